// Ways to break a store on purpose. For tests only: they prove that the crash tests find losses,
// and put a shim between SQLite and the disk. Internal to store/ and tests/store/.
#pragma once

#include <string>

namespace rainyday::store {

struct Faults {
  std::string vfs;                 // SQLite's file system; empty: the usual one
  bool synchronous_off = false;    // commits do not wait for the disk
  bool acknowledge_early = false;  // appends are acknowledged before their commit
  std::size_t journal_limit = 0;   // bytes of unfolded journal; 0: the usual limit
};

}  // namespace rainyday::store
