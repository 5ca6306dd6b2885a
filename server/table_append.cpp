// How a table takes what it is given: done one after the other, stored, and told only then.
#include <algorithm>

#include "match/header.hpp"
#include "server/faults.hpp"
#include "server/log.hpp"
#include "server/table.hpp"

namespace rainyday::server {
namespace {

// Whether a table that goes from `before` records to `after` writes a checkpoint: each table at
// numbers of its own, or all that began (or came back) together would write theirs together.
bool checkpoint_due(const store::MatchId& id, store::Number before, store::Number after) {
  const store::Number shift = std::hash<store::MatchId>{}(id);
  return (after + shift) / kCheckpointEvery != (before + shift) / kCheckpointEvery;
}

}  // namespace

Text message_of(const match::Frame& frame) {
  return shared_text({"{\"type\":\"", frame.type, "\",", frame.members, "}"});
}

void Table::post(Item item) {
  strand_->post([self = shared_from_this(), item = std::move(item)]() mutable {
    self->queue_.push_back(std::move(item));
    self->pump();
  });
}

void Table::read(Item item) {
  strand_->post([self = shared_from_this(), item = std::move(item)]() mutable {
    if (self->is_quiet()) return item(*self);
    self->queue_.push_back(std::move(item));
    self->pump();
  });
}

void Table::pump() {
  while (!busy_ && !gone_now_ && !queue_.empty()) {
    while (!queue_.empty()) {
      for (Item& item : std::exchange(queue_, {})) item(*this);
    }
    commit();
  }
  if (busy_ || gone_now_) {
    if (gone_now_ && !queue_.empty()) gone_(*this, std::exchange(queue_, {}));
    return;
  }
  if (problem_) return leave_hub();
  if (stopping_) park();
}

void Table::commit() {
  if (!broken_.empty()) {
    log_error("table_broken", {{"table", short_id()}, {"why", broken_}});
    give_up_batch();
    return fail("broken");
  }
  if (given_up_) {
    given_up_ = false;
    give_up_batch();
    return fail("unavailable");
  }
  if (batch_.records.empty() && !batch_.header && !batch_.lobby && !batch_.note) return deliver();
  store::Append append{
      .match = id_, .epoch = epoch_, .n = next_, .records = std::move(batch_.records)};
  if (batch_.header)
    append.header = match_ ? match::header_lines(match_->table().header) : write_plan(plan_);
  if (batch_.lobby) lobby_.updated = world_.loop.now();
  if (batch_.lobby || batch_.note) {
    lobby_.note = note_.text();
    append.lobby = lobby_;
  }
  const store::Number count = append.records.size();
  unchecked_ += count;
  const bool due = checkpoint_due(id_, next_ - 1, next_ - 1 + count);
  if (match_ && (due || unchecked_ >= kCheckpointEvery)) {
    append.checkpoint = {next_ + count - 1, match_->checkpoint()};
    unchecked_ = 0;
  }
  next_ += count;
  world_.counters.has_records(next_ - 1);
  busy_ = true;
  quiet_ = !append.lobby && !append.header;
  if (append.lobby && !append.lobby->code.empty()) {
    offered_ = std::make_unique<store::Append>(append);
  }
  if (tells_early) deliver();
  holds_back ? hold_back(std::move(append)) : this->append(std::move(append));
}

void Table::hold_back(store::Append append) {
  if (auto before = std::exchange(held_back_, {})) {
    world_.store.append(std::move(*before), watched());
  }
  if (!quiet_) return this->append(std::move(append));
  held_back_ = std::make_unique<store::Append>(std::move(append));
  strand_->post([self = shared_from_this()] { self->stored({}); });
}

void Table::append(store::Append append) {
  world_.store.append(std::move(append), [self = shared_from_this()](store::Result<> result) {
    self->strand_->post([self, result = std::move(result)] { self->stored(result); });
  });
}

// Where the outcome is not known the table is forgotten; who comes next loads what is stored.
void Table::stored(store::Result<> result) {
  const auto offered = std::move(offered_);
  if (!result && result.error().failure == store::Failure::taken && offered) {
    offered->lobby->code = lobby_.code = new_code(world_.entropy, kInviteLetters);
    offered_ = std::make_unique<store::Append>(*offered);
    return append(std::move(*offered));
  }
  busy_ = quiet_ = false;
  world_.watch.saw(world_.loop.now(), result);
  if (result) {
    deliver();
    return pump();
  }
  log_error("not_stored", {{"table", short_id()}, {"why", result.error().what}});
  ++world_.counters.failed_appends;
  give_up_batch();
  if (result.error().failure == store::Failure::lost && world_.peers.are_several()) {
    elsewhere_ = world_.peers.self();
  }
  fail(result.error().failure == store::Failure::damaged ? Problem("broken")
                                                         : Problem("unavailable"));
}

// For a write after which the table goes on in the same way, whatever came of it.
store::Done<> Table::watched(bool stored) {
  return [self = shared_from_this(), stored](const store::Result<>& result) {
    self->world_.watch.saw(self->world_.loop.now(), result, stored);
  };
}

// Nothing of it is stored, and nobody is told anything of it.
void Table::give_up_batch() {
  Batch failed = std::exchange(batch_, {});
  for (Effect& effect : failed.effects) {
    if (effect.task) effect.task(false);
  }
}

void Table::deliver() {
  Batch batch = std::exchange(batch_, {});
  if (match_) told_ = match_->table().numbers;
  for (const std::int64_t arrived : batch.arrived) {
    world_.counters.moves.add(world_.loop.microseconds() - arrived);
  }
  for (Effect& effect : batch.effects) deliver(effect);
  if (!batch.cancelled.empty()) world_.bots.cancel(id_, batch.cancelled);
  for (match::BotJob& job : batch.jobs) {
    ++world_.counters.bot_jobs;
    const bool hurried = job.hurried;
    world_.bots.submit({id_, plan_.game, std::move(job),
                        [self = shared_from_this(), hurried](match::BotAnswer answer) {
                          answer.hurried = hurried;
                          self->post([answer](Table& table) {
                            if (!table.match_) return;
                            answer.advice ? table.tell_hint(answer) : table.step(answer);
                          });
                        }});
  }
  set_alarm();
}

void Table::deliver(Effect& effect) {
  if (effect.task) return effect.task(true);
  match::Frame& frame = effect.frame;
  if (frame.n == 0 && effect.origin != nullptr) {
    return effect.origin->send(message_of(frame));
  }
  const Text text = message_of(frame);
  if (frame.n > 0) keep(frame, text->text());
  const bool clock = frame.n > 0 && plan_.clock.game > 0;
  for (const Connection& connection : connections_) {
    if (!connection.live || connection.viewer != frame.viewer) continue;
    connection.wire->send(text);
    if (clock) send(connection.wire, clock_text(frame.viewer));
  }
}

bool Table::has_wire(Seat viewer) const {
  return std::ranges::count(connections_, std::optional(viewer), &Connection::viewer) > 0;
}

void Table::keep(const match::Frame& frame, std::string_view text) {
  Recent& recent = recent_[static_cast<std::size_t>(match::viewer_index(frame.viewer))];
  recent.keep(frame.n, text);
  if (recent.empty() && !has_wire(frame.viewer) && match_) match_->listen(frame.viewer, false);
}

}  // namespace rainyday::server
