// What a view hides, for the owner of a file who may see everything.
#pragma once

#include <string>

#include "engine/any_game.hpp"
#include "engine/language.hpp"

namespace rainyday::cli {

// The fields in which the state differs from the view, a line each; "" where nothing is hidden.
std::string hidden_fields(Language language, const AnyGame& game, const AnyState& state,
                          const AnyView& view);

}  // namespace rainyday::cli
