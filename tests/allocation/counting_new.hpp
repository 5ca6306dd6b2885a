// How often this thread has allocated, and how many bytes it holds.
#pragma once

namespace rainyday {
long allocations();
long bytes_held();
}  // namespace rainyday
