// What a pack of Getaway Driver holds, compiled into flat tables.
#pragma once

#include <expected>
#include <string>

#include "engine/pack.hpp"
#include "games/getaway_driver/words.hpp"

namespace rainyday::getaway_driver {

inline constexpr int kMostKinds =
    60;  // tiles of one bag; those of a second copy are the same kinds
inline constexpr int kMostCards = 16;
inline constexpr int kMostStunts = 8;
inline constexpr int kMostObstacles = 4;
inline constexpr std::uint8_t kStartFace = 60;
inline constexpr std::uint8_t kEscapeFace = 61;
inline constexpr std::uint8_t kFaces = 62;
inline constexpr std::uint8_t kUnknownFace = 0xFF;

struct TileFacts {
  Light light = kNoLight;
  std::uint8_t badge = 0;
  std::uint8_t icons = 0;  // a set of stunts
  Midtown midtown = kNoBonus;
  bool tunnel = false;
  bool event = false;
  bool perilous = false;
  std::array<char, 16> id{};
  std::array<char, 40> name{};
};

struct CardFacts {
  std::uint8_t ability = kNoAbility;
  std::uint8_t ability2 = kNoAbility;
  std::uint8_t stunt = 0;  // a set of one, or of none
  std::uint8_t modes = 0;  // a set of modes
  std::array<char, 32> id{};
  std::array<char, 40> name{};
};

struct UpgradeFacts {
  std::uint8_t cost = 0;
  std::uint8_t distance = 0;
  std::uint8_t solo = 0;  // 0 never, 1 always, 2 at the harder difficulties
};

struct ObstacleFacts {
  std::uint8_t width = 1;
  std::uint8_t height = 1;
  std::array<char, 24> id{};
};

// The parts of one box (GD-007, GD-008).
struct Counts {
  std::uint8_t hazard = 12;
  std::uint8_t enforcement = 10;
  std::uint8_t stash = 8;
  std::uint8_t barricade = 3;
  std::uint8_t tire_spike = 1;
  std::array<std::uint8_t, 4> vehicle{1, 3, 1, 1};  // by kind
};

struct Content {
  std::array<TileFacts, kFaces> tile{};
  std::array<CardFacts, kMostCards> card{};
  std::array<UpgradeFacts, kUpgrades> upgrade{};
  std::array<ObstacleFacts, kMostObstacles> obstacle{};
  std::array<std::array<char, 8>, kMostStunts> stunt{};
  Counts counts;
  std::array<std::array<std::uint8_t, 2>, 3> table{};  // width and height by mode
  std::uint8_t kinds = 0;
  std::uint8_t cards = 0;
  std::uint8_t stunts = 0;
  std::uint8_t obstacles = 0;
  std::uint8_t meter_spaces = 6;
  std::uint8_t perilous_reds = 0;
};

std::expected<Content, std::string> read_content(const Pack& pack);

}  // namespace rainyday::getaway_driver
