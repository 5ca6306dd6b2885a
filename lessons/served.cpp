#include "lessons/served.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include "engine/notation.hpp"
#include "engine/options.hpp"
#include "lessons/guide.hpp"

namespace rainyday::lessons {
namespace {

constexpr std::size_t kMostDone = 128;
constexpr std::size_t kLongestWord = 64;

struct Request {
  int step = 0;
  std::vector<std::string> done;
  std::string id;
  std::int64_t at = 0;
  std::string action;
  bool acts = false;
};

Request read_request(const Place& place, const Lesson& lesson) {
  Request request;
  if (!place.is_object()) {
    place.problem("must be an object");
    return request;
  }
  place.only({"step", "done", "id", "at", "action"});
  request.step = static_cast<int>(place["step"].integer(0, lesson.steps()));
  const Place done = place["done"];
  const std::size_t size = done.size(0, kMostDone);
  for (std::size_t i = 0; i < size; ++i) request.done.push_back(done[i].text(kLongestWord));
  request.acts = place.maybe("action").exists();
  if (!request.acts) return request;
  constexpr std::int64_t kMostQuestions = 100'000;
  request.action = place["action"].text(kLongestWord);
  request.at = place["at"].integer(0, kMostQuestions);
  const Place id = place["id"];
  request.id = id.text(kLongestWord);
  if (id.exists() && request.id.empty()) id.problem("must not be empty");
  return request;
}

// The table as a page knows tables: running, the learner's, and nobody else's to see.
Json table_json(const Lesson& lesson, const Scene& scene) {
  const AnyGame& game = *scene.game;
  const Pack& pack = game.pack();
  Json seats = Json::array();
  for (std::size_t i = 0; i < scene.names.size(); ++i) {
    Json seat{{"kind", "bot"}, {"name", scene.names[i]}, {"level", kLevel}, {"committed", false}};
    if (i == scene.learner) {
      seat["kind"] = "person";
      seat.erase("level");
    }
    seats.push_back(std::move(seat));
  }
  return {{"id", "lesson-" + lesson.game},
          {"status", "running"},
          {"game", lesson.game},
          {"pack", {{"id", pack.id}, {"hash", pack.hash}, {"title", pack.title}}},
          {"options", options_json(game.info(), game.options())},
          {"seats", seats},
          {"yours", {scene.learner}},
          {"host", false},
          {"open", false},
          {"watchers", false},
          {"clock", nullptr},
          {"window", 0},
          {"order", "ask"},
          {"hints", false},
          {"commitment", std::string(64, '0')},
          {"created", 0}};
}

Json message_of(const match::Frame& frame) {
  Json message = Json::parse(frame.json());
  message["type"] = frame.type;
  return message;
}

Json notations(const AnyGame& game, const std::vector<Action>& actions) {
  Json list = Json::array();
  for (const Action action : actions) list.push_back(game.notation(action));
  return list;
}

// One learner on his way through a scene.
class Walk {
 public:
  Walk(const Lesson& lesson, int step)
      : lesson_(lesson),
        at_(lesson.at(step)),
        step_(step),
        number_(at_.number),
        guide_(*at_.scene, at_.number) {}

  // Whether this is asked for now.
  [[nodiscard]] bool is_asked(const std::string& action) const {
    const auto read = guide_.game().parse(action);
    return read && std::ranges::count(guide_.asked(), *read) > 0;
  }

  std::vector<match::Frame> act(const std::string& action, const std::string& id) {
    std::vector<match::Frame> frames = guide_.act(*guide_.game().parse(action), id).frames;
    if (guide_.passed() && number_ + 1 < static_cast<int>(at_.scene->steps.size())) {
      guide_.begin_step(++number_);
      ++step_;
    }
    return frames;
  }

  [[nodiscard]] Json welcome() const {
    const Seat learner = at_.scene->learner;
    return {{{"type", "hello"},
             {"epoch", "lesson"},
             {"now", 0},
             {"seat", learner},
             {"table", table_json(lesson_, *at_.scene)},
             {"chat", Json::array()}},
            Json::parse(match::whole_frame(guide_.table(), learner)),
            message_of(match::presence_frame(seat_bit(learner)))};
  }

  // Why not: by a rule, or as it is not asked for.
  [[nodiscard]] match::Frame refusal(const Request& request) const {
    const auto action = guide_.game().parse(request.action);
    const match::SeatState& seat = guide_.table().seat(at_.scene->learner);
    if (!action) return match::refused_frame(request.id, match::Refused("unreadable"));
    if (request.at != seat.question || guide_.asked().empty()) {
      return match::refused_frame(request.id, match::Refused("stale"));
    }
    const Refusal why = guide_.game().refusal(guide_.view(), *action);
    if (why) return match::refused_frame(request.id, guide_.game(), why);
    return match::refused_frame(request.id, match::Refused("not_asked"));
  }
  [[nodiscard]] bool is_open(std::int64_t question) const {
    return guide_.table().seat(at_.scene->learner).question == question;
  }

  [[nodiscard]] Json where() const {
    Json ids = Json::array();
    for (int i = 0; i < lesson_.steps(); ++i) ids.push_back(lesson_.at(i).step().id);
    return {{"step", step_},
            {"steps", ids},
            {"asked", notations(guide_.game(), guide_.asked())},
            {"run", notations(guide_.game(), guide_.run())},
            {"passed", guide_.passed()}};
  }

 private:
  const Lesson& lesson_;
  Lesson::At at_;
  int step_;
  int number_;  // in the scene
  Guide guide_;
};

}  // namespace

std::expected<Json, std::string> served(const Lesson& lesson, const Json& json) {
  Problems problems;
  const Place place(&json, "", problems);
  const Request request = read_request(place, lesson);
  if (problems.any()) return std::unexpected(problems.text());
  Walk walk(lesson, request.step);
  for (std::size_t i = 0; i < request.done.size(); ++i) {
    if (!walk.is_asked(request.done[i])) {
      place["done"][i].problem("is not asked for there");
      return std::unexpected(problems.text());
    }
    walk.act(request.done[i], {});
  }
  Json messages = Json::array();
  if (!request.acts) {
    messages = walk.welcome();
  } else if (!walk.is_open(request.at) || !walk.is_asked(request.action)) {
    messages.push_back(message_of(walk.refusal(request)));
  } else {
    for (const match::Frame& frame : walk.act(request.action, request.id)) {
      messages.push_back(message_of(frame));
    }
  }
  return Json{{"messages", messages}, {"lesson", walk.where()}};
}

const Lesson* built_in(std::string_view game, const Shelf& shelf) {
  static std::mutex mutex;
  static std::map<std::string, Lesson, std::less<>> lessons;
  const std::lock_guard lock(mutex);
  if (const auto known = lessons.find(game); known != lessons.end()) return &known->second;
  const auto text = lesson_text(game);
  auto lesson = text ? read_lesson(*text, shelf) : std::unexpected(std::string());
  if (!lesson) return nullptr;
  return &lessons.emplace(game, std::move(*lesson)).first->second;
}

}  // namespace rainyday::lessons
