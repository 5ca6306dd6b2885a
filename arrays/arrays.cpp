#include "arrays/arrays.hpp"

namespace rainyday {

std::vector<GameArrays> all_arrays();  // written by the build (cmake/registry.cmake)

const GameArrays* find_arrays(std::string_view game) {
  static const std::vector<GameArrays> all = all_arrays();
  for (const GameArrays& one : all) {
    if (one.game == game) return &one;
  }
  return nullptr;
}

}  // namespace rainyday
