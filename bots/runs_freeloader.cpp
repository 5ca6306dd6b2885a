#include "bots/runs_of.hpp"
#include "games/freeloader/freeloader.hpp"

namespace rainyday {

GameRuns freeloader_runs() { return runs_of<freeloader::Freeloader>(); }

}  // namespace rainyday
