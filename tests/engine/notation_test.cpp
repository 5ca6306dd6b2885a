#include "engine/notation.hpp"

#include <gmock/gmock.h>

#include "tests/engine/words.hpp"

namespace rainyday::words {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string write(Action action) { return write_action(kTables, names(), action); }
std::string error_of(std::string_view text) {
  const auto action = parse_action(kTables, names(), text);
  return action ? "" : action.error();
}
Action parse(std::string_view text) {
  return parse_action(kTables, names(), text).value_or(Action{});
}

TEST(Notation, WritesAWordAnOperand) {
  EXPECT_EQ(write(make_action(kRob, 3, 5)), "rob S3 c5");
  EXPECT_EQ(write(make_action(kRob, 3)), "rob S3");
  EXPECT_EQ(write(make_action(kPass)), "pass");
  EXPECT_EQ(write(make_action(kDraw, kHidden)), "draw ?");
  EXPECT_EQ(write(kUnseen), "-");
}

TEST(Notation, ReadsWhatItWrites) {
  for (const Action action :
       {make_action(kRob, 0, 0), make_action(kRob, 7), make_action(kPass), make_action(kDraw, 7)}) {
    EXPECT_EQ(parse(write(action)), action) << write(action);
  }
  EXPECT_EQ(parse("  rob   3    c5 "), make_action(kRob, 3, 5));  // a seat's number is understood
}

TEST(Notation, SaysWhichWordIsWrongAndWhatFits) {
  EXPECT_EQ(error_of(""), "an action is missing; one of: draw, rob, pass");
  EXPECT_EQ(error_of("rub 3"), "no action 'rub'; one of: draw, rob, pass");
  EXPECT_EQ(error_of("rob"), "rob: victim is missing; one of: S0 to S7");
  EXPECT_EQ(error_of("rob 8"), "rob: no victim '8'; one of: S0 to S7");
  EXPECT_EQ(error_of("draw c8"), "draw: no card 'c8'; one of: c0, c1, c2, c3, c4, c5, c6, c7, …");
  EXPECT_EQ(error_of("pass on"), "pass: too many words from 'on'");
}

TEST(Notation, TakesOneSpellingAValue) {
  for (const std::string_view wrong : {"rob 03", "rob +3", "rob 3.0", "rob -1", "rob 65536",
                                       "rob C3", "draw ?", "Pass", "-", "draw", "rob 3 c5 c5"}) {
    EXPECT_NE(error_of(wrong), "") << wrong;
  }
}

TEST(Notation, IsSafeWithWhatStrangersWrite) {
  EXPECT_THAT(error_of(std::string(100000, 'x')), HasSubstr("too long"));
  EXPECT_THAT(error_of("rob \x01\x1b[2J"), Not(HasSubstr("\x1b")));
  EXPECT_THAT(error_of(std::string_view("pa\0ss", 5)), HasSubstr("no action"));
}

TEST(Notation, HasAJsonForm) {
  EXPECT_EQ(event_json(kTables, names(), make_event(kDrew, 1, 4)),
            R"({"event":"drew","seat":"S1","card":"c4"})");
  EXPECT_EQ(event_json(kTables, names(), make_event(kDrew, 1, kHidden)),
            R"({"event":"drew","seat":"S1","card":null})");
  JsonText members;
  put_refusal(members, kTables, names(), refuse(1, 4));
  EXPECT_EQ(members.text(), R"("refused":"not_there","rule":"T-1","card":"c4")");
}

TEST(Notation, HasEventsAndRefusalsToo) {
  EXPECT_EQ(write_event(kTables, names(), make_event(kDrew, 1, 4)), "drew S1 c4");
  EXPECT_EQ(write_refusal(kTables, names(), refuse(1, 4)), "not_there c4");
}

TEST(Events, AreBlankForEyesOutside) {
  const Event drew = make_secret_event(seat_bit(2), kDrew, 2, 4);
  const auto own = event_for(kTables, drew, 2);
  const auto other = event_for(kTables, drew, 1);
  const auto spectator = event_for(kTables, drew, kNobody);
  ASSERT_TRUE(own && other && spectator);
  EXPECT_EQ(write_event(kTables, names(), *own), "drew S2 c4");
  EXPECT_EQ(write_event(kTables, names(), *other), "drew S2 ?");
  EXPECT_EQ(event_json(kTables, names(), *other), R"({"event":"drew","seat":"S2","card":null})");
  EXPECT_EQ(*other, *spectator);
  EXPECT_EQ(own->full, other->full) << "who else sees it is nobody's business";
}

TEST(Events, WithoutASecretOperandAreNotShownToOthersAtAll) {
  const Event thought = make_secret_event(seat_bit(2), kThought, 2, 4);
  EXPECT_TRUE(event_for(kTables, thought, 2));
  EXPECT_FALSE(event_for(kTables, thought, 1));
  EXPECT_FALSE(event_for(kTables, thought, kNobody));
}

TEST(WellFormed, IsWhatEveryOperandFits) {
  const auto fits = [](Action action) { return well_formed(kTables, names(), action); };
  EXPECT_TRUE(fits(make_action(kRob, 3, 5)));
  EXPECT_TRUE(fits(make_action(kRob, 3)));
  EXPECT_FALSE(fits(make_action(kRob)));
  EXPECT_FALSE(fits(make_action(kRob, 8)));
  EXPECT_FALSE(fits(make_action(kRob, kNone, 5)));
  EXPECT_FALSE(fits(make_action(kDraw, 9)));  // no name
  EXPECT_FALSE(fits(make_action(kDraw, kHidden)));
  EXPECT_FALSE(fits(make_action(kPass, 0)));
  EXPECT_FALSE(fits(make_action(4)));
  EXPECT_FALSE(fits(kUnseen));
}

TEST(JsonString, EscapesWhatMustBe) {
  std::string out;
  write_json_string(out, "a\"b\\c\n\x01é");
  EXPECT_EQ(out, "\"a\\\"b\\\\c\\u000a\\u0001é\"");
}

}  // namespace
}  // namespace rainyday::words
