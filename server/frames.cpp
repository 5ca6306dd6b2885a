#include "server/frames.hpp"

#include <utility>

namespace rainyday::server {
namespace {

constexpr std::uint8_t kMore = 0;
constexpr std::uint8_t kTextCode = 1;
constexpr std::uint8_t kBinaryCode = 2;
constexpr std::uint8_t kCloseCode = 8;
constexpr std::uint8_t kPingCode = 9;
constexpr std::uint8_t kPongCode = 10;
constexpr std::size_t kMostControl = 125;
constexpr std::size_t kMask = 4;

bool is_control(std::uint8_t code) { return code >= kCloseCode; }

std::string control_frame(std::uint8_t code, std::string_view data) {
  std::string frame{static_cast<char>(0x80 | code), static_cast<char>(data.size())};
  return frame.append(data);
}

}  // namespace

std::optional<FrameReader::Head> FrameReader::head() const {
  const auto byte = [this](std::size_t i) { return static_cast<std::uint8_t>(bytes_[read_ + i]); };
  const std::size_t there = bytes_.size() - read_;
  if (there < 2) return {};
  const std::uint8_t small = byte(1) & 0x7F;
  const std::size_t more = small < 126 ? 0 : small == 126 ? 2 : 8;
  if (there < 2 + more) return {};
  std::uint64_t size = more == 0 ? small : 0;
  for (std::size_t i = 0; i < more; ++i) size = size << 8 | byte(2 + i);
  return Head{.code = static_cast<std::uint8_t>(byte(0) & 0x0F),
              .last = (byte(0) & 0x80) != 0,
              .size = 2 + more + kMask,
              .data = size};
}

std::uint16_t FrameReader::problem(const Head& head) const {
  constexpr std::uint16_t kProtocol = 1002;
  constexpr std::uint16_t kTooLarge = 1009;
  const bool extended = (static_cast<std::uint8_t>(bytes_[read_]) & 0x70) != 0;
  const bool masked = (static_cast<std::uint8_t>(bytes_[read_ + 1]) & 0x80) != 0;
  const bool longer = (head.size == 4 + kMask && head.data < 126) ||
                      (head.size == 10 + kMask && head.data < 65'536);  // than its size needs
  if (extended || !masked || longer) return kProtocol;
  if (is_control(head.code)) {
    const bool fits = head.code <= kPongCode && head.last && head.data <= kMostControl;
    return fits && (head.code != kCloseCode || head.data != 1) ? 0 : kProtocol;
  }
  const bool follows = head.code == kMore;
  if (head.code > kBinaryCode || follows != (begun_ != 0)) return kProtocol;
  return head.data > most_ - (follows ? parts_.size() : 0) ? kTooLarge : 0;
}

std::string_view FrameReader::unmasked(const Head& head) {
  const std::size_t mask = read_ + head.size - kMask;
  const std::size_t data = read_ + head.size;
  const auto size = static_cast<std::size_t>(head.data);
  for (std::size_t i = 0; i < size; ++i) {
    bytes_[data + i] = static_cast<char>(bytes_[data + i] ^ bytes_[mask + i % kMask]);
  }
  return std::string_view(bytes_).substr(data, size);
}

// Nothing is kept of what was handed out.
void FrameReader::forget_read() {
  if (taken_) std::string().swap(parts_);
  taken_ = false;
  if (read_ < bytes_.size()) return;
  std::string().swap(bytes_);
  read_ = 0;
}

std::optional<FrameReader::Found> FrameReader::next() {
  while (true) {
    forget_read();
    const std::optional<Head> found = head();
    if (!found) break;
    if (const std::uint16_t code = problem(*found)) return Found{Kind::kBroken, {}, code};
    if (bytes_.size() - read_ < found->size + found->data) break;
    const std::string_view data = unmasked(*found);
    read_ += found->size + data.size();
    if (auto whole = take(*found, data)) return whole;
  }
  bytes_.erase(0, read_);
  read_ = 0;
  return {};
}

std::optional<FrameReader::Found> FrameReader::take(const Head& head, std::string_view data) {
  if (is_control(head.code)) {
    constexpr Kind kKinds[] = {Kind::kClose, Kind::kPing, Kind::kPong};
    return Found{kKinds[head.code - kCloseCode], data};
  }
  if (head.code != kMore && head.last) {
    return Found{head.code == kTextCode ? Kind::kText : Kind::kBinary, data};
  }
  if (head.code != kMore) begun_ = head.code;
  parts_ += data;
  if (!head.last) return {};
  taken_ = true;
  return Found{std::exchange(begun_, 0) == kTextCode ? Kind::kText : Kind::kBinary, parts_};
}

std::string ping_frame() { return control_frame(kPingCode, {}); }
std::string pong_frame(std::string_view data) { return control_frame(kPongCode, data); }
std::string close_frame(std::uint16_t code) {
  const char bytes[] = {static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
  return control_frame(kCloseCode, {bytes, sizeof bytes});
}

}  // namespace rainyday::server
