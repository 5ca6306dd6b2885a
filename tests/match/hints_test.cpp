// Hints: who may ask, who is told of it, and when nobody needs the answer any more.
#include <gtest/gtest.h>

#include "engine/position.hpp"
#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

struct Hinted : Room {
  explicit Hinted(bool hints, std::vector<std::string> bots = {})
      : Hinted(Arrangement{.game = "pig", .seats = 2, .options = {}, .bots = std::move(bots)},
               hints) {}
  Hinted(const Arrangement& setup, bool hints) : Room(setup) {
    header.hints = hints;
    freeze(header);
    match = std::make_unique<Match>(header, test_luck(setup));
    for (int seat = 0; seat < setup.seats; ++seat) match->listen(static_cast<Seat>(seat), true);
    match->listen(kSpectator, true);
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

// S0 walks into a Fight; nobody tells what the Bags spell. EL-R44
TEST(MatchHints, NoneWhereTheAnswerIsToBeFoundByOneself) {
  const auto begun = read_position(
      R"({"rainyday":1,"game":"escape-from-elba","seats":3,
          "options":{"weapon_help":"off","weapon_agreement":"vote"},
          "state":{"phase":"acting","in_turn":"S0","points":3,
          "guests":{"0":{"room":"pool"},"1":{"room":"parlor"}},
          "seats":{"S0":{"bag":["E","L","O","P"]},"S1":{"bag":["A","E","P"]}}}})",
      test_shelf());
  ASSERT_TRUE(begun) << begun.error();
  Hinted room({.game = "escape-from-elba",
               .seats = 3,
               .options = begun->game->options(),
               .position = begun->state},
              true);
  const auto question = [&](Seat seat) { return Json::parse(room.match->whole(seat))["ask"]; };
  EXPECT_FALSE(question(0).contains("unaided"));
  EXPECT_EQ(room.ask(0, room.question(0)).jobs.size(), 1u);
  room.act(0, "walk parlor");
  for (const std::string_view name : {"propose", "name"}) {
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      ASSERT_TRUE(room.asked(seat)) << name;
      EXPECT_EQ(question(seat)["question"], name);
      EXPECT_EQ(question(seat)["unaided"], true);
      EXPECT_EQ(room.refusal(seat, room.question(seat)), "unaided");
      room.act(seat, name == "name" ? "done" : "no_proposal");
    }
  }
}

TEST(MatchHints, WhatNobodyCanUseAnyMoreIsCancelled) {
  Hinted room(true);
  room.ask(room.mover, room.question(room.mover));
  const Outcome outcome = room.put(Act{room.mover, "a", room.question(room.mover), "hold"});
  EXPECT_TRUE(has_seat(outcome.cancelled, room.mover));
}

}  // namespace
}  // namespace rainyday::match
