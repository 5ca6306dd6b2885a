// A thread of low priority for what takes long and nobody's move waits for. Its tasks run one after
// the other.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "server/loop.hpp"

namespace rainyday::server {

// From now on whoever serves comes first, by so much.
void lower_priority(int nice);

class SlowThread final : public Strand {
 public:
  SlowThread();
  ~SlowThread() override;
  SlowThread(const SlowThread&) = delete;
  SlowThread& operator=(const SlowThread&) = delete;
  void post(Task task) override;
  // Ends the task under way; what waits and what is still posted is dropped.
  void close();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable given_;
  std::deque<Task> tasks_;
  bool closed_ = false;
  std::thread thread_;
};

}  // namespace rainyday::server
