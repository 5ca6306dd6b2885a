#include "tests/match/two_worlds.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "match/export.hpp"
#include "match/replay.hpp"

namespace rainyday::match {
namespace {

Action look_alike(const AnyGame& game, const AnyState& state, Action action, Seat viewer) {
  return game.seen(state, action, viewer);
}

// Draws by itself and remembers what the viewer sees of it.
class RealLuck final : public Luck {
 public:
  RealLuck(std::unique_ptr<Luck> luck, std::deque<Action>& seen, const Seat& viewer)
      : luck_(std::move(luck)), seen_(seen), viewer_(viewer) {}
  Drawn draw(const Draw& draw) override {
    const Drawn drawn = luck_->draw(draw);
    seen_.push_back(look_alike(draw.game, draw.state, drawn.action, viewer_));
    return drawn;
  }
  [[nodiscard]] std::uint64_t bot_seed(Seat seat, std::uint64_t question) const override {
    return luck_->bot_seed(seat, question);
  }

 private:
  std::unique_ptr<Luck> luck_;
  std::deque<Action>& seen_;
  const Seat& viewer_;
};

}  // namespace

void MatchProbe::enter(Match& match, AnyState state) {
  match.table_.state = state;
  match.table_.turn = match.table_.game().turn(state);
  match.table_.history.begin(std::move(state));
}

// Draws something that looks the same to the viewer.
class MirrorLuck final : public Luck {
 public:
  explicit MirrorLuck(TwoWorlds& worlds) : worlds_(worlds) {}
  Drawn draw(const Draw& draw) override {
    if (worlds_.draws_.empty()) {
      worlds_.mirrored_ = false;
      return {draw.list[0]};
    }
    const Action seen = worlds_.draws_.front();
    worlds_.draws_.pop_front();
    return {worlds_.like(draw.state, seen, draw.list).value_or(draw.list[0])};
  }
  [[nodiscard]] std::uint64_t bot_seed(Seat, std::uint64_t) const override { return 0; }

 private:
  TwoWorlds& worlds_;
};

TwoWorlds::TwoWorlds(const Arrangement& arrangement, const Script& script)
    : script_(script), rng_(script.seed, "two worlds"), real_(arrangement), mirror_(arrangement) {
  real_.match = std::make_unique<Match>(
      real_.header, std::make_unique<RealLuck>(test_luck(arrangement), draws_, script_.viewer));
  for (Seat seat = 0; seat < arrangement.seats; ++seat) real_.match->listen(seat, true);
  real_.match->listen(kSpectator, true);
  real_.begin();
  // On to a moment without sealed answers or bots at work, the same in both worlds.
  const Table& table = real_.match->table();
  play_out(real_, {.seed = script.seed, .most = script.before, .until = [&] {
                     return !table.window && !table.seat(table.turn.actor).is_bot();
                   }});
  if (table.phase != Phase::kRunning) return;
  const AnyGame& game = real_.game();
  auto restored =
      Match::restore(mirror_.header, real_.records, std::make_unique<MirrorLuck>(*this));
  if (!restored) return;
  mirror_.match = std::make_unique<Match>(std::move(*restored));
  mirror_.now = real_.now;
  mirror_.records = real_.records;
  const AnyState state = real_.match->table().state;
  Random worlds(script.seed, "worlds");
  const AnyState other = game.sample(game.view(state, script.viewer), worlds);
  differ_ = other != state;
  MatchProbe::enter(*real_.match, state);
  MatchProbe::enter(*mirror_.match, other);
  begins_real_ = std::make_unique<Table>(real_.match->table());
  begins_mirror_ = std::make_unique<Table>(mirror_.match->table());
  records_ = real_.records.size();
  real_.match->wake(real_.now);
  mirror_.match->wake(mirror_.now);
  mirror_.match->listen(script.viewer, true);
  draws_.clear();
  real_.bot = [this](const BotJob& job) {
    AnyActions list;
    real_.game().choices(job.view, list);
    if (script_.slow_thinkers) real_.bot_latency = 300 * list.size();
    const Action action =
        choose(find_bot(job.level).value_or(Bot::kRandom), real_.game(), job.view, list, rng_);
    bot_moves_[job.seat].push_back(
        real_.game().seen(asked_state(real_, job.seat), action, script_.viewer));
    return action;
  };
  mirror_.bot = [this](const BotJob& job) { return mirror_bot(job); };
  put(Presence{0, false});
  put(Presence{all_seats(arrangement.seats), true});
  told_real_ = real_.told(script.viewer).size();
  told_mirror_ = mirror_.told(script.viewer).size();
}

AnyState TwoWorlds::asked_state(const Room& room, Seat seat) const {
  const Table& table = room.match->table();
  return table.window ? state_for(table.game(), table.state, seat) : table.state;
}

std::optional<Action> TwoWorlds::like(const AnyState& state, Action seen, const AnyActions& list) {
  std::vector<Action> fitting;
  for (const Action action : list) {
    if (real_.game().seen(state, action, script_.viewer) == seen) fitting.push_back(action);
  }
  if (fitting.empty()) {
    mirrored_ = false;
    return std::nullopt;
  }
  return fitting[rng_.below(static_cast<std::uint32_t>(fitting.size()))];
}

Action TwoWorlds::mirror_bot(const BotJob& job) {
  AnyActions list;
  mirror_.game().choices(job.view, list);
  if (script_.slow_thinkers) mirror_.bot_latency = 300 * list.size();
  auto& moves = bot_moves_[job.seat];
  if (moves.empty()) {
    mirrored_ = false;
    return list[0];
  }
  const Action seen = moves.front();
  moves.pop_front();
  return like(asked_state(mirror_, job.seat), seen, list).value_or(list[0]);
}

void TwoWorlds::put(const Input& input) { put_apart(input, input); }

void TwoWorlds::put_apart(const Input& real, const Input& mirrored) {
  real_.put(real);
  mirror_.put(mirrored);
}

void TwoWorlds::wait(Time time) {
  const Time until = real_.now + time;
  real_.advance(until);
  mirror_.advance(until);
}

// A person answers. Its own answers are the viewer's own bytes; others' look the same to it.
void TwoWorlds::act(Seat seat) {
  const AnyGame& game = real_.game();
  const AnyState state = asked_state(real_, seat);
  AnyActions list;
  game.choices(game.view(state, seat), list);
  const AnyView view = game.view(state, seat);
  const Bot style = rng_.below(4) == 0 ? Bot::kRandom : Bot::kLively;
  const Action action = choose(style, game, view, list, rng_);
  const std::string id = "c" + std::to_string(++ids_);
  const Act real{seat, id, real_.question(seat), game.notation(action)};
  if (seat == script_.viewer) return put(real);
  if (!mirror_.asked(seat)) {  // the viewer would see that in the frames
    real_.put(real);
    mirrored_ = false;
    return;
  }
  const AnyState other = asked_state(mirror_, seat);
  game.choices(game.view(other, seat), list);
  const auto same = like(other, game.seen(state, action, script_.viewer), list);
  if (!same) return;
  put_apart(real, Act{seat, id, mirror_.question(seat), game.notation(*same)});
}

void TwoWorlds::undo(Seat seat) {
  const std::uint32_t back = 1 + rng_.below(4);
  const std::string id = "c" + std::to_string(++ids_);
  if (real_.question(seat) <= back || mirror_.question(seat) <= back) return;
  put_apart(Undo{seat, id, real_.question(seat) - back},
            Undo{seat, id, mirror_.question(seat) - back});
  for (Seat other = 0; other < real_.setup.seats; ++other) {
    if (real_.match->table().request) put(AnswerUndo{other, "", rng_.below(5) != 0});
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
  switch (rng_.below(6)) {
    case 0:
      return put(SetOrder{seat, id, static_cast<Order>(rng_.below(4))});
    case 1: {
      const bool bot = real_.match->table().seat(seat).is_bot();
      return put(GiveSeat{seat, id, bot ? "" : "lively", "Kim", bot ? "" : "asked"});
    }
    case 2:
      return put(
          Presence{static_cast<SeatSet>(1 + rng_.below(all_seats(real_.setup.seats))), true});
    case 3:
      return nonsense();
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
  const std::vector<Told>& b = mirror_.told(script_.viewer);
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
  if (real_.match->whole(script_.viewer) != mirror_.match->whole(script_.viewer)) {
    return "real: " + real_.match->whole(script_.viewer) +
           "\nmirror: " + mirror_.match->whole(script_.viewer);
  }
  return {};
}

// Pages of the log and the viewer's own file, recomputed from the journals.
std::string TwoWorlds::difference_afterwards() const {
  const Seat viewer = script_.viewer;
  const auto later = [&](const Room& room) { return std::span(room.records).subspan(records_); };
  const auto a = page(*begins_real_, later(real_), viewer, 1, 1 << 20);
  const auto b = page(*begins_mirror_, later(mirror_), viewer, 1, 1 << 20);
  if (!a.stopped.empty() || !b.stopped.empty()) return a.stopped + b.stopped;
  if (a.whole != b.whole || a.frames != b.frames) return "other pages";
  const auto one = file_of(*begins_real_, later(real_), viewer);
  const auto two = file_of(*begins_mirror_, later(mirror_), viewer);
  return one && two && *one == *two ? "" : "other files: " + one.value() + "\n" + two.value();
}

std::string TwoWorlds::compare() {
  if (!differ_) return {};
  for (int i = 0; i < script_.steps; ++i) {
    play_a_while();
    if (!mirrored_) return {};
    if (std::string problem = difference(); !problem.empty()) return problem;
    if (real_.match->table().phase != Phase::kRunning) break;
  }
  return difference_afterwards();
}

}  // namespace rainyday::match
