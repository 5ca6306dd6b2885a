// Getaway Driver for a search: greedy players to the end; hints look at the table two rounds later.
#pragma once

#include "bots/door.hpp"
#include "games/getaway_driver/game.hpp"

namespace rainyday {

template <>
struct Door<getaway_driver::GetawayDriver> : PlainDoor {
  static constexpr int kPlayouts = 800;
  static constexpr bool kPlans = true;
  static constexpr unsigned kHeeds = 6;
  static constexpr int kRounds = 2;
  static constexpr std::array<FeatureRow, 13> kFeatures{{
      // Of a Driver; 0 for the others.
      {"meter", "steps of its pursuit meter", -10},
      {"followed", "vehicles on its tile", -4},
      {"cards", "cards in its hand", 5},
      {"tokens", "Stash tokens that it holds", 5},
      {"tiles", "tiles that are left to draw", -2},
      {"ways", "ways ahead that are open", 3},
      // Of those who hunt; 0 for Drivers.
      {"hunted", "steps of the Drivers' pursuit meters", 10},
      {"on_tail", "vehicles on the tile of a Driver", 4},
      {"drivers_cards", "cards in the Drivers' hands", -5},
      {"drivers_tokens", "Stash tokens that the Drivers hold", -5},
      {"tiles_left", "tiles that are left to draw", 2},
      {"force", "vehicles on the table", 3},
      {"enforcement", "Enforcement tokens", 2},
  }};

  static int clock(const getaway_driver::GetawayDriver& game, const getaway_driver::State& s) {
    return s.round * game.seats();
  }
  static void features(const getaway_driver::GetawayDriver& game, const getaway_driver::State& s,
                       Seat seat, std::span<Feature, 13> out);
  static int greedy(const getaway_driver::GetawayDriver& game,
                    const View<getaway_driver::GetawayDriver>& view,
                    const getaway_driver::GetawayDriver::List& list, Random& rng, Notes notes);
};

}  // namespace rainyday
