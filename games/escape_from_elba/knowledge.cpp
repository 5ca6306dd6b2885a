// Who knows what: masking, and what an eye sees of an action. sampling.cpp fills the blanks.
//
// Hidden are the cards in other Hands and in the deck, and a Bag that is being put together. What
// an eye has seen going into a Hand is `State::sights`.
#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {

void EscapeFromElba::mask(State& s, Seat eye) const {
  s.sights.keep_only(eye < seats_ ? eye : std::size_t{kPublic});
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat == eye) continue;
    s.deck += s.hand[seat];
    s.hand[seat] = Letters{};
  }
  if (eye != s.in_turn) s.chosen = Letters{};  // EL-R86
}

Action EscapeFromElba::seen(const State& s, Action a, Seat eye) const {
  switch (a.kind) {
    case kCard: {
      const Seat owner = s.phase == kWinningCard ? s.winner : s.in_turn;
      if (eye != owner) a.operand[0] = kHidden;
      return a;
    }
    case kSteal:  // EL-R47
      if (eye != s.winner && eye != s.loser) a.operand[0] = kHidden;
      return a;
    case kKeep:  // EL-R86
      return eye == s.in_turn ? a : kUnseen;
    default:
      return a;
  }
}

// Luck, and cards that leave a Hand.
bool EscapeFromElba::reveals(const State& s, Action a) const {
  if (a.kind == kDrop) return s.leftover.count(static_cast<Letter>(a.operand[0])) == 0;
  return tables().actions[a.kind].chance || a.kind == kLoseHand;
}

}  // namespace rainyday::escape_from_elba
