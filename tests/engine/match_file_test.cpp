#include "engine/match_file.hpp"

#include <gmock/gmock.h>

#include "engine/position.hpp"
#include "tests/engine/shelf.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

MatchFile new_pig(MatchSetup setup = {.seed = 7, .bots = {}, .names = {}}) {
  return {*make_game("pig", "", {}, 2), std::move(setup)};
}

void act(MatchFile& match, std::string_view notation) {
  const auto action = match.game().parse(notation);
  ASSERT_TRUE(action) << action.error();
  ASSERT_EQ(why_not(match.game(), match.state(), match.turn().actor, *action), "");
  match.add(*action);
}

// Plays to the end: holds as soon as there is something to hold.
void play_out(MatchFile& match) {
  SeededLuck luck(*match.setup().seed);
  while (!match.turn().is_over()) {
    const AnyGame& game = match.game();
    if (match.turn().is_chance()) {
      match.add(game.chance(match.state(), luck.of(chance_stream(game, match.turn()))));
    } else {
      AnyActions list;
      game.actions(match.state(), list);
      match.add(list[list.size() - 1]);
    }
  }
}

TEST(MatchFile, OfAWholeGameIsReadBackAsItWasWritten) {
  MatchFile match = new_pig({.seed = 7, .bots = {"", "greedy"}, .names = {"Ann", "Bob"}});
  play_out(match);
  const auto read = MatchFile::read(match.text(), shelf());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->text(), match.text());
  EXPECT_EQ(read->state(), match.state());
  EXPECT_EQ(read->steps().size(), match.steps().size());
  EXPECT_EQ(read->setup().seed, 7u);
  EXPECT_EQ(read->setup().bots, (std::vector<std::string>{"", "greedy"}));
  EXPECT_EQ(read->setup().names, (std::vector<std::string>{"Ann", "Bob"}));
  EXPECT_THAT(match.text(), HasSubstr("\n{\"result\":{\"ended\":\"won\",\"places\":["));
}

TEST(MatchFile, HeaderByHandNeedsGameAndSeatsOnly) {
  const MatchFile match =
      read_pig("{\"by\":0,\"do\":\"roll\"}\n{\"by\":\"chance\",\"do\":\"die 4\"}");
  EXPECT_EQ(match.turn().actor, 0);
  EXPECT_EQ(match.steps().size(), 2u);
  EXPECT_FALSE(match.setup().seed);
}

TEST(MatchFile, KeepsWhatItDoesNotKnow) {
  const std::string text = pig_header(R"(,"weather":"rain")") +
                           "{\"chat\":\"hello\"}\n\n{\"at\":17,\"by\":0,\"do\":\"roll\"}\n";
  auto match = MatchFile::read(text, shelf());
  ASSERT_TRUE(match) << match.error();
  EXPECT_EQ(match->text(), text);
  act(*match, "die 2");
  EXPECT_EQ(match->text(), text + "{\"by\":\"chance\",\"do\":\"die 2\"}\n");
}

TEST(MatchFile, LinesMayEndInCarriageReturns) {
  EXPECT_EQ(match_error(
                "{\"rainyday\":1,\"game\":\"pig\",\"seats\":2}\r\n{\"by\":0,\"do\":\"roll\"}\r\n"),
            "");
}

TEST(MatchFile, UndoTakesActionsBackAndStaysInTheFile) {
  MatchFile match = new_pig();
  act(match, "roll");
  act(match, "die 4");
  const AnyState before = match.state();
  act(match, "hold");
  match.take_back(1);
  EXPECT_EQ(match.state(), before);
  EXPECT_EQ(match.steps().size(), 2u);
  EXPECT_THAT(match.text(), testing::EndsWith("{\"by\":0,\"do\":\"hold\"}\n{\"undo\":1}\n"));
  const auto read = MatchFile::read(match.text(), shelf());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->state(), before);
  EXPECT_EQ(match_error(pig_header() + "{\"undo\":1}"), "line 2: undo: must be 0..0, not 1");
}

TEST(MatchFile, UndoOfTheLastActionTakesTheResultAway) {
  MatchFile match = read_pig("", R"(,"position":{"seats":[{"score":95},{"score":0}],"pot":6})");
  act(match, "hold");
  EXPECT_THAT(match.text(), HasSubstr("result"));
  match.take_back(1);
  EXPECT_THAT(match.text(), testing::Not(HasSubstr("result")));
  EXPECT_EQ(match_error(match.text()), "");
}

TEST(MatchFile, BeginsFromAPosition) {
  const MatchFile match =
      read_pig("{\"by\":1,\"do\":\"hold\"}", R"(,"position":{"seat":1,"pot":7})");
  EXPECT_EQ(state_json(match.game(), match.state()),
            R"({"seats":[{"score":0},{"score":7}],"pot":0,"round":1,"seat":"S0",)"
            R"("rolling":false})");
  const MatchFile again(match.game_ptr(), {}, match.start());
  const auto read = MatchFile::read(again.text(), shelf());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->state(), match.start());
}

TEST(MatchFile, ErrorsOfTheHeaderSayWhatAndWhere) {
  EXPECT_EQ(match_error(""), "the file is empty");
  EXPECT_EQ(match_error("pig"), "line 1: not JSON at column 1");
  EXPECT_THAT(match_error("[]"), HasSubstr("\"rainyday\":1 is missing"));
  EXPECT_THAT(match_error("{\"rainyday\":2,\"game\":\"pig\",\"seats\":2}"),
              StartsWith("line 1: rainyday: is format 2; this program reads format 1"));
  EXPECT_THAT(match_error("{\"rainyday\":0}"), HasSubstr("rainyday: must be 1..1"));
  EXPECT_THAT(match_error("{\"rainyday\":1}"), HasSubstr("game: is missing"));
  EXPECT_EQ(match_error("{\"rainyday\":1,\"game\":\"chess\",\"seats\":2}"),
            "line 1: game: no game 'chess'");
  EXPECT_THAT(match_error("{\"rainyday\":1,\"game\":\"pig\"}"), HasSubstr("seats: is missing"));
  EXPECT_THAT(match_error("{\"rainyday\":1,\"game\":\"pig\",\"seats\":9}"),
              HasSubstr("seats: must be 2..8, not 9"));
  EXPECT_THAT(match_error(pig_header(",\"revision\":9")), HasSubstr("revision: is 9"));
  EXPECT_THAT(match_error(pig_header(",\"pack\":{\"id\":\"cow\"}")),
              HasSubstr("no pack 'cow' for pig"));
  EXPECT_THAT(match_error(pig_header(",\"pack\":{\"id\":\"pig\",\"hash\":\"00\"}")),
              HasSubstr("pack.hash: is another version of the pack pig"));
  EXPECT_THAT(match_error(pig_header(",\"options\":{\"target\":5000}")),
              HasSubstr("options.target: must be 10 to 200"));
  EXPECT_THAT(match_error(pig_header(",\"options\":{\"goal\":5}")),
              HasSubstr("options.goal: no such option"));
  EXPECT_THAT(match_error(pig_header(",\"seed\":\"x\"")),
              HasSubstr("seed: must be a number as text"));
  EXPECT_THAT(match_error(pig_header(",\"seed\":7")), HasSubstr("seed: must be a text"));
  EXPECT_THAT(match_error(pig_header(",\"names\":[\"Ann\"]")),
              HasSubstr("names: must have 2 entries"));
  EXPECT_THAT(match_error(pig_header(",\"position\":{\"seat\":5}")),
              HasSubstr("position.seat: must be 0..1"));
  EXPECT_THAT(match_error(pig_header(",\"state\":{}")), HasSubstr("this is a position"));
}

TEST(MatchFile, ErrorsOfALineNameTheLine) {
  const auto error_of = [](const std::string& line) { return match_error(pig_header() + line); };
  EXPECT_EQ(error_of("roll"), "line 2: not JSON at column 1");
  EXPECT_THAT(error_of("7"), StartsWith("line 2: must be an object"));
  EXPECT_EQ(error_of("{\"do\":\"roll\"}"), "line 2: by: is missing");
  EXPECT_EQ(error_of("{\"by\":2,\"do\":\"roll\"}"), "line 2: by: must be 0..1, not 2");
  EXPECT_EQ(error_of("{\"by\":\"Ann\",\"do\":\"roll\"}"),
            "line 2: by: must be a seat from S0 to S1 or \"chance\"");
  EXPECT_EQ(error_of("{\"by\":0,\"do\":7}"), "line 2: do: must be a text, not 7");
  EXPECT_THAT(error_of("{\"by\":0,\"do\":\"jump\"}"), StartsWith("line 2: no action 'jump'"));
  EXPECT_EQ(error_of("{\"by\":1,\"do\":\"roll\"}"),
            "line 2: 'roll' is not possible: it is the turn of S0, not of S1");
  EXPECT_EQ(error_of("\n{\"by\":0,\"do\":\"hold\"}"),
            "line 3: 'hold' is not possible: PIG-2: Roll at least once before you hold.");
  EXPECT_EQ(error_of("{\"by\":0,\"do\":\"roll\"}\n{\"by\":\"chance\",\"do\":\"die 9\"}"),
            "line 3: 'die 9' is not possible: PIG-1: The die has no side 9.");
}

TEST(MatchFile, ResultMustBeTheGames) {
  const std::string won =
      pig_header(R"(,"position":{"seats":[{"score":95},{"score":0}],"pot":6})") +
      "{\"by\":0,\"do\":\"hold\"}\n";
  EXPECT_EQ(match_error(won + R"({"result":{"places":[1,2],"scores":[101,0]}})"), "");
  EXPECT_EQ(match_error(won + R"({"result":{}})"), "");
  EXPECT_THAT(match_error(won + R"({"result":{"places":[2,1]}})"),
              StartsWith("line 3: another result than the game's"));
  EXPECT_THAT(match_error(won + R"({"result":{"places":[1]}})"), HasSubstr("another result"));
  EXPECT_EQ(match_error(won + R"({"result":{"ended":"won","worth":[1,0]}})"), "");
  EXPECT_THAT(match_error(won + R"({"result":{"ended":"drawn"}})"), HasSubstr("another result"));
  EXPECT_THAT(match_error(won + R"({"result":{"worth":[1,1]}})"), HasSubstr("another result"));
  EXPECT_THAT(match_error(won + R"({"result":7})"), HasSubstr("another result"));
  EXPECT_EQ(match_error(won + "{\"by\":0,\"do\":\"roll\"}"),
            "line 3: 'roll' is not possible: PIG-3: The game is over.");
  EXPECT_EQ(match_error(won + "{\"result\":{}}\n{\"by\":0,\"do\":\"roll\"}"),
            "line 4: an action after the result");
  EXPECT_EQ(match_error(pig_header() + "{\"result\":{}}"),
            "line 2: a result, but the game is not over");
}

TEST(MatchFile, HugeAndDeepFilesAreRefusedQuickly) {
  EXPECT_THAT(match_error(std::string(17 << 20, ' ')), StartsWith("too long"));
  EXPECT_THAT(match_error(pig_header() + std::string(1 << 19, '\n')), HasSubstr("lines"));
  EXPECT_THAT(match_error(std::string(1000, '[')), HasSubstr("nested"));
}

TEST(MatchFile, LuckGoesOnWhereTheFileEnds) {
  MatchFile whole = new_pig();
  play_out(whole);
  // Cut after any chance step, the next draw is the one of the whole game.
  const std::string text = whole.text();
  std::size_t end = text.find('\n', text.size() / 2) + 1;
  auto half = MatchFile::read(text.substr(0, end), shelf());
  ASSERT_TRUE(half) << half.error();
  SeededLuck luck = luck_after(*half, 7);
  std::size_t next = half->steps().size();
  while (whole.steps()[next].by != kChance) half->add(whole.steps()[next++].action);
  EXPECT_EQ(half->game().chance(half->state(), luck.of(Stream::kDice)), whole.steps()[next].action);
}

}  // namespace
}  // namespace rainyday
