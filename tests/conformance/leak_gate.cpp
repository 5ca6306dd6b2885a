#include "tests/conformance/leak_gate.hpp"

#include <algorithm>

#include "tests/conformance/settings.hpp"

namespace rainyday::conformance {
namespace {

std::vector<Event> events_for(const AnyGame& game, const std::vector<Event>& events, Seat eye) {
  std::vector<Event> shown;
  for (const Event& event : events) {
    if (const auto own = event_for(game.tables(), event, eye)) shown.push_back(*own);
  }
  return shown;
}

// The fields in which two states differ, as both have them.
std::string different_fields(const AnyGame& game, const AnyState& one, const AnyState& two) {
  constexpr std::size_t kShown = 200;
  const std::string right = game.patch(one, two);
  if (right == "{}") return "bytes that no field names";
  return game.patch(two, one).substr(0, kShown) + " and " + right.substr(0, kShown);
}

std::string eye_name(Seat eye) {
  return eye == kNobody ? "a spectator" : "seat " + std::to_string(eye);
}

}  // namespace

void GateReport::add(const GateReport& other) {
  for (const auto& [kind, coverage] : other.kinds) {
    kinds[kind].compared += coverage.compared;
    kinds[kind].other += coverage.other;
  }
  steps += other.steps;
  leaks += other.leaks;
  if (first.empty()) first = other.first;
}

LeakGate::Shown LeakGate::show(const AnyState& after, const std::vector<Event>& events, Seat eye,
                               const std::vector<Action>& tries) const {
  Shown shown{.view = game_.view(after, eye), .events = events_for(game_, events, eye)};
  const Turn turn = game_.turn(after);
  shown.to_move = turn.is_seat() && turn.actor == eye;
  if (!shown.to_move) return shown;
  shown.turn = turn;
  AnyActions list;
  game_.actions(after, list);
  shown.choices.assign(list.begin(), list.end());
  for (const Action action : tries) shown.refusals.push_back(game_.refusal(after, action));
  return shown;
}

void LeakGate::examine(const Step& step, GateReport& report) {
  ++report.steps;
  for (const Seat eye : eyes_of(game_)) examine(step, eye, report);
}

void LeakGate::examine(const Step& step, Seat eye, GateReport& report) {
  const AnyView view = game_.view(step.before, eye);
  const Action seen = game_.seen(step.before, step.action, eye);
  std::vector<Action> tries;
  for (int i = 0; i < 4; ++i) tries.push_back(make_.any(rng_));
  const Shown real = show(step.after, step.events, eye, tries);
  if (seen == kUnseen && real.view != view) {
    leak(step, eye,
         "a step it does not see changes its view: " +
             different_fields(game_, view.state(), real.view.state()),
         report);
    return;
  }
  if (seen == kUnseen && !real.events.empty()) {
    leak(step, eye, "a step it does not see tells it an event", report);
    return;
  }
  Coverage& coverage = report.kinds[step.action.kind];
  const bool open = view.state() == step.before;
  std::vector<Event> events;
  for (int i = 0; i < (open ? 1 : worlds_); ++i) {
    AnyState world = game_.sample(view, rng_);
    const bool other = world != step.before;
    events.clear();
    if (!make_alike(world, seen, eye, events)) continue;
    ++coverage.compared;
    coverage.other += other ? 1 : 0;
    const Shown alike = show(world, events, eye, tries);
    if (const std::string what = difference(real, alike); !what.empty()) {
      leak(step, eye, what, report);
      return;
    }
  }
}

bool LeakGate::make_alike(AnyState& world, Action seen, Seat eye, std::vector<Event>& events) {
  constexpr int kMostUnseen = 64;
  AnyActions list;
  std::vector<Action> alike;
  std::vector<Action> unseen;
  for (int steps = 0; steps < kMostUnseen; ++steps) {
    game_.actions(world, list);
    alike.clear();
    unseen.clear();
    for (const Action action : list) {
      const Action shown = game_.seen(world, action, eye);
      if (shown == seen) alike.push_back(action);
      if (shown == kUnseen) unseen.push_back(action);
    }
    const std::vector<Action>& from = alike.empty() ? unseen : alike;
    if (from.empty()) return false;
    const Action action = from[rng_.below(static_cast<std::uint32_t>(from.size()))];
    game_.apply(world, action, &events);
    if (!alike.empty()) return true;
  }
  return false;
}

std::string LeakGate::difference(const Shown& real, const Shown& other) const {
  if (real.view != other.view) {
    return "views differ: " + different_fields(game_, real.view.state(), other.view.state());
  }
  if (real.events != other.events) return "events differ";
  if (!real.to_move || !other.to_move) return {};
  if (real.turn.question != other.turn.question) return "questions differ";
  if (real.choices != other.choices) return "choices differ";
  if (real.refusals != other.refusals) return "refusals differ";
  return {};
}

void LeakGate::leak(const Step& step, Seat eye, const std::string& what, GateReport& report) const {
  ++report.leaks;
  if (report.first.empty()) report.first = step.where() + ": " + eye_name(eye) + ": " + what;
}

void run_gate(const AnyGame& game, const GatePlan& plan, std::uint64_t seed, GateReport& report) {
  for (int number = 0; number < plan.games; ++number) {
    for (const Player player : kPlayers) {
      const std::uint64_t own = seed + static_cast<std::uint64_t>(number);
      LeakGate gate(game, own, plan.worlds);
      Random rng(own, "steps for the gate");
      std::map<int, int> examined;
      play(
          game, player, own,
          [&](const Step& step) {
            const bool rare = examined[step.action.kind] * 3 * plan.games < plan.rare;
            if (!rare && rng.below(static_cast<std::uint32_t>(plan.every)) != 0) return true;
            ++examined[step.action.kind];
            gate.examine(step, report);
            return !(plan.stop_at_leak && report.leaks > 0);
          },
          plan.most_steps);
      if (plan.stop_at_leak && report.leaks > 0) return;
    }
  }
}

std::vector<int> missing_kinds(const AnyGame& game, const GateReport& report) {
  std::vector<int> missing;
  for (int kind = 1; kind < static_cast<int>(game.tables().actions.size()); ++kind) {
    const auto found = report.kinds.find(kind);
    if (found == report.kinds.end() || found->second.compared == 0) missing.push_back(kind);
  }
  return missing;
}

void look_for_missing(const AnyGame& game, const GatePlan& plan, std::uint64_t seed,
                      GateReport& report) {
  std::vector<int> missing = missing_kinds(game, report);
  for (int number = 0; number < plan.games && !missing.empty(); ++number) {
    const std::uint64_t own = seed + static_cast<std::uint64_t>(number);
    LeakGate gate(game, own, plan.worlds);
    play(game, kPlayers[static_cast<std::size_t>(number) % 3], own, [&](const Step& step) {
      if (std::ranges::find(missing, step.action.kind) == missing.end()) return true;
      gate.examine(step, report);
      missing = missing_kinds(game, report);
      return !missing.empty();
    });
  }
}

bool hides_nothing(const AnyGame& game, int games) {
  bool open = true;
  for (int number = 0; number < games; ++number) {
    play(game, kPlayers[static_cast<std::size_t>(number) % 3], static_cast<unsigned>(number),
         [&](const Step& step) {
           for (const Seat eye : eyes_of(game)) {
             open = open && game.view(step.after, eye).state() == step.after;
           }
           return open;
         });
  }
  return open;
}

}  // namespace rainyday::conformance
