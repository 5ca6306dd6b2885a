// One notation, parser and JSON form for the actions, events and refusals of all games.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/action.hpp"
#include "engine/json_text.hpp"
#include "engine/names.hpp"
#include "engine/tables.hpp"

namespace rainyday {

// `shop 9c`; an operand the eye may not see is written `?`; kUnseen is "-".
std::string write_action(const Tables& tables, const Names& names, Action action);
std::string write_event(const Tables& tables, const Names& names, const Event& event);
std::string write_refusal(const Tables& tables, const Names& names, const Refusal& refusal);

// The inverse of write_action, without blanks. The error says which word is wrong and what fits.
std::expected<Action, std::string> parse_action(const Tables& tables, const Names& names,
                                                std::string_view text);

// {"event":"drew","seat":1,"card":null}; a blank operand is null.
std::string event_json(const Tables& tables, const Names& names, const Event& event);
// "refused":"doubling_back","rule":"SP-040","square":"f6"
void put_refusal(JsonText& out, const Tables& tables, const Names& names, const Refusal& refusal);

// Some of what an operand can be: "S0, S1, S2", "1 to 6".
std::string fitting(const Names& names, int domain);

// Each operand lies in its domain and those missing are optional: safe to hand to a game.
bool well_formed(const Tables& tables, const Names& names, Action action);

// The event as an eye may see it; nothing where it is shown nothing at all.
std::optional<Event> event_for(const Tables& tables, const Event& event, Seat eye);

// 'word' for a message: cut where it is long, without control characters.
std::string in_quotes(std::string_view word);

}  // namespace rainyday
