// The last messages of a viewer, for those who come back: their numbers and lengths, and their
// texts, one behind the other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rainyday::server {

class Recent {
 public:
  void keep(std::uint32_t n, std::string_view text);
  [[nodiscard]] bool empty() const { return frames_.empty(); }
  // Whether whoever has seen all up to `n` misses none that is not here.
  [[nodiscard]] bool reaches(std::uint32_t n) const;
  // Those after `n`, in order.
  [[nodiscard]] std::vector<std::string_view> after(std::uint32_t n) const;

 private:
  std::vector<std::pair<std::uint32_t, std::uint32_t>> frames_;
  std::string texts_;
};

}  // namespace rainyday::server
