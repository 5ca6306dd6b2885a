// When things happen by themselves. A closing time is a function of public facts, of the orders
// seats gave before and of the answers persons gave; never of a hand.
#include <algorithm>
#include <limits>
#include <utility>

#include "match/match.hpp"

namespace rainyday::match {

bool Match::thinks(Seat seat) const {
  return table_.is_asked(seat) && table_.seat(seat).is_bot() &&
         thinking_[seat].question == table_.seat(seat).question;
}

// A bot takes its fixed time; one that overran it, up to the next stroke of the grid.
std::optional<Time> Match::bot_ready(Seat seat) const {
  const Thinking& thinking = thinking_[seat];
  if (!thinks(seat) || thinking.answer.kind == 0) return std::nullopt;
  const SeatState& state = table_.seat(seat);
  const Time own = state.hurried == state.question
                       ? kBotGrid
                       : bot_delay(state.level, !table_.people().empty() && state.why.empty());
  const Time fixed = table_.window && own < kThinkingTime ? kWindowFloor : own;
  const Time took = thinking.at - thinking.since;
  return thinking.since + (took <= fixed ? fixed : round_up(took, kBotGrid));
}

// --- a device that goes round ---

// Whose question it is does not see it yet. Who has answered before has.
bool Match::is_covered(Seat seat) const {
  return has_seat(covered_, seat) && table_.is_asked(seat) &&
         (!table_.window || table_.window->answer[seat].kind == 0);
}

// With nobody else at the table as long as it takes.
Time Match::longest_pause(Seat seat) const {
  const bool alone = (table_.people() - table_.of_one_person(seat)).empty();
  return alone ? std::numeric_limits<Time>::max() : kDeviceTime;
}

bool Match::is_paused(Seat seat, Time now) const {
  const Time from = std::max(covered_at_[seat], table_.seat(seat).since);
  return is_covered(seat) && now - from < longest_pause(seat);
}

// Of the time for the open question.
Time Match::used(Seat seat, Time now) const {
  const Time since = table_.seat(seat).since;
  if (!is_covered(seat)) return now - since;
  const Time from = std::max(covered_at_[seat], since);
  return now - since - std::min(std::max(Time{0}, now - from), longest_pause(seat));
}

Time Match::left(Seat seat, Time now) const {
  const Time left = table_.seat(seat).left;
  return has_seat(on_the_clock(), seat) ? std::max(Time{0}, left - used(seat, now)) : left;
}

// When the time for the open question is used up, if the device stays where it is.
std::optional<Time> Match::ends(Seat seat) const {
  const Time end = table_.seat(seat).since + time_allowed(table_, seat);
  if (!is_covered(seat)) return end;
  const Time pause = longest_pause(seat);
  return pause == kDeviceTime ? std::optional(end + pause) : std::nullopt;
}

bool Match::cover(const Presence& here, Time now) {
  SeatSet covered;
  for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
    const bool elsewhere = has_seat(here.owners, seat) && !has_seat(here.seats, seat);
    const bool several = table_.of_one_person(seat) != seat_bit(seat);
    if (elsewhere && several) covered |= seat_bit(seat);
    const bool before = has_seat(covered_, seat);
    if (before == has_seat(covered, seat)) continue;
    if (before) table_.seat(seat).since = now - used(seat, now);
    covered_at_[seat] = now;
  }
  return std::exchange(covered_, covered) != covered;
}

std::optional<Match::Ready> Match::ready(Seat seat) const {
  const Window& window = *table_.window;
  const SeatState& state = table_.seat(seat);
  if (has_seat(window.automatic, seat)) return Ready{opened_, {}, kByOrder};
  const Action sealed = window.answer[seat];
  if (state.is_bot()) {
    if (sealed.kind != 0) return Ready{sealed_at_[seat], sealed, kBySeal};
    const auto time = bot_ready(seat);
    if (!time) return std::nullopt;
    return Ready{*time, thinking_[seat].answer, kByBot};
  }
  const auto end = ends(seat);
  if (has_seat(window.quick, seat) && end) {
    return Ready{*end, sealed, sealed.kind != 0 ? kBySeal : kByOrder};
  }
  if (sealed.kind != 0) return Ready{sealed_at_[seat], sealed, kBySeal};
  if (window.turn.window == 0 || !end) return std::nullopt;
  return Ready{*end, {}, kLate};
}

// Takes the answers in the order of the rules until they decide the group.
std::optional<Match::Closing> Match::closing() const {
  const AnyGame& game = table_.game();
  const Window& window = *table_.window;
  AnyState state = table_.state;
  Turn turn = table_.turn;
  SeatSet answered;
  Closing closing{.time = opened_, .plays = {}};
  while (same_group(window.turn, answered, turn)) {
    const Seat seat = turn.actor;
    const auto answer = ready(seat);
    if (!answer) return std::nullopt;
    AnyActions list;
    const AnyView view = game.view(state, seat);
    game.choices(view, list);
    const bool fits = answer->action.kind != 0 && !game.refusal(view, answer->action);
    closing.plays.push_back({.kind = Entry::kPlayed,
                             .seat = seat,
                             .number = table_.is_asked(seat) ? table_.seat(seat).question : 0,
                             .action = fits ? answer->action : list[0],
                             .text = std::string(answer->how)});
    closing.time = std::max(closing.time, answer->time);
    game.apply(state, closing.plays.back().action, nullptr);
    answered |= seat_bit(seat);
    turn = game.turn(state);
  }
  if (!(table_.asked & table_.people()).empty()) {
    const Time open = std::max(closing.time - opened_, kWindowFloor);
    closing.time = opened_ + round_up(open, kWindowGrid);
  }
  return closing;
}

// A window ends by itself and costs no clock.
bool Match::has_own_time() const { return table_.window && table_.window->turn.window != 0; }

// Whether a seat's time for its open question is used up, whoever plays it now.
bool Match::is_up(Seat seat) const {
  if (!table_.is_asked(seat)) return false;
  if (table_.window && table_.window->answer[seat].kind != 0) return false;
  const bool limited = time_allowed(table_, seat) > 0;
  return table_.seat(seat).overdue || (limited && ends(seat).value_or(now_ + 1) <= now_);
}

SeatSet Match::on_the_clock() const {
  const Clock& clock = table_.header.clock;
  if ((clock.move == 0 && clock.game == 0) || has_own_time()) return {};
  SeatSet seats = table_.asked & table_.people();
  for (Seat seat = 0; table_.window && seat < table_.seat_count(); ++seat) {
    if (table_.window->answer[seat].kind != 0) seats -= seat_bit(seat);
  }
  return seats;
}

std::optional<Time> Match::clock_end() const {
  std::optional<Time> first;
  for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
    if (!has_seat(on_the_clock(), seat)) continue;
    const auto end = ends(seat);
    if (end && (!first || *end < *first)) first = end;
  }
  return first;
}

std::optional<Time> Match::next_due() const {
  if (table_.phase == Phase::kOpening) return opened_ + kOpeningTime;
  if (table_.phase != Phase::kRunning) return std::nullopt;
  std::optional<Time> due = clock_end();
  const auto sooner = [&](std::optional<Time> time) {
    if (time && (!due || *time < *due)) due = time;
  };
  sooner(reopen_due());
  if (table_.window) {
    if (const auto end = closing()) sooner(end->time);
  } else if (!table_.asked.empty()) {
    sooner(bot_ready(table_.turn.actor));
  }
  return due;
}

// What is due now; `next_due` said that something is.
void Match::fire() {
  if (table_.phase == Phase::kOpening) {
    for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
      if (table_.header.commitments[seat] && !table_.parts[seat]) {
        perform({.kind = Entry::kWithheld, .seat = seat});
      }
    }
    return;
  }
  if (reopen_due().value_or(now_ + 1) <= now_) return;  // `settle` opens it
  if (table_.window) {
    if (const auto end = closing(); end && end->time <= now_) {
      charge_sealed();
      for (const Entry& play : end->plays) perform(play);
      return;
    }
  } else if (const Seat seat = table_.turn.actor; bot_ready(seat).value_or(now_ + 1) <= now_) {
    perform({.kind = Entry::kBot,
             .seat = seat,
             .number = table_.seat(seat).question,
             .action = thinking_[seat].answer});
    return;
  }
  for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
    if (!has_seat(on_the_clock(), seat) || ends(seat).value_or(now_ + 1) > now_) continue;
    if (table_.header.clock.game > 0) perform({.kind = Entry::kClock, .seat = seat, .number = 0});
    perform({.kind = Entry::kSeat,
             .seat = seat,
             .text = std::string(kStandIn),
             .name = table_.seat(seat).name,
             .why = "time",
             .point = 1});
    return;
  }
}

// In a group without a time of its own clocks are charged when it closes: before, the time left
// would tell who has answered.
void Match::charge_sealed() {
  if (has_own_time()) return;
  for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
    const bool sealed = table_.window->answer[seat].kind != 0;
    const bool handed_over =
        table_.seat(seat).is_bot() && sealed_at_[seat] > table_.seat(seat).since;
    if (table_.is_asked(seat) && (sealed || handed_over)) charge(seat, sealed_at_[seat]);
  }
}

// What is thought about a question that is open no more: it was taken back, or the game is over.
void Match::stop_idle_thoughts() {
  for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
    const Thinking& thinking = thinking_[seat];
    if (thinking.question == 0 || thinking.answer.kind != 0) continue;
    if (table_.phase != Phase::kRunning || !thinks(seat)) stop_thinking(seat);
  }
}

// A job for each bot that is asked and has none. Nothing is thought while nobody looks.
void Match::start_bots(Outcome& outcome) {
  if (table_.phase != Phase::kRunning || !anybody_) return;
  for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
    const SeatState& state = table_.seat(seat);
    if (!table_.is_asked(seat) || !state.is_bot() || thinks(seat)) continue;
    if (table_.window && table_.window->answer[seat].kind != 0) continue;
    thinking_[seat] = {.question = state.question, .since = now_, .answer = {}, .at = 0};
    const bool hurried = state.hurried == state.question;
    outcome.jobs.push_back({seat, state.question, hurried ? std::string(kStandIn) : state.level,
                            luck_->bot_seed(seat, state.question), asked_view(table_, seat), false,
                            hurried});
  }
}

// What was asked for is thought about; what nobody can use any more is not.
void Match::give_hints(Outcome& outcome) {
  for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
    const SeatState& state = table_.seat(seat);
    const bool open = table_.phase == Phase::kRunning && table_.is_asked(seat) && !state.is_bot();
    if (hinting_[seat] != 0 && (!open || hinting_[seat] != state.question)) {
      cancelled_ |= seat_bit(seat);
      hinting_[seat] = 0;
    }
    if (!open || !has_seat(hinted_, seat)) continue;
    hinting_[seat] = state.question;
    outcome.jobs.push_back({seat, state.question, std::string(kAdviser),
                            luck_->bot_seed(seat, state.question), asked_view(table_, seat), true});
  }
  hinted_ = {};
}

}  // namespace rainyday::match
