// docs/rules/escape-from-elba.scenarios.md, third part: the Discard step, the deck, tables.
#include "games/registry.hpp"
#include "tests/escape_from_elba/table.hpp"

namespace rainyday::escape_from_elba {
namespace {

// EL-028, EL-033, EL-126 to EL-130, EL-132, EL-133, EL-138 to EL-142, EL-R55, EL-R58, EL-R62
TEST(ElbaScenario, O25_TheDiscardStepInFull) {
  Table t;
  t.hand(0, "BEFMORSS").bag(0, "OP").discard();
  EXPECT_EQ(t.legal(), "keep B, keep E, keep F, keep M, keep O, keep P, keep R, keep S, kept");
  t.act("keep F, keep R, keep O, keep M");
  EXPECT_EQ(t.legal(), "keep E, keep S, kept");
  t.act("kept, lay FROM");
  EXPECT_EQ(t.bag_of(0), "FMOR");
  EXPECT_EQ(t.hand_of(0), "BEOSS");
  EXPECT_EQ(t.legal(), "drop B, drop E, drop O, drop P, drop S");
  EXPECT_EQ(t.refused("finish"), "EL-140");
  t.act("drop S, drop P");
  EXPECT_EQ(t.pile_text(), "SP");
  EXPECT_EQ(t.refused("finish"), "");
  t.act("finish");
  EXPECT_EQ(t.hand_of(0), "BEOS");
  EXPECT_EQ(t.asked(), "S1 draw");
}

// EL-135 to EL-137, EL-R58, EL-R60, EL-R61
TEST(ElbaScenario, O26_ProperNouns) {
  const auto after = [](std::string_view hand, std::string_view keeps) {
    Table t;
    t.hand(0, hand).discard();
    for (const char c : keeps) t.act(std::string("keep ") + c);
    return t.legal();
  };
  EXPECT_EQ(after("AEMM", "EMM"), "kept");
  EXPECT_EQ(after("AEMM", "MA"), "keep M, kept");
  EXPECT_EQ(after("ABCELLMP", "CAMPBEL"), "keep L");
  EXPECT_EQ(after("ABCELLMP", "CAMPBELL"), "kept");
  EXPECT_EQ(after("ABEL", "ELBA"), "kept");
  EXPECT_EQ(after("BEEES", "BEEES"), "kept");
  EXPECT_EQ(after("ABELO", "EBOLA"), "kept");
  EXPECT_EQ(after("ABELS", "ELBAS"), "kept");
}

// EL-143, EL-144, EL-145, EL-134, EL-R57
TEST(ElbaScenario, O27_ABrokenWord) {
  Table t;
  t.at("S0", "lab", 5).hand(0, "AAAAA").points(2).at("S1", "base-camp").bag(1, "FROM");
  t.act("walk base-camp, dice 6 1, take_bag R, throw 1 6");
  EXPECT_EQ(t.where("S1"), "east-tower 2");
  EXPECT_EQ(t.bag_of(1), "FMO");
  t.act("end, kept, lay nothing, finish, stop");
  EXPECT_EQ(t.asked(), "S1 act");
  EXPECT_EQ(t.points_left(), 7);
  EXPECT_EQ(t.legal("escape"), "");
  t.act("end");
  EXPECT_EQ(t.legal(), "keep F, keep M, keep O, kept");
  t.act("keep F, keep O");
  EXPECT_EQ(t.legal(), "kept");
  t.act("kept, lay FO");
  EXPECT_EQ(t.legal(), "drop M");
  EXPECT_TRUE(t.forced());
  t.act("drop M");
  EXPECT_EQ(t.asked(), "S2 draw");
  EXPECT_EQ(t.pile_text(), "M");
}

// EL-026, EL-R51
TEST(ElbaScenario, O28_TheDeckRunsOut) {
  Table t;
  t.hand(0, "OOR").deck("E").pile("ABC").begin();
  t.act("draw, card E");
  EXPECT_EQ(t.hand_of(0), "EOOR");
  EXPECT_EQ(t.deck_size(), 3);
  EXPECT_EQ(t.pile_text(), "");
  t.act("draw");
  EXPECT_EQ(t.odds(), "A 1/3, B 1/3, C 1/3");
}

// EL-001, EL-029, EL-R78, EL-R79
TEST(ElbaScenario, O29_RefusedTables) {
  const Pack& pack = *find_pack("escape-from-elba", "grid");
  EXPECT_FALSE(EscapeFromElba::make(pack, {}, 2));
  EXPECT_FALSE(EscapeFromElba::make(pack, {}, 7));
  const Options many{.two_decks = 1};
  EXPECT_FALSE(EscapeFromElba::make(pack, many, 6));
  EXPECT_FALSE(EscapeFromElba::make(pack, many, 12));
  const auto eleven = EscapeFromElba::make(pack, many, 11);
  ASSERT_TRUE(eleven);
  EXPECT_EQ(eleven->start().deck_size, 128);
  Table t(*eleven);
  EXPECT_EQ(t.legal("guest"), "C");
}

}  // namespace
}  // namespace rainyday::escape_from_elba
