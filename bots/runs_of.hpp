// Makes the GameRuns of any Game. Included once per game, in bots/runs_GAME.cpp.
#pragma once

#include <memory>
#include <span>

#include "bots/playout.hpp"
#include "bots/runs.hpp"
#include "engine/game_adapter.hpp"

namespace rainyday {

// The static game behind an erased one.
template <Game G>
const G& static_game(const AnyGame& game) {
  return static_cast<const GameAdapter<G>&>(game).game();
}

template <Game G>
class SimulatorOf final : public Simulator {
 public:
  explicit SimulatorOf(const G& game) : game_(game) {}

  void play(const SimulationPlan& plan, std::int64_t first, std::int64_t last,
            SimulationTally& tally, MoveWatch* watch) const override {
    const int seats = game_.seats();
    const int ways = plan.ways();
    std::array<Bot, kMostSeats> bots{};
    Players<G> players(game_, watch);
    for (std::int64_t number = first; number < last; ++number) {
      const int turned = static_cast<int>(number % ways);
      for (int seat = 0; seat < seats; ++seat) {
        bots[seat] = plan.bots[static_cast<std::size_t>((seat + turned) % seats)];
      }
      SeededLuck luck(plan.luck(number / ways));
      typename G::State state = game_.start();
      const Played played = play_game(game_, state, std::span<const Bot>(bots), luck, players);
      tally.count(played.result, played.actions, turned, seats);
    }
  }

 private:
  G game_;
};

template <Judged G>
class TeacherOf final : public Teacher {
 public:
  explicit TeacherOf(const G& game) : game_(game) {}

  [[nodiscard]] std::span<const FeatureRow> features() const override { return features_of<G>(); }

  void play(const SimulationPlan& plan, std::int64_t first, std::int64_t last,
            Examples& examples) const override {
    constexpr std::uint32_t kApart = 24;  // actions between two positions at most
    examples.seats = game_.seats();
    examples.features = static_cast<int>(Door<G>::kFeatures.size());
    Players<G> players(game_);
    for (std::int64_t number = first; number < last; ++number) {
      const std::uint64_t seed = plan.luck(number);
      SeededLuck luck(seed);
      Random rng(seed, "examples");
      typename G::State state = game_.start();
      const std::size_t before = examples.size();
      Played played;
      for (int steps = 0; steps < G::kMostSteps && !played.result.finished();) {
        const int next = 1 + static_cast<int>(rng.below(kApart));
        steps += next;
        played = play_game(game_, state, std::span<const Bot>(plan.bots), luck, players, next);
        if (!played.result.finished()) look(state, examples);
      }
      settle(played.result, before, examples);
    }
  }

 private:
  void look(const typename G::State& state, Examples& examples) const {
    std::array<Feature, Door<G>::kFeatures.size()> features;
    for (Seat seat = 0; seat < game_.seats(); ++seat) {
      Door<G>::features(game_, state, seat, features);
      examples.values.insert(examples.values.end(), features.begin(), features.end());
    }
    examples.shares.resize(examples.shares.size() + static_cast<std::size_t>(game_.seats()));
  }
  // What came of the game, to all its positions; a game that nobody won teaches only who is alone.
  void settle(const Result& result, std::size_t before, Examples& examples) const {
    const auto seats = static_cast<std::size_t>(game_.seats());
    std::int64_t all = seats == 1 ? kWholeWin : 0;
    for (std::size_t seat = 0; seats > 1 && seat < seats; ++seat) all += result.worth[seat];
    if (!result.finished() || all == 0) {
      examples.shares.resize(before * seats);
      examples.values.resize(before * seats * Door<G>::kFeatures.size());
      return;
    }
    for (std::size_t i = before * seats; i < examples.shares.size(); ++i) {
      examples.shares[i] = static_cast<float>(result.worth[i % seats]) / static_cast<float>(all);
    }
  }

  G game_;
};

template <Game G>
std::unique_ptr<Teacher> teacher_of(const AnyGame& game) {
  if constexpr (Judged<G>) return std::make_unique<TeacherOf<G>>(static_game<G>(game));
  return nullptr;
}

template <Game G>
class StateWorkOf final : public StateWork {
 public:
  using State = typename G::State;

  StateWorkOf(const G& game, std::uint64_t seed) : game_(game), rng_(seed) {
    const std::array<Bot, kMostSeats> bots = [] {
      std::array<Bot, kMostSeats> all{};
      all.fill(Bot::kLively);
      return all;
    }();
    constexpr std::size_t kStates = 256;
    constexpr std::uint32_t kApart = 600;  // actions between two of them at most: many games
    State state = game_.start();
    SeededLuck luck(seed);
    while (states_.size() < kStates) {
      const int steps = 1 + static_cast<int>(rng_.below(kApart));
      (void)play_game(game_, state, std::span<const Bot>(bots), luck, steps);
      if (game_.turn(state).is_over()) {
        state = game_.start();
      } else {
        states_.push_back(state);
      }
    }
  }

  std::uint64_t copy(int times) override {
    std::uint64_t sum = 0;
    for (int i = 0; i < times; ++i) {
      target_ = next(i);
      sum += touched(target_);
    }
    return sum;
  }
  std::uint64_t copy_and_mask(int times) override {
    std::uint64_t sum = 0;
    for (int i = 0; i < times; ++i) {
      target_ = next(i);
      game_.mask(target_, eye(i));
      sum += touched(target_);
    }
    return sum;
  }
  std::uint64_t copy_mask_and_sample(int times) override {
    std::uint64_t sum = 0;
    for (int i = 0; i < times; ++i) {
      target_ = game_.sample(View<G>(game_, next(i), eye(i)), rng_);
      sum += touched(target_);
    }
    return sum;
  }

 private:
  [[nodiscard]] const State& next(int i) const {
    return states_[static_cast<std::size_t>(i) % states_.size()];
  }
  [[nodiscard]] Seat eye(int i) const { return static_cast<Seat>(i % game_.seats()); }
  // Makes the compiler believe that all bytes are read here.
  static std::uint64_t touched(const State& state) {
    asm volatile("" : : "r"(&state) : "memory");
    return reinterpret_cast<const unsigned char*>(&state)[0];
  }

  G game_;
  Random rng_;
  std::vector<State> states_;
  State target_{};
};

template <Game G>
class SearchWorkOf final : public SearchWork {
 public:
  SearchWorkOf(const G& game, std::uint64_t seed) : game_(game), rng_(seed), search_(game_) {
    constexpr std::size_t kDecisions = 256;
    constexpr std::uint32_t kApart = 100;  // actions between two of them at most: several games
    std::array<Bot, kMostSeats> bots{};
    bots.fill(Bot::kGreedy);
    typename G::State state = game_.start();
    SeededLuck luck(seed);
    while (decisions_.size() < kDecisions) {
      (void)play_game(game_, state, std::span<const Bot>(bots), luck,
                      1 + static_cast<int>(rng_.below(kApart)));
      ActionsOf<G> list;
      if (game_.turn(state).is_seat()) game_.actions(state, list);
      if (list.size() > 1) decisions_.push_back({state, list});
      if (game_.turn(state).is_over()) state = game_.start();
    }
  }

  int search(int decisions) override {
    int playouts = 0;
    for (int i = 0; i < decisions; ++i) {
      const Decision& one = decisions_[next_++ % decisions_.size()];
      const View<G> view(game_, one.state, game_.turn(one.state).actor);
      playouts += search_.try_once(view, one.list, rng_);
    }
    return playouts;
  }

 private:
  struct Decision {
    typename G::State state;
    ActionsOf<G> list;
  };
  G game_;
  Random rng_;
  Search<G> search_;
  std::vector<Decision> decisions_;
  std::size_t next_ = 0;
};

template <Game G>
View<G> own_view(const G& game, const AnyView& view) {
  return View<G>(game, view.state().as<typename G::State>(), view.eye());
}

template <Game G>
class AnalystOf final : public Analyst {
 public:
  explicit AnalystOf(const G& game) : game_(game), search_(game_) {}

  void value(const AnyState& state, int games, std::uint64_t seed,
             std::span<Spread> seats) override {
    search_.value(state.as<typename G::State>(), games, seed, seats);
  }
  Spread lead(const AnyView& view, Action made, Action other, int games,
              std::uint64_t seed) override {
    return search_.lead(own_view(game_, view), made, other, games, seed);
  }

 private:
  G game_;
  Search<G> search_;
};

// Asks a search about the list of a view's eye.
template <Game G, class Ask>
auto ask_search(const AnyGame& any, const AnyView& view, const AnyActions& list, Ask&& ask) {
  const G& game = static_game<G>(any);
  const View<G> own = own_view(game, view);
  ActionsOf<G> choices;
  for (const Action action : list) choices.push(action);
  Search<G> search(game);
  return ask(search, own, choices);
}

template <Game G>
int think_about(const AnyGame& game, Bot bot, const AnyView& view, const AnyActions& list,
                Random& rng, const Stop* stop) {
  return ask_search<G>(game, view, list, [&](auto& search, const auto& own, const auto& choices) {
    return search.think(bot, own, choices, rng, stop);
  });
}

template <Game G>
Advice advise_about(const AnyGame& game, const AnyView& view, const AnyActions& list, Random& rng,
                    const Stop* stop) {
  return ask_search<G>(game, view, list, [&](auto& search, const auto& own, const auto& choices) {
    return search.advise(own, choices, rng, stop);
  });
}

template <Game G>
std::vector<int> scores_about(const AnyGame& any, const AnyView& view, const AnyActions& list) {
  const G& game = static_game<G>(any);
  const View<G> own = own_view(game, view);
  ActionsOf<G> choices;
  for (const Action action : list) choices.push(action);
  std::vector<int> scores(static_cast<std::size_t>(list.size()), Notes::kNone);
  Random rng(0, "scores");
  Random same = rng;
  int taken = 0;
  if constexpr (Noted<G>) {
    taken = Door<G>::greedy(game, own, choices, rng, Notes(scores));
  } else {
    taken = game.greedy(own, choices, rng);
  }
  complete(scores, taken, rng.next() != same.next());
  return scores;
}

template <Game G>
GameRuns runs_of() {
  return {
      .game = G::kId,
      .think = think_about<G>,
      .analyst = [](const AnyGame& game) -> std::unique_ptr<Analyst> {
        return std::make_unique<AnalystOf<G>>(static_game<G>(game));
      },
      .advise = advise_about<G>,
      .scores = scores_about<G>,
      .simulator = [](const AnyGame& game) -> std::unique_ptr<Simulator> {
        return std::make_unique<SimulatorOf<G>>(static_game<G>(game));
      },
      .teacher = teacher_of<G>,
      .state_work = [](const AnyGame& game, std::uint64_t seed) -> std::unique_ptr<StateWork> {
        return std::make_unique<StateWorkOf<G>>(static_game<G>(game), seed);
      },
      .search_work = [](const AnyGame& game, std::uint64_t seed) -> std::unique_ptr<SearchWork> {
        return std::make_unique<SearchWorkOf<G>>(static_game<G>(game), seed);
      },
      .sampler_figures =
          [](const AnyGame& game, std::uint64_t seed, int games) {
            return SamplerExaminer<G>(static_game<G>(game), seed).examine(games);
          },
  };
}

}  // namespace rainyday
