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
  // What came of a write: to be told of each. `stored`: where it worked, whether that shows that
  // the store takes something; not where there may have been nothing to write.
  template <class T>
  void saw(Time now, const store::Result<T>& result, bool stored = true) {
    if (!result) {
      failed(now, result.error());
    } else if (stored) {
      worked(now);
    }
  }

  void saw_taken(Time now, const store::Result<std::vector<store::Slip>>& taken) {
    saw(now, taken, taken && !taken->empty());
  }

  // It has failed, and nothing was stored since.
  [[nodiscard]] bool is_failing() const { return failing_; }

 private:
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

  std::atomic<bool> failing_ = false;
  std::mutex mutex_;
  Time since_ = 0;
  std::uint64_t failures_ = 0;
};

}  // namespace rainyday::server
