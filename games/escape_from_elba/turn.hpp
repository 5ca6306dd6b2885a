// The course of a game: setup, drawing, the actions of a turn, the attempt to escape, the end.
// Included by escape_from_elba.hpp.
#pragma once

#include "games/escape_from_elba/escape_from_elba.hpp"

namespace rainyday::escape_from_elba {

// --- Setup: EL-019 to EL-027 ---

inline State EscapeFromElba::start() const {
  State s{};
  s.deck = content_.deck;
  s.made_of = content_.deck;
  s.deck_size = static_cast<std::uint8_t>(content_.cards);
  s.room.fill(kNothing);
  s.room[kCampbell] = content_.safe;  // EL-020
  s.strength.fill(static_cast<std::uint8_t>(content_.start_strength));
  s.first = kNobody;
  s.guest = 0;
  s.word = kNothing;
  s.attacker = kNothing;
  s.defender = kNothing;
  s.loser = kNothing;
  s.winner = kNothing;
  s.voter = kNobody;
  return s;
}

template <class Sink>
void EscapeFromElba::place(State& s, Room room, Sink& events) const {
  s.room[s.guest] = room;
  events(make_event(kPlaced, s.guest, room));
  if (++s.guest < kCampbell) return;
  s.guest = kNothing;
  if (content_.hand > 0) {
    s.phase = kDealing;
  } else {
    choose_first(s, events);
  }
}

// By lot, or the seat that the table has agreed on. EL-R90
template <class Sink>
void EscapeFromElba::choose_first(State& s, Sink& events) const {
  s.phase = kChoosingFirst;
  if (options_.first_player != 0) {
    begin(s, static_cast<Seat>(options_.first_player - 1), events);
  }
}

// EL-023
template <class Sink>
void EscapeFromElba::deal(State& s, Letter letter, Sink& events) const {
  const Seat seat = s.in_turn;
  s.deck.subtract(letter);
  --s.deck_size;
  s.hand[seat].add(letter);
  events(make_secret_event(seat_bit(seat), kDealt, seat, letter));
  if (++s.hand_size[seat] < content_.hand) return;
  s.in_turn = next_seat(seat, seats_);
  if (s.in_turn != 0) return;
  choose_first(s, events);
}

template <class Sink>
void EscapeFromElba::begin(State& s, Seat seat, Sink& events) const {
  s.first = seat;
  s.in_turn = seat;
  events(make_event(kBegins, seat));
  begin_turn(s, events);
}

// --- Drawing: EL-034 to EL-041 ---

template <class Sink>
void EscapeFromElba::begin_turn(State& s, Sink& events) const {
  events(make_event(kTurnBegan, s.in_turn));
  if (most_draws(s) == 0) return count_points(s, events);  // EL-R05, EL-R52
  s.phase = options_.draw_mode == kAnnounce ? kAnnouncing : kDrawing;
}

// EL-026, EL-R51
template <class Sink>
void EscapeFromElba::reshuffle(State& s, Sink& events) const {
  events(make_event(kReshuffled, s.pile_size));
  s.deck_size = s.pile_size;
  s.deck = Letters{};
  while (s.pile_size > 0) {
    s.deck.add(s.pile[--s.pile_size]);
    s.pile[s.pile_size] = 0;
  }
  s.made_of = s.deck;
}

// Before a card is drawn from an empty deck.
template <class Sink>
void EscapeFromElba::need_deck(State& s, Sink& events) const {
  if (s.deck_size == 0) reshuffle(s, events);
}

// A card comes from the deck: in the Draw step, or won.
template <class Sink>
void EscapeFromElba::take(State& s, Letter letter, Sink& events) const {
  const bool won = s.phase == kWinningCard;
  const Seat seat = won ? s.winner : s.in_turn;
  s.deck.subtract(letter);
  --s.deck_size;
  s.hand[seat].add(letter);
  ++s.hand_size[seat];
  events(make_secret_event(seat_bit(seat), won ? kWonCard : kDrew, seat, letter));
  if (s.deck_size == 0 && s.pile_size > 0 && options_.reshuffle == kWhenEmpty) {
    reshuffle(s, events);
  }
  if (won) return be_thrown(s, events);
  if (options_.draw_mode == kAnnounce) {
    if (--s.taking > 0) return need_deck(s, events);
    return count_points(s, events);
  }
  if (most_draws(s) == 0) return count_points(s, events);
  s.phase = kDrawing;
}

// EL-038 to EL-041, EL-R03
template <class Sink>
void EscapeFromElba::count_points(State& s, Sink& events) const {
  s.points = static_cast<std::uint8_t>(most_points(s));
  events(make_event(kHasPoints, s.in_turn, s.points));
  go_on(s, events);
}

// --- Actions ---

template <class Sink>
void EscapeFromElba::go_on(State& s, Sink& events) const {
  if (s.points == 0) return begin_discard(s, events);
  s.phase = kActing;
}

// EL-066 to EL-078, EL-R18 to EL-R23
template <class Sink>
void EscapeFromElba::try_escape(State& s, int die, Sink& events) const {
  const Seat seat = s.in_turn;
  events(make_event(kEscapeRolled, seat, die, s.strength[seat]));
  if (die < s.strength[seat]) {
    events(make_event(kEscaped, seat, s.word));
    s.winner = seat;
    s.points = 0;
    s.phase = kOver;
    return;
  }
  s.word = kNothing;
  s.points = 0;
  s.loser = seat;
  events(make_event(kStays, seat));
  lose_a_card(s, events);
}

template <class Sink>
void EscapeFromElba::apply(State& s, Action a, Sink& events) const {
  const int first = a.operand[0];
  const Seat seat = s.in_turn;
  switch (a.kind) {
    case kStart:
      return place(s, static_cast<Room>(first), events);
    case kFirst:
      return begin(s, static_cast<Seat>(first), events);
    case kCard:
      return s.phase == kDealing ? deal(s, static_cast<Letter>(first), events)
                                 : take(s, static_cast<Letter>(first), events);
    case kDraw:
      need_deck(s, events);
      s.phase = kTaking;
      return;
    case kStop:
      return count_points(s, events);
    case kTake:
      events(make_event(kAnnounced, seat, first));
      if (first == 0) return count_points(s, events);
      s.taking = static_cast<std::uint8_t>(first);
      need_deck(s, events);
      s.phase = kTaking;
      return;
    case kWalk:  // EL-044, EL-045
      --s.points;
      events(make_event(kWalked, seat, first));
      return arrive(s, seat, static_cast<Room>(first), events);
    case kPushGuest:
      s.guest = static_cast<Guest>(first);
      s.phase = kPushing;
      return;
    case kPushTo: {  // EL-047, EL-050
      const Guest pushed = s.guest;
      s.guest = kNothing;
      --s.points;
      events(make_event(kPushed, seat, pushed, first));
      return arrive(s, pushed, static_cast<Room>(first), events);
    }
    case kJump:  // EL-051, EL-052, EL-R07
      --s.points;
      events(make_event(kJumped, seat, first));
      return arrive(s, seat, static_cast<Room>(first), events);
    case kEscape:
      --s.points;
      s.word = static_cast<std::uint8_t>(first);
      s.phase = kEscaping;
      events(make_event(kTries, seat, first));
      return;
    case kDie:
      return try_escape(s, first, events);
    case kEnd:
      return begin_discard(s, events);
    default:
      return apply_fight(s, a, events);
  }
}

// The rest: Fights and the Discard step.
template <class Sink>
void EscapeFromElba::apply_fight(State& s, Action a, Sink& events) const {
  const int first = a.operand[0];
  switch (a.kind) {
    case kFight:
      return meet(s, s.arrived[s.arrived_size - 1u], static_cast<Guest>(first), events);
    case kDice:
      s.dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(a.operand[1])};
      events(make_event(kRolled, s.attacker, first, s.defender, a.operand[1]));
      if (options_.weapon_timing == kBeforeRoll) return decide(s, events);
      s.stage = kProposeOne;
      return go_on_fighting(s, events);
    case kThrow: {
      const Guest thrown = s.loser;
      const Room room =
          content_.room_of[static_cast<std::size_t>((first - 1) * kFaces + a.operand[1] - 1)];
      s.loser = kNothing;
      events(make_event(kThrown, thrown, first, a.operand[1], room));
      return arrive(s, thrown, room, events);
    }
    case kUse:
      s.used[s.stage & 1] = static_cast<std::uint8_t>(first);
      if (first > 0) events(make_event(kArmed, speaker(s), first));
      ++s.stage;
      return go_on_fighting(s, events);
    case kNameWeapon:
      ++s.used[s.stage & 1];
      if (first < kMostWeapons) {
        s.spent += lexicon().weapon(first);
        s.named |= std::uint64_t{1} << first;
      } else {
        s.spent += bag_of(s.judged[static_cast<std::size_t>(first - kMostWeapons)]);
        s.named_agreed |= 1u << (first - kMostWeapons);
      }
      events(make_event(kNamed, speaker(s), first));
      return;
    case kDone:
      s.spent = Letters{};
      s.named = 0;
      s.named_agreed = 0;
      ++s.stage;
      return go_on_fighting(s, events);
    case kSpell:
      s.spelling[static_cast<std::size_t>(s.spelled.size())] = static_cast<Letter>(first);
      s.spelled.add(static_cast<Letter>(first));
      return;
    case kPropose:
      events(make_event(kProposed, speaker(s), spelled_word(s)));
      s.voter = next_seat(speaker(s), seats_);
      s.phase = kVoting;
      return;
    case kNoProposal:
      s.spelled = Letters{};
      s.spelling = {};
      ++s.stage;
      return go_on_fighting(s, events);
    case kYes:
    case kNo:
      ++(a.kind == kYes ? s.yes : s.no);
      events(make_event(a.kind == kYes ? kAgrees : kDisagrees, s.voter));
      s.voter = next_seat(s.voter, seats_);
      if (s.voter == speaker(s)) judge(s, events);
      return;
    case kTakeBag:
      return take_from_bag(s, static_cast<Letter>(first), events);
    case kTakeHand:
      s.phase = kStealing;
      return;
    case kSteal:
      return steal(s, static_cast<Letter>(first), events);
    case kLoseHand:
    case kLoseBag:
      return give_up_card(s, a, events);
    case kKeep:
      s.chosen.add(static_cast<Letter>(first));
      return;
    case kKept:
      s.phase = kLaying;
      return;
    case kLay:
      return lay(s, bag_of(first), events);
    case kDrop:
      return drop(s, static_cast<Letter>(first), events);
    default:
      assert(a.kind == kFinish);
      return end_turn(s, events);
  }
}

// --- The end: EL-078, EL-150, EL-R77, EL-R80 ---

inline Result EscapeFromElba::result(const State& s) const {
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
