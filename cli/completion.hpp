// Shell completion, made from the same description as the help.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rainyday::cli {

struct CommandWords {
  std::string name;  // "simulate", "pack list"
  std::string help;
  std::vector<std::string> options;  // "--seats"
  bool takes_game = false;           // its first argument is a game
};

// The script for bash, zsh or fish; fails on another shell.
std::string completion_script(std::string_view shell, const std::vector<CommandWords>& commands);

}  // namespace rainyday::cli
