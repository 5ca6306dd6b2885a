#include "bots/bot.hpp"

#include "bots/maker.hpp"
#include "bots/runs.hpp"
#include "engine/number.hpp"

namespace rainyday {

std::optional<Bot> find_bot(std::string_view name) {
  for (std::size_t i = 0; i < kBots.size(); ++i) {
    if (kBots[i].name == name) return Bot(i);
  }
  return std::nullopt;
}

std::optional<Bot> find_any_bot(std::string_view name) {
  constexpr int kMostPlayouts = 1'000'000;
  const std::size_t at = name.find('@');
  const std::optional<Bot> bot = find_bot(name.substr(0, at));
  if (!bot || at == std::string_view::npos) return bot;
  const int playouts = whole_number<int>(name.substr(at + 1)).value_or(0);
  if (!bot->thinks() || playouts < 1 || playouts > kMostPlayouts) return std::nullopt;
  return bot->with(playouts);
}

std::string bot_name(Bot bot) {
  std::string name(bot.row().name);
  if (bot.playouts() != 0) name += "@" + std::to_string(bot.playouts());
  return name;
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
  const auto greedy = [&] { return game.greedy(view, list, rng); };
  return list[choose_as(
      bot.maker(), list.size(), rng, [&] { return game.lively(view, list, rng); }, greedy,
      [&] {
        const GameRuns* runs = find_runs(game.info().id);
        return runs == nullptr ? greedy() : runs->think(game, bot, view, list, rng, stop);
      })];
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
