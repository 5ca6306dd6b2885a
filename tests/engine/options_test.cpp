#include "engine/options.hpp"

#include <array>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/json.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;

constexpr std::array<std::string_view, 3> kLengths{"short", "middle", "long"};

GameInfo info_with_options() {
  GameInfo info;
  info.options = {{"cards", 4, 12, 6}, {"rain", 0, 1, 1}, {"length", 1, 3, 2, kLengths}};
  return info;
}

std::vector<std::int32_t> set(std::string_view assignment) {
  const GameInfo info = info_with_options();
  std::vector<std::int32_t> values = standard_options(info);
  const auto done = set_option(info, values, assignment);
  EXPECT_TRUE(done) << done.error();
  return values;
}

std::string set_error(std::string_view assignment) {
  const GameInfo info = info_with_options();
  std::vector<std::int32_t> values = standard_options(info);
  const auto done = set_option(info, values, assignment);
  EXPECT_EQ(values, standard_options(info));
  return done ? "" : done.error();
}

TEST(Options, AreSetByName) {
  EXPECT_EQ(set("cards=4"), (std::vector<std::int32_t>{4, 1, 2}));
  EXPECT_EQ(set("rain=off"), (std::vector<std::int32_t>{6, 0, 2}));
  EXPECT_EQ(set("rain=0"), (std::vector<std::int32_t>{6, 0, 2}));
  EXPECT_EQ(set("length=long"), (std::vector<std::int32_t>{6, 1, 3}));
}

TEST(Options, ErrorsNameTheOptionAndWhatFits) {
  EXPECT_EQ(set_error("cards=13"), "cards: must be 4 to 12, not '13'");
  EXPECT_EQ(set_error("cards="), "cards: must be 4 to 12, not ''");
  EXPECT_EQ(set_error("cards=4.5"), "cards: must be 4 to 12, not '4.5'");
  EXPECT_EQ(set_error("rain=wet"), "rain: must be off or on, not 'wet'");
  EXPECT_EQ(set_error("length=3"), "length: must be short, middle, long, not '3'");
  EXPECT_EQ(set_error("snow=on"), "no option 'snow'; one of: cards, rain, length");
  EXPECT_EQ(set_error("rain"), "an option is set as name=value, not 'rain'");
}

TEST(Options, AreWrittenAndReadAsJson) {
  const GameInfo info = info_with_options();
  const std::vector<std::int32_t> values{9, 0, 1};
  const std::string text = write_options(info, values);
  EXPECT_EQ(text, R"({"cards":9,"rain":false,"length":"short"})");
  const Json json = Json::parse(text);
  Problems problems;
  EXPECT_EQ(read_options(info, Place(&json, "options", problems)), values);
  EXPECT_FALSE(problems.any()) << problems.text();
}

TEST(Options, OfAFileAreChecked) {
  const GameInfo info = info_with_options();
  const Json json =
      Json::parse(R"({"cards":99,"rain":2,"length":3,"snow":true,"x":18446744073709551615})");
  Problems problems;
  EXPECT_EQ(read_options(info, Place(&json, "options", problems)), standard_options(info));
  EXPECT_THAT(problems.text(), HasSubstr("options.cards: must be 4 to 12"));
  EXPECT_THAT(problems.text(), HasSubstr("options.rain: must be off or on"));
  EXPECT_THAT(problems.text(), HasSubstr("options.length: must be short, middle, long"));
  EXPECT_THAT(problems.text(), HasSubstr("options.snow: no such option"));
}

TEST(Options, ThatCameLaterAreInAnOlderFileAsItWasPlayedThen) {
  GameInfo info = info_with_options();
  info.revision = 2;
  info.options[0].since = 2;
  info.options[0].before = 9;
  const auto read = [&](const char* text, int revision) {
    const Json json = Json::parse(text);
    Problems problems;
    return read_options(info, Place(&json, "options", problems), revision)[0];
  };
  EXPECT_EQ(read("{}", 2), 6);
  EXPECT_EQ(read("{}", 1), 9);
  EXPECT_EQ(read(R"({"cards":5})", 1), 5);
  EXPECT_EQ(standard_options(info)[0], 6);
}

TEST(Options, ThatAreNotThereAreStandard) {
  const GameInfo info = info_with_options();
  Problems problems;
  EXPECT_EQ(read_options(info, Place(nullptr, "options", problems)), standard_options(info));
  const Json wrong = Json::parse("[1]");
  EXPECT_EQ(read_options(info, Place(&wrong, "options", problems)), standard_options(info));
  EXPECT_EQ(problems.text(), "options: must be an object, not a list");
}

}  // namespace
}  // namespace rainyday
