// What a bot of another program is told and answers, in lines of JSON (docs/outside-bots.md). It is
// given what every bot is given: a view and the choices of its eye.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"

namespace rainyday {

// Of an answer, its line break included.
inline constexpr std::size_t kMostAnswerBytes = 65536;

// The lines to it, without a line break.
std::string game_line(const AnyGame& game, Seat seat);
std::string ask_line(const AnyGame& game, const AnyView& view, const AnyActions& list, int at,
                     double seconds);
std::string end_line(const AnyGame& game, const Result& result);

// One of the list; the error says what is wrong with the answer.
std::expected<Action, std::string> read_answer(const AnyGame& game, const AnyActions& list, int at,
                                               std::string_view line);

}  // namespace rainyday
