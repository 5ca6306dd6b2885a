#include "server/recent.hpp"

namespace rainyday::server {
namespace {

// With its end a string of that length fills what the allocator gives.
constexpr std::size_t kRecentBytes = 2047;

}  // namespace

void Recent::keep(std::uint32_t n, std::string_view text) {
  std::size_t old = 0;
  std::size_t old_bytes = 0;
  const bool fits = text.size() <= kRecentBytes;
  while (old < frames_.size() &&
         (!fits || texts_.size() - old_bytes + text.size() > kRecentBytes)) {
    old_bytes += frames_[old++].second;
  }
  frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(old));
  texts_.erase(0, old_bytes);
  if (!fits) return;
  frames_.emplace_back(n, static_cast<std::uint32_t>(text.size()));
  const std::size_t size = texts_.size() + text.size();
  if (size > texts_.capacity()) {
    std::string larger;  // `texts_.reserve` would take twice of what there is at least
    larger.reserve(std::min(2 * size, kRecentBytes));
    texts_.swap(larger += texts_);
  }
  texts_ += text;
}

bool Recent::reaches(std::uint32_t n) const {
  return !empty() && frames_.front().first <= n + 1 && n <= frames_.back().first;
}

std::vector<std::string_view> Recent::after(std::uint32_t n) const {
  std::vector<std::string_view> out;
  std::string_view texts = texts_;
  for (const auto& [number, size] : frames_) {
    if (number > n) out.push_back(texts.substr(0, size));
    texts.remove_prefix(size);
  }
  return out;
}

}  // namespace rainyday::server
