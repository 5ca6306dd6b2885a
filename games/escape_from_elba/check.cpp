// Whether a state from a stranger's position is one that the rules allow.
#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {
namespace {

std::string guest_text(int guest) { return "guests[" + std::to_string(guest) + "]"; }

bool began(const State& s) { return s.phase > kChoosingFirst; }
bool in_fight(const State& s) {  // two Guests face each other
  return s.phase == kRolling || (s.phase >= kProposing && s.phase <= kNaming);
}
bool after_fight(const State& s) { return s.phase >= kPrizing && s.phase <= kThrowing; }

// Every card exactly once. EL-002, EL-R54
std::string check_cards(const EscapeFromElba& game, const State& s) {
  const Content& content = game.content();
  for (Letter letter = 0; letter < kLetters; ++letter) {
    const int count = s.deck.count(letter) + game.copies_outside(s, letter);
    if (count != content.deck.count(letter)) {
      return std::string(1, letter_name(letter)) + ": there are " + std::to_string(count) +
             ", not " + std::to_string(content.deck.count(letter));
    }
  }
  for (int i = 0; i < s.pile_size; ++i) {
    if (s.pile[static_cast<std::size_t>(i)] >= kLetters) return "pile: a card without a letter";
  }
  if (s.deck.size() != s.deck_size) return "deck_size: must be " + std::to_string(s.deck.size());
  if (!s.made_of.contains(s.deck) || !content.deck.contains(s.made_of)) {
    return "made_of: does not fit the deck";
  }
  for (int seat = 0; seat < game.seats(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    if (s.hand[i].size() != s.hand_size[i]) {
      return seat_text(seat) + ".hand_size: must be " + std::to_string(s.hand[i].size());
    }
    if (!game.lexicon().can_be_bag(s.bag[i])) {  // EL-133, EL-144
      return seat_text(seat) + ".bag: is no part of a word";
    }
    for (std::size_t eye = 0; eye < kEyes; ++eye) {
      const Sight sight = s.sights.of(static_cast<Seat>(seat), eye);
      if (sight.empty() || (static_cast<int>(eye) >= game.seats() && eye != kPublic)) continue;
      if (!began(s)) return "known: somebody who cannot know it";
      if (!sight.allows(s.hand[i])) return "known: " + seat_text(seat) + " does not hold it";
      if (!content.deck.contains(sight.blurred())) return "known: more than there are";
    }
  }
  return {};
}

std::string check_setup(const EscapeFromElba& game, const State& s) {
  if (began(s) != (s.first != kNobody)) return "first: is known from the first turn on";
  const int limit = game.options().turn_limit;
  if (limit != 0 && s.turns >= limit && s.phase != kOver) return "turns: the limit is reached";
  if (began(s)) return {};
  const Content& content = game.content();
  if (s.turns != 0 || s.pile_size != 0 || s.points != 0) return "turns: none has begun yet";
  if (s.made_of != content.deck) return "made_of: must be the whole deck";
  for (int guest = 0; guest < kGuests; ++guest) {
    if (s.strength[static_cast<std::size_t>(guest)] != content.start_strength) {
      return guest_text(guest) + ".strength: nothing has happened yet";
    }
  }
  if (s.room[kCampbell] != content.safe) return guest_text(kCampbell) + ".room: the Safe Area";
  RoomSet taken = room_bit(content.safe);
  for (int guest = 0; guest < kCampbell; ++guest) {
    const Room room = s.room[static_cast<std::size_t>(guest)];
    const bool placed = s.phase != kPlacing || guest < s.guest;
    if ((room != kNothing) != placed) return guest_text(guest) + ".room: is out of order";
    if (!placed) continue;
    if (has_room(taken, room) || content.pairs[room] == 0) {
      return guest_text(guest) + ".room: nobody starts there";
    }
    taken |= room_bit(room);
  }
  if (s.phase == kPlacing && s.guest >= kCampbell) return "guest: who is placed?";
  if (s.phase == kChoosingFirst && game.options().first_player != 0) return "phase: is not played";
  for (int seat = 0; seat < game.seats(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    if (!s.bag[i].empty()) return seat_text(seat) + ".bag: nothing has been put in yet";
    const bool dealt = s.phase == kChoosingFirst || (s.phase == kDealing && seat < s.in_turn);
    const bool next = s.phase == kDealing && seat == s.in_turn;
    if (dealt ? s.hand_size[i] != content.hand : s.hand_size[i] >= (next ? content.hand : 1)) {
      return seat_text(seat) + ".hand: is dealt out of order";
    }
  }
  return s.phase != kDealing && s.in_turn != 0 ? "in_turn: nobody is yet" : "";
}

// Guests that must fight are about to. EL-R67, EL-R73
std::string check_rooms(const EscapeFromElba& game, const State& s) {
  unsigned arrived = 0;
  for (int i = 0; i < s.arrived_size; ++i) {
    const Guest guest = s.arrived[static_cast<std::size_t>(i)];
    if (guest >= kGuests || (arrived >> guest & 1) != 0) return "arrived: each Guest once";
    arrived |= 1u << guest;
  }
  if (!began(s)) return arrived == 0 ? "" : "arrived: nobody has moved yet";
  for (int guest = 0; guest < kGuests; ++guest) {
    if (s.room[static_cast<std::size_t>(guest)] >= game.content().rooms) {
      return guest_text(guest) + ".room: must be somewhere";
    }
  }
  for (int guest = 0; guest < game.seats(); ++guest) {
    const unsigned others = game.due(s, static_cast<Guest>(guest));
    if ((arrived >> guest & 1) == 0 && (others & ~arrived) != 0) {
      return guest_text(guest) + ".room: is not shared outside the Safe Area";
    }
  }
  const bool rests = !in_fight(s) && !after_fight(s) && s.phase != kChoosingFight;
  if (rests && arrived != 0) return "arrived: nobody moves now";
  return {};
}

// What a step does not need is cleared.
std::string check_unused(const EscapeFromElba& game, const State& s) {
  const bool placing = s.phase == kPlacing || s.phase == kPushing;
  if (!placing && s.guest != kNothing) return "guest: nobody is moved now";
  const bool escaped = s.phase == kOver && s.winner != kNothing;
  const bool tries = s.phase == kEscaping || escaped;
  if (tries != (s.word != kNothing)) return "word: goes with an attempt to escape";
  if (!in_fight(s) && (s.attacker != kNothing || s.defender != kNothing || s.stage != 0 ||
                       s.dice[0] + s.dice[1] + s.used[0] + s.used[1] != 0)) {
    return "attacker: nobody fights now";
  }
  if (after_fight(s) != (s.loser != kNothing)) return "loser: goes with a Fight that is over";
  if (s.winner != kNothing && s.phase != kOver && (!after_fight(s) || s.phase == kThrowing)) {
    return "winner: nobody has won";
  }
  const bool bag = s.phase == kKeeping || s.phase == kLaying;
  if (!bag && !s.chosen.empty()) return "chosen: nobody puts a Bag together";
  if (s.phase != kDropping && !s.leftover.empty()) return "leftover: nobody discards now";
  const bool spells = s.phase == kProposing || s.phase == kVoting;
  if (!spells && !s.spelled.empty()) return "spelled: nobody proposes a word";
  Letters spelling;
  for (int i = 0; i < s.spelled.size() && i < kLongestWord; ++i) {
    const Letter letter = s.spelling[static_cast<std::size_t>(i)];
    if (letter >= kLetters) return "spelling: a card without a letter";
    spelling.add(letter);
  }
  if (spelling != s.spelled) return "spelling: must have the letters of spelled";
  if ((s.phase == kVoting) != (s.voter != kNobody)) return "voter: goes with a vote";
  if (s.phase != kVoting && s.yes + s.no != 0) return "yes: nobody votes";
  if (s.phase != kNaming && (!s.spent.empty() || s.named != 0 || s.named_agreed != 0)) {
    return "named: nobody names Weapons";
  }
  const bool announced = s.phase == kTaking && game.options().draw_mode == kAnnounce;
  if (announced != (s.taking != 0)) return "taking: goes with cards announced";
  const bool acts = s.phase >= kActing && s.phase <= kThrowing;
  return !acts && s.points != 0 ? "points: it is no time for actions" : "";
}

std::string check_judged(const EscapeFromElba& game, const State& s) {
  if (game.options().weapon_agreement != kVote) {
    return s.judged_size == 0 ? "" : "judged: there is no vote at this table";
  }
  State before = s;
  before.judged_size = 0;
  for (int i = 0; i < s.judged_size; ++i) {
    const Letters letters = game.bag_of(s.judged[static_cast<std::size_t>(i)]);
    const WordId word = game.lexicon().find(letters);
    if (word == kNoWord || game.is_weapon(letters) || !game.may_propose(before, word)) {
      return "judged[" + std::to_string(i) + "]: cannot be proposed";
    }
    ++before.judged_size;
  }
  return {};
}

// The Draw step, the actions and the attempt to escape.
bool turn_fits(const EscapeFromElba& game, const State& s) {
  const int most = game.most_draws(s);
  const bool one_by_one = game.options().draw_mode == kOneByOne;
  switch (s.phase) {
    case kDealing:
      return s.deck_size > 0;
    case kDrawing:
      return most > 0 && one_by_one;
    case kAnnouncing:
      return most > 0 && !one_by_one;
    case kTaking:
      return s.deck_size > 0 && (one_by_one ? most > 0 : s.taking <= most);
    case kActing:
      return s.points > 0;
    case kPushing:
      return s.points > 0 && s.guest < kGuests && !game.is_player(s.guest);
    case kEscaping:
      return (game.usable(s, s.in_turn) >> s.word & 1) != 0;
    default:
      return true;
  }
}

bool fight_fits(const EscapeFromElba& game, const State& s) {
  if (s.arrived_size == 0) return false;
  const Guest newest = s.arrived[s.arrived_size - 1u];
  const unsigned due = game.due(s, newest);
  if (s.phase == kChoosingFight) {
    return game.is_player(newest) && std::popcount(due) > 1 && s.winner == kNothing;
  }
  if (s.attacker != newest || s.defender >= kGuests || (due >> s.defender & 1) == 0) return false;
  if (s.winner != kNothing) return false;
  const bool rolled = s.dice[0] != 0;
  if (rolled != (s.dice[1] != 0)) return false;
  const bool before = game.options().weapon_timing == kBeforeRoll;
  if (s.phase == kRolling) {
    const bool armed =
        s.used[0] <= game.weapons(s, s.attacker) && s.used[1] <= game.weapons(s, s.defender);
    return !rolled && armed && s.stage == (before ? kRoll : 0) &&
           (before || s.used[0] + s.used[1] == 0);
  }
  if (rolled == before || s.stage >= kRoll) return false;
  const Guest speaker = game.speaker(s);
  if (!game.is_player(speaker) || s.bag[speaker].size() < kShortestWord) return false;
  const bool proposes = s.stage <= kProposeTwo;
  if (proposes != (s.phase == kProposing || s.phase == kVoting)) return false;
  if (s.used[0] > game.weapons(s, s.attacker) || s.used[1] > game.weapons(s, s.defender)) {
    return false;
  }
  if (s.stage < kArmTwo && s.used[1] != 0) return false;
  if (proposes) {
    if (s.used[0] != 0 || game.options().weapon_agreement != kVote ||
        s.judged_size >= kMostJudged || !s.bag[speaker].contains(s.spelled)) {
      return false;
    }
    const WordId word = game.lexicon().find(s.spelled);
    const bool whole = word != kNoWord && game.may_propose(s, word);
    if (s.phase == kProposing) {
      return s.spelled.empty() || whole || game.spell_next(s) != 0;
    }
    if (!whole || game.is_weapon(s.spelled) || s.voter >= game.seats() || s.voter == speaker)
      return false;
    int asked = 0;
    for (Seat seat = next_seat(speaker, game.seats()); seat != s.voter; ++asked) {
      seat = next_seat(seat, game.seats());
    }
    return s.yes + s.no == asked;
  }
  if (s.phase == kArming) {
    return game.options().weapon_help != 0 && game.weapons(s, speaker) > 0 &&
           s.used[s.stage & 1] == 0;
  }
  // The words named are those of the cards spent, as far as each counts once.
  if (game.options().weapon_help != 0 || !s.bag[speaker].contains(s.spent)) return false;
  if ((s.named_agreed & ~s.accepted) != 0) return false;
  const std::uint64_t listed = game.content().weapons == kMostWeapons
                                   ? ~std::uint64_t{0}
                                   : (std::uint64_t{1} << game.content().weapons) - 1;
  if ((s.named & ~listed) != 0) return false;
  Letters once;
  for (std::uint64_t rest = s.named; rest != 0; rest &= rest - 1) {
    once += game.lexicon().weapon(std::countr_zero(rest));
    if (!s.spent.contains(once)) return false;
  }
  for (unsigned rest = s.named_agreed; rest != 0; rest &= rest - 1) {
    once += game.bag_of(s.judged[static_cast<std::size_t>(std::countr_zero(rest))]);
    if (!s.spent.contains(once)) return false;
  }
  const int distinct = std::popcount(s.named) + std::popcount(s.named_agreed);
  const int used = s.used[s.stage & 1];
  if (game.options().repeat_weapon == 0 ? used != distinct : used < distinct) return false;
  return used + game.lexicon().weapons(s.bag[speaker] - s.spent) <= kMostPacked &&
         (used > 0) == !s.spent.empty() && s.spent.size() >= kShortestWord * used;
}

bool result_fits(const EscapeFromElba& game, const State& s) {
  if (s.loser >= kGuests || (s.loser == s.in_turn && s.points != 0)) return false;
  const bool beaten = game.is_player(s.loser);
  const bool alone = s.arrived_size == 0;
  const Guest newest = alone ? kNothing : s.arrived[s.arrived_size - 1u];
  if (s.phase == kThrowing) {
    return s.winner == kNothing && (alone ? s.loser == s.in_turn : true);
  }
  if (s.phase == kLosing) {
    if (!beaten || s.hand_size[s.loser] + s.bag[s.loser].size() == 0) return false;
    if (alone) return s.winner == kNothing && s.loser == s.in_turn;  // a failed escape
    return s.winner < kGuests && !game.is_player(s.winner) &&
           (newest == s.winner || newest == s.loser) && s.room[s.winner] == s.room[s.loser];
  }
  if (alone || !game.is_player(s.winner) || s.winner == s.loser ||
      s.room[s.winner] != s.room[s.loser] || (newest != s.winner && newest != s.loser)) {
    return false;
  }
  const int open = std::popcount(s.bag[s.loser < kMostPlayers ? s.loser : 0].letters());
  switch (s.phase) {
    case kPrizing:
      return beaten && open + (s.hand_size[s.loser] > 0 ? 1 : 0) > 1;
    case kStealing:
      return beaten && s.hand_size[s.loser] > 0;
    default:
      return !beaten && s.loser != kCampbell && s.deck_size > 0;
  }
}

bool discard_fits(const EscapeFromElba& game, const State& s) {
  const Letters pool = s.bag[s.in_turn] + s.hand[s.in_turn];
  const Lexicon& lexicon = game.lexicon();
  switch (s.phase) {
    case kKeeping:
      return !pool.empty() && pool.contains(s.chosen) &&
             (s.chosen.size() < kShortestWord || lexicon.can_keep(s.chosen, pool));
    case kLaying:
      return !pool.empty() && pool.contains(s.chosen) && lexicon.is_clean(s.chosen);
    default:
      return (!s.leftover.empty() || s.hand_size[s.in_turn] > 0) &&
             lexicon.is_clean(s.bag[s.in_turn]);
  }
}

std::string check_step(const EscapeFromElba& game, const State& s) {
  bool fits = turn_fits(game, s);
  if (in_fight(s) || s.phase == kChoosingFight) {
    fits = fight_fits(game, s);
  } else if (after_fight(s)) {
    fits = result_fits(game, s);
  } else if (s.phase >= kKeeping && s.phase <= kDropping) {
    fits = discard_fits(game, s);
  } else if (s.phase == kOver) {
    const int limit = game.options().turn_limit;
    fits = s.winner == kNothing ? limit != 0 && s.turns >= limit
                                : s.winner == s.in_turn && s.strength[s.winner] > 1 &&
                                      (game.usable(s, s.winner) >> s.word & 1) != 0;
  } else if (s.winner != kNothing) {
    fits = false;
  }
  return fits ? "" : "phase: does not fit the table";
}

}  // namespace

std::string EscapeFromElba::check(const State& s) const {
  for (const auto part :
       {check_cards, check_setup, check_rooms, check_unused, check_judged, check_step}) {
    if (std::string problem = part(*this, s); !problem.empty()) return problem;
  }
  return {};
}

}  // namespace rainyday::escape_from_elba
