#include "server/think.hpp"

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

}  // namespace rainyday::server
