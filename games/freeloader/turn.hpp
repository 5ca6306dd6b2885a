// The course of a game: setup, a turn and its one action, dice and moving, spaces, the end.
// Included by freeloader.hpp.
#pragma once

#include "games/freeloader/freeloader.hpp"

namespace rainyday::freeloader {

// --- Setup: FL-007 to FL-016, FL-R01, FL-R02 ---

inline State Freeloader::start() const {
  State s{};
  s.pile = content_.all;
  s.pile_size = static_cast<std::uint8_t>(content_.cards);
  for (Seat seat = 0; seat < seats_; ++seat) {  // FL-012, FL-013
    s.plain[seat].fill(static_cast<std::uint16_t>(content_.favors_per_house));
  }
  s.pawn.fill(kNothing);
  for (auto& spots : s.best) spots.fill(kNobody);
  s.faceup.fill(kNothing);
  s.next.fill(kNothing);
  s.first = kNobody;
  clear_step(s);
  s.house = 0;  // the last one that lies
  return s;
}

inline void Freeloader::clear_step(State& s) {
  s.house = kNothing;
  s.spot = 0;
  s.partner = kNobody;
  s.form = kNoTrade;
  s.owing = 0;
  s.thrown = 0;
  s.again = 0;
  s.dice_count = 0;
  s.dice = {};
}

// The first house is fixed, for a ring has no beginning; the last one closes it.
template <class Sink>
void Freeloader::place_house(State& s, House house, Sink& events) const {
  events(make_event(kHousePlaced, house, s.house));
  s.next[s.house] = house;
  s.house = house;
  unsigned open = (1u << kHouses) - 2;
  for (const House placed : s.next) open &= placed == kNothing ? ~0u : ~(1u << placed);
  if (!std::has_single_bit(open)) return;
  const auto last = static_cast<House>(std::countr_zero(open));
  events(make_event(kHousePlaced, last, house));
  s.next[house] = last;
  s.next[last] = 0;
  s.house = kNothing;
  s.phase = kDealing;
}

// The next card of the pile: dealt, turned up or drawn.
template <class Sink>
void Freeloader::take_card(State& s, Card card, Sink& events) const {
  const Seat seat = s.in_turn;
  s.pile &= ~card_bit(card);
  --s.pile_size;
  if (s.phase == kTurningUp || s.phase == kReplacing) {
    s.faceup[s.house] = card;
    events(make_event(s.phase == kReplacing ? kReplaced : kTurnedUp, card, s.house));
  } else {
    s.hand[seat] |= card_bit(card);
    ++s.hand_size[seat];
    events(make_secret_event(seat_bit(seat), s.phase == kDrawing ? kDrew : kDealt, seat, card));
  }
  switch (s.phase) {
    case kDealing:  // FL-009
      if (s.hand_size[seat] < content_.hand_size) return;
      s.in_turn = next_seat(seat, seats_);
      if (s.in_turn != 0) return;
      s.phase = kTurningUp;
      s.house = 0;
      return;
    case kTurningUp:  // FL-011
      s.house = s.next[s.house];
      if (s.house != 0) return;
      s.house = kNothing;
      s.phase = kPlacingStop;
      return;
    default:
      if (s.pile_size == 0) events(make_event(kLastRound));  // FL-118, FL-119
      return end_turn(s, events);
  }
}

// FL-014, FL-015, FL-R03
template <class Sink>
void Freeloader::place_pawn(State& s, Space space, Sink& events) const {
  s.pawn[s.in_turn] = space;
  events(make_event(kPawnPlaced, s.in_turn, space));
  s.phase = kPlacingStop;
  s.in_turn = next_seat(s.in_turn, seats_);
  if (s.in_turn == 0) s.phase = kChoosingFirst;
}

// --- A turn ---

template <class Sink>
void Freeloader::apply(State& s, Action a, Sink& events) const {
  const int first = a.operand[0];
  switch (a.kind) {
    case kHouse:
      return place_house(s, static_cast<House>(first), events);
    case kCard:
      return take_card(s, static_cast<Card>(first), events);
    case kDie:
      return fall(s, first, events);
    case kFirst:
      s.first = static_cast<Seat>(first);
      s.in_turn = s.first;
      s.phase = kTurn;
      events(make_event(kBegins, first));
      return;
    case kMove:
    case kRoll:  // FL-R10
      s.thrown = static_cast<std::uint8_t>(first);
      s.phase = kThrowing;
      return;
    case kKeep:
      events(make_event(kLetStand, s.in_turn));
      return finish_throw(s, events);
    case kAgain:  // FL-R89
      events(make_event(kThrowsAgain, s.in_turn));
      s.again = 1;
      s.dice_count = 0;
      s.dice = {};
      s.phase = kThrowing;
      return;
    case kDraw:
      return draw(s, first, events);
    case kFavor:
      return place_favors(s, static_cast<House>(first), 1, events);
    case kPlay:
      return play(s, static_cast<Card>(first), events);
    case kSurprise:
      return surprise(s, static_cast<Card>(first), events);
    case kDwi:
      return hand_over(s, static_cast<Card>(first), static_cast<Seat>(a.operand[1]), events);
    case kUse:
      if (a.operand[1] != kNone) {
        return take_faceup(s, static_cast<House>(a.operand[1]), events);
      }
      s.phase = kRiding;
      return;
    case kYes:
      return use_space(s, events);
    case kLeave:
      events(make_event(kLeftIt, s.in_turn));
      return end_turn(s, events);
    case kNo:
      return end_turn(s, events);
    case kTake:
      sit_down(s, first - 1, events);
      return end_turn(s, events);
    case kChallenge:  // FL-040, FL-053
      s.spot = static_cast<std::uint8_t>(first - 1);
      s.partner = s.best[s.house][s.spot];
      s.phase = kDefending;
      events(make_event(kChallenged, s.in_turn, s.partner, s.house));
      return;
    case kGiveUp:  // FL-042, FL-043, FL-R95
      events(make_event(kGaveUp, s.partner, s.house));
      add_favors(s, s.partner, s.house, 1);
      sit_down(s, s.spot, events);
      return end_turn(s, events);
    case kFight:
      events(make_event(kFights, s.partner, s.house));
      s.phase = kFightingOne;
      return;
    case kLose:
      return lose_favor(s, s.partner, first, events);
    case kPay:
      pay(s, first, 1, events);
      return go_on_paying(s, events);
    case kHandTrade:
    case kStuffTrade:
      s.form = a.kind == kHandTrade ? kHands : kStuffs;
      s.partner = static_cast<Seat>(first);
      s.phase = kGifting;
      events(make_event(a.kind == kHandTrade ? kAsksTrade : kAsksStuffTrade, s.in_turn, first));
      return;
    case kBoardTrade:
      return take_faceup(s, static_cast<House>(first), events);
    case kGive:
      return s.phase == kBoardGiving ? put_out(s, static_cast<Card>(first), events)
                                     : give(s, static_cast<Card>(first), events);
    case kSteal:
      return steal(s, static_cast<Seat>(first), static_cast<Card>(a.operand[1]), events);
    default:
      assert(a.kind == kEvict);
      return evict(s, static_cast<Seat>(first), events);
  }
}

// --- Dice and moving ---

template <class Sink>
void Freeloader::fall(State& s, int die, Sink& events) const {
  const Seat seat = s.in_turn;
  switch (s.phase) {
    case kPlacingStop:
      s.dice[s.dice_count++] = static_cast<std::uint8_t>(die);
      s.phase = kPlacingStep;
      return;
    case kPlacingStep: {
      const House house = content_.house_at_stop[s.dice[0]];
      s.dice = {};
      s.dice_count = 0;
      const auto stop = static_cast<Space>(house * kSpacesEach + kSpacesEach - 1);
      return place_pawn(s, ahead(s, stop, die), events);
    }
    case kRiding: {  // FL-099, FL-R15, FL-R16
      const House house = content_.house_at_stop[die];
      s.pawn[seat] = static_cast<Space>(house * kSpacesEach + kSpacesEach - 1);
      events(make_event(kRodeBus, seat, die, s.pawn[seat]));
      s.phase = kChoosingDice;
      return;
    }
    case kFightingOne:
      events(make_event(kThrew, seat, die));
      s.dice[s.dice_count++] = static_cast<std::uint8_t>(die);
      s.phase = kFightingTwo;
      return;
    case kFightingTwo:
      events(make_event(kThrew, s.partner, die));
      s.dice[1] = static_cast<std::uint8_t>(die);
      return settle_fight(s, events);
    default:
      break;
  }
  events(make_event(kThrew, seat, die));
  s.dice[s.dice_count++] = static_cast<std::uint8_t>(die);
  if (s.dice_count < dice_thrown(s.thrown)) return;
  if (s.again == 0 && (s.stuff[seat] & content_.rerolls) != 0) {  // FL-132
    s.phase = kRerolling;
  } else {
    finish_throw(s, events);
  }
}

// FL-026 to FL-028, FL-109, FL-R13, FL-R14
template <class Sink>
void Freeloader::finish_throw(State& s, Sink& events) const {
  int total = 0;
  int lowest = kFaces;
  for (int i = 0; i < s.dice_count; ++i) {
    total += s.dice[i];
    lowest = s.dice[i] < lowest ? s.dice[i] : lowest;
  }
  const bool drops = with_extra(s.thrown);
  if (drops) total -= lowest;
  const Seat seat = s.in_turn;
  s.pawn[seat] = ahead(s, s.pawn[seat], total);
  events(make_event(kMovedTo, seat, total, s.pawn[seat], drops ? lowest : int{kNone}));
  s.thrown = 0;
  s.again = 0;
  s.dice_count = 0;
  s.dice = {};
  land(s, events);
}

// --- Spaces ---

template <class Sink>
void Freeloader::nothing_here(State& s, Sink& events) const {
  events(make_event(kNothingThere, s.in_turn, s.pawn[s.in_turn]));
  end_turn(s, events);
}

template <class Sink>
void Freeloader::land(State& s, Sink& events) const {
  const Seat seat = s.in_turn;
  const SpaceContent space = space_of(s, seat);
  switch (space.kind) {
    case kFavorSpace:
      if (space.house == kNothing) {
        s.phase = kChoosingFavor;
        return;
      }
      break;
    case kDrawSpace:  // FL-R19
      if (s.pile_size == 0 && s.faceup[at_house(s, seat)] == kNothing) {
        return nothing_here(s, events);
      }
      s.phase = kChoosingDraw;
      return;
    case kTradeSpace:  // FL-R72
      if (!can_trade(s)) return nothing_here(s, events);
      s.phase = kChoosingTrade;
      return;
    case kStealSpace:  // FL-R73
      if (!can_steal(s, space.category)) return nothing_here(s, events);
      s.phase = kStealing;
      return;
    case kCrashSpace: {  // FL-091, FL-R39, FL-R45, FL-R47
      const bool mine = has_seat(s.crash[space.house], seat);
      const bool shut = crash_full(s, space.house) && !is_friend(s, seat, space.house);
      if (mine || shut) return nothing_here(s, events);
      break;
    }
    default:  // FL-098, FL-R17
      s.phase = kRiding;
      return;
  }
  if (options_.spaces_optional != 0) {  // FL-R21
    s.phase = kUsingSpace;
    return;
  }
  use_space(s, events);
}

template <class Sink>
void Freeloader::use_space(State& s, Sink& events) const {
  const SpaceContent space = space_of(s, s.in_turn);
  if (space.kind == kCrashSpace) return crash(s, space.house, events);
  place_favors(s, space.house, 1, events);
}

// --- The end ---

// FL-017, FL-120 to FL-122, FL-R78, FL-R86, FL-R87
template <class Sink>
void Freeloader::end_turn(State& s, Sink& events) const {
  clear_step(s);
  s.phase = kTurn;
  s.in_turn = next_seat(s.in_turn, seats_);
  if (s.in_turn == s.first) {
    s.round = static_cast<std::uint16_t>(s.round + (s.round < 0xFFFF ? 1 : 0));
    const bool limit = options_.round_limit != 0 && s.round >= options_.round_limit;
    if (limit || s.pile_size == 0) return finish(s, events);
  }
  events(make_event(kTurnBegan, s.in_turn));
}

// FL-123 to FL-129, FL-R83, FL-R84
template <class Sink>
void Freeloader::finish(State& s, Sink& events) const {
  s.phase = kOver;
  if constexpr (!std::is_same_v<std::remove_const_t<Sink>, NoEvents>) {
    events(make_event(kTurnsOver, s.round));
    const Result end = result(s);
    int winners = 0;
    for (Seat seat = 0; seat < seats_; ++seat) {
      const Standing own = standing(s, seat);
      events(make_event(own.qualified() ? kScored : kFellShort, seat, own.points()));
      winners += end.has_won(seat) ? 1 : 0;
    }
    if (winners == 0) return events(make_event(kAllLose));
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (end.has_won(seat)) events(make_event(winners == 1 ? kWon : kTied, seat));
    }
  }
}

}  // namespace rainyday::freeloader
