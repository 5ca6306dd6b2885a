// Codes: how long they are good, and how often one may guess. All in virtual time.
#include <algorithm>

#include "tests/server/visitors.hpp"

namespace rainyday::server {
namespace {

class Codes : public Visitors {
 protected:
  int look(const std::string& code, const std::string& address, int who) {
    return ask("look", {{"code", code}}, address, who).status;
  }
  // As many as the server answers in an hour, from many addresses.
  void use_up_the_server() {
    for (int i = 0; i < 500; ++i) {
      const std::string address = "10.0.0." + std::to_string(i / 10);
      ASSERT_EQ(look("BCDFG", address, 1000 + i / 10), 404) << i;
    }
  }
};

TEST_F(Codes, ManyAtOnceAreAsManyAsOneByOne) {
  std::vector<ReplyPtr> replies;
  for (int i = 0; i < 100; ++i) replies.push_back(send("look", {{"code", "BCDFG"}}, "6.6.6.6", i));
  pass(50);
  const auto with = [&](int status) {
    return std::ranges::count_if(replies, [&](const auto& one) { return one->status == status; });
  };
  EXPECT_EQ(with(404), 10);
  EXPECT_EQ(with(429), 90);
}

TEST_F(Codes, NoMoreThanTenWithinAnyHour) {
  for (int i = 0; i < 5; ++i) EXPECT_EQ(look("BCDFG", "6.6.6.6", 1), 404);
  pass(kHour / 2);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(look("nonsense", "6.6.6.6", 1), 404);
  pass(kHour / 2 - kMinute);
  const Reply refused = ask("look", {{"code", "BCDFG"}}, "6.6.6.6", 1);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.retry_after, "60");
  pass(kMinute);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(look("BCDFG", "6.6.6.6", 1), 404);
  EXPECT_EQ(ask("take-seat", {{"code", "BCDFGHJKLM"}}, "6.6.6.6", 1).status, 429);
}

TEST_F(Codes, WhoGuessesIsKnownByHisAddressAndByHisCookie) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(look("BCDFG", "6.6.6.6", 1), 404);
  EXPECT_EQ(look("BCDFG", "6.6.6.6", 2), 429) << "another cookie from the same address";
  EXPECT_EQ(look("BCDFG", "7.7.7.7", 1), 429) << "the same cookie from another address";
  EXPECT_EQ(look("BCDFG", "7.7.7.7", 2), 404);
}

TEST_F(Codes, RightOnesAreNotCounted) {
  const std::string code = make_table();
  for (int i = 0; i < 30; ++i) ASSERT_EQ(look(code, "7.7.7.7", 1), 200) << i;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(look("BCDFG", "7.7.7.7", 1), 404);
  EXPECT_EQ(look(code, "7.7.7.7", 1), 429);
}

TEST_F(Codes, TheCodeOfAFullTableIsAWrongOne) {
  const std::string code = make_table();
  EXPECT_EQ(ask("join", {{"code", code}, {"name", "Bo"}}, "7.7.7.7", 1).status, 200);
  EXPECT_EQ(look(code, "7.7.7.7", 1), 200) << "who sits there has used it";
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(look(code, "6.6.6.6", 2), 404);
    EXPECT_EQ(ask("join", {{"code", code}, {"name", "Eve"}}, "6.6.6.6", 2).status, 404);
  }
  EXPECT_EQ(look(code, "6.6.6.6", 2), 429);
}

TEST_F(Codes, AfterTheStartForThoseWhoLookOn) {
  const std::string code = make_table();
  EXPECT_EQ(ask("tables/" + table + "/start", {{"fill", "greedy"}}, "host", 0).status, 200);
  EXPECT_EQ(look(code, "7.7.7.7", 1), 200);
  EXPECT_EQ(ask("join", {{"code", code}, {"name", "Bo"}}, "7.7.7.7", 1).status, 409);
  pass(2 * kHour);
  EXPECT_EQ(look(code, "7.7.7.7", 1), 404) << "long ago";
}

TEST_F(Codes, DeadWhenTheHostDrawsAnother) {
  const std::string code = make_table();
  const Reply drawn = ask("tables/" + table + "/code", Json::object(), "host", 0);
  EXPECT_EQ(look(code, "7.7.7.7", 1), 404);
  EXPECT_EQ(look(drawn.body.value("code", ""), "7.7.7.7", 1), 200);
}

TEST_F(Codes, DeadAfterTwoHoursInWhichNothingChanged) {
  const std::string code = make_table();
  pass(2 * kHour - kMinute);
  EXPECT_EQ(look(code, "7.7.7.7", 1), 200);
  pass(kMinute);
  EXPECT_EQ(look(code, "7.7.7.7", 1), 404);
  for (int i = 0; i < 9; ++i) EXPECT_EQ(look(code, "7.7.7.7", 1), 404);
  EXPECT_EQ(look(code, "7.7.7.7", 1), 429);
}

TEST_F(Codes, AfterFiveHundredWrongOnesOneIsAnsweredEveryTwoSeconds) {
  const std::string code = make_table();
  EXPECT_FALSE(house.api.codes_are_slow());
  use_up_the_server();
  EXPECT_TRUE(house.api.codes_are_slow());
  const Time begin = house.loop.now();
  std::vector<ReplyPtr> replies;
  for (int i = 0; i < 22; ++i) {
    replies.push_back(send("look", {{"code", code}}, "7.7.7." + std::to_string(i), i));
  }
  const ReplyPtr pushing = send("look", {{"code", code}}, "7.7.7.3", 99);
  pass(kMinute);
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(replies[i]->status, 200) << i;
    const Time due = begin + 2000 * static_cast<Time>(i);
    EXPECT_GE(replies[i]->at, due) << i;
    EXPECT_LT(replies[i]->at, due + 100) << i;
  }
  EXPECT_EQ(replies[20]->status, 429) << "twenty wait";
  EXPECT_EQ(replies[21]->status, 429);
  EXPECT_EQ(pushing->status, 429) << "one place for each";
}

TEST_F(Codes, WhoeverHammersGetsNoMoreThanHisTurn) {
  const std::string code = make_table();
  use_up_the_server();
  std::vector<ReplyPtr> hammer;
  for (int i = 0; i < 50; ++i) hammer.push_back(send("look", {{"code", "BCDFG"}}, "6.6.6.6", 1));
  const ReplyPtr honest = send("look", {{"code", code}}, "7.7.7.7", 2);
  pass(2100);
  EXPECT_EQ(honest->status, 200) << "right behind the one place of the other";
  EXPECT_EQ(std::ranges::count_if(hammer, [](const auto& one) { return one->status == 404; }), 1);
}

TEST_F(Codes, ALinkDoesNotStandInThatQueue) {
  make_table();
  use_up_the_server();
  for (int i = 0; i < 30; ++i) {
    (void)send("look", {{"code", "BCDFG"}}, "6.6.6." + std::to_string(i), 2000 + i);
  }
  EXPECT_EQ(look(invite, "7.7.7.7", 1), 200);
  EXPECT_EQ(ask("join", {{"code", invite}, {"name", "Bo"}}, "7.7.7.7", 1).status, 200);
}

TEST_F(Codes, ALinkIsAsGoodAsTheCode) {
  make_table();
  EXPECT_EQ(invite.size(), 43u);
  const std::string first = invite;
  std::string other = invite;
  other.back() = other.back() == 'A' ? 'E' : 'A';
  for (int i = 0; i < 30; ++i) {
    EXPECT_EQ(look(other, "7.7.7.7", 1), 404) << "only the id is right";
    EXPECT_EQ(ask("join", {{"code", other}}, "7.7.7.7", 1).status, 404);
  }
  EXPECT_EQ(look(first, "7.7.7.7", 1), 200) << "wrong ones are not counted: nobody can guess";
  const Reply drawn = ask("tables/" + table + "/code", Json::object(), "host", 0);
  EXPECT_EQ(look(first, "7.7.7.7", 1), 404);
  invite = drawn.body.value("invite", "");
  EXPECT_EQ(look(invite, "7.7.7.7", 1), 200);
  pass(2 * kHour);
  EXPECT_EQ(look(invite, "7.7.7.7", 1), 404) << "idle for too long";
  EXPECT_EQ(ask("tables/" + table + "/start", {{"fill", "greedy"}}, "host", 0).status, 200);
  EXPECT_EQ(look(invite, "7.7.7.7", 1), 200) << "to looking on";
  EXPECT_EQ(look(other, "7.7.7.7", 1), 404);
}

TEST_F(Codes, AnHourLaterTheServerIsQuickAgain) {
  const std::string code = make_table();
  use_up_the_server();
  pass(kHour);
  std::vector<ReplyPtr> replies;
  for (int i = 0; i < 5; ++i) {
    replies.push_back(send("look", {{"code", code}}, "7.7.7." + std::to_string(i), i));
  }
  pass(50);
  for (const ReplyPtr& reply : replies) EXPECT_EQ(reply->status, 200);
}

TEST_F(Codes, ASeatsCodeIsGoodOnceAndForTenMinutes) {
  make_table();
  const auto draw = [&] {
    return ask("tables/" + table + "/move-seat", {{"seat", 0}}, "host", 0).body.value("code", "");
  };
  const std::string late = draw();
  pass(10 * kMinute);
  EXPECT_EQ(ask("take-seat", {{"code", late}}, "7.7.7.7", 1).status, 404);
  const std::string good = draw();
  pass(10 * kMinute - 1000);
  EXPECT_EQ(ask("take-seat", {{"code", good}}, "7.7.7.7", 1).status, 200);
  EXPECT_EQ(ask("take-seat", {{"code", good}}, "7.7.7.7", 2).status, 404) << "used";
}

TEST_F(Codes, NoMoreThan120TablesWithinAnyHour) {
  for (int i = 0; i < 120; ++i) make_table();
  EXPECT_EQ(ask("tables", {{"game", "pig"}, {"seats", 2}}, "host", 1).status, 429);
  pass(kHour - kMinute);
  EXPECT_EQ(ask("tables", {{"game", "pig"}, {"seats", 2}}, "host", 1).status, 429);
  pass(kMinute);
  EXPECT_EQ(ask("tables", {{"game", "pig"}, {"seats", 2}}, "host", 1).status, 201);
}

TEST_F(Codes, TablesThatAreRefusedDoNotCount) {
  for (int i = 0; i < 150; ++i) {
    ASSERT_EQ(ask("tables", {{"game", "pig"}, {"seats", 99}}, "host", 0).status, 400);
    pass(500);
  }
  house.store.takes_blobs = false;
  for (int i = 0; i < 150; ++i) {
    ASSERT_EQ(ask("tables", {{"game", "pig"}, {"seats", 2}}, "host", 0).status, 503);
    pass(500);
  }
  house.store.takes_blobs = true;
  make_table();
}

TEST_F(Codes, WhoTriesTooOftenIsNotListenedTo) {
  const Json bad{{"game", "pig"}, {"seats", 99}};
  for (int i = 0; i < 120; ++i) ASSERT_EQ(send("tables", bad, "host", 0)->status, 400) << i;
  EXPECT_EQ(send("tables", bad, "host", 0)->status, 429);
  pass(500);
  EXPECT_EQ(send("tables", bad, "host", 0)->status, 400);
}

TEST_F(Codes, FiftyRequestsASecondAndFourSecondsOfThemAtOnce) {
  const Json nowhere{{"table", "x"}};
  for (int i = 0; i < 200; ++i) ASSERT_EQ(send("join", nowhere, "8.8.8.8", i)->status, 404) << i;
  const ReplyPtr refused = send("join", nowhere, "8.8.8.8", 500);
  EXPECT_EQ(refused->status, 429);
  EXPECT_EQ(refused->retry_after, "1");
  pass(20);
  EXPECT_EQ(send("join", nowhere, "8.8.8.8", 500)->status, 404);
  EXPECT_EQ(send("join", nowhere, "8.8.8.8", 500)->status, 429);
}

// What is not understood is answered so, and changes nothing.
TEST_F(Codes, BodiesThatAreNotWhatTheyMustBe) {
  make_table();
  const std::string at = "tables/" + table;
  const auto before = house.store.matches[table];
  const auto status = [&](const std::string& path, const Json& body) {
    const Reply reply = ask(path, body, "host", 0);
    EXPECT_FALSE(reply.status == 400 && reply.body.value("what", "").empty()) << path << body;
    return reply.status;
  };
  EXPECT_EQ(status(at + "/seats", {{"seat", 1}}), 400) << "nothing to change";
  EXPECT_EQ(status(at + "/seats", {{"seat", 1}, {"bot", 5}}), 400);
  EXPECT_EQ(status(at + "/seats", {{"seat", "1"}, {"bot", nullptr}}), 400);
  EXPECT_EQ(status(at + "/seats", {{"seat", 1}, {"bot", "greedy"}, {"name", "Zed"}}), 403);
  EXPECT_EQ(status(at + "/open", {{"open", "yes"}}), 400);
  EXPECT_EQ(status(at + "/open", Json::object()), 400);
  EXPECT_EQ(status(at + "/leave", {{"seat", 0}, {"for_good", "yes"}}), 400);
  EXPECT_EQ(status(at + "/leave", {{"seat", 0}, {"forgood", true}}), 400) << "no such member";
  EXPECT_EQ(status(at + "/leave", {{"seat", 99}}), 400);
  EXPECT_EQ(status(at + "/leave", {{"seat", -1}}), 400);
  EXPECT_EQ(status("join", {{"code", before.lobby.code}, {"seat", 99}}), 400);
  EXPECT_EQ(status("join", {{"code", before.lobby.code}, {"again", 1}}), 400);
  EXPECT_EQ(status("join", Json::object()), 400);
  EXPECT_EQ(status("look", {{"code", 7}}), 400);
  EXPECT_EQ(status("take-seat", Json::object()), 400);
  EXPECT_EQ(
      status("tables",
             {{"game", "pig"}, {"seats", 2}, {"clock", {{"move", 60'000}, {"game", 60'000}}}}),
      400);
  EXPECT_EQ(house.ask("GET", "/api/tables?offset=abc", "", 0).substr(0, 3), "400");
  EXPECT_EQ(house.ask("GET", "/api/tables/" + table + "/replay?from=abc", "", 0).substr(0, 3),
            "400");
  const auto& after = house.store.matches[table];
  EXPECT_EQ(after.header, before.header);
  EXPECT_EQ(after.lobby.updated, before.lobby.updated);
  EXPECT_EQ(after.lobby.open, before.lobby.open);
  EXPECT_EQ(house.store.matches.size(), 1u);
}

TEST_F(Codes, AStrangerChangesNoSeat) {
  make_table();
  const auto before = house.store.matches[table];
  EXPECT_EQ(ask("tables/" + table + "/seats", {{"seat", 1}}, "6.6.6.6", 9).status, 400);
  EXPECT_EQ(
      ask("tables/" + table + "/seats", {{"seat", 1}, {"bot", "greedy"}}, "6.6.6.6", 9).status,
      403);
  EXPECT_EQ(ask("tables/" + table + "/seats", {{"seat", 0}, {"name", "Zed"}}, "6.6.6.6", 9).status,
            403);
  EXPECT_EQ(house.store.matches[table].lobby.updated, before.lobby.updated);
  EXPECT_EQ(house.store.matches[table].header, before.header);
}

}  // namespace
}  // namespace rainyday::server
