// The leak gate. For an eye (a seat or a spectator) the next view is a function of its view and of
// what it saw: from the view, other worlds are drawn; in each an action is made that looks the same
// to this eye; everything the eye is then shown must be the same, byte for byte.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "tests/conformance/play.hpp"
#include "tests/conformance/random_actions.hpp"

namespace rainyday::conformance {

struct Coverage {
  long compared = 0;  // eyes and worlds in which the step was made
  long other = 0;     // of these, worlds that were not the real one
};

struct GateReport {
  std::map<int, Coverage> kinds;  // by kind of action
  long steps = 0;
  long leaks = 0;
  std::string first;  // the first leak, to be read

  void add(const GateReport& other);
};

class LeakGate {
 public:
  LeakGate(const AnyGame& game, std::uint64_t seed, int worlds = 64)
      : game_(game), make_(game), rng_(seed, "leak gate"), worlds_(worlds) {}

  // Compares one step for all eyes.
  void examine(const Step& step, GateReport& report);

 private:
  // What an eye is shown of a step, and what it could do next.
  struct Shown {
    AnyView view;
    std::vector<Event> events;
    bool to_move = false;  // by the state; the rest is empty where not
    Turn turn;
    std::vector<Action> choices;
    std::vector<Refusal> refusals;
  };
  [[nodiscard]] Shown show(const AnyState& after, const std::vector<Event>& events, Seat eye,
                           const std::vector<Action>& tries) const;
  void examine(const Step& step, Seat eye, GateReport& report);
  // Makes in `world` a step that looks like `seen` to the eye, after steps that it does not see at
  // all where there must be some. False where this world has none.
  bool make_alike(AnyState& world, Action seen, Seat eye, std::vector<Event>& events);
  [[nodiscard]] std::string difference(const Shown& real, const Shown& other) const;
  void leak(const Step& step, Seat eye, const std::string& what, GateReport& report) const;

  const AnyGame& game_;
  RandomActions make_;
  Random rng_;
  int worlds_;
};

struct GatePlan {
  int games = 1;   // of each kind of player
  int rare = 24;   // steps of a kind that are always examined
  int every = 64;  // of the others one in so many
  int worlds = 64;
  int most_steps = 1 << 30;
  bool stop_at_leak = false;
};

// Plays games under the gate. Kinds that `report` has seen rarely are examined first.
void run_gate(const AnyGame& game, const GatePlan& plan, std::uint64_t seed, GateReport& report);

// Plays games and examines only the kinds of action that `report` has not compared yet; stops when
// there is none left.
void look_for_missing(const AnyGame& game, const GatePlan& plan, std::uint64_t seed,
                      GateReport& report);
std::vector<int> missing_kinds(const AnyGame& game, const GateReport& report);

// Whether a game hides anything: its views are the states themselves in the games played.
bool hides_nothing(const AnyGame& game, int games);

}  // namespace rainyday::conformance
