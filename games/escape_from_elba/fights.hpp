// Fights: arrivals, dice and Weapons, what winner and loser get. Included by escape_from_elba.hpp.
#pragma once

#include "games/escape_from_elba/escape_from_elba.hpp"

namespace rainyday::escape_from_elba {

// A Guest comes into a room, however it came. EL-086, EL-087
template <class Sink>
void EscapeFromElba::arrive(State& s, Guest guest, Room room, Sink& events) const {
  s.room[guest] = room;
  std::uint8_t kept = 0;
  for (std::uint8_t i = 0; i < s.arrived_size; ++i) {
    if (s.arrived[i] != guest) s.arrived[kept++] = s.arrived[i];
  }
  while (s.arrived_size > kept) s.arrived[--s.arrived_size] = 0;
  s.arrived[s.arrived_size++] = guest;
  settle(s, events);
}

// The newest arrival fights, then the one before it; then the turn goes on.
// EL-079, EL-109 to EL-115, EL-R64 to EL-R72
template <class Sink>
void EscapeFromElba::settle(State& s, Sink& events) const {
  while (s.arrived_size > 0) {
    const Guest newest = s.arrived[s.arrived_size - 1u];
    const unsigned opponents = due(s, newest);
    if (opponents == 0) {
      s.arrived[--s.arrived_size] = 0;
      continue;
    }
    if (std::has_single_bit(opponents)) {
      return meet(s, newest, static_cast<Guest>(std::countr_zero(opponents)), events);
    }
    if (is_player(newest)) {
      s.phase = kChoosingFight;
      return;
    }
    Seat seat = s.in_turn;  // EL-R70
    while ((opponents >> seat & 1) == 0) seat = next_seat(seat, seats_);
    return meet(s, newest, seat, events);
  }
  go_on(s, events);
}

template <class Sink>
void EscapeFromElba::meet(State& s, Guest attacker, Guest defender, Sink& events) const {
  s.attacker = attacker;
  s.defender = defender;
  events(make_event(kMeets, attacker, defender, s.room[attacker]));
  if (options_.weapon_timing == kAfterRoll) {
    s.phase = kRolling;
    return;
  }
  s.stage = kProposeOne;
  go_on_fighting(s, events);
}

// EL-R33, EL-R44
inline bool EscapeFromElba::is_asked_for_weapons(const State& s) const {
  const Guest guest = speaker(s);
  if (!is_player(guest) || s.bag[guest].size() < kShortestWord) return false;
  if (options_.weapon_help == 0) return true;
  const int own = weapons(s, guest);
  if (own == 0 || s.dice[0] == 0) return own > 0;
  const int attack = total(s, 0);
  const int defence = total(s, 1);
  if (s.stage == kArmTwo) return attack >= defence && attack < defence + own;
  // Some total of the defender lies above the Attacker's and within his reach.
  const int most = std::min(defence + weapons(s, s.defender), attack + own);
  return std::max(defence, attack + 1) <= most;
}

// Proposals, Weapons, dice: in the order that the table plays.
template <class Sink>
void EscapeFromElba::go_on_fighting(State& s, Sink& events) const {
  for (; s.stage < kRoll; ++s.stage) {
    if (s.stage <= kProposeTwo) {  // EL-125, EL-R43
      const Guest guest = speaker(s);
      if (options_.weapon_agreement == kVote && s.judged_size < kMostJudged && is_player(guest) &&
          s.bag[guest].size() >= kShortestWord) {
        s.phase = kProposing;
        return;
      }
    } else if (is_asked_for_weapons(s)) {
      s.phase = options_.weapon_help == 0 ? kNaming : kArming;
      return;
    }
  }
  if (s.dice[0] == 0) {
    s.phase = kRolling;
    return;
  }
  decide(s, events);
}

// EL-088, EL-093 to EL-108, EL-116, EL-R28 to EL-R31, EL-R35
template <class Sink>
void EscapeFromElba::decide(State& s, Sink& events) const {
  const int attack = total(s, 0);
  const int defence = total(s, 1);
  const bool attacker_wins = attack >= defence;
  s.winner = attacker_wins ? s.attacker : s.defender;
  s.loser = attacker_wins ? s.defender : s.attacker;
  events(make_event(kFought, s.winner, attacker_wins ? attack : defence, s.loser,
                    attacker_wins ? defence : attack));
  s.attacker = kNothing;
  s.defender = kNothing;
  s.stage = 0;
  s.dice = {};
  s.used = {};
  if (s.loser == s.in_turn && s.points > 0) {
    s.points = 0;
    events(make_event(kPointsGone, s.loser));
  }
  if (!is_player(s.winner)) return lose_a_card(s, events);
  if (is_player(s.loser)) return win_from_player(s, events);
  if (s.loser == kCampbell) {  // EL-104, EL-105, EL-R88
    if (s.pile_size == 0) {
      events(make_event(kWonNothing, s.winner));
    } else {
      const Letter top = s.pile[--s.pile_size];
      s.pile[s.pile_size] = 0;
      join_hand(s, s.winner, top);
      events(make_event(kWonDiscard, s.winner, top));
    }
    return be_thrown(s, events);
  }
  if (!can_draw(s)) {  // EL-R52
    events(make_event(kWonNothing, s.winner));
    return be_thrown(s, events);
  }
  need_deck(s, events);  // EL-103
  s.phase = kWinningCard;
}

// EL-098, EL-R36, EL-R45
template <class Sink>
void EscapeFromElba::win_from_player(State& s, Sink& events) const {
  const LetterSet open = s.bag[s.loser].letters();
  const bool hidden = s.hand_size[s.loser] > 0;
  if (open == 0 && !hidden) {
    events(make_event(kWonNothing, s.winner));
    return be_thrown(s, events);
  }
  if (open == 0) {
    s.phase = kStealing;
  } else if (!hidden && std::has_single_bit(open)) {
    take_from_bag(s, static_cast<Letter>(std::countr_zero(open)), events);
  } else {
    s.phase = kPrizing;
  }
}

// EL-099, EL-101
template <class Sink>
void EscapeFromElba::take_from_bag(State& s, Letter letter, Sink& events) const {
  s.bag[s.loser].subtract(letter);
  join_hand(s, s.winner, letter);
  events(make_event(kTookBag, s.winner, s.loser, letter));
  be_thrown(s, events);
}

// Winner and loser see the card; for all others what they knew of that Hand becomes doubtful.
// EL-100, EL-101, EL-R46, EL-R47
template <class Sink>
void EscapeFromElba::steal(State& s, Letter letter, Sink& events) const {
  s.hand[s.loser].subtract(letter);
  --s.hand_size[s.loser];
  s.hand[s.winner].add(letter);
  ++s.hand_size[s.winner];
  const auto blur = [&](int eye) {
    s.sight[s.loser][static_cast<std::size_t>(eye)].steal(content_.deck);
  };
  for (int eye = 0; eye < seats_; ++eye) {
    if (eye != s.winner) blur(eye);
  }
  blur(kPublic);
  s.sight[s.loser][s.winner].depart(letter);
  s.sight[s.winner][s.loser].arrive(letter);
  const auto both = static_cast<SeatSet>(seat_bit(s.winner) | seat_bit(s.loser));
  events(make_secret_event(both, kTookHand, s.winner, s.loser, letter));
  be_thrown(s, events);
}

// EL-076, EL-106, EL-107, EL-R20, EL-R48, EL-R85
template <class Sink>
void EscapeFromElba::lose_a_card(State& s, Sink& events) const {
  if (s.hand_size[s.loser] == 0 && s.bag[s.loser].empty()) return be_thrown(s, events);
  s.phase = kLosing;
}

template <class Sink>
void EscapeFromElba::give_up_card(State& s, Action a, Sink& events) const {
  const auto letter = static_cast<Letter>(a.operand[0]);
  if (a.kind == kLoseHand) {
    leave_hand(s, s.loser, letter);
  } else {
    s.bag[s.loser].subtract(letter);
  }
  to_pile(s, letter);
  events(make_event(a.kind == kLoseHand ? kLostHand : kLostBag, s.loser, letter));
  be_thrown(s, events);
}

// EL-094 to EL-096, EL-117
template <class Sink>
void EscapeFromElba::be_thrown(State& s, Sink& events) const {
  std::uint8_t& strength = s.strength[s.loser];
  if (strength < content_.max_strength) ++strength;
  events(make_event(kStronger, s.loser, strength));
  s.winner = kNothing;
  s.phase = kThrowing;
}

// The word as its letters were named, if they are one in that order.
inline int EscapeFromElba::spelled_word(const State& s) const {
  std::array<char, kLongestWord> text{};
  const auto size = static_cast<std::size_t>(s.spelled.size());
  for (std::size_t i = 0; i < size; ++i) text[i] = letter_name(s.spelling[i]);
  const int word = lexicon().find_text(lexicon().find(s.spelled), {text.data(), size});
  return word < Lexicon::kMostWords ? word : kFirstOther + word - Lexicon::kMostWords;
}

// More yes than no. EL-125, EL-R43
template <class Sink>
void EscapeFromElba::judge(State& s, Sink& events) const {
  const int word = spelled_word(s);
  const bool agreed = s.yes > s.no;
  if (agreed) s.accepted |= 1u << s.judged_size;
  s.judged[s.judged_size++] = static_cast<std::uint16_t>(word);
  events(make_event(agreed ? kAccepted : kRejected, word));
  s.spelled = Letters{};
  s.spelling = {};
  s.voter = kNobody;
  s.yes = 0;
  s.no = 0;
  ++s.stage;
  go_on_fighting(s, events);
}

}  // namespace rainyday::escape_from_elba
