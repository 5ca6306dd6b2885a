#include "tests/spree/table.hpp"

#include <fstream>
#include <iterator>

namespace rainyday::spree {
namespace {

// Where nobody is in anybody's way: dead ends of spree-a, and its southern and northern spots.
constexpr std::array<std::string_view, kMostPlayers> kFarOff{"c8", "m10", "d10", "n8",
                                                             "m2", "d2",  "n4",  "c4"};
constexpr std::array<std::string_view, kMostPlayers> kSpotOf{"d11", "m11", "f11", "k11",
                                                             "d1",  "m1",  "f1",  "k1"};
// Cards that stop nothing and move nobody.
constexpr std::string_view kUseless =
    "6h 6d 6c 4h 4d 6h 6d 6c 4h 4d 4c 4c 4s 4s 6s 6s 3h 3h 3d 3d 3c 3c 3s 3s "
    "7h 7h 7d 7d 7c 7c 7s 7s 5h 5h 5d 5d 5c 5c 5s 5s 9h 9h 9d 9d";

}  // namespace

Bag bag_of(std::string_view cards) {
  Bag bag;
  for (const std::string_view name : test::split(cards, ' ')) {
    const Card card = find_card(name);
    EXPECT_NE(card, kNoCard) << name;
    EXPECT_TRUE(card != kNoCard && bag.add(card)) << name;
  }
  return bag;
}

std::string cards_text(const Bag& cards) {
  std::string out;
  for (int card = 0; card < kCards; ++card) {
    for (int i = cards.count(card); i > 0; --i) out += (out.empty() ? "" : " ") + card_name(card);
  }
  return out;
}

Spree make_spree(std::string_view pack, const Options& options, int seats) {
  const Pack* found = find_pack(Spree::kId, pack);
  EXPECT_NE(found, nullptr) << pack;
  return test::make_game<Spree>(*found, options, seats);
}

Spree make_tiny(const Options& options, int seats) {
  std::ifstream file("tests/spree/tiny_pack.json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto pack = load_pack(text);
  EXPECT_TRUE(pack.has_value()) << pack.error();
  return test::make_game<Spree>(*pack, options, seats);
}

Spree make_edited(std::string_view pack, const Options& options, int seats,
                  const test::Edit& edit) {
  return test::make_edited<Spree>(pack, options, seats, edit);
}

Table::Table(int seats, const Options& options, std::string_view pack)
    : Table(make_spree(pack, options, seats)) {}

Table::Table(const Spree& game) : Played(game) {
  s_.phase = kActing;
  s_.first_turn = 0;
  s_.parked = all_seats(game_.seats());
  const auto known = [&](std::string_view name, Seat seat) {
    const Square spot = game_.board().spots[seat];
    return static_cast<Square>(names_.find(kSquareName, name).value_or(spot));
  };
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    s_.shopper[seat] = known(kFarOff[seat], seat);
    s_.car[seat] = known(kSpotOf[seat], seat);
  }
}

Square Table::square(std::string_view name) const {
  return static_cast<Square>(find(kSquareName, name));
}

Table& Table::stand(Seat seat, std::string_view name) {
  s_.shopper[seat] = square(name);
  return *this;
}
Table& Table::lie(Seat seat, std::string_view name) {
  s_.lying |= seat_bit(seat);
  return stand(seat, name);
}
Table& Table::car(Seat seat, std::string_view name) {
  s_.car[seat] = square(name);
  return *this;
}
Table& Table::loose_car(Seat seat, std::string_view name) {
  s_.parked -= seat_bit(seat);
  return car(seat, name);
}
Table& Table::in_car(Seat seat, std::string_view name) { return stand(seat, name).car(seat, name); }
Table& Table::hand(Seat seat, std::string_view cards) {
  exact_ |= seat_bit(seat);
  return holds(seat, cards);
}
Table& Table::holds(Seat seat, std::string_view cards) {
  s_.hand[seat] = bag_of(cards);
  return *this;
}
Table& Table::cart(Seat seat, std::string_view cards) {
  s_.cart[seat] = bag_of(cards);
  return *this;
}
Table& Table::score(Seat seat, int points) {
  s_.score[seat] = static_cast<std::uint16_t>(points);
  return *this;
}
Table& Table::discards(std::string_view cards) {
  s_.discards = bag_of(cards);
  return *this;
}
Table& Table::deck(std::string_view cards) {
  deck_only_ = bag_of(cards);
  has_deck_ = true;
  return *this;
}
Table& Table::in_turn(Seat seat) {
  s_.in_turn = seat;
  return *this;
}
Table& Table::first_turn(Seat seat) {
  s_.first_turn = seat;
  return *this;
}
Table& Table::steps(int left, std::string_view from) {
  s_.rolled = 1;
  s_.mode = kWalking;
  s_.steps = static_cast<std::uint8_t>(left);
  return from.empty() ? *this : started(from);
}
Table& Table::started(std::string_view from) {
  s_.from = square(from);
  s_.walked = 1;
  return *this;
}
Table& Table::round(int completed) {
  s_.round = static_cast<std::uint16_t>(completed);
  return *this;
}

// The player in turn comes first, so that his are the plainest of the useless cards.
void Table::fill_hands() {
  const std::vector<std::string_view> useless = test::split(kUseless, ' ');
  Bag there;
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    there.add_all(s_.hand[seat]);
    there.add_all(s_.cart[seat]);
  }
  there.add_all(s_.discards);
  there.add_all(deck_only_);
  for (int i = 0; i < game_.seats(); ++i) {
    const auto seat = static_cast<Seat>((s_.in_turn + i) % game_.seats());
    if (has_seat(exact_, seat)) continue;
    for (const std::string_view name : useless) {
      if (s_.hand[seat].size() == game_.deck().hand_size) break;
      const Card card = find_card(name);
      if (there.count(card) < game_.all_cards().count(card)) {
        there.add(card);
        s_.hand[seat].add(card);
      }
    }
  }
}

void Table::arrange() {
  fill_hands();
  Bag rest = game_.all_cards();
  for (Seat seat = 0; seat < game_.seats(); ++seat) {
    s_.hand_size[seat] = static_cast<std::uint8_t>(s_.hand[seat].size());
    rest.remove_all(s_.hand[seat]);
    rest.remove_all(s_.cart[seat]);
  }
  rest.remove_all(s_.discards);
  if (has_deck_) {
    rest.remove_all(deck_only_);
    s_.cart[game_.seats() - 1].add_all(rest);
    rest = deck_only_;
  }
  s_.deck = rest;
  s_.deck_size = static_cast<std::uint8_t>(rest.size());
  s_.discards_size = static_cast<std::uint8_t>(s_.discards.size());
}

std::string Table::all_pass() {
  seal();
  std::string asked;
  while (s_.phase == kReacting) {
    asked += (asked.empty() ? "" : " ") + actor();
    act("pass");
  }
  return asked;
}

int Table::draw() {
  seal();
  Random rng(7);
  int drawn = 0;
  for (; game_.turn(s_).question == kAskDraw; ++drawn) {
    act("draw " + card_name(game_.chance(s_, rng).operand[0]));
  }
  return drawn;
}

Table& Table::end() {
  act("end");
  draw();
  return *this;
}

void Table::deal() {
  new_game();
  EXPECT_EQ(draw(), game_.seats() * game_.deck().hand_size);
}

std::string Table::ways() {
  std::string out;
  const std::string steps = legal("step");
  for (const std::string_view step : test::split(steps, ',')) out += step.back();
  return out;
}

std::string Table::at(Seat seat) { return square_name(game_.board(), state().shopper[seat]); }
std::string Table::car_at(Seat seat) { return square_name(game_.board(), state().car[seat]); }
std::string Table::hand_of(Seat seat) { return cards_text(state().hand[seat]); }
std::string Table::cart_of(Seat seat) { return cards_text(state().cart[seat]); }
std::string Table::discarded() { return cards_text(state().discards); }
bool Table::lies(Seat seat) { return has_seat(state().lying, seat); }
bool Table::parked(Seat seat) { return has_seat(state().parked, seat); }

}  // namespace rainyday::spree
