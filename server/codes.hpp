// Guesses at codes. A wrong one counts for whoever made it and for the server; it is counted before
// it is looked up and given back when it was right, so that many at once are as many as one by one.
#pragma once

#include <deque>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "server/limits.hpp"
#include "server/settings.hpp"

namespace rainyday::server {

class CodeDesk {
 public:
  CodeDesk(Loop& loop, const Limits& limits);

  using Guess = Keys;
  // The code may be looked up now; or not, and may be tried again after so long.
  using Go = std::move_only_function<void(std::expected<Guess, Time>)>;

  // Calls `go`: at once, or once the server has had its share of wrong codes one after the other.
  void ask(const Caller& caller, Go go);
  void was_right(const Guess& guess);
  // Whether they are answered one by one now.
  [[nodiscard]] bool is_slow();

 private:
  struct Waiting {
    Guess guess;
    Go go;
  };
  [[nodiscard]] bool waits(const Keys& keys) const;
  [[nodiscard]] bool is_slow_at(Time now);
  std::optional<std::expected<Guess, Time>> answer_at_once(const Keys& keys, Time now);
  Waiting next_one();
  void serve();

  Loop& loop_;
  std::shared_ptr<Strand> strand_;
  std::unique_ptr<Alarm> alarm_;
  Hourly clients_;
  Hourly everybody_;
  std::mutex mutex_;  // guards what follows
  std::deque<Waiting> waiting_;
  Time next_ = 0;  // when one may be answered
};

}  // namespace rainyday::server
