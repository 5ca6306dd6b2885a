// What a game's picture is drawn on.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/language.hpp"

namespace rainyday {

// What a picture may take of a terminal, in columns, where nothing is known of it.
inline constexpr int kTerminalWidth = 100;

struct Paper {
  enum Board : std::uint8_t { kNoBoard, kSmallBoard, kLargeBoard };

  int width = kTerminalWidth;  // of the window; what would not fit is drawn narrower
  Board board = kLargeBoard;   // a small one for a low window, or only what stands below it
  bool colour = false;
  Language language = Language::kEnglish;

  [[nodiscard]] std::size_t columns() const { return static_cast<std::size_t>(width); }
};

}  // namespace rainyday
