// What a judgement of Spree! goes by.

#include <algorithm>

#include "bots/spree/door.hpp"

namespace rainyday {

void Door<spree::Spree>::features(const spree::Spree& game, const spree::State& s, Seat seat,
                                  std::span<Feature, 18> out) {
  using namespace spree;
  constexpr int kThousand = 1000;
  constexpr int kRoll = 7;  // what two dice bring
  const Board& board = game.board();
  const bool stands = s.car[seat] != kNoSquare && s.shopper[seat] != kNoSquare;
  const Square at = s.shopper[seat];
  const int target = game.target();
  const int cart = s.cart[seat].empty() ? 0 : game.value_of(s.cart[seat]);
  const int home = stands ? board.steps[at][s.car[seat]] : 0;
  int stops = 0;
  int near = 0;
  int nearest = 30;
  s.hand[seat].each([&](Card card) {
    const int count = s.hand[seat].count(card);
    if (card == kJoker || (game.deck().stop_cards & card_bit(card)) != 0) stops += count;
    if (card == kJoker || board.shop_of[card] == kNoSquare || !stands) return;
    const int steps = board.steps[at][board.shop_of[card]];
    near += count * 100 * game.deck().value[rank_of(card)] / (steps + 4);
    nearest = std::min(nearest, steps);
  });
  int rivals = 0;
  std::uint64_t ranks = 0;
  for (Seat other = 0; stands && other < game.seats(); ++other) {
    if (other == seat || s.shopper[other] == kNoSquare) continue;
    if (board.steps[s.shopper[other]][at] > kRoll) continue;
    ++rivals;
    ranks |= ranks_in(s.hand[other].one & Bag::kPoker);
  }
  int danger = 0;
  if (!game.at_own_car(s, seat)) {
    s.cart[seat].each([&](Card card) {
      if (card == kJoker || (ranks & ranks_in(card_bit(card))) == 0) return;
      danger += s.cart[seat].count(card) * game.deck().value[rank_of(card)];
    });
  }
  const int seats = game.seats();
  const int waits = (seat + seats - s.in_turn) % seats;
  const bool mine = s.in_turn == seat;
  const int counted[] = {
      s.score[seat] * kThousand / target,
      cart * kThousand / target,
      std::max(0, target - s.score[seat] - cart) * kThousand / target,
      s.score[seat] + cart >= target ? 1 : 0,
      stands && game.at_own_car(s, seat) ? 1 : 0,
      home,
      cart * home * kThousand / target / 10,
      has_seat(s.lying, seat) ? 1 : 0,
      stops,
      s.hand_size[seat],
      near * 10 / target,
      nearest,
      rivals,
      danger * kThousand / target,
      waits,
      mine ? 1 : 0,
      mine ? std::min<int>(s.steps, 30) : 0,
      mine ? s.again : 0,
  };
  put_features(counted, out);
}

}  // namespace rainyday
