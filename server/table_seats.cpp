// A seat that changes hands while the game runs: moved by its owner to another device, or, where he
// has lost it or it is a bot's, reopened by one at the table with the consent of all other people.
#include <algorithm>

#include "engine/json_text.hpp"
#include "server/table.hpp"

namespace rainyday::server {

std::string away_text(SeatSet seats) { return json_object("type", "away", "away", seats); }

const match::Reopening* Table::reopening() const {
  return match_ && match_->table().reopening ? &*match_->table().reopening : nullptr;
}

// Who asked for it, as the others have agreed to that.
bool Table::may_give(const Caller& caller, Seat seat) const {
  const match::Reopening* lost = reopening();
  if (lost == nullptr || !lost->open || lost->seat != seat) return false;
  return lost->asker == kNobody ? is_host(caller) : has_seat(seats_of(caller), lost->asker);
}

// At any seat or as a spectator: who holds several seats looks through one at a time.
bool Table::is_connected(const std::optional<Digest>& who) const {
  return who && std::ranges::any_of(connections_, [&](const Connection& connection) {
           return connection.viewer && connection.caller.who == who;
         });
}

SeatSet Table::owned() const {
  SeatSet seats;
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    if (plan_.seats[seat].owner) seats |= seat_bit(seat);
  }
  return seats;
}

match::Presence Table::who_is_here() const {
  SeatSet owners;
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    if (is_connected(plan_.seats[seat].owner)) {
      owners |= seat_bit(seat);
    }
  }
  return {present(), !connections_.empty(), owners};
}

// Who had the seat has it no more: what he still says, and what is still said to the seat, is lost
// on his sockets.
void Table::send_away(Seat seat) {
  for (Connection& connection : connections_) {
    if (connection.viewer != seat) continue;
    connection.viewer.reset();
    connection.live = false;
    after_commit([wire = connection.wire](bool durable) {
      if (durable) wire->close("removed");
    });
  }
}

Table::Reply Table::run(const Caller& caller, const Reopen& command) {
  const SeatSet own = seats_of(caller);
  if (own.empty() && !is_host(caller)) return error_response(403, "not_yours");
  if (Reply reply = check_seat(command.seat)) return reply;
  if (!match_ || match_->table().phase != match::Phase::kRunning)
    return error_response(409, "not_running");
  const match::Reopening* lost = reopening();
  // A host without a seat has the room of the seat that it is about.
  const Seat payer = own.empty() ? command.seat : own.first();
  const auto every = static_cast<Time>(1000 / world_.settings.limits.extras_per_second);
  if (command.withdraw) {
    if (lost == nullptr || lost->seat != command.seat) return error_response(409, "no_request");
    if (!may_add_record(payer)) return too_many(every);
    step(match::EndReopen{"withdrawn"});
    return {};
  }
  const auto& owner = plan_.seats[command.seat].owner;
  if (owner && owner == caller.who) return error_response(409, "own_seat");
  if (is_connected(owner)) return error_response(409, "seat_here");
  // A host who removed those that would have to agree could look into any hand; and whoever is
  // forgotten takes the name with him of whoever had the seat before somebody new.
  const bool often = plan_.seats[command.seat].before.size() + 2 > kMostBefore;
  if (!note_.removed.empty() || has_seat(note_.nameless().any(), command.seat) || often)
    return error_response(409, "seat_closed");
  if (lost != nullptr) return error_response(409, "reopening");
  if (!may_add_record(payer)) return too_many(every);
  // All other people, also those for whom a bot plays now: else one would wait until they are away.
  SeatSet others;
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    const auto& other = plan_.seats[seat].owner;
    if (other && other != owner && other != caller.who) {
      others |= seat_bit(seat);
    }
  }
  const Seat by = own.empty() ? kNobody : own.first();
  step(match::AskReopen{command.seat, others, by, !owner});
  return {};
}

Table::Reply Table::run(const Caller& caller, const TakeSeat& command) {
  if (command.seat >= plan_.seat_count()) return error_response(404, "no_code");
  SeatPlan& seat = plan_.seats[command.seat];
  const match::Reopening* lost = reopening();
  const bool about_it = lost != nullptr && lost->seat == command.seat;
  if (!seat.owner && !command.reopened) return error_response(404, "no_code");
  if (command.reopened) {
    if (!about_it || !lost->open) return error_response(404, "no_code");
    if (is_barred(caller, false)) return error_response(403, "removed");
    // It was agreed to for somebody new, not for a second hand.
    if (!plan_.seats_of(caller.who).empty()) return error_response(409, "seated");
    step(match::TakeReopened{command.seat, command.name});
    seat.name = match_->table().seat(command.seat).name;
  } else if (about_it) {
    step(match::EndReopen{"back"});
  }
  if (seat.owner && note_.host == seat.owner &&
      plan_.seats_of(seat.owner) == seat_bit(command.seat)) {
    note_.host = caller.who;
  }
  if (command.reopened) vacate(command.seat);
  seat.owner = caller.who;
  seat.level.clear();
  if (!match_) seat.commitment.reset();  // of another browser, which alone could open it
  send_away(command.seat);
  changed();
  return {};
}

// --- somebody who is gone ---

// Everybody is told whom they wait for, after a while.
void Table::note_away() {
  const Time now = world_.loop.now();
  const bool runs = match_ && lobby_.status == store::Status::running;
  SeatSet away;
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    const auto& owner = plan_.seats[seat].owner;
    Time& since = gone_since_[seat];
    since = runs && owner && !is_connected(owner) ? (since != 0 ? since : now) : 0;
    if (since != 0 && now - since >= world_.settings.limits.away_after) {
      away |= seat_bit(seat);
    }
  }
  if (std::exchange(away_, away) != away) tell_now(shared_text({away_text(away)}));
  set_alarm();
}

Table::Reply Table::run(const Caller& caller, const StandIn& command) {
  if (seats_of(caller).empty() && !is_host(caller)) return error_response(403, "not_yours");
  if (Reply reply = check_seat(command.seat)) return reply;
  if (!match_ || match_->table().phase != match::Phase::kRunning)
    return error_response(409, "not_running");
  if (!plan_.seats[command.seat].owner) return error_response(409, "no_owner");
  if (!has_seat(away_, command.seat)) return error_response(409, "seat_here");
  const match::SeatState& seat = match_->table().seat(command.seat);
  if (!seat.is_bot()) {
    step(match::GiveSeat{command.seat, "", std::string(match::kStandIn), seat.name, "away"});
  }
  return {};
}

// He has his seats again, but for a question whose time is used up: that is the bot's.
void Table::is_back(const Caller& caller) {
  for (Seat seat = 0; match_ && seat < plan_.seat_count(); ++seat) {
    const match::SeatState& state = match_->table().seat(seat);
    if (!has_seat(seats_of(caller), seat) || !state.is_bot() || state.why != "away") continue;
    const match::GiveSeat back{seat, "", "", state.name, ""};
    if (!match_->answer(back, world_.loop.now())) step(back);
  }
}

// An undo that waits for somebody who goes for good, or is his own, ends.
void Table::leaves_undo(const Leave& command) {
  if (!match_ || !match_->table().request || !command.for_good) return;
  const match::UndoRequest& request = *match_->table().request;
  if (request.by == command.seat || has_seat(request.waiting, command.seat)) {
    step(match::AnswerUndo{command.seat, "", false});
  }
}

// Who leaves his own seat is not lost. Who is asked and goes for good cannot agree any more; asked
// again, there is one person less to ask. Who asked and goes for good cannot make the code.
void Table::leaves_reopening(const Leave& command) {
  const match::Reopening* lost = reopening();
  if (lost == nullptr) return;
  if (lost->seat == command.seat) {
    step(match::EndReopen{"back"});
  } else if (command.for_good && has_seat(lost->waiting, command.seat)) {
    step(match::AnswerReopen{command.seat, "", lost->seat, false});
  } else if (command.for_good && lost->asker == command.seat) {
    step(match::EndReopen{"withdrawn"});
  }
}

}  // namespace rainyday::server
