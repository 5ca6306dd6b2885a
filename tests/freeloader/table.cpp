#include "tests/freeloader/table.hpp"

#include "engine/fields.hpp"
#include "engine/notation.hpp"
#include "engine/pack.hpp"
#include "games/registry.hpp"

namespace rainyday::freeloader {
namespace {

constexpr std::array<std::string_view, kHouses> kFaceups{"telescope", "poker_table", "yurt",
                                                         "canvas",    "pinstripe",   "jukebox"};

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(by);
    std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

}  // namespace

Freeloader make_freeloader(const Options& options, int seats) {
  auto game = Freeloader::make(*find_pack("freeloader", "neighbors"), options, seats);
  EXPECT_TRUE(game.has_value()) << game.error();
  return *game;
}

Freeloader make_edited(const Options& options, int seats, const std::function<void(Json&)>& edit) {
  Json json = *find_pack("freeloader", "neighbors")->data;
  edit(json);
  const auto pack = load_pack(json.dump());
  EXPECT_TRUE(pack.has_value()) << pack.error();
  auto game = Freeloader::make(*pack, options, seats);
  EXPECT_TRUE(game.has_value()) << game.error();
  return *game;
}

std::string problem_of(const std::function<void(Json&)>& edit) {
  Json json = *find_pack("freeloader", "neighbors")->data;
  edit(json);
  const auto pack = load_pack(json.dump());
  if (!pack) return pack.error();
  const auto game = Freeloader::make(*pack, {}, 3);
  return game ? std::string{} : game.error();
}

Table::Table(int seats, const Options& options) : Table(make_freeloader(options, seats)) {}

Table::Table(const Freeloader& game)
    : game_(game),
      names_(Freeloader::tables(),
             [this](int domain, int value) { return game_.name(domain, value); }),
      s_(game_.start()) {
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

int Table::find(int domain, std::string_view name) const {
  const auto found = names_.find(domain, name);
  EXPECT_TRUE(found.has_value()) << name;
  return found.value_or(0);
}

CardSet Table::cards_of(std::string_view cards) const {
  CardSet set = 0;
  for (const std::string_view name : split(cards, ' ')) set |= card_bit(find(kCardName, name));
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
  for (const std::string_view part : split(what, '+')) {
    if (part == "BF" || part == "BF2") {
      s_.best[house][part == "BF" ? 0 : 1] = seat;
    } else if (part == "Cr") {
      s_.crash[house] = static_cast<SeatSet>(s_.crash[house] | seat_bit(seat));
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
Table& Table::new_game() {
  s_ = game_.start();
  sealed_ = true;
  return *this;
}

void Table::seal() {
  if (sealed_) return;
  sealed_ = true;
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
  EXPECT_EQ(game_.check(s_), "");
}

State& Table::state() {
  seal();
  return s_;
}

Action Table::parse(std::string_view text) const {
  const auto action = parse_action(Freeloader::tables(), names_, text);
  EXPECT_TRUE(action.has_value()) << text << ": " << action.error();
  return action.value_or(Action{});
}

Table& Table::act(std::string_view actions) {
  seal();
  for (const std::string_view text : split(actions, ',')) {
    const Action action = parse(text);
    if (action.kind == 0) return *this;
    if (const Refusal why = game_.refusal(s_, action)) {
      ADD_FAILURE() << text << ": " << refusal_text(Freeloader::tables(), names_, why);
      return *this;
    }
    auto keep = [this](const Event& event) { events_.push_back(event); };
    game_.apply(s_, action, keep);
    EXPECT_EQ(game_.check(s_), "") << "after " << text;
  }
  return *this;
}

Table& Table::luck(std::uint64_t seed) {
  seal();
  Random rng(seed);
  while (game_.turn(s_).is_chance()) {
    act(write_action(Freeloader::tables(), names_, game_.chance(s_, rng)));
  }
  return *this;
}

std::string Table::legal() { return legal(""); }

std::string Table::legal(std::string_view verb) {
  seal();
  Freeloader::List list;
  game_.actions(s_, list);
  std::string out;
  for (const Action action : list) {
    const std::string text = write_action(Freeloader::tables(), names_, action);
    if (!verb.empty() && text != verb && !text.starts_with(std::string(verb) + " ")) continue;
    out += (out.empty() ? "" : ", ") + text;
  }
  return out;
}

std::string Table::refused(std::string_view action) {
  seal();
  const Refusal why = game_.refusal(s_, parse(action));
  return why ? std::string(Freeloader::tables().refusals[why.row].rule) : std::string{};
}

std::string Table::asked() {
  seal();
  const Turn turn = game_.turn(s_);
  if (turn.is_over()) return "nobody";
  const std::string who = turn.is_chance() ? "chance" : game_.name(kSeatName, turn.actor);
  return who + " " + std::string(Freeloader::tables().questions[turn.question].name);
}

bool Table::forced() { return game_.turn(state()).open_forced; }

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

std::string Table::told(Seat eye) {
  std::string out;
  for (const Event& event : events_) {
    const auto own = event_for(Freeloader::tables(), event, eye);
    if (!own) continue;
    const EventRow& row = Freeloader::tables().events[own->kind];
    out += (out.empty() ? "" : "; ") + std::string(row.name);
    for (std::size_t i = 0; i < row.operands.size() && own->operand[i] != kNone; ++i) {
      out += own->operand[i] == kHidden ? " ?"
                                        : " " + names_.of(row.operands[i].domain, own->operand[i]);
    }
  }
  events_.clear();
  return out;
}

std::string Table::seen_by(Seat eye) {
  State view = state();
  game_.mask(view, eye);
  FieldWriter out(names_);
  game_.fields(out, view);
  return out.text();
}

std::string Table::places() {
  std::string out;
  const Result result = game_.result(state());
  for (int seat = 0; seat < game_.seats(); ++seat) {
    out += (out.empty() ? "" : " ") + std::to_string(result.place[seat]);
  }
  return out;
}

std::string Table::scores() {
  std::string out;
  const Result result = game_.result(state());
  for (int seat = 0; seat < game_.seats(); ++seat) {
    out += (out.empty() ? "" : " ") + std::to_string(result.score[seat]);
  }
  return out;
}

}  // namespace rainyday::freeloader
