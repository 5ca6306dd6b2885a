#include "bots/weighing.hpp"

namespace rainyday {
namespace {

// How much a step of a feature changes the odds of a seat, at the mean of the others.
std::int64_t slope(const Judgement& judgement, std::span<Feature> means, std::size_t feature) {
  const Feature mean = means[feature];
  means[feature] = static_cast<Feature>(std::min(mean + 1, kMostFeature));
  const std::int64_t above = judgement.odds(means);
  means[feature] = static_cast<Feature>(std::max(mean - 1, -kMostFeature));
  const std::int64_t below = judgement.odds(means);
  means[feature] = mean;
  return (above - below) / 2;
}

bool is_beyond_luck(const Spread& a, const Spread& b, std::int64_t lead) {
  return lead * lead > 4 * (a.error_squared() + b.error_squared());
}

}  // namespace

std::array<Reason, kMostReasons> reasons(const Judgement* judgement,
                                         std::span<const FeatureRow> rows, const Weighed& one,
                                         const Weighed& other) {
  // Of a doubling of the odds; without a judgement one.
  const std::int64_t least = judgement != nullptr ? Judgement::kOne / 32 : 1;
  std::array<Reason, kMostReasons> found{};
  if (one.features[0].count == 0 || other.features[0].count == 0) return found;
  std::array<Feature, kMostFeatures> room{};
  const std::span<Feature> means = std::span(room).first(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    means[i] = static_cast<Feature>((one.features[i].mean() + other.features[i].mean()) / 2000);
  }
  std::array<std::int64_t, kMostReasons> weights{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::int64_t lead = one.features[i].mean() - other.features[i].mean();
    const std::int64_t step = judgement != nullptr ? slope(*judgement, means, i) : rows[i].nature;
    const std::int64_t gain = step * lead / 1000;
    const bool better = gain > 0;
    const bool sensible = rows[i].nature != 0 && better == (lead * rows[i].nature > 0);
    std::int64_t weight = better ? gain : -gain;
    if (!sensible || weight < least || !is_beyond_luck(one.features[i], other.features[i], lead)) {
      continue;
    }
    Reason reason{rows[i].name, better};
    for (std::size_t place = 0; place < found.size(); ++place) {
      if (weight <= weights[place]) continue;
      std::swap(weight, weights[place]);
      std::swap(reason, found[place]);
    }
  }
  return found;
}

}  // namespace rainyday
