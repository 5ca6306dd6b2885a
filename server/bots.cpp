#include "server/bots.hpp"

#include <chrono>

#include "server/slow_thread.hpp"

namespace rainyday::server {

match::BotAnswer think(const AnyGame& game, const match::BotJob& job, const Stop* stop) {
  AnyActions list;
  game.choices(job.view, list);
  Random rng(job.seed);
  if (job.hint) return {job.seat, job.question, {}, advise(game, job.view, list, rng, stop)};
  // No table with another level is woken (table.cpp).
  const Bot bot = find_bot(job.level).value();
  return {job.seat, job.question, choose(bot, game, job.view, list, rng, stop)};
}

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
  std::unique_lock lock(mutex_);
  for (;;) {
    given_.wait(lock, [this] { return closed_ || !turns_.empty(); });
    if (closed_) return;
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
