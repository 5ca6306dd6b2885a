// Action, Choices.
#include "engine/notation.hpp"
#include "games/speech.hpp"
#include "python/src/core.hpp"

namespace rainyday::python {
namespace {

std::string notation(const OneAction& one) { return one.table->game().notation(one.action); }

const ActionRow& row_of(const OneAction& one) {
  return one.table->game().tables().actions[one.action.kind];
}

// By their names, numbers as numbers; what is left out is not there.
py::dict operands(const OneAction& one) {
  py::dict out;
  const Names& names = one.table->game().names();
  const ActionRow& row = row_of(one);
  for (std::size_t i = 0; i < row.operands.size(); ++i) {
    const std::uint16_t value = one.action.operand[i];
    if (value == kNone) continue;
    const int domain = row.operands[i].domain;
    const bool number = names.is_number(domain) && !names.domains()[domain].is_seat();
    const py::str key{std::string(row.operands[i].key)};
    if (number) {
      out[key] = value;
    } else {
      out[key] = names.of(domain, value);
    }
  }
  return out;
}

}  // namespace

void add_actions(py::module_& module) {
  py::class_<OneAction>(module, "Action")
      .def_property_readonly("id",
                             [](const OneAction& a) { return a.table->space()->id(a.action); })
      .def_property_readonly("verb", [](const OneAction& a) { return std::string(row_of(a).name); })
      .def_property_readonly("operands", operands)
      .def_property_readonly("text",
                             [](const OneAction& a) {
                               return Speech(a.table->game(), Language::kEnglish).action(a.action);
                             })
      .def_property_readonly("is_chance", [](const OneAction& a) { return row_of(a).chance; })
      .def("__str__", notation)
      .def("__repr__", [](const OneAction& a) { return "<Action " + notation(a) + ">"; })
      .def("__eq__",
           [](const OneAction& a, const py::object& other) {
             if (py::isinstance<py::str>(other)) return notation(a) == other.cast<std::string>();
             return py::isinstance<OneAction>(other) && a == other.cast<const OneAction&>();
           })
      .def("__hash__", [](const OneAction& a) { return py::hash(py::str(notation(a))); });

  py::class_<Choices>(module, "Choices")
      .def("__len__", [](const Choices& c) { return c.actions.size(); })
      .def("__getitem__",
           [](const Choices& c, py::ssize_t i) {
             const auto size = static_cast<py::ssize_t>(c.actions.size());
             if (i < 0) i += size;
             if (i < 0 || i >= size) throw py::index_error("no such choice");
             return OneAction{c.table, c.actions[static_cast<std::size_t>(i)]};
           })
      .def("__contains__",
           [](const Choices& c, const py::object& given) {
             const Action action = action_from(*c.table, given);
             return std::ranges::find(c.actions, action) != c.actions.end();
           })
      .def_property_readonly("ids",
                             [](const Choices& c) {
                               const ActionSpace& space = *c.table->space();
                               py::list ids;
                               for (const Action action : c.actions) ids.append(space.id(action));
                               return ids;
                             })
      .def("__repr__", [](const Choices& c) {
        std::string text;
        for (const Action a : c.actions) {
          text += (text.empty() ? "" : ", ") + c.table->game().notation(a);
        }
        return "<Choices " + text + ">";
      });
}

}  // namespace rainyday::python
