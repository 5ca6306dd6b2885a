// What is legal in Freeloader: who acts, and the actions of each decision in their fixed order.
#include "games/freeloader/rules.hpp"

namespace rainyday::freeloader {
namespace {

void list_chance(const Freeloader& game, const State& s, List& list) {
  switch (s.phase) {
    case kOrdering: {  // FL-008, FL-R01
      unsigned placed = 1;
      for (const House house : s.next) placed |= house == kNothing ? 0u : 1u << house;
      for (House house = 0; house < kHouses; ++house) {
        if ((placed >> house & 1) == 0) list.push(make_action(kHouse, house), 1);
      }
      return;
    }
    case kDealing:
    case kTurningUp:
    case kDrawing:
    case kReplacing:
      each_card(s.pile, [&](Card card) { list.push(make_action(kCard, card), 1); });
      return;
    case kChoosingFirst:
      for (Seat seat = 0; seat < game.seats(); ++seat) list.push(make_action(kFirst, seat), 1);
      return;
    default:
      for (int die = 1; die <= kFaces; ++die) list.push(make_action(kDie, die), 1);
  }
}

// FL-022, FL-023, FL-030, FL-033, FL-055 to FL-061, FL-105, FL-113, FL-133, FL-134, FL-R07, FL-R18
void list_turn(const Freeloader& game, const State& s, List& list) {
  const Content& c = game.content();
  const Seat seat = s.in_turn;
  const House here = game.at_house(s, seat);
  for (unsigned rest = game.throws(s, seat); rest != 0; rest &= rest - 1) {
    list.push(make_action(kMove, std::countr_zero(rest)));
  }
  if (s.pile_size != 0) list.push(make_action(kDraw, kPile));
  if (s.faceup[here] != kNothing) list.push(make_action(kDraw, kFaceup));
  for (House house = 0; house < kHouses; ++house) list.push(make_action(kFavor, house));
  if (s.hand[seat] != 0) {
    const unsigned friends = game.friendships(s, seat);
    const int purse = game.count(s, seat, here);
    each_card(s.hand[seat], [&](Card card) {
      if (game.price(card, here, friends) <= purse) list.push(make_action(kPlay, card));
    });
  }
  each_card(game.surprises_of(s, seat),
            [&](Card card) { list.push(make_action(kSurprise, card)); });
  const CardSet useful = s.stuff[seat] & (c.dwi | c.buses | c.picks);
  if (useful == 0) return;
  each_card(useful & c.dwi, [&](Card card) {  // FL-R59
    for (Seat to = 0; to < game.seats(); ++to) {
      if (to != seat) list.push(make_action(kDwi, card, to));
    }
  });
  each_card(useful & c.buses, [&](Card card) { list.push(make_action(kUse, card)); });
  each_card(useful & c.picks, [&](Card card) {  // FL-R91
    for (House house = 0; house < kHouses; ++house) {
      if (s.faceup[house] != kNothing) list.push(make_action(kUse, card, house));
    }
  });
}

// FL-034, FL-037, FL-040, FL-053, FL-R27
void list_befriending(const Freeloader& game, const State& s, List& list) {
  list.push(make_action(kNo));
  const int spots = game.content().friend_spots[s.house];
  bool open = false;
  for (int spot = 0; spot < spots; ++spot) {
    if (s.best[s.house][spot] != kNobody) continue;
    list.push(make_action(kTake, spot + 1));
    open = true;
  }
  if (open && game.options().open_spot_first != 0) return;
  for (int spot = 0; spot < spots; ++spot) {
    if (s.best[s.house][spot] != kNobody) list.push(make_action(kChallenge, spot + 1));
  }
}

// FL-072, FL-R66 to FL-R68, FL-R70
void list_trades(const Freeloader& game, const State& s, List& list) {
  list.push(make_action(kLeave));
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (seat != s.in_turn && s.hand_size[seat] != 0) list.push(make_action(kHandTrade, seat));
  }
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (seat != s.in_turn && s.stuff[seat] != 0) list.push(make_action(kStuffTrade, seat));
  }
  if (s.hand_size[s.in_turn] == 0) return;
  for (House house = 0; house < kHouses; ++house) {
    if (s.faceup[house] != kNothing) list.push(make_action(kBoardTrade, house));
  }
}

// FL-080, FL-081, FL-082, FL-R21, FL-R74
void list_thefts(const Freeloader& game, const State& s, List& list) {
  list.push(make_action(kLeave));
  const CardSet wanted = game.content().in_category[game.space_of(s, s.in_turn).category];
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (seat == s.in_turn) continue;
    each_card(s.stuff[seat] & wanted,
              [&](Card card) { list.push(make_action(kSteal, seat, card)); });
  }
}

}  // namespace

Action Freeloader::chance(const State& s, Random& rng) const {
  switch (s.phase) {
    case kOrdering: {
      List list;
      list_chance(*this, s, list);
      return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
    }
    case kDealing:
    case kTurningUp:
    case kDrawing:
    case kReplacing:
      return make_action(kCard, nth_card(s.pile, static_cast<int>(rng.below(s.pile_size))));
    case kChoosingFirst:
      return make_action(kFirst, static_cast<int>(rng.below(static_cast<std::uint32_t>(seats_))));
    default:
      return make_action(kDie, static_cast<int>(rng.below(kFaces)) + 1);
  }
}

void Freeloader::actions(const State& s, List& list) const {
  list.clear();
  const auto houses = [&] {
    for (House house = 0; house < kHouses; ++house) list.push(make_action(kFavor, house));
  };
  switch (s.phase) {
    case kTurn:
      return list_turn(*this, s, list);
    case kRerolling:  // FL-132
      list.push(make_action(kKeep));
      list.push(make_action(kAgain));
      return;
    case kChoosingDice:
      for (unsigned rest = throws(s, s.in_turn); rest != 0; rest &= rest - 1) {
        list.push(make_action(kRoll, std::countr_zero(rest)));
      }
      return;
    case kChoosingFavor:  // FL-069
      houses();
      if (options_.spaces_optional != 0) list.push(make_action(kLeave));
      return;
    case kUsingSpace:
      list.push(make_action(kYes));
      list.push(make_action(kLeave));
      return;
    case kBefriending:
      return list_befriending(*this, s, list);
    case kDefending:  // FL-041, FL-R31
      list.push(make_action(kGiveUp));
      list.push(make_action(kFight));
      return;
    case kLosing:  // FL-R33
      list.push(make_action(kLose, kPlain));
      list.push(make_action(kLose, kOnCrash));
      return;
    case kPaying: {  // FL-058, FL-R52
      const House here = at_house(s, s.in_turn);
      if (s.plain[s.in_turn][here] > 0) list.push(make_action(kPay, kPlain));
      if (is_friend(s, s.in_turn, here)) list.push(make_action(kPay, kOnFriend));
      if (has_seat(s.crash[here], s.in_turn)) list.push(make_action(kPay, kOnCrash));
      return;
    }
    case kChoosingDraw:  // FL-071
      if (s.pile_size != 0) list.push(make_action(kDraw, kPile));
      if (s.faceup[at_house(s, s.in_turn)] != kNothing) list.push(make_action(kDraw, kFaceup));
      if (options_.spaces_optional != 0) list.push(make_action(kLeave));
      return;
    case kChoosingTrade:
      return list_trades(*this, s, list);
    case kGifting:
    case kReturning: {  // FL-073 to FL-077
      const Seat giver = s.phase == kGifting ? s.partner : s.in_turn;
      each_card(s.form == kHands ? s.hand[giver] : s.stuff[giver],
                [&](Card card) { list.push(make_action(kGive, card)); });
      return;
    }
    case kBoardGiving:  // FL-079, FL-R69
      each_card(s.hand[s.in_turn], [&](Card card) { list.push(make_action(kGive, card)); });
      return;
    case kStealing:
      return list_thefts(*this, s, list);
    case kEvicting:  // FL-097
      for (unsigned rest = s.crash[s.house].bits(); rest != 0; rest &= rest - 1) {
        list.push(make_action(kEvict, std::countr_zero(rest)));
      }
      if (options_.evict_optional != 0) list.push(make_action(kLeave));
      return;
    case kOver:
      return;
    default:
      return list_chance(*this, s, list);
  }
}

// FL-024, FL-025, FL-102, FL-103, FL-109 to FL-112
unsigned Freeloader::throws(const State& s, Seat seat) const {
  const CardSet stuff = s.stuff[seat];
  const int most = (stuff & content_.cars) != 0 ? content_.most_car_dice : content_.most_dice;
  const unsigned plain = (1u << most) - 1;
  return (stuff & content_.extra_dice) != 0 ? plain | plain << 3 : plain;
}

bool Freeloader::can_trade(const State& s) const {
  unsigned any = s.hand_size[s.in_turn] == 0 ? 0u : 1u;
  if (any != 0) {
    any = 0;
    for (const Card card : s.faceup) any |= card == kNothing ? 0u : 1u;
  }
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (seat != s.in_turn && (s.hand_size[seat] != 0 || s.stuff[seat] != 0)) any = 1;
  }
  return any != 0;
}

bool Freeloader::can_steal(const State& s, std::uint8_t category) const {
  CardSet others = 0;
  for (Seat seat = 0; seat < seats_; ++seat) others |= seat == s.in_turn ? 0 : s.stuff[seat];
  return (others & content_.in_category[category]) != 0;
}

// FL-007, FL-026, FL-R01
Space Freeloader::ahead(const State& s, Space from, int steps) const {
  House house = house_of(from);
  int space = from % kSpacesEach + steps;
  for (; space >= kSpacesEach; space -= kSpacesEach) house = s.next[house];
  return static_cast<Space>(house * kSpacesEach + space);
}

}  // namespace rainyday::freeloader
