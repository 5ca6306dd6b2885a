// Positions by strangers: what was changed by some values is refused with a reason, or can be
// played.
#include <gtest/gtest.h>

#include "engine/json.hpp"
#include "engine/position.hpp"
#include "fuzz/play_on.hpp"
#include "tests/conformance/play.hpp"
#include "tests/conformance/settings.hpp"

namespace rainyday::conformance {
namespace {

class Strangers : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(All, Strangers, testing::ValuesIn(settings()), name_of_setting);

void collect_values(Json& json, std::vector<Json*>& values) {
  if (json.is_structured()) {
    for (Json& inner : json) collect_values(inner, values);
  } else {
    values.push_back(&json);
  }
}

// One value anywhere in the document becomes another of its kind, or that of another place.
void spoil(Json& json, Random& rng) {
  std::vector<Json*> values;
  collect_values(json, values);
  if (values.empty()) return;
  const auto any = [&] { return values[rng.below(static_cast<std::uint32_t>(values.size()))]; };
  Json& value = *any();
  const Json other = *any();
  if (value.is_boolean()) {
    value = !value.get<bool>();
  } else if (value.is_number() && rng.below(2) == 0) {
    constexpr int kBounds[] = {0, 62, 63, 127, 254, 255};
    value = rng.below(2) == 0   ? static_cast<int>(rng.below(16))
            : rng.below(4) == 0 ? kBounds[rng.below(std::size(kBounds))]
                                : value.get<int>() + 1;
  } else if (rng.below(8) == 0) {
    value = nullptr;
  } else {
    value = other;
  }
}

TEST_P(Strangers, SpoiltPositionsAreRefusedOrPlayable) {
  int accepted = 0;
  int refused = 0;
  over_games(GetParam(), 2, Sets::kInTurn,
             [&](const AnyGame& game, Player player, std::uint64_t seed) {
               Random rng(seed, "spoilt");
               play(game, player, seed, [&](const Step& step) {
                 if (rng.below(64) != 0) return true;
                 for (int k = 0; k < 10; ++k) {
                   Json json = Json::parse(state_json(game, step.after));
                   for (std::uint32_t i = rng.below(4) + 1; i > 0; --i) spoil(json, rng);
                   Problems problems;
                   const AnyState state = game.read(Place(&json, "", problems));
                   ++(problems.any() ? refused : accepted);
                   if (problems.any()) continue;
                   EXPECT_EQ(play_on(game, state, 200), "") << describe(game) << "\n" << json;
                   if (HasFailure()) return false;
                 }
                 return true;
               });
             });
  RecordProperty("accepted", accepted);
  RecordProperty("refused", refused);
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace rainyday::conformance
