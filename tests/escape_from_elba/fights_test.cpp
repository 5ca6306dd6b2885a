// Fights beside the scenarios: strings, orders, Weapons and their options, votes.
#include "tests/escape_from_elba/table.hpp"

namespace rainyday::escape_from_elba {
namespace {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// EL-R64, EL-R74, EL-R93
TEST(ElbaStrings, EndAmongThoseWhoDoNotFight) {
  Table t;
  t.at("S0", "lab", 6).points(2).at("n1", "north-tower").at("n2", "south-tower");
  t.act("walk north-tower, dice 6 1, card E, throw 6 6");
  EXPECT_EQ(t.where("n1"), "south-tower 2");
  EXPECT_EQ(t.asked(), "S0 act");
  Table safe;
  safe.points(2).act("walk amber-room");
  EXPECT_EQ(safe.asked(), "S0 act");
}

// EL-R66, EL-R67, EL-R76
TEST(ElbaStrings, AThrowIsPlayedOutBeforeTheRow) {
  Table t;
  t.at("S0", "opal-room", 6).points(2).at("n1", "calm-room").at("n2", "calm-room");
  t.at("S1", "mall", 6);
  t.act("walk calm-room, fight n1, dice 6 1, card E, throw 6 2");
  EXPECT_TRUE(has(t.told(), "meets n1 S1 mall"));
  t.act("dice 1 6, card E, throw 1 1");
  EXPECT_TRUE(has(t.told(), "meets S0 n2 calm-room"));
}

// EL-R68: the newcomer attacks first, then the older arrival goes on.
TEST(ElbaStrings, ANewcomerInAnUnfinishedRow) {
  Table t;
  t.at("S0", "opal-room", 6).points(2).at("n1", "calm-room").at("n2", "calm-room");
  t.act("walk calm-room, fight n1, dice 6 1, card E, throw 2 2");
  EXPECT_TRUE(has(t.told(), "meets n1 S0 calm-room"));
  t.act("dice 1 6, card E, throw 1 1");
  EXPECT_TRUE(has(t.told(), "meets S0 n2 calm-room"));
}

// EL-R69: thrown among several, also in another's turn.
TEST(ElbaStrings, AThrownPlayerChoosesTheOrder) {
  Table t;
  t.at("S0", "lab", 6).points(2).at("S1", "base-camp").hand(1, "A");
  t.at("n1", "mall").at("n2", "mall", 3);
  t.act("walk base-camp, dice 6 1, steal A, throw 6 2");
  EXPECT_EQ(t.asked(), "S1 fight");
  EXPECT_EQ(t.legal(), "fight n1, fight n2");
}

// EL-R70, EL-R73: a non-player among several players, from the active one on.
TEST(ElbaStrings, ANonPlayerFightsInSeatOrder) {
  Table t;
  t.in_turn(1).at("S1", "opal-room", 6).points(3).at("S0", "mall");
  t.at("n1", "calm-room").at("n2", "calm-room");
  t.act("walk calm-room, fight n1, dice 6 1, card E, throw 6 2, dice 6 1, throw 2 2");
  EXPECT_EQ(t.asked(), "S0 fight");
  t.act("fight n2, dice 6 1, card E, throw 2 2");
  EXPECT_TRUE(has(t.told(), "meets n2 S1 calm-room"));
  t.act("dice 1 6, card E, throw 1 1");
  EXPECT_TRUE(has(t.told(), "meets S0 S1 calm-room"));
}

// EL-100, EL-R36, EL-R46, EL-R95
TEST(ElbaPrizes, ARandomCardByTheNumberOfItsKind) {
  Table t;
  t.at("S0", "lab", 6).points(2).at("S1", "base-camp").hand(1, "AAB").bag(1, "FO");
  t.act("walk base-camp, dice 6 1");
  EXPECT_EQ(t.legal(), "take_bag F, take_bag O, take_hand");
  EXPECT_EQ(t.refused("take_bag A"), "EL-099");
  t.act("take_hand");
  EXPECT_EQ(t.odds(), "A 2/3, B 1/3");
}

// EL-R40, EL-R41, EL-R38
TEST(ElbaWeapons, TheSameLettersTwice) {
  Table t;
  EXPECT_EQ(t.weapons("ARM"), 1);
  EXPECT_EQ(t.weapons("BEES"), 0);
  EXPECT_EQ(t.weapons("BEEES"), 1);
  Table house(3, {.weapon_agreement = kHouseList});
  EXPECT_EQ(house.weapons("BEES"), 1);
}

// EL-R42
TEST(ElbaWeapons, NonPlayersHaveNone) {
  Table t;
  EXPECT_EQ(t.game().weapons(t.state(), 5), 0);
  EXPECT_EQ(t.game().weapons(t.state(), kCampbell), 0);
}

// EL-R32, EL-R33: before the dice everybody with a Weapon is asked.
TEST(ElbaWeapons, BeforeTheRoll) {
  Table t(3, {.weapon_timing = kBeforeRoll});
  t.at("S0", "lab", 2).bag(0, "SPEAR").points(2).at("S1", "base-camp", 2).bag(1, "ROPE");
  t.act("walk base-camp");
  EXPECT_EQ(t.asked(), "S0 use");
  t.act("use 1");
  EXPECT_EQ(t.asked(), "S1 use");
  t.act("use 0");
  EXPECT_EQ(t.asked(), "chance dice");
  t.act("dice 3 3");
  EXPECT_TRUE(has(t.told(), "fought S0 6 S1 5"));
}

// EL-092, EL-R44: nobody tells; words are named one by one.
TEST(ElbaWeapons, WithoutHelp) {
  Table t(3, {.weapon_help = 0});
  t.at("S0", "lab", 2).bag(0, "POLEARM").points(2).at("S1", "base-camp", 6).bag(1, "PEACE");
  t.act("walk base-camp, dice 1 1");
  EXPECT_EQ(t.asked(), "S0 name");
  EXPECT_EQ(
      t.legal(),
      "name ARM, name LAMP, name MOP, name OAR, name POLE, name POLEARM, name RAM, name ROPE, "
      "done");
  t.act("name POLE");
  EXPECT_EQ(t.legal(), "name ARM, name RAM, done");
  EXPECT_EQ(t.refused("name MOP"), "EL-122");
  EXPECT_EQ(t.refused("name FORM"), "EL-R44");
  t.act("name ARM");
  EXPECT_EQ(t.legal(), "done");
  EXPECT_FALSE(t.forced());
  t.act("done");
  EXPECT_EQ(t.asked(), "S1 name");  // though PEACE holds none
  EXPECT_EQ(t.legal(), "done");
  t.act("done");
  EXPECT_TRUE(has(t.told(), "fought S1 7 S0 5"));
}

// EL-R38
TEST(ElbaWeapons, OnceEachWhereTheTableSaysSo) {
  Table t(3, {.repeat_weapon = 0, .weapon_help = 0});
  t.at("S0", "lab", 2).bag(0, "MALAPROPOS").points(2).at("S1", "base-camp", 6);
  t.act("walk base-camp, dice 1 1, name MOP");
  EXPECT_EQ(t.refused("name MOP"), "EL-R38");
}

// EL-125, EL-R43
TEST(ElbaVotes, AWordBecomesAWeapon) {
  Table t(4, {.weapon_agreement = kVote});
  t.at("S0", "lab", 2).bag(0, "ROOM").points(4).at("S1", "base-camp", 3).at("n1", "reef", 1);
  t.act("walk base-camp, dice 1 1");
  EXPECT_EQ(t.asked(), "S0 propose");
  EXPECT_EQ(t.legal(), "spell M, spell O, spell R, no_proposal");
  EXPECT_EQ(t.refused("propose"), "EL-R43");
  EXPECT_EQ(t.refused("spell E"), "EL-R43");
  t.act("spell M, spell O, spell O, spell R, propose");
  EXPECT_EQ(t.asked(), "S1 vote");
  t.act("no, yes, yes");
  EXPECT_TRUE(has(t.told(), "accepted MOOR"));
  EXPECT_EQ(t.asked(), "S0 use");
  EXPECT_EQ(t.legal(), "use 0, use 1");
  t.act("use 1");
  EXPECT_EQ(t.asked(), "chance throw");
}

// The word that is voted on is the one spelled, not another of the same letters.
TEST(ElbaVotes, AWordIsProposedAsItIsSpelled) {  // EL-R43, EL-R58
  Table t(4, {.weapon_agreement = kVote, .weapon_help = 0});
  t.at("S0", "lab", 2).bag(0, "RASP").points(4).at("S1", "base-camp", 3);
  t.act("walk base-camp, dice 1 1, spell R, spell A, spell S, spell P, propose");
  EXPECT_TRUE(has(t.told(), "proposed S0 RASP"));
  t.act("yes, yes, yes");
  EXPECT_TRUE(has(t.told(), "accepted RASP"));
  EXPECT_EQ(t.legal(), "name SAP, name RASP, done");
  const std::string text = t.game().picture(View<EscapeFromElba>(t.game(), t.state(), 0), {});
  EXPECT_TRUE(has(text, "agreed Weapons: RASP\n")) << text;
  EXPECT_EQ(t.refused("name PARS"), "EL-R44");
  EXPECT_EQ(t.refused("name agreed-2"), "EL-R44");
  t.act("name agreed-1");  // as it was once written
  EXPECT_TRUE(has(t.told(), "named S0 RASP"));
  EXPECT_EQ(t.refused("name RASP"), "EL-122");
  t.act("done");
  EXPECT_EQ(t.asked(), "chance throw");
}

TEST(ElbaVotes, ARefusedWordStaysRefused) {  // EL-R43
  Table t(3, {.weapon_agreement = kVote});
  t.at("S0", "lab", 6).bag(0, "ROOM").points(4).at("n1", "base-camp").at("n2", "reef");
  t.act("walk base-camp, dice 6 1, spell M, spell O, spell O, spell R, propose, yes, no");
  EXPECT_TRUE(has(t.told(), "rejected MOOR"));
  t.act("card E, throw 1 1, walk coffee-bar, walk reef, dice 6 1");
  EXPECT_EQ(t.asked(), "S0 propose");
  t.act("spell M, spell O, spell O");
  EXPECT_EQ(t.legal().find("spell R"), std::string::npos);
}

// The letters and the question are the same, whatever is a Weapon; who proposes one is told.
TEST(ElbaVotes, WithoutHelpTheChoicesDoNotTellOfWeapons) {  // EL-R43, EL-R44
  for (const int help : {0, 1}) {
    Table t(3, {.weapon_agreement = kVote, .weapon_help = help});
    t.at("S0", "lab", 6).bag(0, "ARM").points(4).at("S1", "base-camp").bag(1, "AAE");
    t.act("walk base-camp, dice 6 1");
    EXPECT_EQ(t.asked(), "S0 propose");
    EXPECT_EQ(t.forced(), help == 1);
    EXPECT_EQ(t.legal(), help == 1 ? "no_proposal" : "spell A, spell M, spell R, no_proposal");
    if (help == 1) continue;
    t.act("spell R, spell A, spell M");
    EXPECT_EQ(t.legal(), "propose, no_proposal");
    t.act("propose");
    const std::string told = t.told();
    EXPECT_TRUE(has(told, "proposed S0 RAM")) << told;
    EXPECT_TRUE(has(told, "weapon_already RAM")) << told;
    EXPECT_EQ(t.asked(), "S1 propose");  // though no word is to be had from A, A, E
    EXPECT_EQ(t.legal(), "no_proposal");
    EXPECT_FALSE(t.forced());
    t.act("no_proposal");
    EXPECT_EQ(t.asked(), "S0 name");
    EXPECT_EQ(t.legal(), "name ARM, name RAM, done");
  }
}

TEST(ElbaVotes, NobodyIsAskedWithTwoCards) {  // EL-R43
  Table t(3, {.weapon_agreement = kVote});
  t.at("S0", "lab", 6).bag(0, "RO").points(4).at("n1", "base-camp");
  t.act("walk base-camp, dice 6 1");
  EXPECT_EQ(t.asked(), "chance card");
}

}  // namespace
}  // namespace rainyday::escape_from_elba
