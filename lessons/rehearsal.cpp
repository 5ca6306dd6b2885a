#include "lessons/rehearsal.hpp"

#include <algorithm>
#include <charconv>

#include "engine/notation.hpp"
#include "engine/position.hpp"
#include "lessons/guide.hpp"

namespace rainyday::lessons {
namespace {

Json sorted(Json list) {
  if (list.is_array()) std::ranges::sort(list.get_ref<Json::array_t&>());
  return list;
}

const Json* member(const Json& of, const std::string& key) {
  if (of.is_object()) return of.contains(key) ? &of[key] : nullptr;
  if (!of.is_array()) return nullptr;
  std::size_t index = of.size();
  std::from_chars(key.data() + (key.starts_with('S') ? 1 : 0), key.data() + key.size(), index);
  return index < of.size() ? &of[index] : nullptr;
}

// What of that which is wanted is not there, as a path with what stands there; "": nothing. Of
// objects only the members that are named are looked at, of lists those at the places that an
// object names (`S1`, `1`); the order of a plain list does not matter.
std::string lacking(const Json& there, const Json& wanted) {
  if (!wanted.is_object()) {
    if (sorted(there) == sorted(wanted)) return {};
    return " is " + there.dump() + ", not " + wanted.dump();
  }
  for (const auto& [key, value] : wanted.items()) {
    const Json* found = member(there, key);
    if (found == nullptr) return "." + key + " is not there";
    std::string what = lacking(*found, value);
    if (!what.empty()) return what.insert(0, "." + key);
  }
  return {};
}

// The events as the learner is told them, one after the other.
Json shown_to(const Scene& scene, const std::vector<Event>& events) {
  const AnyGame& game = *scene.game;
  Json shown = Json::array();
  for (const Event& event : events) {
    const auto seen = event_for(game.tables(), event, scene.learner);
    if (seen) shown.push_back(Json::parse(event_json(game.tables(), game.names(), *seen)));
  }
  return shown;
}

void check_events(const Json& shown, const Json& wanted, const Place& place) {
  std::size_t at = 0;
  for (const Json& event : wanted) {
    while (at < shown.size() && !lacking(shown[at], event).empty()) ++at;
    if (at++ < shown.size()) continue;
    place.problem("there is no " + event.dump() + " among " + shown.dump());
    return;
  }
}

void rehearse_step(const Scene& scene, int number, const Place& place) {
  const Step& step = scene.steps[static_cast<std::size_t>(number)];
  Guide guide(scene, number);
  if (guide.asked().empty()) {
    return place.problem("the learner has no question at its beginning, or its script no answer");
  }
  std::vector<Event> events;
  while (guide.problem().empty() && !guide.asked().empty()) {
    const std::vector<Event> more = guide.act(guide.asked()[0]).events;
    events.insert(events.end(), more.begin(), more.end());
  }
  if (!guide.problem().empty()) return place.problem(guide.problem());
  check_events(shown_to(scene, events), step.events, place["shows"]);
  if (step.state.is_null()) return;
  const Json state = Json::parse(state_json(guide.game(), guide.state()));
  if (const std::string what = lacking(state, step.state); !what.empty()) {
    place["shows"]["state"].problem("does not come of it: state" + what);
  }
}

// The real game begins with the learner's own move. What is hidden from him would be the same each
// time that he learns.
void rehearse_end(const Scene& scene, const Place& place) {
  const Turn turn = scene.game->turn(scene.state);
  if (turn.actor != scene.learner || match::is_group(turn)) {
    place.problem("the real game must begin with a question to the learner");
  }
  if (scene.game->view(scene.state, scene.learner).state() != scene.state) {
    place.problem("the real game must begin with nothing hidden from the learner");
  }
}

}  // namespace

void rehearse(const Scene& scene, const Place& place) {
  if (place.problems().any()) return;
  if (scene.steps.empty()) return rehearse_end(scene, place);
  const auto steps = static_cast<int>(scene.steps.size());
  for (int i = 0; i < steps && !place.problems().any(); ++i) {
    rehearse_step(scene, i, place["steps"][static_cast<std::size_t>(i)]);
  }
}

}  // namespace rainyday::lessons
