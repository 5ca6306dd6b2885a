#include "match/verify_table.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "bots/bot.hpp"

namespace rainyday::match {

// --- the actions that stand ---

LineOfPlay::LineOfPlay(const AnyGame& game, AnyState start)
    : game_(game), state_(std::move(start)) {}

void LineOfPlay::add(const Done& step) {
  if (done_.size() % kEvery == 0) kept_.push_back(state_);
  done_.push_back(step);
  game_.apply(state_, step.action, nullptr);
}

void LineOfPlay::take_back(std::size_t count) {
  if (count == 0) return;
  done_.resize(done_.size() - count);
  const std::size_t kept = done_.size() / kEvery;
  state_ = kept_[kept];
  for (std::size_t i = kept * kEvery; i < done_.size(); ++i) {
    game_.apply(state_, done_[i].action, nullptr);
  }
  kept_.resize(kept + (done_.size() % kEvery == 0 ? 0 : 1));
}

// --- who plays ---

TableWatch::TableWatch(const Header& header) : header_(header) {
  for (std::size_t seat = 0; seat < header.bots.size(); ++seat) {
    const std::string& bot = header.bots[seat];
    players_.push_back({bot, header.names[seat], !bot.empty()});
  }
}

SeatSet TableWatch::people() const {
  SeatSet set;
  for (Seat seat = 0; seat < players_.size(); ++seat) {
    if (players_[seat].level.empty()) set |= seat_bit(seat);
  }
  return set;
}

Seat TableWatch::read_seat(const Place& place) const {
  return static_cast<Seat>(place.integer(0, header_.seats() - 1));
}

SeatSet TableWatch::read_seats(const Place& place) const {
  SeatSet set;
  const std::size_t size = place.size(0, players_.size());
  for (std::size_t i = 0; i < size; ++i) {
    set |= seat_bit(read_seat(place[i]));
  }
  return set;
}

std::string TableWatch::seat(const Place& line, const AnyState& state) {
  ask(state);
  const Seat seat = read_seat(line["seat"]);
  const std::string level = line["bot"].is_null() ? "" : line["bot"].text(64);
  const std::string why = line["why"].text(64);
  const std::string name = line["name"].text(256);
  if (line.problems().any()) return line.problems().text();
  Player& player = players_[seat];
  const bool was_bot = !player.level.empty();
  if (why == "new" && std::exchange(taken_, kNobody) != seat) {
    return fmt::format("nobody had reopened seat {}", seat);
  }
  if (why == "new") {
    player.of_nobody = false;
    player.name = name;
  }
  if (player.of_nobody && level.empty()) {
    return fmt::format("seat {} was a bot's from the start", seat);
  }
  if (why != "new" && level.empty() && (!was_bot || name != player.name)) {
    return fmt::format("seat {} goes to somebody new, and nobody had reopened it", seat);
  }
  if (was_bot && !level.empty() && level != player.level) return "another bot than the one before";
  if (!was_bot && !level.empty()) player.handed = moves_;
  player.level = level;
  if (why == "new") renewed_ |= seat_bit(seat);
  return {};
}

// The question that the state puts to somebody, counted once.
void TableWatch::ask(const AnyState& state) {
  if (std::exchange(asked_, true)) return;
  const AnyGame& game = *header_.game;
  const Turn turn = game.turn(state);
  if (!turn.is_seat() || turn.open_forced) return;
  if (!is_group(turn)) {
    mover_ = turn.actor;
    ++players_[turn.actor].least;
    ++players_[turn.actor].most;
    return;
  }
  for (const Seat seat : group_order(game, state)) {
    const bool sure = turn.window == 0 || !players_[seat].level.empty();
    players_[seat].least += sure ? 1 : 0;
    ++players_[seat].most;
  }
  group_ = Group{turn, state, {}, moves_};
}

std::string TableWatch::bot_problem(Seat by, const Place& line) const {
  const Player& player = players_[by];
  if (player.level.empty()) return "a person plays that seat, not a bot";
  if (line["bot"].text(64) != player.level) return "the bot of that seat is " + player.level;
  const auto q = static_cast<std::uint64_t>(line["q"].integer(0, INT64_MAX));
  if (line.problems().any()) return line.problems().text();
  if (q >= player.least && q <= player.most) return {};
  return fmt::format("question {} where {} is next", q, player.least);
}

// A bot's seat answers as a bot; else it was forced, or a person had answered before the bot came.
std::string TableWatch::no_bot_problem(Seat by, const Place& line, const Turn& turn) {
  if (players_[by].level.empty()) return {};
  const bool handed = group_ && players_[by].handed == group_->since;
  if (is_group(turn) && header_.file < 2) {
    ++unproved_;
    return {};
  }
  if (handed && line.maybe("how").exists()) {
    const std::string how = line["how"].text(16);
    if (how == kBySeal || how == kByOrder) return {};
  }
  return "a bot plays that seat, and the line does not say what it answered to";
}

std::string TableWatch::step(Seat by, Action action, const Place& line, const AnyState& state,
                             LineOfPlay::Done& done) {
  ask(state);
  if (consent_ && consent_->waiting.empty()) consent_.reset();
  const Turn turn = header_.game->turn(state);
  const bool bot = line.maybe("bot").exists();
  const bool forced = line.maybe("forced").exists();
  done.showed = header_.game->reveals(state, action);
  done.taught = done.showed || bot || (forced ? by != mover_ : is_group(turn));
  done.decided = !forced && !is_group(turn);
  if (forced) return turn.open_forced && !bot ? "" : "more than one action was left";
  return bot ? bot_problem(by, line) : no_bot_problem(by, line, turn);
}

void TableWatch::went_on(Seat by, const AnyState& state) {
  ++moves_;
  if (group_ && by != kChance) {
    group_->answered |= seat_bit(by);
    if (same_group(group_->turn, group_->answered, header_.game->turn(state))) return;
  }
  asked_ = false;
  group_.reset();
}

AnyState TableWatch::asked_state(Seat seat, const AnyState& state) const {
  return group_ ? state_for(*header_.game, group_->state, seat) : state;
}

// --- undo ---

std::string TableWatch::consent(const Place& line) {
  const std::string what = line["consent"].text(16);
  const Seat by = read_seat(line["by"]);
  if (what == "asked") {
    const SeatSet asked = read_seats(line["asked"]);
    if (line.problems().any()) return line.problems().text();
    if (consent_ && !consent_->waiting.empty()) return "a request is open already";
    const SeatSet own = header_.of_one_person(by, renewed_);
    if (!(people() - own - asked).empty()) return "a person at the table was not asked";
    if (!(own & asked).empty()) return "somebody asked himself";
    consent_ = Consent{by, asked, asked};
    return {};
  }
  if (line.problems().any()) return line.problems().text();
  if (!consent_) return "nobody had asked";
  if (what == "refused" && by == consent_->by) {
    consent_.reset();
    return {};
  }
  if (!has_seat(consent_->waiting, by)) return fmt::format("seat {} was not asked", by);
  if (what == "refused") {
    consent_.reset();
  } else if (what == "agreed") {
    consent_->waiting -= seat_bit(by);
  } else {
    return "no such answer";
  }
  return {};
}

std::string TableWatch::needs_consent(Seat by, std::span<const LineOfPlay::Done> steps) {
  if (header_.file < 2) {
    ++unproved_;
    return {};
  }
  const auto consent = std::exchange(consent_, {});
  if (!consent || consent->by != by || !consent->waiting.empty()) {
    return "nobody agreed to take that back";
  }
  if (!consent->asked.empty()) {
    ++by_consent_;
    return {};
  }
  const bool showed = std::ranges::any_of(
      steps, [&](const LineOfPlay::Done& step) { return step.by != by || step.showed; });
  if (showed && ++unasked_ > kUndosAgainstBots) {
    return fmt::format("against bots alone for the {}th time", unasked_);
  }
  return {};
}

std::string TableWatch::undo(Seat by, std::size_t count, const LineOfPlay& play) {
  ask(play.state());
  const auto steps = play.last(count);
  if (!steps.front().decided || steps.front().by != by)
    return "not back to a question of that seat";
  const bool alone = !group_ && header_.game->turn(play.state()).actor == by &&
                     std::ranges::all_of(steps, [&](const LineOfPlay::Done& step) {
                       return step.by == by && !step.taught;
                     });
  std::string problem = alone ? "" : needs_consent(by, steps);
  ++moves_;
  asked_ = false;
  group_.reset();
  return problem;
}

// --- a lost owner's seat ---

std::string TableWatch::reopen(const Place& line) {
  const Seat seat = read_seat(line["reopen"]);
  const std::string what = line["what"].text(16);
  const Time now = line["t"].integer(INT64_MIN, INT64_MAX);
  if (what == "asked") {
    const SeatSet asked = read_seats(line["asked"]);
    const Place by = line.maybe("by");
    const Seat asker = by.exists() ? read_seat(by) : kNobody;
    if (line.problems().any()) return line.problems().text();
    if (reopening_) return "a seat is being reopened already";
    const SeatSet lost = header_.of_one_person(seat, renewed_);
    const SeatSet unasked = people() - lost - asked;
    // Where it does not say who asked, as older files do not, it was one of them.
    const Seat one = by.exists() || unasked.empty() ? asker : unasked.first();
    const SeatSet own = one == kNobody ? SeatSet{} : header_.of_one_person(one, renewed_);
    if (!(unasked - own).empty()) return "a person at the table was not asked";
    if (by.exists() && !(own & asked).empty()) return "somebody asked himself";
    const Time wait = std::max(kReopenWait, header_.clock.move);
    reopening_ = Reopening{.seat = seat, .waiting = asked, .until = now + wait};
    return {};
  }
  if (line.problems().any()) return line.problems().text();
  if (!reopening_ || reopening_->seat != seat) return "nobody had asked to reopen that seat";
  if (what == "agreed" || what == "refused") {
    const Seat by = read_seat(line["by"]);
    if (!has_seat(reopening_->waiting, by)) return fmt::format("seat {} was not asked", by);
    reopening_->waiting -= seat_bit(by);
    if (what == "refused") reopening_.reset();
  } else if (what == "open") {
    if (!reopening_->waiting.empty() && now < reopening_->until) return "not all had agreed";
    reopening_->open = true;
  } else if (what == "taken") {
    if (!reopening_->open) return "the seat was not open";
    taken_ = seat;
    reopening_.reset();
  } else if (what == "back" || what == "withdrawn") {
    reopening_.reset();
  } else {
    return "no such step";
  }
  return {};
}

}  // namespace rainyday::match
