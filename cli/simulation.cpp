#include "cli/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "cli/failure.hpp"
#include "cli/terminal.hpp"
#include "engine/notation.hpp"
#include "engine/options.hpp"

namespace rainyday::cli {
namespace {

using Clock = std::chrono::steady_clock;

class Progress {
 public:
  explicit Progress(std::int64_t games) : games_(games), shown_(is_terminal(stderr)) {}
  void show(std::int64_t done) {
    if (!shown_ || Clock::now() - begun_ < std::chrono::seconds(1)) return;
    constexpr int kWidth = 40;
    const int filled = static_cast<int>(kWidth * done / games_);
    const std::string left(static_cast<std::size_t>(kWidth - filled), '.');
    fmt::print(stderr, "\r[{}{}] {} of {}", std::string(static_cast<std::size_t>(filled), '#'),
               left, done, games_);
    std::fflush(stderr);
    drawn_ = true;
  }
  void clear() const {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
  }

 private:
  std::int64_t games_;
  bool shown_;
  bool drawn_ = false;
  Clock::time_point begun_ = Clock::now();
};

}  // namespace

Bot parse_bot(const std::string& name) {
  const std::optional<Bot> bot = find_any_bot(name);
  if (!bot) {
    fail(fmt::format("no bot {}; one of: {}, or hard@N or expert@N, with N playouts",
                     in_quotes(name), known_bots()));
  }
  return *bot;
}

std::vector<Bot> bots_for(const std::vector<std::string>& names, TableArguments& table) {
  const GameInfo info = known_game(table.game).info();
  std::vector<Bot> named;
  named.reserve(names.size() + 1);
  for (const std::string& name : names) named.push_back(parse_bot(name));
  if (named.empty()) named.push_back(Bot::kGreedy);
  const auto count = static_cast<int>(named.size());
  if (!table.seats && count > 1 && count >= info.fewest_seats) table.seats = count;
  table.seats = seats_of(info, table.seats);
  const auto seats = static_cast<std::size_t>(*table.seats);
  if (seats % named.size() != 0) {
    fail(fmt::format("--bots: {} bots do not fill {} seats evenly", named.size(), seats));
  }
  std::vector<Bot> bots;
  bots.reserve(seats);
  for (std::size_t i = 0; i < seats; ++i) bots.push_back(named[i % named.size()]);
  return bots;
}

std::unique_ptr<Simulator> simulator_of(const AnyGame& game) {
  const GameRuns* runs = find_runs(game.info().id);
  if (runs == nullptr) fail(fmt::format("{} is not simulated", game.info().title));
  return runs->simulator(game);
}

int thread_count(int wanted) {
  return wanted > 0 ? wanted : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void share_out(std::int64_t count, std::int64_t lot, int threads,
               const std::function<void(int, std::int64_t, std::int64_t)>& work, const Stop* stop) {
  std::atomic<std::int64_t> next = 0;
  std::atomic<std::int64_t> done = 0;
  std::atomic<int> busy = threads;
  std::mutex mutex;
  std::optional<Failure> failure;
  std::vector<std::jthread> workers;
  workers.reserve(static_cast<std::size_t>(threads));
  for (int thread = 0; thread < threads; ++thread) {
    workers.emplace_back([&, thread] {
      try {
        while (stop == nullptr || !stop->asked()) {
          const std::int64_t first = next.fetch_add(lot);
          if (first >= count) break;
          const std::int64_t last = std::min(first + lot, count);
          work(thread, first, last);
          done.fetch_add(last - first);
        }
      } catch (const Failure& one) {
        const std::lock_guard lock(mutex);
        failure = one;
        next = count;
      }
      --busy;
    });
  }
  Progress progress(count);
  while (busy.load() > 0) {
    progress.show(done.load());
    std::this_thread::sleep_for(std::chrono::milliseconds(done.load() == 0 ? 1 : 20));
  }
  workers.clear();
  progress.clear();
  if (failure) throw Failure(*failure);
}

namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace

Interrupt::Interrupt() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
}

bool Interrupt::asked() const { return interrupted.load(std::memory_order_relaxed); }

nlohmann::ordered_json changed_options(const AnyGame& game, const TableArguments& table) {
  using Json = nlohmann::ordered_json;
  const AnyGamePtr plain = make_table(table, false);
  const Json before = options_json(plain->info(), plain->options());
  Json changed = Json::object();
  const Json own = options_json(game.info(), game.options());
  for (const auto& [name, value] : own.items()) {
    if (before[name] != value) changed[name] = value;
  }
  return changed;
}

void print_changed_options(const nlohmann::ordered_json& changed) {
  for (const auto& [name, value] : changed.items()) {
    print(fmt::format("So that games end: {}={}\n", name,
                      value.is_string() ? value.get<std::string>() : value.dump()));
  }
}

std::unique_ptr<match::Report> gather(const AnyGame& game, const match::Subjects& subjects,
                                      const SimulationPlan& plan, std::int64_t games, int threads,
                                      std::int64_t back) {
  constexpr std::int64_t kLot = 16;
  std::vector<std::unique_ptr<match::Report>> parts(static_cast<std::size_t>(threads));
  for (auto& part : parts) part = std::make_unique<match::Report>(game, subjects, plan);
  share_out(games, kLot, threads, [&](int thread, std::int64_t first, std::int64_t last) {
    parts[static_cast<std::size_t>(thread)]->play(first, last);
  });
  share_out(back, 1, threads, [&](int thread, std::int64_t first, std::int64_t last) {
    parts[static_cast<std::size_t>(thread)]->look_back(first, last);
  });
  for (std::size_t i = 1; i < parts.size(); ++i) parts[0]->add(*parts[i]);
  return std::move(parts[0]);
}

}  // namespace rainyday::cli
