// The table as a person at the terminal sees it: the board, what changed, the news, the question.
#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "cli/files.hpp"
#include "cli/play_table.hpp"
#include "cli/terminal.hpp"
#include "games/sayings.hpp"

namespace rainyday::cli {
namespace {

constexpr std::size_t kLeastNews = 3;  // lines, in a window of any height

// Lines with those that go on with them.
std::vector<std::string> paragraphs(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    const bool goes_on = line.starts_with("    ") && !out.empty();
    goes_on ? void(out.back() += line) : void(out.emplace_back(line));
    text.remove_prefix(end);
  }
  return out;
}

// Without those that begin with the name of another seat.
std::string of_nobody_else(std::string_view text, Seat eye) {
  std::string out;
  for (const std::string& lines : paragraphs(text)) {
    const std::string plain = without_colour(lines);
    const std::size_t begin = std::min(plain.find_first_not_of("> "), plain.size());
    const std::string name = plain.substr(begin, plain.find(' ', begin) - begin);
    const bool of_seat = name.size() > 1 && name[0] == 'S' &&
                         name.find_first_not_of("0123456789", 1) == std::string::npos;
    if (!of_seat || name == seat_word(eye)) out += lines;
  }
  return out;
}

// One below the other, or in columns read downwards.
std::string in_columns(const std::vector<std::string>& entries, bool several) {
  std::size_t widest = 0;
  for (const std::string& entry : entries) widest = std::max(widest, columns(entry));
  const auto width = static_cast<std::size_t>(terminal_width());
  const std::size_t across =
      several ? std::max<std::size_t>(1, (width + 2) / (widest + 2)) : std::size_t{1};
  const std::size_t rows = (entries.size() + across - 1) / across;
  std::string out;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < entries.size(); i += rows) {
      line += entries[i];
      if (i + rows < entries.size()) line += std::string(widest + 2 - columns(entries[i]), ' ');
    }
    out += broken(line, 6) + "\n";
  }
  return out;
}

}  // namespace

// The whole board once in each turn, whoever's it is; after that what has changed below it. The
// question with its choices stays on the screen, and as much of the rest as there is room for: the
// last of the news, and of the others what `board` tells where there is none.
void PlayTable::show_table(Seat seat) {
  const std::string choices = choices_text();
  const std::size_t asking = lines_in(choices) + 2;
  const std::vector<std::string> news = session_.news(seat);
  print("\n");
  if (seat == shown_to_ && session_.turns() == shown_turn_) {
    show_changes(seat);
    tell_news(news, asking);
  } else {
    const std::size_t least = asking + std::min(news.size(), kLeastNews);
    tell_news(news, asking + show_board(seat, Room{asking + news.size(), least}));
  }
  print(choices);
}

// In a window whoever is asked sees it as if those before had let it pass.
AnyView PlayTable::seen(Seat eye) const {
  return eye < kMostSeats && eye == session_.asked()
             ? session_.view()
             : session_.game().view(session_.file().state(), eye);
}

Paper PlayTable::paper(Paper::Board board) const {
  return {paper_width(), board, colour_, session_.speech().language()};
}

// The large board if that fits into the window with what comes below it, or if no room is left;
// how many lines were shown.
std::size_t PlayTable::show_board(Seat eye, std::optional<Room> room) {
  const AnyGame& game = session_.game();
  const AnyView view = seen(eye);
  const int width = paper_width();
  const auto with = [&](Paper::Board board) { return game.picture(view, paper(board)); };
  const std::string below = with(Paper::kNoBoard);
  std::string all = with(Paper::kLargeBoard);
  const auto high = static_cast<std::size_t>(terminal_height());
  if (room && lines_in(all) + room->wanted > high) all = with(Paper::kSmallBoard);
  const std::string board = all.substr(0, all.size() - below.size());
  const std::size_t needed = widest_line(without_colour(board));
  std::string text = board + fitted_here(below);
  if (room && room->needed > 0 && lines_in(text) + room->needed > high) {
    text = board + fitted_here(of_nobody_else(below, eye));
  }
  if (is_terminal(stdout) && needed > static_cast<std::size_t>(width)) {
    const texts::With wide{"n", static_cast<int>(needed)};
    const std::string narrow =
        words_("narrow", {wide, {"there", width}, {"board", words_("word.board")}});
    text = fitted_here(below) + broken("  " + narrow, 2) + "\n";
  }
  print(text);
  shown_to_ = eye;
  shown_turn_ = session_.turns();
  shown_below_ = paragraphs(below);
  return lines_in(text);
}

void PlayTable::show_changes(Seat eye) {
  std::vector<std::string> below =
      paragraphs(session_.game().picture(seen(eye), paper(Paper::kNoBoard)));
  for (const std::string& line : below) {
    const bool known = std::ranges::find(shown_below_, line) != shown_below_.end();
    if (!known && line.find_first_not_of(" \n") != std::string::npos) print(fitted_here(line));
  }
  shown_below_ = std::move(below);
}

// The last of them, if there is no room for all beside so many lines.
void PlayTable::tell_news(const std::vector<std::string>& news, std::size_t others) {
  const auto high = static_cast<std::size_t>(terminal_height());
  const std::size_t room = std::max(kLeastNews, high - std::min(high, others));
  const std::size_t hidden = news.size() > room ? news.size() - room + 1 : 0;
  if (hidden > 0) {
    const std::string more =
        words_("news.more", {{"n", static_cast<int>(hidden)}, {"log", words_("word.log")}});
    print(broken("  " + more, 2) + "\n");
  }
  for (std::size_t i = hidden; i < news.size(); ++i)
    print("  " + dim("·") + broken("    " + news[i], 6).substr(3) + "\n");
}

std::vector<std::string> PlayTable::entries(bool with_facts) const {
  const AnyGame& game = session_.game();
  const AnyView view = session_.view();
  std::vector<std::string> out;
  for (int i = 0; i < choices_.size(); ++i) {
    const std::string written = game.notation(choices_[i]);
    const std::string text = session_.speech().action(choices_[i], view.state());
    std::string entry = fmt::format("{:>3}  {}", i + 1, written);
    if (text != written) entry += ": " + text;
    std::string facts;
    for (const Fact& fact : facts_.of(choices_[i])) add_to(facts, fact.told.text);
    if (with_facts && !facts.empty()) entry += " — " + facts;
    out.push_back(std::move(entry));
  }
  return out;
}

// What stands on the cards of the choices, each once, in at most so many lines.
std::string PlayTable::facts_text(std::size_t most) const {
  std::string out;
  std::set<std::string> told;
  for (const Action action : choices_) {
    for (const Fact& fact : facts_.of(action)) {
      if (!told.insert(fact.name + fact.told.text).second) continue;
      const std::string text = broken("  " + fact.title + ": " + fact.told.text, 4) + "\n";
      if (lines_in(out) + lines_in(text) <= most) out += text;
    }
  }
  return out;
}

// With what stands on the cards: behind each choice, or below where there is no room for that.
std::string PlayTable::choices_text() const {
  constexpr std::size_t kFew = 10;
  constexpr std::size_t kAround = 5;
  const auto high = static_cast<std::size_t>(terminal_height());
  const std::string question = session_.speech().question(session_.table().turn);
  const std::vector<std::string> plain = entries(false);
  const std::vector<std::string> told = entries(true);
  const bool many = plain.size() > kFew;
  std::string list = in_columns(told, many && told == plain);
  if (many ? lines_in(list) > high / 2 : lines_in(list) + kAround > high) {
    list = in_columns(plain, many || plain.size() + kAround > high);
    list += facts_text(high / 2 - std::min(high / 2, lines_in(list)));
  }
  const std::string typed = typed_line(session_.game(), session_.table().turn, words_);
  if (!typed.empty()) list += "  -  " + typed + "\n";
  return "\n" + bold(words_("asked", {{"n", session_.asked()}, {"question", question}})) + "\n" +
         list;
}

}  // namespace rainyday::cli
