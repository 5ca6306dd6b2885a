// The table around the game: who sits where, start, leaving, the next table.
#include <algorithm>

#include "bots/bot.hpp"
#include "engine/notation.hpp"
#include "match/luck.hpp"
#include "server/log.hpp"
#include "server/new_table.hpp"
#include "server/table.hpp"

namespace rainyday::server {

void Table::command(Caller caller, Command command, Answer answer) {
  read([caller = std::move(caller), command = std::move(command),
        answer = std::move(answer)](Table& table) mutable {
    if (!table.is_quiet() || table.passes_by(caller, command)) {
      return table.run_command(std::move(caller), command, std::move(answer));
    }
    table.queue_.emplace_back([caller = std::move(caller), command = std::move(command),
                               answer = std::move(answer)](Table& later) mutable {
      later.run_command(std::move(caller), command, std::move(answer));
    });
  });
}

// What only looks, and what is refused whatever the match does: to somebody else, and after the
// start to everybody. It is not held up by an append of records.
bool Table::passes_by(const Caller& caller, const Command& command) const {
  const SeatSet own = seats_of(caller);
  if (const auto* leave = std::get_if<Leave>(&command)) return !has_seat(own, leave->seat);
  if (std::holds_alternative<SetWatchers>(command) || std::holds_alternative<Mute>(command) ||
      std::holds_alternative<Remove>(command)) {
    return !is_host(caller);
  }
  if (std::holds_alternative<Rematch>(command)) {
    return own.empty() || lobby_.status != store::Status::finished;
  }
  if (std::holds_alternative<StandIn>(command) || std::holds_alternative<Reopen>(command)) {
    return own.empty() && !is_host(caller);
  }
  return !std::holds_alternative<TakeSeat>(command);
}

void Table::run_command(Caller caller, const Command& command, Answer answer) {
  if (auto why = problem()) return answer(std::move(*why));
  Reply reply = std::visit([&](const auto& value) { return run(caller, value); }, command);
  if (reply) return answer(std::move(*reply));
  if (std::holds_alternative<Rematch>(command)) {
    return answer_rematch(std::move(caller), std::move(answer));
  }
  if (is_quiet()) return answer(json_response(json(caller)));
  after_commit(
      [this, caller = std::move(caller), answer = std::move(answer)](bool durable) mutable {
        answer(durable ? json_response(json(caller)) : error_response(503, "unavailable"));
      });
}

bool Table::leads_here(const std::string& link) const {
  if (!link.empty() && (link != invite() || match_)) return link == invite();
  return code_is_good() && (match_ || plan_.first_free());
}

Table::Reply Table::run(const Caller& caller, const Look& command) {
  // An invitation is good for a free seat, and for those who have used it; after the start it leads
  // to looking on, a link's also after the end.
  const bool seated = !plan_.seats_of(caller.who).empty() || is_host(caller);
  if (command.by_code && !seated && !leads_here(command.invite)) {
    return error_response(404, "no_table");
  }
  if (command.made && note_.open) (void)list(caller);
  return {};
}

Table::Reply Table::run(const Caller& caller, const Join& command) {
  if (!plan_.seats_of(caller.who).empty() && !command.again) return {};
  if (command.by_code && !is_host(caller) && plan_.seats_of(caller.who).empty() &&
      !leads_here(command.invite)) {
    return error_response(404, "no_table");
  }
  if (lobby_.status != store::Status::waiting) return error_response(409, "started");
  const bool stranger = !command.by_code && !is_host(caller);
  if (stranger && !note_.open) return error_response(404, "no_table");
  if (is_barred(caller, command.by_code)) return error_response(403, "removed");
  const auto seat = command.seat ? command.seat : plan_.first_free();
  if (!seat) return error_response(409, "full");
  if (Reply reply = check_seat(*seat)) return reply;
  if (!plan_.seats[*seat].is_free()) return error_response(409, "seat_taken");
  if (stranger) {
    const Time now = world_.loop.now();
    const auto every = static_cast<Time>(1000 / world_.settings.limits.joins_per_second);
    if (!world_.joins.take(keys_of(caller), now)) return too_many(every);
    strangers_[*seat] = {caller.client, now};
    set_alarm();
  }
  plan_.seats[*seat] = {.owner = caller.who, .level = {}, .name = command.name, .commitment = {}};
  changed();
  return {};
}

Table::Reply Table::check_seat(Seat seat) const {
  if (seat < plan_.seat_count()) return {};
  return error_response(400, "bad_request", "seat: no such seat");
}

Table::Reply Table::check_waiting_host(const Caller& caller) const {
  if (!is_host(caller)) return error_response(403, "not_host");
  if (lobby_.status != store::Status::waiting) return error_response(409, "started");
  return {};
}

Table::Reply Table::run(const Caller& caller, const ChangeSeat& command) {
  if (Reply reply = check_seat(command.seat)) return reply;
  if (lobby_.status != store::Status::waiting) return error_response(409, "started");
  SeatPlan& seat = plan_.seats[command.seat];
  const bool yours = has_seat(plan_.seats_of(caller.who), command.seat);
  if (command.name && !yours) return error_response(403, "not_yours");
  if (command.level) {
    if (Reply reply = check_waiting_host(caller)) return reply;
    if (seat.owner) return error_response(409, "seat_taken");
    if (!command.level->empty() && !find_bot(*command.level)) {
      return error_response(400, "bad_request", "bot: must be one of: " + known_bots());
    }
    if (!command.level->empty() && world_.bots.backlog() > kMostBacklog) {
      return error_response(503, "bots_busy");
    }
    seat = {.owner = {}, .level = *command.level, .name = {}, .commitment = {}};
  }
  if (command.name) seat.name = *command.name;
  changed();
  return {};
}

Table::Reply Table::run(const Caller& caller, const StartGame& command) {
  if (Reply reply = check_waiting_host(caller)) return reply;
  if (!command.fill.empty() && !find_bot(command.fill)) {
    return error_response(400, "bad_request", "fill: must be one of: " + known_bots());
  }
  if (plan_.first_free() && command.fill.empty()) return error_response(409, "free_seats");
  if (plan_.first_free() && world_.bots.backlog() > kMostBacklog) {
    return error_response(503, "bots_busy");
  }
  for (SeatPlan& seat : plan_.seats) {
    if (seat.is_free()) seat.level = command.fill;
  }
  start();
  return {};
}

void Table::start() {
  match::Header header = header_of(plan_, id_);
  std::unique_ptr<match::Luck> luck;
  if (world_.settings.luck) {
    luck = world_.settings.luck(id_);
    header.luck = "scripted";
  }
  header.local = world_.settings.local;
  match::freeze(header);
  header_ = header.text;
  match_.emplace(std::move(header), std::move(luck));
  lobby_.status = store::Status::running;
  note_.code = lobby_.code;
  table_told_ = 0;  // the header must be there before the luck is opened
  if (has_clock()) lobby_.deadline = kAwake;
  for (const Connection& connection : connections_) {
    if (connection.viewer) match_->listen(*connection.viewer, true);
  }
  changed();
  batch_.header = true;
  after_commit([this](bool durable) {
    if (!durable) return;
    log_info(
        "table_starts",
        {{"table", short_id()}, {"game", plan_.game->info().id}, {"seats", plan_.game->seats()}});
  });
  step(who_is_here());
  step(match::Start{plan_.secret});
}

Table::Reply Table::run(const Caller& caller, const Leave& command) {
  if (!has_seat(plan_.seats_of(caller.who), command.seat)) return error_response(403, "not_yours");
  if (lobby_.status == store::Status::waiting) {
    give_up(command.seat);
    return {};
  }
  leaves_reopening(command);
  leaves_undo(command);
  if (command.for_good) vacate(command.seat);
  const bool anybody = std::any_of(plan_.seats.begin(), plan_.seats.end(),
                                   [](const SeatPlan& seat) { return seat.owner.has_value(); });
  // The last one sees how it closes, with the luck opened.
  if (command.for_good && anybody) send_away(command.seat);
  if (!anybody) {
    step(match::Close{});
  } else if (lobby_.status == store::Status::running) {
    const std::string name = match_->table().seat(command.seat).name;
    step(match::GiveSeat{command.seat, "", std::string(match::kStandIn), name, command.why});
  }
  changed();
  return {};
}

// After the start: whose it was is kept, as the moves and the name are his.
void Table::vacate(Seat seat) {
  SeatPlan& plan = plan_.seats[seat];
  if (plan.owner && !has_seat(plan_.left_by(*plan.owner), seat)) plan.before.push_back(*plan.owner);
  plan.owner.reset();
}

// Before the start: the seat is free, whoever sat there is a stranger to the table.
void Table::give_up(Seat seat) {
  const auto owner = plan_.seats[seat].owner;
  plan_.seats[seat] = {};
  note_.muted -= seat_bit(seat);
  strangers_.erase(seat);
  send_away(seat);
  const bool was_host = owner && owner == note_.host && plan_.seats_of(owner).empty();
  if (was_host) {
    note_.host.reset();
    for (const SeatPlan& other : plan_.seats) {
      if (other.owner && !note_.host) note_.host = other.owner;
    }
    if (!note_.host) {
      lobby_.status = store::Status::finished;
      lobby_.code.clear();
    }
  }
  changed();
}

Table::Reply Table::run(const Caller& caller, const Remove& command) {
  if (!is_host(caller)) return error_response(403, "not_host");
  if (Reply reply = check_seat(command.seat)) return reply;
  const std::optional<Digest> owner = plan_.seats[command.seat].owner;
  if (lobby_.status == store::Status::waiting) {
    if (owner && owner != caller.who) bar(command.seat);
    if (owner) give_up(command.seat);
    return {};
  }
  if (lobby_.status == store::Status::finished) return error_response(409, "not_running");
  if (!owner) return error_response(409, "no_owner");
  if (owner == caller.who) return error_response(409, "own_seat");
  remove_from_game(command.seat);
  return {};
}

// With all seats of that person. Bots play them to the end: who could remove somebody and then let
// another in could look into a hand.
void Table::remove_from_game(Seat seat) {
  const Caller person{.who = plan_.seats[seat].owner};
  bar(seat);
  const SeatSet own = seats_of(person);
  note_.removed |= own;
  for (Seat each = 0; each < plan_.seat_count(); ++each) {
    if (!has_seat(own, each)) continue;
    (void)run(person, Leave{.seat = each, .for_good = true, .why = "removed"});
  }
}

Table::Reply Table::run(const Caller& caller, const Mute& command) {
  if (!is_host(caller)) return error_response(403, "not_host");
  if (Reply reply = check_seat(command.seat)) return reply;
  const SeatSet seat = seat_bit(command.seat);
  if (!command.on) {
    note_.muted -= seat;
  } else if (!plan_.seats[command.seat].owner) {
    return error_response(409, "no_owner");
  } else if (has_seat(seats_of(caller), command.seat)) {
    return error_response(409, "own_seat");
  } else {
    note_.muted |= seat;
  }
  changed();
  return {};
}

Table::Reply Table::run(const Caller& caller, const RedrawCode&) {
  if (Reply reply = check_waiting_host(caller)) return reply;
  lobby_.code = new_code(world_.entropy, kInviteLetters);
  changed();
  return {};
}

Table::Reply Table::run(const Caller& caller, const SetOpen& command) {
  if (Reply reply = check_waiting_host(caller)) return reply;
  if (command.open && plan_.position) {
    return error_response(400, "bad_request", "open: not in the midst of a game");
  }
  if (command.open && !is_shipped(plan_.game->pack())) {
    return error_response(400, "bad_request", "open: not with a pack of one's own");
  }
  if (command.open && !list(caller)) return too_many(world_.settings.limits.park_after);
  if (!command.open) unlist();
  note_.open = command.open;
  changed();
  return {};
}

Table::Reply Table::run(const Caller& caller, const SetWatchers& command) {
  if (!is_host(caller)) return error_response(403, "not_host");
  note_.watchers = command.chat;
  changed();
  return {};
}

// --- the next table ---

Table::Reply Table::run(const Caller& caller, const Rematch& command) {
  if (plan_.seats_of(caller.who).empty()) return error_response(403, "not_yours");
  if (lobby_.status != store::Status::finished || !match_) return error_response(409, "not_over");
  if (note_.rematch.empty() && command.wait > 0) return too_many(command.wait);
  if (note_.rematch.empty() && world_.gate.is_draining()) return error_response(503, "draining");
  if (note_.rematch.empty() && (world_.is_full() || !world_.has_disk())) return world_.no_room();
  if (note_.rematch.empty() && plan_.has_bots() && world_.bots.backlog() > kMostBacklog) {
    return error_response(503, "bots_busy");
  }
  return {};
}

void Table::answer_rematch(Caller caller, Answer answer) {
  if (!note_.rematch.empty()) {
    return answer(json_response(json_object("id", note_.rematch)));
  }
  rematch_asked_.emplace_back(std::move(caller), std::move(answer));
  if (rematch_asked_.size() > 1) return;
  store::NewMatch made;
  made.id = new_match_id(world_.entropy);
  Plan plan = plan_;
  plan.secret = new_secret(world_.entropy);
  for (Seat seat = 0; seat < plan.seat_count(); ++seat) {
    // Whose name stands at a free seat is not there to be asked for it.
    if (has_seat(note_.forgotten, seat) || plan.seats[seat].is_free()) plan.seats[seat] = {};
    plan.seats[seat].commitment.reset();
    plan.seats[seat].before.clear();
  }
  plan.position.reset();
  made.header = write_plan(plan);
  fill_lobby(plan, made.lobby);
  Note note = note_;
  note.host = rematch_asked_.front().first.who;
  note.rematch.clear();
  note.rematch_by.reset();
  note.analysis.reset();
  note.code.clear();
  note.open = false;
  note.bars.clear();
  note.removed = note.forgotten = note.earlier = {};
  note.others.clear();
  made.lobby.note = note.text();
  made.lobby.created = made.lobby.updated = world_.loop.now();
  store_new_table(world_.store, world_.entropy, made,
                  [self = shared_from_this(), id = made.id](const store::Result<>& result) {
                    self->watched()(result);
                    self->post([id = result ? id : ""](Table& table) { table.rematch_made(id); });
                  });
}

void Table::rematch_made(const std::string& id) {
  auto asked = std::exchange(rematch_asked_, {});
  if (id.empty() || problem_) {
    for (auto& [who, answer] : asked) answer(error_response(503, "unavailable"));
    return;
  }
  note_.rematch = id;
  note_.rematch_by = seats_of(asked.front().first).first();
  batch_.lobby = true;
  tell_table();
  int status = 201;  // for the first one
  for (auto& [who, answer] : asked) {
    after_commit([id, status, reply = std::move(answer)](bool durable) mutable {
      reply(durable ? json_response(json_object("id", id), status)
                    : error_response(503, "unavailable"));
    });
    status = 200;
  }
}

}  // namespace rainyday::server
