// How far sampled worlds are from the truth in games of greedy players. The sampler gives every
// world that a view allows the same odds and does not weigh what players chose; these figures say
// how much that leaves out. Figures, never a gate.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "bots/playout.hpp"

namespace rainyday {

// Each greedy choice is looked at by one other seat: it samples worlds from its view and asks in
// each what the greedy player would do there.
struct SamplerFigures {
  static constexpr int kWorlds = 8;

  std::int64_t choices = 0;                    // seen by the one who looks
  std::array<std::int64_t, kWorlds + 1> same;  // by the worlds in which the choice looks the same
  std::int64_t worlds = 0;                     // one of each look, compared with the truth
  std::int64_t wrong_bits = 0;                 // in which they differ from it
  std::int64_t leaning_bits = 0;               // what is left when errors to both sides cancel out

  [[nodiscard]] bool hides_anything() const { return wrong_bits != 0; }
};

template <Game G>
class SamplerExaminer {
 public:
  using State = typename G::State;

  SamplerExaminer(const G& game, std::uint64_t seed)
      : game_(game), seed_(seed), rng_(seed, "worlds"), lean_(sizeof(State) * 8) {
    figures_.same.fill(0);
  }

  // Plays this many greedy games and looks at every choice.
  SamplerFigures examine(int games) {
    for (int i = 0; i < games; ++i) examine_game(seed_ + static_cast<std::uint64_t>(i));
    figures_.leaning_bits = 0;
    for (const std::int64_t lean : lean_) figures_.leaning_bits += lean < 0 ? -lean : lean;
    return figures_;
  }

 private:
  void examine_game(std::uint64_t seed) {
    SeededLuck luck(seed);
    State state = game_.start();
    NoEvents events;
    for (int step = 0; step < G::kMostSteps; ++step) {
      const Turn turn = game_.turn(state);
      if (turn.is_over()) return;
      Action action;
      if (turn.is_chance()) {
        action = game_.chance(state, luck.of(G::tables().questions[turn.question].stream));
      } else {
        action = greedy(state, turn.actor, luck.bots());
        if (game_.seats() > 1) look(state, turn.actor, action);
      }
      game_.apply(state, action, events);
    }
  }

  Action greedy(const State& state, Seat actor, Random& rng) {
    list_.clear();
    game_.actions(state, list_);
    return list_[game_.greedy(View<G>(game_, state, actor), list_, rng)];
  }

  void look(const State& state, Seat actor, Action action) {
    const auto others = static_cast<std::uint32_t>(game_.seats() - 1);
    const auto eye = static_cast<Seat>((actor + 1 + rng_.below(others)) % game_.seats());
    const Action seen = game_.seen(state, action, eye);
    if (seen == kUnseen) return;
    const View<G> view(game_, state, eye);
    int same = 0;
    for (int i = 0; i < SamplerFigures::kWorlds; ++i) {
      const State world = game_.sample(view, rng_);
      if (i == 0) compare(state, world);
      same += game_.seen(world, greedy(world, actor, rng_), eye) == seen ? 1 : 0;
    }
    ++figures_.choices;
    ++figures_.same[static_cast<std::size_t>(same)];
  }

  void compare(const State& truth, const State& world) {
    std::array<unsigned char, sizeof(State)> a;
    std::array<unsigned char, sizeof(State)> b;
    std::memcpy(a.data(), &truth, sizeof(State));
    std::memcpy(b.data(), &world, sizeof(State));
    ++figures_.worlds;
    for (std::size_t byte = 0; byte < a.size(); ++byte) {
      for (unsigned rest = a[byte] ^ b[byte]; rest != 0; rest &= rest - 1) {
        const int bit = std::countr_zero(rest);
        lean_[byte * 8 + static_cast<std::size_t>(bit)] += (b[byte] >> bit & 1) != 0 ? 1 : -1;
        ++figures_.wrong_bits;
      }
    }
  }

  const G& game_;
  std::uint64_t seed_;
  Random rng_;
  ActionsOf<G> list_;
  SamplerFigures figures_;
  std::vector<std::int64_t> lean_;  // by bit: worlds that set it wrongly less those that clear it
};

}  // namespace rainyday
