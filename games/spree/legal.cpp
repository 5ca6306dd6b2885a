// What is legal in Spree!: the actions of each decision in their fixed order, and luck.
#include "games/spree/rules.hpp"

namespace rainyday::spree {
namespace {

void push_steps(const Spree& game, const State& s, List& list) {
  for (unsigned rest = game.step_exits(s); rest != 0; rest &= rest - 1) {
    list.push(make_action(kStep, std::countr_zero(rest)));
  }
}

// Purchases (SP-045, SP-046, SP-052, SP-119, SP-R13, SP-R23) and move cards (SP-094, SP-095,
// SP-101, SP-117).
void push_card_plays(const Spree& game, const State& s, List& list) {
  const Bag& hand = s.hand[s.in_turn];
  const bool joker = hand.has(kJoker);
  if (const Card sold = game.board().card[s.shopper[s.in_turn]]; sold != kNoCard) {
    if (hand.has(sold)) {
      list.push(make_action(kShopFor, sold));
      if (game.options().pair_stop == 0 && hand.count(sold) == 2) {
        list.push(make_action(kShopPair, sold));
      }
    }
    if (joker && game.options().joker_cart != 0) list.push(make_action(kShopFor, kJoker));
  }
  for (std::uint64_t rest = hand.one & game.deck().move_cards; rest != 0; rest &= rest - 1) {
    list.push(make_action(kMove, std::countr_zero(rest)));
  }
  if (joker) {
    for (int i = 0; game.deck().joker_moves[i] != 0; ++i) {
      list.push(make_action(kMove, kJoker, game.deck().joker_moves[i]));
    }
  }
}

// SP-055, SP-056, SP-118, SP-R15 to SP-R17, SP-R21, SP-R22
void push_robberies(const Spree& game, const State& s, List& list) {
  if (game.options().rob_at_start == 0 && s.walked == 0) return;
  const Seat robber = s.in_turn;
  const SeatSet beside = on_square(s.shopper, s.shopper[robber]) - seat_bit(robber);
  for (unsigned victims = beside.bits(); victims != 0; victims &= victims - 1) {
    const int victim = std::countr_zero(victims);
    if (s.cart[victim].empty()) continue;
    const Bag& cart = s.cart[victim];
    const std::uint64_t ranks = ranks_in(cart.one & Bag::kPoker);
    const Bag& hand = s.hand[robber];
    for (std::uint64_t rest = hand.one & suits_of(ranks); rest != 0; rest &= rest - 1) {
      list.push(make_action(kRob, victim, std::countr_zero(rest)));
    }
    if (!hand.has(kJoker)) continue;
    for (std::uint64_t rest = ranks; rest != 0; rest &= rest - 1) {
      list.push(make_action(kRob, victim, kJoker, std::countr_zero(rest) / kSuits));
    }
    if (cart.has(kJoker)) list.push(make_action(kRob, victim, kJoker, kJokerRank));
  }
}

void push_shots(const Spree& game, const State& s, List& list) {
  for (unsigned rest = game.targets(s).bits(); rest != 0; rest &= rest - 1) {
    list.push(make_action(kShoot, std::countr_zero(rest)));
  }
}

// SP-030, SP-R04, SP-R05
void act_on_foot(const Spree& game, const State& s, List& list) {
  if (s.rolled == 0) list.push(make_action(kRoll));
  push_steps(game, s, list);
  push_card_plays(game, s, list);
  push_robberies(game, s, list);
  push_shots(game, s, list);
  list.push(make_action(kEnd));
}

// No cards are played there (SP-132); what else is possible depends on the game. SP-130, SP-133,
// SP-R53, SP-R55, SP-R57, SP-R78, SP-R81
void act_at_car(const Spree& game, const State& s, List& list) {
  if (s.mode == kAtTheWheel) {
    for (unsigned rest = game.drive_exits(s); rest != 0; rest &= rest - 1) {
      list.push(make_action(kDriveStep, std::countr_zero(rest)));
    }
  } else {
    const bool untouched = s.rolled == 0 && s.walked == 0;
    const bool stuck = game.hk_cars() && untouched && !has_seat(s.parked, s.in_turn);
    if (s.rolled == 0 && !stuck) list.push(make_action(kRoll));
    if (untouched && game.hk_cars()) list.push(make_action(kDriveRoll));
    push_steps(game, s, list);
    if (untouched && !game.hk_cars()) {
      for (const Square spot : game.board().spots) {
        if (cars_on(s, spot).empty()) list.push(make_action(kDrive, spot));
      }
    }
  }
  push_shots(game, s, list);
  list.push(make_action(kEnd));
}

// Not on the own car's square; with `hk_cars` from the car, unless he walked onto it this turn.
// SP-130, SP-153, SP-R78
bool may_shoot_here(const Spree& game, const State& s) {
  return !game.at_own_car(s, s.in_turn) || (game.hk_cars() && s.walked == 0);
}

}  // namespace

int Spree::value_of(const Bag& cards) const {  // SP-120, SP-125 to SP-129
  int value = cards.jokers() * deck_.value[kJokerRank];
  for (std::uint64_t rest = cards.one & Bag::kPoker; rest != 0; rest &= rest - 1) {
    const auto card = static_cast<Card>(std::countr_zero(rest));
    const int copies = 1 + static_cast<int>(cards.two >> card & 1);
    value += copies * deck_.value[rank_of(card)];
  }
  return value;
}

void Spree::actions(const State& s, List& list) const {
  list.clear();
  switch (s.phase) {
    case kDealing:
    case kDrawingAtEnd:
    case kDrawingAtStart:
      s.deck.each([&](Card card) {
        list.push(make_action(kDraw, card), static_cast<std::uint32_t>(s.deck.count(card)));
      });
      return;
    case kChoosingFirst:  // SP-019, SP-R01
      for (Seat seat = 0; seat < seats_; ++seat) list.push(make_action(kFirst, seat), 1);
      return;
    case kRollingDice:
    case kRollingDrive:
      for (int a = 1; a <= kFaces; ++a) {
        for (int b = 1; b <= kFaces; ++b) list.push(make_action(kDice, a, b), 1);
      }
      return;
    case kRollingShot:
      for (int die = 1; die <= kFaces; ++die) list.push(make_action(kDieRoll, die), 1);
      return;
    case kParking:  // SP-021, SP-023
      for (const Square spot : board_->spots) {
        if (cars_on(s, spot).empty()) list.push(make_action(kPark, spot));
      }
      return;
    case kReacting: {  // SP-103, SP-116
      list.push(make_action(kPass));
      const Bag& hand = s.hand[asked(s)];
      for (std::uint64_t rest = hand.one & deck_.stop_cards; rest != 0; rest &= rest - 1) {
        list.push(make_action(kStop, std::countr_zero(rest)));
      }
      if (hand.has(kJoker)) list.push(make_action(kStop, kJoker));
      return;
    }
    case kActing:
      at_own_car(s, s.in_turn) ? act_at_car(*this, s, list) : act_on_foot(*this, s, list);
      return;
    default:
      return;
  }
}

// SP-033 to SP-035, SP-040 to SP-042, SP-098
std::uint8_t Spree::step_exits(const State& s) const {
  if (s.steps == 0 || s.mode == kAtTheWheel) return 0;
  const Square at = s.shopper[s.in_turn];
  std::uint8_t exits = board_->exits[at];
  if (s.from == kNoSquare) return exits;
  for (int way = 0; way < 4; ++way) {
    if (board_->beside[at][way] == s.from) exits = static_cast<std::uint8_t>(exits & ~(1u << way));
  }
  return exits;
}

// SP-157, SP-R80
std::uint8_t Spree::drive_exits(const State& s) const {
  if (s.steps == 0 || s.mode != kAtTheWheel) return 0;
  const Square at = s.shopper[s.in_turn];
  std::uint8_t exits = board_->drive_exits[at];
  for (int way = 0; way < 4 && s.from != kNoSquare; ++way) {
    if (board_->beside[at][way] == s.from) exits = static_cast<std::uint8_t>(exits & ~(1u << way));
  }
  return exits;
}

// SP-065 to SP-069, SP-084, SP-131, SP-154, SP-R39, SP-R45
SeatSet Spree::targets(const State& s) const {
  const Square at = s.shopper[s.in_turn];
  const auto& sight = board_->sight[at];
  unsigned set = 0;
  for (Seat seat = 0; seat < seats_; ++seat) {
    set |= static_cast<unsigned>(sight[s.shopper[seat]] != 0) << seat;
  }
  set &= ~unsigned{s.lying.bits()};
  if (set == 0 || !may_shoot_here(*this, s)) return {};
  return hk_cars_ ? SeatSet(set) : SeatSet(set) - at_own_cars(s);
}

Action Spree::chance(const State& s, Random& rng) const {
  const auto face = [&rng] { return static_cast<int>(rng.below(kFaces)) + 1; };
  switch (s.phase) {
    case kChoosingFirst:
      return make_action(kFirst, static_cast<int>(rng.below(static_cast<std::uint32_t>(seats_))));
    case kRollingDice:
    case kRollingDrive: {
      const int a = face();
      return make_action(kDice, a, face());
    }
    case kRollingShot:
      return make_action(kDieRoll, face());
    default:
      return make_action(kDraw, s.deck.nth(static_cast<int>(rng.below(s.deck_size))));
  }
}

// SP-R94
bool Spree::car_forced(const State& s) const {
  if (s.mode == kAtTheWheel) return drive_exits(s) == 0 && targets(s).empty();
  return s.rolled != 0 && step_exits(s) == 0 && targets(s).empty();
}

}  // namespace rainyday::spree
