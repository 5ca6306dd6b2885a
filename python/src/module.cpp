// The module rainyday._core; the package around it is in python/rainyday/.
#include "python/src/core.hpp"

PYBIND11_MODULE(_core, module) {
  namespace python = rainyday::python;
  module.attr("CHANCE") = python::kChanceActor;
  module.attr("NOBODY") = python::kNobodyActor;
  python::add_actions(module);
  python::add_games(module);
  python::add_states(module);
  python::add_players(module);
  python::add_matches(module);
  python::add_batches(module);
}
