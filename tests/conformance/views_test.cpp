// What a seat may know, and that everything offered to it comes from there.
#include <algorithm>
#include <gtest/gtest.h>
#include <optional>

#include "tests/conformance/play.hpp"
#include "tests/conformance/random_actions.hpp"
#include "tests/conformance/settings.hpp"

namespace rainyday::conformance {
namespace {

class Views : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(All, Views, testing::ValuesIn(settings()), name_of_setting);

// A view that was not masked, to be compared with one that was.
struct Unmasked : AnyGame {
  using AnyGame::make_view;
};

std::vector<Action> list_of(const AnyGame& game, const AnyState& state) {
  AnyActions list;
  game.actions(state, list);
  return {list.begin(), list.end()};
}

TEST_P(Views, MaskingTwiceIsMaskingOnce) {
  over_games(
      GetParam(), 1, Sets::kInTurn, [&](const AnyGame& game, Player player, std::uint64_t seed) {
        play(game, player, seed, [&](const Step& step) {
          if (step.number % 8 != 0) return true;
          for (const Seat eye : eyes_of(game)) {
            const AnyView view = game.view(step.after, eye);
            EXPECT_EQ(game.view(view.state(), eye), view) << step.where() << ", eye " << int{eye};
            EXPECT_EQ(game.result(view.state()).finished(), game.result(step.after).finished())
                << step.where();
          }
          return !HasFailure();
        });
      });
}

TEST_P(Views, ChoicesAndRefusalsAreTheSameFromTheView) {
  over_games(GetParam(), 3, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               const RandomActions make(game);
               Random rng(seed, "actions to refuse");
               play(game, player, seed, [&](const Step& step) {
                 if (!step.turn.is_seat()) return true;
                 const AnyView view = game.view(step.before, step.turn.actor);
                 const Turn turn = game.turn(view.state());
                 EXPECT_EQ(turn.actor, step.turn.actor)
                     << step.where() << ": it does not see that it moves";
                 EXPECT_EQ(turn.question, step.turn.question) << step.where();
                 EXPECT_EQ(turn.open_forced, step.turn.open_forced) << step.where();
                 AnyActions choices;
                 game.choices(view, choices);
                 EXPECT_TRUE(std::ranges::equal(choices, step.list)) << step.where();
                 for (int k = 0; k < 3; ++k) {
                   const Action action = k == 0 ? make.any(rng) : make.near(step.action, rng);
                   EXPECT_EQ(game.refusal(view, action), game.refusal(step.before, action))
                       << step.where() << ": " << game.notation(action);
                 }
                 return !HasFailure();
               });
             });
}

// `lively` takes a state in playouts; it may read no more of it than the seat knows.
TEST_P(Views, LivelyPlayersChooseTheSameFromTheView) {
  over_games(GetParam(), 2, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               play(game, player, seed, [&](const Step& step) {
                 if (!step.turn.is_seat()) return true;
                 const Seat actor = step.turn.actor;
                 Random one(seed, "a mind");
                 Random two(seed, "a mind");
                 EXPECT_EQ(game.lively(Unmasked::make_view(step.before, actor), step.list, one),
                           game.lively(game.view(step.before, actor), step.list, two))
                     << step.where();
                 return !HasFailure();
               });
             });
}

// Everything or nothing of an action, or some operands blank; all of it for who does it.
TEST_P(Views, AnActionIsSeenWholeInPartOrNotAtAll) {
  over_games(GetParam(), 1, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               play(game, player, seed, [&](const Step& step) {
                 for (const Seat eye : eyes_of(game)) {
                   const Action seen = game.seen(step.before, step.action, eye);
                   if (step.turn.actor == eye && eye != kNobody) {
                     EXPECT_EQ(seen, step.action) << step.where();
                   }
                   if (seen == kUnseen) continue;
                   EXPECT_EQ(seen.kind, step.action.kind) << step.where();
                   for (std::size_t i = 0; i < seen.operand.size(); ++i) {
                     EXPECT_TRUE(seen.operand[i] == step.action.operand[i] ||
                                 (seen.operand[i] == kHidden && step.action.operand[i] != kNone))
                         << step.where();
                   }
                 }
                 return !HasFailure();
               });
             });
}

// Applied unasked only where every other eye knows that one action is left.
TEST_P(Views, OpenForcedIsKnownToEverybody) {
  over_games(GetParam(), 2, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               Random rng(seed, "worlds");
               int examined = 0;
               play(game, player, seed, [&](const Step& step) {
                 if (!step.turn.open_forced) return true;
                 EXPECT_TRUE(step.turn.is_seat()) << step.where();
                 EXPECT_EQ(step.list.size(), 1) << step.where();
                 if (++examined > 20 && step.number % 32 != 0) return true;
                 for (const Seat eye : eyes_of(game)) {
                   if (eye == step.turn.actor) continue;
                   const AnyView view = game.view(step.before, eye);
                   for (int k = 0; k < 4; ++k) {
                     const AnyState world = game.sample(view, rng);
                     const Turn turn = game.turn(world);
                     EXPECT_TRUE(turn.open_forced && turn.actor == step.turn.actor)
                         << step.where() << ": not in a world of eye " << int{eye};
                     EXPECT_EQ(list_of(game, world).size(), 1u)
                         << step.where() << ": not forced in a world of eye " << int{eye};
                   }
                 }
                 return !HasFailure();
               });
             });
}

// Whether an action reveals something is public: the same in every world of a spectator. And an
// action that rules out a world of somebody else has taught him something.
TEST_P(Views, RevealsIsPublicAndMissesNothing) {
  over_games(
      GetParam(), 2, Sets::kInTurn, [&](const AnyGame& game, Player player, std::uint64_t seed) {
        Random rng(seed, "worlds");
        play(game, player, seed, [&](const Step& step) {
          if (rng.below(16) != 0) return true;
          const bool reveals = game.reveals(step.before, step.action);
          EXPECT_TRUE(reveals || !step.turn.is_chance()) << step.where() << ": luck always teaches";
          for (const Seat eye : eyes_of(game)) {
            if (eye == step.turn.actor) continue;
            const AnyView view = game.view(step.before, eye);
            const Action seen = game.seen(step.before, step.action, eye);
            for (int k = 0; k < 4; ++k) {
              const AnyState world = game.sample(view, rng);
              if (game.turn(world).actor != step.turn.actor) continue;
              bool possible = false;
              for (const Action action : list_of(game, world)) {
                if (game.seen(world, action, eye) != seen) continue;
                possible = true;
                if (eye == kNobody) {
                  EXPECT_EQ(game.reveals(world, action), reveals)
                      << step.where() << ": not so with " << game.notation(action);
                }
              }
              EXPECT_TRUE(possible || reveals)
                  << step.where() << ": tells eye " << int{eye} << " something";
            }
          }
          return !HasFailure();
        });
      });
}

// The choices of a member of a group when its turn comes, if those before it only pass: answers
// after which the same question goes to the rest of the group.
std::optional<std::vector<Action>> choices_in_group(const AnyGame& game, AnyState state,
                                                    Seat member, Random& rng) {
  while (true) {
    const Turn turn = game.turn(state);
    std::vector<Action> list = list_of(game, state);
    if (turn.actor == member) return list;
    if (!has_seat(turn.group, member)) return std::nullopt;
    bool passed = false;
    while (!passed && !list.empty()) {
      const auto i = rng.below(static_cast<std::uint32_t>(list.size()));
      AnyState after = state;
      game.apply(after, list[i], nullptr);
      const Turn next = game.turn(after);
      passed = next.question == turn.question && next.group == turn.group - seat_bit(turn.actor);
      if (passed) state = after;
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (!passed) return std::nullopt;
  }
}

TEST_P(Views, MembersOfAGroupAnswerIndependently) {
  int groups = 0;
  over_games(
      GetParam(), 2, Sets::kInTurn, [&](const AnyGame& game, Player player, std::uint64_t seed) {
        Random rng(seed, "groups");
        play(game, player, seed, [&](const Step& step) {
          const SeatSet group = step.turn.group;
          if (group.empty()) return true;
          EXPECT_TRUE(has_seat(group, step.turn.actor)) << step.where() << ": the actor is outside";
          EXPECT_TRUE((group - all_seats(game.seats())).empty()) << step.where();
          if (rng.below(8) != 0) return true;
          ++groups;
          for (Seat member = 0; member < game.seats(); ++member) {
            if (!has_seat(group, member)) continue;
            const auto first = choices_in_group(game, step.before, member, rng);
            EXPECT_TRUE(first) << step.where() << ": nobody can pass on to seat " << int{member};
            for (int k = 0; first && k < 3; ++k) {
              EXPECT_EQ(choices_in_group(game, step.before, member, rng), first) << step.where();
            }
            const AnyView view = game.view(step.before, member);
            EXPECT_EQ(choices_in_group(game, view.state(), member, rng), first)
                << step.where() << ": seat " << int{member} << " sees other choices";
          }
          return !HasFailure();
        });
      });
  RecordProperty("groups", groups);
}

}  // namespace
}  // namespace rainyday::conformance
