// Judgements: data that fits its game, and shares that add up.
#include "bots/judgement.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "bots/runs.hpp"
#include "engine/embedded.hpp"
#include "engine/options.hpp"
#include "engine/sha256.hpp"
#include "games/registry.hpp"
#include "texts/texts.hpp"

namespace rainyday {
namespace {

using Ordered = nlohmann::ordered_json;

AnyGamePtr table(std::string_view game, int seats = 0) {
  const GameEntry& entry = *find_game(game);
  const auto options = entry.for_simulation(standard_options(entry.info()));
  return *make_game(game, "", options, seats == 0 ? entry.info().usual_seats : seats);
}

std::unique_ptr<Teacher> teacher(const AnyGame& game) {
  return find_runs(game.info().id)->teacher(game);
}

TEST(Judgements, FitTheirGamesAndAreWhatTheirHashSays) {
  ASSERT_FALSE(embedded_judgements().empty());
  for (const EmbeddedFile& file : embedded_judgements()) {
    Ordered json = Ordered::parse(file.text);
    const std::string game = json["game"];
    const auto read = Judgement::parse(file.text, game, teacher(*table(game))->features());
    EXPECT_TRUE(read.has_value()) << file.path << ": " << read.error();
    const Ordered body{
        {"features", json["features"]}, {"units", json["units"]}, {"join", json["join"]}};
    EXPECT_EQ(json["hash"], sha256_hex(body.dump())) << file.path;
    EXPECT_TRUE(json["made_by"].get<std::string>().starts_with("rainyday train " + game));
  }
}

// What a hint may speak of, it has words for.
TEST(Judgements, FeaturesThatAreGoodOrBadHaveWords) {
  for (const GameEntry& entry : all_games()) {
    const std::string game(entry.info().id);
    if (teacher(*table(game)) == nullptr) continue;
    for (const texts::Language language : texts::kLanguages) {
      const texts::Catalogue words = texts::game_words(language, game);
      for (const FeatureRow& row : teacher(*table(game))->features()) {
        for (const char* how : {".better", ".worse"}) {
          const std::string key = "ui.hint." + std::string(row.name) + how;
          EXPECT_EQ(words.find(key) != nullptr, row.nature != 0) << game << " " << key;
        }
      }
    }
  }
}

TEST(Judgements, ThatDoNotFitAreRefused) {
  const AnyGamePtr game = table("spree");
  const std::unique_ptr<Teacher> spree = teacher(*game);
  const auto text = [] {
    for (const EmbeddedFile& file : embedded_judgements()) {
      if (file.path.starts_with("spree/")) return Ordered::parse(file.text);
    }
    return Ordered();
  }();
  const auto refused = [&](const std::function<void(Ordered&)>& change) {
    Ordered changed = text;
    change(changed);
    return !Judgement::parse(changed.dump(), "spree", spree->features()).has_value();
  };
  EXPECT_FALSE(refused([](Ordered&) {}));
  EXPECT_TRUE(refused([](Ordered& json) { json = Ordered::array(); }));
  EXPECT_TRUE(refused([](Ordered& json) { json["game"] = "get-out"; }));
  EXPECT_TRUE(refused([](Ordered& json) { json["game"] = 1; }));
  EXPECT_TRUE(refused([](Ordered& json) { json["judgement"] = 2; }));
  EXPECT_TRUE(refused([](Ordered& json) { json["features"][0] = "else"; }));
  EXPECT_TRUE(refused([](Ordered& json) { json["features"].push_back("one more"); }));
  EXPECT_TRUE(refused([](Ordered& json) { json["units"].erase(0); }));
  EXPECT_TRUE(refused([](Ordered& json) { json["units"][3].erase(0); }));
  EXPECT_TRUE(refused([](Ordered& json) { json["units"][3][0] = "x"; }));
  EXPECT_TRUE(refused([](Ordered& json) { json["units"][3][0] = 1LL << 40; }));
  EXPECT_TRUE(refused([](Ordered& json) { json["join"] = nullptr; }));
  EXPECT_FALSE(Judgement::parse("{", "spree", spree->features()).has_value());
}

TEST(Judgements, ShareTheWinByOdds) {
  constexpr std::int64_t kOne = Judgement::kOne;
  std::array<std::int32_t, 4> parts{};
  share_by_odds(std::array<std::int64_t, 4>{0, 0, 0, 0}, parts);
  EXPECT_EQ(parts, (std::array<std::int32_t, 4>{6930, 6930, 6930, 6930}));
  share_by_odds(std::array<std::int64_t, 4>{kOne, 0, 0, 0}, parts);  // twice the odds
  EXPECT_NEAR(parts[0], kWholeWin * 2 / 5, 2);
  EXPECT_NEAR(parts[3], kWholeWin / 5, 2);
  share_by_odds(std::array<std::int64_t, 4>{1000 * kOne, -1000 * kOne, kOne / 2, 0}, parts);
  EXPECT_EQ(parts, (std::array<std::int32_t, 4>{kWholeWin, 0, 0, 0}));
  std::array<std::int32_t, 1> alone{};
  share_by_odds(std::array<std::int64_t, 1>{-kOne}, alone);  // one to two against the game
  EXPECT_NEAR(alone[0], kWholeWin / 3, 2);
}

// What stands on the table moves the judgement the way a person would expect.
TEST(Judgement, OfSpreeLikesPoints) {
  const AnyGamePtr game = table("spree");
  const auto features = teacher(*game)->features();
  const auto judgement = embedded_judgement("spree", features);
  ASSERT_TRUE(judgement.has_value());
  std::vector<Feature> poor(features.size(), 0);
  std::vector<Feature> rich = poor;
  poor[2] = 900;  // lacks most of the target
  rich[0] = 800;  // stored
  rich[2] = 100;
  EXPECT_GT(judgement->odds(rich), judgement->odds(poor) + Judgement::kOne);
}

TEST(Levels, EasyIsBeatenByMediumInEveryGame) {
  for (const GameEntry& entry : all_games()) {
    if (!entry.shown()) continue;
    const AnyGamePtr game = table(entry.info().id);
    SimulationPlan plan{{}, 1};
    for (int seat = 0; seat < game->seats(); ++seat) {
      plan.bots.push_back(*find_bot(seat % 2 == 0 ? "medium" : "easy"));
    }
    SimulationTally tally;
    find_runs(entry.info().id)->simulator(*game)->play(plan, 0, 40, tally);
    std::array<std::int64_t, 2> won{};
    for (int seat = 0; seat < game->seats(); ++seat) won[seat % 2] += tally.by_bot[seat];
    EXPECT_GT(won[0], won[1]) << entry.info().id;
    EXPECT_GT(won[1], 0) << entry.info().id;  // but it is no walk-over
  }
}

}  // namespace
}  // namespace rainyday
