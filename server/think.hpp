// What a bot is asked, and who lets it think: threads of the server (bots.hpp), workers of a
// browser (device/).
#pragma once

#include <functional>
#include <string>

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
  // Done as soon as no bot waits: a piece of work that nobody's move waits for, not too long. It is
  // told when the server stops.
  using Piece = std::move_only_function<void(const Stop& stop)>;
  virtual void spare(Piece piece) = 0;
};

}  // namespace rainyday::server
