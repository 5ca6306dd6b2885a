// simulate and bench.
#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/json.hpp"
#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(CliSimulate, GivesTheKeysProgramsRelyOn) {
  const Ran ran = run({"simulate", "pig", "--games", "200", "--bots", "greedy,random", "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const json result = json::parse(ran.out);
  EXPECT_EQ(result["game"], "pig");
  EXPECT_EQ(result["games"], 200);
  EXPECT_EQ(result["unfinished"], 0);
  ASSERT_EQ(result["seats"].size(), 2u);
  const json& greedy = result["seats"][0];
  EXPECT_EQ(greedy["bot"], "greedy");
  EXPECT_EQ(greedy["wins"].get<int>() + result["seats"][1]["wins"].get<int>(), 200);
  EXPECT_DOUBLE_EQ(greedy["share"], greedy["wins"].get<double>() / 200);
  EXPECT_GT(greedy["low"], 0.5);
  // Wilson's bounds are the shares from which the one seen lies 1.96 standard deviations away.
  for (const char* bound : {"low", "high"}) {
    const double p = greedy[bound];
    const double away = std::abs(greedy["share"].get<double>() - p);
    EXPECT_NEAR(away / std::sqrt(p * (1 - p) / 200), 1.96, 0.001) << bound;
  }
  EXPECT_LE(result["actions"]["min"], result["actions"]["mean"]);
  EXPECT_LE(result["actions"]["mean"], result["actions"]["max"]);
}

TEST(CliSimulate, IsTheSameOnAnyNumberOfThreads) {
  const std::vector<std::string> common{
      "simulate", "pig", "--games", "100", "--bots", "greedy,lively,random", "--json", "--threads"};
  const auto with = [&](const char* threads) {
    std::vector<std::string> arguments = common;
    arguments.emplace_back(threads);
    return run(arguments).out;
  };
  EXPECT_EQ(with("1"), with("3"));
}

TEST(CliSimulate, PrintsTablesAndLengths) {
  const Ran ran = run({"simulate", "pig", "--games", "50", "--seats", "4"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("greedy x4"));
  EXPECT_THAT(ran.out, HasSubstr("S3"));
  EXPECT_THAT(ran.out, HasSubstr("Actions of the finished games"));
}

TEST(CliSimulate, SaysWhatDoesNotFit) {
  EXPECT_THAT(run({"simulate", "pig", "--bots", "genius"}).err,
              HasSubstr("no bot 'genius'; one of: random, lively, greedy"));
  EXPECT_THAT(run({"simulate", "pig", "--bots", "greedy,random", "--seats", "3"}).err,
              HasSubstr("2 bots do not fill 3 seats evenly"));
  EXPECT_EQ(run({"simulate", "pig", "--games", "0"}).exit, 2);
  for (const char* gap : {"", ",", "greedy,", "greedy,,random"}) {
    const Ran ran = run({"simulate", "pig", "--games", "1", "--bots", gap});
    EXPECT_EQ(ran.exit, 2) << gap;
    EXPECT_THAT(ran.err, HasSubstr("no bot ''")) << gap;
  }
}

TEST(CliBench, GivesTheKeysProgramsRelyOn) {
  const Ran ran = run({"bench", "--json", "--seconds", "0.01"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const json list = json::parse(ran.out);
  ASSERT_GE(list.size(), 2u);
  EXPECT_EQ(list[0]["game"], "spree");
  const json& sampler = list[0]["sampler"];  // hands are hidden: how much greedy choices tell
  EXPECT_GT(sampler["choices"], 0);
  EXPECT_GT(sampler["same_choice"], 0);
  EXPECT_LT(sampler["same_choice"], 1);
  EXPECT_GT(sampler["bits_a_choice"], 0);
  EXPECT_GT(sampler["wrong_bits"], 0);
  EXPECT_GT(sampler["leaning"], 0);
  EXPECT_LE(sampler["leaning"], 1);
  EXPECT_EQ(list[0]["mode"], "standard");
  EXPECT_EQ(list[0]["seats"], 4);
  EXPECT_EQ(list[0]["workload"], "random");
  EXPECT_EQ(list[1]["workload"], "lively");
  for (const json& one : list) {
    EXPECT_GT(one["actions_per_s"], 0);
    EXPECT_GT(one["playouts_per_s"], 0);
    EXPECT_GT(one["copy_ns"], 0);
  }
}

TEST(CliBench, HasNoWordOnSamplingWhereNothingIsHidden) {
  const Ran ran = run({"bench", "pig", "--json", "--seconds", "0.01"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_TRUE(json::parse(ran.out)[0]["sampler"].is_null());
}

}  // namespace
}  // namespace rainyday
