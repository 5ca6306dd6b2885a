// A page of characters with a style each: what games draw their tables on for a terminal.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.hpp"

namespace rainyday {

// Styles only help the eye: what they say must also stand in the characters.
enum class Style : std::uint8_t { kPlain, kFaint, kBold, kBlue, kFirstSeat };

constexpr Style seat_style(Seat seat) {
  return static_cast<Style>(static_cast<int>(Style::kFirstSeat) + seat);
}

constexpr std::string_view style_code(Style style) {
  constexpr std::array<std::string_view, 4 + kMostSeats> kCodes{
      "",           "2",          "1",          "36",         "1;38;5;203",
      "1;38;5;75",  "1;38;5;113", "1;38;5;221", "1;38;5;177", "1;38;5;80",
      "1;38;5;215", "1;38;5;250", "1;38;5;141", "1;38;5;180", "1;38;5;109"};
  return kCodes[static_cast<std::size_t>(style)];
}

inline std::string styled(std::string_view text, Style style, bool colour) {
  if (!colour || style == Style::kPlain) return std::string(text);
  return "\x1b[" + std::string(style_code(style)) + "m" + std::string(text) + "\x1b[0m";
}

// What a picture may take of a terminal, in columns.
inline constexpr int kTerminalWidth = 100;

// The text, broken at spaces so that no line is longer than a terminal; all but the first indented.
inline std::string wrapped(const std::string& text, std::size_t indent) {
  constexpr std::size_t kWidth = kTerminalWidth;
  std::string out;
  std::size_t begin = 0;
  while (text.size() - begin + (begin == 0 ? 0 : indent) > kWidth) {
    const std::size_t room = kWidth - (begin == 0 ? 0 : indent);
    const std::size_t space = text.rfind(' ', begin + room);
    if (space == std::string::npos || space <= begin + indent) break;
    out += text.substr(begin, space - begin) + "\n" + std::string(indent, ' ');
    begin = space + 1;
  }
  return out + text.substr(begin);
}

class Canvas {
 public:
  Canvas(int width, int height)
      : width_(width), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  void put(int x, int y, char32_t glyph, Style style = Style::kPlain) {
    const std::size_t line = static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    cells_[line + static_cast<std::size_t>(x)] = {glyph, style};
  }
  void put(int x, int y, std::string_view ascii, Style style = Style::kPlain) {
    for (const char c : ascii) put(x++, y, static_cast<char32_t>(c), style);
  }
  // Lines without the spaces at their ends.
  [[nodiscard]] std::string text(bool colour) const {
    std::string out;
    const auto width = static_cast<std::size_t>(width_);
    for (std::size_t begin = 0; begin < cells_.size(); begin += width) {
      std::size_t end = begin + width;
      while (end > begin && cells_[end - 1].glyph == U' ') --end;
      for (std::size_t i = begin; i < end; ++i) {
        out += styled(utf8(cells_[i].glyph), cells_[i].style, colour);
      }
      out += '\n';
    }
    return out;
  }

 private:
  struct Cell {
    char32_t glyph = U' ';
    Style style = Style::kPlain;
  };
  static std::string utf8(char32_t c) {
    if (c < 0x80) return {static_cast<char>(c)};
    if (c < 0x800)
      return {static_cast<char>(0xC0 | (c >> 6)), static_cast<char>(0x80 | (c & 0x3F))};
    return {static_cast<char>(0xE0 | (c >> 12)), static_cast<char>(0x80 | (c >> 6 & 0x3F)),
            static_cast<char>(0x80 | (c & 0x3F))};
  }

  int width_;
  std::vector<Cell> cells_;
};

}  // namespace rainyday
