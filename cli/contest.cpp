#include "cli/contest.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <numeric>

#include "bots/runs.hpp"
#include "cli/outside.hpp"
#include "engine/match_file.hpp"

namespace rainyday::cli {
namespace {

std::int64_t now_ns() {
  using namespace std::chrono;
  return duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count();
}

// Of a program that may have said anything.
std::string tamed(std::string why) {
  constexpr std::size_t kMost = 200;
  why.resize(std::min(why.size(), kMost));
  std::ranges::replace_if(why, [](char c) { return c < ' ' || c > '~'; }, '?');
  return why;
}

// One game of a block.
class OneGame {
 public:
  OneGame(const AnyGamePtr& game, std::array<const Rival*, 2> sides, int way, double limit,
          const Stop& stop)
      : game_(game), sides_(sides), way_(way), stop_(stop) {
    for (Seat seat = 0; seat < game_->seats(); ++seat) {
      const Rival& rival = *sides_[side_of(seat)];
      if (rival.bot) continue;
      // One process a seat, so that none sees what two seats see.
      outside_[seat] = std::make_unique<Outsider>(rival.name, *game_, seat, limit, &stop);
    }
  }

  void play(std::uint64_t seed, Block& block) {
    SeededLuck luck(seed);
    ++block.games;
    for (int steps = 0; steps < game_->info().most_steps; ++steps) {
      const Turn turn = game_->turn(state_);
      if (turn.is_over() || stop_.asked()) break;
      const std::optional<Action> action =
          turn.is_chance() ? game_->chance(state_, luck.of(chance_stream(*game_, turn)))
                           : answer(turn.actor, luck.bots(), block);
      if (!action) return;
      game_->apply(state_, *action, nullptr);
      actions_.push_back(*action);
    }
    count(game_->result(state_), block);
  }

  // Of what was played.
  [[nodiscard]] std::string match_file(std::uint64_t seed) const {
    MatchSetup setup{.seed = seed, .bots = {}, .names = {}};
    for (Seat seat = 0; seat < game_->seats(); ++seat) {
      const Rival& rival = *sides_[side_of(seat)];
      setup.bots.push_back(rival.bot ? rival.name : program_name(rival.name));
    }
    MatchFile file(game_, std::move(setup));
    for (const Action action : actions_) file.add(action);
    return file.text();
  }

 private:
  // Half of the table against the other, then the other way round. So both have the same seats, and
  // in Getaway Driver both sides. Alone at a table each plays for itself.
  [[nodiscard]] std::size_t side_of(Seat seat) const {
    const bool first_half = seat < (game_->seats() + 1) / 2;
    return first_half == (way_ == 0) ? 0 : 1;
  }

  // Nothing where the game is lost by a fault: the other side has won it.
  std::optional<Action> answer(Seat actor, Random& rng, Block& block) {
    const std::size_t side = side_of(actor);
    const AnyView view = game_->view(state_, actor);
    list_.clear();
    game_->choices(view, list_);
    const std::int64_t begun = now_ns();
    std::expected<Action, std::string> action = list_[0];
    if (sides_[side]->bot) {
      action = choose(*sides_[side]->bot, *game_, view, list_, rng, &stop_);
    } else if (list_.size() > 1) {
      action = outside_[actor]->choose(view, list_);
    }
    if (list_.size() > 1) block.thoughts[side].add(now_ns() - begun);
    if (action) return *action;
    block.faults.push_back({way_, static_cast<int>(side), tamed(action.error())});
    if (game_->seats() > 1) win(1 - side, kWholeWin, block);
    return std::nullopt;
  }

  void win(std::size_t side, std::int64_t parts, Block& block) const {
    block.won[side] += parts;
    if (side == side_of(0)) (*block.first)[side] += parts;
  }

  void count(const Result& result, Block& block) {
    if (!result.finished()) ++block.unfinished;
    // Partners who have both won share one win.
    const std::int64_t all =
        std::accumulate(result.worth.begin(), result.worth.end(), std::int64_t{0});
    for (Seat seat = 0; seat < game_->seats(); ++seat) {
      const std::int64_t parts = result.worth[seat];
      const std::int64_t own = all > kWholeWin ? parts * kWholeWin / all : parts;
      if (result.finished()) win(side_of(seat), own, block);
      if (outside_[seat]) outside_[seat]->end(result);
    }
  }

  const AnyGamePtr& game_;
  std::array<const Rival*, 2> sides_;
  int way_;
  const Stop& stop_;
  std::array<std::unique_ptr<Outsider>, kMostSeats> outside_;
  AnyState state_ = game_->start();
  std::vector<Action> actions_;
  AnyActions list_;
};

}  // namespace

void Thought::add(std::int64_t one) { add(Thought{1, one, one}); }

void Thought::add(const Thought& other) {
  moves += other.moves;
  nanoseconds += other.nanoseconds;
  longest = std::max(longest, other.longest);
}

std::vector<Pair> pairs_of(std::size_t rivals) {
  std::vector<Pair> pairs;
  for (std::size_t a = 0; a < rivals; ++a) {
    for (std::size_t b = a + 1; b < rivals; ++b) pairs.push_back({a, b});
  }
  return pairs;
}

Block Contest::play(std::int64_t number, std::size_t pair, const Stop& stop) const {
  Block block{.number = number, .pair = pair, .first{{}}};
  const std::uint64_t seed = SimulationPlan{.bots = {}, .seed = seed_}.luck(number);
  for (int way = 0; way < 2; ++way) {
    OneGame game(game_, {&rivals_[pairs_[pair].a], &rivals_[pairs_[pair].b]}, way, limit_, stop);
    game.play(seed, block);
    if (stop.asked()) break;
    if (keep_) keep_(number, pair, way, game.match_file(seed));
  }
  return block;
}

}  // namespace rainyday::cli
