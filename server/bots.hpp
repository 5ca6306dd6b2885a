// Bots think here, off the tables' strands: a few threads of low priority, one job after the other,
// tables in turn. A job is a view, a seed, a level and the number of a question; nothing else is
// seen.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/any_game.hpp"
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
match::BotAnswer think(const AnyGame& game, const match::BotJob& job);

class BotRunner {
 public:
  virtual ~BotRunner() = default;
  virtual void submit(BotTask task) = 0;
  // What waits of that table for these seats is of no use any more.
  virtual void cancel(const std::string& table, SeatSet seats) = 0;
};

class BotPool final : public BotRunner {
 public:
  explicit BotPool(int threads);
  ~BotPool() override;
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  void submit(BotTask task) override;
  void cancel(const std::string& table, SeatSet seats) override;
  [[nodiscard]] std::size_t waiting() const;

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable given_;
  std::map<std::string, std::deque<BotTask>> tasks_;  // by table
  std::deque<std::string> tables_;                    // with tasks, in turn
  bool closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace rainyday::server
