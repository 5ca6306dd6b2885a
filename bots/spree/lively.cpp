// A player who does useful things at random and heads for goals, so that games end.
#include "games/spree/game.hpp"

namespace rainyday::spree {

namespace {

// Where a lively player wants to walk: home with a full cart, else to a shop of his hand.
Square lively_goal(const Spree& game, const State& s, Seat seat) {
  constexpr int kFullCart = 24;
  const Square home = s.car[seat];
  const int load = s.cart[seat].empty() ? 0 : game.value_of(s.cart[seat]);
  if (load >= kFullCart || s.score[seat] + load >= game.target()) return home;
  const auto& steps = game.board().steps[s.shopper[seat]];
  Square goal = kNoSquare;
  int nearest = 255;
  for (std::uint64_t rest = s.hand[seat].one & Bag::kPoker; rest != 0; rest &= rest - 1) {
    const Square shop = game.board().shop_of[std::countr_zero(rest)];
    if (shop == kNoSquare || steps[shop] >= nearest) continue;
    nearest = steps[shop];
    goal = shop;
  }
  return goal == kNoSquare ? home : goal;
}

}  // namespace

int Spree::lively(const State& s, const List& list, Random& rng) const {
  const int size = list.size();
  if (size == 1) return 0;
  const auto whim = static_cast<unsigned>(rng.next() >> 32);
  const auto any = [&] { return static_cast<int>(rng.below(static_cast<std::uint32_t>(size))); };
  if (s.phase == kReacting) return (whim & 7) != 0 ? 0 : any();  // 0 is to pass
  if (s.phase != kActing || (whim & 31) == 0) return any();

  const Seat seat = s.in_turn;
  const Square at = s.shopper[seat];
  const bool home = at == s.car[seat];
  if (home && !s.cart[seat].empty() && s.mode != kAtTheWheel) return size - 1;  // store
  if (list[0].kind == kRoll) return 0;
  int step = -1;
  int fewest = 255;
  const Square goal = s.mode == kAtTheWheel ? kNoSquare : lively_goal(*this, s, seat);
  for (int i = 0; i < size; ++i) {
    switch (list[i].kind) {
      case kDriveRoll:
      case kShopFor:
      case kShopPair:
      case kRob:
        return i;
      case kStep:
      case kDriveStep: {
        const Square to = board_->beside[at][list[i].operand[0]];
        const int left = goal == kNoSquare ? board_->steps_to_spot[to] : board_->steps[to][goal];
        if (left < fewest) {
          fewest = left;
          step = i;
        }
        break;
      }
      case kShoot:
        if ((whim >> 5 & 3) == 0) return i;
        break;
      case kMove:
        if (step < 0 && (whim >> 7 & 1) == 0) return i;
        break;
      default:
        break;
    }
  }
  // A car that stands on a free spot has arrived; a walker goes on while that brings him nearer.
  if (s.mode == kAtTheWheel) {
    return has_seat(s.parked, seat) && s.from != kNoSquare ? size - 1 : step < 0 ? size - 1 : step;
  }
  return step < 0 || (goal == at && !home) ? size - 1 : step;
}

}  // namespace rainyday::spree
