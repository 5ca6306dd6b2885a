// Bots think here, off the tables' strands: a few threads of low priority, one job of a table at a
// time, tables in turn. A job is a view, a seed, a level and the number of a question; nothing else
// is seen.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/think.hpp"

namespace rainyday::server {

class BotPool final : public BotRunner {
 public:
  // Once it is told to stop it may answer anything.
  using Think = std::function<match::BotAnswer(const AnyGame&, const match::BotJob&, const Stop*)>;
  using Clock = std::function<double()>;  // seconds
  static double steady_seconds();

  explicit BotPool(int threads, Think think = server::think, Clock clock = steady_seconds);
  ~BotPool() override;
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void submit(BotTask task) override;
  void cancel(const std::string& table, SeatSet seats) override;
  [[nodiscard]] double backlog() const override;
  void spare(Piece piece) override;
  [[nodiscard]] std::size_t waiting() const;

 private:
  class Cancelled final : public Stop {
   public:
    [[nodiscard]] bool asked() const override { return asked_.load(std::memory_order_relaxed); }
    void set(bool asked) { asked_.store(asked, std::memory_order_relaxed); }

   private:
    std::atomic<bool> asked_ = false;
  };
  struct Queue {  // of a table
    std::deque<BotTask> tasks;
    std::optional<Seat> thinking;  // for whom; one at a time
    Cancelled cancelled;           // that one
  };

  void work();
  void think_one(std::unique_lock<std::mutex>& lock);
  void spare_one(std::unique_lock<std::mutex>& lock);
  void finished(const std::string& table, const std::string& kind, double seconds);

  Think think_;
  Clock clock_;
  mutable std::mutex mutex_;
  std::condition_variable given_;
  std::map<std::string, Queue> queues_;  // by table
  std::deque<std::string> turns_;        // tables with tasks that think about nothing
  std::map<std::string, double, std::less<>> seconds_;  // of a task, by game and level
  std::deque<Piece> spare_;
  Cancelled closing_;
  bool closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace rainyday::server
