#include "games/talk.hpp"

#include <array>

#include "games/getaway_driver/talk.hpp"

namespace rainyday {
namespace {

struct Row {
  std::string_view game;
  SeatSet (*talkers)(const AnyGame& game, const AnyState& state);
};
constexpr std::array<Row, 1> kRows{{{"getaway-driver", getaway_driver::talkers}}};

}  // namespace

SeatSet talkers(const AnyGame& game, const AnyState& state) {
  for (const Row& row : kRows) {
    if (row.game == game.info().id) return row.talkers(game, state);
  }
  return 0;
}

}  // namespace rainyday
