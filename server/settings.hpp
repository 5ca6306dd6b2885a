// What whoever runs the server may set.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/types.hpp"

namespace rainyday::match {
class Luck;
}

namespace rainyday::server {

struct Limits {
  std::size_t most_body = 64 << 10;    // bytes of a request
  std::size_t most_message = 4 << 10;  // bytes of a message on a socket
  std::size_t most_queue = 64 << 10;   // bytes waiting for a slow socket
  int sockets_of_seat = 4;
  int sockets_of_address = 256;
  int sockets_of_address_at_table = 32;
  int spectators_of_table = 128;
  int plain_of_address = 256;               // connections that are no sockets
  int messages_per_second = 20;             // of one socket
  int requests_per_second = 50;             // of one client
  int tables_per_hour = 120;                // that one client may make
  int open_tables_of_who = 3;               // listed at once, of one cookie
  int open_tables_of_address = 10;          // and of one address
  int joins_at_once = 10;                   // of one client at listed tables
  double joins_per_second = 0.1;            // and then
  int chat_at_once = 10;                    // lines of a seat
  double chat_per_second = 1;               // and then
  int extras_at_once = 20;                  // `order`, `bot`, `back`, undo and the like of a seat
  double extras_per_second = 1;             // and then
  int hints_at_once = 5;                    // of a seat
  double hints_per_second = 0.2;            // and then
  std::uint64_t records_of_match = 20'000;  // then it is closed; extras end at half of that
  std::size_t replays_waiting = 64;         // of all; one is made at a time
  std::size_t replays_of_client = 8;        // of these
  std::size_t analyses_waiting = 16;        // one is reckoned at a time, and one of a client waits
  int passes_per_hour = 20;                 // links, phrases, all that is known of one client
  int reports_per_hour = 10;                // to whoever runs the server, of one client
  int wrong_codes_per_hour = 10;            // of one client
  int wrong_codes_of_all = 500;             // an hour; then codes are answered one by one
  match::Time park_after = 60'000;          // without a socket
  match::Time code_life = 2 * 3'600'000;    // without a change at the table
  match::Time stranger_away = 120'000;      // who came by the list and is not there loses the seat
  match::Time away_after = 60'000;          // then a bot may play for whoever is not here
  match::Time analysis_patience = 15'000;   // then nobody waits for it, and it is dropped
  match::Time link_life = 600'000;          // of one to another device
  match::Time hello_within = 10'000;
  match::Time ping_every = 25'000;
};

// For load and tests: one client may do as much as it likes.
inline Limits no_limits() {
  constexpr int kAny = 1'000'000'000;
  Limits limits;
  for (int* limit :
       {&limits.sockets_of_address, &limits.sockets_of_address_at_table,
        &limits.spectators_of_table, &limits.plain_of_address, &limits.messages_per_second,
        &limits.requests_per_second, &limits.tables_per_hour, &limits.open_tables_of_who,
        &limits.open_tables_of_address, &limits.joins_at_once, &limits.chat_at_once,
        &limits.extras_at_once, &limits.hints_at_once}) {
    *limit = kAny;
  }
  return limits;
}

struct Settings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;         // 0: any free one
  std::string store;                 // a file, or postgres://…
  std::string name;                  // among several servers on one PostgreSQL; "": alone
  std::string public_url;            // https://games.example
  std::vector<std::string> proxies;  // addresses whose forwarding headers are believed
  std::uint16_t metrics_port = 0;    // 0: none, 1: any free one
  std::string admin_socket;          // a path; "": none
  std::vector<std::string> blocked;  // addresses that are kept out
  int threads = 0;                   // for sockets and tables; 0: as many as cores, at most 4
  int bot_threads = 0;               // 0: cores - 1, at least 1
  int keep_finished = 0;             // days until a game that is over is deleted; 0: never
  int keep_chat = 0;                 // hours until a line of chat is dropped; 0: with its table
  bool log_requests = false;
  bool own_packs = false;  // tables may have packs that people bring
  bool local = false;      // tables on the device of whoever asks: no secrets from him
  // {"brief":…,"rules":[…],"text":…} of a game, "" where there is none.
  std::function<std::string(std::string_view game)> rules;
  Limits limits;
  // For tests alone, without a way to set them from the command line: how fast time runs, and luck
  // of one's own for a table, whose header then says `scripted`.
  double speed = 1;
  std::chrono::milliseconds lease{5000};  // store::Options
  std::function<std::unique_ptr<match::Luck>(const std::string& table)> luck;
};

}  // namespace rainyday::server
