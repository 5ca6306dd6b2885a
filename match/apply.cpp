// What each entry of the journal does to a table.
#include <algorithm>

#include "engine/match_file.hpp"
#include "match/begins_at.hpp"
#include "match/export.hpp"
#include "match/luck.hpp"
#include "match/match_state.hpp"

namespace rainyday::match {
namespace {

// Without operands: logs have it, and whoever reads a replay, and the step may be hidden from them.
std::string step_problem(const MatchState& table, const Entry& entry) {
  const Seat by = entry.kind == Entry::kChance ? kChance : entry.seat;
  if (entry.kind == Entry::kChance && entry.number != table.draws) {
    return "draw " + std::to_string(entry.number) + " where " + std::to_string(table.draws) +
           " is next";
  }
  const AnyGame& game = table.game();
  if (table.turn.is_over()) return "the game is over";
  if (table.turn.actor != by) return "it is the turn of " + actor_name(table.turn.actor);
  const Refusal refusal = by == kChance ? game.refusal(table.state, entry.action)
                                        : game.refusal(game.view(table.state, by), entry.action);
  if (!refusal) return {};
  const RefusalRow& row = game.tables().refusals[refusal.row];
  return "refused: " + std::string(row.name) + " " + std::string(row.rule);
}

// What has taught anybody anything is not taken back alone.
bool teaches(const MatchState& table, const Entry& entry) {
  if (entry.kind == Entry::kChance || entry.kind == Entry::kPlayed) return true;
  if (entry.kind == Entry::kBot) return true;  // nor is what a bot did, as time may have run out
  if (entry.kind == Entry::kForced && entry.seat != table.mover) return true;
  return table.game().reveals(table.state, entry.action);
}

void end_question(MatchState& table, News& news, const Entry& entry) {
  if (entry.kind != Entry::kPlayed) {
    table.asked = {};
    return;
  }
  if (entry.text == kLate) {
    table.seat(entry.seat).lapsed = true;
    news.missed |= seat_bit(entry.seat);
  }
  if (!table.window) return;
  std::erase(table.window->order, entry.seat);
  SeatSet left;
  for (const Seat seat : table.window->order) left |= seat_bit(seat);
  const SeatSet answered = table.window->turn.group - left;
  if (same_group(table.window->turn, answered, table.turn)) return;
  table.window.reset();
  table.asked = {};
}

void apply_step(MatchState& table, News& news, const Entry& entry) {
  const bool decision = entry.kind == Entry::kAct || entry.kind == Entry::kBot;
  table.history.add({.action = entry.action,
                     .question = decision ? static_cast<std::uint32_t>(entry.number) : 0,
                     .by = entry.kind == Entry::kChance ? kChance : entry.seat,
                     .head = decision ? entry.seat : kNobody,
                     .first = !news.stepped},
                    decision ? table.seat(entry.seat).since : 0);
  const bool taught = teaches(table, entry);
  table.game().apply(table.state, entry.action, &news.events);
  table.turn = table.game().turn(table.state);
  if (taught) table.history.close();
  if (entry.kind == Entry::kChance) table.draws = entry.number + 1;
  news.stepped = true;
  end_question(table, news, entry);
}

Time ago(const MatchState& table, std::uint64_t time) {
  constexpr std::uint64_t kMost = 1ull << 50;
  return table.time - static_cast<Time>(std::min(time, kMost));
}

void apply_undo(MatchState& table, News& news, const Entry& entry) {
  const bool unasked = table.request && table.request->unasked;
  if (unasked && table.history.showed(table.game(), entry.seat, entry.number)) {
    ++table.undos_unasked;
  }
  table.state = table.history.take_back(table.game(), entry.number, news.undone_lines);
  table.turn = table.game().turn(table.state);
  for (std::size_t v = 0; v < table.lines.size(); ++v) table.lines[v] -= news.undone_lines[v];
  table.asked = {};
  table.window.reset();
  drop_request(table, news);
  news.undone = true;
  news.undone_by = entry.seat;
  news.running = entry.point;
}

void answer_request(MatchState& table, News& news, const Entry& entry) {
  if (!table.request) return;
  if (entry.number == 0) {
    drop_request(table, news);
    news.undo_refused_by = entry.seat;
  } else {
    table.request->waiting -= seat_bit(entry.seat);
  }
}

void set_clock(MatchState& table, const Entry& entry) {
  SeatState& seat = table.seat(entry.seat);
  seat.left = static_cast<Time>(entry.number);
  seat.since = table.time;
}

void give_seat(MatchState& table, News& news, const Entry& entry) {
  SeatState& seat = table.seat(entry.seat);
  seat.level = entry.text;
  seat.name = entry.name;
  seat.why = entry.why;
  seat.lapsed = false;
  if (entry.why == "new") {
    table.renewed |= seat_bit(entry.seat);
  }
  seat.overdue = seat.is_bot() && (seat.overdue || entry.why == "time");
  news.seats = true;
  if (seat.is_bot()) {
    if (table.request && entry.point == 0) {
      table.request->waiting -= seat_bit(entry.seat);
    }
    return;
  }
  if (table.header.clock.game > 0 && seat.left == 0) seat.left = kGraceTime;
  if (table.is_asked(entry.seat)) {
    seat.since = entry.point > 0 ? ago(table, entry.point - 1) : table.time;
    news.asked |= seat_bit(entry.seat);
  }
}

void begin(MatchState& table, News& news) {
  table.phase = Phase::kRunning;
  const auto position = begins_at ? begins_at(table.game()) : table.header.position;
  table.state = position ? *position : table.game().start();
  table.turn = table.game().turn(table.state);
  table.history.begin(table.state);
  news.began = true;
}

std::string start(MatchState& table, News& news, const Entry& entry) {
  if (table.phase != Phase::kWaiting) return "the table has started before";
  if (entry.number > kJournalVersion) return "a journal of a later version";
  const auto secret = digest_from_hex(entry.text);
  if (!secret) return "the secret is not 64 hexadecimal digits";
  table.secret = *secret;
  table.phase = Phase::kOpening;
  news.opening = true;
  return {};
}

std::string open_part(MatchState& table, const Entry& entry) {
  const auto part = digest_from_hex(entry.text);
  if (!part) return "a part of the luck is not 64 hexadecimal digits";
  table.parts[entry.seat] = *part;
  return {};
}

void set_order(MatchState& table, News& news, const Entry& entry) {
  SeatState& seat = table.seat(entry.seat);
  const Order order = find_order(entry.text).value_or(Order::kAsk);
  seat.skips = order == Order::kNotThisTurn;
  if (!seat.skips) seat.order = order;
  news.ordered |= seat_bit(entry.seat);
}

std::string seal(MatchState& table, News& news, const Entry& entry) {
  if (!table.window) return "a sealed answer without a group";
  table.window->answer[entry.seat] = entry.action;
  table.seat(entry.seat).lapsed = false;
  news.sealed |= seat_bit(entry.seat);
  return {};
}

void ask_undo(MatchState& table, News& news, const Entry& entry) {
  const SeatSet others = asked_to_undo(table, entry);
  table.request = {entry.seat, static_cast<std::uint32_t>(entry.number), others, others.empty()};
  news.request = true;
}

// What was lost had numbers, and no number is used twice.
void resume(MatchState& table, News& news, const Entry& entry) {
  constexpr std::uint64_t kMost = 1u << 30;
  const auto skipped = static_cast<std::uint32_t>(std::min(entry.number, kMost));
  for (SeatState& seat : table.seats) seat.question += skipped;
  for (std::uint32_t& number : table.numbers) number += skipped;
  table.draws = std::max(table.draws, entry.total);
  table.lost += entry.number;
  table.history.close();
  table.file.reset();
  drop_request(table, news);
  drop_reopening(table, news);
  news.asked |= table.asked;
  news.resumed = true;
}

// Whose turn it is alone: everybody sees whom the others wait for.
std::string hurry(MatchState& table, News& news, const Entry& entry) {
  const auto seat = static_cast<Seat>(entry.number);
  if (entry.number >= kMostSeats || table.window || !table.is_asked(seat) ||
      !table.seat(seat).is_bot()) {
    return "nobody waits for that bot";
  }
  table.seat(seat).hurried = table.seat(seat).question;
  news.hurried = entry.seat;
  return {};
}

std::string apply_other(MatchState& table, News& news, const Entry& entry) {
  switch (entry.kind) {
    case Entry::kStart:
      return start(table, news, entry);
    case Entry::kOpened:
      return open_part(table, entry);
    case Entry::kWithheld:
      table.withheld |= seat_bit(entry.seat);
      return {};
    case Entry::kBegin:
      begin(table, news);
      return {};
    case Entry::kSealed:
      return seal(table, news, entry);
    case Entry::kOrder:
      set_order(table, news, entry);
      return {};
    case Entry::kSeat:
      give_seat(table, news, entry);
      return {};
    case Entry::kClock:
      set_clock(table, entry);
      return {};
    case Entry::kAskUndo:
      ask_undo(table, news, entry);
      return {};
    case Entry::kAnswerUndo:
      answer_request(table, news, entry);
      return {};
    case Entry::kUndo:
      if (entry.number > table.history.size()) return "an undo beyond what is remembered";
      apply_undo(table, news, entry);
      return {};
    case Entry::kAskReopen:
    case Entry::kAnswerReopen:
    case Entry::kReopened:
    case Entry::kEndReopen:
    case Entry::kHereReopen:
      return apply_reopen(table, news, entry);
    case Entry::kHint:
      news.hinted = entry.seat;
      return {};
    case Entry::kHurry:
      return hurry(table, news, entry);
    case Entry::kResumed:
      resume(table, news, entry);
      return {};
    default:  // over, closed
      table.phase = entry.kind == Entry::kOver ? Phase::kOver : Phase::kClosed;
      table.file_hash = entry.text;
      table.asked = {};
      table.window.reset();
      drop_request(table, news);
      drop_reopening(table, news);
      news.ended = true;
      return {};
  }
}

void open_window(MatchState& table) {
  Window window;
  window.turn = table.turn;
  window.order = group_order(table.game(), table.state);
  table.asked = {};
  for (const Seat seat : window.order) {
    const SeatState& state = table.seat(seat);
    const SeatSet bit = seat_bit(seat);
    if (lets_pass(table, seat)) {
      window.automatic |= bit;
      continue;
    }
    table.asked |= bit;
    const bool quick = state.order == Order::kQuick || state.lapsed;
    if (quick && !state.is_bot() && table.turn.window != 0) {
      window.quick |= bit;
    }
  }
  table.window = std::move(window);
  table.history.close();
}

void ask_alone(MatchState& table) {
  table.asked = seat_bit(table.turn.actor);
  if (table.mover == table.turn.actor) return;
  table.mover = table.turn.actor;
  table.history.close();
  for (SeatState& seat : table.seats) seat.skips = false;
}

}  // namespace

void drop_request(MatchState& table, News& news) {
  news.request = news.request || table.request.has_value();
  table.request.reset();
}

SeatSet asked_to_undo(const MatchState& table, const Entry& entry) {
  const SeatSet asked = entry.point != 0 ? SeatSet(entry.point) : table.people();
  return (asked & all_seats(table.seat_count())) - table.of_one_person(entry.seat);
}

SeatSet MatchState::people() const {
  SeatSet set;
  for (Seat s = 0; s < seat_count(); ++s) {
    if (!seats[s].is_bot()) set |= seat_bit(s);
  }
  return set;
}

MatchState new_table(Header header) {
  MatchState table;
  table.header = std::move(header);
  for (Seat seat = 0; seat < table.seat_count(); ++seat) {
    SeatState& state = table.seat(seat);
    state.level = table.header.bots[seat];
    state.name = table.header.names[seat];
    state.order = table.header.order;
    state.left = table.header.clock.game;
  }
  table.file.emplace().add(header_lines(table.header) + "\n");
  return table;
}

std::string apply_entry(MatchState& table, News& news, const Entry& entry) {
  const std::string line = table.file ? file_line(table, entry) : "";
  if (is_step(entry.kind)) {
    if (table.phase != Phase::kRunning) return "an action before the start or after the end";
    if (std::string problem = step_problem(table, entry); !problem.empty()) return problem;
    apply_step(table, news, entry);
  } else if (std::string problem = apply_other(table, news, entry); !problem.empty()) {
    return problem;
  }
  if (table.file) table.file->add(line);
  if (entry.seat < kMostSeats && !entry.id.empty()) {
    table.seat(entry.seat).last_id = entry.id;
    news.ack[entry.seat] = entry.id;
  }
  if (entry.kind == Entry::kAct) table.seat(entry.seat).lapsed = false;
  return {};
}

void ask(MatchState& table, News& news) {
  if (table.phase != Phase::kRunning || !table.asked.empty() || !table.turn.is_seat()) return;
  is_group(table.turn) ? open_window(table) : ask_alone(table);
  for (Seat seat = 0; seat < table.seat_count(); ++seat) {
    if (!table.is_asked(seat)) continue;
    ++table.seat(seat).question;
    table.seat(seat).since = ago(table, news.running);
    table.seat(seat).overdue = false;
  }
  news.asked |= table.asked;
}

}  // namespace rainyday::match
