// What is legal in Escape from Elba: the actions of each decision in their order, and luck.
#include <algorithm>

#include "games/escape_from_elba/rules.hpp"

namespace rainyday::escape_from_elba {
namespace {

void list_chance(const EscapeFromElba& game, const State& s, List& list) {
  const Content& c = game.content();
  const auto cards = [&](int kind, Letters from) {
    each_letter(from.letters(), [&](Letter letter) {
      list.push(make_action(kind, letter), static_cast<std::uint32_t>(from.count(letter)));
    });
  };
  switch (s.phase) {
    case kPlacing: {  // EL-019 to EL-021, EL-R25, EL-R26
      RoomSet taken = room_bit(c.safe);
      for (Guest guest = 0; guest < s.guest; ++guest) taken |= room_bit(s.room[guest]);
      for (Room room = 0; room < c.rooms; ++room) {
        if (c.pairs[room] != 0 && !has_room(taken, room)) {
          list.push(make_action(kStart, room), c.pairs[room]);
        }
      }
      return;
    }
    case kChoosingFirst:
      for (Seat seat = 0; seat < game.seats(); ++seat) list.push(make_action(kFirst, seat), 1);
      return;
    case kEscaping:
      for (int die = 1; die <= kFaces; ++die) list.push(make_action(kDie, die), 1);
      return;
    case kStealing:
      return cards(kSteal, s.hand[s.loser]);
    case kLaying:
      return list.push(make_action(kLay, game.bag_id(s.chosen)), 1);
    case kRolling:
    case kThrowing:
      for (int one = 1; one <= kFaces; ++one) {
        for (int two = 1; two <= kFaces; ++two) {
          list.push(make_action(s.phase == kRolling ? kDice : kThrow, one, two), 1);
        }
      }
      return;
    default:
      return cards(kCard, s.deck);
  }
}

// EL-042 to EL-058, EL-R04
void list_act(const EscapeFromElba& game, const State& s, List& list) {
  const Seat seat = s.in_turn;
  each_room(game.content().doors[s.room[seat]],
            [&](Room room) { list.push(make_action(kWalk, room)); });
  for (int guest = game.seats(); guest < kGuests; ++guest)
    list.push(make_action(kPushGuest, guest));
  if (!s.bag[seat].empty()) {
    each_room(game.jumps(s, seat), [&](Room room) { list.push(make_action(kJump, room)); });
    for (unsigned rest = game.usable(s, seat); rest != 0; rest &= rest - 1) {
      list.push(make_action(kEscape, std::countr_zero(rest)));
    }
  }
  list.push(make_action(kEnd));
}

// EL-R34, EL-R43, EL-R44
void list_weapons(const EscapeFromElba& game, const State& s, List& list) {
  if (s.phase == kArming) {
    const int most = game.weapons(s, game.speaker(s));
    for (int used = 0; used <= most; ++used) list.push(make_action(kUse, used));
    return;
  }
  if (s.phase == kNaming) {
    const EscapeFromElba::Arms can = game.arms(s, game.speaker(s));
    for (std::uint64_t rest = can.listed; rest != 0; rest &= rest - 1) {
      list.push(make_action(kNameWeapon, game.weapon_word(s, std::countr_zero(rest))));
    }
    for (unsigned rest = can.agreed; rest != 0; rest &= rest - 1) {
      const int weapon = kMostWeapons + std::countr_zero(rest);
      list.push(make_action(kNameWeapon, game.weapon_word(s, weapon)));
    }
    list.push(make_action(kDone));
    return;
  }
  each_letter(game.spell_next(s), [&](Letter letter) { list.push(make_action(kSpell, letter)); });
  const WordId word = game.lexicon().find(s.spelled);
  if (word != kNoWord && game.may_propose(s, word)) list.push(make_action(kPropose));
  list.push(make_action(kNoProposal));
}

// EL-098 to EL-100, EL-106, EL-R45
void list_prizes(const State& s, List& list) {
  const bool own = s.phase == kLosing;
  if (own) {
    each_letter(s.hand[s.loser].letters(),
                [&](Letter letter) { list.push(make_action(kLoseHand, letter)); });
  }
  each_letter(s.bag[s.loser].letters(),
              [&](Letter letter) { list.push(make_action(own ? kLoseBag : kTakeBag, letter)); });
  if (!own && s.hand_size[s.loser] > 0) list.push(make_action(kTakeHand));
}

// EL-127 to EL-141, EL-R55 to EL-R58
void list_discard(const EscapeFromElba& game, const State& s, List& list) {
  const Letters hand = s.hand[s.in_turn];
  if (s.phase == kKeeping) {
    each_letter(game.lexicon().keep_next(s.chosen, s.bag[s.in_turn] + hand),
                [&](Letter letter) { list.push(make_action(kKeep, letter)); });
    if (game.lexicon().is_clean(s.chosen)) list.push(make_action(kKept));
    return;
  }
  const auto letters = static_cast<LetterSet>(hand.letters() | s.leftover.letters());
  each_letter(letters, [&](Letter letter) { list.push(make_action(kDrop, letter)); });
  if (s.leftover.empty() && s.hand_size[s.in_turn] <= game.content().draw_limit) {
    list.push(make_action(kFinish));
  }
}

}  // namespace

unsigned EscapeFromElba::due(const State& s, Guest arrived) const {
  const Room here = s.room[arrived];
  if (here == content_.safe) return 0;  // EL-084
  unsigned others = 0;
  const int most = is_player(arrived) ? kGuests : seats_;  // EL-082, EL-083
  for (int guest = 0; guest < most; ++guest) {
    others |= static_cast<unsigned>(s.room[static_cast<std::size_t>(guest)] == here) << guest;
  }
  return others & ~(1u << arrived);
}

int EscapeFromElba::weapons(const State& s, Guest guest) const {
  if (!is_player(guest) || s.bag[guest].size() < kShortestWord) return 0;
  if (s.accepted == 0) return lexicon().weapons(s.bag[guest]);
  std::array<Letters, kMostJudged> more;
  std::size_t size = 0;
  for (unsigned rest = s.accepted; rest != 0; rest &= rest - 1) {
    more[size++] = bag_of(s.judged[static_cast<std::size_t>(std::countr_zero(rest))]);
  }
  return lexicon().weapons(s.bag[guest], {more.data(), size});
}

EscapeFromElba::Arms EscapeFromElba::arms(const State& s, Guest guest) const {
  const Letters left = s.bag[guest] - s.spent;
  Arms arms{lexicon().spelled_weapons(left), 0};
  for (unsigned rest = s.accepted; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (left.contains(bag_of(s.judged[static_cast<std::size_t>(i)]))) {
      arms.agreed |= 1u << i;
    }
  }
  if (options_.repeat_weapon == 0) {  // EL-R38
    arms.listed &= ~s.named;
    arms.agreed &= ~s.named_agreed;
  }
  return arms;
}

int EscapeFromElba::weapon_word(const State& s, int weapon) const {
  if (weapon >= kMostWeapons) return s.judged[static_cast<std::size_t>(weapon - kMostWeapons)];
  return word_id(lexicon().weapon(weapon),
                 content_.weapon[static_cast<std::size_t>(weapon)].data());
}

int EscapeFromElba::weapon_of(const State& s, int word) const {
  if (word >= kBags) return word - kBags < s.judged_size ? kMostWeapons + word - kBags : -1;
  for (int i = 0; i < content_.weapons; ++i) {
    if (lexicon().weapon(i) == bag_of(word) && weapon_word(s, i) == word) return i;
  }
  for (int i = 0; i < s.judged_size; ++i) {
    if (s.judged[static_cast<std::size_t>(i)] == word) return kMostWeapons + i;
  }
  return -1;
}

Action EscapeFromElba::listed(const State& s, Action a) const {
  if (a.kind != kNameWeapon || a.operand[0] < kBags) return a;
  const int weapon = weapon_of(s, a.operand[0]);
  return weapon < 0 ? a : make_action(kNameWeapon, weapon_word(s, weapon));
}

bool EscapeFromElba::is_weapon(Letters letters) const {
  for (int i = 0; i < content_.weapons; ++i) {
    if (lexicon().weapon(i) == letters) return true;
  }
  return false;
}

// EL-R43, EL-R44: without help the list does not tell what is a Weapon already.
bool EscapeFromElba::may_propose(const State& s, WordId word) const {
  const Letters letters = lexicon().letters(word);
  for (int i = 0; i < s.judged_size; ++i) {
    if (bag_of(s.judged[static_cast<std::size_t>(i)]) == letters) return false;
  }
  return options_.weapon_help == 0 || !is_weapon(letters);
}

LetterSet EscapeFromElba::spell_next(const State& s) const {
  LetterSet next = 0;
  lexicon().each_word(s.spelled, s.bag[speaker(s)], [&](WordId word) {
    if (may_propose(s, word)) {
      next = static_cast<LetterSet>(next | (lexicon().letters(word) - s.spelled).letters());
    }
    return true;
  });
  return next;
}

int EscapeFromElba::bag_id(Letters bag) const {
  const int size = bag.size();
  if (size >= kShortestWord) return lexicon().find(bag);
  if (size == 0) return kSmall;
  const int first = bag.nth(0);
  if (size == 1) return kSmall + 1 + first;
  return kSmall + (1 + bag.nth(1)) * (kLetters + 1) + first;
}

Letters EscapeFromElba::bag_of(int id) const {
  if (id >= kFirstOther) {
    const int text = id - kFirstOther + Lexicon::kMostWords;
    return text < lexicon().texts() ? lexicon().letters(lexicon().word_of(text)) : Letters{};
  }
  if (id < kSmall) {
    return id < lexicon().words() ? lexicon().letters(static_cast<WordId>(id)) : Letters{};
  }
  const int first = (id - kSmall) % (kLetters + 1);
  const int second = (id - kSmall) / (kLetters + 1);
  Letters bag;
  if (second > 0) {
    bag.add(static_cast<Letter>(second - 1));
    bag.add(static_cast<Letter>(first));
  } else if (first > 0) {
    bag.add(static_cast<Letter>(first - 1));
  }
  return bag;
}

int EscapeFromElba::word_id(Letters letters, std::string_view text) const {
  const int word = lexicon().find_text(lexicon().find(letters), text);
  return word < Lexicon::kMostWords ? word : kFirstOther + word - Lexicon::kMostWords;
}

Action EscapeFromElba::chance(const State& s, Random& rng) const {
  const auto below = [&](int bound) {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound)));
  };
  switch (s.phase) {
    case kPlacing: {
      List list;
      list_chance(*this, s, list);
      int total = 0;
      for (const std::uint32_t weight : list.weights()) total += static_cast<int>(weight);
      int at = below(total);
      int i = 0;
      while (at >= static_cast<int>(list.weight(i))) at -= static_cast<int>(list.weight(i++));
      return list[i];
    }
    case kChoosingFirst:
      return make_action(kFirst, below(seats_));
    case kEscaping:
      return make_action(kDie, 1 + below(kFaces));
    case kStealing:
      return make_action(kSteal, s.hand[s.loser].nth(below(s.hand_size[s.loser])));
    case kLaying:
      return make_action(kLay, bag_id(s.chosen));
    case kRolling:
    case kThrowing: {
      const int both = below(kPairs);
      return make_action(s.phase == kRolling ? kDice : kThrow, 1 + both / kFaces,
                         1 + both % kFaces);
    }
    default:
      return make_action(kCard, s.deck.nth(below(s.deck_size)));
  }
}

void EscapeFromElba::actions(const State& s, List& list) const {
  list.clear();
  switch (s.phase) {
    case kDrawing:  // EL-035
      list.push(make_action(kDraw));
      list.push(make_action(kStop));
      return;
    case kAnnouncing:
      for (int cards = 0; cards <= most_draws(s); ++cards) list.push(make_action(kTake, cards));
      return;
    case kActing:
      return list_act(*this, s, list);
    case kPushing:  // EL-R08
      return each_room(content_.doors[s.room[s.guest]],
                       [&](Room room) { list.push(make_action(kPushTo, room)); });
    case kChoosingFight:  // EL-110
      for (unsigned rest = due(s, s.arrived[s.arrived_size - 1u]); rest != 0; rest &= rest - 1) {
        list.push(make_action(kFight, std::countr_zero(rest)));
      }
      return;
    case kProposing:
    case kArming:
    case kNaming:
      return list_weapons(*this, s, list);
    case kVoting:
      list.push(make_action(kYes));
      list.push(make_action(kNo));
      return;
    case kPrizing:
    case kLosing:
      return list_prizes(s, list);
    case kKeeping:
    case kDropping:
      return list_discard(*this, s, list);
    case kOver:
      return;
    default:
      return list_chance(*this, s, list);
  }
}

}  // namespace rainyday::escape_from_elba
