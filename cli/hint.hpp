// What a good player would do, in words.
#pragma once

#include <string>
#include <vector>

#include "games/speech.hpp"

namespace rainyday::cli {

// The best choices of the view's eye with their chances and reasons, then where they come from.
std::vector<std::string> hint_lines(const AnyGame& game, const AnyView& view, const Speech& speech,
                                    std::uint64_t seed);

}  // namespace rainyday::cli
