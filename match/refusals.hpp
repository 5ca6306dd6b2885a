// Why a table refuses what somebody sends, where it is no rule of the game that forbids it: the one
// list of these reasons. The page's types and texts and docs/websocket.md follow it.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace rainyday::match {

// A name of a list and what it means.
struct NameRow {
  std::string_view name;
  std::string_view what;
};

inline constexpr std::array kRefusals{
    NameRow{"stale", "another question by now"},
    NameRow{"unreadable", "no such action, or an `id` that cannot be kept"},
    NameRow{"not_running", "the game has not begun or is over"},
    NameRow{"handed_over", "a bot plays this seat: `back` first"},
    NameRow{"too_far", "no such question of this seat, or too long ago"},
    NameRow{"undo_spent", "against bots alone what showed luck is taken back three times a game"},
    NameRow{"undo_asked", "a request to undo is open already"},
    NameRow{"no_request", "there is nothing to agree to, or not for this seat"},
    NameRow{"not_committed", "the part of the luck is not the one that was committed"},
    NameRow{"not_seated", "a spectator only looks"},
    NameRow{"no_such_bot", "no level of that name"},
    NameRow{"no_hints", "hints are not allowed at this table"},
    NameRow{"unaided", "no hints to this question: its answer is to be found by oneself"},
    NameRow{"too_late", "a commitment after the start, or a question whose time is used up"},
    NameRow{"muted", "the host lets this seat say nothing"},
    NameRow{"closed", "nobody to talk with alone now"},
    NameRow{"not_asked", "allowed, but a lesson asks for something else first"},
    NameRow{"too_many", "too often, or too much for one match"},
};

// A name of a list; another one does not compile.
template <const auto& kList>
struct NameIn {
  consteval NameIn(const char* text) : name(text) {
    if (std::ranges::find(kList, name, &NameRow::name) == kList.end()) throw "not in the list";
  }
  std::string_view name;
};
using Refused = NameIn<kRefusals>;

}  // namespace rainyday::match
