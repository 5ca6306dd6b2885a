// The threads in which bots think: one job of a table at a time, tables in turn, and no new bots
// where too much waits.
#include <gmock/gmock.h>
#include <semaphore>

#include "tests/server/house.hpp"

namespace rainyday::server {
namespace {

using testing::ElementsAre;

// A pool whose jobs think until they are let go; a job's question is its number.
class Thinkers {
 public:
  explicit Thinkers(int threads)
      : pool_(
            threads,
            [this](const AnyGame&, const match::BotJob& job, const Stop*) { return think(job); },
            [this] { return clock_.load(); }) {}
  ~Thinkers() { let_go(1000); }

  void give(const std::string& table, Seat seat, std::uint32_t question) {
    pool_.submit({table,
                  game_,
                  {.seat = seat, .question = question, .level = "greedy", .seed = 0, .view = view_},
                  [this](match::BotAnswer answer) {
                    const std::lock_guard lock(mutex_);
                    answered_.push_back(answer.question);
                    changed_.notify_all();
                  }});
  }
  void let_go(int jobs) { may_end_.release(jobs); }
  void wait_for_thinking(std::size_t jobs) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return thinking_.size() >= jobs; });
  }
  std::vector<std::uint32_t> wait_for_answers(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return answered_.size() >= count; });
    return answered_;
  }
  std::vector<std::uint32_t> thinking() {
    const std::lock_guard lock(mutex_);
    return thinking_;
  }
  BotPool& pool() { return pool_; }

 private:
  match::BotAnswer think(const match::BotJob& job) {
    {
      const std::lock_guard lock(mutex_);
      thinking_.push_back(job.question);
      changed_.notify_all();
    }
    may_end_.acquire();
    clock_ = clock_ + 2;  // seconds
    return {job.seat, job.question, {}};
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::uint32_t> thinking_;  // begun, in order
  std::vector<std::uint32_t> answered_;
  std::counting_semaphore<> may_end_{0};
  std::atomic<double> clock_ = 0;
  AnyGamePtr game_ = *make_game("pig", "", {}, 2);
  AnyView view_ = game_->view(game_->start(), 0);
  BotPool pool_;
};

TEST(ServerBots, OneJobOfATableIsThoughtAboutAtATime) {
  Thinkers thinkers(4);
  thinkers.give("a", 0, 1);
  thinkers.give("a", 1, 2);
  thinkers.give("a", 2, 3);
  thinkers.give("b", 0, 4);
  // All four threads are free, yet only one job of each table begins.
  thinkers.wait_for_thinking(2);
  EXPECT_EQ(thinkers.pool().waiting(), 2u);
  thinkers.give("c", 0, 5);
  thinkers.wait_for_thinking(3);
  EXPECT_THAT(thinkers.thinking(), testing::UnorderedElementsAre(1, 4, 5));
  thinkers.let_go(5);
  EXPECT_THAT(thinkers.wait_for_answers(5), testing::UnorderedElementsAre(1, 2, 3, 4, 5));
}

TEST(ServerBots, TablesHaveTheirTurns) {
  Thinkers thinkers(1);
  thinkers.give("a", 0, 1);
  thinkers.wait_for_thinking(1);
  thinkers.give("a", 1, 2);
  thinkers.give("a", 2, 3);
  thinkers.give("b", 0, 4);
  thinkers.give("c", 0, 5);
  thinkers.let_go(5);
  EXPECT_THAT(thinkers.wait_for_answers(5), ElementsAre(1, 4, 5, 2, 3));
}

TEST(ServerBots, NothingIsHeardOfWhatIsCancelled) {
  Thinkers thinkers(1);
  thinkers.give("a", 0, 1);
  thinkers.wait_for_thinking(1);
  thinkers.give("a", 1, 2);
  thinkers.give("a", 2, 3);
  thinkers.give("b", 0, 4);
  thinkers.pool().cancel("a", seat_bit(0) | seat_bit(1));
  thinkers.pool().cancel("b", seat_bit(0));
  EXPECT_EQ(thinkers.pool().waiting(), 1u);
  thinkers.give("a", 0, 5);
  thinkers.let_go(3);
  EXPECT_THAT(thinkers.wait_for_answers(2), ElementsAre(3, 5));
}

// These end only when they are told to.
TEST(ServerBots, WhoThinksIsToldToStop) {
  std::binary_semaphore begun(0);
  std::binary_semaphore ended(0);
  BotPool pool(1, [&](const AnyGame&, const match::BotJob& job, const Stop* stop) {
    begun.release();
    while (!stop->asked()) std::this_thread::yield();
    ended.release();
    return match::BotAnswer{job.seat, job.question, {}};
  });
  const AnyGamePtr game = *make_game("pig", "", {}, 2);
  const AnyView view = game->view(game->start(), 0);
  const auto submit = [&](const std::string& table) {
    pool.submit({table,
                 game,
                 {.seat = 0, .question = 1, .level = "hard", .seed = 0, .view = view},
                 [](const match::BotAnswer&) { ADD_FAILURE() << "nobody waits for it"; }});
    begun.acquire();
  };
  submit("a");
  pool.cancel("a", seat_bit(0));
  ended.acquire();
  submit("b");  // the end of the pool stops this one
}

TEST(ServerBots, WhatWaitsIsCountedInSeconds) {
  Thinkers thinkers(1);
  thinkers.give("a", 0, 1);
  thinkers.let_go(1);
  thinkers.wait_for_answers(1);
  EXPECT_EQ(thinkers.pool().backlog(), 0);
  thinkers.give("a", 0, 2);
  thinkers.wait_for_thinking(2);
  for (std::uint32_t i = 0; i < 6; ++i) thinkers.give("t" + std::to_string(i), 0, 3 + i);
  EXPECT_EQ(thinkers.pool().backlog(), 12);  // six of two seconds each
}

int status_of(const std::string& reply) { return std::atoi(reply.c_str()); }

TEST(ServerBots, TablesGetNoNewOnesWhileTooMuchWaits) {
  House house;
  const std::string with = R"({"game":"pig","seats":[null,"greedy"],"name":"Ann"})";
  const std::string without = R"({"game":"pig","seats":2,"name":"Ann"})";
  house.bots.waiting_seconds = kMostBacklog;
  EXPECT_EQ(status_of(house.ask("POST", "/api/tables", with, 0)), 201);
  house.bots.waiting_seconds = kMostBacklog + 1;
  EXPECT_EQ(house.ask("POST", "/api/tables", with, 0), R"(503 {"error":"bots_busy"})");
  const std::string made = house.ask("POST", "/api/tables", without, 0);
  ASSERT_EQ(status_of(made), 201);
  const std::string table = "/api/tables/" + std::string(Json::parse(made.substr(4))["id"]);
  EXPECT_EQ(status_of(house.ask("POST", table + "/seats", R"({"seat":1,"bot":"lively"})", 0)), 503);
  EXPECT_EQ(status_of(house.ask("POST", table + "/start", R"({"fill":"lively"})", 0)), 503);
  house.bots.waiting_seconds = 0;
  EXPECT_EQ(status_of(house.ask("POST", table + "/start", R"({"fill":"lively"})", 0)), 200);
}

// Ann plays a short game against a bot to its end.
void play_a_game(House& house) {
  house.bots.choose_one = [&](const match::BotJob& job) {
    return like_a_bot(house.match().table().game(), job);
  };
  const std::string made = house.ask(
      "POST", "/api/tables",
      R"({"game":"pig","seats":[null,"greedy"],"name":"Ann","options":{"target":10}})", 0);
  house.table = Json::parse(made.substr(4))["id"];
  ASSERT_EQ(status_of(house.ask("POST", "/api/tables/" + house.table + "/start", "{}", 0)), 200);
  house.connect(0, R"({"type":"hello","seat":0})");
  for (int i = 0; i < 1000 && house.match().table().phase == match::Phase::kRunning; ++i) {
    const match::MatchState& table = house.match().table();
    const Json act{{"type", "act"},
                   {"id", "m" + std::to_string(i)},
                   {"at", table.seat(0).question},
                   {"action", i % 3 == 2 ? "hold" : "roll"}};
    if (table.is_asked(0)) house.say(0, act.dump());
    house.loop.run(house.loop.now() + 5000);
  }
  ASSERT_EQ(house.match().table().phase, match::Phase::kOver);
}

TEST(ServerBots, ARematchWithThemIsRefusedWhileTooMuchWaits) {
  House house;
  play_a_game(house);
  const std::string rematch = "/api/tables/" + house.table + "/rematch";
  house.bots.waiting_seconds = kMostBacklog + 1;
  EXPECT_EQ(house.ask("POST", rematch, "{}", 0), R"(503 {"error":"bots_busy"})");
  EXPECT_FALSE(Json::parse(house.ask("GET", "/api/tables/" + house.table, "", 0).substr(4))
                   .contains("rematch"));
  house.bots.waiting_seconds = kMostBacklog;
  const auto health = [&] { return house.ask("GET", "/api/health", "", -1).substr(0, 3); };
  house.store.takes_tables = false;
  EXPECT_EQ(house.ask("POST", rematch, "{}", 0), R"(503 {"error":"unavailable"})");
  EXPECT_EQ(health(), "503");
  house.store.takes_tables = true;
  const std::string next = house.ask("POST", rematch, "{}", 0);
  ASSERT_EQ(status_of(next), 200) << next;
  EXPECT_EQ(health(), "200");
  // Whoever asks for the one that is there gets it, however busy the bots are.
  house.bots.waiting_seconds = kMostBacklog + 1;
  const std::string again = house.ask("POST", rematch, "{}", 0);
  EXPECT_EQ(Json::parse(again.substr(4))["id"], Json::parse(next.substr(4))["id"]);
}

TEST(ServerTables, ARematchIsOneThatIsMade) {
  constexpr int kAnHour = 120;
  House house;
  play_a_game(house);
  const std::string rematch = "/api/tables/" + house.table + "/rematch";
  const auto ask = [&](const std::string& target) {
    return status_of(house.ask("POST", target, R"({"game":"pig","seats":2})", 0));
  };
  house.loop.run(house.loop.now() + 3'600'000);
  for (int i = 0; i < kAnHour; ++i) ASSERT_EQ(ask("/api/tables"), 201) << i;
  EXPECT_EQ(status_of(house.ask("POST", rematch, "{}", 0)), 429);
  house.loop.run(house.loop.now() + 3'600'000);
  EXPECT_EQ(status_of(house.ask("POST", rematch, "{}", 0)), 200);
  for (int i = 1; i < kAnHour; ++i) ASSERT_EQ(ask("/api/tables"), 201) << i;
  EXPECT_EQ(ask("/api/tables"), 429);
  EXPECT_EQ(status_of(house.ask("POST", rematch, "{}", 0)), 200) << "the one that is there";
}

}  // namespace
}  // namespace rainyday::server
