// Drawing from a list of chance by its weights.
#pragma once

#include "engine/action.hpp"
#include "engine/random.hpp"

namespace rainyday {

template <int kMost>
Action drawn_from(const ActionList<kMost>& list, Random& rng) {
  std::uint32_t total = 0;
  for (const std::uint32_t weight : list.weights()) total += weight;
  std::uint32_t left = rng.below(total);
  int i = 0;
  while (left >= list.weight(i)) left -= list.weight(i++);
  return list[i];
}

}  // namespace rainyday
