// Undo: alone up to what taught anybody anything, further by consent; a record, never a deletion.
#include <gtest/gtest.h>

#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

// Spree! with three persons; all have parked, and the first in turn has rolled.
class UndoTest : public testing::Test {
 protected:
  UndoTest() : room({.game = "spree", .seats = 3}) {
    room.begin();
    for (int i = 0; i < 3; ++i) act(room.choices(who())[0]);
    mover = who();
    other = static_cast<Seat>((mover + 1) % 3);
    third = static_cast<Seat>((mover + 2) % 3);
    before_roll = room.question(mover);
    act("roll");
  }
  [[nodiscard]] Seat who() const {
    for (Seat seat = 0; seat < 3; ++seat) {
      if (room.asked(seat)) return seat;
    }
    return kNobody;
  }
  void act(const std::string& action) { room.act(who(), action); }
  void step() {
    for (const std::string& choice : room.choices(mover)) {
      if (choice.starts_with("step")) return act(choice);
    }
    FAIL() << "no step";
  }
  void undo(Seat seat, std::uint32_t to) {
    room.put(Undo{seat, "u" + std::to_string(++undos), to});
  }
  void answer(Seat seat, bool agree) { room.put(AnswerUndo{seat, "", agree}); }
  // What the viewer's log shows: the numbers of the lines that are not undone.
  [[nodiscard]] std::size_t lines(Seat viewer) const {
    std::size_t count = 0;
    for (const Told& told : room.told(viewer)) {
      const Json frame = Json::parse(told.text);
      if (frame.contains("undone")) {
        count = frame["undone"]["to"].get<std::size_t>();
      } else if (frame.contains("line")) {
        EXPECT_EQ(frame["line"], ++count);
      }
    }
    return count;
  }

  Room room;
  Seat mover = 0;
  Seat other = 0;
  Seat third = 0;
  std::uint32_t before_roll = 0;
  int undos = 0;
};

TEST_F(UndoTest, AloneGoesBackToTheLastThingAnybodyLearned) {
  const std::string rolled = room.view(other);
  const std::size_t seen = lines(other);
  const std::uint32_t first = room.question(mover);
  EXPECT_EQ(room.last(mover)["ask"]["undo"], Json::array()) << "a roll taught everybody";
  step();
  step();
  EXPECT_EQ(room.last(mover)["ask"]["undo"], Json::array({first, first + 1}));
  undo(mover, first);
  EXPECT_EQ(room.view(other), rolled);
  EXPECT_EQ(room.last(other)["undone"]["by"], mover);
  EXPECT_EQ(room.last(other)["view"], Json::parse(rolled));
  EXPECT_EQ(lines(other), seen);
  EXPECT_EQ(room.question(mover), first + 3) << "numbers only grow";
  EXPECT_EQ(room.last(mover)["ack"], "u1");
}

TEST_F(UndoTest, OneStepBackLeavesTheOthers) {
  const std::uint32_t first = room.question(mover);
  step();
  const std::string after_one = room.view(kSpectator);
  step();
  undo(mover, first + 1);
  EXPECT_EQ(room.view(kSpectator), after_one);
  EXPECT_EQ(room.last(mover)["ask"]["undo"], Json::array({first}));
  undo(mover, first);
  EXPECT_EQ(room.last(mover)["ask"]["undo"], Json::array());
}

TEST_F(UndoTest, NotAloneOnceAnotherIsAsked) {
  const std::uint32_t first = room.question(mover);
  step();
  act("end");
  ASSERT_NE(who(), mover);
  const std::string view = room.view(kSpectator);
  undo(mover, first);
  EXPECT_EQ(room.view(kSpectator), view);
  EXPECT_EQ(room.last(other)["undo_asked"]["by"], mover);
}

TEST_F(UndoTest, FurtherBackTheOthersAreAskedAndLuckIsDrawnAnew) {
  const std::uint64_t draws = room.match->table().draws;
  const std::size_t log = lines(third);
  undo(mover, before_roll);
  EXPECT_EQ(room.last(third)["undo_asked"]["waiting"],
            Json::array({std::min(other, third), std::max(other, third)}));
  answer(other, true);
  EXPECT_EQ(room.question(mover), before_roll + 1) << "not yet";
  answer(third, true);
  EXPECT_EQ(lines(third), log - 1);
  EXPECT_EQ(room.match->table().draws, draws) << "no draw is taken back";
  act("roll");
  EXPECT_EQ(room.match->table().draws, draws + 1);
  EXPECT_NE(room.records.back().find("[\"chance\"," + std::to_string(draws)), std::string::npos);
}

TEST_F(UndoTest, OneRefusalIsEnough) {
  const std::string view = room.view(kSpectator);
  undo(mover, before_roll);
  answer(third, false);
  EXPECT_EQ(room.last(mover)["undo_refused"], third);
  EXPECT_TRUE(room.last(mover)["undo_asked"].is_null());
  answer(other, true);
  EXPECT_EQ(room.view(kSpectator), view);
  EXPECT_NE(room.told(other).back().text.find("no_request"), std::string::npos);
}

TEST_F(UndoTest, WhoAskedMayWithdrawAndAMoveEndsTheRequest) {
  undo(mover, before_roll);
  answer(mover, false);
  EXPECT_FALSE(room.match->table().request);
  undo(mover, before_roll);
  ASSERT_TRUE(room.match->table().request);
  step();
  EXPECT_FALSE(room.match->table().request);
  EXPECT_TRUE(room.last(third)["undo_asked"].is_null());
}

TEST_F(UndoTest, AgainstBotsNobodyHasToBeAsked) {
  room.put(GiveSeat{other, "", "lively", "", "left"});
  room.put(GiveSeat{third, "", "lively", "", "left"});
  room.put(Undo{mover, "", before_roll, seat_bit(mover)});
  EXPECT_EQ(room.question(mover), before_roll + 2);
}

// They agree to everything, and dice would change with no end.
TEST_F(UndoTest, AgainstBotsAloneWhatShowedLuckIsTakenBackThreeTimes) {
  room.put(GiveSeat{other, "", "lively", "", "left"});
  room.put(GiveSeat{third, "", "lively", "", "left"});
  const auto back = [&](std::uint32_t to) { room.put(Undo{mover, "", to, seat_bit(mover)}); };
  for (std::uint32_t time = 0; time < kUndosAgainstBots; ++time) {
    back(before_roll);
    before_roll = room.question(mover);
    if (time == 1) room.restart();
    act("roll");
  }
  const std::string view = room.view(kSpectator);
  back(before_roll);
  EXPECT_EQ(room.told(mover).back().text, R"({"id":"","refused":"undo_spent"})");
  EXPECT_EQ(room.view(kSpectator), view);

  // What showed nothing is as free as ever.
  const std::uint32_t first = room.question(mover);
  step();
  back(first);
  EXPECT_EQ(room.question(mover), first + 2);
  EXPECT_EQ(room.view(kSpectator), view);
}

// Else one would wait until they are away.
TEST_F(UndoTest, WhoseSeatABotPlaysIsAskedAsWell) {
  room.put(GiveSeat{other, "", "lively", "", "time"});
  room.put(Undo{mover, "", before_roll, all_seats(3)});
  EXPECT_EQ(room.match->table().request->waiting, all_seats(3) - seat_bit(mover));
  room.put(GiveSeat{third, "", "lively", "", "left"});
  EXPECT_EQ(room.match->table().request->waiting, all_seats(3) - seat_bit(mover));
  room.restart();
  answer(third, true);
  EXPECT_EQ(room.match->table().request->waiting, seat_bit(other));
  answer(other, true);
  EXPECT_EQ(room.question(mover), before_roll + 2);
}

// Who has several seats agrees to nothing that he himself asks for.
TEST(UndoOfOnePerson, HisOtherSeatsAreNotAsked) {
  Room room({.game = "pig", .seats = 3, .people = {0, 0, 2}});
  room.begin();
  const auto& table = room.match->table();
  const auto asks = [&] {
    const Seat first = table.turn.actor;
    const std::uint32_t question = room.question(first);
    room.act(first, "hold");
    room.put(Undo{first, "", question, all_seats(3)});
    return first;
  };
  const Seat first = asks();
  ASSERT_TRUE(table.request);
  EXPECT_EQ(table.request->waiting, SeatSet(first == 2 ? 0b011 : 0b100));
}

TEST(UndoOfOnePerson, WithAllSeatsHeIsAlone) {
  Room room({.game = "pig", .seats = 2, .people = {0, 0}});
  room.begin();
  const auto table = [&]() -> const MatchState& { return room.match->table(); };
  for (std::uint32_t time = 0; time <= kUndosAgainstBots; ++time) {
    const Seat first = table().turn.actor;
    const std::uint32_t question = room.question(first);
    room.act(first, "roll");
    room.put(Undo{first, "", question, all_seats(2)});
    EXPECT_FALSE(table().request);
    const bool done = time < kUndosAgainstBots;
    EXPECT_EQ(table().undos_unasked, done ? time + 1 : kUndosAgainstBots);
    if (time == 1) room.restart();
    if (done) continue;
    EXPECT_EQ(room.told(first).back().text, R"({"id":"","refused":"undo_spent"})");
  }
}

// A seat that was lost and is somebody new's is not his any more.
TEST(UndoOfOnePerson, WhoGotAReopenedSeatIsAsked) {
  Room room({.game = "pig", .seats = 3, .people = {0, 0, 2}});
  room.begin();
  const auto& table = room.match->table();
  EXPECT_EQ(table.of_one_person(0), SeatSet(0b011));
  room.put(Presence{.seats = SeatSet(0b101), .anybody = true, .owners = SeatSet(0b101)});
  room.put(AskReopen{1, {}, 2});
  room.wait(kReopenWait + 1);
  ASSERT_TRUE(table.reopening && table.reopening->open);
  room.put(TakeReopened{1, "Cy"});
  EXPECT_EQ(table.of_one_person(0), SeatSet(0b001));
  EXPECT_EQ(table.of_one_person(1), SeatSet(0b010));
  room.restart();
  EXPECT_EQ(room.match->table().of_one_person(0), SeatSet(0b001));
}

TEST_F(UndoTest, WhoRunsOutOfTimeWhileAskedIsStillAsked) {
  Room timed({.game = "pig", .seats = 3, .clock = {.move = 60'000}});
  timed.begin();
  const Seat first = timed.match->table().turn.actor;
  const std::uint32_t question = timed.question(first);
  timed.act(first, "hold");
  timed.put(Undo{first, "", question, all_seats(3)});
  timed.bot_latency = 120'000;
  timed.wait(60'000);
  const Seat late = timed.match->table().turn.actor;
  ASSERT_TRUE(timed.match->table().seat(late).is_bot());
  ASSERT_TRUE(timed.match->table().request);
  EXPECT_TRUE(has_seat(timed.match->table().request->waiting, late));
}

TEST_F(UndoTest, InOlderJournalsBotsAgree) {
  const std::string at = "[" + std::to_string(room.now + 1) + ",[";
  std::vector<std::string> records = room.records;
  records.push_back(at + "\"ask_undo\"," + std::to_string(mover) + ",\"\"," +
                    std::to_string(before_roll) + "]]");
  records.push_back(at + "\"seat\"," + std::to_string(other) + R"(,"","lively","Bo","left"]])");
  const auto old = Match::restore(room.header, records, test_luck(room.setup));
  ASSERT_TRUE(old) << old.error();
  EXPECT_EQ(old->table().request->waiting, seat_bit(third));
}

TEST_F(UndoTest, WhatIsNotRememberedIsTooFar) {
  undo(mover, 99);
  EXPECT_EQ(room.told(mover).back().text, R"({"id":"u1","refused":"too_far"})");
}

TEST_F(UndoTest, AfterARestartTheRangeIsTheSame) {
  const std::uint32_t first = room.question(mover);
  step();
  step();
  room.restart();
  undo(mover, first);
  EXPECT_TRUE(room.last(mover).contains("undone"));
}

// The far past is folded away, and what is left can still be gone back to.
TEST_F(UndoTest, ALongGameRemembersEnough) {
  play_out(room, {.seed = 2, .most = 700});
  ASSERT_EQ(room.match->table().phase, Phase::kRunning);
  const History& history = room.match->table().history;
  EXPECT_LT(history.size(), 1000u);
  std::size_t decisions = 0;
  for (const Step& past : history.steps()) decisions += past.head != kNobody ? 1 : 0;
  EXPECT_GE(decisions, 40u);
  for (const Step& past : history.steps()) {
    if (past.head == kNobody) continue;
    for (Seat seat = 0; seat < 3; ++seat) {
      if (seat != past.head) room.put(GiveSeat{seat, "", "lively", "", "left"});
    }
    undo(past.head, past.question);
    EXPECT_EQ(room.match->table().turn.actor, past.head);
    break;
  }
}

}  // namespace
}  // namespace rainyday::match
