// What a search asks of a game besides its rules and its quick players. Door<G> of a game is in
// bots/GAME/door.hpp; the build gives PlainDoor to a game without one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "bots/judgement.hpp"
#include "bots/notes.hpp"
#include "engine/game.hpp"

namespace rainyday {

template <class G>
struct Door;

// Greedy players to the end.
struct PlainDoor {
  // Playouts of one decision, all choices together, and those of a deep search.
  static constexpr int kPlayouts = 800;
  static constexpr int kDeepPlayouts = 3200;
  // Whether a deep search plays to the end where others are judged.
  static constexpr bool kToTheEnd = false;
  // Whether it is stronger if it plans its later decisions (bots/plans.hpp).
  static constexpr bool kPlans = false;
  // Whoever is absent-minded plays lively in one decision of so many.
  static constexpr unsigned kHeeds = 4;
};

// A door whose greedy player goes by scores has it choose with notes:
//   static int greedy(const G&, const View<G>&, const List&, Random&, Notes);
template <class G>
concept Noted = requires(const G& game, const View<G>& view, const ActionsOf<G>& list, Random& rng,
                         Notes notes) {
  { Door<G>::greedy(game, view, list, rng, notes) } -> std::same_as<int>;
};

// A door of a game whose tables can be judged (bots/judgement.hpp) has besides:
//   static constexpr std::array<FeatureRow, N> kFeatures;
//   static void features(const G&, const State&, Seat, std::span<Feature, N>);
//   static constexpr int kRounds = 2;          hints look at it after so many rounds
//   static int clock(const G&, const State&);  turns that have begun, seats() in a round
// Features are asked of worlds sampled for the seat that thinks, so they may read all of a state.
// Where a judgement was learned, playouts stop then.
template <class G>
concept Judged = requires(const G& game, const typename G::State& s, Seat seat,
                          std::span<Feature, Door<G>::kFeatures.size()> out) {
  Door<G>::features(game, s, seat, out);
  { Door<G>::kRounds } -> std::convertible_to<int>;
  { Door<G>::clock(game, s) } -> std::same_as<int>;
};

// Who plays on in a playout: greedy players, unless the door has quicker ones of its own:
//   class Quick {
//     explicit Quick(const G&);
//     int choose(const State&, const List&, Random&);
//   };
// One plays all seats of one playout, and may remember what each is about. It takes the state for
// speed and reads what the seat whose choice it is may know.
template <Game G>
class GreedyQuick {
 public:
  explicit GreedyQuick(const G& game) : game_(&game) {}
  int choose(const typename G::State& s, const ActionsOf<G>& list, Random& rng) const {
    return game_->greedy(View<G>(*game_, s, game_->turn(s).actor), list, rng);
  }

 private:
  const G* game_;
};

template <Game G>
struct QuickOf {
  using Type = GreedyQuick<G>;
};
template <Game G>
  requires requires { typename Door<G>::Quick; }
struct QuickOf<G> {
  using Type = typename Door<G>::Quick;
};

// What chance is to bring now: a seat wins with these odds, in parts of a whole win, or else the
// game goes on after an action of chance that all failures are like.
struct Attempt {
  Seat seat;
  std::int32_t odds;
  Action failure;
};

// A door of a game that is won by such attempts tells them, so that playouts need not roll for
// them:
//   static std::optional<Attempt> attempt(const State&);
template <class G>
concept Attempted = requires(const typename G::State& s) {
  { Door<G>::attempt(s) } -> std::same_as<std::optional<Attempt>>;
};

// Features as a door has counted them, in the order of its rows.
template <std::size_t N>
void put_features(const int (&counted)[N], std::span<Feature, N> out) {
  std::ranges::transform(counted, out.begin(), [](int value) {
    return static_cast<Feature>(std::clamp(value, -kMostFeature, kMostFeature));
  });
}

template <Judged G>
std::span<const FeatureRow> features_of() {
  return Door<G>::kFeatures;
}

// What a table is worth to each seat, in parts of a whole win.
template <Judged G>
void judge(const G& game, const Judgement& judgement, const typename G::State& s,
           std::span<std::int32_t> parts) {
  std::array<Feature, Door<G>::kFeatures.size()> features;
  std::array<std::int64_t, kMostSeats> odds;
  const auto seats = static_cast<std::size_t>(game.seats());
  for (std::size_t seat = 0; seat < seats; ++seat) {
    Door<G>::features(game, s, static_cast<Seat>(seat), features);
    odds[seat] = judgement.odds(features);
  }
  share_by_odds(std::span(odds).first(seats), parts.first(seats));
}

// Turns that have begun, of a state that counts rounds from the first seat on.
template <class S>
int turns_begun(const S& s, Seat first, int seats) {
  return s.round * seats + (s.in_turn + seats - first) % seats;
}

}  // namespace rainyday
