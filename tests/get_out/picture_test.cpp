// The board as text.
#include "bots/get_out/door.hpp"
#include "bots/playout.hpp"
#include "engine/canvas.hpp"
#include "games/get_out/fields.hpp"
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

bool has_line(const std::string& text, std::string_view line) {
  for (const std::string& one : lines_of(text)) {
    if (one.find(line) != std::string::npos) return true;
  }
  return false;
}

// With every run of white space as one space.
std::string flat(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool white = c == ' ' || c == '\n';
    if (!white || (!out.empty() && out.back() != ' ')) out += white ? ' ' : c;
  }
  return out;
}

TEST(GetOutPicture, ThreeRingsAroundTheLifePoints) {  // GO-059
  const GetOut game = make_get_out("slackers", {}, 3);
  State s = game.start();
  s.first = 0;
  s.question = kAskDice;
  const Content& c = game.content();
  s.held[1] = c.double_jobs;
  s.applied[2] = c.red_jobs & (0 - c.red_jobs);
  s.life[2] = 3;
  s.at[0] = c.ring_begin[2];
  const std::string text = game.picture(View<GetOut>(game, s, kNobody), {});
  const std::vector<std::string> lines = lines_of(text);
  ASSERT_GT(lines.size(), 41u);
  EXPECT_EQ(lines[0].size(), 91u);
  EXPECT_EQ(lines[37].substr(81), "|Pay Day |") << "square 0 is the bottom right corner";
  EXPECT_EQ(lines[29].substr(63, 10), "|GET OUT!|");
  EXPECT_EQ(lines[31].substr(63, 10), "|0       |");
  EXPECT_TRUE(has_line(text, "if...   1$240x2 1|")) << "an open ramp is its owner's digit";
  EXPECT_TRUE(has_line(text, "|      ?2|")) << "an application";
  EXPECT_TRUE(has_line(text, "S2  ***."));
  EXPECT_NE(flat(text).find("Works at Mandelbrot's Furniture $240. Throws out red 5-6, black 5-6."),
            std::string::npos);
}

TEST(GetOutPicture, APackWithoutAGridIsAList) {
  Table t;
  t.at(0, "O5").holds(0, "O1").applies(0, "O10").applies(1, "O10").act("dice 3 4");
  const std::string text = t.picture();
  EXPECT_TRUE(flat(text).find("O10 Benjy's $50 0 ?01") != std::string::npos);
  EXPECT_TRUE(has_line(text, "O1  Copy Hut    $60    [0]"));
  EXPECT_TRUE(has_line(text, "A try: 1 in 2."));
  EXPECT_TRUE(has_line(text, "2 steps left."));
}

TEST(GetOutPicture, OddsAreThoseOfTheTry) {  // GO-101, GO-116, GO-147
  const auto shown = [](Table t) {
    t.at(0, "M2").applies(0, "M4").applies(1, "M4").act("dice 1 1");
    const std::string text = t.picture();
    const std::size_t begin = text.find("A try: ");
    return text.substr(begin, text.find('\n', begin) - begin);
  };
  EXPECT_EQ(shown(Table()), "A try: 1 in 2.");
  EXPECT_EQ(shown(Table({.options = {.open_squares = kOpenAll}})), "A try: sure.");
  EXPECT_EQ(shown(Table().cash(0, 90)), "A try: fails: no money for the deposit.");
  Table left;
  left.at(0, "M2").applies(0, "M4").act("dice 1 1, reapply");
  EXPECT_FALSE(has_line(left.picture(), "A try")) << "not again in this landing";
}

TEST(GetOutPicture, WhatIsAskedIsShown) {
  Table t({.cards = {{"tow", "plot", R"([{"kind":"choose","options":[
      {"label":"Pay the man","effects":[{"kind":"pay","amount":50,"to":"bank"}]},
      {"label":"Wait","effects":[{"kind":"lose_turn","n":1}]}]}])"}}});
  t.at(0, "O13").act("dice 1 1");
  EXPECT_TRUE(has_line(t.picture(), "tow: A card."));
  EXPECT_TRUE(has_line(t.picture(), "1: Pay the man"));
  EXPECT_TRUE(has_line(t.picture(), "2: Wait"));
}

// Colours help the eye and say nothing that the characters do not.
TEST(GetOutPicture, ColoursAddNothing) {
  const GetOut game = make_get_out("slackers", {}, 8);
  State s = game.start();
  std::array<Bot, kMostSeats> bots{};
  bots.fill(Bot::kLively);
  SeededLuck luck(3);
  for (int i = 0; i < 20; ++i) {
    (void)play_game(game, s, std::span<const Bot>(bots), luck, 29);
    const View<GetOut> view(game, s, kNobody);
    const std::string plain = game.picture(view, {});
    EXPECT_EQ(without_colour(game.picture(view, {.colour = true})), plain);
    for (const std::string& line : lines_of(plain)) EXPECT_LE(line.size(), 106u) << line;
  }
}

}  // namespace
}  // namespace rainyday::get_out
