// docs/positions.md has every field of every game with its values, and says what it is.
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "engine/position.hpp"
#include "games/registry.hpp"

namespace rainyday {
namespace {

// Rows "| `field` | values | what it is |" by game; a section begins with "## `game`".
using Rows = std::map<std::string, std::string>;
std::map<std::string, Rows> documented() {
  std::map<std::string, Rows> games;
  std::ifstream file("docs/positions.md");
  std::string game;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## `")) game = line.substr(4, line.find('`', 4) - 4);
    if (!line.starts_with("| `") || game.empty()) continue;
    const std::size_t values = line.find(" | ");
    const std::size_t meaning = line.find(" | ", values + 3);
    const std::string name = line.substr(3, line.find('`', 3) - 3);
    EXPECT_NE(meaning, std::string::npos) << line;
    EXPECT_GT(line.size(), meaning + 6) << game << " " << name << ": says nothing";
    EXPECT_TRUE(games[game].emplace(name, line.substr(values + 3, meaning - values - 3)).second)
        << game << " " << name << ": is there twice";
  }
  return games;
}

TEST(PositionsDocument, HasEveryFieldOfEveryGame) {
  auto games = documented();
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    const auto game = make_game(info.id, "", {}, info.seat_numbers.back());
    ASSERT_TRUE(game) << game.error();
    Rows& rows = games[std::string(info.id)];
    for (const FieldRow& field : (*game)->field_list()) {
      const auto row = rows.find(field.name);
      EXPECT_TRUE(row != rows.end() && row->second == field.values)
          << info.id << " wants\n| `" << field.name << "` | " << field.values << " | … |";
      if (row != rows.end()) rows.erase(row);
    }
    for (const auto& [name, values] : rows) {
      ADD_FAILURE() << info.id << ": there is no field " << name;
    }
  }
}

// The examples are positions: one of each game but Pig.
TEST(PositionsDocument, HasExamplesThatAreRead) {
  std::ifstream file("docs/positions.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::set<std::string> games;
  for (std::size_t at = text.find("```\n"); at != std::string::npos;) {
    const std::size_t end = text.find("```", at + 4);
    const auto read = read_position(text.substr(at + 4, end - at - 4), {find_game, find_pack});
    ASSERT_TRUE(read) << text.substr(at, end - at) << read.error();
    EXPECT_TRUE(games.emplace(read->game->info().id).second) << read->game->info().id;
    at = text.find("```\n", end + 3);
  }
  std::set<std::string> all;
  for (const GameEntry& entry : all_games()) all.emplace(entry.info().id);
  all.erase("pig");
  EXPECT_EQ(games, all);
}

}  // namespace
}  // namespace rainyday
