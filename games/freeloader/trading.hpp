// Draws, the three trades, thefts, and what seats learn from them. Included by freeloader.hpp.
#pragma once

#include "games/freeloader/freeloader.hpp"

namespace rainyday::freeloader {

// Everybody has seen this card going into a hand. FL-R99
inline void Freeloader::show_to_all(State& s, Seat owner, Card card) const {
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat != owner) s.known[seat] |= card_bit(card);
  }
  s.known[kPublic] |= card_bit(card);
}

// A card goes from hand to hand face down: all that third seats knew of both hands is uncertain
// now, not only the card that moved. FL-R99
inline void Freeloader::pass_unseen(State& s, Seat from, Seat to, Card card) const {
  const CardSet both = s.hand[from] | s.hand[to];
  for (Seat seat = 0; seat < seats_; ++seat) {
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

// FL-030, FL-032, FL-071
template <class Sink>
void Freeloader::draw(State& s, int source, Sink& events) const {
  if (source == kFaceup) return take_faceup(s, at_house(s, s.in_turn), events);
  s.phase = kDrawing;
}

// FL-031, FL-134, FL-R18, FL-R20, FL-R91
template <class Sink>
void Freeloader::take_faceup(State& s, House house, Sink& events) const {
  const Seat seat = s.in_turn;
  const Card card = s.faceup[house];
  s.faceup[house] = kNothing;
  s.hand[seat] |= card_bit(card);
  ++s.hand_size[seat];
  show_to_all(s, seat, card);
  events(make_event(kTookFaceup, seat, card, house));
  if (s.phase == kChoosingTrade) {  // FL-078
    s.house = house;
    s.phase = kBoardGiving;
  } else if (s.pile_size != 0) {
    s.house = house;
    s.phase = kReplacing;
  } else {
    end_turn(s, events);
  }
}

// FL-073 to FL-077, FL-108, FL-R62, FL-R67
template <class Sink>
void Freeloader::give(State& s, Card card, Sink& events) const {
  const bool gift = s.phase == kGifting;
  const Seat from = gift ? s.partner : s.in_turn;
  const Seat to = gift ? s.in_turn : s.partner;
  if (s.form == kHands) {
    pass_unseen(s, from, to, card);
    const auto both = static_cast<SeatSet>(seat_bit(from) | seat_bit(to));
    events(make_secret_event(both, kGave, from, to, card));
  } else {
    s.stuff[from] &= ~card_bit(card);
    s.stuff[to] |= card_bit(card);
    events(make_event(kGaveStuff, from, to, card));
  }
  if (gift) {
    s.phase = kReturning;
  } else {
    end_turn(s, events);
  }
}

// FL-079
template <class Sink>
void Freeloader::put_out(State& s, Card card, Sink& events) const {
  const Seat seat = s.in_turn;
  s.hand[seat] &= ~card_bit(card);
  --s.hand_size[seat];
  forget(s, card);
  s.faceup[s.house] = card;
  events(make_event(kPutOut, seat, card, s.house));
  end_turn(s, events);
}

// FL-080 to FL-082, FL-R62
template <class Sink>
void Freeloader::steal(State& s, Seat victim, Card card, Sink& events) const {
  s.stuff[victim] &= ~card_bit(card);
  s.stuff[s.in_turn] |= card_bit(card);
  events(make_event(kStole, s.in_turn, card, victim));
  end_turn(s, events);
}

}  // namespace rainyday::freeloader
