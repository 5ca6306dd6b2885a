// What the classes of the module share: a game with its numbers, the luck, and how errors go out.
#pragma once

#include <memory>
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <string>
#include <vector>

#include "arrays/arrays.hpp"
#include "engine/match_file.hpp"
#include "games/registry.hpp"

namespace rainyday::python {

namespace py = pybind11;

// As Python has them.
inline constexpr int kChanceActor = -1;
inline constexpr int kNobodyActor = -2;
int actor_of(Seat actor);

// A game, and what of it is made when it is first asked for.
class PyGame {
 public:
  explicit PyGame(AnyGamePtr game) : game_(std::move(game)) {}

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const AnyGamePtr& game_ptr() const { return game_; }
  [[nodiscard]] const std::shared_ptr<const ActionSpace>& space() const;
  [[nodiscard]] const std::shared_ptr<const Encoder>& encoder() const;

 private:
  AnyGamePtr game_;
  mutable std::shared_ptr<const ActionSpace> space_;
  mutable std::shared_ptr<const Encoder> encoder_;
};
using PyGamePtr = std::shared_ptr<const PyGame>;

// Error and Refused of rainyday/errors.py.
[[noreturn]] void raise_error(const std::string& text);
[[noreturn]] void raise_refused(const AnyGame& game, Action action, const Refusal& refusal);

template <class T>
T or_raise(std::expected<T, std::string>&& value, const std::string& where = {}) {
  if (!value) raise_error(where.empty() ? value.error() : where + ": " + value.error());
  return std::move(*value);
}

// A seat, or kNobody for a spectator.
Seat eye_of(const AnyGame& game, int eye);

struct OneAction {
  PyGamePtr table;
  Action action;

  friend bool operator==(const OneAction& a, const OneAction& b) { return a.action == b.action; }
};

class OneView;

// A state and, once asked for, its choices.
class OneState {
 public:
  OneState(PyGamePtr table, AnyState state) : table_(std::move(table)), state_(std::move(state)) {}

  [[nodiscard]] const PyGamePtr& table() const { return table_; }
  [[nodiscard]] const AnyGame& game() const { return table_->game(); }
  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] Turn turn() const { return game().turn(state_); }
  [[nodiscard]] const AnyActions& list() const;
  // Refused with the rule's id where it is none of the choices; then nothing changes.
  void apply(Action action);

 private:
  PyGamePtr table_;
  AnyState state_;
  mutable AnyActions list_;
  mutable bool listed_ = false;
};

class OneView {
 public:
  OneView(PyGamePtr table, AnyView view) : table_(std::move(table)), view_(std::move(view)) {}
  [[nodiscard]] const PyGamePtr& table() const { return table_; }
  [[nodiscard]] const AnyGame& game() const { return table_->game(); }
  [[nodiscard]] const AnyView& view() const { return view_; }
  // Empty where somebody else is asked.
  [[nodiscard]] AnyActions list() const;

 private:
  PyGamePtr table_;
  AnyView view_;
};

// The choices of one question, made into Actions one by one.
struct Choices {
  PyGamePtr table;
  std::vector<Action> actions;
};
Choices choices_of(const PyGamePtr& table, const AnyActions& list);
// By itself, in notation or by number.
Action action_from(const PyGame& table, const py::object& given);

void add_games(py::module_& module);    // Game, packs, options
void add_actions(py::module_& module);  // Action, Choices
void add_states(py::module_& module);   // State, View
void add_players(py::module_& module);  // Luck, Bot
void add_matches(py::module_& module);  // Match
void add_batches(py::module_& module);  // Batch

}  // namespace rainyday::python
