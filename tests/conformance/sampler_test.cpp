// Worlds drawn from a view: possible, true to the view, varied, and each as likely as it should be.
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "tests/conformance/leak_gate.hpp"
#include "tests/conformance/planted.hpp"
#include "tests/conformance/play.hpp"
#include "tests/conformance/sampler_exam.hpp"
#include "tests/conformance/settings.hpp"

namespace rainyday::conformance {
namespace {

class Sampler : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(All, Sampler, testing::ValuesIn(settings()), name_of_setting);

TEST_P(Sampler, WorldsArePossibleAndTrueToTheView) {
  over_games(GetParam(), 3, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               Random rng(seed, "worlds");
               play(game, player, seed, [&](const Step& step) {
                 if (rng.below(8) != 0) return true;
                 for (const Seat eye : eyes_of(game)) {
                   const AnyView view = game.view(step.after, eye);
                   const AnyState world = game.sample(view, rng);
                   EXPECT_EQ(game.check(world), "") << step.where() << ", eye " << int{eye};
                   EXPECT_EQ(game.view(world, eye), view) << step.where() << ", eye " << int{eye};
                 }
                 return !HasFailure();
               });
             });
}

// How often an eye did not see which of two likely outcomes of luck came, and how often the worlds
// drawn from its next view were nevertheless all the same.
struct Variety {
  int examined = 0;
  int same = 0;
};

Variety variety_of(const AnyGame& game, Player player, std::uint64_t seed) {
  constexpr int kWorlds = 64;
  Random rng(seed, "worlds");
  Variety variety;
  play(game, player, seed, [&](const Step& step) {
    if (!step.turn.is_chance() || rng.below(4) != 0) return true;
    for (const Seat eye : eyes_of(game)) {
      const Action seen = game.seen(step.before, step.action, eye);
      std::uint64_t own = 0;
      std::uint64_t alike = 0;
      for (int i = 0; i < step.list.size(); ++i) {
        if (game.seen(step.before, step.list[i], eye) != seen) continue;
        alike += step.list.weight(i);
        if (step.list[i] == step.action) own = step.list.weight(i);
      }
      if (own * 10 > alike * 9) continue;
      ++variety.examined;
      std::set<std::vector<std::byte>> worlds;
      for (int k = 0; k < kWorlds && worlds.size() < 2; ++k) {
        const AnyState world = game.sample(game.view(step.after, eye), rng);
        worlds.emplace(world.bytes().begin(), world.bytes().end());
      }
      variety.same += worlds.size() < 2 ? 1 : 0;
    }
    return true;
  });
  return variety;
}

TEST_P(Sampler, WorldsVaryWhereTheViewAllowsIt) {
  over_games(GetParam(), 1, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               const Variety variety = variety_of(game, player, seed);
               EXPECT_EQ(variety.same, 0)
                   << describe(game) << ", seed " << seed << ", of " << variety.examined;
             });
}

// --- The exam on a tiny pack: tests/GAME/tiny_pack.json ---

constexpr std::string_view kTinyMagpie = R"({
  "id": "tiny", "game": "magpie", "title": "Tiny", "version": 1, "credits": "ours",
  "licence": "MIT", "cards": 7, "cats": 2, "hand": 2})";

std::optional<Pack> tiny_pack(const std::string& game) {
  std::ostringstream text;
  if (game == "magpie") {
    text << kTinyMagpie;
  } else {
    std::string folder = game;
    std::ranges::replace(folder, '-', '_');
    std::ifstream file("tests/" + folder + "/tiny_pack.json");
    if (!file) return std::nullopt;
    text << file.rdbuf();
  }
  const auto pack = load_pack(text.str());
  EXPECT_TRUE(pack) << pack.error();
  return pack ? std::optional(*pack) : std::nullopt;
}

struct Exam {
  int taken = 0;
  int failed = 0;
  std::size_t worlds = 0;
  std::string first;
};

// A choice made in secret is about to be shown. It is no place of cards, so that changing cards
// about does not lead to all its worlds.
bool hides_a_choice(const AnyGame& game, const AnyState& state) {
  if (!game.turn(state).is_chance()) return false;
  AnyActions list;
  game.actions(state, list);
  return list.size() == 1;
}

// Examines positions of a few games; views with too many worlds are passed over.
Exam examine(const AnyGame& game, int positions) {
  constexpr std::size_t kMostWorlds = 300;
  Exam exam;
  for (std::uint64_t seed = 1; seed < 40 && exam.taken < positions; ++seed) {
    Random rng(seed, "exam");
    int in_this_game = 0;
    play(game, kPlayers[seed % 3], seed, [&](const Step& step) {
      if (rng.below(24) != 0 || hides_a_choice(game, step.after)) return true;
      const auto eye = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.seats())));
      const auto marks = examine_sampler(game, step.after, eye, kMostWorlds, rng);
      if (!marks) return true;
      ++exam.taken;
      exam.worlds = std::max(exam.worlds, marks->worlds);
      if (!marks->passed()) {
        ++exam.failed;
        if (exam.first.empty()) {
          exam.first = step.where() + ", eye " + std::to_string(eye) + ": " +
                       std::to_string(marks->worlds) + " worlds, " +
                       std::to_string(marks->impossible) + " samples impossible, misfit " +
                       std::to_string(marks->misfit) +
                       (marks->true_world ? "" : ", the true world is not among them");
        }
      }
      return ++in_this_game < 4 && exam.taken < positions;
    });
  }
  return exam;
}

class SamplerExam : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const Subject& game = subject(GetParam());
    const OptionSet standard = option_sets(game).front();
    const auto pack = tiny_pack(game.id);
    for (const int seats : seats_for(game, game.packs.front(), standard)) {
      hides_ = hides_ || !hides_nothing(*make_table(game, game.packs.front(), standard, seats), 3);
    }
    if (!pack) {
      EXPECT_FALSE(hides_) << game.id << " hides something: it needs tests/" << game.id
                           << "/tiny_pack.json, a pack with few cards";
      return;
    }
    for (const OptionSet& options : option_sets(game)) {
      const std::vector<int>& numbers = seats_for(game, *pack, options);
      if (numbers.empty()) continue;
      const auto three = std::ranges::lower_bound(numbers, 3);
      const int seats = three == numbers.end() ? numbers.back() : *three;
      const AnyGamePtr table = make_table(game, *pack, options, seats);
      if (!hides_nothing(*table, 3)) tables_.push_back(table);
    }
  }
  bool hides_ = false;
  std::vector<AnyGamePtr> tables_;  // on the tiny pack, one for each option set
};
INSTANTIATE_TEST_SUITE_P(All, SamplerExam, testing::ValuesIn(game_ids()), kNamedByGame);

TEST_P(SamplerExam, EveryWorldIsDrawnAsOftenAsItShould) {
  if (!hides_) return;
  Exam all;
  for (std::size_t i = 0; i < tables_.size(); i += slow_build() ? 8 : 1) {
    const Exam exam = examine(*tables_[i], scaled(i == 0 ? 12 : 1));
    EXPECT_GT(exam.taken, 0) << describe(*tables_[i]) << ": no view with few enough worlds";
    EXPECT_EQ(exam.failed, 0) << exam.first;
    all.taken += exam.taken;
    all.worlds = std::max(all.worlds, exam.worlds);
  }
  std::printf("[ exam     ] %s: %d views, up to %zu worlds each\n", GetParam().c_str(), all.taken,
              all.worlds);
}

TEST_P(SamplerExam, ASamplerThatReturnsTheTrueWorldFails) {
  if (!hides_) return;
  const FaultySampler faulty(tables_.front(), SamplerFault::kReturnsTheTrueWorld);
  const Exam exam = examine(faulty, 4);
  EXPECT_GT(exam.taken, 0);
  EXPECT_EQ(exam.failed, exam.taken);
  const Variety variety = variety_of(faulty, Player::kLively, 1);
  EXPECT_GT(variety.examined, 0);
  EXPECT_EQ(variety.same, variety.examined);
}

TEST_P(SamplerExam, ASamplerThatLikesSomeWorldsFails) {
  if (!hides_) return;
  const FaultySampler faulty(tables_.front(), SamplerFault::kLikesSomeWorlds);
  const Exam exam = examine(faulty, 4);
  EXPECT_GT(exam.taken, 0);
  EXPECT_GT(exam.failed, 0);
}

// Seven cards, three hands of two: seat 0 sees its own, and the other five lie in two hands and the
// deck in 5! / (2! 2! 1!) ways.
TEST(SamplerExamTest, CountsTheWorldsOfAKnownView) {
  const Subject& magpie = subject("magpie");
  const AnyGamePtr game = make_table(magpie, *tiny_pack("magpie"), option_sets(magpie).front(), 3);
  const Played dealt = play(*game, Player::kRandom, 1, [](const Step&) { return true; }, 6);
  Random rng(1);
  const AnyView view = game->view(dealt.state, 0);
  const auto worlds = worlds_of(*game, view, game->sample(view, rng), 1000);
  ASSERT_TRUE(worlds);
  EXPECT_EQ(worlds->size(), 30u);
  EXPECT_TRUE(worlds->contains(arrangement_of(*game, dealt.state)));
  EXPECT_FALSE(worlds_of(*game, view, dealt.state, 29)) << "the limit is not kept";
}

}  // namespace
}  // namespace rainyday::conformance
