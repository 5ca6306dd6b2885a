// What clients say on a WebSocket, byte by byte and badly.
#include "server/frames.hpp"

#include <gtest/gtest.h>

namespace rainyday::server {
namespace {

using Kind = FrameReader::Kind;
constexpr std::size_t kMost = 70'000;

// As a client sends it; `bits` may spoil it.
std::string frame(int first, std::string_view data, int masked = 0x80) {
  std::string out{static_cast<char>(first)};
  const std::size_t size = data.size();
  const int bytes = size < 126 ? 0 : size < 65536 ? 2 : 8;
  out += static_cast<char>(masked | (bytes == 0 ? static_cast<int>(size) : bytes == 2 ? 126 : 127));
  for (int i = bytes; i-- > 0;) out += static_cast<char>(size >> (8 * i) & 0xFF);
  const std::string mask = "\x11\x22\x03\xF4";
  if (masked != 0) out += mask;
  for (std::size_t i = 0; i < size; ++i) {
    out += static_cast<char>(masked != 0 ? data[i] ^ mask[i % 4] : data[i]);
  }
  return out;
}
constexpr int kText = 0x81;
constexpr int kFirstPart = 0x01;
constexpr int kPart = 0x00;
constexpr int kLastPart = 0x80;
constexpr int kPing = 0x89;
constexpr int kClose = 0x88;

std::string all_of(FrameReader& reader) {
  std::string out;
  while (const auto found = reader.next()) {
    constexpr const char* kNames[] = {"text", "binary", "ping", "pong", "close", "broken"};
    out += std::string(kNames[static_cast<int>(found->kind)]) + " ";
    if (found->kind == Kind::kBroken) return out + std::to_string(found->code);
    out += std::string(found->data.substr(0, 20)) + "|";
  }
  return out;
}
std::string heard(const std::string& bytes, std::size_t at_once, std::size_t most = kMost) {
  FrameReader reader(most);
  std::string out;
  for (std::size_t i = 0; i < bytes.size() && out.find("broken") == std::string::npos;
       i += at_once) {
    reader.feed(std::string_view(bytes).substr(i, at_once));
    out += all_of(reader);
  }
  return out;
}

TEST(Frames, AreHeardHoweverTheyAreCut) {
  const std::string bytes = frame(kText, "one") + frame(kText, std::string(300, 'x')) +
                            frame(kFirstPart, "tw") + frame(kPing, "there?") + frame(kPart, "") +
                            frame(kLastPart, "o") + frame(0x82, "bits") + frame(0x8A, "") +
                            frame(kText, "") + frame(kClose, "\x03\xE8");
  const std::string expected = "text one|text " + std::string(20, 'x') +
                               "|ping there?|text two|binary bits|pong |text |close \x03\xE8|";
  for (const std::size_t at_once : {bytes.size(), std::size_t{1}, std::size_t{7}}) {
    EXPECT_EQ(heard(bytes, at_once), expected) << at_once;
  }
  EXPECT_EQ(heard(frame(kText, std::string(66'000, 'y')), 9'000),
            "text " + std::string(20, 'y') + "|");
}

TEST(Frames, WhatNoClientMaySendIsBroken) {
  for (const std::string& bad :
       {frame(kText, "bare", 0), frame(0xC1, "extended"), frame(0x83, "unknown"),
        frame(0x8B, "unknown"), frame(kLastPart, "of nothing"), frame(0x09, "a ping in parts"),
        frame(kPing, std::string(126, 'p')), frame(kClose, "x"),
        frame(kFirstPart, "a") + frame(kText, "within"),
        // Lengths that need fewer bytes.
        std::string("\x81\xFE\x00\x05mask12345", 13),
        std::string("\x81\xFF\x00\x00\x00\x00\x00\x00\x00\x01mask1", 15)}) {
    EXPECT_EQ(heard(bad, bad.size()), "broken 1002");
    EXPECT_EQ(heard(bad, 1), "broken 1002");
  }
}

// Said by its head: nothing is kept of it.
TEST(Frames, WhatIsTooLongIsBrokenBeforeItIsThere) {
  EXPECT_EQ(heard(frame(kText, std::string(10, 'x')), 100, 10), "text xxxxxxxxxx|");
  EXPECT_EQ(heard(frame(kText, std::string(11, 'x')).substr(0, 2), 100, 10), "broken 1009");
  EXPECT_EQ(heard(frame(kFirstPart, "12345") + frame(kLastPart, "678901"), 100, 10), "broken 1009");
  EXPECT_EQ(heard(std::string("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10), 100, 10),
            "broken 1009");
}

}  // namespace
}  // namespace rainyday::server
