// What happened, in sentences.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/speech.hpp"

namespace rainyday::cli {

// The eye of whoever has the whole file: sees everything.
inline constexpr Seat kOwner = kChance;
std::optional<Event> seen_by(const AnyGame& game, const Event& event, Seat eye);

// To an eye; several of a kind become one line: "walks to e1, e2, e3", "draws 5 cards".
std::vector<std::string> told(const Speech& speech, const AnyGame& game,
                              std::span<const Event> events, Seat eye);

}  // namespace rainyday::cli
