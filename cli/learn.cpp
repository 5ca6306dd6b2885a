// learn: a guided first game in the terminal.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "cli/frame.hpp"
#include "cli/news.hpp"
#include "cli/play_input.hpp"
#include "cli/play_table.hpp"
#include "cli/terminal.hpp"
#include "engine/notation.hpp"
#include "games/registry.hpp"
#include "lessons/guide.hpp"

namespace rainyday::cli {
namespace {

using lessons::Guide;
using lessons::Lesson;
using lessons::Scene;

void say(const std::string& text) { print(broken("  " + text, 2) + "\n"); }

using LessonWords = std::map<std::string, std::string>;

// Its own in this language, else in the other one.
LessonWords words_of(const Lesson& lesson, Language language) {
  if (!lesson.texts.empty()) {
    const std::string code(texts::code_of(language));
    return lesson.texts.value(code, *lesson.texts.begin()).get<LessonWords>();
  }
  const texts::Catalogue catalogue(language, {"lessons/" + lesson.game});
  LessonWords words;
  for (const std::string& key : catalogue.keys()) words[key] = *catalogue.find(key);
  return words;
}

// One who learns at the terminal: the words of a step, the table, what is asked, what is typed.
class LearnTable {
 public:
  LearnTable(const Lesson& lesson, int step, Language language)
      : lesson_(lesson),
        language_(language),
        own_(words_of(lesson, language)),
        words_(frame_words(language)),
        step_(step) {}

  // Whether all steps are done; false: somebody left.
  bool learn() {
    const auto title = own_.find("title");
    const std::string_view about = title == own_.end() ? game().info().title : title->second;
    print(words_("learn.title", {{"game", about}}) + "\n");
    show_how();
    while (step_ < lesson_.steps()) {
      if (!do_step()) return false;
    }
    print("\n" + broken(words_("learn.end", {{"left", said("end.left")}}), 0) + "\n" +
          broken(said("end.how"), 0) + "\n\n");
    return true;
  }

 private:
  enum class Next : std::uint8_t { kAsk, kGoOn, kElsewhere, kLeave };

  [[nodiscard]] const Scene& scene() const { return *lesson_.at(step_).scene; }
  [[nodiscard]] const AnyGame& game() const { return *scene().game; }
  // In a sentence {Jc} is a card.
  [[nodiscard]] std::string said(const std::string& key) const {
    const auto card = [](std::string_view name, std::string_view) {
      return std::optional(std::string(name));
    };
    return texts::fill(own_.at(key), card);
  }
  [[nodiscard]] std::string said_here(const std::string& what) const {
    return said(lesson_.at(step_).step().id + what);
  }

  void show_how() const {
    print(broken(words_("learn.how", {{"show", words_("word.show")},
                                      {"next", words_("word.next")},
                                      {"previous", words_("word.previous")},
                                      {"board", words_("word.board")},
                                      {"why", words_("word.why")},
                                      {"leave", words_("word.leave")}}),
                 0) +
          "\n");
  }

  static constexpr std::size_t kWordsBelow = 12;  // lines of a step

  // The large board if that fits into the window with so many lines below, or if nothing is said of
  // them.
  void show_board(const Guide& guide, std::optional<std::size_t> below_it) const {
    const auto with = [&](Paper::Board board) {
      return game().picture(guide.view(), {paper_width(), board, has_colour(stdout), language_});
    };
    std::string text = with(Paper::kLargeBoard);
    const std::size_t high = lines_in(text) + below_it.value_or(0);
    const std::size_t board = text.size() - with(Paper::kNoBoard).size();
    const std::size_t wide = widest_line(without_colour(text.substr(0, board)));
    if (wide > static_cast<std::size_t>(paper_width()) ||
        (below_it && high > static_cast<std::size_t>(terminal_height()))) {
      text = with(Paper::kSmallBoard);
    }
    print("\n" + fitted_here(text));
    std::string seats;
    for (std::size_t i = 0; i < scene().names.size(); ++i) {
      const std::string player = i == scene().learner ? words_("you") : scene().names[i];
      seats +=
          (i > 0 ? ", " : "") + words_("seat", {{"n", static_cast<int>(i)}, {"player", player}});
    }
    print(seats + "\n\n");
  }

  void show_words() const {
    print(
        broken(words_("learn.step",
                      {{"n", step_ + 1}, {"of", lesson_.steps()}, {"title", said_here(".title")}}),
               0) +
        "\n");
    const std::string id = lesson_.at(step_).step().id;
    for (int i = 1; own_.contains(id + "." + std::to_string(i)); ++i) {
      say(said_here("." + std::to_string(i)));
    }
  }

  // Until it is passed or gone from; false: to leave.
  bool do_step() {
    const Lesson::At at = lesson_.at(step_);
    Guide guide(*at.scene, at.number);
    const Speech speech(game(), language_);
    show_board(guide, kWordsBelow);
    show_words();
    while (!guide.passed()) {
      const Next next = ask(guide, speech);
      if (next == Next::kLeave) return false;
      if (next == Next::kElsewhere) return true;
    }
    ++step_;
    return true;
  }

  Next ask(Guide& guide, const Speech& speech) {
    print(broken(words_("learn.task", {{"task", said_here(".task")}}), 0) + "\n");
    show_asked(guide, speech);
    print("> ");
    std::fflush(stdout);
    const std::optional<std::string> line = read_line();
    if (!line) {
      print("\n");
      return Next::kLeave;
    }
    if (!is_terminal(stdin)) print(*line + "\n");
    Next next = Next::kGoOn;
    for (const std::string& answer : answers_in(*line, game(), words_)) {
      if (next == Next::kGoOn && !guide.passed()) next = obey(answer, guide, speech);
    }
    return next;
  }

  static AnyActions choices_of(const Guide& guide) {
    AnyActions list;
    for (const Action action : guide.asked()) list.push(action);
    return list;
  }

  static void show_asked(const Guide& guide, const Speech& speech) {
    const AnyActions list = choices_of(guide);
    for (int i = 0; i < list.size(); ++i) {
      print(fmt::format("{:>3}  {}: {}\n", i + 1, guide.game().notation(list[i]),
                        speech.action(list[i], guide.state())));
    }
  }

  Next obey(const std::string& line, Guide& guide, const Speech& speech) {
    if (is_word(line, "next")) return go_to(step_ + 1);
    if (is_word(line, "previous")) return go_to(std::max(0, step_ - 1));
    if (is_word(line, "show")) {
      while (!guide.passed()) act(guide.asked()[0], guide, speech);
      return Next::kGoOn;
    }
    const Understood understood = understand(line, game(), speech, guide.view(), choices_of(guide));
    switch (understood.wish) {
      case Wish::kLeave:
        return Next::kLeave;
      case Wish::kAct:
        return act(understood.action, guide, speech);
      case Wish::kBoard:
        show_board(guide, wants_large(understood.text, words_) ? std::nullopt : std::optional(1uz));
        break;
      case Wish::kWhy:
        explain(understood.text, guide.view(), speech);
        break;
      case Wish::kUnclear:
        say(understood.text);
        break;
      case Wish::kChoices:
        break;
      default:
        show_how();
    }
    return Next::kAsk;
  }

  [[nodiscard]] bool is_word(std::string_view line, const std::string& word) const {
    return line == word || line == words_("word." + word);
  }

  Next go_to(int step) {
    step_ = step;
    return Next::kElsewhere;
  }

  // What the rules allow and the lesson does not ask for is put off.
  Next act(Action action, Guide& guide, const Speech& speech) const {
    if (std::ranges::count(guide.asked(), action) == 0) {
      say(words_("learn.not_yet", {{"task", said_here(".task")}}));
      return Next::kAsk;
    }
    for (const std::string& news :
         told(speech, game(), guide.act(action).events, scene().learner)) {
      print(broken("  · " + news, 4) + "\n");
    }
    return Next::kGoOn;
  }

  void explain(const std::string& text, const AnyView& view, const Speech& speech) const {
    const auto action = game().parse(text);
    if (!action) return say(misread(text, game(), words_));
    const Refusal refusal = game().refusal(view, *action);
    say(refusal ? speech.refusal(refusal, view.eye()) : words_("possible"));
  }

  const Lesson& lesson_;
  Language language_;
  LessonWords own_;
  texts::Catalogue words_;
  int step_;
};

std::string taught_games() {
  std::string list;
  for (const GameEntry& entry : all_games()) {
    const std::string id(entry.info().id);
    if (lessons::lesson_text(id)) list += (list.empty() ? "" : ", ") + id;
  }
  return list;
}

// From the last scene on the rules and the luck are those of any game.
int play_on(const Scene& scene, Language language) {
  std::vector<std::string> players(scene.names.size(), std::string(lessons::kLevel));
  players[scene.learner].clear();
  const std::uint64_t seed = fresh_seed();
  MatchFile match(scene.game, {.seed = seed, .bots = players, .names = {}}, scene.state);
  return PlayTable(PlaySession(std::move(match), players, seed, kAnswerLimit, language)).play();
}

Lesson built_in(const std::string& game, const texts::Catalogue& words) {
  const auto text = lessons::lesson_text(game);
  if (!text) {
    fail(words("learn.none", {{"game", in_quotes(game)}, {"list", taught_games()}}));
  }
  auto lesson = lessons::read_lesson(*text, {find_game, find_pack});
  if (!lesson) fail(lesson.error());
  return std::move(*lesson);
}

// One of those that a pack's file carries: the first where none is named.
Lesson carried(const LearnArguments& arguments, const texts::Catalogue& words) {
  auto taught = lessons::check_taught(read_file(arguments.pack));
  if (!taught) fail(fmt::format("{}: {}", arguments.pack, taught.error()));
  if (taught->pack.game != arguments.game) {
    fail(words("learn.pack_of", {{"file", arguments.pack}, {"game", taught->pack.game}}));
  }
  std::string list;
  for (Lesson& lesson : taught->lessons) {
    if (arguments.lesson.empty() || lesson.id == arguments.lesson) return std::move(lesson);
    list += (list.empty() ? "" : ", ") + lesson.id;
  }
  if (list.empty()) fail(words("learn.carries_none", {{"file", arguments.pack}}));
  fail(words("learn.no_such", {{"lesson", in_quotes(arguments.lesson)}, {"list", list}}));
}

}  // namespace

int run_learn(const LearnArguments& arguments) {
  const Language language = language_or_systems(arguments.language);
  const texts::Catalogue words = frame_words(language);
  const Lesson lesson =
      arguments.pack.empty() ? built_in(arguments.game, words) : carried(arguments, words);
  if (arguments.step > lesson.steps()) fail(words("learn.steps", {{"n", lesson.steps()}}));
  if (LearnTable(lesson, arguments.step - 1, language).learn()) {
    return play_on(lesson.scenes.back(), language);
  }
  print(words("left") + "\n");
  return kDone;
}

}  // namespace rainyday::cli
