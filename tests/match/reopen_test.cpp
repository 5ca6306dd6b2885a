// A lost owner's seat: reopened with the consent of all others who are not lost, or not.
#include <gtest/gtest.h>

#include "match/export.hpp"
#include "match/verify.hpp"
#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

constexpr Seat kLost = 2;
constexpr SeatSet kOthers = seat_bit(1) | seat_bit(3);

// Spree! with four persons; seat 0 asks, and seat 2 has no connection.
class ReopenTest : public testing::Test {
 protected:
  ReopenTest() : room({.game = "spree", .seats = 4}) {
    room.begin();
    come(all_seats(4) - seat_bit(kLost));
  }
  void come(SeatSet seats) { room.put(Presence{seats, true}); }
  void ask(SeatSet others = kOthers) {
    asked = room.now;
    room.put(AskReopen{kLost, others, 0});
  }
  void answer(Seat seat, bool agree) {
    room.put(AnswerReopen{seat, "a" + std::to_string(++ids), kLost, agree});
  }
  [[nodiscard]] const std::optional<Reopening>& reopening() const {
    return room.match->table().reopening;
  }
  // What that viewer was last told of it.
  [[nodiscard]] Json told(Seat viewer) const {
    const std::vector<Told>& all = room.told(viewer);
    for (std::size_t i = all.size(); i-- > 0;) {
      const Json frame = Json::parse(all[i].text);
      if (frame.contains("reopen")) return frame["reopen"];
    }
    return {};
  }
  // As Room::restart, but only these come back.
  void restart(SeatSet seats = all_seats(4) - seat_bit(kLost)) {
    auto restored = Match::restore(room.header, room.records, test_luck(room.setup));
    ASSERT_TRUE(restored) << restored.error();
    room.match = std::make_unique<Match>(std::move(*restored));
    for (Seat seat = 0; seat < 4; ++seat) room.match->listen(seat, true);
    room.match->listen(kSpectator, true);
    room.wake = room.match->wake(room.now).wake;
    come(seats);
  }

  Room room;
  Time asked = 0;
  int ids = 0;
};

TEST_F(ReopenTest, OpensWhenAllOthersAgreeAndEverybodyIsTold) {
  ask();
  for (const Seat viewer : {Seat{0}, Seat{1}, kLost, kSpectator}) {
    EXPECT_EQ(told(viewer), Json({{"seat", 2},
                                  {"what", "asked"},
                                  {"asker", 0},
                                  {"waiting", {1, 3}},
                                  {"until", asked + kReopenWait}}));
  }
  answer(3, true);
  EXPECT_EQ(told(0), Json({{"seat", 2},
                           {"what", "agreed"},
                           {"by", 3},
                           {"asker", 0},
                           {"waiting", {1}},
                           {"until", asked + kReopenWait}}));
  EXPECT_FALSE(reopening()->open);
  answer(1, true);
  EXPECT_EQ(told(kSpectator), Json({{"seat", 2}, {"what", "open"}, {"by", 1}, {"asker", 0}}));
  EXPECT_TRUE(reopening()->open);
  room.put(TakeReopened{kLost, "Neo"});
  EXPECT_EQ(told(1), Json({{"seat", 2}, {"what", "taken"}}));
  EXPECT_EQ(room.last(1)["seats"][2], Json({{"name", "Neo"}, {"why", "new"}}));
  EXPECT_FALSE(reopening());
}

TEST_F(ReopenTest, OneNoEndsIt) {
  ask();
  answer(1, true);
  answer(3, false);
  EXPECT_EQ(told(0), Json({{"seat", 2}, {"what", "refused"}, {"by", 3}}));
  EXPECT_FALSE(reopening());
  room.put(TakeReopened{kLost, "Eve"});
  EXPECT_NE(room.match->table().seat(kLost).name, "Eve");
}

TEST_F(ReopenTest, OnlyThoseWhoAreAskedAnswer) {
  ask();
  answer(0, true);
  EXPECT_NE(room.told(0).back().text.find("no_request"), std::string::npos);
  answer(kLost, true);
  EXPECT_NE(room.told(kLost).back().text.find("no_request"), std::string::npos);
  room.put(AnswerReopen{1, "x", 3, true});
  EXPECT_NE(room.told(1).back().text.find("no_request"), std::string::npos) << "another seat";
  EXPECT_EQ(reopening()->waiting, kOthers);
}

TEST_F(ReopenTest, TheOwnersComingEndsItAlsoOnceItIsOpen) {
  ask();
  room.put(Presence{all_seats(4), true});
  EXPECT_EQ(told(1), Json({{"seat", 2}, {"what", "back"}}));
  ask();
  EXPECT_FALSE(reopening()) << "he is here";
  room.put(Presence{all_seats(4) - seat_bit(kLost), true});
  ask();
  answer(1, true);
  answer(3, true);
  ASSERT_TRUE(reopening()->open);
  room.put(Presence{all_seats(4), true});
  EXPECT_FALSE(reopening());
  room.put(TakeReopened{kLost, "Eve"});
  EXPECT_NE(room.match->table().seat(kLost).name, "Eve");
}

TEST_F(ReopenTest, APersonForWhomABotPlaysIsStillAsked) {
  ask();
  answer(1, true);
  room.put(GiveSeat{3, "", "lively", "Di", "time"});
  EXPECT_FALSE(reopening()->open) << "else one would wait until the others are away";
  answer(3, true);
  EXPECT_TRUE(reopening()->open);
}

TEST_F(ReopenTest, TheGameGoesOnMeanwhileAndUndoIsAnotherMatter) {
  ask();
  room.put(GiveSeat{kLost, "", "lively", "Cy", "time"});
  const std::size_t before = room.records.size();
  play_out(room, {.seed = 3, .most = before + 60});
  ASSERT_TRUE(reopening()) << "moves do not end it";
  EXPECT_EQ(reopening()->waiting, kOthers);
  answer(1, true);
  answer(3, true);
  EXPECT_TRUE(room.match->table().seat(kLost).is_bot()) << "until somebody takes it";
  EXPECT_EQ(room.match->table().seat(kLost).name, "Cy");
  room.put(TakeReopened{kLost, ""});
  EXPECT_FALSE(room.match->table().seat(kLost).is_bot());
  EXPECT_EQ(room.match->table().seat(kLost).name, "") << "not under the name of whoever had it";
}

TEST_F(ReopenTest, WithNobodyToAskTheOwnerHasThreeDaysToCome) {
  ask({});
  EXPECT_EQ(told(0), Json({{"seat", 2},
                           {"what", "asked"},
                           {"asker", 0},
                           {"waiting", Json::array()},
                           {"until", asked + kReopenWait}}));
  room.advance(asked + kReopenWait - 1);
  EXPECT_FALSE(reopening()->open);
  restart();
  EXPECT_FALSE(reopening()->open);
  room.advance(asked + kReopenWait);
  EXPECT_TRUE(reopening()->open);
  EXPECT_EQ(told(kSpectator), Json({{"seat", 2}, {"what", "open"}, {"asker", 0}}));
}

// Two have lost their seats: neither blocks the other for ever.
TEST_F(ReopenTest, WhoIsAskedAndNotHereOnceInThreeDaysIsLostToo) {
  come(seat_bit(0) | seat_bit(1));
  ask();
  answer(1, true);
  room.advance(asked + kReopenWait - 1);
  EXPECT_FALSE(reopening()->open) << "all that time for seats 2 and 3 to come";
  restart(seat_bit(0) | seat_bit(1));
  room.advance(asked + kReopenWait);
  EXPECT_TRUE(reopening()->open);
  room.put(TakeReopened{kLost, "Neo"});
  EXPECT_EQ(room.match->table().seat(kLost).name, "Neo");
}

TEST_F(ReopenTest, WhoWasHereOnceAndIsSilentDoesNotAgree) {
  come(seat_bit(0));
  ask();
  // Seat 1 looks in, not even at his own seat, and goes; a restart does not forget it.
  room.put(Presence{seat_bit(0), true, seat_bit(0) | seat_bit(1)});
  come(seat_bit(0));
  restart(seat_bit(0));
  room.advance(asked + 10 * kReopenWait);
  ASSERT_FALSE(reopening()->open);
  const auto again =
      Match::restore(room.header, room.match->checkpoint(), {}, test_luck(room.setup));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->table().reopening->came, seat_bit(1));
  EXPECT_EQ(again->table().reopening->asker, 0);
  // Late as it is, his word decides; seat 3 never came.
  answer(1, true);
  EXPECT_TRUE(reopening()->open);
}

TEST_F(ReopenTest, WhoComesLateIsAskedAgainAndSaysNo) {
  come(seat_bit(0) | seat_bit(1));
  ask();
  room.advance(asked + 2 * kReopenWait);
  EXPECT_FALSE(reopening()->open) << "seat 1 is here";
  come(seat_bit(0) | seat_bit(1) | seat_bit(3));
  answer(1, true);
  EXPECT_FALSE(reopening()->open) << "seat 3 has come by now";
  answer(3, false);
  EXPECT_FALSE(reopening());
}

TEST_F(ReopenTest, TheOwnersComingEndsItAlsoWithOtherEyesOrAfterTheTime) {
  come(seat_bit(0) | seat_bit(1));
  ask();
  room.put(Presence{seat_bit(0), true, seat_bit(0) | seat_bit(kLost)});
  EXPECT_EQ(told(1), Json({{"seat", 2}, {"what", "back"}}));
  come(seat_bit(0) | seat_bit(1));
  ask();
  answer(1, true);
  room.advance(asked + kReopenWait);
  ASSERT_TRUE(reopening()->open);
  come(all_seats(3));
  EXPECT_FALSE(reopening());
}

// Nobody can come to a server that is down.
TEST_F(ReopenTest, AfterAStartOfTheServerThereIsAnHourLeft) {
  come(seat_bit(0));
  ask();
  room.now = asked + 5 * kReopenWait;
  auto restored = Match::restore(room.header, room.records, test_luck(room.setup));
  ASSERT_TRUE(restored) << restored.error();
  room.match = std::make_unique<Match>(std::move(*restored));
  room.match->served_from(room.now);
  room.wake = room.match->wake(room.now).wake;
  const Time up = room.now;
  come(seat_bit(0));
  room.advance(up + kReopenServed - 1);
  EXPECT_FALSE(reopening()->open);
  room.advance(up + kReopenServed);
  EXPECT_TRUE(reopening()->open);
}

TEST(Reopening, WaitsAsLongAsAMoveMayTake) {
  constexpr Time kWeek = 7 * 24 * 3'600'000;
  Room room({.game = "pig", .seats = 3, .bots = {"", "", ""}, .clock = {.move = kWeek}});
  room.begin();
  room.put(Presence{seat_bit(0), true});
  const Time asked = room.now;
  room.put(AskReopen{2, seat_bit(1), 0});
  EXPECT_EQ(room.match->table().reopening->until, asked + kWeek);
  room.advance(asked + kWeek - 1);
  EXPECT_FALSE(room.match->table().reopening->open);
  room.advance(asked + kWeek);
  EXPECT_TRUE(room.match->table().reopening->open);
}

TEST(Reopening, ABotsSeatIsOpenAtOnceWhereNobodyIsAsked) {
  Room room({.game = "pig",
             .seats = 3,
             .options = {20},
             .bots = {"", "greedy", "greedy"},
             .luck = "hmac1"});
  room.begin();
  room.put(Presence{seat_bit(0), true});
  room.put(AskReopen{2, {}, 0, true});
  ASSERT_TRUE(room.match->table().reopening->open);
  room.put(TakeReopened{2, "Neo"});
  EXPECT_FALSE(room.match->table().seat(2).is_bot());
  // Whoever came is asked about the next one.
  room.put(AskReopen{1, seat_bit(2), 0, true});
  EXPECT_FALSE(room.match->table().reopening->open);
  room.put(AnswerReopen{2, "a1", 1, true});
  EXPECT_TRUE(room.match->table().reopening->open);
  room.put(TakeReopened{1, "Ori"});
  play_out(room, {.seed = 3});
  const auto file = full_file(room.header, room.records);
  ASSERT_TRUE(file) << file.error();
  for (const Check& check : verify(*file, test_shelf(), true).checks) {
    EXPECT_TRUE(check.passed) << check.what << ": " << check.detail;
  }
}

// As it stood in journals before one knew who asked, and who had come.
TEST(Reopening, ReadsAnOlderJournal) {
  Room room({.game = "pig", .seats = 3, .bots = {"", "", ""}});
  room.begin();
  room.records.push_back("[" + std::to_string(room.now) + R"(,["ask_reopen",2,2]])");
  auto restored = Match::restore(room.header, room.records, test_luck(room.setup));
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_EQ(restored->table().reopening->asker, kNobody);
  EXPECT_EQ(restored->table().reopening->waiting, seat_bit(1));
  room.records.back() = "[" + std::to_string(room.now) + R"(,["ask_reopen",2]])";
  EXPECT_FALSE(Match::restore(room.header, room.records, test_luck(room.setup)));
  room.records.back() = "[" + std::to_string(room.now) + R"(,["ask_reopen",2,2,9]])";
  restored = Match::restore(room.header, room.records, test_luck(room.setup));
  ASSERT_TRUE(restored) << restored.error();
  EXPECT_EQ(restored->table().reopening->asker, kNobody) << "no such seat";
}

TEST_F(ReopenTest, ItSurvivesARestartAtAnyMoment) {
  ask();
  restart();
  EXPECT_EQ(reopening()->waiting, kOthers);
  EXPECT_EQ(Json::parse(room.match->whole(1))["reopen"], Json({{"seat", 2},
                                                               {"what", "asked"},
                                                               {"asker", 0},
                                                               {"waiting", {1, 3}},
                                                               {"until", asked + kReopenWait}}));
  answer(1, true);
  restart();
  answer(3, true);
  restart();
  EXPECT_EQ(Json::parse(room.match->whole(3))["reopen"],
            Json({{"seat", 2}, {"what", "open"}, {"asker", 0}}));
  // A checkpoint says the same as the journal.
  const auto again =
      Match::restore(room.header, room.match->checkpoint(), {}, test_luck(room.setup));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->checkpoint(), room.match->checkpoint());
  room.put(TakeReopened{kLost, "Neo"});
  restart();
  EXPECT_FALSE(reopening());
  EXPECT_EQ(room.match->table().seat(kLost).name, "Neo");
}

TEST_F(ReopenTest, ItIsWithdrawn) {
  ask();
  room.put(EndReopen{"withdrawn"});
  EXPECT_EQ(told(3)["what"], "withdrawn");
  answer(3, true);
  EXPECT_NE(room.told(3).back().text.find("no_request"), std::string::npos);
}

// In the file of the match, for everybody, and harmless there.
TEST(Reopening, StandsInTheFileWhichStillVerifies) {
  Room room({.game = "pig", .seats = 3, .options = {20}, .bots = {"", "", ""}, .luck = "hmac1"});
  room.begin();
  room.put(Presence{seat_bit(0) | seat_bit(1), true});
  room.put(AskReopen{2, seat_bit(1)});
  room.put(AnswerReopen{1, "n", 2, false});
  room.put(AskReopen{2, seat_bit(1), 0});
  room.put(AnswerReopen{1, "y", 2, true});
  room.put(TakeReopened{2, "Neo"});
  play_out(room, {.seed = 1});
  const auto file = full_file(room.header, room.records);
  ASSERT_TRUE(file) << file.error();
  const auto seen = file_of(new_table(room.header), room.records, kSpectator);
  ASSERT_TRUE(seen) << seen.error();
  for (const std::string& text : {*file, *seen}) {
    for (const char* line :
         {R"({"reopen":2,"what":"asked","asked":[1],"t":)",
          R"({"reopen":2,"what":"asked","by":0,"asked":[1],"t":)",
          R"({"reopen":2,"what":"refused","by":1,"t":)",
          R"({"reopen":2,"what":"agreed","by":1,"t":)", R"({"reopen":2,"what":"open","t":)",
          R"({"reopen":2,"what":"taken","t":)",
          R"({"seat":2,"name":"Neo","bot":null,"why":"new","t":)"}) {
      EXPECT_NE(text.find(line), std::string::npos) << line;
    }
  }
  EXPECT_TRUE(verify(*file, test_shelf(), true).passed());
}

}  // namespace
}  // namespace rainyday::match
