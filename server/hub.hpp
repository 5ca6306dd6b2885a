// All tables that are awake, by id. A table wakes when somebody asks for it or when its clock runs
// out.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/table.hpp"

namespace rainyday::server {

class Hub {
 public:
  Hub(Loop& loop, store::Store& store, Entropy& entropy, BotRunner& bots, const Settings& settings,
      Counters& counters);
  ~Hub();
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // The table, awake or waking. After `stop` there is none.
  std::shared_ptr<Table> table(const std::string& id);
  // Wakes the tables whose clocks were running when the server stopped.
  void start();
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
  [[nodiscard]] AnyGamePtr intern(AnyGamePtr game);

 private:
  void gone(const Table& table, std::vector<Table::Item> items);
  void look_at_deadlines();

  std::shared_ptr<World> world_;
  std::shared_ptr<Strand> strand_;
  std::unique_ptr<Alarm> alarm_;
  std::mutex mutex_;  // guards what follows
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  std::unordered_map<std::string, SeatCode> seat_codes_;
  std::unordered_map<std::string, std::weak_ptr<const AnyGame>> games_;
  bool stopping_ = false;
};

}  // namespace rainyday::server
