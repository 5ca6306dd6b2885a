#include "server/log.hpp"

#include <gtest/gtest.h>

#include "engine/json.hpp"

namespace rainyday::server {
namespace {

TEST(ServerLog, ALineForPeopleHasTheEventAndItsFields) {
  EXPECT_EQ(log_line(false, "table_made", {{"table", "4f0c31"}, {"seats", 2}}),
            "table_made table=4f0c31 seats=2");
  EXPECT_EQ(log_line(false, "not_stored", {{"why", "disk \"a\" is full"}}),
            R"(not_stored why="disk \"a\" is full")");
}

TEST(ServerLog, ALineForProgramsHasThemAsMembers) {
  const std::string line =
      log_line(true, "request", {{"path", "/\"\n\\"}, {"status", 404}, {"method", "GET"}});
  EXPECT_EQ(Json::parse("{" + line + "}"),
            (Json{{"event", "request"}, {"path", "/\"\n\\"}, {"status", 404}, {"method", "GET"}}));
  EXPECT_EQ(log_line(true, "stopped", {}), R"("event":"stopped")");
}

}  // namespace
}  // namespace rainyday::server
