// Fields that follow from some bytes of the state and from nothing else that changes in a game. Who
// writes states again and again notes these bytes and passes over the fields while they are the
// same; everybody else meets the fields as if they stood there alone.
//
//   fields_from(io, [&](auto& at) { at.items("pile", …); }, s.pile, s.pile_size);
#pragma once

#include <cstddef>
#include <span>

namespace rainyday {

template <class T>
std::span<const std::byte> bytes_from(const T& value) {
  return std::as_bytes(std::span<const T, 1>(&value, 1));
}
// The first ones of an array.
template <class T>
std::span<const std::byte> bytes_from(const std::span<T>& values) {
  return std::as_bytes(values);
}

template <class Io, class Each, class... From>
[[gnu::always_inline]] inline void fields_from(Io& io, Each&& each, const From&... from) {
  if constexpr (requires { io.part(each, bytes_from(from)...); }) {
    io.part(each, bytes_from(from)...);
  } else {
    each(io);
  }
}

}  // namespace rainyday
