// What people say at a table, and what they are told as they come.
#include <algorithm>

#include "engine/json_text.hpp"
#include "server/table.hpp"

namespace rainyday::server {

// --- chat ---

void Table::on(Connection& connection, const ChatMessage& message) {
  const Seat seat = connection.viewer.value_or(kNobody);
  const bool watches = seat >= kMostSeats;
  if (watches && (!note_.watchers || !connection.live || is_barred(connection.caller, false))) {
    return refuse(connection, "", "not_seated");
  }
  if (!(seats_of(connection.caller) & note_.muted).empty()) return refuse(connection, "", "muted");
  const SeatSet among = message.among ? talkers_ : SeatSet{};
  if (message.among && !has_seat(among, seat)) return refuse(connection, "", "closed");
  const Limits& limits = world_.settings.limits;
  const Time now = world_.loop.now();
  if (watches ? !watcher_chats_.take(keys_of(connection.caller), now)
              : !chats_[seat].take(now, limits.chat_per_second, limits.chat_at_once)) {
    return refuse(connection, "", "too_many");
  }
  Said said{.seat = seat, .name = {}, .text = message.text, .among = among};
  said.who = connection.caller.who;
  if (watches) {
    said.seat.reset();
    said.name = clean_name(message.name);
  }
  tell(said);
}

// A setting says for how many hours; without it they go with the table, as it is parked.
void Table::drop_old_lines() {
  constexpr Time kHour = 3'600'000;
  if (world_.settings.keep_chat == 0) return;
  chat_.drop_until(world_.loop.now() - world_.settings.keep_chat * kHour);
}

void Table::tell(const Said& said) {
  drop_old_lines();
  send_to(said.among.empty() ? kEverybody : said.among, chat_.add(said, world_.loop.now()));
}

void Table::send_to(SeatSet seats, const std::string& text) {
  const auto tell = [this, seats, line = shared_text({text})](bool durable) {
    for (const Connection& other : connections_) {
      const Seat viewer = other.viewer.value_or(match::kSpectator);
      if (durable && other.live && (seats == kEverybody || has_seat(seats, viewer)))
        other.wire->send(line);
    }
  };
  quiet_ ? tell(true) : after_commit(tell);
}

// Who may talk among themselves has changed: told to those whom it concerns.
void Table::tell_talkers() {
  const match::MatchState& table = match_->table();
  const bool begun = !table.state.bytes().empty();  // the luck is open
  const SeatSet now = begun ? table.game().talkers(table.state) : SeatSet{};
  if (now == talkers_) return;
  const SeatSet before = std::exchange(talkers_, now);
  const SeatSet closed = before - now;
  const SeatSet opened = now - before;
  if (!closed.empty()) send_to(closed, json_object("type", "talk", "open", false));
  if (!opened.empty()) send_to(opened, json_object("type", "talk", "open", true));
}

// --- hello ---

// The oldest sockets of a seat go: they are the likeliest to be dead, on a line that broke.
void Table::make_room(Seat seat, const Connection& newcomer) {
  int others = 0;
  for (std::size_t i = connections_.size(); i-- > 0;) {
    Connection& other = connections_[i];
    if (&other == &newcomer || other.viewer != seat) continue;
    if (++others < world_.settings.limits.sockets_of_seat) continue;
    other.viewer.reset();
    other.live = false;
    other.wire->close("too_many");
  }
}

void Table::on(Connection& connection, const Hello& hello) {
  const Seat viewer = hello.seat.value_or(match::kSpectator);
  if (!may_look(connection, hello)) return connection.wire->close("not_yours");
  if (hello.seat) {
    make_room(viewer, connection);
  } else if (connection.viewer != viewer &&
             std::ranges::count(connections_, std::optional(viewer), &Connection::viewer) >=
                 world_.settings.limits.spectators_of_table) {
    connection.wire->close("too_many");
    return;
  }
  connection.viewer = viewer;
  connection.live = false;
  if (match_) match_->listen(viewer, true);
  tell_presence();
  const std::string whole = match_ ? match_->whole(viewer) : std::string();
  if (knows_all(viewer)) {
    greet(connection.wire, hello, whole);
  } else {
    after_commit([this, wire = connection.wire, hello, whole](bool durable) {
      if (durable) greet(wire, hello, whole);
    });
  }
  notice(connection.caller);
  if (hello.seat && note_.open && !match_) (void)list(connection.caller);
}

// The answer: who is looking, the table, the chat, and what happened since.
void Table::greet(const WirePtr& wire, const Hello& hello, const std::string& whole) {
  Connection* connection = find(wire.get());
  if (connection == nullptr) return;
  const Seat viewer = hello.seat.value_or(match::kSpectator);
  drop_old_lines();
  JsonText out;
  out.object([&] {
    out.put("type", "hello", "epoch", waking_, "now", world_.loop.now());
    hello.seat ? out.put("seat", *hello.seat) : out.put("seat", nullptr);
    out.json("table", json(connection->caller));
    out.json("chat", chat_.json(viewer));
    if (has_seat(talkers_, viewer)) out.put("talk", true);
  });
  send(wire, out.text());
  connection->live = true;
  if (!whole.empty()) {
    const Recent& recent = recent_[static_cast<std::size_t>(match::viewer_index(viewer))];
    if (hello.epoch == waking_ && recent.reaches(hello.n)) {
      for (const std::string_view text : recent.after(hello.n)) send(wire, text);
    } else {
      send(wire, whole);
    }
    if (plan_.clock.game > 0) send(wire, clock_text(viewer));
  }
  wire->send(message_of(match::presence_frame(present())));
  if (!away_.empty()) send(wire, away_text(away_));
}

// What everybody may know: the time left to each seat, and whose runs. In a group each sees only
// whether his own runs, as nobody is shown who has answered; a window costs nobody any.
std::string Table::clock_text(Seat viewer) const {
  const match::MatchState& table = match_->table();
  const Time now = world_.loop.now();
  SeatSet running;
  JsonText out;
  out.object([&] {
    out.put("type", "clock", "now", now);
    out.list("left", [&] {
      for (Seat seat = 0; seat < table.seat_count(); ++seat) {
        const bool shown = !table.window || seat == viewer;
        const bool runs = shown && has_seat(match_->on_the_clock(), seat);
        if (runs && !match_->is_paused(seat, now)) running |= seat_bit(seat);
        out.put(runs ? match_->left(seat, now) : table.seat(seat).left);
      }
    });
    out.put("running", running);
  });
  return std::move(out).text();
}

}  // namespace rainyday::server
