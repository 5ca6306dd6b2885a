// A way to break a server on purpose, for tests only: it proves that they would find it. Internal
// to table.cpp and the tests.
#pragma once

#include <atomic>

namespace rainyday::server {

// All tables tell what happens before it is durable.
inline std::atomic<bool> tells_early = false;

}  // namespace rainyday::server
