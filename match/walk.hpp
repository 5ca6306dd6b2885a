// The steps of a match one after the other, and what each seat was asked from.
#pragma once

#include <optional>

#include "match/match_state.hpp"

namespace rainyday::match {

class Walk {
 public:
  Walk(const AnyGame& game, const AnyState& start);

  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] Turn turn() const { return game_.turn(state_); }
  // What a seat decides from now: in a group as if nobody of it had answered yet.
  [[nodiscard]] AnyState asked(Seat by) const;
  void apply(Seat by, Action action);

 private:
  // Questions that are answered independently of each other.
  struct Group {
    Turn turn;
    AnyState state;
    SeatSet answered{};
  };
  void open_group();

  const AnyGame& game_;
  AnyState state_;
  std::optional<Group> group_;
};

}  // namespace rainyday::match
