#include "tests/get_out/table.hpp"

#include "engine/notation.hpp"
#include "engine/pack.hpp"
#include "games/registry.hpp"

namespace rainyday::get_out {
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

Json card_json(const TestCard& card) {
  return {{"id", card.id},    {"deck", card.deck}, {"count", 1},
          {"title", card.id}, {"text", "A card."}, {"effects", Json::parse(card.effects)}};
}

GetOut make_of(const TableSetup& setup) {
  Json json = *find_pack("get-out", "go-t")->data;
  Json cards = Json::array();
  bool plot = false;
  bool comic = false;
  for (const TestCard& card : setup.cards) {
    cards.push_back(card_json(card));
    (card.deck == "plot" ? plot : comic) = true;
  }
  if (!plot) cards.push_back(card_json({"blank_plot", "plot", "[]"}));
  if (!comic) cards.push_back(card_json({"blank_comic", "comic", "[]"}));
  json["cards"] = cards;
  if (setup.edit) setup.edit(json);
  const auto pack = load_pack(json.dump());
  EXPECT_TRUE(pack.has_value()) << pack.error();
  auto game = GetOut::make(*pack, setup.options, setup.seats);
  EXPECT_TRUE(game.has_value()) << game.error();
  return *game;
}

}  // namespace

GetOut make_get_out(std::string_view pack, const Options& options, int seats) {
  auto game = GetOut::make(*find_pack("get-out", pack), options, seats);
  EXPECT_TRUE(game.has_value()) << game.error();
  return *game;
}

std::string pack_problem(std::string_view pack, const std::function<void(Json&)>& edit) {
  Json json = *find_pack("get-out", pack)->data;
  edit(json);
  const auto loaded = load_pack(json.dump());
  if (!loaded) return loaded.error();
  const auto game = GetOut::make(*loaded, {}, 2);
  return game ? std::string{} : game.error();
}

Table::Table(const TableSetup& setup)
    : game_(make_of(setup)),
      names_(GetOut::tables(), [this](int domain, int value) { return game_.name(domain, value); }),
      s(game_.start()) {
  s.first = 0;
  s.question = kAskDice;
}

Square Table::square(std::string_view name) const {
  const auto found = names_.find(kSquareName, name);
  EXPECT_TRUE(found.has_value()) << name;
  return static_cast<Square>(found.value_or(0));
}

SiteSet Table::sites(std::string_view squares) const {
  SiteSet set = 0;
  for (const std::string_view name : split(squares, ' ')) {
    const Site site = content().square[square(name)].site;
    EXPECT_NE(site, kNoSite) << name;
    set |= bit_of(site);
  }
  return set;
}

std::string Table::names_of(SiteSet set) const {
  std::string out;
  for (; set != 0; set &= set - 1) {
    out += (out.empty() ? "" : " ") + names_.of(kSquareName, content().site[first_of(set)].square);
  }
  return out;
}

Table& Table::at(Seat seat, std::string_view name) {
  s.at[seat] = square(name);
  return *this;
}
Table& Table::cash(Seat seat, int dollars) {
  s.cash[seat] = static_cast<u16>(dollars);
  return *this;
}
Table& Table::life(Seat seat, int points) {
  s.life[seat] = static_cast<u8>(points);
  return *this;
}
Table& Table::holds(Seat seat, std::string_view squares) {
  s.held[seat] = sites(squares);
  return *this;
}
Table& Table::applies(Seat seat, std::string_view squares) {
  s.applied[seat] = sites(squares);
  return *this;
}
Table& Table::lost(Seat seat, int turns) {
  s.lost_turns[seat] = static_cast<u8>(turns);
  return *this;
}
Table& Table::zeros(Seat seat, int rolls) {
  s.zero_rolls[seat] = static_cast<u8>(rolls);
  return *this;
}
Table& Table::in_turn(Seat seat) {
  s.in_turn = seat;
  return *this;
}
Table& Table::all_used(Deck deck) {
  s.deck[deck] = 0;
  return *this;
}
Table& Table::new_game() {
  s = game_.start();
  return *this;
}

void Table::apply(Action action) {
  auto keep = [this](const Event& event) { events_.push_back(event); };
  game_.apply(s, action, keep);
  EXPECT_EQ(game_.check(s), "") << "after " << write_action(GetOut::tables(), names_, action);
}

Table& Table::act(std::string_view actions) {
  EXPECT_EQ(game_.check(s), "");
  for (const std::string_view text : split(actions, ',')) {
    const auto action = parse_action(GetOut::tables(), names_, text);
    if (!action) {
      ADD_FAILURE() << action.error();
      return *this;
    }
    const Refusal why = game_.refusal(s, *action);
    if (why) {
      ADD_FAILURE() << text << ": " << refusal_text(GetOut::tables(), names_, why) << " Asked is "
                    << asked() << ", legal: " << legal();
      return *this;
    }
    apply(*action);
    while (s.question == kAskPlot || s.question == kAskComic) {
      List list;
      game_.actions(s, list);
      if (list.size() > 1) break;
      apply(list[0]);
    }
  }
  return *this;
}

std::string Table::legal() const {
  List list;
  game_.actions(s, list);
  std::string out;
  for (const Action action : list) {
    out += (out.empty() ? "" : ", ") + write_action(GetOut::tables(), names_, action);
  }
  return out;
}

std::string Table::odds() const {
  List list;
  game_.actions(s, list);
  std::string out;
  for (int i = 0; i < list.size(); ++i) {
    out += (out.empty() ? "" : ", ") + write_action(GetOut::tables(), names_, list[i]) + " " +
           std::to_string(list.weight(i));
  }
  return out;
}

std::string Table::refused(std::string_view text) const {
  const auto action = parse_action(GetOut::tables(), names_, text);
  EXPECT_TRUE(action.has_value()) << action.error();
  const Refusal why = game_.refusal(s, action.value_or(Action{}));
  return why ? std::string(GetOut::tables().refusals[why.row].rule) : std::string{};
}

std::string Table::asked() const {
  return std::string(GetOut::tables().questions[s.question].name);
}

std::string Table::actor() const {
  const Turn turn = game_.turn(s);
  return turn.is_over() ? "nobody" : turn.is_chance() ? "chance" : "S" + std::to_string(turn.actor);
}

std::string Table::where(Seat seat) const { return names_.of(kSquareName, s.at[seat]); }
std::string Table::held(Seat seat) const { return names_of(s.held[seat]); }
std::string Table::applied(Seat seat) const { return names_of(s.applied[seat]); }

std::string Table::told() {
  std::string out;
  for (const Event& event : events_) {
    out += (out.empty() ? "" : "; ") + write_event(GetOut::tables(), names_, event);
  }
  events_.clear();
  return out;
}

bool Table::was_told(std::string_view event) {
  const std::string all = told();
  for (const std::string_view one : split(all, ';')) {
    if (one == event) return true;
  }
  return false;
}

std::string Table::picture() const { return game_.picture(View<GetOut>(game_, s, kNobody), false); }

}  // namespace rainyday::get_out
