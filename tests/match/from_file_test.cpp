// Match files become journals again; and those that begin in the midst of a game.
#include "match/from_file.hpp"

#include <fstream>
#include <gtest/gtest.h>

#include "engine/position.hpp"
#include "match/export.hpp"
#include "match/verify.hpp"
#include "tests/match/room.hpp"

namespace rainyday::match {
namespace {

std::expected<FromFile, std::string> journal_of(const std::string& text) {
  const auto file = MatchFile::read(text, test_shelf());
  if (!file) return std::unexpected(file.error());
  return from_file(text, *file, test_shelf());
}

// The journal gives the file again, and a table whose end is that of the file.
void expect_again(const std::string& text) {
  const auto journal = journal_of(text);
  ASSERT_TRUE(journal) << journal.error();
  EXPECT_TRUE(journal->over);
  const auto again = full_file(journal->header, journal->records);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, text);
  const auto match = Match::restore(journal->header, journal->records);
  ASSERT_TRUE(match) << match.error();
  EXPECT_EQ(match->table().file_hash, sha256_hex(text));
}

std::string file_played(const Arrangement& setup) {
  Room room(setup);
  room.begin();
  play_out(room, {.seed = 2});
  return full_file(room.header, room.records).value_or("");
}

TEST(FromFile, TheFileOfTheJournalIsTheSame) {
  for (const char* path : {"tests/match/files/pig.jsonl", "tests/match/files/local.jsonl"}) {
    std::ifstream in(path);  // consents, an undo, a part that was withheld
    expect_again({std::istreambuf_iterator<char>(in), {}});
  }
  // Groups that answer at once, with bots among them.
  expect_again(
      file_played({.game = "magpie", .seats = 3, .bots = {"", "random", ""}, .luck = "hmac1"}));
  expect_again(file_played({.game = "spree",
                            .seats = 3,
                            .options = {30},
                            .bots = {"", "lively", "greedy"},
                            .luck = "hmac1"}));
}

TEST(FromFile, SeatsThatChangedHandsAndClosedTables) {
  Room room({.game = "pig", .seats = 3, .luck = "hmac1"});
  room.begin();
  room.put(GiveSeat{1, "a", "greedy", "Bo", "left"});
  play_out(room, {.seed = 3, .most = 20});
  room.put(Presence{seat_bit(0) | seat_bit(2), true});
  room.put(AskReopen{1, seat_bit(2), 0, false});
  room.put(AnswerReopen{2, "b", 1, true});
  room.put(TakeReopened{1, "Eve"});
  play_out(room, {.seed = 4, .most = 30});
  room.put(Close{});
  const auto file = full_file(room.header, room.records);
  ASSERT_TRUE(file) << file.error();
  EXPECT_NE(file->find("\"why\":\"new\""), std::string::npos) << *file;
  expect_again(*file);
}

TEST(FromFile, AFileOfTheCommandLineHasItsStepsAndNoLuck) {
  MatchFile file(test_game("pig", 2, {20, 0}), {.seed = 3, .bots = {}, .names = {}});
  SeededLuck luck(3);
  bool undone = false;
  while (!file.turn().is_over()) {
    const Turn turn = file.turn();
    AnyActions list;
    file.game().actions(file.state(), list);
    file.add(turn.is_chance()
                 ? file.game().chance(file.state(), luck.of(chance_stream(file.game(), turn)))
                 : list[list.size() - 1]);  // holds as soon as it may
    if (file.steps().size() == 5 && !std::exchange(undone, true)) file.take_back(2);
  }
  const auto journal = journal_of(file.text());
  ASSERT_TRUE(journal) << journal.error();
  EXPECT_TRUE(journal->over);
  const auto match = Match::restore(journal->header, journal->records);
  ASSERT_TRUE(match) << match.error();
  EXPECT_EQ(match->table().state, file.state());
}

TEST(FromFile, WhatIsNotOverHasNoEnd) {
  Room room({.game = "spree", .seats = 3, .luck = "hmac1"});
  room.begin();
  play_out(room, {.seed = 3, .most = 12});
  EXPECT_FALSE(full_file(room.header, room.records));
  const auto file = full_file(room.header, room.records, "", true);
  ASSERT_TRUE(file) << file.error();
  EXPECT_EQ(file->find("secret"), std::string::npos) << "what is to come is nobody's to know";
  const auto journal = journal_of(*file);
  ASSERT_TRUE(journal) << journal.error();
  EXPECT_FALSE(journal->over);
}

TEST(FromFile, ALineThatCannotBeIsSaid) {
  std::ifstream in("tests/match/files/pig.jsonl");
  const std::string file{std::istreambuf_iterator<char>(in), {}};
  const auto with = [&](const std::string& line) {
    const std::size_t at = file.find('\n') + 1;
    const auto journal = journal_of(file.substr(0, at) + line + "\n" + file.substr(at));
    return journal ? "" : journal.error();
  };
  EXPECT_EQ(with(R"({"withheld":9})"), "a line of no seat");
  EXPECT_EQ(with(R"({"reopen":1,"what":"open"})"), "nobody asked to reopen a seat");
  EXPECT_EQ(with(R"({"unknown":1})"), "") << "ignored, as files may have more";
  EXPECT_EQ(journal_of("").error(), "the file is empty");
}

// --- in the midst of a game ---

// Hidden cards lie on the table before anybody sits down; only whole files have them.
TEST(InTheMidst, TheHeaderShowsNobodyWhatIsHidden) {
  Room before({.game = "spree", .seats = 3, .options = {30}, .luck = "hmac1"});
  before.begin();
  play_out(before, {.seed = 3, .most = 12});
  const AnyState there = before.match->table().state;
  Room room({.game = "spree",
             .seats = 3,
             .options = {30},
             .bots = {"", "lively", ""},
             .position = there,
             .luck = "hmac1"});
  EXPECT_LT(room.header.text.size(), 1500u);
  EXPECT_EQ(room.header.text.find("\"hand\""), std::string::npos) << room.header.text;
  const auto read = read_header(header_lines(room.header), test_shelf());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read->position, there);
  EXPECT_FALSE(read_header(room.header.text, test_shelf())) << "the other half is missing";
  room.begin();
  play_out(room, {.seed = 2});
  const auto own = file_of(new_table(room.header), room.records, 0);
  ASSERT_TRUE(own) << own.error();
  EXPECT_EQ(own->find("{\"position\":"), std::string::npos);
  const auto whole = full_file(room.header, room.records);
  ASSERT_TRUE(whole) << whole.error();
  const Verification verification = verify(*whole, test_shelf(), true);
  EXPECT_TRUE(verification.passed());
  EXPECT_EQ(verification.hash, room.match->table().file_hash);
  EXPECT_TRUE(std::ranges::any_of(verification.checks, [](const Check& check) {
    return check.what == "position" && !check.proved;
  }));
  expect_again(*whole);
  std::string forged = *whole;
  forged.replace(forged.find("\"round\":"), 8, "\"round\": ");
  EXPECT_FALSE(verify(forged, test_shelf()).passed());
}

}  // namespace
}  // namespace rainyday::match
