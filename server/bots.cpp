#include "server/bots.hpp"

#include <chrono>
#include <pthread.h>

#include "server/slow_thread.hpp"

namespace rainyday::server {

namespace {

// Tasks of one kind take about the same time.
std::string kind_of(const BotTask& task) {
  return std::string(task.game->info().id) + ' ' + (task.job.hint ? "hint" : task.job.level);
}

}  // namespace

double BotPool::steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

BotPool::BotPool(int threads, Think think, Clock clock)
    : think_(std::move(think)), clock_(std::move(clock)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    closing_.set(true);
    for (auto& [table, queue] : queues_) queue.cancelled.set(true);
  }
  given_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::submit(BotTask task) {
  {
    const std::lock_guard lock(mutex_);
    Queue& queue = queues_[task.table];
    if (queue.tasks.empty() && !queue.thinking) turns_.push_back(task.table);
    queue.tasks.push_back(std::move(task));
  }
  given_.notify_one();
}

void BotPool::cancel(const std::string& table, SeatSet seats) {
  const std::lock_guard lock(mutex_);
  const auto found = queues_.find(table);
  if (found == queues_.end()) return;
  Queue& queue = found->second;
  std::erase_if(queue.tasks, [&](const BotTask& task) { return has_seat(seats, task.job.seat); });
  if (queue.thinking) {
    if (has_seat(seats, *queue.thinking)) queue.cancelled.set(true);
  } else if (queue.tasks.empty()) {
    queues_.erase(found);
    std::erase(turns_, table);
  }
}

void BotPool::spare(Piece piece) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    spare_.push_back(std::move(piece));
  }
  given_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& [table, queue] : queues_) count += queue.tasks.size();
  return count;
}

double BotPool::backlog() const {
  const std::lock_guard lock(mutex_);
  double sum = 0;
  for (const auto& [table, queue] : queues_) {
    for (const BotTask& task : queue.tasks) {
      const auto known = seconds_.find(kind_of(task));
      if (known != seconds_.end()) sum += known->second;
    }
  }
  return sum / static_cast<double>(threads_.size());
}

void BotPool::work() {
  constexpr int kNice = 10;
  lower_priority(kNice);
  (void)pthread_setname_np(pthread_self(), "bots");  // as `top -H` shows it
  std::unique_lock lock(mutex_);
  for (;;) {
    given_.wait(lock, [this] { return closed_ || !turns_.empty() || !spare_.empty(); });
    if (closed_) return;
    turns_.empty() ? spare_one(lock) : think_one(lock);
  }
}

void BotPool::think_one(std::unique_lock<std::mutex>& lock) {
  Queue& queue = queues_[turns_.front()];
  turns_.pop_front();
  BotTask task = std::move(queue.tasks.front());
  queue.tasks.pop_front();
  queue.thinking = task.job.seat;
  lock.unlock();
  const double begin = clock_();
  const match::BotAnswer answer = think_(*task.game, task.job, &queue.cancelled);
  const double seconds = clock_() - begin;
  lock.lock();
  const bool wanted = !queue.cancelled.asked();
  finished(task.table, kind_of(task), seconds);
  lock.unlock();
  if (wanted) task.done(answer);
  task.done = nullptr;  // it holds the table
  lock.lock();
}

void BotPool::spare_one(std::unique_lock<std::mutex>& lock) {
  Piece piece = std::move(spare_.front());
  spare_.pop_front();
  lock.unlock();
  piece(closing_);
  piece = nullptr;  // what it holds may be the last of its kind
  lock.lock();
}

void BotPool::finished(const std::string& table, const std::string& kind, double seconds) {
  const auto [known, first] = seconds_.try_emplace(kind, seconds);
  if (!first) known->second += (seconds - known->second) / 8;
  const auto found = queues_.find(table);
  Queue& queue = found->second;
  queue.thinking.reset();
  queue.cancelled.set(false);
  if (queue.tasks.empty()) {
    queues_.erase(found);
  } else {
    turns_.push_back(table);
    given_.notify_one();
  }
}

}  // namespace rainyday::server
