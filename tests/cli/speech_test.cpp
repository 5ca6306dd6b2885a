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
             "walk base-camp\nn\nname P\nname FORM\nwhy name FORM\nname pole\ndone\n");
  const std::string bare = played(elba(R"("B","M","O","R")"), "you,you,you", "walk base-camp\n");
  const std::string choices =
      "S0: Which Weapons do you use?\n  1  done: No more Weapons\n"
      "  -  name WEAPON: find it yourself and type it\n";
  EXPECT_THAT(armed, HasSubstr(choices));
  EXPECT_THAT(bare, HasSubstr(choices));
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

// A Driver on 8,5 heading north, an Armored Car somewhere, and what can be done then.
std::string getaway_choices(const std::string& car, const std::string& action) {
  const std::string position = R"({"rainyday":1,"game":"getaway-driver","seats":2,"state":{
      "phase":"drive","round":4,"tiles":[{"space":"8,6","tile":["start"]},
      {"space":"8,5","tile":["G09"],"up":true},{"space":"8,4","tile":["G10"],"up":true},
      {"space":"7,5","tile":["Y14"],"up":true},{"space":"9,5","tile":["Y15"],"up":true},
      {"space":"7,4","tile":["Y16"],"up":true},{"space":"7,3","tile":["Y17"],"up":true}],
      "drivers":[{"space":"8,5","heading":"N","hand":["jam_the_police_radar"],
      "discard":["switch_cars","decoy_car","hit_the_gas","leave_wreckage"]}],
      "vehicles":{"0":{"space":")" +
                               car + R"(","heading":"S"}}}})";
  const Ran from = run({"from", "-", "--seed", "1"}, position);
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

}  // namespace
}  // namespace rainyday
