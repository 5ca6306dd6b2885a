#include "match/walk.hpp"

namespace rainyday::match {

Walk::Walk(const AnyGame& game, const AnyState& start) : game_(game), state_(start) {
  open_group();
}

AnyState Walk::asked(Seat by) const {
  return group_ ? state_for(game_, group_->state, by) : state_;
}

void Walk::apply(Seat by, Action action) {
  game_.apply(state_, action, nullptr);
  if (group_) {
    group_->answered |= by == kChance ? SeatSet{} : seat_bit(by);
    if (by == kChance || !same_group(group_->turn, group_->answered, turn())) group_.reset();
  }
  if (!group_) open_group();
}

void Walk::open_group() {
  const Turn now = turn();
  if (is_group(now)) group_ = Group{now, state_, {}};
}

}  // namespace rainyday::match
