// Counts what this thread allocates, for bench: a playout must allocate nothing.
#pragma once

#include <cstdint>

namespace rainyday::cli {

std::uint64_t allocations();  // of this thread since it began

}  // namespace rainyday::cli
