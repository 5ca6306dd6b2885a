// games, packs, options, Game.
#include "engine/options.hpp"
#include "engine/position.hpp"
#include "python/src/core.hpp"
#include "texts/texts.hpp"

namespace rainyday::python {
namespace {

const GameEntry& known_game(const std::string& id) {
  if (const GameEntry* entry = find_game(id)) return *entry;
  std::string known;
  for (const GameEntry& entry : all_games()) {
    known += (known.empty() ? "" : ", ") + std::string(entry.info().id);
  }
  raise_error("no game '" + id + "'; one of: " + known);
}

std::vector<std::string> games() {
  std::vector<std::string> ids;
  for (const GameEntry& entry : all_games()) ids.emplace_back(entry.info().id);
  return ids;
}

std::vector<std::string> packs(const std::string& game) {
  std::vector<std::string> ids;
  for (const Pack& pack : packs_of(known_game(game).info().id)) ids.push_back(pack.id);
  return ids;
}

py::list options(const std::string& game) {
  py::list rows;
  const texts::Catalogue words = texts::terminal_words(Language::kEnglish, game);
  for (const OptionRow& row : known_game(game).info().options) {
    py::dict one;
    one["name"] = std::string(row.name);
    one["help"] = texts::option_told(words, row);
    one["values"] = option_range(row);
    one["standard"] = option_text(row, row.standard);
    rows.append(one);
  }
  return rows;
}

// As `--set name=value` has it.
std::string assignment(const py::handle& name, const py::handle& value) {
  std::string text = py::str(name).cast<std::string>() + "=";
  if (py::isinstance<py::bool_>(value)) return text + (value.cast<bool>() ? "on" : "off");
  return text + py::str(value).cast<std::string>();
}

Pack pack_of(const GameInfo& info, const std::string& id) {
  if (const Pack* pack = find_pack(info.id, id)) return *pack;
  raise_error("no pack '" + id + "' for " + std::string(info.id));
}

PyGamePtr make(const std::string& id, int seats, const std::string& pack, const py::dict& set,
               bool simulated) {
  const GameEntry& entry = known_game(id);
  const GameInfo info = entry.info();
  std::vector<std::int32_t> values = standard_options(info);
  for (const auto& [name, value] : set) {
    if (auto done = set_option(info, values, assignment(name, value)); !done) {
      raise_error(done.error());
    }
  }
  if (simulated) values = entry.for_simulation(values);
  const int number = seats == 0 ? info.usual_seats : seats;
  return std::make_shared<const PyGame>(
      or_raise(entry.make(pack_of(info, pack), values, number), id));
}

py::dict options_of(const PyGame& table) {
  py::dict values;
  const GameInfo& info = table.game().info();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    values[py::str(std::string(info.options[i].name))] =
        option_text(info.options[i], table.game().options()[i]);
  }
  return values;
}

OneState position(const std::string& text) {
  Position read = or_raise(read_position(text, {find_game, find_pack}));
  return {std::make_shared<const PyGame>(read.game), std::move(read.state)};
}

}  // namespace

void add_games(py::module_& module) {
  module.def("games", games);
  module.def("packs", packs, py::arg("game"));
  module.def("options", options, py::arg("game"));
  module.def("read_position", position, py::arg("text"));
  py::class_<PyGame, std::shared_ptr<PyGame>>(module, "Game")
      .def(py::init([](const std::string& id, int seats, const std::string& pack,
                       const py::dict& set, bool simulated) {
             return std::const_pointer_cast<PyGame>(make(id, seats, pack, set, simulated));
           }),
           py::arg("id"), py::kw_only(), py::arg("seats") = 0, py::arg("pack") = "",
           py::arg("options") = py::dict(), py::arg("simulated") = false)
      .def_property_readonly("id", [](const PyGame& t) { return std::string(t.game().info().id); })
      .def_property_readonly("title",
                             [](const PyGame& t) { return std::string(t.game().info().title); })
      .def_property_readonly("revision", [](const PyGame& t) { return t.game().info().revision; })
      .def_property_readonly("seats", [](const PyGame& t) { return t.game().seats(); })
      .def_property_readonly("pack", [](const PyGame& t) { return t.game().pack().id; })
      .def_property_readonly("options", options_of)
      .def_property_readonly("most_steps",
                             [](const PyGame& t) { return t.game().info().most_steps; })
      .def("new", [](const PyGamePtr& t) { return OneState(t, t->game().start()); })
      .def(
          "action",
          [](const PyGamePtr& t, const py::object& given) {
            return OneAction{t, action_from(*t, given)};
          },
          py::arg("action"))
      .def_property_readonly("action_count", [](const PyGame& t) { return t.space()->size(); })
      .def_property_readonly("all_action_count", [](const PyGame& t) { return t.space()->all(); })
      .def_property_readonly("observation_size",
                             [](const PyGame& t) { return t.encoder()->size(); })
      .def_property_readonly("observation_names",
                             [](const PyGame& t) { return t.encoder()->names(); })
      .def("__repr__", [](const PyGame& t) {
        return "<Game " + std::string(t.game().info().id) + ", " + t.game().pack().id + ", " +
               std::to_string(t.game().seats()) + " seats>";
      });
}

}  // namespace rainyday::python
