// Making a game of a pack and options, its first state, the names of its values.
#include "games/getaway_driver/game.hpp"

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr std::array<std::array<std::uint8_t, 2>, 4> kTableSizes = {
    {{0, 0}, {11, 9}, {17, 11}, {23, 15}}};
constexpr std::array<int, 3> kSeatsOfMode = {2, 1, 4};
constexpr std::array<std::string_view, 3> kModeNames = {"duel", "solo", "four"};
constexpr int kSimulatedRounds = 80;  // GD-R268

std::string range_problem(const Options& options) {
  for (const auto& option : GetawayDriver::kOptions) {
    const std::int32_t value = options.*(option.field);
    if (value >= option.row.low && value <= option.row.high) continue;
    return std::string(option.row.name) + " must be " + std::to_string(option.row.low) + ".." +
           std::to_string(option.row.high);
  }
  return {};
}

constexpr std::array<std::int32_t Options::*, kMostBlocks> kBlocks = {
    &Options::block_1, &Options::block_2, &Options::block_3,
    &Options::block_4, &Options::block_5, &Options::block_6};

constexpr std::string_view kHeadingWords[] = {"N", "E", "S", "W"};
constexpr std::string_view kWayWords[] = {"front", "left", "right", "keep", "round"};
constexpr std::string_view kReasonWords[] = {
    "studied",        "pursued",       "tire_spike",      "vigilante",     "in_the_clear",
    "garage_hideout", "last_ditch",    "shortest_way",    "no_way_there",  "faces_the_driver",
    "turns_along",    "fewer_on_side", "other_diagonal",  "straight",      "out_of_reach",
    "beside_driver",  "closest_ahead", "no_place_for_it", "breaks_through"};
static_assert(std::size(kReasonWords) == kReasons);
constexpr std::string_view kSideWords[] = {"nobody", "drivers_escape", "police_win", "draw"};
constexpr std::string_view kPieceWords[] = {"vehicle", "barricade", "tire_spike"};
constexpr std::string_view kLieWords[] = {"as_printed", "turned"};

}  // namespace

std::expected<GetawayDriver, std::string> GetawayDriver::make(const Pack& pack,
                                                              const Options& options, int seats) {
  auto content = read_content(pack);
  if (!content) return std::unexpected(content.error());
  GetawayDriver game;
  game.options_ = options;
  game.content_ = *content;
  if (std::string problem = game.settle(seats); !problem.empty()) return std::unexpected(problem);
  return game;
}

// GD-001, GD-019, GD-193, GD-201, GD-238, GD-R003, GD-R036, GD-R243.
std::string GetawayDriver::settle(int seats) {
  if (std::string problem = range_problem(options_); !problem.empty()) return problem;
  int mode = options_.mode - 1;
  for (int m = 0; options_.mode == 0 && m < 3; ++m) {
    if (kSeatsOfMode[static_cast<std::size_t>(m)] == seats) mode = m;
  }
  if (mode < 0)
    return "Getaway Driver has 1 seat (solo), 2 (duel) or 4 (four), not " + std::to_string(seats);
  if (kSeatsOfMode[static_cast<std::size_t>(mode)] != seats) {
    return "mode " + std::string(kModeNames[static_cast<std::size_t>(mode)]) + " has " +
           std::to_string(kSeatsOfMode[static_cast<std::size_t>(mode)]) + " seats, not " +
           std::to_string(seats);
  }
  mode_ = static_cast<Mode>(mode);
  seats_ = seats;
  stash_count_ = options_.stash_count != 0                    ? options_.stash_count
                 : solo() && options_.difficulty != kStandard ? 6
                                                              : 5;
  if (stash_count_ < 2 || stash_count_ > content_.counts.stash) {
    return "stash_count must be 2.." + std::to_string(content_.counts.stash);
  }
  if (options_.stash_max < options_.stash_min) return "stash_max must not be below stash_min";
  stash_near_ = Diamond(options_.stash_max);
  stash_too_near_ = Diamond(options_.stash_min - 1);
  if (options_.events != 0) {
    if (options_.face_up != 0) return "events and face_up cannot be combined";
    if (mode_ != kDuel) return "events are for the duel only";
    if (stash_count_ != 5) return "events need a stash_count of 5";
  }
  for (int card = 0; card < content_.cards; ++card) {
    const CardFacts& facts = content_.card[static_cast<std::size_t>(card)];
    if ((facts.modes >> mode_ & 1) == 0) continue;
    cards_ |= static_cast<std::uint16_t>(1u << card);
    with_ability_[facts.ability] |= static_cast<std::uint16_t>(1u << card);
    if (facts.ability2 != kNoAbility)
      with_ability_[facts.ability2] |= static_cast<std::uint16_t>(1u << card);
  }
  for (std::size_t ability = 0; ability < kAbilities; ++ability) {
    if (ability == kDecoyCar || ability == kStompingGrounds) continue;
    const bool first = ability == kJamRadar || ability == kRammingSpeed || ability == kSlamBrakes ||
                       ability == kSwitchCars;
    main_cards_[1] |= with_ability_[ability];
    if (!first) main_cards_[0] |= with_ability_[ability];
  }
  for (std::size_t kind = 0; kind < content_.kinds; ++kind)
    piles_[std::size_t{content_.tile[kind].perilous}][kind] = 0xFF;
  return settle_table();
}

std::string GetawayDriver::settle_table() {
  std::array<int, 2> size{};
  for (std::size_t i = 0; i < 2; ++i) {
    const int own = i == 0 ? options_.table_w : options_.table_h;
    size[i] = own != 0              ? own
              : options_.table != 0 ? kTableSizes[static_cast<std::size_t>(options_.table)][i]
                                    : content_.table[mode_][i];
    if (size[i] < 5) return std::string(i == 0 ? "table_w" : "table_h") + " must be 5..40, or 0";
  }
  table_ = Spaces(size[0], size[1]);
  int taken = 0;
  if (options_.obstacles == 2) {
    for (const auto field : kBlocks) {
      const std::int32_t block = options_.*field;
      if (block == 0) continue;
      if (!table_.inside((block - 1) % 40, (block - 1) / 40))
        return "a block lies outside the table";
      ++taken;
    }
  } else if (options_.obstacles == 1) {
    for (int i = 0; i < content_.obstacles; ++i) {
      const ObstacleFacts& piece = content_.obstacle[static_cast<std::size_t>(i)];
      taken += piece.width * piece.height;
    }
  }
  if (table_.spaces - taken < (3 * stash_count_ + 10) * drivers()) {  // GD-R003
    return "the table is too small: table_w x table_h must leave " +
           std::to_string((3 * stash_count_ + 10) * drivers()) + " free spaces";
  }
  return {};
}

// What only matters together with another option gets that other one, so that it is played.
Options GetawayDriver::for_simulation(const Options& options) {
  Options out = options;
  if (out.round_limit == 0 || out.round_limit > kSimulatedRounds)
    out.round_limit = kSimulatedRounds;
  if (out.event_endings != 0) out.events = 1;
  if (out.mode > 1) out.events = 0;
  if (out.events != 0) out.face_up = out.stash_count = 0;
  if (out.badge_repeat != 0 && out.events == 0) out.face_up = 1;
  if (out.obstacle_place != 0) out.obstacles = 1;
  if (out.table_w != 0 && out.table_w < 9) out.table_w = 9;
  if (out.table_h != 0 && out.table_h < 9) out.table_h = 9;
  if (out.stash_count == 1) out.stash_count = 2;
  const int width = out.table_w != 0 ? out.table_w : out.table == 1 ? 11 : 17;
  const int height = out.table_h != 0 ? out.table_h : out.table == 1 ? 9 : 11;
  for (std::int32_t Options::* block : kBlocks) {
    const int space = out.*block - 1;
    if (space % 40 >= width || space / 40 >= height) out.*block = 0;
  }
  if (out.stash_max < out.stash_min) out.stash_max = out.stash_min;
  return out;
}

// GD-005 to GD-010, GD-020 to GD-023, GD-194 to GD-199, GD-241, GD-250, GD-R239.
State GetawayDriver::start() const {
  State s{};
  for (Slot& slot : s.slot) slot.space = kNowhere;
  for (Vehicle& vehicle : s.vehicle) vehicle.space = kNowhere;
  for (Space& token : s.stash) token = kNowhere;
  for (Space& piece : s.barricade) piece = kNowhere;
  for (Space& piece : s.spike) piece = kNowhere;
  for (DriverCar& car : s.driver) {
    car.space = car.before_space = car.origin = car.turn_start = car.turn_end = kNowhere;
    car.trail_space = car.trail_stunt = kNowhere;
  }
  s.shared_tile = kNowhere;
  s.event = kNoEvent;
  for (int kind = 0; kind < content_.kinds; ++kind) {
    s.bag[kind] = static_cast<std::uint8_t>(copies());
    const bool perilous = solo() && content_.tile[static_cast<std::size_t>(kind)].perilous;
    s.bag_size[perilous] = static_cast<std::uint8_t>(s.bag_size[perilous] + copies());
  }
  if (solo()) {
    s.reds_left = content_.perilous_reds;
    for (int upgrade = 0; upgrade < kUpgrades; ++upgrade) {  // GD-197, GD-198
      const std::uint8_t use = content_.upgrade[static_cast<std::size_t>(upgrade)].solo;
      if (use == 1 || (use == 2 && options_.difficulty != kStandard))
        s.deck |= static_cast<std::uint8_t>(1u << upgrade);
    }
  }
  if (options_.obstacles == 2) {
    for (const auto field : kBlocks) {
      const std::int32_t block = options_.*field;
      if (block != 0) s.grid.put_obstacle(table_.space((block - 1) % 40, (block - 1) / 40));
    }
  }
  Play p{{*this, s, {}}};
  p.push(kProcSetup);
  s.question = kNoQuestion;
  run(p);
  return s;
}

std::string GetawayDriver::name(int domain, int value) const {
  const auto at = static_cast<std::size_t>(value);
  switch (domain) {
    case kSpaceName:
      return value < table_.spaces
                 ? std::to_string(table_.x[at]) + "," + std::to_string(table_.y[at])
                 : std::string{};
    case kTileName:
      return value < content_.kinds || value >= kStartFace ? content_.tile[at].id.data() : "";
    case kCardName:
      return (cards_ >> value & 1) != 0 ? content_.card[at].id.data() : "";
    case kVehicleName:
      return has_vehicle(value) ? std::string(kVehicleNames[at]) : "";
    case kLineName:
      return value < std::max(table_.width, table_.height) ? std::to_string(value) : std::string{};
    case kHeadingName:
      return std::string(kHeadingWords[at]);
    case kWayName:
      return std::string(kWayWords[at]);
    case kUpgradeName:
      return std::string(kUpgradeWords[at]);
    case kAbilityName:
      return std::string(kAbilityWords[at]);
    case kEventName:
      return std::string(kEventWords[at]);
    case kReasonName:
      return std::string(kReasonWords[at]);
    case kSideName:
      return std::string(kSideWords[at]);
    case kPieceName:
      return std::string(kPieceWords[at]);
    case kQuestionName:
      return std::string(tables().questions[at].name);
    case kDriverNumber:
    case kTokenNumber:
      return std::to_string(value + 1);
    case kLieNumber:
      return std::string(kLieWords[at]);
    default:
      return {};
  }
}

}  // namespace rainyday::getaway_driver
