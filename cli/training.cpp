#include "cli/training.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/random.hpp"
#include "engine/sha256.hpp"

namespace rainyday::cli {
namespace {

// Adam (Kingma and Ba) over one vector of numbers, in a fixed order.
class Descent {
 public:
  explicit Descent(std::size_t size) : mean_(size), square_(size) {}

  void step(std::vector<double>& weights, const std::vector<double>& slope, double rate) {
    constexpr double kMean = 0.9;
    constexpr double kSquare = 0.999;
    ++steps_;
    const double fresh = 1 - std::pow(kMean, steps_);
    const double fresh_square = 1 - std::pow(kSquare, steps_);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      mean_[i] = kMean * mean_[i] + (1 - kMean) * slope[i];
      square_[i] = kSquare * square_[i] + (1 - kSquare) * slope[i] * slope[i];
      weights[i] -= rate * (mean_[i] / fresh) / (std::sqrt(square_[i] / fresh_square) + 1e-8);
    }
  }

 private:
  std::vector<double> mean_;
  std::vector<double> square_;
  int steps_ = 0;
};

// The network while it learns, on features of mean 0 and spread 1.
class Network {
 public:
  Network(const Examples& examples, std::uint64_t seed)
      : examples_(examples),
        seats_(static_cast<std::size_t>(examples.seats)),
        inputs_(static_cast<std::size_t>(examples.features)),
        weights_(kHiddenUnits * (inputs_ + 2) + 1),
        slope_(weights_.size()),
        hidden_(seats_ * kHiddenUnits),
        scaled_(seats_ * inputs_),
        share_(seats_) {
    scale();
    Random rng(seed, "weights");
    const double spread = 1 / std::sqrt(static_cast<double>(inputs_));
    for (double& weight : weights_) weight = (2 * rng.fraction() - 1) * spread;
  }

  std::vector<double>& weights() { return weights_; }
  std::vector<double>& slope() { return slope_; }

  // The loss of one example in bits; adds to the slope where it is learned from.
  double look(std::size_t example, bool learn) {
    const float* target = &examples_.shares[example * seats_];
    const double out = forward(example);
    double loss = 0;
    double rest = 1;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      loss -= target[seat] * std::log2(std::max(share_[seat], 1e-9));
      rest -= target[seat];
    }
    if (seats_ == 1) loss -= rest * std::log2(std::max(1 - out, 1e-9));
    if (learn) backward(target);
    return loss;
  }

  [[nodiscard]] Judgement::Weights whole() const {
    Judgement::Weights out;
    const auto fixed = [](double value) {
      return static_cast<std::int32_t>(std::lround(value * Judgement::kOne));
    };
    for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
      const double* row = &weights_[unit * (inputs_ + 1)];
      double bias = row[0];
      for (std::size_t i = 0; i < inputs_; ++i) {
        out.units[unit][i + 1] = fixed(row[i + 1] / spread_[i]);
        bias -= row[i + 1] * mean_[i] / spread_[i];
      }
      out.units[unit][0] = fixed(bias);
    }
    constexpr double kDoublings = 1.4426950408889634;  // log2(e)
    for (std::size_t i = 0; i <= kHiddenUnits; ++i) out.join[i] = fixed(join()[i] * kDoublings);
    return out;
  }

 private:
  [[nodiscard]] const double* join() const { return &weights_[kHiddenUnits * (inputs_ + 1)]; }

  void scale() {
    mean_.assign(inputs_, 0);
    spread_.assign(inputs_, 0);
    const double rows = static_cast<double>(examples_.values.size()) / static_cast<double>(inputs_);
    for (std::size_t i = 0; i < examples_.values.size(); ++i) {
      mean_[i % inputs_] += examples_.values[i] / rows;
    }
    for (std::size_t i = 0; i < examples_.values.size(); ++i) {
      const double off = examples_.values[i] - mean_[i % inputs_];
      spread_[i % inputs_] += off * off / rows;
    }
    for (double& spread : spread_) spread = spread > 0 ? std::sqrt(spread) : 1;
  }

  // Fills the shares; returns that of the first seat.
  double forward(std::size_t example) {
    const Feature* values = &examples_.values[example * seats_ * inputs_];
    double most = seats_ == 1 ? 0 : -1e30;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      double* input = &scaled_[seat * inputs_];
      for (std::size_t i = 0; i < inputs_; ++i) {
        input[i] = (values[seat * inputs_ + i] - mean_[i]) / spread_[i];
      }
      double out = join()[0];
      for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
        const double* row = &weights_[unit * (inputs_ + 1)];
        double sum = row[0];
        for (std::size_t i = 0; i < inputs_; ++i) sum += row[i + 1] * input[i];
        hidden_[seat * kHiddenUnits + unit] = std::max(sum, 0.0);
        out += hidden_[seat * kHiddenUnits + unit] * join()[unit + 1];
      }
      share_[seat] = out;
      most = std::max(most, out);
    }
    double all = seats_ == 1 ? std::exp(-most) : 0;
    for (double& share : share_) all += share = std::exp(share - most);
    for (double& share : share_) share /= all;
    return share_[0];
  }

  void backward(const float* target) {
    double* join_slope = &slope_[kHiddenUnits * (inputs_ + 1)];
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      const double off = share_[seat] - target[seat];
      join_slope[0] += off;
      for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
        const double lit = hidden_[seat * kHiddenUnits + unit];
        join_slope[unit + 1] += off * lit;
        if (lit <= 0) continue;
        const double through = off * join()[unit + 1];
        double* row = &slope_[unit * (inputs_ + 1)];
        row[0] += through;
        const double* input = &scaled_[seat * inputs_];
        for (std::size_t i = 0; i < inputs_; ++i) row[i + 1] += through * input[i];
      }
    }
  }

  const Examples& examples_;
  std::size_t seats_;
  std::size_t inputs_;
  std::vector<double> weights_;
  std::vector<double> slope_;
  std::vector<double> hidden_;
  std::vector<double> scaled_;
  std::vector<double> share_;
  std::vector<double> mean_;
  std::vector<double> spread_;
};

}  // namespace

Judgement::Weights train(const Examples& examples, const TrainingPlan& plan,
                         const TrainingWatch& watch) {
  constexpr std::size_t kTested = 10;  // one of so many is kept to test by
  constexpr std::size_t kBatch = 64;
  constexpr double kFirstRate = 0.004;
  Network network(examples, plan.seed);
  Descent descent(network.weights().size());
  Random rng(plan.seed, "order");
  std::vector<std::size_t> order;
  std::vector<std::size_t> tests;
  // Neighbours are of one game, so whole stretches are kept apart.
  const std::size_t stretch = std::max<std::size_t>(1, examples.size() / 100);
  for (std::size_t i = 0; i < examples.size(); ++i) {
    (i / stretch % kTested == 0 ? tests : order).push_back(i);
  }
  for (int round = 1; round <= plan.rounds; ++round) {
    for (std::size_t i = order.size(); i > 1; --i) {
      std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    }
    const double rate = kFirstRate * (1 - (round - 1) / static_cast<double>(plan.rounds));
    double learned = 0;
    for (std::size_t first = 0; first < order.size(); first += kBatch) {
      const std::size_t last = std::min(first + kBatch, order.size());
      std::ranges::fill(network.slope(), 0);
      for (std::size_t i = first; i < last; ++i) learned += network.look(order[i], true);
      for (double& slope : network.slope()) slope /= static_cast<double>(last - first);
      descent.step(network.weights(), network.slope(), rate);
    }
    double tested = 0;
    for (const std::size_t test : tests) tested += network.look(test, false);
    watch(round, learned / static_cast<double>(std::max<std::size_t>(1, order.size())),
          tested / static_cast<double>(std::max<std::size_t>(1, tests.size())));
  }
  return network.whole();
}

std::string judgement_file(const Judgement::Weights& weights, std::string_view game,
                           std::span<const FeatureRow> rows, std::string_view made_by) {
  using Json = nlohmann::ordered_json;
  Json names = Json::array();
  for (const FeatureRow& row : rows) names.push_back(row.name);
  Json units = Json::array();
  for (const auto& unit : weights.units) {
    units.push_back(std::vector(unit.begin(), unit.begin() + 1 + static_cast<long>(rows.size())));
  }
  Json body{{"features", names}, {"units", units}, {"join", weights.join}};
  Json file{
      {"judgement", 1}, {"game", game}, {"made_by", made_by}, {"hash", sha256_hex(body.dump())}};
  file.update(body);
  // A line a row, so that a change can be read.
  std::string text = file.dump();
  for (std::size_t at = 0; (at = text.find("],[", at)) != std::string::npos; at += 3) {
    text.insert(at + 2, "\n");
  }
  return text + "\n";
}

}  // namespace rainyday::cli
