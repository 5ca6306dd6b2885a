// Who knows what: masking, sampling and what an eye sees of an action.
//
// Hidden are the cards in other hands and in the pile. What a seat has seen going into a hand it
// knows there (`State::known`) until that hand gives or gets a card face down in a trade it is no
// part of; the last row is what everybody knows, and so all that a spectator does.
#include "games/freeloader/game.hpp"

namespace rainyday::freeloader {

void Freeloader::mask(State& s, Seat eye) const {
  const bool sits = eye < seats_;
  const CardSet known = s.known[sits ? eye : kPublic];
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat == eye) continue;
    s.pile |= s.hand[seat] & ~known;
    s.hand[seat] &= known;
    s.known[seat] = 0;
  }
}

// Every hidden place gets any of the cards not seen, all arrangements alike. Other seats know what
// everybody does.
State Freeloader::sample(const View<Freeloader>& view, Random& rng) const {
  State s = view.state();
  int left = std::popcount(s.pile);
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat == view.eye()) continue;
    for (int open = s.hand_size[seat] - std::popcount(s.hand[seat]); open > 0; --open, --left) {
      const int at = static_cast<int>(rng.below(static_cast<std::uint32_t>(left)));
      const CardSet card = card_bit(nth_card(s.pile, at));
      s.pile &= ~card;
      s.hand[seat] |= card;
    }
  }
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat != view.eye()) s.known[seat] = s.known[kPublic] & ~s.hand[seat];
  }
  return s;
}

// Cards drawn from the pile and cards given from hand to hand.
Action Freeloader::seen(const State& s, Action a, Seat eye) const {
  const bool drawn = a.kind == kCard && (s.phase == kDealing || s.phase == kDrawing);
  const bool passed =
      a.kind == kGive && s.form == kHands && (s.phase == kGifting || s.phase == kReturning);
  if ((drawn && eye != s.in_turn) || (passed && eye != s.in_turn && eye != s.partner)) {
    a.operand[0] = kHidden;
  }
  return a;
}

// Luck, and cards that leave a hand.
bool Freeloader::reveals(const State& s, Action a) const {
  if (a.kind == kGive) return s.phase == kBoardGiving || s.form == kHands;
  return tables().actions[a.kind].chance || a.kind == kPlay || a.kind == kSurprise;
}

}  // namespace rainyday::freeloader
