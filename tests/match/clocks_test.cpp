// Clocks that cannot be beaten: neither by handing a seat over and taking it back nor by undo.
#include <gtest/gtest.h>

#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

constexpr Time kMinute = 60'000;

// A table and who is asked alone there.
class Clocks : public testing::Test {
 protected:
  void sit(const Arrangement& arrangement) {
    room = std::make_unique<Room>(arrangement);
    room->begin();
  }
  [[nodiscard]] const SeatState& seat(Seat seat) const { return room->match->table().seat(seat); }
  [[nodiscard]] Seat mover() const { return room->match->table().turn.actor; }
  [[nodiscard]] bool open() const { return room->match->table().window.has_value(); }
  void bot(Seat at, const std::string& level = "greedy") {
    room->put(GiveSeat{at, "", level, seat(at).name, "asked"});
  }
  void back(Seat at) { room->put(GiveSeat{at, "", "", seat(at).name, ""}); }
  [[nodiscard]] Json until(Seat at) const {
    return Json::parse(room->match->whole(at))["ask"]["until"];
  }
  [[nodiscard]] std::string said(Seat at) const { return room->told(at).back().text; }

  std::unique_ptr<Room> room;
};

TEST_F(Clocks, AHandOverIsChargedAndTheQuestionGoesOn) {
  sit({.game = "pig", .seats = 2, .clock = {.game = 20 * kMinute}});
  const Seat me = mover();
  room->wait(18 * kMinute);
  const Time end = room->now + 2 * kMinute;
  for (int i = 0; i < 5; ++i) {
    bot(me);
    room->wait(10);
    back(me);
    EXPECT_EQ(room->last(me)["ask"]["until"], end) << i;
  }
  room->advance(end - 1);
  EXPECT_FALSE(seat(me).is_bot());
  room->wait(1);
  EXPECT_TRUE(seat(me).is_bot());
  EXPECT_EQ(seat(me).why, "time");
}

// The device goes round among those who share it.
TEST_F(Clocks, StandStillUnderTheCover) {
  sit({.game = "pig", .seats = 2, .people = {0, 0}, .clock = {.game = 20 * kMinute}});
  const Seat me = mover();
  const SeatSet mine = seat_bit(me);
  room->put(Presence{mine, true, all_seats(2)});
  room->wait(2 * kMinute);
  room->put(Presence{{}, true, all_seats(2)});
  EXPECT_TRUE(room->match->is_paused(me, room->now));
  room->wait(60 * kMinute);
  EXPECT_EQ(room->match->left(me, room->now), 18 * kMinute);
  EXPECT_FALSE(seat(me).is_bot());
  room->put(Presence{mine, true, all_seats(2)});
  EXPECT_FALSE(room->match->is_paused(me, room->now));
  EXPECT_EQ(until(me), room->now + 18 * kMinute);
  room->wait(kMinute);
  room->act(me, "hold");
  EXPECT_EQ(seat(me).left, 17 * kMinute);
}

TEST_F(Clocks, TimeBeforeABotsAnswerIsCharged) {
  sit({.game = "pig", .seats = 2, .clock = {.game = 20 * kMinute}});
  const Seat me = mover();
  const std::uint32_t question = room->question(me);
  room->wait(18 * kMinute);
  bot(me);
  while (room->asked(me) && room->question(me) == question) room->wait(100);
  back(me);
  EXPECT_FALSE(seat(me).is_bot());
  EXPECT_EQ(seat(me).left, 2 * kMinute);
}

TEST_F(Clocks, AMoveTakesNoLongerForAHandOver) {
  sit({.game = "pig", .seats = 2, .clock = {.move = kMinute}});
  const Seat me = mover();
  const Time end = room->now + kMinute;
  for (int i = 0; i < 100 && !seat(me).is_bot(); ++i) {
    bot(me);
    room->wait(700);
    back(me);
  }
  EXPECT_GE(room->now, end);
  EXPECT_LE(room->now, end + 700);
  EXPECT_EQ(said(me), R"({"id":"","refused":"too_late"})");
  room->wait(800);
  EXPECT_EQ(room->records.back().find("[\"seat\""), std::string::npos) << "the bot has answered";
}

TEST_F(Clocks, WhoseTimeRanOutWaitsForTheBotsAnswer) {
  sit({.game = "pig", .seats = 2, .clock = {.game = kMinute}});
  room->bot = [this](const BotJob&) { return *room->game().parse("roll"); };
  const Seat me = mover();
  room->wait(kMinute);
  ASSERT_EQ(seat(me).why, "time");
  std::size_t records = room->records.size();
  back(me);
  EXPECT_EQ(said(me), R"({"id":"","refused":"too_late"})");
  room->wait(bot_delay(kStandIn));
  EXPECT_EQ(room->records.size(), records + 1);
  while (mover() != me) room->act(mover(), "hold");
  const Time begun = room->now;
  back(me);
  EXPECT_FALSE(seat(me).is_bot());
  EXPECT_EQ(until(me), begun + kGraceTime) << "the next one, with the grace";
  room->wait(kGraceTime - 1);
  bot(me);
  back(me);
  EXPECT_EQ(until(me), begun + kGraceTime) << "which is given once";
  room->wait(1);
  EXPECT_TRUE(seat(me).is_bot());
  records = room->records.size();
  back(me);
  room->wait(bot_delay(kStandIn));
  EXPECT_EQ(room->records.size(), records + 1);
}

TEST_F(Clocks, AnotherLevelDoesNotStopTheBotThatPlays) {
  sit({.game = "pig", .seats = 2});
  const Seat me = mover();
  bot(me);
  const std::size_t records = room->records.size();
  for (const char* level : {"lively", "greedy", "random"}) {
    room->wait(266);
    bot(me, level);
  }
  room->wait(2);
  EXPECT_EQ(room->records.size(), records + 1) << "after 800 ms";
  EXPECT_EQ(room->records.back().substr(room->records.back().find(','), 7), ",[\"bot\"");
  EXPECT_EQ(seat(me).level, "greedy");
  room->put(GiveSeat{me, "", "random", seat(me).name, "left"});
  EXPECT_EQ(seat(me).level, "greedy");
  EXPECT_EQ(seat(me).why, "left") << "but why it plays is told";
}

// --- windows ---

class WindowClocks : public Clocks {
 protected:
  // Magpie: a card is hidden by each, then a grab of seat 0 opens a window to seats 1 and 2.
  void sit_and_grab(Order order = Order::kAsk) {
    sit({.game = "magpie", .seats = 3, .order = order});
    hide_all();
    room->act(0, "grab");
    opened = room->now;
    room->act(1, "pass");
  }
  void hide_all() {
    for (Seat at = 0; at < 3; ++at) room->act(at, room->choices(at)[0]);
    room->wait(1000);
    ASSERT_FALSE(open());
  }
  // How long the window lasts while seat 2 is handed over and taken back again and again.
  Time length(Time pause) {
    while (open() && room->now < opened + 10 * kMinute) {
      bot(2);
      room->wait(pause);
      back(2);
      room->wait(pause);
    }
    return room->now - opened;
  }
  Time opened = 0;
};

TEST_F(WindowClocks, AreNotHeldOpenByHandingOver) {
  sit_and_grab();
  const Time last = length(500);
  EXPECT_GE(last, 20'000);
  EXPECT_LE(last, 21'000);
}

TEST_F(WindowClocks, NorInTheLastMillisecond) {
  sit_and_grab();
  room->advance(opened + 19'999);
  bot(2);
  room->wait(1);
  for (const char* level : {"lively", "random", "greedy"}) {
    room->wait(200);
    bot(2, level);
    back(2);
    EXPECT_TRUE(seat(2).is_bot());
  }
  room->wait(150);
  EXPECT_FALSE(open());
}

TEST_F(WindowClocks, QuickOnesStayQuick) {
  sit_and_grab(Order::kQuick);
  EXPECT_EQ(length(250), 3000);
}

TEST_F(WindowClocks, AnAnswerSealedBeforeAHandOverStands) {
  sit_and_grab();
  room->wait(100);
  room->act(2, "pass");
  bot(2);
  room->wait(100);
  back(2);
  room->advance(opened + 749);
  EXPECT_TRUE(open());
  room->wait(1);
  EXPECT_FALSE(open());
  EXPECT_NE(room->records.back().find("\"pass\",\"sealed\"]"), std::string::npos);
}

// A group without a time of its own is charged when it closes.
class GroupClocks : public WindowClocks {
 protected:
  GroupClocks() { sit({.game = "magpie", .seats = 3, .clock = {.game = 10 * kMinute}}); }
  void close() {
    for (Seat at = 0; at < 3; ++at) {
      const bool sealed = room->match->table().window->answer[at].kind != 0;
      if (!sealed && !seat(at).is_bot()) room->act(at, room->choices(at)[0]);
    }
    room->wait(2000);
    ASSERT_FALSE(open());
  }
};

TEST_F(GroupClocks, ATakenBackSeatGainsNoTime) {
  room->wait(kMinute);
  room->act(1, room->choices(1)[0]);
  room->wait(2 * kMinute);
  bot(1);
  room->wait(10);
  back(1);
  EXPECT_EQ(seat(1).left, 10 * kMinute) << "not yet: it would tell that it has answered";
  close();
  EXPECT_EQ(seat(1).left, 9 * kMinute);
}

TEST_F(GroupClocks, WhoHandsOverIsChargedUpToThen) {
  room->wait(kMinute);
  bot(1);
  room->wait(kMinute);
  EXPECT_EQ(seat(1).left, 10 * kMinute);
  close();
  EXPECT_EQ(seat(1).left, 9 * kMinute);
  EXPECT_EQ(seat(0).left, 8 * kMinute);
}

// --- undo ---

class UndoClocks : public Clocks {
 protected:
  // Spree! with three persons who have parked; the mover has rolled and is to walk.
  void walk(Clock clock) {
    sit({.game = "spree", .seats = 3, .clock = clock});
    for (int i = 0; i < 3; ++i) room->act(mover(), room->choices(mover())[0]);
    me = mover();
    room->act(me, "roll");
    first = room->question(me);
    asked = room->now;
  }
  void step() {
    for (const std::string& choice : room->choices(me)) {
      if (choice.starts_with("step")) return room->act(me, choice);
    }
    FAIL() << "no step";
  }
  void undo(std::uint32_t to) { room->put(Undo{me, "u" + std::to_string(++undos), to}); }

  Seat me = 0;
  std::uint32_t first = 0;
  Time asked = 0;
  int undos = 0;
};

TEST_F(UndoClocks, AMovesTimeGoesOnWhereItWas) {
  walk({.move = kMinute});
  room->wait(20'000);
  step();
  EXPECT_EQ(until(me), asked + 20'000 + kMinute);
  room->wait(30'000);
  undo(first);
  EXPECT_EQ(room->last(me)["ask"]["until"], asked + kMinute);
  step();
  undo(room->question(me) - 1);
  EXPECT_EQ(room->last(me)["ask"]["until"], asked + kMinute) << "again";
  step();
  EXPECT_EQ(until(me), asked + 50'000 + kMinute);
  room->advance(asked + kMinute);
  const std::string view = room->view(kSpectator);
  undo(room->question(me) - 1);
  EXPECT_EQ(said(me), R"({"id":"u3","refused":"too_late"})");
  EXPECT_EQ(room->view(kSpectator), view);
}

TEST_F(UndoClocks, ATableThatWasDownChargesNobody) {
  walk({.move = kMinute});
  room->wait(20'000);
  step();
  room->now += 3'600'000;
  room->restart();
  room->wait(10'000);
  undo(first);
  EXPECT_EQ(until(me), room->now - 10'000 + kMinute);
}

TEST_F(UndoClocks, ACheckpointKnowsTheTimes) {
  walk({.move = kMinute});
  room->wait(20'000);
  step();
  auto restored =
      Match::restore(room->header, room->match->checkpoint(), {}, test_luck(room->setup));
  ASSERT_TRUE(restored) << restored.error();
  (void)restored->step(Undo{me, "u", first}, room->now + 1000);
  EXPECT_EQ(Json::parse(restored->whole(me))["ask"]["until"], asked + kMinute);
}

TEST_F(UndoClocks, TheGamesClockIsCharged) {
  walk({.game = 10 * kMinute});
  const Time left = seat(me).left;
  room->wait(kMinute);
  step();
  room->wait(kMinute);
  undo(first);
  EXPECT_EQ(seat(me).left, left - 2 * kMinute);
  EXPECT_EQ(until(me), room->now + left - 2 * kMinute);
}

TEST_F(UndoClocks, AlsoWhereItNeedsConsent) {
  walk({.game = 10 * kMinute});
  const Time left = seat(me).left;
  room->wait(kMinute);
  undo(first - 1);
  for (Seat other = 0; other < 3; ++other) {
    if (other != me) room->put(AnswerUndo{other, "", true});
  }
  EXPECT_EQ(room->last(me)["undone"]["by"], me);
  EXPECT_EQ(seat(me).left, left - kMinute);
}

// Else a clock that ran out could be run again.
TEST_F(UndoClocks, WhatABotDidIsNotTakenBackAlone) {
  walk({.game = kMinute});
  room->bot = [this](const BotJob& job) {
    AnyActions list;
    room->game().choices(job.view, list);
    for (const Action action : list) {
      if (room->game().notation(action).starts_with("step")) return action;
    }
    return list[0];
  };
  room->wait(kMinute);
  ASSERT_TRUE(seat(me).is_bot());
  room->wait(bot_delay(kStandIn));
  back(me);
  ASSERT_FALSE(seat(me).is_bot());
  EXPECT_EQ(room->last(me)["ask"]["undo"], Json::array());
  undo(first);
  EXPECT_TRUE(room->match->table().request) << "the others are asked";
}

// --- what earlier programs stored ---

TEST_F(UndoClocks, OldRecordsMeanWhatTheyMeant) {
  walk({.move = kMinute});
  const std::string at = std::to_string(me);
  std::vector<std::string> records = room->records;
  const auto restored = [&] {
    auto match = Match::restore(room->header, records, test_luck(room->setup));
    EXPECT_TRUE(match) << match.error();
    return Json::parse(match->whole(me));
  };
  records.push_back("[" + std::to_string(asked + 5000) + ",[\"seat\"," + at +
                    R"(,"","greedy","Ann","asked"]])");
  records.push_back("[" + std::to_string(asked + 6000) + ",[\"seat\"," + at +
                    R"(,"","","Ann",""]])");
  EXPECT_EQ(restored()["ask"]["until"], asked + 6000 + kMinute) << "a question began anew";
  room->wait(10'000);
  step();
  records = room->records;
  records.push_back("[" + std::to_string(asked + 20'000) + ",[\"undo\"," + at + ",\"u\",1]]");
  EXPECT_EQ(restored()["ask"]["until"], asked + 20'000 + kMinute);
}

TEST_F(UndoClocks, OldCheckpointsAreRead) {
  walk({.move = kMinute});
  step();
  Json old = Json::parse(room->match->checkpoint());
  for (Json& value : old["seats"]) value.erase("overdue");
  old["history"].erase("asked");
  auto restored = Match::restore(room->header, old.dump(), {}, test_luck(room->setup));
  ASSERT_TRUE(restored) << restored.error();
  (void)restored->step(Undo{me, "u", first}, asked + 1000);
  EXPECT_EQ(Json::parse(restored->whole(me))["ask"]["until"], asked + 1000 + kMinute)
      << "what is not known is not counted";
}

}  // namespace
}  // namespace rainyday::match
