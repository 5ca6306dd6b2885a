#include "tests/escape_from_elba/table.hpp"

#include "engine/fields.hpp"
#include "engine/notation.hpp"
#include "engine/pack.hpp"
#include "games/registry.hpp"

namespace rainyday::escape_from_elba {
namespace {

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

Letters letters_of(std::string_view text) {
  const auto letters = Letters::of(text);
  EXPECT_TRUE(letters.has_value()) << text;
  return letters.value_or(Letters{});
}

}  // namespace

EscapeFromElba make_elba(const Options& options, int seats, std::string_view pack) {
  auto game = EscapeFromElba::make(*find_pack("escape-from-elba", pack), options, seats);
  EXPECT_TRUE(game.has_value()) << game.error();
  return *game;
}

std::string problem_of(std::string_view pack, const std::function<void(Json&)>& edit) {
  Json json = *find_pack("escape-from-elba", pack)->data;
  edit(json);
  const auto loaded = load_pack(json.dump());
  if (!loaded) return loaded.error();
  const auto game = EscapeFromElba::make(*loaded, {}, 3);
  return game ? std::string{} : game.error();
}

Table::Table(int seats, const Options& options) : Table(make_elba(options, seats)) {}

Table::Table(const EscapeFromElba& game)
    : game_(game),
      names_(EscapeFromElba::tables(),
             [this](int domain, int value) { return game_.name(domain, value); }),
      s_(game_.start()) {
  s_.room.fill(game_.content().safe);
  s_.guest = kNothing;
  s_.first = 0;
  s_.phase = kActing;
  s_.points = 1;
}

int Table::find(int domain, std::string_view name) const {
  const auto found = names_.find(domain, name);
  EXPECT_TRUE(found.has_value()) << name;
  return found.value_or(0);
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
Table& Table::new_game() {
  s_ = game_.start();
  sealed_ = true;
  return *this;
}

void Table::seal() {
  if (sealed_) return;
  sealed_ = true;
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
    auto keep = [this](const Event& event) { events_.push_back(event); };
    game_.apply(s_, make_action(kFirst, seat), keep);
  }
  EXPECT_EQ(game_.check(s_), "");
}

State& Table::state() {
  seal();
  return s_;
}

Action Table::parse(std::string_view text) const {
  const auto action = parse_action(EscapeFromElba::tables(), names_, text);
  EXPECT_TRUE(action.has_value()) << text << ": " << action.error();
  return action.value_or(Action{});
}

Table& Table::act(std::string_view actions) {
  seal();
  for (const std::string_view text : split(actions, ',')) {
    const Action action = parse(text);
    if (action.kind == 0) return *this;
    if (const Refusal why = game_.refusal(s_, action)) {
      ADD_FAILURE() << text << ": " << refusal_text(EscapeFromElba::tables(), names_, why)
                    << " Asked: " << asked();
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
    auto keep = [this](const Event& event) { events_.push_back(event); };
    game_.apply(s_, game_.chance(s_, rng), keep);
  }
  return *this;
}

std::string Table::legal() {
  seal();
  EscapeFromElba::List list;
  game_.actions(s_, list);
  std::string out;
  for (const Action action : list) {
    out += (out.empty() ? "" : ", ") + write_action(EscapeFromElba::tables(), names_, action);
  }
  return out;
}

std::string Table::legal(std::string_view verb) {
  seal();
  EscapeFromElba::List list;
  game_.actions(s_, list);
  std::string out;
  for (const Action action : list) {
    if (EscapeFromElba::tables().actions[action.kind].name != verb) continue;
    std::string text = write_action(EscapeFromElba::tables(), names_, action);
    text = text.size() > verb.size() ? text.substr(verb.size() + 1) : text;
    out += (out.empty() ? "" : " ") + text;
  }
  return out;
}

std::string Table::refused(std::string_view text) {
  seal();
  const Refusal why = game_.refusal(s_, parse(text));
  return why ? std::string(EscapeFromElba::tables().refusals[why.row].rule) : std::string{};
}

std::string Table::asked() {
  seal();
  const Turn turn = game_.turn(s_);
  if (turn.is_over()) return "nobody";
  return (turn.is_chance() ? "chance" : "S" + std::to_string(turn.actor)) + " " +
         std::string(EscapeFromElba::tables().questions[turn.question].name);
}

bool Table::forced() {
  seal();
  return game_.turn(s_).open_forced;
}

std::string Table::odds() {
  seal();
  EscapeFromElba::List list;
  game_.actions(s_, list);
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
  const Sight& sight = s_.sight[hand][eye == kNobody ? std::size_t{kPublic} : eye];
  std::string out = sight.sure.text();
  if (sight.gone() > 0) {
    out += (out.empty() ? "" : " ") + sight.blurred().text() + " -" + std::to_string(sight.gone());
  }
  return out;
}

std::string Table::told(Seat eye) {
  seal();
  std::string out;
  for (const Event& event : events_) {
    if (const auto shown = event_for(EscapeFromElba::tables(), event, eye)) {
      out += (out.empty() ? "" : "; ") + write_event(EscapeFromElba::tables(), names_, *shown);
    }
  }
  events_.clear();
  return out;
}

std::string Table::seen_by(Seat eye) {
  seal();
  State view = s_;
  game_.mask(view, eye);
  FieldWriter out(names_);
  game_.fields(out, view);
  return out.text();
}

std::string Table::places() {
  const Result result = game_.result(state());
  std::string out;
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    out += (out.empty() ? "" : " ") + std::to_string(result.place[seat]);
  }
  return out;
}

}  // namespace rainyday::escape_from_elba
