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
  [[nodiscard]] std::string_view why_no_more(int square) const {
    return content->square[static_cast<std::size_t>(square)].site == kNoSite
               ? "is neither job nor apartment"
               : "is there twice";
  }
  template <class Each>
  void each_other(const SiteBag& other, Each&& f) const {
    for (SiteSet rest = set ^ other.set; rest != 0; rest &= rest - 1) {
      f(content->site[static_cast<std::size_t>(std::countr_zero(rest))].square);
    }
  }
};

// Each card at these places of a deck; of several copies once for each.
template <class Each>
void each_card_at(const Content& content, Deck deck, std::uint64_t places, Each&& f) {
  for (; places != 0; places &= places - 1) {
    f(content.card_at[deck][static_cast<std::size_t>(std::countr_zero(places))]);
  }
}

// What is left of a deck as a list of cards.
struct DeckBag {
  const Content* content = nullptr;
  Deck deck = kPlot;
  std::uint64_t left = 0;

  DeckBag() = default;
  DeckBag(const Content& of, Deck which, std::uint64_t cards)
      : content(&of), deck(which), left(cards) {}
  DeckBag(const DeckBag&) = default;
  DeckBag& operator=(const DeckBag& other) {
    if (this != &other) left = other.left;
    return *this;
  }
  [[nodiscard]] std::uint64_t copies(int card) const {
    const CardFacts& facts = content->card[static_cast<std::size_t>(card)];
    return card < content->cards && facts.deck == deck ? facts.copies() : 0;
  }
  [[nodiscard]] int count(int card) const { return std::popcount(left & copies(card)); }
  bool add(int card) {
    const std::uint64_t free = copies(card) & ~left;
    left |= free & (0 - free);
    return free != 0;
  }
  template <class Each>
  void each_other(const DeckBag& other, Each&& f) const {
    each_card_at(*content, deck, left ^ other.left, f);
  }
};

template <class Io>
void site_field(Io& io, std::string_view key, SiteSet& set, const Content& content) {
  SiteBag bag(content, set);
  io.bag(key, bag, kSquareName);
  if constexpr (Io::kReads) set = bag.set;
}

// Of several copies the last goes first.
constexpr std::uint64_t last_copy(std::uint64_t copies) {
  return std::uint64_t{1} << (63 - std::countl_zero(copies));
}

// The cards of both decks that have been drawn since the last shuffling.
struct UsedBag {
  const Content* content = nullptr;
  std::array<std::uint64_t, 2> used{};

  UsedBag() = default;
  UsedBag(const Content& of, const std::array<std::uint64_t, 2>& decks)
      : content(&of),
        used{of.whole_deck[kPlot] & ~decks[kPlot], of.whole_deck[kComic] & ~decks[kComic]} {}
  UsedBag(const UsedBag&) = default;
  UsedBag& operator=(const UsedBag& other) {
    if (this != &other) used = other.used;
    return *this;
  }
  [[nodiscard]] int count(int card) const {
    const CardFacts& facts = content->card[static_cast<std::size_t>(card)];
    return card < content->cards ? std::popcount(used[facts.deck] & facts.copies()) : 0;
  }
  bool add(int card) {
    const CardFacts& facts = content->card[static_cast<std::size_t>(card)];
    const std::uint64_t free = card < content->cards ? facts.copies() & ~used[facts.deck] : 0;
    if (free != 0) used[facts.deck] |= last_copy(free);
    return free != 0;
  }
  template <class Each>
  void each_other(const UsedBag& other, Each&& f) const {
    for (const Deck deck : {kPlot, kComic}) {
      each_card_at(*content, deck, used[deck] ^ other.used[deck], f);
    }
  }
  [[nodiscard]] std::array<std::uint64_t, 2> left() const {
    return {content->whole_deck[kPlot] & ~used[kPlot], content->whole_deck[kComic] & ~used[kComic]};
  }
};

template <class Io>
void deck_field(Io& io, std::string_view key, State& s, Deck deck, const Content& content) {
  DeckBag bag(content, deck, s.deck[deck]);
  io.bag(key, bag, kCardName);
  if constexpr (Io::kReads) s.deck[deck] = bag.left;
}

// A list by what has been drawn, and one by what is left: whichever a position names.
template <class Io>
void deck_fields(Io& io, State& s, const Content& c) {
  UsedBag used(c, s.deck);
  io.bag("used", used, kCardName);
  if constexpr (Io::kReads) s.deck = used.left();
  deck_field(io, "plot", s, kPlot, c);
  deck_field(io, "comic", s, kComic, c);
  if constexpr (Io::kReads) {
    // More than there is: the check will say so.
    if (io.has("used") && s.deck != used.left()) s.deck.fill(~std::uint64_t{0});
  }
}

// What follows from the rest of a position that leaves it out.
template <class Io>
void complete(const GetOut& game, const Io& io, State& s) {
  const Content& c = game.content();
  if (!(s.targets - all_seats(game.seats())).empty()) return;  // the check will say so
  const auto left_out = [&](std::string_view key, bool due) { return due && !io.has(key); };
  const bool effect = asks_in_effect(s.question);
  const bool on_site = s.at[s.in_turn] < c.squares && c.square[s.at[s.in_turn]].site != kNoSite;
  const bool tries = s.question == kAskTry;
  const bool cans = s.question == kAskCan;
  if (left_out("first", s.question != kAskFirst)) s.first = s.in_turn;
  if (left_out("entered", s.question == kStopOrPass)) s.entered = 1;
  if (left_out("menu", tries || cans || (effect && on_site && s.card == kNoCard))) {
    s.menu = tries ? kMarkDecided : cans ? kMarkCanned : kMarkSettled;
  }
  const bool draws = s.question == kAskPlot || s.question == kAskComic;
  if (left_out("landings", tries || cans || draws || effect || s.question == kMenu)) s.landings = 1;
  const bool hits =
      s.question == kRentNext || s.question == kChooseLoss || s.question == kChooseSquare;
  if (left_out("targets", hits)) s.targets = seat_bit(s.in_turn);
  if (left_out("rents", s.question == kRentNext) && !s.targets.empty()) {
    s.rents = s.held[first_target(s)] & c.apartments;
  }
  if (left_out("pc", effect)) s.pc = game.asking_step(s);
  if (s.card < c.cards) {  // it has been drawn. GO-R79
    std::uint64_t& deck = s.deck[c.card[s.card].deck];
    deck &= ~last_copy(c.card[s.card].copies());
  }
}

inline constexpr std::array<std::string_view, 7> kMarkNames{
    // MenuMark
    "stopped", "settled", "decided", "let_go", "canned", "quit", "applied"};

template <class Io>
void GetOut::fields(Io& io, State& s) const {
  const Content& c = content_;
  io.word("question", s.question, question_names());
  io.seat("in_turn", s.in_turn, seats());
  io.named("first", s.first, kSeatName);
  io.number("round", s.round);
  io.named("winner", s.winner, kSeatName);
  io.list("seats", seats(), [&](auto& seat, int i) {
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
  io.marks("menu", s.menu, kMarkNames);
  io.number("landings", s.landings, 0, kMostLandings);
  io.flag("again", s.again);
  io.named("card", s.card, kCardName);
  io.number("pc", s.pc, 0, c.steps - 1);
  io.seats("targets", s.targets);
  io.number("die", s.die, 0, 6);
  site_field(io, "rents", s.rents, c);
  io.named("victim", s.victim, kSeatName);
  if constexpr (Io::kReads) complete(*this, io, s);
  deck_fields(io, s, c);
}

}  // namespace rainyday::get_out
