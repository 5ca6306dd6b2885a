#include "bench/load/clients.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <sys/epoll.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "engine/json.hpp"
#include "engine/lines.hpp"
#include "engine/random.hpp"
#include "server/client.hpp"

namespace rainyday::bench {
namespace {

using server::ClientReply;
using server::ClientSocket;
using server::get;
using server::post;
using Clock = std::chrono::steady_clock;

constexpr int kMostTables = 10'000;
constexpr double kMostSeconds = 600;
constexpr int kSetUpThreads = 8;

std::int64_t micros(Clock::time_point time) {
  return std::chrono::duration_cast<std::chrono::microseconds>(time.time_since_epoch()).count();
}

// One socket of one seat; what it knows is read from the text without a parser, as the load must
// cost little itself.
struct Player {
  ClientSocket socket;
  int table = 0;
  std::string at;  // of the open question; empty: none
  std::vector<std::string> choices;
  std::string waiting;  // the id that is not acknowledged yet
  std::int64_t due = 0;
};

struct TableClock {
  std::string id;
  std::int64_t next = 0;  // open loop: when the next move is due
  bool busy = false;      // a move is on its way
};

std::string_view between(std::string_view text, std::string_view begin, char end) {
  const std::size_t at = text.find(begin);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + begin.size());
  return text.substr(0, text.find(end));
}

void read_choices(std::string_view list, std::vector<std::string>& choices) {
  choices.clear();
  while (!list.empty()) {
    const std::size_t begin = list.find('"');
    if (begin == std::string_view::npos) return;
    const std::size_t end = list.find('"', begin + 1);
    choices.emplace_back(list.substr(begin + 1, end - begin - 1));
    list.remove_prefix(end + 1);
  }
}

std::map<std::string, double> metrics(std::uint16_t port) {
  std::map<std::string, double> values;
  const std::string body = get(port, "/metrics").body;
  for (std::string_view rest = body; !rest.empty();) {
    const std::string line(next_line(rest));
    const std::size_t space = line.rfind(' ');
    if (line.starts_with("#") || space == std::string::npos) continue;
    values[line.substr(0, space)] = std::atof(line.c_str() + space);
  }
  return values;
}

class Load {
 public:
  explicit Load(const LoadPlan& plan)
      : plan_(plan), rng_(plan.seed), tables_(static_cast<std::size_t>(plan.tables)) {}
  ~Load() {
    if (poll_ >= 0) ::close(poll_);
  }

  std::string set_up();
  std::string connect();
  void run(double seconds, bool measure);
  LoadResult result;

 private:
  [[nodiscard]] std::string token(std::size_t table) const {
    return std::string(40, 'L') + std::to_string(100'000 + table);
  }
  std::string make(std::size_t table);
  void read(Player& player);
  void take(Player& player, const std::string& text);
  void move(Player& player, std::int64_t due);
  void start_due(std::int64_t now);

  LoadPlan plan_;
  Random rng_;
  std::vector<TableClock> tables_;
  std::vector<Player> players_;
  int poll_ = -1;
  bool measure_ = false;
  std::uint64_t ids_ = 0;
};

// The table with all its seats in one hand, started.
std::string Load::make(std::size_t number) {
  const std::string who = token(number);
  Json seats(static_cast<std::size_t>(plan_.seats), nullptr);
  if (!plan_.bot.empty()) seats.push_back(plan_.bot);
  const Json body{{"game", plan_.game},
                  {"options", Json::parse(plan_.options)},
                  {"seats", seats},
                  {"name", "load"},
                  {"order", "concerned"}};
  const ClientReply made = post(plan_.port, "/api/tables", body.dump(), who);
  if (made.status != 201)
    return "POST /api/tables: " + std::to_string(made.status) + " " + made.body;
  TableClock& table = tables_[number];
  table.id = Json::parse(made.body)["id"];
  const Json join{{"table", table.id}, {"again", true}, {"name", "load"}};
  for (int seat = 1; seat < plan_.seats; ++seat) {
    const ClientReply joined = post(plan_.port, "/api/join", join.dump(), who);
    if (joined.status != 200)
      return "POST /api/join: " + std::to_string(joined.status) + " " + joined.body;
  }
  const ClientReply started = post(plan_.port, "/api/tables/" + table.id + "/start", "{}", who);
  return started.status == 200 ? ""
                               : "start: " + std::to_string(started.status) + " " + started.body;
}

std::string Load::set_up() {
  std::atomic<std::size_t> next = 0;
  std::vector<std::string> problems(kSetUpThreads);
  std::vector<std::thread> threads;
  for (std::string& problem : problems) {
    threads.emplace_back([this, &next, &problem] {
      for (std::size_t i = next++; i < tables_.size() && problem.empty(); i = next++)
        problem = make(i);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& problem : problems) {
    if (!problem.empty()) return problem;
  }
  return {};
}

std::string Load::connect() {
  poll_ = epoll_create1(EPOLL_CLOEXEC);
  players_.resize(tables_.size() * static_cast<std::size_t>(plan_.seats));
  for (std::size_t i = 0; i < players_.size(); ++i) {
    Player& player = players_[i];
    player.table = static_cast<int>(i / static_cast<std::size_t>(plan_.seats));
    const int seat = static_cast<int>(i % static_cast<std::size_t>(plan_.seats));
    const auto table = static_cast<std::size_t>(player.table);
    if (!player.socket.open(plan_.port, tables_[table].id,
                            {"Authorization: Bearer " + token(table)})) {
      return "a socket was refused: " + std::to_string(player.socket.status);
    }
    player.socket.send(R"({"type":"hello","seat":)" + std::to_string(seat) + "}");
    epoll_event event{.events = EPOLLIN, .data = {.u64 = i}};
    epoll_ctl(poll_, EPOLL_CTL_ADD, player.socket.handle(), &event);
  }
  return {};
}

void Load::take(Player& player, const std::string& text) {
  const bool frame =
      text.starts_with("{\"type\":\"frame\"") || text.starts_with("{\"type\":\"whole\"");
  if (text.starts_with("{\"type\":\"refused\"")) ++result.refused;
  if (!frame) return;
  if (text.find("\"turn\":") != std::string::npos) player.at.clear();
  const std::string_view ack = between(text, "\"ack\":\"", '"');
  if (!ack.empty() && ack == player.waiting) {
    player.waiting.clear();
    tables_[static_cast<std::size_t>(player.table)].busy = false;
    if (measure_) {
      ++result.moves;
      result.round_trip.add(
          static_cast<std::uint64_t>(std::max<std::int64_t>(0, micros(Clock::now()) - player.due)));
    }
  }
  const std::string_view at = between(text, "\"ask\":{\"at\":", ',');
  if (at.empty()) return;
  player.at = at;
  read_choices(between(text, "\"choices\":[", ']'), player.choices);
}

void Load::move(Player& player, std::int64_t due) {
  player.waiting = "m" + std::to_string(++ids_);
  player.due = due;
  // Mostly the first choice: windows are let pass, and games of chance last.
  constexpr std::uint32_t kRarely = 32;
  const auto count = static_cast<std::uint32_t>(player.choices.size());
  const std::uint32_t which = rng_.below(kRarely) != 0 ? 0 : rng_.below(count);
  player.socket.send("{\"type\":\"act\",\"id\":\"" + player.waiting + "\",\"at\":" + player.at +
                     ",\"action\":\"" + player.choices[which] + "\"}");
  player.at.clear();
  tables_[static_cast<std::size_t>(player.table)].busy = true;
}

void Load::read(Player& player) {
  (void)player.socket.read_some();
  while (auto text = player.socket.next()) take(player, *text);
  const bool may = !player.at.empty() && player.waiting.empty() && !player.choices.empty();
  if (plan_.rate == 0 && may) move(player, micros(Clock::now()));
}

// Open loop: moves are due at their times, whatever became of the ones before.
void Load::start_due(std::int64_t now) {
  const auto apart = static_cast<std::int64_t>(1e6 / plan_.rate);
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    TableClock& table = tables_[i];
    if (table.next == 0)
      table.next = now + static_cast<std::int64_t>(rng_.below(static_cast<std::uint32_t>(apart)));
    if (table.next > now || table.busy) continue;
    Player* ready = nullptr;
    for (int seat = 0; seat < plan_.seats && ready == nullptr; ++seat) {
      Player& player =
          players_[i * static_cast<std::size_t>(plan_.seats) + static_cast<std::size_t>(seat)];
      if (!player.at.empty() && player.waiting.empty() && !player.choices.empty()) ready = &player;
    }
    if (ready != nullptr) {
      move(*ready, table.next);
    } else if (measure_) {
      ++result.late;
    }
    table.next += apart;
  }
}

void Load::run(double seconds, bool measure) {
  measure_ = measure;
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  std::vector<epoll_event> events(512);
  if (plan_.rate == 0) {
    for (Player& player : players_) read(player);
  }
  const int patience = plan_.awake ? 0 : plan_.rate == 0 ? 50 : 1;
  while (Clock::now() < end) {
    const int count = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), patience);
    for (int i = 0; i < count; ++i) read(players_[events[static_cast<std::size_t>(i)].data.u64]);
    if (plan_.rate > 0) start_due(micros(Clock::now()));
  }
}

}  // namespace

std::expected<LoadResult, std::string> run_load(
    const LoadPlan& plan, const std::function<void(const std::string&)>& progress) {
  if (plan.tables < 1 || plan.tables > kMostTables) return std::unexpected("1 to 10,000 tables");
  if (plan.seconds <= 0 || plan.seconds > kMostSeconds) return std::unexpected("up to 600 seconds");
  Load load(plan);
  auto before = metrics(plan.metrics_port);
  if (before.empty()) return std::unexpected("no figures on the metrics port");
  load.result.memory_before = before["rainyday_resident_bytes"];
  progress("making tables");
  if (std::string problem = load.set_up(); !problem.empty()) return std::unexpected(problem);
  load.result.memory_tables = metrics(plan.metrics_port)["rainyday_resident_bytes"];
  progress("connecting");
  if (std::string problem = load.connect(); !problem.empty()) return std::unexpected(problem);
  load.result.memory_sockets = metrics(plan.metrics_port)["rainyday_resident_bytes"];
  progress("playing");
  load.run(1, false);
  before = metrics(plan.metrics_port);
  const auto begin = Clock::now();
  load.run(plan.seconds, true);
  LoadResult& result = load.result;
  result.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  auto after = metrics(plan.metrics_port);
  const auto grown = [&](const char* name) { return after[name] - before[name]; };
  result.server_cpu = grown("rainyday_cpu_seconds_total");
  result.records = static_cast<std::uint64_t>(grown("rainyday_store_records_total"));
  result.commits = static_cast<std::uint64_t>(grown("rainyday_store_commits_total"));
  result.commit_p50 = after["rainyday_store_commit_seconds{quantile=\"0.5\"}"];
  result.commit_p99 = after["rainyday_store_commit_seconds{quantile=\"0.99\"}"];
  result.memory = after["rainyday_resident_bytes"];
  result.sockets = static_cast<std::uint64_t>(after["rainyday_sockets"]);
  return result;
}

}  // namespace rainyday::bench
