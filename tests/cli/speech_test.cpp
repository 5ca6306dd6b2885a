// What the terminal says of a position: numbers are those of the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;

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

}  // namespace
}  // namespace rainyday
