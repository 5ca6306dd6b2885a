#include "server/bots.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "bots/bot.hpp"

namespace rainyday::server {

match::BotAnswer think(const AnyGame& game, const match::BotJob& job) {
  AnyActions list;
  game.choices(job.view, list);
  Random rng(job.seed);
  const Bot bot = find_bot(job.level).value_or(Bot::kRandom);
  return {job.seat, job.question, choose(bot, game, job.view, list, rng)};
}

BotPool::BotPool(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  given_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::submit(BotTask task) {
  {
    const std::lock_guard lock(mutex_);
    std::deque<BotTask>& waiting = tasks_[task.table];
    if (waiting.empty()) tables_.push_back(task.table);
    waiting.push_back(std::move(task));
  }
  given_.notify_one();
}

void BotPool::cancel(const std::string& table, SeatSet seats) {
  const std::lock_guard lock(mutex_);
  const auto found = tasks_.find(table);
  if (found == tasks_.end()) return;
  std::erase_if(found->second, [&](const BotTask& task) { return has_seat(seats, task.job.seat); });
  if (!found->second.empty()) return;
  tasks_.erase(found);
  std::erase(tables_, table);
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& [table, tasks] : tasks_) count += tasks.size();
  return count;
}

void BotPool::work() {
  constexpr int kNice = 10;
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNice);
  for (;;) {
    std::unique_lock lock(mutex_);
    given_.wait(lock, [this] { return closed_ || !tables_.empty(); });
    if (closed_) return;
    const std::string table = std::move(tables_.front());
    tables_.pop_front();
    const auto found = tasks_.find(table);
    BotTask task = std::move(found->second.front());
    found->second.pop_front();
    if (found->second.empty()) {
      tasks_.erase(found);
    } else {
      tables_.push_back(table);
    }
    lock.unlock();
    task.done(think(*task.game, task.job));
  }
}

}  // namespace rainyday::server
