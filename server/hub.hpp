// All tables that are awake, by id. A table wakes when somebody asks for it or when its clock runs
// out.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/table.hpp"

namespace rainyday::server {

// One object for tables that are alike, as long as any of them is awake; others of the same pack
// share with it what their options do not change. Any thread.
class SharedGames : public std::enable_shared_from_this<SharedGames> {
 public:
  AnyGamePtr one(AnyGamePtr game);
  [[nodiscard]] std::size_t size();

 private:
  // Forgets itself with the last table. The game is its own: a weak pointer to what `make_shared`
  // made would keep all of its memory.
  struct Shared {
    Shared(std::shared_ptr<SharedGames> its_home, std::string its_key, AnyGamePtr its_game)
        : home(std::move(its_home)), key(std::move(its_key)), game(std::move(its_game)) {}
    ~Shared();
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;
    std::shared_ptr<SharedGames> home;
    std::string key;
    AnyGamePtr game;
  };
  std::mutex mutex_;
  std::unordered_map<std::string, std::weak_ptr<Shared>> games_;
  std::unordered_map<std::string, std::weak_ptr<Shared>> packs_;  // one game of each
};

class Hub {
 public:
  Hub(Loop& loop, store::Store& store, Entropy& entropy, BotRunner& bots, const Settings& settings,
      Counters& counters);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // The table, awake or waking, or at another server. After `stop`, adrift, and where too many are
  // awake there is none.
  std::shared_ptr<Table> table(const std::string& id);
  // Why there is none.
  [[nodiscard]] Response no_table();
  // Those that are awake now.
  [[nodiscard]] std::vector<std::shared_ptr<Table>> awake();
  // Wakes the tables whose clocks were running when the server stopped.
  void start();
  // Whether the tables with clocks have been woken and nobody is sent away.
  [[nodiscard]] bool is_ready();
  // Of several servers one that cannot say that it is there: others have its tables, or will.
  [[nodiscard]] bool is_adrift() const { return adrift_; }
  // Whether the store answers, and took what it was given last.
  void ask_store(std::move_only_function<void(bool works)> done);
  // Parks all tables.
  void stop(Task done);

  // A code that gives a seat to another device or person, good once.
  struct SeatCode {
    std::string table;
    Seat seat = 0;
    bool reopened = false;  // by the host; else by its owner
    Time until = 0;
  };
  std::pair<std::string, Time> make_seat_code(const std::string& table, Seat seat, bool reopened);
  std::optional<SeatCode> use_seat_code(const std::string& code);

  [[nodiscard]] World& world() { return *world_; }
  [[nodiscard]] AnyGamePtr intern(AnyGamePtr game) { return games_->one(std::move(game)); }
  [[nodiscard]] std::size_t games() { return games_->size(); }

 private:
  enum class For : bool { kSomebody, kItself };
  std::shared_ptr<Table> woken(const std::string& id, For whom);
  void wake(const std::string& id);
  void gone(const Table& table, std::vector<Table::Item> items);
  void look_at_deadlines();
  void try_store();

  void wake_open_tables();
  void drop_old_games();
  void wake_running_tables(Time until);
  void renew();
  void renewed(const store::Result<store::Renewal>& result, Time asked);
  [[nodiscard]] Time lease() const;
  void drift();  // if it is so
  void give_up_all();

  std::shared_ptr<SharedGames> games_ = std::make_shared<SharedGames>();
  std::shared_ptr<World> world_;
  std::shared_ptr<Strand> strand_;
  std::unique_ptr<Alarm> alarm_;
  std::unique_ptr<Alarm> renewal_;
  std::optional<Time> kept_;  // said that this server is there, and heard; of the strand
  std::atomic<bool> adrift_ = false;
  std::mutex mutex_;  // guards what follows
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  std::unordered_map<std::string, SeatCode> seat_codes_;
  bool started_ = false;
  bool stopping_ = false;
};

}  // namespace rainyday::server
