// Whether the store takes what it is given: for the log one line when it begins to fail and one
// when it works again, however many tables fail meanwhile; and for whoever asks. Any thread.
#pragma once

#include <atomic>
#include <mutex>

#include "server/log.hpp"
#include "server/loop.hpp"
#include "store/store.hpp"

namespace rainyday::server {

class StoreWatch {
 public:
  void worked(Time now) {
    if (!failing_) return;
    const std::lock_guard lock(mutex_);
    if (!failing_.exchange(false)) return;
    log_info("store_works", {{"ms", now - since_}, {"failures", failures_}});
  }

  // What is about one table only (another server has it, a code is in use) is no failure.
  void failed(Time now, const store::Error& error) {
    using enum store::Failure;
    if (error.failure != refused && error.failure != unknown && error.failure != unusable) return;
    const std::lock_guard lock(mutex_);
    ++failures_;
    if (failing_.exchange(true)) return;
    since_ = now;
    failures_ = 1;
    log_error("store_fails", {{"why", error.what}});
  }

  // It has failed, and nothing was stored since.
  [[nodiscard]] bool is_failing() const { return failing_; }

 private:
  std::atomic<bool> failing_ = false;
  std::mutex mutex_;
  Time since_ = 0;
  std::uint64_t failures_ = 0;
};

}  // namespace rainyday::server
