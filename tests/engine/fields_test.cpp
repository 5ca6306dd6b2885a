#include "engine/fields.hpp"

#include <gmock/gmock.h>

#include "engine/field_list.hpp"
#include "engine/json.hpp"
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
  std::uint8_t phase = 1;
  std::uint8_t marks = 0b101;
  Seat in_turn = 2;
  std::uint8_t steps = 3;
  std::uint8_t card = 2;
  std::uint8_t rolled = 1;
  SeatSet lying{0b1001};
  Bag deck;
  std::uint8_t deck_size = 0;
  std::array<std::uint16_t, 2> score{7, 300};
  std::uint8_t size = 1;
  std::array<std::uint8_t, 3> chain{4, 0, 0};
  friend bool operator==(const State&, const State&) = default;
};

template <class Io>
void fields(Io& io, State& s) {
  io.word("phase", s.phase, kPhases);
  io.marks("marks", s.marks, kPhases);
  io.seat("in_turn", s.in_turn, 3);
  io.number("steps", s.steps, 0, 9);
  io.named("card", s.card, kCard);
  io.flag("rolled", s.rolled);
  io.seats("lying", s.lying);
  io.bag("deck", s.deck, kCard, [&] {
    Bag rest;
    if (s.card != 1) rest.add(1);
    return rest;
  });
  io.count("deck_size", s.deck_size, 0, 9, s.deck.count(1) + s.deck.count(5));
  io.list("seats", 2, [&](auto& seat, int i) { seat.number("score", s.score[i]); });
  io.items("chain", s.size, 3, [&](auto& item, int i) { item.named("card", s.chain[i], kCard); });
}

std::string write(State s, FieldForm form = FieldForm::kNames) {
  FieldWriter out(names(), form);
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
  s.deck_size = 3;
  return s;
}

constexpr std::string_view kText =
    R"({"phase":"acting","marks":["dealing","over"],"in_turn":"S2","steps":3,"card":"c2",)"
    R"("rolled":true,"lying":["S0","S3"],"deck":["c1","c5","c5"],"deck_size":3,"seats":[{"score":7},{"score":300}],"chain":[{"card":"c4"}]})";

// As positions were before words, marks and seats had names, and as a page has them.
constexpr std::string_view kNumbers =
    R"({"phase":1,"marks":5,"in_turn":2,"steps":3,"card":"c2","rolled":true,"lying":[0,3],)"
    R"("deck":["c1","c5","c5"],"deck_size":3,"seats":[{"score":7},{"score":300}],)"
    R"("chain":[{"card":"c4"}]})";

TEST(Fields, AreWrittenOnceEachInOrder) { EXPECT_EQ(write(sample_state()), kText); }

TEST(Fields, AreReadAsTheyAreWritten) {
  Problems problems;
  EXPECT_EQ(read(kText, problems), sample_state());
  EXPECT_FALSE(problems.any()) << problems.text();
}

TEST(Fields, HaveNumbersForThePageAndAreReadByThem) {
  EXPECT_EQ(write(sample_state(), FieldForm::kNumbers), kNumbers);
  Problems problems;
  EXPECT_EQ(read(kNumbers, problems), sample_state());
  EXPECT_FALSE(problems.any()) << problems.text();
}

TEST(Fields, ThatFollowFromOthersMayBeLeftOut) {
  Problems problems;
  const State rest = read("{}", problems);
  EXPECT_EQ(rest.deck.count(1), 1);
  EXPECT_EQ(rest.deck_size, 1);
  const State none = read(R"({"card":"c1"})", problems);
  EXPECT_EQ(none.deck.count(1), 0);
  EXPECT_EQ(none.deck_size, 0);
  EXPECT_EQ(read(R"({"deck_size":7})", problems).deck_size, 7);  // for the game to refuse
  EXPECT_FALSE(problems.any()) << problems.text();
}

TEST(Fields, OfAListAreNamedByPlaceWhereOnlySomeMatter) {
  Problems problems;
  EXPECT_EQ(read(R"({"seats":{"S1":{"score":8}}})", problems).score,
            (std::array<std::uint16_t, 2>{7, 8}));
  EXPECT_EQ(read(R"({"seats":{"0":{"score":9}}})", problems).score,
            (std::array<std::uint16_t, 2>{9, 300}));
  EXPECT_FALSE(problems.any()) << problems.text();
  read(R"({"seats":{"S2":{},"x":{},"01":{},"1":{"points":1}}})", problems);
  EXPECT_THAT(
      problems.list(),
      ElementsAre("seats.01: there are 2, from 0", "seats.1.points: is not a field of this game",
                  "seats.S2: there are 2, from 0", "seats.x: there are 2, from 0"));
}

TEST(Fields, OfWordsAndSeatsSayWhatFits) {
  Problems problems;
  read(R"({"phase":"playing","marks":["over","over"],"in_turn":"S3","lying":["x",1,"S1"]})",
       problems);
  read(R"({"phase":3,"marks":8,"in_turn":3})", problems);
  EXPECT_THAT(problems.list(),
              ElementsAre("phase: must be one of dealing, acting, over", "marks[1]: is there twice",
                          "in_turn: must be S0 to S2", "lying[0]: must be S0 to S10",
                          "lying[2]: is there twice", "phase: must be 0..2, not 3",
                          "marks: must be 0..7, not 8", "in_turn: must be 0..2, not 3"));
}

TEST(Fields, AreListedWithTheirValues) {
  std::vector<FieldRow> rows;
  FieldList list(names(), rows);
  State s;
  fields(list, s);
  std::string text;
  for (const FieldRow& row : rows) text += row.name + ": " + row.values + "\n";
  EXPECT_EQ(text, R"(phase: dealing, acting, over
marks: list of dealing, acting, over
in_turn: seat
steps: 0..9
card: card or null
rolled: true, false
lying: list of seat
deck: list of card
deck_size: 0..9
seats: 2 objects
seats[].score: 0..65535
chain: up to 3 objects
chain[].card: card or null
)");
}

TEST(Fields, WriteNullForNoValue) {
  State s;
  s.card = 0xFF;
  EXPECT_THAT(write(s), testing::HasSubstr(R"("card":null)"));
  Problems problems;
  EXPECT_EQ(read(R"({"card":null})", problems).card, 0xFF);
  EXPECT_FALSE(problems.any());
}

TEST(Fields, ThatAreMissingKeepTheirValue) {
  Problems problems;
  State expected = read("{}", problems);
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
