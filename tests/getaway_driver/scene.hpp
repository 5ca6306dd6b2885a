// A position arranged in a few lines, played in notation.
#pragma once

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/answers.hpp"
#include "engine/any_game.hpp"
#include "engine/embedded.hpp"
#include "games/getaway_driver/game.hpp"
#include "games/getaway_driver/rules.hpp"
#include "games/registry.hpp"

namespace rainyday::getaway_driver {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

using Setting = std::pair<std::string_view, int>;
using Settings = std::initializer_list<Setting>;

inline const Pack& downtown() {
  static const Pack pack = [] {
    for (const EmbeddedFile& embedded : embedded_packs()) {
      if (embedded.path == "getaway-driver/downtown/pack.json") return *load_pack(embedded.text);
    }
    return Pack{};
  }();
  return pack;
}

inline Options options_with(Settings settings) {
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

inline std::vector<std::int32_t> values(const Options& options) {
  std::vector<std::int32_t> out;
  for (const auto& option : GetawayDriver::kOptions) out.push_back(options.*(option.field));
  return out;
}

inline std::string refused_table(Settings settings, int seats) {
  const auto game = GetawayDriver::make(downtown(), options_with(settings), seats);
  return game ? std::string{} : game.error();
}

class Scene {
 public:
  explicit Scene(Settings settings = {}, int seats = 2)
      : game_(*GetawayDriver::make(downtown(), options_with(settings), seats)),
        any_(*find_game(GetawayDriver::kId)->make(downtown(), values(game_.options()), seats)),
        s(game_.start()) {}

  // --- arranging -------------------------------------------------------------------------------
  [[nodiscard]] Space at(int x, int y) const { return game_.table().space(x, y); }
  Scene& tile(int x, int y, std::string_view id) { return lay(x, y, id, Slot::kFaceUp); }
  Scene& down(int x, int y, std::string_view id) {
    const SeatSet eyes = game_.solo() ? SeatSet{} : seat_bit(game_.layer_seat());
    return lay(x, y, id, knows_mark(eyes));
  }
  // Solo: a face-down tile of a pile.
  Scene& unseen(int x, int y, bool perilous = false) {
    return lay(x, y, "", perilous ? std::uint8_t{Slot::kPerilous} : std::uint8_t{0});
  }
  Scene& start(int x, int y) {
    ++starts_;
    return tile(x, y, "start");
  }
  Scene& hazard(int x, int y) {
    slot_at(s, at(x, y)).marks |= Slot::kHazard;
    ++s.hazards;
    return *this;
  }
  Scene& obstacle(int x, int y) {
    s.grid.put_obstacle(at(x, y));
    return *this;
  }
  Scene& stash(int x, int y) {
    s.stash[tokens_++] = at(x, y);
    return *this;
  }
  Scene& barricade(int x, int y) {
    s.barricade[barricades_++] = at(x, y);
    return *this;
  }
  Scene& spike(int x, int y) {
    s.spike[0] = at(x, y);
    s.owned[kUpTireSpikes] = 1;
    return *this;
  }
  Scene& car(int x, int y, char heading, int driver = 0) {
    DriverCar& car = s.driver[driver];
    car.space = car.before_space = car.origin = car.turn_start = car.turn_end = at(x, y);
    car.heading = car.before_heading = heading_from(heading);
    return *this;
  }
  Scene& vehicle(std::string_view name, int x, int y, char heading) {
    Vehicle& vehicle = s.vehicle[index_of(name)];
    vehicle = {at(x, y), heading_from(heading), 0};
    constexpr std::array<Upgrade, 4> kBought = {kUpArmoredCar, kUpPatrolCar, kUpMotorcycle,
                                                kUpHelicopter};
    const VehicleKind kind = kind_of(index_of(name));
    if (kind != kPatrolCar && !game_.solo()) s.owned[kBought[kind]] = 1;
    return *this;
  }
  Scene& hand(std::initializer_list<std::string_view> cards, int driver = 0) {
    s.driver[driver].hand = cards_from(cards);
    return *this;
  }
  Scene& discard(std::initializer_list<std::string_view> cards, int driver = 0) {
    s.driver[driver].discard = cards_from(cards);
    return *this;
  }
  Scene& meter(int value, int driver = 0) {
    s.driver[driver].meter = static_cast<std::uint8_t>(value);
    return *this;
  }
  Scene& enforcement(int tokens) {
    s.enforcement = static_cast<std::uint8_t>(tokens);
    return *this;
  }
  Scene& holds_stash(int tokens, int driver = 0) {
    s.driver[driver].stash = static_cast<std::uint8_t>(tokens);
    return *this;
  }
  Scene& owns(Upgrade upgrade) {
    s.owned[upgrade] = 1;
    return *this;
  }
  Scene& bag(int tiles) {
    bag_wish_ = tiles;
    return *this;
  }
  Scene& event(EventCard card) {
    s.event = card;
    return *this;
  }
  Scene& at_round(int round) {
    s.round = static_cast<std::uint16_t>(round);
    return *this;
  }

  // --- where play goes on ----------------------------------------------------------------------
  Scene& round_start() { return begin({{kProcRound, kBegin}}); }
  Scene& phase_1() { return begin({{kProcRound, kExpand}}); }
  Scene& main_choice(int driver = 0) {
    return begin({{kProcRound, kDriversDone}, {kProcDrive, 0, static_cast<std::uint8_t>(driver)}});
  }
  Scene& step_a() { return begin({{kProcRound, kPolice}}); }
  Scene& decoy_window() { return begin({{kProcRound, kDecoyWindow}}); }
  Scene& check() { return begin({{kProcRound, kCheckPursuit}}); }
  Scene& step_c() { return begin({{kProcRound, kPurchase}}); }
  Scene& both_drive() { return begin({{kProcRound, kFirstDriver}}); }

  // --- playing ---------------------------------------------------------------------------------
  // Makes actions one after another, each of them legal; tiles whose face is settled turn up by
  // themselves.
  template <class... Words>
  void act(Words... words) {
    (act_one(words), ...);
  }
  [[nodiscard]] std::string asked() const {
    return std::string(game_.tables().questions[s.question].name);
  }
  [[nodiscard]] Seat actor() const { return s.actor; }
  [[nodiscard]] bool over() const { return s.question == kOver; }
  [[nodiscard]] Side winner() const { return static_cast<Side>(s.winner); }
  [[nodiscard]] std::vector<std::string> offers() const { return offers_from(s); }
  // What the seat asked is offered by its own view: never anything else.
  [[nodiscard]] std::vector<std::string> offers_in_view() const {
    return offers_from(view(s.actor));
  }
  [[nodiscard]] bool offers(std::string_view action) const {
    const auto all = offers();
    return std::ranges::find(all, action) != all.end();
  }
  // The rule that forbids an action; "" if it is legal.
  [[nodiscard]] std::string refusal(std::string_view words) const {
    const auto action = any_->parse(words);
    if (!action) return action.error();
    const Refusal refused = refusal_of(game_, s, *action);
    return refused ? std::string(game_.tables().refusals[refused.row].rule) : std::string{};
  }
  // Draws and turns until a seat is asked, the first outcome each time.
  void luck() {
    while (s.actor == kChance) {
      List list;
      game_.actions(s, list);
      apply(list[0]);
    }
  }
  [[nodiscard]] State view(Seat eye) const { return View<GetawayDriver>(game_, s, eye).state(); }
  [[nodiscard]] std::string picture(Seat eye = kNobody) const {
    return game_.picture(View<GetawayDriver>(game_, s, eye), {});
  }

  // --- looking ---------------------------------------------------------------------------------
  // "8,5 N", or "supply".
  [[nodiscard]] std::string where(std::string_view name) const {
    if (name[0] == 'D') {
      const DriverCar& car = s.driver[name.size() > 1 ? name[1] - '1' : 0];
      return place(car.space, car.heading);
    }
    const Vehicle& vehicle = s.vehicle[index_of(name)];
    return vehicle.space == kNowhere ? "supply" : place(vehicle.space, vehicle.heading);
  }
  [[nodiscard]] bool has_moved(std::string_view name) const {
    return (s.vehicle[index_of(name)].marks & Vehicle::kMoved) != 0;
  }
  [[nodiscard]] bool hazard_on(int x, int y) const { return has_hazard(s, at(x, y)); }
  [[nodiscard]] bool up(int x, int y) const { return is_face_up(s, at(x, y)); }
  [[nodiscard]] bool built(int x, int y) const { return has_tile(s, at(x, y)); }
  [[nodiscard]] std::string face(int x, int y) const { return face_in(s, x, y); }
  [[nodiscard]] std::string face_in(const State& state, int x, int y) const {
    const std::uint8_t face = slot_at(state, at(x, y)).face;
    return face == kUnknownFace ? "?" : game_.content().tile[face].id.data();
  }
  [[nodiscard]] std::vector<std::string> cards(std::uint16_t set) const {
    std::vector<std::string> out;
    for (int card = 0; card < game_.content().cards; ++card) {
      if ((set >> card & 1) != 0)
        out.emplace_back(game_.content().card[static_cast<std::size_t>(card)].id.data());
    }
    return out;
  }
  [[nodiscard]] std::vector<std::string> in_hand(int d = 0) const {
    return cards(s.driver[d].hand);
  }
  [[nodiscard]] std::vector<std::string> in_discard(int d = 0) const {
    return cards(s.driver[d].discard);
  }
  [[nodiscard]] std::vector<std::string> out_of_game(int d = 0) const {
    return cards(s.driver[d].gone);
  }
  [[nodiscard]] int meter_of(int d = 0) const { return s.driver[d].meter; }
  [[nodiscard]] int bag_size() const { return s.bag_size[0] + s.bag_size[1]; }
  [[nodiscard]] const GetawayDriver& game() const { return game_; }
  [[nodiscard]] const AnyGame& any() const { return *any_; }
  [[nodiscard]] const std::vector<std::string>& log() const { return log_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] bool told(std::string_view words) const {
    return std::ranges::any_of(log_, [&](const std::string& line) { return line == words; });
  }
  [[nodiscard]] static int index_of(std::string_view name) {
    for (std::size_t i = 0; i < kVehicleNames.size(); ++i) {
      if (kVehicleNames[i] == name) return static_cast<int>(i);
    }
    ADD_FAILURE() << "no vehicle " << name;
    return 0;
  }

 private:
  GetawayDriver game_;
  AnyGamePtr any_;

 public:
  State s;

 private:
  struct Waiting {
    std::uint8_t proc;
    std::uint8_t step;
    std::uint8_t driver = 0;
  };

  static std::uint8_t heading_from(char c) {
    return static_cast<std::uint8_t>(std::string_view("NESW").find(c));
  }
  [[nodiscard]] std::string place(Space space, std::uint8_t heading) const {
    return any_->names().of(kSpaceName, space) + " " + "NESW"[heading];
  }
  std::uint16_t cards_from(std::initializer_list<std::string_view> ids) {
    std::uint16_t set = 0;
    for (const std::string_view id : ids) {
      const auto card = any_->names().find(kCardName, id);
      EXPECT_TRUE(card) << "no card " << id;
      if (card) set = static_cast<std::uint16_t>(set | 1u << *card);
    }
    return set;
  }
  Scene& lay(int x, int y, std::string_view id, std::uint8_t marks) {
    std::uint8_t face = kUnknownFace;
    if (!id.empty()) {
      const auto found = any_->names().find(kTileName, id);
      EXPECT_TRUE(found) << "no tile " << id;
      face = static_cast<std::uint8_t>(found.value_or(0));
    }
    int free = 0;
    while (s.slot[free].space != kNowhere) ++free;
    s.slot[free] = {at(x, y), 0, face, marks};
    s.grid.put_tile(free, at(x, y));
    return *this;
  }

  // The bag holds what is nowhere else; what is too much for the wish lies out of the way.
  void fill_bag() {
    for (; starts_ < game_.drivers(); ++starts_) {  // one for each Driver, out of the way
      lay(game_.table().width - 1 - starts_, game_.table().height - 1, "start", Slot::kFaceUp);
    }
    for (std::uint8_t& count : s.bag) count = 0;
    for (int kind = 0; kind < game_.content().kinds; ++kind)
      s.bag[kind] = static_cast<std::uint8_t>(game_.copies());
    for (const Slot& slot : s.slot) {
      if (slot.space != kNowhere && slot.face < kMostKinds) --s.bag[slot.face];
    }
    s.bag_size[0] = s.bag_size[1] = 0;
    for (int kind = 0; kind < game_.content().kinds; ++kind) {
      const bool perilous =
          game_.solo() && game_.content().tile[static_cast<std::size_t>(kind)].perilous;
      s.bag_size[perilous] = static_cast<std::uint8_t>(s.bag_size[perilous] + s.bag[kind]);
    }
    for (const Slot& slot : s.slot) {
      if (slot.space == kNowhere || slot.face != kUnknownFace) continue;
      --s.bag_size[(slot.marks & Slot::kPerilous) != 0];
    }
    Space next = at(0, 8);
    for (int kind = game_.content().kinds - 1; bag_wish_ >= 0 && kind >= 0; --kind) {
      while (s.bag[kind] > 0 && bag_size() > bag_wish_) {
        while (!is_bare(s, next)) ++next;
        const bool perilous =
            game_.solo() && game_.content().tile[static_cast<std::size_t>(kind)].perilous;
        --s.bag[kind];
        --s.bag_size[perilous];
        lay(game_.table().x[next], game_.table().y[next],
            game_.content().tile[static_cast<std::size_t>(kind)].id.data(), Slot::kFaceUp);
      }
    }
  }

  void settle_cards() {
    for (int d = 0; d < game_.drivers(); ++d) {
      DriverCar& car = s.driver[d];
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

  Scene& begin(std::initializer_list<Waiting> frames) {
    fill_bag();
    settle_cards();
    if (s.round == 0) s.round = 1;
    while (!s.frames.empty()) s.frames.pop();
    auto keep = [this](const Event& event) { note(event); };
    Play p{{game_, s, event_out(keep)}};
    for (const Waiting& frame : frames)
      p.push(static_cast<Proc>(frame.proc), frame.driver).step = frame.step;
    s.question = kNoQuestion;
    run(p);
    EXPECT_EQ(game_.check(s), "");
    return *this;
  }

  [[nodiscard]] std::vector<std::string> offers_from(const State& state) const {
    List list;
    game_.actions(state, list);
    std::vector<std::string> out;
    for (const Action action : list) out.push_back(any_->notation(action));
    return out;
  }

  void note(const Event& event) {
    events_.push_back(event);
    log_.push_back(write_event(game_.tables(), any_->names(), event));
  }
  void apply(Action action) {
    auto keep = [this](const Event& event) { note(event); };
    game_.apply(s, action, keep);
    EXPECT_EQ(game_.check(s), "") << "after " << any_->notation(action);
  }
  void settle_turn_ups() {
    while (s.question == kTurnUp || s.question == kShow) {
      List list;
      game_.actions(s, list);
      if (list.size() != 1) return;
      apply(list[0]);
    }
  }
  void act_one(std::string_view words) {
    const auto action = any_->parse(words);
    ASSERT_TRUE(action) << action.error();
    if (s.actor < kMostSeats) {
      EXPECT_EQ(offers(), offers_in_view()) << "a view offers something else";
    }
    const Refusal refused = refusal_of(game_, s, *action);
    ASSERT_FALSE(refused) << words << " is refused: " << any_->text(refused) << "\nasked "
                          << asked() << "; offered: " << testing::PrintToString(offers());
    apply(*action);
    settle_turn_ups();
  }

  int tokens_ = 0;
  int barricades_ = 0;
  int bag_wish_ = -1;
  int starts_ = 0;
  std::vector<std::string> log_;
  std::vector<Event> events_;
};

// The car on (8,5) heading north with plain tiles in front, left and right, to be arranged further.
inline Scene crossroads(Settings settings = {}, int seats = 2) {
  Scene t(settings, seats);
  t.tile(8, 5, "G09").car(8, 5, 'N').tile(8, 4, "G10").tile(7, 5, "Y14").tile(9, 5, "Y15");
  return t;
}

}  // namespace rainyday::getaway_driver
