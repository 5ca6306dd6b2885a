// Bots and the picture: what a seat handed to a bot does, and what a terminal shows.
#include <cstring>

#include "bots/escape_from_elba/door.hpp"
#include "tests/escape_from_elba/table.hpp"

namespace rainyday::escape_from_elba {
namespace {

TEST(ElbaBots, GreedyTriesToEscape) {
  Table t;
  t.at("S0", "south-tower", 4).hand(0, "O").bag(0, "PEACE").points(2);
  EXPECT_EQ(t.choice(), "escape PEACE");
}

TEST(ElbaBots, GreedyWalksToItsTower) {
  Table t;
  t.at("S0", "oracle", 5).bag(0, "PEACE").points(4);
  EXPECT_EQ(t.choice(), "walk parcel-room");
  Table jump;
  jump.at("S0", "lab", 5).bag(0, "FOREARM").points(4).at("n1", "reef");
  EXPECT_NE(jump.choice(), "end");
}

TEST(ElbaBots, GreedyKeepsTheWord) {
  Table t;
  t.hand(0, "ACEEPOL").discard();
  for (int i = 0; i < 12 && t.asked() == "S0 keep"; ++i) t.act(t.choice());
  t.luck();
  EXPECT_TRUE(t.state().bag[0].contains(*Letters::of("PEACE"))) << t.bag_of(0);
}

TEST(ElbaBots, GreedyDrawsWhileItHasNoWord) {
  Table t;
  t.hand(0, "AE").begin();
  EXPECT_EQ(t.choice(), "draw");
  Table ready;
  ready.at("S0", "lab", 5).hand(0, "A").bag(0, "PEACE").begin();
  EXPECT_EQ(ready.choice(), "stop");
}

TEST(ElbaBots, GreedyLosesUselessCards) {
  Table t;
  t.at("S0", "lab").hand(0, "B").bag(0, "PEACE").points(2).at("n1", "calm-room", 6);
  t.act("guest n1, to lab, dice 6 1");
  EXPECT_EQ(t.choice(), "lose_hand B");
}

TEST(ElbaBots, GreedyBreaksTheWordOfAnother) {
  Table t;
  t.at("S0", "lab", 6).points(2).at("S1", "base-camp", 5).hand(1, "A").bag(1, "FROM");
  t.act("walk base-camp, dice 6 1");
  EXPECT_EQ(t.choice().substr(0, 8), "take_bag");
}

// EL-118
TEST(ElbaBots, GreedySendsAStrongGuestToWhoIsAboutToEscape) {
  Table t;
  t.at("S0", "lab", 4).hand(0, "BB").points(2);
  t.at("S1", "south-tower", 4).bag(1, "PEACE").hand(1, "");
  t.at("n1", "coal-cellar", 6);
  EXPECT_EQ(t.choice(), "guest n1");
  t.act("guest n1");
  EXPECT_EQ(t.choice(), "to south-tower");
  t.state().bag[1] = {};
  EXPECT_NE(t.choice(), "to south-tower") << "nobody is about to escape";
}

// Playouts count an attempt by its odds instead of rolling for it.
TEST(ElbaBots, PlayoutsKnowTheOddsOfAnAttempt) {
  using ElbaDoor = Door<EscapeFromElba>;
  for (int strength = 1; strength <= 6; ++strength) {
    Table t;
    t.at("S0", "south-tower", strength).hand(0, "O").bag(0, "PEACE").points(2);
    EXPECT_FALSE(ElbaDoor::attempt(t.state()));
    t.act("escape PEACE");
    const std::optional<Attempt> attempt = ElbaDoor::attempt(t.state());
    ASSERT_TRUE(attempt);
    const auto after = [&](Action action) {
      State s = t.state();
      NoEvents events;
      t.game().apply(s, action, events);
      return s;
    };
    const State failed = after(attempt->failure);
    EscapeFromElba::List rolls;
    t.game().actions(t.state(), rolls);
    int odds = 0;
    for (const Action roll : rolls) {
      const State s = after(roll);
      const int won = t.game().result(s).worth[attempt->seat];
      odds += won / rolls.size();
      if (won == 0) {
        EXPECT_EQ(std::memcmp(&s, &failed, sizeof s), 0) << strength;
      }
    }
    EXPECT_EQ(attempt->odds, odds) << strength;
  }
}

TEST(ElbaPicture, ShowsTheHouseAndTheOwnCards) {
  Table t(4);
  t.at("S0", "spa", 3).hand(0, "ACE").bag(0, "APPEARS").at("n2", "mall", 5).hand(1, "BB");
  t.pile("FM").points(3);
  t.state().sights.set(1, 0, {.sure = *Letters::of("B"), .blur = 0});
  const std::string own = t.game().picture(View<EscapeFromElba>(t.game(), t.state(), 0), {});
  for (const std::string_view part :
       {"Coral Room", "South Tower", "Safe Area", "1,4", "S0:3", "n2:5", "C:1",
        "discards 2 (FM, the last one on top)", "Hand 3: A C E", "Bag APPEARS", "Hand 2 with B",
        "to play, 3 Action Points", "jumps: Safe Area", "Weapons: "}) {
    EXPECT_NE(own.find(part), std::string::npos) << part << "\n" << own;
  }
  const std::string other = t.game().picture(View<EscapeFromElba>(t.game(), t.state(), 2), {});
  EXPECT_EQ(other.find(": A C E"), std::string::npos) << other;
}

TEST(ElbaPicture, ShowsTheBagThatIsPutTogetherToItsOwner) {  // EL-R86
  Table t;
  t.hand(0, "FORM").bag(0, "PA").discard().act("keep F, keep R, keep O, keep M");
  const auto seen = [&](Seat eye) {
    return t.game().picture(View<EscapeFromElba>(t.game(), t.state(), eye), {});
  };
  EXPECT_NE(seen(0).find("for the Bag: FROM"), std::string::npos);
  EXPECT_EQ(seen(1).find("for the Bag"), std::string::npos);
  t.act("kept, lay FROM");
  EXPECT_NE(seen(0).find("left of the old Bag: A P"), std::string::npos);
}

}  // namespace
}  // namespace rainyday::escape_from_elba
