// A position of Escape from Elba in a few lines, played and looked at in notation.
//
//   Table t;
//   t.at("S0", "lab", 6).hand(0, "AAAA").points(3).at("n1", "calm-room");
//   t.act("walk calm-room, dice 6 1, card E, throw 1 4");
//   EXPECT_EQ(t.where("n1"), "coral-room 2");
//
// Until told otherwise it is the common ground of docs/rules/escape-from-elba.scenarios.md: pack
// grid, three seats, all Guests in the Safe Area with Strength 1, S0 active, empty Hands and Bags,
// no discards, everything else in the deck.
#pragma once

#include <string>
#include <string_view>

#include "games/escape_from_elba/game.hpp"
#include "tests/support/played.hpp"

namespace rainyday::escape_from_elba {

class Table : public test::Played<EscapeFromElba, Table> {
 public:
  explicit Table(int seats = 3, const Options& options = {});
  explicit Table(const EscapeFromElba& game);

  // --- Arrange; before the first look or action. Letters are written "FROM". ---
  Table& at(std::string_view guest, std::string_view room, int strength = 1);
  Table& hand(Seat seat, std::string_view letters);
  Table& bag(Seat seat, std::string_view letters);
  Table& pile(std::string_view letters);  // bottom to top
  Table& deck(std::string_view letters);  // only these; the rest goes into S2's Hand
  Table& in_turn(Seat seat);
  Table& points(int points);  // S0 (or who is in turn) is asked to act
  Table& begin();             // the turn begins
  Table& discard();           // the Discard step begins

  // --- Look, besides what every table shows ---
  using Played::legal;
  [[nodiscard]] std::string legal(std::string_view verb);   // operands of those with this verb
  [[nodiscard]] std::string odds();                         // of chance: "A 6/55, B 3/55"
  [[nodiscard]] std::string where(std::string_view guest);  // "lab 4": room and Strength
  [[nodiscard]] std::string hand_of(Seat seat);
  [[nodiscard]] std::string bag_of(Seat seat);
  [[nodiscard]] std::string pile_text();  // bottom to top
  [[nodiscard]] int points_left();
  [[nodiscard]] int deck_size();
  [[nodiscard]] int weapons(std::string_view bag);  // of a Bag of S0
  // What an eye knows of a Hand: "AB" are there; "AB -1" of these one may be gone.
  [[nodiscard]] std::string known(Seat eye, Seat hand);

 private:
  void arrange() override;

  bool whole_deck_ = true;
  bool begins_ = false;
};

EscapeFromElba make_elba(const Options& options, int seats, std::string_view pack = "grid");
// A pack with a change; what is wrong with it then, or "".
std::string problem_of(std::string_view pack, const test::Edit& edit);

}  // namespace rainyday::escape_from_elba
