// Nobody is told anything before it is durable, and nothing but `bye` where it could not be stored.
// The proof that these tests can fail is `tells_early`: a server that does not wait for its store.
#include <functional>

#include "bots/bot.hpp"
#include "server/faults.hpp"
#include "tests/server/house.hpp"
#include "tests/support/names.hpp"

namespace rainyday::server {
namespace {

constexpr Time kCommit = 1000;
constexpr int kStranger = 5;

// A table where three people sit and one looks on, and what is told there.
struct Stage : House {
  explicit Stage(const Json& wish) {
    bots.choose_one = [this](const match::BotJob& job) {
      return like_a_bot(match().table().game(), job);
    };
    table = Json::parse(ask("POST", "/api/tables", wish.dump(), 0).substr(4))["id"];
    at = "/api/tables/" + table;
    for (int seat = 1; seat <= 2; ++seat) {
      const Json join{{"table", table}, {"name", "P"}, {"seat", seat}};
      EXPECT_EQ(ask("POST", "/api/join", join.dump(), seat).substr(0, 3), "200");
    }
    for (int seat = -1; seat <= 2; ++seat) {
      connect(seat, Json{{"type", "hello"}, {"seat", seat < 0 ? Json() : Json(seat)}}.dump());
    }
    loop.run(loop.now() + 1000);  // what changes next is told at once
  }
  void start() { ask("POST", at + "/start", "{}", 0); }
  // Sent and not waited for.
  void send(const std::string& method, const std::string& target, const Json& body, int who) {
    Request request;
    request.method = method;
    request.target = target;
    request.body = body.dump();
    request.content_type = "application/json";
    if (who >= 0) request.authorization = "Bearer " + token_of(who);
    auto answer = std::make_shared<std::string>();
    answers.push_back(answer);
    api.handle(request, [answer](const Response& response) {
      *answer = std::to_string(response.status) + " " + std::string(response.bytes());
    });
    loop.run(loop.now() + 10);
  }
  void post(const std::string& what, const Json& body, int who) {
    send("POST", at + "/" + what, body, who);
  }
  Seat mover() { return match().table().turn.actor; }
  void act(Seat seat, const std::string& action) {
    say(seat, Json{{"type", "act"},
                   {"id", "a" + std::to_string(++ids)},
                   {"at", match().table().seat(seat).question},
                   {"action", action}}
                  .dump());
  }
  void chat(int seat) { say(seat, R"({"type":"chat","text":"well, well"})"); }
  void act_at_random(Seat seat) {
    const match::MatchState& now = match().table();
    const AnyView view = match::asked_view(now, seat);
    AnyActions list;
    now.game().choices(view, list);
    act(seat, now.game().notation(choose(Bot::kLively, now.game(), view, list, rng)));
  }
  // People play until this holds and somebody is asked.
  void play_until(const std::function<bool(const match::MatchState&)>& holds) {
    const match::MatchState& now = match().table();
    for (int i = 0; !holds(now); ++i) {
      ASSERT_LT(i, 5000) << "it never happens";
      bool acted = false;
      for (Seat seat = 0; seat < 3 && !acted && !now.window; ++seat) {
        acted = now.is_asked(seat) && !now.seat(seat).is_bot();
        if (acted) act_at_random(seat);
      }
      if (!acted) loop.run(loop.now() + 250);
    }
  }

  // From here on everything told counts.
  void mark() {
    for (const auto& [seat, wire] : wires) marks[seat] = wire->told.size();
    answers.clear();
    before = stored();
  }
  [[nodiscard]] std::vector<std::string> told(int seat) {
    std::vector<std::string> all;
    for (std::size_t i = marks[seat]; i < wires[seat]->told.size(); ++i) {
      const std::string& text = wires[seat]->told[i].text;
      if (text.find(allowed) == std::string::npos) all.push_back(text);
    }
    return all;
  }
  [[nodiscard]] std::vector<std::string> told() {
    std::vector<std::string> all;
    for (const auto& [seat, wire] : wires) {
      for (const std::string& text : told(seat)) all.push_back(std::to_string(seat) + ": " + text);
    }
    for (const auto& answer : answers) {
      if (!answer->empty()) all.push_back("answer: " + *answer);
    }
    return all;
  }
  Json stored() {
    const store::Match& match = store.matches[table];
    Json owners = Json::array();
    for (const auto& owner : match.lobby.owners) {
      owners.push_back(owner ? Json(hex(bytes_of(*owner))) : Json());
    }
    return {match.header,
            match.records,
            match.lobby.note,
            match.lobby.code,
            match.lobby.open,
            static_cast<int>(match.lobby.status),
            owners};
  }

  std::string at;
  std::vector<std::shared_ptr<std::string>> answers;
  std::map<int, std::size_t> marks;
  std::string allowed = "told before";  // what is told of an append that was before
  Json before;
  int ids = 0;
  Random rng{1};
};

struct Scene {
  const char* name;
  const char* table;
  void (*arrange)(Stage&);
  void (*happen)(Stage&);  // or what must be waited for, where it is nothing
  const char* told;        // in one of the texts that somebody gets in the end
};

void PrintTo(const Scene& scene, std::ostream* out) { *out << scene.name; }

constexpr const char* kPig = R"({"game":"pig","seats":3,"name":"Ann","open":true})";
constexpr const char* kShort =
    R"({"game":"pig","seats":3,"name":"Ann","open":true,"options":{"target":10}})";
constexpr const char* kFour = R"({"game":"pig","seats":4,"name":"Ann","open":true})";
constexpr const char* kBot =
    R"({"game":"pig","seats":[null,null,null,"greedy"],"name":"Ann","open":true})";
constexpr const char* kClock =
    R"({"game":"pig","seats":3,"name":"Ann","open":true,"clock":{"move":60000}})";
constexpr const char* kSpree =
    R"({"game":"spree","seats":3,"name":"Ann","open":true,"order":"ask"})";

void wait(Stage&) {}
void start(Stage& stage) { stage.start(); }
bool in_window(const match::MatchState& table) {
  return table.window && table.window->turn.window != 0 && !(table.asked & table.people()).empty();
}
Seat asked_in_window(const match::MatchState& table) {
  for (Seat seat = 0; seat < 3; ++seat) {
    if (table.is_asked(seat)) return seat;
  }
  return kNobody;
}
void to_window(Stage& stage) {
  stage.start();
  stage.play_until(in_window);
}
void to_end(Stage& stage) {
  stage.start();
  for (int i = 0; stage.match().table().phase == match::Phase::kRunning; ++i) {
    ASSERT_LT(i, 1000);
    stage.act(stage.mover(), "roll");
  }
}

// All that comes while something else is stored is stored together.
void together(Stage& stage, const std::function<void()>& all) {
  const auto failure = std::exchange(stage.store.next_append_fails, {});
  stage.store.commit_time = 100;
  stage.say(2, R"({"type":"order","id":"told before","order":"quick"})");
  stage.store.next_append_fails = failure;
  stage.store.commit_time = kCommit;
  stage.before = stage.stored();
  all();
}

const Scene kScenes[] = {
    // The table around the game.
    {"somebody joins", kFour, wait,
     [](Stage& stage) { stage.send("POST", "/api/join", {{"table", stage.table}}, kStranger); },
     R"("type":"table")"},
    {"a name", kPig, wait,
     [](Stage& stage) { stage.post("seats", {{"seat", 1}, {"name", "Zed"}}, 1); }, "Zed"},
    {"a bot sits down", kFour, wait,
     [](Stage& stage) { stage.post("seats", {{"seat", 3}, {"bot", "greedy"}}, 0); }, "greedy"},
    {"somebody is removed", kPig, wait,
     [](Stage& stage) { stage.post("remove", {{"seat", 1}}, 0); }, "bye removed"},
    {"somebody leaves", kPig, wait, [](Stage& stage) { stage.post("leave", {{"seat", 1}}, 1); },
     "bye removed"},
    {"a new code", kFour, wait, [](Stage& stage) { stage.post("code", Json::object(), 0); },
     R"("code":)"},
    {"closed to strangers", kFour, wait,
     [](Stage& stage) { stage.post("open", {{"open", false}}, 0); }, R"("open":false)"},
    {"a part of the luck", kPig, wait,
     [](Stage& stage) {
       stage.say(1, Json{{"type", "commit"}, {"commitment", std::string(64, 'a')}}.dump());
     },
     R"("committed":true)"},
    {"a seat moves to another device", kPig, wait,
     [](Stage& stage) {
       stage.store.commit_time = 1;
       const std::string made = stage.ask("POST", stage.at + "/move-seat", R"({"seat":1})", 1);
       stage.store.commit_time = kCommit;
       const Json code = Json::parse(made.substr(4))["code"];
       stage.send("POST", "/api/take-seat", {{"code", code}}, kStranger);
     },
     "bye removed"},
    {"the start", kPig, wait, [](Stage& stage) { stage.post("start", Json::object(), 0); },
     R"("type":"frame")"},
    {"the next table", kShort, to_end,
     [](Stage& stage) { stage.post("rematch", Json::object(), 1); }, R"("type":"table")"},

    // The game.
    {"an act", kPig, start, [](Stage& stage) { stage.act(stage.mover(), "roll"); }, R"("ack":"a)"},
    {"a chat that follows", kPig, start,
     [](Stage& stage) {
       stage.act(stage.mover(), "roll");
       stage.chat(1);
     },
     "well, well"},
    {"an act and a chat in one append", kPig, start,
     [](Stage& stage) {
       together(stage, [&] {
         stage.act(stage.mover(), "roll");
         stage.chat(2);  // of whom something is being stored: of others it would not wait for it
       });
     },
     "well, well"},
    {"somebody comes meanwhile", kPig, start,
     [](Stage& stage) {
       stage.act(stage.mover(), "roll");
       stage.connect(kStranger, R"({"type":"hello","seat":null})");
     },
     R"("type":"whole")"},
    // What is shown of the table changes; an append of records alone would not be waited for.
    {"somebody looks meanwhile", kPig, start,
     [](Stage& stage) {
       stage.post("leave", {{"seat", 1}}, 1);
       stage.send("GET", stage.at, Json::object(), kStranger);
     },
     R"("yours":[])"},
    {"a bot moves", kBot,
     [](Stage& stage) {
       stage.start();
       stage.play_until([](const match::MatchState& table) {
         return table.turn.is_seat() && table.seat(table.turn.actor).is_bot();
       });
     },
     wait, R"("type":"frame")"},
    {"a clock runs out", kClock, start, wait, R"("type":"frame")"},
    {"an order", kPig, start,
     [](Stage& stage) { stage.say(1, R"({"type":"order","id":"o","order":"quick"})"); }, R"("o")"},
    {"handed to a bot", kPig, start,
     [](Stage& stage) { stage.say(1, R"({"type":"bot","id":"b","level":"greedy"})"); },
     R"("ack":"b")"},
    {"left to a bot", kPig, start, [](Stage& stage) { stage.post("leave", {{"seat", 1}}, 1); },
     R"("type":"frame")"},
    {"an undo is asked for", kPig,
     [](Stage& stage) {
       stage.start();
       stage.act(stage.mover(), "roll");
     },
     [](Stage& stage) {
       const match::MatchState& table = stage.match().table();
       for (Seat seat = 0; seat < 3; ++seat) {
         if (table.seat(seat).question > 1 || (seat == 0 && table.seat(0).question == 1)) {
           stage.say(seat, R"({"type":"undo","id":"u","to":1})");
           return;
         }
       }
     },
     R"("u")"},
    {"a sealed answer", kSpree, to_window,
     [](Stage& stage) { stage.act_at_random(asked_in_window(stage.match().table())); },
     R"("ack":"a)"},
    {"a window closes", kSpree, to_window, wait, R"("type":"frame")"},

    // The end, after which everything is shown.
    {"the end, and everything is asked for", kPig,
     [](Stage& stage) {
       stage.start();
       for (const int seat : {0, 1}) {
         stage.ask("POST", stage.at + "/leave", Json{{"seat", seat}, {"for_good", true}}.dump(),
                   seat);
       }
     },
     [](Stage& stage) {
       stage.post("leave", {{"seat", 2}, {"for_good", true}}, 2);
       stage.send("GET", stage.at + "/replay?as=all", Json::object(), kStranger);
     },
     "answer: 200"},
};

struct Early {
  explicit Early(bool on) { tells_early = on; }
  ~Early() { tells_early = false; }
};

// Plays the scene; what was told too early, or though it was not stored; "" where all is well.
std::string problem_of(const Scene& scene, std::optional<store::Failure> failure, bool early) {
  Stage stage(Json::parse(scene.table));
  scene.arrange(stage);
  const Early told_early(early);
  stage.store.commit_time = kCommit;
  stage.mark();
  stage.store.next_append_fails = failure;
  scene.happen(stage);
  const auto begun = [&] {
    return failure ? !stage.store.next_append_fails : stage.stored() != stage.before;
  };
  for (int i = 0; !begun(); ++i) {
    if (i > 10'000) return "nothing was stored";
    stage.loop.run(stage.loop.now() + 10);
  }
  constexpr Time kMargin = 100;  // when exactly it began is not known
  stage.loop.run(stage.loop.now() + kCommit - kMargin);
  if (const auto told = stage.told(); !told.empty()) return "told early: " + told.front();
  stage.loop.run(stage.loop.now() + 2 * kMargin);
  const auto told = stage.told();
  if (!failure) {
    const bool done = std::ranges::any_of(
        told, [&](const std::string& text) { return text.find(scene.told) != std::string::npos; });
    return done ? "" : "never told: " + std::string(scene.told);
  }
  if (told.empty()) return "nobody was told that it is unavailable";
  for (const std::string& text : told) {
    if (!text.ends_with(": bye unavailable") && !text.starts_with("answer: 503")) {
      return "told and not stored: " + text;
    }
  }
  if (stage.stored() != stage.before) return "stored";
  return {};
}

class ServerDurability : public testing::TestWithParam<Scene> {};

TEST_P(ServerDurability, NothingIsToldBeforeItIsDurable) {
  EXPECT_EQ(problem_of(GetParam(), {}, false), "");
}
TEST_P(ServerDurability, NothingIsToldThatWasNotStored) {
  for (const auto failure : {store::Failure::refused, store::Failure::unknown}) {
    EXPECT_EQ(problem_of(GetParam(), failure, false), "");
  }
}
// The proof that the two above can fail.
TEST_P(ServerDurability, AServerThatTellsEarlyIsFound) {
  EXPECT_EQ(problem_of(GetParam(), {}, true).substr(0, 11), "told early:");
  EXPECT_NE(problem_of(GetParam(), store::Failure::refused, true), "");
}

INSTANTIATE_TEST_SUITE_P(Of, ServerDurability, testing::ValuesIn(kScenes),
                         [](const auto& info) { return as_name(info.param.name); });

}  // namespace
}  // namespace rainyday::server
