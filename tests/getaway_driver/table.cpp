#include "tests/getaway_driver/table.hpp"

#include <algorithm>

namespace rainyday::getaway_driver {
namespace {

std::uint8_t heading_from(char c) {
  return static_cast<std::uint8_t>(std::string_view("NESW").find(c));
}

}  // namespace

const Pack& downtown() { return *find_pack(GetawayDriver::kId, "downtown"); }

Options options_with(Settings settings) {
  Options options;
  for (const auto& option : GetawayDriver::kOptions) options.*(option.field) = option.row.standard;
  for (const auto& [name, value] : settings) {
    bool found = false;
    for (const auto& option : GetawayDriver::kOptions) {
      if (option.row.name != name) continue;
      options.*(option.field) = value;
      found = true;
    }
    EXPECT_TRUE(found) << "no option " << name;
  }
  return options;
}

std::vector<std::int32_t> values(const Options& options) {
  std::vector<std::int32_t> out;
  for (const auto& option : GetawayDriver::kOptions) out.push_back(options.*(option.field));
  return out;
}

std::string refused_table(Settings settings, int seats) {
  const auto game = GetawayDriver::make(downtown(), options_with(settings), seats);
  return game ? std::string{} : game.error();
}

Table& Table::down(int x, int y, std::string_view id) {
  const SeatSet eyes = game_.solo() ? SeatSet{} : seat_bit(game_.layer_seat());
  return lay(x, y, id, knows_mark(eyes));
}

Table& Table::unseen(int x, int y, bool perilous) {
  return lay(x, y, "", perilous ? std::uint8_t{Slot::kPerilous} : std::uint8_t{0});
}

Table& Table::start(int x, int y) {
  ++starts_;
  return tile(x, y, "start");
}

Table& Table::hazard(int x, int y) {
  slot_at(s_, at(x, y)).marks |= Slot::kHazard;
  ++s_.hazards;
  return *this;
}

Table& Table::obstacle(int x, int y) {
  s_.grid.put_obstacle(at(x, y));
  return *this;
}

Table& Table::stash(int x, int y) {
  s_.stash[tokens_++] = at(x, y);
  return *this;
}

Table& Table::barricade(int x, int y) {
  s_.barricade[barricades_++] = at(x, y);
  return *this;
}

Table& Table::spike(int x, int y) {
  s_.spike[0] = at(x, y);
  s_.owned[kUpTireSpikes] = 1;
  return *this;
}

Table& Table::car(int x, int y, char heading, int driver) {
  DriverCar& car = s_.driver[driver];
  car.space = car.before_space = car.origin = car.turn_start = car.turn_end = at(x, y);
  car.heading = car.before_heading = heading_from(heading);
  return *this;
}

Table& Table::vehicle(std::string_view name, int x, int y, char heading) {
  Vehicle& vehicle = s_.vehicle[index_of(name)];
  vehicle = {at(x, y), heading_from(heading), 0};
  constexpr std::array<Upgrade, 4> kBought = {kUpArmoredCar, kUpPatrolCar, kUpMotorcycle,
                                              kUpHelicopter};
  const VehicleKind kind = kind_of(index_of(name));
  if (kind != kPatrolCar && !game_.solo()) s_.owned[kBought[kind]] = 1;
  return *this;
}

Table& Table::hand(std::initializer_list<std::string_view> cards, int driver) {
  s_.driver[driver].hand = cards_from(cards);
  return *this;
}

Table& Table::discard(std::initializer_list<std::string_view> cards, int driver) {
  s_.driver[driver].discard = cards_from(cards);
  return *this;
}

Table& Table::meter(int value, int driver) {
  s_.driver[driver].meter = static_cast<std::uint8_t>(value);
  return *this;
}

Table& Table::enforcement(int tokens) {
  s_.enforcement = static_cast<std::uint8_t>(tokens);
  return *this;
}

Table& Table::holds_stash(int tokens, int driver) {
  s_.driver[driver].stash = static_cast<std::uint8_t>(tokens);
  return *this;
}

Table& Table::owns(Upgrade upgrade) {
  s_.owned[upgrade] = 1;
  return *this;
}

Table& Table::bag(int tiles) {
  bag_wish_ = tiles;
  return *this;
}

Table& Table::event(EventCard card) {
  s_.event = card;
  return *this;
}

Table& Table::at_round(int round) {
  s_.round = static_cast<std::uint16_t>(round);
  return *this;
}

void Table::luck() {
  while (s_.actor == kChance) {
    List list;
    game_.actions(s_, list);
    apply(list[0]);
  }
}

bool Table::offers(std::string_view action) const {
  return std::ranges::count(offers(), action) > 0;
}

std::string Table::where(std::string_view name) const {
  if (name[0] == 'D') {
    const DriverCar& car = s_.driver[name.size() > 1 ? name[1] - '1' : 0];
    return place(car.space, car.heading);
  }
  const Vehicle& vehicle = s_.vehicle[index_of(name)];
  return vehicle.space == kNowhere ? "supply" : place(vehicle.space, vehicle.heading);
}

std::string Table::face_in(const State& state, int x, int y) const {
  const std::uint8_t face = slot_at(state, at(x, y)).face;
  return face == kUnknownFace ? "?" : game_.content().tile[face].id.data();
}

std::vector<std::string> Table::cards(std::uint16_t set) const {
  std::vector<std::string> out;
  for (int card = 0; card < game_.content().cards; ++card) {
    if ((set >> card & 1) != 0)
      out.emplace_back(game_.content().card[static_cast<std::size_t>(card)].id.data());
  }
  return out;
}

int Table::index_of(std::string_view name) {
  for (std::size_t i = 0; i < kVehicleNames.size(); ++i) {
    if (kVehicleNames[i] == name) return static_cast<int>(i);
  }
  ADD_FAILURE() << "no vehicle " << name;
  return 0;
}

std::uint16_t Table::cards_from(std::initializer_list<std::string_view> ids) const {
  std::uint16_t set = 0;
  for (const std::string_view id : ids) {
    set = static_cast<std::uint16_t>(set | 1u << find(kCardName, id));
  }
  return set;
}

Table& Table::lay(int x, int y, std::string_view id, std::uint8_t marks) {
  const std::uint8_t face =
      id.empty() ? kUnknownFace : static_cast<std::uint8_t>(find(kTileName, id));
  int free = 0;
  while (s_.slot[free].space != kNowhere) ++free;
  s_.slot[free] = {at(x, y), 0, face, marks};
  s_.grid.put_tile(free, at(x, y));
  return *this;
}

void Table::fill_bag() {
  for (; starts_ < game_.drivers(); ++starts_) {  // one for each Driver, out of the way
    lay(game_.table().width - 1 - starts_, game_.table().height - 1, "start", Slot::kFaceUp);
  }
  for (std::uint8_t& count : s_.bag) count = 0;
  for (int kind = 0; kind < game_.content().kinds; ++kind)
    s_.bag[kind] = static_cast<std::uint8_t>(game_.copies());
  for (const Slot& slot : s_.slot) {
    if (slot.space != kNowhere && slot.face < kMostKinds) --s_.bag[slot.face];
  }
  s_.bag_size[0] = s_.bag_size[1] = 0;
  for (int kind = 0; kind < game_.content().kinds; ++kind) {
    const bool perilous =
        game_.solo() && game_.content().tile[static_cast<std::size_t>(kind)].perilous;
    s_.bag_size[perilous] = static_cast<std::uint8_t>(s_.bag_size[perilous] + s_.bag[kind]);
  }
  for (const Slot& slot : s_.slot) {
    if (slot.space == kNowhere || slot.face != kUnknownFace) continue;
    --s_.bag_size[(slot.marks & Slot::kPerilous) != 0];
  }
  Space next = at(0, 8);
  for (int kind = game_.content().kinds - 1; bag_wish_ >= 0 && kind >= 0; --kind) {
    while (s_.bag[kind] > 0 && bag_size() > bag_wish_) {
      while (!is_bare(s_, next)) ++next;
      const bool perilous =
          game_.solo() && game_.content().tile[static_cast<std::size_t>(kind)].perilous;
      --s_.bag[kind];
      --s_.bag_size[perilous];
      lay(game_.table().x[next], game_.table().y[next],
          game_.content().tile[static_cast<std::size_t>(kind)].id.data(), Slot::kFaceUp);
    }
  }
}

void Table::settle_cards() {
  for (int d = 0; d < game_.drivers(); ++d) {
    DriverCar& car = s_.driver[d];
    const std::uint16_t named = static_cast<std::uint16_t>(car.hand | car.discard);
    int missing = 5 - std::popcount(named);
    for (int card = game_.content().cards - 1; card >= 0 && missing > 0; --card) {
      const std::uint16_t bit = static_cast<std::uint16_t>(1u << card);
      if ((named & bit) != 0 || (game_.card_set() & bit) == 0) continue;
      car.gone |= bit;
      --missing;
    }
    car.hand_size = static_cast<std::uint8_t>(std::popcount(car.hand));
  }
}

Table& Table::begin(std::initializer_list<Waiting> frames) {
  fill_bag();
  settle_cards();
  if (s_.round == 0) s_.round = 1;
  while (!s_.frames.empty()) s_.frames.pop();
  auto keep = [this](const Event& event) { events_.push_back(event); };
  Play p{{game_, s_, event_out(keep)}};
  for (const Waiting& frame : frames)
    p.push(static_cast<Proc>(frame.proc), frame.driver).step = frame.step;
  s_.question = kNoQuestion;
  run(p);
  EXPECT_EQ(game_.check(s_), "");
  return *this;
}

std::vector<std::string> Table::log() const {
  std::vector<std::string> lines;
  for (const Event& event : events_) {
    lines.push_back(write_event(game_.tables(), names_, event));
  }
  return lines;
}

bool Table::was_told(std::string_view words) const { return std::ranges::count(log(), words) > 0; }

AnyGamePtr Table::any() const {
  return *find_game(GetawayDriver::kId)->make(downtown(), values(game_.options()), game_.seats());
}

void Table::settle() {
  while (s_.question == kTurnUp || s_.question == kShow) {
    List list;
    game_.actions(s_, list);
    if (list.size() != 1) return;
    apply(list[0]);
  }
}

void Table::step(std::string_view words) {
  if (s_.actor < kMostSeats) {
    EXPECT_EQ(offers(), offers_in_view()) << "a view offers something else";
  }
  act_one(words);
}

std::vector<std::string> Table::offers_from(const State& state) const {
  List list;
  game_.actions(state, list);
  std::vector<std::string> out;
  for (const Action action : list) out.push_back(write_action(game_.tables(), names_, action));
  return out;
}

Table crossroads(Settings settings, int seats) {
  Table t(settings, seats);
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  return t;
}

}  // namespace rainyday::getaway_driver
