// A position of Get Out in a few lines, played and looked at in notation.
//
//   Table t;
//   t.at(0, "O5").applies(0, "O10").applies(1, "O10").act("dice 3 4");
//   EXPECT_EQ(t.legal(), "stop, pass");
//
// Until told otherwise: the board GO-T, two players, $100 each, S0 to roll, the others on O0, and
// one card without effects in each deck, which is drawn by itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/get_out/rules.hpp"
#include "tests/support/played.hpp"

namespace rainyday::get_out {

struct TestCard {
  std::string_view id;
  std::string_view deck;
  std::string_view effects;  // JSON
};

struct TableSetup {
  int seats = 2;
  Options options = {};
  std::vector<TestCard> cards = {};  // a deck without one gets a blank card
  test::Edit edit = {};
};

class Table : public test::Played<GetOut, Table> {
 public:
  explicit Table(const TableSetup& setup = {});

  // --- Arrange; before the first action. Squares are written "O1 O7". ---
  Table& at(Seat seat, std::string_view square);
  Table& cash(Seat seat, int dollars);
  Table& life(Seat seat, int points);
  Table& holds(Seat seat, std::string_view squares);
  Table& applies(Seat seat, std::string_view squares);
  Table& lost(Seat seat, int turns);
  Table& zeros(Seat seat, int rolls);
  Table& in_turn(Seat seat);
  Table& all_used(Deck deck);  // every card of the deck has been drawn

  // --- Look, besides what every table shows ---
  [[nodiscard]] std::string asked();  // the question's name
  [[nodiscard]] std::string where(Seat seat) const;
  [[nodiscard]] int cash_of(Seat seat) const { return s_.cash[seat]; }
  [[nodiscard]] int life_of(Seat seat) const { return s_.life[seat]; }
  [[nodiscard]] std::string held(Seat seat) const;
  [[nodiscard]] std::string applied(Seat seat) const;
  // Whether the turn is over and this seat is to roll.
  [[nodiscard]] bool rolls(Seat seat) const {
    return s_.question == kAskDice && s_.in_turn == seat;
  }
  [[nodiscard]] std::string odds();  // of luck: "success 1, failure 2"
  [[nodiscard]] bool was_told(std::string_view event);
  [[nodiscard]] const Content& content() const { return game_.content(); }
  [[nodiscard]] std::string picture() const;

 private:
  [[nodiscard]] SiteSet sites(std::string_view squares) const;
  [[nodiscard]] std::string names_of(SiteSet set) const;
  [[nodiscard]] Square square(std::string_view name) const;
  void settle() override;
};

GetOut make_get_out(std::string_view pack, const Options& options, int seats);
// What is wrong with a changed pack; "" if nothing is.
std::string pack_problem(std::string_view pack, const test::Edit& edit);

}  // namespace rainyday::get_out
