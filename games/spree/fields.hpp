// Every field of a Spree! state by name, for positions, views and patches.
#pragma once

#include "games/spree/game.hpp"

namespace rainyday::spree {

// What lies on the table, by the names of the actions.
inline constexpr auto kPlayNames = [] {
  std::array<std::string_view, kStop + 1> names{};
  names[kShopFor] = "shop";
  names[kShopPair] = "shop_pair";
  names[kMove] = "move";
  names[kRob] = "rob";
  names[kShoot] = "shoot";
  names[kStop] = "stop";
  return names;
}();

template <class Io>
void Spree::fields(Io& io, State& s) const {
  io.word("phase", s.phase, kPhaseNames);
  io.seat("in_turn", s.in_turn, seats_);
  io.named("first_turn", s.first_turn, kSeatName);
  io.number("round", s.round, 0, 0xFFFF);
  io.number("steps", s.steps, 0, kMostStepsLeft);
  io.named("from", s.from, kSquareName);
  io.flag("rolled", s.rolled);
  io.flag("walked", s.walked);
  io.word("mode", s.mode, kModeNames);
  io.flag("again", s.again);
  io.named("target", s.target, kSeatName);
  io.named("winner", s.winner, kSeatName);
  io.list("seats", seats_, [&](auto& seat, int i) {
    seat.named("shopper", s.shopper[i], kSquareName);
    seat.named("car", s.car[i], kSquareName);
    seat.number("score", s.score[i], 0, 60000);
    seat.bag("cart", s.cart[i], kCardName);
    seat.bag("hand", s.hand[i], kCardName);
    seat.count("hand_size", s.hand_size[i], 0, deck_.hand_size, s.hand[i].size());
    if constexpr (Io::kReads) {
      if (!seat.has("shopper") && seat.has("car")) s.shopper[i] = s.car[i];
    }
  });
  io.seats("lying", s.lying);
  io.seats("parked", s.parked);
  io.items("chain", s.chain.size, Chain::kMost, [&](auto& item, int i) {
    Link& play = s.chain[i];
    if constexpr (Io::kReads) play = {kStop, 0, kNoCard, 0, kNobody};
    item.word("kind", play.kind, kPlayNames);
    item.seat("owner", play.owner, seats_);
    item.named("card", play.card, kCardName);
    const bool by_name = play.kind == kRob && !requires { Io::kOnePlace; };
    by_name ? item.word("use", play.use, kRankNames) : item.number("use", play.use);
    item.named("victim", play.victim, kSeatName);
    if constexpr (Io::kReads) {
      const bool poker = !item.has("use") && play.card < kJoker;
      if (poker && play.kind == kMove) play.use = deck_.move_value[rank_of(play.card)];
      if (poker && play.kind == kRob) play.use = rank_of(play.card);
    }
  });
  io.seats("pending", s.pending);
  io.bag("discards", s.discards, kCardName);
  io.count("discards_size", s.discards_size, 0, 255, s.discards.size());
  io.bag("deck", s.deck, kCardName, [&] {
    Bag rest;
    for (int card = 0; card < kCards; ++card) {
      for (int i = all_.count(card) - copies_outside(s, card); i > 0; --i) rest.add(card);
    }
    return rest;
  });
  io.count("deck_size", s.deck_size, 0, 255, s.deck.size());
  io.bag("made_of", s.made_of, kCardName);
  if constexpr (Io::kReads) {
    const bool playing = s.phase > kParking;
    if (!io.has("first_turn") && playing) s.first_turn = s.in_turn;
    if (!io.has("first_turn") && s.phase == kParking) s.first_turn = next_seat(s.in_turn, seats_);
    if (!io.has("rolled")) s.rolled = s.mode != kNoMode ? 1 : 0;
    if (!io.has("mode")) s.mode = s.rolled != 0 ? kWalking : kNoMode;
    if (!io.has("walked")) s.walked = s.from != kNoSquare && s.mode != kAtTheWheel ? 1 : 0;
    if (!io.has("pending") && !s.chain.empty()) s.pending = able_to_stop(s);
    if (!io.has("parked")) s.parked = alone_on_spots(s);
  }
}

}  // namespace rainyday::spree
