// A whole server but for the sockets, in virtual time, with one table.
#pragma once

#include <gtest/gtest.h>
#include <map>

#include "games/registry.hpp"
#include "server/api.hpp"
#include "server/bots.hpp"
#include "tests/server/memory_store.hpp"

namespace rainyday::server {

inline constexpr Time kMinute = 60'000;
inline constexpr Time kHour = 60 * kMinute;

inline Shelf registry_shelf() {
  return {.game = [](std::string_view id) { return find_game(id); },
          .pack = [](std::string_view game, std::string_view id) { return find_pack(game, id); }};
}

struct Told {
  Time time = 0;
  std::string text;
};

class RecordingWire final : public Wire {
 public:
  explicit RecordingWire(VirtualLoop& loop) : loop_(loop) {}
  void send(Text message) override {
    if (!open) return;
    told.push_back({loop_.now(), std::string(message->text())});
    if (change) change(told.back().text);
  }
  void close(std::string_view why) override {
    if (open) told.push_back({loop_.now(), "bye " + std::string(why)});
    open = false;
  }
  std::vector<Told> told;
  std::function<void(std::string&)> change;
  bool open = true;

 private:
  VirtualLoop& loop_;
};

class VirtualBots final : public BotRunner {
 public:
  explicit VirtualBots(VirtualLoop& loop) : loop_(loop) {}
  std::function<Action(const match::BotJob&)>
      choose_one;  // when the answer is due; none: it thinks
  std::function<Time(int choices)> thinks = [](int) { return 50; };
  void submit(BotTask task) override {
    AnyActions list;
    task.game->choices(task.job.view, list);
    loop_.later(loop_.now() + thinks(list.size()), [this, task = std::move(task)]() mutable {
      task.done(choose_one
                    ? match::BotAnswer{task.job.seat, task.job.question, choose_one(task.job)}
                    : think(*task.game, task.job));
    });
  }
  void cancel(const std::string&, SeatSet) override {}
  double waiting_seconds = 0;
  [[nodiscard]] double backlog() const override { return waiting_seconds; }
  void spare(Piece piece) override {
    loop_.later(loop_.now() + 1, [piece = std::move(piece)]() mutable {
      struct : Stop {
        [[nodiscard]] bool asked() const override { return false; }
      } never;
      piece(never);
    });
  }

 private:
  VirtualLoop& loop_;
};

inline std::string token_of(int seat) {
  return std::string(42, 'a') + static_cast<char>('a' + seat);
}

struct House {
  VirtualLoop loop{1'700'000'000'000};
  MemoryStore store{loop, 3};
  CountingEntropy entropy;
  VirtualBots bots{loop};
  Settings settings;
  Counters counters;
  Hub hub{loop, store, entropy, bots, settings, counters};
  Identity identity{settings};
  Api api{hub, identity, settings};
  std::string table;
  std::map<int, std::shared_ptr<RecordingWire>> wires;  // by seat; -1 is a spectator
  std::function<void(std::string&)> change;             // what is sent, where a test wants that
  AnyGamePtr game;

  ~House() {
    for (auto& [seat, wire] : wires) cut(seat);
    loop.run(loop.now() + 1'000'000);
  }

  std::string ask(const std::string& method, const std::string& target, const std::string& body,
                  int seat) {
    Request request;
    request.method = method;
    request.target = target;
    request.body = body;
    request.content_type = "application/json";
    if (seat >= 0) request.authorization = "Bearer " + token_of(seat);
    auto answer = std::make_shared<std::string>();
    api.handle(request, [answer](const Response& response) {
      *answer = std::to_string(response.status) + " " + std::string(response.bytes());
    });
    loop.run(loop.now() + 20);
    return *answer;
  }
  Caller caller(int seat) const {
    Caller caller;
    if (seat >= 0) caller.who = sha256(token_of(seat));
    return caller;
  }
  void connect(int seat, const std::string& hello) {
    auto& wire = wires[seat];
    const auto before = wire ? wire->told : std::vector<Told>{};
    wire = std::make_shared<RecordingWire>(loop);
    wire->told = before;
    wire->change = change;
    hub.table(table)->connect(wire, caller(seat));
    say(seat, hello);
  }
  void cut(int seat) {
    const auto wire = wires[seat];
    if (wire == nullptr || !wire->open) return;
    wire->open = false;
    hub.table(table)->disconnect(wire);
    loop.run(loop.now() + 10);
  }
  // Pig between two seats of the first person.
  void begin_pig(int target) {
    const Json plan{
        {"game", "pig"}, {"seats", 2}, {"name", "Ann"}, {"options", {{"target", target}}}};
    table = Json::parse(ask("POST", "/api/tables", plan.dump(), 0).substr(4))["id"];
    ask("POST", "/api/join", Json{{"table", table}, {"again", true}}.dump(), 0);
    ask("POST", "/api/tables/" + table + "/start", "{}", 0);
    connect(0, R"({"type":"hello","seat":0})");
    loop.run(loop.now() + 10'000);
  }
  // To its end: of so many actions the last is to hold.
  void play_pig(int actions) {
    for (int i = 0; match().table().phase == match::Phase::kRunning; ++i) {
      ASSERT_LT(i, 5000);
      const match::MatchState& now = match().table();
      const Seat seat = now.turn.actor;
      say(0, Json{{"type", "hello"}, {"seat", seat}}.dump());
      say(0, Json{{"type", "act"},
                  {"id", "m" + std::to_string(i)},
                  {"at", now.seat(seat).question},
                  {"action", i % actions == actions - 1 ? "hold" : "roll"}}
                 .dump());
    }
    ASSERT_EQ(match().table().phase, match::Phase::kOver);
  }
  void say(int seat, const std::string& text) {
    auto message = read_message(text);
    ASSERT_TRUE(message) << message.error();
    hub.table(table)->receive(wires[seat], std::move(*message));
    loop.run(loop.now() + 10);
  }
  // What a test may know.
  const match::Match& match() { return *hub.table(table)->match(); }
};

inline Action like_a_bot(const AnyGame& game, const match::BotJob& job) {
  return think(game, job).action;
}

// Who sits there: of three seats and more one is a bot's.
struct WireTable {
  std::string game;
  int seats = 2;
  int bot = seats > 2 ? seats - 2 : -1;

  [[nodiscard]] std::vector<int> people() const {
    std::vector<int> all;
    for (int seat = 0; seat < seats; ++seat) {
      if (seat != bot) all.push_back(seat);
    }
    return all;
  }
  [[nodiscard]] std::vector<int> viewers() const {
    std::vector<int> all = people();
    all.push_back(-1);  // a spectator
    return all;
  }
};

}  // namespace rainyday::server
