// A position of Spree! in a few lines, played and looked at in notation.
//
//   Table t(3);
//   t.stand(0, "c3").stand(1, "e3").hand(1, "Ad 6h 6d 6c 4h");
//   t.act("shoot S1, die 5");
//   EXPECT_EQ(t.legal(), "pass, stop Ad");
//
// Until told otherwise: the board spree-a, S0 in turn and not yet rolled, shoppers in far dead
// ends, cars along the southern lot, five cards of no use in each hand, everything else in the
// deck.
#pragma once

#include <functional>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/names.hpp"
#include "games/spree/spree.hpp"

namespace rainyday::spree {

class Table {
 public:
  explicit Table(int seats = 4, const Options& options = {}, std::string_view pack = "spree-a");
  explicit Table(const Spree& game);  // on another board: seats stand at cars on its first spots

  // --- Arrange; before the first look or action. Cards are written "Jh Jc 5h". ---
  Table& stand(Seat seat, std::string_view square);
  Table& lie(Seat seat, std::string_view square);
  Table& car(Seat seat, std::string_view square);        // parked
  Table& loose_car(Seat seat, std::string_view square);  // not parked
  Table& in_car(Seat seat, std::string_view square);     // shopper and parked car
  Table& hand(Seat seat, std::string_view cards);
  Table& holds(Seat seat, std::string_view cards);  // and useless cards up to five
  Table& cart(Seat seat, std::string_view cards);
  Table& score(Seat seat, int points);
  Table& discards(std::string_view cards);
  Table& deck(std::string_view cards);  // and nothing else: the rest lies in the last seat's cart
  Table& in_turn(Seat seat);
  Table& first_turn(Seat seat);
  Table& steps(int left,
               std::string_view from = "");  // rolled, and walked if he came from somewhere
  Table& started(std::string_view from);     // walked from there, not rolled
  Table& round(int completed);
  Table& new_game();  // before the deal; nothing else is arranged

  // --- Act: actions in notation, separated by commas. A refused one fails the test. ---
  Table& act(std::string_view actions);
  std::string all_pass();  // everybody asked passes; returns who was: "S2 S1 S3"
  int draw();              // until no card is drawn any more; how many were
  Table& end();            // ends the turn and draws
  void deal();             // a new game up to the choice of the first to park

  // --- Look ---
  [[nodiscard]] std::string legal();  // all actions in the engine's order: "roll, shop 10s, end"
  [[nodiscard]] std::string legal(std::string_view verb);      // those that begin with this word
  [[nodiscard]] std::string ways();                            // directions of steps: "NE"
  [[nodiscard]] std::string refused(std::string_view action);  // the rule's id, or "" if legal
  [[nodiscard]] std::string actor();                           // "S1", "chance" or "nobody"
  [[nodiscard]] std::string at(Seat seat);
  [[nodiscard]] std::string car_at(Seat seat);
  [[nodiscard]] std::string hand_of(Seat seat);  // lowest rank first, then s h d c
  [[nodiscard]] std::string cart_of(Seat seat);
  [[nodiscard]] std::string discarded();
  [[nodiscard]] bool lies(Seat seat);
  [[nodiscard]] bool parked(Seat seat);
  // What was told to an eye since the last call: "played_to_move S0 10h 10; gained S0 10".
  [[nodiscard]] std::string told(Seat eye = kNobody);
  // Everything that an eye may see, as a position.
  [[nodiscard]] std::string seen_by(Seat eye);

  [[nodiscard]] const Spree& game() const { return game_; }
  State& state();

 private:
  void seal();
  [[nodiscard]] Action parse(std::string_view text) const;
  [[nodiscard]] Square square(std::string_view name) const;
  void fill_hands();

  Spree game_;
  Names names_;
  State s_;
  SeatSet exact_ = 0;  // hands that are not filled up
  Bag deck_only_;
  bool has_deck_ = false;
  bool sealed_ = false;
  std::vector<Event> events_;
};

Bag bag_of(std::string_view cards);
std::string cards_text(const Bag& cards);
Spree make_spree(std::string_view pack, const Options& options, int seats);
// On the smallest mall: tests/spree/tiny_pack.json.
Spree make_tiny(const Options& options, int seats);
// The same with a changed pack.
Spree make_edited(std::string_view pack, const Options& options, int seats,
                  const std::function<void(Json&)>& edit);

}  // namespace rainyday::spree
