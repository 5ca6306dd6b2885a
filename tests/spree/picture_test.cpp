// The table as text.
#include "engine/canvas.hpp"
#include "tests/spree/table.hpp"

namespace rainyday::spree {
namespace {

std::string picture(Table& t, Seat eye, const Paper& paper = {}) {
  return t.game().picture(View<Spree>(t.game(), t.state(), eye), paper);
}

bool shows(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(SpreePicture, ATinyTable) {
  Table t(make_tiny({.hk_cars = 1}, 3));
  t.stand(0, "b4").hand(0, "As Ks").steps(2, "b3").car(0, "a1").lie(1, "b4").car(1, "b1");
  t.hand(1, "2s 2s")
      .cart(1, "Ks Kh Kh")
      .stand(2, "e2")
      .loose_car(2, "e2")
      .hand(2, "2h")
      .score(2, 13);
  EXPECT_EQ(picture(t, 0), R"(      a     b     c     d     e
   ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
 1 ┃ [0]   [1]   [ ]   [ ]   [ ] ┃
   ┃                             ┃
   ┃     ╻     ╺━━━━━╸     ╻     ┃
 2 ┃  :  ┃ 2s    2h    *Ks ┃ (2) ┃
   ┃     ┃                 ┃  2  ┃
   ┃     ╹     ·     ·     ╹     ┃
 3 ┃ [ ]   Kh   ~~~~~ ~~~~~  [ ] ┃
   ┃            ~~~~~ ~~~~~      ┃
   ┃     ·     ╻     ·     ·     ┃
 4 ┃  :    *As ┃ Ah           :  ┃
   ┃      0 _1 ┃                 ┃
   ┃     ·     ╹     ·     ·     ┃
 5 ┃ [ ]   [ ]   [ ]   [ ]   [ ] ┃
   ┃                             ┃
   ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
   2 shopper   _2 lying   [2] car on its spot   (2) car elsewhere   *8s in your hand   ~ fountain

> S0   0/60  hand 2  at b4   car a1   you, to play            cart empty
  S1   0/60  hand 2  at b4   car b1   lying                   cart 39: Ks Kh Kh
  S2  13/60  hand 1  at e2   car e2   at car, car not parked  cart empty
deck 8, discards 0
your hand:  Ks (d2, 4 steps)  As (b4, here)
you have 2 steps left and came from b3
)");
}

TEST(SpreePicture, BothMallsFitTheWindow) {
  for (const auto& [pack, width] :
       {std::pair{"legrand", 100u}, {"legrand", 80u}, {"spree-a", 100u}, {"spree-a", 80u}}) {
    const Paper paper{.width = static_cast<int>(width)};
    Table t(8, {}, pack);
    t.new_game();
    Random rng(4);
    for (int i = 0; i < 4000 && t.actor() != "nobody"; ++i) {
      Spree::List list;
      t.game().actions(t.state(), list);
      const Action action = t.actor() == "chance" ? t.game().chance(t.state(), rng)
                                                  : list[t.game().lively(t.state(), list, rng)];
      NoEvents none;
      t.game().apply(t.state(), action, none);
      if (i % 50 != 0) continue;
      for (const Seat eye : {Seat{0}, kNobody}) {
        const std::string text = picture(t, eye, paper);
        ASSERT_LE(widest_line(text), width) << text;
        ASSERT_EQ(without_colour(picture(t, eye, {.width = paper.width, .colour = true})), text);
        ASSERT_FALSE(shows(text, "\x1b"));
      }
    }
  }
}

TEST(SpreePicture, WithoutTheBoardItIsWhatStandsBelow) {
  Table t(4);
  t.stand(0, "e3").hand(0, "Qs Qs 3s Jk 6h").steps(1, "e4");
  const std::string all = picture(t, 0);
  const std::string below = picture(t, 0, {.board = Paper::kNoBoard});
  EXPECT_TRUE(below.starts_with("> S0    0/150"));
  EXPECT_TRUE(all.ends_with("\n\n" + below));
}

// SP-070, SP-146
TEST(SpreePicture, ShotsHaveTheirDistanceAndOdds) {
  Table t(3);
  t.stand(0, "c3").stand(1, "e3");
  EXPECT_TRUE(shows(picture(t, 0), "in sight: S1 2 squares away, hit with 4 in 6\n"));
  EXPECT_FALSE(shows(picture(t, 1), "in sight"));
  Table far(3, {.hk_power = 1});
  far.stand(0, "c3").stand(1, "e3");
  EXPECT_TRUE(shows(picture(far, 0), "in sight: S1 2 squares away, hit with 5 in 6\n"));
}

TEST(SpreePicture, SeatsHandAndSteps) {
  Table t(4);
  t.stand(0, "e3").hand(0, "Qs Qs 3s Jk 6h").steps(1, "e4").lie(1, "l3").cart(1, "9d Ks 9s");
  t.in_car(2, "f11").score(2, 68).hand(3, "");
  const std::string text = picture(t, 0);
  EXPECT_TRUE(shows(text, "> S0    0/150  hand 5  at e3   car d11  you, to play"));
  EXPECT_TRUE(shows(text, "lying                   cart 31: Ks, 9s 9d"));
  EXPECT_TRUE(shows(text, "S2   68/150  hand 5  at f11  car f11  at car "));
  EXPECT_TRUE(shows(text, "S3    0/150  hand 0"));
  EXPECT_TRUE(
      shows(text, "your hand:  3s (f4, 2 steps)  6h (o2, 11 steps)  2 x Qs (d2, 2 steps)  Jk"));
  EXPECT_TRUE(shows(text, "you have 1 step left and came from e4"));
  EXPECT_TRUE(shows(picture(t, 3), "your hand is empty"));
}

TEST(SpreePicture, TheChainInAWindow) {
  Table t(3);
  t.stand(0, "g2").hand(0, "8s Ah 6h 6d 6c").stand(1, "e3").holds(1, "As").stand(2, "l9");
  t.act("shop 8s, stop As");
  EXPECT_TRUE(
      shows(picture(t, 1), "S0 plays 8s to buy\n  You stop that: As\nas it stands: stopped\n"));
  t.act("stop Ah");
  EXPECT_TRUE(shows(picture(t, 1), "as it stands: goes ahead\n"));
  Table rob(3);
  rob.stand(0, "e3").hand(0, "Jk 6h 6d 6c 4h").stand(1, "e3").cart(1, "Kd").act("rob S1 Jk K");
  EXPECT_TRUE(shows(picture(rob, 2), "S0 plays Jk to rob S1 of all Kings\n"));
  Table shot(3);
  shot.stand(0, "c3").stand(1, "e3").act("shoot S1, die 4");
  EXPECT_TRUE(shows(picture(shot, 2), "S0 reaches S1, the push would end at f3\n"));
}

TEST(SpreePicture, SameInWorldsThatTheEyeCannotTellApart) {
  Table t(3);
  t.stand(0, "e3").hand(0, "6h 6d 6c 4h 4d").hand(1, "As Ah 2s 3s Jk").hand(2, "9h 9d 9c 9s Kd");
  Table other(3);
  other.stand(0, "e3")
      .hand(0, "6h 6d 6c 4h 4d")
      .hand(2, "As Ah 2s 3s Jk")
      .hand(1, "9h 9d 9c 9s Kd");
  EXPECT_EQ(picture(t, 0), picture(other, 0));
  EXPECT_EQ(picture(t, kNobody), picture(other, kNobody));
  EXPECT_NE(picture(t, 1), picture(other, 1));
}

TEST(SpreePicture, BeforeAndAfterTheGame) {
  Table setup(3);
  setup.new_game();
  setup.deal();
  setup.act("first S1, park d1");
  EXPECT_TRUE(shows(picture(setup, 0), "> S0    0/200  hand 5  at -    car -    you, asked"));
  Table won(4);
  won.in_car(0, "d1").score(0, 149).cart(0, "2s").act("end");
  EXPECT_TRUE(shows(picture(won, 1), "S0 won\n"));
  Table shared(3, {.turn_limit = 1});
  shared.in_turn(2).first_turn(0).stand(2, "e3").score(0, 9).score(1, 9).act("end");
  EXPECT_TRUE(shows(picture(shared, kNobody), "the rounds are over; S0 and S1 won\n"));
}

}  // namespace
}  // namespace rainyday::spree
