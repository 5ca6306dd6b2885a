// Freeloader for a search: greedy players for a round, then judged.
#pragma once

#include "bots/door.hpp"
#include "games/freeloader/game.hpp"

namespace rainyday {

template <>
struct Door<freeloader::Freeloader> : PlainDoor {
  static constexpr int kPlayouts = 800;
  static constexpr bool kPlans = true;
  static constexpr int kRounds = 1;
  static constexpr unsigned kHeeds = 4;
  static constexpr std::array<FeatureRow, 20> kFeatures{{
      {"points", "points of its Stuff", 1},
      {"qualified", "has Food, Clothing and Shelter", 1},
      {"missing", "kinds of need that it lacks", -1},
      {"guarded", "kinds of need of which it has two", 1},
      {"lead", "points more than the best of the others who would qualify", 1},
      {"hand", "what its hand may bring, in hundredths of a point", 1},
      {"cards", "cards in hand", 1},
      {"favors", "favors of all houses", 1},
      {"favors_worth", "what they may bring, in hundredths of a point", 1},
      {"purse", "the most favors of one house"},
      {"friends", "houses whose Best Friend it is", 1},
      {"crashes", "houses where it crashes", 1},
      {"pile", "cards that are left in the pile"},
      {"rounds", "rounds that may be left"},
      {"points_late", "points of its Stuff, more the fewer cards are left in the pile"},
      {"missing_late", "kinds of need that it lacks, more the fewer cards are left in the pile"},
      {"in_turn", "its turn is under way"},
      {"waits", "turns of others before its own"},
      {"after_first", "turns behind the first player of a round"},
      {"last_rounds", "the pile is empty"},
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
