#include "server/limits.hpp"

#include <algorithm>

namespace rainyday::server {
namespace {

constexpr Time kHour = 3'600'000;
constexpr std::size_t kMany = 10'000;  // keys; then those that say nothing go

}  // namespace

Keys keys_of(const Caller& caller) {
  Keys keys{"address " + caller.client};
  if (caller.who) keys.push_back("who " + std::string(bytes_of(*caller.who)));
  return keys;
}

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

std::optional<std::uint64_t> LineLimit::take(Time now) {
  constexpr double kRate = 2;
  constexpr double kMost = 50;
  if (bucket_.take(now, kRate, kMost)) return std::exchange(unsaid_, 0);
  ++unsaid_;
  return std::nullopt;
}

bool Buckets::take(const Keys& keys, Time now) {
  const std::lock_guard lock(mutex_);
  tidy(now);
  for (const std::string& key : keys) {
    const auto found = buckets_.find(key);
    if (found != buckets_.end() && !found->second.has(now, rate_, most_)) return false;
  }
  for (const std::string& key : keys) (void)buckets_[key].take(now, rate_, most_);
  return true;
}

void Buckets::tidy(Time now) {
  if (buckets_.size() < kMany) return;
  std::erase_if(buckets_,
                [&](const auto& entry) { return entry.second.is_full(now, rate_, most_); });
  if (buckets_.size() >= 10 * kMany) buckets_.clear();
}

bool Holdings::fits(const Keys& keys) const {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const auto found = counts_.find(keys[i]);
    const int most = i == 0 ? most_of_address_ : most_of_who_;
    if (found != counts_.end() && found->second >= most) return false;
  }
  return true;
}

bool Holdings::has_room(const Caller& caller) {
  const std::lock_guard lock(mutex_);
  return fits(keys_of(caller));
}

Holdings::Held Holdings::take(const Caller& caller) {
  Keys keys = keys_of(caller);
  const std::lock_guard lock(mutex_);
  if (!fits(keys)) return {};
  for (const std::string& key : keys) ++counts_[key];
  const auto give_back = [self = shared_from_this(), keys = std::move(keys)](void*) {
    self->give_back(keys);
  };
  static char something;
  return {&something, give_back};
}

void Holdings::give_back(const Keys& keys) {
  const std::lock_guard lock(mutex_);
  for (const std::string& key : keys) {
    if (--counts_[key] == 0) counts_.erase(key);
  }
}

Time Hourly::wait(const std::string& key, Time now) {
  const auto found = times_.find(key);
  if (found == times_.end()) return 0;
  std::vector<Time>& times = found->second;
  const auto over = [now](Time time) { return now - time >= kHour; };
  times.erase(times.begin(), std::ranges::find_if_not(times, over));
  return times.size() < most_ ? 0 : times.front() + kHour - now;
}

Time Hourly::take(const Keys& keys, Time now) {
  const std::lock_guard lock(mutex_);
  tidy(now);
  Time longest = 0;
  for (const std::string& key : keys) longest = std::max(longest, wait(key, now));
  if (longest > 0) return longest;
  for (const std::string& key : keys) times_[key].push_back(now);
  return 0;
}

void Hourly::add(const Keys& keys, Time now) {
  const std::lock_guard lock(mutex_);
  for (const std::string& key : keys) {
    if (wait(key, now) > 0) times_[key].erase(times_[key].begin());
    times_[key].push_back(now);
  }
}

void Hourly::give_back(const Keys& keys) {
  const std::lock_guard lock(mutex_);
  for (const std::string& key : keys) {
    const auto found = times_.find(key);
    if (found == times_.end() || found->second.empty()) continue;
    found->second.pop_back();
    if (found->second.empty()) times_.erase(found);
  }
}

bool Hourly::is_used_up(const std::string& key, Time now) {
  const std::lock_guard lock(mutex_);
  return wait(key, now) > 0;
}

void Hourly::tidy(Time now) {
  if (times_.size() < kMany) return;
  std::erase_if(times_, [&](const auto& entry) {
    return entry.second.empty() || now - entry.second.back() >= kHour;
  });
}

}  // namespace rainyday::server
