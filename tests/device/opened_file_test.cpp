// What comes to a device from outside: match files, of which those that are over become tables of
// it and others go on, and lessons of packs.
#include <fstream>
#include <gmock/gmock.h>

#include "engine/match_file.hpp"
#include "server/plan.hpp"
#include "tests/device/device.hpp"

namespace rainyday::device {
namespace {

using testing::HasSubstr;

std::string text_of(const char* path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(OpenedFile, OneThatIsOverIsATableOfThisDevice) {
  Device device;
  for (const char* path : {"tests/match/files/pig.jsonl", "tests/match/files/local.jsonl"}) {
    device.rows.clear();  // both have the same id
    const std::string file = text_of(path);
    const auto opened = device.open(file);
    ASSERT_EQ(opened.status, 200) << opened.body;
    const std::string table = "/api/tables/" + opened.json()["id"].get<std::string>();
    const auto before = device.rows;
    EXPECT_EQ(device.open(file).body, opened.body);
    EXPECT_EQ(device.rows, before) << "it is here already";
    EXPECT_EQ(device.get("/api/me/tables").json()["tables"][0]["status"], "finished");
    Device fresh;  // what is stored is enough
    fresh.rows = before;
    EXPECT_EQ(fresh.get(table + "/file?as=all").body, file);
    const Json replay = fresh.get(table + "/replay?as=all&from=0").json();
    EXPECT_GE(replay["total"], 10);
    EXPECT_EQ(replay.count("stopped"), 0u) << replay;
    const Json info = fresh.get(table).json();
    EXPECT_EQ(info["status"], "finished");
    EXPECT_EQ(info["yours"], Json::array());
  }
}

// A lesson that a pack of this device carries, and the game after it.
TEST(OwnLesson, IsLearnedAndGoesOnForReal) {
  const Json pack = Json::parse(text_of("fuzz/corpus/pack/pig_lesson"));
  const auto learn = [&](Device& device, const Json& with, const Json& at) {
    return device.ask("POST", "/api/lesson", {{"pack", with}, {"lesson", "first"}, {"at", at}});
  };
  Device device;
  const Json none = Json::array();
  const auto first = learn(device, pack, {{"step", 0}, {"done", none}});
  ASSERT_EQ(first.status, 200) << first.body;
  EXPECT_EQ(first.json()["lesson"]["asked"], Json::array({"hold"}));
  const auto held = learn(
      device, pack, {{"step", 0}, {"done", none}, {"id", "a"}, {"at", 1}, {"action", "hold"}});
  EXPECT_EQ(held.json()["lesson"]["passed"], true) << held.body;
  EXPECT_THAT(learn(device, Json(), {{"step", 0}, {"done", none}}).body, HasSubstr("bad_request"));
  EXPECT_THAT(learn(device, {{"id", 7}}, {}).body, HasSubstr("must be a text"));
  EXPECT_THAT(learn(device, pack, {{"step", 9}, {"done", none}}).body, HasSubstr("step: "));

  Json table{{"game", "pig"}, {"lesson", "first"}, {"name", "Ada"}, {"pack", pack}};
  const auto made = device.ask("POST", "/api/tables", table);
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json()["pack"]["title"], "Eight sides");
  EXPECT_EQ(made.json()["seats"][1]["level"], "easy");
  table["lesson"] = "second";
  EXPECT_THAT(device.ask("POST", "/api/tables", table).body, HasSubstr("lesson: there is none"));
  table["pack"] = "pig";
  EXPECT_THAT(device.ask("POST", "/api/tables", table).body, HasSubstr("pack: must be one"));
}

TEST(OpenedFile, OneThatIsNotOverGoesOnWithLuckOfItsOwn) {
  const Shelf shelf = server::own_shelf();
  const auto game = Json{{"game", "spree"}, {"seats", {nullptr, "greedy", "greedy"}}};
  Device device;
  const Json made = device.ask("POST", "/api/tables", game).json();
  const std::string table = "/api/tables/" + made["id"].get<std::string>();
  ASSERT_EQ(device.ask("POST", table + "/start", Json::object()).status, 200);
  device.wait(6000);
  EXPECT_EQ(device.get(table + "/replay?as=all&from=0").status, 403) << "not on the page";
  const std::string file = device.get(table + "/file?as=all").body;
  EXPECT_THAT(file, HasSubstr("\"local\":true"));
  EXPECT_EQ(file.find("secret"), std::string::npos);
  const auto read = MatchFile::read(file, shelf);
  ASSERT_TRUE(read) << read.error();

  Device other;
  const auto opened = other.open(file);
  ASSERT_EQ(opened.status, 200) << opened.body;
  EXPECT_TRUE(other.rows.empty()) << "nothing is made before it is asked for";
  const Json body = opened.json();
  EXPECT_EQ(body["table"]["seats"], game["seats"]);
  const auto again = other.ask("POST", "/api/tables", body["table"]);
  ASSERT_EQ(again.status, 201) << again.body;
  EXPECT_EQ(again.json()["midst"], true);
  const std::string next = "/api/tables/" + again.json()["id"].get<std::string>();
  ASSERT_EQ(other.ask("POST", next + "/start", Json::object()).status, 200);
  other.wait(6000);
  const auto there = MatchFile::read(other.get(next + "/file?as=all").body, shelf);
  ASSERT_TRUE(there) << there.error();
  EXPECT_EQ(there->start(), read->state());
}

TEST(OpenedFile, ABadOneIsSaidToBeSoAndChangesNothing) {
  Device device;
  const std::string file = text_of("tests/match/files/pig.jsonl");
  std::string forged = file;
  forged.replace(forged.find("\"roll\""), 6, "\"fly\"");
  const std::string own = "{\"eye\":0}\n{\"by\":0,\"do\":\"?\"}\n";
  const auto refused = [&](const std::string& text) {
    const auto answer = device.open(text);
    EXPECT_EQ(answer.status, 400) << answer.body;
    return answer.json().value("what", "");
  };
  EXPECT_EQ(refused(""), "the file is empty");
  EXPECT_THAT(refused("hello"), HasSubstr("line 1"));
  EXPECT_THAT(refused(forged), HasSubstr("fly"));
  EXPECT_THAT(refused(file.substr(0, file.find('\n') + 1) + own), HasSubstr("one pair of eyes"));
  EXPECT_THAT(refused(R"({"rainyday":1,"game":"chess","seats":2})"), HasSubstr("chess"));
  EXPECT_TRUE(device.rows.empty());
}

}  // namespace
}  // namespace rainyday::device
