// docs/adding-a-game.md cannot rot: each block of it stands in the file it names, and the game is
// as small as it says.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace rainyday {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path << " (tests run in the root of the project)";
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Block {
  std::string file;  // from its first line, "// games/pig/entry.hpp"
  std::string text;
};

std::vector<Block> blocks_of(const std::string& document) {
  std::vector<Block> blocks;
  std::istringstream lines(document);
  std::string line;
  bool inside = false;
  while (std::getline(lines, line)) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) {
        std::getline(lines, line);
        EXPECT_TRUE(line.starts_with("// ")) << "a block that names no file: " << line;
        blocks.push_back({line.substr(std::min<std::size_t>(3, line.size())), ""});
      }
    } else if (inside) {
      blocks.back().text += line + "\n";
    }
  }
  EXPECT_FALSE(inside) << "a block does not end";
  return blocks;
}

TEST(Recipe, QuotesTheSourceAsItIs) {
  const std::vector<Block> blocks = blocks_of(text_of("docs/adding-a-game.md"));
  EXPECT_GT(blocks.size(), 10u);
  for (const Block& block : blocks) {
    EXPECT_NE(text_of(block.file).find(block.text), std::string::npos)
        << block.file << " has no longer:\n"
        << block.text;
    EXPECT_FALSE(block.text.empty()) << block.file;
  }
}

TEST(Recipe, FindsABlockThatIsNotThere) {
  const auto blocks = blocks_of("```cpp\n// games/pig/entry.hpp\nint moo() {}\n```\n");
  ASSERT_EQ(blocks.size(), 1u);
  EXPECT_EQ(blocks[0].file, "games/pig/entry.hpp");
  EXPECT_EQ(text_of(blocks[0].file).find(blocks[0].text), std::string::npos);
}

TEST(Recipe, PigHasAHundredAndTwentyLines) {
  EXPECT_LE(std::ranges::count(text_of("games/pig/entry.hpp"), '\n'), 120);
}

}  // namespace
}  // namespace rainyday
