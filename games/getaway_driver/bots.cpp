#include "games/getaway_driver/game.hpp"
namespace rainyday::getaway_driver {
int GetawayDriver::lively(const State&, const List& list, Random& rng) const { return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size()))); }
int GetawayDriver::greedy(const View<GetawayDriver>&, const List& list, Random& rng) const { return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size()))); }
}
