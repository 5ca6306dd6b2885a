// Sockets on which nothing is heard, in virtual time.
#include "server/silence.hpp"

#include "tests/server/pair.hpp"

namespace rainyday::server {
namespace {

using Then = Silence::Then;

constexpr Time kSecond = 1000;

TEST(ServerSilence, IsAskedAboutAfter25SecondsAndEndsAfter50) {
  const Limits limits;
  Silence silence(limits, 0);
  silence.greeted();
  EXPECT_EQ(silence.due(), 25 * kSecond);
  EXPECT_EQ(silence.look(24'999), Then::kWait);
  EXPECT_EQ(silence.look(25 * kSecond), Then::kPing);
  EXPECT_EQ(silence.due(), 50 * kSecond);
  EXPECT_EQ(silence.look(49'999), Then::kWait) << "asked once";
  EXPECT_EQ(silence.look(50 * kSecond), Then::kGone);
}

TEST(ServerSilence, EndsWithAnySign) {
  const Limits limits;
  Silence silence(limits, 0);
  silence.greeted();
  for (Time now = 0; now < 10 * kMinute; now += 30 * kSecond) {
    silence.heard(now);
    ASSERT_EQ(silence.look(now + 25 * kSecond), Then::kPing) << now;
  }
}

// A server that was stopped for a while asks before it lets anybody go.
TEST(ServerSilence, OfAServerThatWasFrozenIsNobodysFault) {
  const Limits limits;
  Silence silence(limits, 0);
  silence.greeted();
  EXPECT_EQ(silence.look(10 * kMinute), Then::kPing);
  EXPECT_EQ(silence.due(), 10 * kMinute + 25 * kSecond);
  EXPECT_EQ(silence.look(silence.due()), Then::kGone);
}

TEST(ServerSilence, WhoNeverGreetsOrNeverClosesHasTenSeconds) {
  const Limits limits;
  Silence silence(limits, 0);
  silence.heard(9 * kSecond);
  EXPECT_EQ(silence.look(9'999), Then::kWait);
  EXPECT_EQ(silence.look(10 * kSecond), Then::kNoHello);
  silence.closing(10 * kSecond);
  silence.heard(15 * kSecond);
  EXPECT_EQ(silence.look(19'999), Then::kWait);
  EXPECT_EQ(silence.look(20 * kSecond), Then::kGone) << "whatever he still says";
}

// The line of a person breaks without a word: his place at the table is free when it is let go.
TEST(ServerSilence, ADeadSocketMakesRoomAtItsTable) {
  Pair house;
  house.settings.limits.sockets_of_address_at_table = 2;  // both are taken
  Silence silence(house.settings.limits, house.loop.now());
  silence.greeted();
  const auto refused = [&] {
    house.connect(-1, R"({"type":"hello"})");
    return house.wires[-1]->told.back().text == "bye too_many";
  };
  const std::size_t before = house.wires[0]->told.size();
  Time gone = 0;
  while (gone == 0) {
    house.loop.run(silence.due());
    if (silence.look(house.loop.now()) == Then::kGone) gone = house.loop.now();
    EXPECT_TRUE(refused());
  }
  EXPECT_EQ(house.sent(0, "present", before), 0) << "he seems to be there";
  house.cut(1);
  EXPECT_EQ(house.sent(0, "present", before), 1);
  EXPECT_FALSE(refused());
}

}  // namespace
}  // namespace rainyday::server
