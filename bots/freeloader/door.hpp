// Freeloader for a search: greedy players for four rounds, then judged; deep ones play to the end.
#pragma once

#include "bots/door.hpp"
#include "games/freeloader/game.hpp"

namespace rainyday {

template <>
struct Door<freeloader::Freeloader> : PlainDoor {
  static constexpr int kPlayouts = 1600;
  static constexpr int kDeepPlayouts = 3200;
  static constexpr bool kToTheEnd = true;
  static constexpr int kRounds = 4;
  static constexpr unsigned kHeeds = 4;
  static constexpr std::array<FeatureRow, 20> kFeatures{{
      {"points", 1},        // points of its Stuff
      {"qualified", 1},     // has Food, Clothing and Shelter
      {"missing", -1},      // kinds of need that it lacks
      {"guarded", 1},       // kinds of need of which it has two
      {"lead", 1},          // points more than the best of the others who would qualify
      {"hand", 1},          // what its hand may bring, in hundredths of a point
      {"cards", 1},         // cards in hand
      {"favors", 1},        // favors of all houses
      {"favors_worth", 1},  // what they may bring, in hundredths of a point
      {"purse"},            // the most favors of one house
      {"friends", 1},       // houses whose Best Friend it is
      {"crashes", 1},       // houses where it crashes
      {"pile"},             // cards that are left in the pile
      {"rounds"},           // rounds that may be left
      {"points_late"},      // points of its Stuff, more the fewer cards are left in the pile
      {"missing_late"},  // kinds of need that it lacks, more the fewer cards are left in the pile
      {"in_turn"},       // its turn is under way
      {"waits"},         // turns of others before its own
      {"after_first"},   // turns behind the first player of a round
      {"last_rounds"},   // the pile is empty
  }};

  static int clock(const freeloader::Freeloader& game, const freeloader::State& s) {
    return turns_begun(s, s.first, game.seats());
  }
  static void features(const freeloader::Freeloader& game, const freeloader::State& s, Seat seat,
                       std::span<Feature, 20> out);
  static int greedy(const freeloader::Freeloader& game, const View<freeloader::Freeloader>& view,
                    const freeloader::Freeloader::List& list, Random& rng, Notes notes);
};

}  // namespace rainyday
