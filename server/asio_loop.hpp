// The loop of the program: Asio's context, run by a few threads. Includes Asio; everybody else uses
// server/loop.hpp.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>

#include "server/loop.hpp"
#include "server/metrics.hpp"

namespace rainyday::server {

class AsioLoop final : public Loop {
 public:
  // Time runs `speed` times as fast as it does.
  AsioLoop(int threads, double speed);
  // The wall clock is read once, at the start: whoever sets it moves no clock of a game.
  [[nodiscard]] Time now() const override;
  [[nodiscard]] std::int64_t microseconds() const override;
  [[nodiscard]] std::chrono::steady_clock::time_point real(Time time) const;
  std::shared_ptr<Strand> strand() override;
  std::unique_ptr<Alarm> alarm(const std::shared_ptr<Strand>& strand) override;
  [[nodiscard]] boost::asio::io_context& context() { return context_; }
  // From now on it is measured how late things begin. Before the threads run.
  void watch(Times& lag);

 private:
  boost::asio::io_context context_;
  // Threads stay while they wait for the store only.
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_;
  boost::asio::steady_timer watch_;
  double speed_;
  Time started_;
  std::chrono::steady_clock::time_point steady_started_;
};

}  // namespace rainyday::server
