// Text on a terminal is counted, cut and broken by columns, not bytes.
#include "engine/canvas.hpp"

#include <gtest/gtest.h>

namespace rainyday {
namespace {

TEST(Canvas, CountsColumns) {
  EXPECT_EQ(columns("Überfälle"), 9u);
  EXPECT_EQ(padded("für", 5), "für  ");
  EXPECT_EQ(padded("länger", 3), "länger");
  EXPECT_EQ(cut("Möbel Mandelbrot", 5), "Möbel");
  EXPECT_EQ(cut("Süß", 8), "Süß");
  EXPECT_EQ(cut("Süß", 0), "");
}

TEST(Canvas, BreaksLinesAtSpaces) {
  EXPECT_EQ(wrapped("über über über", 2, 9), "über über\n  über");
  EXPECT_EQ(wrapped("vier  fünf", 2, 6), "vier\n  fünf");
  EXPECT_EQ(wrapped("passt", 2, 5), "passt");
  EXPECT_EQ(wrapped("unteilbar", 2, 5), "unteilbar");
}

TEST(Canvas, ShowsNothingThatATerminalObeys) {
  EXPECT_EQ(visible("Fuß · 50 €"), "Fuß · 50 €");
  EXPECT_EQ(visible("a\x1b[2Jb\n"), "a?[2Jb?");
  EXPECT_EQ(visible("\xC2\x9B"
                    "2J"),
            "?2J");  // the one-character form of the same
  EXPECT_EQ(visible("\xC0\x9B"
                    "2J"),
            "?2J");                               // and an overlong one
  EXPECT_EQ(visible("\x80[x\xC3"), "?[x?");       // no UTF-8
  EXPECT_EQ(visible("\xF0\x9F\x98\x80!"), "?!");  // two columns wide
}

TEST(Canvas, HasACellForEachCharacter) {
  Canvas canvas(6, 1);
  canvas.put(0, 0, "Süß");
  canvas.put(4, 0, U'×');
  EXPECT_EQ(canvas.text(false), "Süß ×\n");
}

}  // namespace
}  // namespace rainyday
