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
  [[nodiscard]] Refusal propose(Action a) const;
  [[nodiscard]] Refusal prize(Action a) const;
  [[nodiscard]] Refusal lose(Action a) const;
  [[nodiscard]] Refusal keep(Action a) const;
  [[nodiscard]] Refusal drop(Action a) const;

  const EscapeFromElba& game_;
  const Content& content_;
  const State& s_;
};

Refusal Judge::chance(Action a) const {
  const int first = a.operand[0];
  const auto letter = static_cast<Letter>(first);
  switch (s_.phase) {
    case kPlacing: {
      if (a.kind != kStart) return refuse(kNotNow);
      bool free = content_.pairs[static_cast<std::size_t>(first)] > 0 && first != content_.safe;
      for (Guest guest = 0; guest < s_.guest; ++guest) free = free && s_.room[guest] != first;
      return free ? Refusal{} : refuse(kRoomTaken, first);
    }
    case kChoosingFirst:
      return a.kind == kFirst ? Refusal{} : refuse(kNotNow);
    case kEscaping:
      return a.kind == kDie ? Refusal{} : refuse(kNotNow);
    case kRolling:
      return a.kind == kDice ? Refusal{} : refuse(kNotNow);
    case kThrowing:
      return a.kind == kThrow ? Refusal{} : refuse(kNotNow);
    case kStealing:
      if (a.kind != kSteal) return refuse(kNotNow);
      return s_.hand[s_.loser].count(letter) > 0 ? Refusal{} : refuse(kNotInThatHand, first);
    case kLaying:
      if (a.kind != kLay) return refuse(kNotNow);
      return first == game_.bag_id(s_.chosen) ? Refusal{} : refuse(kNotTheBag, first);
    default:
      if (a.kind != kCard) return refuse(kNotNow);
      return s_.deck.count(letter) > 0 ? Refusal{} : refuse(kNotInDeck, first);
  }
}

Refusal Judge::choice(Action a) const {
  const int first = a.operand[0];
  switch (s_.phase) {
    case kDrawing:
      return a.kind == kDraw || a.kind == kStop ? Refusal{} : refuse(kNotNow);
    case kAnnouncing: {
      if (a.kind != kTake) return refuse(kNotNow);
      const int most = game_.most_draws(s_);
      if (first <= most) return {};
      const bool few = s_.deck_size + s_.pile_size == most;
      return refuse(few ? kTooFewCards : kHandFull, first, most);
    }
    case kActing:
      return act(a);
    case kPushing:
      if (a.kind != kPushTo) return refuse(kNotNow);
      return has_room(content_.doors[s_.room[s_.guest]], static_cast<Room>(first))
                 ? Refusal{}
                 : refuse(kNotAdjacentGuest, first);
    case kChoosingFight:
      if (a.kind != kFight) return refuse(kNotNow);
      return (game_.due(s_, s_.arrived[s_.arrived_size - 1u]) >> first & 1) != 0
                 ? Refusal{}
                 : refuse(kNotThere, first);
    case kProposing:
      return propose(a);
    case kVoting:
      return a.kind == kYes || a.kind == kNo ? Refusal{} : refuse(kNotNow);
    case kArming: {
      if (a.kind != kUse) return refuse(kNotNow);
      const int most = game_.weapons(s_, game_.speaker(s_));
      return first <= most ? Refusal{} : refuse(kTooManyWeapons, first, most);
    }
    case kNaming:
      if (a.kind == kDone) return {};
      return a.kind == kNameWeapon ? name_weapon(first) : refuse(kNotNow);
    case kPrizing:
      return prize(a);
    case kLosing:
      return lose(a);
    case kKeeping:
      return keep(a);
    default:
      return drop(a);
  }
}

Refusal Judge::act(Action a) const {
  const int first = a.operand[0];
  switch (a.kind) {
    case kWalk:
      return has_room(content_.doors[s_.room[s_.in_turn]], static_cast<Room>(first))
                 ? Refusal{}
                 : refuse(kNotAdjacent, first);
    case kPushGuest:
      return game_.is_player(static_cast<Guest>(first)) ? refuse(kLiveGuest, first) : Refusal{};
    case kJump:
      return jump(static_cast<Room>(first));
    case kEscape:
      return escape(first);
    case kEnd:
      return {};
    default:
      return refuse(kNotNow);
  }
}

Refusal Judge::jump(Room room) const {
  if (room == s_.room[s_.in_turn]) return refuse(kAlreadyThere, room);
  if (has_room(game_.jumps(s_, s_.in_turn), room)) return {};
  return refuse(content_.kind[room] == kTower ? kTowerJump : kCannotSpellRoom, room);
}

Refusal Judge::escape(int word) const {
  const unsigned spelled = game_.lexicon().escapes(s_.bag[s_.in_turn]);
  if ((spelled >> word & 1) == 0) return refuse(kCannotSpellEscape, word);
  const unsigned here = content_.escapes_at[s_.room[s_.in_turn]];
  if ((here >> word & 1) != 0) return {};
  return refuse(kWrongRoom, word, content_.escape_room[static_cast<std::size_t>(word)]);
}

Refusal Judge::name_weapon(int word) const {
  const int weapon = game_.weapon_of(s_, word);
  const int agreed = weapon - kMostWeapons;
  if (weapon < 0 || (agreed >= 0 && (s_.accepted >> agreed & 1) == 0)) {
    return refuse(kNotAgreed, word);
  }
  if (game_.arms(s_, game_.speaker(s_)).has(weapon)) return {};
  const bool named =
      agreed >= 0 ? (s_.named_agreed >> agreed & 1) != 0 : (s_.named >> weapon & 1) != 0;
  return refuse(named && game_.options().repeat_weapon == 0 ? kWeaponTwice : kNoWeapon, word);
}

Refusal Judge::propose(Action a) const {
  if (a.kind == kNoProposal) return {};
  if (a.kind == kSpell) {
    return has_letter(game_.spell_next(s_), static_cast<Letter>(a.operand[0]))
               ? Refusal{}
               : refuse(kNotSpelled, a.operand[0]);
  }
  if (a.kind != kPropose) return refuse(kNotNow);
  const WordId word = game_.lexicon().find(s_.spelled);
  return word != kNoWord && game_.may_propose(s_, word) ? Refusal{} : refuse(kNothingToPropose);
}

Refusal Judge::prize(Action a) const {
  if (a.kind == kTakeHand) return s_.hand_size[s_.loser] > 0 ? Refusal{} : refuse(kHandEmpty);
  if (a.kind != kTakeBag) return refuse(kNotNow);
  const int letter = a.operand[0];
  return s_.bag[s_.loser].count(static_cast<Letter>(letter)) > 0 ? Refusal{}
                                                                 : refuse(kNotInBag, letter);
}

Refusal Judge::lose(Action a) const {
  const int letter = a.operand[0];
  if (a.kind == kLoseHand) {
    return s_.hand[s_.loser].count(static_cast<Letter>(letter)) > 0 ? Refusal{}
                                                                    : refuse(kNotInHand, letter);
  }
  if (a.kind != kLoseBag) return refuse(kNotNow);
  return s_.bag[s_.loser].count(static_cast<Letter>(letter)) > 0 ? Refusal{}
                                                                 : refuse(kNotInBag, letter);
}

Refusal Judge::keep(Action a) const {
  if (a.kind == kKept) return game_.lexicon().is_clean(s_.chosen) ? Refusal{} : refuse(kNotClean);
  if (a.kind != kKeep) return refuse(kNotNow);
  const auto letter = static_cast<Letter>(a.operand[0]);
  const Letters pool = s_.bag[s_.in_turn] + s_.hand[s_.in_turn];
  if (has_letter(game_.lexicon().keep_next(s_.chosen, pool), letter)) return {};
  return refuse((pool - s_.chosen).count(letter) == 0 ? kNotToKeep : kNoSuchWord, letter);
}

Refusal Judge::drop(Action a) const {
  const Seat seat = s_.in_turn;
  if (a.kind == kFinish) {
    if (!s_.leftover.empty()) return refuse(kLeftoverFirst);
    return s_.hand_size[seat] <= content_.draw_limit
               ? Refusal{}
               : refuse(kHandTooBig, s_.hand_size[seat], content_.draw_limit);
  }
  if (a.kind != kDrop) return refuse(kNotNow);
  const auto letter = static_cast<Letter>(a.operand[0]);
  return (s_.hand[seat] + s_.leftover).count(letter) > 0 ? Refusal{} : refuse(kNotToDrop, letter);
}

}  // namespace

Refusal EscapeFromElba::refusal(const State& s, Action a) const {
  const bool luck = turn(s).is_chance();
  if (tables().actions[a.kind].chance != luck) return refuse(kNotNow);
  const Judge judge(*this, s);
  return luck ? judge.chance(a) : judge.choice(a);
}

}  // namespace rainyday::escape_from_elba
