// The templates over Game of this folder, one instance for each game.
#pragma once

#include <memory>
#include <string_view>

#include "arrays/batch.hpp"

namespace rainyday {

struct GameArrays {
  std::string_view game;
  std::unique_ptr<Encoder> (*encoder)(const AnyGame& game);
  // `encoder` is one of the game's; it and the space outlive the rows.
  std::unique_ptr<BatchRows> (*rows)(const AnyGame& game, const ActionSpace& space,
                                     const Encoder& encoder, const BatchPlan& plan);
};

// Of a registered game.
const GameArrays* find_arrays(std::string_view game);

}  // namespace rainyday
