// Replays by pages, as the server sends them.
#include "tests/server/house.hpp"
#include "tests/support/patch.hpp"

namespace rainyday::server {
namespace {

constexpr std::size_t kPage = 50;

class Replays : public ::testing::Test {
 protected:
  // A game of Pig between two seats of one person, to its end.
  void SetUp() override {
    house.begin_pig(200);
    house.play_pig(2);
  }
  Json page(const std::string& as, std::size_t from) {
    const std::string answer = house.ask(
        "GET", "/api/tables/" + house.table + "/replay?as=" + as + "&from=" + std::to_string(from),
        "", 0);
    EXPECT_EQ(answer.substr(0, 3), "200");
    return Json::parse(answer.substr(4));
  }

  House house;
};

TEST_F(Replays, PagesOfFiftyEachBeginWithAWholeView) {
  for (const std::string as : {"spectator", "0", "all"}) {
    const Json first = page(as, 0);
    const std::size_t total = first["total"];
    ASSERT_GT(total, kPage) << as;
    EXPECT_EQ(first["frames"].size(), kPage) << as;
    EXPECT_TRUE(first["frames"][0].contains("view")) << as;
    std::size_t seen = 0;
    Json view;
    for (std::size_t from = 0; from < total; from += kPage) {
      const Json frames = page(as, from)["frames"];
      EXPECT_EQ(frames.size(), std::min(kPage, total - from)) << as << " from " << from;
      for (const Json& frame : frames) {
        EXPECT_EQ(frame["n"], ++seen) << as;
        if (frame.contains("patch") && !view.is_null()) test::apply_patch(view, frame["patch"]);
        if (frame.contains("view")) view = frame["view"];
      }
      // The page that begins one step earlier comes to the same view by a patch.
      if (from == 0) continue;
      const Json before = page(as, from - 1)["frames"];
      Json patched = before[0]["view"];
      ASSERT_FALSE(before[1].contains("view")) << as;
      if (before[1].contains("patch")) test::apply_patch(patched, before[1]["patch"]);
      EXPECT_EQ(frames[0]["view"], patched) << as << " from " << from;
    }
    EXPECT_EQ(seen, total) << as;
    EXPECT_TRUE(page(as, total - 1)["frames"][0].contains("result")) << as;
    EXPECT_TRUE(page(as, total)["frames"].empty()) << as;
  }
}

TEST_F(Replays, AJournalIsReadOnceForAllPages) {
  house.store.reads = 0;
  const std::size_t total = page("0", 0)["total"];
  for (std::size_t from = 0; from < total; from += kPage) page("0", from);
  EXPECT_EQ(house.store.reads, 1);
  page("1", 0);
  EXPECT_EQ(house.store.reads, 2) << "other eyes";
}

TEST_F(Replays, BeyondTheEndThereIsNothing) {
  for (const std::size_t from : {std::size_t{1'000'000}, std::size_t{4'294'967'295}}) {
    const Json none = page("0", from);
    EXPECT_TRUE(none["frames"].empty()) << from;
    EXPECT_EQ(none["total"], page("0", 0)["total"]) << from;
  }
}

// One at a time, clients in turn: whoever asks for many waits behind himself.
TEST(Turnstiles, ClientsInTurn) {
  const auto turnstile = std::make_shared<Turnstile>(5, 3);
  std::vector<std::string> begun;
  std::vector<Turnstile::Turn> held;
  const auto enter = [&](const std::string& client, const std::string& what) {
    return turnstile->enter(client, [&, what](Turnstile::Turn turn) {
      begun.push_back(what);
      held.push_back(std::move(turn));
    });
  };
  EXPECT_TRUE(enter("eve", "e1"));
  for (const std::string what : {"e2", "e3", "e4"}) EXPECT_TRUE(enter("eve", what));
  EXPECT_FALSE(enter("eve", "e5")) << "three of one wait";
  EXPECT_TRUE(enter("bo", "b1"));
  EXPECT_TRUE(enter("cy", "c1"));
  EXPECT_FALSE(enter("di", "d1")) << "five wait";
  EXPECT_EQ(begun.size(), 1u) << "one at a time";
  for (int i = 0; i < 6; ++i) held.erase(held.begin());
  EXPECT_EQ(begun, (std::vector<std::string>{"e1", "e2", "b1", "c1", "e3", "e4"}));
  EXPECT_TRUE(enter("di", "d2"));
  EXPECT_EQ(begun.back(), "d2") << "nobody is before it";
}

TEST(Turnstiles, ANextOneThatIsDoneAtOnce) {
  const auto turnstile = std::make_shared<Turnstile>(50, 50);
  int done = 0;
  Turnstile::Turn held;
  turnstile->enter("eve", [&](Turnstile::Turn turn) { held = std::move(turn); });
  for (int i = 0; i < 50; ++i) {
    EXPECT_TRUE(turnstile->enter("eve", [&](const Turnstile::Turn&) { ++done; }));
  }
  EXPECT_EQ(done, 0);
  held.reset();
  EXPECT_EQ(done, 50);
}

TEST(ReplayPages, TheOldestGoFirst) {
  ReplayPages pages(30);
  const ReplayPages::Key key{.match = "m", .viewer = Seat{0}, .from = 0, .count = 7};
  pages.keep(key, {std::string(10, 'a'), std::string(10, 'b')});
  EXPECT_EQ(*pages.find({"m", Seat{0}, 50, 7}), std::string(10, 'b'));
  EXPECT_EQ(pages.find({"m", Seat{0}, 50, 8}), nullptr) << "there are more frames by now";
  EXPECT_EQ(pages.find({"m", Seat{1}, 50, 7}), nullptr) << "other eyes";
  pages.keep({"n", std::nullopt, 0, 7}, {std::string(15, 'c')});
  EXPECT_EQ(pages.find(key), nullptr);
  EXPECT_NE(pages.find({"m", Seat{0}, 50, 7}), nullptr) << "was used since";
  EXPECT_NE(pages.find({"n", std::nullopt, 0, 7}), nullptr);
}

TEST(ReplaysOfEleven, TheLastSeatHasItsOwn) {
  House house;
  house.bots.choose_one = [](const match::BotJob&) -> Action { return {}; };  // none is due in time
  house.bots.thinks = [](int) { return 3'600'000; };
  Json seats = Json::array();
  for (int seat = 0; seat < 10; ++seat) seats.push_back("greedy");
  seats.push_back(nullptr);
  const Json body{{"game", "escape-from-elba"},
                  {"options", {{"two_decks", true}}},
                  {"seats", seats},
                  {"name", "Ann"}};
  const std::string made = house.ask("POST", "/api/tables", body.dump(), 0);
  ASSERT_EQ(made.substr(0, 3), "201") << made;
  house.table = Json::parse(made.substr(4))["id"];
  const std::string at = "/api/tables/" + house.table;
  ASSERT_EQ(house.ask("POST", at + "/start", "{}", 0).substr(0, 3), "200");
  house.connect(0, R"({"type":"hello","seat":10})");
  for (const std::string what : {"/replay?as=", "/file?as="}) {
    EXPECT_EQ(house.ask("GET", at + what + "10", "", 0).substr(0, 3), "200") << what;
    EXPECT_EQ(house.ask("GET", at + what + "9", "", 0).substr(0, 3), "403") << what;
    for (const std::string bad : {"11", "1x", "-1", "99999999999"}) {
      EXPECT_EQ(house.ask("GET", at + what + bad, "", 0).substr(0, 3), "400") << what << bad;
    }
  }
}

}  // namespace
}  // namespace rainyday::server
