// What the terminal says of a position: numbers are those of the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;
using testing::Not;

// What `play` shows from a position on, all seats at the keyboard.
std::string played(const std::string& position, const std::string& seats,
                   const std::string& input) {
  const Ran from = run({"from", "-", "--seed", "1"}, position);
  EXPECT_EQ(from.exit, 0) << from.err;
  const Folder folder;
  const std::string file = folder.write("match", from.out);
  const Ran ran = run({"play", "--resume", file, "--seats", seats}, input);
  EXPECT_EQ(ran.exit, 0) << ran.err;
  return ran.out;
}

// A count that the event or the refusal has is not how often the line stands there. GO-058, GO-101
TEST(CliSpeech, CountsAreThoseOfTheGame) {
  const std::string trying = R"({"rainyday":1,"game":"get-out","pack":{"id":"go-t"},"seats":3,
      "state":{"question":10,"first":"S0","landings":1,"seats":[{"at":"O7","applied":["O7"]},
      {"applied":["O7"]},{"applied":["O7"]}]}})";
  const std::string odds = played(trying, "you,lively,lively", "try\n");
  EXPECT_THAT(odds, HasSubstr("A try: 1 in 3."));
  EXPECT_THAT(odds, HasSubstr("You try for Taco Bunker: 1 in 3\n"));
  const std::string arriving = R"({"rainyday":1,"game":"get-out","pack":{"id":"go-t"},"seats":2,
      "state":{"question":9,"first":"S0","steps":3,"seats":[{"at":"C9","life":2,
      "held":["M12"]},{}]}})";
  EXPECT_THAT(played(arriving, "you,lively", "forward\n"),
              HasSubstr("You gain a Life Point and have 3\n"));
}

// 0, 1 and 5 favors, whatever the line's own count is. FL-057
TEST(CliSpeech, CountsOfRefusalsAreThoseOfTheGame) {
  const auto why = [](const std::string& favors) {
    return played(R"({"rainyday":1,"game":"freeloader","seats":3,"state":{"phase":"turn",
        "seats":{"S0":{"pawn":"doctor:1","hand":["pool_house"],"favors":[{"doctor":)" +
                      favors + "}]}}}}",
                  "you,lively,lively", "why play pool_house\n");
  };
  EXPECT_THAT(why("0"), HasSubstr("costs 8 here, and you have 0 favors in this house."));
  EXPECT_THAT(why("1"), HasSubstr("costs 8 here, and you have one favor in this house."));
  EXPECT_THAT(why("5"), HasSubstr("costs 8 here, and you have 5 favors in this house."));
}

// A space that does not name its own house says where it is.
TEST(CliFreeloader, SaysWhereThePawnStarts) {
  const std::string match = run({"do", "-", "--auto-chance"},
                                run({"new", "freeloader", "--seats", "3", "--seed", "4"}).out)
                                .out;
  const std::string state = run({"show", "-", "--json"}, match).out;
  for (const char* space : {"lawyer:1", "waitress:2", "doctor:6"}) {
    EXPECT_THAT(state, HasSubstr(space));
  }
  const auto log = [&](const char* eye) {
    return run({"show", "-", "--log", "--as", eye}, match).out;
  };
  EXPECT_THAT(log("S0"), HasSubstr("You start on Favor at the Lawyer's\n"));
  EXPECT_THAT(log("S1"), HasSubstr("You start on Steal Food (at the Waitress')\n"));
  EXPECT_THAT(log("S2"), HasSubstr("You start on Favor in any house (at the Doctor's)\n"));
}

// S0 has walked, the steps are used up and the hand is empty: `end` is all that is left, and asked.
std::string spree(const std::string& options, const std::string& state) {
  return R"({"rainyday":1,"game":"spree","pack":{"id":"spree-a"},"seats":3,"options":{)" + options +
         R"(},"state":{"phase":"acting","in_turn":"S0","mode":"walking","from":"f3",
      "seats":[{"car":"d1","shopper":"e3","cart":["9c"]},{"car":"m1"},{"car":"d11"}])" +
         state + "}}";
}
TEST(CliSpree, TheTurnIsNotEndedUnasked) {  // SP-R94
  const std::string out = played(spree("", ""), "you,greedy,lively", "leave\n");
  EXPECT_THAT(out, HasSubstr("S0: Your turn.\n  1  end: End the turn\n> leave"));
  EXPECT_THAT(out, HasSubstr("you have 0 steps left and came from f3\n"));
}

// What a card is good for stands behind the choice.
TEST(CliSpree, ChoicesHaveTheFactsOfTheirCards) {
  const std::string position = R"({"rainyday":1,"game":"spree","pack":{"id":"spree-a"},"seats":3,
      "state":{"phase":"acting","in_turn":"S0","seats":[{"car":"d1","shopper":"b8",
      "hand":["9c","As"]},{"car":"m1"},{"car":"d11"}]}})";
  EXPECT_THAT(played(position, "you,lively,lively", ""),
              HasSubstr("  2  shop 9c: Buy 9c — sold at b8 (Shoes); worth 9\n"));
}

// Also where there are more than ten choices.
TEST(CliFreeloader, ChoicesHaveTheFactsOfTheirCards) {
  const std::string position = R"({"rainyday":1,"game":"freeloader","seats":3,"state":{
      "phase":"turn","seats":{"S0":{"pawn":"doctor:1","hand":["golf_hat","golf_shoes"]}}}})";
  const std::string out = played(position, "you,lively,lively", "");
  EXPECT_THAT(out, HasSubstr(" 11  "));
  EXPECT_THAT(out, HasSubstr("play golf_hat: Play Golfing Hat — Clothing "));
}

TEST(CliDiscards, CanBeLookedThrough) {
  const std::string cards = R"(,"discards":["As","9h"])";
  EXPECT_THAT(played(spree("", cards), "you,lively,lively", "discards\n"),
              HasSubstr("> discards\n  9h As\n"));
  EXPECT_THAT(played(spree("", ""), "you,lively,lively", "discards\n"),
              HasSubstr("  Nothing is discarded that the table does not show.\n"));
  EXPECT_THAT(
      played(spree(R"("discards_browsable":"off")", cards), "you,lively,lively", "discards\n"),
      HasSubstr("  2 cards are discarded; nobody may look through them at this table.\n"));
  EXPECT_THAT(played(R"({"rainyday":1,"game":"escape-from-elba","seats":3,"state":{
      "phase":"acting","pile":[{"letter":"A"},{"letter":"C"},{"letter":"A"}]}})",
                     "you,lively,lively", "discards\n"),
              HasSubstr("  A C A\n"));  // in their order
  EXPECT_THAT(played(R"({"rainyday":1,"game":"get-out","pack":{"id":"go-t"},"seats":2,"state":{
      "question":9,"first":"S0","steps":3,"used":["layoffs"],"seats":[{"at":"C9","life":2,
      "held":["M12"]},{}]}})",
                     "you,lively", "discards\n"),
              HasSubstr("  layoffs\n"));
  for (const char* game : {"freeloader", "getaway-driver"}) {
    EXPECT_THAT(run({"play", game, "--seed", "3"}, "discards\nleave\n").out,
                HasSubstr("  Nothing is discarded that the table does not show.\n"));
  }
}

// S0 is about to walk into S1's room with a Bag that spells a Weapon, or none.
std::string elba(const std::string& bag) {
  return R"({"rainyday":1,"game":"escape-from-elba","pack":{"id":"grid"},"seats":3,
      "options":{"weapon_help":"off"},"state":{"phase":"acting","in_turn":"S0","points":3,
      "guests":{"0":{"room":"lab"},"1":{"room":"base-camp"}},"seats":{"S0":{"bag":[)" +
         bag + R"(]},"S1":{"bag":["A","E","P","R","S"]}}}})";
}

// Nobody tells what a Bag holds; a word that is found is typed, also in small letters.
TEST(CliElba, WithoutHelpWeaponsAreNotListed) {  // EL-R44
  const std::string armed =
      played(elba(R"("E","L","O","P")"), "you,you,you",
             "walk base-camp\nhint\nn\nname P\nname FORM\nwhy name FORM\nname pole\ndone\n");
  const std::string bare =
      played(elba(R"("B","M","O","R")"), "you,you,you", "walk base-camp\nhint\n");
  const std::string choices =
      "S0: Which Weapons do you use?\n  1  done: No more Weapons\n"
      "  -  name WEAPON: find it yourself and type it\n";
  EXPECT_THAT(armed, HasSubstr(choices));
  EXPECT_THAT(bare, HasSubstr(choices));
  const std::string unaided = "> hint\n  There are no hints to this question: its answer is to be";
  EXPECT_THAT(armed, HasSubstr(unaided));
  EXPECT_THAT(bare, HasSubstr(unaided));
  EXPECT_THAT(armed, Not(HasSubstr("name POLE")));
  EXPECT_THAT(armed, Not(HasSubstr("SPEAR")));
  EXPECT_THAT(armed, HasSubstr("EL-R44: FORM is not a Weapon at this table."));
  EXPECT_THAT(armed, HasSubstr("You use POLE\n"));
  EXPECT_THAT(armed, HasSubstr("S1: Which Weapons do you use?"));
}

TEST(CliElba, AWordThatIsNoWeaponIsRefusedByItsRule) {  // EL-R44
  const std::string begun = run({"from", "-", "--seed", "1"}, elba(R"("E","L","O","P")")).out;
  const std::string asked = run({"do", "-", "walk base-camp", "--auto-chance"}, begun).out;
  EXPECT_THAT(run({"actions", "-"}, asked).out, Not(HasSubstr("POLE")));
  EXPECT_THAT(run({"actions", "-", "--json"}, asked).out, HasSubstr("name POLE"));
  const Ran ran = run({"do", "-", "name FORM"}, asked);
  EXPECT_EQ(ran.exit, 1);
  EXPECT_THAT(ran.err, HasSubstr("EL-R44"));
  EXPECT_EQ(run({"do", "-", "name POLE"}, asked).exit, 0);
}

// Who is meant by "you" stands in every part of a sentence.
TEST(CliElba, SpeaksToTheOneWhoReads) {
  const std::string begun = run({"from", "-", "--seed", "1"}, elba(R"("E","L")")).out;
  const std::string fought =
      run({"do", "-", "walk base-camp", "dice 1 6", "done", "take_bag E", "throw 1 1"}, begun).out;
  const auto log = [&](const char* eye) {
    return run({"show", "-", "--log", "--as", eye}, fought).out;
  };
  const std::string loser = log("S0");
  EXPECT_THAT(loser, HasSubstr("You roll 1, S1 rolls 6\n"));
  EXPECT_THAT(loser, HasSubstr("S1 takes E from you, out of the Bag\nYou now have Strength 2\n"));
  const std::string winner = log("S1");
  EXPECT_THAT(winner, HasSubstr("S0 attacks you in Base Camp\nS0 rolls 1; 6 comes up for you\n"));
  EXPECT_THAT(winner, HasSubstr("You take E from S0, out of the Bag\nS0 now has Strength 2\n"));
}

// Who only crashes there is told before choosing that it would end.
TEST(CliFreeloader, ToldBeforeChoosing) {  // FL-R25
  const std::string position =
      R"({"rainyday":1,"game":"freeloader","seats":3,"state":{"phase":"turn",
      "seats":{"S0":{"pawn":"lawyer:1","favors":[{"lawyer":0}]}}}})";
  const Ran from = run({"from", "-", "--seed", "1"}, position);
  ASSERT_EQ(from.exit, 0) << from.err;
  const std::string asked = run({"do", "-", "move 1", "die 2"}, from.out).out;
  EXPECT_THAT(run({"actions", "-"}, asked).out, HasSubstr("as Best Friend you stop crashing."));
  EXPECT_THAT(run({"actions", "-", "--json"}, asked).out,
              HasSubstr("\"question\":\"befriend_crash\""));
}

// `quit` gives the job up, whatever leaving is called; what leaves does not touch the game. GO-066
TEST(CliLeaving, QuitIsAnActionFirst) {
  const std::string menu = R"({"rainyday":1,"game":"get-out","pack":{"id":"go-t"},"seats":2,
      "state":{"question":10,"first":"S0","landings":1,"seats":[{"at":"O7","held":["O7"]},{}]}})";
  const std::string quits = played(menu, "you,lively", "quit\nleave\n");
  EXPECT_THAT(quits, HasSubstr("You give up Taco Bunker\n"));
  const std::string leaves = played(menu, "you,lively", "leave\n");
  EXPECT_THAT(leaves, HasSubstr("Left before the end."));
  EXPECT_THAT(leaves, Not(HasSubstr("You give up")));
}

// A Driver on 8,5 heading north, with something else on the table.
std::string getaway(const std::string& more) {
  return R"({"rainyday":1,"game":"getaway-driver","seats":2,"state":{
      "phase":"drive","round":4,"tiles":[{"space":"8,6","tile":["start"]},
      {"space":"8,5","tile":["G09"],"up":true},{"space":"8,4","tile":["G10"],"up":true},
      {"space":"7,5","tile":["Y14"],"up":true},{"space":"9,5","tile":["Y15"],"up":true},
      {"space":"7,4","tile":["Y16"],"up":true},{"space":"7,3","tile":["Y17"],"up":true}],
      "drivers":[{"space":"8,5","heading":"N","hand":["jam_the_police_radar"],
      "discard":["switch_cars","decoy_car","hit_the_gas","leave_wreckage"]}],)" +
         more + "}}";
}

// What can be done after an action with an Armored Car somewhere.
std::string getaway_choices(const std::string& car, const std::string& action) {
  const Ran from = run({"from", "-", "--seed", "1"},
                       getaway(R"("vehicles":{"0":{"space":")" + car + R"(","heading":"S"}})"));
  EXPECT_EQ(from.exit, 0) << from.err;
  return run({"actions", "-"}, run({"do", "-", action}, from.out).out).out;
}

// Questions about a vehicle name it in their choices.
TEST(CliGetaway, TheVehicleIsNamed) {
  EXPECT_THAT(getaway_choices("7,4", "play jam_the_police_radar"),
              HasSubstr("jam N   Move Armored Car AR north\n"));
  EXPECT_THAT(getaway_choices("8,4", "drive front"),
              HasSubstr("swing left    Turn Armored Car AR left\n"));
}

// The Barricade stays, and a Driver is a seat. GD-R163
TEST(CliGetaway, TheDriverIsYou) {
  const Ran from =
      run({"from", "-", "--seed", "1"}, getaway(R"("barricades":{"0":{"space":"8,4"}})"));
  ASSERT_EQ(from.exit, 0) << from.err;
  const std::string driven =
      run({"do", "-", "drive front", "pay jam_the_police_radar"}, from.out).out;
  const auto log = [&](const char* eye, const char* language) {
    return run({"show", "-", "--log", "--as", eye, "--lang", language}, driven).out;
  };
  EXPECT_EQ(
      log("S0", "en"),
      "You drive through the Barricade with Jam the Police Radar\nYou drive north onto 8,4\n");
  EXPECT_EQ(
      log("S1", "en"),
      "S0 drives through the Barricade with Jam the Police Radar\nS0 drives north onto 8,4\n");
  EXPECT_THAT(log("S0", "de"), HasSubstr("Du fährst mit "));
  EXPECT_THAT(run({"position", "-"}, driven).out,
              HasSubstr("\"barricades\": [\n      {\"space\":\"8,4\"}"));
}

}  // namespace
}  // namespace rainyday
