// State, View. A view knows no way back to a state but `sample`, which draws one that it allows.
#include "engine/position.hpp"
#include "engine/sha256.hpp"
#include "python/src/core.hpp"
#include "python/src/players.hpp"

namespace rainyday::python {
namespace {

py::object question_of(const AnyGame& game, Turn turn) {
  if (turn.is_over()) return py::none();
  return py::str(std::string(game.tables().questions[turn.question].name));
}

// Every outcome of chance with its weight.
py::list outcomes(const OneState& state) {
  py::list out;
  if (!state.turn().is_chance()) return out;
  const AnyActions& list = state.list();
  for (int i = 0; i < list.size(); ++i) {
    out.append(py::make_tuple(OneAction{state.table(), list[i]}, list.weight(i)));
  }
  return out;
}

OneAction draw(const OneState& state, OneLuck& luck) {
  const Turn turn = state.turn();
  if (!turn.is_chance()) raise_error("nothing is left to chance now");
  return {state.table(),
          state.game().chance(state.state(), luck.luck.of(chance_stream(state.game(), turn)))};
}

// Draws until a seat is asked or the game is over, and says how often.
int draw_all(OneState& state, OneLuck& luck) {
  int drawn = 0;
  for (; state.turn().is_chance(); ++drawn) state.apply(draw(state, luck).action);
  return drawn;
}

py::object result(const OneState& state) {
  const Result result = state.game().result(state.state());
  if (!result.finished()) return py::none();
  py::list places;
  py::list scores;
  py::list worth;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.game().seats()); ++seat) {
    places.append(result.place[seat]);
    scores.append(result.score[seat]);
    worth.append(static_cast<double>(result.worth[seat]) / kWholeWin);
  }
  py::dict out;
  out["ended"] = std::string(ending_name(result.ending));
  out["places"] = places;
  out["scores"] = scores;
  out["worth"] = worth;
  return out;
}

std::string picture(const AnyGame& game, const AnyView& view, int width) {
  return game.picture(view, {.width = width});
}

py::array_t<float> observation(const OneView& view) {
  const Encoder& encoder = *view.table()->encoder();
  py::array_t<float> row(static_cast<py::ssize_t>(encoder.size()));
  std::ranges::fill(std::span(row.mutable_data(), encoder.size()), 0.0F);
  Tape tape(encoder.tape_size());
  encoder.encode(view.view(), row.mutable_data(), tape.data());
  return row;
}

py::array_t<bool> mask(const OneView& view) {
  const ActionSpace& space = *view.table()->space();
  py::array_t<bool> mask(space.size());
  std::span<bool> allowed(mask.mutable_data(), static_cast<std::size_t>(space.size()));
  std::ranges::fill(allowed, false);
  for (const Action action : view.list()) {
    const std::int32_t id = space.id(action);
    if (id == ActionSpace::kNoPlace)
      raise_error("no action space has " + view.game().notation(action));
    allowed[static_cast<std::size_t>(id)] = true;
  }
  return mask;
}

// Equal for equal views and for no others.
std::string information_state(const OneView& view) {
  const Seat eye = view.view().eye();
  return (eye == kNobody ? std::string("spectator") : seat_word(eye)) + " " +
         state_json(view.game(), view.view().state());
}

void add_state(py::module_& module) {
  py::class_<OneState>(module, "State")
      .def_property_readonly(
          "game",
          [](const OneState& s) {
            return std::const_pointer_cast<PyGame>(std::shared_ptr<const PyGame>(s.table()));
          })
      .def_property_readonly("actor", [](const OneState& s) { return actor_of(s.turn().actor); })
      .def_property_readonly("question",
                             [](const OneState& s) { return question_of(s.game(), s.turn()); })
      .def_property_readonly("is_over", [](const OneState& s) { return s.turn().is_over(); })
      .def_property_readonly("is_chance", [](const OneState& s) { return s.turn().is_chance(); })
      .def("choices",
           [](const OneState& s) {
             if (s.turn().is_chance()) return Choices{s.table(), {}};
             return choices_of(s.table(), s.list());
           })
      .def("outcomes", outcomes)
      .def("draw", draw, py::arg("luck"))
      .def("draw_all", draw_all, py::arg("luck"))
      .def(
          "apply", [](OneState& s, const OneAction& a) { s.apply(a.action); }, py::arg("action"))
      .def(
          "apply",
          [](OneState& s, const py::object& given) { s.apply(action_from(*s.table(), given)); },
          py::arg("action"))
      .def("copy", [](const OneState& s) { return OneState(s); })
      .def("__copy__", [](const OneState& s) { return OneState(s); })
      .def("__deepcopy__", [](const OneState& s, const py::dict&) { return OneState(s); })
      .def(
          "view",
          [](const OneState& s, int eye) {
            return OneView(s.table(), s.game().view(s.state(), eye_of(s.game(), eye)));
          },
          py::arg("eye"))
      .def("result", result)
      .def("position", [](const OneState& s) { return write_position(s.game(), s.state()); })
      .def("__eq__", [](const OneState& a, const OneState& b) { return a.state() == b.state(); })
      .def("__repr__",
           [](const OneState& s) { return "<State of " + std::string(s.game().info().id) + ">"; });
}

}  // namespace

void add_states(py::module_& module) {
  py::class_<OneLuck>(module, "Luck")
      .def(py::init([](std::uint64_t seed) { return OneLuck{SeededLuck(seed)}; }), py::arg("seed"));
  add_state(module);
  py::class_<OneView>(module, "View")
      .def_property_readonly("eye", [](const OneView& v) { return actor_of(v.view().eye()); })
      .def_property_readonly(
          "actor", [](const OneView& v) { return actor_of(v.game().turn(v.view().state()).actor); })
      .def_property_readonly(
          "question",
          [](const OneView& v) { return question_of(v.game(), v.game().turn(v.view().state())); })
      .def("choices", [](const OneView& v) { return choices_of(v.table(), v.list()); })
      .def(
          "sample",
          [](const OneView& v, OneLuck& luck) {
            return OneState(v.table(), v.game().sample(v.view(), luck.luck.bots()));
          },
          py::arg("luck"))
      .def("json", [](const OneView& v) { return state_json(v.game(), v.view().state()); })
      .def(
          "picture", [](const OneView& v, int width) { return picture(v.game(), v.view(), width); },
          py::arg("width") = kTerminalWidth)
      .def("observation", observation)
      .def("mask", mask)
      .def("information_state", information_state)
      .def("information_hash", [](const OneView& v) { return sha256_hex(information_state(v)); })
      .def("__eq__", [](const OneView& a, const OneView& b) { return a.view() == b.view(); })
      .def("__hash__", [](const OneView& v) { return py::hash(py::str(information_state(v))); })
      .def("__repr__",
           [](const OneView& v) { return "<View of " + std::string(v.game().info().id) + ">"; });
}

}  // namespace rainyday::python
