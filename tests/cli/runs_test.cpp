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

// The games that are looked back at are in some of the parts only.
TEST(CliSimulate, LooksBackInParts) {
  const Folder folder;
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all{"simulate", "pig",    "--seats", "2",      "--games",
                                 "20",       "--luck", "13",      "--bots", "hard@8,greedy"};
    all.insert(all.end(), more.begin(), more.end());
    EXPECT_EQ(run(all).exit, 0);
  };
  const std::string parts = folder.path("parts");
  for (const char* part : {"1/3", "2/3", "3/3"}) with({"--shard", part, "--save", parts});
  with({"--report", folder.path("whole.json")});
  EXPECT_EQ(run({"merge", parts, "--report", folder.path("merged.json")}).exit, 0);
  const std::string whole = folder.read("whole.json");
  EXPECT_EQ(folder.read("merged.json"), whole);
  EXPECT_GT(nlohmann::json::parse(whole)["luck"]["games"], 5);
}

// Each machine plays its share; together they say what one would have said.
TEST(CliSimulate, IsPlayedInParts) {
  const Folder folder;
  using Words = std::vector<std::string>;
  const Words table{"simulate", "spree",  "--seats", "4",      "--games",
                    "30",       "--seed", "5",       "--bots", "lively,random"};
  const auto with = [&](const Words& more) {
    Words all = table;
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  };
  const std::string parts = folder.path("parts");
  EXPECT_EQ(with({"--shard", "3/3", "--save", parts}).exit, 0);
  EXPECT_EQ(with({"--shard", "1/3", "--save", parts, "--threads", "1"}).exit, 0);
  EXPECT_THAT(run({"merge", parts}).err, HasSubstr("1 of 3 parts are missing"));
  EXPECT_EQ(with({"--shard", "2/3", "--save", parts, "--threads", "3"}).exit, 0);
  EXPECT_THAT(with({"--shard", "2/3", "--save", parts}).err, HasSubstr("is there already"));

  EXPECT_EQ(run({"merge", parts, "--json"}).out, with({"--json"}).out);
  const std::string merged = run({"merge", parts}).out;
  const std::string whole = with({}).out;
  EXPECT_EQ(merged.substr(merged.find('\n')), whole.substr(whole.find('\n')));
  EXPECT_THAT(merged, HasSubstr(" 4 seats: 30 games\n"));  // nobody knows in which time

  const auto report = [&](const char* name) {
    return Words{"--html", folder.path(std::string(name) + ".html"), "--report",
                 folder.path(std::string(name) + ".json")};
  };
  EXPECT_EQ(with(report("whole")).exit, 0);
  Words merge{"merge", parts};
  for (const std::string& word : report("merged")) merge.push_back(word);
  EXPECT_EQ(run(merge).exit, 0);
  EXPECT_EQ(folder.read("merged.json"), folder.read("whole.json"));
  EXPECT_EQ(folder.read("merged.html"), folder.read("whole.html"));

  EXPECT_THAT(with({"--shard", "1/2"}).err, HasSubstr("needs --save DIR"));
  EXPECT_THAT(with({"--shard", "1/2", "--save", parts, "--json"}).err, HasSubstr("see `merge`"));
  const std::string other = folder.path("other");
  EXPECT_EQ(run({"simulate", "pig", "--games", "3", "--shard", "1/3", "--save", other}).exit, 0);
  EXPECT_THAT(run({"merge", parts, other}).err, HasSubstr("a part of another run"));
  for (const char* bad : {"{}", "7", "{\"report\":{}}"}) {
    folder.write("bad", R"({"simulate_part":1,"table":{"game":"pig"},"set_to_end":[],"seed":"1",)"
                        R"("games":1,"shard":[1,1],"sums":)" +
                            std::string(bad) + "}");
    EXPECT_THAT(run({"merge", folder.path("bad")}).err, HasSubstr("no such sums")) << bad;
  }
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
    EXPECT_GT(one["search_iterations_per_s"], 0);
  }
}

TEST(CliBench, HasNoWordOnSamplingWhereNothingIsHidden) {
  const Ran ran = run({"bench", "pig", "--json", "--seconds", "0.01"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_TRUE(json::parse(ran.out)[0]["sampler"].is_null());
}

}  // namespace
}  // namespace rainyday
