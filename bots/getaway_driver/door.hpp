// Getaway Driver for a search: greedy players to the end; hints look at the table two rounds later.
#pragma once

#include "bots/door.hpp"
#include "games/getaway_driver/game.hpp"

namespace rainyday {

template <>
struct Door<getaway_driver::GetawayDriver> : PlainDoor {
  static constexpr bool kPlans = true;
  static constexpr unsigned kHeeds = 6;
  static constexpr int kRounds = 2;
  static constexpr std::array<FeatureRow, 13> kFeatures{{
      // Of a Driver; 0 for the others.
      {"meter", -10},    // steps of its pursuit meter
      {"followed", -4},  // vehicles on its tile
      {"cards", 5},      // cards in its hand
      {"tokens", 5},     // Stash tokens that it holds
      {"tiles", -2},     // tiles that are left to draw
      {"ways", 3},       // ways ahead that are open
      // Of those who hunt; 0 for Drivers.
      {"hunted", 10},          // steps of the Drivers' pursuit meters
      {"on_tail", 4},          // vehicles on the tile of a Driver
      {"drivers_cards", -5},   // cards in the Drivers' hands
      {"drivers_tokens", -5},  // Stash tokens that the Drivers hold
      {"tiles_left", 2},       // tiles that are left to draw
      {"force", 3},            // vehicles on the table
      {"enforcement", 2},      // Enforcement tokens
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
