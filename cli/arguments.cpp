#include "cli/arguments.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "cli/command_line.hpp"
#include "cli/completion.hpp"
#include "cli/failure.hpp"
#include "cli/manual.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

void collect(const CLI::App& app, const std::string& before, std::vector<CommandWords>& out) {
  for (const CLI::App* command : app.get_subcommands(kAllCommands)) {
    CommandWords words{before + command->get_name(), command->get_description(), {}, {}, false};
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : option->get_lnames()) words.options.push_back("--" + name);
      if (option->get_positional() && option->get_name() == "GAME") words.takes_game = true;
      words.described.push_back({option->get_name(false, true), option->get_positional(),
                                 option->get_type_size() == 0 ? "" : option->get_type_name(),
                                 option->get_description(), option->get_envname()});
    }
    out.push_back(std::move(words));
    collect(*command, before + command->get_name() + " ", out);
  }
}

std::vector<CommandWords> all_commands(const CLI::App& app) {
  std::vector<CommandWords> commands;
  collect(app, "", commands);
  return commands;
}

void describe_shells(CommandLine& line, const CLI::App& app) {
  const auto shell = std::make_shared<std::string>();
  line.run("completion", "a completion script for your shell", [&app, shell] {
    print(completion_script(*shell, all_commands(app)));
    return kDone;
  });
  line.option("SHELL", *shell, "bash, zsh or fish")->required();
  line.run("manual", "all of this as a page for `man`", [&app] {
    print(manual_page(app.get_description(), all_commands(app)));
    return kDone;
  });
}

// The library says only that a subcommand is required.
void know_subcommand(const CLI::App& app, std::string_view word) {
  if (word.starts_with('-')) return;
  std::string known;
  for (const CLI::App* command : app.get_subcommands(kAllCommands)) {
    if (command->get_name() == word) return;
    known += (known.empty() ? "" : ", ") + command->get_name();
  }
  fail(fmt::format("no subcommand {}; one of: {}", in_quotes(word), known));
}

// `--set a=1 b=2` as `--set a=1 --set b=2`: the library would take what follows for the game.
std::vector<std::string> spread_options(int count, char** words) {
  std::vector<std::string> out;
  bool setting = false;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    const bool assigns = word.find('=') != std::string_view::npos && !word.starts_with('-');
    if (setting && assigns && out.back() != "--set") out.emplace_back("--set");
    setting = word == "--set" || (setting && assigns);
    out.emplace_back(word);
  }
  return out;
}

}  // namespace

int run_arguments(int count, char** words) {
  CLI::App app{"Tabletop games for a rainy day: play, simulate and study them.", "rainyday"};
  app.set_version_flag("--version", version_line());
  app.require_subcommand(1);
  Chosen chosen;
  CommandLine line(app, chosen);
  describe_serving(line);
  describe_playing(line);
  describe_content(line);
  describe_matches(line);
  describe_runs(line);
  describe_shells(line, app);
  if (count > 1) know_subcommand(app, words[1]);
  try {
    std::vector<std::string> spread = spread_options(count, words);
    std::ranges::reverse(spread);  // as the library wants it
    app.parse(std::move(spread));
  } catch (const CLI::Success& asked) {  // --help, --version
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    fail(fmt::format("{} (see --help)", error.what()));
  }
  return chosen();
}

}  // namespace rainyday::cli
