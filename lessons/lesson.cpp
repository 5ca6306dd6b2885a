#include "lessons/lesson.hpp"

#include <algorithm>

#include "engine/embedded.hpp"
#include "engine/notation.hpp"
#include "games/pack_check.hpp"
#include "games/registry.hpp"
#include "lessons/rehearsal.hpp"

namespace rainyday::lessons {
namespace {

constexpr std::size_t kMostBytes = 1 << 18;
constexpr std::size_t kMostCarried = 8;
constexpr std::size_t kMostScenes = 16;
constexpr std::size_t kMostSteps = 12;
constexpr std::size_t kMostLines = 200;

Seat read_seat(const Place& place, int seats) {
  return static_cast<Seat>(place.integer(0, seats - 1));
}

std::string read_id(const Place& place) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string id = place.text(32);
  if (id.empty() || id.find_first_not_of(kLetters) != std::string::npos) {
    place.problem("must be small letters, digits, - and _");
  }
  return id;
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
  Step step{.id = read_id(place["id"]), .script = {}, .events = Json::array(), .state = Json()};
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
AnyGamePtr read_table(const Place& place, const Shelf& shelf, Json head = Json::object()) {
  head["rainyday"] = kFileFormat;
  for (const char* key : {"game", "revision", "pack", "options", "seats"}) {
    if (place.json()->contains(key)) head[key] = (*place.json())[key];
  }
  return read_head(Place(&head, place.path(), place.problems()), shelf);
}

// The words of a step are found by its id.
void check_ids(const Place& scenes, const Lesson& lesson) {
  std::vector<std::string_view> seen;
  for (std::size_t i = 0; i < lesson.scenes.size(); ++i) {
    const std::vector<Step>& steps = lesson.scenes[i].steps;
    for (std::size_t k = 0; k < steps.size(); ++k) {
      const bool twice = std::ranges::count(seen, steps[k].id) > 0;
      if (twice) scenes[i]["steps"][k]["id"].problem("stands twice");
      seen.push_back(steps[k].id);
    }
  }
}

void read_scenes(const Place& place, const AnyGamePtr& game, Lesson& lesson) {
  if (game == nullptr) return;
  lesson.game = game->info().id;
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
  check_ids(scenes, lesson);
}

Lesson read_built_in(const Place& place, const Shelf& shelf) {
  place.only(
      {"lesson", "game", "revision", "pack", "options", "seats", "learner", "names", "scenes"});
  Lesson lesson;
  if (place["lesson"].integer(1, 1) == 1) read_scenes(place, read_table(place, shelf), lesson);
  return lesson;
}

void read_texts(const Place& texts, Lesson& lesson) {
  texts.only({"en", "de"});
  if (texts.is_object() && texts.json()->empty()) texts.problem("must have en or de");
  for (const std::string& language : texts.keys()) check_words(lesson, texts[language]);
  if (texts.is_object()) lesson.texts = *texts.json();
}

Lesson read_one_carried(const Place& place, const Pack& pack) {
  Lesson lesson;
  const Place texts = place["texts"];
  if (!place.is_object()) return lesson;
  place.only({"id", "revision", "options", "seats", "learner", "names", "scenes", "texts"});
  lesson.id = read_id(place["id"]);
  const Shelf shelf{find_game, [&](std::string_view, std::string_view) { return &pack; }};
  read_scenes(place, read_table(place, shelf, {{"game", pack.game}}), lesson);
  if (!place.problems().any()) read_texts(texts, lesson);
  return lesson;
}

std::size_t words_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count(text, ' ')) + 1;
}

}  // namespace

int Lesson::steps() const {
  std::size_t count = 0;
  for (const Scene& scene : scenes) count += scene.steps.size();
  return static_cast<int>(count);
}

Action read_action(const Place& place, const AnyGame& game) {
  const auto action = game.parse(place.text());
  if (!action) place.problem(action.error());
  return action.value_or(Action{});
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
  Lesson lesson = read_built_in(place, shelf);
  if (problems.any()) return std::unexpected("lesson: " + problems.text());
  return lesson;
}

std::expected<std::vector<Lesson>, std::string> read_carried(const Json& file, const Pack& pack) {
  std::vector<Lesson> lessons;
  Problems problems;
  const Place list = Place(&file, "", problems).maybe("lessons");
  if (!list.exists()) return lessons;
  if (list.json()->dump(-1, ' ', false, Json::error_handler_t::replace).size() > kMostBytes) {
    list.problem("must not have more than " + std::to_string(kMostBytes) + " bytes");
  }
  const std::size_t size = problems.any() ? 0 : list.size(0, kMostCarried);
  for (std::size_t i = 0; i < size && !problems.any(); ++i) {
    Lesson lesson = read_one_carried(list[i], pack);
    const bool twice = std::ranges::count(lessons, lesson.id, &Lesson::id) > 0;
    if (twice) list[i]["id"].problem("stands twice");
    lessons.push_back(std::move(lesson));
  }
  if (problems.any()) return std::unexpected(problems.text());
  return lessons;
}

std::expected<Taught, std::string> check_taught(std::string_view text) {
  auto pack = check_pack(text);
  if (!pack) return std::unexpected(pack.error());
  auto lessons = read_carried(Json::parse(text, nullptr, false), *pack);
  if (!lessons) return std::unexpected(lessons.error());
  return Taught{std::move(*pack), std::move(*lessons)};
}

const Lesson* find_lesson(const Taught& taught, std::string_view id) {
  const auto found = std::ranges::find(taught.lessons, id, &Lesson::id);
  return found == taught.lessons.end() ? nullptr : &*found;
}

void check_words(const Lesson& lesson, const Place& words) {
  constexpr std::size_t kMostWords = 60;
  constexpr std::size_t kLongest = 600;
  std::vector<std::string> known;
  // A key may have dots in it: the place is that of all words.
  const auto count = [&](const std::string& key, bool needed) -> std::size_t {
    known.push_back(key);
    const Place at = words.maybe(key);
    if (!at.exists() && needed) words.problem(in_quotes(key) + " is missing");
    if (!at.exists()) return 0;
    if (!at.json()->is_string() || at.json()->get_ref<const std::string&>().size() > kLongest) {
      words.problem(in_quotes(key) + " must be a text of at most " + std::to_string(kLongest) +
                    " bytes");
      return 0;
    }
    return words_in(at.json()->get_ref<const std::string&>());
  };
  for (const char* key : {"end.left", "end.how"}) count(key, true);
  if (!lesson.id.empty()) count("title", true);
  for (int i = 0; i < lesson.steps(); ++i) {
    const std::string& id = lesson.at(i).step().id;
    std::size_t here = 0;
    for (const char* what : {".title", ".task", ".1"}) here += count(id + what, true);
    for (const char* what : {".2", ".3"}) here += count(id + what, false);
    if (here > kMostWords) {
      words.problem(in_quotes(id) + " has " + std::to_string(here) + " words, at most " +
                    std::to_string(kMostWords) + " are read");
    }
  }
  for (const std::string& key : words.keys()) {
    if (std::ranges::count(known, key) == 0) words.problem(in_quotes(key) + " is not known here");
  }
}

std::optional<std::string_view> lesson_text(std::string_view game) {
  return text_at(embedded_lesson_files(), std::string(game) + "/first.json");
}

}  // namespace rainyday::lessons
