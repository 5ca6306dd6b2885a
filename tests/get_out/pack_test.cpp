// Packs: the default one holds what the rulebook says, and each mistake is named with its place.
#include "engine/json.hpp"
#include "tests/get_out/table.hpp"

namespace rainyday::get_out {
namespace {

// GO-R92: nothing but Back Alley sets a pawn of the outer ring forward over a payment.
TEST(GetOutPack, OnlyBackAlleyLeadsRoundBenjys) {
  const auto game = make_get_out("slackers", {}, 2);
  const Content& c = game.content();
  int toll = 0;
  while (c.square[static_cast<std::size_t>(toll)].kind != kJob ||
         c.square[static_cast<std::size_t>(toll)].reach == 0) {
    ++toll;
  }
  int round_it = 0;
  for (int at = 0; at < toll; ++at) {
    for (std::uint16_t pc = c.square[static_cast<std::size_t>(at)].land;
         pc != 0 && c.step[pc].op != Op::kEnd; ++pc) {
      const Step& step = c.step[pc];
      const bool over = step.op == Op::kJump && static_cast<Leap>(step.detail) == Leap::kTo &&
                        step.square > toll && step.square < c.ring_size[0];
      round_it += over ? 1 : 0;
    }
  }
  EXPECT_EQ(round_it, 1);
  for (std::uint16_t pc = c.square_steps; pc < c.steps; ++pc) {  // the cards
    const Step& step = c.step[pc];
    if (step.op != Op::kJump || static_cast<Leap>(step.detail) != Leap::kTo) continue;
    EXPECT_FALSE(step.square > toll && step.square < c.ring_size[0])
        << c.square_words[step.square].id.data();
  }
}

TEST(GetOutPack, TheDefaultPackIsWhatItSays) {  // GO-039, GO-045, GO-046
  const auto game = make_get_out("slackers", {}, 2);
  const Content& c = game.content();
  EXPECT_EQ(c.ring_size, (std::array<std::uint8_t, 3>{36, 28, 20}));
  EXPECT_EQ(std::popcount(c.jobs), 15);
  EXPECT_EQ(std::popcount(c.apartments), 9);
  EXPECT_EQ(std::popcount(c.red_jobs), 2);
  EXPECT_EQ(std::popcount(c.black_jobs), 2);
  EXPECT_EQ(std::popcount(c.double_jobs), 1);
  EXPECT_EQ(c.cards, 80);
  EXPECT_EQ(c.start_cash, 100);
  EXPECT_EQ(c.allowance, 40);
  EXPECT_EQ(c.credit_check, 50);
  EXPECT_EQ(c.life_points, 4);
  int thrown = 0;
  for (int i = 0; i < c.ring_size[2]; ++i) {
    thrown += c.square[static_cast<std::size_t>(c.ring_begin[2] + i)].thrown_below > 0 ? 1 : 0;
  }
  EXPECT_EQ(thrown, 3) << "GO-143";
}

struct Mistake {
  const char* pack;
  const char* at;     // a JSON pointer
  const char* value;  // what is put there
  const char* told;
};

class BrokenPack : public testing::TestWithParam<Mistake> {};

TEST_P(BrokenPack, IsRefusedWithThePlace) {
  const Mistake& mistake = GetParam();
  const std::string problem = pack_problem(mistake.pack, [&](Json& pack) {
    pack[Json::json_pointer(mistake.at)] = Json::parse(mistake.value);
  });
  EXPECT_NE(problem.find(mistake.told), std::string::npos) << problem;
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenPack,
    testing::Values(
        Mistake{"go-t", "/rings/0/squares/1/wage", "65",
                "rings[0].squares[1].wage: money goes in tens"},
        Mistake{"go-t", "/rings/0/squares/1/wage", "\"much\"", "rings[0].squares[1].wage"},
        Mistake{"go-t", "/rings/0/squares/1/ramp_to", "\"C1\"",
                "rings[0].squares[1].ramp_to: must lead to the next ring inward"},
        Mistake{"go-t", "/rings/0/squares/1/ramp_to", "\"X9\"",
                "rings[0].squares[1].ramp_to: no square 'X9'"},
        Mistake{"go-t", "/rings/1/squares/1/ramp_to", "null",
                "rings[1].squares[1].ramp_to: an apartment needs a ramp"},
        Mistake{"go-t", "/rings/0/squares/1/weight", "\"half_red\"",
                "rings: needs exactly two half_red jobs"},
        Mistake{"go-t", "/rings/0/squares/3/weight", "\"full\"",
                "rings: needs exactly two half_black jobs"},
        Mistake{"go-t", "/rings/0/squares/5/weight", "\"full\"",
                "rings: needs exactly one double job"},
        Mistake{"go-t", "/rings/0/squares/0/kind", "\"plain\"",
                "rings[0].squares: needs exactly one pay_day"},
        Mistake{"go-t", "/rings/2/squares/0/kind", "\"plain\"",
                "rings[2].squares: needs exactly one get_out"},
        Mistake{"go-t", "/rings/0/squares/0/on_reach",
                R"([{"kind":"pay","amount":10,"to":"bank"}])",
                "rings[0].squares[0].on_reach: must begin with pay_day"},  // GO-049
        Mistake{"go-t", "/rings/1/squares/0/on_reach", "[]",
                "rings[1].squares[0].on_reach: must begin with pay_day"},
        Mistake{"go-t", "/rings/2/squares/0/on_reach", R"([{"kind":"pay_day"}])",
                "rings[2].squares[0].on_reach: must begin with gain_life 1"},  // GO-058
        Mistake{"go-t", "/rings/2/squares/0/on_reach/0/n", "2", "must begin with gain_life 1"},
        Mistake{"go-t", "/rings/2/squares/0/on_reach", R"([{"kind":"gain_life","n":1}])",
                "rings[2].squares[0].on_reach: must go on with pay_day"},  // GO-R08
        Mistake{"go-t", "/rings/0/squares/10/ramp_to", "\"M6\"",
                "rings[0].squares[10].ramp_to: a job with effects has no ramp"},  // GO-070
        Mistake{"go-t", "/rings/1/squares/6/ramp_to", "\"C5\"",
                "rings[1].squares[6].ramp_to: a job with effects has no ramp"},  // GO-072
        Mistake{"go-t", "/rings/0/squares/1/ramp_to", "null",
                "rings[0].squares[1].ramp_to: a job needs a ramp"},  // GO-019
        Mistake{"go-t", "/rings/0/squares/2/id", "\"O1\"", "rings[0].squares[2].id: stands twice"},
        Mistake{"go-t", "/rings/0/squares/2/id", "\"O 1\"",
                "rings[0].squares[2].id: only letters, digits and _ are allowed"},
        Mistake{"go-t", "/rings/0/squares/2/colour", "1", "rings[0].squares[2].colour"},
        Mistake{"go-t", "/rings/0/squares/6/on_land/0/kind", "\"steal\"",
                "rings[0].squares[6].on_land[0].kind: must be one of pay, collect"},
        Mistake{"go-t", "/rings/0/squares/6/on_land/0/amount", "35",
                "rings[0].squares[6].on_land[0].amount: money goes in tens"},
        Mistake{"go-t", "/rings/0/squares/6/on_land/0/to", "\"nobody\"",
                "rings[0].squares[6].on_land[0].to: no square 'nobody'"},
        Mistake{"go-t", "/rings/0/squares/6/on_land/0/to", "\"me\"",
                "rings[0].squares[6].on_land[0].to: nobody pays himself"},
        Mistake{"go-t", "/rings/0/squares/10/on_reach/0", R"({"kind":"gain_turn"})",
                "rings[0].squares[10].on_reach[0]: on_reach holds only"},
        Mistake{"go-t", "/rings/0/squares/10/on_land", R"([{"kind":"jump","to":"O1"}])",
                "rings[0].squares[10].on_land[0]: jobs and apartments do not move anybody"},
        Mistake{"go-t", "/rings/0/squares/8/on_land/0", R"({"kind":"jump","to":"O8"})",
                "rings[0].squares[8].on_land: jumps lead round in a circle"},
        Mistake{"go-t", "/rings/0/squares/8/on_land/0", R"({"kind":"jump","to":"O1","back":2})",
                "rings[0].squares[8].on_land[0]: needs exactly one of"},
        Mistake{"go-t", "/cards/0/deck", "\"tarot\"", "cards[0].deck: must be one of plot, comic"},
        Mistake{"go-t", "/cards/0/count", "0", "cards[0].count"},
        Mistake{"go-t", "/cards/0/effects",
                R"([{"kind":"collect","who":"everyone","amount":10,"from":"bank"}])",
                "cards[0].effects[0].who: this effect is always of the player in turn"},
        Mistake{
            "go-t", "/cards/0/effects",
            R"([{"kind":"choose","options":[{"label":"a","effects":[{"kind":"pay","amount":10,"to":"bank"}]},
                    {"label":"b","effects":[{"kind":"pay","amount":20,"to":"bank"}]}]}])",
            "cards[0].effects[0].options: one branch must be free"},
        Mistake{"go-t", "/cards/0/effects", R"([{"kind":"roll","table":[[],[],[]]}])",
                "cards[0].effects[0].table"},
        Mistake{"go-t", "/recommended_open", "[\"O2\"]",
                "recommended_open[0]: is neither job nor apartment"},
        Mistake{"go-t", "/test", "false", "rings[1].squares: needs at least 19 squares"},
        Mistake{"slackers", "/cards/0/count", "2", "cards: deck plot has 41 cards, not 40"},
        Mistake{"slackers", "/layout/grid", "9", "layout.grid: ring outer must have 32 squares"}));

}  // namespace
}  // namespace rainyday::get_out
