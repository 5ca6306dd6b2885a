#include "bots/runs_of.hpp"
#include "games/get_out/fields.hpp"

namespace rainyday {

GameRuns get_out_runs() { return runs_of<get_out::GetOut>(); }

}  // namespace rainyday
