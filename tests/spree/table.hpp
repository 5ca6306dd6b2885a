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

#include <string>
#include <string_view>

#include "games/spree/game.hpp"
#include "tests/support/played.hpp"

namespace rainyday::spree {

class Table : public test::Played<Spree, Table> {
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
  Table& deck(std::string_view
                  cards);  // and nothing else: the rest lies in the last seat's cart (joker_cart)
  Table& in_turn(Seat seat);
  Table& first_turn(Seat seat);
  Table& steps(int left,
               std::string_view from = "");  // rolled, and walked if he came from somewhere
  Table& started(std::string_view from);     // walked from there, not rolled
  Table& round(int completed);

  // --- Act, besides what every table does ---
  std::string all_pass();  // everybody asked passes; returns who was: "S2 S1 S3"
  int draw();              // until no card is drawn any more; how many were
  Table& end();            // ends the turn and draws
  void deal();             // a new game up to the choice of the first to park

  // --- Look, besides what every table shows ---
  [[nodiscard]] std::string ways();  // directions of steps: "NE"
  [[nodiscard]] std::string at(Seat seat);
  [[nodiscard]] std::string car_at(Seat seat);
  [[nodiscard]] std::string hand_of(Seat seat);  // lowest rank first, then s h d c
  [[nodiscard]] std::string cart_of(Seat seat);
  [[nodiscard]] std::string discarded();
  [[nodiscard]] bool lies(Seat seat);
  [[nodiscard]] bool parked(Seat seat);

 private:
  void arrange() override;
  [[nodiscard]] Square square(std::string_view name) const;
  void fill_hands();

  SeatSet exact_{};  // hands that are not filled up
  Bag deck_only_;
  bool has_deck_ = false;
};

Bag bag_of(std::string_view cards);
std::string cards_text(const Bag& cards);
Spree make_spree(std::string_view pack, const Options& options, int seats);
// On the smallest mall: tests/spree/tiny_pack.json.
Spree make_tiny(const Options& options, int seats);
// The same with a changed pack.
Spree make_edited(std::string_view pack, const Options& options, int seats, const test::Edit& edit);

}  // namespace rainyday::spree
