// Positions written by hand: what follows from the rest, names, and what cannot be.
#include "engine/position.hpp"

#include "engine/json.hpp"
#include "games/getaway_driver/setup.hpp"
#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

using testing::HasSubstr;

std::string head(std::string_view state, std::string_view more, int seats) {
  return R"({"rainyday":1,"game":"getaway-driver","seats":)" + std::to_string(seats) +
         std::string(more) + R"(,"state":{)" + std::string(state) + "}}";
}
std::expected<Position, std::string> read(std::string_view state, std::string_view more = "",
                                          int seats = 2) {
  return read_position(head(state, more, seats), {find_game, find_pack});
}
// A car on (8,5) heading north before its move, with tiles in front, left and right.
std::string duel(std::string_view more, std::string_view driver = "", std::string_view tiles = "") {
  return R"("phase":"drive","round":4,"tiles":[{"space":"8,6","tile":["start"]},
    {"space":"8,5","tile":["G09"],"up":true},{"space":"8,4","tile":["R01"]},
    {"space":"7,5","tile":["Y14"],"up":true,"hazard":true},{"space":"9,5","tile":["Y15"]})" +
         std::string(tiles) + R"(],"drivers":[{"space":"8,5","heading":"N",
    "hand":["decoy_car","hit_the_gas","leave_wreckage"],"discard":["switch_cars"],
    "gone":["ramming_speed"])" +
         std::string(driver) + "}]" + std::string(more);
}
std::string problem(const std::string& state, std::string_view more = "") {
  const auto position = read(state, more);
  return position ? "" : position.error();
}

TEST(GetawayPositions, TheStartOfATurnNamesOnlyWhatMatters) {
  const auto position = read(
      duel(R"(,"vehicles":{"2":{"space":"8,2","heading":"S"},"8":{"space":"6,5","heading":"E"}},
                   "spikes":{"0":{"space":"9,4"}},"enforcement":3)"));
  ASSERT_TRUE(position) << position.error();
  const State& s = position->state.as<State>();
  EXPECT_EQ(s.question, kDrive);
  EXPECT_EQ(s.actor, 0);
  EXPECT_EQ(s.round, 4);
  EXPECT_EQ(s.hazards, 1);
  EXPECT_EQ(s.driver[0].hand_size, 3);
  EXPECT_EQ(s.bag_size[0], 43 - 4);  // all but the four that lie there
  EXPECT_EQ(s.owned[kUpMotorcycle], 1);
  EXPECT_EQ(s.owned[kUpTireSpikes], 1);
  EXPECT_EQ(s.owned[kUpPatrolCar], 0);    // the first costs nothing (GD-024)
  EXPECT_EQ(s.slot[2].marks >> 4, 0b10);  // face down, and the Police know it (GD-050)
  AnyActions list;
  position->game->actions(position->state, list);
  EXPECT_GT(list.size(), 3);
}

TEST(GetawayPositions, EveryPartOfARoundCanBeTheBeginning) {
  const auto asked = [](const std::string& phase) {
    std::string state = duel("");
    state.replace(state.find("\"drive\""), 7, "\"" + phase + "\"");
    const auto position = read(state);
    EXPECT_TRUE(position) << phase << ": " << position.error();
    return position
               ? std::string(
                     GetawayDriver::tables().questions[position->state.as<State>().question].name)
               : "";
  };
  EXPECT_EQ(asked("round"), "round_start");
  EXPECT_EQ(asked("expand"), "drive");  // nothing is open
  EXPECT_EQ(asked("police"), "police_move");
  EXPECT_EQ(asked("purchase"), "buy");
}

TEST(GetawayPositions, SoloAndFour) {
  const auto solo = read(duel(""), "", 1);
  ASSERT_TRUE(solo) << solo.error();
  EXPECT_EQ(solo->state.as<State>().bag_size[1], 15 - 1);  // R01 is of the Perilous pile
  EXPECT_EQ(solo->state.as<State>().bag_size[0], 28 - 3);
  const auto four = read(
      R"("phase":"drive","tiles":[{"space":"8,6","tile":["start"]},{"space":"9,6","tile":["start"]}],
         "drivers":[{"space":"8,6","heading":"N","hand":["decoy_car","hit_the_gas","leave_wreckage","switch_cars","ramming_speed"]},
                    {"space":"9,6","heading":"S","hand":["decoy_car","hit_the_gas","leave_wreckage","switch_cars","ramming_speed"]}])",
      "", 4);
  ASSERT_TRUE(four) << four.error();
  EXPECT_EQ(four->state.as<State>().question, kWhoFirst);
}

// Words, marks and seats have names; the numbers of older files are understood.
TEST(GetawayPositions, NamesAndNumbers) {
  Table t = crossroads();
  t.vehicle("P1", 8, 2, 'S').enforcement(3).hand({"decoy_car"}).main_choice();
  t.act("drive front");
  AnyState state(sizeof(State));
  state.as<State>() = t.state();
  const std::string names = state_json(*t.any(), state);
  EXPECT_THAT(names, HasSubstr(R"("actor":"S0")"));
  EXPECT_THAT(names, HasSubstr(R"("proc":"drive")"));
  EXPECT_THAT(names, HasSubstr(R"("flags":["driven","begun","moved"])"));
  FieldWriter numbers(t.names(), FieldForm::kNumbers);
  t.any()->write(state, numbers);
  EXPECT_THAT(numbers.text(), HasSubstr(R"("actor":0)"));
  for (const std::string& text : {names, numbers.text()}) {
    const Json json = Json::parse(text);
    Problems problems;
    EXPECT_EQ(t.any()->read(Place(&json, "", problems)), state);
    EXPECT_FALSE(problems.any()) << problems.text();
  }
}

TEST(GetawayPositions, WhatCannotBeIsRefused) {
  EXPECT_EQ(problem(duel("")), "");
  EXPECT_THAT(problem(duel("", R"(,"meter":5)")),
              HasSubstr("meter: must be below the red space"));  // GD-003
  EXPECT_THAT(problem(duel(R"(,"enforcement":50)")),
              HasSubstr("enforcement: must be at most 10"));  // GD-R152
  EXPECT_EQ(problem(duel(R"(,"enforcement":50)"), R"(,"options":{"enforcement_cap":"unlimited"})"),
            "");
  EXPECT_THAT(problem(duel("", R"(,"stash":16)")),
              HasSubstr("stash: there are only 5 tokens"));  // GD-007
  EXPECT_THAT(problem(duel(R"(,"spikes":[{"space":"9,4"},{"space":"7,4"}])")),
              HasSubstr("spikes[1]: no such piece"));  // GD-007
  EXPECT_THAT(problem(duel("", "", R"(,{"space":"3,3","tile":["start"]})")),
              HasSubstr("there are 2 Start tiles, must be 1"));  // GD-005
  std::string none = duel("");
  none.replace(none.find("start"), 5, "G10");
  EXPECT_THAT(problem(none), HasSubstr("there are 0 Start tiles, must be 1"));
  EXPECT_THAT(problem(duel(R"(,"obstacles":[{"space":"1,1"}])")),
              HasSubstr("obstacles: this table has none"));  // GD-R005
  EXPECT_THAT(problem(duel("", "", R"(,{"space":"3,3","tile":["escape"]})")),
              HasSubstr("the Escape tile ends the game"));  // GD-002
  std::string hazards;                                      // GD-R068: a thirteenth token
  for (int i = 1; i <= 12; ++i) {
    const std::string id = (i < 10 ? "Y0" : "Y") + std::to_string(i);
    hazards += R"(,{"space":")" + std::to_string(i) + R"(,1","tile":[")" + id +
               R"("],"up":true,"hazard":true})";
  }
  EXPECT_THAT(problem(duel("", "", hazards)), HasSubstr("hazards: there are only 12 tokens"));
  EXPECT_EQ(problem(duel("", "", hazards), R"(,"options":{"hazard_limit":"unlimited"})"), "");
}

std::string problem(const Table& t, int question, int seat, const Frame& top) {
  State s = t.state();
  s.question = static_cast<std::uint8_t>(question);
  s.actor = static_cast<Seat>(seat);
  s.frames.top() = top;
  return t.game().check(s);
}

// A question is one that the procedure on top asks at its step, with what it needs.
TEST(GetawayPositions, AQuestionBelongsToTheStepThatAsksIt) {
  const auto other = HasSubstr("question: not of the procedure that waits, or not at its step");
  Table t({{"scatter", 1}});
  while (t.asked() == "pick_card") t.act(t.offers()[0]);
  Frame top = t.state().frames.top();
  EXPECT_EQ(problem(t, kStashRow, 0, top), "");
  EXPECT_THAT(problem(t, kAdjustToken, 1, top), other);  // before a token lies there
  EXPECT_THAT(problem(t, kStashColumn, 0, top), other);
  EXPECT_THAT(problem(t, kStartRow, 0, top), other);
  EXPECT_THAT(problem(t, kObstacleLie, 0, top), other);
  top.step = kAdjust;
  EXPECT_NE(problem(t, kAdjustToken, 1, top), "");
  top.e = 2;
  top.b = 39;  // no such row
  EXPECT_THAT(problem(t, kAdjustColumn, 1, top), HasSubstr("does not fit the table"));

  Table obstacles({{"obstacles", 1}, {"obstacle_place", 1}});
  top = obstacles.state().frames.top();
  EXPECT_EQ(problem(obstacles, kObstacleLie, 1, top), "");
  EXPECT_THAT(problem(obstacles, kPickCard, 0, top), other);
  top.a = obstacles.game().content().obstacles;
  EXPECT_THAT(problem(obstacles, kObstacleLie, 1, top), other);
  top.step = kScatter;
  EXPECT_THAT(problem(obstacles, kObstacleLie, 1, top), other);

  Table police = crossroads();
  police.vehicle("P1", 8, 2, 'S').enforcement(9).step_c();
  EXPECT_EQ(problem(police, kBuy, 1, police.state().frames.top()), "");
  police.act("buy motorcycle");
  top = police.state().frames.top();
  EXPECT_EQ(problem(police, kPlaceAt, 1, top), "");
  EXPECT_THAT(problem(police, kPlaceHeading, 1, top), other);  // no space is chosen yet
  EXPECT_THAT(problem(police, kPatrolAt, 1, top), other);

  Table drive = crossroads();
  drive.hand({"decoy_car"}).main_choice();
  drive.act("drive left");
  EXPECT_EQ(drive.asked(), "yellow");
  top = drive.state().frames.top();
  EXPECT_THAT(problem(drive, kPayBarricade, 0, top), other);
  EXPECT_THAT(problem(drive, kProtect, 1, top), other);
  top.proc = kProcBait;  // four seats only
  EXPECT_NE(problem(drive, kBait, 0, top), "");
}

// GD-R013
TEST(GetawayPositions, OnlyAWrongStashTokenIsMoved) {
  Table t;
  while (t.asked() == "pick_card") t.act(t.offers()[0]);
  for (const char* row : {"5 5", "5 6", "5 8", "8 5", "5 15"}) {  // the third and fourth are right
    const std::string_view token = row;
    t.act("fall_row " + std::string(token.substr(0, 1)),
          "fall_column " + std::string(token.substr(2)));
  }
  t.act("adjust 1");
  Frame top = t.state().frames.top();
  EXPECT_EQ(problem(t, kAdjustRow, 1, top), "");
  top.d = 2;
  EXPECT_THAT(problem(t, kAdjustRow, 1, top), HasSubstr("this Stash token is not to be moved"));
  top.d = 4;
  EXPECT_EQ(problem(t, kAdjustRow, 1, top), "");
}

}  // namespace
}  // namespace rainyday::getaway_driver
