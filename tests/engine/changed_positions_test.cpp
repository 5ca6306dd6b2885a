// A number in a position is changed: what is let in is written and read as the same state, and can
// be played on.
#include <cctype>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "fuzz/play_on.hpp"
#include "tests/support/effort.hpp"

namespace rainyday {
namespace {

void expect_sound(const std::string& text) {
  const auto read = read_position(text, shelf());
  if (!read) {
    EXPECT_NE(read.error(), "");
    return;
  }
  const auto again = read_position(write_position(*read->game, read->state), shelf());
  EXPECT_TRUE(again && again->state == read->state) << text;
  EXPECT_EQ(play_on(*read->game, read->state, scaled(200)), "") << text;
}

TEST(ChangedPositions, AreRefusedOrReadBackAsWrittenAndPlayable) {
  int changes = 0;
  for (const auto& entry : std::filesystem::directory_iterator("fuzz/corpus/position")) {
    std::ifstream file(entry.path());
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto digit = [&](std::size_t at) { return at < text.size() && std::isdigit(text[at]); };
    for (std::size_t at = 1; at < text.size(); ++at) {
      if (!digit(at) || digit(at - 1) || digit(at + 3)) continue;
      const std::size_t end = at + (digit(at + 1) ? (digit(at + 2) ? 3 : 2) : 1);
      const int number = std::stoi(text.substr(at, end - at));
      for (const int other : {0, number + 1, number + 3}) {
        if (other == number) continue;
        ++changes;
        expect_sound(text.substr(0, at) + std::to_string(other) + text.substr(end));
      }
    }
  }
  EXPECT_GT(changes, 1000);
}

}  // namespace
}  // namespace rainyday
