// What a table is worth to each seat, learned from play: named features of a seat go through a
// small network, and the seats share the win by what comes out. Weights are data
// (bots/GAME/judgement.json, made by `rainyday train`); play is in integers, so that every machine
// judges alike.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace rainyday {

// One thing that a judgement goes by.
struct FeatureRow {
  std::string_view name;
  // Above 0: more of it is good for a seat, below: less; 0: neither, and hints do not speak of it.
  // Where nothing was learned, how much a step of it counts in hints.
  int nature = 0;
};

inline constexpr int kHiddenUnits = 16;
inline constexpr int kMostFeatures = 48;
using Feature = std::int16_t;
inline constexpr int kMostFeature = 30000;

class Judgement {
 public:
  static constexpr int kOne = 1 << 16;  // of weights and of what comes out

  // By unit: a bias, then a weight for each feature. The last row joins the units: a bias, then a
  // weight for each unit. What comes out counts doublings of the odds.
  struct Weights {
    std::array<std::array<std::int32_t, kMostFeatures + 1>, kHiddenUnits> units{};
    std::array<std::int32_t, kHiddenUnits + 1> join{};
  };

  explicit Judgement(const Weights& weights) : weights_(weights) {}
  static std::expected<Judgement, std::string> parse(std::string_view json, std::string_view game,
                                                     std::span<const FeatureRow> rows);

  [[nodiscard]] std::int64_t odds(std::span<const Feature> features) const;

 private:
  Weights weights_;
};

// The parts of a whole win by odds (doublings, in parts of Judgement::kOne). Who sits alone shares
// it with the game itself, whose odds are 0.
void share_by_odds(std::span<const std::int64_t> odds, std::span<std::int32_t> parts);

// To learn from: positions with what came of them. A position has `seats` rows of features and as
// many shares of the win, which add up to one, or with one seat to at most one.
struct Examples {
  int seats = 0;
  int features = 0;
  std::vector<Feature> values;
  std::vector<float> shares;

  [[nodiscard]] std::size_t size() const { return shares.size() / static_cast<std::size_t>(seats); }
  void add(const Examples& other);
};

// The one that the program has for a game.
std::optional<Judgement> embedded_judgement(std::string_view game,
                                            std::span<const FeatureRow> rows);

}  // namespace rainyday
