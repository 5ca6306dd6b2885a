// A few tables for the tests of words: cards with names, seats with numbers.
#pragma once

#include "engine/names.hpp"
#include "engine/notation.hpp"
#include "engine/tables.hpp"

namespace rainyday::words {

enum OfDomain : std::uint8_t { kSeat, kCard };
enum Kind : std::uint8_t { kDraw = 1, kRob, kPass };
enum Happening : std::uint8_t { kDrew = 1, kThought };

inline constexpr Domain kDomains[] = {{"seat", Domain::kNumber, 0, 7},
                                      {"card", Domain::kName, 0, 9}};
inline constexpr Operand kDrawOperands[] = {{"card", kCard}};
inline constexpr Operand kRobOperands[] = {{"victim", kSeat}, {"card", kCard, true}};
inline constexpr ActionRow kActions[] = {
    {}, {"draw", kDrawOperands, true}, {"rob", kRobOperands}, {"pass"}};
inline constexpr Operand kDrewOperands[] = {{"seat", kSeat}, {"card", kCard, false, true}};
inline constexpr Operand kThoughtOperands[] = {{"seat", kSeat}, {"card", kCard}};
inline constexpr EventRow kEvents[] = {{}, {"drew", kDrewOperands}, {"thought", kThoughtOperands}};
inline constexpr RefusalRow kRefusals[] = {{}, {"not_there", "T-1", kDrawOperands}};
inline constexpr QuestionRow kQuestions[] = {{"act"}};
inline constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};

inline constexpr std::string_view kPhases[] = {"dealing", "acting", "over"};

// Cards 0 to 7 are "c0" to "c7"; 8 and 9 have no name here.
inline std::string name_of(int domain, int value) {
  return domain == kCard && value < 8 ? "c" + std::to_string(value) : "";
}
inline const Names& names() {
  static const Names all(kTables, name_of);
  return all;
}

}  // namespace rainyday::words
