// Many tables played by clients over sockets, to see what a server on loopback can do.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "store/stats.hpp"

namespace rainyday::bench {

struct LoadPlan {
  std::uint16_t port = 0;
  std::uint16_t metrics_port = 0;
  std::string game = "pig";
  std::string options = "{}";  // of the game, as JSON
  int seats = 2;               // each with a socket
  std::string bot;             // the level of one more, without; "": none
  int tables = 100;            // at most 10,000
  double seconds = 5;          // at most 600, after a second to warm up
  double rate = 0;     // moves a second a table; 0: the next as soon as the last is acknowledged
  bool awake = false;  // the clients never sleep: to wake them would be charged to the server
  std::uint64_t seed = 1;
};

struct LoadResult {
  double seconds = 0;
  std::uint64_t moves = 0;      // of people, acknowledged
  std::uint64_t refused = 0;    // must be 0
  std::uint64_t late = 0;       // open loop: not sent as no question was open
  store::Histogram round_trip;  // from when it was due to its acknowledgement, in µs
  double server_cpu = 0;        // seconds
  double memory = 0;            // resident bytes of the server, in the end
  double memory_before = 0;     // before the tables were made
  double memory_tables = 0;     // with the tables, before the sockets
  double memory_sockets = 0;    // with the sockets, before the first move
  std::uint64_t records = 0;
  std::uint64_t commits = 0;
  double commit_p50 = 0;  // seconds
  double commit_p99 = 0;
  std::uint64_t sockets = 0;
};

// `progress` is told what is being done. The error says what did not work.
std::expected<LoadResult, std::string> run_load(
    const LoadPlan& plan, const std::function<void(const std::string&)>& progress);

}  // namespace rainyday::bench
