// rules: our words for every rule, by id.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/rule_book.hpp"
#include "cli/terminal.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {

int run_rules(const RulesArguments& arguments) {
  const std::string_view id = known_game(arguments.game).info().id;
  const RuleBook book = rule_book(id);
  if (book.rows.empty()) fail(fmt::format("there is no text of the rules of {}", id));
  std::vector<const RuleRow*> rows;
  for (const std::string& wanted : arguments.ids) {
    const RuleRow* row = book.find(wanted);
    if (row == nullptr) {
      fail(fmt::format("no rule {} of {}; they run from {} to {}", in_quotes(wanted), id,
                       book.rows.front().id, book.rows.back().id));
    }
    rows.push_back(row);
  }
  if (arguments.ids.empty()) {
    for (const RuleRow& row : book.rows) rows.push_back(&row);
  }
  if (arguments.json) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const RuleRow* row : rows) {
      nlohmann::ordered_json one{{"id", row->id}};
      for (const RuleRow::Cell& cell : row->cells) one[cell.head] = cell.text;
      json.push_back(std::move(one));
    }
    print(lay_out_json(json.dump()));
    return kDone;
  }
  if (arguments.ids.empty() && !book.brief.empty()) print(book.brief + "\n\n");
  for (const RuleRow* row : rows) {
    print(rule_text(*row, terminal_width(), !arguments.ids.empty()));
  }
  return kDone;
}

}  // namespace rainyday::cli
