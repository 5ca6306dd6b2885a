// Training a judgement can be repeated, and learns.
#include <gtest/gtest.h>
#include <sstream>

#include "bots/judgement.hpp"
#include "bots/runs.hpp"
#include "engine/options.hpp"
#include "games/registry.hpp"
#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

Ran train(const std::string& threads) {
  return run({"train", "get-out", "--seats", "2", "--games", "100", "--seed", "3", "--rounds", "3",
              "--threads", threads});
}

TEST(CliTrain, GivesTheSameFileEachTime) {
  const Ran once = train("1");
  ASSERT_EQ(once.exit, 0) << once.err;
  EXPECT_EQ(train("2").out, once.out);
  const GameEntry& entry = *find_game("get-out");
  const AnyGamePtr game =
      *make_game("get-out", "", entry.for_simulation(standard_options(entry.info())), 2);
  const auto features = find_runs("get-out")->teacher(*game)->features();
  EXPECT_TRUE(Judgement::parse(once.out, "get-out", features).has_value());
}

// Each machine plays its share; what is learned is what one would have learned.
TEST(CliTrain, IsPlayedInParts) {
  const Folder folder;
  const std::string parts = folder.path("parts");
  const auto part = [&](const char* shard, const char* threads) {
    return run({"train", "get-out", "--seats", "2", "--games", "100", "--seed", "3", "--rounds",
                "3", "--threads", threads, "--shard", shard, "--save", parts});
  };
  ASSERT_EQ(part("2/3", "1").exit, 0);
  ASSERT_EQ(part("1/3", "2").exit, 0);
  EXPECT_NE(run({"merge", parts}).err.find("1 of 3 parts are missing"), std::string::npos);
  ASSERT_EQ(part("3/3", "1").exit, 0);
  const Ran merged = run({"merge", parts});
  const Ran whole = train("1");
  ASSERT_EQ(merged.exit, 0) << merged.err;
  EXPECT_EQ(merged.out, whole.out);
  EXPECT_EQ(merged.err, whole.err);
  EXPECT_EQ(run({"merge", parts, "-o", folder.path("weights")}).out, "");
  EXPECT_EQ(folder.read("weights"), whole.out);
  std::string positions = folder.read("parts/part-2-of-3.bin");
  positions[7] ^= 1;
  folder.write("parts/part-2-of-3.bin", positions);
  const Ran other = run({"merge", parts});
  EXPECT_EQ(other.exit, 2);
  EXPECT_NE(other.err.find("not the positions of its part"), std::string::npos) << other.err;
}

TEST(CliTrain, Learns) {
  std::istringstream curve(train("1").err);
  std::string line;
  std::vector<double> learned;
  while (std::getline(curve, line)) {
    std::istringstream row(line);
    int round = 0;
    double loss = 0;
    double tested = 0;
    if (row >> round >> loss >> tested) learned.push_back(loss);
  }
  ASSERT_EQ(learned.size(), 3u);
  EXPECT_LT(learned[2], learned[0]);
  EXPECT_LT(learned[2], 0.97);  // of one bit, which is to know nothing
}

TEST(CliTrain, RefusesWhatItCannotLearn) {
  const Ran pig = run({"train", "pig"});
  EXPECT_EQ(pig.exit, 2);
  EXPECT_NE(pig.err.find("no features"), std::string::npos) << pig.err;
  EXPECT_EQ(run({"train", "get-out", "--bot", "nobody"}).exit, 2);
  EXPECT_EQ(run({"train", "get-out", "--games", "1"}).exit, 2);
}

}  // namespace
}  // namespace rainyday
