// print: a game on paper. The sheets are drawn by the page's own script, which stands with all that
// it needs in one HTML file; a browser makes the PDF of it.
#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/browser.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/rule_book.hpp"
#include "engine/embedded.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"

namespace rainyday::cli {
namespace {

std::string_view page_file(std::string_view path) {
  if (const auto found = text_at(embedded_page(), path)) return *found;
  fail("this program was built without the page, so it has no sheets to print");
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
  return text;
}

// The pack, if a game can be made of it.
Pack checked_pack(const PrintArguments& arguments) {
  const GameEntry& entry = known_game(arguments.game);
  const GameInfo info = entry.info();
  const Packs packs(arguments.pack);
  const Pack* pack = packs.find(info.id, packs.id());
  if (pack == nullptr) {
    fail(fmt::format("no pack {} of {}", in_quotes(arguments.pack), info.id));
  }
  auto game = entry.make(*pack, standard_options(info), info.seat_numbers.front());
  if (!game) fail(fmt::format("{}: {}", arguments.pack, game.error()));
  return *pack;
}

std::string html_of(const PrintArguments& arguments) {
  const Pack pack = checked_pack(arguments);
  const std::string rules = rules_json(pack.game);
  nlohmann::ordered_json choice{{"paper", arguments.paper},
                                {"way", arguments.way},
                                {"ink", arguments.ink},
                                {"save", arguments.save_ink},
                                {"parts", nullptr}};
  if (!arguments.parts.empty()) choice["parts"] = arguments.parts;
  const nlohmann::ordered_json order{
      {"game", pack.game},
      {"pack", *pack.data},
      {"rules", rules.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json::parse(rules)},
      {"language", arguments.language},
      {"choice", std::move(choice)}};
  // Nothing in them may end the element that they stand in.
  return fmt::format(
      "<!doctype html>\n<html data-theme=\"light\"><head><meta charset=\"utf-8\"><style>{}</style>"
      "</head><body><script type=\"application/json\" id=\"order\">{}</script>"
      "<script>{}</script></body></html>\n",
      page_file("standalone/print.css"), replaced(order.dump(), "<", "\\u003c"),
      replaced(std::string(page_file("standalone/print.js")), "</script", "<\\/script"));
}

// The sheets say in their title what is wrong with what was asked for.
void expect_sheets(std::string_view pdf) {
  constexpr std::string_view kTitle = "/Title (";
  constexpr std::string_view kError = "error: ";
  const std::size_t at = pdf.find(kTitle);
  if (at == std::string_view::npos) fail("the browser printed no sheets");
  const std::string_view title = pdf.substr(at + kTitle.size());
  if (title.starts_with(kError)) {
    fail(std::string(title.substr(kError.size(), title.find(')') - kError.size())));
  }
}

}  // namespace

int run_print(const PrintArguments& arguments) {
  const std::filesystem::path output = arguments.output;
  const std::string html = html_of(arguments);
  if (output.extension() == ".html") {
    write_file(output.string(), html);
    return kDone;
  }
  const bool asked = !arguments.browser.empty() && arguments.browser != "none";
  const std::string browser = asked                         ? arguments.browser
                              : arguments.browser == "none" ? ""
                                                            : find_browser();
  if (browser.empty()) {
    std::filesystem::path instead = output;
    instead.replace_extension(".html");
    write_file(instead.string(), html);
    complain({kDone,
              fmt::format("no Chromium here to make a PDF; wrote {}: open it in any browser and "
                          "print it at 100 %",
                          instead.string()),
              false});
    return kDone;
  }
  const std::string pdf = pdf_of(browser, html);
  expect_sheets(pdf);
  write_file(output.string(), pdf);
  return kDone;
}

}  // namespace rainyday::cli
