// Lessons over HTTP: every step of all of them as a page plays it, what is refused, and the game
// that goes on where they end.
#include <gmock/gmock.h>

#include "tests/server/fixture.hpp"
#include "tests/server/protocol_check.hpp"
#include "tests/support/names.hpp"

namespace rainyday::server {
namespace {

using testing::HasSubstr;

class LessonTable : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] std::string path() const { return "/api/games/" + GetParam() + "/lesson"; }
  static void expect_fit(const Json& answer) {
    for (const Json& message : answer["messages"]) {
      EXPECT_EQ(misfit_of_message(message, protocol::kServerMessages), "") << message;
    }
  }

  Folder folder;
  std::unique_ptr<Server> server = start_server(test_settings(folder.file("data.db"), 1000));
  Person ada{server->port(), "Ada"};
};

TEST_P(LessonTable, IsPlayedToItsEndByWhatItAsksFor) {
  int begun = 0;
  Json done = Json::array();
  Json answer = ada.post(path(), {{"step", 0}, {"done", done}});
  const int steps = static_cast<int>(answer["lesson"]["steps"].size());
  std::uint64_t question = 0;
  for (int turns = 0; begun < steps; ++turns) {
    ASSERT_LT(turns, 200);
    expect_fit(answer);
    for (const Json& message : answer["messages"]) {
      if (message.contains("ask")) question = message["ask"]["at"];
    }
    const Json where = answer["lesson"];
    if (where["passed"].get<bool>()) {
      begun = where["step"].get<int>() + 1;
      done = Json::array();
      answer = ada.post(path(), {{"step", begun}, {"done", done}});
      continue;
    }
    ASSERT_FALSE(where["asked"].empty()) << answer;
    const Json action = where["asked"].back();
    answer = ada.post(
        path(),
        {{"step", begun}, {"done", done}, {"id", "a"}, {"at", question}, {"action", action}});
    ASSERT_EQ(answer["messages"][0].value("ack", ""), "a") << answer;
    done.push_back(action);
  }
  EXPECT_TRUE(answer["lesson"]["asked"].empty());
  EXPECT_EQ(answer["messages"][0]["type"], "hello");
}

TEST_P(LessonTable, GoesOnForRealAtItsLastPosition) {
  const std::string table = ada.make_table({{"game", GetParam()}, {"lesson", true}});
  EXPECT_EQ(ada.lobby["hints"], true);
  ada.connect(table, ada.lobby["yours"][0].get<int>());
  begin({&ada});
  const std::string header = ada.get("/api/tables/" + table)["header"];
  EXPECT_TRUE(Json::parse(header)["position"].is_string())
      << "not shown before the end: " << header;
  ASSERT_TRUE(play_to_the_end({&ada}, 7));
}

INSTANTIATE_TEST_SUITE_P(Games, LessonTable, testing::ValuesIn(shown_games()), kNamedByGame);

TEST(LessonRequests, BadOnesSayWhatIsWrongAndWhere) {
  Folder folder;
  const auto server = start_server(test_settings(folder.file("data.db")));
  const Person ada(server->port(), "Ada");
  const std::string path = "/api/games/spree/lesson";
  const auto what = [&](const Json& body) { return ada.post(path, body, 400)["what"].dump(); };
  const Json none = Json::array();
  EXPECT_THAT(what({{"done", none}}), HasSubstr("step: "));
  EXPECT_THAT(what({{"step", -1}, {"done", none}}), HasSubstr("step: "));
  EXPECT_THAT(what({{"step", 99}, {"done", none}}), HasSubstr("step: "));
  EXPECT_THAT(what({{"step", 0}}), HasSubstr("done: "));
  EXPECT_THAT(what({{"step", 0}, {"done", {"park a7", "dance"}}}), HasSubstr("done[1]: "));
  EXPECT_THAT(what({{"step", 0}, {"done", Json(1000, "roll")}}), HasSubstr("done: "));
  EXPECT_THAT(what({{"step", 0}, {"done", none}, {"action", "roll"}}), HasSubstr("at: "));
  EXPECT_THAT(what({{"step", 0}, {"done", none}, {"more", 1}}), HasSubstr("more"));
  EXPECT_EQ(ada.post("/api/games/pig/lesson", {{"step", 0}, {"done", none}}, 404)["error"],
            "no_lesson");
  EXPECT_THAT(ada.post("/api/tables", {{"game", "pig"}, {"lesson", true}}, 400)["what"].dump(),
              HasSubstr("there is none of 'pig'"));
}

TEST(LessonRequests, WhatIsNotAskedIsRefusedByItsRuleOrPutOff) {
  Folder folder;
  const auto server = start_server(test_settings(folder.file("data.db")));
  const Person ada(server->port(), "Ada");
  const auto refused = [&](int step, int at, const std::string& action) {
    Json answer = ada.post(
        "/api/games/spree/lesson",
        {{"step", step}, {"done", Json::array()}, {"id", "a"}, {"at", at}, {"action", action}});
    EXPECT_EQ(answer["messages"].size(), 1U) << answer;
    return answer["messages"][0];
  };
  EXPECT_EQ(refused(4, 1, "step E")["refused"], "doubling_back");  // SP-040
  EXPECT_EQ(refused(4, 1, "step E")["rule"], "SP-040");
  EXPECT_EQ(refused(0, 1, "park a3")["refused"], "not_asked");
  EXPECT_EQ(refused(0, 7, "park a7")["refused"], "stale");
  EXPECT_EQ(refused(0, 1, "dance")["refused"], "unreadable");
}

}  // namespace
}  // namespace rainyday::server
