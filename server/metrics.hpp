// What the server has done, for /metrics and load reports.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "store/stats.hpp"

namespace rainyday::server {

struct Counters {
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> refused_requests = 0;     // by a limit
  std::atomic<std::uint64_t> bad_origins = 0;          // of other pages
  std::atomic<std::uint64_t> unbelieved_forwards = 0;  // X-Forwarded-For of no trusted proxy
  std::atomic<std::uint64_t> missing_forwards = 0;     // a trusted proxy without it
  std::atomic<std::uint64_t> blocked_requests = 0;     // of addresses that are kept out
  std::atomic<std::uint64_t> refused_connections = 0;  // by the number of an address, or of files
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
};

// In the text form of Prometheus.
std::string metrics_text(const Counters& counters, const store::Stats& stats,
                         std::size_t bots_waiting, double bot_backlog, bool store_works);

}  // namespace rainyday::server
