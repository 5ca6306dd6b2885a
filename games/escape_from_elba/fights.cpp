// Fights: arrivals, dice and Weapons, what winner and loser get.
#include <algorithm>

#include "games/escape_from_elba/rules.hpp"

namespace rainyday::escape_from_elba {
namespace {

// The newest arrival fights, then the one before it; then the turn goes on.
// EL-079, EL-109 to EL-115, EL-R64 to EL-R72
void settle(Play& p) {
  State& s = p.s;
  while (s.arrived_size > 0) {
    const Guest newest = s.arrived[s.arrived_size - 1u];
    const unsigned opponents = p.game.due(s, newest);
    if (opponents == 0) {
      s.arrived[--s.arrived_size] = 0;
      continue;
    }
    if (std::has_single_bit(opponents)) {
      return meet(p, newest, static_cast<Guest>(std::countr_zero(opponents)));
    }
    if (p.game.is_player(newest)) {
      s.phase = kChoosingFight;
      return;
    }
    Seat seat = s.in_turn;  // EL-R70
    while ((opponents >> seat & 1) == 0) seat = next_seat(seat, p.game.seats());
    return meet(p, newest, seat);
  }
  go_on(p);
}

// EL-098, EL-R36, EL-R45
void win_from_player(Play& p) {
  State& s = p.s;
  const LetterSet open = s.bag[s.loser].letters();
  const bool hidden = s.hand_size[s.loser] > 0;
  if (open == 0 && !hidden) {
    p.tell(kWonNothing, s.winner);
    return be_thrown(p);
  }
  if (open == 0) {
    s.phase = kStealing;
  } else if (!hidden && std::has_single_bit(open)) {
    take_from_bag(p, static_cast<Letter>(std::countr_zero(open)));
  } else {
    s.phase = kPrizing;
  }
}

// EL-R33, EL-R44
bool is_asked_for_weapons(const EscapeFromElba& game, const State& s) {
  const Guest guest = game.speaker(s);
  if (!game.is_player(guest) || s.bag[guest].size() < kShortestWord) return false;
  if (game.options().weapon_help == 0) return true;
  const int own = game.weapons(s, guest);
  if (own == 0 || s.dice[0] == 0) return own > 0;
  const int attack = game.total(s, 0);
  const int defence = game.total(s, 1);
  if (s.stage == kArmTwo) return attack >= defence && attack < defence + own;
  // Some total of the defender lies above the Attacker's and within his reach.
  const int most = std::min(defence + game.weapons(s, s.defender), attack + own);
  return std::max(defence, attack + 1) <= most;
}

}  // namespace

// A Guest comes into a room, however it came. EL-086, EL-087
void arrive(Play& p, Guest guest, Room room) {
  State& s = p.s;
  s.room[guest] = room;
  std::uint8_t kept = 0;
  for (std::uint8_t i = 0; i < s.arrived_size; ++i) {
    if (s.arrived[i] != guest) s.arrived[kept++] = s.arrived[i];
  }
  while (s.arrived_size > kept) s.arrived[--s.arrived_size] = 0;
  s.arrived[s.arrived_size++] = guest;
  settle(p);
}

void meet(Play& p, Guest attacker, Guest defender) {
  State& s = p.s;
  s.attacker = attacker;
  s.defender = defender;
  p.tell(kMeets, attacker, defender, s.room[attacker]);
  if (p.game.options().weapon_timing == kAfterRoll) {
    s.phase = kRolling;
    return;
  }
  s.stage = kProposeOne;
  go_on_fighting(p);
}

// Proposals, Weapons, dice: in the order that the table plays.
void go_on_fighting(Play& p) {
  State& s = p.s;
  for (; s.stage < kRoll; ++s.stage) {
    if (s.stage <= kProposeTwo) {  // EL-125, EL-R43
      const Guest guest = p.game.speaker(s);
      if (p.game.options().weapon_agreement == kVote && s.judged_size < kMostJudged &&
          p.game.is_player(guest) && s.bag[guest].size() >= kShortestWord) {
        s.phase = kProposing;
        return;
      }
    } else if (is_asked_for_weapons(p.game, s)) {
      s.phase = p.game.options().weapon_help == 0 ? kNaming : kArming;
      return;
    }
  }
  if (s.dice[0] == 0) {
    s.phase = kRolling;
    return;
  }
  decide(p);
}

// EL-088, EL-093 to EL-108, EL-116, EL-R28 to EL-R31, EL-R35
void decide(Play& p) {
  State& s = p.s;
  const int attack = p.game.total(s, 0);
  const int defence = p.game.total(s, 1);
  const bool attacker_wins = attack >= defence;
  s.winner = attacker_wins ? s.attacker : s.defender;
  s.loser = attacker_wins ? s.defender : s.attacker;
  p.tell(kFought, s.winner, attacker_wins ? attack : defence, s.loser,
         attacker_wins ? defence : attack);
  s.attacker = kNothing;
  s.defender = kNothing;
  s.stage = 0;
  s.dice = {};
  s.used = {};
  if (s.loser == s.in_turn && s.points > 0) {
    s.points = 0;
    p.tell(kPointsGone, s.loser);
  }
  if (!p.game.is_player(s.winner)) return lose_a_card(p);
  if (p.game.is_player(s.loser)) return win_from_player(p);
  if (s.loser == kCampbell) {  // EL-104, EL-105, EL-R88
    if (s.pile_size == 0) {
      p.tell(kWonNothing, s.winner);
    } else {
      const Letter top = s.pile[--s.pile_size];
      s.pile[s.pile_size] = 0;
      join_hand(p, s.winner, top);
      p.tell(kWonDiscard, s.winner, top);
    }
    return be_thrown(p);
  }
  if (!p.game.can_draw(s)) {  // EL-R52
    p.tell(kWonNothing, s.winner);
    return be_thrown(p);
  }
  need_deck(p);  // EL-103
  s.phase = kWinningCard;
}

// EL-099, EL-101
void take_from_bag(Play& p, Letter letter) {
  State& s = p.s;
  s.bag[s.loser].subtract(letter);
  join_hand(p, s.winner, letter);
  p.tell(kTookBag, s.winner, s.loser, letter);
  be_thrown(p);
}

// Winner and loser see the card; for all others what they knew of that Hand becomes doubtful.
// EL-100, EL-101, EL-R46, EL-R47
void steal(Play& p, Letter letter) {
  State& s = p.s;
  s.hand[s.loser].subtract(letter);
  --s.hand_size[s.loser];
  s.hand[s.winner].add(letter);
  ++s.hand_size[s.winner];
  s.sights.steal(s.winner, s.loser, letter, p.c.deck);
  const SeatSet both = seat_bit(s.winner) | seat_bit(s.loser);
  p.tell_some(both, kTookHand, s.winner, s.loser, letter);
  be_thrown(p);
}

// EL-076, EL-106, EL-107, EL-R20, EL-R48, EL-R85
void lose_a_card(Play& p) {
  State& s = p.s;
  if (s.hand_size[s.loser] == 0 && s.bag[s.loser].empty()) return be_thrown(p);
  s.phase = kLosing;
}

void give_up_card(Play& p, Action a) {
  State& s = p.s;
  const auto letter = static_cast<Letter>(a.operand[0]);
  if (a.kind == kLoseHand) {
    leave_hand(p, s.loser, letter);
  } else {
    s.bag[s.loser].subtract(letter);
  }
  to_pile(s, letter);
  p.tell(a.kind == kLoseHand ? kLostHand : kLostBag, s.loser, letter);
  be_thrown(p);
}

// EL-094 to EL-096, EL-117
void be_thrown(Play& p) {
  State& s = p.s;
  std::uint8_t& strength = s.strength[s.loser];
  if (strength < p.c.max_strength) ++strength;
  p.tell(kStronger, s.loser, strength);
  s.winner = kNothing;
  s.phase = kThrowing;
}

// The word as its letters were named, if they are one in that order.
int EscapeFromElba::spelled_word(const State& s) const {
  std::array<char, kLongestWord> text{};
  const auto size = static_cast<std::size_t>(s.spelled.size());
  for (std::size_t i = 0; i < size; ++i) text[i] = letter_name(s.spelling[i]);
  return word_id(s.spelled, {text.data(), size});
}

void end_proposal(Play& p) {
  p.s.spelled = Letters{};
  p.s.spelling = {};
  ++p.s.stage;
  go_on_fighting(p);
}

// EL-125, EL-R43, EL-R44
void propose(Play& p) {
  State& s = p.s;
  const int word = p.game.spelled_word(s);
  p.tell(kProposed, p.game.speaker(s), word);
  if (p.game.is_weapon(s.spelled)) {
    p.tell(kWeaponAlready, word);
    return end_proposal(p);
  }
  s.voter = next_seat(p.game.speaker(s), p.game.seats());
  s.phase = kVoting;
}

// More yes than no. EL-125, EL-R43
void judge(Play& p) {
  State& s = p.s;
  const int word = p.game.spelled_word(s);
  const bool agreed = s.yes > s.no;
  if (agreed) s.accepted |= 1u << s.judged_size;
  s.judged[s.judged_size++] = static_cast<std::uint16_t>(word);
  p.tell(agreed ? kAccepted : kRejected, word);
  s.voter = kNobody;
  s.yes = 0;
  s.no = 0;
  end_proposal(p);
}

}  // namespace rainyday::escape_from_elba
