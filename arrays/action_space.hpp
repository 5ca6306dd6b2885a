// A number for every action of a game: the same with any pack, options and number of seats.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/any_game.hpp"

namespace rainyday {

// Kinds in the order of the game's table, first those of seats, then those of chance; of each kind
// every combination of operands that their domains have room for, the last one fastest, "left out"
// after the values. Many of them are never there: no pack fills the whole room.
class ActionSpace {
 public:
  // Numbers among the operands go no higher here. No pack of ours has a larger one in an action.
  static constexpr int kMostNumber = 63;
  static constexpr std::int32_t kNoPlace = -1;

  explicit ActionSpace(const GameInfo& info);

  [[nodiscard]] int size() const { return seats_end_; }                        // of seats
  [[nodiscard]] int all() const { return static_cast<int>(actions_.size()); }  // and of chance
  [[nodiscard]] Action action(int id) const { return actions_[static_cast<std::size_t>(id)]; }
  // kNoPlace where there is no room for an operand.
  [[nodiscard]] std::int32_t id(Action action) const {
    const Row& row = rows_[action.kind];
    std::int32_t id = row.first;
    bool outside = false;
    for (std::size_t i = 0; i < action.operand.size(); ++i) {
      const Room& room = row.room[i];
      const int value = action.operand[i];
      const int place = value == kNone ? room.values : value - room.low;
      outside |= static_cast<unsigned>(place) >= static_cast<unsigned>(room.width);
      id += place * room.step;
    }
    return outside ? kNoPlace : id;
  }

 private:
  struct Room {
    int low = 0;
    int values = 0;
    int width = 1;  // one more where the operand may be left out; 1: there is none
    int step = 0;   // from one value to the next
  };
  struct Row {
    std::int32_t first = 0;
    int operands = 0;
    Room room[3];
  };
  void add(int kind, const GameInfo& info);

  std::vector<Row> rows_;  // by kind
  std::vector<Action> actions_;
  int seats_end_ = 0;
};

}  // namespace rainyday
