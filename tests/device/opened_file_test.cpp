// Match files on a device: those that are over become tables of it, others go on.
#include <deque>
#include <fstream>
#include <gmock/gmock.h>

#include "device/host.hpp"
#include "engine/json.hpp"
#include "engine/match_file.hpp"
#include "server/plan.hpp"

namespace rainyday::device {
namespace {

using testing::HasSubstr;

// A device whose storage is a map, and which does what it is told at once.
class Device final : public Outside {
 public:
  [[nodiscard]] Time now() const override { return now_; }
  void fill(void* bytes, std::size_t size) override {
    auto* out = static_cast<std::uint8_t*>(bytes);
    for (std::size_t i = 0; i < size; ++i) out[i] = ++last_byte_;
  }
  void tell(const std::string& message) override { told_.push_back(Json::parse(message)); }

  struct Answer {
    int status = 0;
    std::string body;
    [[nodiscard]] Json json() const { return Json::parse(body); }
  };
  Answer ask(const std::string& method, const std::string& target, const Json& body) {
    answer_ = {};
    host_.take({{"do", "request"},
                {"id", 1},
                {"method", method},
                {"target", target},
                {"body", method == "GET" ? "" : body.dump()}});
    run();
    return answer_;
  }
  Answer get(const std::string& target) { return ask("GET", target, {}); }
  Answer open(const std::string& file) { return ask("POST", "/api/file", file); }
  void wait(Time time) {
    now_ += time;
    host_.take({{"do", "time"}});
    run();
  }

  std::map<std::string, std::string> rows;

 private:
  void run() {
    while (!told_.empty()) {
      const Json message = std::move(told_.front());
      told_.pop_front();
      const std::string what = message["do"];
      if (what == "keep") keep(message);
      if (what == "look") look(message);
      if (what == "think") host_.take(thought_of(message));
      if (what == "answer") answer_ = {message["status"], message["body"]};
    }
  }
  void keep(const Json& message) {
    const auto found = rows.find(message["key"]);
    const Json is = found == rows.end() ? Json() : Json(found->second);
    const bool fits = message["key"] == "" || is == message["is"];
    for (const Json& row : message["rows"]) {
      if (fits) rows[row[0]] = row[1];
    }
    host_.take({{"do", "kept"}, {"id", message["id"]}, {"how", fits ? "kept" : "lost"}});
  }
  void look(const Json& message) {
    Json found = Json::array();
    for (const auto& [key, text] : rows) {
      for (const std::string prefix : message["prefixes"]) {
        if (key.starts_with(prefix)) found.push_back({key, text});
      }
    }
    host_.take({{"do", "found"}, {"id", message["id"]}, {"rows", found}});
  }

  Time now_ = 1'700'000'000'000;
  std::uint8_t last_byte_ = 0;
  std::deque<Json> told_;
  Answer answer_;
  Host host_{*this};
};

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
