// The exam of a sampler, for any game: all arrangements that a view allows are found from the view,
// and each must be drawn as often as it has physical cards to be made of.
//
// How they are found: in the position of one world (JSON), two names in hidden places are
// exchanged. What can be read back, passes the game's own check and looks the same to the eye is
// another world. All worlds are reached in this way, one exchange after the other.
//
// What an arrangement weighs: equal cards are told apart, so a place that holds n of a kind can be
// filled in fewer ways by a factor of n!; the product over all places is the weight.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/any_game.hpp"

namespace rainyday::conformance {

// Worlds by what lies where, as text, with their weights.
using Worlds = std::map<std::string, double>;

// What lies where in a world: every list of names in its position.
std::string arrangement_of(const AnyGame& game, const AnyState& world);

// Nothing where there are more than `most`.
std::optional<Worlds> worlds_of(const AnyGame& game, const AnyView& view, const AnyState& one,
                                std::size_t most);

struct Marks {
  std::size_t worlds = 0;
  long impossible = 0;      // samples that are none of these worlds
  bool true_world = false;  // the real state is one of them
  double misfit = 0;        // of the samples with the weights
  bool passed() const;
};

// Nothing where the view allows one world or more than `most`.
std::optional<Marks> examine_sampler(const AnyGame& game, const AnyState& state, Seat eye,
                                     std::size_t most, Random& rng);

}  // namespace rainyday::conformance
