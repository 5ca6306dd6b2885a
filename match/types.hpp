// Words that the parts of a match share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/action.hpp"

namespace rainyday::match {

// Milliseconds of whatever clock the driver goes by.
using Time = std::int64_t;

// A viewer is a seat or, as kNobody, a spectator. All spectators see the same.
inline constexpr Seat kSpectator = kNobody;
inline constexpr int kMostViewers = kMostSeats + 1;
constexpr int viewer_index(Seat viewer) { return viewer < kMostSeats ? viewer : kMostSeats; }
// A set of viewers, one bit for each index.
using ViewerSet = std::uint16_t;
constexpr ViewerSet viewer_bit(Seat viewer) {
  return static_cast<ViewerSet>(1u << viewer_index(viewer));
}

// Standing orders for windows.
enum class Order : std::uint8_t {
  kAsk,          // live, up to the table's limit
  kConcerned,    // live where the game says that it concerns this seat most, else let it pass
  kNotThisTurn,  // let everything pass until another seat is to move; then the order before
  kQuick,        // exactly three seconds, whatever is held
};
inline constexpr std::array<std::string_view, 4> kOrderNames{"ask", "concerned", "not_this_turn",
                                                             "quick"};
constexpr std::string_view order_name(Order order) {
  return kOrderNames[static_cast<std::size_t>(order)];
}
std::optional<Order> find_order(std::string_view name);

// How long things take. None of it depends on a hand.
inline constexpr Time kWindowFloor = 600;
inline constexpr Time kWindowGrid = 250;  // counted from the opening of the window
inline constexpr Time kQuickTime = 3000;
inline constexpr Time kBotGrid = 400;       // a bot that overruns is rounded up to it
inline constexpr Time kOpeningTime = 5000;  // for the browsers' parts of the luck
inline constexpr Time kGraceTime = 30000;   // a move, for a seat taken back with no time left

// Of several people at one device: how long a question waits, beside the others at the table, until
// it has gone round to whose it is.
inline constexpr Time kDeviceTime = 60'000;

// How long the owner of a lost seat, and those who are asked about it, have to come. Longer where a
// move may take longer, and never less than an hour after a start of the server: nobody can come to
// one that is down.
inline constexpr Time kReopenWait = 3 * 24 * 3'600'000;
inline constexpr Time kReopenServed = 3'600'000;

// How often a person with bots alone may take back what showed luck: they agree to everything.
inline constexpr std::uint32_t kUndosAgainstBots = 3;

// The bot that takes over where nobody said which.
inline constexpr std::string_view kStandIn = "greedy";

// Whose search gives hints.
inline constexpr std::string_view kAdviser = "hard";

// What a bot that thinks takes at least: how long it thinks tells how many choices it has.
inline constexpr Time kThinkingTime = 1000;
// How long a bot takes for a move, however many choices it has. A swift one plays with people,
// whose pages show it at a pace of their own; others are watched, or stand in for somebody who may
// come.
Time bot_delay(std::string_view level, bool swift = false);

constexpr Time round_up(Time time, Time grid) { return (time + grid - 1) / grid * grid; }

}  // namespace rainyday::match
