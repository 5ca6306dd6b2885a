// Parts, options, the table as a grid, setup.
#include <cstring>

#include "tests/getaway_driver/table.hpp"

namespace rainyday::getaway_driver {
namespace {

const Content& content() {
  static const Content read = *read_content(downtown());
  return read;
}

int tiles_of(Light light) {
  int count = 0;
  for (int i = 0; i < content().kinds; ++i)
    count += content().tile[static_cast<std::size_t>(i)].light == light;
  return count;
}

// GD-005, GD-006, GD-007, GD-008, GD-044, GD-160, GD-R143, GD-R151
TEST(GetawayParts, AreThoseOfTheBox) {
  EXPECT_EQ(content().kinds, 43);
  EXPECT_EQ(tiles_of(kGreen), 10);
  EXPECT_EQ(tiles_of(kYellow), 21);
  EXPECT_EQ(tiles_of(kRed), 12);
  EXPECT_EQ(std::string_view(content().tile[kStartFace].id.data()), "start");
  EXPECT_EQ(std::string_view(content().tile[kEscapeFace].id.data()), "escape");
  EXPECT_EQ(content().cards, 11);
  EXPECT_EQ(kUpgrades, 8);
  EXPECT_EQ(kEventCards, 6);
  const Counts& counts = content().counts;
  EXPECT_EQ(counts.hazard, 12);
  EXPECT_EQ(counts.enforcement, 10);
  EXPECT_EQ(counts.stash, 8);
  EXPECT_EQ(counts.barricade, 3);
  EXPECT_EQ(counts.tire_spike, 1);
  EXPECT_EQ(content().obstacles, 3);
  EXPECT_THAT(counts.vehicle, ElementsAre(1, 3, 1, 1));  // armored, patrol, motorcycle, helicopter
  for (int i = 0; i < content().kinds; ++i) {
    const TileFacts& tile = content().tile[static_cast<std::size_t>(i)];
    if (tile.midtown != kNoBonus) {
      EXPECT_EQ(tile.light, kGreen) << tile.id.data();
    }
  }
  const auto cost = [](Upgrade u) { return int{content().upgrade[u].cost}; };
  EXPECT_EQ(cost(kUpArmoredCar), 4);
  EXPECT_EQ(cost(kUpBarricade), 2);
  EXPECT_EQ(cost(kUpDispatch), 2);
  EXPECT_EQ(cost(kUpPatrolCar), 2);
  EXPECT_EQ(cost(kUpHelicopter), 8);
  EXPECT_EQ(cost(kUpMotorcycle), 4);
  EXPECT_EQ(cost(kUpTireSpikes), 4);
  EXPECT_EQ(cost(kUpTrafficCamera), 2);
  EXPECT_EQ(content().meter_spaces, 6);
}

// GD-009: other figures and stickers are nothing the rules know of.
TEST(GetawayParts, FiguresAreNoOption) {
  for (const auto& option : GetawayDriver::kOptions) {
    EXPECT_EQ(option.row.name.find("figure"), std::string_view::npos);
    EXPECT_EQ(option.row.name.find("sticker"), std::string_view::npos);
  }
}

// GD-014, GD-158: the five suggested cards cover the five Stunts.
TEST(GetawayParts, SuggestedCardsCoverEveryStunt) {
  EXPECT_EQ(content().stunts, 5);
  std::uint8_t stunts = 0;
  for (int i = 0; i < content().cards; ++i) {
    const CardFacts& card = content().card[static_cast<std::size_t>(i)];
    const Ability a = static_cast<Ability>(card.ability);
    if (a == kDecoyCar || a == kLastDitch || a == kHitTheGas || a == kLeaveWreckage ||
        a == kStompingGrounds)
      stunts |= card.stunt;
  }
  EXPECT_EQ(stunts, 0b11111);
}

// GD-001, GD-193, GD-R214, GD-238
TEST(GetawaySeats, EachModeHasItsSeats) {
  Table duel;
  EXPECT_EQ(duel.game().driver_seat(0), 0);
  EXPECT_EQ(duel.game().police_seat(), 1);
  EXPECT_EQ(duel.actor(), 0);
  Table four({}, 4);
  EXPECT_EQ(four.game().police_seat(), 0);
  EXPECT_EQ(four.game().layer_seat(), 1);
  EXPECT_EQ(four.game().driver_seat(0), 2);
  EXPECT_EQ(four.game().driver_seat(1), 3);
  EXPECT_EQ(refused_table({}, 1), "");
  EXPECT_NE(refused_table({}, 3), "");
  EXPECT_NE(refused_table({{"mode", 1}}, 4), "");
  EXPECT_NE(refused_table({{"mode", 2}}, 2), "");
  EXPECT_EQ(refused_table({{"mode", 3}}, 4), "");
  for (const int difficulty : {0, 1, 2})
    EXPECT_EQ(refused_table({{"difficulty", difficulty}}, 1), "");
}

// GD-010, GD-020, GD-021, GD-022, GD-023
TEST(GetawaySetup, Begins) {
  Table t;
  EXPECT_EQ(t.meter_of(), 0);
  EXPECT_EQ(t.state().enforcement, 0);
  for (const std::uint8_t owned : t.state().owned) EXPECT_EQ(owned, 0);
  EXPECT_EQ(t.bag_size(), 43);
  EXPECT_EQ(vehicles_on_table(t.state()), 0);
  EXPECT_EQ(t.state().hazards, 0);
  for (const Slot& slot : t.state().slot) EXPECT_EQ(slot.space, kNowhere);
}

int count_sets(Table t) {
  if (t.asked() != "pick_card" || t.state().driver[0].hand_size == 5) return 1;
  int sets = 0;
  for (const std::string& offer : t.offers()) {
    Table next = t;
    next.act(offer);
    sets += count_sets(next);
  }
  return sets;
}

// GD-011, GD-R025, GD-013, GD-157
TEST(GetawaySetup, EachSetOfFiveArisesOnce) {
  Table t;
  EXPECT_EQ(count_sets(t), 252);
  EXPECT_EQ(t.names().find(kCardName, "partners_in_crime"), std::nullopt);
  EXPECT_EQ(t.refused("pick switch_cars"), "GD-R025");
  EXPECT_EQ(count_sets(Table({}, 4)), 462);
}

// GD-012, GD-R020: neither the cards nor their number, until all are picked.
TEST(GetawaySetup, PicksAreSecret) {
  Table t;
  t.act("pick decoy_car", "pick hit_the_gas");
  EXPECT_EQ(t.view(1).driver[0].hand_size, 0);
  EXPECT_EQ(t.view(1).driver[0].hand, 0);
  EXPECT_EQ(t.game().seen(t.state(), make_action(kDoPick, 5), 1), kUnseen);
  EXPECT_EQ(t.game().seen(t.state(), make_action(kDoPick, 5), 0), make_action(kDoPick, 5));
  t.act("pick leave_wreckage", "pick ramming_speed", "pick switch_cars");
  EXPECT_EQ(t.view(1).driver[0].hand_size, 5);
  EXPECT_EQ(t.view(1).driver[0].hand, 0);
  EXPECT_EQ(t.view(0).driver[0].hand, t.state().driver[0].hand);
}

Table picked(Settings settings = {}, int seats = 2) {
  Table t(settings, seats);
  while (t.asked() == "pick_card") t.act(t.offers()[0]);
  return t;
}
int tokens_on_table(const Table& t) {
  return static_cast<int>(
      std::ranges::count_if(t.state().stash, [](Space space) { return space != kNowhere; }));
}
void adjust_all(Table& t) {
  t.luck();
  for (int steps = 0; t.asked().starts_with("adjust"); ++steps) {
    ASSERT_LT(steps, 500);
    t.act(t.offers()[static_cast<std::size_t>(steps) % t.offers().size()]);
    t.luck();
  }
}

// GD-015, GD-017, GD-R011, GD-R013, GD-019
TEST(GetawaySetup, ScatterIsAThrowOrAChoice) {
  Table t = picked();
  EXPECT_EQ(t.asked(), "fall_row");
  t.luck();
  EXPECT_EQ(tokens_on_table(t), 5);
  Table chosen = picked({{"scatter", 1}, {"stash_count", 2}});
  EXPECT_EQ(chosen.asked(), "stash_row");
  EXPECT_EQ(chosen.actor(), 0);
  chosen.act("row 5", "column 5", "row 5");
  EXPECT_EQ(chosen.refused("column 5"), "GD-R011");
  chosen.act("column 7");
  EXPECT_EQ(chosen.asked(), "start_row");  // nothing is wrong: the Police are not asked (GD-R013)
  chosen.act("row 5");
  EXPECT_EQ(chosen.refused("column 7"), "GD-017");
  Table wrong = picked({{"scatter", 1}, {"stash_count", 2}});
  wrong.act("row 0", "column 0", "row 9", "column 9", "adjust 1");
  EXPECT_EQ(wrong.refused("row 0"), "GD-R013");
  EXPECT_EQ(refused_table({{"stash_count", 8}}, 2), "");
  EXPECT_NE(refused_table({{"stash_count", 1}}, 2), "");
  EXPECT_NE(refused_table({{"stash_count", 9}}, 2), "");
}

// GD-R014: the adjusting always ends.
TEST(GetawaySetup, AdjustingEnds) {
  for (const int least : {1, 2, 6}) {
    for (const int adjust : {0, 1}) {
      Table t = picked({{"stash_min", least},
                        {"stash_max", least},
                        {"stash_adjust", adjust},
                        {"stash_count", 8},
                        {"table", 1}});
      adjust_all(t);
      EXPECT_EQ(t.asked(), "start_row");
    }
  }
  Table solo = picked({}, 1);
  adjust_all(solo);  // GD-R182: luck instead of the Police
  EXPECT_EQ(solo.asked(), "start_row");
}

// GD-R013: `free` offers every fitting space, `near` the nearest only.
TEST(GetawaySetup, AdjustingNearOrFree) {
  Table near = picked({{"stash_count", 2}});
  Table free = picked({{"stash_count", 2}, {"stash_adjust", 1}});
  for (Table* t : {&near, &free}) {
    t->act("fall_row 5", "fall_column 5", "fall_row 5", "fall_column 15", "adjust 2");
  }
  EXPECT_THAT(near.offers(), ElementsAre("row 5"));
  EXPECT_GT(free.offers().size(), 4u);
}

// GD-018, GD-R027, GD-024, GD-025, GD-026, GD-R026
TEST(GetawaySetup, CarAndPatrolCar) {
  Table t = picked();
  adjust_all(t);
  for (int i = 0; i < 5; ++i) t.state().stash[i] = t.at(9 + i % 2, 4 + i / 2);
  t.state().stash[0] = t.at(9, 4);
  t.act("row 5", "column 8");
  EXPECT_EQ(t.asked(), "car_heading");
  EXPECT_THAT(t.offers(), ElementsAre("head N", "head E", "head S", "head W"));
  t.act("head N");
  EXPECT_EQ(t.asked(), "patrol_at");
  EXPECT_EQ(t.actor(), 1);
  EXPECT_THAT(t.offers(), UnorderedElementsAre("put 8,3", "put 8,7", "put 6,5", "put 10,5",
                                               "put 7,4", "put 9,4", "put 7,6", "put 9,6"));
  t.act("put 9,4");  // on a Stash token
  EXPECT_THAT(t.offers(), ElementsAre("head N", "head E", "head S", "head W"));
  t.act("head S");
  EXPECT_EQ(t.where("P1"), "9,4 S");
  EXPECT_FALSE(t.built(9, 4));
  EXPECT_EQ(t.state().enforcement, 0);
  Table corner = picked();
  adjust_all(corner);
  for (int i = 0; i < 5; ++i) corner.state().stash[i] = corner.at(3 + i, 5);
  corner.act("row 0", "column 0", "head N");
  EXPECT_EQ(corner.where("D"), "0,0 N");
}

// GD-R015
TEST(GetawaySetup, PatrolCarOnATinyTable) {
  Table t({{"table_w", 5},
           {"table_h", 5},
           {"stash_count", 2},
           {"obstacles", 2},
           {"block_1", 1 + 2},
           {"block_2", 1 + 1 + 40},
           {"block_3", 1 + 2 * 40}});
  while (t.asked() == "pick_card") t.act(t.offers()[0]);
  t.act("fall_row 4", "fall_column 4", "fall_row 4", "fall_column 2");
  t.act("row 0", "column 0", "head E");
  EXPECT_THAT(t.offers(), UnorderedElementsAre("put 3,0", "put 2,1", "put 1,2", "put 0,3"));
}

// GD-R001, GD-R002, GD-R007, GD-R019
TEST(GetawayTable, IsAGrid) {
  const Spaces table(17, 11);
  EXPECT_EQ(table.step(table.space(8, 5), kNorth), table.space(8, 4));
  EXPECT_EQ(table.step(table.space(8, 5), kEast), table.space(9, 5));
  EXPECT_EQ(table.step(table.space(8, 5), kSouth), table.space(8, 6));
  EXPECT_EQ(table.step(table.space(8, 5), kWest), table.space(7, 5));
  EXPECT_EQ(table.step(table.space(0, 5), kWest), kNowhere);
  EXPECT_EQ(table.distance(table.space(8, 5), table.space(9, 4)), 2);
  EXPECT_EQ(heading_of(kNorth, kLeft), kWest);
  EXPECT_EQ(heading_of(kNorth, kRight), kEast);
  EXPECT_EQ(heading_of(kEast, kLeft), kNorth);
  EXPECT_EQ(heading_of(kSouth, kLeft), kEast);
  EXPECT_EQ(heading_of(kWest, kRight), kNorth);
  EXPECT_EQ(behind(kNorth), kSouth);
  EXPECT_EQ(Table().names().of(kSpaceName, table.space(8, 5)), "8,5");
}

// GD-R003, GD-030
TEST(GetawayTable, SizesAndPresets) {
  const auto size = [](Settings settings, int seats) {
    const Table t(settings, seats);
    return std::pair<int, int>(t.game().table().width, t.game().table().height);
  };
  EXPECT_EQ(size({}, 2), std::pair(17, 11));
  EXPECT_EQ(size({}, 1), std::pair(17, 11));
  EXPECT_EQ(size({}, 4), std::pair(25, 13));
  EXPECT_EQ(size({{"table", 1}}, 2), std::pair(11, 9));
  EXPECT_EQ(size({{"table", 3}}, 2), std::pair(23, 15));
  EXPECT_EQ(size({{"table_w", 40}, {"table_h", 40}}, 2), std::pair(40, 40));
  EXPECT_NE(refused_table({{"table_w", 4}}, 2), "");
  EXPECT_NE(refused_table({{"table_w", 5}, {"table_h", 5}, {"stash_count", 8}}, 2), "");
}

// On large tables spaces share a chain. Equal tables are equal bytes, in whatever order they arose.
TEST(GetawayTable, FindsTilesOfOneChain) {
  const std::array<Space, 4> spaces = {5, 5 + 256, 5 + 512, 6};
  Slot slot[kMostSlots] = {};
  for (std::size_t i = 0; i < spaces.size(); ++i) slot[i].space = spaces[i];
  Grid grid{};
  for (const int i : {1, 3, 0, 2}) grid.put_tile(i, spaces[static_cast<std::size_t>(i)]);
  Grid other{};
  for (const int i : {2, 0, 1, 3}) other.put_tile(i, spaces[static_cast<std::size_t>(i)]);
  EXPECT_EQ(std::memcmp(&grid, &other, sizeof(Grid)), 0);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(grid.tile(slot, spaces[static_cast<std::size_t>(i)]), i + 1);
  }
  EXPECT_EQ(grid.tile(slot, 5 + 768), 0);
  EXPECT_EQ(grid.tile(slot, 7), 0);
  grid.take_tile(1, spaces[1]);
  EXPECT_EQ(grid.tile(slot, spaces[0]), 1);
  EXPECT_EQ(grid.tile(slot, spaces[1]), 0);
  EXPECT_EQ(grid.tile(slot, spaces[2]), 3);
  for (const int i : {0, 3, 2}) grid.take_tile(i, spaces[static_cast<std::size_t>(i)]);
  other = {};
  EXPECT_EQ(std::memcmp(&grid, &other, sizeof(Grid)), 0);
}

int obstacle_spaces(const Table& t) {
  int count = 0;
  t.state().grid.each_obstacle([&](Space) { ++count; });
  return count;
}

// GD-R005, GD-R006, GD-R024, GD-030
TEST(GetawayTable, Obstacles) {
  Table random({{"obstacles", 1}});
  EXPECT_EQ(random.asked(), "fall_lie");
  EXPECT_EQ(random.offers().size(), 1u);  // the lake is square
  random.luck();
  EXPECT_EQ(random.asked(), "pick_card");
  EXPECT_EQ(obstacle_spaces(random), 4 + 2 + 3);
  for (const int who : {1, 2}) {
    Table t({{"obstacles", 1}, {"obstacle_place", who}});
    EXPECT_EQ(t.asked(), "obstacle_lie");
    EXPECT_EQ(t.actor(), who == 1 ? 1 : 0);
    t.act("lie as_printed", "row 0", "column 0", "lie turned", "row 3", "column 5");
    t.act("lie as_printed", "row 0");
    EXPECT_EQ(t.refused("column 1"), "GD-R006");  // taken by the lake
    t.act("column 2");
    EXPECT_EQ(obstacle_spaces(t), 9);
    EXPECT_TRUE(is_obstacle(t.state(), t.at(5, 4)));
    EXPECT_EQ(t.asked(), "pick_card");
  }
  Table list({{"obstacles", 2}, {"block_1", 1 + 8 + 40 * 5}});
  EXPECT_TRUE(is_obstacle(list.state(), list.at(8, 5)));
  EXPECT_NE(refused_table({{"obstacles", 2}, {"block_1", 1600}}, 2), "");
}

// GD-R243, GD-272, GD-R036, GD-R037
TEST(GetawayOptions, EventsAndTeachingGame) {
  EXPECT_EQ(refused_table({{"events", 1}}, 2), "");
  EXPECT_NE(refused_table({{"events", 1}}, 1), "");
  EXPECT_NE(refused_table({{"events", 1}}, 4), "");
  EXPECT_NE(refused_table({{"events", 1}, {"stash_count", 6}}, 2), "");
  EXPECT_NE(refused_table({{"events", 1}, {"face_up", 1}}, 2), "");
  EXPECT_EQ(refused_table({{"face_up", 1}}, 1), "");
  EXPECT_EQ(refused_table({{"face_up", 1}}, 4), "");
}

}  // namespace
}  // namespace rainyday::getaway_driver
