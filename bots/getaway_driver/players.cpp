// The players that the kernel asks for: greedy by role, and lively.
#include <bit>

#include "bots/getaway_driver/door.hpp"
#include "bots/getaway_driver/greedy.hpp"
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

// Cards for a Driver, the best first; those of the same Stunt as a better one come later.
constexpr std::array<int, kAbilities> kPickOrder = {90, 70, 100, 30, 80, 85,
                                                    40, 35, 60,  50, 55, 10};

u16 wanted_cards(Look at, Random& rng) {
  u16 wanted = 0;
  u8 stunts = 0;
  while (std::popcount(wanted) < 5) {
    int best = -1;
    int most = -1;
    for (int card = 0; card < at.game.content().cards; ++card) {
      if ((at.game.card_set() & card_bit(card) & ~wanted) == 0) continue;
      const CardFacts& facts = at.game.content().card[static_cast<std::size_t>(card)];
      const int value = kPickOrder[facts.ability] + ((facts.stunt & ~stunts) != 0 ? 100 : 0) +
                        static_cast<int>(rng.below(2));
      if (value > most) most = value, best = card;
    }
    wanted |= card_bit(best);
    stunts |= at.game.content().card[static_cast<std::size_t>(best)].stunt;
  }
  return wanted;
}

int pick_choice(Look at, const List& list, Random& rng) {
  const u16 wanted = wanted_cards(at, rng);
  for (int i = 0; i < list.size(); ++i) {
    if ((wanted & card_bit(list[i].operand[0])) != 0) return i;
  }
  return 0;
}

// The middle of the table, in the lines of the Stash tokens.
int line_choice(Look at, const List& list, bool row, Notes notes) {
  int sum = 0;
  int count = 0;
  for (const Space token : at.s.stash) {
    if (token == kNowhere) continue;
    sum += row ? at.game.table().y[token] : at.game.table().x[token];
    ++count;
  }
  const int middle = row ? at.game.table().height / 2 : at.game.table().width / 2;
  const int goal = count == 0 ? middle : (sum / count + middle) / 2;
  return best_of(list, notes, [&](Action a) { return -std::abs(a.operand[0] - goal); });
}

}  // namespace

int setup_choice(Look at, const List& list, Random& rng, Notes notes) {
  switch (at.s.question) {
    case kPickCard:
      return pick_choice(at, list, rng);
    case kStartRow:
      return line_choice(at, list, true, notes);
    case kStartColumn:
      return line_choice(at, list, false, notes);
    case kCarHeading: {
      const DriverCar& car = at.s.driver[at.s.frames.top().a];
      return best_of(list, notes, [&](Action a) {
        int room = 0;
        for (Space to = car.space; to != kNowhere && room < 20; ++room)
          to = at.game.table().step(to, a.operand[0]);
        return room;
      });
    }
    default:
      return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
  }
}

int GetawayDriver::greedy(const View<GetawayDriver>& view, const List& list, Random& rng) const {
  return Door<GetawayDriver>::greedy(*this, view, list, rng, {});
}

// Random among useful things: drive rather than study or give up, pass hazards, hunt the Driver.
int GetawayDriver::lively(const State& s, const List& list, Random& rng) const {
  const int size = list.size();
  if (size == 1) return 0;
  const Look at{*this, s};
  const auto whim = static_cast<unsigned>(rng.next() >> 32);
  const auto any = [&] { return static_cast<int>(rng.below(static_cast<std::uint32_t>(size))); };
  if ((whim & 15) == 0) return any();
  switch (s.question) {
    case kDrive: {
      const int end = find_kind(list, kDoEnd);
      if (end >= 0) return (whim & 48) == 0 ? any() : end;
      const int first = find_kind(list, kDoDrive);
      if (first < 0 || (whim & 112) == 0) return any();
      int ways = 1;
      while (first + ways < size && list[first + ways].kind == kDoDrive) ++ways;
      const int way = first + static_cast<int>((whim >> 8) % static_cast<unsigned>(ways));
      const DriverCar& car = s.driver[s.frames.top().driver];
      for (int i = first; i < first + ways; ++i) {
        const Space to = table_.step(car.space, heading_of(car.heading, list[i].operand[0]));
        if (has_stash(s, to)) return i;
      }
      return way;
    }
    case kHazardAhead:
      return (whim & 48) == 0 ? size - 1 : any();
    case kPoliceMove: {
      const int i = any();
      const Action a = list[i];
      if (a.kind != kDoMove) return a.kind == kDoTurn && (whim & 16) != 0 ? size - 1 : i;
      const Vehicle& vehicle = s.vehicle[a.operand[0]];
      const Space goal = s.driver[nearest_driver(at, vehicle.space)].space;
      for (int k = i; k < size && list[k].kind == kDoMove && list[k].operand[0] == a.operand[0];
           ++k) {
        const Space to =
            table_.step(vehicle.space, heading_of(vehicle.heading, list[k].operand[1]));
        if (table_.distance(to, goal) < table_.distance(vehicle.space, goal)) return k;
      }
      return i;
    }
    case kBuy:
      return (whim & 16) != 0 ? 0 : any();
    default:
      return any();
  }
}

}  // namespace rainyday::getaway_driver

namespace rainyday {

int Door<getaway_driver::GetawayDriver>::greedy(const getaway_driver::GetawayDriver& game,
                                                const View<getaway_driver::GetawayDriver>& view,
                                                const getaway_driver::List& list, Random& rng,
                                                Notes notes) {
  using namespace getaway_driver;
  const Look at{game, view.state()};
  if (list.size() == 1) return 0;
  if (at.s.frames[0].proc == kProcSetup && at.s.question != kPatrolAt &&
      at.s.question != kPatrolHeading) {
    return setup_choice(at, list, rng, notes);
  }
  return has_seat(game.driver_seats(), at.s.actor) ? driver_choice(at, list, rng, notes)
                                                   : police_choice(at, list, rng, notes);
}

}  // namespace rainyday
