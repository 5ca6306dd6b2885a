#include "games/getaway_driver/talk.hpp"

#include "engine/game_adapter.hpp"
#include "games/getaway_driver/game.hpp"
#include "games/getaway_driver/round.hpp"

namespace rainyday::getaway_driver {

// GD-257, GD-R229: from the end of the check until the tiles are drawn.
SeatSet talkers(const AnyGame& game, const AnyState& state) {
  constexpr int kSeatsOfFour = 4;
  constexpr SeatSet kPoliceAndCity = 0b0011;
  const State& s = state.as<State>();
  if (game.seats() != kSeatsOfFour || s.frames.empty()) return 0;
  if (options_of<GetawayDriver>(game.options()).plan_chat != 0) return 0;
  const Frame& round = s.frames[0];
  const bool before_the_draw = round.step == kEnd || round.step <= kExpand;
  return round.proc == kProcRound && before_the_draw ? kPoliceAndCity : SeatSet{0};
}

}  // namespace rainyday::getaway_driver
