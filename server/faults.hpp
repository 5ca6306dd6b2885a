// Ways to break a server on purpose, for tests only: they prove that the tests would find it.
// Internal to table_append.cpp and the tests.
#pragma once

#include <atomic>

namespace rainyday::server {

// All tables tell what happens before it is durable.
inline std::atomic<bool> tells_early = false;
// They even store it only when the next thing happens: who is killed has told of what is not
// stored.
inline std::atomic<bool> holds_back = false;

}  // namespace rainyday::server
