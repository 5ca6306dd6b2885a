// The course of a game: setup, a turn and its one action, dice and moving, spaces, the end.
#include "games/freeloader/rules.hpp"

namespace rainyday::freeloader {
namespace {

// --- Setup: FL-007 to FL-016, FL-R01, FL-R02 ---

// The first house is fixed, for a ring has no beginning; the last one closes it.
void place_house(Play& p, House house) {
  State& s = p.s;
  p.tell(kHousePlaced, house, s.house);
  s.next[s.house] = house;
  s.house = house;
  unsigned open = (1u << kHouses) - 2;
  for (const House placed : s.next) open &= placed == kNothing ? ~0u : ~(1u << placed);
  if (!std::has_single_bit(open)) return;
  const auto last = static_cast<House>(std::countr_zero(open));
  p.tell(kHousePlaced, last, house);
  s.next[house] = last;
  s.next[last] = 0;
  s.house = kNothing;
  s.phase = kDealing;
}

// The next card of the pile: dealt, turned up or drawn.
void take_card(Play& p, Card card) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  s.pile &= ~card_bit(card);
  --s.pile_size;
  if (s.phase == kTurningUp || s.phase == kReplacing) {
    s.faceup[s.house] = card;
    p.tell(s.phase == kReplacing ? kReplaced : kTurnedUp, card, s.house);
  } else {
    s.hand[seat] |= card_bit(card);
    ++s.hand_size[seat];
    p.tell_some(seat_bit(seat), s.phase == kDrawing ? kDrew : kDealt, seat, card);
  }
  switch (s.phase) {
    case kDealing:  // FL-009
      if (s.hand_size[seat] < p.c.hand_size) return;
      s.in_turn = next_seat(seat, p.game.seats());
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
      if (s.pile_size == 0) p.tell(kLastRound);  // FL-118, FL-119
      return end_turn(p);
  }
}

// FL-014, FL-015, FL-R03
void place_pawn(Play& p, Space space) {
  State& s = p.s;
  s.pawn[s.in_turn] = space;
  p.tell(kPawnPlaced, s.in_turn, space);
  s.phase = kPlacingStop;
  s.in_turn = next_seat(s.in_turn, p.game.seats());
  if (s.in_turn == 0) s.phase = kChoosingFirst;
}

// --- Spaces ---

void nothing_here(Play& p) {
  p.tell(kNothingThere, p.s.in_turn, p.s.pawn[p.s.in_turn]);
  end_turn(p);
}

void use_space(Play& p) {
  const SpaceContent space = p.game.space_of(p.s, p.s.in_turn);
  if (space.kind == kCrashSpace) return crash(p, space.house);
  place_favors(p, space.house, 1);
}

void land(Play& p) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  const SpaceContent space = p.game.space_of(s, seat);
  switch (space.kind) {
    case kFavorSpace:
      if (space.house == kNothing) {
        s.phase = kChoosingFavor;
        return;
      }
      break;
    case kDrawSpace:  // FL-R19
      if (s.pile_size == 0 && s.faceup[p.game.at_house(s, seat)] == kNothing) {
        return nothing_here(p);
      }
      s.phase = kChoosingDraw;
      return;
    case kTradeSpace:  // FL-R72
      if (!p.game.can_trade(s)) return nothing_here(p);
      s.phase = kChoosingTrade;
      return;
    case kStealSpace:  // FL-R73
      if (!p.game.can_steal(s, space.category)) return nothing_here(p);
      s.phase = kStealing;
      return;
    case kCrashSpace: {  // FL-091, FL-R39, FL-R45, FL-R47
      const bool mine = has_seat(s.crash[space.house], seat);
      const bool shut =
          p.game.crash_full(s, space.house) && !p.game.is_friend(s, seat, space.house);
      if (mine || shut) return nothing_here(p);
      break;
    }
    default:  // FL-098, FL-R17
      s.phase = kRiding;
      return;
  }
  if (p.game.options().spaces_optional != 0) {  // FL-R21
    s.phase = kUsingSpace;
    return;
  }
  use_space(p);
}

// --- Dice and moving ---

// FL-026 to FL-028, FL-109, FL-R13, FL-R14
void finish_throw(Play& p) {
  State& s = p.s;
  int total = 0;
  int lowest = kFaces;
  for (int i = 0; i < s.dice_count; ++i) {
    total += s.dice[i];
    lowest = s.dice[i] < lowest ? s.dice[i] : lowest;
  }
  const bool drops = with_extra(s.thrown);
  if (drops) total -= lowest;
  const Seat seat = s.in_turn;
  s.pawn[seat] = p.game.ahead(s, s.pawn[seat], total);
  p.tell(kMovedTo, seat, total, s.pawn[seat], drops ? lowest : int{kNone});
  s.thrown = 0;
  s.again = 0;
  s.dice_count = 0;
  s.dice = {};
  land(p);
}

void fall(Play& p, int die) {
  State& s = p.s;
  const Seat seat = s.in_turn;
  switch (s.phase) {
    case kPlacingStop:
      s.dice[s.dice_count++] = static_cast<std::uint8_t>(die);
      s.phase = kPlacingStep;
      return;
    case kPlacingStep: {
      const House house = p.c.house_at_stop[s.dice[0]];
      s.dice = {};
      s.dice_count = 0;
      const auto stop = static_cast<Space>(house * kSpacesEach + kSpacesEach - 1);
      return place_pawn(p, p.game.ahead(s, stop, die));
    }
    case kRiding: {  // FL-099, FL-R15, FL-R16
      const House house = p.c.house_at_stop[die];
      s.pawn[seat] = static_cast<Space>(house * kSpacesEach + kSpacesEach - 1);
      p.tell(kRodeBus, seat, die, s.pawn[seat]);
      s.phase = kChoosingDice;
      return;
    }
    case kFightingOne:
      p.tell(kThrew, seat, die);
      s.dice[s.dice_count++] = static_cast<std::uint8_t>(die);
      s.phase = kFightingTwo;
      return;
    case kFightingTwo:
      p.tell(kThrew, s.partner, die);
      s.dice[1] = static_cast<std::uint8_t>(die);
      return settle_fight(p);
    default:
      break;
  }
  p.tell(kThrew, seat, die);
  s.dice[s.dice_count++] = static_cast<std::uint8_t>(die);
  if (s.dice_count < dice_thrown(s.thrown)) return;
  if (s.again == 0 && (s.stuff[seat] & p.c.rerolls) != 0) {  // FL-132
    s.phase = kRerolling;
  } else {
    finish_throw(p);
  }
}

}  // namespace

// --- A turn ---

void Freeloader::act(State& s, Action a, EventOut out) const {
  Play p{{*this, s, out}};
  const int first = a.operand[0];
  switch (a.kind) {
    case kHouse:
      return place_house(p, static_cast<House>(first));
    case kCard:
      return take_card(p, static_cast<Card>(first));
    case kDie:
      return fall(p, first);
    case kFirst:
      s.first = static_cast<Seat>(first);
      s.in_turn = s.first;
      s.phase = kTurn;
      p.tell(kBegins, first);
      return;
    case kMove:
    case kRoll:  // FL-R10
      s.thrown = static_cast<std::uint8_t>(first);
      s.phase = kThrowing;
      return;
    case kKeep:
      p.tell(kLetStand, s.in_turn);
      return finish_throw(p);
    case kAgain:  // FL-R89
      p.tell(kThrowsAgain, s.in_turn);
      s.again = 1;
      s.dice_count = 0;
      s.dice = {};
      s.phase = kThrowing;
      return;
    case kDraw:
      return draw(p, first);
    case kFavor:
      return place_favors(p, static_cast<House>(first), 1);
    case kPlay:
      return play(p, static_cast<Card>(first));
    case kSurprise:
      return surprise(p, static_cast<Card>(first));
    case kDwi:
      return hand_over(p, static_cast<Card>(first), static_cast<Seat>(a.operand[1]));
    case kUse:
      if (a.operand[1] != kNone) {
        return take_faceup(p, static_cast<House>(a.operand[1]));
      }
      s.phase = kRiding;
      return;
    case kYes:
      return use_space(p);
    case kLeave:
      p.tell(kLeftIt, s.in_turn);
      return end_turn(p);
    case kNo:
      return end_turn(p);
    case kTake:
      sit_down(p, first - 1);
      return end_turn(p);
    case kChallenge:  // FL-040, FL-053
      s.spot = static_cast<std::uint8_t>(first - 1);
      s.partner = s.best[s.house][s.spot];
      s.phase = kDefending;
      p.tell(kChallenged, s.in_turn, s.partner, s.house);
      return;
    case kGiveUp:  // FL-042, FL-043, FL-R95
      p.tell(kGaveUp, s.partner, s.house);
      add_favors(s, s.partner, s.house, 1);
      sit_down(p, s.spot);
      return end_turn(p);
    case kFight:
      p.tell(kFights, s.partner, s.house);
      s.phase = kFightingOne;
      return;
    case kLose:
      return lose_favor(p, s.partner, first);
    case kPay:
      pay(p, first, 1);
      return go_on_paying(p);
    case kHandTrade:
    case kStuffTrade:
      s.form = a.kind == kHandTrade ? kHands : kStuffs;
      s.partner = static_cast<Seat>(first);
      s.phase = kGifting;
      p.tell(a.kind == kHandTrade ? kAsksTrade : kAsksStuffTrade, s.in_turn, first);
      return;
    case kBoardTrade:
      return take_faceup(p, static_cast<House>(first));
    case kGive:
      return s.phase == kBoardGiving ? put_out(p, static_cast<Card>(first))
                                     : give(p, static_cast<Card>(first));
    case kSteal:
      return steal(p, static_cast<Seat>(first), static_cast<Card>(a.operand[1]));
    default:
      assert(a.kind == kEvict);
      return evict(p, static_cast<Seat>(first));
  }
}

// --- The end ---

// FL-123 to FL-129, FL-R83, FL-R84
void finish(Play& p) {
  State& s = p.s;
  s.phase = kOver;
  if (!p.heard()) return;
  p.tell(kTurnsOver, s.round);
  const Result end = p.game.result(s);
  int winners = 0;
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    const Standing own = p.game.standing(s, seat);
    p.tell(own.qualified() ? kScored : kFellShort, seat, own.points());
    winners += end.has_won(seat) ? 1 : 0;
  }
  if (winners == 0) return p.tell(kAllLose);
  for (Seat seat = 0; seat < p.game.seats(); ++seat) {
    if (end.has_won(seat)) p.tell(winners == 1 ? kWon : kTied, seat);
  }
}

// FL-125, FL-126, FL-128, FL-129, FL-R83 to FL-R85
Result Freeloader::result(const State& s) const {
  Result result;
  std::array<std::int64_t, kMostPlayers> rank{};
  bool anybody = false;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const Standing own = standing(s, seat);
    constexpr int kAboveAllOthers = 100000;
    result.score[seat] = own.points();
    rank[seat] = own.points() + (own.qualified() ? kAboveAllOthers : 0);
    anybody = anybody || own.qualified();
  }
  if (s.phase != kOver) return result;
  if (!anybody) {
    result.score.fill(0);
    rank.fill(0);
  }
  result.rank(std::span(rank).first(seats_));
  if (!anybody) {
    result.ending = Ending::kNobody;
    result.worth.fill(0);
  }
  if (s.pile_size > 0) result.ending = Ending::kLimit;  // FL-R86
  return result;
}

}  // namespace rainyday::freeloader
