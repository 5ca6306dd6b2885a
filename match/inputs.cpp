// What each input does: it is checked, and what is accepted becomes entries of the record.
#include <algorithm>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "match/export.hpp"
#include "match/match.hpp"

namespace rainyday::match {

// What goes into a record must be readable there again.
bool is_id(std::string_view id) {
  constexpr std::size_t kLongest = 64;
  return id.size() <= kLongest &&
         std::ranges::all_of(id, [](char c) { return c >= ' ' && c <= '~'; });
}

bool is_name(std::string_view name) {
  constexpr std::size_t kLongest = 200;
  std::string quoted;
  std::string problem;
  write_json_string(quoted, name);
  return name.size() <= kLongest && parse_json(quoted, quoted.size(), problem).has_value();
}

Frame Match::refused(std::string_view id, Refused why) {
  return refused_frame(is_id(id) ? id : "", why);
}

std::optional<Frame> Match::answer(const Input& input, Time now) {
  now_ = now;
  if (next_due().value_or(now + 1) <= now) return std::nullopt;  // which comes first
  return std::visit(
      [this](const auto& value) -> std::optional<Frame> {
        if constexpr (requires { answer_to(value); }) {
          Frame frame = knows(value.seat) ? answer_now(value) : Frame{};
          frame.viewer = value.seat;
          if (!frame.members.empty()) return frame;
        }
        return std::nullopt;
      },
      input);
}

void Match::take(const Input& input) {
  std::visit(
      [this](const auto& value) {
        if constexpr (requires { answer_to(value); }) {
          if (!knows(value.seat)) return;
          if (Frame frame = answer_now(value); !frame.members.empty()) {
            return reply(value.seat, std::move(frame));
          }
        }
        on(value);
      },
      input);
}

void Match::on(const Start& input) {
  if (table_.phase != Phase::kWaiting) return;
  const Header& header = table_.header;
  if (header.luck == "hmac1" && luck_commitment(header.match, input.secret) != header.commitment) {
    return;
  }
  opened_ = now_;
  perform({.kind = Entry::kStart, .number = kJournalVersion, .text = hex(bytes_of(input.secret))});
}

void Match::on(const Open& input) {
  if (!knows(input.seat) || table_.phase != Phase::kOpening || table_.parts[input.seat]) return;
  const auto& commitment = table_.header.commitments[input.seat];
  if (!commitment) return;
  if (seat_commitment(table_.header.match, input.seat, input.part) != *commitment) {
    return reply(input.seat, refused("", "not_committed"));
  }
  perform({.kind = Entry::kOpened, .seat = input.seat, .text = hex(bytes_of(input.part))});
}

Frame Match::answer_to(const Act& input) const {
  const SeatState& seat = table_.seat(input.seat);
  const auto no = [&](Refused why) { return refused(input.id, why); };
  const AnyGame& game = table_.game();
  if (table_.phase == Phase::kOver && table_.turn.is_over()) {
    return refused_frame(input.id, game, game.refusal(table_.state, Action{}));
  }
  if (table_.phase != Phase::kRunning) return no("not_running");
  if (seat.is_bot()) return no("handed_over");
  if (!table_.is_asked(input.seat) || input.at != seat.question) return no("stale");
  const auto action = game.parse(input.action);
  if (!action || !is_id(input.id)) return no("unreadable");
  const Refusal refusal = game.refusal(asked_view(table_, input.seat), *action);
  return refusal ? refused_frame(input.id, game, refusal) : Frame{};
}

void Match::on(const Act& input) {
  const Action action = *table_.game().parse(input.action);
  if (table_.window) return seal(input, action);
  charge(input.seat, now_);
  perform({.kind = Entry::kAct,
           .seat = input.seat,
           .id = input.id,
           .number = input.at,
           .action = action});
}

void Match::seal(const Act& act, Action action) {
  sealed_at_[act.seat] = now_;
  perform(
      {.kind = Entry::kSealed, .seat = act.seat, .id = act.id, .number = act.at, .action = action});
}

// The time an answer took off a clock for the whole game.
void Match::charge(Seat seat, Time answered) {
  if (table_.header.clock.game == 0) return;
  const Time took = std::max(Time{0}, used(seat, answered));
  const Time left = std::max(Time{0}, table_.seat(seat).left - took);
  perform({.kind = Entry::kClock, .seat = seat, .number = static_cast<std::uint64_t>(left)});
}

// Whoever has been thinking, before an undo ends the question. Of a group nothing is said, as the
// time left would tell who has answered.
void Match::charge_open() {
  for (Seat seat = 0; !table_.window && seat < table_.seat_count(); ++seat) {
    if (has_seat(on_the_clock(), seat)) charge(seat, now_);
  }
}

Frame Match::answer_to(const SetOrder& input) const {
  if (table_.phase != Phase::kRunning) return refused(input.id, "not_running");
  return is_id(input.id) ? Frame{} : refused(input.id, "unreadable");
}

void Match::on(const SetOrder& input) {
  perform({.kind = Entry::kOrder,
           .seat = input.seat,
           .id = input.id,
           .text = std::string(order_name(input.order))});
}

// What the seat may take back alone.
bool Match::is_alone(const Undo& input, std::size_t steps) const {
  const bool is_mover = table_.is_asked(input.seat) && !table_.window;
  return is_mover && table_.history.is_alone(steps);
}

// Since when the question has been running that an undo alone leads back to.
Time Match::running_since(std::size_t steps) const {
  const Time asked = table_.history.asked(steps);
  return asked > 0 ? std::max(asked, woken_) : now_;
}

SeatSet Match::others(const Undo& input) const {
  return (table_.people() | input.owned) - table_.of_one_person(input.seat);
}

Frame Match::answer_to(const Undo& input) const {
  const auto no = [&](Refused why) { return refused(input.id, why); };
  if (table_.phase != Phase::kRunning) return no("not_running");
  if (table_.seat(input.seat).is_bot()) return no("handed_over");
  if (!is_id(input.id)) return no("unreadable");
  const auto steps = table_.history.back_to(input.seat, input.to);
  if (!steps) return no("too_far");
  if (is_alone(input, *steps)) {
    const Time allowed = table_.header.clock.move;
    return allowed > 0 && running_since(*steps) + allowed <= now_ ? no("too_late") : Frame{};
  }
  if (table_.request) return no("undo_asked");
  const bool spent = others(input).empty() && table_.undos_unasked >= kUndosAgainstBots;
  const bool showed = spent && table_.history.showed(table_.game(), input.seat, *steps);
  return showed ? no("undo_spent") : Frame{};
}

void Match::on(const Undo& input) {
  const std::size_t steps = *table_.history.back_to(input.seat, input.to);
  if (is_alone(input, steps)) return undo_alone(input, steps);
  perform({.kind = Entry::kAskUndo,
           .seat = input.seat,
           .id = input.id,
           .number = input.to,
           .point = others(input).bits()});
}

// A move's time goes on where it was, so that nobody gets more by going back and forth.
void Match::undo_alone(const Undo& input, std::size_t steps) {
  const Time since = running_since(steps);
  charge_open();
  perform({.kind = Entry::kUndo,
           .seat = input.seat,
           .id = input.id,
           .number = steps,
           .point = table_.header.clock.move > 0 ? static_cast<std::uint64_t>(now_ - since) : 0});
}

Frame Match::answer_to(const AnswerUndo& input) const {
  const auto& request = table_.request;
  const bool withdraws = request && request->by == input.seat && !input.agree;
  if (!request || (!has_seat(request->waiting, input.seat) && !withdraws)) {
    return refused(input.id, "no_request");
  }
  return is_id(input.id) ? Frame{} : refused(input.id, "unreadable");
}

void Match::on(const AnswerUndo& input) {
  perform({.kind = Entry::kAnswerUndo,
           .seat = input.seat,
           .id = input.id,
           .number = input.agree ? 1u : 0u});
}

Frame Match::answer_to(const AskHint& input) const {
  const auto no = [&](Refused why) { return refused(input.id, why); };
  if (table_.phase != Phase::kRunning) return no("not_running");
  if (!table_.header.hints) return no("no_hints");
  if (table_.seat(input.seat).is_bot()) return no("handed_over");
  const bool asked = table_.is_asked(input.seat) && table_.seat(input.seat).question == input.at;
  if (!asked) return no("stale");
  if (table_.game().tables().questions[table_.turn.question].unaided) return no("unaided");
  return is_id(input.id) ? Frame{} : no("unreadable");
}

void Match::on(const AskHint& input) {
  hinted_ |= seat_bit(input.seat);
  perform({.kind = Entry::kHint, .seat = input.seat, .id = input.id, .number = input.at});
}

Frame Match::answer_to(const Hurry& input) const {
  const auto no = [&](Refused why) { return refused(input.id, why); };
  if (table_.phase != Phase::kRunning) return no("not_running");
  if (table_.seat(input.seat).is_bot()) return no("handed_over");
  if (!is_id(input.id)) return no("unreadable");
  if (table_.window || !knows(input.bot) || !table_.is_asked(input.bot)) return no("stale");
  const SeatState& bot = table_.seat(input.bot);
  const auto row = find_any_bot(bot.level);
  if (!row || !row->thinks()) return no("stale");
  return bot.hurried == bot.question ? ack_frame(input.id) : Frame{};
}

// Also where it has its answer already: else one would see how long it thinks.
void Match::on(const Hurry& input) {
  stop_thinking(input.bot);
  perform({.kind = Entry::kHurry, .seat = input.seat, .id = input.id, .number = input.bot});
}

Frame Match::answer_to(const GiveSeat& input) const {
  if (table_.phase != Phase::kRunning && table_.phase != Phase::kOpening) {
    return refused(input.id, "not_running");
  }
  if (!is_id(input.id) || !is_id(input.level) || !is_id(input.why) || !is_name(input.name)) {
    return refused(input.id, "unreadable");
  }
  const SeatState& seat = table_.seat(input.seat);
  const bool same = seat.is_bot() == !input.level.empty();
  if (same && seat.name == input.name && (!seat.is_bot() || seat.why == input.why)) {
    return ack_frame(input.id);
  }
  return !same && seat.is_bot() && is_up(input.seat) ? refused(input.id, "too_late") : Frame{};
}

void Match::on(const GiveSeat& input) {
  const SeatState& seat = table_.seat(input.seat);
  // A bot that plays goes on: another one would begin to think anew.
  const bool same = seat.is_bot() == !input.level.empty();
  if (!same && seat.is_bot()) {
    stop_thinking(input.seat);
  } else if (!same) {
    hand_over(input.seat);
  }
  perform({.kind = Entry::kSeat,
           .seat = input.seat,
           .id = input.id,
           .text = same ? seat.level : input.level,
           .name = input.name,
           .why = input.why,
           .point = running(input.seat) + 1});
}

// What a person has used of its clock until a bot takes over.
void Match::hand_over(Seat seat) {
  if (!has_seat(on_the_clock(), seat)) return;
  if (table_.window) {
    sealed_at_[seat] = now_;
  } else {
    charge(seat, now_);
  }
}

// How long the open question of a seat has been running that a person gets. Time goes on while a
// bot is about it; without any left there is a grace, and that begins now.
std::uint64_t Match::running(Seat seat) const {
  const bool grace = time_allowed(table_, seat) == 0;
  return table_.is_asked(seat) && !grace ? static_cast<std::uint64_t>(used(seat, now_)) : 0;
}

void Match::stop_thinking(Seat seat) {
  cancelled_ |= seat_bit(seat);
  thinking_[seat] = {};
}

void Match::on(const BotAnswer& input) {
  if (!knows(input.seat)) return;
  Thinking& thinking = thinking_[input.seat];
  if (thinking.question == 0 || thinking.question != input.question || thinking.answer.kind != 0) {
    return;
  }
  if (input.hurried != (table_.seat(input.seat).hurried == input.question)) return;
  AnyActions list;
  table_.game().choices(asked_view(table_, input.seat), list);
  const bool legal = std::find(list.begin(), list.end(), input.action) != list.end();
  thinking.answer = legal ? input.action : list[0];
  thinking.at = now_;
}

void Match::on(const Presence& input) {
  if (anybody_ && !input.anybody) {
    cancelled_ = all_seats(table_.seat_count());
    thinking_.fill({});
  }
  anybody_ = input.anybody;
  here_ = input.seats | input.owners;
  cover(input, now_);
  note_who_is_here();
}

void Match::on(const Timer&) {}

void Match::on(const Resume& input) {
  perform({.kind = Entry::kResumed, .number = input.lost, .total = input.draws});
}

void Match::on(const Close&) {
  if (table_.phase == Phase::kRunning || table_.phase == Phase::kOpening) {
    perform({.kind = Entry::kClosed, .text = end_hash(table_, Entry::kClosed)});
  }
}

}  // namespace rainyday::match
