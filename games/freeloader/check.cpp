// Whether a state from a stranger's position is one that the rules allow.
#include "games/freeloader/game.hpp"

namespace rainyday::freeloader {
namespace {

std::string house_text(int house) { return "houses[" + std::to_string(house) + "]"; }

bool in_play(const State& s) { return s.phase >= kTurn && s.phase < kOver; }

// Every card exactly once. FL-003, FL-010
std::string check_cards(const Freeloader& game, const State& s) {
  CardSet seen = 0;
  int count = 0;
  const auto add = [&](CardSet cards) {
    seen |= cards;
    count += std::popcount(cards);
  };
  for (int seat = 0; seat < game.seats(); ++seat) {
    add(s.hand[seat]);
    add(s.stuff[seat]);
    if (std::popcount(s.hand[seat]) != s.hand_size[seat]) {
      return seat_text(seat) + ".hand: hand_size says " + std::to_string(s.hand_size[seat]) +
             ", there are " + std::to_string(std::popcount(s.hand[seat]));
    }
  }
  for (const Card card : s.faceup) add(card == kNothing ? 0 : card_bit(card));
  add(s.pile);
  add(s.removed);
  if (count != std::popcount(seen)) return "cards: one lies in two places";
  if (seen != game.content().all) {
    const int missing = std::countr_zero(game.content().all & ~seen);
    return game.name(kCardName, missing) + ": is nowhere";
  }
  if (std::popcount(s.pile) != s.pile_size) {
    return "pile_size: must be " + std::to_string(std::popcount(s.pile));
  }
  return {};
}

// Known are cards in other hands; what all know each other seat knows.
std::string check_known(const Freeloader& game, const State& s) {
  CardSet hands = 0;
  for (const CardSet hand : s.hand) hands |= hand;
  for (int row = 0; row <= kPublic; ++row) {
    if ((s.known[row] & ~hands) != 0) return "known: a card that is in no hand";
  }
  for (int seat = 0; seat < game.seats(); ++seat) {
    if ((s.known[seat] & s.hand[seat]) != 0) return "known: " + seat_text(seat) + " holds it";
    if ((s.known[kPublic] & ~s.hand[seat] & ~s.known[seat]) != 0) {
      return "known: all know it, but not " + seat_text(seat);
    }
  }
  return {};
}

// The ring is closed once its six houses lie. FL-007, FL-R01
std::string check_ring(const Freeloader&, const State& s) {
  House house = 0;
  int placed = 1;
  while (placed < kHouses && s.next[house] != kNothing && s.next[house] != 0) {
    house = s.next[house];
    ++placed;
  }
  if (s.phase != kOrdering) {
    return placed == kHouses && s.next[house] == 0 ? "" : "houses: next must make one ring";
  }
  int links = 0;
  for (const House next : s.next) links += next == kNothing ? 0 : 1;
  if (s.next[house] != kNothing || links != placed - 1) return "houses: next must make one row";
  if (placed > kHouses - 2) return "houses: the last one needs no choice";
  return s.house == house ? "" : "house: must be the last of the row";
}

std::string check_counters(const Freeloader& game, const State& s) {
  const Content& content = game.content();
  for (int house = 0; house < kHouses; ++house) {
    const auto& best = s.best[house];
    if (best[0] != kNobody && best[0] == best[1]) {  // FL-054
      return house_text(house) + ".best: one seat on both spots";
    }
    if (!(s.crash[house] - all_seats(game.seats())).empty()) {
      return house_text(house) + ".crash: no such seat";
    }
    if (s.crash[house].size() > content.crash_spots[house]) {
      return house_text(house) + ".crash: more than there are spots";
    }
  }
  return {};
}

// Nobody ends a move on a Bus Stop. FL-R09
std::string check_pawns(const Freeloader& game, const State& s) {
  for (int seat = 0; seat < game.seats(); ++seat) {
    const bool placing = s.phase == kPlacingStop || s.phase == kPlacingStep;
    const bool placed = s.phase > kPlacingStep || (placing && seat < s.in_turn);
    if ((s.pawn[seat] != kNothing) != placed) return seat_text(seat) + ".pawn: is out of order";
    if (!placed) continue;
    const bool on_stop = game.content().space[s.pawn[seat]].kind == kBusStop;
    const bool rides = seat == s.in_turn && (s.phase == kRiding || s.phase == kChoosingDice ||
                                             s.phase == kThrowing || s.phase == kRerolling);
    if (on_stop && !rides) return seat_text(seat) + ".pawn: nobody stays on a bus stop";
  }
  return {};
}

// Before the first turn nothing has happened but the deal.
std::string check_setup(const Freeloader& game, const State& s) {
  const bool began = s.phase >= kTurn;
  if (began != (s.first != kNobody)) return "first: is known from the first turn on";
  if (began) return {};
  const Content& content = game.content();
  if (s.removed != 0 || s.round != 0) return "removed: nothing has happened yet";
  for (int row = 0; row <= kPublic; ++row) {
    if (s.known[row] != 0) return "known: nothing has happened yet";
  }
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (s.stuff[seat] != 0) return seat_text(seat) + ".stuff: nothing has been played yet";
    for (const std::uint16_t plain : s.plain[seat]) {
      if (plain != content.favors_per_house) return seat_text(seat) + ".favors: none has moved yet";
    }
    const bool dealt = s.phase > kDealing || (s.phase == kDealing && seat < s.in_turn);
    const bool next = s.phase == kDealing && seat == s.in_turn;
    if (dealt ? s.hand_size[seat] != content.hand_size
              : s.hand_size[seat] >= (next ? content.hand_size : 1)) {
      return seat_text(seat) + ".hand: is dealt out of order";
    }
  }
  House house = 0;
  bool turned = s.phase > kTurningUp;
  if (s.phase == kTurningUp && s.house != 0) turned = true;
  for (int i = 0; i < kHouses && s.next[house] != kNothing; ++i) {
    if (s.phase == kTurningUp && house == s.house) turned = false;
    if ((s.faceup[house] != kNothing) != turned) return house_text(house) + ".faceup: out of order";
    house = s.next[house];
  }
  for (House other = 0; other < kHouses; ++other) {
    if (s.best[other][0] != kNobody || s.best[other][1] != kNobody || !s.crash[other].empty()) {
      return house_text(other) + ": nobody has come yet";
    }
    if (s.phase < kTurningUp && s.faceup[other] != kNothing) {
      return house_text(other) + ".faceup: out of order";
    }
  }
  const bool counts = s.phase == kDealing || s.phase == kPlacingStop || s.phase == kPlacingStep;
  return counts || s.in_turn == 0 ? "" : "in_turn: must be 0";
}

// The end and what is left to draw. FL-118 to FL-121, FL-R20
std::string check_end(const Freeloader& game, const State& s) {
  if (s.phase < kTurn) return {};
  const int limit = game.options().round_limit;
  const bool out = limit != 0 && s.round >= limit;
  if (s.phase == kOver) {
    if (s.pile_size != 0 && !out) return "phase: the pile is not out";
    if (s.in_turn != s.first) return "in_turn: the last player has not had a turn";
    if (s.round == 0) return "round: none has been played";
  } else {
    if (out) return "round: the limit is reached";
    if (s.pile_size == 0 && s.in_turn == s.first) return "pile: it is out, and so is the game";
  }
  if (s.pile_size == 0) return {};
  for (int house = 0; house < kHouses; ++house) {
    const bool open = (s.phase == kReplacing || s.phase == kBoardGiving) && house == s.house;
    if (s.faceup[house] == kNothing && !open) return house_text(house) + ".faceup: is missing";
  }
  return {};
}

// --- What the present step needs, and nothing else ---

bool has_house(const State& s) {
  switch (s.phase) {
    case kOrdering:
    case kTurningUp:
    case kReplacing:
    case kBefriending:
    case kDefending:
    case kFightingOne:
    case kFightingTwo:
    case kLosing:
    case kBoardGiving:
    case kEvicting:
      return true;
    default:
      return false;
  }
}

bool contested(const State& s) {
  return s.phase == kDefending || s.phase == kFightingOne || s.phase == kFightingTwo;
}

std::string check_step(const Freeloader& game, const State& s) {
  if (has_house(s) != (s.house != kNothing)) return "house: does not go with the phase";
  const bool trades = s.phase == kGifting || s.phase == kReturning;
  const bool partner = contested(s) || trades || s.phase == kLosing;
  if (partner != (s.partner != kNobody)) return "partner: does not go with the phase";
  if (partner && s.phase != kLosing && s.partner == s.in_turn) return "partner: is in turn";
  if (trades != (s.form != kNoTrade)) return "form: does not go with the phase";
  if (!contested(s) && s.spot != 0) return "spot: does not go with the phase";
  if ((s.phase == kPaying) != (s.owing != 0)) return "owing: does not go with the phase";
  const bool throwing = s.phase == kThrowing || s.phase == kRerolling;
  const bool rerolls = in_play(s) && (s.stuff[s.in_turn] & game.content().rerolls) != 0;
  if (!throwing && s.thrown != 0) return "thrown: does not go with the phase";
  if (throwing && (game.throws(s, s.in_turn) >> s.thrown & 1) == 0) return "thrown: not allowed";
  if (s.again != 0 && (s.phase != kThrowing || !rerolls))
    return "again: does not go with the phase";
  if (s.phase == kRerolling && !rerolls) return "phase: there is no card to throw again";
  const int dice = s.dice_count;
  const int all = dice_thrown(s.thrown);
  const bool one = s.phase == kPlacingStep || s.phase == kFightingTwo;
  const bool fits = s.phase == kThrowing    ? dice < all
                    : s.phase == kRerolling ? dice == all
                                            : dice == (one ? 1 : 0);
  return fits ? "" : "dice: do not go with the phase";
}

// The attempt at a Best Friend spot, and fights for it.
std::string check_friends(const Freeloader& game, const State& s) {
  const bool tries = s.phase == kBefriending || contested(s);
  if (tries) {
    if (game.is_friend(s, s.in_turn, s.house)) return "house: in_turn is Best Friend there";
    if (game.count(s, s.in_turn, s.house) == 0) return "house: in_turn has no favor there";
  }
  if (contested(s)) {
    if (s.spot >= game.content().friend_spots[s.house]) return "spot: there is none";
    if (s.best[s.house][s.spot] != s.partner) return "partner: does not hold the spot";
  }
  if (s.phase == kLosing) {
    const bool both = s.plain[s.partner][s.house] > 0 && has_seat(s.crash[s.house], s.partner);
    if (!both || game.is_friend(s, s.partner, s.house)) return "partner: has no choice of favors";
  }
  if (s.phase == kPaying) {
    const House here = game.at_house(s, s.in_turn);
    const int kinds = (s.plain[s.in_turn][here] > 0 ? 1 : 0) +
                      (game.is_friend(s, s.in_turn, here) ? 1 : 0) +
                      (has_seat(s.crash[here], s.in_turn) ? 1 : 0);
    if (kinds < 2 || s.owing >= game.count(s, s.in_turn, here)) return "owing: there is no choice";
  }
  return {};
}

// The pawn is on the space that asks. FL-027
std::string check_space(const Freeloader& game, const State& s) {
  if (!in_play(s)) return {};
  const SpaceContent& space = game.space_of(s, s.in_turn);
  const Seat seat = s.in_turn;
  bool fits = true;
  switch (s.phase) {
    case kDrawing:
    case kReplacing:
      fits = s.pile_size != 0 && (s.phase == kDrawing || s.faceup[s.house] == kNothing);
      break;
    case kChoosingDice:
      fits = space.kind == kBusStop;
      break;
    case kChoosingFavor:
      fits = space.kind == kFavorSpace && space.house == kNothing;
      break;
    case kUsingSpace:
      fits = game.options().spaces_optional != 0;
      if (space.kind == kCrashSpace) {
        const bool shut = game.crash_full(s, space.house) && !game.is_friend(s, seat, space.house);
        fits = fits && !shut && !has_seat(s.crash[space.house], seat);
      } else {
        fits = fits && space.kind == kFavorSpace && space.house != kNothing;
      }
      break;
    case kChoosingDraw:
      fits = space.kind == kDrawSpace &&
             (s.pile_size != 0 || s.faceup[game.at_house(s, seat)] != kNothing);
      break;
    case kChoosingTrade:
      fits = space.kind == kTradeSpace && game.can_trade(s);
      break;
    case kGifting:
    case kReturning: {
      const Seat giver = s.phase == kGifting ? s.partner : seat;
      const CardSet from = s.form == kHands ? s.hand[giver] : s.stuff[giver];
      fits = space.kind == kTradeSpace && from != 0;
      break;
    }
    case kBoardGiving:
      fits = space.kind == kTradeSpace && s.hand_size[seat] >= 2 && s.faceup[s.house] == kNothing;
      break;
    case kStealing:
      fits = space.kind == kStealSpace && game.can_steal(s, space.category);
      break;
    case kEvicting:
      fits = space.kind == kCrashSpace && space.house == s.house &&
             game.is_friend(s, seat, s.house) && !has_seat(s.crash[s.house], seat) &&
             game.crash_full(s, s.house) &&
             (game.options().evict_optional != 0 || s.crash[s.house].size() > 1);
      break;
    default:
      break;
  }
  return fits ? "" : "phase: does not fit the table";
}

}  // namespace

std::string Freeloader::check(const State& s) const {
  for (const auto part : {check_cards, check_known, check_ring, check_counters, check_pawns,
                          check_setup, check_end, check_step, check_friends, check_space}) {
    if (std::string problem = part(*this, s); !problem.empty()) return problem;
  }
  return {};
}

}  // namespace rainyday::freeloader
