// Get Out for a search: greedy players for eight rounds, then judged.
#pragma once

#include "bots/door.hpp"
#include "games/get_out/game.hpp"

namespace rainyday {

template <>
struct Door<get_out::GetOut> : PlainDoor {
  static constexpr int kPlayouts = 2000;
  static constexpr int kRounds = 8;
  static constexpr unsigned kHeeds = 1;  // dice decide so much that less would not be felt
  static constexpr std::array<FeatureRow, 17> kFeatures{{
      {"turns", "turns that it may still need to win, in hundredths", -1},
      {"life", "Life Points that it lacks", -1},
      {"ring", "the ring it is on: outer, middle, inner", 1},
      {"outer", "is on the outer ring"},
      {"cash", "money", 1},
      {"broke", "money is short of what the inner ring may ask for"},
      {"jobs", "jobs", 1},
      {"income", "wages less rents of a Pay Day", 1},
      {"owes", "would not stand its next Pay Day", -1},
      {"apartments", "apartments", 1},
      {"papers", "applications for jobs", 1},
      {"hopes", "applications for apartments", 1},
      {"lost", "turns that it has to sit out", -1},
      {"waits", "turns of others before its own"},
      {"in_turn", "its turn is under way"},
      {"again", "another turn follows this one", 1},
      {"behind", "turns more than the seat that needs the fewest, in hundredths", -1},
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
