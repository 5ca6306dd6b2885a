// Draws, the three trades, thefts, and what seats learn from them.
#include "games/freeloader/rules.hpp"

namespace rainyday::freeloader {
namespace {

// Everybody has seen this card going into a hand. FL-R99
void show_to_all(Play& p, Seat owner, Card card) {
  State& s = p.s;
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    if (seat != owner) s.known[seat] |= card_bit(card);
  }
  s.known[kPublic] |= card_bit(card);
}

// A card goes from hand to hand face down: all that third seats knew of both hands is uncertain
// now, not only the card that moved. FL-R99
void pass_unseen(Play& p, Seat from, Seat to, Card card) {
  State& s = p.s;
  const CardSet both = s.hand[from] | s.hand[to];
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    if (seat != from && seat != to) s.known[seat] &= ~both;
  }
  s.known[kPublic] &= ~both;
  s.hand[from] &= ~card_bit(card);
  s.hand[to] |= card_bit(card);
  --s.hand_size[from];
  ++s.hand_size[to];
  s.known[from] |= card_bit(card);
  s.known[to] &= ~card_bit(card);
}

}  // namespace

// FL-030, FL-032, FL-071
void draw(Play& p, int source) {
  if (source == kFaceup) return take_faceup(p, p.here());
  p.s.phase = kDrawing;
}

// FL-031, FL-134, FL-R18, FL-R20, FL-R91
void take_faceup(Play& p, House house) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  const Card card = s.faceup[house];
  s.faceup[house] = kNothing;
  s.hand[seat] |= card_bit(card);
  ++s.hand_size[seat];
  show_to_all(p, seat, card);
  p.tell(kTookFaceup, seat, card, house);
  if (s.phase == kChoosingTrade) {  // FL-078
    s.house = house;
    s.phase = kBoardGiving;
  } else if (s.pile_size != 0) {
    s.house = house;
    s.phase = kReplacing;
  } else {
    end_turn(p);
  }
}

// FL-073 to FL-077, FL-108, FL-R62, FL-R67
void give(Play& p, Card card) {
  State& s = p.s;
  const bool gift = s.phase == kGifting;
  const Seat from = gift ? s.partner : s.in_turn;
  const Seat to = gift ? s.in_turn : s.partner;
  if (s.form == kHands) {
    pass_unseen(p, from, to, card);
    const SeatSet both = seat_bit(from) | seat_bit(to);
    p.tell_some(both, kGave, from, to, card);
  } else {
    s.stuff[from] &= ~card_bit(card);
    s.stuff[to] |= card_bit(card);
    p.tell(kGaveStuff, from, to, card);
  }
  if (gift) {
    s.phase = kReturning;
  } else {
    end_turn(p);
  }
}

// FL-079
void put_out(Play& p, Card card) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  s.hand[seat] &= ~card_bit(card);
  --s.hand_size[seat];
  forget(s, card);
  s.faceup[s.house] = card;
  p.tell(kPutOut, seat, card, s.house);
  end_turn(p);
}

// FL-080 to FL-082, FL-R62
void steal(Play& p, Seat victim, Card card) {
  State& s = p.s;
  s.stuff[victim] &= ~card_bit(card);
  s.stuff[s.in_turn] |= card_bit(card);
  p.tell(kStole, s.in_turn, card, victim);
  end_turn(p);
}

}  // namespace rainyday::freeloader
