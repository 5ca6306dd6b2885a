#include "bots/judgement.hpp"

#include <algorithm>

#include "engine/embedded.hpp"
#include "engine/json.hpp"

namespace rainyday {
namespace {

constexpr std::size_t kMostBytes = 1 << 20;

// A member of an object, or null.
const Json& member(const Json& object, const char* name) {
  static const Json kNull;
  const auto found = object.find(name);
  return found == object.end() ? kNull : *found;
}

template <std::size_t N>
bool read_row(const Json& row, std::size_t size, std::array<std::int32_t, N>& out) {
  if (!row.is_array() || row.size() != size) return false;
  for (std::size_t i = 0; i < size; ++i) {
    if (!row[i].is_number_integer()) return false;
    const auto weight = row[i].get<std::int64_t>();
    out[i] = static_cast<std::int32_t>(weight);
    if (out[i] != weight) return false;
  }
  return true;
}

// 2 to the power of -doublings, in parts of 2^30.
std::int64_t half_often(std::int64_t doublings) {
  constexpr std::int64_t kWhole = std::int64_t{1} << 30;
  const std::int64_t halvings = doublings / Judgement::kOne;
  if (halvings >= 30) return 0;
  // 2^-x for 0 <= x < 1 by its series, 24 bits good: x = ln 2 times the fraction, in 2^-30.
  const std::int64_t x = (doublings % Judgement::kOne) * 744261118 / Judgement::kOne;
  std::int64_t term = kWhole;
  std::int64_t sum = kWhole;
  for (int i = 1; i <= 8; ++i) {
    term = term * x / kWhole / i;
    sum += i % 2 == 1 ? -term : term;
  }
  return sum >> halvings;
}

}  // namespace

std::expected<Judgement, std::string> Judgement::parse(std::string_view json, std::string_view game,
                                                       std::span<const FeatureRow> rows) {
  std::string problem;
  const std::optional<Json> read = parse_json(json, kMostBytes, problem);
  if (!read) return std::unexpected(problem);
  if (!read->is_object() || member(*read, "judgement") != 1 || member(*read, "game") != game) {
    return std::unexpected("no judgement of this game");
  }
  const auto same = [](const Json& name, const FeatureRow& row) { return name == row.name; };
  if (!std::ranges::equal(member(*read, "features"), rows, same)) {
    return std::unexpected("other features");
  }
  const Json& units = member(*read, "units");
  Weights weights;
  bool well = units.is_array() && units.size() == kHiddenUnits &&
              read_row(member(*read, "join"), kHiddenUnits + 1, weights.join);
  for (std::size_t i = 0; well && i < kHiddenUnits; ++i) {
    well = read_row(units[i], rows.size() + 1, weights.units[i]);
  }
  if (!well) return std::unexpected("weights that do not fit");
  return Judgement(weights);
}

std::int64_t Judgement::odds(std::span<const Feature> features) const {
  std::int64_t out = weights_.join[0];
  for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
    const auto& row = weights_.units[unit];
    std::int64_t sum = row[0];
    for (std::size_t i = 0; i < features.size(); ++i) sum += std::int64_t{row[i + 1]} * features[i];
    out += std::max<std::int64_t>(sum, 0) * weights_.join[unit + 1] / kOne;
  }
  return out;
}

void share_by_odds(std::span<const std::int64_t> odds, std::span<std::int32_t> parts) {
  const bool alone = odds.size() == 1;
  const std::int64_t most = std::max(*std::ranges::max_element(odds), alone ? 0 : INT64_MIN);
  std::array<std::int64_t, kMostSeats> weight{};
  std::int64_t all = alone ? half_often(most) : 0;
  for (std::size_t seat = 0; seat < odds.size(); ++seat) {
    all += weight[seat] = half_often(most - odds[seat]);
  }
  for (std::size_t seat = 0; seat < odds.size(); ++seat) {
    parts[seat] = static_cast<std::int32_t>(kWholeWin * weight[seat] / all);
  }
}

void Examples::add(const Examples& other) {
  seats = other.seats;
  features = other.features;
  values.insert(values.end(), other.values.begin(), other.values.end());
  shares.insert(shares.end(), other.shares.begin(), other.shares.end());
}

std::optional<Judgement> embedded_judgement(std::string_view game,
                                            std::span<const FeatureRow> rows) {
  for (const EmbeddedFile& file : embedded_judgements()) {
    if (auto read = Judgement::parse(file.text, game, rows)) return *read;
  }
  return std::nullopt;
}

}  // namespace rainyday
