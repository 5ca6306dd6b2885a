// Every field of a Freeloader state by name, for positions, views and patches.
#pragma once

#include <algorithm>

#include "engine/fields_from.hpp"
#include "games/freeloader/game.hpp"

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
  template <class Each>
  void each_other(const CardBag& other, Each&& f) const {
    each_card(cards ^ other.cards, f);
  }
};

// Who knows a card in somebody else's hand.
struct KnownCard {
  Card card = 0;
  SeatSet by{};
  std::uint8_t all = 0;
};

inline constexpr std::array<std::string_view, kOver + 1> kPhaseNames{
    "ordering",     "dealing",        "turning_up",     "placing_stop",
    "placing_step", "choosing_first", "turn",           "throwing",
    "rerolling",    "riding",         "choosing_dice",  "drawing",
    "replacing",    "choosing_favor", "using_space",    "befriending",
    "defending",    "fighting_one",   "fighting_two",   "losing",
    "paying",       "choosing_draw",  "choosing_trade", "gifting",
    "returning",    "board_giving",   "stealing",       "evicting",
    "over"};
inline constexpr std::array<std::string_view, 3> kFormNames{"none", "hands", "stuffs"};

// What follows from the rest of a position that leaves it out: once play has begun the ring is
// closed, pawns stand somewhere, cards lie before the houses and all others in the pile.
template <class Io>
void Freeloader::complete(const Io& io, State& s) const {
  if (s.phase == kOrdering) return;
  const bool no_ring = std::ranges::all_of(s.next, [](House next) { return next == kNothing; });
  for (House house = 0; house < kHouses && no_ring; ++house) {
    s.next[house] = static_cast<House>((house + 1) % kHouses);
  }
  if (!io.has("house")) s.house = kNothing;
  const bool contest = s.phase >= kDefending && s.phase <= kFightingTwo;
  if (!io.has("partner") && contest && s.house != kNothing) s.partner = s.best[s.house][s.spot];

  if (s.phase >= kTurn) {
    if (!io.has("first")) s.first = s.in_turn;
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (s.pawn[seat] == kNothing) s.pawn[seat] = 0;
    }
  }
  if (s.phase == kOver && !io.has("round")) s.round = 1;
  if (io.has("pile")) return;
  CardSet rest = content_.all & ~s.removed;
  for (Seat seat = 0; seat < seats_; ++seat) rest &= ~(s.hand[seat] | s.stuff[seat]);
  for (const Card card : s.faceup) rest &= card == kNothing ? ~CardSet{0} : ~card_bit(card);
  s.pile = s.phase == kOver ? 0 : rest;
  if (s.phase == kOver && !io.has("removed")) s.removed = rest;
  if (s.phase < kTurn || s.phase == kOver) return;
  const bool one_open = s.phase == kReplacing || s.phase == kBoardGiving;
  for (House house = 0; house < kHouses; ++house) {
    if (s.faceup[house] != kNothing || s.pile == 0 || (one_open && house == s.house)) continue;
    s.faceup[house] = nth_card(s.pile, 0);
    s.pile &= s.pile - 1;
  }
}

// What seats know of each other's hands, card by card.
template <class Io>
void known_cards(Io& io, State& s, int seats, int cards) {
  std::array<KnownCard, kMostCards> known{};
  std::uint8_t known_size = 0;
  CardSet all = 0;
  for (const CardSet row : s.known) all |= row;
  each_card(all, [&](Card card) {
    KnownCard& one = known[known_size++];
    one.card = card;
    for (Seat seat = 0; seat < seats; ++seat) {
      if (has_card(s.known[seat], card)) one.by |= seat_bit(seat);
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
      if (known[i].card >= cards) continue;  // null; nothing to know
      for (Seat seat = 0; seat < seats; ++seat) {
        if (has_seat(known[i].by, seat)) s.known[seat] |= card_bit(known[i].card);
      }
      if (known[i].all != 0) s.known[kPublic] |= card_bit(known[i].card);
    }
  }
}

template <class Io>
void Freeloader::fields(Io& io, State& s) const {
  const auto cards = [](auto& at, std::string_view key, CardSet& set) {
    CardBag bag{set};
    at.bag(key, bag, kCardName);
    set = bag.cards;
  };
  io.word("phase", s.phase, kPhaseNames);
  io.seat("in_turn", s.in_turn, seats_);
  io.named("first", s.first, kSeatName);
  io.number("round", s.round, 0, 0xFFFF);
  const auto houses = [&](auto& of) {
    of.list("houses", kHouses, [&](auto& house, int i) {
      house.named("next", s.next[i], kHouseName);
      house.named("faceup", s.faceup[i], kCardName);
      house.list("best", content_.friend_spots[i],
                 [&](auto& spot, int k) { spot.named("seat", s.best[i][k], kSeatName); });
      house.seats("crash", s.crash[i]);
    });
  };
  fields_from(io, houses, s.next, s.faceup, s.best, s.crash);
  io.list("seats", seats_, [&](auto& seat, int i) {
    seat.named("pawn", s.pawn[i], kSpaceName);
    const auto plain = [&](auto& of) {
      of.list("favors", 1, [&](auto& favors, int) {
        for (int house = 0; house < kHouses; ++house) {
          favors.number(content_.house_id[house].data(), s.plain[i][house], 0, kMostFavors);
        }
      });
    };
    fields_from(seat, plain, s.plain[i]);
    cards(seat, "hand", s.hand[i]);
    seat.count("hand_size", s.hand_size[i], 0, kMostCards, std::popcount(s.hand[i]));
    cards(seat, "stuff", s.stuff[i]);
  });

  fields_from(io, [&](auto& of) { known_cards(of, s, seats_, content_.cards); }, s.known);

  io.named("house", s.house, kHouseName);
  io.number("spot", s.spot, 0, kMostSpots - 1);
  io.named("partner", s.partner, kSeatName);
  io.word("form", s.form, kFormNames);
  io.number("owing", s.owing);
  io.word("thrown", s.thrown, kThrowNames);
  io.flag("again", s.again);
  io.items("dice", s.dice_count, kMostDice,
           [&](auto& die, int i) { die.number("die", s.dice[i], 1, kFaces); });
  cards(io, "removed", s.removed);
  if constexpr (Io::kReads) complete(io, s);
  cards(io, "pile", s.pile);
  io.count("pile_size", s.pile_size, 0, kMostCards, std::popcount(s.pile));
}

}  // namespace rainyday::freeloader
