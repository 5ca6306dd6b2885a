#include "reports/page.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "reports/words.hpp"

namespace rainyday::reports {
namespace {

constexpr std::string_view kShared = R"(
:root { --paper: #f6f1e7; --card: #fffdf8; --ink: #1f1b16; --ink-2: #5b5347; --line: #d9cfbc; --spot: #b3361b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #191714; --card: #28241f; --ink: #f2ebdd; --ink-2: #c3b8a5; --line: #463f35; --spot: #f08a6c; }
  .lines { filter: brightness(1.7); }
}
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --ink-2: #333; --line: #999; --spot: #000; }
  .lines { filter: none; }
  section, table, figure { break-inside: avoid; }
}
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 "Zilla Slab", Georgia, serif; }
h1, h2 { line-height: 1.2; }
svg { width: 100%; background: var(--card); border: 1px solid var(--line); }
svg text { fill: var(--ink); font-size: 13px; }
.axis { stroke: var(--line); } .fair { stroke: var(--ink-2); stroke-dasharray: 2 5; }
table { border-collapse: collapse; width: 100%; background: var(--card); }
th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; }
td.number { white-space: nowrap; text-align: right; }
.wide { overflow-x: auto; }
p, caption { color: var(--ink-2); text-align: left; }
)";

constexpr double kPlotWide = 420;

bool is_german(Language language) { return language == Language::kGerman; }

std::string begin_svg(double high, std::string_view title) {
  return fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n",
                     kPlotWide, high, escaped(title));
}

std::string svg_text(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     escaped(text));
}

std::string svg_line(std::string_view kind, double x1, double y1, double x2, double y2) {
  return fmt::format(
      "<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", kind, x1,
      y1, x2, y2);
}

// A dot in the bar of its range.
std::string svg_range(const ShareRow::Share& share, double y, bool hollow, auto&& x) {
  const std::string_view kind = hollow ? "beside" : "own";
  const double low = x(share.low);
  const double high = x(share.high);
  return svg_line(kind, low, y, high, y) + svg_line(kind, low, y - 4, low, y + 4) +
         svg_line(kind, high, y - 4, high, y + 4) +
         fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"/>\n", kind,
                     x(share.value), y, hollow ? 4 : 5);
}

double most_games(const PlotJson& bins, double games) {
  double most = 0;
  for (const PlotJson& bin : bins) most = std::max(most, bin[2].get<double>() / games);
  return most;
}

double games_in(const PlotJson& bins) {
  double games = 0;
  for (const PlotJson& bin : bins) games += bin[2].get<double>();
  return games;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string shared_style() { return std::string(kShared); }

std::string whole_page(Language language, std::string_view title, std::string_view style,
                       std::string_view body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n"
      "<style>{}{}</style>\n{}</html>\n",
      texts::code_of(language), escaped(title), kShared, style, body);
}

std::string number(Language language, double value, int decimals) {
  std::string digits = fmt::format("{:.{}f}", std::abs(value), decimals);
  const bool negative = value < 0 && digits.find_first_not_of("0.") != std::string::npos;
  const std::size_t whole = std::min(digits.find('.'), digits.size());
  if (whole < digits.size() && is_german(language)) digits[whole] = ',';
  if (whole > 3) {
    for (std::size_t at = whole; at > 3;) digits.insert(at -= 3, is_german(language) ? "." : ",");
  }
  return (negative ? "−" : "") + digits;
}

std::string percent(Language language, double share, int decimals) {
  return number(language, 100 * share, decimals) + (is_german(language) ? " %" : "%");
}

std::string figure(Language language, double value) {
  const double size = std::abs(value);
  if (value == std::round(value)) return number(language, value, 0);
  return number(language, value, size >= 1000 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3);
}

std::string shares_plot(Language language, const std::vector<ShareRow>& rows, double even,
                        std::string_view title) {
  double low = even - 0.07;
  double high = even + 0.07;
  bool two = false;
  for (const ShareRow& row : rows) {
    low = std::min({low, row.share.low, row.beside ? row.beside->low : 1});
    high = std::max({high, row.share.high, row.beside ? row.beside->high : 0});
    two = two || row.beside;
  }
  low = std::max(low, 0.0);
  high = std::min(high, 1.0);
  const double step = two ? 44 : 30;
  const double bottom = 16 + step * static_cast<double>(rows.size());
  const auto x = [&](double share) { return 110 + 240 * (share - low) / (high - low); };
  std::string out = begin_svg(bottom + 26, title);
  out += svg_line("fair", x(even), 8, x(even), bottom);
  out += svg_text(x(even), bottom + 16, "middle",
                  frame_words(language)("report.even", {{"share", percent(language, even, 0)}}));
  double y = 8 + step / 2;
  for (const ShareRow& row : rows) {
    out += svg_text(8, y + 4, "start", row.label);
    if (row.beside) out += svg_range(*row.beside, y - 8, true, x);
    out += svg_range(row.share, row.beside ? y + 8 : y, false, x);
    if (row.beside)
      out += svg_text(kPlotWide - 8, y - 4, "end", percent(language, row.beside->value));
    out += fmt::format("<g class=\"strong\">{}</g>",
                       svg_text(kPlotWide - 8, row.beside ? y + 13 : y + 4, "end",
                                percent(language, row.share.value)));
    y += step;
  }
  return out + "</svg>\n";
}

std::string bars_plot(Language language, const PlotJson& measure, const PlotJson& beside,
                      std::string_view title) {
  constexpr double kBottom = 130;
  double low = measure["bins"].front()[0];
  double high = measure["bins"].back()[1];
  double tallest = most_games(measure["bins"], games_in(measure["bins"]));
  if (!beside.is_null()) {
    low = std::min(low, beside["bins"].front()[0].get<double>());
    high = std::max(high, beside["bins"].back()[1].get<double>());
  }
  // Bins of another width are compared by how dense they are.
  const auto density = [](const PlotJson& bin, double games) {
    return bin[2].get<double>() / games / (bin[1].get<double>() - bin[0].get<double>());
  };
  const double width = measure["bins"][0][1].get<double>() - measure["bins"][0][0].get<double>();
  if (!beside.is_null()) {
    const double games = games_in(beside["bins"]);
    for (const PlotJson& bin : beside["bins"]) {
      tallest = std::max(tallest, density(bin, games) * width);
    }
  }
  const auto x = [&](double value) { return 12 + (kPlotWide - 24) * (value - low) / (high - low); };
  const auto y = [&](double share) { return kBottom - 100 * share / tallest; };
  std::string out = begin_svg(kBottom + 26, title);
  const double games = games_in(measure["bins"]);
  for (const PlotJson& bin : measure["bins"]) {
    const double top = y(density(bin, games) * width);
    out += fmt::format(
        "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
        "<title>{}: {}</title></rect>\n",
        x(bin[0]), top, std::max(0.5, x(bin[1]) - x(bin[0]) - 1), kBottom - top,
        figure(language, bin[0].get<double>()), percent(language, bin[2].get<double>() / games));
  }
  if (!beside.is_null()) {
    std::string points = fmt::format("{:.1f},{:.1f}", x(beside["bins"].front()[0]), kBottom);
    const double all = games_in(beside["bins"]);
    for (const PlotJson& bin : beside["bins"]) {
      const double top = y(density(bin, all) * width);
      points += fmt::format(" {0:.1f},{2:.1f} {1:.1f},{2:.1f}", x(bin[0]), x(bin[1]), top);
    }
    points += fmt::format(" {:.1f},{:.1f}", x(beside["bins"].back()[1]), kBottom);
    out += "<polyline class=\"beside\" points=\"" + points + "\"/>\n";
  }
  out += svg_line("own", 12, kBottom, kPlotWide - 12, kBottom);
  out += svg_text(12, kBottom + 18, "start", figure(language, low));
  out += svg_text(kPlotWide - 12, kBottom + 18, "end", figure(language, high));
  const double mean = measure["mean"];
  out += svg_line("fair", x(mean), 22, x(mean), kBottom);
  out += svg_text(std::clamp(x(mean), 40.0, kPlotWide - 40), 16, "middle", figure(language, mean));
  return out + "</svg>\n";
}

std::string decided_plot(Language language, const PlotJson& measure, const PlotJson& beside,
                         std::string_view title) {
  const auto words = frame_words(language);
  const auto x = [](double part) { return 50 + (kPlotWide - 66) * part; };
  const auto y = [](double share) { return 130 - 110 * share; };
  const auto curve = [&](const PlotJson& of, std::string_view kind) {
    std::string points = fmt::format("{:.1f},{:.1f}", x(0), y(0));
    const PlotJson& tenths = of["tenths"];
    for (std::size_t i = 0; i < tenths.size(); ++i) {
      points += fmt::format(" {:.1f},{:.1f}", x(tenths[i]), y(static_cast<double>(i) / 10));
    }
    points += fmt::format(" {:.1f},{:.1f}", x(1), y(1));
    return fmt::format(
        "<polyline class=\"{}\" points=\"{}\"/>\n<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" "
        "r=\"5\"/>\n",
        kind, points, kind, x(tenths[5]), y(0.5));
  };
  std::string out = begin_svg(156, title);
  out += svg_line("fair", 50, y(0.5), kPlotWide - 16, y(0.5));
  if (!beside.is_null() && beside.contains("tenths")) out += curve(beside, "beside");
  out += curve(measure, "own");
  out += svg_line("own", 50, y(0), kPlotWide - 16, y(0));
  out += svg_text(44, y(1) + 4, "end", words("report.all"));
  out += svg_text(44, y(0.5) + 4, "end", words("report.half"));
  out += svg_text(50, 148, "start", words("report.first_turn"));
  out += svg_text(kPlotWide - 16, 148, "end", words("report.last_turn"));
  return out + "</svg>\n";
}

}  // namespace rainyday::reports
