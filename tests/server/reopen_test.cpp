// The seat of somebody who has lost his cookie: one at the table asks, the others agree, somebody
// new comes.
#include "tests/server/house.hpp"
#include "tests/server/protocol_check.hpp"

namespace rainyday::server {
namespace {

constexpr int kHost = 0;
constexpr int kBo = 1;
constexpr int kLost = 2;
constexpr int kNew = 7;  // a stranger's cookie

// Pig with people at the first seats, all connected but the last one, and bots at the rest. With
// `shared`, Bo holds all seats but the host's.
struct Evening : House {
  explicit Evening(int people = 3, int bot_seats = 0, bool shared = false) {
    settings.limits.park_after = 1000;
    bots.choose_one = [this](const match::BotJob& job) {
      return like_a_bot(match().table().game(), job);
    };
    Json seats = Json::array();
    for (int i = 0; i < people; ++i) seats.push_back(nullptr);
    for (int i = 0; i < bot_seats; ++i) seats.push_back("greedy");
    const Json made{{"game", "pig"}, {"seats", seats}, {"name", "Ann"}};
    table = Json::parse(ask("POST", "/api/tables", made.dump(), kHost).substr(4))["id"];
    at = "/api/tables/" + table;
    post("/api/tables/" + table + "/open", {{"open", true}}, kHost);
    for (int seat = 1; seat < people; ++seat) {
      const Json join{
          {"table", table}, {"seat", seat}, {"name", "P" + std::to_string(seat)}, {"again", true}};
      EXPECT_EQ(post("/api/join", join, shared ? kBo : seat), 200);
    }
    EXPECT_EQ(post(at + "/start", Json::object(), kHost), 200);
    for (int seat = 0; seat + 1 < people; ++seat) come(seat);
  }
  ~Evening() {
    for (const auto& [seat, wire] : wires) {
      for (const Told& told : wire->told) {
        if (told.text.starts_with("bye ")) continue;
        EXPECT_EQ(misfit_of_message(Json::parse(told.text), protocol::kServerMessages), "");
      }
    }
  }
  int post(const std::string& target, const Json& body, int who) {
    const std::string answer = ask("POST", target, body.dump(), who);
    reply = Json::parse(answer.substr(4), nullptr, false);
    return std::stoi(answer.substr(0, 3));
  }
  std::string refused(const std::string& target, const Json& body, int who) {
    EXPECT_GE(post(target, body, who), 400) << reply;
    return reply.value("error", "");
  }
  void come(int seat) { connect(seat, Json{{"type", "hello"}, {"seat", seat}}.dump()); }
  int reopen(int seat, int who = kHost) { return post(at + "/reopen", {{"seat", seat}}, who); }
  void consent(int seat, bool agree, int about = kLost) {
    say(seat, Json{{"type", "consent"},
                   {"id", "c" + std::to_string(++ids)},
                   {"agree", agree},
                   {"seat", about}}
                  .dump());
  }
  // What that viewer was last told of it.
  [[nodiscard]] Json told(int seat) const {
    const std::vector<Told>& all = wires.at(seat)->told;
    for (std::size_t i = all.size(); i-- > 0;) {
      const Json message = Json::parse(all[i].text, nullptr, false);
      if (message.is_object() && message.contains("reopen")) return message["reopen"];
    }
    return {};
  }
  std::string code_by_host() { return code_by(kHost, kLost); }
  std::string code_by(int who, int seat) {
    EXPECT_EQ(post(at + "/move-seat", {{"seat", seat}}, who), 200);
    return reply["code"];
  }
  // Everybody goes, the table is parked, and all but the lost one come back to a restored one.
  void restart(int people = 2) {
    for (int seat = 0; seat < people; ++seat) cut(seat);
    loop.run(loop.now() + 10'000);
    ASSERT_EQ(counters.tables, 0);
    for (int seat = 0; seat < people; ++seat) come(seat);
  }

  std::string at;
  Json reply;
  int ids = 0;
};

TEST(ServerReopening, SomebodyNewGetsTheSeatOnceTheOthersAgree) {
  Evening evening;
  EXPECT_EQ(evening.refused(evening.at + "/reopen", {{"seat", kLost}}, kNew), "not_yours");
  EXPECT_EQ(evening.refused(evening.at + "/move-seat", {{"seat", kLost}}, kHost), "not_yours");
  ASSERT_EQ(evening.reopen(kLost), 200);
  EXPECT_EQ(evening.refused(evening.at + "/reopen", {{"seat", kLost}}, kHost), "reopening");
  EXPECT_EQ(evening.refused(evening.at + "/move-seat", {{"seat", kLost}}, kHost), "not_yours");
  EXPECT_EQ(evening.told(kBo)["what"], "asked");
  EXPECT_EQ(evening.told(kBo)["waiting"], Json::array({kBo})) << "not the host, not the seat";

  evening.restart();
  EXPECT_EQ(evening.told(kBo)["what"], "asked") << "in what he sees when he comes back";
  evening.consent(kBo, true);
  EXPECT_EQ(evening.told(kHost)["what"], "open");
  evening.restart();

  const std::string code = evening.code_by_host();
  EXPECT_EQ(evening.refused("/api/take-seat", {{"code", code}}, kBo), "seated");
  const std::string next = evening.code_by_host();
  ASSERT_EQ(evening.post("/api/take-seat", {{"code", next}, {"name", "Neo"}}, kNew), 200);
  EXPECT_EQ(evening.reply["yours"], Json::array({kLost}));
  EXPECT_EQ(evening.refused("/api/take-seat", {{"code", next}}, kNew + 1), "no_code")
      << "good once";
  EXPECT_EQ(evening.told(kBo)["what"], "taken");
  // The old owner is a stranger, and the new one plays on after another restart.
  const std::string old = evening.ask("GET", evening.at, "", kLost);
  EXPECT_NE(old.find("\"yours\":[]"), std::string::npos) << old;
  evening.restart();
  EXPECT_NE(evening.ask("GET", evening.at, "", kNew).find("\"Neo\""), std::string::npos);
  EXPECT_EQ(evening.match().table().seat(kLost).name, "Neo");
}

TEST(ServerReopening, ANoEndsItAndSoDoesTheOwnersComing) {
  Evening evening;
  ASSERT_EQ(evening.reopen(kLost), 200);
  evening.consent(kBo, false);
  EXPECT_EQ(evening.told(kHost), Json({{"seat", kLost}, {"what", "refused"}, {"by", kBo}}));
  EXPECT_EQ(evening.refused(evening.at + "/move-seat", {{"seat", kLost}}, kHost), "not_yours");

  ASSERT_EQ(evening.reopen(kLost), 200);
  evening.consent(kBo, true);
  const std::string code = evening.code_by_host();
  evening.come(kLost);
  EXPECT_EQ(evening.told(kBo)["what"], "back");
  EXPECT_EQ(evening.refused("/api/take-seat", {{"code", code}}, kNew), "no_code")
      << "the code is stale";
  EXPECT_EQ(evening.refused(evening.at + "/reopen", {{"seat", kLost}}, kHost), "seat_here");
}

// Who could remove those that would have to agree could look into any hand: so could somebody else
// for him.
TEST(ServerReopening, NoSeatIsOpenedOnceSomebodyWasRemoved) {
  Evening evening;
  ASSERT_EQ(evening.reopen(kLost, kBo), 200) << "it may be asked until then";
  ASSERT_EQ(evening.post(evening.at + "/reopen", {{"seat", kLost}, {"withdraw", true}}, kBo), 200);
  ASSERT_EQ(evening.post(evening.at + "/remove", {{"seat", kLost}}, kHost), 200);
  EXPECT_EQ(evening.refused(evening.at + "/reopen", {{"seat", kLost}}, kBo), "seat_closed")
      << "not by who removed nobody";
  evening.restart();
  EXPECT_EQ(evening.refused(evening.at + "/reopen", {{"seat", kLost}}, kBo), "seat_closed");

  Evening other;
  ASSERT_EQ(other.post(other.at + "/remove", {{"seat", kBo}}, kHost), 200);
  for (const int seat : {kBo, kLost}) {
    EXPECT_EQ(other.refused(other.at + "/reopen", {{"seat", seat}}, kHost), "seat_closed")
        << "nor the seat of somebody who was not removed";
  }
}

TEST(ServerReopening, ACodeIsGoodForTenMinutes) {
  Evening evening;
  ASSERT_EQ(evening.reopen(kLost), 200);
  evening.consent(kBo, true);
  const std::string code = evening.code_by_host();
  evening.loop.run(evening.loop.now() + 601'000);
  EXPECT_EQ(evening.refused("/api/take-seat", {{"code", code}}, kNew), "no_code");
  EXPECT_EQ(evening.post("/api/take-seat", {{"code", evening.code_by_host()}}, kNew), 200)
      << "another one can be had";
}

TEST(ServerReopening, TheHostAloneWithTheLostSeatWaitsThreeDays) {
  Evening evening(2, 1);
  constexpr int kOther = 1;
  ASSERT_EQ(evening.reopen(kOther), 200);
  const Time until = evening.told(kHost)["until"];
  EXPECT_NEAR(static_cast<double>(until - evening.loop.now()), match::kReopenWait, 1000);
  EXPECT_EQ(evening.refused(evening.at + "/move-seat", {{"seat", kOther}}, kHost), "not_yours");
  // He comes before that: nothing was opened, and it begins anew.
  evening.loop.run(until - 60'000);
  evening.come(kOther);
  EXPECT_EQ(evening.told(kHost)["what"], "back");
  evening.cut(kOther);
  ASSERT_EQ(evening.reopen(kOther), 200);
  // Nobody is at the table when the time is up.
  const Time later = evening.told(kHost)["until"];
  evening.cut(kHost);
  evening.loop.run(later + 1000);
  evening.come(kHost);
  EXPECT_EQ(evening.told(kHost)["what"], "open");
  EXPECT_EQ(evening.post(evening.at + "/move-seat", {{"seat", kOther}}, kHost), 200);
}

// Who holds several seats looks through one of them, or covers them all, and is still there.
TEST(ServerReopening, TheOwnerIsHereWithWhateverEyes) {
  Evening evening(3, 0, true);
  evening.cut(kBo);
  evening.connect(kBo, R"({"type":"hello","seat":null})");
  EXPECT_EQ(evening.refused(evening.at + "/reopen", {{"seat", kLost}}, kHost), "seat_here");
  evening.cut(kBo);
  ASSERT_EQ(evening.reopen(kLost), 200);
  EXPECT_EQ(evening.told(kHost)["waiting"], Json::array()) << "who shares the browser cannot agree";
  evening.connect(kBo, R"({"type":"hello","seat":null})");
  EXPECT_EQ(evening.told(kHost)["what"], "back");
}

TEST(ServerReopening, SeatsThatAreNoLostOwners) {
  Evening evening(3, 1);
  EXPECT_EQ(evening.refused(evening.at + "/reopen", {{"seat", kHost}}, kHost), "own_seat");
  EXPECT_EQ(evening.refused(evening.at + "/reopen", {{"seat", kBo}}, kHost), "seat_here");
  EXPECT_EQ(evening.refused(evening.at + "/reopen", {{"seat", 9}}, kHost), "bad_request");
  const Json withdraw{{"seat", kLost}, {"withdraw", true}};
  EXPECT_EQ(evening.refused(evening.at + "/reopen", withdraw, kHost), "no_request");
  ASSERT_EQ(evening.reopen(kLost), 200);
  EXPECT_EQ(evening.post(evening.at + "/reopen", withdraw, kHost), 200);
  EXPECT_EQ(evening.told(kBo)["what"], "withdrawn");
  // Who is asked and leaves for good does not agree; who has left is not asked again.
  ASSERT_EQ(evening.reopen(kLost), 200);
  EXPECT_EQ(evening.post(evening.at + "/leave", {{"seat", kBo}, {"for_good", true}}, kBo), 200);
  EXPECT_EQ(evening.told(kHost)["what"], "refused");
  ASSERT_EQ(evening.reopen(kLost), 200);
  EXPECT_EQ(evening.told(kHost)["waiting"], Json::array());
  // The owner uses another of his devices: he is not lost.
  EXPECT_EQ(evening.post(evening.at + "/leave", {{"seat", kLost}}, kLost), 200);
  EXPECT_EQ(evening.told(kHost)["what"], "back");
}

// As whoever joins without a name: the old owner's does not stand for another person.
TEST(ServerReopening, WhoeverGivesNoNameHasNone) {
  Evening evening;
  ASSERT_EQ(evening.reopen(kLost), 200);
  evening.consent(kBo, true);
  ASSERT_NE(evening.match().table().seat(kLost).name, "");
  ASSERT_EQ(evening.post("/api/take-seat", {{"code", evening.code_by_host()}}, kNew), 200);
  EXPECT_EQ(evening.reply["seats"][kLost]["name"], "");
  evening.restart();
  EXPECT_EQ(evening.match().table().seat(kLost).name, "");
}

// There is no owner to wait for: with nobody to ask it is open at once.
TEST(ServerReopening, ABotsSeatBecomesAFriends) {
  Evening evening(1, 2);
  evening.come(kHost);
  ASSERT_EQ(evening.reopen(1), 200);
  EXPECT_EQ(evening.told(kHost)["what"], "open");
  const std::string code = evening.code_by(kHost, 1);
  ASSERT_EQ(evening.post("/api/take-seat", {{"code", code}, {"name", "Neo"}}, kNew), 200);
  EXPECT_EQ(evening.reply["yours"], Json::array({1}));
  EXPECT_EQ(evening.reply["host"], false);
  EXPECT_EQ(evening.reply["seats"][1]["kind"], "person");
  EXPECT_FALSE(evening.reply["seats"][1].contains("level"));
  EXPECT_FALSE(evening.match().table().seat(1).is_bot());
  // After a restart too, and whoever is new has a say about the next one.
  evening.restart(1);
  EXPECT_EQ(Json::parse(evening.ask("GET", evening.at, "", kNew).substr(4))["yours"],
            Json::array({1}));
  ASSERT_EQ(evening.reopen(2), 200);
  EXPECT_EQ(evening.told(kHost)["what"], "asked");
  EXPECT_EQ(evening.told(kHost)["waiting"], Json::array({1}));
}

TEST(ServerReopening, ABotsSeatIsTakenWithoutAName) {
  Evening evening(1, 1);
  evening.come(kHost);
  ASSERT_EQ(evening.reopen(1), 200);
  ASSERT_EQ(evening.post("/api/take-seat", {{"code", evening.code_by(kHost, 1)}}, kNew), 200);
  EXPECT_EQ(evening.reply["seats"][1]["kind"], "person");
  EXPECT_EQ(evening.reply["seats"][1]["name"], "");
}

TEST(ServerReopening, ASeatThatWasLeftForGoodBecomesAFriends) {
  Evening evening;
  EXPECT_EQ(evening.post(evening.at + "/leave", {{"seat", kLost}, {"for_good", true}}, kLost), 200);
  ASSERT_EQ(evening.reopen(kLost), 200);
  EXPECT_EQ(evening.told(kBo)["waiting"], Json::array({kBo}));
  evening.consent(kBo, true);
  EXPECT_EQ(evening.told(kHost)["what"], "open");
  ASSERT_EQ(evening.post("/api/take-seat", {{"code", evening.code_by_host()}}, kNew), 200);
  EXPECT_EQ(evening.reply["yours"], Json::array({kLost}));
}

// The host has lost his cookie: any other asks for him, and with his only seat the hosting goes on.
TEST(ServerReopening, TheHostsSeatIsReopenedLikeAnyOther) {
  Evening evening;
  evening.come(kLost);
  evening.cut(kHost);
  ASSERT_EQ(evening.reopen(kHost, kBo), 200);
  EXPECT_EQ(evening.told(kLost)["asker"], kBo);
  EXPECT_EQ(evening.told(kLost)["waiting"], Json::array({kLost}));
  evening.consent(kLost, true, kHost);
  EXPECT_EQ(evening.told(kBo)["what"], "open");
  EXPECT_EQ(evening.refused(evening.at + "/move-seat", {{"seat", kHost}}, kLost), "not_yours")
      << "only who asked";
  const std::string code = evening.code_by(kBo, kHost);
  ASSERT_EQ(evening.post("/api/take-seat", {{"code", code}, {"name", "Ann"}}, kNew), 200);
  EXPECT_EQ(evening.reply["yours"], Json::array({kHost}));
  EXPECT_EQ(evening.reply["host"], true);
  const std::string old = evening.ask("GET", evening.at, "", kHost);
  EXPECT_NE(old.find("\"host\":false"), std::string::npos) << old;
}

TEST(ServerReopening, TwoLostOwnersDoNotBlockEachOther) {
  Evening evening(4);
  constexpr int kAlsoLost = 3;
  evening.cut(kLost);
  ASSERT_EQ(evening.reopen(kLost), 200);
  EXPECT_EQ(evening.told(kHost)["waiting"], Json::array({kBo, kAlsoLost}));
  const Time until = evening.told(kHost)["until"];
  evening.consent(kBo, true);
  evening.restart();
  EXPECT_EQ(evening.told(kBo)["what"], "asked");
  evening.loop.run(until - 1000);
  EXPECT_EQ(evening.refused(evening.at + "/move-seat", {{"seat", kLost}}, kHost), "not_yours");
  evening.loop.run(until + 1000);
  EXPECT_EQ(evening.told(kHost)["what"], "open");
  ASSERT_EQ(evening.post("/api/take-seat", {{"code", evening.code_by_host()}}, kNew), 200);
  // Whoever is new has a say about the other one.
  ASSERT_EQ(evening.reopen(kAlsoLost), 200);
  EXPECT_EQ(evening.told(kHost)["waiting"], Json::array({kBo, kLost}));
}

// A look at the table, even as a spectator, is a sign of life.
TEST(ServerReopening, WhoLookedInOnceIsNotPassedOver) {
  Evening evening(4);
  constexpr int kAway = 3;
  evening.cut(kLost);
  ASSERT_EQ(evening.reopen(kLost), 200);
  const Time until = evening.told(kHost)["until"];
  evening.consent(kBo, true);
  evening.connect(kAway, R"({"type":"hello","seat":null})");
  evening.cut(kAway);
  evening.restart();
  evening.loop.run(until + 100'000);
  EXPECT_EQ(evening.refused(evening.at + "/move-seat", {{"seat", kLost}}, kHost), "not_yours");
  evening.come(kAway);
  EXPECT_EQ(evening.told(kAway)["what"], "asked");
  evening.consent(kAway, true);
  EXPECT_EQ(evening.told(kHost)["what"], "open");
}

TEST(ServerReopening, AnybodyAtTheTableEndsItAlsoOnceItIsOpen) {
  Evening evening;
  const Json withdraw{{"seat", kLost}, {"withdraw", true}};
  ASSERT_EQ(evening.reopen(kLost), 200);
  evening.consent(kBo, true);
  const std::string code = evening.code_by_host();
  EXPECT_EQ(evening.refused(evening.at + "/reopen", withdraw, kNew), "not_yours");
  EXPECT_EQ(evening.post(evening.at + "/reopen", withdraw, kBo), 200);
  EXPECT_EQ(evening.told(kHost)["what"], "withdrawn");
  EXPECT_EQ(evening.refused("/api/take-seat", {{"code", code}}, kNew), "no_code");
  // Who asked and leaves for good can make no code.
  ASSERT_EQ(evening.reopen(kLost, kBo), 200);
  evening.consent(kHost, true);
  EXPECT_EQ(evening.post(evening.at + "/leave", {{"seat", kBo}, {"for_good", true}}, kBo), 200);
  EXPECT_EQ(evening.told(kHost)["what"], "withdrawn");
}

// The other tab of somebody who has left for good is nobody's.
TEST(Leaving, ForGoodEndsEverySocketOfTheSeat) {
  Evening evening(3);
  evening.come(kLost);
  const auto other_tab = evening.wires.at(kLost);
  ASSERT_TRUE(other_tab->open);
  const Json leave{{"seat", kLost}, {"for_good", true}};
  EXPECT_EQ(evening.post(evening.at + "/leave", leave, kLost), 200);
  EXPECT_FALSE(other_tab->open);
  EXPECT_EQ(other_tab->told.back().text, "bye removed");
  const std::size_t told = evening.wires.at(kHost)->told.size();
  evening.say(kLost, R"({"type":"back","id":"x"})");
  evening.say(kLost, R"({"type":"chat","text":"still here"})");
  EXPECT_EQ(evening.wires.at(kHost)->told.size(), told);
  EXPECT_FALSE(has_seat(evening.match().table().people(), kLost)) << "a bot plays";
}

TEST(Leaving, WhatIsNotStoredSendsNobodyAway) {
  Evening evening(3);
  evening.come(kLost);
  evening.store.next_append_fails = store::Failure::refused;
  EXPECT_EQ(evening.post(evening.at + "/leave", {{"seat", kLost}, {"for_good", true}}, kLost), 503);
  EXPECT_EQ(evening.wires.at(kLost)->told.back().text, "bye unavailable");
  evening.come(kLost);
  EXPECT_TRUE(evening.wires.at(kLost)->open);
}

// Undo with consent: whoever owns a seat is asked, and only going for good ends that.
TEST(ServerUndo, AsksWhomABotPlaysForUntilHeGoesForGood) {
  Evening evening(2);
  evening.come(1);
  const match::MatchState& table = evening.match().table();
  const Seat mover = table.turn.actor;
  const int other = 1 - mover;
  const std::uint32_t question = table.seat(mover).question;
  const auto undo = [&](const char* id) {
    evening.say(mover, Json{{"type", "undo"}, {"id", id}, {"to", question}}.dump());
  };
  const auto leave = [&](bool for_good) {
    return evening.post(evening.at + "/leave", {{"seat", other}, {"for_good", for_good}}, other);
  };
  EXPECT_EQ(leave(false), 200);
  ASSERT_TRUE(table.seat(static_cast<Seat>(other)).is_bot());
  evening.say(mover,
              Json{{"type", "act"}, {"id", "a"}, {"at", question}, {"action", "roll"}}.dump());
  undo("u1");
  ASSERT_TRUE(table.request);
  EXPECT_EQ(table.request->waiting, seat_bit(static_cast<Seat>(other)));
  EXPECT_EQ(leave(true), 200);
  EXPECT_FALSE(table.request);
  const std::uint32_t asked = table.seat(mover).question;
  undo("u2");
  EXPECT_EQ(table.seat(mover).question, asked + 1) << "nobody has to be asked any more";
}

}  // namespace
}  // namespace rainyday::server
