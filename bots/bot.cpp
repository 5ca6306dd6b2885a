#include "bots/bot.hpp"

#include "bots/runs.hpp"

namespace rainyday {

std::optional<Bot> find_bot(std::string_view name) {
  for (std::size_t i = 0; i < kBots.size(); ++i) {
    if (kBots[i].name == name) return Bot(i);
  }
  return std::nullopt;
}

std::string known_bots(std::string_view between) {
  std::string out;
  for (const BotRow& row : kBots) {
    if (!out.empty()) out += between;
    out += row.name;
  }
  return out;
}

Action choose(Bot bot, const AnyGame& game, const AnyView& view, const AnyActions& list,
              Random& rng, const Stop* stop) {
  if (bot.thinks()) {
    if (const GameRuns* runs = find_runs(game.info().id)) {
      return list[runs->think(game, bot, view, list, rng, stop)];
    }
    bot = Bot::kGreedy;  // a game that was not registered
  }
  return list[quick_choice(
      bot.row().maker, list.size(), rng, [&] { return game.lively(view, list, rng); },
      [&] { return game.greedy(view, list, rng); })];
}

}  // namespace rainyday
