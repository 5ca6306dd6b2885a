// The page of a comparison: the answer, what it rests on, and both tables side by side.
#include <fmt/format.h>

#include "reports/page.hpp"
#include "reports/report.hpp"
#include "reports/words.hpp"

namespace rainyday::reports {
namespace {

using OrderedJson = match::OrderedJson;

ShareRow::Share share_of(const OrderedJson& json) {
  return {json["share"], json["low"], json["high"]};
}

}  // namespace

PageText compare_text(const Contrast& contrast) {
  const texts::Catalogue words = frame_words(contrast.language);
  const ContrastWords told = reports::told(contrast);
  const OrderedJson& a = contrast.json["a"];
  const OrderedJson& b = contrast.json["b"];
  const Labels labels(*contrast.games[1], contrast.language);
  std::string body = fmt::format(
      "<header><h1>{}</h1><b class=\"sampled\">{}</b></header>\n<p>{}</p>\n"
      "<p>○ A: {}<br>● B: {}</p>\n<ul class=\"findings\">\n",
      escaped(told.headline), escaped(words("report.sampled")), escaped(told.stopped),
      escaped(contrast.names[0]), escaped(contrast.names[1]));
  for (const auto& line : told.lines) {
    const std::string verdict(verdict_name(line.verdict));
    body += fmt::format("<li><b class=\"verdict {}\">{}</b><span>{}</span></li>\n", verdict,
                        escaped(words("verdict." + verdict)), escaped(line.text));
  }
  body += "</ul>\n<p>" + escaped(words("compare.how")) + "</p>\n<div class=\"cards\">\n";
  const std::size_t seats = b["wins"]["by_order"].size();
  if (seats > 1) {
    std::vector<ShareRow> rows;
    for (std::size_t i = 0; i < seats; ++i) {
      ShareRow row{labels.order(static_cast<int>(i)), share_of(b["wins"]["by_order"][i]), {}};
      if (i < a["wins"]["by_order"].size()) row.beside = share_of(a["wins"]["by_order"][i]);
      rows.push_back(std::move(row));
    }
    body += card(
        words("report.wins"),
        shares_plot(contrast.language, rows, 1 / static_cast<double>(seats), words("report.wins")) +
            "<p>" + escaped(words("report.bar")) + "</p>\n");
  }
  for (const char* name : {"rounds", "minutes", "winner_score"}) {
    const OrderedJson& one = b["measures"][name];
    const std::string title = words("measure." + std::string(name));
    if (!one.is_null())
      body += card(title, bars_plot(contrast.language, one, a["measures"][name], title));
  }
  if (const OrderedJson& one = b["measures"]["decided"]; !one.is_null()) {
    const std::string title = words("report.lead");
    body += card(title, decided_plot(contrast.language, one, a["measures"]["decided"], title) +
                            "<p>" + escaped(words("report.decided")) + "</p>\n");
  }
  return {told.headline, body + "</div>\n"};
}

}  // namespace rainyday::reports
