// How subcommands and what they take are described to the library that reads the command line; what
// several of them take stands here once.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands.hpp"

namespace rainyday::cli {

// What to run once the words are understood.
using Chosen = std::function<int()>;

class CommandLine {
 public:
  CommandLine(CLI::App& app, Chosen& chosen) : app_(app), chosen_(chosen), parent_(&app) {}

  // What follows is about this subcommand. Its arguments live as long as it may run.
  template <class A>
  A& command(const std::string& name, const std::string& help, int (*run)(const A&)) {
    const auto arguments = std::make_shared<A>();
    command_ = parent_->add_subcommand(name, help);
    command_->callback(
        [this, arguments, run] { chosen_ = [arguments, run] { return run(*arguments); }; });
    return *arguments;
  }
  void run(const std::string& name, const std::string& help, Chosen chosen);
  // Subcommands of a subcommand, until `end`; options before the first of them are its own.
  void begin(const std::string& name, const std::string& help);
  void end() { parent_ = &app_; }

  template <class T>
  CLI::Option* option(const std::string& name, T& value, const std::string& help) {
    return command_->add_option(name, value, help);
  }
  template <class T>
  CLI::Option* option(const std::string& name, T& value, const std::string& help,
                      const CLI::Validator& fits) {
    return option(name, value, help)->check(fits);
  }
  void flag(const std::string& name, bool& value, const std::string& help) {
    command_->add_flag(name, value, help);
  }
  // Such as a,b,c.
  CLI::Option* list(const std::string& name, std::vector<std::string>& words,
                    const std::string& help);
  // The text as what `read` makes of it, which fails where it cannot.
  template <class T, class Read>
  void parsed(const std::string& name, T& value, Read read, const std::string& help) {
    command_->add_option_function<std::string>(
        name, [&value, read](const std::string& text) { value = read(text); }, help);
  }

  template <class Seed>
  void seed(Seed& seed, const std::string& otherwise) {
    parsed("--seed", seed, read_seed_word, "of the luck (otherwise " + otherwise + ")");
  }
  void json(bool& json) { flag("--json", json, "for programs"); }
  void threads(int& threads) { option("--threads", threads, "0: one a core", CLI::Range(0, 256)); }
  void games(auto& games, const std::string& help, int fewest, int most = 10'000'000) {
    option("--games", games, help, CLI::Range(fewest, most));
  }
  void limit(double& limit);
  void shard(std::string& shard);
  void game(std::string& game, bool required = true);
  void pack(std::string& pack);
  void table(TableArguments& table, bool game_required = true);
  void seats(TableArguments& table);
  void settings(std::vector<std::string>& set, const std::string& help);
  void language(std::string& language, const std::string& otherwise);
  void file(std::string& file, std::string& pack);
  void files(std::vector<std::string>& files, std::string& pack, const std::string& help);
  void look(LookArguments& look);
  // What was taken until now also stands in the environment, or in a file for what is not there.
  void configuration();

 private:
  static std::uint64_t read_seed_word(const std::string& text);

  CLI::App& app_;
  Chosen& chosen_;
  CLI::App* parent_;
  CLI::App* command_ = nullptr;  // the latest one
};

inline constexpr auto kAllCommands = [](const CLI::App*) { return true; };

inline const std::string kSystemsLanguage = "that of LC_ALL, LC_MESSAGES or LANG";

// The subcommands, by subject.
void describe_serving(CommandLine& line);
void describe_playing(CommandLine& line);
void describe_content(CommandLine& line);
void describe_matches(CommandLine& line);
void describe_runs(CommandLine& line);

}  // namespace rainyday::cli
