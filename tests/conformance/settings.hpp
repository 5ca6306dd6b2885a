// What the suite is run over: every game of the registry (and Magpie, which has everything hidden
// that a small game can have), every pack, number of seats and option set that matters.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "tests/conformance/play.hpp"
#include "tests/support/names.hpp"

namespace rainyday::conformance {

// A game that is tested, with the packs it is tested with.
struct Subject {
  std::string id;
  GameEntry entry;
  std::vector<Pack> packs;
};
const std::vector<Subject>& subjects();
const Subject& subject(std::string_view id);

using OptionSet = std::vector<std::int32_t>;
// As `for_simulation` makes them: the standard one first, then each option at each other value (of
// a wide range: lowest, middle, highest), then a few mixed at random. No set occurs twice.
std::vector<OptionSet> option_sets(const Subject& subject);
AnyGamePtr make_table(const Subject& subject, const Pack& pack, const OptionSet& options,
                      int seats);
// The numbers of seats at which a table with these options exists; a game may have modes of their
// own for some numbers and refuse the others.
const std::vector<int>& seats_for(const Subject& subject, const Pack& pack,
                                  const OptionSet& options);
std::string describe(const AnyGame& game);  // "spree legrand, 4 seats, jokers=8"

// A parameter of a test: one game, or one game with one pack and number of seats.
struct Setting {
  const Subject* subject;
  const Pack* pack;
  int seats;
};
void PrintTo(const Setting& setting, std::ostream* out);
const std::vector<Setting>& settings();
// The standard options, or the first ones at which there is a table of this size.
OptionSet plainest_options(const Setting& setting);
std::vector<std::string> game_ids();
std::string name_of_setting(const testing::TestParamInfo<Setting>& info);

// A number of games or steps, ten times as large with RAINYDAY_LONG=1 and smaller where the build
// is slow.
int scaled(int number);
bool slow_build();  // with sanitizers or without optimization

// Which option sets besides the standard one a table is tested with: every one, or those whose turn
// it is, so that all tables of a game together have them all.
enum class Sets : std::uint8_t { kAll, kInTurn };

// Calls `use(game, player, seed)` for games at a table: `games` of each player with the standard
// options, one with each other set by random, lively and greedy players in turn. Stops at the first
// failure.
template <class Use>
void over_games(const Setting& setting, int games, Sets sets, Use&& use) {
  int index = 0;
  const OptionSet plainest = plainest_options(setting);
  for (const OptionSet& options : option_sets(*setting.subject)) {
    const int set = index++;
    const bool standard = options == plainest;
    const std::vector<int>& numbers = seats_for(*setting.subject, *setting.pack, options);
    if (std::ranges::find(numbers, setting.seats) == numbers.end()) continue;
    const int in_turn = numbers[static_cast<std::size_t>(set) % numbers.size()];
    const bool all = sets == Sets::kAll && !slow_build();
    if (!standard && !all && in_turn != setting.seats) continue;
    const AnyGamePtr game = make_table(*setting.subject, *setting.pack, options, setting.seats);
    if (game == nullptr) return;
    for (int k = 0; k < (standard ? 3 * scaled(games) : 1); ++k) {
      const auto player = kPlayers[static_cast<std::size_t>(set + k + setting.seats) % 3];
      use(*game, player, static_cast<std::uint64_t>(set) * 1000 + static_cast<unsigned>(k));
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace rainyday::conformance
