// Whole matches of earlier versions: each must still be read, action by action, to the same result.
//
// A change of rules that a file does not survive grows the game's revision, and the files are made
// anew from their headers: RAINYDAY_WRITE_MATCHES=1 build/release/test_bots
// A new game's file begins as a header with a seed and bots, such as `rainyday new` writes.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>

#include "bots/bot.hpp"
#include "engine/match_file.hpp"
#include "games/registry.hpp"

namespace rainyday {
namespace {

constexpr const char* kFolder = "tests/bots/matches";

// A whole match between the bots of a header, by its seed.
MatchFile play(const MatchFile& begun) {
  MatchFile match(begun.game_ptr(), begun.setup());
  SeededLuck luck(*begun.setup().seed);
  const AnyGame& game = match.game();
  AnyActions list;
  for (Turn turn = match.turn(); !turn.is_over(); turn = match.turn()) {
    if (turn.is_chance()) {
      match.add(game.chance(match.state(), luck.of(chance_stream(game, turn))));
      continue;
    }
    const AnyView view = game.view(match.state(), turn.actor);
    game.choices(view, list);
    const auto bot = find_bot(begun.setup().bots[turn.actor]);
    match.add(choose(*bot, game, view, list, luck.bots()));
  }
  return match;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Without the pack's hash: a pack may be drawn anew and still play alike.
std::string without_hash(std::string text) {
  const std::string_view key = ",\"hash\":\"";
  const std::size_t begin = text.find(key);
  return text.erase(begin, text.find('"', begin + key.size()) + 1 - begin);
}

TEST(Replay, EveryMatchOfTheCorpusGoesToItsEnd) {
  const bool write = std::getenv("RAINYDAY_WRITE_MATCHES") != nullptr;
  std::set<std::string, std::less<>> replayed;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (write) {
      const std::string old = read(entry.path());
      const auto header =
          MatchFile::read(old.substr(0, old.find('\n') + 1), {find_game, find_pack});
      ASSERT_TRUE(header) << entry.path() << ": " << header.error();
      std::ofstream(entry.path(), std::ios::binary) << without_hash(play(*header).text());
    }
    const std::string text = read(entry.path());
    const auto match = MatchFile::read(text, {find_game, find_pack});
    ASSERT_TRUE(match) << entry.path() << ": " << match.error();
    EXPECT_TRUE(match->turn().is_over()) << entry.path();
    EXPECT_NE(text.find("{\"result\":"), std::string::npos) << entry.path();
    EXPECT_EQ(match->text(), text);
    replayed.emplace(match->game().info().id);
  }
  for (const GameEntry& game : all_games())
    EXPECT_TRUE(replayed.contains(game.info().id)) << game.info().id;
}

}  // namespace
}  // namespace rainyday
