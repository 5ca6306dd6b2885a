#include "cli/standings.hpp"

#include <cmath>
#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/simulation.hpp"
#include "engine/position.hpp"
#include "engine/result.hpp"

namespace rainyday::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson mean_json(const Mean& mean) {
  return {{"mean", mean.value}, {"low", mean.interval.low}, {"high", mean.interval.high}};
}

double tenths(double value) { return std::round(value * 10) / 10; }

OrderedJson rating_json(const Mean& elo) {
  return mean_json({tenths(elo.value), {tenths(elo.interval.low), tenths(elo.interval.high)}});
}

std::string mean_text(const Mean& mean) {
  return fmt::format("{:5.1f}% ({:.1f} to {:.1f})", 100 * mean.value, 100 * mean.interval.low,
                     100 * mean.interval.high);
}

double seconds(std::int64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e9; }

double seconds_a_move(const Thought& thought) {
  return thought.moves == 0 ? 0 : seconds(thought.nanoseconds) / static_cast<double>(thought.moves);
}

constexpr std::string_view kVerdicts[] = {"low", "open", "high"};

}  // namespace

std::int64_t TournamentHead::units() const {
  return blocks * static_cast<std::int64_t>(pairs_of(bots.size()).size());
}

Scores::Scores(const TournamentHead& head)
    : head_(head),
      pairs_(pairs_of(head.bots.size())),
      units_(static_cast<std::size_t>(head.units())),
      end_(head.blocks) {
  if (head.sprt) sprt_.emplace(head.sprt->first, head.sprt->second);
}

void Scores::add(Block block) {
  const std::int64_t unit = block.number * static_cast<std::int64_t>(pairs_.size()) +
                            static_cast<std::int64_t>(block.pair);
  units_[index(unit)] = std::move(block);
  while (sprt_ && verdict_ == 0 && tested_ < end_ && has(tested_)) {
    sprt_->add(score(*units_[index(tested_++)]));
    verdict_ = sprt_->verdict();
    if (verdict_ != 0) end_ = tested_;
  }
}

std::int64_t Scores::missing() const {
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < end_ * static_cast<std::int64_t>(pairs_.size()); ++i) {
    count += has(i) ? 0 : 1;
  }
  return count;
}

const Block& Scores::block(std::int64_t number, std::size_t pair) const {
  return *units_[index(number) * pairs_.size() + pair];
}

// Of the games of a block. Alone, half of them are the other's.
double Scores::share(const Block& block, int side) const {
  const double games = static_cast<double>(block.games) / (head_.seats == 1 ? 2 : 1);
  return static_cast<double>(block.won[static_cast<std::size_t>(side)]) / kWholeWin / games;
}

// Of a block between the two: what nobody has won is half for each.
double Scores::score(const Block& block) const {
  return (1 + share(block, 0) - share(block, 1)) / 2;
}

Mean Scores::of_pair(std::size_t pair, int side) const {
  std::vector<double> values;
  for (std::int64_t k = 0; k < end_; ++k) values.push_back(share(block(k, pair), side));
  return mean_of(values);
}

template <class Of>
std::int64_t Scores::sum(Of&& of) const {
  std::int64_t all = 0;
  for (std::int64_t k = 0; k < end_; ++k) {
    for (std::size_t i = 0; i < pairs_.size(); ++i) all += of(block(k, i));
  }
  return all;
}

// In the game of each block in which it had the first, or the other, half of the seats.
Mean Scores::of_half(std::size_t pair, int side, bool first) const {
  std::vector<double> values;
  const auto at = static_cast<std::size_t>(side);
  for (std::int64_t k = 0; k < end_; ++k) {
    const Block& one = block(k, pair);
    const std::int64_t with_first = (*one.first)[at];
    values.push_back(static_cast<double>(first ? with_first : one.won[at] - with_first) /
                     kWholeWin);
  }
  return mean_of(values);
}

bool Scores::tells_halves() const {
  return head_.seats > 1 && sum([](const Block& one) { return one.first ? 0 : 1; }) == 0;
}

// Against all others, block by block.
Mean Scores::of_bot(std::size_t bot) const {
  std::vector<double> values;
  for (std::int64_t k = 0; k < end_; ++k) {
    double sum = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      if (pairs_[i].a == bot) sum += share(block(k, i), 0);
      if (pairs_[i].b == bot) sum += share(block(k, i), 1);
    }
    values.push_back(sum / static_cast<double>(head_.bots.size() - 1));
  }
  return mean_of(values);
}

std::vector<Mean> Scores::ratings() const {
  std::vector<PairScores> scores;
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    PairScores one{.a = pairs_[i].a, .b = pairs_[i].b, .blocks = {}};
    for (std::int64_t k = 0; k < end_; ++k) one.blocks.push_back(score(block(k, i)));
    scores.push_back(std::move(one));
  }
  return ratings_of(head_.bots.size(), scores, head_.seed);
}

Thought Scores::thought_of(std::size_t bot) const {
  Thought all;
  for (std::int64_t k = 0; k < end_; ++k) {
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      if (pairs_[i].a == bot) all.add(block(k, i).thoughts[0]);
      if (pairs_[i].b == bot) all.add(block(k, i).thoughts[1]);
    }
  }
  return all;
}

// What a machine decides stands in `time` alone, at the end.
void Scores::print_json() const {
  OrderedJson json;
  for (const char* key : {"game", "pack", "options", "set_to_end", "seats", "seed"}) {
    json[key] = head_.json[key];
  }
  json["pack"] = head_.json["pack"]["id"];
  json["blocks"] = end_;
  json["games"] = sum([](const Block& one) { return one.games; });
  json["unfinished"] = sum([](const Block& one) { return one.unfinished; });
  if (sprt_) {
    json["sprt"] = {{"low", head_.sprt->first},
                    {"high", head_.sprt->second},
                    {"log_likelihood", sprt_->log_likelihood()},
                    {"verdict", kVerdicts[verdict_ + 1]}};
  }
  json["bots"] = json["pairs"] = json["faults"] = json["time"] = OrderedJson::array();
  const std::vector<Mean> ratings = this->ratings();
  for (std::size_t i = 0; i < head_.bots.size(); ++i) {
    const Thought thought = thought_of(i);
    json["bots"].push_back({{"bot", head_.bots[i]},
                            {"share", mean_json(of_bot(i))},
                            {"rating", rating_json(ratings[i])},
                            {"moves", thought.moves}});
    json["time"].push_back({{"bot", head_.bots[i]},
                            {"seconds_a_move", seconds_a_move(thought)},
                            {"longest_move", seconds(thought.longest)}});
  }
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    json["pairs"].push_back({{"a", head_.bots[pairs_[i].a]},
                             {"b", head_.bots[pairs_[i].b]},
                             {"share", mean_json(of_pair(i, 0))},
                             {"against", mean_json(of_pair(i, 1))}});
    if (tells_halves()) {
      OrderedJson& pair = json["pairs"].back();
      for (const int side : {0, 1}) {
        pair[side == 0 ? "share_by_half" : "against_by_half"] = {
            mean_json(of_half(i, side, true)), mean_json(of_half(i, side, false))};
      }
    }
    for (std::int64_t k = 0; k < end_; ++k) {
      for (const Fault& fault : block(k, i).faults) {
        json["faults"].push_back(
            {{"bot", head_.bots[fault.side == 0 ? pairs_[i].a : pairs_[i].b]},
             {"against", head_.bots[fault.side == 0 ? pairs_[i].b : pairs_[i].a]},
             {"block", k},
             {"game", fault.game},
             {"why", fault.why}});
      }
    }
  }
  print(lay_out_json(json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace)));
}

void Scores::print_text() const {
  print(fmt::format(
      "{}, {}, {} seat{}: {} blocks, {} games\n", head_.json["title"].get<std::string>(),
      head_.json["pack"]["title"].get<std::string>(), head_.seats, head_.seats == 1 ? "" : "s",
      end_, sum([](const Block& one) { return one.games; })));
  print_changed_options(head_.json["set_to_end"]);
  if (const auto left = sum([](const Block& one) { return one.unfinished; }); left > 0) {
    print(fmt::format("{} games were not finished\n", left));
  }
  print_faults();
  if (sprt_) {
    print(fmt::format("{} is {}: log-likelihood {:.2f} (at ±2.94 it is decided)\n", head_.bots[0],
                      verdict_ > 0   ? fmt::format("better by {} Elo", head_.sprt->second)
                      : verdict_ < 0 ? fmt::format("better by {} Elo at most", head_.sprt->first)
                                     : std::string("not decided"),
                      sprt_->log_likelihood()));
  }
  std::size_t width = 10;
  for (const std::string& name : head_.bots) width = std::max(width, name.size());
  print("\nGames won against the others (95% interval over blocks), rating, time a move\n");
  const std::vector<Mean> ratings = this->ratings();
  for (std::size_t i = 0; i < head_.bots.size(); ++i) {
    const Thought thought = thought_of(i);
    print(fmt::format("  {:<{}} {}  {:+.0f} ({:+.0f} to {:+.0f})  {:>9.3f} ms, at most {:.0f} ms\n",
                      head_.bots[i], width, mean_text(of_bot(i)), ratings[i].value,
                      ratings[i].interval.low, ratings[i].interval.high,
                      1000 * seconds_a_move(thought), 1000 * seconds(thought.longest)));
  }
  print("\nPair by pair\n");
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    print(fmt::format("  {:<{}} {}  {:<{}} {}\n", head_.bots[pairs_[i].a], width,
                      mean_text(of_pair(i, 0)), head_.bots[pairs_[i].b], width,
                      mean_text(of_pair(i, 1))));
  }
  if (!tells_halves()) return;
  print("\nWith the first half of the seats, and with the other\n");
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    for (const int side : {0, 1}) {
      const std::size_t own = side == 0 ? pairs_[i].a : pairs_[i].b;
      const std::size_t other = side == 0 ? pairs_[i].b : pairs_[i].a;
      print(fmt::format("  {:<{}} {}  {}  against {}\n", head_.bots[own], width,
                        mean_text(of_half(i, side, true)), mean_text(of_half(i, side, false)),
                        head_.bots[other]));
    }
  }
}

// How often each has lost by a fault, and the first one.
void Scores::print_faults() const {
  for (std::size_t bot = 0; bot < head_.bots.size(); ++bot) {
    std::int64_t count = 0;
    std::string first;
    for (std::int64_t k = 0; k < end_; ++k) {
      for (std::size_t i = 0; i < pairs_.size(); ++i) {
        for (const Fault& fault : block(k, i).faults) {
          if ((fault.side == 0 ? pairs_[i].a : pairs_[i].b) != bot) continue;
          if (++count == 1) first = fmt::format("block {}, game {}: {}", k, fault.game, fault.why);
        }
      }
    }
    if (count > 0) {
      print(fmt::format("{} lost {} games by its own fault; {}\n", head_.bots[bot], count, first));
    }
  }
}

}  // namespace rainyday::cli
