// docs/packs.md has what the check of each game wants of its packs (`rainyday pack fields GAME`).
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>

#include "games/pack_fields.hpp"
#include "games/registry.hpp"

namespace rainyday {
namespace {

using Rows = std::vector<std::string>;  // "`place` | yes | kind"

std::map<std::string, Rows> documented() {
  const std::regex row(R"(\| (`[^`]+` \| (?:yes|) \| .*) \| ([^|]+) \|)");
  std::ifstream file("docs/packs.md");
  std::map<std::string, Rows> out;
  std::string title;
  std::smatch found;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) title = line.substr(3);
    if (std::regex_match(line, found, row)) out[title].push_back(found[1]);
  }
  return out;
}

TEST(PackFields, AreDocumented) {
  const auto documents = documented();
  for (const GameEntry& entry : all_games()) {
    if (!entry.shown()) continue;
    const GameInfo info = entry.info();
    Rows rows;
    for (const PackField& field : pack_fields(info.id)) {
      rows.push_back("`" + field.place + "` | " + (field.required ? "yes" : "") + " | " +
                     field.kind);
    }
    ASSERT_GT(rows.size(), 30U) << info.id;
    const auto there = documents.find(std::string(info.title));
    ASSERT_NE(there, documents.end()) << info.title;
    EXPECT_EQ(there->second, rows) << info.id;
  }
}

}  // namespace
}  // namespace rainyday
