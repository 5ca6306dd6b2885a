// Learns a judgement from games: positions as features of each seat, and how the games ended.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "bots/judgement.hpp"

namespace rainyday::cli {

struct TrainingPlan {
  int rounds = 20;  // through all examples
  std::uint64_t seed = 1;
};

// After each round: the mean loss of examples that are learned from, and of every tenth, which are
// not. In bits: 0 is to foresee every result, log2(seats) to know nothing.
using TrainingWatch = std::function<void(int round, double learned, double tested)>;

Judgement::Weights train(const Examples& examples, const TrainingPlan& plan,
                         const TrainingWatch& watch);

// The file that Judgement::parse reads; `made_by` is the command.
std::string judgement_file(const Judgement::Weights& weights, std::string_view game,
                           std::span<const FeatureRow> rows, std::string_view made_by);

}  // namespace rainyday::cli
