// Questions and answers: numbers, ids, refusals, clocks, seats that change hands, the start.
#include <gtest/gtest.h>

#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

Arrangement pig(Clock clock = {}) { return {.game = "pig", .seats = 2, .clock = clock}; }

TEST(Acting, OpenlyForcedStepsAndChanceHappenByThemselves) {
  Room room(pig());
  room.begin();
  ASSERT_EQ(room.records.size(), 1u);
  EXPECT_NE(room.records[0].find("[\"forced\",0,\"roll\"],[\"chance\",0,"), std::string::npos);
  EXPECT_TRUE(room.asked(0) || room.asked(1));
}

TEST(Acting, TheAcknowledgementRidesOnTheMoversFrame) {
  Room room(pig());
  room.begin();
  const Seat mover = room.asked(0) ? 0 : 1;
  const std::size_t frames = room.told(mover).size();
  room.act(mover, "roll", "c1");
  ASSERT_EQ(room.told(mover).size(), frames + 1);
  EXPECT_EQ(room.last(mover)["ack"], "c1");
  EXPECT_TRUE(room.last(mover).contains("events"));
  EXPECT_FALSE(room.last(kSpectator).contains("ack"));
}

TEST(Acting, AResentMessageIsAnsweredAndNotDoneAgain) {
  Room room(pig());
  room.begin();
  const Seat mover = room.asked(0) ? 0 : 1;
  const Act act{mover, "c1", room.question(mover), "hold"};
  room.put(act);
  const std::size_t records = room.records.size();
  room.put(act);
  EXPECT_EQ(room.records.size(), records);
  EXPECT_EQ(room.told(mover).back().text, R"({"id":"c1"})");
  EXPECT_EQ(room.told(mover).back().n, 0u);
  room.restart();
  room.put(act);
  EXPECT_EQ(room.records.size(), records);
  EXPECT_EQ(room.told(mover)[room.told(mover).size() - 1].text, R"({"id":"c1"})");
}

TEST(Acting, AnAnswerToAnOldQuestionIsStale) {
  Room room(pig());
  room.begin();
  const Seat mover = room.asked(0) ? 0 : 1;
  const std::size_t records = room.records.size();
  room.put(Act{mover, "c1", room.question(mover) - 1, "hold"});
  EXPECT_EQ(room.told(mover).back().text, R"({"id":"c1","refused":"stale"})");
  const auto other = static_cast<Seat>(1 - mover);
  room.put(Act{other, "c1", room.question(other), "hold"});
  EXPECT_EQ(room.told(other).back().text, R"({"id":"c1","refused":"stale"})");
  EXPECT_EQ(room.records.size(), records);
}

TEST(Acting, ARefusalNamesTheRuleAndItsOperands) {
  Room room({.game = "magpie", .seats = 2});
  room.begin();
  const std::vector<std::string> own = room.choices(0);
  std::string foreign = "hide ring3";
  for (int card = 3; std::ranges::find(own, foreign) != own.end(); ++card) {
    foreign = "hide ring" + std::to_string(card);
  }
  room.act(0, foreign, "c1");
  const std::string card = foreign.substr(5);
  EXPECT_EQ(room.told(0).back().text,
            R"({"id":"c1","refused":"not_in_hand","rule":"MP-2","card":")" + card + "\"}");
  room.act(0, "fly", "c2");
  EXPECT_EQ(room.told(0).back().text, R"({"id":"c2","refused":"unreadable"})");
}

TEST(Acting, AClockForEachMoveHandsTheSeatToABot) {
  Room room(pig({.move = 10000}));
  room.begin();
  const Seat mover = room.asked(0) ? 0 : 1;
  EXPECT_EQ(room.last(mover)["ask"]["until"], room.now + 10000);
  room.wait(9999);
  EXPECT_FALSE(room.match->table().seat(mover).is_bot());
  room.wait(1);
  EXPECT_EQ(room.match->table().seat(mover).level, kStandIn);
  EXPECT_EQ(room.last(kSpectator)["seats"][mover]["why"], "time");
  const std::size_t records = room.records.size();
  room.wait(bot_delay(kStandIn));
  EXPECT_EQ(room.records.size(), records + 1) << "the bot has moved";
}

TEST(Acting, AClockForTheGameRunsOnlyWhileAskedAndStandsStillWhileTheServerIsDown) {
  Room room(pig({.game = 60000}));
  room.begin();
  const Seat mover = room.asked(0) ? 0 : 1;
  room.wait(20000);
  room.act(mover, "hold");
  EXPECT_EQ(room.match->table().seat(mover).left, 40000);
  const auto other = static_cast<Seat>(1 - mover);
  ASSERT_TRUE(room.asked(other));
  room.wait(50000);
  room.now += 3600000;
  room.restart();
  room.wait(59000);
  EXPECT_FALSE(room.match->table().seat(other).is_bot());
  room.wait(1000);
  EXPECT_TRUE(room.match->table().seat(other).is_bot());
}

TEST(Acting, ASeatIsHandedOverAndTakenBackAtAnyMoment) {
  Room room(pig());
  room.begin();
  const Seat mover = room.asked(0) ? 0 : 1;
  const std::uint32_t question = room.question(mover);
  const Outcome given = room.put(GiveSeat{mover, "c1", "greedy", "Ann", "asked"});
  ASSERT_EQ(given.jobs.size(), 1u);
  room.act(mover, "hold", "c2");
  EXPECT_EQ(room.told(mover).back().text, R"({"id":"c2","refused":"handed_over"})");
  const Outcome taken = room.put(GiveSeat{mover, "c3", "", "Ann", ""});
  EXPECT_TRUE(has_seat(taken.cancelled, mover));
  EXPECT_EQ(room.last(mover)["ask"]["at"], question) << "the same question, shown again";
  room.wait(5000);
  EXPECT_EQ(room.question(mover), question) << "the bot's answer came too late";
  room.act(mover, "hold");
  EXPECT_FALSE(room.asked(mover));
}

TEST(Acting, ABotThatPlaysWithPeopleIsSwiftAndOneThatStandsInIsNot) {
  Room room({.game = "pig", .seats = 2, .bots = {"", "greedy"}});
  room.bot = [&](const BotJob&) { return *room.game().parse("hold"); };
  room.begin();
  if (!room.asked(0)) room.wait(bot_delay("greedy", true));
  ASSERT_TRUE(room.asked(0));
  room.act(0, "hold");
  const std::size_t records = room.records.size();
  room.wait(bot_delay("greedy", true) - 1);
  EXPECT_EQ(room.records.size(), records);
  room.wait(1);
  EXPECT_EQ(room.records.size(), records + 1);
  ASSERT_TRUE(room.asked(0));
  room.put(GiveSeat{0, "", "greedy", "", "asked"});
  const std::size_t given = room.records.size();
  room.wait(bot_delay("greedy") - 1);
  EXPECT_EQ(room.records.size(), given);
  room.wait(1);
  EXPECT_EQ(room.records.size(), given + 1);
}

TEST(Acting, WhatABotThinksIsOfNoUseOnceTheTableIsClosed) {
  Room room(pig());
  room.begin();
  const Seat mover = room.asked(0) ? 0 : 1;
  ASSERT_EQ(room.put(GiveSeat{mover, "c1", "greedy", "Ann", "asked"}).jobs.size(), 1u);
  EXPECT_EQ(room.put(Close{}).cancelled, seat_bit(mover));
}

TEST(Acting, ABotTakesItsFixedTimeHoweverFewItsChoices) {
  Room room({.game = "pig", .seats = 2, .bots = {"greedy", "greedy"}});
  room.begin();
  const Time begun = room.now;
  const std::size_t records = room.records.size();
  room.wait(bot_delay("greedy") - 1);
  EXPECT_EQ(room.records.size(), records);
  room.wait(1);
  EXPECT_EQ(room.records.size(), records + 1);
  room.bot_latency = 900;
  room.advance(begun + 2 * bot_delay("greedy"));
  EXPECT_EQ(room.records.size(), records + 2) << "the job was given before";
  room.wait(1199);
  EXPECT_EQ(room.records.size(), records + 2);
  room.wait(1);
  EXPECT_EQ(room.records.size(), records + 3) << "900 is rounded up to 1200";
}

TEST(Acting, AnOldBotAnswerIsDropped) {
  Room room({.game = "pig", .seats = 2, .bots = {"greedy", "greedy"}});
  room.begin();
  const Seat mover = room.asked(0) ? 0 : 1;
  const auto roll = *room.game().parse("roll");
  room.put(BotAnswer{mover, room.question(mover) + 1, roll});
  room.put(BotAnswer{static_cast<Seat>(1 - mover), 1, roll});
  room.put(BotAnswer{7, 1, roll});
  EXPECT_EQ(room.wake, std::nullopt);
}

TEST(Opening, TheGameBeginsWhenAllPartsAreOpen) {
  Room room({.game = "pig", .seats = 3, .bots = {"", "greedy", ""}, .luck = "hmac1"});
  room.put(Start{secret_of(2)});
  EXPECT_TRUE(room.records.empty()) << "not the secret that was committed";
  room.put(Start{secret_of(1)});
  EXPECT_EQ(room.last(kSpectator)["opening"], Json::parse("[0,2]"));
  room.put(Open{0, part_of(1, 2)});
  EXPECT_EQ(room.told(0).back().text, R"({"id":"","refused":"not_committed"})");
  room.put(Open{0, part_of(1, 0)});
  EXPECT_EQ(room.match->table().phase, Phase::kOpening);
  room.put(Open{2, part_of(1, 2)});
  EXPECT_EQ(room.match->table().phase, Phase::kRunning);
}

TEST(Opening, WhoStaysSilentIsShownToHaveWithheld) {
  Room room({.game = "pig", .seats = 2, .luck = "hmac1"});
  room.put(Start{secret_of(1)});
  room.put(Open{1, part_of(1, 1)});
  room.wait(4999);
  EXPECT_EQ(room.match->table().phase, Phase::kOpening);
  room.wait(1);
  EXPECT_EQ(room.match->table().phase, Phase::kRunning);
  EXPECT_EQ(room.last(1)["withheld"], Json::parse("[0]"));
}

TEST(Closing, ATableClosedUnfinishedOpensItsLuck) {
  Room room({.game = "pig", .seats = 2, .luck = "hmac1"});
  room.begin();
  EXPECT_EQ(room.told(0).back().text.find("secret"), std::string::npos);
  const Outcome outcome = room.put(Close{});
  EXPECT_TRUE(outcome.ended);
  EXPECT_EQ(room.last(0)["luck"]["secret"], hex(bytes_of(secret_of(1))));
  EXPECT_EQ(room.last(0)["luck"]["parts"][1], hex(bytes_of(part_of(1, 1))));
}

// As after an upgrade: the records after the checkpoint mean nothing to this program.
TEST(Restoring, GoesOnFromTheCheckpointWhereTheRestDoesNotReplay) {
  Room room({.game = "spree", .seats = 3, .bots = {"", "", "lively"}});
  room.keep_checkpoints = true;
  room.begin();
  play_out(room, {.seed = 3, .most = 40});
  std::size_t kept = room.records.size() - 8;
  while (room.checkpoints[kept - 1].empty()) --kept;
  const std::span lost = std::span(room.records).subspan(kept);
  const MatchState before = room.match->table();
  auto restored =
      Match::restore(room.header, room.checkpoints[kept - 1], {}, test_luck(room.setup));
  ASSERT_TRUE(restored) << restored.error();
  for (Seat viewer : {Seat{0}, kSpectator}) restored->listen(viewer, true);
  (void)restored->wake(room.now);
  const Outcome outcome = restored->step(Resume{lost.size(), draws_in(lost)}, room.now);
  ASSERT_EQ(outcome.records.size(), 1u);
  ASSERT_EQ(outcome.frames.size(), 2u) << "everybody who listens is told";
  for (const Frame& frame : outcome.frames) {
    const Json json = Json::parse(frame.json());
    EXPECT_EQ(json["resumed"], lost.size());
    EXPECT_TRUE(json.contains("view"));
    EXPECT_GT(frame.n, before.numbers[static_cast<std::size_t>(viewer_index(frame.viewer))]);
  }
  const MatchState& table = restored->table();
  EXPECT_EQ(table.draws, before.draws) << "no draw is made twice";
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_GE(table.seat(seat).question, before.seat(seat).question);
  }
  EXPECT_EQ(Json::parse(restored->whole(1))["resumed"], lost.size());
  // The checkpoint with that record is all that the next restart needs.
  const auto again = Match::restore(room.header, restored->checkpoint(), {}, test_luck(room.setup));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->checkpoint(), restored->checkpoint());
}

TEST(Restoring, WhatDoesNotFitIsSaidWithItsRecord) {
  Room room(pig());
  room.begin();
  room.records.push_back(R"([5,["chance",70,"die 3",2,6]])");
  auto restored = Match::restore(room.header, room.records, test_luck(room.setup));
  ASSERT_FALSE(restored);
  EXPECT_TRUE(restored.error().starts_with("record 2: draw 70 where ")) << restored.error();
  room.records.back() = "[5,[\"leap\"]]";
  restored = Match::restore(room.header, room.records, test_luck(room.setup));
  ASSERT_FALSE(restored);
  EXPECT_NE(restored.error().find("no entry 'leap'"), std::string::npos);
}

// The reason is told to logs and to whoever reads a replay.
TEST(Restoring, TheReasonSaysNothingOfAHiddenStep) {
  Room room({.game = "spree", .seats = 3});
  room.begin();
  const Seat seat = room.match->table().turn.actor;
  for (const char* action : {"shop 9c", "shop 99z"}) {
    std::vector<std::string> records = room.records;
    records.push_back("[" + std::to_string(room.now) + ",[\"act\"," + std::to_string(seat) +
                      ",\"x\",1,\"" + action + "\"]]");
    const auto restored = Match::restore(room.header, records, test_luck(room.setup));
    ASSERT_FALSE(restored);
    EXPECT_TRUE(restored.error().starts_with("record ")) << restored.error();
    EXPECT_EQ(restored.error().find('9'), std::string::npos) << restored.error();
  }
}

}  // namespace
}  // namespace rainyday::match
