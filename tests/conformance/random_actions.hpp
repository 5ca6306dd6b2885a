// Well-formed actions, most of them illegal.
#pragma once

#include <vector>

#include "engine/any_game.hpp"

namespace rainyday::conformance {

class RandomActions {
 public:
  explicit RandomActions(const AnyGame& game) : game_(game) {
    const auto domains = game.tables().domains;
    values_.resize(domains.size());
    for (std::size_t d = 0; d < domains.size(); ++d) {
      for (int value = domains[d].low; value <= domains[d].high; ++value) {
        const auto operand = static_cast<std::uint16_t>(value);
        if (!game.names().of(static_cast<int>(d), operand).empty()) values_[d].push_back(operand);
      }
    }
  }

  // Any kind with any operands of their domains.
  Action any(Random& rng) const {
    const auto kinds = static_cast<std::uint32_t>(game_.tables().actions.size()) - 1;
    Action action = make_action(static_cast<int>(rng.below(kinds)) + 1);
    const auto operands = game_.tables().actions[action.kind].operands;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      if (operands[i].optional && rng.below(3) == 0) break;
      if (values_[operands[i].domain].empty()) break;
      action.operand[i] = value_of(operands[i].domain, rng);
    }
    return action;
  }

  // The same with one operand changed.
  Action near(Action action, Random& rng) const {
    const auto operands = game_.tables().actions[action.kind].operands;
    if (operands.empty()) return any(rng);
    const auto i = rng.below(static_cast<std::uint32_t>(operands.size()));
    if (action.operand[i] == kNone) return any(rng);
    action.operand[i] = value_of(operands[i].domain, rng);
    return action;
  }

 private:
  std::uint16_t value_of(int domain, Random& rng) const {
    const auto& values = values_[static_cast<std::size_t>(domain)];
    return values[rng.below(static_cast<std::uint32_t>(values.size()))];
  }

  const AnyGame& game_;
  std::vector<std::vector<std::uint16_t>> values_;
};

}  // namespace rainyday::conformance
