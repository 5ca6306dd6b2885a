#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <set>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "cli/completion.hpp"
#include "cli/configuration.hpp"
#include "cli/failure.hpp"
#include "cli/manual.hpp"
#include "cli/site.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/shelf.hpp"

namespace rainyday::cli {
namespace {

// What to run once the words are understood.
using Chosen = std::function<int()>;

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

// Digits only: the library would take -1 for a very large number.
std::uint64_t take_seed(const std::string& text) {
  const auto seed = parse_seed(text);
  if (seed) return *seed;
  fail(fmt::format("--seed: must be a number from 0 to {}, not {}", UINT64_MAX, in_quotes(text)));
}

// Two numbers of Elo, the lower one first.
std::pair<double, double> parse_bounds(const std::string& text) {
  std::vector<double> bounds;
  for (const std::string& word : split(text)) {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || std::abs(value) > 1000) break;
    bounds.push_back(value);
  }
  if (bounds.size() == 2 && split(text).size() == 2 && bounds[0] < bounds[1]) {
    return {bounds[0], bounds[1]};
  }
  fail(fmt::format("--sprt: must be such as 0,20, not {}", in_quotes(text)));
}

void take_limit(CLI::App* command, double& limit) {
  command->add_option("--limit", limit, "seconds that a program's answer may take")
      ->check(CLI::Range(0.001, 86400.0));
}

template <class Seed>
void take_seed(CLI::App* command, Seed& seed, const std::string& otherwise) {
  command->add_option_function<std::string>(
      "--seed", [&seed](const std::string& text) { seed = take_seed(text); },
      "of the luck (otherwise " + otherwise + ")");
}

// A subcommand whose arguments live as long as it may run.
template <class A>
CLI::App* add(CLI::App& app, Chosen& chosen, const std::string& name, const std::string& help,
              const std::shared_ptr<A>& arguments, int (*run)(const A&)) {
  CLI::App* command = app.add_subcommand(name, help);
  command->callback(
      [&chosen, arguments, run] { chosen = [arguments, run] { return run(*arguments); }; });
  return command;
}

void take_shard(CLI::App* command, std::string& shard) {
  command->add_option("--shard", shard,
                      "such as 2/8: plays the second of eight parts, for `merge`; needs --save");
}

void take_json(CLI::App* command, bool& json) { command->add_flag("--json", json, "for programs"); }

void take_game(CLI::App* command, std::string& game, bool required = true) {
  CLI::Option* option = command->add_option("GAME", game, "one of: " + game_list());
  if (required) option->required();
}

void take_options(CLI::App* command, std::vector<std::string>& set) {
  command
      ->add_option("--set", set,
                   "options of the game, as name=value name=value; `games GAME` lists them")
      ->allow_extra_args(false);
}

void take_table(CLI::App* command, TableArguments& table, bool game_required = true) {
  take_game(command, table.game, game_required);
  command->add_option("--pack", table.pack, "a pack by its id, or the path of a pack.json");
  take_options(command, table.set);
}

void take_seats(CLI::App* command, TableArguments& table) {
  command->add_option("--seats", table.seats, "number of seats (the usual one of the game)")
      ->check(CLI::PositiveNumber);
}

void take_language(CLI::App* command, std::string& language, const std::string& otherwise) {
  command->add_option("--lang", language, "the language: en or de; else " + otherwise)
      ->check(CLI::IsMember({"en", "de"}));
}

void take_file(CLI::App* command, std::string& file, std::string& pack) {
  command->add_option("FILE", file, "a match file; - is standard input")->required();
  command->add_option("--pack", pack, "the path of a pack.json, if the match uses one of its own");
}

void take_look(CLI::App* command, LookArguments& look) {
  take_file(command, look.file, look.pack);
  command->add_option("--as", look.as,
                      "as this seat sees it, such as S0, or `spectator`; without it, everything");
  take_language(command, look.language, "English");
  take_json(command, look.json);
}

void add_catalogue(CLI::App& app, Chosen& chosen) {
  const auto games = std::make_shared<GamesArguments>();
  CLI::App* command =
      add(app, chosen, "games", "the games, or one with its packs and options", games, run_games);
  take_game(command, games->game, false);
  command->add_flag("--all", games->all, "examples too");
  take_json(command, games->json);

  const auto rules = std::make_shared<RulesArguments>();
  command = add(app, chosen, "rules", "our words for every rule, by id", rules, run_rules);
  take_game(command, rules->game);
  command->add_option("ID", rules->ids, "such as SP-040 or R12; without it, all");
  take_json(command, rules->json);

  CLI::App* pack = app.add_subcommand("pack", "boards and cards as data");
  pack->require_subcommand(1);
  const auto packs = std::make_shared<PackArguments>();
  command = add(*pack, chosen, "list", "the packs in the program", packs, run_pack_list);
  take_game(command, packs->game, false);
  take_json(command, packs->json);
  command = add(*pack, chosen, "check", "says what is wrong with a pack, and where", packs,
                run_pack_check);
  command->add_option("FILE", packs->files, "a pack.json")->required();
  command
      ->add_option("--try", packs->tried,
                   "plays so many games, such as 1000, and remarks on what nobody uses")
      ->check(CLI::Range(1, 1'000'000));
  take_json(command, packs->json);
  take_language(command, packs->language, "that of LC_ALL, LC_MESSAGES or LANG");
  command = add(*pack, chosen, "fields", "what stands in a pack of a game, as rows of Markdown",
                packs, run_pack_fields);
  take_game(command, packs->game);
  take_json(command, packs->json);

  const auto version = std::make_shared<VersionArguments>();
  command = add(app, chosen, "version", "of the program, its file format and its rules", version,
                run_version);
  take_json(command, version->json);
}

void add_print(CLI::App& app, Chosen& chosen) {
  const auto print = std::make_shared<PrintArguments>();
  const auto parts = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("print", "the game on paper: a PDF to cut, fold and play");
  take_game(command, print->game);
  command->add_option("--pack", print->pack, "a pack by its id, or the path of a pack.json");
  command->add_option("--paper", print->paper, "a4, a3, letter or tabloid (otherwise a4)")
      ->check(CLI::IsMember({"a4", "a3", "letter", "tabloid"}));
  command
      ->add_option("--way", print->way,
                   "how the board comes: tiles (as usual), one-page, whole or blueprint")
      ->check(CLI::IsMember({"tiles", "one-page", "whole", "blueprint"}));
  command->add_option(
      "--parts", *parts,
      "such as board,cards,pieces,summary,rules; another name lists those there are");
  command->add_option("--ink", print->ink, "color (as usual) or black")
      ->check(CLI::IsMember({"color", "black"}));
  command->add_flag("--save-ink", print->save_ink, "lines only, no tints");
  take_language(command, print->language, "English");
  command->add_option("-o,--output", print->output, "the PDF; FILE.html needs no browser")
      ->required();
  command->add_option(
      "--browser", print->browser,
      "the Chromium that makes the PDF (otherwise the one installed); `none`: HTML");
  command->callback([&chosen, print, parts, command] {
    if (command->count("--parts") != 0) print->parts = split(*parts);
    chosen = [print] { return run_print(*print); };
  });
}

void add_matches(CLI::App& app, Chosen& chosen) {
  const auto fresh = std::make_shared<NewArguments>();
  CLI::App* command =
      add(app, chosen, "new", "a new match file on standard output", fresh, run_new);
  take_table(command, fresh->table);
  take_seats(command, fresh->table);
  take_seed(command, fresh->seed, "from the system");

  const auto show = std::make_shared<LookArguments>();
  command = add(app, chosen, "show", "the position, drawn as text, or as JSON", show, run_show);
  take_look(command, *show);
  command->add_flag("--log", show->log, "what happened so far, instead of the position");
  const auto actions = std::make_shared<LookArguments>();
  take_look(add(app, chosen, "actions", "what can be done now", actions, run_actions), *actions);

  const auto step = std::make_shared<DoArguments>();
  command = add(app, chosen, "do",
                "applies actions, prints the new match file and says what happened", step, run_do);
  take_file(command, step->file, step->pack);
  command->add_option("ACTION", step->actions, "in notation, such as 'roll'; several in order");
  command->add_flag("--auto-chance", step->auto_chance, "dice and draws by the seed of the match");
  command->add_flag("--in-place", step->in_place,
                    "writes the file itself; what happened then goes to standard output");
  take_language(command, step->language, "English");
  command->add_flag("--json", step->json, "a refusal and what happened as JSON");

  const auto position = std::make_shared<LookArguments>();
  command =
      add(app, chosen, "position", "the whole state as readable JSON", position, run_position);
  take_file(command, position->file, position->pack);

  const auto from = std::make_shared<FromArguments>();
  command = add(app, chosen, "from", "a match file that begins with a position", from, run_from);
  command->add_option("FILE", from->file, "a position; - is standard input")->required();
  command->add_option("--pack", from->pack, "a pack's id or file, if the position names none");
  take_seed(command, from->seed, "from the system");

  const auto verify = std::make_shared<VerifyArguments>();
  command = add(app, chosen, "verify", "checks the luck, the actions and the result of a match",
                verify, run_verify);
  take_file(command, verify->file, verify->pack);
  command->add_flag("--bots", verify->bots, "computes the answers of bots again too (same build)");
  command->add_option("--hash", verify->hash, "the hash that the table showed at its end");
  take_json(command, verify->json);

  const auto analyse = std::make_shared<AnalyseArguments>();
  command = add(app, chosen, "analyse", "chances over a game, what was luck, and slips", analyse,
                run_analyse);
  take_file(command, analyse->file, analyse->pack);
  command->add_option("--bot", analyse->bot, "looks for better choices: " + analyse->bot);
  command->add_option("--games", analyse->games, "played on from each moment")
      ->check(CLI::Range(10, 100'000));
  take_seed(command, analyse->seed, "1");
  command->add_option("--threads", analyse->threads, "0: one a core")->check(CLI::Range(0, 256));
  command->add_option("--html", analyse->html, "a page with the plot, as this file");
  take_language(command, analyse->language, "English");
  take_json(command, analyse->json);

  const auto table = std::make_shared<ExportArguments>();
  command =
      add(app, chosen, "export", "the decisions of match files as a table", table, run_export);
  command->add_option("FILE", table->files, "match files, or folders of them (*.jsonl)")
      ->required();
  command->add_option("--pack", table->pack, "the path of a pack.json, if the matches use it");
  command->add_option("--format", table->format, "csv (as usual), jsonl or npz (for NumPy)")
      ->check(CLI::IsMember({"csv", "jsonl", "npz"}));
  command->add_option("-o,--output", table->output, "a file instead of standard output");
  command
      ->add_option("--analyse", table->analyse,
                   "also the seat's chance to win, from so many games played on, such as 200")
      ->check(CLI::Range(10, 100'000));
  take_seed(command, table->seed, "1");
  command->add_option("--threads", table->threads, "0: one a core")->check(CLI::Range(0, 256));
}

void add_puzzles(CLI::App& app, Chosen& chosen) {
  const auto puzzles = std::make_shared<PuzzlesArguments>();
  CLI::App* command =
      add(app, chosen, "puzzles",
          "positions of match files in which one choice is clearly best and not the obvious one",
          puzzles, run_puzzles);
  command->add_option("FILE", puzzles->files, "match files of one game, or folders of them")
      ->required();
  command->add_option("--pack", puzzles->pack, "the path of a pack.json, if the matches use it");
  command->add_option("-o,--output", puzzles->output, "the set as a file (docs/puzzles.md)");
  command->add_option("--most", puzzles->most, "that are kept, the clearest of each kind first: 10")
      ->check(CLI::Range(1, 400));
  command->add_option("--bot", puzzles->bot, "proposes the best choice: " + puzzles->bot);
  command->add_option("--games", puzzles->games, "played on from each choice: 2000")
      ->check(CLI::Range(80, 1'000'000));
  take_seed(command, puzzles->seed, "1");
  command->add_option("--threads", puzzles->threads, "0: one a core")->check(CLI::Range(0, 256));
  take_language(command, puzzles->language, "English");
  take_json(command, puzzles->json);
}

void add_play(CLI::App& app, Chosen& chosen) {
  const auto play = std::make_shared<PlayArguments>();
  const auto players = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("play", "a game in the terminal");
  take_table(command, play->table, false);
  command->add_option(
      "--seats", *players,
      "who plays, such as you,greedy,./mine.py: `you`, a bot (" + known_bots() + ") or a program");
  take_limit(command, play->limit);
  take_seed(command, play->seed, "from the system");
  command->add_option("--resume", play->resume, "go on with a saved match");
  take_language(command, play->language, "that of LC_ALL, LC_MESSAGES or LANG");
  command->callback([&chosen, play, players, command] {
    if (command->count("--seats") != 0) play->players = split(*players);
    chosen = [play] { return run_play(*play); };
  });
}

void add_learn(CLI::App& app, Chosen& chosen) {
  const auto learn = std::make_shared<LearnArguments>();
  CLI::App* command =
      add(app, chosen, "learn", "a guided first game in the terminal", learn, run_learn);
  command->add_option("GAME", learn->game, "as `rainyday games` lists them")->required();
  CLI::Option* pack =
      command->add_option("--pack", learn->pack, "a pack file that carries lessons");
  command->add_option("--lesson", learn->lesson, "which of the pack's, by its id: the first")
      ->needs(pack);
  command->add_option("--step", learn->step, "begin with this step")->check(CLI::Range(1, 99));
  take_language(command, learn->language, "that of LC_ALL, LC_MESSAGES or LANG");
}

void add_runs(CLI::App& app, Chosen& chosen) {
  const auto simulate = std::make_shared<SimulateArguments>();
  const auto bots = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("simulate", "many games between bots");
  take_table(command, simulate->table);
  take_seats(command, simulate->table);
  command->add_option("--games", simulate->games, "how many")->check(CLI::Range(1, 10'000'000));
  command->add_option("--bots", *bots, "one a seat, or fewer to be repeated: " + known_bots());
  take_seed(command, simulate->seed, "1");
  command->add_option("--threads", simulate->threads, "0: one a core")->check(CLI::Range(0, 256));
  command->add_option("--save", simulate->save,
                      "a folder, new or empty, for every game as a match file; or that of a part");
  take_shard(command, simulate->shard);
  command->add_option("--html", simulate->html,
                      "a report for designers, as this file (docs/simulating.md)");
  command->add_option("--report", simulate->report, "what it is made of, as this file of JSON");
  command
      ->add_option("--luck", simulate->luck,
                   "so many games are looked back at: how often luck beat choice (otherwise a "
                   "hundredth, at most 10)")
      ->check(CLI::Range(0, 10'000));
  take_language(command, simulate->language, "English");
  take_json(command, simulate->json);
  command->callback([&chosen, simulate, bots, command] {
    if (command->count("--bots") != 0) simulate->bots = split(*bots);
    chosen = [simulate] { return run_simulate(*simulate); };
  });

  const auto compare = std::make_shared<CompareArguments>();
  command =
      add(app, chosen, "compare", "two tables on the same luck: what differs, and how sure that is",
          compare, run_compare);
  take_game(command, compare->game);
  command->add_option("--a", compare->a, "a pack by its id, or the path of a pack.json");
  command->add_option("--b", compare->b, "another one, or the same");
  command
      ->add_option("--set", compare->set,
                   "options of the game: a:name=value of A, b:name=value of B, name=value of both")
      ->allow_extra_args(false);
  command->add_option("--seats", compare->seats, "such as 4, or a:3 b:4");
  command->add_option("--bots", compare->bots,
                      "such as medium, or a:greedy b:hard,easy: " + known_bots());
  command->add_option("--games", compare->games, "on each side, at the most")
      ->check(CLI::Range(1, 10'000'000));
  take_seed(command, compare->seed, "1");
  command->add_option("--threads", compare->threads, "0: one a core")->check(CLI::Range(0, 256));
  take_shard(command, compare->shard);
  command->add_option("--save", compare->save, "the folder of the part");
  command->add_option("--html", compare->html, "a page with the plots, as this file");
  take_language(command, compare->language, "English");
  take_json(command, compare->json);

  const auto tournament = std::make_shared<TournamentArguments>();
  const auto rivals = std::make_shared<std::string>();
  command = app.add_subcommand("tournament", "bots against each other, pair by pair");
  take_table(command, tournament->table);
  take_seats(command, tournament->table);
  command
      ->add_option(
          "--bots", *rivals,
          "two or more different ones: " + known_bots() + ", or programs such as ./mine.py")
      ->required();
  command
      ->add_option("--blocks", tournament->blocks,
                   "for each pair; a block is one luck, played from both halves of the table")
      ->check(CLI::Range(1, 1'000'000));
  take_seed(command, tournament->seed, "1");
  const auto bounds = std::make_shared<std::string>();
  command->add_option("--sprt", *bounds,
                      "such as 0,20: ends as soon as it is clear whether the first of two bots is "
                      "20 Elo better or not better at all");
  take_limit(command, tournament->limit);
  command->add_option("--save", tournament->save,
                      "a folder for the games; the same command goes on with what is there");
  take_shard(command, tournament->shard);
  command->add_option("--threads", tournament->threads, "0: one a core")->check(CLI::Range(0, 256));
  take_json(command, tournament->json);
  command->callback([&chosen, tournament, rivals, bounds] {
    tournament->bots = split(*rivals);
    if (!bounds->empty()) tournament->sprt = parse_bounds(*bounds);
    chosen = [tournament] { return run_tournament(*tournament); };
  });

  const auto merge = std::make_shared<MergeArguments>();
  command =
      add(app, chosen, "merge",
          "puts the parts of a tournament, simulate, compare or train together", merge, run_merge);
  command->add_option("PATH", merge->paths, "folders that --save filled, or parts in them")
      ->required();
  command->add_option("--html", merge->html, "of compare and simulate: their page");
  command->add_option("--report", merge->report, "of simulate: what its page is made of, as JSON");
  command->add_option("-o,--output", merge->file, "of train: the file of weights");
  take_language(command, merge->language, "English");
  take_json(command, merge->json);

  const auto train = std::make_shared<TrainArguments>();
  command = add(app, chosen, "train", "learns a judgement of a game from games between bots", train,
                run_train);
  take_table(command, train->table);
  take_seats(command, train->table);
  command->add_option("--games", train->games, "to learn from")->check(CLI::Range(10, 10'000'000));
  command->add_option("--bot", train->bots, "who plays them: greedy");
  take_seed(command, train->seed, "1");
  command->add_option("--rounds", train->rounds, "through all that is learned from")
      ->check(CLI::Range(1, 1000));
  command->add_option("--threads", train->threads, "0: one a core")->check(CLI::Range(0, 256));
  take_shard(command, train->shard);
  command->add_option("--save", train->save, "the folder of the part");
  command->add_option("-o,--output", train->file, "the file of weights");

  const auto bench = std::make_shared<BenchArguments>();
  command = add(app, chosen, "bench", "how fast the rules are, on one core", bench, run_bench);
  take_table(command, bench->table, false);
  take_seats(command, bench->table);
  command->add_option("--seconds", bench->seconds, "for each figure")
      ->check(CLI::Range(0.001, 3600.0));
  take_json(command, bench->json);
}

constexpr auto kAll = [](const CLI::App*) { return true; };

// Settings of the server also stand in the environment, or in a file for what is not there.
void take_configuration(CLI::App& app, CLI::App* command) {
  for (CLI::Option* option : command->get_options()) {
    if (option->get_lnames().empty() || option->get_lnames().front() == "help") continue;
    option->envname(setting_name(option->get_lnames().front()));
  }
  const auto read = [&app](const std::string& file) {
    std::set<std::string> known;
    for (const CLI::App* each : app.get_subcommands(kAll)) {
      for (const CLI::Option* option : each->get_options()) known.insert(option->get_envname());
    }
    known.erase("");
    read_configuration(file, known);
  };
  command
      ->add_option_function<std::string>("--config", read,
                                         "a file of lines such as RAINYDAY_PORT=8080, for what "
                                         "neither the options nor the environment say")
      ->trigger_on_parse();
}

void take_data(CLI::App* command, std::string& data) {
  command->add_option("--data,--store", data,
                      "the file that holds everything, or a database: postgres://…");
}

void take_server(CLI::App* command, ServeArguments& serve) {
  command->add_option("--host", serve.host, "the address to listen on");
  command->add_option("--port", serve.port, "0: any free one");
  take_data(command, serve.data);
  command->add_option("--name", serve.name,
                      "of this server, where several share a database; each has its own");
  command->add_option("--public-url", serve.public_url,
                      "how browsers get here through a proxy, such as https://games.example");
  command
      ->add_option("--trusted-proxy", serve.proxies,
                   "an address whose X-Forwarded headers are believed; may be repeated")
      ->delimiter(',');
  command->add_option("--metrics-port", serve.metrics_port,
                      "figures for Prometheus on this loopback port");
  command->add_option("--admin-socket", serve.admin_socket,
                      "a path, for `rainyday admin` of root and of this account");
  command->add_option("--block", serve.blocked, "an address to keep out; may be repeated")
      ->delimiter(',');
  command
      ->add_option("--keep-finished", serve.keep_finished,
                   "days after which games that are over are deleted (0: never)")
      ->check(CLI::Range(0, 36'500));
  command
      ->add_option("--keep-chat", serve.keep_chat,
                   "hours after which a line of chat is dropped (0: with its table, as all leave)")
      ->check(CLI::Range(0, 87'600));
  command->add_option("--threads", serve.threads, "for connections and tables (0: by the cores)")
      ->check(CLI::Range(0, 64));
  command
      ->add_option("--most-data", serve.most_data,
                   "megabytes of the data file; then no new tables are made (0: any)")
      ->check(CLI::Range(0, 100'000'000));
  command
      ->add_option("--least-free", serve.least_free,
                   "megabytes free on its disk; below no new tables are made")
      ->check(CLI::Range(0, 100'000'000));
  command
      ->add_option("--most-tables", serve.most_tables,
                   "awake at once; then none is made, nor woken for anybody")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--most-records", serve.most_records, "of a match, which is then closed")
      ->check(CLI::Range(1'000, 1'000'000));
  command
      ->add_option("--most-sockets", serve.most_sockets,
                   "of all people (0: four fifths of the files that may be open)")
      ->check(CLI::Range(0, 10'000'000));
  command->add_option("--most-sockets-of-address", serve.most_sockets_of_address, "of one address")
      ->check(CLI::Range(1, 1'000'000));
  command->add_flag("--own-packs", serve.own_packs,
                    "people may open tables with boards and cards of their own");
  command->add_flag("--log-requests", serve.log_requests, "a line for each request");
  command->add_flag("--log-json", serve.log_json, "log lines for programs");
  command->add_flag("--quiet", serve.quiet, "log only what is wrong");
}

void add_admin(CLI::App& app, Chosen& chosen) {
  const auto admin = std::make_shared<AdminArguments>();
  CLI::App* command =
      app.add_subcommand("admin", "asks a server that runs, or tells it what to do");
  command->require_subcommand(1);
  command->add_option("--admin-socket", admin->socket, "as it was given to `serve`");
  take_configuration(app, command);
  take_json(command, admin->json);
  const auto order = [&](const std::string& name, const std::string& help) {
    CLI::App* inner = command->add_subcommand(name, help);
    inner->callback([&chosen, admin, name] {
      admin->order = name;
      chosen = [admin] { return run_admin(*admin); };
    });
    return inner;
  };
  const auto take_table = [&](CLI::App* inner) {
    inner->add_option("TABLE", admin->table, "its id, or the beginning that is in the log")
        ->required();
    return inner;
  };
  const auto take_seat = [&](CLI::App* inner) {
    inner->add_option("SEAT", admin->seat, "0 is the first")->required();
  };
  const auto take_address = [&](CLI::App* inner) {
    inner->add_option("ADDRESS", admin->address, "of IPv6 its /56")->required();
  };
  order("state", "how many are here, what is blocked, whether the store works");
  order("tables", "the tables that are awake, with their seats");
  order("who", "the connections, with address, table and seat");
  take_table(order("close", "ends a table unfinished"));
  take_seat(
      take_table(order("free", "takes a seat from a person; in a running game a bot plays on")));
  take_seat(take_table(order("give-back", "a code for whoever has lost the cookie of a seat")));
  take_seat(take_table(order("export", "what is held about whoever has a seat, as JSON")));
  take_seat(take_table(order("forget", "deletes that: names, chat, seats, links and phrases")));
  order("reports", "what people have reported");
  order("close-report", "a report is done with")
      ->add_option("ID", admin->text, "as `reports` shows it")
      ->required();
  order("say", "a line of chat at every table that is awake")
      ->add_option("TEXT", admin->text, "at most 600 bytes")
      ->required();
  take_address(order("block", "keeps an address out until the server is started again"));
  take_address(order("unblock", "lets it in again"));
  order("drain", "no new tables, and /api/ready says no; those that are there go on");
  order("undrain", "as before");
}

void add_server(CLI::App& app, Chosen& chosen) {
  const auto serve = std::make_shared<ServeArguments>();
  CLI::App* command =
      add(app, chosen, "serve", "the page and everything behind it", serve, run_serve);
  take_server(command, *serve);
  take_configuration(app, command);

  const auto doctor = std::make_shared<DoctorArguments>();
  command = add(app, chosen, "doctor", "what is wrong with a set-up of `serve`, with its settings",
                doctor, run_doctor);
  take_server(command, doctor->serve);
  take_configuration(app, command);
  take_json(command, doctor->json);

  const auto backup = std::make_shared<BackupArguments>();
  command = add(app, chosen, "backup", "copies all data into a new file, also while it is served",
                backup, run_backup);
  take_data(command, backup->data);
  take_configuration(app, command);
  command->add_option("FILE", backup->file, "must not be there yet")->required();

  const auto check = std::make_shared<CheckArguments>();
  command = add(app, chosen, "check", "whether a data file is sound, also while it is served",
                check, run_check);
  take_configuration(app, command);
  command->add_option("FILE", check->data, "the data file")->envname(setting_name("data"));

  const auto site = std::make_shared<SiteArguments>();
  command =
      add(app, chosen, "site",
          "the page as files for any web host: all but playing over the network", site, run_site);
  command->add_option("DIR", site->folder, "a new or an empty folder")->required();
}

void collect(const CLI::App& app, const std::string& before, std::vector<CommandWords>& out) {
  for (const CLI::App* command : app.get_subcommands(kAll)) {
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

void add_completion(CLI::App& app, Chosen& chosen) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("completion", "a completion script for your shell");
  command->add_option("SHELL", *shell, "bash, zsh or fish")->required();
  command->callback([&app, &chosen, shell] {
    chosen = [&app, shell] {
      std::vector<CommandWords> commands;
      collect(app, "", commands);
      print(completion_script(*shell, commands));
      return kDone;
    };
  });
  command = app.add_subcommand("manual", "all of this as a page for `man`");
  command->callback([&app, &chosen] {
    chosen = [&app] {
      std::vector<CommandWords> commands;
      collect(app, "", commands);
      print(manual_page(app.get_description(), commands));
      return kDone;
    };
  });
}

// The library says only that a subcommand is required.
void know_subcommand(const CLI::App& app, std::string_view word) {
  if (word.starts_with('-')) return;
  std::string known;
  for (const CLI::App* command : app.get_subcommands(kAll)) {
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
  add_server(app, chosen);
  add_admin(app, chosen);
  add_play(app, chosen);
  add_learn(app, chosen);
  add_catalogue(app, chosen);
  add_print(app, chosen);
  add_matches(app, chosen);
  add_puzzles(app, chosen);
  add_runs(app, chosen);
  add_completion(app, chosen);
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
