// What simulate and tournament share.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "bots/runs.hpp"
#include "cli/commands.hpp"
#include "match/report.hpp"

namespace rainyday::cli {

Bot parse_bot(const std::string& name);
// One a seat; greedy where none is named. The seats of the table follow from the bots where they
// are not given; fewer bots than seats are repeated.
std::vector<Bot> bots_for(const std::vector<std::string>& names, TableArguments& table);
std::unique_ptr<Simulator> simulator_of(const AnyGame& game);
int thread_count(int wanted);  // 0: one a core

// Calls `work(thread, first, last)` for lots of 0 … count-1, each once. Threads take lots in turn;
// a terminal is shown how far they are. No further lot is begun once it is told to stop; a Failure
// of one ends it for all.
void share_out(std::int64_t count, std::int64_t lot, int threads,
               const std::function<void(int, std::int64_t, std::int64_t)>& work,
               const Stop* stop = nullptr);

// Games 0 to `games`-1 of a plan on so many threads, and a look back at the first `back`. The
// others live longer.
std::unique_ptr<match::Report> gather(const AnyGame& game, const match::Subjects& subjects,
                                      const SimulationPlan& plan, std::int64_t games, int threads,
                                      std::int64_t back = 0);

// What parts of these come to (sums.hpp), as one run would have said it.
int merge_compared(const MergeArguments& arguments);
int merge_simulated(const MergeArguments& arguments);
int merge_trained(const MergeArguments& arguments);

// From now on Ctrl-C (or SIGTERM) asks to stop; the second time it ends the program as ever.
class Interrupt final : public Stop {
 public:
  Interrupt();
  [[nodiscard]] bool asked() const override;
};
inline constexpr int kInterrupted = 130;  // exit code, as of shells

// The options that the simulation has set so that games end, as name=value.
nlohmann::ordered_json changed_options(const AnyGame& game, const TableArguments& table);
void print_changed_options(const nlohmann::ordered_json& changed);

}  // namespace rainyday::cli
