// A table that goes on where a match file is.
#include <gtest/gtest.h>

#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

constexpr std::uint64_t kSeed = 7;

Action chosen(const AnyGame& game, const AnyView& view, std::size_t step) {
  AnyActions list;
  game.choices(view, list);
  Random rng(step, "seats");
  return list[game.lively(view, list, rng)];
}

// A game in a file: chance from the seed, seats from the number of the step.
struct Playing {
  explicit Playing(const Arrangement& setup)
      : file(test_game(setup.game, setup.seats), {.seed = kSeed, .bots = {}, .names = {}}) {}

  void step() {
    const AnyGame& game = file.game();
    const Turn turn = file.turn();
    file.add(turn.is_chance()
                 ? game.chance(file.state(), luck.of(chance_stream(game, turn)))
                 : chosen(game, game.view(file.state(), turn.actor), file.steps().size()));
  }

  MatchFile file;
  SeededLuck luck{kSeed};
};

MatchFile played(const Arrangement& setup, std::size_t steps) {
  Playing playing(setup);
  while (playing.file.steps().size() < steps && !playing.file.turn().is_over()) playing.step();
  return playing.file;
}

class GoOn : public testing::TestWithParam<Arrangement> {
 protected:
  static Header header() {
    Arrangement setup = GetParam();
    setup.luck = "seed";
    setup.seed = kSeed;
    return test_header(setup);
  }
};

TEST_P(GoOn, StandsWhereTheFileIs) {
  for (const std::size_t steps : {0u, 1u, 35u, 90u}) {
    const MatchFile file = played(GetParam(), steps);
    const Match match = Match::go_on(header(), file);
    const MatchState& table = match.table();
    EXPECT_EQ(table.state, file.state()) << steps;
    EXPECT_EQ(table.turn, file.turn()) << steps;
    EXPECT_EQ(table.phase, Phase::kRunning);
    const Turn turn = file.turn();
    const bool asks = turn.is_seat() && !turn.open_forced;
    EXPECT_EQ(asks, !table.asked.empty()) << steps;
    if (asks) EXPECT_TRUE(table.is_asked(turn.actor)) << steps;
  }
}

// Wherever the file ends, what follows is what would have followed: nothing is drawn twice or left
// out. Only where each question is to one seat, so that the order of the answers is the file's.
TEST_P(GoOn, TheLuckGoesOn) {
  constexpr std::size_t kSteps = 120;
  const MatchFile whole = played(GetParam(), kSteps);
  const AnyGame& game = whole.game();
  for (const std::size_t begun : {0u, 20u, 57u}) {
    MatchFile file = played(GetParam(), begun);
    Match match = Match::go_on(header(), file);
    Time now = 1;
    const auto take = [&](const Outcome& outcome) {
      ASSERT_EQ(outcome.broken, "");
      for (const std::string& text : outcome.records) {
        for (const Entry& entry : read_record(game, text)->entries) {
          if (entry.action.kind != 0) file.add(entry.action);
        }
      }
    };
    take(match.wake(now));
    take(match.step(Presence{all_seats(game.seats()), true}, ++now));
    while (file.steps().size() < kSteps && !match.table().asked.empty()) {
      const Seat seat = match.table().turn.actor;
      const Action action = chosen(game, game.view(file.state(), seat), file.steps().size());
      const std::size_t before = file.steps().size();
      take(match.step(Act{seat, "", match.table().seat(seat).question, game.notation(action)},
                      ++now));
      ASSERT_GT(file.steps().size(), before) << game.notation(action);
    }
    ASSERT_GE(file.steps().size(), whole.steps().size());
    for (std::size_t i = 0; i < whole.steps().size(); ++i) {
      ASSERT_EQ(file.steps()[i].action, whole.steps()[i].action) << begun << ": step " << i;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, GoOn,
                         testing::Values(Arrangement{.game = "pig", .seats = 3},
                                         Arrangement{.game = "get-out", .seats = 3},
                                         Arrangement{.game = "freeloader", .seats = 3},
                                         Arrangement{.game = "escape-from-elba", .seats = 3}),
                         [](const auto& info) {
                           std::string name = info.param.game;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(GoOnWindows, AreOpenForThoseWhoHaveNotAnswered) {
  const Arrangement setup{.game = "spree", .seats = 4, .luck = "seed", .seed = kSeed};
  Playing playing(setup);
  int windows = 0;
  for (int i = 0; windows < 5 && i < 2000; ++i, playing.step()) {
    const Turn turn = playing.file.turn();
    if (turn.window == 0) continue;
    ++windows;
    const Match match = Match::go_on(test_header(setup), playing.file);
    ASSERT_TRUE(match.table().window);
    EXPECT_TRUE(match.table().is_asked(turn.actor));
    EXPECT_EQ(match.table().state, playing.file.state());
  }
  EXPECT_EQ(windows, 5);
}

}  // namespace
}  // namespace rainyday::match
