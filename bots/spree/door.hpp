// Spree! for a search: greedy players for two rounds, then points and what is in the carts.
#pragma once

#include "bots/door.hpp"
#include "games/spree/game.hpp"

namespace rainyday {

template <>
struct Door<spree::Spree> : PlainDoor {
  static constexpr int kPlayouts = 800;
  static constexpr int kRounds = 2;

  static int clock(const spree::Spree& game, const spree::State& s) {
    return turns_begun(s, s.first_turn, game.seats());
  }
  static int worth(const spree::Spree& game, const spree::State& s, Seat me) {
    constexpr int kInCart = 60;     // of a hundred: some of it does not come home
    constexpr int kDoubledBy = 12;  // parts of the target
    std::array<int, spree::kMostPlayers> points{};
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      points[seat] = s.score[seat] * 100 + game.value_of(s.cart[seat]) * kInCart;
    }
    const auto seats = static_cast<std::size_t>(game.seats());
    return share_by_points(std::span(points).first(seats), me, game.target() * 100 / kDoubledBy);
  }
};

}  // namespace rainyday
