// Fail closed: what a replay would refuse is not stored, and the machine takes nothing more.
#include <gtest/gtest.h>

#include "tests/match/room.hpp"
#include "tests/support/bad_luck.hpp"

namespace rainyday::match {
namespace {

TEST(Broken, NothingIsStoredThatDoesNotReplay) {
  Room room({.game = "pig", .seats = 2});
  room.match = std::make_unique<Match>(room.header, std::make_unique<BadLuck>(3));
  room.match->listen(0, true);
  room.begin();
  const auto mover = [&] { return room.match->table().turn.actor; };
  while (room.match->table().draws < 3) room.act(mover(), room.choices(mover()).back());
  const std::vector<std::string> stored = room.records;
  const std::size_t told = room.told(0).size();

  const Outcome broken = room.put(Act{mover(), "a", room.question(mover()), "roll"});
  EXPECT_NE(broken.broken.find("refused"), std::string::npos) << broken.broken;
  EXPECT_TRUE(broken.records.empty());
  EXPECT_TRUE(broken.frames.empty());
  EXPECT_EQ(room.records, stored);
  EXPECT_EQ(room.told(0).size(), told);
  EXPECT_EQ(room.put(Timer{}).broken, broken.broken) << "it takes nothing more";
  EXPECT_TRUE(Match::restore(room.header, room.records, std::make_unique<BadLuck>(3)));
}

}  // namespace
}  // namespace rainyday::match
