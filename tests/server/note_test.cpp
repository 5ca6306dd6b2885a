// What the lobby keeps beside its own fields: every member is written as it is read.
#include "server/note.hpp"

#include <gtest/gtest.h>

#include "engine/json.hpp"
#include "match/luck.hpp"

namespace rainyday::server {
namespace {

TEST(ServerNote, IsWrittenAsItIsRead) {
  const std::string host(64, 'a');
  const std::string blob(64, 'b');
  const std::string eve(64, 'c');
  const std::string bo(64, 'd');
  const Json bars = Json::array({Json::array({eve, "ABCDEF"}), Json::array({bo, ""})});
  const Json json{{"names", {"Ann", "Bo"}}, {"pack", "LeGrand Mall"},
                  {"host", host},           {"rematch", "next"},
                  {"rematch_by", 0},        {"code", "GHJKLM"},
                  {"analysis", blob},       {"watchers", true},
                  {"open", true},           {"bars", bars},
                  {"removed", 1},           {"muted", 2},
                  {"forgotten", 4},         {"earlier", 8}};
  const Note note = Note::read(json.dump());
  EXPECT_EQ(note.names, (std::vector<std::string>{"Ann", "Bo"}));
  EXPECT_EQ(note.pack, "LeGrand Mall");
  EXPECT_EQ(note.host, match::digest_from_hex(host));
  EXPECT_EQ(note.rematch, "next");
  EXPECT_EQ(note.rematch_by, Seat{0});
  EXPECT_EQ(note.code, "GHJKLM");
  EXPECT_EQ(note.analysis, match::digest_from_hex(blob));
  EXPECT_TRUE(note.watchers);
  EXPECT_TRUE(note.open);
  ASSERT_EQ(note.bars.size(), 2u);
  EXPECT_EQ(note.bars[0].who, match::digest_from_hex(eve));
  EXPECT_EQ(note.bars[0].code, "ABCDEF");
  EXPECT_EQ(note.bars[1].who, match::digest_from_hex(bo));
  EXPECT_EQ(note.bars[1].code, "");
  EXPECT_EQ(note.removed, seat_bit(0));
  EXPECT_EQ(note.muted, seat_bit(1));
  EXPECT_EQ(note.forgotten, seat_bit(2));
  EXPECT_EQ(note.earlier, seat_bit(3));
  EXPECT_EQ(note.others, "");
  EXPECT_EQ(Json::parse(note.text()), json);
}

TEST(ServerNote, HasNoMemberForWhatIsNotThere) {
  const Note note = Note::read(R"({"names":[],"pack":"","newer":[1]})");
  EXPECT_TRUE(note.names.empty());
  EXPECT_EQ(note.pack, "");
  EXPECT_FALSE(note.rematch_by);
  EXPECT_EQ(note.text(), R"({"newer":[1]})") << "of a newer version: it is kept";
}

}  // namespace
}  // namespace rainyday::server
