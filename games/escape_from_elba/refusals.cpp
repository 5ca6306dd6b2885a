// Why an action is not legal now: the rule that forbids it, the plainest reason first.
#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {
namespace {

class Judge {
 public:
  Judge(const EscapeFromElba& game, const State& s)
      : game_(game), content_(game.content()), s_(s) {}

  [[nodiscard]] Refusal chance(Action a) const;
  [[nodiscard]] Refusal choice(Action a) const;

 private:
  [[nodiscard]] Refusal act(Action a) const;
  [[nodiscard]] Refusal jump(Room room) const;
  [[nodiscard]] Refusal escape(int word) const;
  [[nodiscard]] Refusal name_weapon(int word) const;
  [[nodiscard]] Refusal keep(Action a) const;
  [[nodiscard]] Refusal drop(Action a) const;

  const EscapeFromElba& game_;
  const Content& content_;
  const State& s_;
};

// Where one kind of answer is asked for.
Refusal only(Action a, int kind, Why why) {
  return a.kind == kind ? refuse(why, a.operand[0]) : refuse(kNotNow);
}

Refusal Judge::chance(Action a) const {
  switch (s_.phase) {
    case kPlacing:
      return only(a, kStart, kRoomTaken);
    case kStealing:
      return only(a, kSteal, kNotInThatHand);
    case kLaying:
      return only(a, kLay, kNotTheBag);
    case kChoosingFirst:
    case kEscaping:
    case kRolling:
    case kThrowing:
      return refuse(kNotNow);
    default:
      return only(a, kCard, kNotInDeck);
  }
}

Refusal Judge::choice(Action a) const {
  const int first = a.operand[0];
  switch (s_.phase) {
    case kAnnouncing: {
      if (a.kind != kTake) return refuse(kNotNow);
      const int most = game_.most_draws(s_);
      const bool few = s_.deck_size + s_.pile_size == most;
      return refuse(few ? kTooFewCards : kHandFull, first, most);
    }
    case kActing:
      return act(a);
    case kPushing:
      return only(a, kPushTo, kNotAdjacentGuest);
    case kChoosingFight:
      return only(a, kFight, kNotThere);
    case kProposing:
      return a.kind == kPropose ? refuse(kNothingToPropose) : only(a, kSpell, kNotSpelled);
    case kArming:
      if (a.kind != kUse) return refuse(kNotNow);
      return refuse(kTooManyWeapons, first, game_.weapons(s_, game_.speaker(s_)));
    case kNaming:
      return a.kind == kNameWeapon ? name_weapon(first) : refuse(kNotNow);
    case kPrizing:
      return a.kind == kTakeHand ? refuse(kHandEmpty) : only(a, kTakeBag, kNotInBag);
    case kLosing:
      return a.kind == kLoseHand ? refuse(kNotInHand, first) : only(a, kLoseBag, kNotInBag);
    case kKeeping:
      return keep(a);
    case kDropping:
      return drop(a);
    default:
      return refuse(kNotNow);
  }
}

Refusal Judge::act(Action a) const {
  const int first = a.operand[0];
  switch (a.kind) {
    case kWalk:
      return refuse(kNotAdjacent, first);
    case kPushGuest:
      return refuse(kLiveGuest, first);
    case kJump:
      return jump(static_cast<Room>(first));
    case kEscape:
      return escape(first);
    default:
      return refuse(kNotNow);
  }
}

Refusal Judge::jump(Room room) const {
  if (room == s_.room[s_.in_turn]) return refuse(kAlreadyThere, room);
  return refuse(content_.kind[room] == kTower ? kTowerJump : kCannotSpellRoom, room);
}

Refusal Judge::escape(int word) const {
  const unsigned spelled = game_.lexicon().escapes(s_.bag[s_.in_turn]);
  if ((spelled >> word & 1) == 0) return refuse(kCannotSpellEscape, word);
  return refuse(kWrongRoom, word, content_.escape_room[static_cast<std::size_t>(word)]);
}

Refusal Judge::name_weapon(int word) const {
  const int weapon = game_.weapon_of(s_, word);
  const int agreed = weapon - kMostWeapons;
  if (weapon < 0 || (agreed >= 0 && (s_.accepted >> agreed & 1) == 0)) {
    return refuse(kNotAgreed, word);
  }
  const bool named =
      agreed >= 0 ? (s_.named_agreed >> agreed & 1) != 0 : (s_.named >> weapon & 1) != 0;
  return refuse(named && game_.options().repeat_weapon == 0 ? kWeaponTwice : kNoWeapon, word);
}

Refusal Judge::keep(Action a) const {
  if (a.kind == kKept) return refuse(kNotClean);
  const Letters left = s_.bag[s_.in_turn] + s_.hand[s_.in_turn] - s_.chosen;
  const bool none = a.kind == kKeep && left.count(static_cast<Letter>(a.operand[0])) == 0;
  return only(a, kKeep, none ? kNotToKeep : kNoSuchWord);
}

Refusal Judge::drop(Action a) const {
  if (a.kind != kFinish) return only(a, kDrop, kNotToDrop);
  if (!s_.leftover.empty()) return refuse(kLeftoverFirst);
  return refuse(kHandTooBig, s_.hand_size[s_.in_turn], content_.draw_limit);
}

}  // namespace

Refusal EscapeFromElba::refusal(const State& s, Action a) const {
  const bool luck = turn(s).is_chance();
  if (tables().actions[a.kind].chance != luck) return refuse(kNotNow);
  const Judge judge(*this, s);
  return luck ? judge.chance(a) : judge.choice(a);
}

// EL-150, EL-R77
int EscapeFromElba::ended_by(const State& s) {
  return s.winner == kNothing ? kLimitOver : kGameOver;
}

}  // namespace rainyday::escape_from_elba
