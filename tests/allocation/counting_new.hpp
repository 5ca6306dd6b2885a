// How often this thread has allocated.
#pragma once

namespace rainyday {
long allocations();
}  // namespace rainyday
