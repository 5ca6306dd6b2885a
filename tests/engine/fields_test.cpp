#include "engine/fields.hpp"

#include <gmock/gmock.h>

#include "tests/engine/words.hpp"

namespace rainyday::words {
namespace {

using testing::ElementsAre;

struct Bag {
  std::array<std::uint8_t, 10> copies{};
  [[nodiscard]] int count(int card) const { return copies[static_cast<std::size_t>(card)]; }
  bool add(int card) {
    std::uint8_t& own = copies[static_cast<std::size_t>(card)];
    return own < 2 && ++own > 0;
  }
  friend bool operator==(const Bag&, const Bag&) = default;
};

struct State {
  std::uint8_t steps = 3;
  std::uint8_t card = 2;
  std::uint8_t rolled = 1;
  SeatSet lying = 0b1001;
  Bag deck;
  std::array<std::uint16_t, 2> score{7, 300};
  std::uint8_t size = 1;
  std::array<std::uint8_t, 3> chain{4, 0, 0};
  friend bool operator==(const State&, const State&) = default;
};

template <class Io>
void fields(Io& io, State& s) {
  io.number("steps", s.steps, 0, 9);
  io.named("card", s.card, kCard);
  io.flag("rolled", s.rolled);
  io.seats("lying", s.lying);
  io.bag("deck", s.deck, kCard);
  io.list("seats", 2, [&](auto& seat, int i) { seat.number("score", s.score[i]); });
  io.items("chain", s.size, 3, [&](auto& item, int i) { item.named("card", s.chain[i], kCard); });
}

std::string write(State s) {
  FieldWriter out(names());
  fields(out, s);
  return out.text();
}

State read(std::string_view text, Problems& problems) {
  const Json json = Json::parse(text);
  State s;
  FieldReader in(names(), Place(&json, "", problems));
  fields(in, s);
  in.finish();
  return s;
}

State sample_state() {
  State s;
  for (const int card : {5, 1, 5}) s.deck.add(card);
  return s;
}

constexpr std::string_view kText =
    R"({"steps":3,"card":"c2","rolled":true,"lying":[0,3],"deck":["c1","c5","c5"],)"
    R"("seats":[{"score":7},{"score":300}],"chain":[{"card":"c4"}]})";

TEST(Fields, AreWrittenOnceEachInOrder) { EXPECT_EQ(write(sample_state()), kText); }

TEST(Fields, AreReadAsTheyAreWritten) {
  Problems problems;
  EXPECT_EQ(read(kText, problems), sample_state());
  EXPECT_FALSE(problems.any()) << problems.text();
}

TEST(Fields, WriteNullForNoValue) {
  State s;
  s.card = 0xFF;
  EXPECT_EQ(write(s).find(R"("card":null)"), std::string_view(R"({"steps":3,)").size());
  Problems problems;
  EXPECT_EQ(read(R"({"card":null})", problems).card, 0xFF);
  EXPECT_FALSE(problems.any());
}

TEST(Fields, ThatAreMissingKeepTheirValue) {
  Problems problems;
  State expected;
  expected.steps = 9;
  EXPECT_EQ(read(R"({"steps":9})", problems), expected);
  EXPECT_FALSE(problems.any());
}

TEST(Fields, SayWhatDoesNotFit) {
  Problems problems;
  read(R"({"steps":10,"card":"c9","rolled":2,"lying":[11],"deck":["c1","c1","c1"],)"
       R"("seats":[{"score":1}],"chain":[{},{},{},{}],"extra":0})",
       problems);
  EXPECT_THAT(
      problems.list(),
      ElementsAre("steps: must be 0..9, not 10", "card: no card 'c9'",
                  "rolled: must be true or false, not 2", "lying[0]: must be 0..10, not 11",
                  "deck[2]: is one too many", "seats: must have 2 entries, not 1",
                  "chain: must have 0 to 3 entries, not 4", "extra: is not a field of this game"));
}

TEST(Fields, OfInnerListsAreCheckedToo) {
  Problems problems;
  read(R"({"seats":[{"score":1,"cards":2},{"score":70000}]})", problems);
  EXPECT_THAT(problems.list(), ElementsAre("seats[0].cards: is not a field of this game",
                                           "seats[1].score: must be 0..65535, not 70000"));
}

}  // namespace
}  // namespace rainyday::words
