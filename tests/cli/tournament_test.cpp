// tournament and merge.
#include <cmath>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>

#include "tests/cli/program.hpp"

namespace rainyday {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using Arguments = std::vector<std::string>;

Arguments operator+(Arguments words, const Arguments& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

const Arguments kThree{"tournament", "pig", "--bots",  "greedy,lively,random",
                       "--blocks",   "20",  "--seats", "3"};

// All but what depends on the machine, which stands at the end.
std::string without_time(const std::string& out) {
  const std::size_t at = out.find("\"time\"");
  EXPECT_NE(at, std::string::npos) << out;
  return out.substr(0, at);
}

TEST(CliTournament, ComparesEveryPairOverBlocks) {
  const Ran ran = run({"tournament", "pig", "--bots", "greedy,lively,random", "--blocks", "60",
                       "--seats", "3", "--json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  const json result = json::parse(ran.out);
  EXPECT_EQ(result["games"], 60 * 2 * 3);
  EXPECT_EQ(result["unfinished"], 0);
  ASSERT_EQ(result["bots"].size(), 3u);
  ASSERT_EQ(result["pairs"].size(), 3u);
  const json& pair = result["pairs"][1];
  EXPECT_EQ(pair["a"], "greedy");
  EXPECT_EQ(pair["b"], "random");
  const double share = pair["share"]["mean"];
  EXPECT_NEAR(share + pair["against"]["mean"].get<double>(), 1, 1e-9);
  EXPECT_GT(pair["share"]["low"], 0.5);
  EXPECT_LT(pair["against"]["high"], 0.5);
  EXPECT_LT(pair["share"]["low"], share);
  // It had each half of the seats as often.
  const json& halves = pair["share_by_half"];
  ASSERT_EQ(halves.size(), 2u);
  const double first = halves[0]["mean"];
  const double other = halves[1]["mean"];
  EXPECT_NEAR((first + other) / 2, share, 1e-9);
  EXPECT_NEAR(pair["against_by_half"][1]["mean"], 1 - first, 1e-9);
  // A bot's share is its mean over the pairs.
  EXPECT_NEAR(result["bots"][0]["share"]["mean"],
              (share + result["pairs"][0]["share"]["mean"].get<double>()) / 2, 1e-9);
  EXPECT_GT(result["bots"][0]["moves"], 0);
  EXPECT_GT(result["time"][0]["seconds_a_move"], 0);
}

TEST(CliTournament, RatesTwoByTheirShareAndManyTogether) {
  constexpr int kBlocks = 40;
  const json two = json::parse(run({"tournament", "pig", "--bots", "greedy,lively", "--blocks",
                                    std::to_string(kBlocks), "--json"})
                                   .out);
  // With one block more that both have won half of.
  const double share =
      (two["pairs"][0]["share"]["mean"].get<double>() * kBlocks + 0.5) / (kBlocks + 1);
  const json& greedy = two["bots"][0]["rating"];
  const json& lively = two["bots"][1]["rating"];
  EXPECT_NEAR(greedy["mean"].get<double>() - lively["mean"].get<double>(),
              400 * std::log10(share / (1 - share)), 0.2);
  const json many = json::parse(run(kThree + Arguments{"--json"}).out);
  double sum = 0;
  for (const json& bot : many["bots"]) {
    const json& rating = bot["rating"];
    EXPECT_LT(rating["low"], rating["mean"]);
    EXPECT_LT(rating["mean"], rating["high"]);
    sum += rating["mean"].get<double>();
  }
  EXPECT_NEAR(sum, 0, 0.2);
  EXPECT_GT(many["bots"][0]["rating"]["low"], many["bots"][2]["rating"]["high"]);
}

// Who wins every game is not infinitely better, and nobody claims to know by how much.
TEST(CliTournament, RatesWhoWonEverything) {
  const json result = json::parse(
      run({"tournament", "spree", "--bots", "greedy,random", "--blocks", "4", "--json"}).out);
  ASSERT_EQ(result["pairs"][0]["share"]["mean"], 1);
  const json& rating = result["bots"][0]["rating"];
  EXPECT_LT(rating["mean"], 400);
  EXPECT_LT(rating["low"], rating["mean"]);
}

// Two bots that are the same have the same range, whichever is named first.
TEST(CliTournament, RatesByWhatWasPlayedAndNotByOrder) {
  const json bots = json::parse(run({"tournament", "pig", "--bots", "greedy,medium,random",
                                     "--blocks", "3", "--seed", "5", "--json"})
                                    .out)["bots"];
  for (const char* end : {"low", "mean", "high"}) {
    EXPECT_NEAR(bots[0]["rating"][end].get<double>(), bots[1]["rating"][end].get<double>(), 25)
        << end;
  }
}

TEST(CliTournament, AWinOfPartnersIsOne) {
  const Folder folder;
  const Arguments saved{"tournament", "getaway-driver", "--seats",       "4",
                        "--bots",     "greedy,random",  "--blocks",      "4",
                        "--json",     "--save",         folder.path("t")};
  const json result = json::parse(run(saved).out);
  EXPECT_EQ(result["pairs"][0]["share"]["mean"], 1);
  EXPECT_EQ(result["pairs"][0]["share_by_half"][1]["mean"], 1);
  EXPECT_GT(result["bots"][0]["rating"]["mean"], 0);
  EXPECT_EQ(json::parse(run(saved).out), result) << "and its part can be read";
}

TEST(CliTournament, IsTheSameOnAnyNumberOfThreads) {
  const auto with = [&](const char* threads) {
    return without_time(run(kThree + Arguments{"--json", "--threads", threads}).out);
  };
  EXPECT_EQ(with("1"), with("3"));
}

TEST(CliTournament, PrintsSharesAndSaysWhatDoesNotFit) {
  const Ran ran = run(
      {"tournament", "getaway-driver", "--seats", "1", "--bots", "greedy,random", "--blocks", "8"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("8 blocks, 16 games"));
  EXPECT_THAT(ran.out, HasSubstr("Pair by pair\n  greedy "));
  EXPECT_THAT(ran.out, Not(HasSubstr("half of the seats"))) << "alone there are none";
  const Ran duel = run(
      {"tournament", "getaway-driver", "--seats", "2", "--bots", "greedy,random", "--blocks", "4"});
  EXPECT_THAT(duel.out, HasSubstr("With the first half of the seats, and with the other\n"
                                  "  greedy "));
  const auto refused = [](const Arguments& more) {
    const Ran tried = run(Arguments{"tournament", "pig"} + more);
    EXPECT_EQ(tried.exit, 2);
    EXPECT_EQ(tried.out, "");
    return tried.err;
  };
  EXPECT_THAT(refused({"--bots", "greedy,genius"}), HasSubstr("no bot 'genius'"));
  EXPECT_THAT(refused({"--bots", "greedy,greedy"}), HasSubstr("twice"));
  EXPECT_THAT(refused({"--bots", "greedy"}), HasSubstr("two or more"));
  EXPECT_THAT(refused({"--bots", "greedy,./not-there"}), HasSubstr("cannot run './not-there'"));
  EXPECT_THAT(refused({"--bots", "greedy,random", "--shard", "1/2"}), HasSubstr("--save"));
  for (const char* shard : {"0/2", "3/2", "1", "1/", "/2", "a/b", "1/2/3"}) {
    EXPECT_THAT(refused({"--bots", "greedy,random", "--save", "x", "--shard", shard}),
                HasSubstr("--shard: must be"));
  }
  for (const char* sprt : {"0", "20,0", "a,b", "0,nan", "0,10,20"}) {
    EXPECT_THAT(refused({"--bots", "greedy,random", "--sprt", sprt}), HasSubstr("--sprt: must be"));
  }
  EXPECT_THAT(refused({"--bots", "greedy,random,lively", "--sprt", "0,20"}), HasSubstr("two bots"));
  EXPECT_EQ(run({"tournament", "pig"}).exit, 2);
}

TEST(CliTournament, EndsWhenItIsClearWhoIsBetter) {
  const auto with = [&](const char* bots, const char* threads) {
    return run({"tournament", "pig", "--bots", bots, "--blocks", "2000", "--sprt", "0,100",
                "--json", "--threads", threads})
        .out;
  };
  const std::string out = with("greedy,random", "1");
  EXPECT_EQ(without_time(out), without_time(with("greedy,random", "3")));
  const json better = json::parse(out);
  EXPECT_EQ(better["sprt"]["verdict"], "high");
  EXPECT_GE(better["sprt"]["log_likelihood"], std::log(19));
  EXPECT_LT(better["blocks"], 100);
  EXPECT_EQ(better["games"], 2 * better["blocks"].get<int>());
  const json worse = json::parse(with("random,greedy", "2"));
  EXPECT_EQ(worse["sprt"]["verdict"], "low");
  EXPECT_LE(worse["sprt"]["log_likelihood"], -std::log(19));
}

TEST(CliMerge, GivesWhatOneRunWouldHaveGiven) {
  const std::string whole = without_time(run(kThree + Arguments{"--json"}).out);
  for (const int shards : {1, 2, 7}) {
    const Folder folder;
    Arguments parts{"merge", "--json"};
    for (int i = shards; i >= 1; --i) {  // in any order, in a folder each
      const std::string path = folder.path(std::to_string(i));
      const Ran ran = run(kThree + Arguments{"--save", path, "--shard",
                                             std::to_string(i) + "/" + std::to_string(shards)});
      ASSERT_EQ(ran.exit, 0) << ran.err;
      parts.push_back(path);
    }
    const Ran merged = run(parts);
    EXPECT_EQ(merged.exit, 0) << merged.err;
    EXPECT_EQ(without_time(merged.out), whole) << shards;
  }
}

// What was measured is kept: the same parts say the same, times and all.
TEST(CliMerge, SaysTheSameEachTime) {
  const Folder folder;
  const Arguments saved = kThree + Arguments{"--save", folder.path("t")};
  const std::string text = run(saved).out;
  EXPECT_THAT(text, HasSubstr("20 blocks, 120 games"));
  EXPECT_EQ(run({"merge", folder.path("t")}).out, text);
  EXPECT_EQ(run({"merge", folder.path("t/part-1-of-1.jsonl")}).out, text);
  EXPECT_EQ(run(saved).out, text) << "nothing is played again";
}

// They say all but how it was by the half of the table.
TEST(CliMerge, ReadsPartsOfBefore) {
  const Folder folder;
  const json now = json::parse(run(kThree + Arguments{"--json", "--save", folder.path("t")}).out);
  std::string part = folder.read("t/part-1-of-1.jsonl");
  part = std::regex_replace(part, std::regex(R"(,"first":\[[0-9,]*\])"), "");
  const json then = json::parse(run({"merge", "--json", folder.write("old.jsonl", part)}).out);
  EXPECT_TRUE(now["pairs"][0].contains("share_by_half"));
  EXPECT_FALSE(then["pairs"][0].contains("share_by_half"));
  EXPECT_EQ(then["pairs"][0]["share"], now["pairs"][0]["share"]);
  EXPECT_EQ(then["bots"], now["bots"]);
}

TEST(CliMerge, SaysWhatDoesNotFit) {
  const Folder folder;
  const auto play = [&](const char* to, const char* shard, const char* seed) {
    EXPECT_EQ(
        run(kThree + Arguments{"--save", folder.path(to), "--shard", shard, "--seed", seed}).exit,
        0);
  };
  play("a", "1/2", "1");
  play("b", "2/2", "1");
  play("other", "2/2", "2");
  const auto refused = [&](const Arguments& names) {
    Arguments words{"merge"};
    for (const std::string& name : names) words.push_back(folder.path(name));
    const Ran ran = run(words);
    EXPECT_EQ(ran.exit, 2);
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  EXPECT_THAT(refused({"a"}), HasSubstr("30 of 60 blocks are missing"));
  EXPECT_THAT(refused({"a", "a"}), HasSubstr("was there before"));
  EXPECT_THAT(refused({"a", "other"}), HasSubstr("a part of another tournament"));
  EXPECT_THAT(refused({"nothing"}), HasSubstr("cannot read"));
  EXPECT_THAT(refused({"a/games"}), HasSubstr("no parts"));
  const std::string part = folder.read("b/part-2-of-2.jsonl");
  const std::string head = part.substr(0, part.find('\n') + 1);
  for (const char* bad : {"{}\n", "7\n", "", "{\"tournament\":1}\n", "\xff\xfe\n",
                          "{\"tournament\":1,\"bots\":7,\"blocks\":\"a\"}\n"}) {
    folder.write("bad", bad);
    EXPECT_THAT(refused({"bad"}), HasSubstr("no part of a tournament")) << bad;
  }
  for (const char* bad : {"{}\n", "rubbish\n",
                          R"({"block":999,"pair":0})"
                          "\n"}) {
    folder.write("bad", head + bad);
    EXPECT_THAT(refused({"bad"}), HasSubstr("line 2: ")) << bad;
  }
}

TEST(CliTournament, GoesOnWhereItWasStopped) {
  const Folder folder;
  const Arguments command = kThree + Arguments{"--json", "--save", folder.path("t")};
  const std::string whole = without_time(run(command).out);
  const std::string part = folder.read("t/part-1-of-1.jsonl");
  // Cut anywhere: after the head, in it, between lines, within one.
  const std::size_t head = part.find('\n') + 1;
  for (const std::size_t kept :
       {std::size_t{0}, head / 2, head, part.size() / 2, part.size() - 3}) {
    folder.write("t/part-1-of-1.jsonl", part.substr(0, kept));
    const Ran again = run(command);
    EXPECT_EQ(again.exit, 0) << again.err;
    EXPECT_EQ(without_time(again.out), whole) << kept;
  }
  const Ran other = run(kThree + Arguments{"--save", folder.path("t"), "--seed", "2"});
  EXPECT_EQ(other.exit, 2);
  EXPECT_THAT(other.err, HasSubstr("another tournament was played there"));
}

TEST(CliTournament, SavesGamesThatCanBeRead) {
  const Folder folder;
  ASSERT_EQ(run({"tournament", "spree", "--bots", "greedy,lively", "--blocks", "1", "--save",
                 folder.path("t")})
                .exit,
            0);
  for (const char* name : {"t/games/0-0-0.jsonl", "t/games/0-0-1.jsonl"}) {
    const Ran shown = run({"show", folder.path(name), "--json"});
    ASSERT_EQ(shown.exit, 0) << shown.err;
    EXPECT_TRUE(json::parse(shown.out)["result"].is_object());
  }
  const json header = json::parse(
      folder.read("t/games/0-0-1.jsonl").substr(0, folder.read("t/games/0-0-1.jsonl").find('\n')));
  EXPECT_EQ(header["bots"], json::parse(R"(["lively","lively","greedy","greedy"])"));
}

}  // namespace
}  // namespace rainyday
