#include "bots/runs_of.hpp"
#include "games/getaway_driver/game.hpp"

namespace rainyday {

GameRuns getaway_driver_runs() { return runs_of<getaway_driver::GetawayDriver>(); }

}  // namespace rainyday
