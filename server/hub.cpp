#include "server/hub.hpp"

#include <limits>

#include "engine/shelf.hpp"
#include "server/log.hpp"

namespace rainyday::server {
namespace {

constexpr Time kSeatCodeLife = 600'000;
constexpr Time kLookEvery = 30'000;  // at the clocks of parked tables and at the store
constexpr Time kRenewEvery = 1'000;  // a fifth of the store's lease
constexpr Time kWhenever = std::numeric_limits<Time>::max();

}  // namespace

Hub::Hub(Loop& loop, store::Store& store, Entropy& entropy, BotRunner& bots,
         const Settings& settings, Counters& counters)
    : world_(new World{
          .loop = loop,
          .store = store,
          .entropy = entropy,
          .bots = bots,
          .settings = settings,
          .counters = counters,
          .slow = loop.strand(),
          .listings = std::make_shared<Holdings>(settings.limits.open_tables_of_who,
                                                 settings.limits.open_tables_of_address),
          .joins = Buckets(settings.limits.joins_per_second, settings.limits.joins_at_once),
          .started = loop.now(),
          .served_since = loop.now(),
          .intern = [this](AnyGamePtr game) { return intern(std::move(game)); }}),
      strand_(loop.strand()),
      alarm_(loop.alarm(strand_)),
      renewal_(loop.alarm(strand_)) {}

Hub::~Hub() = default;

std::shared_ptr<Table> Hub::table(const std::string& id) {
  return adrift_ ? nullptr : woken(id, For::kSomebody);
}

Response Hub::no_table() {
  return !adrift_ && world_->is_full() ? world_->no_room() : error_response(503, "unavailable");
}

// Its time has come, or it was here before; however many there are.
void Hub::wake(const std::string& id) {
  if (!adrift_) (void)woken(id, For::kItself);
}

std::shared_ptr<Table> Hub::woken(const std::string& id, For whom) {
  std::shared_ptr<Table> made;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
    if (stopping_ || (whom == For::kSomebody && world_->is_full())) return nullptr;
    made = std::make_shared<Table>(world_, id,
                                   [this](const Table& table, std::vector<Table::Item> items) {
                                     gone(table, std::move(items));
                                   });
    tables_.emplace(id, made);
  }
  made->load();
  return made;
}

void Hub::gone(const Table& table, std::vector<Table::Item> items) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = tables_.find(table.id());
    if (found != tables_.end() && found->second.get() == &table) tables_.erase(found);
  }
  if (items.empty()) return;
  const std::shared_ptr<Table> next = woken(table.id(), For::kItself);
  for (Table::Item& item : items) {
    if (next != nullptr) next->post(std::move(item));
  }
}

AnyGamePtr SharedGames::one(AnyGamePtr game) {
  const std::string key = head_json(*game).dump();
  std::shared_ptr<Shared> other;  // goes after the lock: it may be the last to hold that game
  const std::lock_guard lock(mutex_);
  std::weak_ptr<Shared>& kept = games_[key];
  std::shared_ptr<Shared> shared = kept.lock();
  if (shared == nullptr) {
    std::weak_ptr<Shared>& of_pack = packs_[game->pack().hash];
    other = of_pack.lock();
    if (other != nullptr) game = game->sharing(*other->game);
    kept = shared = std::make_shared<Shared>(shared_from_this(), key, std::move(game));
    if (other == nullptr) of_pack = shared;
  }
  return {shared, shared->game.get()};
}

SharedGames::Shared::~Shared() {
  const std::lock_guard lock(home->mutex_);
  const auto forget = [](auto& table, const std::string& name) {
    const auto found = table.find(name);
    // Another one may have come meanwhile.
    if (found != table.end() && found->second.expired()) table.erase(found);
  };
  forget(home->games_, key);
  forget(home->packs_, game->pack().hash);
}

std::size_t SharedGames::size() {
  const std::lock_guard lock(mutex_);
  return games_.size();
}

// That this server is there, as long as it is. Whoever could not say so for a lease may have been
// given up, and does not keep people who could go on elsewhere.
void Hub::renew() {
  drift();
  if (kept_) renewal_->set(*kept_ + lease(), [this] { drift(); });
  const Time now = world_->loop.now();
  world_->store.renew(world_->peers.self().url, [this, now](store::Result<store::Renewal> result) {
    strand_->post([this, now, result = std::move(result)] { renewed(result, now); });
  });
}

Time Hub::lease() const {
  const Settings& settings = world_->settings;
  return static_cast<Time>(static_cast<double>(settings.lease.count()) * settings.speed);
}

void Hub::renewed(const store::Result<store::Renewal>& result, Time asked) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
  }
  const Time now = world_->loop.now();
  renewal_->set(now + kRenewEvery, [this] { renew(); });
  world_->watch.saw(now, result);
  if (!result) return;
  if (!result->kept) give_up_all();
  bool left = adrift_.exchange(false);
  left = world_->peers.set_others(result->others) || left;
  if (!std::exchange(kept_, asked)) {
    world_->served_since =
        now - static_cast<Time>(static_cast<double>(result->there) * world_->settings.speed);
    return wake_running_tables(result->first ? kWhenever : now);
  }
  if (!left) return;
  // What was held by somebody who is gone, or here before.
  look_at_deadlines();
  wake_open_tables();
}

void Hub::drift() {
  if (!kept_ || world_->loop.now() < *kept_ + lease()) return;
  adrift_ = true;
  give_up_all();
}

void Hub::give_up_all() {
  const std::vector<std::shared_ptr<Table>> tables = awake();
  if (!tables.empty()) log_warning("given_up", {{"tables", tables.size()}});
  for (const auto& table : tables) table->give_up();
}

void Hub::start() {
  if (!world_->peers.are_several()) return wake_running_tables(kWhenever);
  strand_->post([this] { renew(); });
}

void Hub::wake_running_tables(Time until) {
  world_->store.due(until, [this, until](store::Result<std::vector<store::MatchId>> due) {
    if (!due) {
      log_error("not_listed", {{"why", due.error().what}});
      return strand_->post([this, until] {
        alarm_->set(world_->loop.now() + kLookEvery, [this, until] { wake_running_tables(until); });
      });
    }
    // Those with a clock begin anew, so that nobody is charged for the time in between.
    for (const store::MatchId& match : *due) wake(match);
    wake_open_tables();
    {
      const std::lock_guard lock(mutex_);
      started_ = true;
    }
    strand_->post(
        [this] { alarm_->set(world_->loop.now() + kLookEvery, [this] { look_at_deadlines(); }); });
  });
}

// So that those to which nobody comes back are listed no more.
void Hub::wake_open_tables() {
  constexpr int kMany = 10'000;
  world_->store.open_tables({.limit = kMany},
                            [this](store::Result<std::vector<store::Listed>> list) {
                              if (!list)
                                return log_error("not_listed", {{"why", list.error().what}});
                              for (const store::Listed& open : *list) wake(open.id);
                            });
}

// Parked tables whose time has come are woken; their clocks have been running.
void Hub::look_at_deadlines() {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
  }
  try_store();
  drop_old_games();
  world_->store.due(world_->loop.now(), [this](store::Result<std::vector<store::MatchId>> due) {
    if (!due) log_error("not_listed", {{"why", due.error().what}});
    for (const store::MatchId& match : due.value_or(std::vector<store::MatchId>{})) {
      wake(match);
    }
    strand_->post(
        [this] { alarm_->set(world_->loop.now() + kLookEvery, [this] { look_at_deadlines(); }); });
  });
}

void Hub::drop_old_games() {
  constexpr Time kDay = 86'400'000;
  const int days = world_->settings.keep_finished;
  if (days == 0) return;
  world_->store.expire(world_->loop.now() - days * kDay,
                       [this](const store::Result<std::size_t>& old) {
                         world_->watch.saw(world_->loop.now(), old, old.value_or(0) > 0);
                         if (old && *old > 0) log_info("old_games_deleted", {{"tables", *old}});
                       });
}

bool Hub::is_ready() {
  const std::lock_guard lock(mutex_);
  return started_ && !stopping_ && !adrift_ && !world_->gate.is_draining();
}

void Hub::ask_store(std::move_only_function<void(bool works)> done) {
  if (adrift_) return done(false);
  world_->store.find(
      "health", [this, done = std::move(done)](const store::Result<store::Listed>& answer) mutable {
        const bool answers = answer || answer.error().failure == store::Failure::missing;
        done(answers && !world_->watch.is_failing());
      });
}

// Where nobody plays nobody would know, as of a data file that was deleted. A claim that nobody has
// is ended without writing anything; after a failure only something new shows that there is room.
void Hub::try_store() {
  if (!world_->watch.is_failing()) {
    return world_->store.release("health", 0, [this](const store::Result<>& ended) {
      world_->watch.saw(world_->loop.now(), ended, false);
    });
  }
  const Time now = world_->loop.now();
  world_->store.put_blob(
      "works again at " + std::to_string(now),
      [this](const store::Result<Digest>& kept) { world_->watch.saw(world_->loop.now(), kept); });
}

std::vector<std::shared_ptr<Table>> Hub::awake() {
  std::vector<std::shared_ptr<Table>> tables;
  const std::lock_guard lock(mutex_);
  for (const auto& [id, table] : tables_) tables.push_back(table);
  return tables;
}

void Hub::stop(Task done) {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  const std::vector<std::shared_ptr<Table>> tables = awake();
  strand_->post([this] {
    alarm_->cancel();
    renewal_->cancel();
  });
  const auto left = std::make_shared<std::atomic<std::size_t>>(tables.size() + 1);
  const auto shared = std::make_shared<Task>(std::move(done));
  const auto one_less = [left, shared] {
    if (--*left == 0) (*shared)();
  };
  for (const auto& table : tables) table->stop(one_less);
  one_less();
}

std::pair<std::string, Time> Hub::make_seat_code(const std::string& table, Seat seat,
                                                 bool reopened) {
  const Time now = world_->loop.now();
  std::string code = new_code(world_->entropy, kMoveSeatLetters);
  if (world_->peers.are_several()) {
    const std::string mark = world_->peers.mark();
    code.replace(0, mark.size(), mark);
  }
  const std::lock_guard lock(mutex_);
  std::erase_if(seat_codes_, [&](const auto& entry) {
    return entry.second.until < now || (entry.second.table == table && entry.second.seat == seat);
  });
  seat_codes_[code] = {table, seat, reopened, now + kSeatCodeLife};
  return {code, now + kSeatCodeLife};
}

std::optional<Hub::SeatCode> Hub::use_seat_code(const std::string& code) {
  const std::lock_guard lock(mutex_);
  const auto found = seat_codes_.find(code);
  if (found == seat_codes_.end()) return std::nullopt;
  SeatCode good = found->second;
  seat_codes_.erase(found);
  if (good.until < world_->loop.now()) return std::nullopt;
  return good;
}

}  // namespace rainyday::server
