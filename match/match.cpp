#include "match/match.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "match/export.hpp"
#include "match/replay.hpp"

namespace rainyday::match {

Match::Match(Header header, std::unique_ptr<Luck> luck)
    : Match(new_table(std::move(header)), std::move(luck)) {}

Match::Match(MatchState table, std::unique_ptr<Luck> luck)
    : table_(std::move(table)), luck_(std::move(luck)) {
  if (luck_ == nullptr) make_luck();
}

std::expected<Match, std::string> Match::restore(Header header,
                                                 std::span<const std::string> records,
                                                 std::unique_ptr<Luck> luck) {
  Match match(std::move(header), std::move(luck));
  if (std::string problem = match.replay(records); !problem.empty()) {
    return std::unexpected(std::move(problem));
  }
  return match;
}

std::string Match::replay(std::span<const std::string> records) {
  std::vector<Frame> none;
  Observer observer;
  if (luck_ != nullptr && luck_->in_order()) {
    observer.before = [this](const Entry& entry) {
      if (entry.kind != Entry::kChance) return;
      AnyActions list;
      table_.game().actions(table_.state, list);
      (void)luck_->draw({entry.number, table_.game(), table_.state, list});
    };
  }
  std::string problem = apply_records(table_, records, 0, none, observer);
  if (problem.empty() && luck_ == nullptr) make_luck();
  return problem;
}

// The source that the header names, once what it is made of is known.
void Match::make_luck() {
  const Header& header = table_.header;
  if (header.luck == "seed") {
    luck_ = std::make_unique<SeedLuck>(header.seed);
  } else if (header.luck == "scripted") {
    luck_ = std::make_unique<ScriptedLuck>(std::vector<std::string>{});
  } else if (table_.phase != Phase::kWaiting && table_.phase != Phase::kOpening) {
    std::vector<std::optional<Digest>> parts;
    for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
      if (header.commitments[seat]) parts.push_back(table_.parts[seat]);
    }
    luck_ = std::make_unique<HmacLuck>(luck_key(table_.secret, frozen_hash(header), parts));
  }
}

void Match::listen(Seat viewer, bool on) {
  const ViewerSet bit = viewer_bit(viewer);
  listening_ = static_cast<ViewerSet>(on ? listening_ | bit : listening_ & ~bit);
}

Outcome Match::wake(Time now) {
  now_ = now;
  woken_ = now;
  opened_ = now;
  for (SeatState& seat : table_.seats) seat.since = now;
  sealed_at_.fill(now);
  thinking_.fill({});
  Outcome outcome;
  finish(outcome);
  return outcome;
}

Outcome Match::step(const Input& input, Time now) {
  Outcome outcome;
  now_ = now;
  while (broken_.empty() && next_due().value_or(now + 1) <= now) {
    fire();
    settle();
    finish_record(outcome);
  }
  if (broken_.empty()) {
    take(input);
    settle();
    finish_record(outcome);
  }
  if (!broken_.empty()) return {.broken = broken_};
  finish(outcome);
  return outcome;
}

// --- a record under way ---

void Match::perform(const Entry& entry) {
  if (!broken_.empty()) return;
  if (record_.entries.empty()) {
    record_.time = now_;
    table_.time = now_;
    news_ = News{};
    news_.before = table_.state;
  }
  broken_ = apply_entry(table_, news_, entry);
  if (!broken_.empty()) return;
  record_.entries.push_back(entry);
  if (entry.kind == Entry::kBegin && luck_ == nullptr) make_luck();
}

// Everything that needs nobody's decision.
void Match::settle() {
  while (broken_.empty() && settle_once()) {
  }
}

bool Match::settle_once() {
  if (table_.phase == Phase::kOpening) {
    for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
      const bool due = table_.header.commitments[seat].has_value() && !table_.parts[seat] &&
                       !has_seat(table_.withheld, seat);
      if (due) return false;
    }
    perform({.kind = Entry::kBegin});
    return true;
  }
  if (table_.phase != Phase::kRunning) return false;
  if (table_.request && table_.request->waiting.empty()) {
    const UndoRequest request = *table_.request;
    const auto steps = table_.history.back_to(request.by, request.question);
    charge_open();
    perform({.kind = Entry::kUndo, .seat = request.by, .number = steps.value_or(0)});
    return true;
  }
  if (reopen_due().value_or(now_ + 1) <= now_) {
    perform({.kind = Entry::kReopened, .seat = table_.reopening->seat});
    return true;
  }
  if (!table_.asked.empty()) return false;
  const Turn turn = table_.turn;
  if (turn.is_over()) {
    perform({.kind = Entry::kOver, .text = end_hash(table_, Entry::kOver)});
    return false;
  }
  if (turn.is_chance()) {
    draw();
    return true;
  }
  const AnyGame& game = table_.game();
  AnyActions list;
  if (turn.open_forced) {
    game.choices(game.view(table_.state, turn.actor), list);
    perform({.kind = Entry::kForced, .seat = turn.actor, .action = list[0]});
    return true;
  }
  if (!is_group(turn)) return false;
  for (const Seat seat : group_order(game, table_.state)) {
    if (!lets_pass(table_, seat)) return false;
  }
  // Nobody is asked: the window costs no time.
  SeatSet answered;
  while (broken_.empty() && same_group(turn, answered, table_.turn)) {
    const Seat seat = table_.turn.actor;
    game.choices(game.view(table_.state, seat), list);
    perform(
        {.kind = Entry::kPlayed, .seat = seat, .action = list[0], .text = std::string(kByOrder)});
    answered |= seat_bit(seat);
  }
  return true;
}

void Match::draw() {
  AnyActions list;
  table_.game().actions(table_.state, list);
  const Drawn drawn = luck_->draw({table_.draws, table_.game(), table_.state, list});
  perform({.kind = Entry::kChance,
           .number = table_.draws,
           .action = drawn.action,
           .point = drawn.point,
           .total = drawn.total});
}

namespace {

// Whether what a game, a person or a driver brings is read as the same. The rest is our own.
bool reads_back(const AnyGame& game, const Entry& entry) {
  if (entry.action.kind != 0) {
    const auto again = game.parse(game.notation(entry.action));
    if (!again || *again != entry.action) return false;
  }
  return is_id(entry.id) && is_id(entry.text) && is_id(entry.why) &&
         (entry.name.empty() || is_name(entry.name));
}

}  // namespace

// The record as it is stored, or "" and broken if it would not be read as the same. Reading all of
// it would be an eighth of a step.
std::string Match::written() {
  const AnyGame& game = table_.game();
  if (!std::ranges::all_of(record_.entries, [&](const Entry& e) { return reads_back(game, e); })) {
    broken_ = "a record that is read as another";
    return {};
  }
  std::string text = write_record(game, record_);
  assert(read_record(game, text).value_or(Record{}).entries == record_.entries);
  return text;
}

void Match::finish_record(Outcome& outcome) {
  if (broken_.empty() && !record_.entries.empty()) {
    const bool had_window = table_.window.has_value();
    ask(table_, news_);
    if (!had_window && table_.window) opened_ = now_;
    for (Frame& frame : tell(table_, news_, listening_)) outcome.frames.push_back(std::move(frame));
    ++table_.records;
    outcome.records.push_back(written());
    record_.entries.clear();
  }
  for (Frame& frame : replies_) outcome.frames.push_back(std::move(frame));
  replies_.clear();
}

void Match::finish(Outcome& outcome) {
  stop_idle_thoughts();
  give_hints(outcome);
  start_bots(outcome);
  outcome.cancelled = std::exchange(cancelled_, SeatSet{});
  outcome.wake = next_due();
  outcome.ended = table_.phase == Phase::kOver || table_.phase == Phase::kClosed;
}

}  // namespace rainyday::match
