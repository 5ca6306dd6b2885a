// The options of a game by name, the same in file headers, in positions and on the command line.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/place.hpp"
#include "engine/tables.hpp"

namespace rainyday {

std::vector<std::int32_t> standard_options(const GameInfo& info);

// An option that is off or on; true and false are understood too.
bool is_switch(const OptionRow& row);
// The value as a person writes it: its name, on or off, or the number.
std::string option_text(const OptionRow& row, std::int32_t value);
// What fits: "4 to 12", "off or on", "short, long".
std::string option_range(const OptionRow& row);

std::expected<std::int32_t, std::string> parse_option(const OptionRow& row, std::string_view text);

// Sets one option from `name=value`. The error names the option and what fits.
std::expected<void, std::string> set_option(const GameInfo& info, std::vector<std::int32_t>& values,
                                            std::string_view assignment);

// {"jokers":4,"hong_kong":false}: every option, so that a later standard changes no old file.
nlohmann::ordered_json options_json(const GameInfo& info, std::span<const std::int32_t> values);
std::string write_options(const GameInfo& info, std::span<const std::int32_t> values);
// Options that are not there are standard; in a file of an earlier revision of the rules they are
// as it was played then. What does not fit is a problem of its place.
std::vector<std::int32_t> read_options(const GameInfo& info, const Place& place, int revision);
std::vector<std::int32_t> read_options(const GameInfo& info, const Place& place);

}  // namespace rainyday
