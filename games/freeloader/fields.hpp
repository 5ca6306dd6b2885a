// Every field of a Freeloader state by name, for positions, views and patches.
#pragma once

#include "games/freeloader/freeloader.hpp"

namespace rainyday::freeloader {

// A set of cards as the fields want it: each card once.
struct CardBag {
  CardSet cards = 0;
  [[nodiscard]] int count(int card) const { return has_card(cards, card) ? 1 : 0; }
  bool add(int card) {
    const bool fresh = !has_card(cards, card);
    cards |= card_bit(card);
    return fresh;
  }
};

// Who knows a card in somebody else's hand.
struct KnownCard {
  Card card = 0;
  SeatSet by = 0;
  std::uint8_t all = 0;
};

template <class Io>
void Freeloader::fields(Io& io, State& s) const {
  const auto cards = [](auto& at, std::string_view key, CardSet& set) {
    CardBag bag{set};
    at.bag(key, bag, kCardName);
    set = bag.cards;
  };
  io.number("phase", s.phase, 0, kOver);
  io.number("in_turn", s.in_turn, 0, seats_ - 1);
  io.named("first", s.first, kSeatName);
  io.number("round", s.round, 0, 0xFFFF);
  io.list("houses", kHouses, [&](auto& house, int i) {
    house.named("next", s.next[i], kHouseName);
    house.named("faceup", s.faceup[i], kCardName);
    house.list("best", content_.friend_spots[i],
               [&](auto& spot, int k) { spot.named("seat", s.best[i][k], kSeatName); });
    house.seats("crash", s.crash[i]);
  });
  io.list("seats", seats_, [&](auto& seat, int i) {
    seat.named("pawn", s.pawn[i], kSpaceName);
    seat.list("favors", 1, [&](auto& favors, int) {
      for (int house = 0; house < kHouses; ++house) {
        favors.number(content_.house_id[house].data(), s.plain[i][house], 0, kMostFavors);
      }
    });
    cards(seat, "hand", s.hand[i]);
    seat.number("hand_size", s.hand_size[i], 0, kMostCards);
    cards(seat, "stuff", s.stuff[i]);
  });
  cards(io, "pile", s.pile);
  io.number("pile_size", s.pile_size, 0, kMostCards);
  cards(io, "removed", s.removed);

  std::array<KnownCard, kMostCards> known{};
  std::uint8_t known_size = 0;
  CardSet all = 0;
  for (const CardSet row : s.known) all |= row;
  each_card(all, [&](Card card) {
    KnownCard& one = known[known_size++];
    one.card = card;
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (has_card(s.known[seat], card)) one.by = static_cast<SeatSet>(one.by | seat_bit(seat));
    }
    one.all = has_card(s.known[kPublic], card) ? 1 : 0;
  });
  io.items("known", known_size, kMostCards, [&](auto& one, int i) {
    one.named("card", known[i].card, kCardName);
    one.seats("by", known[i].by);
    one.flag("all", known[i].all);
  });
  if constexpr (Io::kReads) {
    s.known = {};
    for (int i = 0; i < known_size; ++i) {
      if (known[i].card >= content_.cards) continue;  // null; nothing to know
      for (Seat seat = 0; seat < seats_; ++seat) {
        if (has_seat(known[i].by, seat)) s.known[seat] |= card_bit(known[i].card);
      }
      if (known[i].all != 0) s.known[kPublic] |= card_bit(known[i].card);
    }
  }

  io.named("house", s.house, kHouseName);
  io.number("spot", s.spot, 0, kMostSpots - 1);
  io.named("partner", s.partner, kSeatName);
  io.number("form", s.form, kNoTrade, kStuffs);
  io.number("owing", s.owing);
  io.number("thrown", s.thrown, 0, 5);
  io.flag("again", s.again);
  io.items("dice", s.dice_count, kMostDice,
           [&](auto& die, int i) { die.number("die", s.dice[i], 1, kFaces); });
}

}  // namespace rainyday::freeloader
