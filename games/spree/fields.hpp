// Every field of a Spree! state by name, for positions, views and patches.
#pragma once

#include "games/spree/spree.hpp"

namespace rainyday {

template <class Io>
void Spree::fields(Io& io, State& s) const {
  using namespace spree;
  io.number("phase", s.phase, 0, kOver);
  io.number("in_turn", s.in_turn, 0, seats_ - 1);
  io.named("first_turn", s.first_turn, kSeatName);
  io.number("round", s.round, 0, 0xFFFF);
  io.number("steps", s.steps);
  io.named("from", s.from, kSquareName);
  io.flag("rolled", s.rolled);
  io.flag("walked", s.walked);
  io.number("mode", s.mode, 0, kAtTheWheel);
  io.flag("again", s.again);
  io.named("target", s.target, kSeatName);
  io.named("winner", s.winner, kSeatName);
  io.list("seats", seats_, [&](auto& seat, int i) {
    seat.named("shopper", s.shopper[i], kSquareName);
    seat.named("car", s.car[i], kSquareName);
    seat.number("score", s.score[i], 0, 60000);
    seat.bag("cart", s.cart[i], kCardName);
    seat.bag("hand", s.hand[i], kCardName);
    seat.number("hand_size", s.hand_size[i], 0, deck_.hand_size);
  });
  io.seats("lying", s.lying);
  io.seats("parked", s.parked);
  io.items("chain", s.chain.size, Chain::kMost, [&](auto& item, int i) {
    Play& play = s.chain[i];
    item.number("kind", play.kind, kPark, kStop);
    item.number("owner", play.owner, 0, seats_ - 1);
    item.named("card", play.card, kCardName);
    item.number("use", play.use);
    item.named("victim", play.victim, kSeatName);
  });
  io.seats("pending", s.pending);
  io.bag("deck", s.deck, kCardName);
  io.number("deck_size", s.deck_size);
  io.bag("discards", s.discards, kCardName);
  io.number("discards_size", s.discards_size);
  io.bag("made_of", s.made_of, kCardName);
}

}  // namespace rainyday
