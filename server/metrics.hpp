// What the server has done and what it is about, for /metrics and load reports.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "server/disk.hpp"
#include "server/settings.hpp"
#include "store/stats.hpp"

namespace rainyday::server {

// How often something took how long, in the buckets of a Prometheus histogram. Any thread, without
// a lock.
class Times {
 public:
  // In microseconds; what takes longer is in the last one.
  static constexpr std::array<std::int64_t, 12> kUpTo{500,     1'000,   2'500,     5'000,
                                                      10'000,  25'000,  50'000,    100'000,
                                                      250'000, 500'000, 1'000'000, 5'000'000};
  void add(std::int64_t microseconds) {
    const auto found = std::ranges::lower_bound(kUpTo, microseconds);
    counts_[static_cast<std::size_t>(found - kUpTo.begin())].fetch_add(1,
                                                                       std::memory_order_relaxed);
    sum_.fetch_add(microseconds, std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint64_t count(std::size_t bucket) const { return counts_[bucket]; }
  [[nodiscard]] std::int64_t sum() const { return sum_; }

 private:
  std::array<std::atomic<std::uint64_t>, kUpTo.size() + 1> counts_{};
  std::atomic<std::int64_t> sum_ = 0;
};

struct Counters {
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> refused_requests = 0;     // answered with 429
  std::atomic<std::uint64_t> bad_origins = 0;          // of other pages
  std::atomic<std::uint64_t> unbelieved_forwards = 0;  // X-Forwarded-For of no trusted proxy
  std::atomic<std::uint64_t> missing_forwards = 0;     // a trusted proxy without it
  std::atomic<std::uint64_t> blocked_requests = 0;     // of addresses that are kept out
  std::atomic<std::uint64_t> refused_connections = 0;  // an address has too many
  std::atomic<std::uint64_t> refused_accepts = 0;      // the system gave none, as without files
  std::atomic<std::uint64_t> refused_sockets = 0;      // an address, or all, have too many
  std::atomic<std::uint64_t> no_room = 0;              // tables that were not made or woken
  std::atomic<std::uint64_t> messages = 0;             // received on sockets
  std::atomic<std::uint64_t> sent = 0;
  std::atomic<std::uint64_t> inputs = 0;     // of people, accepted
  std::atomic<std::uint64_t> dropped = 0;    // sockets that were too slow
  std::atomic<std::uint64_t> sent_away = 0;  // these, and those that were told `bye`
  std::atomic<std::int64_t> sockets = 0;
  std::atomic<std::int64_t> tables = 0;  // awake
  std::atomic<std::uint64_t> woken = 0;
  std::atomic<std::uint64_t> parked = 0;
  std::atomic<std::uint64_t> bot_jobs = 0;
  std::atomic<std::uint64_t> failed_appends = 0;
  std::atomic<std::uint64_t> longest_journal = 0;  // records of a match since the start
  std::atomic<std::uint64_t> closed_for_length = 0;
  Times moves;     // of people: from their arrival until they are stored and told
  Times replays;   // pages and files, made
  Times loop_lag;  // how much later than it could something began

  void has_records(std::uint64_t records) {
    // Two at once may leave the lesser one, until the next.
    if (records > longest_journal.load(std::memory_order_relaxed)) longest_journal = records;
  }
};

// What is looked up when somebody asks.
struct State {
  store::Stats stats;
  std::size_t bots_waiting = 0;
  double bot_backlog = 0;
  bool store_works = true;
  std::size_t replays_waiting = 0;
  bool codes_are_slow = false;
  std::optional<Disk> disk;  // nothing: a database
};

// In the text form of Prometheus.
std::string metrics_text(const Counters& counters, const Limits& limits, const State& state);

}  // namespace rainyday::server
