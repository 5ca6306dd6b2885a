#include "tests/get_out/table.hpp"

#include "engine/json.hpp"

namespace rainyday::get_out {
namespace {

Json card_json(const TestCard& card) {
  return {{"id", card.id},    {"deck", card.deck}, {"count", 1},
          {"title", card.id}, {"text", "A card."}, {"effects", Json::parse(card.effects)}};
}

GetOut make_of(const TableSetup& setup) {
  Json cards = Json::array();
  bool plot = false;
  bool comic = false;
  for (const TestCard& card : setup.cards) {
    cards.push_back(card_json(card));
    (card.deck == "plot" ? plot : comic) = true;
  }
  if (!plot) cards.push_back(card_json({"blank_plot", "plot", "[]"}));
  if (!comic) cards.push_back(card_json({"blank_comic", "comic", "[]"}));
  return test::make_edited<GetOut>("go-t", setup.options, setup.seats, [&](Json& json) {
    json["cards"] = cards;
    if (setup.edit) setup.edit(json);
  });
}

}  // namespace

GetOut make_get_out(std::string_view pack, const Options& options, int seats) {
  return test::make_game<GetOut>(*find_pack(GetOut::kId, pack), options, seats);
}

std::string pack_problem(std::string_view pack, const test::Edit& edit) {
  return test::problem_of<GetOut>(pack, edit);
}

Table::Table(const TableSetup& setup) : Played(make_of(setup)) {
  s_.first = 0;
  s_.question = kAskDice;
}

Square Table::square(std::string_view name) const {
  return static_cast<Square>(find(kSquareName, name));
}

SiteSet Table::sites(std::string_view squares) const {
  SiteSet set = 0;
  for (const std::string_view name : test::split(squares, ' ')) {
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
  s_.at[seat] = square(name);
  return *this;
}
Table& Table::cash(Seat seat, int dollars) {
  s_.cash[seat] = static_cast<std::uint16_t>(dollars);
  return *this;
}
Table& Table::life(Seat seat, int points) {
  s_.life[seat] = static_cast<std::uint8_t>(points);
  return *this;
}
Table& Table::holds(Seat seat, std::string_view squares) {
  s_.held[seat] = sites(squares);
  return *this;
}
Table& Table::applies(Seat seat, std::string_view squares) {
  s_.applied[seat] = sites(squares);
  return *this;
}
Table& Table::lost(Seat seat, int turns) {
  s_.lost_turns[seat] = static_cast<std::uint8_t>(turns);
  return *this;
}
Table& Table::zeros(Seat seat, int rolls) {
  s_.zero_rolls[seat] = static_cast<std::uint8_t>(rolls);
  return *this;
}
Table& Table::in_turn(Seat seat) {
  s_.in_turn = seat;
  return *this;
}
Table& Table::all_used(Deck deck) {
  s_.deck[deck] = 0;
  return *this;
}

// The only card there is to draw.
void Table::settle() {
  while (s_.question == kAskPlot || s_.question == kAskComic) {
    const List cards = list();
    if (cards.size() > 1) break;
    apply(cards[0]);
  }
}

std::string Table::odds() {
  const List list = this->list();
  std::string out;
  for (int i = 0; i < list.size(); ++i) {
    out += (out.empty() ? "" : ", ") + write_action(GetOut::tables(), names_, list[i]) + " " +
           std::to_string(list.weight(i));
  }
  return out;
}

std::string Table::asked() {
  return std::string(GetOut::tables().questions[state().question].name);
}

std::string Table::where(Seat seat) const { return names_.of(kSquareName, s_.at[seat]); }
std::string Table::held(Seat seat) const { return names_of(s_.held[seat]); }
std::string Table::applied(Seat seat) const { return names_of(s_.applied[seat]); }

bool Table::was_told(std::string_view event) {
  const std::string all = told();
  for (const std::string_view one : test::split(all, ';')) {
    if (one == event) return true;
  }
  return false;
}

std::string Table::picture() const { return game_.picture(View<GetOut>(game_, s_, kNobody), {}); }

}  // namespace rainyday::get_out
