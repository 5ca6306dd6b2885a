// One after the other: work that costs much, of which one piece is done at a time, clients in turn.
// Who finds too much waiting is turned away. Any thread.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace rainyday::server {

class Turnstile : public std::enable_shared_from_this<Turnstile> {
 public:
  // So many may wait, and so many of one client.
  Turnstile(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

  // Held while the work is done; the next one begins when it is let go.
  using Turn = std::shared_ptr<void>;
  using Go = std::move_only_function<void(Turn)>;
  // Calls `go`, at once or when those before are done; by whoever was the last of these. False:
  // too many wait, and it is not called.
  bool enter(const std::string& client, Go go);
  [[nodiscard]] std::size_t waiting() {
    const std::lock_guard lock(mutex_);
    return count_;
  }

 private:
  [[nodiscard]] Turn turn();
  void leave();

  std::size_t most_;
  std::size_t most_of_one_;
  std::mutex mutex_;  // guards what follows
  std::map<std::string, std::deque<Go>> waiting_;
  std::deque<std::string> clients_;  // with something waiting, whose turn it is first
  std::size_t count_ = 0;
  bool taken_ = false;
};

}  // namespace rainyday::server
