// Whole matches of earlier versions: each must still be read, action by action, to the same result.
//
// A change of rules that a file does not survive grows the game's revision, and the files are made
// anew: RAINYDAY_WRITE_MATCHES=1 build/release/test_bots
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "bots/bot.hpp"
#include "engine/match_file.hpp"
#include "engine/options.hpp"
#include "games/registry.hpp"

namespace rainyday {
namespace {

constexpr const char* kFolder = "tests/bots/matches";

struct Recipe {
  const char* name;
  const char* game;
  const char* pack;
  std::vector<const char*> set;
  std::vector<Bot> bots;
};

std::vector<Recipe> recipes() {
  const Bot greedy = Bot::kGreedy;
  const Bot lively = Bot::kLively;
  return {
      {"escape_from_elba_4", "escape-from-elba", "", {}, {greedy, lively, greedy, greedy}},
      {"escape_from_elba_7_options",
       "escape-from-elba",
       "grid",
       {"two_decks=on", "weapon_agreement=vote", "weapon_help=off", "draw_mode=announce",
        "turn_limit=300"},
       {greedy, lively, greedy, lively, greedy, lively, Bot::kRandom}},
      {"freeloader_3", "freeloader", "", {}, {greedy, lively, greedy}},
      {"freeloader_6_options",
       "freeloader",
       "",
       {"spaces_optional=on", "surprise_from_stuff=on", "dwi_free=on", "evict_optional=on"},
       {greedy, lively, Bot::kRandom, greedy, lively, greedy}},
      {"get_out_4", "get-out", "", {}, {greedy, greedy, lively, greedy}},
      {"get_out_8_open",
       "get-out",
       "go-t",
       {"open_squares=all", "dice=three_d6", "mom_pays_rest=on"},
       {greedy, lively, greedy, lively, greedy, lively, greedy, lively}},
      {"pig_3", "pig", "", {}, {greedy, lively, Bot::kRandom}},
      {"spree_3_lively", "spree", "spree-a", {"target=60"}, {lively, lively, lively}},
      {"spree_4", "spree", "", {}, {greedy, greedy, lively, greedy}},
      {"spree_8_hong_kong",
       "spree",
       "",
       {"hong_kong=on"},
       {greedy, greedy, lively, greedy, greedy, lively, greedy, greedy}},
  };
}

MatchFile play(const Recipe& recipe) {
  const GameInfo info = find_game(recipe.game)->info();
  std::vector<std::int32_t> options = standard_options(info);
  for (const char* assignment : recipe.set) EXPECT_TRUE(set_option(info, options, assignment));
  MatchSetup setup{.seed = 1, .bots = {}, .names = {}};
  for (const Bot bot : recipe.bots) setup.bots.emplace_back(bot_name(bot));
  const auto seats = static_cast<int>(recipe.bots.size());
  MatchFile match(*make_game(recipe.game, recipe.pack, options, seats), setup);
  SeededLuck luck(1);
  const AnyGame& game = match.game();
  AnyActions list;
  for (Turn turn = match.turn(); !turn.is_over(); turn = match.turn()) {
    if (turn.is_chance()) {
      match.add(game.chance(match.state(), luck.of(chance_stream(game, turn))));
      continue;
    }
    const AnyView view = game.view(match.state(), turn.actor);
    game.choices(view, list);
    match.add(choose(recipe.bots[turn.actor], game, view, list, luck.bots()));
  }
  return match;
}

// Without the pack's hash: a pack may be drawn anew and still play alike.
std::string without_hash(std::string text) {
  const std::string_view key = ",\"hash\":\"";
  const std::size_t begin = text.find(key);
  return text.erase(begin, text.find('"', begin + key.size()) + 1 - begin);
}

TEST(Replay, EveryMatchOfTheCorpusGoesToItsEnd) {
  if (std::getenv("RAINYDAY_WRITE_MATCHES") != nullptr) {
    for (const Recipe& recipe : recipes()) {
      std::ofstream(std::filesystem::path(kFolder) / recipe.name, std::ios::binary)
          << without_hash(play(recipe).text());
    }
  }
  std::size_t replayed = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto match = MatchFile::read(text, {find_game, find_pack});
    ASSERT_TRUE(match) << entry.path() << ": " << match.error();
    EXPECT_TRUE(match->turn().is_over()) << entry.path();
    EXPECT_NE(text.find("{\"result\":"), std::string::npos) << entry.path();
    EXPECT_EQ(match->text(), text);
    ++replayed;
  }
  EXPECT_GE(replayed, recipes().size());
}

}  // namespace
}  // namespace rainyday
