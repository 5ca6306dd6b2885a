// Every message of a table's socket, and over HTTP every body that is sent and every answer that
// the page reads: the one table of them. The page's types are made from it
// (web/scripts/generate.mjs), tests hold every message of the server, the decoder and
// docs/websocket.md against it. Data only, so that the program that exports it needs nothing of the
// server.
#pragma once

#include "server/protocol_http.hpp"
#include "server/protocol_socket.hpp"

namespace rainyday::protocol {

inline constexpr auto kNames = std::to_array<Name>({
    {"Value", "string | number | null", "an operand; null: these eyes may not see it"},
    {"OptionValue", "boolean | number | string", "of an option of a game"},
    {"Hex", "string", "64 hexadecimal digits"},
    {"Chance", "[number, number]",
     "or a change of one, and its range of 95 %, plus or minus, in millionths"},
    {"Status", "'waiting' | 'running' | 'finished'", "of a table"},
    {"Order", "'ask' | 'concerned' | 'not_this_turn' | 'quick'", "a standing order"},
    {"TableRefusal", Union<match::kRefusals>::kType, "why the table refuses a message"},
    {"ProblemName", Union<kProblems>::kType, "why a request was not granted"},
});

inline constexpr auto kParts = [] {
  std::array<Shape, std::size(kSocketParts) + std::size(kHttpParts)> all{};
  std::ranges::copy(kHttpParts, std::ranges::copy(kSocketParts, all.begin()).out);
  return all;
}();

constexpr const Shape& part_of(std::string_view name) {
  return *std::ranges::find(kParts, name, &Shape::name);
}

}  // namespace rainyday::protocol
