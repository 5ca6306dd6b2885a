// The course of a game: setup, drawing, the actions of a turn, the attempt to escape, the end.
#include "games/escape_from_elba/rules.hpp"

namespace rainyday::escape_from_elba {
namespace {

void count_points(Play& p);

// --- Setup: EL-019 to EL-027 ---

void begin(Play& p, Seat seat) {
  p.s.first = seat;
  p.s.in_turn = seat;
  p.tell(kBegins, seat);
  begin_turn(p);
}

// By lot, or the seat that the table has agreed on. EL-R90
void choose_first(Play& p) {
  p.s.phase = kChoosingFirst;
  if (p.game.options().first_player != 0) {
    begin(p, static_cast<Seat>(p.game.options().first_player - 1));
  }
}

void place(Play& p, Room room) {
  State& s = p.s;
  s.room[s.guest] = room;
  p.tell(kPlaced, s.guest, room);
  if (++s.guest < kCampbell) return;
  s.guest = kNothing;
  if (p.c.hand > 0) {
    s.phase = kDealing;
  } else {
    choose_first(p);
  }
}

// EL-023
void deal(Play& p, Letter letter) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  s.deck.subtract(letter);
  --s.deck_size;
  s.hand[seat].add(letter);
  p.tell_some(seat_bit(seat), kDealt, seat, letter);
  if (++s.hand_size[seat] < p.c.hand) return;
  s.in_turn = next_seat(seat, p.game.seats());
  if (s.in_turn != 0) return;
  choose_first(p);
}

// --- Drawing: EL-034 to EL-041 ---

// EL-026, EL-R51
void reshuffle(Play& p) {
  State& s = p.s;
  p.tell(kReshuffled, s.pile_size);
  s.deck_size = s.pile_size;
  s.deck = Letters{};
  while (s.pile_size > 0) {
    s.deck.add(s.pile[--s.pile_size]);
    s.pile[s.pile_size] = 0;
  }
  s.made_of = s.deck;
}

// A card comes from the deck: in the Draw step, or won.
void take(Play& p, Letter letter) {
  State& s = p.s;
  const bool won = s.phase == kWinningCard;
  const Seat seat = won ? s.winner : s.in_turn;
  s.deck.subtract(letter);
  --s.deck_size;
  s.hand[seat].add(letter);
  ++s.hand_size[seat];
  p.tell_some(seat_bit(seat), won ? kWonCard : kDrew, seat, letter);
  if (s.deck_size == 0 && s.pile_size > 0 && p.game.options().reshuffle == kWhenEmpty) {
    reshuffle(p);
  }
  if (won) return be_thrown(p);
  if (p.game.options().draw_mode == kAnnounce) {
    if (--s.taking > 0) return need_deck(p);
    return count_points(p);
  }
  if (p.game.most_draws(s) == 0) return count_points(p);
  s.phase = kDrawing;
}

// EL-038 to EL-041, EL-R03
void count_points(Play& p) {
  State& s = p.s;
  s.points = static_cast<std::uint8_t>(p.game.most_points(s));
  p.tell(kHasPoints, s.in_turn, s.points);
  go_on(p);
}

// --- Actions ---

// EL-066 to EL-078, EL-R18 to EL-R23
void try_escape(Play& p, int die) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  p.tell(kEscapeRolled, seat, die, s.strength[seat]);
  if (die < s.strength[seat]) {
    p.tell(kEscaped, seat, s.word);
    s.winner = seat;
    s.points = 0;
    s.phase = kOver;
    return;
  }
  s.word = kNothing;
  s.points = 0;
  s.loser = seat;
  p.tell(kStays, seat);
  lose_a_card(p);
}

// The rest: Fights and the Discard step.
void act_further(Play& p, Action a) {
  State& s = p.s;
  const int first = a.operand[0];
  switch (a.kind) {
    case kFight:
      return meet(p, s.arrived[s.arrived_size - 1u], static_cast<Guest>(first));
    case kDice:
      s.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(a.operand[1])};
      p.tell(kRolled, s.attacker, first, s.defender, a.operand[1]);
      if (p.game.options().weapon_timing == kBeforeRoll) return decide(p);
      s.stage = kProposeOne;
      return go_on_fighting(p);
    case kThrow: {
      const Guest thrown = s.loser;
      const Room room =
          p.c.room_of[static_cast<std::size_t>((first - 1) * kFaces + a.operand[1] - 1)];
      s.loser = kNothing;
      p.tell(kThrown, thrown, first, a.operand[1], room);
      return arrive(p, thrown, room);
    }
    case kUse:
      s.used[s.stage & 1] = static_cast<std::uint8_t>(first);
      if (first > 0) p.tell(kArmed, p.game.speaker(s), first);
      ++s.stage;
      return go_on_fighting(p);
    case kNameWeapon: {
      const int weapon = p.game.weapon_of(s, first);
      const int word = p.game.weapon_word(s, weapon);
      ++s.used[s.stage & 1];
      s.spent += p.game.bag_of(word);
      if (weapon < kMostWeapons) {
        s.named |= std::uint64_t{1} << weapon;
      } else {
        s.named_agreed |= 1u << (weapon - kMostWeapons);
      }
      p.tell(kNamed, p.game.speaker(s), word);
      return;
    }
    case kDone:
      s.spent = Letters{};
      s.named = 0;
      s.named_agreed = 0;
      ++s.stage;
      return go_on_fighting(p);
    case kSpell:
      s.spelling[static_cast<std::size_t>(s.spelled.size())] = static_cast<Letter>(first);
      s.spelled.add(static_cast<Letter>(first));
      return;
    case kPropose:
      return propose(p);
    case kNoProposal:
      return end_proposal(p);
    case kYes:
    case kNo:
      ++(a.kind == kYes ? s.yes : s.no);
      p.tell(a.kind == kYes ? kAgrees : kDisagrees, s.voter);
      s.voter = next_seat(s.voter, p.game.seats());
      if (s.voter == p.game.speaker(s)) judge(p);
      return;
    case kTakeBag:
      return take_from_bag(p, static_cast<Letter>(first));
    case kTakeHand:
      s.phase = kStealing;
      return;
    case kSteal:
      return steal(p, static_cast<Letter>(first));
    case kLoseHand:
    case kLoseBag:
      return give_up_card(p, a);
    case kKeep:
      s.chosen.add(static_cast<Letter>(first));
      return;
    case kKept:
      s.phase = kLaying;
      return;
    case kLay:
      return lay(p, p.game.bag_of(first));
    case kDrop:
      return drop(p, static_cast<Letter>(first));
    default:
      assert(a.kind == kFinish);
      return end_turn(p);
  }
}

}  // namespace

void begin_turn(Play& p) {
  p.tell(kTurnBegan, p.s.in_turn);
  if (p.game.most_draws(p.s) == 0) return count_points(p);  // EL-R05, EL-R52
  p.s.phase = p.game.options().draw_mode == kAnnounce ? kAnnouncing : kDrawing;
}

// Before a card is drawn from an empty deck.
void need_deck(Play& p) {
  if (p.s.deck_size == 0) reshuffle(p);
}

void go_on(Play& p) {
  if (p.s.points == 0) return begin_discard(p);
  p.s.phase = kActing;
}

void EscapeFromElba::act(State& s, Action a, EventOut out) const {
  Play p{{*this, s, out}};
  const int first = a.operand[0];
  const Seat seat = s.in_turn;
  switch (a.kind) {
    case kStart:
      return place(p, static_cast<Room>(first));
    case kFirst:
      return begin(p, static_cast<Seat>(first));
    case kCard:
      return s.phase == kDealing ? deal(p, static_cast<Letter>(first))
                                 : take(p, static_cast<Letter>(first));
    case kDraw:
      need_deck(p);
      s.phase = kTaking;
      return;
    case kStop:
      return count_points(p);
    case kTake:
      p.tell(kAnnounced, seat, first);
      if (first == 0) return count_points(p);
      s.taking = static_cast<std::uint8_t>(first);
      need_deck(p);
      s.phase = kTaking;
      return;
    case kWalk:  // EL-044, EL-045
      --s.points;
      p.tell(kWalked, seat, first);
      return arrive(p, seat, static_cast<Room>(first));
    case kPushGuest:
      s.guest = static_cast<Guest>(first);
      s.phase = kPushing;
      return;
    case kPushTo: {  // EL-047, EL-050
      const Guest pushed = s.guest;
      s.guest = kNothing;
      --s.points;
      p.tell(kPushed, seat, pushed, first);
      return arrive(p, pushed, static_cast<Room>(first));
    }
    case kJump:  // EL-051, EL-052, EL-R07
      --s.points;
      p.tell(kJumped, seat, first);
      return arrive(p, seat, static_cast<Room>(first));
    case kEscape:
      --s.points;
      s.word = static_cast<std::uint8_t>(first);
      s.phase = kEscaping;
      p.tell(kTries, seat, first);
      return;
    case kDie:
      return try_escape(p, first);
    case kEnd:
      return begin_discard(p);
    default:
      return act_further(p, a);
  }
}

// EL-078, EL-150, EL-R77, EL-R80
Result EscapeFromElba::result(const State& s) const {
  Result result;
  if (s.phase != kOver) return result;
  result.ending = s.winner == kNothing ? Ending::kLimit : Ending::kWon;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const bool won = s.winner == seat;
    result.place[seat] = won || s.winner == kNothing ? 1 : 2;
    result.score[seat] = won ? 1 : 0;
    result.worth[seat] = won ? kWholeWin : 0;
  }
  return result;
}

}  // namespace rainyday::escape_from_elba
