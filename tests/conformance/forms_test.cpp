// Every form in which a game is written: notation, JSON, texts, positions, match files.
#include <gtest/gtest.h>

#include "engine/json.hpp"
#include "engine/match_file.hpp"
#include "engine/position.hpp"
#include "games/speech.hpp"
#include "tests/conformance/play.hpp"
#include "tests/conformance/settings.hpp"

namespace rainyday::conformance {
namespace {

class Forms : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(All, Forms, testing::ValuesIn(settings()), name_of_setting);

Shelf shelf() {
  return {.game = [](std::string_view id) -> const GameEntry* {
            for (const Subject& s : subjects()) {
              if (s.id == id) return &s.entry;
            }
            return nullptr;
          },
          .pack = [](std::string_view game, std::string_view id) -> const Pack* {
            for (const Pack& pack : subject(game).packs) {
              if (id.empty() || pack.id == id) return &pack;
            }
            return nullptr;
          }};
}

TEST_P(Forms, ActionsAreReadAsTheyAreWritten) {
  over_games(GetParam(), 1, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               const Speech speech(game, Language::kEnglish);
               play(game, player, seed, [&](const Step& step) {
                 for (int i = step.number % 4; i < step.list.size(); i += 4) {
                   const Action action = step.list[i];
                   const auto parsed = game.parse(game.notation(action));
                   EXPECT_TRUE(parsed) << step.where() << ": " << game.notation(action);
                   if (parsed) {
                     EXPECT_EQ(*parsed, action) << step.where();
                   }
                   EXPECT_FALSE(speech.action(action).empty()) << step.where();
                 }
                 return !HasFailure() && step.number < 400;
               });
             });
}

TEST_P(Forms, EventsAreWordsForEveryEye) {
  over_games(
      GetParam(), 1, Sets::kInTurn, [&](const AnyGame& game, Player player, std::uint64_t seed) {
        const Speech speech(game, Language::kEnglish);
        play(game, player, seed, [&](const Step& step) {
          for (const Event& event : step.events) {
            EXPECT_GT(event.kind, 0) << step.where();
            EXPECT_LT(event.kind, game.tables().events.size()) << step.where();
            const EventRow& row = game.tables().events[event.kind];
            for (std::size_t i = 0; i < row.operands.size() && event.operand[i] != kNone; ++i) {
              EXPECT_FALSE(game.names().of(row.operands[i].domain, event.operand[i]).empty())
                  << step.where() << ": " << row.name << " has no " << row.operands[i].key << " "
                  << event.operand[i];
            }
            for (const Seat eye : eyes_of(game)) {
              const auto shown = event_for(game.tables(), event, eye);
              if (!shown) continue;
              EXPECT_FALSE(speech.event(*shown, eye).empty()) << step.where();
              std::string problem;
              EXPECT_TRUE(
                  parse_json(event_json(game.tables(), game.names(), *shown), 4096, problem))
                  << step.where() << ": " << problem;
            }
          }
          return !HasFailure() && step.number < 400;
        });
      });
}

TEST_P(Forms, StatesAreReadAsTheyAreWritten) {
  over_games(
      GetParam(), 1, Sets::kInTurn, [&](const AnyGame& game, Player player, std::uint64_t seed) {
        play(game, player, seed, [&](const Step& step) {
          if (step.number % 16 != 0 && step.number > 32) return true;
          const std::string text = state_json(game, step.after);
          std::string problem;
          const auto json = parse_json(text, 1 << 20, problem);
          EXPECT_TRUE(json) << step.where() << ": " << problem;
          if (!json) return false;
          Problems problems;
          EXPECT_EQ(game.read(Place(&*json, "", problems)), step.after) << step.where() << "\n"
                                                                        << text;
          EXPECT_FALSE(problems.any()) << step.where() << ": " << problems.text() << "\n" << text;
          return !HasFailure();
        });
      });
}

TEST_P(Forms, PositionsAreReadAsTheyAreWritten) {
  over_games(GetParam(), 1, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               play(game, player, seed, [&](const Step& step) {
                 if (step.number % 128 != 0) return true;
                 const std::string text = write_position(game, step.after);
                 const auto position = read_position(text, shelf());
                 EXPECT_TRUE(position) << step.where() << ": " << position.error() << "\n" << text;
                 if (!position) return false;
                 EXPECT_EQ(position->state, step.after) << step.where() << "\n" << text;
                 EXPECT_EQ(write_position(*position->game, position->state), text) << step.where();
                 return !HasFailure() && step.number < 1000;
               });
             });
}

// Views are written too: for the page, and to be looked at.
TEST_P(Forms, ViewsAndPicturesCanBeShown) {
  over_games(GetParam(), 1, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               play(game, player, seed, [&](const Step& step) {
                 if (step.number % 256 != 0) return true;
                 for (const Seat eye : eyes_of(game)) {
                   const AnyView view = game.view(step.after, eye);
                   std::string problem;
                   EXPECT_TRUE(parse_json(state_json(game, view.state()), 1 << 20, problem))
                       << step.where() << ": " << problem;
                   EXPECT_FALSE(game.picture(view, {}).empty()) << step.where();
                   EXPECT_EQ(game.picture(view, {}).find('\x1b'), std::string::npos)
                       << step.where() << ": colour where none was asked for";
                   (void)game.picture(view, {.board = Paper::kSmallBoard, .colour = true});
                 }
                 return !HasFailure();
               });
             });
}

TEST_P(Forms, AGameIsItsListOfActions) {
  over_games(GetParam(), 1, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               std::vector<std::string> words;
               std::vector<Event> told;
               const Played played = play(game, player, seed, [&](const Step& step) {
                 words.push_back(game.notation(step.action));
                 told.insert(told.end(), step.events.begin(), step.events.end());
                 return step.number < 2000;
               });
               AnyState state = game.start();
               std::vector<Event> again;
               for (const std::string& word : words) {
                 const auto action = game.parse(word);
                 ASSERT_TRUE(action) << describe(game) << ": " << word;
                 ASSERT_FALSE(game.refusal(state, *action)) << describe(game) << ": " << word;
                 game.apply(state, *action, &again);
               }
               EXPECT_EQ(state, played.state) << describe(game) << ", seed " << seed;
               EXPECT_EQ(again, told) << describe(game) << ", seed " << seed;
               EXPECT_EQ(game.result(state), game.result(played.state)) << describe(game);
             });
}

TEST_P(Forms, MatchFilesReplay) {
  const Setting& setting = GetParam();
  for (const OptionSet& options : {plainest_options(setting)}) {
    const AnyGamePtr game = make_table(*setting.subject, *setting.pack, options, setting.seats);
    MatchFile match(game, {.seed = 7});
    play(*game, Player::kLively, 7, [&](const Step& step) {
      match.add(step.action);
      return step.number < 1000;
    });
    const auto read = MatchFile::read(match.text(), shelf());
    ASSERT_TRUE(read) << describe(*game) << ": " << read.error();
    EXPECT_EQ(read->state(), match.state()) << describe(*game);
    EXPECT_EQ(read->text(), match.text()) << describe(*game);
  }
}

}  // namespace
}  // namespace rainyday::conformance
