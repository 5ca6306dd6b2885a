#include "server/admin.hpp"

#include <arpa/inet.h>
#include <array>
#include <future>

#include "engine/json.hpp"
#include "server/log.hpp"
#include "server/person.hpp"

namespace rainyday::server {
namespace {

struct Refusal {
  std::string why;
};

constexpr std::chrono::seconds kPatience{20};  // for a table, whose store may not answer

// What `ask` finds out on the table's strand; nothing where that is not to be had.
template <class T, class Ask>
std::optional<T> ask_table(const std::shared_ptr<Table>& table, Ask ask) {
  const auto found = std::make_shared<std::promise<std::optional<T>>>();
  auto answer = found->get_future();
  table->post([found, ask = std::move(ask)](Table& loaded) mutable {
    if (loaded.problem()) return found->set_value(std::nullopt);
    ask(loaded, found);
  });
  if (answer.wait_for(kPatience) != std::future_status::ready) return std::nullopt;
  return answer.get();
}

Json list_tables(Hub& hub) {
  Json list = Json::array();
  for (const std::shared_ptr<Table>& table : hub.awake()) {
    const auto told = ask_table<std::string>(table, [](const Table& loaded, const auto& found) {
      found->set_value(loaded.json_for_operator());
    });
    if (told) list.push_back(Json::parse(*told));
  }
  return list;
}

// By its id, or by the beginning of it that stands in the log, where it is awake.
std::shared_ptr<Table> find_table(Hub& hub, const std::string& name) {
  constexpr std::size_t kIdLength = 32;
  constexpr std::size_t kShortest = 6;
  const bool digits = name.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (digits && name.size() == kIdLength) {
    if (auto table = hub.table(name)) return table;
  }
  std::shared_ptr<Table> found;
  for (const std::shared_ptr<Table>& table : hub.awake()) {
    if (name.size() < kShortest || !table->id().starts_with(name)) continue;
    if (found != nullptr) throw Refusal{"several tables begin with " + name};
    found = table;
  }
  if (found == nullptr) throw Refusal{"no table " + name + " is awake; give its whole id"};
  return found;
}

// Does something to a table and waits until it is stored.
template <class Change>
void change_table(Hub& hub, const Json& question, Change change) {
  const auto table = find_table(hub, question.at("table"));
  const auto told = ask_table<std::string>(table, [change](Table& loaded, const auto& found) {
    if (std::string why = change(loaded); !why.empty()) return found->set_value(std::move(why));
    loaded.after_commit(
        [found](bool durable) { found->set_value(durable ? "" : "it could not be stored"); });
  });
  if (!told) throw Refusal{"there is no such table, or it does not answer"};
  if (!told->empty()) throw Refusal{*told};
  log_info("operator",
           {{"did", question.at("do").get<std::string>()}, {"table", table->short_id()}});
}

Seat seat_of(const Json& question) {
  const int seat = question.at("seat");
  if (seat < 0 || seat >= kMostSeats) throw Refusal{"no such seat"};
  return static_cast<Seat>(seat);
}

std::string address_of(const Json& question) {
  const std::string text = question.at("address");
  const auto client = client_to_block(text);
  if (!client) throw Refusal{text + ": must be one IP address"};
  return *client;
}

Json show_tables(Hub& hub, const Json&) { return {{"tables", list_tables(hub)}}; }

Json show_state(Hub& hub, const Json&) {
  World& world = hub.world();
  return {{"tables", world.counters.tables.load()}, {"sockets", world.counters.sockets.load()},
          {"draining", world.gate.is_draining()},   {"store_works", !world.watch.is_failing()},
          {"blocked", world.gate.blocked()},        {"since", world.started}};
}

Json close_table(Hub& hub, const Json& question) {
  change_table(hub, question, [](Table& table) { return table.close_for_operator(); });
  return Json::object();
}

Json free_seat(Hub& hub, const Json& question) {
  const Seat seat = seat_of(question);
  change_table(hub, question, [seat](Table& table) { return table.free_for_operator(seat); });
  return Json::object();
}

// A code with which whoever has lost his cookie takes his seat again.
Json give_back(Hub& hub, const Json& question) {
  const Seat seat = seat_of(question);
  change_table(hub, question, [seat](const Table& table) -> std::string {
    return table.is_owned(seat) ? "" : "no person's seat";
  });
  const auto [code, until] =
      hub.make_seat_code(find_table(hub, question.at("table"))->id(), seat, false);
  return {{"code", code}, {"until", until}};
}

// Whose seat it is.
Digest person_at(Hub& hub, const Json& question) {
  const Seat seat = seat_of(question);
  const auto owner = ask_table<Digest>(
      find_table(hub, question.at("table")),
      [seat](const Table& loaded, const auto& found) { found->set_value(loaded.owner_of(seat)); });
  if (!owner) throw Refusal{"no person's seat, or the table does not answer"};
  return *owner;
}

// What `start` finds out, or nothing.
template <class T, class Start>
T waited(Start start) {
  const auto found = std::make_shared<std::promise<std::optional<T>>>();
  auto answer = found->get_future();
  start([found](auto value) {
    std::optional<T> told;
    if (value) told.emplace(std::move(*value));
    found->set_value(std::move(told));
  });
  if (answer.wait_for(kPatience) == std::future_status::ready) {
    if (std::optional<T> told = answer.get()) return std::move(*told);
  }
  throw Refusal{"the store does not answer"};
}

Json export_person(Hub& hub, const Json& question) {
  const Digest who = person_at(hub, question);
  return waited<Json>([&](auto done) { tell_all_about(hub, who, std::move(done)); });
}

Json forget(Hub& hub, const Json& question) {
  const Digest who = person_at(hub, question);
  return waited<Json>([&](auto done) { forget_person(hub, who, std::move(done)); });
}

std::string report_id(const store::Slip& slip) { return hex(bytes_of(slip.key)).substr(0, 12); }

std::vector<store::Slip> reports_in(Hub& hub) {
  constexpr store::Page kAll{.limit = 10'000, .offset = 0};
  return waited<std::vector<store::Slip>>([&](auto done) {
    hub.world().store.slips({.kind = std::string(kReport)}, 0, kAll, std::move(done));
  });
}

Json show_reports(Hub& hub, const Json&) {
  Json list = Json::array();
  for (const store::Slip& slip : reports_in(hub)) {
    Json report = Json::parse(slip.value, nullptr, false);
    if (!report.is_object()) continue;
    report.erase("about");
    report["id"] = report_id(slip);
    report["time"] = slip.made;
    list.push_back(std::move(report));
  }
  return {{"reports", std::move(list)}};
}

Json close_report(Hub& hub, const Json& question) {
  const std::string id = question.at("text");
  for (const store::Slip& slip : reports_in(hub)) {
    if (report_id(slip) != id) continue;
    (void)waited<std::vector<store::Slip>>([&](auto done) {
      World& world = hub.world();
      auto taken = [&world, done = std::move(done)](auto result) mutable {
        world.watch.saw_taken(world.loop.now(), result);
        done(std::move(result));
      };
      world.store.take_slips({.kind = slip.kind, .key = slip.key}, 0, std::move(taken));
    });
    log_info("operator", {{"did", "close-report"}});
    return Json::object();
  }
  throw Refusal{"no report " + id};
}

Json say(Hub& hub, const Json& question) {
  constexpr std::size_t kLongest = 600;
  const std::string text = question.at("text");
  if (text.empty() || text.size() > kLongest) throw Refusal{"1 to 600 bytes can be said at once"};
  const auto tables = hub.awake();
  for (const std::shared_ptr<Table>& table : tables) {
    table->post([text](Table& loaded) {
      if (!loaded.problem()) loaded.announce(text);
    });
  }
  log_info("operator", {{"did", "say"}});
  return {{"tables", tables.size()}};
}

Json block(Hub& hub, const Json& question) {
  const std::string client = address_of(question);
  const bool fresh = hub.world().gate.block(client);
  for (const std::shared_ptr<Table>& table : hub.awake()) {
    table->post([client](Table& loaded) { loaded.send_away(client); });
  }
  log_info("operator", {{"did", "block"}, {"client", client}});
  return {{"client", client}, {"changed", fresh}};
}

Json unblock(Hub& hub, const Json& question) {
  const std::string client = address_of(question);
  const bool known = hub.world().gate.unblock(client);
  log_info("operator", {{"did", "unblock"}, {"client", client}});
  return {{"client", client}, {"changed", known}};
}

Json drain(Hub& hub, const Json& question) {
  const bool on = question.at("on");
  hub.world().gate.drain(on);
  log_info("operator", {{"did", on ? "drain" : "undrain"}});
  return {{"tables", hub.world().counters.tables.load()}};
}

struct Order {
  std::string_view name;
  Json (*run)(Hub&, const Json&);
};
constexpr std::array kOrders{
    Order{"state", show_state},
    Order{"tables", show_tables},
    Order{"close", close_table},
    Order{"free", free_seat},
    Order{"give-back", give_back},
    Order{"say", say},
    Order{"block", block},
    Order{"unblock", unblock},
    Order{"drain", drain},
    Order{"export", export_person},
    Order{"forget", forget},
    Order{"reports", show_reports},
    Order{"close-report", close_report},
};

}  // namespace

std::string Admin::answer(std::string_view line) {
  const auto error = [](const std::string& why) {
    return Json{{"error", why}}.dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  try {
    const Json question = Json::parse(line);
    const std::string name = question.at("do");
    for (const Order& order : kOrders) {
      if (order.name == name) return order.run(hub_, question).dump();
    }
    return error("no such order: " + name);
  } catch (const Refusal& refusal) {
    return error(refusal.why);
  } catch (const Json::exception& bad) {
    return error(bad.what());
  }
}

}  // namespace rainyday::server
