#include "cli/rule_book.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "cli/terminal.hpp"
#include "engine/embedded.hpp"
#include "engine/lines.hpp"

namespace rainyday::cli {
namespace {

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  line = trim(line);
  if (line.size() < 2 || line.front() != '|' || line.back() != '|') return cells;
  line = line.substr(1);
  while (!line.empty()) {
    const std::size_t end = line.find('|');
    cells.emplace_back(trim(line.substr(0, end)));
    line = end == std::string_view::npos ? std::string_view{} : line.substr(end + 1);
  }
  return cells;
}

// SP-040 or SP-R12.
bool is_rule_id(std::string_view text) {
  if (text.size() < 4 || text[2] != '-') return false;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const std::string_view number = text.substr(text[3] == 'R' ? 4 : 3);
  return is_capital(text[0]) && is_capital(text[1]) && !number.empty() &&
         std::all_of(number.begin(), number.end(), [](char c) { return c >= '0' && c <= '9'; });
}

RuleRow row_of(const std::vector<std::string>& heads, const std::vector<std::string>& cells) {
  RuleRow row{.id = cells[0], .cells = {}};
  for (std::size_t i = 1; i < cells.size(); ++i) {
    row.cells.push_back({i < heads.size() ? heads[i] : "", cells[i]});
  }
  return row;
}

RuleBook parse(std::string_view text) {
  RuleBook book;
  std::vector<std::string> heads;
  bool in_brief = false;
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (line.starts_with("## ")) in_brief = trim(line.substr(3)) == "In brief";
    if (in_brief && !line.starts_with("#")) book.brief += std::string(line) + "\n";
    const std::vector<std::string> cells = cells_of(line);
    if (cells.empty()) continue;
    if (cells[0] == "id") heads = cells;
    if (is_rule_id(cells[0])) book.rows.push_back(row_of(heads, cells));
  }
  book.brief =
      std::string(trim(book.brief.substr(std::min(book.brief.size(), book.brief.find('-')))));
  return book;
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

// Words in lines of at most `width` columns, each line after the first indented.
std::string wrap(std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    const std::string_view word = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    if (word.empty()) continue;
    const std::size_t size = columns(word);
    if (column > indent && column + 1 + size > width) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    }
    if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += size;
  }
  return out;
}

}  // namespace

const RuleRow* RuleBook::find(std::string_view id) const {
  const std::string wanted = upper(id);
  for (const RuleRow& row : rows) {
    if (row.id == wanted || std::string_view(row.id).substr(3) == wanted) return &row;
  }
  return nullptr;
}

std::string_view rule_page(std::string_view game) {
  std::string path(game);
  std::replace(path.begin(), path.end(), '_', '-');
  return text_at(embedded_rules(), path + ".md").value_or("");
}

RuleBook rule_book(std::string_view game) { return parse(rule_page(game)); }

std::string rules_json(std::string_view game) {
  const RuleBook book = rule_book(game);
  if (book.rows.empty()) return {};
  nlohmann::ordered_json json{{"brief", book.brief}, {"rules", nlohmann::ordered_json::array()}};
  for (const RuleRow& row : book.rows) {
    nlohmann::ordered_json cells = nlohmann::ordered_json::array();
    for (const RuleRow::Cell& cell : row.cells) {
      cells.push_back({{"head", cell.head}, {"text", cell.text}});
    }
    json["rules"].push_back({{"id", row.id}, {"cells", std::move(cells)}});
  }
  json["text"] = rule_page(game);
  return json.dump();
}

std::string rule_text(const RuleRow& row, int width, bool whole) {
  constexpr std::size_t kIndent = 9;
  std::string out = row.id + std::string(kIndent - std::min(kIndent - 1, row.id.size()), ' ');
  bool first = true;
  for (const RuleRow::Cell& cell : row.cells) {
    const bool aside = cell.head == "where" || cell.head == "why";
    if (cell.text.empty() || (aside && !whole)) continue;
    if (!first) out += std::string(kIndent, ' ');
    const std::string text = aside ? "(" + cell.head + ": " + cell.text + ")" : cell.text;
    out += wrap(text, kIndent, static_cast<std::size_t>(std::max(40, width))) + "\n";
    first = false;
  }
  return out;
}

}  // namespace rainyday::cli
