// A position of Freeloader in a few lines, played and looked at in notation.
//
//   Table t(3);
//   t.favors(0, "artist", "1p+BF").in_turn(1);
//   t.act("favor artist, challenge 1, fight, die 2, die 4");
//   EXPECT_EQ(t.has(0, "artist"), "1p+BF");
//
// Until told otherwise it is the standard table of docs/rules/freeloader.scenarios.md: houses
// doctor, gambler, hippies, artist, lawyer, waitress; S0 in turn and first player, on doctor:1, the
// others on hippies:3; two plain favors everywhere; empty hands; 20 cards in the pile, the rest
// removed.
#pragma once

#include <string>
#include <string_view>

#include "games/freeloader/game.hpp"
#include "tests/support/played.hpp"

namespace rainyday::freeloader {

class Table : public test::Played<Freeloader, Table> {
 public:
  explicit Table(int seats = 3, const Options& options = {});
  explicit Table(const Freeloader& game);

  // --- Arrange; before the first look or action. Cards are written "tent sofa_bed". ---
  Table& at(Seat seat, std::string_view space);
  Table& hand(Seat seat, std::string_view cards);
  Table& stuff(Seat seat, std::string_view cards);
  // "2p+BF+Cr": plain favors, a Best Friend spot (BF2: the second), a Crash spot; "" is none.
  Table& favors(Seat seat, std::string_view house, std::string_view what);
  Table& pile(int size, std::string_view with = "");             // these cards and any others
  Table& faceup(std::string_view house, std::string_view card);  // "": none
  Table& in_turn(Seat seat);
  Table& first(Seat seat);
  Table& round(int completed);
  Table& over();  // the game has just ended

  // --- Look, besides what every table shows ---
  [[nodiscard]] std::string where(Seat seat);
  [[nodiscard]] std::string has(Seat seat, std::string_view house);  // as in `favors`
  [[nodiscard]] std::string hand_of(Seat seat);
  [[nodiscard]] std::string stuff_of(Seat seat);
  [[nodiscard]] std::string faceup_at(std::string_view house);
  [[nodiscard]] std::string removed();  // since the table was arranged
  [[nodiscard]] int pile_size();
  [[nodiscard]] int price(Seat seat, std::string_view card);
  [[nodiscard]] std::string best();                       // houses of S0: "doctor lawyer"
  [[nodiscard]] std::string known(Seat eye, Seat owner);  // cards of a hand that an eye knows

 private:
  void arrange() override;
  [[nodiscard]] CardSet cards_of(std::string_view cards) const;
  [[nodiscard]] std::string text_of(CardSet cards) const;

  CardSet in_pile_ = 0;
  CardSet aside_ = 0;  // removed before the test begins
  int pile_size_ = 20;
  unsigned empty_ = 0;  // houses without a faceup card
};

Freeloader make_freeloader(const Options& options, int seats);
// The default pack with a change; what is wrong with it then, or "".
std::string problem_of(const test::Edit& edit);
Freeloader make_edited(const Options& options, int seats, const test::Edit& edit);

}  // namespace rainyday::freeloader
