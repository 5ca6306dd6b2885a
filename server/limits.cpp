#include "server/limits.hpp"

#include <algorithm>

namespace rainyday::server {

double Bucket::level(Time now, double rate, double most) const {
  const double back = rate * static_cast<double>(now - at_) / 1000;
  return most - std::max(0.0, spent_ - back);
}

bool Bucket::take(Time now, double rate, double most) {
  const double left = level(now, rate, most);
  if (left < 1) return false;
  spent_ = most - left + 1;
  at_ = now;
  return true;
}

bool Bucket::has(Time now, double rate, double most) const { return level(now, rate, most) >= 1; }
bool Bucket::is_full(Time now, double rate, double most) const {
  return level(now, rate, most) >= most;
}

bool Buckets::take(const std::string& client, Time now) {
  const std::lock_guard lock(mutex_);
  tidy(now);
  return buckets_[client].take(now, rate_, most_);
}

bool Buckets::has(const std::string& client, Time now) {
  const std::lock_guard lock(mutex_);
  const auto found = buckets_.find(client);
  return found == buckets_.end() || found->second.has(now, rate_, most_);
}

// Full buckets say nothing; they go when there are many.
void Buckets::tidy(Time now) {
  constexpr std::size_t kMany = 10'000;
  if (buckets_.size() < kMany) return;
  std::erase_if(buckets_,
                [&](const auto& entry) { return entry.second.is_full(now, rate_, most_); });
  if (buckets_.size() >= 10 * kMany) buckets_.clear();
}

}  // namespace rainyday::server
