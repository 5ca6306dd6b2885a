// Training a judgement can be repeated, and learns.
#include "cli/training.hpp"

#include <gtest/gtest.h>

#include "bots/runs.hpp"
#include "engine/options.hpp"
#include "games/registry.hpp"

namespace rainyday::cli {
namespace {

TEST(Training, IsTheSameEachTimeAndLearns) {
  const GameEntry& entry = *find_game("get-out");
  const AnyGamePtr game =
      *make_game("get-out", "", entry.for_simulation(standard_options(entry.info())), 2);
  const std::unique_ptr<Teacher> get_out = find_runs("get-out")->teacher(*game);
  const SimulationPlan plan{{Bot::kGreedy, Bot::kGreedy}, 3};
  Examples parts;
  for (const auto& [first, last] : {std::pair{0, 30}, std::pair{30, 100}}) {
    Examples part;
    get_out->play(plan, first, last, part);
    parts.add(part);
  }
  Examples whole;
  get_out->play(plan, 0, 100, whole);
  EXPECT_EQ(parts.values, whole.values);
  EXPECT_EQ(parts.shares, whole.shares);
  std::vector<double> losses;
  const auto learn = [&] {
    return judgement_file(train(whole, {.rounds = 3, .seed = 5},
                                [&](int, double learned, double) { losses.push_back(learned); }),
                          "get-out", get_out->features(), "a test");
  };
  const std::string file = learn();
  EXPECT_EQ(learn(), file);
  EXPECT_TRUE(Judgement::parse(file, "get-out", get_out->features()).has_value());
  ASSERT_EQ(losses.size(), 6u);
  EXPECT_LT(losses[2], 0.97);  // of one bit, which is to know nothing
  EXPECT_LT(losses[2], losses[0]);
}

}  // namespace
}  // namespace rainyday::cli
