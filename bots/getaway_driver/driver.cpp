// A greedy Driver: values each way out by what waits there, who follows and how many tiles it costs
// the Police; keeps cards for when they count.
#include <bit>

#include "bots/getaway_driver/greedy.hpp"
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

int meter_cost(Look at, int driver) {
  const int left = at.game.red_space() - at.s.driver[driver].meter;
  constexpr std::array<int, 6> kCost = {2000, 2000, 600, 300, 180, 130};
  return kCost[static_cast<std::size_t>(std::min(left, 5))];
}

namespace {

// How dear a card is to its holder, by its Ability.
constexpr std::array<int, kAbilities> kWorth = {150, 120, 160, 40, 130, 110,
                                                60,  70,  90,  80, 100, 40};

int card_worth(Look at, int driver, int card) {
  const int worth = kWorth[at.game.content().card[static_cast<std::size_t>(card)].ability];
  const DriverCar& car = at.s.driver[driver];
  const int scarce = car.hand_size <= 2 ? 60 : 0;
  const bool from_discard = (car.discard & card_bit(card)) != 0;
  return worth / 2 + scarce + (from_discard ? 20 : 0);
}

// What this Driver knows of the tiles still unseen.
struct Odds {
  int all = 0;
  int red = 0;
  int badges = 0;
  int passable = 0;  // red ones that a Stunt at hand would pass
};

std::uint8_t stunts_at_hand(Look at, int driver) {
  const DriverCar& car = at.s.driver[driver];
  constexpr int kManyCards = 3;  // of a hand that this eye does not see: one of them will fit
  if (std::popcount(car.hand) < car.hand_size && car.hand_size >= kManyCards) return 0xFF;
  std::uint8_t stunts = 0;
  const std::uint16_t cards = available_cards(at, driver);
  for (int card = 0; card < at.game.content().cards; ++card) {
    if ((cards & card_bit(card)) != 0)
      stunts |= at.game.content().card[static_cast<std::size_t>(card)].stunt;
  }
  return stunts;
}

Odds odds_of(Look at, int driver) {
  Odds odds;
  const std::uint8_t stunts = stunts_at_hand(at, driver);
  for (int kind = 0; kind < at.game.content().kinds; ++kind) {
    const TileFacts& tile = at.game.content().tile[static_cast<std::size_t>(kind)];
    const int count = at.s.bag[kind];
    odds.all += count;
    odds.badges += count * tile.badge;
    if (tile.light != kRed) continue;
    odds.red += count;
    if ((tile.icons & stunts) != 0) odds.passable += count;
  }
  odds.all = std::max(odds.all, 1);
  return odds;
}

int followers(Look at, Space from, std::uint8_t direction) {
  int count = 0;
  for (const Vehicle& vehicle : at.s.vehicle)
    count += vehicle.space == from && vehicle.heading != behind(direction);
  return count;
}

// The cost of meeting a hazard: a card and a crash for those who follow, or the way back.
int hazard_value(Look at, int driver, int chance, bool passable, int following) {
  if (passable) return chance * (-110 + 150 * following) / 100;
  return chance * (-160 - (following > 0 ? meter_cost(at, driver) / 2 : 0)) / 100;
}

int tile_value(Look at, int driver, Space to, int following, const Odds& odds) {
  const Slot& slot = slot_at(at.s, to);
  const bool guarded = has_stash(at.s, to) || vehicles_at(at.s, to) != 0 ||
                       has_barricade(at.s, to) || has_spike(at.s, to);
  if (slot.face == kUnknownFace) {
    int value = -12 * odds.badges / odds.all;
    if (guarded) return value;
    value += hazard_value(at, driver, 100 * odds.passable / odds.all, true, following);
    return value +
           hazard_value(at, driver, 100 * (odds.red - odds.passable) / odds.all, false, following);
  }
  const TileFacts& tile = at.game.content().tile[slot.face];
  int value = (slot.marks & Slot::kFaceUp) != 0 ? 0 : -12 * tile.badge;
  if (tile.midtown == kGarage && following > 0) value += meter_cost(at, driver);
  if (tile.midtown != kNoBonus) value += 25;
  const bool hazard = has_hazard(at.s, to) || (tile.light == kRed && !guarded);
  if (!hazard) return value;
  return value +
         hazard_value(at, driver, 100, (tile.icons & stunts_at_hand(at, driver)) != 0, following);
}

// Room round a place: exits that can be driven, and tiles the Police must lay for them.
int room_value(Look at, Space space, std::uint8_t heading) {
  int exits = 0;
  int fresh = 0;
  for (int way = kFront; way <= kRight; ++way) {
    const Space to = at.game.table().step(space, heading_of(heading, way));
    if (!is_ground(at.s, to)) continue;
    if (has_hazard(at.s, to) || has_barricade(at.s, to)) continue;
    ++exits;
    fresh += is_bare(at.s, to);
  }
  int ahead = 0;
  for (Space to = space; ahead < 4; ++ahead) {
    to = at.game.table().step(to, heading);
    if (!is_ground(at.s, to)) break;
  }
  constexpr std::array<int, 4> kExits = {-900, -140, -20, 0};
  return kExits[static_cast<std::size_t>(exits)] + 45 * fresh + 12 * ahead;
}

int nearest_stash(Look at, Space space) {
  int least = 12;
  for (const Space token : at.s.stash) {
    if (token != kNowhere) least = std::min(least, at.game.table().distance(space, token));
  }
  return least;
}

bool police_can_come(Look at, Space space, Space left) {
  for (int v = 0; v < kMostVehicles; ++v) {
    const Vehicle& vehicle = at.s.vehicle[v];
    if (!on_table(vehicle) || vehicle.space == left || (vehicle.marks & Vehicle::kMoved) != 0)
      continue;
    if (can_reach(at, v, space)) return true;
  }
  return false;
}

int place_value(Look at, int driver, Space to, std::uint8_t direction, bool followed) {
  const DriverCar& car = at.s.driver[driver];
  const int following = followed ? followers(at, car.space, direction) : 0;
  int value =
      tile_value(at, driver, to, following, odds_of(at, driver)) + room_value(at, to, direction);
  const bool there = vehicles_at(at.s, to) != 0 && (car.flags & DriverCar::kRamming) == 0;
  const bool pursued = following > 0 || there;
  if (pursued)
    value -= meter_cost(at, driver);
  else if (police_can_come(at, to, car.space))
    value -= meter_cost(at, driver) * 7 / 10;
  if (has_spike(at.s, to)) value -= meter_cost(at, driver);
  if (has_barricade(at.s, to) && (car.flags & DriverCar::kRamming) == 0) value -= 130;
  if (has_stash(at.s, to)) value += 140;
  return value - 8 * nearest_stash(at, to);
}

}  // namespace

int way_value(Look at, int driver, int way, bool followed) {
  const DriverCar& car = at.s.driver[driver];
  const std::uint8_t direction = heading_of(car.heading, way);
  return place_value(at, driver, at.game.table().step(car.space, direction), direction, followed);
}

namespace {

bool is_pursued_now(Look at, int driver) {
  return vehicles_at(at.s, at.s.driver[driver].space) != 0;
}

// What an Ability is worth now, against ending the turn or driving on.
int ability_value(Look at, int driver, Ability ability) {
  const DriverCar& car = at.s.driver[driver];
  const bool due = regular_is_due(car);
  const int here = std::popcount(vehicles_at(at.s, car.space));
  const bool pursued = here > 0;
  switch (ability) {
    case kLastDitch:
      return car.meter + 2 >= at.game.red_space() ? meter_cost(at, driver) / 2 : -100;
    case kLeaveWreckage:
      return !due && pursued ? meter_cost(at, driver) / 2 + 90 * here : -100;
    case kHitTheGas: {
      std::array<Space, kMostTray> open{};
      if (open_spaces(at, driver, open) > tiles_to_draw(at.s)) return 100000;
      if (due) return -100;
      int best = -1000;
      for (int way = kFront; way <= kRight; ++way) {
        const Space to = at.game.table().step(car.space, heading_of(car.heading, way));
        if (is_ground(at.s, to) && has_tile(at.s, to))
          best = std::max(best, way_value(at, driver, way, false));
      }
      const int hope = std::max(best, pursued ? 60 : 0);
      return pursued ? meter_cost(at, driver) / 2 + hope / 2 : tiles_to_draw(at.s) <= 8 ? 60 : -100;
    }
    case kHandbrakeTurn: {
      if (due || !pursued) return -100;
      const std::uint8_t direction = behind(car.heading);
      return meter_cost(at, driver) / 2 +
             place_value(at, driver, at.game.table().step(car.space, direction), direction, false);
    }
    case kRammingSpeed: {
      int targets = 0;
      for (int way = kFront; way <= kRight; ++way) {
        const Space to = at.game.table().step(car.space, heading_of(car.heading, way));
        if (to != kNowhere && has_tile(at.s, to)) targets += std::popcount(vehicles_at(at.s, to));
      }
      return targets > 0 && car.meter >= 2 ? 60 : -100;
    }
    case kSlamBrakes:
      return !has_way(at, driver) ? 500 : -100;
    case kSwitchCars:
      return !has_way(at, driver) ? 400 : pursued && car.meter >= 3 ? 70 : -100;
    case kJamRadar:
      return car.meter >= 3 && has_diagonal_vehicle(at, driver) ? 50 : -100;
    case kBaitAndSwitch:
      return !has_way(at, driver) ? 300 : -100;
    case kPartnersInCrime:
      return pursued && car.meter >= 3 ? 20 : -100;
    default:
      return -100;
  }
}

int drive_score(Look at, Action a) {
  const int driver = at.s.frames.top().driver;
  const DriverCar& car = at.s.driver[driver];
  switch (a.kind) {
    case kDoDrive:
      return way_value(at, driver, a.operand[0], at.s.question == kDrive);
    case kDoStudy: {
      const bool calm =
          car.meter == 0 && !is_pursued_now(at, driver) && vehicles_on_table(at.s) < 3;
      const Space front = at.game.table().step(car.space, car.heading);
      return calm && at_beginning(car) && a.operand[0] == front ? 3000 : -5000;
    }
    case kDoExtra:
      return is_pursued_now(at, driver) ? -20 : 40;
    case kDoPlay: {
      const CardFacts& facts = at.game.content().card[a.operand[0]];
      const int ability = a.operand[1] != kNone ? a.operand[1] : facts.ability;
      const int value = ability_value(at, driver, static_cast<Ability>(ability)) -
                        card_worth(at, driver, a.operand[0]);
      return value > 0 ? 2000 + value : -3000;
    }
    case kDoUse: {
      const int value = ability_value(at, driver, static_cast<Ability>(a.operand[0]));
      return value > 0 ? 2000 + value : -3000;
    }
    case kDoEnd:
      return 0;
    default:
      return -9000;  // giving up
  }
}

// A Stunt when it shakes somebody off or cards abound; else back.
int hazard_score(Look at, Action a) {
  const Frame& f = at.s.frames.top();
  const bool followed = f.a == kRegularMove || f.a == kExtraMove;
  const int following = followed ? followers(at, f.from(), f.b) : 0;
  const int cost = meter_cost(at, f.driver);
  if (a.kind == kDoBack) {
    const int loss = following > 0 || vehicles_at(at.s, f.from()) != 0 ? cost : 0;
    return -60 - loss + room_value(at, f.from(), f.b) / 2;
  }
  const int value =
      100 * following - card_worth(at, f.driver, a.operand[0]) + room_value(at, f.to(), f.b) / 2;
  if (a.kind == kDoHandbrake) return value - 40;
  return a.kind == kDoPlay ? value - 60 : value;
}

int jam_score(Look at, Action a) {
  const Frame& f = at.s.frames.top();
  if (a.kind == kDoSkip) return 0;
  const Space to = at.game.table().step(at.s.vehicle[f.a].space, a.operand[0]);
  return to == kNowhere ? -1
                        : hunting_value(at, at.s.vehicle[f.a].space, at.s.vehicle[f.a].heading) -
                              hunting_value(at, to, a.operand[0]);
}

int window_choice(Look at, const List& list) {
  if (list.size() == 1 || at.s.question == kWhoFirst) return 0;
  const int driver = at.s.frames.top().a;
  const DriverCar& car = at.s.driver[driver];
  if (at.s.question == kDecoy) {
    const bool escapes = is_pursued_now(at, driver) && vehicles_at(at.s, car.before_space) == 0;
    return escapes && car.meter >= 2 ? 1 : 0;
  }
  const bool from_hand = (car.hand & card_bit(list[1].operand[0])) != 0;
  return car.stomp == 0 && car.meter >= 2 && from_hand ? 1 : 0;
}

int share_choice(Look at) {
  const Frame& f = at.s.frames.top();
  if (f.a == kLeaveWreckage) return vehicles_at(at.s, at.s.driver[f.driver].space) != 0 ? 0 : 1;
  if (f.a == kDecoyCar) return is_pursued_now(at, f.driver) ? 0 : 1;
  return f.a == kHandbrakeTurn || f.a == kHitTheGas ? (is_pursued_now(at, f.driver) ? 0 : 1) : 0;
}

}  // namespace

int driver_choice(Look at, const List& list, Random& rng, Notes notes) {
  const int driver = at.s.frames.top().driver;
  switch (at.s.question) {
    case kDrive:
    case kExtraDir:
      return best_of(list, notes, [&](Action a) {
        return drive_score(at, a) * 16 + static_cast<int>(rng.below(128));
      });
    case kHazardAhead:
      return best_of(list, notes, [&](Action a) { return hazard_score(at, a); });
    case kPayBarricade:
      return best_of(list, notes, [&](Action a) { return -card_worth(at, driver, a.operand[0]); });
    case kYellowLight: {
      const Frame& f = at.s.frames.top();
      const bool followed = f.a == kRegularMove || f.a == kExtraMove;
      const bool fits = (facts_at(at, f.to()).icons & stunts_at_hand(at, driver)) != 0;
      return followed && followers(at, f.from(), f.b) > 0 && fits ? 0 : 1;
    }
    case kRoundStart:
    case kDecoy:
    case kWhoFirst:
      return window_choice(at, list);
    case kLayTile:
      return laying_choice(at, list, true, notes);
    case kJam:
      return best_of(list, notes, [&](Action a) { return jam_score(at, a); });
    case kMapLook:
      return best_of(list, notes, [&](Action a) {
        return a.kind == kDoSkip
                   ? -99
                   : -at.game.table().distance(a.operand[0], at.s.driver[driver].space);
      });
    case kSwitchWith:
      return best_of(list, notes, [&](Action a) {
        const Vehicle& vehicle = at.s.vehicle[a.operand[0]];
        return place_value(at, driver, vehicle.space, vehicle.heading, false);
      });
    case kShare:
      return share_choice(at);
    default:
      return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
  }
}

}  // namespace rainyday::getaway_driver
