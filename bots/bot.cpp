#include "bots/bot.hpp"

namespace rainyday {

std::optional<Bot> find_bot(std::string_view name) {
  for (std::size_t i = 0; i < kBotNames.size(); ++i) {
    if (kBotNames[i] == name) return static_cast<Bot>(i);
  }
  return std::nullopt;
}

std::string known_bots() {
  std::string out;
  for (const std::string_view name : kBotNames) {
    if (!out.empty()) out += ", ";
    out += name;
  }
  return out;
}

Action choose(Bot bot, const AnyGame& game, const AnyView& view, const AnyActions& list,
              Random& rng) {
  switch (bot) {
    case Bot::kLively:
      return list[game.lively(view, list, rng)];
    case Bot::kGreedy:
      return list[game.greedy(view, list, rng)];
    case Bot::kRandom:
      break;
  }
  return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

}  // namespace rainyday
