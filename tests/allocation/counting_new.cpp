// This program's own operator new: malloc and a counter.
#include "tests/allocation/counting_new.hpp"

#include <cstddef>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {

thread_local long count = 0;
thread_local long held = 0;

void* allocate(std::size_t size, std::size_t alignment) {
  ++count;
  const std::size_t whole = (size + alignment - 1) / alignment * alignment;
  void* memory = std::aligned_alloc(alignment, whole == 0 ? alignment : whole);
  if (memory == nullptr) std::abort();
  held += static_cast<long>(malloc_usable_size(memory));
  return memory;
}

void release(void* memory) {
  held -= static_cast<long>(malloc_usable_size(memory));
  std::free(memory);
}

}  // namespace

namespace rainyday {
long allocations() { return count; }
long bytes_held() { return held; }
}  // namespace rainyday

void* operator new(std::size_t size) { return allocate(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size) { return operator new(size); }
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return operator new(size, alignment);
}
void operator delete(void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
