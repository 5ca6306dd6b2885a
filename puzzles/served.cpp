#include "puzzles/served.hpp"

#include <array>
#include <map>
#include <mutex>

#include "engine/notation.hpp"
#include "lessons/served.hpp"

namespace rainyday::puzzles {
namespace {

constexpr std::array kNames{"Ada", "Bo",   "Cleo", "Dev", "Eve", "Finn",
                            "Gil", "Hana", "Ivo",  "Jo",  "Kim"};
static_assert(kNames.size() >= kMostSeats - 1);

lessons::Lesson as_lesson(const Puzzle& puzzle) {
  lessons::Scene scene;
  scene.game = puzzle.game;
  scene.state = puzzle.state;
  scene.learner = puzzle.seat;
  const auto seats = static_cast<std::size_t>(puzzle.game->seats());
  for (std::size_t i = 0; i < seats; ++i) {
    scene.names.emplace_back(i == puzzle.seat ? "" : kNames[i % kNames.size()]);
  }
  lessons::Step step{.id = "puzzle", .script = {}, .events = {}, .state = {}, .any = true};
  AnyActions list;  // in the order of the rules, which tells nothing
  puzzle.game->choices(puzzle.game->view(puzzle.state, puzzle.seat), list);
  for (const Action action : list) {
    step.script.push_back({.by = puzzle.seat, .action = action, .free = true});
  }
  scene.steps.push_back(std::move(step));
  lessons::Lesson lesson;
  lesson.game = puzzle.game->info().id;
  lesson.scenes.push_back(std::move(scene));
  return lesson;
}

Json verdict_json(const Puzzle& puzzle) {
  Json best = Json::array();
  for (const Judged& one : puzzle.choices) {
    best.push_back({{"action", puzzle.game->notation(one.action)},
                    {"chance", one.chance},
                    {"range", one.range},
                    {"close", false},
                    {"why", Json::array()}});
  }
  return {{"best", best}, {"worlds", puzzle.games}};
}

}  // namespace

std::expected<Json, std::string> served(std::span<const Puzzle> puzzles, const Json& request) {
  constexpr std::int64_t kLastDay = 10'000'000;
  Problems problems;
  const Place place(&request, "", problems);
  if (!place.is_object()) return std::unexpected("must be an object");
  place.only({"day", "id", "at", "action"});
  const auto day = static_cast<std::size_t>(place["day"].integer(0, kLastDay));
  if (problems.any()) return std::unexpected(problems.text());
  const std::size_t number = day % puzzles.size();
  Json in_lesson = request;
  in_lesson.erase("day");
  in_lesson["step"] = 0;
  in_lesson["done"] = Json::array();
  const Puzzle& puzzle = puzzles[number];
  auto answer = lessons::served(as_lesson(puzzle), in_lesson);
  if (!answer) return answer;
  (*answer)["puzzle"] = number;
  (*answer)["of"] = puzzles.size();
  (*answer)["obvious"] = puzzle.game->notation(puzzle.obvious);
  if ((*answer)["lesson"]["passed"] == true) (*answer)["verdict"] = verdict_json(puzzle);
  return answer;
}

const std::vector<Puzzle>* built_in(std::string_view game, const Shelf& shelf) {
  static std::mutex mutex;
  static std::map<std::string, std::vector<Puzzle>, std::less<>> sets;
  const std::lock_guard lock(mutex);
  if (const auto known = sets.find(game); known != sets.end()) return &known->second;
  const auto text = puzzles_text(game);
  auto puzzles = text ? read_puzzles(*text, shelf) : std::unexpected(std::string());
  if (!puzzles) return nullptr;
  return &sets.emplace(game, std::move(*puzzles)).first->second;
}

}  // namespace rainyday::puzzles
