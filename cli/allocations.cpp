#include "cli/allocations.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>

// Read by jemalloc at the start. Few arenas: a server's threads share what its tables leave.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "narenas:2";
}

// The program's own operator new: malloc and a counter of the thread. The thread sanitizer has its
// own and bears no second one; nothing is counted there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define RAINYDAY_NEW_IS_TAKEN
#endif
#endif

namespace {

thread_local std::uint64_t count = 0;

#ifndef RAINYDAY_NEW_IS_TAKEN
void* allocate(std::size_t size, std::size_t alignment) {
  ++count;
  if (size == 0) size = 1;
  void* memory =
      alignment <= alignof(std::max_align_t)
          ? std::malloc(size)
          : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

#endif

}  // namespace

#ifndef RAINYDAY_NEW_IS_TAKEN
void* operator new(std::size_t size) { return allocate(size, 1); }
void* operator new[](std::size_t size) { return allocate(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
#endif

namespace rainyday::cli {

std::uint64_t allocations() { return count; }

}  // namespace rainyday::cli
