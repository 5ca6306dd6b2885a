// What a table keeps for those who come or come back: lines of chat, and the last frames of a
// viewer.
#include <gtest/gtest.h>

#include "server/chat.hpp"
#include "server/recent.hpp"

namespace rainyday::server {
namespace {

TEST(ServerKept, FramesAreThereForWhoeverMissedTheLastFew) {
  Recent recent;
  EXPECT_FALSE(recent.reaches(0));
  for (std::uint32_t n = 4; n <= 6; ++n) recent.keep(n, "frame " + std::to_string(n));
  EXPECT_FALSE(recent.reaches(2)) << "the third is missing";
  EXPECT_TRUE(recent.reaches(3));
  EXPECT_EQ(recent.after(4), (std::vector<std::string_view>{"frame 5", "frame 6"}));
  EXPECT_TRUE(recent.reaches(6));
  EXPECT_TRUE(recent.after(6).empty());
  EXPECT_FALSE(recent.reaches(7)) << "nothing after the sixth was kept";
}

TEST(ServerKept, OldFramesMakeRoomAndOneThatIsTooLongLeavesNone) {
  Recent recent;
  const std::string half(1000, 'x');
  for (std::uint32_t n = 1; n <= 3; ++n) recent.keep(n, half);
  EXPECT_FALSE(recent.reaches(0));
  EXPECT_TRUE(recent.reaches(1));
  EXPECT_EQ(recent.after(0).size(), 2u);
  recent.keep(4, std::string(5000, 'x'));
  EXPECT_TRUE(recent.empty());
}

TEST(ServerKept, AmongSomeIsCountedAndKeptByItself) {
  Chat chat;
  const auto say = [&](SeatSet among) {
    return chat.add({.seat = Seat{0}, .name = {}, .text = "x", .among = among}, 5);
  };
  EXPECT_EQ(say({}), R"({"type":"chat","c":1,"t":5,"seat":0,"text":"x"})");
  EXPECT_EQ(say(seat_bit(0) | seat_bit(2)),
            R"({"type":"chat","c":1,"t":5,"seat":0,"text":"x","among":[0,2]})");
  EXPECT_EQ(say({}), R"({"type":"chat","c":2,"t":5,"seat":0,"text":"x"})")
      << "no gap tells of the other";
  EXPECT_EQ(Json::parse(chat.json(2)).size(), 3u);
  EXPECT_EQ(Json::parse(chat.json(1)).size(), 2u);
  for (int i = 0; i < 200; ++i) say({});
  EXPECT_EQ(Json::parse(chat.json(1)).size(), 100u);
  EXPECT_EQ(Json::parse(chat.json(2)).size(), 101u) << "nor do they push it out";
  for (int i = 0; i < 200; ++i) say(seat_bit(0) | seat_bit(2));
  EXPECT_EQ(Json::parse(chat.json(1)).size(), 100u) << "nor it them";
  EXPECT_EQ(Json::parse(chat.json(2)).size(), 200u);
}

TEST(ServerKept, LongLinesAreFewer) {
  Chat chat;
  for (int i = 0; i < 40; ++i) {
    chat.add({.seat = Seat{0}, .name = {}, .text = std::string(600, 'x')}, 5);
  }
  const Json kept = Json::parse(chat.json(0));
  EXPECT_LT(kept.size(), 28u) << "16 KiB go out with a hello";
  EXPECT_GT(kept.size(), 20u);
  EXPECT_EQ(kept.back()["c"], 40) << "the last ones";
}

TEST(ServerKept, TheOperatorHasNoSeat) {
  Chat chat;
  EXPECT_EQ(chat.add({.seat = {}, .name = {}, .text = "x", .by_operator = true}, 5),
            R"({"type":"chat","c":1,"t":5,"seat":null,"operator":true,"text":"x"})");
}

TEST(ServerKept, WhatSomebodySaidIsFoundAndTakenBack) {
  Chat chat;
  const Digest ann{1};
  const Digest bo{2};
  chat.add({.seat = Seat{0}, .name = {}, .text = "old", .who = ann}, 5);
  chat.add({.seat = Seat{0}, .name = {}, .text = "secret", .among = seat_bit(3), .who = ann}, 6);
  chat.add({.seat = {}, .name = "Bo", .text = "hi", .who = bo}, 6);
  EXPECT_EQ(chat.said_by(ann).size(), 2u);
  EXPECT_EQ(chat.said_by(ann, seat_bit(1))[0]["text"], "old");
  EXPECT_EQ(chat.said_by(ann, seat_bit(1)).size(), 1u) << "as far as one was told";
  EXPECT_EQ(chat.said_by(bo)[0]["name"], "Bo");
  chat.drop_until(5);
  EXPECT_EQ(chat.said_by(ann).size(), 1u);
  chat.unsay(ann);
  EXPECT_EQ(Json::parse(chat.json(3)).size(), 1u);
}

}  // namespace
}  // namespace rainyday::server
