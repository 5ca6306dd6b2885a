#include "match/watch.hpp"

#include <algorithm>

#include "engine/match_file.hpp"
#include "games/sayings.hpp"

namespace rainyday::match {
namespace {

Seat seat_named(std::string_view name, int seats) {
  const auto number = name.starts_with('S') ? place_number(name) : std::nullopt;
  return number && *number < seats ? static_cast<Seat>(*number) : kNobody;
}

std::vector<bool> named_domains(const Tables& tables) {
  std::vector<bool> named(tables.domains.size());
  for (const ActionRow& row : tables.actions) {
    if (row.chance) continue;
    for (const Operand& operand : row.operands) named[operand.domain] = true;
  }
  for (const EventRow& row : tables.events) {
    for (const Operand& operand : row.operands) {
      if (!operand.secret) named[operand.domain] = true;
    }
  }
  return named;
}

int event_row(const Tables& tables, std::string_view name) {
  for (std::size_t i = 1; i < tables.events.size(); ++i) {
    if (tables.events[i].name == name) return static_cast<int>(i);
  }
  return 0;
}

}  // namespace

Subjects::Subjects(const AnyGame& game) {
  const Tables& tables = game.tables();
  for (const ActionRow& row : tables.actions) {
    const bool counts = !row.name.empty() && !row.chance;
    kinds_.push_back(counts ? static_cast<int>(all_.size()) : kNone);
    if (counts) all_.push_back({"action", std::string(row.name)});
  }
  const std::vector<bool> named = named_domains(tables);
  const texts::Catalogue words =
      texts::terminal_words(Language::kEnglish, game.info().id, game.pack().id);
  for (std::size_t d = 0; d < tables.domains.size(); ++d) {
    const Domain& domain = tables.domains[d];
    Values values;
    lows_.push_back(domain.low);
    for (int value = domain.low; named[d] && value <= domain.last(); ++value) {
      if (domain.form == Domain::kNumber && !domain.is_seat()) break;
      const std::string name =
          game.names().of(static_cast<int>(d), static_cast<std::uint16_t>(value));
      Seat seat = seat_named(name, game.seats());
      if (seat == kNobody && !name.empty() && !domain.is_seat()) {
        seat = seat_named(word_of(game, words, domain.key, name).value_or(""), game.seats());
      }
      const bool thing = seat == kNobody && !name.empty() && !domain.is_seat();
      values.seats.push_back(seat);
      values.subjects.push_back(thing ? static_cast<int>(all_.size()) : kNone);
      if (thing) all_.push_back({std::string(domain.key), name});
    }
    domains_.push_back(std::move(values));
  }
}

int Subjects::of(const Operand& operand, std::uint16_t value) const {
  const std::vector<int>& subjects = domains_[operand.domain].subjects;
  const std::size_t at = std::size_t{value} - lows_[operand.domain];
  return at < subjects.size() ? subjects[at] : kNone;
}

Seat Subjects::seat_of(const Operand& operand, std::uint16_t value) const {
  const std::vector<Seat>& seats = domains_[operand.domain].seats;
  const std::size_t at = std::size_t{value} - lows_[operand.domain];
  return at < seats.size() ? seats[at] : kNobody;
}

GameWatch::GameWatch(const AnyGame& game, const Subjects& subjects)
    : game_(game),
      subjects_(subjects),
      seats_(static_cast<std::size_t>(game.seats())),
      turn_event_(event_row(game.tables(), "turn_began")),
      round_event_(event_row(game.tables(), "round")),
      last_use_(subjects.all().size() * (seats_ + 1)) {
  facts_.uses.resize(subjects.all().size() * seats_);
  facts_.unowned.resize(subjects.all().size());
  facts_.deeds.resize(game.tables().events.size());
}

void GameWatch::begin(int turned) {
  for (const int subject : facts_.touched) {
    const auto at = static_cast<std::size_t>(subject);
    std::fill_n(facts_.uses.begin() + static_cast<std::ptrdiff_t>(at * seats_), seats_, 0);
    facts_.unowned[at] = 0;
  }
  facts_.touched.clear();
  std::ranges::fill(facts_.deeds, 0);
  std::ranges::fill(last_use_, -1);
  for (auto& row : last_deed_) row.fill(-1);
  for (auto& row : facts_.whom) row.fill(0);
  facts_.choices.fill(0);
  facts_.order.fill(0);
  facts_.aimed = facts_.at_leader = 0;
  facts_.turned = turned;
  ahead_.clear();
  went_.fill(false);
  next_order_ = turn_ = rounds_ = steps_ = thoughts_ = decisions_ = choices_ = idle_ = 0;
  owner_ = thinker_ = kNobody;
  thought_ = chose_ = turned_over_ = scored_ = false;
}

void GameWatch::step(const Turn& turn, int choices, Action action, std::span<const Event> events,
                     const AnyState& after) {
  ++steps_;
  const Seat actor = turn.is_seat() ? turn.actor : kNobody;
  if (actor != kNobody) {
    decided(actor, choices);
    name(subjects_.of_kind(action.kind), actor);
    const std::span<const Operand> operands = game_.tables().actions[action.kind].operands;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      name(subjects_.of(operands[i], action.operand[i]), actor);
    }
  }
  for (const Event& event : events) happened(event, actor);
  if (std::exchange(turned_over_, false)) look(after);
}

void GameWatch::decided(Seat seat, int choices) {
  if (turn_event_ == 0 && seat != owner_) new_turn(seat);
  ++decisions_;
  choices_ += choices;
  std::size_t bin = kChoiceBins.size() - 1;
  while (bin > 0 && choices < kChoiceBins[bin]) --bin;
  ++facts_.choices[bin];
  if (seat != thinker_) thought_ = false;
  thinker_ = seat;
  if (choices < 2) return;
  if (!std::exchange(thought_, true)) ++thoughts_;
  chose_ = chose_ || seat == owner_;
}

// Whose doing it is stands first; else it is that of whoever acted.
void GameWatch::happened(const Event& event, Seat actor) {
  const std::span<const Operand> operands = game_.tables().events[event.kind].operands;
  const Seat first = operands.empty() ? kNobody : subjects_.seat_of(operands[0], event.operand[0]);
  const Seat doer = first != kNobody ? first : actor;
  if (event.kind == round_event_) ++rounds_;
  if (event.kind == turn_event_ && first != kNobody) new_turn(first);
  bool names_another = false;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (operands[i].secret) continue;
    name(subjects_.of(operands[i], event.operand[i]), doer);
    const Seat other = subjects_.seat_of(operands[i], event.operand[i]);
    if (other == kNobody || other == doer || doer == kNobody) continue;
    names_another = true;
    act_on(doer, other);
  }
  if (names_another) ++facts_.deeds[event.kind];
}

void GameWatch::name(int subject, Seat seat) {
  if (subject == Subjects::kNone) return;
  const auto at = static_cast<std::size_t>(subject);
  const std::size_t place = at * (seats_ + 1) + (seat == kNobody ? seats_ : seat);
  const bool kind = subjects_.all()[at].table == "action";
  if (!kind && std::exchange(last_use_[place], turn_) == turn_) return;
  const auto own = facts_.uses.begin() + static_cast<std::ptrdiff_t>(at * seats_);
  const bool fresh =
      facts_.unowned[at] == 0 && std::all_of(own, own + static_cast<std::ptrdiff_t>(seats_),
                                             [](std::int32_t n) { return n == 0; });
  if (fresh) facts_.touched.push_back(subject);
  ++(seat == kNobody ? facts_.unowned[at] : own[seat]);
}

void GameWatch::act_on(Seat doer, Seat other) {
  if (std::exchange(last_deed_[doer][other], turn_) == turn_) return;
  ++facts_.whom[doer][other];
  const Seat leader = ahead_.empty() ? kNobody : ahead_.back();
  if (leader == kNobody || leader == doer) return;
  ++facts_.aimed;
  facts_.at_leader += leader == other ? 1 : 0;
}

void GameWatch::new_turn(Seat owner) {
  close_turn();
  ++turn_;
  owner_ = owner;
  chose_ = false;
  turned_over_ = true;
  if (!std::exchange(went_[owner], true)) {
    facts_.order[owner] = static_cast<std::uint8_t>(next_order_++);
  }
}

void GameWatch::close_turn() {
  if (turn_ > 0 && !chose_) ++idle_;
}

void GameWatch::look(const AnyState& state) {
  const Result result = game_.result(state);
  Seat leader = 0;
  bool alone = true;
  for (Seat seat = 1; seat < seats_; ++seat) {
    scored_ = scored_ || (!result.finished() && result.score[seat] != result.score[0]);
    if (result.score[seat] > result.score[leader]) {
      leader = seat;
      alone = true;
    } else if (result.score[seat] == result.score[leader]) {
      alone = false;
    }
  }
  ahead_.push_back(alone ? leader : kNobody);
}

const GameFacts& GameWatch::end(const AnyState& state) {
  close_turn();
  // Who never had a turn goes after the others.
  for (Seat seat = 0; seat < seats_; ++seat) {
    if (!went_[seat]) facts_.order[seat] = static_cast<std::uint8_t>(next_order_++);
  }
  facts_.result = game_.result(state);
  measure(state);
  return facts_;
}

void GameWatch::measure(const AnyState& state) {
  look(state);
  const int turns = std::max(turn_, 1);
  const int seats = static_cast<int>(seats_);
  auto& m = facts_.measures;
  m.fill(kUnknown);
  m[kRounds] = round_event_ != 0 ? rounds_ : (turn_ + seats - 1) / seats;
  m[kTurns] = turn_;
  m[kActionsMade] = steps_;
  m[kMinutes] = (kSecondsToThink * thoughts_ + kSecondsToDo * steps_) * 10 / 60;
  if (decisions_ > 0) {
    m[kChoices] = static_cast<std::int32_t>(std::int64_t{choices_} * 100 / decisions_);
    m[kWithoutChoice] = facts_.choices[0] * 1000 / decisions_;
  }
  m[kIdle] = idle_ * 1000 / turns;
  if (seats > 1) {
    m[kDeeds] = 0;
    for (const auto& row : facts_.whom) {
      for (const std::int32_t times : row) m[kDeeds] += times;
    }
  }
  const Result& result = facts_.result;
  if (!scored_ || !result.finished() || seats < 2) return;
  Seat before = kNobody;
  m[kLeadChanges] = 0;
  for (const Seat one : ahead_) {
    if (one == kNobody) continue;
    if (before != kNobody && one != before) ++m[kLeadChanges];
    before = one;
  }
  Seat winner = kNobody;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (result.has_won(seat) && winner == kNobody) winner = seat;
  }
  if (winner == kNobody) return;
  std::size_t from = ahead_.size();
  while (from > 0 && ahead_[from - 1] != kNobody && result.has_won(ahead_[from - 1])) --from;
  const std::size_t last = std::max<std::size_t>(ahead_.size() - 1, 1);
  m[kDecided] = static_cast<std::int32_t>(std::min(from, last) * 1000 / last);
  std::int32_t other = INT32_MIN;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (seat != winner) other = std::max(other, result.score[seat]);
  }
  m[kWinnerScore] = result.score[winner];
  m[kMargin] = result.score[winner] - other;
}

namespace {

// Each step goes to `tell`, with the state after it; gives the last one.
template <class Tell>
AnyState play_bots(const AnyGame& game, const SimulationPlan& plan, std::int64_t luck, int turned,
                   const Tell& tell) {
  SeededLuck streams(plan.luck(luck));
  AnyState state = game.start();
  AnyActions list;
  std::vector<Event> events;
  for (int steps = 0; steps < game.info().most_steps; ++steps) {
    const Turn turn = game.turn(state);
    if (turn.is_over()) break;
    Action action;
    if (turn.is_chance()) {
      list.clear();
      action = game.chance(state, streams.of(chance_stream(game, turn)));
    } else {
      const AnyView view = game.view(state, turn.actor);
      game.choices(view, list);
      const std::size_t bot = (turn.actor + static_cast<std::size_t>(turned)) % plan.bots.size();
      action = choose(plan.bots[bot], game, view, list, streams.bots());
    }
    events.clear();
    game.apply(state, action, &events);
    tell(turn, list.size(), action, events, state);
  }
  return state;
}

}  // namespace

const GameFacts& play_watched(const AnyGame& game, const SimulationPlan& plan, std::int64_t luck,
                              int turned, GameWatch& watch) {
  watch.begin(turned);
  return watch.end(
      play_bots(game, plan, luck, turned,
                [&](const Turn& turn, int choices, Action action, std::span<const Event> events,
                    const AnyState& state) { watch.step(turn, choices, action, events, state); }));
}

std::vector<MatchStep> play_steps(const AnyGame& game, const SimulationPlan& plan,
                                  std::int64_t luck, int turned) {
  std::vector<MatchStep> steps;
  play_bots(game, plan, luck, turned,
            [&](const Turn& turn, int, Action action, std::span<const Event>, const AnyState&) {
              steps.push_back({.by = turn.is_chance() ? kChance : turn.actor, .action = action});
            });
  return steps;
}

}  // namespace rainyday::match
