// Games that are played here, and match files: made, looked at, gone on with, checked, studied.
#include "bots/bot.hpp"
#include "cli/command_line.hpp"

namespace rainyday::cli {
namespace {

void describe_looking(CommandLine& line) {
  auto& show = line.command("show", "the position, drawn as text, or as JSON", run_show);
  line.look(show);
  line.flag("--log", show.log, "what happened so far, instead of the position");

  line.look(line.command("actions", "what can be done now", run_actions));

  auto& step = line.command(
      "do", "applies actions, prints the new match file and says what happened", run_do);
  line.file(step.file, step.pack);
  line.option("ACTION", step.actions, "in notation, such as 'roll'; several in order");
  line.flag("--auto-chance", step.auto_chance, "dice and draws by the seed of the match");
  line.flag("--in-place", step.in_place,
            "writes the file itself; what happened then goes to standard output");
  line.language(step.language, "English");
  line.flag("--json", step.json, "a refusal and what happened as JSON");

  auto& position = line.command("position", "the whole state as readable JSON", run_position);
  line.file(position.file, position.pack);
}

void describe_studying(CommandLine& line) {
  auto& verify =
      line.command("verify", "checks the luck, the actions and the result of a match", run_verify);
  line.file(verify.file, verify.pack);
  line.flag("--bots", verify.bots, "computes the answers of bots again too (same build)");
  line.option("--hash", verify.hash, "the hash that the table showed at its end");
  line.json(verify.json);

  auto& analyse =
      line.command("analyse", "chances over a game, what was luck, and slips", run_analyse);
  line.file(analyse.file, analyse.pack);
  line.option("--bot", analyse.bot, "looks for better choices: " + analyse.bot);
  line.games(analyse.games, "played on from each moment", 10, 100'000);
  line.seed(analyse.seed, "1");
  line.threads(analyse.threads);
  line.option("--html", analyse.html, "a page with the plot, as this file");
  line.language(analyse.language, "English");
  line.json(analyse.json);

  auto& table = line.command("export", "the decisions of match files as a table", run_export);
  line.files(table.files, table.pack, "match files, or folders of them (*.jsonl)");
  line.option("--format", table.format, "csv (as usual), jsonl or npz (for NumPy)",
              CLI::IsMember({"csv", "jsonl", "npz"}));
  line.option("-o,--output", table.output, "a file instead of standard output");
  line.option("--analyse", table.analyse,
              "also the seat's chance to win, from so many games played on, such as 200",
              CLI::Range(10, 100'000));
  line.seed(table.seed, "1");
  line.threads(table.threads);

  auto& puzzles = line.command(
      "puzzles",
      "positions of match files in which one choice is clearly best and not the obvious one",
      run_puzzles);
  line.files(puzzles.files, puzzles.pack, "match files of one game, or folders of them");
  line.option("-o,--output", puzzles.output, "the set as a file (docs/puzzles.md)");
  line.option("--most", puzzles.most, "that are kept, the clearest of each kind first: 10",
              CLI::Range(1, 400));
  line.option("--bot", puzzles.bot, "proposes the best choice: " + puzzles.bot);
  line.games(puzzles.games, "played on from each choice: 2000", 80, 1'000'000);
  line.seed(puzzles.seed, "1");
  line.threads(puzzles.threads);
  line.language(puzzles.language, "English");
  line.json(puzzles.json);
}

}  // namespace

void describe_playing(CommandLine& line) {
  auto& play = line.command("play", "a game in the terminal", run_play);
  line.table(play.table, false);
  line.list(
      "--seats", play.players,
      "who plays, such as you,greedy,./mine.py: `you`, a bot (" + known_bots() + ") or a program");
  line.limit(play.limit);
  line.seed(play.seed, "from the system");
  line.option("--resume", play.resume, "go on with a saved match");
  line.language(play.language, kSystemsLanguage);

  auto& learn = line.command("learn", "a guided first game in the terminal", run_learn);
  line.option("GAME", learn.game, "as `rainyday games` lists them")->required();
  CLI::Option* pack = line.option("--pack", learn.pack, "a pack file that carries lessons");
  line.option("--lesson", learn.lesson, "which of the pack's, by its id: the first")->needs(pack);
  line.option("--step", learn.step, "begin with this step", CLI::Range(1, 99));
  line.language(learn.language, kSystemsLanguage);
}

void describe_matches(CommandLine& line) {
  auto& fresh = line.command("new", "a new match file on standard output", run_new);
  line.table(fresh.table);
  line.seats(fresh.table);
  line.seed(fresh.seed, "from the system");

  describe_looking(line);

  auto& from = line.command("from", "a match file that begins with a position", run_from);
  line.option("FILE", from.file, "a position; - is standard input")->required();
  line.option("--pack", from.pack, "a pack's id or file, if the position names none");
  line.seed(from.seed, "from the system");

  describe_studying(line);
}

}  // namespace rainyday::cli
