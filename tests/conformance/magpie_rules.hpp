// The rules of Magpie and who knows what. Included by magpie.hpp.
#pragma once

namespace rainyday::magpie {

inline MagpieState Magpie::start() const {
  State s{};
  s.spot.fill(kNowhere);
  for (int card = 0; card < cards_; ++card) s.spot[card] = kDeck;
  s.pick.fill(kNoCard);
  s.deck_size = static_cast<std::uint8_t>(cards_);
  s.partner = kNobody;
  s.last_dealt = kNoCard;
  return s;
}

inline Turn Magpie::turn(const State& s) const {
  switch (s.phase) {
    case State::kDealing:
    case State::kDrawing:
      return {.actor = kChance, .question = kAskDeal};
    case State::kHiding: {
      SeatSet group;
      for (Seat seat = 0; seat < seats_; ++seat) {
        if (s.pick[seat] == kNoCard) group |= seat_bit(seat);
      }
      return {.actor = s.asked, .question = kAskHide, .group = group};
    }
    case State::kActing:
      return {.actor = s.in_turn, .question = kAskAct};
    case State::kGiving:
      return {.actor = s.partner, .question = kAskGive, .open_forced = s.hand_size[s.partner] == 1};
    case State::kStopping:
      return {.actor = s.asked, .question = kAskStop, .group = s.pending, .window = 1};
    case State::kOver:
      break;
  }
  return {};
}

inline void Magpie::actions(const State& s, List& list) const {
  list.clear();
  const Turn now = turn(s);
  const auto each_card = [&](int spot, auto&& use) {
    for (int card = 0; card < cards_; ++card) {
      if (s.spot[card] == spot) use(card);
    }
  };
  switch (s.phase) {
    case State::kDealing:
    case State::kDrawing:
      each_card(kDeck, [&](int card) { list.push(make_action(kDeal, card), 1); });
      break;
    case State::kHiding:
      each_card(now.actor, [&](int card) { list.push(make_action(kHide, card)); });
      break;
    case State::kActing:
      if (!refusal(s, make_action(kDraw))) list.push(make_action(kDraw));
      each_card(now.actor, [&](int card) {
        if (!refusal(s, make_action(kShow, card))) list.push(make_action(kShow, card));
      });
      for (Seat partner = 0; partner < seats_; ++partner) {
        if (partner == now.actor) continue;
        each_card(now.actor, [&](int card) { list.push(make_action(kTrade, partner, card)); });
      }
      list.push(make_action(kGrab));
      break;
    case State::kGiving:
      each_card(now.actor, [&](int card) {
        if (!is_cat(card) || !holds_ring(s, now.actor)) list.push(make_action(kGive, card));
      });
      break;
    case State::kStopping:
      list.push(make_action(kPass));
      each_card(now.actor, [&](int card) {
        if (is_cat(card)) list.push(make_action(kStop, card));
      });
      break;
    case State::kOver:
      break;
  }
}

inline Refusal Magpie::refusal(const State& s, Action a) const {
  constexpr std::uint16_t kAsked[] = {1u << kDeal, 1u << kHide,
                                      1u << kDraw | 1u << kShow | 1u << kTrade | 1u << kGrab,
                                      1u << kGive, 1u << kStop | 1u << kPass};
  const Turn now = turn(s);
  if (now.is_over() || (kAsked[now.question] >> a.kind & 1) == 0) return refuse(kNotNow);
  if (a.kind == kGrab || a.kind == kPass) return {};
  if (a.kind == kDraw) {
    const bool room = s.hand_size[now.actor] < kFullHand && s.deck_size > 0;
    return room ? Refusal{} : refuse(kHandFull);
  }
  const int card = a.operand[a.kind == kTrade ? 1 : 0];
  if (a.kind == kDeal) return s.spot[card] == kDeck ? Refusal{} : refuse(kNotInDeck, card);
  if (s.spot[card] != now.actor) return refuse(kNotInHand, card);
  if (a.kind == kShow) {
    const SeatSet others = all_seats(seats_) - seat_bit(now.actor);
    if ((s.known_by[card] & others) == others) return refuse(kShownBefore, card);
  }
  if (a.kind == kTrade && (a.operand[0] == now.actor || a.operand[0] >= seats_)) {
    return refuse(kNotSelf);
  }
  if (a.kind == kGive && is_cat(card) && holds_ring(s, now.actor)) return refuse(kGiveRing, card);
  if (a.kind == kStop && !is_cat(card)) return refuse(kNoCat, card);
  return {};
}

inline bool Magpie::holds_ring(const State& s, Seat seat) const {
  for (int card = cats_; card < cards_; ++card) {
    if (s.spot[card] == seat) return true;
  }
  return false;
}

inline Seat Magpie::first_to_hide(const State& s) const {
  Seat seat = 0;
  while (seat < seats_ && s.pick[seat] != kNoCard) ++seat;
  return seat;
}

inline void Magpie::end_turn(State& s) const {
  s.partner = kNobody;
  s.pending = {};
  s.asked = 0;
  s.in_turn = next_seat(s.in_turn, seats_);
  s.phase = ++s.turns == options_.turns ? State::kOver : State::kActing;
}

// An unseen card went from one hand to another: what third seats knew of both is uncertain now.
inline void Magpie::blur(State& s, Seat a, Seat b, int moved) const {
  const SeatSet both = seat_bit(a) | seat_bit(b);
  for (int card = 0; card < cards_; ++card) {
    if (s.spot[card] != a && s.spot[card] != b) continue;
    if (has_bug(Leak::kClearsOnlyTheMovedMark) && card != moved) continue;
    s.known_by[card] &= both;
  }
}

template <class Events>
void Magpie::hand_over(State& s, Seat from, Seat to, int card, Events& events) const {
  const SeatSet both = seat_bit(from) | seat_bit(to);
  const SeatSet told = has_bug(Leak::kTellsInAnEvent) ? kEverybody : both;
  events(make_secret_event(told, kTraded, from, to, card));
  blur(s, from, to, card);
  s.spot[card] = to;
  s.known_by[card] = seat_bit(from);
  --s.hand_size[from];
  ++s.hand_size[to];
}

template <class Events>
void Magpie::apply(State& s, Action a, Events& events) const {
  const Seat actor = turn(s).actor;
  const int card = a.operand[a.kind == kTrade ? 1 : 0];
  switch (a.kind) {
    case kDeal: {
      events(make_secret_event(seat_bit(s.in_turn), kDealt, s.in_turn, card));
      s.spot[card] = s.in_turn;
      ++s.hand_size[s.in_turn];
      --s.deck_size;
      if (has_bug(Leak::kKeepsTheOrderOfTheDeck)) s.last_dealt = static_cast<std::uint8_t>(card);
      if (s.phase == State::kDrawing) return end_turn(s);
      s.in_turn = next_seat(s.in_turn, seats_);
      if (s.in_turn == 0 && s.hand_size[0] == hand_) s.phase = State::kHiding;
      return;
    }
    case kHide: {
      events(make_secret_event(seat_bit(actor), kHid, actor, card));
      s.pick[actor] = static_cast<std::uint8_t>(card);
      s.asked = first_to_hide(s);
      if (s.asked < seats_) return;
      for (Seat seat = 0; seat < seats_; ++seat) {
        s.spot[s.pick[seat]] = static_cast<std::uint8_t>(kNest + seat);
        --s.hand_size[seat];
      }
      s.pick.fill(kNoCard);
      s.asked = 0;
      s.phase = State::kActing;
      return;
    }
    case kDraw:
      s.phase = State::kDrawing;
      return;
    case kShow:
      events(make_event(kShown, actor, card));
      s.known_by[card] = all_seats(seats_) - seat_bit(actor);
      if (!is_cat(card)) events(make_event(kScored, actor, ++s.score[actor]));
      return end_turn(s);
    case kTrade: {
      hand_over(s, actor, static_cast<Seat>(a.operand[0]), card, events);
      s.partner = static_cast<Seat>(a.operand[0]);
      s.phase = State::kGiving;
      List list;
      actions(s, list);
      if (has_bug(Leak::kSkipsForcedSteps) && list.size() == 1) apply(s, list[0], events);
      return;
    }
    case kGive:
      hand_over(s, actor, s.in_turn, card, events);
      return end_turn(s);
    case kGrab:
      events(make_event(kGrabbed, actor));
      s.phase = State::kStopping;
      s.pending = all_seats(seats_) - seat_bit(actor);
      for (Seat seat = 0; has_bug(Leak::kAsksOnlyWhoCanAnswer) && seat < seats_; ++seat) {
        const auto is_own_cat = [&](int c) { return s.spot[c] == seat; };
        bool can = false;
        for (int c = 0; c < cats_; ++c) can = can || is_own_cat(c);
        if (!can) s.pending -= seat_bit(seat);
      }
      break;
    case kStop:
      events(make_event(kStopped, actor, card));
      s.spot[card] = kPile;
      s.known_by[card] = {};
      --s.hand_size[actor];
      return end_turn(s);
    default:  // kPass
      s.pending -= seat_bit(actor);
      break;
  }
  // The next in the window, or the grab has worked.
  if (!s.pending.empty()) {
    s.asked = s.pending.first();
    return;
  }
  s.score[s.in_turn] = static_cast<std::uint8_t>(s.score[s.in_turn] + 2);
  events(make_event(kScored, s.in_turn, s.score[s.in_turn]));
  end_turn(s);
}

inline Result Magpie::result(const State& s) const {
  Result result;
  std::array<std::int64_t, rainyday::kMostSeats> rank{};
  for (Seat i = 0; i < seats_; ++i) result.score[i] = rank[i] = s.score[i];
  if (s.phase == State::kOver) result.rank(std::span(rank).first(static_cast<std::size_t>(seats_)));
  return result;
}

inline Action Magpie::chance(const State& s, Random& rng) const {
  int left = static_cast<int>(rng.below(s.deck_size));
  int card = 0;
  while (s.spot[card] != kDeck || left-- > 0) ++card;
  return make_action(kDeal, card);
}

// --- Who knows what ---

inline void Magpie::mask(State& s, Seat eye) const {
  for (int card = 0; card < cards_; ++card) {
    if (s.spot[card] == eye || s.spot[card] == kPile) continue;
    const bool own_nest = eye < seats_ && s.spot[card] == kNest + eye;
    const bool known = has_seat(s.known_by[card], eye);
    if (!own_nest && !known) s.spot[card] = kUnknown;
    s.known_by[card] &= seat_bit(eye);
  }
  if (s.phase == State::kHiding) {
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (seat != eye) s.pick[seat] = kNoCard;
    }
    // Everybody else looks undecided; whoever is, sees itself asked.
    const bool decides = eye < seats_ && s.pick[eye] == kNoCard;
    s.asked = decides ? eye : static_cast<Seat>(eye == 0 ? 1 : 0);
  }
}

inline MagpieState Magpie::sample(const View<Magpie>& view, Random& rng) const {
  State s = view.state();
  std::array<std::uint8_t, kMostCards> unseen{};
  int left = 0;
  std::array<int, kUnknown> room{};
  for (Seat seat = 0; seat < seats_; ++seat) {
    room[seat] = s.hand_size[seat];
    room[kNest + seat] = s.phase == State::kDealing || s.phase == State::kHiding ? 0 : 1;
  }
  room[kDeck] = s.deck_size;
  for (int card = 0; card < cards_; ++card) {
    if (s.spot[card] == kUnknown) {
      unseen[left++] = static_cast<std::uint8_t>(card);
    } else {
      --room[s.spot[card]];
    }
  }
  for (int spot = 0; spot <= kDeck; ++spot) {
    for (int k = 0; k < room[spot]; ++k) {
      const auto at = rng.below(static_cast<std::uint32_t>(left));
      s.spot[unseen[at]] = static_cast<std::uint8_t>(spot);
      unseen[at] = unseen[--left];
    }
  }
  if (s.phase == State::kHiding) s.asked = first_to_hide(s);
  return s;
}

inline Action Magpie::seen(const State& s, Action a, Seat eye) const {
  const Seat actor = turn(s).actor;
  const auto blank = [&](int operand) {
    Action shown = a;
    shown.operand[operand] = kHidden;
    return shown;
  };
  if (eye == actor) return a;
  if (a.kind == kDeal) return eye == s.in_turn ? a : blank(0);
  if (a.kind == kHide) return closes_hiding(s) ? blank(0) : kUnseen;
  if (a.kind == kTrade) return eye == a.operand[0] ? a : blank(1);
  if (a.kind == kGive) return eye == s.in_turn ? a : blank(0);
  return a;
}

// --- Files ---

inline std::string Magpie::check(const State& s) const {
  std::array<int, kUnknown + 1> count{};
  for (int card = 0; card < cards_; ++card) {
    if (s.spot[card] >= kNowhere) return name(kCardName, card) + ": is nowhere";
    ++count[s.spot[card]];
  }
  if (s.in_turn >= seats_ || s.asked >= seats_) return "there are fewer seats";
  const SeatSet others = all_seats(seats_) - seat_bit(s.in_turn);
  if (!(s.pending - others).empty()) return "pending: not these seats";
  if (s.pending.empty() == (s.phase == State::kStopping)) return "pending: only after a grab";
  const bool gives = s.phase == State::kGiving;
  if (gives ? !has_seat(others, s.partner) : s.partner != kNobody) return "partner: is wrong";
  for (Seat seat = 0; seat < 4; ++seat) {
    if (seat >= seats_ && count[seat] + count[kNest + seat] > 0) return "there are fewer seats";
    if (seat < seats_ && count[seat] != s.hand_size[seat]) return "hand_size: is wrong";
    const bool dealt = s.phase != State::kDealing && s.phase != State::kHiding;
    if (seat < seats_ && count[kNest + seat] != (dealt ? 1 : 0)) return "a nest is wrong";
    const bool picked = s.pick[seat] != kNoCard;
    if (picked && s.phase != State::kHiding) return "pick: only while all hide a card";
    if (picked && s.spot[s.pick[seat]] != seat) return "pick: not in hand";
  }
  if (s.phase == State::kDealing) {
    const int dealt = cards_ - s.deck_size;
    for (Seat seat = 0; seat < seats_; ++seat) {
      const int own = dealt / seats_ + (seat < dealt % seats_ ? 1 : 0);
      if (s.hand_size[seat] != own || own > hand_) return "hand_size: dealt in turn";
    }
    if (s.in_turn != dealt % seats_ || dealt == hand_ * seats_) return "in_turn: is not the next";
  }
  if (s.phase == State::kDrawing && s.deck_size == 0) return "deck: is empty";
  if (s.phase == State::kStopping && !has_seat(s.pending, s.asked)) return "asked: is not pending";
  if (s.phase == State::kHiding && s.asked != first_to_hide(s)) return "asked: is not the first";
  const bool asks = s.phase == State::kStopping || s.phase == State::kHiding;
  if (!asks && s.asked != 0) return "asked: nobody is";
  return count[kDeck] == s.deck_size ? "" : "deck_size: is wrong";
}

template <class Io>
void Magpie::fields(Io& io, State& s) const {
  // Places as lists of cards, so that a position reads like a table.
  struct Cards {
    State* state = nullptr;
    int spot = 0;
    [[nodiscard]] int count(int card) const { return state->spot[card] == spot ? 1 : 0; }
  };
  const auto place = [&](auto& at, std::string_view key, int spot) {
    if constexpr (std::remove_reference_t<decltype(at)>::kReads) {
      struct Set {
        std::uint16_t bits = 0;
        bool add(int card) {
          const bool fresh = (bits >> card & 1) == 0;
          bits = static_cast<std::uint16_t>(bits | 1u << card);
          return fresh;
        }
      } set;
      at.bag(key, set, kCardName);
      for (int card = 0; card < cards_; ++card) {
        if ((set.bits >> card & 1) != 0) s.spot[card] = static_cast<std::uint8_t>(spot);
      }
    } else {
      at.bag(key, Cards{&s, spot}, kCardName);
    }
  };
  place(io, "deck", kDeck);
  place(io, "pile", kPile);
  io.list("seats", seats_, [&](auto& seat, int i) {
    place(seat, "hand", i);
    place(seat, "nest", kNest + i);
    seat.named("pick", s.pick[i], kCardName);
    seat.number("hand_size", s.hand_size[i], 0, kMostCards);
    seat.number("score", s.score[i]);
  });
  io.list("known_by", cards_, [&](auto& card, int i) { card.seats("seats", s.known_by[i]); });
  io.number("deck_size", s.deck_size, 0, kMostCards);
  io.number("phase", s.phase, 0, State::kOver);
  io.number("in_turn", s.in_turn, 0, kMostSeats - 1);
  io.number("asked", s.asked, 0, kMostSeats - 1);
  io.named("partner", s.partner, kSeatNumber);
  io.seats("pending", s.pending);
  io.number("turns", s.turns);
  io.named("last_dealt", s.last_dealt, kCardName);
}

}  // namespace rainyday::magpie
