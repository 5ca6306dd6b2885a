// Whom whoever runs the server keeps out, and whether new tables may be made. Any thread.
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace rainyday::server {

class Gate {
 public:
  // By what limits count (`client_of`). Whether that changed anything.
  bool block(const std::string& client) {
    const std::lock_guard lock(mutex_);
    const bool fresh = blocked_.insert(client).second;
    any_ = true;
    return fresh;
  }
  bool unblock(const std::string& client) {
    const std::lock_guard lock(mutex_);
    const bool known = blocked_.erase(client) > 0;
    any_ = !blocked_.empty();
    return known;
  }
  [[nodiscard]] bool is_blocked(const std::string& client) {
    if (!any_) return false;
    const std::lock_guard lock(mutex_);
    return blocked_.contains(client);
  }
  [[nodiscard]] std::vector<std::string> blocked() {
    const std::lock_guard lock(mutex_);
    return {blocked_.begin(), blocked_.end()};
  }

  // No new tables; those that are there go on.
  void drain(bool on) { draining_ = on; }
  [[nodiscard]] bool is_draining() const { return draining_; }

 private:
  std::atomic<bool> any_ = false;
  std::atomic<bool> draining_ = false;
  std::mutex mutex_;
  std::set<std::string> blocked_;
};

}  // namespace rainyday::server
