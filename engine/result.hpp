// How a game ended, and what that is worth to each seat.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

#include "engine/seats.hpp"

namespace rainyday {

enum class Ending : std::uint8_t {
  kNotYet,
  kWon,     // by one seat, or by all of one side
  kDrawn,   // by several seats that share the win
  kNobody,  // all have lost to each other
  kLost,    // all have lost to the game itself
  kLimit,   // stopped by a limit that was set; who is ahead then has what the rules give him
};
inline constexpr std::size_t kEndings = 6;
std::string_view ending_name(Ending ending);

// One win, in parts that every number of seats divides.
inline constexpr std::int32_t kWholeWin = 27720;

struct Result {
  Ending ending = Ending::kNotYet;
  std::array<std::int32_t, kMostSeats> worth{};  // parts of a whole win
  std::array<std::uint8_t, kMostSeats> place{};  // from 1, shared ones repeat; 0 before the end
  std::array<std::int32_t, kMostSeats> score{};  // what the game counts by

  [[nodiscard]] bool finished() const { return ending != Ending::kNotYet; }
  [[nodiscard]] bool has_won(Seat seat) const { return worth[seat] > 0; }

  // The end of a game in which the highest rank wins and equal ones share.
  void rank(std::span<const std::int64_t> ranks) {
    int first = 0;
    for (std::size_t seat = 0; seat < ranks.size(); ++seat) {
      int better = 0;
      for (const std::int64_t other : ranks) better += other > ranks[seat] ? 1 : 0;
      place[seat] = static_cast<std::uint8_t>(better + 1);
      first += better == 0 ? 1 : 0;
    }
    for (std::size_t seat = 0; seat < ranks.size(); ++seat) {
      worth[seat] = place[seat] == 1 ? kWholeWin / first : 0;
    }
    ending = first == 1 ? Ending::kWon : Ending::kDrawn;
  }

  friend bool operator==(const Result&, const Result&) = default;
};

// {"ended":"won","places":[1,2],"scores":[100,63],"worth":[1,0]}
nlohmann::json result_json(const Result& result, int seats);
// Whether what a file claims is this result; it may leave members out, as older files do.
bool is_result(const nlohmann::json& claimed, const Result& result, int seats);

}  // namespace rainyday
