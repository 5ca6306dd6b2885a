// The life of a table: loaded, watched over, parked.
#include "server/table.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/json_text.hpp"
#include "engine/lines.hpp"
#include "games/registry.hpp"
#include "games/word_lists.hpp"
#include "server/log.hpp"

namespace rainyday::server {
namespace {

constexpr Time kLongClock = 600'000;  // a table whose clock ends sooner is not parked
Shelf shelf_with(const std::shared_ptr<const Pack>& own) {
  return {.game = [](std::string_view id) { return find_game(id); },
          .pack =
              [own](std::string_view game, std::string_view id) {
                return own != nullptr ? own.get() : find_pack(game, id);
              }};
}

// Of a checkpoint only where something is wrong, not what stands there.
std::string without_values(const std::string& problem) {
  return problem.starts_with("checkpoint") ? problem.substr(0, problem.find(": ")) : problem;
}

}  // namespace

Table::Table(std::shared_ptr<World> world, std::string id, Gone gone)
    : kept_world_(std::move(world)),
      world_(*kept_world_),
      id_(std::move(id)),
      gone_(std::move(gone)),
      strand_(world_.loop.strand()),
      alarm_(world_.loop.alarm(strand_)),
      waking_(new_match_id(world_.entropy).substr(0, 12)),
      watcher_chats_(world_.settings.limits.chat_per_second, world_.settings.limits.chat_at_once),
      last_seen_(world_.loop.now()) {
  ++world_.counters.tables;
}

Table::~Table() { --world_.counters.tables; }

void Table::load() {
  world_.store.claim(id_, [self = shared_from_this()](store::Result<store::Match> result) {
    self->strand_->post(
        [self, result = std::move(result)]() mutable { self->loaded(std::move(result)); });
  });
}

void Table::loaded(store::Result<store::Match> result) {
  world_.watch.saw(world_.loop.now(), result, false);
  if (result) return find_pack_of(std::move(*result));
  const store::Failure failure = result.error().failure;
  if (failure == store::Failure::missing) return fail("no_table");
  if (failure == store::Failure::elsewhere) {
    elsewhere_ = result.error().holder;
    return fail("unavailable");
  }
  log_error("not_loaded", {{"table", short_id()}, {"why", result.error().what}});
  fail(failure == store::Failure::damaged ? Problem("broken") : Problem("unavailable"));
}

// A pack or a word list that has changed since the table was made comes from the store.
void Table::find_pack_of(store::Match stored) {
  std::string_view rest = stored.header;
  const Json header = Json::parse(next_line(rest), nullptr, false);
  const Json head = header.is_object() ? header.value("head", header) : Json::object();
  const HeadNames names = names_in(head);
  const Pack* here = find_pack(names.game, names.pack);
  const auto digest = match::digest_from_hex(names.pack_hash);
  const auto list =
      find_words(names.words).empty() ? match::digest_from_hex(names.words) : std::nullopt;
  const auto finish = [self = shared_from_this()](const store::Match& found,
                                                  const std::shared_ptr<const Pack>& own) {
    const std::string problem = self->restore(found, shelf_with(own));
    if (problem.empty()) return self->wake_up();
    log_error("not_restored", {{"table", self->short_id()}, {"why", problem}});
    self->fail("not_restored");
  };
  const auto find_list = [self = shared_from_this(), list, finish](
                             store::Match found, std::shared_ptr<const Pack> own) {
    if (!list || own == nullptr) return finish(found, own);
    self->world_.store.blob(*list, [self, finish, own = std::move(own), found = std::move(found)](
                                       store::Result<store::Bytes> bytes) mutable {
      if (bytes) own = std::make_shared<const Pack>(with_words(*own, *bytes));
      self->strand_->post(
          [finish, own = std::move(own), found = std::move(found)] { finish(found, own); });
    });
  };
  if (!digest || (here != nullptr && here->hash == names.pack_hash)) {
    const bool as_here = here == nullptr || !list;
    return find_list(std::move(stored), as_here ? nullptr : std::make_shared<const Pack>(*here));
  }
  world_.store.blob(*digest, [self = shared_from_this(), find_list, stored = std::move(stored)](
                                 store::Result<store::Bytes> bytes) mutable {
    std::shared_ptr<const Pack> own;
    if (bytes) {
      if (auto loaded = load_pack(*bytes)) own = std::make_shared<const Pack>(std::move(*loaded));
    }
    self->strand_->post([find_list, own = std::move(own), stored = std::move(stored)]() mutable {
      find_list(std::move(stored), std::move(own));
    });
  });
}

std::string Table::restore(const store::Match& stored, const Shelf& shelf) {
  epoch_ = stored.epoch;
  lobby_ = stored.lobby;
  note_ = Note::read(lobby_.note);
  note_.open = note_.open || lobby_.open;
  next_ = stored.records.size() + 1;
  unchecked_ = stored.records.size() - (stored.checkpoint ? stored.checkpoint->n : 0);
  sealed_ = std::ranges::any_of(stored.records, match::has_sealed);
  if (is_plan(stored.header)) {
    auto plan = read_plan(stored.header, shelf);
    if (!plan) return plan.error();
    plan_ = std::move(*plan);
    plan_.game = world_.intern(plan_.game);
  } else {
    auto header = match::read_header(stored.header, shelf);
    if (!header) return header.error();
    header->game = world_.intern(header->game);
    plan_ = plan_of(*header);
    header_ = header->text;
    const auto luck = [&] { return world_.settings.luck ? world_.settings.luck(id_) : nullptr; };
    const std::span<const std::string> records = stored.records;
    auto restored = stored.checkpoint
                        ? match::Match::restore(*header, stored.checkpoint->position,
                                                records.subspan(stored.checkpoint->n), luck())
                        : match::Match::restore(*header, records, luck());
    if (!restored && stored.checkpoint) {
      log_warning("checkpoint_not_used",
                  {{"table", short_id()}, {"why", without_values(restored.error())}});
      restored = match::Match::restore(*header, records, luck());
    }
    if (!restored && stored.checkpoint && lobby_.status == store::Status::running) {
      log_error("goes_on_from_checkpoint", {{"table", short_id()}, {"why", restored.error()}});
      restored = match::Match::restore(*header, stored.checkpoint->position, {}, luck());
      const auto lost = records.subspan(stored.checkpoint->n);
      resume_ = match::Resume{lost.size(), match::draws_in(lost)};
    }
    if (!restored) return without_values(restored.error());
    match_.emplace(std::move(*restored));
    match_->served_from(world_.served_since);
    // Whoever has come since the start is named in the journal only.
    for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
      plan_.seats[seat].name = match_->table().seat(seat).name;
    }
  }
  take_owners(plan_, lobby_);
  return unknown_bot();
}

// A level that this program does not have is not played by another one.
std::string Table::unknown_bot() const {
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    const std::string& level = match_ ? match_->table().seat(seat).level : plan_.seats[seat].level;
    if (level.empty() || find_bot(level)) continue;
    return "seat " + std::to_string(seat) + ": no such bot: " + in_quotes(level);
  }
  return {};
}

void Table::wake_up() {
  busy_ = false;
  ++world_.counters.woken;
  log_info("table_woken", {{"table", short_id()}, {"records", next_ - 1}});
  const Time now = world_.loop.now();
  if (match_) {
    take(times_go_on() ? match_->step(match::Timer{}, now) : match_->wake(now), nullptr);
    if (resume_) {
      step(*std::exchange(resume_, {}));
      unchecked_ = kCheckpointEvery;  // what is before it cannot be replayed the next time either
    }
    if (has_clock() && lobby_.status == store::Status::running) {
      lobby_.deadline = kAwake;
      batch_.lobby = true;
    }
    commit();
  }
  pump();
  set_alarm();
}

// The clocks of a parked table have been running; what began before anybody served begins anew, and
// what began in the future: the system's clock was set back, and nobody's time grows by it. So do
// the times of an opening and of a window, in which no table is parked: of those the journal
// says nothing.
bool Table::times_go_on() const {
  const match::MatchState& table = match_->table();
  if (table.phase == match::Phase::kOpening || table.window) return false;
  for (Seat seat = 0; seat < table.seat_count(); ++seat) {
    const Time since = table.seat(seat).since;
    if (!table.is_asked(seat)) continue;
    if (since < world_.served_since || since > world_.loop.now()) return false;
  }
  return lobby_.deadline.value_or(kAwake) != kAwake;
}

// There is no table to be had: everybody is told so.
void Table::fail(Problem problem) {
  problem_ = problem;
  busy_ = false;
  match_.reset();
  wake_.reset();
  world_.bots.cancel(id_, kEverybody);
  // Another server may be able to: a newer one, or one that reaches the database.
  if (epoch_ != 0 && world_.peers.are_several()) {
    world_.store.release(id_, epoch_, watched(false));
  }
  send_all_off(problem.name);
  pump();
}

void Table::send_all_off(std::string_view why) {
  for (const Connection& connection : connections_) send_off(connection.wire, why);
  connections_.clear();
}

// Where another server has the table people are told where that is.
void Table::send_off(const WirePtr& wire, std::string_view why) const {
  if (!elsewhere_) return wire->close(why);
  wire->send(shared_text(
      {json_object("type", "moved", "url", world_.peers.socket_url(*elsewhere_, id_))}));
  wire->close("stopping");
}

std::optional<Response> Table::problem() const {
  if (!problem_) return {};
  if (elsewhere_) return world_.peers.direction(*elsewhere_);
  return error_response(problem_->name == "no_table" ? 404 : 503, *problem_);
}

std::optional<Response> Table::direction() const {
  if (!problem_ || problem_->name == "no_table") return {};
  if (elsewhere_ && world_.peers.has_address(*elsewhere_)) return {};
  return problem();
}

// Nobody waits for what is under way: the database may not answer for long.
void Table::give_up() {
  strand_->post([self = shared_from_this()] {
    if (self->problem_ || self->gone_now_) return;
    self->elsewhere_ = self->world_.peers.self();  // from where they are sent on
    self->send_all_off("unavailable");
    self->queue_.emplace_back([](Table& table) { table.given_up_ = !table.problem_; });
    self->pump();
  });
}

void Table::keep_analysis(const Digest& blob) {
  post([blob](Table& table) {
    if (table.problem_ || !table.match_) return;
    table.note_.analysis = blob;
    table.batch_.note = true;
  });
}

void Table::set_alarm() {
  std::optional<Time> next = wake_;
  const auto not_after = [&](Time time) { next = std::min(next.value_or(time), time); };
  const Limits& limits = world_.settings.limits;
  if (connections_.empty()) not_after(last_seen_ + limits.park_after);
  if (table_changed_) not_after(table_told_ + kTellTableEvery);
  for (const auto& [seat, stranger] : strangers_) {
    if (stranger.away != 0) not_after(stranger.away + limits.stranger_away);
  }
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    const bool told = connections_.empty() || has_seat(away_, seat);
    if (gone_since_[seat] != 0 && !told) not_after(gone_since_[seat] + limits.away_after);
  }
  if (!next || (alarm_at_ && *alarm_at_ <= *next)) return;
  alarm_at_ = next;
  alarm_->set(*next, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->alarmed();
  });
}

void Table::alarmed() {
  alarm_at_.reset();
  if (gone_now_ || busy_) return;  // what is under way sets it again when it is done
  queue_.emplace_back([](Table& table) {
    const Time now = table.world_.loop.now();
    if (table.match_ && table.wake_ && *table.wake_ <= now) table.step(match::Timer{});
    table.free_strangers();
    table.note_away();
  });
  pump();
  if (!busy_ && table_changed_ && world_.loop.now() >= table_told_ + kTellTableEvery) send_table();
  if (!busy_ && may_park(world_.loop.now())) return park();
  // Not parked for a clock that ends soon: looked at again then.
  if (connections_.empty() && !may_park(world_.loop.now()) &&
      last_seen_ + world_.settings.limits.park_after <= world_.loop.now()) {
    last_seen_ = world_.loop.now();
  }
  set_alarm();
}

bool Table::may_park(Time now) const {
  if (gone_now_ || !connections_.empty() || !queue_.empty()) return false;
  if (now - last_seen_ < world_.settings.limits.park_after) return false;
  return !wake_ || (*wake_ - now > kLongClock && !match_->table().window);
}

void Table::park() {
  if (gone_now_ || busy_) return;
  busy_ = true;
  gone_now_ = true;
  alarm_->cancel();
  world_.bots.cancel(id_, kEverybody);
  // Whoever goes on with it can do so when it is released, and not before.
  if (stopping_) elsewhere_ = world_.peers.heir(id_);
  if (!elsewhere_) {
    for (const Connection& connection : connections_) connection.wire->close("stopping");
    connections_.clear();
  }
  const bool clock = match_ && has_clock() && lobby_.status == store::Status::running;
  // With nobody there it is listed no more. A stop is short: whoever was there comes back.
  const bool unlisted = lobby_.open && !match_ && !stopping_;
  if (unlisted) unlist();
  if ((match_ && unchecked_ > 0) || clock || unlisted) {
    store::Append append{.match = id_, .epoch = epoch_, .n = next_};
    if (match_) append.checkpoint = {next_ - 1, match_->checkpoint()};
    if (clock) lobby_.deadline = stopping_ ? kAwake : wake_;
    if (clock || unlisted) append.lobby = lobby_;
    world_.store.append(std::move(append), watched());
  }
  ++world_.counters.parked;
  if (!stopping_) log_info("table_parked", {{"table", short_id()}});
  const bool forgets = !note_.nameless().any().empty();
  const bool names = lobby_.status == store::Status::finished && forgets;
  if (!match_ || (stopping_ ? !names : !sealed_ && !forgets)) return release();
  drop_answers([self = shared_from_this()] { self->release(); });
}

// Sealed answers that were not used are dropped. A stop has no time for it; the next parking has.
// With them the names of those who are to be forgotten, once it is over.
void Table::drop_answers(Task then) {
  const bool over = match_ && lobby_.status == store::Status::finished;
  const match::Nameless nameless = over ? note_.nameless() : match::Nameless{};
  world_.store.read(id_, [self = shared_from_this(), nameless,
                          then = std::move(then)](store::Result<store::Match> result) mutable {
    self->world_.slow->post(
        [self, nameless, result = std::move(result), then = std::move(then)]() mutable {
          store::Fold fold{.match = self->id_, .epoch = self->epoch_, .replacements = {}};
          const auto blanked = match::folded(
              *self->plan_.game,
              result ? std::span(result->records) : std::span<const std::string>(), nameless);
          for (std::size_t i = 0; i < blanked.size(); ++i) {
            if (!blanked[i].empty()) fold.replacements.push_back({i + 1, blanked[i]});
          }
          const bool read = result.has_value();
          self->strand_->post(
              [self, nameless, read, fold = std::move(fold), then = std::move(then)]() mutable {
                if (read && !nameless.any().empty()) {
                  return self->drop_names(nameless, std::move(fold), std::move(then));
                }
                if (!fold.replacements.empty()) {
                  self->world_.store.fold(std::move(fold), self->watched());
                }
                then();
              });
        });
  });
}

// From the records first, so that he is found here until all of it is done.
void Table::drop_names(match::Nameless nameless, store::Fold fold, Task then) {
  match::Header header = match_->table().header;
  match::take_names(header, nameless.any());
  for (Seat seat = 0; seat < plan_.seat_count(); ++seat) {
    if (has_seat(nameless.seats, seat)) plan_.seats[seat].owner.reset();
    if (has_seat(nameless.any(), seat)) plan_.seats[seat].before.clear();
  }
  fill_lobby(plan_, lobby_);
  note_.forgotten = note_.earlier = {};
  lobby_.note = note_.text();
  store::Append append{.match = id_, .epoch = epoch_, .n = next_};
  append.header = match::header_lines(header);
  append.lobby = lobby_;
  append.checkpoint = {next_ - 1, match_->checkpoint(nameless)};
  world_.store.fold(std::move(fold), [self = shared_from_this(), append = std::move(append),
                                      then = std::move(then)](const store::Result<>& done) mutable {
    self->watched()(done);
    if (done) self->world_.store.append(std::move(append), self->watched());
    self->strand_->post(std::move(then));
  });
}

void Table::release() {
  world_.store.release(id_, epoch_, [self = shared_from_this()](const store::Result<>& released) {
    self->watched(false)(released);
    self->strand_->post([self] { self->leave_hub(); });
  });
}

void Table::leave_hub() {
  gone_now_ = true;
  busy_ = false;
  alarm_->cancel();
  send_all_off("stopping");
  gone_(*this, std::exchange(queue_, {}));
  for (Task& done : std::exchange(stopped_, {})) done();
}

void Table::stop(Task done) {
  strand_->post([self = shared_from_this(), done = std::move(done)]() mutable {
    if (self->gone_now_ && !self->busy_) return done();
    self->stopped_.push_back(std::move(done));
    self->stopping_ = true;
    self->pump();
  });
}

}  // namespace rainyday::server
