// What is held about a person, and how he is forgotten; whom the host removes or mutes, and what is
// reported. In virtual time.
#include "server/person.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "match/verify.hpp"
#include "tests/server/pair.hpp"

namespace rainyday::server {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr int kAnn = 0;
constexpr int kBo = 1;
constexpr int kEve = 5;

struct Evening : Pair {
  Evening() { post(at + "/seats", {{"seat", 1}, {"name", "Bodo"}}, kBo); }
  Json post(const std::string& target, const Json& body, int who, int status = 200) {
    const std::string answer = ask("POST", target, body.dump(), who);
    EXPECT_EQ(answer.substr(0, 3), std::to_string(status)) << target << " " << answer;
    return Json::parse(answer.substr(4), nullptr, false);
  }
  Json get(const std::string& target, int who) {
    return Json::parse(ask("GET", target, "", who).substr(4), nullptr, false);
  }
  void start() {
    post(at + "/start", Json::object(), kAnn);
    loop.run(loop.now() + 10'000);
  }
  void chat(int who, const std::string& text) {
    say(who, Json{{"type", "chat"}, {"text", text}}.dump());
  }
  void play() {
    for (int i = 0; match().table().phase == match::Phase::kRunning; ++i) {
      ASSERT_LT(i, 5000);
      const Seat seat = match().table().turn.actor;
      if (match().table().seat(seat).is_bot()) {
        loop.run(loop.now() + 1000);
      } else {
        act(seat, i % 6 == 5 ? "hold" : "roll");
      }
    }
  }
  void park() {
    for (const auto& [seat, wire] : wires) {
      wire->open = false;
      hub.table(table)->disconnect(wire);
    }
    loop.run(loop.now() + 3 * kMinute);
  }
  // All that is stored, as text.
  std::string stored() {
    std::string all;
    for (const auto& [id, match] : store.matches) {
      all += match.header + match.lobby.note +
             (match.checkpoint ? match.checkpoint->position : std::string());
      for (const std::string& record : match.records) all += record + "\n";
      for (const auto& owner : match.lobby.owners) {
        if (owner) all += hex(bytes_of(*owner));
      }
    }
    for (const store::Slip& slip : store.slips_kept) all += slip.value + hex(bytes_of(slip.owner));
    return all;
  }
  std::string key_of(int who) { return hex(bytes_of(sha256(token_of(who)))); }
  std::string last_refusal(int seat) {
    return Json::parse(wires.at(seat)->told.back().text).value("refused", "");
  }
};

TEST(ServerPerson, IsToldWhatIsHeldAboutHimAndNothingOfOthers) {
  Evening evening;
  evening.chat(kAnn, "I am Ann");
  evening.chat(kBo, "and I am not");
  evening.post("/api/me/phrase", Json::object(), kBo);
  evening.post(evening.at + "/report", {{"seat", kAnn}, {"text", "she cheats"}}, kBo);
  const Json all = evening.get("/api/me/data", kBo);
  EXPECT_EQ(all["key"], evening.key_of(kBo));
  ASSERT_EQ(all["tables"].size(), 1U);
  EXPECT_EQ(all["tables"][0]["table"], evening.table);
  EXPECT_EQ(all["tables"][0]["seats"], Json::parse(R"([{"seat":1,"name":"Bodo"}])"));
  EXPECT_EQ(all["tables"][0]["host"], false);
  ASSERT_EQ(all["chat"][evening.table].size(), 1U);
  EXPECT_EQ(all["chat"][evening.table][0]["text"], "and I am not");
  ASSERT_EQ(all["kept"].size(), 2U);
  EXPECT_THAT(all.dump(), Not(HasSubstr(evening.key_of(kAnn))));
  EXPECT_EQ(evening.get("/api/me/data", kEve)["tables"], Json::array());
  EXPECT_EQ(evening.get("/api/me/data", -1), Json::object());
}

TEST(ServerPerson, WhoIsForgottenBeforeTheStartLeavesAFreeSeat) {
  Evening evening;
  evening.chat(kBo, "secret words");
  evening.post("/api/me/link", Json::object(), kBo);
  EXPECT_EQ(evening.post("/api/me/delete", Json::object(), kBo),
            (Json{{"tables", 1}, {"elsewhere", 0}}));
  EXPECT_EQ(evening.wires[kBo]->told.back().text, "bye removed");
  const Json table = evening.get(evening.at, kAnn);
  EXPECT_EQ(table["seats"][1]["kind"], "free");
  EXPECT_THAT(evening.stored(), Not(HasSubstr("Bodo")));
  EXPECT_THAT(evening.stored(), Not(HasSubstr(evening.key_of(kBo))));
  evening.connect(kEve, R"({"type":"hello"})");
  for (const Told& told : evening.wires[kEve]->told) {
    EXPECT_THAT(told.text, Not(HasSubstr("secret words")));
  }
  EXPECT_THAT(evening.stored(), HasSubstr("Ann"));
}

TEST(ServerPerson, AGameThatIsOverGoesOnWithoutTheNameAndStillVerifies) {
  Evening evening;
  evening.start();
  evening.play();
  const std::string before = evening.ask("GET", evening.at + "/file", "", kAnn).substr(4);
  ASSERT_TRUE(match::verify(before, registry_shelf()).passed());
  EXPECT_THAT(before, HasSubstr("Bodo"));
  evening.post("/api/me/delete", Json::object(), kBo);
  EXPECT_EQ(evening.get(evening.at, kAnn)["seats"][1]["name"], "");
  evening.park();
  EXPECT_THAT(evening.stored(), Not(HasSubstr("Bodo")));
  EXPECT_THAT(evening.stored(), Not(HasSubstr(evening.key_of(kBo))));
  EXPECT_THAT(evening.stored(), HasSubstr("Ann"));

  const std::string after = evening.ask("GET", evening.at + "/file", "", kAnn).substr(4);
  EXPECT_THAT(after, Not(HasSubstr("Bodo")));
  EXPECT_EQ(Json::parse(after.substr(0, after.find('\n')))["was"],
            sha256_hex(before.substr(0, before.find('\n'))));
  const match::Verification checked = match::verify(after, registry_shelf());
  for (const match::Check& check : checked.checks) {
    EXPECT_TRUE(check.passed) << check.what << ": " << check.detail;
    EXPECT_EQ(check.proved, check.what != "commitments open") << check.what;
  }
  EXPECT_EQ(after.substr(after.find('\n')), before.substr(before.find('\n'))) << "the same moves";
  // Another header than it was gives another luck.
  std::string forged = after;
  const std::size_t was = forged.find("\"was\":\"") + 7;
  forged[was] = forged[was] == '0' ? '1' : '0';
  EXPECT_FALSE(match::verify(forged, registry_shelf()).passed());
  EXPECT_EQ(evening.get("/api/me/tables", kBo)["tables"], Json::array());
  EXPECT_EQ(evening.get("/api/me/tables", kAnn)["tables"].size(), 1U);
}

TEST(ServerPerson, AGameThatRunsIsPlayedByABotAndLosesTheNameAfterItsEnd) {
  Evening evening;
  evening.start();
  evening.post("/api/me/delete", Json::object(), kBo);
  EXPECT_TRUE(evening.match().table().seat(kBo).is_bot());
  EXPECT_EQ(evening.match().table().seat(kBo).name, "");
  EXPECT_EQ(evening.get("/api/me/tables", kBo)["tables"], Json::array());
  evening.park();
  evening.connect(kAnn, R"({"type":"hello","seat":0})");
  evening.play();
  evening.park();
  EXPECT_THAT(evening.stored(), Not(HasSubstr("Bodo")));
  const std::string file = evening.ask("GET", evening.at + "/file", "", kAnn).substr(4);
  EXPECT_TRUE(match::verify(file, registry_shelf()).passed());
}

// --- who has left before ---

struct Departure : Evening {
  Departure() {
    start();
    post(at + "/leave", {{"seat", 1}, {"for_good", true}}, kBo);
    hub.table(table)->disconnect(wires[kBo]);
    loop.run(loop.now() + 10);
  }
  Json data_of(int who) { return get("/api/me/data", who)["tables"]; }
  void expect_forgotten() {
    park();
    EXPECT_THAT(stored(), Not(HasSubstr("Bodo")));
    EXPECT_THAT(stored(), Not(HasSubstr(key_of(kBo))));
    EXPECT_THAT(stored(), HasSubstr("Ann"));
    EXPECT_EQ(data_of(kBo), Json::array());
    const std::string file = ask("GET", at + "/file", "", kAnn).substr(4);
    const match::Verification checked = match::verify(file, registry_shelf());
    for (const match::Check& check : checked.checks) {
      EXPECT_TRUE(check.passed) << check.what << ": " << check.detail;
    }
  }
};

TEST(ServerPerson, WhoLeftForGoodIsFoundAndForgottenAfterTheGame) {
  Departure evening;
  EXPECT_EQ(evening.get("/api/me/tables", kBo)["tables"], Json::array()) << "it is his no more";
  EXPECT_EQ(evening.post("/api/me/phrase", Json::object(), kBo, 409)["error"], "no_seats");
  EXPECT_EQ(evening.hub.table(evening.table)->owner_of(1), sha256(token_of(kBo)))
      << "for whoever runs the server, and for reports";
  ASSERT_EQ(evening.data_of(kBo).size(), 1U);
  EXPECT_EQ(evening.data_of(kBo)[0]["seats"],
            Json::parse(R"([{"seat":1,"name":"Bodo","left":true}])"));
  evening.play();
  evening.park();
  EXPECT_THAT(evening.stored(), HasSubstr("Bodo"));
  EXPECT_EQ(evening.post("/api/me/delete", Json::object(), kBo),
            (Json{{"tables", 1}, {"elsewhere", 0}}));
  EXPECT_EQ(evening.data_of(kBo).size(), 1U) << "found until it is done";
  evening.expect_forgotten();
  EXPECT_EQ(evening.get("/api/me/tables", kAnn)["tables"][0]["yours"], Json::array({0}));
}

TEST(ServerPerson, WhoLeftForGoodIsForgottenWhileTheGameRuns) {
  Departure evening;
  evening.post("/api/me/delete", Json::object(), kBo);
  EXPECT_EQ(evening.match().table().seat(kBo).name, "");
  EXPECT_EQ(evening.match().table().seat(kBo).why, "left");
  EXPECT_EQ(evening.post(evening.at + "/reopen", {{"seat", 1}}, kAnn, 409)["error"], "seat_closed");
  evening.play();
  evening.expect_forgotten();
}

TEST(ServerPerson, SomebodyNewAtTheSeatKeepsHisName) {
  Departure evening;
  evening.post(evening.at + "/reopen", {{"seat", 1}}, kAnn);
  const Json code = evening.post(evening.at + "/move-seat", {{"seat", 1}}, kAnn);
  evening.post("/api/take-seat", {{"code", code["code"]}, {"name", "Evi"}}, kEve);
  EXPECT_EQ(evening.data_of(kBo)[0]["seats"], Json::parse(R"([{"seat":1,"left":true}])"));
  evening.post("/api/me/delete", Json::object(), kBo);
  EXPECT_EQ(evening.match().table().seat(kBo).name, "Evi");
  evening.connect(kEve, R"({"type":"hello","seat":1})");
  evening.say(kEve, R"({"type":"bot","id":"b1","level":"greedy"})");
  evening.play();
  evening.expect_forgotten();
  EXPECT_THAT(evening.stored(), HasSubstr("Evi"));
  EXPECT_EQ(evening.get("/api/me/tables", kEve)["tables"][0]["yours"], Json::array({1}));
  EXPECT_EQ(evening.get(evening.at, kEve)["seats"][1]["name"], "Evi");
  evening.post("/api/me/delete", Json::object(), kEve);
  evening.expect_forgotten();
  EXPECT_THAT(evening.stored(), Not(HasSubstr("Evi")));
}

TEST(ServerPerson, WhomTheHostRemovedIsForgottenToo) {
  Evening evening;
  evening.start();
  evening.post(evening.at + "/remove", {{"seat", 1}}, kAnn);
  evening.play();
  EXPECT_THAT(evening.stored(), HasSubstr(evening.key_of(kBo)));
  evening.post("/api/me/delete", Json::object(), kBo);
  evening.park();
  EXPECT_THAT(evening.stored(), Not(HasSubstr("Bodo")));
  EXPECT_THAT(evening.stored(), Not(HasSubstr(evening.key_of(kBo))));
}

TEST(ServerPerson, TheNextTableDoesNotHaveTheNameOfWhoLeft) {
  Departure evening;
  evening.play();
  const Json next = evening.post(evening.at + "/rematch", Json::object(), kAnn);
  const Json seats = evening.get("/api/tables/" + next["id"].get<std::string>(), kAnn)["seats"];
  EXPECT_EQ(seats[0]["name"], "Ann");
  EXPECT_EQ(seats[1], Json::parse(R"({"kind":"free","name":"","committed":false})"));
  EXPECT_EQ(evening.data_of(kBo).size(), 1U) << "the first one alone";
}

TEST(ServerPerson, WhatSomebodySaidWhoOnlyLookedOnGoesToo) {
  Evening evening;
  evening.post(evening.at + "/watchers", {{"chat", true}}, kAnn);
  evening.connect(kEve, R"({"type":"hello"})");
  evening.say(kEve, R"({"type":"chat","text":"nice move","name":"Evi"})");
  const Json said = evening.get("/api/me/data", kEve)["chat"][evening.table];
  ASSERT_EQ(said.size(), 1U);
  EXPECT_EQ(said[0]["text"], "nice move");
  evening.post("/api/me/delete", Json::object(), kEve);
  EXPECT_FALSE(evening.get("/api/me/data", kEve)["chat"].contains(evening.table));
}

// An older version beside this one keeps what it does not know, and the other way round.
TEST(ServerPerson, ANoteKeepsMembersOfLaterVersions) {
  const std::string later = R"({"x":[1,2]})";
  const Note note = Note::read(R"({"names":["Ann"],"pack":"p","removed":2,"later":)" + later + "}");
  EXPECT_EQ(note.removed, seat_bit(1));
  EXPECT_EQ(Json::parse(note.text())["later"], Json::parse(later));
  EXPECT_EQ(Note::read(note.text()).text(), note.text());
  EXPECT_EQ(Note::read("{}").others, "");

  Evening evening;
  evening.park();
  std::string& stored = evening.store.matches[evening.table].lobby.note;
  Json changed = Json::parse(stored);
  changed["later"] = 7;
  stored = changed.dump();
  evening.post(evening.at + "/mute", {{"seat", 1}, {"on", true}}, kAnn);
  EXPECT_EQ(Json::parse(evening.store.matches[evening.table].lobby.note)["later"], 7);
  EXPECT_EQ(Json::parse(evening.store.matches[evening.table].lobby.note)["muted"], 2);
}

// Written by something else: what cannot be read is not there, and the rest is.
TEST(ServerPerson, ANoteOfOtherTypesIsReadAsFarAsItGoes) {
  const char* all[] = {"names",    "pack", "host", "rematch", "rematch_by", "code",    "analysis",
                       "watchers", "open", "bars", "removed", "muted",      "earlier", "forgotten"};
  for (const char* key : all) {
    for (const char* wrong : {"null", "-1.5", "[[]]", R"({"a":1})", R"("x")", "true"}) {
      const std::string text = fmt::format(R"({{"{}":{},"later":7}})", key, wrong);
      EXPECT_EQ(Json::parse(Note::read(text).text())["later"], 7) << text;
    }
  }
  const Note note = Note::read(R"({"names":[5,"Bo"],"pack":5,"rematch_by":"1","removed":2})");
  EXPECT_EQ(note.names, (std::vector<std::string>{"", "Bo"}));
  EXPECT_EQ(note.pack, "");
  EXPECT_EQ(note.rematch_by, std::nullopt);
  EXPECT_EQ(note.removed, seat_bit(1));
  EXPECT_TRUE(Note::read(R"({"names":5})").names.empty());
}

TEST(ServerPerson, ReportsByHimAndAboutHimGoToo) {
  Evening evening;
  evening.post(evening.at + "/report", {{"seat", kBo}, {"text", "about Bodo"}}, kAnn);
  evening.post(evening.at + "/report", {{"seat", kAnn}, {"text", "by Bodo"}}, kBo);
  ASSERT_EQ(evening.store.slips_kept.size(), 2U);
  evening.post("/api/me/delete", Json::object(), kBo);
  EXPECT_TRUE(evening.store.slips_kept.empty());
}

TEST(ServerPerson, LinesOfChatAreDroppedAfterSoManyHours) {
  Evening evening;
  evening.settings.keep_chat = 2;
  evening.chat(kAnn, "early");
  evening.loop.run(evening.loop.now() + kHour);
  evening.chat(kAnn, "late");
  const auto told_to = [&](int who) {
    evening.connect(who, R"({"type":"hello"})");
    for (const Told& told : evening.wires[who]->told) {
      if (told.text.starts_with(R"({"type":"hello")")) return Json::parse(told.text)["chat"];
    }
    return Json();
  };
  EXPECT_EQ(told_to(6).size(), 2U);
  evening.loop.run(evening.loop.now() + kHour);
  const Json lines = told_to(7);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0]["text"], "late");
}

// --- the host ---

TEST(ServerHost, RemovesSomebodyFromAGameAndABotPlaysOn) {
  Evening evening;
  evening.start();
  evening.post(evening.at + "/remove", {{"seat", 1}}, kAnn);
  EXPECT_EQ(evening.wires[kBo]->told.back().text, "bye removed");
  EXPECT_TRUE(evening.match().table().seat(kBo).is_bot());
  EXPECT_EQ(evening.get(evening.at, kBo)["yours"], Json::array());
  EXPECT_EQ(evening.match().table().seat(kBo).why, "removed");
  EXPECT_THAT(evening.stored(), HasSubstr(R"("Bodo","removed")"));
  EXPECT_EQ(evening.post(evening.at + "/reopen", {{"seat", 1}}, kAnn, 409)["error"], "seat_closed")
      << "or the host could look into the hand";
  evening.connect(kBo, R"({"type":"hello","seat":1})");
  EXPECT_EQ(evening.wires[kBo]->told.back().text, "bye not_yours");
  evening.post(evening.at + "/watchers", {{"chat", true}}, kAnn);
  evening.connect(kBo, R"({"type":"hello"})");
  evening.say(kBo, R"({"type":"chat","text":"still here","name":"Bodo"})");
  EXPECT_EQ(evening.last_refusal(kBo), "not_seated");
  evening.play();
  EXPECT_EQ(evening.match().table().phase, match::Phase::kOver);
  const std::string file = evening.ask("GET", evening.at + "/file", "", kAnn).substr(4);
  EXPECT_THAT(file, HasSubstr(R"({"seat":1,"name":"Bodo","bot":")" + std::string(match::kStandIn) +
                              R"(","why":"removed",)"));
  EXPECT_TRUE(match::verify(file, registry_shelf()).passed());
}

TEST(ServerHost, RemovedSeatsAndMutedOnesOutliveTheWaking) {
  Evening evening;
  evening.post(evening.at + "/mute", {{"seat", 1}, {"on", true}}, kAnn);
  evening.start();
  evening.park();
  EXPECT_EQ(evening.get(evening.at, kBo)["muted"], Json::array({1}));
  evening.post(evening.at + "/remove", {{"seat", 1}}, kAnn);
  evening.loop.run(evening.loop.now() + 3 * kMinute);
  evening.post(evening.at + "/reopen", {{"seat", 1}}, kAnn, 409);
}

TEST(ServerHost, MutesASeatAndLetsItSpeakAgain) {
  Evening evening;
  evening.post(evening.at + "/mute", {{"seat", 1}, {"on", true}}, kAnn);
  const std::size_t before = evening.wires[kAnn]->told.size();
  evening.chat(kBo, "rude");
  EXPECT_EQ(evening.last_refusal(kBo), "muted");
  evening.post(evening.at + "/watchers", {{"chat", true}}, kAnn);
  evening.connect(kBo, R"({"type":"hello"})");
  evening.say(kBo, R"({"type":"chat","text":"rude","name":"Somebody"})");
  EXPECT_EQ(evening.last_refusal(kBo), "muted") << "nor as one who looks on";
  evening.connect(kBo, R"({"type":"hello","seat":1})");
  EXPECT_EQ(evening.sent(kAnn, "chat", before), 0);
  evening.post(evening.at + "/mute", {{"seat", 1}, {"on", false}}, kAnn);
  evening.chat(kBo, "sorry");
  EXPECT_EQ(evening.sent(kAnn, "chat", before), 1);
  EXPECT_FALSE(evening.get(evening.at, kAnn).contains("muted"));
}

// --- reports ---

TEST(ServerReports, HoldWhatWasSaidAsTheReporterHeardIt) {
  Evening evening;
  for (int i = 0; i < 25; ++i) {
    evening.chat(kBo, "line " + std::to_string(i));
    evening.loop.run(evening.loop.now() + 2000);
  }
  evening.chat(kAnn, "stop it");
  evening.post(evening.at + "/report", {{"seat", 1}, {"text", "he\n goes on"}}, kAnn);
  ASSERT_EQ(evening.store.slips_kept.size(), 1U);
  const store::Slip& slip = evening.store.slips_kept[0];
  const Json report = Json::parse(slip.value);
  EXPECT_EQ(slip.kind, kReport);
  EXPECT_EQ(report["table"], evening.table);
  EXPECT_EQ(report["seat"], 1);
  EXPECT_EQ(report["by"], 0);
  EXPECT_EQ(report["name"], "Bodo");
  EXPECT_EQ(report["text"], "he goes on") << "in one line";
  ASSERT_EQ(report["lines"].size(), 20U);
  EXPECT_EQ(report["lines"].back()["text"], "line 24");
  EXPECT_GT(report["lines"].back()["t"].get<Time>(), 0);
}

TEST(ServerReports, AreForThoseAtTheTableTenTimesAnHour) {
  Evening evening;
  const std::string place = evening.at + "/report";
  EXPECT_EQ(evening.post(place, {{"seat", 1}}, kEve, 403)["error"], "not_yours");
  EXPECT_EQ(evening.post(place, {{"seat", 1}}, kBo, 403)["error"], "not_yours") << "oneself";
  evening.post(place, {{"seat", 9}}, kAnn, 403);
  evening.post("/api/tables/" + std::string(32, 'f') + "/report", {{"seat", 1}}, kAnn, 404);
  for (int i = 0; i < 10; ++i) evening.post(place, {{"seat", 1}}, kAnn);
  evening.post(place, {{"seat", 1}}, kAnn, 429);
  EXPECT_EQ(evening.store.slips_kept.size(), 10U);
}

}  // namespace
}  // namespace rainyday::server
