// Every field of a state by name, for positions, views and patches.
#pragma once

#include "games/get_out/rules.hpp"

namespace rainyday::get_out {

// A set of jobs and apartments as a list of squares. Assigning another changes only what is in it.
struct SiteBag {
  const Content* content = nullptr;
  SiteSet set = 0;

  SiteBag() = default;
  SiteBag(const Content& of, SiteSet sites) : content(&of), set(sites) {}
  SiteBag(const SiteBag&) = default;
  SiteBag& operator=(const SiteBag& other) {
    if (this != &other) set = other.set;
    return *this;
  }
  [[nodiscard]] int count(int square) const {
    const Site site = content->square[static_cast<std::size_t>(square)].site;
    return site == kNoSite ? 0 : static_cast<int>(set >> site & 1);
  }
  bool add(int square) {
    const Site site = content->square[static_cast<std::size_t>(square)].site;
    if (site == kNoSite || (set >> site & 1) != 0) return false;
    set |= bit_of(site);
    return true;
  }
};

// What is left of a deck as a list of cards.
struct DeckBag {
  const Content* content = nullptr;
  Deck deck = kPlot;
  u64 left = 0;

  DeckBag() = default;
  DeckBag(const Content& of, Deck which, u64 cards) : content(&of), deck(which), left(cards) {}
  DeckBag(const DeckBag&) = default;
  DeckBag& operator=(const DeckBag& other) {
    if (this != &other) left = other.left;
    return *this;
  }
  [[nodiscard]] u64 copies(int card) const {
    const CardFacts& facts = content->card[static_cast<std::size_t>(card)];
    return card < content->cards && facts.deck == deck ? facts.copies() : 0;
  }
  [[nodiscard]] int count(int card) const { return std::popcount(left & copies(card)); }
  bool add(int card) {
    const u64 free = copies(card) & ~left;
    left |= free & (0 - free);
    return free != 0;
  }
};

template <class Io>
void site_field(Io& io, std::string_view key, SiteSet& set, const Content& content) {
  SiteBag bag(content, set);
  io.bag(key, bag, kSquareName);
  if constexpr (Io::kReads) set = bag.set;
}

template <class Io>
void deck_field(Io& io, std::string_view key, State& s, Deck deck, const Content& content) {
  DeckBag bag(content, deck, s.deck[deck]);
  io.bag(key, bag, kCardName);
  if constexpr (Io::kReads) s.deck[deck] = bag.left;
}

template <class Io>
void GetOut::fields(Io& io, State& s) const {
  const Content& c = content_;
  io.number("question", s.question, 0, kOver);
  io.number("in_turn", s.in_turn, 0, seats_ - 1);
  io.named("first", s.first, kSeatName);
  io.number("round", s.round);
  io.named("winner", s.winner, kSeatName);
  io.list("seats", seats_, [&](auto& seat, int i) {
    seat.named("at", s.at[i], kSquareName);
    seat.number("cash", s.cash[i], 0, kMostCash);
    seat.number("life", s.life[i], 0, kMostLife);
    site_field(seat, "held", s.held[i], c);
    site_field(seat, "applied", s.applied[i], c);
    seat.number("zero_rolls", s.zero_rolls[i], 0, 2);
    seat.number("lost_turns", s.lost_turns[i], 0, kMostLostTurns);
  });
  io.number("steps", s.steps, 0, 24);
  io.flag("entered", s.entered);
  site_field(io, "ramps_used", s.ramps_used, c);
  io.number("red", s.dice[0], 0, 6);
  io.number("black", s.dice[1], 0, 6);
  io.number("menu", s.menu, 0, 127);
  io.number("landings", s.landings, 0, kMostLandings);
  io.flag("again", s.again);
  io.named("card", s.card, kCardName);
  io.number("pc", s.pc, 0, c.steps - 1);
  io.seats("targets", s.targets);
  io.number("die", s.die, 0, 6);
  site_field(io, "rents", s.rents, c);
  io.named("victim", s.victim, kSeatName);
  deck_field(io, "plot", s, kPlot, c);
  deck_field(io, "comic", s, kComic, c);
}

}  // namespace rainyday::get_out
