// Whole games of persons and bots in virtual time, and what is true at every moment of them.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/match/room.hpp"
#include "tests/support/names.hpp"
#include "tests/support/patch.hpp"

namespace rainyday::match {
namespace {

// Every registered game with each number of seats up to four; the second one is a bot's.
std::vector<Arrangement> arrangements() {
  std::vector<Arrangement> all{{.game = "magpie", .seats = 3, .bots = {"", "random", ""}}};
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    const std::vector<std::int32_t> options = entry.for_simulation({});
    for (int seats = info.fewest_seats; seats <= std::min(4, info.most_seats); ++seats) {
      if (!make_game(info.id, "", options, seats)) continue;
      Arrangement arrangement{
          .game = std::string(info.id), .seats = seats, .options = options, .bots = {"", "lively"}};
      arrangement.bots.resize(static_cast<std::size_t>(seats));
      all.push_back(std::move(arrangement));
    }
  }
  return all;
}

class WholeGames : public testing::TestWithParam<Arrangement> {};

// The view that a client holds after each frame is the one it was sent, patched.
void check_patches(const Room& room, Seat viewer) {
  Json view;
  std::uint32_t last = 0;
  for (const Told& told : room.told(viewer)) {
    const Json frame = Json::parse(told.text);
    if (told.n == 0) continue;
    ASSERT_EQ(told.n, last + 1) << "numbers are dense";
    last = told.n;
    if (frame.contains("view")) view = frame["view"];
    if (frame.contains("patch")) test::apply_patch(view, frame["patch"]);
  }
  EXPECT_EQ(view.dump(), Json::parse(room.view(viewer)).dump());
}

TEST_P(WholeGames, EndsAndPatchesLeadToTheView) {
  Room room(GetParam());
  room.begin();
  play_out(room, {.seed = 3});
  EXPECT_EQ(room.match->table().phase, Phase::kOver);
  for (Seat seat = 0; seat < GetParam().seats; ++seat) check_patches(room, seat);
  check_patches(room, kSpectator);
  EXPECT_TRUE(room.last(kSpectator).contains("result"));
}

TEST_P(WholeGames, RestoringAtEveryRecordGivesTheSameMachine) {
  Room room(GetParam());
  room.keep_checkpoints = true;
  room.begin();
  play_out(room, {.seed = 5, .most = 150});
  for (std::size_t n = 1; n <= room.records.size(); ++n) {
    if (room.checkpoints[n - 1].empty()) continue;
    const std::span records(room.records.data(), n);
    auto again = Match::restore(room.header, records, test_luck(room.setup));
    ASSERT_TRUE(again) << again.error();
    ASSERT_EQ(again->checkpoint(), room.checkpoints[n - 1]) << "after record " << n;
    const std::span later(room.records.data() + n, room.records.size() - n);
    auto from_checkpoint =
        Match::restore(room.header, room.checkpoints[n - 1], later, test_luck(room.setup));
    ASSERT_TRUE(from_checkpoint) << from_checkpoint.error();
    ASSERT_EQ(from_checkpoint->checkpoint(), room.checkpoints.back()) << "from checkpoint " << n;
  }
}

// A checkpoint without since when questions have been open.
Json but_for_time(const std::string& checkpoint) {
  Json value = Json::parse(checkpoint);
  for (Json& seat : value["seats"]) seat.erase("since");
  return value;
}

TEST_P(WholeGames, ARestartInTheMiddleChangesNothingButTime) {
  Room room(GetParam());
  room.begin();
  play_out(room, {.seed = 7, .most = 40});
  const Json before = but_for_time(room.match->checkpoint());
  room.now += 3600 * 1000;
  room.restart();
  EXPECT_EQ(but_for_time(room.match->checkpoint()), before);
  play_out(room, {.seed = 7});
  EXPECT_EQ(room.match->table().phase, Phase::kOver);
}

INSTANTIATE_TEST_SUITE_P(Games, WholeGames, testing::ValuesIn(arrangements()),
                         [](const auto& info) {
                           return as_name(info.param.game + "_" + std::to_string(info.param.seats));
                         });

}  // namespace
}  // namespace rainyday::match
