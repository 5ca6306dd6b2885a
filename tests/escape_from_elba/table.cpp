#include "tests/escape_from_elba/table.hpp"

namespace rainyday::escape_from_elba {
namespace {

Letters letters_of(std::string_view text) {
  const auto letters = Letters::of(text);
  EXPECT_TRUE(letters.has_value()) << text;
  return letters.value_or(Letters{});
}

}  // namespace

EscapeFromElba make_elba(const Options& options, int seats, std::string_view pack) {
  return test::make_game<EscapeFromElba>(*find_pack(EscapeFromElba::kId, pack), options, seats);
}

std::string problem_of(std::string_view pack, const test::Edit& edit) {
  return test::problem_of<EscapeFromElba>(pack, edit);
}

Table::Table(int seats, const Options& options) : Table(make_elba(options, seats)) {}

Table::Table(const EscapeFromElba& game) : Played(game) {
  s_.room.fill(game_.content().safe);
  s_.guest = kNothing;
  s_.first = 0;
  s_.phase = kActing;
  s_.points = 1;
}

Table& Table::at(std::string_view guest, std::string_view room, int strength) {
  const auto who = static_cast<std::size_t>(find(kGuestName, guest));
  s_.room[who] = static_cast<Room>(find(kRoomName, room));
  s_.strength[who] = static_cast<std::uint8_t>(strength);
  return *this;
}
Table& Table::hand(Seat seat, std::string_view letters) {
  s_.hand[seat] = letters_of(letters);
  return *this;
}
Table& Table::bag(Seat seat, std::string_view letters) {
  s_.bag[seat] = letters_of(letters);
  return *this;
}
Table& Table::pile(std::string_view letters) {
  for (const char c : letters) s_.pile[s_.pile_size++] = letter_of(c);
  return *this;
}
Table& Table::deck(std::string_view letters) {
  s_.deck = letters_of(letters);
  whole_deck_ = false;
  return *this;
}
Table& Table::in_turn(Seat seat) {
  s_.in_turn = seat;
  return *this;
}
Table& Table::points(int points) {
  s_.points = static_cast<std::uint8_t>(points);
  return *this;
}
Table& Table::begin() {
  begins_ = true;
  return *this;
}
Table& Table::discard() {
  s_.phase = kKeeping;
  s_.points = 0;
  return *this;
}

void Table::arrange() {
  Letters rest = game_.content().deck;
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    rest -= s_.hand[seat];
    rest -= s_.bag[seat];
  }
  for (int i = 0; i < s_.pile_size; ++i) rest.subtract(s_.pile[static_cast<std::size_t>(i)]);
  if (whole_deck_) {
    s_.deck = rest;
  } else {
    s_.hand[2] += rest - s_.deck;
  }
  s_.deck_size = static_cast<std::uint8_t>(s_.deck.size());
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    s_.hand_size[seat] = static_cast<std::uint8_t>(s_.hand[seat].size());
  }
  if (begins_) {
    const Seat seat = s_.in_turn;
    s_.points = 0;
    apply(make_action(kFirst, seat));
  }
}

std::string Table::legal(std::string_view verb) {
  std::string out;
  for (const Action action : list()) {
    if (EscapeFromElba::tables().actions[action.kind].name != verb) continue;
    std::string text = write_action(EscapeFromElba::tables(), names_, action);
    text = text.size() > verb.size() ? text.substr(verb.size() + 1) : text;
    out += (out.empty() ? "" : " ") + text;
  }
  return out;
}

std::string Table::odds() {
  const EscapeFromElba::List list = this->list();
  std::uint32_t total = 0;
  for (int i = 0; i < list.size(); ++i) total += list.weight(i);
  std::string out;
  for (int i = 0; i < list.size(); ++i) {
    const std::string text = write_action(EscapeFromElba::tables(), names_, list[i]);
    out += (out.empty() ? "" : ", ") + text.substr(text.find(' ') + 1) + " " +
           std::to_string(list.weight(i)) + "/" + std::to_string(total);
  }
  return out;
}

std::string Table::where(std::string_view guest) {
  seal();
  const auto who = static_cast<std::size_t>(find(kGuestName, guest));
  return game_.name(kRoomName, s_.room[who]) + " " + std::to_string(s_.strength[who]);
}
std::string Table::hand_of(Seat seat) {
  seal();
  EXPECT_EQ(s_.hand[seat].size(), s_.hand_size[seat]);
  return s_.hand[seat].text();
}
std::string Table::bag_of(Seat seat) {
  seal();
  return s_.bag[seat].text();
}
std::string Table::pile_text() {
  seal();
  std::string out;
  for (int i = 0; i < s_.pile_size; ++i) out += letter_name(s_.pile[static_cast<std::size_t>(i)]);
  return out;
}
int Table::points_left() {
  seal();
  return s_.points;
}
int Table::deck_size() {
  seal();
  return s_.deck_size;
}

int Table::weapons(std::string_view bag) {
  State s = s_;
  s.bag[0] = letters_of(bag);
  return game_.weapons(s, 0);
}

std::string Table::known(Seat eye, Seat hand) {
  seal();
  const Sight sight = s_.sights.of(hand, eye == kNobody ? std::size_t{kPublic} : eye);
  std::string out = sight.sure.text();
  if (sight.gone() > 0) {
    out += (out.empty() ? "" : " ") + sight.blurred().text() + " -" + std::to_string(sight.gone());
  }
  return out;
}

}  // namespace rainyday::escape_from_elba
