// Hints: who may ask, who is told of it, and when nobody needs the answer any more.
#include <gtest/gtest.h>

#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

struct Hinted : Room {
  explicit Hinted(bool hints, std::vector<std::string> bots = {})
      : Room(Arrangement{.game = "pig", .seats = 2, .options = {}, .bots = std::move(bots)}) {
    header.hints = hints;
    freeze(header);
    match = std::make_unique<Match>(header, test_luck(setup));
    for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) match->listen(viewer, true);
    begin();
    mover = match->table().turn.actor;
  }
  Outcome ask(Seat seat, std::uint32_t at) {
    return put(AskHint{seat, "h" + std::to_string(++ids), at});
  }
  std::string refusal(Seat seat, std::uint32_t at) {
    const Outcome outcome = ask(seat, at);
    EXPECT_TRUE(outcome.records.empty());
    EXPECT_TRUE(outcome.jobs.empty());
    return last(seat).value("refused", "");
  }
  Seat mover = 0;
  int ids = 0;
};

TEST(MatchHints, EverybodySeesThatOneWasAskedFor) {
  Hinted room(true);
  const Seat me = room.mover;
  const Outcome outcome = room.ask(me, room.question(me));
  ASSERT_EQ(outcome.jobs.size(), 1u);
  EXPECT_TRUE(outcome.jobs[0].hint);
  EXPECT_EQ(outcome.jobs[0].seat, me);
  EXPECT_EQ(outcome.jobs[0].level, kAdviser);
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    EXPECT_EQ(room.last(viewer)["hint"], me);
    EXPECT_FALSE(room.last(viewer).contains("line")) << "nothing of the game";
  }
  EXPECT_EQ(room.last(me)["ack"], "h1");
  EXPECT_TRUE(room.asked(me)) << "the question stands";
}

TEST(MatchHints, AQuestionSaysWhatAQuickPlayerThinks) {
  Hinted room(false);
  const Json ask = Json::parse(room.match->whole(room.mover))["ask"];
  EXPECT_EQ(ask["choices"], Json({"roll", "hold"}));
  EXPECT_EQ(ask["scores"], Json({1, 0}));
  EXPECT_FALSE(Json::parse(room.match->whole(kSpectator)).contains("ask"));
}

TEST(MatchHints, AreKeptInTheJournal) {
  Hinted room(true);
  room.ask(room.mover, room.question(room.mover));
  const std::string before = room.match->whole(kSpectator);
  room.restart();
  EXPECT_EQ(room.match->whole(kSpectator), before);
  EXPECT_TRUE(read_header(room.header.text, test_shelf())->hints);
}

TEST(MatchHints, OnlyWhereAllowedAndAsked) {
  Hinted off(false);
  EXPECT_EQ(off.refusal(off.mover, off.question(off.mover)), "no_hints");
  EXPECT_EQ(off.header.text.find("hints"), std::string::npos) << "as headers were before";
  EXPECT_FALSE(read_header(off.header.text, test_shelf())->hints);

  Hinted on(true);
  EXPECT_EQ(on.refusal(1 - on.mover, on.question(1 - on.mover)), "stale") << "it is not his turn";
  EXPECT_EQ(on.refusal(on.mover, on.question(on.mover) + 1), "stale");
  on.put(GiveSeat{on.mover, "b", "greedy", "Bot", "asked"});
  EXPECT_EQ(on.refusal(on.mover, on.question(on.mover)), "handed_over");
}

TEST(MatchHints, WhatNobodyCanUseAnyMoreIsCancelled) {
  Hinted room(true);
  room.ask(room.mover, room.question(room.mover));
  const Outcome outcome = room.put(Act{room.mover, "a", room.question(room.mover), "hold"});
  EXPECT_TRUE(has_seat(outcome.cancelled, room.mover));
}

}  // namespace
}  // namespace rainyday::match
