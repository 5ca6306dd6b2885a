// Whether a state from a stranger's position is one that the rules allow.
#include <algorithm>

#include "games/spree/game.hpp"

namespace rainyday::spree {
namespace {

// Every card exactly once.
std::string check_cards(const Spree& game, const State& s) {
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (s.hand[seat].size() != s.hand_size[seat]) {
      return seat_text(seat) + ".hand: hand_size says " + std::to_string(s.hand_size[seat]) +
             ", there are " + std::to_string(s.hand[seat].size());
    }
    if (s.hand_size[seat] > game.deck().hand_size) {
      return seat_text(seat) + ".hand: more than " + std::to_string(game.deck().hand_size);
    }
  }
  const Bag all = game.all_cards();
  for (int card = 0; card < kCards; ++card) {
    const int count = s.deck.count(card) + game.copies_outside(s, card);
    if (count == all.count(card)) continue;
    return card_name(card) + ": there are " + std::to_string(count) + ", must be " +
           std::to_string(all.count(card));
  }
  if (s.deck.size() != s.deck_size) return "deck_size: must be " + std::to_string(s.deck.size());
  if (s.discards.size() != s.discards_size) {
    return "discards_size: must be " + std::to_string(s.discards.size());
  }
  if (!s.made_of.contains(s.deck)) return "made_of: must hold all that is in the deck";
  if (!all.contains(s.made_of)) return "made_of: holds cards that do not exist";
  if (game.options().discards_browsable == 0 && s.made_of != all) {
    return "made_of: nobody knows what was discarded, so it is every card";
  }
  return {};
}

// Pawns stand on the board, never in the fountain; before parking nobody is there.
std::string check_pawns(const Spree& game, const State& s) {
  const bool playing = s.phase > kParking;
  const Board& board = game.board();
  for (int seat = 0; seat < game.seats(); ++seat) {
    const bool placed = s.car[seat] != kNoSquare;
    if (placed != (s.shopper[seat] != kNoSquare)) return seat_text(seat) + ": one pawn is missing";
    if (!placed) {
      if (playing) return seat_text(seat) + ": is not on the board";
      continue;
    }
    if (s.phase < kParking) return seat_text(seat) + ": nobody has parked yet";
    if (s.shopper[seat] >= board.squares || board.kind[s.shopper[seat]] == kFountain) {
      return seat_text(seat) + ".shopper: nobody can be there";
    }
    if (s.car[seat] >= board.squares || board.kind[s.car[seat]] == kFountain ||
        board.kind[s.car[seat]] == kShop) {
      return seat_text(seat) + ".car: no car can be there";
    }
    const bool parked = has_seat(s.parked, static_cast<Seat>(seat));
    const SeatSet others = (cars_on(s, s.car[seat]) & s.parked) - seat_bit(static_cast<Seat>(seat));
    if (parked && board.is_spot[s.car[seat]] == 0) return seat_text(seat) + ".car: not on a spot";
    if (parked && !others.empty()) return seat_text(seat) + ".car: two cars are parked on one spot";
    if (!parked && !game.hk_cars()) return seat_text(seat) + ".car: must be parked";
    if (!parked && board.is_spot[s.car[seat]] != 0 && others.empty()) {
      return seat_text(seat) + ".car: is alone on a spot and so parked";
    }
  }
  for (int seat = game.seats(); seat < kMostPlayers; ++seat) {
    if (has_seat(s.lying | s.parked | s.pending, static_cast<Seat>(seat)))
      return seat_text(seat) + ": no such seat";
  }
  return {};
}

// Whose seats are parked or still to park follows from the first turn.
std::string check_parking(const Spree& game, const State& s) {
  if (s.first_turn == kNobody) return s.phase > kChoosingFirst ? "first_turn: is missing" : "";
  if (s.phase <= kChoosingFirst) return "first_turn: not known before the dice";
  if (s.phase != kParking) return {};
  bool before = true;
  Seat seat =
      s.first_turn == 0 ? static_cast<Seat>(game.seats() - 1) : static_cast<Seat>(s.first_turn - 1);
  for (int i = 0; i < game.seats(); ++i) {
    if (seat == s.in_turn) before = false;
    if ((s.car[seat] != kNoSquare) != before) return seat_text(seat) + ": parks out of order";
    seat = seat == 0 ? static_cast<Seat>(game.seats() - 1) : static_cast<Seat>(seat - 1);
  }
  return {};
}

// What a play is used for follows from its card. SP-070, SP-R06, SP-R22, SP-R23
bool use_fits(const Spree& game, const State& s, const Link& play) {
  const Deck& deck = game.deck();
  const bool joker = play.card == kJoker;
  switch (play.kind) {
    case kShopFor:
      return play.use == 0 && (!joker || game.options().joker_cart != 0);
    case kShopPair:
      return play.use == 0 && !joker;
    case kMove:
      return play.use != 0 &&
             (joker ? std::ranges::find(deck.joker_moves, play.use) != deck.joker_moves.end()
                    : play.use == deck.move_value[rank_of(play.card)]);
    case kRob:
      return joker ? play.use <= kJokerRank : play.use == rank_of(play.card);
    case kShoot: {
      const int most = kFaces + (game.hk_power() ? 1 : 0);
      const auto sight = game.board().sight[s.shopper[play.owner]][s.shopper[play.victim]];
      return sight_distance(sight) + 1 + play.use <= most;
    }
    default:  // SP-103, SP-116
      return play.use == 0 && (joker || (deck.stop_cards & card_bit(play.card)) != 0);
  }
}

// The plays on the table and who is asked about them.
std::string check_chain(const Spree& game, const State& s) {
  if ((s.phase == kReacting) != (s.chain.size > 0)) return "chain: goes with phase reacting";
  if ((s.phase == kReacting) == s.pending.empty()) return "pending: goes with phase reacting";
  for (int i = 0; i < s.chain.size; ++i) {
    const Link& play = s.chain[i];
    const std::string place = "chain[" + std::to_string(i) + "]";
    const bool bottom = play.kind == kShopFor || play.kind == kShopPair || play.kind == kMove ||
                        play.kind == kRob || play.kind == kShoot;
    if (i == 0 ? !bottom : play.kind != kStop) return place + ".kind: does not fit there";
    const bool aimed = play.kind == kRob || play.kind == kShoot;
    if (aimed != (play.victim < game.seats()) || play.victim == play.owner) {
      return place + ".victim: does not fit";
    }
    if ((play.kind == kShoot) != (play.card == kNoCard)) return place + ".card: does not fit";
    if (!use_fits(game, s, play)) return place + ".use: does not fit the card";
    if (i == 0 && play.owner != s.in_turn) return place + ".owner: must be the seat in turn";
    if (i > 0 && play.owner == s.chain[i - 1].owner) return place + ".owner: stops his own play";
  }
  if (s.chain.size > 0 && has_seat(s.pending, s.chain.top().owner)) {
    return "pending: the owner of the play is not asked";
  }
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (!has_seat(s.pending, seat)) continue;
    if (has_seat(s.lying, seat) || s.hand_size[seat] == 0 || game.at_own_car(s, seat)) {
      return "pending: " + seat_text(seat) + " cannot play a card";
    }
  }
  return {};
}

// The shot, the steps and the end.
std::string check_turn(const Spree& game, const State& s) {
  const bool shooting = s.phase == kRollingShot;
  if (shooting != (s.target < game.seats())) return "target: goes with phase rolling_shot";
  const Seat aimed = shooting ? s.target : s.phase == kReacting ? s.chain[0].victim : kNobody;
  const bool shot = shooting || (s.phase == kReacting && s.chain[0].kind == kShoot);
  if (shot && game.board().sight[s.shopper[s.in_turn]][s.shopper[aimed]] == 0) {
    return "target: is not in sight";
  }
  if (s.from != kNoSquare && s.from >= game.board().squares) return "from: no such square";
  const bool in_turn = s.phase >= kActing && s.phase <= kReacting;
  const bool moving =
      s.steps != 0 || s.from != kNoSquare || s.rolled != 0 || s.walked != 0 || s.mode != kNoMode;
  if (!in_turn && moving) return "steps: nobody is moving";
  if ((s.rolled != 0) != (s.mode != kNoMode)) return "mode: goes with rolled";
  if (s.mode == kAtTheWheel && (!game.hk_cars() || !game.at_own_car(s, s.in_turn))) {
    return "mode: nobody drives here";
  }
  if ((s.phase == kRollingDice && s.mode != kWalking) ||
      (s.phase == kRollingDrive && s.mode != kAtTheWheel)) {
    return "mode: does not fit the dice";
  }
  if (in_turn && has_seat(s.lying, s.in_turn)) return "lying: the seat in turn has stood up";
  const bool drawing =
      s.phase == kDealing || s.phase == kDrawingAtEnd || s.phase == kDrawingAtStart;
  if (drawing && s.deck_size == 0) return "deck: a card is to be drawn and there is none";
  if (drawing && s.hand_size[s.in_turn] >= game.deck().hand_size) return "phase: the hand is full";
  return {};
}

// Steps come from dice that lie and from cards that have left the hand; the last one led here.
std::string check_steps(const Spree& game, const State& s) {
  if (s.phase < kActing || s.phase > kReacting) return {};
  const bool thrown = s.rolled != 0 && s.phase != kRollingDice && s.phase != kRollingDrive;
  const int waiting = s.phase == kReacting && s.chain[0].kind == kMove ? 1 : 0;
  const int spent = game.deck().hand_size - s.hand_size[s.in_turn] - waiting;
  if (s.steps > spent * game.deck().joker_moves[0] + (thrown ? 2 * kFaces : 0)) {
    return "steps: more than dice and cards can give";
  }
  const bool driving = s.mode == kAtTheWheel;
  if (s.from == kNoSquare) return s.walked != 0 ? "from: is missing" : "";
  if (s.walked == 0 && !driving) return "walked: goes with from";
  const auto& beside = game.board().beside[s.shopper[s.in_turn]];
  const bool near = std::ranges::find(beside, s.from) != beside.end();
  return near ? "" : "from: is not beside the shopper";
}

// Points, the rounds and the end. SP-137, SP-R71, SP-R23
std::string check_end(const Spree& game, const State& s) {
  const bool over = s.phase == kOver;
  if (s.winner != kNobody && !over) return "winner: the game goes on";
  if (s.winner != kNobody && (s.winner >= game.seats() || s.score[s.winner] < game.target())) {
    return "winner: has not reached " + std::to_string(game.target());
  }
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    if (s.score[seat] >= game.target() && seat != s.winner) {
      return seat_text(seat) + ".score: " + std::to_string(game.target()) + " wins the game";
    }
    if (s.cart[seat].has(kJoker) && game.options().joker_cart == 0) {
      return seat_text(seat) + ".cart: no joker can be laid there";
    }
  }
  const int limit = game.options().turn_limit;
  if (limit != 0 && s.round > limit) return "round: the last one is " + std::to_string(limit);
  const bool rounds_over = limit != 0 && s.round == limit;
  if (over && s.winner == kNobody && !rounds_over) return "winner: nobody has won yet";
  return rounds_over && !over ? "round: the limit is reached" : "";
}

}  // namespace

int Spree::copies_outside(const State& s, int card) const {
  int count = s.discards.count(card);
  for (int seat = 0; seat < seats_; ++seat) {
    count += s.hand[seat].count(card) + s.cart[seat].count(card);
  }
  for (int i = 0; i < s.chain.size; ++i) {
    if (s.chain[i].card == card) count += s.chain[i].kind == kShopPair ? 2 : 1;
  }
  return count;
}

SeatSet Spree::alone_on_spots(const State& s) const {
  SeatSet alone;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const Square car = s.car[seat];
    const bool spot = car < board_->squares && board_->is_spot[car] != 0;
    if (spot && cars_on(s, car) == seat_bit(seat)) {
      alone |= seat_bit(seat);
    }
  }
  return alone;
}

std::string Spree::check(const State& s) const {
  for (const auto part :
       {check_cards, check_pawns, check_parking, check_chain, check_turn, check_steps, check_end}) {
    if (std::string problem = part(*this, s); !problem.empty()) return problem;
  }
  return {};
}

}  // namespace rainyday::spree
