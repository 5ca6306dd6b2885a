#include "engine/json_text.hpp"

#include <gtest/gtest.h>
#include <limits>
#include <vector>

namespace rainyday {
namespace {

TEST(JsonText, PutsCommasBetweenMembersAndNowhereElse) {
  EXPECT_EQ(json_object([](JsonText&) {}), "{}");
  EXPECT_EQ(json_object("a", 1, "b", "x"), R"({"a":1,"b":"x"})");
  const std::string text = json_object([](JsonText& out) {
    out.list("none", std::vector<int>{});
    out.object("inner", [&] { out.put("yes", true, "no", false, "nothing", nullptr); });
    out.list("numbers", std::vector<int>{1, -2});
    out.json("view", R"({"steps":2})");
    out.list("lists", std::vector<int>{3, 4}, [&](int n) { out.list([&] { out.put(n); }); });
  });
  EXPECT_EQ(text, R"({"none":[],"inner":{"yes":true,"no":false,"nothing":null},"numbers":[1,-2],)"
                  R"("view":{"steps":2},"lists":[[3],[4]]})");
}

TEST(JsonText, WritesTextThatEndsLikeABracket) {
  EXPECT_EQ(json_object("a", "[", "b", "{", "c", ":"), R"({"a":"[","b":"{","c":":"})");
  EXPECT_EQ(json_object("said", "\"\\\n"), R"({"said":"\"\\\u000a"})");
}

TEST(JsonText, WritesMembersWithoutBraces) {
  JsonText out;
  out.put("id", "c7");
  out.put_some("left_out", "");
  out.put_some("refused", "stale");
  EXPECT_EQ(out.text(), R"("id":"c7","refused":"stale")");
}

TEST(JsonText, WritesSeatsAndTheLargestNumbers) {
  JsonText out;
  out.list([&] {
    out.put(seat_bit(0) | seat_bit(10));
    out.put(SeatSet{});
    out.put(std::numeric_limits<std::uint64_t>::max());
    out.put(std::numeric_limits<std::int64_t>::min());
    out.put(Seat{3});
  });
  EXPECT_EQ(out.text(), "[[0,10],[],18446744073709551615,-9223372036854775808,3]");
}

// A set that was read from damaged data.
TEST(JsonText, WritesOnlySeatsThatThereAre) {
  JsonText out;
  out.put(SeatSet(0xFC01));
  EXPECT_EQ(out.text(), "[0,10]");
}

}  // namespace
}  // namespace rainyday
