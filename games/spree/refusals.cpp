// Why an action is not legal now: the rule that forbids it, the plainest reason first.
#include "games/spree/game.hpp"

namespace rainyday::spree {
namespace {

class Judge {
 public:
  Judge(const Spree& game, const State& s)
      : game_(game),
        s_(s),
        seat_(s.in_turn),
        at_(s.shopper[s.in_turn]),
        at_car_(game.at_own_car(s, s.in_turn)) {}

  [[nodiscard]] Refusal chance(Action a) const;
  [[nodiscard]] Refusal park(Square spot) const;
  [[nodiscard]] Refusal stop(Action a) const;
  [[nodiscard]] Refusal act(Action a) const;

 private:
  [[nodiscard]] Refusal roll() const;
  [[nodiscard]] Refusal step(int way) const;
  [[nodiscard]] Refusal playing(Card card) const;
  [[nodiscard]] Refusal shop(Card card) const;
  [[nodiscard]] Refusal shop_pair(Card card) const;
  [[nodiscard]] Refusal move(Card card) const;
  [[nodiscard]] Refusal rob(Seat victim, Card card, int use) const;
  [[nodiscard]] Refusal shoot(Seat target) const;
  [[nodiscard]] Refusal drive(Square spot) const;
  [[nodiscard]] Refusal drive_roll() const;
  [[nodiscard]] Refusal drive_step(int way) const;
  [[nodiscard]] Refusal way_out(int way) const;

  const Spree& game_;
  const State& s_;
  Seat seat_;
  Square at_;
  bool at_car_;
};

Refusal Judge::chance(Action a) const {
  const bool draws =
      s_.phase == kDealing || s_.phase == kDrawingAtEnd || s_.phase == kDrawingAtStart;
  return draws && a.kind == kDraw ? refuse(kNotInDeck, a.operand[0]) : refuse(kNotNow);
}

Refusal Judge::park(Square spot) const {
  if (game_.board().is_spot[spot] == 0) return refuse(kNoSpot, spot);
  return refuse(kSpotTaken, spot);
}

Refusal Judge::stop(Action a) const {
  if (a.kind != kStop) return refuse(kNotNow);
  const auto card = static_cast<Card>(a.operand[0]);
  return refuse(s_.hand[game_.asked(s_)].has(card) ? kNotAStop : kNotInHand, card);
}

Refusal Judge::act(Action a) const {
  const auto first = a.operand[0];
  switch (a.kind) {
    case kRoll:
      return roll();
    case kStep:
      return step(first);
    case kShopFor:
      return shop(static_cast<Card>(first));
    case kShopPair:
      return shop_pair(static_cast<Card>(first));
    case kMove:
      return move(static_cast<Card>(first));
    case kRob:
      return rob(static_cast<Seat>(first), static_cast<Card>(a.operand[1]), a.operand[2]);
    case kShoot:
      return shoot(static_cast<Seat>(first));
    case kDrive:
      return drive(static_cast<Square>(first));
    case kDriveRoll:
      return drive_roll();
    case kDriveStep:
      return drive_step(first);
    default:
      return refuse(kNotNow);
  }
}

Refusal Judge::roll() const {  // SP-R04, SP-R78
  if (s_.mode == kAtTheWheel) return refuse(kDriving);
  return refuse(s_.rolled != 0 ? kAlreadyRolled : kCarNotParked);
}

Refusal Judge::way_out(int way) const {  // SP-034, SP-035, SP-040
  const Square to = game_.board().beside[at_][way];
  if (to == kNoSquare) return refuse(kWall, at_);
  if (game_.board().kind[to] == kFountain) return refuse(kFountainThere);
  return to == s_.from ? refuse(kDoublingBack, to) : Refusal{};
}

Refusal Judge::step(int way) const {
  if (s_.mode == kAtTheWheel) return refuse(kDriving);
  if (s_.steps == 0) return refuse(kNoSteps);
  return way_out(way);
}

// What every card play in the own turn needs. SP-045, SP-132
Refusal Judge::playing(Card card) const {
  if (at_car_) return refuse(kAtOwnCar);
  return s_.hand[seat_].has(card) ? Refusal{} : refuse(kNotInHand, card);
}

Refusal Judge::shop(Card card) const {
  if (const Refusal why = playing(card)) return why;
  const Card sold = game_.board().card[at_];
  if (card == kJoker && game_.options().joker_cart == 0) return refuse(kJokerCannotShop);
  if (sold == kNoCard) return refuse(kNoShop, at_);
  return card == sold ? Refusal{} : refuse(kWrongShop, card, sold);
}

Refusal Judge::shop_pair(Card card) const {
  if (const Refusal why = playing(card)) return why;
  if (card == kJoker) return refuse(kJokerCannotShop);
  if (const Refusal why = shop(card)) return why;
  return game_.options().pair_stop != 0 ? refuse(kPairsOneByOne) : refuse(kNoPair, card);
}

Refusal Judge::move(Card card) const {
  if (const Refusal why = playing(card)) return why;
  const bool moves = card == kJoker || game_.deck().move_value[rank_of(card)] != 0;
  return refuse(moves ? kDeclare : kNoMoveCard, card);
}

Refusal Judge::rob(Seat victim, Card card, int use) const {
  if (const Refusal why = playing(card)) return why;
  if (victim == seat_) return refuse(kNotSelf);
  if (s_.shopper[victim] != at_) return refuse(kNotHere, victim);
  if (game_.options().rob_at_start == 0 && s_.walked == 0) return refuse(kNotOnWay);
  if ((card == kJoker) != (use != kNone)) return refuse(kDeclare, card);
  return refuse(kNothingToSteal, victim, card == kJoker ? use : rank_of(card));
}

Refusal Judge::shoot(Seat target) const {
  if (target == seat_) return refuse(kNoShotAtSelf);
  if (at_car_ && !game_.hk_cars()) return refuse(kShooterAtCar);
  if (at_car_ && s_.walked != 0) return refuse(kGotIn);
  if (s_.shopper[target] == at_) return refuse(kSameSquare, target);
  if (game_.board().sight[at_][s_.shopper[target]] == 0) return refuse(kNoSight, target);
  if (has_seat(s_.lying, target)) return refuse(kTargetLies, target);
  return refuse(kTargetAtCar, target);
}

Refusal Judge::drive(Square spot) const {  // SP-133, SP-134
  if (game_.hk_cars()) return refuse(kRollToDrive);
  if (!at_car_) return refuse(kNotAtCar);
  if (s_.rolled != 0 || s_.walked != 0) return refuse(kDriveFirst);
  if (game_.board().is_spot[spot] == 0) return refuse(kNoSpot, spot);
  return refuse(spot == s_.car[seat_] ? kSameSpot : kNewSpotTaken, spot);
}

Refusal Judge::drive_roll() const {
  if (!game_.hk_cars()) return refuse(kNoDriving);
  return refuse(at_car_ ? kDriveFirst : kNotAtCar);
}

Refusal Judge::drive_step(int way) const {
  if (!game_.hk_cars()) return refuse(kNoDriving);
  if (s_.mode != kAtTheWheel) return refuse(kNotDriving);
  if (s_.steps == 0) return refuse(kNoSteps);
  if (const Refusal why = way_out(way)) return why;
  return refuse(kCarsStayOut, game_.board().beside[at_][way]);
}

}  // namespace

Refusal Spree::refusal(const State& s, Action a) const {
  const Judge judge(*this, s);
  const bool chance_kind = tables().actions[a.kind].chance;
  const Turn now = turn(s);
  if (now.is_chance() != chance_kind) return refuse(kNotNow);
  if (chance_kind) return judge.chance(a);
  switch (s.phase) {
    case kParking:
      return a.kind == kPark ? judge.park(static_cast<Square>(a.operand[0])) : refuse(kNotNow);
    case kReacting:
      return judge.stop(a);
    default:
      return judge.act(a);
  }
}

// SP-137, SP-R71
int Spree::ended_by(const State& s) { return s.winner == kNobody ? kLimitOver : kGameOver; }

}  // namespace rainyday::spree
