// Bots think here, off the tables' strands: a few threads of low priority, one job of a table at a
// time, tables in turn. A job is a view, a seed, a level and the number of a question; nothing else
// is seen.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "match/input.hpp"
#include "server/loop.hpp"

namespace rainyday::server {

struct BotTask {
  std::string table;
  AnyGamePtr game;
  match::BotJob job;
  std::move_only_function<void(match::BotAnswer)> done;  // on any thread
};

// What a job's answer is, wherever it is computed.
match::BotAnswer think(const AnyGame& game, const match::BotJob& job, const Stop* stop = nullptr);

// The more work waits the later bots answer, but none thinks less for it. Above this many seconds
// of it, tables get no new bots.
inline constexpr double kMostBacklog = 10;

class BotRunner {
 public:
  virtual ~BotRunner() = default;
  virtual void submit(BotTask task) = 0;
  // Of that table, nothing is wanted any more for these seats: what waits is dropped, and who
  // thinks is told to stop.
  virtual void cancel(const std::string& table, SeatSet seats) = 0;
  // How many seconds the threads need for what waits.
  [[nodiscard]] virtual double backlog() const = 0;
};

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
  void finished(const std::string& table, const std::string& kind, double seconds);

  Think think_;
  Clock clock_;
  mutable std::mutex mutex_;
  std::condition_variable given_;
  std::map<std::string, Queue> queues_;  // by table
  std::deque<std::string> turns_;        // tables with tasks that think about nothing
  std::map<std::string, double, std::less<>> seconds_;  // of a task, by game and level
  bool closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace rainyday::server
