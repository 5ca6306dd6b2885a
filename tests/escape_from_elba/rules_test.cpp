// Rules and rulings beside the scenarios: setup, drawing, actions, the end.
#include "engine/notation.hpp"
#include "engine/position.hpp"
#include "tests/escape_from_elba/table.hpp"

namespace rainyday::escape_from_elba {
namespace {

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// EL-005, EL-006, EL-008, EL-010, EL-011, EL-012, EL-R27
TEST(ElbaGuests, TwelveWithNamesOfTheirOwn) {
  for (const int seats : {3, 6}) {
    Table t(seats);
    t.new_game();
    EXPECT_EQ(t.game().name(kGuestName, seats - 1), "S" + std::to_string(seats - 1));
    EXPECT_EQ(t.game().name(kGuestName, seats), "n1");
    EXPECT_EQ(t.game().name(kGuestName, 10), "n" + std::to_string(11 - seats));
    EXPECT_EQ(t.game().name(kGuestName, kCampbell), "C");
    for (const std::uint8_t strength : t.state().strength) EXPECT_EQ(strength, 1);
  }
}

// EL-002, EL-003, EL-017, EL-030
TEST(ElbaCards, LettersAreAllThatCardsAre) {
  Table t;
  t.hand(0, "EE").bag(0, "FROM");
  EXPECT_EQ(t.game().content().deck.size(), 64);
  EXPECT_EQ(t.deck_size(), 58);
  const std::string all = t.seen_by(kNobody);
  EXPECT_TRUE(has(all, R"("bag":["F","M","O","R"])")) << all;
  EXPECT_TRUE(has(all, R"("hand":[],"hand_size":2)")) << all;
}

// EL-027, EL-R90
TEST(ElbaSetup, TheFirstPlayerMayBeFixed) {
  Table t(4, {.first_player = 3});
  t.new_game().luck();
  EXPECT_EQ(t.asked(), "S2 draw");
  const auto beyond =
      EscapeFromElba::make(*find_pack(EscapeFromElba::kId, ""), {.first_player = 5}, 4);
  ASSERT_FALSE(beyond);
  EXPECT_TRUE(has(beyond.error(), "first_player: there are 4 seats, not 5")) << beyond.error();
}

// Every pair of dice stands in its room, corridors have a label, Escape Words their letters.
TEST(ElbaPicture, ShowsAllPairsCorridorsAndEscapeWords) {  // EL-004, EL-096
  const EscapeFromElba isle = make_elba({}, 3, "isle");
  Table t(isle);
  t.bag(0, "PEAC").hand(0, "ES");
  const std::string text = isle.picture(View<EscapeFromElba>(isle, t.state(), 0), {});
  for (const char* shown : {"2,3", "2,4", "5,3", "5,4", "corridor 1", "c2"}) {
    EXPECT_TRUE(has(text, shown)) << shown << "\n" << text;
  }
  EXPECT_TRUE(has(text, "PEACE (South Tower): 4 in the Bag, 1 in the Hand\n")) << text;
  EXPECT_TRUE(has(text, "ESCAPE (North Tower): 4 in the Bag, 2 in the Hand\n")) << text;
  EXPECT_TRUE(has(text, "FROM (East Tower): 0 in the Bag, 0 in the Hand, lacking F R O M")) << text;
}

// However many Guests are there, the pairs of a room can be read, and who they are.
TEST(ElbaPicture, GuestsDoNotCoverThePairs) {  // EL-096
  const EscapeFromElba isle = make_elba({}, 3, "isle");
  Table t(isle);
  for (Room room = 0; room < isle.content().rooms; ++room) {
    State s = t.state();
    s.room.fill(room);
    s.strength.fill(4);
    for (const int width : {80, 100}) {
      const std::string text = isle.picture(View<EscapeFromElba>(isle, s, 0), {.width = width});
      for (const char* shown : {"S0:4", "S2:4", "n8:4", "C:4", "1,1", "6,6"}) {
        EXPECT_TRUE(has(text, shown)) << shown << "\n" << text;
      }
      // The narrowest corridors have no room for a comma.
      for (const std::string pair : {"2,3", "2,4", "3,5", "4,5", "5,3", "5,4"}) {
        const std::string narrow = {pair[0], pair[2]};
        EXPECT_TRUE(has(text, width == 80 ? "│" + narrow + "│" : pair)) << pair << "\n" << text;
      }
    }
  }
}

// Without help a Bag is letters, not the Weapon that they spell.
TEST(ElbaPicture, DoesNotTellOfWeaponsWithoutHelp) {  // EL-R44
  for (const int help : {0, 1}) {
    const EscapeFromElba game = make_elba({.weapon_help = help}, 3);
    Table t(game);
    t.bag(1, "SPEAR");
    const std::string text = game.picture(View<EscapeFromElba>(game, t.state(), 1), {});
    EXPECT_EQ(has(text, "SPEAR"), help == 1) << text;
    EXPECT_EQ(has(text, "A E P R S"), help == 0) << text;
  }
}

// A position at the start of the actions names Hands, Bags and rooms, and no more.
TEST(ElbaPositions, NameOnlyWhatMatters) {
  const auto read = [](const std::string& state) {
    return read_position(
        R"({"rainyday":1,"game":"escape-from-elba","seats":3,"state":{)" + state + "}}",
        {find_game, find_pack});
  };
  const auto position =
      read(R"("phase":"acting","in_turn":"S1","seats":{"S1":{"hand":["F","O"],"bag":["A","P"]}})");
  ASSERT_TRUE(position) << position.error();
  const State& s = position->state.as<State>();
  EXPECT_EQ(position->game->turn(position->state).actor, 1);
  EXPECT_EQ(s.points, 5);  // EL-038
  EXPECT_EQ(s.deck_size, 60);
  EXPECT_EQ(s.first, 1);
  const auto again =
      read_position(write_position(*position->game, position->state), {find_game, find_pack});
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->state, position->state);
  const auto old = read(R"("phase":6,"in_turn":1,"points":5,"seats":[{},)"
                        R"({"hand":["F","O"],"hand_size":2,"bag":["A","P"]},{}])");
  ASSERT_TRUE(old) << old.error();
  EXPECT_EQ(old->state, position->state);
}

// EL-031, EL-032, EL-R06
TEST(ElbaWords, OnlyTheBagSpells) {
  Table t;
  t.at("S0", "south-tower", 4).hand(0, "ACEEP").bag(0, "SO").points(2).at("n1", "parcel-room");
  EXPECT_EQ(t.legal("escape"), "");
  EXPECT_EQ(t.legal("jump"), "");
  EXPECT_EQ(t.refused("keep A"), "EL-033");
  Table fight;
  fight.at("S0", "lab", 1).hand(0, "APS").points(4).at("n1", "calm-room", 1);
  fight.act("walk calm-room, dice 1 2");
  EXPECT_EQ(fight.asked(), "S0 lose");
}

// EL-037, EL-R50
TEST(ElbaDrawing, AHandMayHoldMoreThanSeven) {
  Table t;
  t.at("S0", "lab", 6).hand(0, "AAAAAA").points(1).at("n1", "calm-room").at("S1", "cellar", 6);
  t.hand(1, "EEEEEEE");
  t.act("walk calm-room, dice 6 1, card B, throw 2 3, dice 1 6, card B");
  EXPECT_EQ(t.hand_of(1), "BEEEEEEE");
  EXPECT_EQ(t.hand_of(0), "AAAAAAB");
}

// EL-042, EL-043, EL-044, EL-R04
TEST(ElbaActing, FourThingsForOnePointEach) {
  Table t;
  t.at("S0", "spa", 2).bag(0, "EMPEROR").points(3);
  EXPECT_EQ(t.legal("walk"), "sleep-lab arbor ballroom opera");
  EXPECT_EQ(t.legal("escape"), "EMPEROR");
  EXPECT_TRUE(has(t.legal(), "guest n1"));
  EXPECT_TRUE(has(t.legal(), "end"));
  EXPECT_EQ(t.refused("walk lab"), "EL-044");
  t.act("walk arbor");
  EXPECT_EQ(t.points_left(), 2);
  t.act("end");
  EXPECT_EQ(t.points_left(), 0);
  EXPECT_EQ(t.asked(), "S0 keep");
}

// EL-016, EL-039, EL-041
TEST(ElbaActing, SevenPointsAtTheMost) {
  Table t;
  t.bag(0, "FROM").begin().act("stop");
  EXPECT_EQ(t.points_left(), 7);
}

// EL-045, EL-079, EL-080, EL-R83
TEST(ElbaFights, ComingInIsFighting) {
  Table t;
  t.at("S0", "lab").points(2).at("n1", "calm-room");
  t.act("walk calm-room");
  EXPECT_EQ(t.asked(), "chance dice");
  EXPECT_EQ(t.odds().substr(0, 18), "1 1 1/36, 1 2 1/36");
}

// EL-R10
TEST(ElbaActing, AGuestMayBePushedIntoTheOwnRoom) {
  Table t;
  t.at("S0", "lab").hand(0, "A").points(2).at("n1", "calm-room");
  t.act("guest n1, to lab, dice 3 3");
  EXPECT_TRUE(has(t.told(), "meets n1 S0 lab"));
  EXPECT_EQ(t.asked(), "S0 lose");
  EXPECT_EQ(t.points_left(), 0);
}

// EL-R17, EL-R92
TEST(ElbaEscape, OneActionForEachUsableWord) {
  Table t(make_elba({}, 3));
  t.at("S0", "west-tower", 3).bag(0, "CAMPBELL").points(2);
  EXPECT_EQ(t.legal("escape"), "ELBA CAMPBELL");
}

// EL-148, EL-149
TEST(ElbaEscape, TheStoryNamesTheWord) {
  Table t;
  t.at("S0", "lab", 6).bag(0, "CAMPBELL").points(2).act("escape CAMPBELL, die 1");
  EXPECT_TRUE(has(t.told(), "escaped S0 CAMPBELL"));
  Table e;
  e.at("S0", "lab", 6).bag(0, "EMPEROR").points(2).act("escape EMPEROR, die 1");
  EXPECT_TRUE(has(e.told(), "escaped S0 EMPEROR"));
}

// EL-R29, EL-R84
TEST(ElbaFights, TheActivePlayerLosesAsDefender) {
  Table t;
  t.at("S0", "lab", 3).hand(0, "AE").points(5).at("n1", "calm-room", 6).at("n2", "reef");
  t.act("guest n1, to lab, dice 6 1, lose_hand A, throw 1 3");
  EXPECT_EQ(t.points_left(), 0);
  EXPECT_EQ(t.asked(), "S0 keep");
}

// EL-R52
TEST(ElbaDeck, NoCardCanBeDrawnFromNothing) {
  Table t;
  t.at("S0", "lab", 6).hand(0, "A").deck("").begin();
  EXPECT_EQ(t.asked(), "S0 act");
  EXPECT_EQ(t.points_left(), 6);
  Table won;
  won.at("S0", "lab", 6).hand(0, "A").deck("").points(3).at("n1", "calm-room");
  won.act("walk calm-room, dice 6 1");
  EXPECT_TRUE(has(won.told(), "won_nothing S0"));
  EXPECT_EQ(won.asked(), "chance throw");
  Table due;
  due.at("S0", "lab", 6).hand(0, "A").deck("").pile("BC").points(3).at("n1", "calm-room");
  due.act("walk calm-room, dice 6 1");
  EXPECT_EQ(due.odds(), "B 1/2, C 1/2");
}

// EL-R51, EL-R89
TEST(ElbaDeck, CampbellHasNothingAfterTheReshuffle) {
  const auto won = [](int reshuffle) {
    Table t(3, {.reshuffle = reshuffle});
    t.at("S0", "lab", 6).hand(0, "A").deck("E").pile("BC").points(3);
    t.at("n1", "calm-room").at("C", "calm-room");
    t.act("walk calm-room, fight n1, dice 6 1, card E, throw 6 3, dice 6 1");
    return t.hand_of(0);
  };
  EXPECT_EQ(won(kWhenEmpty), "AE");
  EXPECT_EQ(won(kWhenNeeded), "ACE");
}

// EL-R77
TEST(ElbaEnd, ATurnLimitEndsWithoutAWinner) {
  Table t(3, {.turn_limit = 1});
  t.hand(0, "A").discard().act("kept, lay nothing, finish");
  EXPECT_EQ(t.asked(), "nobody");
  EXPECT_EQ(t.places(), "1 1 1");
  EXPECT_EQ(t.ended(), "limit 0 0 0");
  EXPECT_EQ(t.refused("draw"), "EL-R77");
}

// EL-R81, EL-R96
TEST(ElbaTable, NoActionGivesCardsAwayOrLeaves) {
  for (const ActionRow& row : EscapeFromElba::tables().actions) {
    EXPECT_NE(row.name, "give");
    EXPECT_NE(row.name, "trade");
    EXPECT_NE(row.name, "leave");
  }
}

// EL-018: the page derives it from the list of Escape Words. EL-004: a pack has one board.
TEST(ElbaPackFacts, EscapeWordsOfALetter) {
  Table t;
  int with_b = 0;
  for (int i = 0; i < t.game().content().escapes; ++i) {
    with_b += Letters::of(t.game().content().escape[static_cast<std::size_t>(i)].data())
                          ->count(letter_of('B')) > 0
                  ? 1
                  : 0;
  }
  EXPECT_EQ(with_b, 2);
  EXPECT_EQ(t.game().content().rooms, 36);
}

// EL-R02: the number is said first.
TEST(ElbaDrawing, Announced) {
  Table t(3, {.draw_mode = kAnnounce});
  t.hand(0, "ABC").begin();
  EXPECT_EQ(t.legal(), "take 0, take 1, take 2, take 3, take 4");
  EXPECT_EQ(t.refused("take 5"), "EL-034");
  t.act("take 2, card E");
  EXPECT_EQ(t.asked(), "chance card");
  t.act("card E");
  EXPECT_EQ(t.asked(), "S0 act");
  EXPECT_EQ(t.points_left(), 2);
  Table none(3, {.draw_mode = kAnnounce});
  none.hand(0, "ABC").begin().act("take 0");
  EXPECT_EQ(none.points_left(), 4);
  Table few(3, {.draw_mode = kAnnounce});
  few.hand(0, "ABC").deck("E").pile("C").begin();
  EXPECT_EQ(few.legal(), "take 0, take 1, take 2");
  EXPECT_EQ(few.refused("take 3"), "EL-R52");
  few.act("take 2, card E, card C");
  EXPECT_EQ(few.points_left(), 2);
}

// EL-R53, EL-R56, EL-R87
TEST(ElbaDiscard, NothingMustBeKept) {
  Table t;
  t.bag(0, "FROM").discard().act("kept, lay nothing");
  EXPECT_EQ(t.legal(), "drop F, drop M, drop O, drop R");
  t.act("drop R, drop O, drop M, drop F");
  EXPECT_EQ(t.pile_text(), "ROMF");
  EXPECT_EQ(t.asked(), "S1 draw");
  Table bare;
  bare.at("S0", "lab").points(1).act("end");
  EXPECT_EQ(bare.asked(), "S1 draw");
}

// EL-133, EL-R58
TEST(ElbaDiscard, WhatCannotBecomeAWordIsRefused) {
  Table t;
  t.hand(0, "BFFM").discard().act("keep F, keep F");
  EXPECT_EQ(t.legal(), "kept");
  EXPECT_EQ(t.refused("keep B"), "EL-133");
  EXPECT_EQ(t.refused("keep F"), "EL-138");
  Table half;
  half.hand(0, "FROM").discard().act("keep F, keep R, keep M");
  EXPECT_EQ(half.refused("kept"), "EL-133");
}

// EL-R59: the pack's house words.
TEST(ElbaDiscard, HouseWords) {
  const auto after = [](int house) {
    Table t(3, {.house_words = house});
    t.hand(0, "FOMO").discard().act("keep F, keep O");
    return t.legal();
  };
  EXPECT_EQ(after(0), "keep O, kept");  // FOO
  EXPECT_EQ(after(1), "keep M, keep O, kept");
}

// EL-R60
TEST(ElbaDiscard, TheHugeList) {
  EXPECT_GT(make_elba({.lexicon = kHuge}, 3).lexicon().words(), make_elba({}, 3).lexicon().words());
}

}  // namespace
}  // namespace rainyday::escape_from_elba
