// How much a test does, in one place for all of them. RAINYDAY_LONG=1 makes runs long. Builds with
// sanitizers or without optimization do less: they are there for what the others cannot see, and
// that needs a few games, not many.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace rainyday {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSlow = 10;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr int kSlow = 10;
#elif !defined(NDEBUG)
inline constexpr int kSlow = 4;
#else
inline constexpr int kSlow = 1;
#endif
#else
inline constexpr int kSlow = 1;
#endif

constexpr bool slow_build() { return kSlow > 1; }

inline bool long_run() {
  const char* wish = std::getenv("RAINYDAY_LONG");
  return wish != nullptr && std::string_view(wish) == "1";
}

// A number of games or steps: ten times as many in a long run, a part in a slow build.
inline int scaled(int number, int least = 1) {
  return std::max(least, number * (long_run() ? 10 : 1) / kSlow);
}

}  // namespace rainyday
