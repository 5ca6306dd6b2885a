// A page of characters with a style each: what games draw their tables on for a terminal.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.hpp"
#include "engine/lines.hpp"
#include "engine/paper.hpp"

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

// Whether a byte of UTF-8 goes on with the character before it.
constexpr bool goes_on(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Columns of text as it stands in a terminal, for UTF-8 without wide characters.
constexpr std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += goes_on(c) ? 0 : 1;
  return count;
}

// Of the widest of several lines.
constexpr std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  while (!text.empty()) widest = std::max(widest, columns(next_line(text)));
  return widest;
}

inline std::string without_colour(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
    } else {
      out += text[i];
    }
  }
  return out;
}

// As much of a text as fits.
constexpr std::string_view cut(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t seen = 0; end < text.size(); ++end) {
    if (!goes_on(text[end]) && seen++ == most) break;
  }
  return text.substr(0, end);
}

// Takes the first character off a text. What a terminal would obey, and what is no UTF-8 (a pack
// may be a stranger's), is a question mark.
constexpr char32_t next_glyph(std::string_view& text) {
  constexpr char32_t kUnshown = U'?';
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  const std::string_view bytes = goes_on(text[0]) ? text.substr(0, 1) : cut(text, 1);
  text.remove_prefix(bytes.size());
  if (bytes.size() != size || size == 4) return kUnshown;
  char32_t glyph = size == 1 ? first : first & (size == 2 ? 0x1Fu : 0x0Fu);
  for (const char c : bytes.substr(1)) glyph = glyph << 6 | (static_cast<unsigned char>(c) & 0x3F);
  const bool control = glyph < 0x20 || (glyph >= 0x7F && glyph < 0xA0);
  const bool overlong = glyph < (size == 1 ? 0u : size == 2 ? 0x80u : 0x800u);
  return control || overlong ? kUnshown : glyph;
}

inline std::string utf8(char32_t c) {
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0 | (c >> 6)), static_cast<char>(0x80 | (c & 0x3F))};
  return {static_cast<char>(0xE0 | (c >> 12)), static_cast<char>(0x80 | (c >> 6 & 0x3F)),
          static_cast<char>(0x80 | (c & 0x3F))};
}

// A name or text of a pack as it may go to a terminal.
inline std::string visible(std::string_view text) {
  std::string out;
  while (!text.empty()) out += utf8(next_glyph(text));
  return out;
}

inline std::string padded(std::string text, std::size_t width) {
  const std::size_t wide = columns(text);
  if (wide < width) text.append(width - wide, ' ');
  return text;
}

// The text, broken at spaces so that no line is longer than a terminal; all but the first indented.
inline std::string wrapped(std::string_view text, std::size_t indent,
                           std::size_t width = kTerminalWidth) {
  std::string out;
  for (std::size_t before = 0; before + columns(text) > width; before = indent) {
    const std::string_view line = cut(text, width - std::min(width, before) + 1);
    const std::size_t space = line.rfind(' ');
    if (space == std::string_view::npos || space <= indent) break;
    const std::size_t end = text.substr(0, space).find_last_not_of(' ');
    out += std::string(text.substr(0, end + 1)) + "\n" + std::string(indent, ' ');
    text.remove_prefix(space + 1);
  }
  return out + std::string(text);
}

class Canvas {
 public:
  Canvas(int width, int height)
      : width_(width), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  void put(int x, int y, char32_t glyph, Style style = Style::kPlain) {
    const std::size_t line = static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    cells_[line + static_cast<std::size_t>(x)] = {glyph, style};
  }
  void put(int x, int y, std::string_view text, Style style = Style::kPlain) {
    while (!text.empty()) put(x++, y, next_glyph(text), style);
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

  int width_;
  std::vector<Cell> cells_;
};

}  // namespace rainyday
