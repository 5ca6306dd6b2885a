// Shell completion, made from the same description as the help (as is manual.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rainyday::cli {

struct OptionWords {
  std::string names;  // "-o,--output", "FILE"
  bool positional = false;
  std::string value;  // its type; a flag has none
  std::string help;
  std::string environment;  // its name there
};

struct CommandWords {
  std::string name;  // "simulate", "pack list"
  std::string help;
  std::vector<std::string> options;  // "--seats"
  std::vector<OptionWords> described;
  bool takes_game = false;  // its first argument is a game
};

// The script for bash, zsh or fish; fails on another shell.
std::string completion_script(std::string_view shell, const std::vector<CommandWords>& commands);

}  // namespace rainyday::cli
