// What a game without secrets leaves to the kernel: class Pig : public OpenGame<Pig, PigState>.
#pragma once

#include "engine/game.hpp"

namespace rainyday {

template <class G, class S>
struct OpenGame {
  // A view is the whole state, and there is one world to sample.
  void mask(S&, Seat) const {}
  [[nodiscard]] S sample(const View<G>& view, Random&) const { return view.state(); }
  [[nodiscard]] Action seen(const S&, Action a, Seat) const { return a; }
  [[nodiscard]] std::string name(int, int) const { return {}; }  // where every domain is a number
  // Any of the choices.
  [[nodiscard]] int lively(const S&, const auto& list, Random& rng) const {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
  }
};

}  // namespace rainyday
