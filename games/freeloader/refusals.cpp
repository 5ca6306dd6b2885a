// Why an action is not legal now: the rule that forbids it, the plainest reason first.
#include "games/freeloader/game.hpp"

namespace rainyday::freeloader {
namespace {

class Judge {
 public:
  Judge(const Freeloader& game, const State& s)
      : game_(game), content_(game.content()), s_(s), seat_(game.turn(s).actor) {}

  [[nodiscard]] Refusal chance(Action a) const;
  [[nodiscard]] Refusal turn(Action a) const;
  [[nodiscard]] Refusal step(Action a) const;

 private:
  [[nodiscard]] Refusal dice(int thrown) const;
  [[nodiscard]] Refusal draw(int source) const;
  [[nodiscard]] Refusal play(Card card) const;
  [[nodiscard]] Refusal surprise(Card card) const;
  [[nodiscard]] Refusal dwi(Card card) const;
  [[nodiscard]] Refusal use(Card card, int house) const;
  [[nodiscard]] Refusal befriend(Action a) const;
  [[nodiscard]] Refusal trade(Action a) const;
  [[nodiscard]] Refusal give(Card card) const;
  [[nodiscard]] Refusal steal(Seat victim, Card card) const;
  [[nodiscard]] Refusal in_hand(Card card, Why why) const {
    return has_card(s_.hand[seat_], card) ? Refusal{} : refuse(why, card);
  }
  [[nodiscard]] Refusal in_stuff(Card card, Why why) const {
    return has_card(s_.stuff[seat_], card) ? Refusal{} : refuse(why, card);
  }

  const Freeloader& game_;
  const Content& content_;
  const State& s_;
  Seat seat_;
};

Refusal Judge::chance(Action a) const {
  const int first = a.operand[0];
  switch (s_.phase) {
    case kOrdering:
      return a.kind == kHouse ? refuse(kHousePlacedAlready, first) : refuse(kNotNow);
    case kDealing:
    case kTurningUp:
    case kDrawing:
    case kReplacing:
      return a.kind == kCard ? refuse(kNotInPile, first) : refuse(kNotNow);
    default:
      return refuse(kNotNow);
  }
}

Refusal Judge::turn(Action a) const {
  const auto first = a.operand[0];
  switch (a.kind) {
    case kMove:
      return dice(first);
    case kDraw:
      return draw(first);
    case kPlay:
      return play(static_cast<Card>(first));
    case kSurprise:
      return surprise(static_cast<Card>(first));
    case kDwi:
      return dwi(static_cast<Card>(first));
    case kUse:
      return use(static_cast<Card>(first), a.operand[1]);
    default:
      return refuse(kNotNow);
  }
}

Refusal Judge::dice(int thrown) const {  // FL-024, FL-025, FL-109, FL-112
  if (with_extra(thrown) && (s_.stuff[seat_] & content_.extra_dice) == 0) {
    return refuse(kNoExtraDie);
  }
  return refuse((s_.stuff[seat_] & content_.cars) == 0 ? kNoCar : kTooManyDice);
}

Refusal Judge::draw(int source) const {  // FL-030, FL-R18
  return source == kPile ? refuse(kPileEmpty) : refuse(kNoFaceupHere, game_.at_house(s_, seat_));
}

Refusal Judge::play(Card card) const {
  if (const Refusal why = in_hand(card, kNotInHand)) return why;
  const int price = game_.price(s_, seat_, card);
  const int count = game_.count(s_, seat_, game_.at_house(s_, seat_));
  return refuse(kTooDear, card, price, count);
}

Refusal Judge::surprise(Card card) const {
  if (!has_card(content_.surprises, card)) return refuse(kNoSurprise, card);
  return refuse(has_card(s_.stuff[seat_], card) ? kSurprisePlayed : kSurpriseNotInHand, card);
}

Refusal Judge::dwi(Card card) const {
  if (!has_card(content_.dwi, card)) return refuse(kNoDwi, card);
  if (const Refusal why = in_stuff(card, kNotInStuff)) return why;
  return refuse(kDwiSelf);
}

Refusal Judge::use(Card card, int house) const {
  const bool bus = has_card(content_.buses, card);
  const bool pick = has_card(content_.picks, card);
  if (!bus && !pick) return refuse(kNoUse, card);
  if (const Refusal why = in_stuff(card, bus ? kBusNotInStuff : kPickNotInStuff)) return why;
  if (house == kNone) return refuse(kUseWithHouse, card);
  return pick ? refuse(kNoFaceupThere, house) : refuse(kUseWithoutHouse, card);
}

Refusal Judge::befriend(Action a) const {
  if (a.kind != kTake && a.kind != kChallenge) return refuse(kNotNow);
  const int spot = a.operand[0];
  if (spot > content_.friend_spots[s_.house]) return refuse(kNoSuchSpot, spot);
  if (a.kind == kTake) return refuse(kSpotTaken, spot);
  const bool open = s_.best[s_.house][spot - 1] == kNobody;
  return open ? refuse(kSpotFree, spot) : refuse(kOpenSpotFirst);
}

Refusal Judge::trade(Action a) const {
  const int first = a.operand[0];
  switch (a.kind) {
    case kHandTrade:
    case kStuffTrade:
      if (first == seat_) return refuse(a.kind == kHandTrade ? kHandTradeSelf : kStuffTradeSelf);
      return refuse(a.kind == kHandTrade ? kEmptyHand : kEmptyStuff, first);
    case kBoardTrade:
      return s_.hand_size[seat_] != 0 ? refuse(kNoFaceupThere, first) : refuse(kOwnHandEmpty);
    default:
      return refuse(kNotNow);
  }
}

Refusal Judge::give(Card card) const {
  if (s_.phase == kBoardGiving) return refuse(kPutOutNotInHand, card);
  if (s_.form == kStuffs) return refuse(kTradeNotInStuff, card);
  return refuse(s_.phase == kGifting ? kGiftNotInHand : kReturnNotInHand, card);
}

Refusal Judge::steal(Seat victim, Card card) const {
  return victim == seat_ ? refuse(kStealSelf) : refuse(kNotStealable, victim, card);
}

// A question in the course of a turn.
Refusal Judge::step(Action a) const {
  const auto first = a.operand[0];
  const bool leaves = a.kind == kLeave;
  switch (s_.phase) {
    case kChoosingDice:
      return a.kind == kRoll ? dice(first) : refuse(kNotNow);
    case kChoosingFavor:
      return refuse(leaves ? kMustDo : kNotNow);
    case kBefriending:
      return befriend(a);
    case kLosing:
      return a.kind == kLose ? refuse(kNoSuchLoss, first) : refuse(kNotNow);
    case kPaying:
      return a.kind == kPay ? refuse(kNoSuchFavor, first) : refuse(kNotNow);
    case kChoosingDraw:
      if (leaves) return refuse(kMustDo);
      return a.kind == kDraw ? draw(first) : refuse(kNotNow);
    case kChoosingTrade:
      return trade(a);
    case kGifting:
    case kReturning:
    case kBoardGiving:
      return a.kind == kGive ? give(static_cast<Card>(first)) : refuse(kNotNow);
    case kStealing:
      return a.kind == kSteal ? steal(static_cast<Seat>(first), static_cast<Card>(a.operand[1]))
                              : refuse(kNotNow);
    case kEvicting:
      if (leaves) return refuse(kMustEvict);
      return a.kind == kEvict ? refuse(kNotCrashing, first) : refuse(kNotNow);
    default:
      return refuse(kNotNow);
  }
}

}  // namespace

Refusal Freeloader::refusal(const State& s, Action a) const {
  const Turn now = turn(s);
  if (now.is_chance() != tables().actions[a.kind].chance) return refuse(kNotNow);
  const Judge judge(*this, s);
  if (now.is_chance()) return judge.chance(a);
  return s.phase == kTurn ? judge.turn(a) : judge.step(a);
}

// FL-121, FL-R86
int Freeloader::ended_by(const State& s) { return s.pile_size > 0 ? kLimitOver : kGameOver; }

}  // namespace rainyday::freeloader
