// Who knows what: masking, sampling and what an eye sees of an action.
#include <cstring>

#include "tests/escape_from_elba/table.hpp"

namespace rainyday::escape_from_elba {
namespace {

// EL-151, EL-R47, EL-R54
TEST(ElbaKnowledge, CardsThatGoOpenlyIntoAHandAreKnown) {
  Table t(4);
  t.at("S0", "lab", 6).hand(0, "A").points(5).at("S1", "base-camp").bag(1, "FROM").pile("L");
  t.at("C", "coffee-bar");
  t.act("walk base-camp, dice 6 1, take_bag R, throw 1 1");
  EXPECT_EQ(t.known(1, 0), "R");
  EXPECT_EQ(t.known(kNobody, 0), "R");
  EXPECT_EQ(t.known(0, 0), "");
  t.act("walk coffee-bar, dice 6 1, throw 1 3");
  EXPECT_EQ(t.known(2, 0), "LR");
  t.act("end, keep L, kept, lay L");
  EXPECT_EQ(t.known(2, 0), "R");
  t.act("drop R");
  EXPECT_EQ(t.known(2, 0), "");
  EXPECT_EQ(t.pile_text(), "R");
}

// EL-R47: winner and loser know the card; for the others one of the known letters may be gone.
TEST(ElbaKnowledge, ATheftBlursWhatOthersKnew) {
  Table t(4);
  t.at("S0", "lab", 6).hand(0, "A").points(5).at("S1", "base-camp").hand(1, "BCE");
  for (const Seat eye : {Seat{0}, Seat{2}, Seat{3}}) {
    t.state().sights.set(1, eye, {.sure = *Letters::of("BC"), .blur = 0});
  }
  t.act("walk base-camp, dice 6 1");
  EXPECT_EQ(t.asked(), "chance steal");
  const Action stolen = make_action(kSteal, letter_of('C'));
  EXPECT_EQ(t.game().seen(t.state(), stolen, 0), stolen);
  EXPECT_EQ(t.game().seen(t.state(), stolen, 1), stolen);
  EXPECT_EQ(t.game().seen(t.state(), stolen, 2).operand[0], kHidden);
  t.act("steal C");
  EXPECT_EQ(t.known(0, 1), "B");
  EXPECT_EQ(t.known(1, 0), "C");
  EXPECT_EQ(t.known(2, 1), "BC -1");
  EXPECT_EQ(t.known(2, 0), "");
  t.act("throw 1 1");
  // A letter that comes later is sure again; one that leaves openly takes the doubt with it.
  Sight sight = t.state().sights.of(1, 2);
  sight.arrive(letter_of('E'));
  EXPECT_EQ(sight.sure.text(), "E");
  EXPECT_EQ(sight.gone(), 1);
  sight.depart(letter_of('C'));
  EXPECT_EQ(sight.gone(), 0);
  EXPECT_TRUE(sight.blurred().empty());
}

// What is kept together is what each eye would keep alone, and equal knowledge is equal bytes.
TEST(ElbaKnowledge, EachEyeKnowsWhatItSaw) {
  constexpr int kSeats = 4;
  const Letters deck = make_elba({}, kSeats).content().deck;
  Random rng(7);
  const auto any = [&](int below) {
    return static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(below)));
  };
  Sights::All alone{};
  Sights sights;
  int differ = 0;
  for (int step = 0; step < 5000; ++step) {
    const Seat hand = any(kSeats);
    const auto other = static_cast<Seat>((hand + 1 + any(kSeats - 1)) % kSeats);
    const Letter letter = any(3);
    const std::uint8_t event = any(8);
    for (Seat eye = 0; eye < kEyes; ++eye) {
      if (eye == hand || (eye >= kSeats && eye != kPublic)) continue;
      Sight& sight = alone[hand][eye];
      if (event < 3) sight.arrive(letter);
      if (event >= 3 && event < 7) sight.depart(letter);
      if (event == 7) eye == other ? sight.depart(letter) : sight.steal(deck);
    }
    if (event < 3) sights.arrive(hand, letter);
    if (event >= 3 && event < 7) sights.depart(hand, letter);
    if (event == 7) {
      alone[other][hand].arrive(letter);
      sights.steal(other, hand, letter, deck);
    }
    for (Seat of = 0; of < kSeats; ++of) {
      for (Seat eye = 0; eye < kEyes; ++eye) {
        if (eye >= kSeats && eye != kPublic) continue;
        ASSERT_EQ(sights.of(of, eye), alone[of][eye]) << step;
        differ += sights.of(of, eye) != sights.of(of, kPublic);
      }
    }
    const Sights anew(alone, kSeats);
    ASSERT_EQ(std::memcmp(&anew, &sights, sizeof(Sights)), 0) << step;
    for (const std::size_t own : {std::size_t{other}, std::size_t{kPublic}}) {
      Sights masked = sights;
      masked.keep_only(own);
      for (Seat of = 0; of < kSeats; ++of) {
        ASSERT_EQ(masked.of(of, own), alone[of][own]);
        ASSERT_TRUE(masked.of(of, own == other ? std::size_t{kPublic} : other).empty());
      }
    }
  }
  EXPECT_GT(differ, 5000);
}

// EL-R86
TEST(ElbaKnowledge, ABagIsShownWhenItIsKept) {
  Table t;
  t.hand(0, "FORM").bag(0, "PA").discard();
  const std::string before = t.seen_by(1);
  (void)t.told();
  EXPECT_EQ(t.game().seen(t.state(), make_action(kKeep, 4), 1), kUnseen);
  t.act("keep F, keep R");
  EXPECT_EQ(t.seen_by(1), before);
  EXPECT_EQ(t.told(1), "");
  EXPECT_NE(t.seen_by(0), before);
  t.act("keep O, keep M, kept");
  EXPECT_EQ(t.asked(), "chance lay");
  EXPECT_EQ(t.odds(), "FROM 1/1");
  t.act("lay FROM");
  EXPECT_EQ(t.told(1), "kept_bag S0 FROM");
  EXPECT_NE(t.seen_by(1).find(R"("bag":["F","M","O","R"])"), std::string::npos);
}

// Sampled Hands hold what is known, and the deck only what it was made of.
TEST(ElbaKnowledge, WorldsKeepWhatIsKnown) {
  Table t;
  t.at("S0", "lab", 6).hand(0, "AEE").points(3).hand(1, "BCEL").hand(2, "FM");
  State& s = t.state();
  Sight sight{.sure = *Letters::of("BCL"), .blur = 0};
  sight.steal(t.game().content().deck);
  s.sights.set(1, 0, sight);
  EXPECT_EQ(t.known(0, 1), "BCL -1");
  Random rng(5);
  const View<EscapeFromElba> view(t.game(), s, 0);
  std::array<int, 4> missing{};
  for (int i = 0; i < 300; ++i) {
    const State world = t.game().sample(view, rng);
    ASSERT_EQ(t.game().check(world), "");
    int lack = 0;
    for (const char c : std::string_view("BCL")) lack += world.hand[1].count(letter_of(c)) == 0;
    ++missing[static_cast<std::size_t>(lack)];
  }
  EXPECT_GT(missing[0], 0);
  EXPECT_GT(missing[1], 0);
  EXPECT_EQ(missing[2] + missing[3], 0);
}

TEST(ElbaKnowledge, AfterAReshuffleTheDeckIsKnown) {  // EL-026
  Table t;
  t.hand(0, "OOR").deck("E").pile("ABC").begin().act("draw, card E");
  Random rng(5);
  const View<EscapeFromElba> view(t.game(), t.state(), 0);
  for (int i = 0; i < 20; ++i) {
    const State world = t.game().sample(view, rng);
    EXPECT_EQ(world.deck.text(), "ABC");
    EXPECT_EQ(world.hand[2], t.state().hand[2]);
  }
}

}  // namespace
}  // namespace rainyday::escape_from_elba
