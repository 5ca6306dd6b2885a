// Bot, bots.
#include "python/src/players.hpp"

#include "bots/bot.hpp"
#include "python/src/core.hpp"

namespace rainyday::python {
namespace {

std::vector<std::string> bots() {
  std::vector<std::string> names;
  for (const BotRow& row : kBots) names.emplace_back(row.name);
  return names;
}

Bot find(const std::string& name) {
  const std::optional<Bot> bot = find_any_bot(name);
  if (!bot) raise_error("no bot '" + name + "'; one of: " + known_bots());
  return *bot;
}

OneAction chosen(Bot bot, const OneView& view, OneLuck& luck) {
  const AnyActions list = view.list();
  if (list.empty()) raise_error("the eye of this view is not asked");
  const py::gil_scoped_release others_may_run;
  return {view.table(), choose(bot, view.game(), view.view(), list, luck.luck.bots())};
}

}  // namespace

void add_players(py::module_& module) {
  module.def("bots", bots);
  py::class_<Bot>(module, "Bot")
      .def(py::init(&find), py::arg("name"))
      .def_property_readonly("name", [](Bot bot) { return bot_name(bot); })
      .def("choose", chosen, py::arg("view"), py::arg("luck"))
      .def("__repr__", [](Bot bot) { return "<Bot " + bot_name(bot) + ">"; });
}

}  // namespace rainyday::python
