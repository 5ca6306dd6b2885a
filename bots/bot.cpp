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
  switch (bot.maker()) {
    case Maker::kRandom:
      return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
    case Maker::kLively:
      return list[game.lively(view, list, rng)];
    case Maker::kGreedy:
      break;
    case Maker::kAbsent:
    case Maker::kSearch:
      if (const GameRuns* runs = find_runs(game.info().id)) {
        return list[runs->think(game, bot, view, list, rng, stop)];
      }
      break;  // a game that was not registered
  }
  return list[game.greedy(view, list, rng)];
}

Advice advise(const AnyGame& game, const AnyView& view, const AnyActions& list, Random& rng,
              const Stop* stop) {
  const GameRuns* runs = find_runs(game.info().id);
  return runs == nullptr ? Advice{} : runs->advise(game, view, list, rng, stop);
}

std::vector<int> scores(const AnyGame& game, const AnyView& view, const AnyActions& list) {
  if (const GameRuns* runs = find_runs(game.info().id)) return runs->scores(game, view, list);
  return std::vector<int>(static_cast<std::size_t>(list.size()), 0);
}

}  // namespace rainyday
