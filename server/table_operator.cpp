// What whoever runs the server may see of a table and do to it (admin.cpp).
#include "engine/json_text.hpp"
#include "server/table.hpp"

namespace rainyday::server {

std::string Table::json_for_operator() const {
  return json_object([&](JsonText& out) {
    out.put("id", id_, "game", plan_.game->info().id);
    out.put("running", lobby_.status == store::Status::running, "created", lobby_.created);
    out.list("seats", plan_.seats, [&](const SeatPlan& seat) {
      out.object([&] {
        out.put("name", seat.name);
        out.put("kind", seat.owner ? "person" : match_ || !seat.is_free() ? "bot" : "free");
        out.put("here", is_connected(seat.owner));
      });
    });
    out.list("sockets", connections_, [&](const Connection& connection) {
      out.object([&] {
        out.put("client", connection.caller.client);
        const Seat viewer = connection.viewer.value_or(match::kSpectator);
        viewer < kMostSeats ? out.put("seat", viewer) : out.put("seat", nullptr);
      });
    });
  });
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
