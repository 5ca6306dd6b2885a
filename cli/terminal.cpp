#include "cli/terminal.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/frame.hpp"
#include "engine/lines.hpp"

namespace rainyday::cli {

bool is_terminal(std::FILE* file) { return ::isatty(::fileno(file)) == 1; }

bool has_colour(std::FILE* file) {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  if (no_colour != nullptr && no_colour[0] != '\0') return false;
  if (term != nullptr && std::string_view(term) == "dumb") return false;
  return is_terminal(file);
}

namespace {

// Of standard output; nothing where it is unknown.
winsize window() {
  winsize size{};
  if (!is_terminal(stdout) || ::ioctl(::fileno(stdout), TIOCGWINSZ, &size) != 0) return {};
  return size;
}

}  // namespace

int terminal_width() {
  constexpr int kUsual = 80;
  const int width = window().ws_col;
  return width == 0 ? kUsual : width;
}

int terminal_height() {
  const int height = window().ws_row;
  return height == 0 ? std::numeric_limits<int>::max() : height;
}

std::size_t lines_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

int paper_width() { return is_terminal(stdout) ? terminal_width() : kTerminalWidth; }

std::string fitted(std::string_view text, std::size_t width) {
  constexpr std::size_t kIndent = 4;
  std::string out;
  while (!text.empty()) {
    const bool ends = text.contains('\n');
    const std::string_view line = next_line(text);
    const std::string plain = without_colour(line);
    out += columns(plain) <= width ? std::string(line) : wrapped(plain, kIndent, width);
    if (ends) out += '\n';
  }
  return out;
}

std::string broken(std::string_view text, std::size_t indent) {
  if (!is_terminal(stdout)) return std::string(text);
  return wrapped(text, indent, static_cast<std::size_t>(terminal_width()));
}

std::string fitted_here(const std::string& text) {
  return is_terminal(stdout) ? fitted(text, static_cast<std::size_t>(terminal_width())) : text;
}

std::string places_text(Language language, const AnyGame& game, const Result& result) {
  const texts::Catalogue words = frame_words(language);
  std::string out = words("over." + std::string(ending_name(result.ending))) + "\n";
  for (int place = 1; place <= kMostSeats; ++place) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      if (result.place[seat] != place) continue;
      const bool placed = result.ending != Ending::kNobody && result.ending != Ending::kLost;
      out += "  " +
             words(placed ? "place" : "place.none",
                   {{"place", place},
                    {"seat", static_cast<int>(seat)},
                    {"score", static_cast<int>(result.score[seat])}}) +
             "\n";
    }
  }
  return out;
}

bool has_input() {
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return poll(&input, 1, 0) == 1;
}

std::optional<std::string> read_line() {
  std::string line;
  for (int c = std::getchar(); c != '\n'; c = std::getchar()) {
    if (c == EOF) {
      std::clearerr(stdin);
      return line.empty() ? std::nullopt : std::optional(line);
    }
    if (line.size() < 4096) line += static_cast<char>(c);
  }
  return line;
}

}  // namespace rainyday::cli
