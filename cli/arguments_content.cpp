// What the program holds: games, rules, packs, and the game on paper.
#include "cli/command_line.hpp"

namespace rainyday::cli {
namespace {

void describe_packs(CommandLine& line) {
  line.begin("pack", "boards and cards as data");
  auto& listed = line.command("list", "the packs in the program", run_pack_list);
  line.game(listed.game, false);
  line.json(listed.json);

  auto& checked =
      line.command("check", "says what is wrong with a pack, and where", run_pack_check);
  line.option("FILE", checked.files, "a pack.json")->required();
  line.option("--try", checked.tried,
              "plays so many games, such as 1000, and remarks on what nobody uses",
              CLI::Range(1, 1'000'000));
  line.json(checked.json);
  line.language(checked.language, kSystemsLanguage);

  auto& fields = line.command("fields", "what stands in a pack of a game, as rows of Markdown",
                              run_pack_fields);
  line.game(fields.game);
  line.json(fields.json);
  line.end();
}

void describe_print(CommandLine& line) {
  auto& print = line.command("print", "the game on paper: a PDF to cut, fold and play", run_print);
  line.game(print.game);
  line.pack(print.pack);
  line.option("--paper", print.paper, "a4, a3, letter or tabloid (otherwise a4)",
              CLI::IsMember({"a4", "a3", "letter", "tabloid"}));
  line.option("--way", print.way,
              "how the board comes: tiles (as usual), one-page, whole or blueprint",
              CLI::IsMember({"tiles", "one-page", "whole", "blueprint"}));
  line.list("--parts", print.parts,
            "such as board,cards,pieces,summary,rules; another name lists those there are");
  line.option("--ink", print.ink, "color (as usual) or black", CLI::IsMember({"color", "black"}));
  line.flag("--save-ink", print.save_ink, "lines only, no tints");
  line.language(print.language, "English");
  line.option("-o,--output", print.output, "the PDF; FILE.html needs no browser")->required();
  line.option("--browser", print.browser,
              "the Chromium that makes the PDF (otherwise the one installed); `none`: HTML");
}

}  // namespace

void describe_content(CommandLine& line) {
  auto& games = line.command("games", "the games, or one with its packs and options", run_games);
  line.game(games.game, false);
  line.flag("--all", games.all, "examples too");
  line.json(games.json);

  auto& rules = line.command("rules", "our words for every rule, by id", run_rules);
  line.game(rules.game);
  line.option("ID", rules.ids, "such as SP-040 or R12; without it, all");
  line.json(rules.json);

  describe_packs(line);

  auto& version =
      line.command("version", "of the program, its file format and its rules", run_version);
  line.json(version.json);

  describe_print(line);
}

}  // namespace rainyday::cli
