// What whoever runs the server may see of a table and do to it (admin.cpp).
#include "engine/notation.hpp"
#include "server/table.hpp"

namespace rainyday::server {

std::string Table::json_for_operator() const {
  std::string out = "{\"id\":\"" + id_ + "\",\"game\":";
  write_json_string(out, plan_.game->info().id);
  out += ",\"running\":";
  out += lobby_.status == store::Status::running ? "true" : "false";
  out += ",\"created\":" + std::to_string(lobby_.created) + ",\"seats\":[";
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    const SeatPlan& plan = plan_.seats[seat];
    out += seat == 0 ? "{\"name\":" : ",{\"name\":";
    write_json_string(out, plan.name);
    out += plan.owner                  ? ",\"kind\":\"person\""
           : match_ || !plan.is_free() ? ",\"kind\":\"bot\""
                                       : ",\"kind\":\"free\"";
    out += is_connected(plan.owner) ? ",\"here\":true}" : ",\"here\":false}";
  }
  out += "],\"sockets\":[";
  for (const Connection& connection : connections_) {
    out += out.back() == '[' ? "{\"client\":" : ",{\"client\":";
    write_json_string(out, connection.caller.client);
    const Seat viewer = connection.viewer.value_or(match::kSpectator);
    out += ",\"seat\":" + (viewer < kMostSeats ? std::to_string(viewer) : "null") + "}";
  }
  return out + "]}";
}

std::string Table::close_for_operator() {
  if (lobby_.status == store::Status::finished) return "is over";
  if (match_) {
    step(match::Close{});
    return {};
  }
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) send_away(seat);
  unlist();
  lobby_.status = store::Status::finished;
  lobby_.code.clear();
  changed();
  return {};
}

// As if its owner had left for good; before the start he does not come back either.
std::string Table::free_for_operator(Seat seat) {
  if (seat >= plan_.seat_count()) return "no such seat";
  if (!plan_.seats[seat].owner) return "no person's seat";
  if (lobby_.status == store::Status::finished) return "is over";
  if (lobby_.status == store::Status::waiting) {
    bar(seat);
    give_up(seat);
    return {};
  }
  const Caller owner{.who = plan_.seats[seat].owner};
  if (auto refused = run(owner, Leave{.seat = seat, .for_good = true})) {
    return std::string(refused->bytes());
  }
  return {};
}

void Table::announce(const std::string& text) {
  tell({.seat = {}, .name = {}, .text = text, .by_operator = true});
}

void Table::send_away(const std::string& client) {
  for (const Connection& connection : connections_) {
    if (connection.caller.client == client) connection.wire->close("removed");
  }
}

}  // namespace rainyday::server
