#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <set>

#include "cli/configuration.hpp"
#include "cli/failure.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/number.hpp"

namespace rainyday::cli {

void CommandLine::run(const std::string& name, const std::string& help, Chosen chosen) {
  command_ = parent_->add_subcommand(name, help);
  command_->callback([this, chosen = std::move(chosen)] { chosen_ = chosen; });
}

void CommandLine::begin(const std::string& name, const std::string& help) {
  parent_ = command_ = app_.add_subcommand(name, help);
  command_->require_subcommand(1);
}

CLI::Option* CommandLine::list(const std::string& name, std::vector<std::string>& words,
                               const std::string& help) {
  return command_->add_option_function<std::string>(
      name, [&words](const std::string& text) { words = split_list(text); }, help);
}

// The library would take -1 for a very large number.
std::uint64_t CommandLine::read_seed_word(const std::string& text) {
  const auto seed = whole_number<std::uint64_t>(text);
  if (seed) return *seed;
  fail(fmt::format("--seed: must be a number from 0 to {}, not {}", UINT64_MAX, in_quotes(text)));
}

void CommandLine::limit(double& limit) {
  option("--limit", limit, "seconds that a program's answer may take", CLI::Range(0.001, 86400.0));
}

void CommandLine::shard(std::string& shard) {
  option("--shard", shard,
         "such as 2/8: plays the second of eight parts, for `merge`; needs --save");
}

void CommandLine::game(std::string& game, bool required) {
  option("GAME", game, "one of: " + game_list())->required(required);
}

void CommandLine::pack(std::string& pack) {
  option("--pack", pack, "a pack by its id, or the path of a pack.json");
}

void CommandLine::table(TableArguments& table, bool game_required) {
  game(table.game, game_required);
  pack(table.pack);
  settings(table.set, "options of the game, as name=value name=value; `games GAME` lists them");
}

void CommandLine::seats(TableArguments& table) {
  option("--seats", table.seats, "number of seats (the usual one of the game)");
}

void CommandLine::settings(std::vector<std::string>& set, const std::string& help) {
  option("--set", set, help)->allow_extra_args(false);
}

void CommandLine::language(std::string& language, const std::string& otherwise) {
  option("--lang", language, "the language: en or de; else " + otherwise,
         CLI::IsMember({"en", "de"}));
}

void CommandLine::file(std::string& file, std::string& pack) {
  option("FILE", file, "a match file; - is standard input")->required();
  option("--pack", pack, "the path of a pack.json, if the match uses one of its own");
}

void CommandLine::files(std::vector<std::string>& files, std::string& pack,
                        const std::string& help) {
  option("FILE", files, help)->required();
  option("--pack", pack, "the path of a pack.json, if the matches use it");
}

void CommandLine::look(LookArguments& look) {
  file(look.file, look.pack);
  option("--as", look.as,
         "as this seat sees it, such as S0, or `spectator`; without it, everything");
  language(look.language, "English");
  json(look.json);
}

void CommandLine::configuration() {
  for (CLI::Option* option : command_->get_options()) {
    if (option->get_lnames().empty() || option->get_lnames().front() == "help") continue;
    option->envname(setting_name(option->get_lnames().front()));
  }
  const auto read = [this](const std::string& file) {
    std::set<std::string> known;
    for (const CLI::App* each : app_.get_subcommands(kAllCommands)) {
      for (const CLI::Option* option : each->get_options()) known.insert(option->get_envname());
    }
    known.erase("");
    read_configuration(file, known);
  };
  command_
      ->add_option_function<std::string>("--config", read,
                                         "a file of lines such as RAINYDAY_PORT=8080, for what "
                                         "neither the options nor the environment say")
      ->trigger_on_parse();
}

}  // namespace rainyday::cli
