#include "engine/patch.hpp"

#include <gtest/gtest.h>

#include "engine/json.hpp"
#include "tests/engine/words.hpp"
#include "tests/support/patch.hpp"

namespace rainyday::words {
namespace {

struct Bag {
  std::array<std::uint8_t, 10> copies{};
  [[nodiscard]] int count(int card) const { return copies[static_cast<std::size_t>(card)]; }
};

struct State {
  std::uint8_t steps = 3;
  std::uint8_t card = 2;
  SeatSet lying{0b1001};
  std::uint8_t phase = 1;
  std::uint8_t marks = 0b10;
  Seat in_turn = 2;
  Bag deck;
  std::uint16_t bits = 0b110;  // shown as a list of cards
  std::array<std::uint16_t, 3> score{7, 300, 20};
  std::array<std::uint8_t, 3> halves{};
  std::uint8_t size = 1;
  std::array<std::uint8_t, 3> chain{4, 0, 0};
};

struct Cards {
  std::uint16_t bits = 0;
  [[nodiscard]] int count(int card) const { return bits >> card & 1; }
};

template <class Io>
void fields(Io& io, State& s) {
  io.number("steps", s.steps, 0, 9);
  io.named("card", s.card, kCard);
  io.seats("lying", s.lying);
  io.word("phase", s.phase, kPhases);
  io.marks("marks", s.marks, kPhases);
  io.seat("in_turn", s.in_turn, 3);
  io.bag("deck", s.deck, kCard);
  io.bag("marked", Cards{s.bits}, kCard);
  io.items("chain", s.size, 3, [&](auto& item, int i) {
    const int next = s.chain[static_cast<std::size_t>(i)] + 1;
    item.named("card", s.chain[static_cast<std::size_t>(i)], kCard);
    item.number("next", next);
  });
  io.list("seats", 3, [&](auto& seat, int i) {
    const auto at = static_cast<std::size_t>(i);
    const int twice = 2 * s.halves[at];
    seat.number("score", s.score[at]);
    seat.number("twice", twice);
  });
}

std::string write(State s) {
  FieldWriter out(names(), FieldForm::kNumbers);
  fields(out, s);
  return out.text();
}

std::string patch(const State& before, const State& after) {
  std::string text = patch_json(names(), before, after, [](auto& io, State& s) { fields(io, s); });
  Json view = Json::parse(write(before));
  test::apply_patch(view, Json::parse(text));
  EXPECT_EQ(view, Json::parse(write(after)));
  return text;
}

TEST(Patches, AreEmptyWhereNothingChanged) { EXPECT_EQ(patch({}, {}), "{}"); }

TEST(Patches, HaveNumbersForWordsMarksAndSeats) {
  State after;
  after.phase = 2;
  after.marks = 0b11;
  after.in_turn = 0;
  after.lying = seat_bit(1);
  EXPECT_EQ(patch({}, after), R"({"lying":[1],"phase":2,"marks":3,"in_turn":0})");
}

TEST(Patches, NameWhatChanged) {
  State after;
  after.steps = 2;
  after.card = kNoValue<std::uint8_t>;
  after.lying = {};
  after.deck.copies[5] = 2;
  EXPECT_EQ(patch({}, after), R"({"steps":2,"card":null,"lying":[],"deck":["c5","c5"]})");
}

TEST(Patches, NameWhatChangedInAListByPlace) {
  State after;
  after.score[1] = 301;
  after.halves[2] = 4;
  EXPECT_EQ(patch({}, after), R"({"seats":{"1":{"score":301},"2":{"twice":8}}})");
}

TEST(Patches, HoldAListOfAnotherLengthWhole) {
  State after;
  after.size = 2;
  after.chain = {4, 1, 0};
  after.score[0] = 8;
  EXPECT_EQ(
      patch({}, after),
      R"({"chain":[{"card":"c4","next":5},{"card":"c1","next":2}],"seats":{"0":{"score":8}}})");
  EXPECT_EQ(patch(after, {}), R"({"chain":[{"card":"c4","next":5}],"seats":{"0":{"score":7}}})");
}

TEST(Patches, CompareWhatAGameMakesUpOnTheWay) {
  State after;
  after.bits = 0b1010;
  after.chain[0] = 3;
  EXPECT_EQ(patch({}, after), R"({"marked":["c1","c3"],"chain":{"0":{"card":"c3","next":4}}})");
}

}  // namespace
}  // namespace rainyday::words
