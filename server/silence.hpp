// A socket on which nothing is heard: when somebody is asked whether he is still there, and when it
// is let go. Times are the caller's, so that it can be tested without waiting.
#pragma once

#include <algorithm>
#include <cstdint>

#include "server/settings.hpp"

namespace rainyday::server {

class Silence {
 public:
  using Time = match::Time;
  static constexpr Time kClosingTime = 10'000;  // for the other side to close it too

  Silence(const Limits& limits, Time now) : limits_(limits), begun_(now), heard_(now) {}

  void heard(Time now) {
    if (closing_) return;
    heard_ = now;
    pinged_ = false;
  }
  void greeted() { greeted_ = true; }
  [[nodiscard]] bool is_greeted() const { return greeted_; }
  // It was said that this is the end.
  void closing(Time now) {
    closing_ = true;
    heard_ = now;
  }

  // When to look again.
  [[nodiscard]] Time due() const {
    if (closing_) return heard_ + kClosingTime;
    const Time next = heard_ + (pinged_ ? 2 : 1) * limits_.ping_every;
    return greeted_ ? next : std::min(next, begun_ + limits_.hello_within);
  }
  enum class Then : std::uint8_t { kWait, kPing, kNoHello, kGone };
  Then look(Time now) {
    if (now < due()) return Then::kWait;
    if (closing_ || (pinged_ && now >= heard_ + 2 * limits_.ping_every)) return Then::kGone;
    if (!greeted_ && now >= begun_ + limits_.hello_within) return Then::kNoHello;
    pinged_ = true;
    heard_ = now - limits_.ping_every;  // he has that long to answer, also after a pause of ours
    return Then::kPing;
  }

 private:
  const Limits& limits_;
  Time begun_;
  Time heard_;
  bool pinged_ = false;
  bool greeted_ = false;
  bool closing_ = false;
};

}  // namespace rainyday::server
