// Reports and comparisons: gathered through the tables, put together from parts, and honest.
#include <cmath>
#include <gtest/gtest.h>

#include "engine/options.hpp"
#include "games/registry.hpp"
#include "match/comparison.hpp"

namespace rainyday::match {
namespace {

struct Setting {
  explicit Setting(std::string_view id, int seats = 0, const std::string& set = "") {
    const GameEntry& entry = *find_game(id);
    const GameInfo info = entry.info();
    std::vector<std::int32_t> options = standard_options(info);
    if (!set.empty()) EXPECT_TRUE(set_option(info, options, set));
    game = *entry.make(*find_pack(id, ""), entry.for_simulation(options),
                       seats == 0 ? info.usual_seats : seats);
    subjects = std::make_unique<Subjects>(*game);
    plan.bots.assign(static_cast<std::size_t>(game->seats()), Bot::kGreedy);
  }
  [[nodiscard]] Report report() const { return {*game, *subjects, plan}; }
  [[nodiscard]] Comparison::Side side() const { return {*game, *subjects, plan}; }

  AnyGamePtr game;
  std::unique_ptr<Subjects> subjects;
  SimulationPlan plan;
};

const OrderedJson& used(const OrderedJson& report, const char* table, const std::string& name) {
  for (const OrderedJson& one : report["uses"][table]["used"]) {
    if (one["name"] == name) return one;
  }
  ADD_FAILURE() << table << " " << name;
  static const OrderedJson kNothing;
  return kNothing;
}

TEST(MatchReport, EveryGameHasOne) {
  for (const GameEntry& entry : all_games()) {
    const Setting setting(entry.info().id);
    Report report = setting.report();
    report.play(0, 4);
    const OrderedJson json = report.json();
    EXPECT_EQ(json["games"], 4);
    EXPECT_GT(json["measures"]["rounds"]["mean"], 0) << entry.info().id;
    EXPECT_FALSE(json["uses"]["action"]["used"].empty()) << entry.info().id;
    double wins = 0;
    double by_order = 0;
    for (const OrderedJson& one : json["wins"]["by_seat"]) wins += one["wins"].get<double>();
    for (const OrderedJson& one : json["wins"]["by_order"]) by_order += one["wins"].get<double>();
    EXPECT_NEAR(wins, by_order, 1e-9) << entry.info().id;
  }
}

// The same games as a simulation plays.
TEST(MatchReport, CountsWhatASimulationCounts) {
  Setting setting("pig", 3);
  setting.plan.bots = {Bot::kGreedy, Bot::kRandom, Bot::kRandom};
  SimulationTally tally;
  find_runs("pig")->simulator(*setting.game)->play(setting.plan, 0, 30, tally);
  Report report = setting.report();
  report.play(0, 30);
  const OrderedJson json = report.json();
  EXPECT_EQ(json["wins"]["by_bot"][0]["wins"], static_cast<double>(tally.by_bot[0]) / kWholeWin);
  EXPECT_DOUBLE_EQ(json["measures"]["actions"]["mean"].get<double>() * 30,
                   static_cast<double>(tally.actions));
  // Pig tells of no turns: they are runs of decisions, and every roll was one.
  EXPECT_GT(used(json, "action", "roll")["a_game"]["value"], 1);
  EXPECT_EQ(json["interaction"]["events"].size(), 0u);
}

TEST(MatchReport, PartsComeToTheSameInAnyOrder) {
  const Setting setting("spree", 3, "turn_limit=12");
  Report whole = setting.report();
  whole.play(0, 12);
  Report first = setting.report();
  first.play(0, 5);
  Report second = setting.report();
  second.play(5, 12);
  second.add(first);
  EXPECT_EQ(whole.json(), second.json());
  EXPECT_FALSE(second.add_sums(Json::parse(R"({"numbers":[1],"uses":[],"tallies":[]})")));
  EXPECT_FALSE(second.add_sums(Json("no sums")));
  EXPECT_EQ(whole.json(), second.json());
}

// The error of the difference, against games drawn again and again.
// Luck, own choices and those of the others make what a winner gained since the beginning.
TEST(MatchReport, LooksBackAtWhatMadeTheWinners) {
  const Setting setting("pig", 2, "target=30");
  Report whole = setting.report();
  whole.play(0, 12);
  EXPECT_TRUE(whole.json()["luck"].is_null()) << "nobody looked";
  whole.look_back(0, 12);
  const OrderedJson luck = whole.json()["luck"];
  EXPECT_EQ(luck["games"], 12);
  const auto value = [&](const char* part) { return luck[part]["value"].get<double>(); };
  // Two greedy players of Pig begin with about the same chance, the first with a little more.
  EXPECT_NEAR(value("luck") + value("own") + value("others"), 0.5, 0.25);
  EXPECT_LT(luck["luck"]["low"], luck["luck"]["high"]);
  EXPECT_LE(luck["luck_more"]["wins"].get<double>() + luck["choice_more"]["wins"].get<double>(),
            12);
  Report first = setting.report();
  Report rest = setting.report();
  first.play(0, 12);
  first.look_back(0, 4);
  EXPECT_TRUE(first.json()["luck"].is_null()) << "of four games nothing is told";
  rest.look_back(4, 12);
  first.add(rest);
  EXPECT_EQ(first.json(), whole.json());
}

TEST(MatchReport, TheRangeOfWinningIsTheOneThatResamplingGives) {
  constexpr int kGames = 400;
  constexpr int kSeats = 3;
  Random rng(7);
  struct One {
    std::int64_t n, w, all;
  };
  std::vector<One> games;
  for (int i = 0; i < kGames; ++i) {
    const auto winner = rng.below(kSeats);
    One one{0, 0, kWholeWin};
    for (std::uint32_t seat = 0; seat < kSeats; ++seat) {
      if (rng.below(10) >= (seat == winner ? 6u : 3u)) continue;
      ++one.n;
      if (seat == winner) one.w = kWholeWin;
    }
    games.push_back(one);
  }
  const auto edge = [&](auto&& pick) {
    UseSums sums;
    std::int64_t won = 0;
    for (int i = 0; i < kGames; ++i) {
      const One& g = games[static_cast<std::size_t>(pick(i))];
      sums.add({g.n, g.n * g.n, g.n > 0 ? 1 : 0, g.n, g.n * g.n, g.w, g.w * g.w, g.n * g.w,
                g.all * g.n, g.all * g.w});
      won += g.all;
    }
    return edge_of(sums, kGames, won, std::int64_t{kGames} * kWholeWin * kWholeWin, kSeats);
  };
  const Edge seen = edge([](int i) { return i; });
  ASSERT_TRUE(seen.told);
  double sum = 0;
  double squares = 0;
  constexpr int kTimes = 400;
  for (int t = 0; t < kTimes; ++t) {
    const double d = edge([&](int) { return rng.below(kGames); }).difference;
    sum += d;
    squares += d * d;
  }
  const double spread = std::sqrt(squares / kTimes - sum * sum / kTimes / kTimes);
  EXPECT_NEAR(seen.error, spread, 0.15 * spread);
}

TEST(MatchComparison, ATableBesideItselfDoesNotDiffer) {
  const Setting setting("pig", 2);
  Comparison same(setting.side(), setting.side());
  same.play(0, 400);
  for (const Finding& one : same.findings(1)) {
    EXPECT_EQ(one.difference, 0) << one.name;
    EXPECT_EQ(one.verdict, Verdict::kSame) << one.name;
  }
  EXPECT_TRUE(Comparison::settled(same.findings(1)));
}

TEST(MatchComparison, SaysWhatChangedAndNothingTooEarly) {
  const Setting a("pig", 2);
  const Setting b("pig", 2, "target=50");
  Comparison both(a.side(), b.side());
  both.play(0, 399);
  for (const Finding& one : both.findings(1)) EXPECT_EQ(one.verdict, Verdict::kUnknown);
  both.play(399, 400);
  const std::vector<Finding> findings = both.findings(1);
  const Finding& rounds = findings[kRounds];
  EXPECT_EQ(rounds.name, "rounds");
  EXPECT_EQ(rounds.verdict, Verdict::kSure);
  EXPECT_LT(rounds.difference, 0);
  EXPECT_NEAR(rounds.a, both.a().json()["measures"]["rounds"]["mean"].get<double>(), 1e-9);
}

}  // namespace
}  // namespace rainyday::match
