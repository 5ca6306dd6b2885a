// Games that began elsewhere and go on at a server: nobody is shown what is hidden in them.
#include <gmock/gmock.h>

#include "engine/options.hpp"
#include "engine/position.hpp"
#include "games/registry.hpp"
#include "server/plan.hpp"
#include "tests/server/fixture.hpp"

namespace rainyday::server {
namespace {

using testing::HasSubstr;
using testing::Not;

// A game of Spree! after the deal.
Json game_begun() {
  const auto game = *make_game("spree", "", standard_options(find_game("spree")->info()), 3);
  AnyState state = game->start();
  Random rng(7, "midst");
  AnyActions list;
  for (int i = 0; i < 60; ++i) {
    const Turn turn = game->turn(state);
    if (turn.is_chance()) {
      game->apply(state, game->chance(state, rng), nullptr);
      continue;
    }
    game->actions(state, list);
    game->apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))], nullptr);
  }
  return Json::parse(write_position(*game, state));
}

class InTheMidst : public testing::Test {
 protected:
  [[nodiscard]] Json table() const {
    return {{"game", "spree"}, {"seats", {nullptr, "lively", nullptr}}, {"position", position}};
  }

  Json position = game_begun();
  Folder folder;
  std::unique_ptr<Server> server = start_server(test_settings(folder.file("data.db"), 1000));
  Person ada{server->port(), "Ada"};
  Person bea{server->port(), "Bea"};
};

TEST_F(InTheMidst, WhatIsHiddenIsNobodysBeforeTheEnd) {
  const std::string id = ada.make_table(table());
  EXPECT_EQ(ada.lobby["midst"], true);
  bea.post("/api/join", {{"code", ada.lobby["code"]}, {"name", "Bea"}});
  ada.connect(id, 0);
  bea.connect(id, 2);
  begin({&ada, &bea});
  const std::string at = "/api/tables/" + id;
  const Json info = bea.get(at);
  EXPECT_EQ(info["midst"], true) << "everybody is told that somebody may know";
  const std::string header = info["header"];
  EXPECT_THAT(header, Not(HasSubstr("hand")));
  EXPECT_TRUE(Json::parse(header)["position"].is_string());
  ASSERT_TRUE(play_to_the_end({&ada, &bea}, 7));
}

TEST_F(InTheMidst, ItIsPlayedWithThoseWhoKnowItsHostOnly) {
  const std::string id = ada.make_table(table());
  EXPECT_THAT(ada.post("/api/tables/" + id + "/open", {{"open", true}}, 400)["what"].dump(),
              HasSubstr("midst"));
  Json open = table();
  open["open"] = true;
  EXPECT_THAT(ada.post("/api/tables", open, 400)["what"].dump(), HasSubstr("open: "));
}

TEST_F(InTheMidst, ABadPositionIsSaidToBeSo) {
  const auto what = [&](const char* key, const Json& value) {
    Json body = table();
    body[key] = value;
    return ada.post("/api/tables", body, 400)["what"].dump();
  };
  Json twice = position;
  twice["state"]["seats"][0]["hand"] = {"Ah", "Ah"};
  EXPECT_THAT(what("position", twice), HasSubstr("position"));
  EXPECT_THAT(what("position", 7), HasSubstr("must be a position"));
  EXPECT_THAT(what("game", "get-out"), HasSubstr("of another game"));
  EXPECT_THAT(what("seats", 4), HasSubstr("another number of seats"));
  EXPECT_THAT(what("pack", "legrand"), HasSubstr("pack: "));
}

}  // namespace
}  // namespace rainyday::server
