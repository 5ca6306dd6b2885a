#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "cli/analyse.hpp"
#include "cli/frame.hpp"
#include "reports/page.hpp"

namespace rainyday::cli {
namespace {

using match::Figure;
using reports::escaped;

constexpr std::size_t kMarked = 9;  // moments with a stamp
constexpr double kWide = 880;
constexpr double kHigh = 300;

constexpr std::string_view kStyle = R"(
.stamp circle { fill: var(--card); stroke: var(--ink); stroke-width: 1.5; }
.stamp text { text-anchor: middle; font-weight: 700; }
)";

constexpr std::array<std::string_view, kMostSeats> kColours{
    "#c2410c", "#1d4ed8", "#15803d", "#7e22ce", "#a16207", "#0e7490",
    "#be185d", "#374151", "#4d7c0f", "#9f1239", "#713f12"};
constexpr std::array<std::string_view, 4> kDashes{"none", "12 6", "2 5", "10 5 2 5"};

class Page {
 public:
  explicit Page(const Retrospect& all)
      : all_(all), words_(frame_words(all.language)), marked_(all.analysis.slips(kMarked)) {
    for (const std::size_t i : all.analysis.turning_points(kMarked)) {
      if (marked_.size() < kMarked && std::ranges::find(marked_, i) == marked_.end()) {
        marked_.push_back(i);
      }
    }
  }

  std::string text() const {
    const std::string title = words_("analyse.title", {{"game", all_.match.game().info().title}});
    return reports::whole_page(
        all_.language, title, kStyle,
        fmt::format("<h1>{}</h1>\n{}{}<p>{}</p>\n<p>{}</p>\n<h2>{}</h2>\n{}", escaped(title),
                    plot(), accounts(), escaped(words_("analyse.sum")),
                    escaped(words_("analyse.sampled")), escaped(words_("analyse.moments")),
                    moments()));
  }

 private:
  [[nodiscard]] double x(std::size_t point) const {
    return 40 + (kWide - 160) * static_cast<double>(point) /
                    static_cast<double>(all_.analysis.moments().size());
  }
  static double y(std::int64_t chance) {
    return kHigh - 20 - (kHigh - 40) * static_cast<double>(chance) / 1e6;
  }

  [[nodiscard]] std::string line(Seat seat) const {
    const auto count = all_.analysis.moments().size();
    std::string points;
    for (std::size_t i = 0; i <= count; ++i) {
      const Figure at =
          i < count ? all_.analysis.before(i, seat) : all_.analysis.moments().back().after[seat];
      points += fmt::format("{:.1f},{:.1f} ", x(i), y(at.value));
    }
    return fmt::format(
        "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\" stroke-dasharray=\"{}\" "
        "points=\"{}\"/>\n",
        kColours[seat], kDashes[seat % kDashes.size()], points);
  }
  // Seats that end alike stand below each other.
  [[nodiscard]] std::string labels() const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < all_.match.game().seats(); ++seat) seats.push_back(seat);
    const auto& last = all_.analysis.moments().back().after;
    std::ranges::sort(seats, [&](Seat a, Seat b) {
      return last[a].value != last[b].value ? last[a].value > last[b].value : a < b;
    });
    double free = 0;
    double below = kHigh - 6 - 16.0 * static_cast<double>(seats.size());
    std::string out;
    for (const Seat seat : seats) {
      below += 16;
      const double at = std::max(free, std::min(y(last[seat].value) + 4, below));
      free = at + 16;
      out += fmt::format("<text x=\"{:.0f}\" y=\"{:.1f}\" style=\"fill:{}\">{}</text>\n",
                         kWide - 112, at, kColours[seat], escaped(all_.names[seat]));
    }
    return out;
  }
  [[nodiscard]] std::string stamps() const {
    std::string out;
    for (std::size_t number = 0; number < marked_.size(); ++number) {
      const std::size_t i = marked_[number];
      const Figure after = all_.analysis.moments()[i].after[most_changed(all_, i)];
      out += fmt::format(
          "<a class=\"stamp\" href=\"#m{0}\"><circle cx=\"{1:.1f}\" cy=\"{2:.1f}\" r=\"11\"/>"
          "<text x=\"{1:.1f}\" y=\"{3:.1f}\">{0}</text></a>\n",
          number + 1, x(i + 1), y(after.value), y(after.value) + 4.5);
    }
    return out;
  }
  [[nodiscard]] std::string plot() const {
    const int seats = all_.match.game().seats();
    std::string out =
        fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n", kWide,
                    kHigh, escaped(words_("analyse.chances")));
    for (const int percent : {0, 50, 100}) {
      const double at = y(percent * 10'000);
      out += fmt::format(
          "<line class=\"axis\" x1=\"40\" x2=\"{:.0f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
          "<text x=\"6\" y=\"{:.1f}\">{}%</text>\n",
          kWide - 120, at, at, at + 4, percent);
    }
    if (seats > 1) {
      const double fair = y(1'000'000 / seats);
      out += fmt::format(
          "<line class=\"fair\" x1=\"40\" x2=\"{:.0f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
          kWide - 120, fair, fair);
    }
    out += "<g class=\"lines\">\n";
    for (Seat seat = 0; seat < seats; ++seat) out += line(seat);
    return out + labels() + "</g>\n" + stamps() + "</svg>\n";
  }

  [[nodiscard]] std::string accounts() const {
    std::string out = "<div class=\"wide\"><table>\n<caption>" +
                      escaped(words_("analyse.chances")) + "</caption>\n<tr><th></th>";
    for (const std::string_view column : kColumns) {
      out += "<th>" + escaped(words_("analyse." + std::string(column))) + "</th>";
    }
    out += "</tr>\n";
    for (Seat seat = 0; seat < all_.match.game().seats(); ++seat) {
      out += "<tr><th>" + escaped(all_.names[seat]) + "</th>";
      for (const std::string& cell : account_cells(all_.analysis.account(seat))) {
        out += "<td class=\"number\">" + cell + "</td>";
      }
      out += "</tr>\n";
    }
    return out + "</table></div>\n";
  }

  [[nodiscard]] std::string moments() const {
    std::string out = "<ol>\n";
    for (std::size_t number = 0; number < marked_.size(); ++number) {
      const std::size_t i = marked_[number];
      out += fmt::format("<li id=\"m{}\">{}", number + 1, escaped(turn_text(all_, i)));
      if (all_.analysis.moments()[i].slip) {
        out += "<br><strong>" + escaped(slip_text(all_, i)) + "</strong>";
      }
      out += "</li>\n";
    }
    return out + "</ol>\n";
  }

  const Retrospect& all_;
  texts::Catalogue words_;
  std::vector<std::size_t> marked_;
};

}  // namespace

std::string retrospect_page(const Retrospect& retrospect) { return Page(retrospect).text(); }

}  // namespace rainyday::cli
