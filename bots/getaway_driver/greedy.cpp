// The greedy player: by role (driver.cpp, police.cpp), and in setup.
#include "bots/getaway_driver/greedy.hpp"

#include <bit>

#include "bots/getaway_driver/door.hpp"
#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {
namespace {

// Cards for a Driver, the best first; those of the same Stunt as a better one come later.
constexpr std::array<int, kAbilities> kPickOrder = {90, 70, 100, 30, 80, 85,
                                                    40, 35, 60,  50, 55, 10};

std::uint16_t wanted_cards(Look at, Random& rng) {
  std::uint16_t wanted = 0;
  std::uint8_t stunts = 0;
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
  const std::uint16_t wanted = wanted_cards(at, rng);
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
