// play: a game in the terminal against bots, or hot-seat.
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/frame.hpp"
#include "cli/play_table.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

using Players = std::vector<std::string>;  // as PlaySession has them

std::string parse_player(const std::string& name, const texts::Catalogue& words) {
  if (name == "you") return "";
  if (is_program(name)) {
    check_program(name);
  } else if (!find_any_bot(name)) {
    fail(words("seats.player", {{"name", in_quotes(name)}, {"bots", known_bots()}}));
  }
  return name;
}

// No program is run because a file says so.
std::string player_in_file(const std::string& name, const texts::Catalogue& words) {
  if (is_program(name)) fail(words("seats.program", {{"name", in_quotes(name)}}));
  return find_any_bot(name) ? name : "";
}

// As asked for; else as the file says; else you against greedy ones.
Players players_for(const std::vector<std::string>& asked, const std::vector<std::string>& in_file,
                    int seats, const texts::Catalogue& words) {
  Players players;
  for (const std::string& name : asked) players.push_back(parse_player(name, words));
  if (players.empty()) {
    for (const std::string& name : in_file) players.push_back(player_in_file(name, words));
  }
  if (players.empty()) {
    players.resize(static_cast<std::size_t>(seats), bot_name(Bot::kGreedy));
    players[0] = "";
  }
  if (players.size() != static_cast<std::size_t>(seats)) {
    fail(words("seats.number", {{"players", static_cast<int>(players.size())}, {"seats", seats}}));
  }
  return players;
}

int play_match(MatchFile match, const Players& players, std::uint64_t seed, double limit,
               Language asked) {
  const Language language = language_for(match.game(), texts::code_of(asked));
  return PlayTable(PlaySession(std::move(match), players, seed, limit, language)).play();
}

std::vector<std::string> bot_words(Players players) {
  for (std::string& name : players) {
    if (is_program(name)) name = program_name(name);
  }
  return players;
}

}  // namespace

int run_play(const PlayArguments& arguments) {
  const Language language = language_or_systems(arguments.language);
  const texts::Catalogue words = frame_words(language);
  if (!arguments.resume.empty()) {
    const Packs packs(arguments.table.pack);
    MatchFile match = read_match(arguments.resume, packs);
    const Players players =
        players_for(arguments.players, match.setup().bots, match.game().seats(), words);
    const std::uint64_t seed = match.setup().seed.value_or(arguments.seed.value_or(fresh_seed()));
    return play_match(std::move(match), players, seed, arguments.limit, language);
  }
  if (arguments.table.game.empty()) fail(words("which_game", {{"list", game_list()}}));
  TableArguments table = arguments.table;
  if (!arguments.players.empty()) table.seats = static_cast<int>(arguments.players.size());
  AnyGamePtr game = make_table(table);
  const Players players = players_for(arguments.players, {}, game->seats(), words);
  const std::uint64_t seed = arguments.seed.value_or(fresh_seed());
  MatchFile match(std::move(game), {.seed = seed, .bots = bot_words(players), .names = {}});
  return play_match(std::move(match), players, seed, arguments.limit, language);
}

}  // namespace rainyday::cli
