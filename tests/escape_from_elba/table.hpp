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

#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/names.hpp"
#include "games/escape_from_elba/escape_from_elba.hpp"

namespace rainyday::escape_from_elba {

class Table {
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
  Table& new_game();          // before the first chance; nothing else is arranged

  // --- Act: actions in notation, separated by commas. A refused one fails the test. ---
  Table& act(std::string_view actions);
  Table& luck(std::uint64_t seed = 7);  // all that chance has to say now

  // --- Look ---
  [[nodiscard]] std::string legal();                           // all actions in the engine's order
  [[nodiscard]] std::string legal(std::string_view verb);      // operands of those with this verb
  [[nodiscard]] std::string refused(std::string_view action);  // the rule's id, or "" if legal
  [[nodiscard]] std::string asked();                        // "S1 prize", "chance dice", "nobody"
  [[nodiscard]] bool forced();                              // applied without asking
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
  // What was told to an eye since the last call: "walked S0 lab; meets S0 n1 lab".
  [[nodiscard]] std::string told(Seat eye = kNobody);
  [[nodiscard]] std::string seen_by(Seat eye);  // everything that an eye may see, as a position
  [[nodiscard]] std::string places();           // "1 2 2"

  [[nodiscard]] const EscapeFromElba& game() const { return game_; }
  [[nodiscard]] const Names& names() const { return names_; }
  State& state();

 private:
  void seal();
  [[nodiscard]] Action parse(std::string_view text) const;
  [[nodiscard]] int find(int domain, std::string_view name) const;

  EscapeFromElba game_;
  Names names_;
  State s_;
  bool whole_deck_ = true;
  bool begins_ = false;
  bool sealed_ = false;
  std::vector<Event> events_;
};

EscapeFromElba make_elba(const Options& options, int seats, std::string_view pack = "grid");
// A pack with a change; what is wrong with it then, or "".
std::string problem_of(std::string_view pack, const std::function<void(Json&)>& edit);

}  // namespace rainyday::escape_from_elba
