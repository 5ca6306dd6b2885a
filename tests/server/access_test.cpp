// Who may do what: every route that changes a table or shows what happened there, for everybody who
// may ask. What is refused leaves everything as it was.
#include <set>

#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

// Owners of seats 0 to 2 of a table of four, somebody with a token and no seat, and somebody
// without. The number is that of the token.
constexpr std::pair<const char*, int> kAll[] = {
    {"host", 0}, {"seated", 1}, {"other", 2}, {"stranger", 5}, {"nobody", -1}};
constexpr int kStranger = 5;

// How far the table has come.
enum class When { kPrivate, kOpen, kRunning, kOver };

struct Room : House {
  explicit Room(When when) {
    bots.choose_one = [this](const match::BotJob& job) {
      return like_a_bot(match().table().game(), job);
    };
    const Json wish{{"game", "pig"},
                    {"seats", 4},
                    {"name", "Ann"},
                    {"open", when == When::kOpen},
                    {"options", {{"target", 10}}}};
    const Json made = Json::parse(ask("POST", "/api/tables", wish.dump(), 0).substr(4));
    table = made["id"];
    code = made["code"];
    for (int seat = 1; seat <= 2; ++seat) {
      const Json join{{"code", code}, {"seat", seat}, {"name", "P"}};
      EXPECT_EQ(ask("POST", "/api/join", join.dump(), seat).substr(0, 3), "200");
    }
    for (int seat = -1; seat <= 2; ++seat) come(seat);
    if (when == When::kRunning || when == When::kOver) {
      const std::string started =
          ask("POST", "/api/tables/" + table + "/start", R"({"fill":"greedy"})", 0);
      EXPECT_EQ(started.substr(0, 3), "200");
    }
    if (when == When::kOver) play_to_the_end();
    loop.run(loop.now() + 1000);  // all have been told about the table
  }
  void come(int seat) {
    connect(seat, Json{{"type", "hello"}, {"seat", seat < 0 ? Json() : Json(seat)}}.dump());
  }
  // Everything that anybody is shown and all that is stored, but for the number of the waking.
  Json everything() {
    Json all;
    for (const auto& [name, who] : kAll) {
      for (const std::string& target :
           {"/api/tables/" + table, std::string("/api/tables"), std::string("/api/me/tables")}) {
        all[name].push_back(ask("GET", target, "", who));
      }
    }
    for (const auto& [id, match] : store.matches) {
      const store::Lobby& lobby = match.lobby;
      Json owners = Json::array();
      for (const auto& owner : lobby.owners) {
        owners.push_back(owner ? Json(hex(bytes_of(*owner))) : Json());
      }
      all["stored"][id] = {{"header", match.header},
                           {"records", match.records},
                           {"checkpoint", match.checkpoint ? match.checkpoint->position : ""},
                           {"note", lobby.note},
                           {"code", lobby.code},
                           {"open", lobby.open},
                           {"status", static_cast<int>(lobby.status)},
                           {"taken", lobby.taken},
                           {"updated", lobby.updated},
                           {"owners", owners}};
    }
    return all;
  }
  [[nodiscard]] std::size_t told() const {
    std::size_t count = 0;
    for (const auto& [seat, wire] : wires) count += wire->told.size();
    return count;
  }

  std::string code;

  void play_to_the_end() {
    for (int i = 0; match().table().phase == match::Phase::kRunning; ++i) {
      ASSERT_LT(i, 1000);
      const match::MatchState& at = match().table();
      const Seat seat = at.turn.actor;
      if (at.seat(seat).is_bot()) {
        loop.run(loop.now() + 1000);
        continue;
      }
      say(seat, Json{{"type", "act"},
                     {"id", "m" + std::to_string(i)},
                     {"at", at.seat(seat).question},
                     {"action", "roll"}}
                    .dump());
    }
  }
};

struct Row {
  When when;
  const char* method;
  const char* path;    // * is the table
  const char* body;    // CODE and TABLE are those of the table
  int status[5] = {};  // for kAll
};

constexpr When kPrivate = When::kPrivate;
constexpr When kOpen = When::kOpen;
constexpr When kRunning = When::kRunning;
constexpr When kOver = When::kOver;
constexpr const char* kBot = R"({"seat":3,"bot":"greedy"})";
constexpr const char* kBo = R"({"seat":1})";  // the one "seated"

const Row kRows[] = {
    {kPrivate, "POST", "tables", R"({"game":"pig","seats":2})", {201, 201, 201, 201, 201}},
    {kPrivate, "POST", "tables", R"({"game":"chess","seats":2})", {400, 400, 400, 400, 400}},

    // Coming in: by its code, by its id only where it is open.
    {kPrivate, "POST", "look", R"({"code":"CODE"})", {200, 200, 200, 200, 200}},
    {kPrivate, "POST", "look", R"({"code":"BCDFG"})", {404, 404, 404, 404, 404}},
    {kRunning, "POST", "look", R"({"code":"CODE"})", {200, 200, 200, 200, 200}},
    {kRunning, "POST", "join", R"({"code":"CODE"})", {200, 200, 200, 409, 409}},
    {kOver, "POST", "look", R"({"code":"CODE"})", {404, 404, 404, 404, 404}},
    {kPrivate, "POST", "join", R"({"code":"CODE"})", {200, 200, 200, 200, 200}},
    {kPrivate, "POST", "join", R"({"code":"CODE","seat":1})", {200, 200, 200, 409, 409}},
    {kPrivate, "POST", "join", R"({"table":"TABLE"})", {200, 200, 200, 404, 404}},
    {kPrivate, "POST", "join", R"({"table":"TABLE","again":true})", {200, 404, 404, 404, 404}},
    {kOpen, "POST", "join", R"({"table":"TABLE"})", {200, 200, 200, 200, 200}},
    {kOpen, "POST", "join", R"({"table":"TABLE","seat":1})", {200, 200, 200, 409, 409}},
    {kRunning, "POST", "join", R"({"table":"TABLE"})", {200, 200, 200, 409, 409}},
    {kPrivate, "GET", "tables/*", "", {200, 200, 200, 200, 200}},
    {kRunning, "GET", "tables/*", "", {200, 200, 200, 200, 200}},

    // Before the start: the host's, but for one's own name and seat.
    {kPrivate, "POST", "tables/*/seats", kBot, {200, 403, 403, 403, 403}},
    {kOpen, "POST", "tables/*/seats", kBot, {200, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/seats", kBot, {409, 409, 409, 409, 409}},
    {kPrivate, "POST", "tables/*/seats", R"({"seat":1,"bot":"greedy"})", {409, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/seats", R"({"seat":3,"bot":"nobody"})", {400, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/seats", R"({"seat":1,"name":"Zed"})", {403, 200, 403, 403, 403}},
    {kOpen, "POST", "tables/*/seats", R"({"seat":3,"name":"Zed"})", {403, 403, 403, 403, 403}},
    {kPrivate,
     "POST",
     "tables/*/seats",
     R"({"seat":3,"bot":"greedy","name":"Zed"})",
     {403, 403, 403, 403, 403}},
    {kOpen, "POST", "tables/*/seats", kBo, {400, 400, 400, 400, 400}},
    {kPrivate, "POST", "tables/*/start", "{}", {409, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/start", R"({"fill":"greedy"})", {200, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/start", R"({"fill":"greedy"})", {409, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/remove", kBo, {200, 403, 403, 403, 403}},
    {kOpen, "POST", "tables/*/remove", kBo, {200, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/remove", kBo, {200, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/remove", R"({"seat":0})", {409, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/remove", R"({"seat":3})", {409, 403, 403, 403, 403}},
    {kOver, "POST", "tables/*/remove", kBo, {409, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/mute", R"({"seat":1,"on":true})", {200, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/mute", R"({"seat":1,"on":true})", {200, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/mute", R"({"seat":0,"on":true})", {409, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/mute", R"({"seat":3,"on":true})", {409, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/report", kBo, {200, 403, 200, 403, 403}},
    {kRunning, "POST", "tables/*/report", kBo, {200, 403, 200, 403, 403}},
    {kRunning, "POST", "tables/*/report", R"({"seat":3})", {403, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/code", "{}", {200, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/code", "{}", {409, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/watchers", R"({"chat":true})", {200, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/watchers", R"({"chat":true})", {200, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/open", R"({"open":true})", {200, 403, 403, 403, 403}},
    {kOpen, "POST", "tables/*/open", R"({"open":false})", {200, 403, 403, 403, 403}},
    {kRunning, "POST", "tables/*/open", R"({"open":true})", {409, 403, 403, 403, 403}},

    // A seat is its owner's; a lost one or a bot's is everybody's at the table.
    {kPrivate, "POST", "tables/*/leave", kBo, {403, 200, 403, 403, 403}},
    {kRunning, "POST", "tables/*/leave", kBo, {403, 200, 403, 403, 403}},
    {kRunning,
     "POST",
     "tables/*/leave",
     R"({"seat":1,"for_good":true})",
     {403, 200, 403, 403, 403}},
    {kRunning, "POST", "tables/*/leave", R"({"seat":3})", {403, 403, 403, 403, 403}},
    {kPrivate, "POST", "tables/*/move-seat", kBo, {403, 200, 403, 403, 403}},
    {kRunning, "POST", "tables/*/move-seat", kBo, {403, 200, 403, 403, 403}},
    {kRunning, "POST", "tables/*/move-seat", R"({"seat":3})", {403, 403, 403, 403, 403}},
    {kRunning, "POST", "take-seat", R"({"code":"BCDFGHJKLM"})", {404, 404, 404, 404, 404}},
    {kRunning, "POST", "me/link", "{}", {200, 200, 200, 409, 409}},
    {kRunning, "POST", "me/phrase", "{}", {200, 200, 200, 409, 409}},
    {kRunning, "POST", "me/take", R"({"by":"nothing"})", {409, 409, 409, 404, 404}},
    {kRunning, "POST", "me/leave", "{}", {200, 200, 200, 200, 200}},
    {kRunning, "POST", "me/delete", "{}", {200, 200, 200, 200, 200}},
    {kPrivate, "POST", "tables/*/stand-in", kBo, {409, 409, 409, 403, 403}},
    {kRunning, "POST", "tables/*/stand-in", kBo, {409, 409, 409, 403, 403}},
    {kPrivate, "POST", "tables/*/reopen", kBo, {409, 409, 409, 403, 403}},
    {kRunning, "POST", "tables/*/reopen", kBo, {409, 409, 409, 403, 403}},
    {kRunning, "POST", "tables/*/reopen", R"({"seat":3})", {200, 200, 200, 403, 403}},
    {kRunning,
     "POST",
     "tables/*/reopen",
     R"({"seat":1,"withdraw":true})",
     {409, 409, 409, 403, 403}},

    // The next game is for those who played.
    {kPrivate, "POST", "tables/*/rematch", "{}", {409, 409, 409, 403, 403}},
    {kRunning, "POST", "tables/*/rematch", "{}", {409, 409, 409, 403, 403}},
    {kOver, "POST", "tables/*/rematch", "{}", {200, 200, 200, 403, 403}},

    // What happened: with one's own eyes while the game runs, then with all.
    {kPrivate, "GET", "tables/*/file", "", {409, 409, 409, 409, 409}},
    {kPrivate, "GET", "tables/*/replay", "", {409, 409, 409, 409, 409}},
    {kRunning, "GET", "tables/*/file", "", {200, 200, 200, 200, 200}},
    {kRunning, "GET", "tables/*/file?as=1", "", {403, 200, 403, 403, 403}},
    {kRunning, "GET", "tables/*/file?as=3", "", {403, 403, 403, 403, 403}},
    {kRunning, "GET", "tables/*/file?as=all", "", {403, 403, 403, 403, 403}},
    {kRunning, "GET", "tables/*/replay?as=spectator", "", {200, 200, 200, 200, 200}},
    {kRunning, "GET", "tables/*/replay?as=1", "", {403, 200, 403, 403, 403}},
    {kRunning, "GET", "tables/*/replay?as=all", "", {403, 403, 403, 403, 403}},
    {kRunning, "GET", "tables/*/replay?as=4", "", {400, 400, 400, 400, 400}},
    {kOver, "GET", "tables/*/file?as=1", "", {200, 200, 200, 200, 200}},
    {kOver, "GET", "tables/*/file?as=all", "", {200, 200, 200, 200, 200}},
    {kOver, "GET", "tables/*/replay?as=1", "", {200, 200, 200, 200, 200}},
    {kOver, "GET", "tables/*/replay?as=all", "", {200, 200, 200, 200, 200}},
    {kRunning, "POST", "tables/*/analysis", "{}", {409, 409, 409, 409, 409}},
    {kOver, "POST", "tables/*/analysis", "{}", {200, 200, 200, 200, 200}},
};

std::string with(std::string text, const std::string& what, const std::string& value) {
  const std::size_t at = text.find(what);
  return at == std::string::npos ? text : text.replace(at, what.size(), value);
}

TEST(ServerAccess, EachMayDoWhatIsHisAndWhatIsRefusedChangesNothing) {
  for (const Row& row : kRows) {
    for (std::size_t i = 0; i < std::size(kAll); ++i) {
      const auto& [name, who] = kAll[i];
      SCOPED_TRACE(std::string(row.method) + " " + row.path + " " + row.body + ", table " +
                   std::to_string(static_cast<int>(row.when)) + ", by " + name);
      Room room(row.when);
      const std::string body = with(with(row.body, "CODE", room.code), "TABLE", room.table);
      const Json before = room.everything();
      const std::size_t told = room.told();
      const std::string answer =
          room.ask(row.method, "/api/" + with(row.path, "*", room.table), body, who);
      ASSERT_EQ(answer.substr(0, 3), std::to_string(row.status[i])) << answer;
      const bool reads = row.method == std::string("GET") || row.path == std::string("look");
      if (row.status[i] < 400 && !reads) continue;
      EXPECT_EQ(room.told(), told);
      const Json difference = Json::diff(before, room.everything());
      EXPECT_TRUE(difference.empty()) << difference;
    }
  }
}

TEST(ServerAccess, EveryRouteOfATableIsTried) {
  // The first below; the others have no table.
  std::set<std::string> tried{"GET /api/tables/*/socket", "POST /api/games/*/lesson",
                              "POST /api/games/*/puzzle"};
  for (const Row& row : kRows) {
    const std::string path = row.path;
    tried.insert(std::string(row.method) + " /api/" + path.substr(0, path.find('?')));
  }
  for (const std::string& path : Api::paths()) {
    if (!path.starts_with("POST ") && path.find("/tables/*") == std::string::npos) continue;
    EXPECT_TRUE(tried.contains(path)) << path;
  }
}

TEST(ServerAccess, OnlyItsOwnerLooksThroughASeat) {
  for (const When when : {When::kPrivate, When::kRunning, When::kOver}) {
    for (const auto& [name, who] : kAll) {
      Room room(when);
      room.cut(who);
      room.wires[who] = nullptr;
      room.connect(who, R"({"type":"hello","seat":1})");
      const std::string& first = room.wires[who]->told.at(0).text;
      EXPECT_EQ(first.substr(0, 15), who == 1 ? R"({"type":"hello")" : "bye not_yours") << name;
    }
  }
}

TEST(ServerAccess, WhoHasNoSeatDoesNothingOnASocket) {
  const char* const kMessages[] = {
      R"({"type":"act","id":"x","at":1,"action":"roll"})",
      R"({"type":"order","id":"x","order":"quick"})",
      R"({"type":"undo","id":"x","to":1})",
      R"({"type":"consent","id":"x","agree":true})",
      R"({"type":"bot","id":"x","level":"greedy"})",
      R"({"type":"back","id":"x"})",
      R"({"type":"chat","text":"I was here"})",
      R"({"type":"commit","commitment":"0000000000000000000000000000000000000000000000000000000000000000"})",
  };
  for (const When when : {When::kPrivate, When::kRunning, When::kOver}) {
    for (const char* message : kMessages) {
      for (const bool said_hello : {true, false}) {
        SCOPED_TRACE(message);
        Room room(when);
        room.wires[kStranger] = std::make_shared<RecordingWire>(room.loop);
        room.hub.table(room.table)->connect(room.wires[kStranger], room.caller(kStranger));
        if (said_hello) room.say(kStranger, R"({"type":"hello","seat":null})");
        const std::vector<Told>& own = room.wires[kStranger]->told;
        const std::size_t before_own = own.size();
        const Json before = room.everything();
        const std::size_t told = room.told();
        room.say(kStranger, message);
        ASSERT_EQ(own.size(), before_own + 1);
        EXPECT_EQ(Json::parse(own.back().text)["refused"], "not_seated");
        EXPECT_EQ(room.told(), told + 1) << "others were told of it";
        const Json difference = Json::diff(before, room.everything());
        EXPECT_TRUE(difference.empty()) << difference;
      }
    }
  }
}

TEST(ServerAccess, WhoIsRemovedIsAStrangerAtOnce) {
  Room room(When::kPrivate);
  const Json before = Json::parse(room.ask("GET", "/api/tables/" + room.table, "", 1).substr(4));
  EXPECT_EQ(before["yours"], Json::array({1}));
  room.ask("POST", "/api/tables/" + room.table + "/remove", R"({"seat":1})", 0);
  EXPECT_EQ(room.wires[1]->told.back().text, "bye removed");
  for (const int seat : {-1, 0, 2}) EXPECT_TRUE(room.wires[seat]->open) << seat;
  const Json after = Json::parse(room.ask("GET", "/api/tables/" + room.table, "", 1).substr(4));
  EXPECT_EQ(after["yours"], Json::array());
  EXPECT_FALSE(after.contains("code"));
  room.come(1);
  EXPECT_EQ(room.wires[1]->told.back().text, "bye not_yours");
}

}  // namespace
}  // namespace rainyday::server
