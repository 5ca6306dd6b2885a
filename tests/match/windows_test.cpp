// Groups: sealed answers, standing orders, and how long a window lasts.
#include <gtest/gtest.h>

#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

// Magpie with three persons: at first all hide a card at once; then a grab of seat 0 opens a window
// to seats 1 and 2, in this order.
class Windows : public testing::Test {
 protected:
  explicit Windows(Arrangement setup = {.game = "magpie", .seats = 3}) : room(setup) {
    room.begin();
  }

  void hide_all() {
    for (Seat seat = 0; seat < 3; ++seat) {
      if (room.asked(seat) && !bot(seat)) room.act(seat, room.choices(seat)[0]);
    }
    room.wait(1000);
    ASSERT_FALSE(room.match->table().window);
  }
  void grab() {
    room.act(0, "grab");
    opened = room.now;
  }
  [[nodiscard]] bool open() const { return room.match->table().window.has_value(); }
  [[nodiscard]] bool bot(Seat seat) const { return room.match->table().seat(seat).is_bot(); }
  // When the window closes, counted from its opening.
  Time length() {
    while (open()) {
      if (room.now > opened + 60000) return -1;
      room.wait(1);
    }
    return room.now - opened;
  }
  void order(Seat seat, Order order) { room.put(SetOrder{seat, "", order}); }

  Room room;
  Time opened = 0;
};

TEST_F(Windows, AllAreAskedAtOnceAndNobodySeesWhoHasAnswered) {
  for (Seat seat = 0; seat < 3; ++seat) EXPECT_TRUE(room.asked(seat));
  const std::size_t seen = room.told(1).size();
  const std::size_t watched = room.told(kSpectator).size();
  const std::string whole = room.match->whole(1);
  room.act(0, room.choices(0)[0]);
  room.wait(500);
  EXPECT_EQ(room.match->whole(1), whole) << "not even when it was";
  room.act(2, room.choices(2)[0]);
  room.wait(500);
  EXPECT_EQ(room.told(1).size(), seen);
  EXPECT_EQ(room.told(kSpectator).size(), watched);
  EXPECT_TRUE(room.last(0).contains("sealed"));
  room.act(1, room.choices(1)[0]);
  room.wait(250);
  EXPECT_GT(room.told(kSpectator).size(), watched);
}

TEST_F(Windows, AnAnswerMayBeChangedUntilTheGroupCloses) {
  const std::vector<std::string> choices = room.choices(1);
  ASSERT_GE(choices.size(), 2u);
  room.act(1, choices[0]);
  room.act(1, choices[1]);
  EXPECT_EQ(room.last(1)["sealed"], choices[1]);
  hide_all();
  EXPECT_NE(room.records.back().find("[\"played\",1,1,\"" + choices[0]), std::string::npos)
      << "hide_all answers a third time, and that is what counts";
}

TEST_F(Windows, ClosesOnTheNextQuarterSecondAfterTheFloor) {
  hide_all();
  grab();
  room.wait(100);
  room.act(1, "pass");
  room.act(2, "pass");
  EXPECT_EQ(length(), 750);
  room.act(1, "grab");
  opened = room.now;
  room.wait(1001);
  room.act(2, "pass");
  room.wait(400);
  room.act(0, "pass");
  EXPECT_EQ(length(), 1500);
}

TEST_F(Windows, WhatIsGivenDecidesAsSoonAsItCan) {
  for (std::uint64_t seed = 1; seed < 50; ++seed) {
    Room other({.game = "magpie", .seats = 3, .seed = seed});
    other.begin();
    for (Seat seat = 0; seat < 3; ++seat) other.act(seat, other.choices(seat).back());
    other.wait(1000);
    other.act(0, "grab");
    const Time opening = other.now;
    const std::vector<std::string> first = other.choices(1);
    const std::vector<std::string> second = other.choices(2);
    if (first.size() < 2 || second.size() < 2) continue;
    other.act(2, second[1]);
    other.wait(2000);
    EXPECT_TRUE(other.match->table().window) << "the first has not answered";
    other.act(1, first[1]);
    other.wait(250);
    EXPECT_FALSE(other.match->table().window) << "the second is not needed";
    EXPECT_LE(other.now - opening, 2250);
    EXPECT_EQ(other.records.back().find("\"played\",2"), std::string::npos);
    const auto folded_records = folded(other.game(), other.records);
    for (std::size_t n = 0; n < other.records.size(); ++n) {
      const std::string& kept = folded_records[n].empty() ? other.records[n] : folded_records[n];
      if (kept.find("\"sealed\",2") == std::string::npos) continue;
      EXPECT_EQ(kept.find(second[1]), std::string::npos) << "dropped when folded";
    }
    return;
  }
  FAIL() << "no seed gives both a cat";
}

TEST_F(Windows, AnUnansweredWindowEndsAtTheLimitAndTheNextIsQuick) {
  hide_all();
  grab();
  room.act(1, "pass");
  EXPECT_EQ(length(), 20000);
  EXPECT_NE(room.records.back().find("\"late\""), std::string::npos);
  EXPECT_EQ(room.last(2)["missed"], true);
  EXPECT_FALSE(room.last(1).contains("missed")) << "nobody else's affair";
  EXPECT_FALSE(room.last(kSpectator).contains("missed"));
  ASSERT_TRUE(room.asked(1));
  room.act(1, "grab");
  opened = room.now;
  room.act(0, "pass");
  EXPECT_EQ(length(), 3000) << "seat 2 let the last one run out";
  room.act(2, "grab");
  opened = room.now;
  room.act(0, "pass");
  room.act(1, "pass");
  EXPECT_EQ(length(), 750);
}

// --- several people at one device ---

class AtOneDevice : public Windows {
 protected:
  explicit AtOneDevice(std::vector<Seat> people = {0, 0, 0})
      : Windows({.game = "magpie", .seats = 3, .people = std::move(people)}) {}
  // Who has the device in hand; nobody: it goes round.
  void hand(SeatSet seats, SeatSet owners = all_seats(3)) {
    room.put(Presence{seats, true, owners});
  }
};

TEST_F(AtOneDevice, AWindowWaitsUntilItHasGoneRound) {
  hide_all();
  hand(seat_bit(0));
  grab();
  hand({});
  room.wait(5 * 60'000);
  EXPECT_TRUE(open());
  hand(seat_bit(1));
  room.wait(15'000);
  room.act(1, "pass");
  hand({});
  room.wait(60'000);
  EXPECT_TRUE(open());
  hand(seat_bit(2));
  EXPECT_EQ(Json::parse(room.match->whole(2))["ask"]["until"], room.now + 20'000);
  room.wait(19'999);
  EXPECT_TRUE(open());
  room.wait(1);
  EXPECT_FALSE(open()) << "who has it in hand has as long as anybody";
}

class AndSomebodyElse : public AtOneDevice {
 protected:
  AndSomebodyElse() : AtOneDevice({0, 1, 1}) {}
};

// Nobody else waits for it for ever.
TEST_F(AndSomebodyElse, TheyHaveAMinuteForIt) {
  hide_all();
  hand(seat_bit(0));
  grab();
  room.wait(60'000 + 19'999);
  EXPECT_TRUE(open());
  room.wait(1);
  EXPECT_FALSE(open());
}

// Who is not there at all has no more time than anybody.
TEST_F(AndSomebodyElse, AClosedPageIsNoDeviceThatGoesRound) {
  hide_all();
  hand(seat_bit(0), seat_bit(0));
  grab();
  EXPECT_EQ(length(), 20'000);
}

TEST_F(Windows, QuickIsExactlyThreeSecondsAnsweredOrNot) {
  hide_all();
  order(2, Order::kQuick);
  grab();
  room.act(1, "pass");
  EXPECT_EQ(length(), 3000);
  room.act(1, "grab");
  opened = room.now;
  room.act(0, "pass");
  room.wait(300);
  room.act(2, "pass");
  EXPECT_EQ(length(), 3000);
}

TEST_F(Windows, OrdersThatLetItPassCostNoTime) {
  hide_all();
  order(1, Order::kConcerned);  // Magpie never says whom a grab concerns
  order(2, Order::kNotThisTurn);
  const std::size_t records = room.records.size();
  const std::uint32_t questions = room.question(1);
  grab();
  EXPECT_FALSE(open());
  EXPECT_EQ(room.records.size(), records + 1) << "all in one record";
  EXPECT_TRUE(room.asked(1));
  EXPECT_EQ(room.question(1), questions + 1) << "only the move is asked, not the window";
}

TEST_F(Windows, NotThisTurnEndsWhenAnotherIsToMove) {
  hide_all();
  order(2, Order::kNotThisTurn);
  grab();
  EXPECT_FALSE(room.asked(2));
  room.act(1, "pass");
  room.wait(1000);
  room.act(1, "grab");
  EXPECT_TRUE(room.asked(2));
}

TEST_F(Windows, AnOrderIsToldToItsOwnerAlone) {
  hide_all();
  const std::size_t seen = room.told(0).size();
  order(1, Order::kQuick);
  EXPECT_EQ(room.told(0).size(), seen);
  EXPECT_EQ(room.last(1)["order"], "quick");
}

class BotWindows : public Windows {
 protected:
  BotWindows() : Windows({.game = "magpie", .seats = 3, .bots = {"", "random", "random"}}) {}
};

TEST_F(BotWindows, BotsAnswerAtTheFloor) {
  room.bot_latency = 10;
  hide_all();
  grab();
  EXPECT_EQ(length(), 600);
}

TEST_F(BotWindows, ABotThatOverrunsIsRoundedUp) {
  hide_all();
  room.bot_latency = 850;
  grab();
  EXPECT_EQ(length(), 1200);
}

TEST_F(BotWindows, BotsRestWhileNobodyLooks) {
  hide_all();
  grab();
  room.put(Presence{{}, false});
  room.wait(60000);
  EXPECT_TRUE(open());
  room.put(Presence{seat_bit(0), true});
  opened = room.now;
  EXPECT_EQ(length(), 600);
}

}  // namespace
}  // namespace rainyday::match
