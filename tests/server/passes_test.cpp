// One person in several browsers: by a link that is good once, or by a phrase. In virtual time.
#include <gmock/gmock.h>

#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

using testing::HasSubstr;
using testing::Not;

// A browser at an address, with the cookie that it was given last.
class Browser {
 public:
  Browser(House& house, std::string address) : house_(house), address_(std::move(address)) {}

  Json ask(const std::string& method, const std::string& path, const Json& body, int status,
           const std::string& origin = "http://games.example") {
    Request request;
    request.method = method;
    request.target = "/api/" + path;
    request.host = "games.example";
    request.origin = origin;
    request.cookie = cookie;
    request.address = address_;
    request.content_type = "application/json";
    request.body = body.dump();
    auto answer = std::make_shared<Response>();
    house_.api.handle(request, [answer](const Response& response) { *answer = response; });
    house_.loop.run(house_.loop.now() + 50);
    EXPECT_EQ(answer->status, status) << path << " " << answer->bytes();
    int cookies = 0;
    for (const auto& [name, value] : answer->headers) {
      if (name != "Set-Cookie") continue;
      if (value.find("Max-Age=0") != std::string::npos) {
        cookie.clear();
        continue;
      }
      ++cookies;
      cookie = value.substr(0, value.find(';'));
    }
    EXPECT_LE(cookies, 1) << "which one counts?";
    return Json::parse(answer->bytes(), nullptr, false);
  }
  Json post(const std::string& path, const Json& body, int status = 200) {
    return ask("POST", path, body, status);
  }
  std::string make_table() {
    return post("tables", {{"game", "pig"}, {"seats", 2}, {"name", "Ann"}}, 201)["id"];
  }
  std::string link() { return post("me/link", Json::object())["link"]; }
  std::string phrase() { return post("me/phrase", Json::object())["phrase"]; }
  std::vector<std::string> tables() {
    std::vector<std::string> ids;
    for (const Json& table : ask("GET", "me/tables", {}, 200)["tables"]) ids.push_back(table["id"]);
    return ids;
  }

  std::string cookie;

 private:
  House& house_;
  std::string address_;
};

class Passes : public testing::Test {
 protected:
  House house;
  Browser laptop{house, "1.1.1.1"};
  Browser phone{house, "2.2.2.2"};
  Browser thief{house, "6.6.6.6"};
};

TEST_F(Passes, ALinkMakesAnotherBrowserTheSamePersonOnce) {
  const std::string first = laptop.make_table();
  const std::string second = laptop.make_table();
  const std::string link = laptop.link();
  phone.post("me/take", {{"by", link}});
  EXPECT_EQ(phone.cookie, laptop.cookie);
  EXPECT_EQ(phone.tables().size(), 2U);
  const Json table = phone.ask("GET", "tables/" + second, {}, 200);
  EXPECT_EQ(table["yours"], Json::array({0}));
  EXPECT_EQ(table["host"], true);
  EXPECT_EQ(laptop.tables().size(), 2U) << "it keeps its seats";
  EXPECT_EQ(thief.post("me/take", {{"by", link}}, 404)["error"], "no_pass");
  EXPECT_TRUE(thief.tables().empty());
}

TEST_F(Passes, ALinkIsGoodForTenMinutesAndUntilThereIsAnother) {
  laptop.make_table();
  const std::string late = laptop.link();
  house.loop.run(house.loop.now() + 10 * kMinute);
  phone.post("me/take", {{"by", late}}, 404);
  const std::string before = laptop.link();
  const std::string now = laptop.link();
  phone.post("me/take", {{"by", before}}, 404);
  phone.post("me/take", {{"by", now}});
  EXPECT_EQ(phone.tables().size(), 1U);
}

TEST_F(Passes, APhraseBringsTheTablesBackHoweverItIsTyped) {
  laptop.make_table();
  const std::string phrase = laptop.phrase();
  EXPECT_EQ(phrase.size(), 11 * 4 + 10U) << phrase;
  const std::string own = laptop.cookie;
  laptop.cookie.clear();
  EXPECT_TRUE(laptop.tables().empty());
  std::string typed = " " + phrase;
  for (char& c : typed) c = c == ' ' ? '-' : static_cast<char>(std::toupper(c));
  laptop.post("me/take", {{"by", typed}});
  EXPECT_EQ(laptop.cookie, own);
  phone.post("me/take", {{"by", phrase}});
  EXPECT_EQ(phone.cookie, own) << "it stays good";
  const std::string next = laptop.phrase();
  EXPECT_NE(next, phrase);
  thief.post("me/take", {{"by", phrase}}, 404);
}

TEST_F(Passes, WhatIsStoredOpensNothing) {
  laptop.make_table();
  const std::string token = laptop.cookie.substr(laptop.cookie.find('=') + 1);
  const std::string link = laptop.link();
  const std::string phrase = laptop.phrase();
  ASSERT_EQ(house.store.slips_kept.size(), 2U);
  for (const store::Slip& slip : house.store.slips_kept) {
    const std::string all = std::string(bytes_of(slip.key)) + std::string(bytes_of(slip.owner)) +
                            slip.value + hex(bytes_of(slip.key)) + hex(slip.value);
    for (const std::string& secret : {token, link, phrase, hex(token), hex(phrase)}) {
      EXPECT_THAT(all, Not(HasSubstr(secret)));
    }
    thief.post("me/take", {{"by", hex(bytes_of(slip.key))}}, 404);
  }
}

TEST_F(Passes, WhoHasTablesOfHisOwnSaysThatHeLeavesThem) {
  laptop.make_table();
  const std::string link = laptop.link();
  phone.make_table();
  const std::string own = phone.cookie;
  EXPECT_EQ(phone.post("me/take", {{"by", link}}, 409)["error"], "has_seats");
  EXPECT_EQ(phone.cookie, own);
  phone.post("me/take", {{"by", link}, {"replace", true}});
  EXPECT_EQ(phone.cookie, laptop.cookie);
}

TEST_F(Passes, WhoHasNoTableHasNothingToTakeAlong) {
  for (const char* path : {"me/link", "me/phrase"}) {
    EXPECT_EQ(phone.post(path, Json::object(), 409)["error"], "no_seats");
    EXPECT_EQ(phone.post(path, Json::object(), 409)["error"], "no_seats") << "with a cookie";
  }
  EXPECT_TRUE(house.store.slips_kept.empty());
}

TEST_F(Passes, WrongOnesAreCountedLikeCodes) {
  laptop.make_table();
  const std::string phrase = laptop.phrase();
  for (int i = 0; i < 10; ++i) {
    std::string guess = "bado kifu mela rosu tine lapo gude vimo hara sepu jola";
    guess.back() = "aeiou"[i % 5];
    thief.post("me/take", {{"by", guess}}, 404);
  }
  EXPECT_EQ(thief.post("me/take", {{"by", phrase}}, 429)["error"], "too_many")
      << "even with the right one";
  phone.post("me/take", {{"by", phrase}});
}

TEST_F(Passes, AreMadeTwentyTimesAnHour) {
  laptop.make_table();
  for (int i = 0; i < 20; ++i) i % 2 == 0 ? laptop.link() : laptop.phrase();
  laptop.post("me/link", Json::object(), 429);
  laptop.post("me/phrase", Json::object(), 429);
  EXPECT_EQ(house.store.slips_kept.size(), 2U) << "one of each kind";
}

TEST_F(Passes, AnotherSitesPageMakesNoneAndMakesNobodySomebodyElse) {
  laptop.make_table();
  const std::string link = laptop.link();
  for (const std::string& path : {"me/link", "me/phrase", "me/take", "me/leave"}) {
    const std::string before = laptop.cookie;
    const Json body = path == "me/take" ? Json{{"by", link}} : Json::object();
    EXPECT_EQ(laptop.ask("POST", path, body, 403, "https://evil.example")["error"], "bad_origin");
    EXPECT_EQ(laptop.ask("POST", path, body, 403, "")["error"], "bad_origin");
    EXPECT_EQ(laptop.cookie, before);
  }
  phone.post("me/take", {{"by", link}});
}

TEST_F(Passes, ABrowserThatIsLeftIsNobody) {
  laptop.make_table();
  const std::string phrase = laptop.phrase();
  laptop.post("me/leave", Json::object());
  EXPECT_EQ(laptop.cookie, "");
  EXPECT_TRUE(laptop.tables().empty());
  laptop.post("me/take", {{"by", phrase}});
  EXPECT_EQ(laptop.tables().size(), 1U);
}

TEST(ServerPhrases, AreWordsAndNothingElse) {
  EXPECT_EQ(normal_phrase("BADO-KIFU mela\nrosu tine lapo gude vimo hara sepu joka."),
            "bado kifu mela rosu tine lapo gude vimo hara sepu joka");
  for (const char* text : {"", "bado", "bado kifu mela rosu tine lapo gude vimo hara sepu jok",
                           "bado kifu mela rosu tine lapo gude vimo hara sepu joka ba",
                           "bado kifu mela rosu tine lapo gude vimo hara sepu joxa",
                           "abdo kifu mela rosu tine lapo gude vimo hara sepu joka"}) {
    EXPECT_EQ(normal_phrase(text), "") << text;
  }
}

}  // namespace
}  // namespace rainyday::server
