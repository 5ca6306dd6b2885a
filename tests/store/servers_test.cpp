// Three servers on one PostgreSQL under people who play: killed, stopped, frozen and woken, cut off
// from the database, and the database itself stopped and started. Nothing that anybody was told is
// lost or told twice, every table goes on, and no table is written by two.
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "store/postgres_db.hpp"
#include "tests/store/load.hpp"
#include "tests/store/players.hpp"
#include "tests/store/postgres_server.hpp"
#include "tests/store/process.hpp"
#include "tests/store/program.hpp"
#include "tests/store/proxy.hpp"
#include "tests/store/temporary.hpp"
#include "tests/support/effort.hpp"

namespace rainyday::store::test {
namespace {

using testing::IsEmpty;

constexpr std::size_t kServers = 3;
constexpr int kNever = 3'600'000;  // milliseconds until one that is slow is given up

class ServersOnOneDatabase : public testing::Test {
 protected:
  explicit ServersOnOneDatabase(int lease = kNever) : lease_(lease) {
    for (std::size_t i = 0; i < kServers; ++i) start(i);
  }

  void start(std::size_t i) {
    const std::string name = fmt::format("s{}", i);
    const std::string log = log_ / fmt::format("log{}", ++started_);
    programs_[i] = std::make_unique<Program>(
        fmt::format("{}&application_name=p{}", lines_[i].instead_of(where_), started_), log,
        Program::Words{"--name", name, "--lease", std::to_string(lease_)});
    ports_[i] = programs_[i]->port();
  }
  Players::Ports ports() const { return {ports_.begin(), ports_.end()}; }
  Players::Ports without(std::size_t i) const {
    Players::Ports rest = ports();
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    return rest;
  }

  int lease_;
  PostgresServer postgres_;
  std::string where_ = postgres_.new_place();
  TemporaryDirectory log_;
  int started_ = 0;
  std::array<Proxy, kServers> lines_{Proxy(postgres_.socket()), Proxy(postgres_.socket()),
                                     Proxy(postgres_.socket())};  // to the database
  std::array<std::unique_ptr<Program>, kServers> programs_;
  std::array<std::uint16_t, kServers> ports_{};
};

class ServersUnderPlay : public ServersOnOneDatabase {
 protected:
  ServersUnderPlay() : ServersOnOneDatabase(2000) {
    watch_records();
    players_.come(ports());
  }

  // Who has written which record, and under which epoch.
  void watch_records() {
    PostgresDb(where_).run(
        "CREATE TABLE written (match bigint, n bigint, epoch bigint, program text);"
        "CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
        " INSERT INTO written SELECT NEW.match, NEW.n, epoch, current_setting('application_name')"
        " FROM matches WHERE key = NEW.match; RETURN NEW; END$$;"
        "CREATE TRIGGER watch AFTER INSERT ON records FOR EACH ROW EXECUTE FUNCTION watch()");
  }
  std::int64_t count(const std::string& what) {
    return PostgresDb(where_).query("SELECT count(*) FROM " + what).integer(0, 0);
  }
  void expect_one_writer() {
    EXPECT_GT(count("written"), 0);
    EXPECT_EQ(count("(SELECT FROM written GROUP BY match, epoch"
                    " HAVING count(DISTINCT program) > 1) AS x"),
              0)
        << "two have written under one claim";
    EXPECT_EQ(count("(SELECT epoch < lag(epoch) OVER (PARTITION BY match ORDER BY n) AS back"
                    " FROM written) AS x WHERE back"),
              0)
        << "one has written after another had claimed";
    EXPECT_EQ(count("(SELECT FROM records GROUP BY match HAVING count(*) <> max(n)) AS x"), 0);
  }

  // What happens to a server. People go on playing elsewhere, and it comes back.

  void is_killed(std::size_t i) {
    programs_[i]->end(SIGKILL);
    players_.only(without(i));
    go_on("killed");
    start(i);
  }
  void is_stopped(std::size_t i) {
    players_.know(without(i));
    programs_[i]->signal(SIGTERM);
    go_on("stopped");
    EXPECT_EQ(programs_[i]->end(SIGTERM), 0);
    start(i);
  }
  // It wakes up with what people said to it before, and may not store it.
  void freezes(std::size_t i) {
    programs_[i]->signal(SIGSTOP);
    players_.only(without(i));
    go_on("frozen");
    programs_[i]->signal(SIGCONT);
    EXPECT_TRUE(players_.end_old_lines()) << "it keeps people who are not its own any more";
  }
  // What it says to the database arrives when others have gone on. It sends its people away itself.
  void is_cut_off(std::size_t i) {
    players_.know(ports());
    lines_[i].hold_all_lines();
    go_on("cut off");
    lines_[i].let_go();
  }
  void lose_the_database(std::size_t /*i*/) {
    postgres_.stop("fast");
    players_.know(ports());
    players_.are_sent_away();
    postgres_.start();
    go_on("database");
  }

  void go_on(const char* what) {
    if (!players_.play(1, true)) players_.problems.push_back("a table takes no act any more");
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - since_;
    if (long_run()) fmt::print("{}: all tables went on after {:.1f} s\n", what, time.count());
  }

  // Which has the most people.
  std::size_t busiest() const {
    const auto most = std::ranges::max_element(
        ports_, {}, [this](std::uint16_t port) { return players_.at(port); });
    EXPECT_GT(players_.at(*most), 0);
    return static_cast<std::size_t>(most - ports_.begin());
  }

  void rounds(int count) {
    using Event = void (ServersUnderPlay::*)(std::size_t);
    constexpr std::array<Event, 5> kEvents{
        &ServersUnderPlay::is_killed, &ServersUnderPlay::is_stopped, &ServersUnderPlay::freezes,
        &ServersUnderPlay::is_cut_off, &ServersUnderPlay::lose_the_database};
    constexpr int kMostActs = 100;
    std::mt19937_64 random(1);
    for (int i = 0; i < count && players_.problems.empty(); ++i) {
      EXPECT_TRUE(players_.play(static_cast<int>(random() % kMostActs), false));
      since_ = std::chrono::steady_clock::now();
      const auto which = static_cast<std::size_t>(i) % kEvents.size();
      (this->*kEvents[which])(busiest());
      players_.know(ports());
      show_progress("events", i + 1, count);
    }
  }

  Players players_{1, wishes()};
  std::chrono::steady_clock::time_point since_;
};

TEST_F(ServersUnderPlay, LoseNothingThatAnybodyWasToldAndTellNothingTwice) {
  rounds(std::max(1, times(5, 200)));
  EXPECT_THAT(players_.problems, IsEmpty());
  expect_one_writer();
}

// A person at a server of his own, who goes where he is sent.
class Person {
 public:
  Person(std::string token, std::uint16_t port) : token_(std::move(token)), port_(port) {}

  server::ClientReply ask(const std::string& target, const Json& body = {}) const {
    return body.is_null() ? server::get(port_, target, token_)
                          : server::post(port_, target, body.dump(), token_);
  }
  // Sent on once, and then answered.
  Json follow(const std::string& target, std::uint16_t owner, const Json& body = {}) const {
    const server::ClientReply sent = ask(target, body);
    EXPECT_EQ(sent.status, 307) << target << sent.body;
    EXPECT_EQ(sent.header("Location"), fmt::format("http://127.0.0.1:{}{}", owner, target));
    return Json::parse(Person(token_, owner).ask(target, body).body);
  }
  void sit(const std::string& table, int seat) {
    ASSERT_TRUE(socket_.open(port_, table, {"Authorization: Bearer " + token_}));
    socket_.send(Json{{"type", "hello"}, {"seat", seat}}.dump());
  }
  void say(const Json& message) { socket_.send(message.dump()); }
  // The next message of that kind; nothing: the line is closed.
  Json hear(const std::string& type) {
    constexpr int kPatience = 300'000;
    while (const auto text = socket_.receive(kPatience)) {
      Json message = Json::parse(*text);
      if (message["type"] == type) return message;
    }
    return {};
  }
  void go_to(std::uint16_t port) { port_ = port; }

 private:
  std::string token_;
  std::uint16_t port_;
  server::ClientSocket socket_;
};

bool lists(const server::ClientReply& reply, const std::string& table) {
  const Json tables = Json::parse(reply.body)["tables"];
  return std::ranges::any_of(tables, [&](const Json& listed) { return listed["id"] == table; });
}

// Lists, codes, joining, chat, files, replays and moving a seat, by a server that does not have the
// table; then its own stops, and all is there at another one.
TEST_F(ServersOnOneDatabase, AreOneHouse) {
  const auto& [first, second, third] = ports_;
  Person ann(std::string(43, 'a'), first);
  Person bob(std::string(43, 'b'), second);
  const Json wish{{"game", "pig"}, {"seats", 2}, {"open", true}, {"name", "Ann"}};
  const Json made = Json::parse(ann.ask("/api/tables", wish).body);
  const std::string id = made["id"];
  const std::string path = "/api/tables/" + id;
  for (const std::uint16_t port : ports_) {
    ann.go_to(port);
    EXPECT_TRUE(lists(ann.ask("/api/me/tables"), id));
    EXPECT_TRUE(lists(ann.ask("/api/tables"), id));
  }
  ann.go_to(first);
  EXPECT_EQ(bob.follow("/api/look", first, {{"code", made["code"]}})["id"], id);
  const Json joined = bob.follow("/api/join", first, {{"code", made["code"]}, {"name", "Bob"}});
  EXPECT_EQ(joined["yours"], Json::array({1}));
  EXPECT_EQ(ann.ask(path + "/start", Json::object()).status, 200);
  EXPECT_EQ(bob.follow(path, first)["status"], "running");

  ann.sit(id, 0);
  EXPECT_FALSE(ann.hear("whole").is_null());
  bob.sit(id, 1);
  EXPECT_EQ(bob.hear("moved")["url"], fmt::format("ws://127.0.0.1:{}{}/socket", first, path));
  bob.go_to(first);
  bob.sit(id, 1);
  EXPECT_FALSE(bob.hear("whole").is_null());
  bob.say({{"type", "chat"}, {"text", "good luck"}});
  EXPECT_EQ(ann.hear("chat")["text"], "good luck");
  bob.go_to(third);
  EXPECT_EQ(bob.follow(path + "/replay?as=1", first)["from"], 0);
  const Json moving = bob.follow(path + "/move-seat", first, {{"seat", 1}});
  Person other_device(std::string(43, 'c'), second);
  EXPECT_EQ(other_device.follow("/api/take-seat", first, {{"code", moving["code"]}})["yours"],
            Json::array({1}));

  programs_[0]->signal(SIGTERM);
  const std::string url = ann.hear("moved")["url"];
  const bool to_second = url == fmt::format("ws://127.0.0.1:{}{}/socket", second, path);
  EXPECT_TRUE(to_second || url == fmt::format("ws://127.0.0.1:{}{}/socket", third, path)) << url;
  EXPECT_EQ(programs_[0]->end(SIGTERM), 0);
  ann.go_to(to_second ? second : third);
  ann.sit(id, 0);
  EXPECT_EQ(ann.hear("whole")["n"], 1) << "nothing is lost and nothing has happened";
  EXPECT_EQ(Json::parse(ann.ask(path + "/replay?as=0").body)["from"], 0);
}

}  // namespace
}  // namespace rainyday::store::test
