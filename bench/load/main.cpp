// What a server on this machine can do: starts one of its own on loopback and plays many tables
// there.
//   bench_load GAME [--seats N] [--tables N] [--seconds S] [--rate R] [--pin] …
#include <CLI/CLI.hpp>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/load/clients.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/position.hpp"
#include "server/log.hpp"

namespace rainyday::cli {
namespace {

struct Arguments {
  std::string game = "pig";
  std::vector<std::string> set;
  int seats = 2;
  std::string bot;
  int tables = 100;
  double seconds = 5;
  double rate = 0;
  std::string data;
  std::string store;
  std::string name;
  int threads = 0;
  bool pin = false;
  bool json = false;
};

// The server as a process of its own, so that its time and memory are its own.
class ServerProcess {
 public:
  explicit ServerProcess(const Arguments& arguments) {
    int pipes[2];
    if (pipe(pipes) != 0) fail(fmt::format("no pipe: {}", std::strerror(errno)));
    process_ = fork();
    if (process_ < 0) fail(fmt::format("cannot start a server: {}", std::strerror(errno)));
    if (process_ == 0) {
      dup2(pipes[1], STDOUT_FILENO);
      ::close(pipes[0]);
      ::close(pipes[1]);
      if (arguments.pin) pin(0);
      std::_Exit(serve_all(arguments));
    }
    ::close(pipes[1]);
    output_ = pipes[0];
    read_ports();
    if (arguments.pin) pin(1);
  }
  ~ServerProcess() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
    ::close(output_);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  std::uint16_t port = 0;
  std::uint16_t metrics_port = 0;

 private:
  // However much one client does.
  static int serve_all(const Arguments& arguments) try {
    server::set_up_log(false, true);
    server::Settings settings;
    settings.port = 0;
    settings.metrics_port = 1;
    settings.threads = arguments.threads;
    settings.store = arguments.store.empty() ? arguments.data : arguments.store;
    settings.name = arguments.name;
    settings.limits = server::no_limits();
    return serve(std::move(settings));
  } catch (const Failure& failure) {
    complain(failure);
    return failure.exit;
  }
  static void pin(int core) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(core, &cores);
    (void)sched_setaffinity(0, sizeof cores, &cores);
  }

  void read_ports() {
    std::string text;
    char buffer[256];
    while (text.find("/metrics\n") == std::string::npos) {
      const ssize_t size = ::read(output_, buffer, sizeof buffer);
      if (size <= 0) fail("the server did not start");
      text.append(buffer, static_cast<std::size_t>(size));
    }
    const auto number_after = [&](std::size_t from) {
      const std::size_t at = text.find("127.0.0.1:", from) + 10;
      return std::pair(static_cast<std::uint16_t>(std::atoi(text.c_str() + at)), at);
    };
    const auto [first, end] = number_after(0);
    port = first;
    metrics_port = number_after(end).first;
  }

  pid_t process_ = -1;
  int output_ = -1;
};

struct TemporaryFolder {
  TemporaryFolder() {
    path = (std::filesystem::temp_directory_path() / "rainyday-load-XXXXXX").string();
    if (mkdtemp(path.data()) == nullptr)
      fail(fmt::format("no temporary folder: {}", std::strerror(errno)));
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string path;
};

double per(double value, double count) { return count > 0 ? value / count : 0; }

int run(Arguments arguments) {
  const GameInfo info = known_game(arguments.game).info();
  const std::string options = write_options(info, options_of(info, arguments.set));
  const TemporaryFolder folder;
  if (arguments.data.empty()) arguments.data = folder.path + "/load.db";
  const ServerProcess server(arguments);
  bench::LoadPlan plan{.port = server.port,
                       .metrics_port = server.metrics_port,
                       .game = arguments.game,
                       .options = options,
                       .seats = arguments.seats,
                       .bot = arguments.bot,
                       .tables = arguments.tables,
                       .seconds = arguments.seconds,
                       .rate = arguments.rate,
                       .awake = arguments.pin};
  const auto progress = [](const std::string& what) {
    if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "{} …\n", what);
  };
  const auto result = bench::run_load(plan, progress);
  if (!result) fail(result.error());
  const double moves = static_cast<double>(result->moves);
  const nlohmann::ordered_json json{
      {"game", plan.game},
      {"seats", plan.seats},
      {"bot", plan.bot},
      {"tables", plan.tables},
      {"sockets", result->sockets},
      {"rate", plan.rate},
      {"seconds", result->seconds},
      {"moves", result->moves},
      {"refused", result->refused},
      {"not_ready", result->late},
      {"moves_per_s", per(moves, result->seconds)},
      {"moves_per_cpu_s", per(moves, result->server_cpu)},
      {"round_trip_ms",
       {{"p50", static_cast<double>(result->round_trip.quantile(0.5)) / 1e3},
        {"p99", static_cast<double>(result->round_trip.quantile(0.99)) / 1e3}}},
      {"moves_per_commit", per(moves, static_cast<double>(result->commits))},
      {"records_per_commit",
       per(static_cast<double>(result->records), static_cast<double>(result->commits))},
      {"commit_ms", {{"p50", result->commit_p50 * 1e3}, {"p99", result->commit_p99 * 1e3}}},
      {"server_cpu", per(result->server_cpu, result->seconds)},
      {"memory_mb", result->memory / 1e6},
      {"kb_per_table", per(result->memory - result->memory_before, plan.tables) / 1e3},
      {"kb_of_tables", per(result->memory_tables - result->memory_before, plan.tables) / 1e3},
      {"kb_of_sockets", per(result->memory_sockets - result->memory_tables, plan.tables) / 1e3}};
  print(arguments.json ? lay_out_json(json.dump()) : json.dump(2) + "\n");
  return kDone;
}

int run_guarded(int count, char** words) try {
  Arguments arguments;
  CLI::App app("what a server on this machine can do");
  app.add_option("GAME", arguments.game, "its id");
  app.add_option("--set", arguments.set, "options of the game, as name=value name=value")
      ->allow_extra_args(false);
  app.add_option("--seats", arguments.seats, "at each table, each with a socket")
      ->check(CLI::Range(1, int{kMostSeats}));
  app.add_option("--bot", arguments.bot, "one more at each table, of this level");
  app.add_option("--tables", arguments.tables, "how many")->check(CLI::Range(1, 10'000));
  app.add_option("--seconds", arguments.seconds, "after a second to warm up")
      ->check(CLI::Range(0.1, 600.0));
  app.add_option("--rate", arguments.rate, "moves a second a table (0: as fast as it goes)")
      ->check(CLI::Range(0.0, 1000.0));
  app.add_option("--data", arguments.data, "a new file for the server; must not be there");
  app.add_option("--store", arguments.store, "a database instead: postgres://…");
  app.add_option("--name", arguments.name, "of the server among several on a database");
  app.add_option("--threads", arguments.threads, "of the server (0: by the cores)")
      ->check(CLI::Range(0, 64));
  app.add_flag("--pin", arguments.pin,
               "server on the first core, clients on the second, which never sleeps");
  app.add_flag("--json", arguments.json, "laid out as the program's");
  CLI11_PARSE(app, count, words);
  return run(std::move(arguments));
} catch (const Failure& failure) {
  complain(failure);
  return failure.exit;
}

}  // namespace
}  // namespace rainyday::cli

int main(int count, char** words) { return rainyday::cli::run_guarded(count, words); }
