// Bots think outside the table: a job travels as JSON to another worker, which has the same
// program.
#pragma once

#include <deque>
#include <map>

#include "device/outside.hpp"
#include "server/think.hpp"

namespace rainyday::device {

class DeviceBots final : public server::BotRunner {
 public:
  DeviceBots(Outside& outside, server::Loop& loop)
      : outside_(outside), loop_(loop), pause_(loop.alarm(loop.strand())) {}

  void submit(server::BotTask task) override;
  void cancel(const std::string& table, SeatSet seats) override;
  [[nodiscard]] double backlog() const override { return 0; }
  void spare(Piece piece) override;

  // The answer of the other worker.
  void thought(const Json& message);

 private:
  void spare_one();

  Outside& outside_;
  server::Loop& loop_;
  std::unique_ptr<server::Alarm> pause_;
  std::deque<Piece> pieces_;
  std::uint32_t last_ = 0;
  std::map<std::uint32_t, server::BotTask> tasks_;
};

// In the other worker: what comes of a `think`, as a `thought`. An empty object where this program
// cannot make anything of the job.
Json thought_of(const Json& job);

}  // namespace rainyday::device
