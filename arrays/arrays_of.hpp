// Makes the GameArrays of any Game; the build includes it once a game.
#pragma once

#include "arrays/arrays.hpp"
#include "arrays/rows_of.hpp"

namespace rainyday {

template <Game G>
const G& game_in(const AnyGame& any) {
  return static_cast<const GameAdapter<G>&>(any).game();
}

template <Game G>
GameArrays arrays_of() {
  return {
      .game = G::kId,
      .encoder = [](const AnyGame& any) -> std::unique_ptr<Encoder> {
        return std::make_unique<EncoderOf<G>>(any, game_in<G>(any));
      },
      .rows = [](const AnyGame& any, const ActionSpace& space, const Encoder& encoder,
                 const BatchPlan& plan) -> std::unique_ptr<BatchRows> {
        return std::make_unique<RowsOf<G>>(game_in<G>(any), space,
                                           static_cast<const EncoderOf<G>&>(encoder), plan);
      },
  };
}

}  // namespace rainyday
