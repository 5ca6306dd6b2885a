#include "bots/runs_of.hpp"
#include "games/spree/spree.hpp"

namespace rainyday {

GameRuns spree_runs() { return runs_of<Spree>(); }

}  // namespace rainyday
