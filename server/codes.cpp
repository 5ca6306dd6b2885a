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
  std::optional<std::expected<Guess, Time>> at_once;
  {
    const std::lock_guard lock(mutex_);
    at_once = answer_at_once(keys, now);
    if (!at_once) {
      waiting_.push_back({std::move(keys), std::move(go)});
      if (waiting_.size() > 1) return;
      strand_->post([this, at = std::max(now, next_)] { alarm_->set(at, [this] { serve(); }); });
    }
  }
  if (at_once) go(std::move(*at_once));  // NOLINT(bugprone-use-after-move): moved only to wait
}

// Nothing: it has to wait.
std::optional<std::expected<CodeDesk::Guess, Time>> CodeDesk::answer_at_once(const Keys& keys,
                                                                             Time now) {
  const bool slow = is_slow_at(now);
  if (slow && (waiting_.size() >= kMostWaiting || waits(keys))) {
    return std::unexpected(kEvery * static_cast<Time>(waiting_.size() + 1));
  }
  if (const Time wait = clients_.take(keys, now); wait > 0) return std::unexpected(wait);
  if (slow) return std::nullopt;
  everybody_.add(kEverybody, now);
  return keys;
}

bool CodeDesk::is_slow_at(Time now) {
  return !waiting_.empty() || everybody_.is_used_up(kEverybody.front(), now);
}

bool CodeDesk::is_slow() {
  const std::lock_guard lock(mutex_);
  return is_slow_at(loop_.now());
}

// Nobody takes more than one place, however often he asks.
bool CodeDesk::waits(const Keys& keys) const {
  return std::ranges::any_of(waiting_, [&](const Waiting& other) {
    return std::ranges::find_first_of(other.guess, keys) != other.guess.end();
  });
}

void CodeDesk::serve() {
  Waiting first = next_one();
  first.go(std::move(first.guess));
}

CodeDesk::Waiting CodeDesk::next_one() {
  const std::lock_guard lock(mutex_);
  Waiting first = std::move(waiting_.front());
  waiting_.pop_front();
  const Time now = loop_.now();
  everybody_.add(kEverybody, now);
  next_ = now + kEvery;
  if (!waiting_.empty()) alarm_->set(next_, [this] { serve(); });
  return first;
}

void CodeDesk::was_right(const Guess& guess) {
  clients_.give_back(guess);
  everybody_.give_back(kEverybody);
}

}  // namespace rainyday::server
