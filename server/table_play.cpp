// What people do on the sockets of a table.
#include <algorithm>

#include "bots/bot.hpp"
#include "engine/notation.hpp"
#include "server/log.hpp"
#include "server/table.hpp"

namespace rainyday::server {

// --- sockets ---

void Table::connect(WirePtr wire, Caller caller) {
  read([wire = std::move(wire), caller = std::move(caller)](Table& table) mutable {
    if (table.problem_) return table.send_off(wire, table.problem_->name);
    const auto same = [&](const Connection& other) { return other.caller.client == caller.client; };
    const auto others = std::ranges::count_if(table.connections_, same);
    if (others >= table.world_.settings.limits.sockets_of_address_at_table) {
      return wire->close("too_many");
    }
    table.connections_.push_back({std::move(wire), std::move(caller), {}, false});
  });
}

void Table::receive(WirePtr wire, Message message) {
  // At once: behind what is being stored it would tell that somebody has done something in secret.
  if (std::holds_alternative<Ping>(message))
    return wire->send(shared_text({json_object("type", "pong")}));
  strand_->post([self = shared_from_this(), wire = std::move(wire), message = std::move(message),
                 arrived = world_.loop.microseconds()]() mutable {
    Connection* connection = self->find(wire.get());
    if (connection != nullptr && self->passes_by(*connection, message)) {
      self->arrived_ = arrived;
      return self->handle(*connection, message);
    }
    self->queue(wire, [message = std::move(message), arrived](Table& table, Connection& own) {
      table.arrived_ = arrived;
      table.handle(own, message);
    });
    self->pump();
  });
}

void Table::queue(const WirePtr& wire, std::move_only_function<void(Table&, Connection&)> item) {
  if (Connection* connection = find(wire.get())) ++connection->waiting;
  queue_.emplace_back([wire, item = std::move(item)](Table& table) mutable {
    Connection* connection = table.find(wire.get());
    if (connection == nullptr) return;
    if (connection->waiting > 0) --connection->waiting;
    item(table, *connection);
  });
}

void Table::handle(Connection& connection, const Message& message) {
  std::visit(
      [&](const auto& value) {
        if constexpr (requires { on(connection, value); }) on(connection, value);
      },
      message);
}

// What is said past an append that is under way, if that tells this viewer nothing: a hello, chat,
// and what is refused. Behind it the time would tell that somebody has answered in secret.
bool Table::passes_by(const Connection& connection, const Message& message) const {
  if (!quiet_ || connection.waiting > 0) return false;
  if (std::holds_alternative<OpenMessage>(message)) return false;
  if (const auto* hello = std::get_if<Hello>(&message)) {
    return !may_look(connection, *hello) || knows_all(hello->seat.value_or(match::kSpectator));
  }
  return knows_all(connection.viewer.value_or(match::kSpectator));
}

// Whether nothing is under way of which this viewer is told when it is stored.
bool Table::knows_all(Seat viewer) const {
  if (batch_.header || batch_.lobby) return false;
  const auto index = static_cast<std::size_t>(match::viewer_index(viewer));
  return !match_ || match_->table().numbers[index] == told_[index];
}

bool Table::may_look(const Connection& connection, const Hello& hello) const {
  return !hello.seat || has_seat(plan_.seats_of(connection.caller.who), *hello.seat);
}

// At once, but behind what it still has to say.
void Table::disconnect(WirePtr wire) {
  strand_->post([self = shared_from_this(), wire = std::move(wire)] {
    const Connection* connection = self->find(wire.get());
    if (self->quiet_ && connection != nullptr && connection->waiting == 0) return self->drop(wire);
    self->queue_.emplace_back([wire](Table& table) { table.drop(wire); });
    self->pump();
  });
}

void Table::drop(const WirePtr& wire) {
  std::erase_if(connections_,
                [&](const Connection& connection) { return connection.wire == wire; });
  tell_presence();
  notice({});
  if (connections_.empty()) {
    last_seen_ = world_.loop.now();
    set_alarm();
  }
}

Table::Connection* Table::find(const Wire* wire) {
  for (Connection& connection : connections_) {
    if (connection.wire.get() == wire) return &connection;
  }
  return nullptr;
}

void Table::send(const WirePtr& wire, std::string_view text) { wire->send(shared_text({text})); }

void Table::refuse(Connection& connection, std::string_view id, match::Refused why) {
  const Text text = message_of(match::refused_frame(id, why));
  if (quiet_) return connection.wire->send(text);
  after_commit([wire = connection.wire, text](bool) { wire->send(text); });
}

SeatSet Table::present() const {
  SeatSet seats;
  for (const Connection& connection : connections_) {
    if (connection.viewer) seats |= seat_bit(*connection.viewer);
  }
  return seats;
}

// A seat came or went. Told at once, as nothing of it is stored.
void Table::tell_presence() {
  note_strangers();
  const SeatSet seats = present();
  if (std::exchange(last_present_, seats) != seats)
    tell_now(message_of(match::presence_frame(seats)));
  if (!match_) return;
  const bool round = match_->cover(who_is_here(), world_.loop.now());
  if (round && plan_.clock.game > 0) tell_clocks();
  note_away();
}

// Who is still to hear of something is told with it.
void Table::tell_clocks() {
  for (const Connection& connection : connections_) {
    const Seat viewer = connection.viewer.value_or(match::kSpectator);
    if (connection.live && knows_all(viewer)) send(connection.wire, clock_text(viewer));
  }
}

// What it is to the match, whose bots rest while nobody looks, is behind what is being stored.
void Table::notice(const std::optional<Caller>& newcomer) {
  if (!match_) return;
  if (quiet_) {
    queue_.emplace_back([newcomer](Table& table) { table.notice(newcomer); });
    return;
  }
  step(who_is_here());
  if (newcomer) is_back(*newcomer);
}

void Table::tell_now(const Text& text) const {
  for (const Connection& connection : connections_) {
    if (connection.live) connection.wire->send(text);
  }
}

// --- the match ---

void Table::step(const match::Input& input, const WirePtr& origin) {
  take(match_->step(input, world_.loop.now()), origin);
}

void Table::take(match::Outcome outcome, const WirePtr& origin) {
  if (!outcome.broken.empty()) broken_ = outcome.broken;  // `commit` sees to it
  for (std::string& record : outcome.records) {
    sealed_ = sealed_ || match::has_sealed(record);
    batch_.records.push_back(std::move(record));
  }
  for (match::Frame& frame : outcome.frames) {
    batch_.effects.push_back({.frame = std::move(frame), .origin = origin, .task = {}});
  }
  if (!outcome.cancelled.empty()) {
    std::erase_if(batch_.jobs,
                  [&](const match::BotJob& job) { return has_seat(outcome.cancelled, job.seat); });
  }
  for (match::BotJob& job : outcome.jobs) batch_.jobs.push_back(std::move(job));
  batch_.cancelled |= outcome.cancelled;
  wake_ = outcome.wake;
  tell_talkers();
  const bool too_long =
      next_ - 1 + batch_.records.size() >= world_.settings.limits.records_of_match;
  if (too_long && !outcome.ended && lobby_.status == store::Status::running) {
    ++world_.counters.closed_for_length;
    return step(match::Close{});
  }
  if (outcome.ended && lobby_.status != store::Status::finished) {
    lobby_.status = store::Status::finished;
    lobby_.deadline.reset();
    lobby_.code.clear();
    batch_.lobby = true;
    table_told_ = 0;
    tell_table();
    after_commit([this](bool durable) {
      if (!durable) return;
      const bool over = match_->table().phase == match::Phase::kOver;
      log_info("table_over",
               {{"table", short_id()}, {"how", over ? "over" : "closed"}, {"records", next_ - 1}});
      if (sealed_) drop_answers([] {});
    });
  }
}

void Table::play(Connection& connection, std::string_view id, const match::Input& input) {
  if (!connection.viewer || *connection.viewer >= kMostSeats) {
    return refuse(connection, id, "not_seated");
  }
  if (!match_) return refuse(connection, id, "not_running");
  if (quiet_) {
    if (auto answer = match_->answer(input, world_.loop.now())) {
      Effect effect{.frame = std::move(*answer), .origin = connection.wire, .task = {}};
      return deliver(effect);
    }
    return queue(connection.wire,
                 [id = std::string(id), input, arrived = arrived_](Table& table, Connection& own) {
                   table.arrived_ = arrived;
                   table.play(own, id, input);
                 });
  }
  ++world_.counters.inputs;
  batch_.arrived.push_back(arrived_);
  step(input, connection.wire);
}

// What a seat may do beside its moves: each is a record, or goes to everybody.
bool Table::may_add_record(Seat seat) {
  const Limits& limits = world_.settings.limits;
  return next_ - 1 < limits.records_of_match / 2 &&
         extras_[seat].take(world_.loop.now(), limits.extras_per_second, limits.extras_at_once);
}

bool Table::has_room(Connection& connection, std::string_view id) {
  const Seat seat = connection.viewer.value_or(kNobody);
  if (seat >= kMostSeats) return true;  // which is refused
  if (match_ && !id.empty() && match_->table().seat(seat).last_id == id) return true;  // once more
  if (may_add_record(seat)) return true;
  refuse(connection, id, "too_many");
  return false;
}

void Table::on(Connection& connection, const ActMessage& message) {
  const Seat seat = connection.viewer.value_or(kNobody);
  // Another answer in a group, in place of the one that is sealed.
  const bool changes = match_ && match_->table().window && seat < kMostSeats &&
                       match_->table().window->answer[seat].kind != 0;
  if (changes && !has_room(connection, message.id)) return;
  play(connection, message.id, match::Act{seat, message.id, message.at, message.action});
}

// What a seat does beside its moves.
template <class Input>
void Table::extra(Connection& connection, const std::string& id, const auto&... operands) {
  if (!has_room(connection, id)) return;
  play(connection, id, Input{connection.viewer.value_or(kNobody), id, operands...});
}

void Table::on(Connection& connection, const OrderMessage& message) {
  extra<match::SetOrder>(connection, message.id, message.order);
}

void Table::on(Connection& connection, const UndoMessage& message) {
  extra<match::Undo>(connection, message.id, message.to, owned());
}

void Table::on(Connection& connection, const ConsentMessage& message) {
  if (!message.seat) {
    return extra<match::AnswerUndo>(connection, message.id, message.agree);
  }
  extra<match::AnswerReopen>(connection, message.id, *message.seat, message.agree);
}

std::string Table::name_at(const Connection& connection) const {
  const Seat seat = connection.viewer.value_or(kNobody);
  return match_ && seat < kMostSeats ? match_->table().seat(seat).name : "";
}

void Table::on(Connection& connection, const BotMessage& message) {
  if (!find_bot(message.level)) return refuse(connection, message.id, "no_such_bot");
  extra<match::GiveSeat>(connection, message.id, message.level, name_at(connection), "asked");
}

void Table::on(Connection& connection, const BackMessage& message) {
  extra<match::GiveSeat>(connection, message.id, "", name_at(connection), "");
}

// Bots at other tables come first where there is much to think about.
void Table::on(Connection& connection, const HintMessage& message) {
  const Seat seat = connection.viewer.value_or(kNobody);
  const Limits& limits = world_.settings.limits;
  const bool known = seat < kMostSeats && plan_.hints && match_;  // else it is refused
  if (known &&
      (world_.bots.backlog() > kMostBacklog ||
       !hints_[seat].take(world_.loop.now(), limits.hints_per_second, limits.hints_at_once))) {
    return refuse(connection, message.id, "too_many");
  }
  extra<match::AskHint>(connection, message.id, message.at);
}

void Table::on(Connection& connection, const HurryMessage& message) {
  extra<match::Hurry>(connection, message.id, message.seat);
}

// To whoever asked, if the question still stands.
void Table::tell_hint(const match::BotAnswer& answer) {
  const match::SeatState& seat = match_->table().seat(answer.seat);
  if (!match_->table().is_asked(answer.seat) || seat.question != answer.question) return;
  const AnyGame& game = match_->table().game();
  AnyActions list;
  game.choices(match::asked_view(match_->table(), answer.seat), list);
  const Advice& advice = *answer.advice;
  const auto advised = std::span(advice.best).first(static_cast<std::size_t>(advice.size));
  JsonText out;
  const auto put_reason = [&](const Reason& why) {
    if (why.feature.empty()) return;
    out.object([&] { out.put("feature", why.feature, "better", why.better); });
  };
  out.object([&] {
    out.put("type", "hint", "at", answer.question, "worlds", advice.worlds);
    out.list("best", advised, [&](const Advised& one) {
      out.object([&] {
        out.put("action", game.notation(list[one.choice]), "chance", one.chance);
        out.put("range", one.range, "close", one.close);
        out.list("why", one.why, put_reason);
      });
    });
  });
  send_to(seat_bit(answer.seat), out.text());
}

void Table::on(Connection& connection, const OpenMessage& message) {
  play(connection, "", match::Open{connection.viewer.value_or(kNobody), message.part});
}

void Table::on(Connection& connection, const CommitMessage& message) {
  const Seat seat = connection.viewer.value_or(kNobody);
  if (seat >= kMostSeats) return refuse(connection, "", "not_seated");
  if (match_) return refuse(connection, "", "too_late");
  if (!has_room(connection, "")) return;
  plan_.seats[seat].commitment = message.commitment;
  batch_.header = true;
  changed();
}

}  // namespace rainyday::server
