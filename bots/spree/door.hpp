// Spree! for a search: quick players for two rounds, then judged.
#pragma once

#include "bots/door.hpp"
#include "bots/spree/quick.hpp"
#include "games/spree/game.hpp"

namespace rainyday {

template <>
struct Door<spree::Spree> : PlainDoor {
  using Quick = spree::Quick;
  static constexpr unsigned kHeeds = 5;
  static constexpr int kRounds = 2;
  static constexpr std::array<FeatureRow, 18> kFeatures{{
      {"stored", "points in the car, in thousandths of the target", 1},
      {"cart", "points in the cart, in thousandths of the target", 1},
      {"lacking", "points that car and cart together lack, in thousandths of the target"},
      {"would_win", "what is in the cart is enough to win", 1},
      {"at_car", "stands at its own car"},
      {"home", "steps to its own car", -1},
      {"carried", "points in the cart, once more for each step home"},
      {"lying", "lies on the floor", -1},
      {"stops", "cards in hand that stop a play", 1},
      {"hand", "cards in hand"},
      {"near", "points of the hand, less the farther their shops are", 1},
      {"nearest", "steps to the nearest shop of the hand"},
      {"rivals_near", "others within a roll of the dice", -1},
      {"rivals_danger", "points in the cart that others near by hold a card of the rank for", -1},
      {"waits", "turns of others before its own"},
      {"in_turn", "its turn is under way"},
      {"steps", "steps that are left in this turn"},
      {"again", "another turn follows this one", 1},
  }};

  static int clock(const spree::Spree& game, const spree::State& s) {
    return turns_begun(s, s.first_turn, game.seats());
  }
  static void features(const spree::Spree& game, const spree::State& s, Seat seat,
                       std::span<Feature, 18> out);
  static int greedy(const spree::Spree& game, const View<spree::Spree>& view,
                    const spree::Spree::List& list, Random& rng, Notes notes);
};

}  // namespace rainyday
