#include "cli/completion.hpp"

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/failure.hpp"
#include "engine/notation.hpp"
#include "games/registry.hpp"

namespace rainyday::cli {
namespace {

std::string game_names() {
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) {
    if (entry.shown()) names.emplace_back(entry.info().id);
  }
  return fmt::format("{}", fmt::join(names, " "));
}

std::string pack_names() {
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) {
    if (!entry.shown()) continue;
    for (const Pack& pack : packs_of(entry.info().id)) names.push_back(pack.id);
  }
  return fmt::format("{}", fmt::join(names, " "));
}

bool is_top(const CommandWords& command) { return command.name.find(' ') == std::string::npos; }

// The subcommands of `pack` and the like.
std::string inner_names(const std::vector<CommandWords>& commands, const std::string& outer) {
  std::string out;
  for (const CommandWords& command : commands) {
    if (command.name.starts_with(outer + " ")) out += command.name.substr(outer.size() + 1) + " ";
  }
  return out;
}

std::string bash_script(const std::vector<CommandWords>& commands) {
  std::string names;
  std::string cases;
  for (const CommandWords& command : commands) {
    if (!is_top(command)) continue;
    names += command.name + " ";
    cases += fmt::format("    {}) options='{}'; first='{}{}' ;;\n", command.name,
                         fmt::join(command.options, " "), inner_names(commands, command.name),
                         command.takes_game ? game_names() : "");
  }
  return fmt::format(R"(# rainyday completion for bash: source <(rainyday completion bash)
_rainyday() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} options first
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '{0}--help --version' -- "$word"))
    return
  fi
  case "${{COMP_WORDS[1]}}" in
{1}    *) return ;;
  esac
  case "$before" in
    --bots) COMPREPLY=($(compgen -W '{2}' -- "$word")); return ;;
    --pack|--a|--b) COMPREPLY=($(compgen -W '{3}' -- "$word") $(compgen -f -- "$word")); return ;;
    completion) COMPREPLY=($(compgen -W 'bash zsh fish' -- "$word")); return ;;
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [ "$COMP_CWORD" -eq 2 ] && [ -n "$first" ]; then
    COMPREPLY=($(compgen -W "$first" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}}
complete -F _rainyday rainyday
)",
                     names, cases, known_bots(" "), pack_names());
}

// A word for the inside of single quotes.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out;
}

std::string zsh_script(const std::vector<CommandWords>& commands) {
  std::string names;
  std::string cases;
  for (const CommandWords& command : commands) {
    if (!is_top(command)) continue;
    names += fmt::format("    '{}:{}'\n", command.name, escaped(command.help));
    cases += fmt::format("    {}) options=({}); first=({}{}) ;;\n", command.name,
                         fmt::join(command.options, " "), inner_names(commands, command.name),
                         command.takes_game ? game_names() : "");
  }
  return fmt::format(R"(#compdef rainyday
# rainyday completion for zsh: rainyday completion zsh > a folder of $fpath/_rainyday
_rainyday() {{
  local -a commands options first
  commands=(
{0}  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case "$words[2]" in
{1}  esac
  case "$words[CURRENT-1]" in
    --bots) compadd -- {2}; return ;;
    --pack|--a|--b) compadd -- {3}; _files; return ;;
    completion) compadd -- bash zsh fish; return ;;
  esac
  if [[ "$PREFIX" == -* ]]; then
    compadd -- $options
  elif (( CURRENT == 3 && $#first )); then
    compadd -- $first
  else
    _files
  fi
}}
if [ "$funcstack[1]" = "_rainyday" ]; then _rainyday "$@"; else compdef _rainyday rainyday; fi
)",
                     names, cases, known_bots(" "), pack_names());
}

std::string fish_script(const std::vector<CommandWords>& commands) {
  std::string out =
      "# rainyday completion for fish: rainyday completion fish | source\n"
      "complete -c rainyday -e\n";
  for (const CommandWords& command : commands) {
    const std::size_t space = command.name.find(' ');
    const std::string top = command.name.substr(0, space);
    const std::string when = fmt::format("-n '__fish_seen_subcommand_from {}'", top);
    if (space == std::string::npos) {
      out += fmt::format("complete -c rainyday -n __fish_use_subcommand -a {} -d '{}'\n",
                         command.name, escaped(command.help));
    } else {
      out += fmt::format("complete -c rainyday {} -a {} -d '{}'\n", when,
                         command.name.substr(space + 1), escaped(command.help));
    }
    for (const std::string& option : command.options) {
      std::string values;
      if (option == "--bots") values = fmt::format(" -x -a '{}'", known_bots(" "));
      if (option == "--pack" || option == "--a" || option == "--b")
        values = fmt::format(" -r -a '{}'", pack_names());
      out += fmt::format("complete -c rainyday {} -l {}{}\n", when, option.substr(2), values);
    }
    if (command.takes_game) {
      out += fmt::format("complete -c rainyday {} -a '{}'\n", when, game_names());
    }
  }
  return out +
         "complete -c rainyday -n '__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'\n";
}

}  // namespace

std::string completion_script(std::string_view shell, const std::vector<CommandWords>& commands) {
  if (shell == "bash") return bash_script(commands);
  if (shell == "zsh") return zsh_script(commands);
  if (shell == "fish") return fish_script(commands);
  fail(fmt::format("no completion for {}; one of: bash, zsh, fish", in_quotes(shell)));
}

}  // namespace rainyday::cli
