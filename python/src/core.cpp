#include "python/src/core.hpp"

#include "engine/notation.hpp"

namespace rainyday::python {
namespace {

py::object error_class(const char* name) {
  return py::module_::import("rainyday.errors").attr(name);
}

[[noreturn]] void raise(const char* name, const py::object& error) {
  PyErr_SetObject(error_class(name).ptr(), error.ptr());
  throw py::error_already_set();
}

}  // namespace

int actor_of(Seat actor) {
  if (actor == kChance) return kChanceActor;
  return actor == kNobody ? kNobodyActor : actor;
}

const std::shared_ptr<const ActionSpace>& PyGame::space() const {
  if (!space_) space_ = std::make_shared<const ActionSpace>(game_->info());
  return space_;
}

const std::shared_ptr<const Encoder>& PyGame::encoder() const {
  if (!encoder_) encoder_ = find_arrays(game_->info().id)->encoder(*game_);
  return encoder_;
}

void raise_error(const std::string& text) { raise("Error", error_class("Error")(text)); }

void raise_refused(const AnyGame& game, Action action, const Refusal& refusal) {
  const RefusalRow& row = game.tables().refusals[refusal.row];
  raise("Refused", error_class("Refused")(in_quotes(game.notation(action)) +
                                              " is refused: " + refusal_sentence(game, refusal),
                                          std::string(row.rule), std::string(row.name)));
}

Seat eye_of(const AnyGame& game, int eye) {
  if (eye == kNobodyActor) return kNobody;
  if (eye < 0 || eye >= game.seats()) {
    raise_error("no seat " + std::to_string(eye) + "; 0 to " + std::to_string(game.seats() - 1) +
                ", or NOBODY for a spectator");
  }
  return static_cast<Seat>(eye);
}

const AnyActions& OneState::list() const {
  if (!listed_) {
    list_.clear();
    if (!turn().is_over()) game().actions(state_, list_);
    listed_ = true;
  }
  return list_;
}

void OneState::apply(Action action) {
  if (!list().has(action)) {
    // What a seat is told comes from what it may know.
    const Turn now = turn();
    const Refusal refusal = now.is_seat() ? game().refusal(game().view(state_, now.actor), action)
                                          : game().refusal(state_, action);
    if (refusal) raise_refused(game(), action, refusal);
  }
  game().apply(state_, action, nullptr);
  listed_ = false;
}

AnyActions OneView::list() const {
  AnyActions list;
  if (const Turn turn = game().turn(view_.state()); turn.is_seat() && turn.actor == view_.eye()) {
    game().choices(view_, list);
  }
  return list;
}

Choices choices_of(const PyGamePtr& table, const AnyActions& list) {
  return {table, {list.begin(), list.end()}};
}

Action action_from(const PyGame& table, const py::object& given) {
  if (py::isinstance<OneAction>(given)) {
    const auto& one = given.cast<const OneAction&>();
    if (one.table->game().info().id != table.game().info().id) {
      raise_error("an action of another game");
    }
    return one.action;
  }
  if (py::isinstance<py::str>(given))
    return or_raise(table.game().parse(given.cast<std::string>()));
  if (!PyIndex_Check(given.ptr())) throw py::type_error("an Action, its notation or its number");
  const auto id = py::int_(given).cast<long long>();
  const ActionSpace& space = *table.space();
  if (id < 0 || id >= space.all()) raise_error("no action " + std::to_string(id));
  const Action action = space.action(static_cast<int>(id));
  if (!well_formed(table.game().tables(), table.game().names(), action)) {
    raise_error("action " + std::to_string(id) + " is none of this table");
  }
  return action;
}

}  // namespace rainyday::python
