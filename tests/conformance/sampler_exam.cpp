#include "tests/conformance/sampler_exam.hpp"

#include <algorithm>

#include "engine/json.hpp"
#include "engine/position.hpp"
#include "tests/conformance/statistics.hpp"

namespace rainyday::conformance {
namespace {

Json json_of(const AnyGame& game, const AnyState& state) {
  return Json::parse(view_json(game, state));
}

bool is_list_of_names(const Json& value) {
  return value.is_array() && !value.empty() && value.front().is_string();
}

// Calls `use(text of the path, list)` for every list of names.
template <class Document, class Use>
void each_list(Document& document, const std::string& path, Use&& use) {
  if (is_list_of_names(document)) {
    use(path, document);
  } else if (document.is_structured()) {
    for (auto it = document.begin(); it != document.end(); ++it) {
      const std::string key =
          document.is_object() ? it.key() : std::to_string(std::distance(document.begin(), it));
      each_list(*it, path + "/" + key, use);
    }
  }
}

std::string arrangement_of(const Json& document) {
  std::string out;
  each_list(document, "",
            [&](const std::string& path, const Json& list) { out += path + list.dump() + "\n"; });
  return out;
}

double weight_of(const Json& document) {
  double weight = 1;
  each_list(document, "", [&](const std::string&, const Json& list) {
    std::map<std::string, int> copies;
    for (const Json& name : list) weight /= ++copies[name.get<std::string>()];
  });
  return weight;
}

// A name in a list that the eye does not see as it is.
struct Slot {
  std::string place;
  Json* name;
};

std::vector<Slot> hidden_slots(Json& world, const Json& view) {
  std::vector<Slot> slots;
  each_list(world, "", [&](const std::string& path, Json& list) {
    const Json::json_pointer at(path);
    if (view.contains(at) && view.at(at) == list) return;
    for (Json& name : list) slots.push_back({path, &name});
  });
  return slots;
}

// The state of a position, if the game allows it and the eye sees it as the view.
std::optional<AnyState> read_world(const AnyGame& game, const AnyView& view, const Json& world) {
  Problems problems;
  AnyState state = game.read(Place(&world, "", problems));
  if (problems.any() || game.view(state, view.eye()) != view) return std::nullopt;
  return state;
}

}  // namespace

std::string arrangement_of(const AnyGame& game, const AnyState& world) {
  return arrangement_of(json_of(game, world));
}

std::optional<Worlds> worlds_of(const AnyGame& game, const AnyView& view, const AnyState& one,
                                std::size_t most) {
  const Json shown = json_of(game, view.state());
  Worlds worlds;
  std::vector<Json> open{json_of(game, one)};
  worlds.emplace(arrangement_of(open.back()), weight_of(open.back()));
  while (!open.empty()) {
    Json world = std::move(open.back());
    open.pop_back();
    const std::vector<Slot> slots = hidden_slots(world, shown);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      for (std::size_t k = i + 1; k < slots.size(); ++k) {
        if (slots[i].place == slots[k].place || *slots[i].name == *slots[k].name) continue;
        std::swap(*slots[i].name, *slots[k].name);
        if (const auto state = read_world(game, view, world)) {
          Json next = json_of(game, *state);
          if (worlds.emplace(arrangement_of(next), weight_of(next)).second) {
            open.push_back(std::move(next));
          }
        }
        std::swap(*slots[i].name, *slots[k].name);
        if (worlds.size() > most) return std::nullopt;
      }
    }
  }
  return worlds;
}

bool Marks::passed() const { return impossible == 0 && true_world && misfit < kMisfits; }

std::optional<Marks> examine_sampler(const AnyGame& game, const AnyState& state, Seat eye,
                                     std::size_t most, Random& rng) {
  constexpr std::size_t kSamplesEach = 60;
  const AnyView view = game.view(state, eye);
  const auto worlds = worlds_of(game, view, game.sample(view, rng), most);
  if (!worlds || worlds->size() < 2) return std::nullopt;
  Marks marks{.worlds = worlds->size()};
  marks.true_world = worlds->contains(arrangement_of(game, state));
  const std::size_t samples = std::max<std::size_t>(2000, kSamplesEach * worlds->size());
  std::map<std::vector<std::byte>, long> drawn;
  for (std::size_t i = 0; i < samples; ++i) {
    const AnyState world = game.sample(game.view(state, eye), rng);
    ++drawn[{world.bytes().begin(), world.bytes().end()}];
  }
  std::map<std::string, double> counts;
  for (const auto& [bytes, times] : drawn) {
    AnyState world(bytes.size());
    std::ranges::copy(bytes, world.bytes().begin());
    const std::string arrangement = arrangement_of(game, world);
    if (worlds->contains(arrangement)) {
      counts[arrangement] += static_cast<double>(times);
    } else {
      marks.impossible += times;
    }
  }
  double total = 0;
  for (const auto& [arrangement, weight] : *worlds) total += weight;
  std::vector<double> count;
  std::vector<double> expected;
  for (const auto& [arrangement, weight] : *worlds) {
    count.push_back(counts[arrangement]);
    expected.push_back(static_cast<double>(samples) * weight / total);
  }
  marks.misfit = misfit(count, expected);
  return marks;
}

}  // namespace rainyday::conformance
