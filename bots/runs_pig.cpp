#include "bots/runs_of.hpp"
#include "games/pig/pig.hpp"

namespace rainyday {

GameRuns pig_runs() { return runs_of<pig::Pig>(); }

}  // namespace rainyday
