// Somebody waits no longer for a bot that thinks: it answers as the stand-in would, and the file
// says so.
#include <gtest/gtest.h>

#include "match/export.hpp"
#include "match/verify.hpp"
#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

// Pig between one person and a bot; it is the bot's turn.
struct Waiting : Room {
  explicit Waiting(const std::string& level = "hard")
      : Room(Arrangement{
            .game = "pig", .seats = 2, .options = {}, .bots = {"", level}, .luck = "hmac1"}) {
    for (const Seat viewer : {Seat{0}, kSpectator}) match->listen(viewer, true);
    latency = [](const BotJob& job) { return job.level == "hard" ? 60'000 : 10; };
    begin();
    while (!asked(1) && asked(0)) {
      act(0, "hold");
      if (asked(0)) act(0, "roll");
    }
  }
  Outcome hurry(Seat bot = 1) { return put(Hurry{0, "h" + std::to_string(++ids), bot}); }
  int ids = 0;
};

TEST(MatchHurry, ABotThatThinksAnswersAtOnce) {
  Waiting room;
  ASSERT_TRUE(room.asked(1));
  room.wait(5000);
  const std::uint32_t question = room.question(1);
  const Outcome outcome = room.hurry();
  EXPECT_TRUE(has_seat(outcome.cancelled, 1));
  ASSERT_EQ(outcome.jobs.size(), 1u);
  EXPECT_EQ(outcome.jobs[0].level, kStandIn);
  for (const Seat viewer : {Seat{0}, kSpectator}) EXPECT_EQ(room.last(viewer)["hurry"], 0);
  EXPECT_EQ(room.last(0)["ack"], "h1");
  const std::size_t records = room.records.size();
  room.hurry();
  EXPECT_EQ(room.records.size(), records) << "once is enough";
  room.wait(kBotGrid - 1);
  EXPECT_TRUE(room.asked(1) && room.question(1) == question) << "always as long";
  room.wait(1);
  EXPECT_FALSE(room.asked(1) && room.question(1) == question);
}

TEST(MatchHurry, AnAnswerThatIsThereAlreadyIsNotTaken) {
  Waiting room;
  room.latency = [](const BotJob&) { return 10; };
  room.restart();
  room.wait(20);
  ASSERT_TRUE(room.asked(1));
  EXPECT_EQ(room.hurry().jobs.size(), 1u) << "else one would see how long it thought";
}

TEST(MatchHurry, GoesOnAfterARestart) {
  Waiting room;
  room.hurry();
  const std::string checkpoint = room.match->checkpoint();
  EXPECT_NE(checkpoint.find("\"hurried\":" + std::to_string(room.question(1))), std::string::npos);
  const std::uint32_t question = room.question(1);
  room.restart();
  room.wait(kBotGrid);
  EXPECT_FALSE(room.asked(1) && room.question(1) == question);
}

TEST(MatchHurry, OnlyBotsThatThinkAndOnlyTheOneWhoseTurnItIs) {
  Waiting room;
  const auto refusal = [](Waiting& at, Seat bot) {
    EXPECT_TRUE(at.hurry(bot).records.empty());
    return at.last(0).value("refused", "");
  };
  EXPECT_EQ(refusal(room, 0), "stale");
  EXPECT_EQ(refusal(room, 7), "stale");
  Waiting quick("greedy");
  ASSERT_TRUE(quick.asked(1));
  EXPECT_EQ(refusal(quick, 1), "stale");
}

TEST(MatchHurry, TheFileSaysSoAndIsVerified) {
  Waiting room;
  for (int i = 0; i < 500 && room.match->table().phase == Phase::kRunning; ++i) {
    if (room.asked(1)) {
      room.hurry();
      room.wait(kBotGrid);
    } else {
      room.act(0, i % 3 == 0 ? "hold" : "roll");
    }
  }
  ASSERT_EQ(room.match->table().phase, Phase::kOver);
  const auto file = full_file(room.header, room.records);
  ASSERT_TRUE(file) << file.error();
  ASSERT_NE(file->find(R"("bot":"hard","q":1,"hurried":true)"), std::string::npos);
  for (const Check& check : verify(*file, test_shelf(), true).checks) {
    EXPECT_TRUE(check.passed) << check.what << ": " << check.detail;
  }
}

}  // namespace
}  // namespace rainyday::match
