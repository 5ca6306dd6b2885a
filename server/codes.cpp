#include "server/codes.hpp"

#include <algorithm>

namespace rainyday::server {
namespace {

constexpr Time kEvery = 2'000;
constexpr std::size_t kMostWaiting = 20;  // the last one waits 40 s, less than proxies do
const Keys kEverybody{""};

}  // namespace

CodeDesk::CodeDesk(Loop& loop, const Limits& limits)
    : loop_(loop),
      strand_(loop.strand()),
      alarm_(loop.alarm(strand_)),
      clients_(limits.wrong_codes_per_hour),
      everybody_(limits.wrong_codes_of_all) {}

void CodeDesk::ask(const Caller& caller, Go go) {
  Keys keys = keys_of(caller);
  const Time now = loop_.now();
  std::unique_lock lock(mutex_);
  const bool slow = !waiting_.empty() || everybody_.is_used_up(kEverybody.front(), now);
  if (slow && (waiting_.size() >= kMostWaiting || waits(keys))) {
    const Time wait = kEvery * static_cast<Time>(waiting_.size() + 1);
    lock.unlock();
    return go(std::unexpected(wait));
  }
  if (const Time wait = clients_.take(keys, now); wait > 0) {
    lock.unlock();
    return go(std::unexpected(wait));
  }
  if (!slow) {
    everybody_.add(kEverybody, now);
    lock.unlock();
    return go(std::move(keys));
  }
  waiting_.push_back({std::move(keys), std::move(go)});
  if (waiting_.size() > 1) return;
  strand_->post([this, at = std::max(now, next_)] { alarm_->set(at, [this] { serve(); }); });
}

// Nobody takes more than one place, however often he asks.
bool CodeDesk::waits(const Keys& keys) const {
  return std::ranges::any_of(waiting_, [&](const Waiting& other) {
    return std::ranges::find_first_of(other.guess, keys) != other.guess.end();
  });
}

void CodeDesk::serve() {
  std::unique_lock lock(mutex_);
  Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  const Time now = loop_.now();
  everybody_.add(kEverybody, now);
  next_ = now + kEvery;
  if (!waiting_.empty()) alarm_->set(next_, [this] { serve(); });
  lock.unlock();
  first.go(std::move(first.guess));
}

void CodeDesk::was_right(const Guess& guess) {
  clients_.give_back(guess);
  everybody_.give_back(kEverybody);
}

}  // namespace rainyday::server
