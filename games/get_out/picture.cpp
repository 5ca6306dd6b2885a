// The board as text: three rings around the Life Points, or three lists where a pack is not laid
// out on a grid.
//
// A square has its name, what it pays or costs with its holder in brackets, and who is there: pawns
// as digits of their seats, applications as digits after a question mark. On a small board it has
// one line: who is there, or else its name.
#include "games/get_out/picture.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/canvas.hpp"
#include "engine/json.hpp"

namespace rainyday::get_out {
namespace {

constexpr int kWideCell = 8;    // columns of a square
constexpr int kNarrowCell = 6;  // the same in a narrow window
constexpr int kHeight = 3;      // its lines

std::string digits(SeatSet seats) {
  std::string out;
  for (Seat seat = 0; seat < kMostPlayers; ++seat) {
    if (has_seat(seats, seat)) out += static_cast<char>('0' + seat);
  }
  return out;
}

class Picture {
 public:
  Picture(const GetOut& game, const State& s, const Paper& paper)
      : game_(game),
        c_(game.content()),
        s_(s),
        paper_(paper),
        cell_(c_.grid * (kWideCell + 1) + 1 <= paper.width ? kWideCell : kNarrowCell) {}

  [[nodiscard]] std::string text() const {
    if (c_.grid == 0) return lists();
    return paper_.board == Paper::kSmallBoard ? small_grid() : grid();
  }

 private:
  [[nodiscard]] std::string grid() const {
    const int edge = c_.grid;
    Canvas canvas(edge * (cell_ + 1) + 1, edge * (kHeight + 1) + 1);
    for (Square at = 0; at < c_.squares; ++at) frame(canvas, at);
    for (Square at = 0; at < c_.squares; ++at) fill(canvas, at);
    for (Site site = 0; site < c_.sites; ++site) ramp(canvas, site);
    middle(canvas);
    return canvas.text(paper_.colour) + legend();
  }

  [[nodiscard]] std::string small_grid() const {
    Canvas canvas(left(c_.grid) + 1, c_.grid);
    for (Square at = 0; at < c_.squares; ++at) {
      const Cell cell = cell_of(at);
      const int x = left(cell.column);
      canvas.put(x, cell.row, U'|', Style::kFaint);
      canvas.put(x + cell_ + 1, cell.row, U'|', Style::kFaint);
      const std::string who = people(at);
      put_seats(canvas, x + 1, cell.row, who);
      if (who.empty()) canvas.put(x + 1, cell.row, cut(short_name(at), room()), Style::kFaint);
    }
    return canvas.text(paper_.colour);
  }

  [[nodiscard]] std::string lists() const {
    const std::size_t column = std::min<std::size_t>(33, (paper_.columns() - 1) / kRings);
    std::string out;
    for (int row = 0; row < 64; ++row) {
      std::string line;
      bool any = false;
      for (std::size_t ring = 0; ring < kRings; ++ring) {
        const bool there = row < c_.ring_size[ring];
        any = any || there;
        line += padded(there ? item(static_cast<Square>(c_.ring_begin[ring] + row), column) : "",
                       column);
      }
      if (!any) break;
      while (!line.empty() && line.back() == ' ') line.pop_back();
      out += line + "\n";
    }
    return out + legend();
  }
  [[nodiscard]] std::string legend() const {
    return wrapped(words_.plain("legend"), 2, paper_.columns()) + "\n";
  }

  struct Cell {
    int row;
    int column;
  };
  // Square 0 of a ring is its bottom right corner; then left, up, right and down.
  [[nodiscard]] Cell cell_of(Square at) const {
    const int ring = c_.square[at].ring;
    const int i = at - c_.ring_begin[static_cast<std::size_t>(ring)];
    const int side = c_.grid - 1 - 2 * ring;
    const int low = ring;
    const int high = c_.grid - 1 - ring;
    const int j = i % side;
    switch (i / side) {
      case 0:
        return {high, high - j};
      case 1:
        return {high - j, low};
      case 2:
        return {low, low + j};
      default:
        return {low + j, high};
    }
  }
  [[nodiscard]] int left(int column) const { return column * (cell_ + 1); }
  static int top(int row) { return row * (kHeight + 1); }

  void frame(Canvas& canvas, Square at) const {
    const Cell cell = cell_of(at);
    const int x = left(cell.column);
    const int y = top(cell.row);
    for (int i = 0; i <= cell_ + 1; ++i) {
      const bool corner = i == 0 || i == cell_ + 1;
      canvas.put(x + i, y, corner ? U'+' : U'-', Style::kFaint);
      canvas.put(x + i, y + kHeight + 1, corner ? U'+' : U'-', Style::kFaint);
    }
    for (int i = 1; i <= kHeight; ++i) {
      canvas.put(x, y + i, U'|', Style::kFaint);
      canvas.put(x + cell_ + 1, y + i, U'|', Style::kFaint);
    }
  }

  void fill(Canvas& canvas, Square at) const {
    const Cell cell = cell_of(at);
    const int x = left(cell.column) + 1;
    const int y = top(cell.row) + 1;
    const SeatSet holding = holders_at(at);
    const bool special = c_.square[at].kind == kPayDay || c_.square[at].kind == kGetOut;
    canvas.put(x, y, cut(short_name(at), room()), special ? Style::kBold : Style::kPlain);
    canvas.put(x, y + 1, cut(money(at), room()), Style::kFaint);
    if (!holding.empty()) {
      const std::size_t left = room() - std::min(room(), columns(money(at)));
      std::string who = "[" + digits(holding) + "]";
      if (who.size() > left) who = cut(digits(holding), left);
      put_seats(canvas, x + cell_ - static_cast<int>(who.size()), y + 1, who);
    }
    put_seats(canvas, x, y + 2, std::string(cut(people(at), room())));
  }

  [[nodiscard]] std::size_t room() const { return static_cast<std::size_t>(cell_); }

  // Digits in the colours of their seats.
  void put_seats(Canvas& canvas, int x, int y, const std::string& text) const {
    for (const char c : text) {
      const bool seat = c >= '0' && c < '0' + kMostPlayers;
      canvas.put(x++, y, static_cast<char32_t>(c),
                 seat ? seat_style(static_cast<Seat>(c - '0')) : Style::kPlain);
    }
  }

  // An open ramp is its owner's digit on the edge between two squares, a closed one an arrow.
  void ramp(Canvas& canvas, Site site) const {
    const SiteFacts& facts = c_.site[site];
    if (facts.ramp_to == kNoSquare) return;
    const Cell low = cell_of(facts.square);
    const Cell high = cell_of(facts.ramp_to);
    const int down = high.row - low.row;
    const int right = high.column - low.column;
    if (std::abs(down) + std::abs(right) != 1) return;
    const int x =
        right != 0 ? left(std::max(low.column, high.column)) : left(low.column) + cell_ / 2;
    const int y = down != 0 ? top(std::max(low.row, high.row)) : top(low.row) + 2;
    const std::string open = digits(holders(s_, bit_of(site)));
    if (open.empty()) {
      canvas.put(x, y, down > 0 ? U'v' : down < 0 ? U'^' : right > 0 ? U'>' : U'<', Style::kFaint);
    } else {
      put_seats(canvas, x, y, open.substr(0, right != 0 ? 1 : 4));
    }
  }

  // Life Points lie in the open space of the centre ring.
  void middle(Canvas& canvas) const {
    const int x = left(kRings) + 3;
    int y = top(kRings) + 3;
    canvas.put(x, y++, words_("life_points"), Style::kBold);
    for (Seat seat = 0; seat < game_.seats(); ++seat, ++y) {
      canvas.put(x, y, seat_word(seat), seat_style(seat));
      for (int i = 0; i < std::min(game_.goal(), 20); ++i) {
        canvas.put(x + 4 + i, y, i < s_.life[seat] ? U'*' : U'.', seat_style(seat));
      }
    }
    ++y;
    canvas.put(x, y++, words_("plots_left", {{"n", std::popcount(s_.deck[kPlot])}}));
    canvas.put(x, y, words_("comics_left", {{"n", std::popcount(s_.deck[kComic])}}));
  }

  [[nodiscard]] SeatSet holders_at(Square at) const {
    const Site site = c_.square[at].site;
    return site == kNoSite ? SeatSet{} : holders(s_, bit_of(site));
  }
  [[nodiscard]] std::string short_name(Square at) const {
    switch (c_.square[at].kind) {
      case kPlotTwist:
        return words_("plot");
      case kComicPage:
        return words_("comic");
      case kGetOut:
        return words_("get_out");
      default:
        return std::string(cut(square_title(game_, words_, at), room()));
    }
  }
  [[nodiscard]] std::string people(Square at) const {
    std::string pawns;
    std::string papers;
    const Site site = c_.square[at].site;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      if (s_.at[seat] == at) pawns += static_cast<char>('0' + seat);
      const bool applied = site != kNoSite && (s_.applied[seat] & bit_of(site)) != 0;
      if (applied) papers += static_cast<char>('0' + seat);
    }
    if (papers.empty()) return pawns;
    const std::size_t left = room() - std::min<std::size_t>(pawns.size(), room() - 2);
    papers = "?" + std::string(cut(papers, left - 1));
    return padded(pawns, room() - papers.size()) + papers;
  }
  // "$80", "$60 b-", "r100", or in short what a square does.
  [[nodiscard]] std::string money(Square at) const {
    const SquareFacts& facts = c_.square[at];
    if (facts.site != kNoSite) {
      const SiteFacts& site = c_.site[facts.site];
      if (!site.job) return words_("rent", {{"n", site.pay}});
      const std::array<std::string, 4> weights = {"", "x2", words_("weight.red"),
                                                  words_("weight.black")};
      return "$" + std::to_string(site.pay) + weights[site.weight];
    }
    const bool says_itself = facts.kind == kPayDay || facts.kind == kGetOut;
    if (facts.land == 0 || says_itself) return {};
    const Step& step = c_.step[facts.land];
    switch (step.op) {
      case Op::kPay:
        return "-$" + std::to_string(step.number);
      case Op::kCollect:
        return "+$" + std::to_string(step.number);
      case Op::kOffer:
        return "$" + std::to_string(step.number) + "?";
      case Op::kChoose:
        return words_("does.choose");
      case Op::kIf:
        return words_("does.if");
      case Op::kJump:
        return words_("does.jump");
      case Op::kWalk:
        return words_("does.walk", {{"n", step.number}});
      case Op::kLoseTurn:
        return words_("does.miss");
      default:
        return {};
    }
  }
  [[nodiscard]] std::string item(Square at, std::size_t most) const {
    std::string out = padded(c_.square_words[at].id.data(), 4) +
                      padded(std::string(cut(square_title(game_, words_, at), 11)), 12);
    out += padded(money(at), 7);
    const SeatSet holding = holders_at(at);
    if (!holding.empty()) out += "[" + digits(holding) + "]";
    const std::string here = people(at);
    return std::string(cut(here.empty() ? out : out + " " + here, most));
  }

  const GetOut& game_;
  const Content& c_;
  const State& s_;
  Paper paper_;
  int cell_;
  texts::Catalogue words_ = words_of(game_, paper_.language);
};

}  // namespace

texts::Catalogue words_of(const GetOut& game, Language language) {
  return texts::terminal_words(language, GetOut::kId, game.content().pack.data());
}

std::string square_title(const GetOut& game, const texts::Catalogue& words, Square at) {
  const Words& own = game.content().square_words[at];
  const std::string* told = words.find("pack.square." + std::string(own.id.data()));
  return told == nullptr ? visible(own.name.data()) : *told;
}

std::string GetOut::picture(const View<GetOut>& view, const Paper& paper) const {
  return (paper.board ? Picture(*this, view.state(), paper).text() + "\n" : "") +
         players_picture(*this, view.state(), paper) + question_picture(*this, view.state(), paper);
}

}  // namespace rainyday::get_out
