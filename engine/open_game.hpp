// What a game without secrets leaves to the kernel: class Pig : public OpenGame<Pig, State,
// Options>. What it says itself goes before this.
#pragma once

#include "engine/game.hpp"
#include "engine/odds.hpp"

namespace rainyday {

template <class G, class S, class O>
class OpenGame {
 public:
  using State = S;
  using Options = O;
  static constexpr int kRevision = 1;
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const O& options() const { return options_; }
  [[nodiscard]] std::string name(int, int) const { return {}; }  // where every domain is a number
  [[nodiscard]] S start() const { return {}; }

  // A view is the whole state, there is one world to sample, and only luck teaches anything.
  void mask(S&, Seat) const {}
  [[nodiscard]] S sample(const View<G>& view, Random&) const { return view.state(); }
  [[nodiscard]] Action seen(const S&, Action a, Seat) const { return a; }
  [[nodiscard]] bool reveals(const S&, Action a) const {
    return G::tables().actions[a.kind].chance;
  }
  // The fields are shown.
  [[nodiscard]] std::string picture(const View<G>&, const auto&) const { return {}; }
  // Any of the choices.
  [[nodiscard]] int lively(const S&, const auto& list, Random& rng) const {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
  }
  // By the weights of the list.
  [[nodiscard]] Action chance(const S& s, Random& rng) const {
    ActionsOf<G> list;
    static_cast<const G&>(*this).actions(s, list);
    return drawn_from(list, rng);
  }

 protected:
  OpenGame(const O& options, int seats) : options_(options), seats_(seats) {}

  // The highest score is first, equal ones share; `scores` has one for each seat.
  [[nodiscard]] Result ranked(const auto& scores, bool over) const {
    Result result;
    std::array<std::int64_t, kMostSeats> rank{};
    for (int i = 0; i < seats_; ++i)
      result.score[i] = static_cast<std::int32_t>(rank[i] = scores[i]);
    if (over) result.rank(std::span(rank).first(static_cast<std::size_t>(seats_)));
    return result;
  }

  O options_;
  int seats_;
};

}  // namespace rainyday
