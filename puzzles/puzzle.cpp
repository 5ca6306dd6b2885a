#include "puzzles/puzzle.hpp"

#include <algorithm>

#include "engine/embedded.hpp"
#include "engine/json.hpp"
#include "engine/position.hpp"
#include "lessons/lesson.hpp"
#include "match/match_state.hpp"

namespace rainyday::puzzles {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::size_t kMostBytes = 1 << 20;
constexpr std::size_t kMostPuzzles = 400;
constexpr std::int64_t kMostMatches = 1'000'000;
constexpr int kCertain = 1000;

OrderedJson puzzle_json(const Puzzle& puzzle) {
  const AnyGame& game = *puzzle.game;
  OrderedJson choices = OrderedJson::array();
  for (const Judged& one : puzzle.choices) {
    choices.push_back({{"do", game.notation(one.action)},
                       {"chance", one.chance},
                       {"range", one.range},
                       {"behind", one.behind},
                       {"behind_range", one.behind_range}});
  }
  return {{"from", puzzle.from},
          {"seat", puzzle.seat},
          {"games", puzzle.games},
          {"obvious", game.notation(puzzle.obvious)},
          {"choices", choices},
          {"position", OrderedJson::parse(write_position(game, puzzle.state))}};
}

Judged read_judged(const Place& place, const AnyGame& game) {
  place.only({"do", "chance", "range", "behind", "behind_range"});
  const auto figure = [&](std::string_view key) {
    return static_cast<int>(place[key].integer(0, kCertain));
  };
  return {.action = lessons::read_action(place["do"], game),
          .chance = figure("chance"),
          .range = figure("range"),
          .behind = figure("behind"),
          .behind_range = figure("behind_range")};
}

// All that can be chosen stands there once, and the first is surely the best.
void check(const Puzzle& puzzle, const Place& place) {
  const AnyGame& game = *puzzle.game;
  const Turn turn = game.turn(puzzle.state);
  if (turn.actor != puzzle.seat || match::is_group(turn)) {
    return place["seat"].problem("is not the one that is asked, alone");
  }
  AnyActions list;
  game.choices(game.view(puzzle.state, puzzle.seat), list);
  const Place choices = place["choices"];
  for (std::size_t i = 0; i < puzzle.choices.size(); ++i) {
    const Judged& one = puzzle.choices[i];
    if (std::ranges::count(list, one.action) == 0) choices[i]["do"].problem("cannot be chosen");
    if (std::ranges::count(puzzle.choices, one.action, &Judged::action) > 1) {
      choices[i]["do"].problem("stands there twice");
    }
    if (i > 0 && one.behind <= one.behind_range) {
      choices[i]["behind"].problem("is not surely behind the first");
    }
  }
  if (puzzle.choices.size() != static_cast<std::size_t>(list.size())) {
    choices.problem("must be all that there are");
  }
  if (puzzle.obvious == puzzle.best().action) place["obvious"].problem("must not be the best");
  if (std::ranges::count(list, puzzle.obvious) == 0) place["obvious"].problem("cannot be chosen");
}

Puzzle read_puzzle(const Place& place, const Shelf& shelf) {
  place.only({"from", "seat", "games", "obvious", "choices", "position"});
  Puzzle puzzle;
  const Place position = place["position"];
  if (!position.exists()) return puzzle;
  auto read = read_position(position.json()->dump(), shelf);
  if (!read) {
    position.problem(read.error());
    return puzzle;
  }
  puzzle.game = std::move(read->game);
  puzzle.state = std::move(read->state);
  puzzle.from = place["from"].text();
  puzzle.seat = static_cast<Seat>(place["seat"].integer(0, puzzle.game->seats() - 1));
  puzzle.games = static_cast<int>(place["games"].integer(1, 10'000'000));
  puzzle.obvious = lessons::read_action(place["obvious"], *puzzle.game);
  const Place choices = place["choices"];
  const std::size_t size = choices.size(2, kMostAnyActions);
  for (std::size_t i = 0; i < size; ++i) {
    puzzle.choices.push_back(read_judged(choices[i], *puzzle.game));
  }
  if (!place.problems().any()) check(puzzle, place);
  return puzzle;
}

}  // namespace

std::string write_puzzles(std::span<const Puzzle> puzzles, std::size_t matches) {
  const std::string_view game = puzzles.empty() ? "" : puzzles.front().game->info().id;
  return json_object([&](JsonText& out) {
           out.put("puzzles", 1, "game", game, "matches", matches);
           out.list("list", puzzles, [&](const Puzzle& puzzle) {
             const bool last = &puzzle == &puzzles.back();
             out.json("\n" + puzzle_json(puzzle).dump() + (last ? "\n" : ""));
           });
         }) +
         "\n";
}

std::expected<std::vector<Puzzle>, std::string> read_puzzles(std::string_view text,
                                                             const Shelf& shelf) {
  std::string problem;
  const std::optional<Json> json = parse_json(text, kMostBytes, problem);
  if (!json) return std::unexpected("puzzles: " + problem);
  Problems problems;
  const Place place(&*json, "", problems);
  if (!place.is_object()) return std::unexpected("puzzles: must be an object");
  place.only({"puzzles", "game", "matches", "list"});
  (void)place["puzzles"].integer(1, 1);
  (void)place["matches"].integer(1, kMostMatches);
  const std::string game = place["game"].text(64);
  const Place list = place["list"];
  const std::size_t size = list.size(1, kMostPuzzles);
  std::vector<Puzzle> puzzles;
  for (std::size_t i = 0; i < size && !problems.any(); ++i) {
    puzzles.push_back(read_puzzle(list[i], shelf));
    if (!problems.any() && puzzles.back().game->info().id != game) {
      list[i]["position"]["game"].problem("is another one than that of the file");
    }
  }
  if (problems.any()) return std::unexpected("puzzles: " + problems.text());
  return puzzles;
}

std::optional<std::string_view> puzzles_text(std::string_view game) {
  return text_at(embedded_puzzle_files(), std::string(game) + ".json");
}

}  // namespace rainyday::puzzles
