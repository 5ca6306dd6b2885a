// A lesson as its file has it: scenes with a prepared position each, and steps with everything that
// is done in them. docs/lessons.md says what stands where.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/json.hpp"
#include "engine/shelf.hpp"

namespace rainyday::lessons {

inline constexpr std::string_view kLevel = "easy";  // of those against whom one learns

// One thing that is done: asked of the learner, prepared for the others and for luck.
struct Line {
  Seat by = kChance;
  Action action{};
  bool free = false;  // may change places with its neighbors that are free
};

struct Step {
  std::string id;
  std::vector<Line> script;
  Json events;       // that its text claims, in this order; each names the members that matter
  Json state;        // and what is true after it
  bool any = false;  // one of its lines is enough
};

struct Scene {
  AnyGamePtr game;
  AnyState state;
  Seat learner = 0;
  std::vector<std::string> names;  // one a seat; "" for the learner
  std::vector<Step> steps;         // none in the last one, where the game goes on for real
};

struct Lesson {
  std::string id;  // in the pack that carries it; "" of one that is built in
  std::string game;
  std::vector<Scene> scenes;
  Json texts;  // by language and key, of one that a pack carries; the others have theirs in texts/

  [[nodiscard]] int steps() const;
  // The scene of one of the steps and its number there; after the last one that of the real game.
  struct At {
    const Scene* scene = nullptr;
    int number = 0;

    [[nodiscard]] const Step& step() const {
      return scene->steps[static_cast<std::size_t>(number)];
    }
  };
  [[nodiscard]] At at(int step) const;
};

// In notation; a problem of the place where it is no action.
Action read_action(const Place& place, const AnyGame& game);

// Every step is played. The error names the place in the file.
std::expected<Lesson, std::string> read_lesson(std::string_view text, const Shelf& shelf);

// Those that the file of a pack carries (`lessons`), which are about this pack.
std::expected<std::vector<Lesson>, std::string> read_carried(const Json& file, const Pack& pack);
// A pack that can be played, and its lessons; each problem with its place, as from `check_pack`.
struct Taught {
  Pack pack;
  std::vector<Lesson> lessons;
};
std::expected<Taught, std::string> check_taught(std::string_view text);
const Lesson* find_lesson(const Taught& taught, std::string_view id);  // nothing: there is none

// Of each step a heading, a task and one to three sentences, and what is said at the end.
void check_words(const Lesson& lesson, const Place& words);

// The file of a game's first lesson that is built in.
std::optional<std::string_view> lesson_text(std::string_view game);

}  // namespace rainyday::lessons
