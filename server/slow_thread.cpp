#include "server/slow_thread.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace rainyday::server {

void lower_priority(int nice) {
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), nice);
}

SlowThread::SlowThread() : thread_([this] { work(); }) {}

SlowThread::~SlowThread() { close(); }

void SlowThread::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  given_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void SlowThread::post(Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    tasks_.push_back(std::move(task));
  }
  given_.notify_one();
}

void SlowThread::work() {
  constexpr int kNice = 15;
  lower_priority(kNice);
  std::unique_lock lock(mutex_);
  for (;;) {
    given_.wait(lock, [this] { return closed_ || !tasks_.empty(); });
    if (closed_) return;
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    task = nullptr;  // what it holds may be the last of its kind
    lock.lock();
  }
}

}  // namespace rainyday::server
