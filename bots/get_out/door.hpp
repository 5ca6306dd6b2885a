// Get Out for a search: greedy players for eight rounds, then judged.
#pragma once

#include "bots/door.hpp"
#include "games/get_out/game.hpp"

namespace rainyday {

template <>
struct Door<get_out::GetOut> : PlainDoor {
  static constexpr int kPlayouts = 2000;
  static constexpr int kDeepPlayouts = 8000;
  static constexpr int kRounds = 8;
  static constexpr unsigned kHeeds = 1;  // dice decide so much that less would not be felt
  static constexpr std::array<FeatureRow, 17> kFeatures{{
      {"turns", -1},      // turns that it may still need to win, in hundredths
      {"life", -1},       // Life Points that it lacks
      {"ring", 1},        // the ring it is on: outer, middle, inner
      {"outer"},          // is on the outer ring
      {"cash", 1},        // money
      {"broke"},          // money is short of what the inner ring may ask for
      {"jobs", 1},        // jobs
      {"income", 1},      // wages less rents of a Pay Day
      {"owes", -1},       // would not stand its next Pay Day
      {"apartments", 1},  // apartments
      {"papers", 1},      // applications for jobs
      {"hopes", 1},       // applications for apartments
      {"lost", -1},       // turns that it has to sit out
      {"waits"},          // turns of others before its own
      {"in_turn"},        // its turn is under way
      {"again", 1},       // another turn follows this one
      {"behind", -1},     // turns more than the seat that needs the fewest, in hundredths
  }};

  static int clock(const get_out::GetOut& game, const get_out::State& s) {
    return turns_begun(s, s.first, game.seats());
  }
  static void features(const get_out::GetOut& game, const get_out::State& s, Seat seat,
                       std::span<Feature, 17> out);
  static int greedy(const get_out::GetOut& game, const View<get_out::GetOut>& view,
                    const get_out::GetOut::List& list, Random& rng, Notes notes);
};

}  // namespace rainyday
