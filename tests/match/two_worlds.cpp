#include "tests/match/two_worlds.hpp"

#include <algorithm>

#include "bots/bot.hpp"

namespace rainyday::match {
TwoWorlds::TwoWorlds(const Arrangement& arrangement, const Script& script)
    : script_(script),
      rng_(script.seed, "two worlds"),
      worlds_(script.seed, "worlds"),
      real_(arrangement) {
  real_.match = std::make_unique<Match>(real_.header, likeness_.real_luck(test_luck(arrangement)));
  for (Seat seat = 0; seat < arrangement.seats; ++seat) real_.match->listen(seat, true);
  real_.match->listen(kSpectator, true);
  real_.bot = [this](const BotJob& job) { return real_bot(job); };
  real_.begin();
}

// The real world plays on until it has so many records and is at rest, without sealed answers or
// bots at work. Then there is a mirror of it; false: the viewer knows all, or the game is over.
bool TwoWorlds::part(std::size_t records) {
  mirror_.reset();
  const MatchState& table = real_.match->table();
  // Bots alone may play for ever.
  if (table.people().empty()) real_.put(GiveSeat{0, "", "", "Kim", ""});
  for (int tries = 0; tries < 10; ++tries) {
    play_out(real_, {.seed = script_.seed, .most = records, .until = [&] {
                       return !table.window && !table.seat(table.turn.actor).is_bot();
                     }});
    if (table.phase != Phase::kRunning) return false;
    const AnyGame& game = real_.game();
    const AnyState state = table.state;
    const AnyState other = game.sample(game.view(state, script_.viewer), worlds_);
    records = real_.records.size() + 1;
    if (other == state) continue;
    mirror_ = std::make_unique<Room>(real_.setup);
    auto restored =
        Match::restore(mirror_->header, real_.match->checkpoint(), {}, likeness_.mirror_luck());
    if (!restored) throw std::runtime_error(restored.error());
    mirror_->match = std::make_unique<Match>(std::move(*restored));
    mirror_->now = real_.now;
    mirror_->bot = [this](const BotJob& job) {
      return likeness_.mirror_bot(mirror_->match->table(), job);
    };
    MatchProbe::enter(*real_.match, state);
    MatchProbe::enter(*mirror_->match, other);
    break;
  }
  if (mirror_ == nullptr) return false;
  ++mirrors_;
  likeness_.begin();
  begins_real_ = std::make_unique<MatchState>(real_.match->table());
  begins_mirror_ = std::make_unique<MatchState>(mirror_->match->table());
  begin_ = real_.records.size();
  real_.match->wake(real_.now);
  mirror_->match->wake(mirror_->now);
  mirror_->match->listen(script_.viewer, true);
  if (script_.slow_thinkers) {
    for (Room* room : {&real_, mirror_.get()}) {
      room->latency = [room](const BotJob& job) {
        AnyActions list;
        room->game().choices(job.view, list);
        return Time{300} * list.size();
      };
    }
  }
  put(Presence{{}, false});
  put(Presence{all_seats(real_.setup.seats), true});
  told_real_ = real_.told(script_.viewer).size();
  told_mirror_ = mirror_->told(script_.viewer).size();
  return true;
}

Action TwoWorlds::real_bot(const BotJob& job) {
  AnyActions list;
  real_.game().choices(job.view, list);
  const Action wish =
      choose(find_bot(job.level).value_or(Bot::kRandom), real_.game(), job.view, list, rng_);
  if (mirror_ == nullptr) return wish;
  return likeness_.real_bot(real_.match->table(), &mirror_->match->table(), job, wish);
}

void TwoWorlds::put(const Input& input) { put_apart(input, input); }

void TwoWorlds::put_apart(const Input& real, const Input& mirrored) {
  real_.put(real);
  mirror_->put(mirrored);
}

// In step, so that what a bot may do is known in both worlds when it answers.
void TwoWorlds::wait(Time time) {
  constexpr Time kStep = 10;
  const Time until = real_.now + time;
  while (real_.now < until) {
    const Time next = std::min(real_.now + kStep, until);
    real_.advance(next);
    mirror_->advance(next);
  }
}

// A person answers. Its own answers are the viewer's own bytes; others' look the same to it.
void TwoWorlds::act(Seat seat) {
  const AnyGame& game = real_.game();
  const AnyView view = game.view(asked_state(real_.match->table(), seat), seat);
  AnyActions list;
  game.choices(view, list);
  const Bot style = rng_.below(4) == 0 ? Bot::kRandom : Bot::kLively;
  const Action action = choose(style, game, view, list, rng_);
  const std::string id = "c" + std::to_string(++ids_);
  if (seat == script_.viewer)
    return put(Act{seat, id, real_.question(seat), game.notation(action)});
  const MatchState& mirror = mirror_->match->table();
  if (!mirror.is_asked(seat)) return void(likeness_.holds = false);
  const auto both = likeness_.in_both(real_.match->table(), mirror, seat, action);
  if (!both) return;
  put_apart(Act{seat, id, real_.question(seat), game.notation(both->first)},
            Act{seat, id, mirror_->question(seat), game.notation(both->second)});
}

void TwoWorlds::undo(Seat seat) {
  const std::uint32_t back = 1 + rng_.below(4);
  const std::string id = "c" + std::to_string(++ids_);
  if (real_.question(seat) <= back || mirror_->question(seat) <= back) return;
  put_apart(Undo{seat, id, real_.question(seat) - back},
            Undo{seat, id, mirror_->question(seat) - back});
  for (Seat other = 0; other < real_.setup.seats; ++other) {
    if (real_.match->table().request) put(AnswerUndo{other, "", rng_.below(5) != 0});
  }
}

// Answered now or later; a seat that comes meanwhile ends it.
void TwoWorlds::reopen(Seat seat) {
  const auto& asked = real_.match->table().reopening;
  if (!asked) {
    const unsigned everybody = all_seats(real_.setup.seats).bits();
    return put(AskReopen{seat, SeatSet(rng_.below(everybody + 1u))});
  }
  const Seat about = asked->seat;
  if (asked->open) return put(TakeReopened{about, "Neo"});
  for (Seat other = 0; other < real_.setup.seats; ++other) {
    const std::string id = "c" + std::to_string(++ids_);
    if (rng_.below(2) == 0) put(AnswerReopen{other, id, about, rng_.below(8) != 0});
  }
}

// What the viewer must not do, it may try.
void TwoWorlds::nonsense() {
  if (script_.viewer >= kMostSeats) return;
  const AnyGame& game = real_.game();
  const std::string id = "c" + std::to_string(++ids_);
  Action action = make_action(1 + static_cast<int>(rng_.below(static_cast<std::uint32_t>(
                                      game.tables().actions.size() - 1))));
  const ActionRow& row = game.tables().actions[action.kind];
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    const Domain& domain = game.tables().domains[row.operands[i].domain];
    action.operand[i] = static_cast<std::uint16_t>(
        domain.low + rng_.below(static_cast<std::uint32_t>(domain.high - domain.low + 1)));
  }
  const Seat seat = script_.viewer;
  const AnyView view = asked_view(real_.match->table(), seat);
  const bool legal = real_.asked(seat) && well_formed(game.tables(), game.names(), action) &&
                     !game.refusal(view, action);
  if (legal) return;
  put(Act{seat, id, real_.question(seat), game.notation(action)});
}

// Everything but playing.
void TwoWorlds::meddle() {
  const auto seats = static_cast<std::uint32_t>(real_.setup.seats);
  const Seat seat = static_cast<Seat>(rng_.below(seats));
  const std::string id = "c" + std::to_string(++ids_);
  switch (rng_.below(8)) {
    case 0:
      return put(SetOrder{seat, id, static_cast<Order>(rng_.below(4))});
    case 1: {
      const bool bot = real_.match->table().seat(seat).is_bot();
      return put(GiveSeat{seat, id, bot ? "" : "lively", "Kim", bot ? "" : "asked"});
    }
    case 2:
      return put(Presence{SeatSet(1 + rng_.below(all_seats(real_.setup.seats).bits())), true});
    case 3:
      return nonsense();
    case 4:
    case 5:
      return reopen(seat);
    default:
      return undo(seat);
  }
}

void TwoWorlds::play_a_while() {
  if (rng_.below(6) == 0) meddle();
  std::vector<Seat> persons;
  for (Seat seat = 0; seat < real_.setup.seats; ++seat) {
    if (real_.asked(seat) && !real_.match->table().seat(seat).is_bot()) persons.push_back(seat);
  }
  wait(20 + rng_.below(900));
  std::erase_if(persons, [&](Seat seat) { return !real_.asked(seat); });
  if (persons.empty() || rng_.below(5) == 0) return wait(rng_.below(2000));
  act(persons[rng_.below(static_cast<std::uint32_t>(persons.size()))]);
}

std::string TwoWorlds::difference() {
  const std::vector<Told>& a = real_.told(script_.viewer);
  const std::vector<Told>& b = mirror_->told(script_.viewer);
  const std::size_t size = std::max(a.size() - told_real_, b.size() - told_mirror_);
  for (std::size_t i = 0; i < size; ++i) {
    const Told* one = told_real_ + i < a.size() ? &a[told_real_ + i] : nullptr;
    const Told* two = told_mirror_ + i < b.size() ? &b[told_mirror_ + i] : nullptr;
    if (one != nullptr && two != nullptr && *one == *two) {
      ++compared_;
      const Json frame = Json::parse(one->text);
      for (auto it = frame.begin(); it != frame.end(); ++it) ++members_[it.key()];
      continue;
    }
    const auto shown = [](const Told* told) {
      return told == nullptr ? std::string("nothing")
                             : std::to_string(told->time) + " " + told->text;
    };
    return "real: " + shown(one) + "\nmirror: " + shown(two);
  }
  told_real_ = a.size();
  told_mirror_ = b.size();
  if (real_.match->whole(script_.viewer) != mirror_->match->whole(script_.viewer)) {
    return "real: " + real_.match->whole(script_.viewer) +
           "\nmirror: " + mirror_->match->whole(script_.viewer);
  }
  return {};
}

// Why the worlds are not alike any more: "" where the viewer has seen done what only one of them
// has, and all before was the same.
std::string TwoWorlds::explain(std::string problem) {
  Course real{*begins_real_, std::span(real_.records).subspan(begin_)};
  Course mirror{*begins_mirror_, mirror_->records};
  if (!likeness_.part(real, mirror) && !problem.empty()) return problem;
  return difference_of_pages(real, mirror, script_.viewer);
}

std::string TwoWorlds::compare() {
  if (!part(script_.before)) return {};
  for (int i = 0; i < script_.steps && real_.match->table().phase == Phase::kRunning; ++i) {
    play_a_while();
    std::string problem = likeness_.holds ? difference() : "";
    if (!problem.empty() || !likeness_.holds) problem = explain(std::move(problem));
    if (!problem.empty()) return problem;
    if (!likeness_.holds && !part(real_.records.size() + 1)) return {};
  }
  return explain({});
}

}  // namespace rainyday::match
