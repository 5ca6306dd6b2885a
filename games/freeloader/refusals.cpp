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
  [[nodiscard]] Refusal dwi(Card card, Seat to) const;
  [[nodiscard]] Refusal use(Card card, int house) const;
  [[nodiscard]] Refusal befriend(Action a) const;
  [[nodiscard]] bool favor_there(int favor, House house) const;
  [[nodiscard]] Refusal trade(Action a) const;
  [[nodiscard]] Refusal give(Card card) const;
  [[nodiscard]] Refusal steal(Seat victim, Card card) const;
  [[nodiscard]] Refusal in_hand(Card card, Why why) const {
    return has_card(s_.hand[seat_], card) ? Refusal{} : refuse(why, card);
  }
  [[nodiscard]] Refusal in_stuff(Card card, Why why) const {
    return has_card(s_.stuff[seat_], card) ? Refusal{} : refuse(why, card);
  }
  [[nodiscard]] Refusal faceup_at(int house) const {
    return s_.faceup[house] != kNothing ? Refusal{} : refuse(kNoFaceupThere, house);
  }
  // `none` where the rules leave no choice.
  [[nodiscard]] Refusal may_leave() const {
    return game_.options().spaces_optional != 0 ? Refusal{} : refuse(kMustDo);
  }

  const Freeloader& game_;
  const Content& content_;
  const State& s_;
  Seat seat_;
};

Refusal Judge::chance(Action a) const {
  const int first = a.operand[0];
  switch (s_.phase) {
    case kOrdering: {
      if (a.kind != kHouse) return refuse(kNotNow);
      bool placed = first == 0;
      for (const House house : s_.next) placed = placed || house == first;
      return placed ? refuse(kHousePlacedAlready, first) : Refusal{};
    }
    case kDealing:
    case kTurningUp:
    case kDrawing:
    case kReplacing:
      if (a.kind != kCard) return refuse(kNotNow);
      return has_card(s_.pile, first) ? Refusal{} : refuse(kNotInPile, first);
    case kChoosingFirst:
      return a.kind == kFirst ? Refusal{} : refuse(kNotNow);
    default:
      return a.kind == kDie ? Refusal{} : refuse(kNotNow);
  }
}

Refusal Judge::turn(Action a) const {
  const auto first = a.operand[0];
  switch (a.kind) {
    case kMove:
      return dice(first);
    case kDraw:
      return draw(first);
    case kFavor:
      return {};
    case kPlay:
      return play(static_cast<Card>(first));
    case kSurprise:
      return surprise(static_cast<Card>(first));
    case kDwi:
      return dwi(static_cast<Card>(first), static_cast<Seat>(a.operand[1]));
    case kUse:
      return use(static_cast<Card>(first), a.operand[1]);
    default:
      return refuse(kNotNow);
  }
}

Refusal Judge::dice(int thrown) const {  // FL-024, FL-025, FL-109, FL-112
  if ((game_.throws(s_, seat_) >> thrown & 1) != 0) return {};
  if (with_extra(thrown) && (s_.stuff[seat_] & content_.extra_dice) == 0) {
    return refuse(kNoExtraDie);
  }
  return refuse((s_.stuff[seat_] & content_.cars) == 0 ? kNoCar : kTooManyDice);
}

Refusal Judge::draw(int source) const {  // FL-030, FL-R18
  if (source == kPile) return s_.pile_size != 0 ? Refusal{} : refuse(kPileEmpty);
  const House here = game_.at_house(s_, seat_);
  return s_.faceup[here] != kNothing ? Refusal{} : refuse(kNoFaceupHere, here);
}

Refusal Judge::play(Card card) const {
  if (const Refusal why = in_hand(card, kNotInHand)) return why;
  const int price = game_.price(s_, seat_, card);
  const int count = game_.count(s_, seat_, game_.at_house(s_, seat_));
  return price <= count ? Refusal{} : refuse(kTooDear, card, price, count);
}

Refusal Judge::surprise(Card card) const {
  if (!has_card(content_.surprises, card)) return refuse(kNoSurprise, card);
  if (!has_card(s_.stuff[seat_], card)) return in_hand(card, kSurpriseNotInHand);
  return game_.options().surprise_from_stuff == 0 ? refuse(kSurprisePlayed, card) : Refusal{};
}

Refusal Judge::dwi(Card card, Seat to) const {
  if (!has_card(content_.dwi, card)) return refuse(kNoDwi, card);
  if (const Refusal why = in_stuff(card, kNotInStuff)) return why;
  return to == seat_ ? refuse(kDwiSelf) : Refusal{};
}

Refusal Judge::use(Card card, int house) const {
  const bool bus = has_card(content_.buses, card);
  const bool pick = has_card(content_.picks, card);
  if (!bus && !pick) return refuse(kNoUse, card);
  if (const Refusal why = in_stuff(card, bus ? kBusNotInStuff : kPickNotInStuff)) return why;
  if (house == kNone) return bus ? Refusal{} : refuse(kUseWithHouse, card);
  return pick ? faceup_at(house) : refuse(kUseWithoutHouse, card);
}

Refusal Judge::befriend(Action a) const {
  if (a.kind == kNo) return {};
  if (a.kind != kTake && a.kind != kChallenge) return refuse(kNotNow);
  const int spots = content_.friend_spots[s_.house];
  const int spot = a.operand[0];
  if (spot > spots) return refuse(kNoSuchSpot, spot);
  const bool open = s_.best[s_.house][spot - 1] == kNobody;
  if (a.kind == kTake) return open ? Refusal{} : refuse(kSpotTaken, spot);
  if (open) return refuse(kSpotFree, spot);
  if (game_.options().open_spot_first == 0) return {};
  for (int i = 0; i < spots; ++i) {
    if (s_.best[s_.house][i] == kNobody) return refuse(kOpenSpotFirst);
  }
  return {};
}

bool Judge::favor_there(int favor, House house) const {
  return favor == kPlain      ? s_.plain[seat_][house] > 0
         : favor == kOnFriend ? game_.is_friend(s_, seat_, house)
                              : has_seat(s_.crash[house], seat_);
}

Refusal Judge::trade(Action a) const {
  const int first = a.operand[0];
  switch (a.kind) {
    case kLeave:
      return {};
    case kHandTrade:
    case kStuffTrade:
      if (first == seat_) return refuse(a.kind == kHandTrade ? kHandTradeSelf : kStuffTradeSelf);
      if (a.kind == kHandTrade) {
        return s_.hand_size[first] != 0 ? Refusal{} : refuse(kEmptyHand, first);
      }
      return s_.stuff[first] != 0 ? Refusal{} : refuse(kEmptyStuff, first);
    case kBoardTrade:
      return s_.hand_size[seat_] != 0 ? faceup_at(first) : refuse(kOwnHandEmpty);
    default:
      return refuse(kNotNow);
  }
}

Refusal Judge::give(Card card) const {
  if (s_.phase == kBoardGiving) return in_hand(card, kPutOutNotInHand);
  if (s_.form == kStuffs) return in_stuff(card, kTradeNotInStuff);
  return in_hand(card, s_.phase == kGifting ? kGiftNotInHand : kReturnNotInHand);
}

Refusal Judge::steal(Seat victim, Card card) const {
  if (victim == seat_) return refuse(kStealSelf);
  const CardSet wanted = content_.in_category[game_.space_of(s_, seat_).category];
  const bool there = has_card(s_.stuff[victim] & wanted, card);
  return there ? Refusal{} : refuse(kNotStealable, victim, card);
}

// A question in the course of a turn.
Refusal Judge::step(Action a) const {
  const auto first = a.operand[0];
  const bool leaves = a.kind == kLeave;
  const auto only = [](bool legal) { return legal ? Refusal{} : refuse(kNotNow); };
  switch (s_.phase) {
    case kRerolling:
      return only(a.kind == kKeep || a.kind == kAgain);
    case kChoosingDice:
      return a.kind == kRoll ? dice(first) : refuse(kNotNow);
    case kChoosingFavor:
      return leaves ? may_leave() : only(a.kind == kFavor);
    case kUsingSpace:
      return only(leaves || a.kind == kYes);
    case kBefriending:
      return befriend(a);
    case kDefending:
      return only(a.kind == kGiveUp || a.kind == kFight);
    case kLosing:
      if (a.kind != kLose) return refuse(kNotNow);
      return favor_there(first, s_.house) ? Refusal{} : refuse(kNoSuchLoss, first);
    case kPaying:
      if (a.kind != kPay) return refuse(kNotNow);
      return favor_there(first, game_.at_house(s_, seat_)) ? Refusal{}
                                                           : refuse(kNoSuchFavor, first);
    case kChoosingDraw:
      if (leaves) return may_leave();
      return a.kind == kDraw ? draw(first) : refuse(kNotNow);
    case kChoosingTrade:
      return trade(a);
    case kGifting:
    case kReturning:
    case kBoardGiving:
      return a.kind == kGive ? give(static_cast<Card>(first)) : refuse(kNotNow);
    case kStealing:
      if (leaves) return {};
      return a.kind == kSteal ? steal(static_cast<Seat>(first), static_cast<Card>(a.operand[1]))
                              : refuse(kNotNow);
    default:  // kEvicting
      if (leaves) return game_.options().evict_optional != 0 ? Refusal{} : refuse(kMustEvict);
      if (a.kind != kEvict) return refuse(kNotNow);
      return has_seat(s_.crash[s_.house], static_cast<Seat>(first)) ? Refusal{}
                                                                    : refuse(kNotCrashing, first);
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

}  // namespace rainyday::freeloader
