// What a game without secrets leaves to the kernel: class Pig : public OpenGame<Pig, State,
// Options>. What it says itself goes before this.
#pragma once

#include <cassert>

#include "engine/game.hpp"
#include "engine/odds.hpp"
#include "engine/pack.hpp"
#include "engine/place.hpp"

namespace rainyday {

template <class G, class S, class O>
class OpenGame {
 public:
  using State = S;
  using Options = O;
  static constexpr int kRevision = 1;
  static constexpr int kShelf = 0;  // not shown
  static const Tables& tables() { return G::kTables; }
  // The game is constructed from the pack's document, options and seats.
  static std::expected<G, std::string> make(const Pack& pack, const O& options, int seats) {
    Problems problems;
    const G game(Place(pack.data.get(), "", problems), options, seats);
    if (problems.any()) return std::unexpected(problems.text());
    return game;
  }
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] const O& options() const { return options_; }
  [[nodiscard]] std::string name(int, int) const { return {}; }  // where every domain is a number
  [[nodiscard]] S start() const { return {}; }

  // The first row where somebody else is asked, or luck; else the row of its kind, as they follow
  // the first one in the order of the actions.
  [[nodiscard]] Refusal refusal(const S& s, Action a) const {
    if (G::tables().actions[a.kind].chance != game().turn(s).is_chance()) return refuse(1);
    assert(a.kind + 2u < G::tables().refusals.size());  // the last one is of the end
    return refuse(1 + a.kind, a.operand[0]);
  }
  // At the end the highest of `score` is first and equal ones share. `stopped(state)`, where the
  // game has it: it ended by a limit.
  [[nodiscard]] Result result(const S& s) const {
    Result result;
    std::array<std::int64_t, kMostSeats> rank{};
    for (int i = 0; i < seats_; ++i) result.score[i] = rank[i] = s.score[i];
    if (!game().turn(s).is_over()) return result;
    result.rank(std::span(rank).first(static_cast<std::size_t>(seats_)));
    if constexpr (requires { game().stopped(s); }) {
      if (game().stopped(s)) result.ending = Ending::kLimit;
    }
    return result;
  }
  // By the weights of the list.
  [[nodiscard]] Action chance(const S& s, Random& rng) const {
    ActionsOf<G> list;
    game().actions(s, list);
    return drawn_from(list, rng);
  }

  // A view is the whole state, there is one world to sample, and only luck teaches anything.
  void mask(S&, Seat) const {}
  [[nodiscard]] S sample(const View<G>& view, Random&) const { return view.state(); }
  [[nodiscard]] Action seen(const S&, Action a, Seat) const { return a; }
  [[nodiscard]] bool reveals(const S&, Action a) const {
    return G::tables().actions[a.kind].chance;
  }
  // The fields are shown.
  [[nodiscard]] std::string picture(const View<G>&, const Paper&) const { return {}; }
  // Any of the choices.
  [[nodiscard]] int lively(const S&, const auto& list, Random& rng) const {
    return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
  }

 protected:
  OpenGame(const O& options, int seats) : options_(options), seats_(seats) {}

  // The die goes on; a round ends with the last seat.
  void pass_on(Seat& seat, auto& round) const {
    seat = next_seat(seat, seats_);
    if (seat == 0) ++round;
  }

 private:
  [[nodiscard]] const G& game() const { return static_cast<const G&>(*this); }

  O options_;
  int seats_;
};

}  // namespace rainyday
