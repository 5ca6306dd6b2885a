#include "tests/freeloader/table.hpp"

namespace rainyday::freeloader {
namespace {

constexpr std::array<std::string_view, kHouses> kFaceups{"telescope", "poker_table", "yurt",
                                                         "canvas",    "pinstripe",   "jukebox"};

}  // namespace

Freeloader make_freeloader(const Options& options, int seats) {
  return test::make_game<Freeloader>(*find_pack(Freeloader::kId, "neighbors"), options, seats);
}

Freeloader make_edited(const Options& options, int seats, const test::Edit& edit) {
  return test::make_edited<Freeloader>("neighbors", options, seats, edit);
}

std::string problem_of(const test::Edit& edit) {
  return test::problem_of<Freeloader>("neighbors", edit);
}

Table::Table(int seats, const Options& options) : Table(make_freeloader(options, seats)) {}

Table::Table(const Freeloader& game) : Played(game) {
  s_.phase = kTurn;
  s_.first = 0;
  s_.house = kNothing;
  s_.pile = 0;
  for (int house = 0; house < kHouses; ++house) {
    s_.next[house] = static_cast<House>((house + 1) % kHouses);
    s_.faceup[house] = static_cast<Card>(find(kCardName, kFaceups[house]));
  }
  for (Seat seat = 0; seat < game_.seats(); ++seat) at(seat, seat == 0 ? "doctor:1" : "hippies:3");
}

CardSet Table::cards_of(std::string_view cards) const {
  CardSet set = 0;
  for (const std::string_view name : test::split(cards, ' '))
    set |= card_bit(find(kCardName, name));
  return set;
}

std::string Table::text_of(CardSet cards) const {
  std::string out;
  each_card(cards,
            [&](Card card) { out += (out.empty() ? "" : " ") + game_.name(kCardName, card); });
  return out;
}

Table& Table::at(Seat seat, std::string_view space) {
  s_.pawn[seat] = static_cast<Space>(find(kSpaceName, space));
  return *this;
}
Table& Table::hand(Seat seat, std::string_view cards) {
  s_.hand[seat] = cards_of(cards);
  return *this;
}
Table& Table::stuff(Seat seat, std::string_view cards) {
  s_.stuff[seat] = cards_of(cards);
  return *this;
}
Table& Table::favors(Seat seat, std::string_view name, std::string_view what) {
  const int house = find(kHouseName, name);
  s_.plain[seat][house] = 0;
  for (const std::string_view part : test::split(what, '+')) {
    if (part == "BF" || part == "BF2") {
      s_.best[house][part == "BF" ? 0 : 1] = seat;
    } else if (part == "Cr") {
      s_.crash[house] |= seat_bit(seat);
    } else {
      s_.plain[seat][house] = static_cast<std::uint16_t>(std::stoi(std::string(part)));
    }
  }
  return *this;
}
Table& Table::pile(int size, std::string_view with) {
  pile_size_ = size;
  in_pile_ = cards_of(with);
  return *this;
}
Table& Table::faceup(std::string_view name, std::string_view card) {
  const int house = find(kHouseName, name);
  s_.faceup[house] = card.empty() ? kNothing : static_cast<Card>(find(kCardName, card));
  if (card.empty()) empty_ |= 1u << house;
  return *this;
}
Table& Table::in_turn(Seat seat) {
  s_.in_turn = seat;
  return *this;
}
Table& Table::first(Seat seat) {
  s_.first = seat;
  return *this;
}
Table& Table::round(int completed) {
  s_.round = static_cast<std::uint16_t>(completed);
  return *this;
}
Table& Table::over() {
  s_.phase = kOver;
  s_.round = 1;
  return pile(0);
}

void Table::arrange() {
  CardSet rest = game_.content().all & ~in_pile_;
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    s_.hand_size[seat] = static_cast<std::uint8_t>(std::popcount(s_.hand[seat]));
    rest &= ~s_.hand[seat] & ~s_.stuff[seat];
  }
  CardSet lying = 0;
  for (const Card card : s_.faceup) lying |= card == kNothing ? 0 : card_bit(card) & rest;
  for (int house = 0; house < kHouses; ++house) {
    Card& card = s_.faceup[house];
    if (card == kNothing && (empty_ >> house & 1) != 0) continue;
    if (card == kNothing || !has_card(rest, card)) {  // lies elsewhere: another takes its place
      card = static_cast<Card>(63 - std::countl_zero(rest & ~lying));
    }
    rest &= ~card_bit(card);
  }
  s_.pile = in_pile_;
  while (std::popcount(s_.pile) < pile_size_) {
    s_.pile |= rest & (0 - rest);
    rest &= rest - 1;
  }
  s_.pile_size = static_cast<std::uint8_t>(std::popcount(s_.pile));
  s_.removed = rest;
  aside_ = rest;
}

std::string Table::where(Seat seat) { return game_.name(kSpaceName, state().pawn[seat]); }

std::string Table::has(Seat seat, std::string_view name) {
  const int house = find(kHouseName, name);
  const State& s = state();
  std::string out;
  const auto add = [&](const std::string& part) { out += (out.empty() ? "" : "+") + part; };
  if (s.plain[seat][house] > 0) add(std::to_string(s.plain[seat][house]) + "p");
  if (s.best[house][0] == seat) add("BF");
  if (s.best[house][1] == seat) add("BF2");
  if (has_seat(s.crash[house], seat)) add("Cr");
  return out;
}

std::string Table::hand_of(Seat seat) { return text_of(state().hand[seat]); }
std::string Table::stuff_of(Seat seat) { return text_of(state().stuff[seat]); }
std::string Table::faceup_at(std::string_view house) {
  const Card card = state().faceup[find(kHouseName, house)];
  return card == kNothing ? "" : game_.name(kCardName, card);
}
std::string Table::removed() { return text_of(state().removed & ~aside_); }
int Table::pile_size() { return state().pile_size; }
int Table::price(Seat seat, std::string_view card) {
  return game_.price(state(), seat, static_cast<Card>(find(kCardName, card)));
}

std::string Table::best() {
  std::string out;
  for (House house = 0; house < kHouses; ++house) {
    if (game_.is_friend(state(), 0, house)) {
      out += (out.empty() ? "" : " ") + game_.name(kHouseName, house);
    }
  }
  return out;
}

std::string Table::known(Seat eye, Seat owner) {
  State view = state();
  game_.mask(view, eye);
  return text_of(view.hand[owner]);
}

}  // namespace rainyday::freeloader
