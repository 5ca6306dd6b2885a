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
inline constexpr u8 kStartFace = 60;
inline constexpr u8 kEscapeFace = 61;
inline constexpr u8 kFaces = 62;
inline constexpr u8 kUnknownFace = 0xFF;

struct TileFacts {
  Light light = kNoLight;
  u8 badge = 0;
  u8 icons = 0;  // a set of stunts
  Midtown midtown = kNoBonus;
  bool tunnel = false;
  bool event = false;
  bool perilous = false;
  std::array<char, 16> id{};
  std::array<char, 40> name{};
};

struct CardFacts {
  u8 ability = kNoAbility;
  u8 ability2 = kNoAbility;
  u8 stunt = 0;  // a set of one, or of none
  u8 modes = 0;  // a set of modes
  std::array<char, 32> id{};
  std::array<char, 40> name{};
};

struct UpgradeFacts {
  u8 cost = 0;
  u8 distance = 0;
  u8 solo = 0;  // 0 never, 1 always, 2 at the harder difficulties
};

struct ObstacleFacts {
  u8 width = 1;
  u8 height = 1;
  std::array<char, 24> id{};
};

// The parts of one box (GD-007, GD-008).
struct Counts {
  u8 hazard = 12;
  u8 enforcement = 10;
  u8 stash = 8;
  u8 barricade = 3;
  u8 tire_spike = 1;
  std::array<u8, 4> vehicle{1, 3, 1, 1};  // by kind
};

struct Content {
  std::array<TileFacts, kFaces> tile{};
  std::array<CardFacts, kMostCards> card{};
  std::array<UpgradeFacts, kUpgrades> upgrade{};
  std::array<ObstacleFacts, kMostObstacles> obstacle{};
  std::array<std::array<char, 8>, kMostStunts> stunt{};
  Counts counts;
  std::array<std::array<u8, 2>, 3> table{};  // width and height by mode
  u8 kinds = 0;
  u8 cards = 0;
  u8 stunts = 0;
  u8 obstacles = 0;
  u8 meter_spaces = 6;
  u8 perilous_reds = 0;
};

std::expected<Content, std::string> read_content(const Pack& pack);

}  // namespace rainyday::getaway_driver
