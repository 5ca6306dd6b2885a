// Bots of tables on a device think outside of the table, whatever it is played with.
#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "tests/device/device.hpp"

namespace rainyday::device {
namespace {

TEST(DeviceBots, ThinkInAnotherWorkerAlsoWithAPackOfOnesOwn) {
  Json own = *find_pack("spree", "")->data;
  own["id"] = "my-mall";
  own["title"] = "My mall";
  const Json of_this_program;
  for (const Json& pack : {of_this_program, own}) {
    Device device;
    Json game{{"game", "spree"}, {"seats", {"greedy", "greedy", "greedy"}}};
    if (!pack.is_null()) game["pack"] = pack;
    const auto made = device.ask("POST", "/api/tables", game);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string table = "/api/tables/" + made.json()["id"].get<std::string>();
    device.watch(table);
    ASSERT_EQ(device.ask("POST", table + "/start", Json::object()).status, 200);
    for (int i = 0; i < 10; ++i) device.wait(6000);
    ASSERT_FALSE(device.thoughts.empty());
    for (const Json& thought : device.thoughts) EXPECT_TRUE(thought.contains("action")) << thought;
  }
}

}  // namespace
}  // namespace rainyday::device
