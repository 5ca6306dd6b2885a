// Match files, verification, and pages of the log.
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "engine/match_file.hpp"
#include "match/export.hpp"
#include "match/replay.hpp"
#include "match/verify.hpp"
#include "match/verify_table.hpp"
#include "tests/match/room.hpp"
#include "tests/support/patch.hpp"

namespace rainyday::match {
namespace {

std::string read_text(const std::string& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

Json vectors() {
  const std::string page = read_text("docs/luck.md");
  const std::size_t begin = page.find("```json\n") + 8;
  return Json::parse(page.substr(begin, page.find("```", begin) - begin));
}

std::string word(const Json& text) { return text.get<std::string>(); }
Digest digest(const Json& text) { return *digest_from_hex(text.get<std::string>()); }

TEST(LuckVectors, AreThoseOfThePage) {
  const Json page = vectors();
  const std::string match = page["match"];
  const Digest secret = digest(page["secret"]);
  EXPECT_EQ(hex(bytes_of(luck_commitment(match, secret))), word(page["commitment"]));
  std::vector<std::optional<Digest>> parts;
  for (const Json& seat : page["seats"]) {
    const Digest part = digest(seat["part"]);
    EXPECT_EQ(hex(bytes_of(seat_commitment(match, seat["seat"].get<Seat>(), part))),
              word(seat["commitment"]));
    parts.push_back(seat["withheld"].get<bool>() ? std::nullopt : std::optional(part));
  }
  const Digest key = luck_key(secret, page["header"].get<std::string>(), parts);
  EXPECT_EQ(hex(bytes_of(key)), word(page["key"]));
  for (const Json& draw : page["draws"]) {
    EXPECT_EQ(std::to_string(luck_point(key, draw["i"], std::stoull(word(draw["of"])))),
              word(draw["r"]))
        << draw;
  }
  for (const Json& bot : page["bots"]) {
    const std::uint64_t seed = luck_bot_seed(key, bot["seat"].get<Seat>(), bot["q"]);
    EXPECT_EQ(std::to_string(seed), word(bot["seed"]));
  }
}

// A draw that is rejected is tried again with the next j: two thirds of 2^64 leave a third over.
TEST(LuckVectors, HoldADrawThatWasTriedAgain) {
  bool found = false;
  for (const Json& draw : vectors()["draws"]) found = found || draw["j"] > 0;
  EXPECT_TRUE(found);
}

// Three seats, one a bot; seat 2 withholds its part; a roll is undone by consent.
Room small_match() {
  Room room({.game = "pig",
             .seats = 3,
             .options = {20, 0},
             .bots = {"", "greedy", ""},
             .luck = "hmac1",
             .seed = 4});
  room.put(Presence{all_seats(3), true});
  room.put(Start{secret_of(4)});
  room.put(Open{0, part_of(4, 0)});
  room.wait(5000);
  bool undone = false;
  while (room.match->table().phase == Phase::kRunning) {
    const Seat mover = room.match->table().turn.actor;
    if (room.match->table().seat(mover).is_bot()) {
      room.wait(100);
      continue;
    }
    room.wait(1000);
    const std::uint32_t question = room.question(mover);
    room.act(mover, room.choices(mover)[question % 3 == 0 ? 1 : 0]);
    if (!undone && room.asked(mover)) {
      undone = true;
      room.put(Undo{mover, "u", question});
      room.put(AnswerUndo{static_cast<Seat>(mover == 0 ? 2 : 0), "", true});
    }
  }
  return room;
}

constexpr const char* kFixture = "tests/match/files/pig.jsonl";

TEST(MatchFiles, TheFileOfAWholeMatchIsTheOneWeKeep) {
  const Room room = small_match();
  const auto file = full_file(room.header, room.records);
  ASSERT_TRUE(file) << file.error();
  if (std::getenv("RAINYDAY_WRITE_FIXTURES") != nullptr) std::ofstream(kFixture) << *file;
  EXPECT_EQ(*file, read_text(kFixture));
  EXPECT_NE(file->find("\"undo\""), std::string::npos);
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    EXPECT_EQ(room.last(viewer)["file_hash"], sha256_hex(*file)) << "everybody is shown it";
  }
  const auto read = MatchFile::read(*file, test_shelf());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->state(), room.match->table().state);
}

// One person and a bot on a device.
TEST(MatchFiles, AGameOfADeviceIsSaidToBeOne) {
  constexpr const char* kLocal = "tests/match/files/local.jsonl";
  Room room({.game = "pig",
             .seats = 2,
             .options = {20, 0},
             .bots = {"", "greedy"},
             .local = true,
             .luck = "hmac1"});
  room.begin();
  play_out(room, {.seed = 2});
  const auto file = full_file(room.header, room.records);
  ASSERT_TRUE(file) << file.error();
  if (std::getenv("RAINYDAY_WRITE_FIXTURES") != nullptr) std::ofstream(kLocal) << *file;
  EXPECT_EQ(*file, read_text(kLocal));
  const Verification verification = verify(*file, test_shelf(), true);
  EXPECT_TRUE(verification.passed());
  EXPECT_TRUE(verification.local);
  EXPECT_FALSE(verify(read_text(kFixture), test_shelf()).local);
}

TEST(MatchFiles, WholeGamesVerify) {
  for (const Arrangement& arrangement :
       {Arrangement{.game = "magpie", .seats = 3, .bots = {"", "random", ""}, .luck = "hmac1"},
        Arrangement{.game = "spree",
                    .seats = 3,
                    .options = {30},
                    .bots = {"", "lively", "greedy"},
                    .luck = "hmac1"}}) {
    Room room(arrangement);
    room.begin();
    EXPECT_FALSE(full_file(room.header, room.records)) << "a running match shows nobody everything";
    play_out(room, {.seed = 2});
    const auto file = full_file(room.header, room.records);
    ASSERT_TRUE(file) << file.error();
    const Verification verification = verify(*file, test_shelf(), true);
    EXPECT_TRUE(verification.passed());
    for (const Check& check : verification.checks) {
      EXPECT_TRUE(check.passed) << check.what << ": " << check.detail;
    }
    const auto read = MatchFile::read(*file, test_shelf());
    ASSERT_TRUE(read) << read.error();
  }
}

// The first check that fails says what was done to the file.
std::string failed(const std::string& file, bool bots = false) {
  for (const Check& check : verify(file, test_shelf(), bots).checks) {
    if (!check.passed) return check.what;
  }
  return "none";
}

std::string replaced(std::string text, std::string_view old, std::string_view now) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), now);
}

TEST(Verifying, FindsWhatWasTamperedWith) {
  const std::string file = read_text(kFixture);
  ASSERT_EQ(failed(file, true), "none");
  // As versions before wrote it.
  const std::string older =
      replaced(replaced(file, R"("ended":"won",)", ""), R"(,"worth":[1,0,0])", "");
  EXPECT_EQ(failed(older, true), "none");
  EXPECT_EQ(failed(""), "file");
  EXPECT_EQ(failed(replaced(file, "\"target\":20", "\"target\":21")), "draws derived again")
      << "another header is another key";
  EXPECT_EQ(failed(replaced(file, "\"Ann\"", "\"Eve\"")), "draws derived again");
  EXPECT_EQ(failed(replaced(file, "\"secret\":\"", "\"secret\":\"0")), "commitments open");
  std::string nulled = file;
  nulled.replace(file.find("\"parts\":[") + 9, 66, "null");
  EXPECT_EQ(failed(nulled), "draws derived again") << "a part said to be withheld that was not";
  EXPECT_EQ(failed(replaced(file, "\"parts\":[\"", "\"parts\":[null,\"")), "commitments open")
      << "a part of a bot";
  EXPECT_EQ(failed(replaced(file, "\"hash\":\"", "\"hash\":\"0")), "game and pack");
  EXPECT_EQ(failed(replaced(file, "\"i\":3,", "\"i\":4,")), "draws without a gap");
  EXPECT_EQ(failed(replaced(file, "\"r\":", "\"r\":9")), "draws derived again");
  EXPECT_EQ(failed(replaced(file, "{\"by\":0,\"do\":\"hold\"", "{\"by\":2,\"do\":\"hold\"")),
            "draws without a gap")
      << "and what follows fits no more";
  EXPECT_EQ(failed(replaced(file, "\"do\":\"hold\",\"t\":15500", "\"do\":\"roll\",\"t\":15500")),
            "actions legal");
  EXPECT_EQ(failed(replaced(file, "\"places\":[", "\"places\":[9,")), "result equal");
}

std::string without(const std::string& text, std::string_view word) {
  std::string out;
  std::stringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.find(word) == std::string::npos) out += line + "\n";
  }
  return out;
}

// The first lines and the last one.
std::string cut(const std::string& text, int lines, const std::string& end = "") {
  std::size_t at = 0;
  for (int i = 0; i < lines; ++i) at = text.find('\n', at) + 1;
  return text.substr(0, at) + end + text.substr(text.rfind("{\"luck\""));
}

TEST(Verifying, FindsForgedLines) {
  const std::string file = read_text(kFixture);
  EXPECT_EQ(failed(without(file, "\"agreed\"")), "taken back by consent");
  EXPECT_EQ(failed(without(file, "\"consent\"")), "taken back by consent");
  EXPECT_EQ(failed(replaced(file, "\"asked\":[0]", "\"asked\":[]")), "taken back by consent")
      << "a person was not asked";
  // After an unwelcome die somebody has it taken back; the draws that follow are those of a file
  // whose writer knows the secret, so only the consent is missing.
  const std::size_t line = file.find('\n', file.find("\"do\":\"die 1\",\"i\":3")) + 1;
  const auto taken_back = [&](const std::string& consent) {
    const std::string undo = "{\"undo\":2,\"by\":2,\"t\":7000}\n{\"closed\":true,\"t\":7000}\n";
    return failed(file.substr(0, line) + consent + undo + file.substr(file.rfind("{\"luck\"")));
  };
  EXPECT_EQ(taken_back(""), "taken back by consent");
  EXPECT_EQ(taken_back("{\"consent\":\"asked\",\"asked\":[],\"by\":2,\"t\":7000}\n"),
            "taken back by consent")
      << "a person was not asked";
  EXPECT_EQ(taken_back("{\"consent\":\"asked\",\"asked\":[0],\"by\":2,\"t\":7000}\n"),
            "taken back by consent")
      << "and did not agree";

  EXPECT_EQ(failed(replaced(file, ",\"bot\":\"greedy\",\"q\":1", "")), "seats and their bots");
  EXPECT_EQ(failed(replaced(file, ",\"bot\":\"greedy\",\"q\":1", ",\"how\":\"sealed\"")),
            "seats and their bots");
  EXPECT_EQ(failed(replaced(file, "\"bot\":\"greedy\",\"q\":1", "\"bot\":\"lively\",\"q\":1")),
            "seats and their bots");
  EXPECT_EQ(failed(replaced(file, "\"q\":1}", "\"q\":2}")), "seats and their bots")
      << "another question would be another seed";
  EXPECT_EQ(failed(without(file, "\"withheld\"")), "seats and their bots");
  const auto with = [&](const std::string& forged) {
    return failed(
        replaced(file, "{\"by\":0,\"do\":\"hold\"", forged + "\n{\"by\":0,\"do\":\"hold\""));
  };
  EXPECT_EQ(with(R"({"withheld":0})"), "seats and their bots");
  EXPECT_EQ(with(R"({"seat":1,"name":"Bo","bot":null,"why":"","t":1})"), "seats and their bots")
      << "a bot's seat becomes nobody's";
  EXPECT_EQ(with(R"({"seat":2,"name":"Eve","bot":null,"why":"new","t":1})"),
            "seats and their bots");
  EXPECT_EQ(with(R"({"reopen":2,"what":"open","t":1})"), "seats and their bots");
  EXPECT_EQ(with("{\"reopen\":2,\"what\":\"asked\",\"asked\":[0],\"t\":1}\n"
                 "{\"reopen\":2,\"what\":\"open\",\"t\":2}"),
            "seats and their bots")
      << "not all had agreed";
  // A bot's seat for oneself, with nobody asked; another name on a person's.
  EXPECT_EQ(with("{\"reopen\":1,\"what\":\"asked\",\"asked\":[],\"t\":1}\n"
                 "{\"reopen\":1,\"what\":\"open\",\"t\":1}\n"
                 "{\"reopen\":1,\"what\":\"taken\",\"t\":1}\n"
                 R"({"seat":1,"name":"Eve","bot":null,"why":"new","t":1})"),
            "seats and their bots");
  EXPECT_EQ(with(R"({"reopen":1,"what":"asked","by":0,"asked":[],"t":1})"), "seats and their bots");
  EXPECT_EQ(with(R"({"seat":2,"name":"Eve","bot":null,"why":"","t":1})"), "seats and their bots");
  EXPECT_EQ(with(R"({"seat":2,"name":"Cid","bot":"greedy","why":"asked","t":1})"
                 "\n"
                 R"({"seat":2,"name":"Eve","bot":null,"why":"","t":1})"),
            "seats and their bots");
  EXPECT_EQ(with(R"({"result":{"places":[1,2,3],"scores":[0,0,0]}})"), "actions legal");
  EXPECT_EQ(failed(replaced(file, "\"file\":2", "\"file\":2,\"position\":{}")),
            "draws derived again")
      << "the luck comes from the header, too";
}

// Nobody agrees to what he himself asks for; who has which seats is frozen into the luck.
TEST(Verifying, KnowsWhoHasSeveralSeats) {
  Room room({.game = "pig", .seats = 2, .people = {0, 0}, .luck = "hmac1"});
  room.begin();
  const Seat first = room.match->table().turn.actor;
  const std::uint32_t question = room.question(first);
  room.act(first, "roll");
  room.put(Undo{first, "u", question, all_seats(2)});
  room.put(Close{});
  const auto file = full_file(room.header, room.records);
  ASSERT_TRUE(file) << file.error();
  EXPECT_NE(file->find("\"undo\""), std::string::npos);
  EXPECT_TRUE(verify(*file, test_shelf()).passed());
  EXPECT_NE(failed(replaced(*file, "\"people\":[0,0]", "\"people\":[0,1]")), "none");
}

TEST(Verifying, AMatchWithoutItsEndIsSaidToBeSo) {
  const std::string file = read_text(kFixture);
  EXPECT_EQ(failed(file.substr(0, file.find('\n', file.size() / 2) + 1)), "commitments open");
  EXPECT_EQ(failed(cut(file, 20)), "result equal") << "cut off at the end";
  const Verification closed = verify(cut(file, 20, "{\"closed\":true,\"t\":1}\n"), test_shelf());
  EXPECT_TRUE(closed.passed());
  EXPECT_TRUE(closed.unfinished);
  EXPECT_FALSE(verify(file, test_shelf()).unfinished);
  EXPECT_EQ(verify(file, test_shelf()).hash, sha256_hex(file));
}

// Files of matches that began before consents were written verify as far as they can.
TEST(Verifying, SaysWhatAnOlderFileDoesNotShow) {
  const Verification old = verify(read_text("tests/match/files/pig_1.jsonl"), test_shelf(), true);
  EXPECT_TRUE(old.passed());
  EXPECT_FALSE(old.unfinished);
  int open = 0;
  for (const Check& check : old.checks) {
    if (!check.proved) EXPECT_EQ(check.what, "taken back by consent");
    open += check.proved ? 0 : 1;
  }
  EXPECT_EQ(open, 1);
}

// However far back: what a file says was taken back is looked at, not how much a table remembers.
TEST(Verifying, TakesBackAnyNumberOfActions) {
  const AnyGamePtr game = test_game("pig", 2, {200, 0});
  LineOfPlay play(*game, game->start());
  std::vector<AnyState> states;
  for (int i = 0; i < 190; ++i) {
    states.push_back(play.state());
    AnyActions list;
    const Turn turn = game->turn(play.state());
    turn.is_chance() ? game->actions(play.state(), list)
                     : game->choices(game->view(play.state(), turn.actor), list);
    play.add({.action = list[list.size() - 1]});
  }
  for (const std::size_t left : {189u, 130u, 129u, 128u, 100u, 64u, 63u, 1u, 0u}) {
    play.take_back(play.size() - left);
    EXPECT_EQ(play.state(), states[left]) << left;
  }
}

// Empty lines and the line ends of other systems are not part of a match; line numbers are those of
// the file.
TEST(Verifying, ReadsFilesAsPeopleSaveThem) {
  const std::string file = read_text(kFixture);
  std::string windows;
  for (const char c : file) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(failed(windows, true), "none");
  std::string airy = file;
  for (std::size_t at = airy.find('\n'); at != std::string::npos; at = airy.find('\n', at + 6))
    airy.insert(at, "\n \t\r\n");
  EXPECT_EQ(failed(airy + "\n\n", true), "none");
  EXPECT_EQ(failed(file.substr(0, file.size() - 1), true), "none") << "no end of the last line";
  const auto detail = [](const std::string& text) {
    return verify(text, test_shelf()).checks.back().detail;
  };
  const std::size_t second = file.find('\n') + 1;
  EXPECT_EQ(detail(std::string(file).insert(second, "\n\n{\n")).substr(0, 7), "line 4:");
  EXPECT_EQ(detail("\n" + file).substr(0, 7), "line 1:") << "the header is the first line";
  EXPECT_EQ(detail(file + std::string(500'000, '\n')), "more than 500000 lines");
  EXPECT_EQ(detail(file + std::string(16 << 20, ' ')), "longer than 16777216 bytes");
}

TEST(Verifying, NeedsTheWordListThatAFileNames) {
  const std::string named = replaced(read_text(kFixture), "{\"rainyday\":1,",
                                     "{\"rainyday\":1,\"words\":{\"hash\":\"ab12\"},");
  const Verification without = verify(named, test_shelf());
  ASSERT_FALSE(without.passed());
  EXPECT_EQ(without.checks.back().detail, "header: words.hash: is no word list that is here");
  Shelf shelf = test_shelf();
  shelf.words = [](std::string_view hash) { return hash == "ab12"; };
  const Verification with = verify(named, shelf);
  EXPECT_EQ(with.checks[1].what, "word list");
  EXPECT_EQ(with.checks[1].detail, "ab12");
  EXPECT_EQ(failed(replaced(named, "\"ab12\"", "7")), "game and pack");
}

TEST(Verifying, ADrawLeftOutIsAGap) {
  std::string file = read_text(kFixture);
  const std::size_t roll = file.find("{\"by\":0,\"do\":\"roll\",\"t\"");
  ASSERT_NE(roll, std::string::npos);
  // The undone roll with its die and the undo: as if it had never been.
  const std::size_t undo = file.find("{\"undo\"", roll);
  const std::size_t begin = file.rfind("{\"by\":0,\"do\":\"roll\"", undo);
  file.erase(begin, file.find('\n', undo) + 1 - begin);
  EXPECT_EQ(failed(file), "draws without a gap");
}

TEST(MatchFiles, WhileItRunsEachSeesItsOwnFile) {
  Room room({.game = "magpie", .seats = 3});
  room.begin();
  play_out(room, {.seed = 2, .most = 12});
  const auto own = file_of(new_table(room.header), room.records, 1);
  const auto spectator = file_of(new_table(room.header), room.records, kSpectator);
  ASSERT_TRUE(own && spectator);
  EXPECT_NE(own->find("deal ?"), std::string::npos);
  EXPECT_NE(own->find("{\"eye\":1}"), std::string::npos);
  EXPECT_EQ(spectator->find("deal ring"), std::string::npos);
  EXPECT_EQ(own->find("\"i\":"), std::string::npos);
}

// The journal run again gives the frames that were sent.
TEST(Pages, AreTheFramesThatWereSent) {
  Room room({.game = "spree", .seats = 3, .bots = {"", "lively", ""}});
  room.begin();
  play_out(room, {.seed = 6, .most = 120});
  for (const Seat viewer : {Seat{0}, Seat{2}, kSpectator}) {
    std::vector<Told> sent = room.told(viewer);
    std::erase_if(sent, [](const Told& told) { return told.n == 0; });
    MatchState table = new_table(room.header);
    std::vector<Frame> frames;
    ASSERT_EQ(apply_records(table, room.records, viewer_bit(viewer), frames), "");
    ASSERT_EQ(frames.size(), sent.size());
    for (std::size_t i = 0; i < sent.size(); ++i) ASSERT_EQ(frames[i].json(), sent[i].text);
  }
}

// A later program may not replay all that an earlier one stored: it gives what it can and says so.
TEST(Pages, AndFilesGoAsFarAsTheJournalCanBeReplayed) {
  Room room({.game = "pig", .seats = 2, .options = {40, 0}, .luck = "hmac1"});
  room.begin();
  play_out(room, {.seed = 2});
  std::vector<std::string> records = room.records;
  records[9] = R"([5000,["act",0,"x",1,"juggle"]])";
  MatchState table = new_table(room.header);
  std::vector<Frame> frames;
  const std::string problem = apply_records(table, records, viewer_bit(kSpectator), frames);
  EXPECT_EQ(problem.substr(0, 10), "record 10:");
  ASSERT_FALSE(frames.empty());
  EXPECT_EQ(frames.back().n, table.numbers[kMostSeats]);
  const auto file = full_file(room.header, records, R"({"places":[1,2]})");
  ASSERT_TRUE(file) << file.error();
  const std::size_t stopped = file->find("{\"stopped\":\"record 10: ");
  ASSERT_NE(stopped, std::string::npos);
  EXPECT_NE(file->find(R"(,"stored":{"places":[1,2]}})", stopped), std::string::npos);
  EXPECT_NE(file->find("{\"luck\":"), std::string::npos);
  EXPECT_EQ(file->find("{\"result\":"), std::string::npos);
  records.pop_back();
  EXPECT_FALSE(full_file(room.header, records)) << "for all it knows the match still runs";
}

}  // namespace
}  // namespace rainyday::match
