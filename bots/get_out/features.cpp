// What a judgement of Get Out goes by.
#include <algorithm>
#include <bit>

#include "bots/get_out/door.hpp"
#include "bots/get_out/estimate.hpp"

namespace rainyday {

void Door<get_out::GetOut>::features(const get_out::GetOut& game, const get_out::State& s,
                                     Seat seat, std::span<Feature, 17> out) {
  using namespace get_out;
  constexpr int kDear = 100;  // dollars that keep from being thrown out
  const Content& c = game.content();
  const int turns = turns_to_win(game, s, seat);
  int fewest = turns;
  for (Seat other = 0; other < game.seats(); ++other) {
    if (other != seat) fewest = std::min(fewest, turns_to_win(game, s, other));
  }
  const SiteSet held = s.held[seat];
  const int income = income_of(c, held);
  const int ring = c.square[s.at[seat]].ring;
  const bool mine = s.in_turn == seat;
  const int counted[] = {
      turns,
      game.goal() - s.life[seat],
      ring,
      ring == 0 ? 1 : 0,
      s.cash[seat],
      std::max(0, kDear - s.cash[seat]),
      std::popcount(held & c.jobs),
      income,
      s.cash[seat] + income < 0 ? 1 : 0,
      std::popcount(held & c.apartments),
      std::popcount(s.applied[seat] & c.jobs),
      std::popcount(s.applied[seat] & c.apartments),
      s.lost_turns[seat],
      (seat + game.seats() - s.in_turn) % game.seats(),
      mine ? 1 : 0,
      mine ? s.again : 0,
      turns - fewest,
  };
  put_features(counted, out);
}

}  // namespace rainyday
