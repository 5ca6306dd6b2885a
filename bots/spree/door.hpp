// Spree! for a search: quick players for three rounds, then judged.
#pragma once

#include "bots/door.hpp"
#include "bots/spree/quick.hpp"
#include "games/spree/game.hpp"

namespace rainyday {

template <>
struct Door<spree::Spree> : PlainDoor {
  using Quick = spree::Quick;
  static constexpr int kPlayouts = 1600;
  static constexpr int kDeepPlayouts = 12800;
  static constexpr unsigned kHeeds = 5;
  static constexpr int kRounds = 3;
  static constexpr std::array<FeatureRow, 18> kFeatures{{
      {"stored", 1},        // points in the car, in thousandths of the target
      {"cart", 1},          // points in the cart, in thousandths of the target
      {"lacking"},          // points that car and cart together lack, in thousandths of the target
      {"would_win", 1},     // what is in the cart is enough to win
      {"at_car"},           // stands at its own car
      {"home", -1},         // steps to its own car
      {"carried"},          // points in the cart, once more for each step home
      {"lying", -1},        // lies on the floor
      {"stops", 1},         // cards in hand that stop a play
      {"hand"},             // cards in hand
      {"near", 1},          // points of the hand, less the farther their shops are
      {"nearest"},          // steps to the nearest shop of the hand
      {"rivals_near", -1},  // others within a roll of the dice
      {"rivals_danger", -1},  // points in the cart that others near by hold a card of the rank for
      {"waits"},              // turns of others before its own
      {"in_turn"},            // its turn is under way
      {"steps"},              // steps that are left in this turn
      {"again", 1},           // another turn follows this one
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
