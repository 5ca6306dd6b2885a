// The page of a report: plots and tables that a designer reads, each number with what it is worth.
#include <algorithm>
#include <fmt/format.h>

#include "games/sayings.hpp"
#include "reports/page.hpp"
#include "reports/report.hpp"
#include "reports/words.hpp"

namespace rainyday::reports {
namespace {

using OrderedJson = match::OrderedJson;

constexpr std::size_t kMostRows = 60;

std::string paragraph(std::string_view text) { return "<p>" + escaped(text) + "</p>\n"; }

ShareRow::Share share_in(const OrderedJson& json) {
  return {json["share"], json["low"], json["high"]};
}

class ReportPage {
 public:
  ReportPage(const AnyGame& game, Language language, const OrderedJson& report)
      : language_(language),
        labels_(game, language),
        words_(frame_words(language)),
        report_(report) {}

  [[nodiscard]] PageText text() const {
    const std::string title =
        words_("report.title", {{"game", report_["title"].get<std::string>()},
                                {"n", number(language_, report_["games"].get<double>(), 0)}});
    std::string body = fmt::format("<header><h1>{}</h1><b class=\"sampled\">{}</b></header>\n",
                                   escaped(title), escaped(words_("report.sampled")));
    body += about() + "<div class=\"cards\">\n" + wins() + length() + lead() + scores() +
            choices() + interaction() + luck() + "</div>\n" + uses();
    return {title, body};
  }

 private:
  [[nodiscard]] std::string about() const {
    std::string bots;
    for (const OrderedJson& bot : report_["wins"]["by_bot"]) {
      bots += fmt::format("{}{} × {}", bots.empty() ? "" : ", ", bot["places"].get<int>(),
                          bot["bot"].get<std::string>());
    }
    std::string out =
        paragraph(words_("report.about", {{"pack", report_["pack"]["title"].get<std::string>()},
                                          {"seats", report_["seats"].get<int>()},
                                          {"bots", bots},
                                          {"seed", report_["seed"].get<std::string>()}}));
    std::string options;
    // Only of a simulation, which sets options of its own.
    const OrderedJson set = report_.value("set_to_end", OrderedJson::object());
    for (const auto& [name, value] : set.items()) {
      options += (options.empty() ? "" : ", ") + name + "=" +
                 (value.is_string() ? value.get<std::string>() : value.dump());
    }
    if (!options.empty()) out += paragraph(words_("report.set", {{"options", options}}));
    if (const int open = report_["unfinished"]; open > 0) {
      out += paragraph(words_("report.unfinished", {{"n", open}}));
    }
    return out + paragraph(words_("report.worth"));
  }

  [[nodiscard]] std::string shares(const std::string& title, const OrderedJson& list,
                                   const std::vector<std::string>& names) const {
    std::vector<ShareRow> rows;
    for (std::size_t i = 0; i < list.size(); ++i) {
      rows.push_back({names[i], share_in(list[i]), std::nullopt});
    }
    return "<h3>" + escaped(title) + "</h3>\n" +
           shares_plot(language_, rows, 1.0 / report_["seats"].get<double>(), title);
  }
  [[nodiscard]] std::string endings() const {
    std::string out;
    for (const auto& [name, games] : report_["ended"].items()) {
      if (games == 0) continue;
      out += fmt::format("<tr><th>{}</th><td class=\"number\">{}</td></tr>\n",
                         escaped(words_("ended." + name)),
                         percent(language_, games.get<double>() / report_["games"].get<double>()));
    }
    return "<table>\n" + out + "</table>\n";
  }
  [[nodiscard]] std::string wins() const {
    const int seats = report_["seats"];
    std::string out;
    if (seats > 1) {
      std::vector<std::string> chairs;
      std::vector<std::string> bots;
      for (int seat = 0; seat < seats; ++seat) chairs.push_back(fmt::format("S{}", seat));
      for (const OrderedJson& bot : report_["wins"]["by_bot"]) bots.push_back(bot["bot"]);
      out += shares(words_("report.by_order"), report_["wins"]["by_order"],
                    seat_labels(labels_, seats)) +
             shares(words_("report.by_seat"), report_["wins"]["by_seat"], chairs);
      if (bots.size() > 1) out += shares(words_("report.by_bot"), report_["wins"]["by_bot"], bots);
      out += paragraph(words_("report.bar"));
    }
    return card(words_("report.wins"), out + endings());
  }

  // The measures that there are, each with its range, its least and its most.
  [[nodiscard]] std::string measures(std::initializer_list<const char*> names) const {
    std::string out =
        fmt::format("<tr><td></td><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>\n",
                    escaped(words_("report.mean")), escaped(words_("report.range")),
                    escaped(words_("report.median")), escaped(words_("report.least_most")));
    for (const std::string name : names) {
      const OrderedJson& one = report_["measures"][name];
      if (one.is_null()) continue;
      const auto cell = [&](const char* of) { return measured(language_, name, one[of]); };
      out += fmt::format(
          "<tr><th>{}</th><td class=\"number\">{}</td><td class=\"number\">{}–{}</td>"
          "<td class=\"number\">{}</td><td class=\"number\">{}–{}</td></tr>\n",
          escaped(words_("measure." + name)), cell("mean"), cell("low"), cell("high"),
          cell("median"), cell("least"), cell("most"));
    }
    return "<div class=\"wide\"><table>\n" + out + "</table></div>\n";
  }
  [[nodiscard]] std::string bars(const char* name) const {
    const OrderedJson& one = report_["measures"][name];
    if (one.is_null()) return {};
    const std::string title = words_("measure." + std::string(name));
    return "<h3>" + escaped(title) + "</h3>\n" + bars_plot(language_, one, nullptr, title);
  }
  [[nodiscard]] std::string length() const {
    const OrderedJson& from = report_["minutes_from"];
    return card(words_("report.length"),
                bars("rounds") + bars("minutes") +
                    measures({"rounds", "turns", "actions", "minutes"}) +
                    paragraph(words_("report.minutes", {{"think", from["to_think"].get<int>()},
                                                        {"hands", from["to_do"].get<int>()}})));
  }
  [[nodiscard]] std::string lead() const {
    const OrderedJson& decided = report_["measures"]["decided"];
    const std::string title = words_("report.lead");
    if (decided.is_null()) return card(title, paragraph(words_("report.no_lead")));
    return card(title, decided_plot(language_, decided, nullptr, title) +
                           measures({"decided", "lead_changes"}) +
                           paragraph(words_("report.decided")));
  }
  [[nodiscard]] std::string scores() const {
    const OrderedJson& all = report_["scores"];
    if (all.is_null()) return {};
    const std::string title = words_("report.scores");
    return card(title, bars_plot(language_, all, nullptr, title) +
                           measures({"winner_score", "margin"}) +
                           paragraph(words_("report.scores_of")));
  }
  [[nodiscard]] std::string choices() const {
    double all = 0;
    for (const OrderedJson& bin : report_["choices"]) all += bin[2].get<double>();
    std::string rows;
    for (const OrderedJson& bin : report_["choices"]) {
      const int low = bin[0];
      std::string label = std::to_string(low);
      if (bin[1].is_null()) {
        label = words_("report.or_more", {{"n", low}});
      } else if (bin[1] != low) {
        label += "–" + bin[1].dump();
      }
      rows +=
          fmt::format("<tr><th>{}</th><td class=\"number\">{}</td><td>{}</td></tr>\n",
                      escaped(label), percent(language_, bin[2].get<double>() / std::max(all, 1.0)),
                      bar(bin[2].get<double>() / std::max(all, 1.0)));
    }
    return card(words_("report.choices"), "<table>\n" + rows + "</table>\n" +
                                              measures({"choices", "forced", "idle"}) +
                                              paragraph(words_("report.choices_of")));
  }
  static std::string bar(double share) {
    return fmt::format(
        "<svg class=\"length\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" "
        "aria-hidden=\"true\"><path d=\"M0 0h{:.1f}v6H0z\"/></svg>",
        std::max(0.3, 100 * share));
  }

  [[nodiscard]] std::string interaction() const {
    const OrderedJson& json = report_["interaction"];
    if (json.is_null()) return {};
    if (json["events"].empty()) {
      return card(words_("report.interaction"), paragraph(words_("report.no_interaction")));
    }
    std::string events;
    for (const OrderedJson& one : json["events"]) {
      events += fmt::format("<tr><th>{}</th><td class=\"number\">{}</td></tr>\n",
                            escaped(labels_.event(one["event"])), with_range(one["a_game"]));
    }
    std::string whom = "<tr><td></td>";
    for (std::size_t i = 0; i < json["whom"].size(); ++i) whom += fmt::format("<th>S{}</th>", i);
    for (std::size_t a = 0; a < json["whom"].size(); ++a) {
      whom += fmt::format("</tr>\n<tr><th>S{}</th>", a);
      for (std::size_t b = 0; b < json["whom"].size(); ++b) {
        whom += "<td class=\"number\">" + (a == b ? "" : figure(language_, json["whom"][a][b])) +
                "</td>";
      }
    }
    std::string out = measures({"deeds"}) + "<table>\n" + whom + "</tr>\n</table>\n" +
                      paragraph(words_("report.whom"));
    if (const OrderedJson& leader = json["at_leader"]; !leader.is_null()) {
      out += paragraph(words_("report.at_leader", {{"share", percent(language_, leader["share"])},
                                                   {"low", percent(language_, leader["low"])},
                                                   {"high", percent(language_, leader["high"])},
                                                   {"even", percent(language_, leader["even"])}}));
    }
    return card(words_("report.interaction"), out + "<table>\n" + events + "</table>\n");
  }
  // What made the winners, above their chance at the beginning.
  [[nodiscard]] std::string luck() const {
    const OrderedJson& json = report_["luck"];
    if (json.is_null()) {
      return card(words_("report.luck"), paragraph(words_("report.luck.none")));
    }
    const std::string games = number(language_, json["games"].get<double>(), 0);
    std::string rows;
    for (const char* part : {"luck", "own", "others"}) {
      const OrderedJson& one = json[part];
      const double points = 100 * one["value"].get<double>();
      const double range = 50 * (one["high"].get<double>() - one["low"].get<double>());
      rows +=
          fmt::format("<tr><th>{}</th><td class=\"number\">{}{} ± {}</td></tr>\n",
                      escaped(words_("report.luck." + std::string(part))), points > 0 ? "+" : "",
                      number(language_, points, 0), number(language_, range, 0));
    }
    const auto share = [&](const char* key) {
      const OrderedJson& one = json[key];
      return words_("report." + std::string(key), {{"share", percent(language_, one["share"])},
                                                   {"low", percent(language_, one["low"])},
                                                   {"high", percent(language_, one["high"])}});
    };
    const double open =
        1 - json["luck_more"]["share"].get<double>() - json["choice_more"]["share"].get<double>();
    return card(words_("report.luck"),
                paragraph(words_("report.luck.games", {{"n", games}})) + "<table>\n" + rows +
                    "</table>\n" + paragraph(share("luck_more")) + paragraph(share("choice_more")) +
                    paragraph(words_("report.luck.open", {{"share", percent(language_, open)}})));
  }
  [[nodiscard]] std::string with_range(const OrderedJson& json) const {
    return fmt::format("{} ({}–{})", figure(language_, json["value"]),
                       figure(language_, std::max(0.0, json["low"].get<double>())),
                       figure(language_, json["high"]));
  }

  [[nodiscard]] std::string uses() const {
    std::string out =
        "<h2>" + escaped(words_("report.uses")) + "</h2>\n" + paragraph(words_("report.uses_of"));
    for (const auto& [table, json] : report_["uses"].items()) out += use_table(table, json);
    return out;
  }
  [[nodiscard]] std::string use_table(const std::string& table, const OrderedJson& json) const {
    std::vector<const OrderedJson*> rows;
    for (const OrderedJson& one : json["used"]) rows.push_back(&one);
    std::ranges::sort(rows, [](const OrderedJson* a, const OrderedJson* b) {
      const double more = (*a)["a_game"]["value"];
      const double less = (*b)["a_game"]["value"];
      return more != less ? more > less : a < b;  // else as they stand in their list
    });
    std::string out = fmt::format(
        "<h3>{}</h3>\n<div class=\"wide\"><table class=\"uses\">\n<tr><td></td><th>{}</th>"
        "<td></td><th>{}</th><th>{}</th></tr>\n",
        escaped(labels_.heading(table)), escaped(words_("report.a_game")),
        escaped(words_("report.in_games")), escaped(words_("report.winning")));
    const double most = rows.empty() ? 1 : (*rows[0])["a_game"]["value"].get<double>();
    for (std::size_t i = 0; i < std::min(rows.size(), kMostRows); ++i) {
      out += use_row(table, *rows[i], most);
    }
    out += "</table></div>\n";
    if (rows.size() > kMostRows) {
      const std::string left = number(language_, static_cast<double>(rows.size() - kMostRows), 0);
      out += paragraph(words_("report.left_out", {{"n", left}}));
    }
    const int unused = json["names"].get<int>() - static_cast<int>(rows.size());
    return out + (unused > 0 ? paragraph(words_("report.unused", {{"n", unused}})) : "");
  }
  [[nodiscard]] std::string use_row(const std::string& table, const OrderedJson& one,
                                    double most) const {
    std::string winning = "–";
    if (const OrderedJson& edge = one["winning"]; !edge.is_null()) {
      const double points = 100 * edge["value"].get<double>();
      const double range = 50 * (edge["high"].get<double>() - edge["low"].get<double>());
      winning = fmt::format("{}{} ± {}", points > 0 ? "+" : "", number(language_, points, 1),
                            number(language_, range, 1));
      const bool apart = edge["low"] > 0 || edge["high"] < 0;
      if (apart) winning = "<b>" + winning + "</b>";
    }
    return fmt::format(
        "<tr><th>{}</th><td class=\"number\">{}</td><td>{}</td><td class=\"number\">{}</td>"
        "<td class=\"number\">{}</td></tr>\n",
        escaped(labels_.subject(table, one["name"])), with_range(one["a_game"]),
        bar(one["a_game"]["value"].get<double>() / most),
        percent(language_, one["games"].get<double>() / report_["games"].get<double>()), winning);
  }

  Language language_;
  Labels labels_;
  texts::Catalogue words_;
  const OrderedJson& report_;
};

}  // namespace

namespace {

constexpr std::string_view kReportStyle = R"(
header { display: flex; gap: 1rem; align-items: baseline; justify-content: space-between; flex-wrap: wrap; }
.sampled, .verdict { border: 2px solid var(--ink); border-radius: 4px; padding: 0 .6rem; text-transform: uppercase;
  letter-spacing: .08em; font-size: .8rem; white-space: nowrap; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1rem; align-items: start; }
.cards > section { border: 2px solid var(--ink); border-radius: 8px; padding: 0 1rem 1rem; background: var(--card); min-width: 0; }
.cards svg { border: 0; max-width: 32rem; } h3 { margin: 1rem 0 .3rem; font-size: 1rem; }
.cards table { font-size: .85rem; margin: .5rem 0; } .cards th, .cards td { padding: .15rem .4rem; }
p { font-size: .9rem; }
line.own, polyline.own { stroke: var(--spot); stroke-width: 2; fill: none; } circle.own { fill: var(--spot); }
line.beside, polyline.beside { stroke: var(--ink-2); stroke-width: 1.5; fill: none; }
polyline.beside { stroke-dasharray: 5 4; stroke: var(--ink); } circle.beside { fill: var(--card); stroke: var(--ink-2); stroke-width: 1.5; }
.bar { fill: none; stroke: var(--ink); fill: color-mix(in srgb, var(--spot) 25%, transparent); }
.strong text { font-weight: 700; } .cards td:has(.length) { width: 45%; }
td .length { display: block; height: .6rem; margin-top: .4rem; border: 0; background: none; fill: var(--spot); print-color-adjust: exact; }
.uses td:nth-child(3) { width: 30%; } .uses th, .uses td { padding: .15rem .6rem; font-size: .9rem; }
.uses th { font-weight: 400; } .uses tr:first-child th, h3 { font-weight: 700; }
.findings { list-style: none; padding: 0; } .findings li { display: flex; gap: .8rem; margin: .4rem 0; align-items: baseline; }
.verdict { min-width: 5.5rem; text-align: center; padding: 0 .3rem; } .verdict.sure { background: var(--ink); color: var(--card); print-color-adjust: exact; }
.verdict.same { border-style: dashed; } .verdict.unknown { border-style: dotted; }
@page { margin: 12mm; }
@media print { body { margin: 0; max-width: none; font-size: 12px; } .cards { grid-template-columns: 1fr 1fr; } .cards > section { border-width: 1px; } }
)";

}  // namespace

Labels::Labels(const AnyGame& game, Language language)
    : game_(game),
      words_(texts::terminal_words(language, game.info().id, game.pack().id)),
      frame_(frame_words(language)) {}

std::string Labels::open_sentence(const std::string& table, std::string_view name,
                                  std::span<const Operand> operands) const {
  const std::string* sentence = words_.find(table + std::string(name));
  return texts::fill(sentence != nullptr ? *sentence : name,
                     [&](std::string_view of, std::string_view) -> std::optional<std::string> {
                       for (const Operand& operand : operands) {
                         if (operand.key == of && !operand.optional) return "…";
                       }
                       return std::nullopt;
                     });
}

std::string Labels::subject(const std::string& table, const std::string& name) const {
  if (table == "action") {
    for (const ActionRow& row : game_.tables().actions) {
      if (row.name == name) return open_sentence("action.", name, row.operands);
    }
  }
  if (const auto word = word_of(game_, words_, table, name)) return *word;
  std::string out = name;
  std::ranges::replace(out, '_', ' ');
  return out;
}

std::string Labels::heading(const std::string& table) const {
  if (table == "action") return frame_("report.actions");
  const std::string* own = words_.find("things." + table);
  return own != nullptr ? *own : table;
}

std::string Labels::event(const std::string& name) const {
  for (const EventRow& row : game_.tables().events) {
    if (row.name == name) return open_sentence("event.", name, row.operands);
  }
  return name;
}

std::string Labels::order(int place) const { return frame_("report.order", {{"n", place + 1}}); }

std::string measured(Language language, const std::string& measure, double value) {
  const bool share = measure == "decided" || measure == "forced" || measure == "idle";
  return share ? percent(language, value) : figure(language, value);
}

std::string card(std::string_view title, std::string_view body) {
  return fmt::format("<section><h2>{}</h2>\n{}</section>\n", escaped(title), body);
}

std::vector<std::string> seat_labels(const Labels& labels, int seats) {
  std::vector<std::string> out;
  for (int place = 0; place < seats; ++place) out.push_back(labels.order(place));
  return out;
}

PageText report_text(const AnyGame& game, Language language, const OrderedJson& report) {
  return ReportPage(game, language, report).text();
}

std::string report_page(Language language, const PageText& text) {
  return whole_page(language, text.title, kReportStyle, text.body);
}

std::string report_style() { return shared_style() + std::string(kReportStyle); }

}  // namespace rainyday::reports
