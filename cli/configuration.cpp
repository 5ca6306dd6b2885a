#include "cli/configuration.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <sstream>

#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

std::string trimmed(const std::string& text) {
  constexpr std::string_view kSpace = " \t\r";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

}  // namespace

std::string setting_name(std::string_view option) {
  std::string name = "RAINYDAY_";
  for (const char c : option) name += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
  return name;
}

void read_configuration(const std::string& file, const std::set<std::string>& known) {
  std::istringstream lines(read_file(file));
  std::map<std::string, std::string> found;  // all or none are taken
  std::string raw;
  for (int number = 1; std::getline(lines, raw); ++number) {
    const std::string line = trimmed(raw);
    if (line.empty() || line.front() == '#') continue;
    const std::size_t equals = std::min(line.find('='), line.size());
    const std::string name = trimmed(line.substr(0, equals));
    const auto wrong = [&](std::string_view what) {
      fail(fmt::format("{}:{}: {}: {}", file, number, what, in_quotes(name)));
    };
    if (equals == line.size()) wrong("must be NAME=value");
    if (!known.contains(name)) wrong("no such setting");
    if (!found.emplace(name, trimmed(line.substr(equals + 1))).second) wrong("stands here twice");
  }
  constexpr int kOnlyWhereThereIsNone = 0;
  for (const auto& [name, value] : found) {
    ::setenv(name.c_str(), value.c_str(), kOnlyWhereThereIsNone);
  }
}

}  // namespace rainyday::cli
