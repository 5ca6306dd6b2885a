#include "bots/runs_of.hpp"
#include "games/escape_from_elba/escape_from_elba.hpp"

namespace rainyday {

GameRuns escape_from_elba_runs() { return runs_of<escape_from_elba::EscapeFromElba>(); }

}  // namespace rainyday
