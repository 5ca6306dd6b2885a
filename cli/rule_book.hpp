// The rules of a game in our words, read from the text in the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rainyday::cli {

// A row of a ledger: `SP-040`, and its cells by the heads of their columns.
struct RuleRow {
  struct Cell {
    std::string head;
    std::string text;
  };
  std::string id;
  std::vector<Cell> cells;
};

struct RuleBook {
  std::string brief;  // the section "In brief"
  std::vector<RuleRow> rows;

  // By whole id or by what follows the dash: `SP-040`, `sp-r12`, `R12`. Null where there is none.
  [[nodiscard]] const RuleRow* find(std::string_view id) const;
};

// The whole page in Markdown, and its ledger. Empty where the program holds no rules of this game.
std::string_view rule_page(std::string_view game);
RuleBook rule_book(std::string_view game);

// What the server and the printed sheets say about the rules (docs/openapi.yaml); "" where none
// are.
std::string rules_json(std::string_view game);

// The row as text, broken at `width`; `whole` adds where it stands or why it is so.
std::string rule_text(const RuleRow& row, int width, bool whole);

}  // namespace rainyday::cli
