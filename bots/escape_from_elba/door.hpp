// Escape from Elba for a search: greedy players to the end; hints look at the table a round later.
#pragma once

#include "bots/door.hpp"
#include "games/escape_from_elba/game.hpp"

namespace rainyday {

template <>
struct Door<escape_from_elba::EscapeFromElba> : PlainDoor {
  static constexpr int kPlayouts = 2000;
  static constexpr int kDeepPlayouts = 8000;
  static constexpr unsigned kHeeds = 4;
  static constexpr int kRounds = 1;
  static constexpr std::array<FeatureRow, 7> kFeatures{{
      {"ready", 20},          // has an Escape Word in its Bag
      {"lacking", -8},        // letters that Hand and Bag lack for the nearest Escape Word
      {"way", -2},            // Action Points to where that word works
      {"strength", 6},        // Strength
      {"weapons", 3},         // Weapons that its Bag spells
      {"rivals_ready", -6},   // others with an Escape Word in their Bag
      {"rivals_close", -10},  // others strong enough and a step from their way out
  }};

  static int clock(const escape_from_elba::EscapeFromElba&, const escape_from_elba::State& s) {
    return s.turns;
  }
  // Who rolls less than the own Strength is out; all other rolls are alike.
  static std::optional<Attempt> attempt(const escape_from_elba::State& s) {
    using namespace escape_from_elba;
    if (s.phase != kEscaping) return std::nullopt;
    return Attempt{s.in_turn, (s.strength[s.in_turn] - 1) * (kWholeWin / kFaces),
                   make_action(kDie, kFaces)};
  }
  static void features(const escape_from_elba::EscapeFromElba& game,
                       const escape_from_elba::State& s, Seat seat, std::span<Feature, 7> out);
};

}  // namespace rainyday
