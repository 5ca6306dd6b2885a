// What holds of the rules of every game: lists, refusals, conservation, ends.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "tests/conformance/play.hpp"
#include "tests/conformance/random_actions.hpp"
#include "tests/conformance/settings.hpp"

namespace rainyday::conformance {
namespace {

class Rules : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(All, Rules, testing::ValuesIn(settings()), name_of_setting);

bool contains(const AnyActions& list, Action action) {
  return std::ranges::find(list, action) != list.end();
}

bool all_differ(const AnyActions& list) {
  std::set<std::pair<std::uint16_t, std::array<std::uint16_t, 3>>> seen;
  for (const Action action : list) {
    if (!seen.emplace(action.kind, action.operand).second) return false;
  }
  return true;
}

// Refused exactly where it is not in the list, with a row that names a rule and fills its text.
void expect_honest(const Step& step, Action action) {
  const AnyGame& game = step.game;
  const AnyState untouched = step.before;
  const Refusal refusal = game.refusal(step.before, action);
  ASSERT_EQ(!refusal, contains(step.list, action))
      << step.where() << ": " << game.notation(action) << " is refused with '" << game.text(refusal)
      << "' and " << (contains(step.list, action) ? "" : "not ") << "in the list";
  ASSERT_EQ(step.before, untouched) << step.where();
  if (!refusal) return;
  ASSERT_LT(refusal.row, game.tables().refusals.size()) << step.where();
  const RefusalRow& row = game.tables().refusals[refusal.row];
  EXPECT_FALSE(row.name.empty() || row.rule.empty()) << step.where() << ": row " << refusal.row;
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    const std::uint16_t value = refusal.operand[i];
    if (value == kNone) break;
    EXPECT_FALSE(game.names().of(row.operands[i].domain, value).empty())
        << step.where() << ": " << row.name << " has no " << row.operands[i].key << " " << value;
  }
}

TEST_P(Rules, ListsAreWhatRefusalAccepts) {
  int largest = 0;
  over_games(
      GetParam(), 4, Sets::kAll, [&](const AnyGame& game, Player player, std::uint64_t seed) {
        const RandomActions make(game);
        Random rng(seed, "illegal actions");
        std::vector<Action> earlier;
        AnyActions again;
        play(game, player, seed, [&](const Step& step) {
          largest = std::max(largest, step.list.size());
          EXPECT_LE(step.list.size(), game.info().most_actions) << step.where();
          for (const Action action : step.list) {
            EXPECT_TRUE(well_formed(game.tables(), game.names(), action))
                << step.where() << ": " << game.notation(action);
            EXPECT_EQ(game.tables().actions[action.kind].chance, step.turn.is_chance())
                << step.where() << ": " << game.notation(action);
            EXPECT_FALSE(game.refusal(step.before, action))
                << step.where() << ": " << game.notation(action)
                << " is in the list and refused: " << game.text(game.refusal(step.before, action));
          }
          EXPECT_TRUE(all_differ(step.list)) << step.where() << ": the same action twice";
          if (step.number % 4 == 0) {
            game.actions(step.before, again);
            EXPECT_TRUE(std::ranges::equal(again, step.list)) << step.where() << ": order changes";
          }
          for (int k = 0; k < 3; ++k) {
            expect_honest(step, make.any(rng));
            expect_honest(step, make.near(step.action, rng));
            if (!earlier.empty()) {
              expect_honest(step, earlier[rng.below(static_cast<std::uint32_t>(earlier.size()))]);
            }
          }
          if (rng.below(8) == 0) earlier.push_back(step.action);
          return !HasFailure();
        });
      });
  std::printf("[ capacity ] largest list %d of %d\n", largest,
              GetParam().subject->entry.info().most_actions);
  RecordProperty("largest_list", largest);
}

// Places from 1, shared ones repeated, those outside the table empty; the scores in their order.
void expect_result(const AnyGame& game, const Result& result) {
  EXPECT_TRUE(result.finished()) << describe(game);
  for (int i = 0; i < game.seats(); ++i) {
    int better = 0;
    for (int k = 0; k < game.seats(); ++k) better += result.place[k] < result.place[i] ? 1 : 0;
    EXPECT_EQ(result.place[i], better + 1) << describe(game) << ", seat " << i;
  }
  std::int64_t worth = 0;
  for (int i = 0; i < game.seats(); ++i) {
    EXPECT_TRUE(result.worth[i] >= 0 && result.worth[i] <= kWholeWin) << describe(game);
    EXPECT_TRUE(result.worth[i] == 0 || result.place[i] == 1) << describe(game) << ", seat " << i;
    worth += result.worth[i];
  }
  switch (result.ending) {
    case Ending::kWon:
    case Ending::kDrawn:
      EXPECT_EQ(worth % kWholeWin, 0) << describe(game);
      EXPECT_GT(worth, 0) << describe(game);
      break;
    case Ending::kNobody:
    case Ending::kLost:
      EXPECT_EQ(worth, 0) << describe(game);
      break;
    default:
      EXPECT_EQ(result.ending, Ending::kLimit) << describe(game);
  }
  for (int i = game.seats(); i < kMostSeats; ++i) {
    EXPECT_EQ(result.worth[i], 0) << describe(game);
    EXPECT_EQ(result.place[i], 0) << describe(game);
    EXPECT_EQ(result.score[i], 0) << describe(game);
  }
}

TEST_P(Rules, EveryStepIsPossibleAndGamesEnd) {
  int longest = 0;
  over_games(GetParam(), 8, Sets::kAll,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               EXPECT_EQ(game.check(game.start()), "") << describe(game);
               const Played played = play(game, player, seed, [&](const Step& step) {
                 EXPECT_EQ(game.check(step.after), "") << step.where();
                 if (step.number % 16 == 0) {
                   EXPECT_FALSE(game.result(step.before).finished()) << step.where();
                 }
                 return !HasFailure();
               });
               if (HasFailure()) return;
               longest = std::max(longest, played.steps);
               EXPECT_TRUE(played.finished)
                   << describe(game) << ", " << name_of(player) << " players, seed " << seed
                   << ": no end after " << played.steps << " steps";
               EXPECT_LE(played.steps, game.info().most_steps) << describe(game);
               expect_result(game, game.result(played.state));
               AnyActions list;
               game.actions(played.state, list);
               EXPECT_TRUE(list.empty()) << describe(game) << ": something to do after the end";
               const RandomActions make(game);
               Random rng(seed, "after the end");
               for (int k = 0; k < 4; ++k) {
                 const Refusal refusal = game.refusal(played.state, make.any(rng));
                 const std::string_view name = game.tables().refusals[refusal.row].name;
                 EXPECT_TRUE(name.starts_with("game_over")) << describe(game) << ": " << name;
               }
             });
  std::printf("[ length   ] longest game %d steps of %d\n", longest,
              GetParam().subject->entry.info().most_steps);
  RecordProperty("longest_game", longest);
}

TEST_P(Rules, TheSameSeedIsTheSameGame) {
  over_games(GetParam(), 1, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               std::vector<Action> first;
               const Played one = play(game, player, seed, [&](const Step& step) {
                 first.push_back(step.action);
                 return step.number < 300;
               });
               std::size_t at = 0;
               const Played two = play(game, player, seed, [&](const Step& step) {
                 EXPECT_EQ(step.action, first[at++]) << step.where();
                 return !HasFailure() && step.number < 300;
               });
               EXPECT_EQ(one.state, two.state) << describe(game);
             });
}

TEST_P(Rules, OnlyTablesInRangeAreMade) {
  const Setting& setting = GetParam();
  const GameInfo info = setting.subject->entry.info();
  for (int seats = info.fewest_seats - 1; seats <= info.most_seats + 1; ++seats) {
    const bool listed = std::ranges::find(info.seat_numbers, seats) != info.seat_numbers.end();
    EXPECT_EQ(setting.subject->entry.make(*setting.pack, {}, seats).has_value(), listed) << seats;
  }
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    OptionSet options;
    for (const OptionRow& row : info.options) options.push_back(row.standard);
    options[i] = info.options[i].high + 1;
    const auto game = setting.subject->entry.make(*setting.pack, options, setting.seats);
    ASSERT_FALSE(game);
    EXPECT_NE(game.error().find(info.options[i].name), std::string::npos) << game.error();
  }
}

TEST_P(Rules, PacksOfAnotherGameAreRefused) {
  const Setting& setting = GetParam();
  Pack other = *setting.pack;
  other.game = "chess";
  const auto game = setting.subject->entry.make(other, {}, setting.seats);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error(),
            "pack " + other.id + ": game: must be " + setting.subject->id + ", not chess");
}

// A seat that was left goes on with a bot, whatever is asked. EL-R96, FL-R100
TEST_P(Rules, ABotTakesAnySeatAtAnyTime) {
  over_games(
      GetParam(), 2, Sets::kInTurn, [](const AnyGame& game, Player player, std::uint64_t seed) {
        const auto seats = static_cast<std::uint64_t>(game.seats());
        const int left = 60 + static_cast<int>(seed % 8) * 17;
        const auto players = [&](Seat seat, int step) {
          if (step >= left && seat == seed % seats) return Player::kGreedy;
          if (step >= left && seat == (seed + 1) % seats) return Player::kLively;
          return player;
        };
        const Played played =
            play(game, players, seed, [](const Step&) { return true; }, game.info().most_steps + 1);
        EXPECT_TRUE(played.finished) << describe(game) << ", seed " << seed;
        EXPECT_EQ(game.check(played.state), "") << describe(game) << ", seed " << seed;
      });
}

}  // namespace
}  // namespace rainyday::conformance
