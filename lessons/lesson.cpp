#include "lessons/lesson.hpp"

#include <algorithm>

#include "lessons/embedded.hpp"
#include "lessons/rehearsal.hpp"

namespace rainyday::lessons {
namespace {

constexpr std::size_t kMostBytes = 1 << 18;
constexpr std::size_t kMostScenes = 16;
constexpr std::size_t kMostSteps = 12;
constexpr std::size_t kMostLines = 200;

Seat read_seat(const Place& place, int seats) {
  return static_cast<Seat>(place.integer(0, seats - 1));
}

Action read_action(const Place& place, const AnyGame& game) {
  const auto action = game.parse(place.text());
  if (!action) place.problem(action.error());
  return action.value_or(Action{});
}

Line read_line(const Place& place, const AnyGame& game) {
  place.only({"by", "do", "free"});
  Line line;
  const Place by = place["by"];
  const bool chance = by.json() != nullptr && *by.json() == "chance";
  line.by = chance ? kChance : read_seat(by, game.seats());
  line.action = read_action(place["do"], game);
  if (const Place free = place.maybe("free"); free.exists()) line.free = free.flag();
  return line;
}

Step read_step(const Place& place, const AnyGame& game) {
  place.only({"id", "script", "shows"});
  Step step{.id = place["id"].text(32), .script = {}, .events = Json::array(), .state = Json()};
  const Place script = place["script"];
  const std::size_t lines = script.size(1, kMostLines);
  for (std::size_t i = 0; i < lines; ++i) step.script.push_back(read_line(script[i], game));
  const Place shows = place["shows"];
  shows.only({"events", "state"});
  if (const Place events = shows.maybe("events"); events.exists()) {
    (void)events.size(1, kMostLines);
    step.events = *events.json();
  }
  if (const Place state = shows.maybe("state"); state.exists()) step.state = *state.json();
  if (step.events.empty() && step.state.is_null()) shows.problem("must name events or a state");
  return step;
}

void read_people(Scene& scene, const Place& lesson, const Place& place) {
  const auto said = [&](std::string_view key) {
    const Place own = place.maybe(key);
    return own.exists() ? own : lesson[key];
  };
  scene.learner = read_seat(said("learner"), scene.game->seats());
  const Place names = said("names");
  const auto seats = static_cast<std::size_t>(scene.game->seats());
  scene.names.resize(seats);
  const std::size_t size = names.size(seats, seats);
  for (std::size_t i = 0; i < size; ++i) scene.names[i] = names[i].text(32);
}

Scene read_scene(const Place& lesson, const AnyGamePtr& game, const Place& place) {
  place.only({"learner", "names", "state", "steps"});
  Scene scene;
  scene.game = game;
  read_people(scene, lesson, place);
  scene.state = game->read(place["state"]);
  const Place steps = place["steps"];
  const std::size_t size = steps.size(0, kMostSteps);
  for (std::size_t i = 0; i < size; ++i) scene.steps.push_back(read_step(steps[i], *game));
  return scene;
}

// The table, as a position names it.
AnyGamePtr read_table(const Place& place, const Shelf& shelf) {
  Json head{{"rainyday", kFileFormat}};
  for (const char* key : {"game", "revision", "pack", "options", "seats"}) {
    if (place.json()->contains(key)) head[key] = (*place.json())[key];
  }
  return read_head(Place(&head, place.path(), place.problems()), shelf);
}

Lesson read_scenes(const Place& place, const Shelf& shelf) {
  place.only(
      {"lesson", "game", "revision", "pack", "options", "seats", "learner", "names", "scenes"});
  Lesson lesson;
  if (place["lesson"].integer(1, 1) != 1) return lesson;
  lesson.game = place["game"].text(64);
  const AnyGamePtr game = read_table(place, shelf);
  if (game == nullptr) return lesson;
  const Place scenes = place["scenes"];
  const std::size_t size = scenes.size(2, kMostScenes);
  for (std::size_t i = 0; i < size && !place.problems().any(); ++i) {
    const Scene& scene = lesson.scenes.emplace_back(read_scene(place, game, scenes[i]));
    const bool last = i + 1 == size;
    if (place.problems().any()) break;
    if (last != scene.steps.empty()) {
      scenes[i]["steps"].problem(last ? "must be empty: here the game goes on for real"
                                      : "must not be empty");
    }
    rehearse(scene, scenes[i]);
  }
  return lesson;
}

}  // namespace

int Lesson::steps() const {
  std::size_t count = 0;
  for (const Scene& scene : scenes) count += scene.steps.size();
  return static_cast<int>(count);
}

Lesson::At Lesson::at(int step) const {
  for (const Scene& scene : scenes) {
    const auto here = static_cast<int>(scene.steps.size());
    if (step < here) return {&scene, step};
    step -= here;
  }
  return {&scenes.back(), 0};
}

std::expected<Lesson, std::string> read_lesson(std::string_view text, const Shelf& shelf) {
  std::string problem;
  const std::optional<Json> json = parse_json(text, kMostBytes, problem);
  if (!json) return std::unexpected("lesson: " + problem);
  Problems problems;
  const Place place(&*json, "", problems);
  if (!place.is_object()) return std::unexpected("lesson: must be an object");
  Lesson lesson = read_scenes(place, shelf);
  if (problems.any()) return std::unexpected("lesson: " + problems.text());
  return lesson;
}

std::optional<std::string_view> lesson_text(std::string_view game) {
  const std::span files = embedded_lessons();
  const auto found =
      std::ranges::find(files, std::string(game) + "/first.json", &EmbeddedLesson::path);
  return found == files.end() ? std::nullopt : std::optional(found->text);
}

}  // namespace rainyday::lessons
