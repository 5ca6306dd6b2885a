#include "cli/frame.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "cli/play_input.hpp"
#include "engine/canvas.hpp"
#include "games/sayings.hpp"

namespace rainyday::cli {
namespace {

constexpr std::array<std::string_view, 12> kCommands{"board",    "why",  "rules", "what",
                                                     "discards", "log",  "go",    "order",
                                                     "undo",     "hint", "save",  "leave"};

// "why ACTION", in the language's own words.
std::string command_text(const texts::Catalogue& words, std::string_view command) {
  const std::string name(command);
  const std::string* operand = words.find("help." + name);
  return words("word." + name) + (operand == nullptr ? "" : " " + *operand);
}

}  // namespace

Language language_or_systems(std::string_view code) {
  if (const auto asked = texts::find_language(code)) return *asked;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* locale = std::getenv(name);
    if (locale == nullptr || locale[0] == '\0') continue;
    const std::string_view text(locale);
    const auto language = texts::find_language(text.substr(0, text.find_first_of("_.@")));
    return language.value_or(Language::kEnglish);
  }
  return Language::kEnglish;
}

std::string help_text(Language language, const AnyGame& game, const AnyActions& choices) {
  const texts::Catalogue words = frame_words(language);
  std::vector<std::string_view> commands(kCommands.begin(), kCommands.end());
  if (game.sayings() == nullptr || game.sayings()->steps.empty()) std::erase(commands, "go");
  std::size_t widest = columns(words("help.enter"));
  for (const std::string_view command : commands) {
    widest = std::max(widest, columns(command_text(words, command)));
  }
  const auto line = [&](const std::string& what, std::string_view key) {
    return "  " + padded(what, widest + 2) + words("help." + std::string(key) + ".text") + "\n";
  };
  const int last = choices.size() - 1;
  const std::string out_of =
      words("help.choose", {{"n", last + 1},
                            {"action", game.notation(choices[last])},
                            {"short", shortest(choices[last], game, choices, words)}});
  std::string out =
      "  " + out_of + "\n  " + words("help.several") + "\n" + line(words("help.enter"), "enter");
  for (const std::string_view command : commands)
    out += line(command_text(words, command), command);
  return out;
}

std::string reason_text(Language language, int reason) {
  const texts::Catalogue words = frame_words(language);
  switch (reason) {
    case ENOENT:
    case ENOTDIR:
      return words("save.no_folder");
    case EACCES:
    case EPERM:
    case EROFS:
      return words("save.denied");
    case EISDIR:
      return words("save.folder");
    case ENOSPC:
    case EDQUOT:
      return words("save.full");
    default:
      return std::strerror(reason);
  }
}

}  // namespace rainyday::cli
