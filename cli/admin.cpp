// admin: one order to a server that runs, over its socket (server/admin.hpp).
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "engine/json.hpp"
#include "server/admin_socket.hpp"

namespace rainyday::cli {
namespace {

// What the server is asked; `who` is another look at its tables.
Json question_of(const AdminArguments& arguments) {
  Json question{{"do", arguments.order}};
  if (arguments.order == "who") question["do"] = "tables";
  if (arguments.order == "undrain") question["do"] = "drain";
  if (!arguments.table.empty()) question["table"] = arguments.table;
  question["seat"] = arguments.seat;
  question["address"] = arguments.address;
  question["text"] = arguments.text;
  question["on"] = arguments.order == "drain";
  return question;
}

std::string seat_text(const Json& seat) {
  const std::string kind = seat["kind"];
  if (kind == "free") return "-";
  if (kind == "bot") return "bot";
  return seat["name"].get<std::string>() + (seat["here"] ? "" : " (not here)");
}

std::string time_text(const Json& milliseconds) {
  return fmt::format("{:%Y-%m-%d %H:%M:%S} UTC",
                     fmt::gmtime(milliseconds.get<std::int64_t>() / 1000));
}

void show_tables(const Json& tables) {
  for (const Json& table : tables) {
    std::string seats;
    for (const Json& seat : table["seats"]) seats += (seats.empty() ? "" : ", ") + seat_text(seat);
    print(printable(fmt::format("{}  {}  {}, {} connected: {}", table["id"].get<std::string>(),
                                table["game"].get<std::string>(),
                                table["running"] ? "running" : "not running",
                                table["sockets"].size(), seats)) +
          "\n");
  }
}

void show_connections(const Json& tables) {
  for (const Json& table : tables) {
    for (const Json& socket : table["sockets"]) {
      const std::string who =
          socket["seat"].is_null()
              ? "looks on"
              : fmt::format(
                    "seat {}, {}", socket["seat"].get<int>(),
                    table["seats"][socket["seat"].get<std::size_t>()]["name"].get<std::string>());
      print(printable(fmt::format("{}  {}  {}", socket["client"].get<std::string>(),
                                  table["id"].get<std::string>(), who)) +
            "\n");
    }
  }
}

void show_state(const Json& state) {
  print(fmt::format("{} tables awake, {} connections, since {}\n", state["tables"].get<int>(),
                    state["sockets"].get<int>(), time_text(state["since"])));
  if (!state["store_works"]) print("the store does NOT work\n");
  if (state["draining"]) print("no new tables are made\n");
  for (const Json& client : state["blocked"]) {
    print(fmt::format("blocked: {}\n", client.get<std::string>()));
  }
}

void show_reports(const Json& reports) {
  for (const Json& report : reports) {
    print(printable(fmt::format("{}  {}  {}  seat {} ({}): {}", report["id"].get<std::string>(),
                                time_text(report["time"]), report["table"].get<std::string>(),
                                report["seat"].get<int>(), report["name"].get<std::string>(),
                                report["text"].get<std::string>())) +
          "\n");
    for (const Json& line : report["lines"]) {
      print(printable(
                fmt::format("    {}  {}", time_text(line["t"]), line["text"].get<std::string>())) +
            "\n");
    }
  }
}

void show(const std::string& order, const Json& answer) {
  if (order == "reports") return show_reports(answer["reports"]);
  if (order == "export") return print(answer.dump(2, ' ', true) + "\n");
  if (order == "forget") {
    print(fmt::format("forgotten at {} tables\n", answer["tables"].get<int>()));
    if (const int elsewhere = answer["elsewhere"]; elsewhere > 0) {
      print(fmt::format("{} are at another server, or could not be stored: ask there too\n",
                        elsewhere));
    }
    return;
  }
  if (order == "state") return show_state(answer);
  if (order == "tables") return show_tables(answer["tables"]);
  if (order == "who") return show_connections(answer["tables"]);
  if (order == "give-back") {
    return print(fmt::format("{} (good once, until {}; entered in the settings of the page)\n",
                             answer["code"].get<std::string>(), time_text(answer["until"])));
  }
  if (order == "say") return print(fmt::format("said at {} tables\n", answer["tables"].get<int>()));
  if (order == "drain") {
    return print(fmt::format("no new tables; {} are awake\n", answer["tables"].get<int>()));
  }
  if (order == "block" || order == "unblock") {
    return print(fmt::format("{}{}\n", answer["client"].get<std::string>(),
                             answer["changed"] ? "" : ": was so before"));
  }
  print("done\n");
}

}  // namespace

int run_admin(const AdminArguments& arguments) {
  if (arguments.socket.empty()) {
    fail("where is the server's socket? --admin-socket, RAINYDAY_ADMIN_SOCKET or --config says it");
  }
  const std::string line =
      question_of(arguments).dump(-1, ' ', false, Json::error_handler_t::replace);
  const auto answered = server::ask_admin(arguments.socket, line);
  if (!answered) fail(answered.error());
  const Json answer = Json::parse(*answered, nullptr, false);
  if (!answer.is_object()) fail("an answer that cannot be read: " + *answered);
  if (answer.contains("error")) throw Failure{kRefused, answer["error"], false};
  arguments.json ? print(answer.dump() + "\n") : show(arguments.order, answer);
  return kDone;
}

}  // namespace rainyday::cli
