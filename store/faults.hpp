// Ways to break a store on purpose, and to make rare things frequent. For tests only: they prove
// that the crash tests find losses, and put a shim between SQLite and the disk. Internal to store/
// and tests/store/.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace rainyday::store {

struct Faults {
  bool synchronous_off = false;                  // commits do not wait for the disk
  bool acknowledge_early = false;                // appends before they are written: with the next
  std::chrono::milliseconds patience{10'000};    // PostgreSQL: how long its silence is borne
  std::chrono::milliseconds wait_alone{15'000};  // PostgreSQL: for another server to go
  std::string vfs;                               // SQLite's file system; empty: the usual one
  std::size_t journal_limit = 16 << 20;          // SQLite: bytes of journal before it is shortened
  std::size_t match_limit = 4096;                // SQLite: the same for each match in it
  std::size_t fold_limit = 64 << 10;             // SQLite: bytes folded at once to shorten it
  std::size_t wal_limit = 16 << 20;      // SQLite: bytes of log before a checkpoint under load
  std::size_t idle_wal_limit = 1 << 20;  // SQLite: the same when nothing waits
};

}  // namespace rainyday::store
