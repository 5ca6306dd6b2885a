// What a bot's maker comes to, for whoever holds a game, erased or not.
#pragma once

#include "bots/bot.hpp"
#include "engine/random.hpp"

namespace rainyday {

// An index below `choices`: any, or what `lively`, `greedy` or `think` gives.
template <class Lively, class Greedy, class Think>
[[gnu::always_inline]] inline int choose_as(Maker maker, int choices, Random& rng, Lively&& lively,
                                            Greedy&& greedy, Think&& think) {
  switch (maker) {
    case Maker::kRandom:
      return static_cast<int>(rng.below(static_cast<std::uint32_t>(choices)));
    case Maker::kLively:
      return lively();
    case Maker::kGreedy:
      return greedy();
    default:
      return think();
  }
}

}  // namespace rainyday
