// What one more game of a pack costs, with other options than those that are there.
#include <gtest/gtest.h>

#include "engine/options.hpp"
#include "games/registry.hpp"
#include "tests/allocation/counting_new.hpp"

namespace rainyday {
namespace {

TEST(CountingNew, KnowsWhatIsHeld) {
  const long before = bytes_held();
  void* some = ::operator new(800);
  EXPECT_GE(bytes_held() - before, 800);
  ::operator delete(some);
  EXPECT_EQ(bytes_held(), before);
}

TEST(SecondGame, SharesTheNamesThatItsOptionsDoNotChange) {
  constexpr long kMost = 240 << 10;  // Escape from Elba's tables; with its names it was a megabyte
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    const AnyGamePtr first = *make_game(info.id, "", standard_options(info), info.usual_seats);
    const auto options = entry.for_simulation(standard_options(info));
    EXPECT_NE(options, first->options()) << info.id;
    const long before = bytes_held();
    AnyGamePtr second = *make_game(info.id, "", options, info.usual_seats);
    const long alone = bytes_held() - before;
    second = second->sharing(*first);
    const long shared = bytes_held() - before;
    RecordProperty(std::string(info.id), std::to_string(alone) + " " + std::to_string(shared));
    EXPECT_LE(shared, kMost) << info.id;
    EXPECT_LE(shared, alone) << info.id;
    EXPECT_EQ(second->options(), options);
    for (std::size_t d = 0; d < info.tables->domains.size(); ++d) {
      const Domain& domain = info.tables->domains[d];
      if (domain.form != Domain::kName) continue;
      const auto text = [&](const AnyGamePtr& game) {
        return game->names().quoted(static_cast<int>(d), domain.low).data();
      };
      EXPECT_EQ(text(first), text(second)) << info.id << ": " << domain.key;
    }
  }
}

}  // namespace
}  // namespace rainyday
