// Match: a match file.
#include "python/src/core.hpp"

namespace rainyday::python {
namespace {

class OneMatch {
 public:
  OneMatch(PyGamePtr table, MatchFile file) : table_(std::move(table)), file_(std::move(file)) {}
  static OneMatch begun(const PyGamePtr& table, std::optional<std::uint64_t> seed,
                        const std::vector<std::string>& bots,
                        const std::vector<std::string>& names) {
    const auto seats = static_cast<std::size_t>(table->game().seats());
    for (const auto* list : {&bots, &names}) {
      if (!list->empty() && list->size() != seats) {
        raise_error("bots, names: one a seat, " + std::to_string(seats));
      }
    }
    return {table, MatchFile(table->game_ptr(), {.seed = seed, .bots = bots, .names = names})};
  }
  static OneMatch read(const std::string& text) {
    MatchFile file = or_raise(MatchFile::read(text, {find_game, find_pack}));
    return {std::make_shared<const PyGame>(file.game_ptr()), std::move(file)};
  }

  [[nodiscard]] const PyGamePtr& table() const { return table_; }
  [[nodiscard]] const MatchFile& file() const { return file_; }
  [[nodiscard]] OneState state() const { return {table_, file_.state()}; }
  void add(Action action) {
    state().apply(action);  // refuses what is not allowed
    file_.add(action);
  }
  void take_back(int count) {
    if (count < 0 || static_cast<std::size_t>(count) > file_.steps().size()) {
      raise_error("there are " + std::to_string(file_.steps().size()) + " actions to take back");
    }
    file_.take_back(count);
  }
  // Who did what, from the start.
  [[nodiscard]] py::list steps() const {
    py::list out;
    for (const MatchStep& step : file_.steps()) {
      out.append(py::make_tuple(actor_of(step.by), OneAction{table_, step.action}));
    }
    return out;
  }

 private:
  PyGamePtr table_;
  MatchFile file_;
};

}  // namespace

void add_matches(py::module_& module) {
  module.def("read_match", &OneMatch::read, py::arg("text"));
  py::class_<OneMatch>(module, "Match")
      .def(
          py::init([](const std::shared_ptr<PyGame>& game, std::optional<std::uint64_t> seed,
                      const std::vector<std::string>& bots, const std::vector<std::string>& names) {
            return OneMatch::begun(game, seed, bots, names);
          }),
          py::arg("game"), py::kw_only(), py::arg("seed") = py::none(),
          py::arg("bots") = std::vector<std::string>{},
          py::arg("names") = std::vector<std::string>{})
      .def_property_readonly(
          "game", [](const OneMatch& m) { return std::const_pointer_cast<PyGame>(m.table()); })
      .def_property_readonly("seed", [](const OneMatch& m) { return m.file().setup().seed; })
      .def_property_readonly("bots", [](const OneMatch& m) { return m.file().setup().bots; })
      .def_property_readonly("names", [](const OneMatch& m) { return m.file().setup().names; })
      .def_property_readonly(
          "start", [](const OneMatch& m) { return OneState(m.table(), m.file().start()); })
      .def_property_readonly("state", &OneMatch::state)
      .def_property_readonly("steps", &OneMatch::steps)
      .def(
          "add",
          [](OneMatch& m, const py::object& given) { m.add(action_from(*m.table(), given)); },
          py::arg("action"))
      .def("take_back", &OneMatch::take_back, py::arg("count") = 1)
      .def("text", [](const OneMatch& m) { return m.file().text(); })
      .def("__repr__", [](const OneMatch& m) {
        return "<Match of " + std::string(m.file().game().info().id) + ", " +
               std::to_string(m.file().steps().size()) + " actions>";
      });
}

}  // namespace rainyday::python
