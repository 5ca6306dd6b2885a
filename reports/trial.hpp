// Games between bots as a job of JSON, for whoever has no command line: a worker of a browser
// (docs/simulating.md).
#pragma once

#include <memory>

#include "engine/json.hpp"
#include "match/comparison.hpp"

namespace rainyday::reports {

// One table of a job. Nothing is in it where the place has a problem.
struct TrialTable {
  AnyGamePtr game;
  SimulationPlan plan;
  std::unique_ptr<match::Subjects> subjects;

  [[nodiscard]] match::Comparison::Side side() const { return {*game, *subjects, plan}; }
};
TrialTable read_table(const Place& place, std::uint64_t seed);
Json table_json(const AnyGame& game, const SimulationPlan& plan);  // the inverse, pack and all

// {"a":{"game":"spree","pack":…,"options":{…},"seats":4,"bots":["greedy"]},"b":{…},"seed":"1",
//  "first":0,"count":100,"back":5,"sums":[…],"told":true}: plays games (with `b`: blocks of both)
// `first` to `first`+`count`-1, looks back at the first `back` from there, and adds sums of earlier
// answers. `pack` is an id or a whole pack. The answer has `sums`; with `told` also `report` or
// `compare`, and as a page has them in `language` their `text`, `findings` in words, and `remarks`
// on what the last table names and nobody used. Or it has `problem`.
Json trial(const Json& job);

}  // namespace rainyday::reports
