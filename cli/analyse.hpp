// A game looked back at, as people read it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "match/analysis.hpp"

namespace rainyday::cli {

// Does all the work of an analysis on so many threads.
void reckon(match::Analysis& analysis, const AnyGame& game, int threads);

// What there is to tell of a moment.
struct ToldMoment {
  std::string what;    // happened
  std::string made;    // of a slip: the choice in words
  std::string better;  // likewise
};

struct Retrospect {
  Language language;
  const MatchFile& match;
  const match::Analysis& analysis;
  std::vector<ToldMoment> told;    // of each moment
  std::vector<std::string> names;  // of each seat: "S0 Ada"
};

// In hundredths of a win, with the range of 95 %: "44 ± 3", "+12 ± 4".
std::string in_percent(const match::Figure& figure, bool change);

// What an account is told in, and it told so.
inline constexpr std::array<std::string_view, 6> kColumns{"start",  "luck",   "own",
                                                          "others", "result", "slips"};
std::vector<std::string> account_cells(const match::Account& account);

// The seat whose chance a moment changed most.
Seat most_changed(const Retrospect& all, std::size_t moment);
std::string turn_text(const Retrospect& all, std::size_t moment);
std::string slip_text(const Retrospect& all, std::size_t moment);
// A page of its own.
std::string retrospect_page(const Retrospect& retrospect);

}  // namespace rainyday::cli
