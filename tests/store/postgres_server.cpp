#include "tests/store/postgres_server.hpp"

#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <stdexcept>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/postgres_db.hpp"
#include "tests/store/process.hpp"

namespace rainyday::store::test {
namespace {

const std::string kPrograms = "/usr/lib/postgresql/15/bin/";  // Debian's package postgresql-15

void give_to_postgres(const std::string& path) {
  const passwd* user = getpwnam("postgres");
  if (user == nullptr || chown(path.c_str(), user->pw_uid, user->pw_gid) != 0) {
    throw std::runtime_error("no user postgres to run PostgreSQL as: install postgresql-15");
  }
}

// One process after the other.
class Alone {
 public:
  explicit Alone(const std::string& path)
      : handle_(::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
    if (handle_ < 0 || flock(handle_, LOCK_EX) != 0) throw std::runtime_error("no lock: " + path);
  }
  ~Alone() { close(handle_); }
  Alone(const Alone&) = delete;
  Alone& operator=(const Alone&) = delete;

 private:
  int handle_;
};

}  // namespace

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer(std::vector<std::string> settings)
    : settings_(std::move(settings)), data_(directory_ / "data"), log_(directory_ / "log") {
  if (access((kPrograms + "postgres").c_str(), X_OK) != 0) {
    throw std::runtime_error(kPrograms + "postgres is not there: install postgresql-15");
  }
  if (geteuid() == 0) give_to_postgres(directory_.path());
  make_data();
  start();
}

// Making a cluster takes a second, and every test is a process of its own: the first makes it, the
// others take a copy.
void PostgresServer::make_data() {
  namespace fs = std::filesystem;
  fs::create_directories("build");
  const std::string kept = fmt::format("build/postgres-cluster-{}", geteuid());
  const Alone alone(kept + ".lock");
  if (fs::exists(kept + "/PG_VERSION")) {
    test::run({"cp", "-a", kept, data_}, directory_ / "copy");
    return;
  }
  test::run(as_owner({kPrograms + "initdb", "-D", data_, "-A", "trust", "--no-locale", "-E", "UTF8",
                      "--no-sync", "-U", "postgres"}),
            directory_ / "initdb");
  const std::string half = kept + ".half";
  fs::remove_all(half);
  fs::remove_all(kept);
  test::run({"cp", "-a", data_, half}, directory_ / "copy");
  fs::rename(half, kept);
}

PostgresServer::~PostgresServer() {
  try {
    if (process_ != 0) stop("immediate");  // nobody wants the data
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
  }
}

// PostgreSQL refuses root.
std::vector<std::string> PostgresServer::as_owner(std::vector<std::string> command) const {
  if (geteuid() != 0) return command;
  std::vector<std::string> prefix = {"setpriv",        "--reuid=postgres", "--regid=postgres",
                                     "--clear-groups", "--pdeathsig=INT",  "--"};
  command.insert(command.begin(), prefix.begin(), prefix.end());
  return command;
}

void PostgresServer::start() {
  std::vector<std::string> command = {kPrograms + "postgres",
                                      "-D",
                                      data_,
                                      "-c",
                                      "listen_addresses=",
                                      "-c",
                                      "unix_socket_directories=" + directory_.path(),
                                      "-c",
                                      "shared_buffers=16MB"};
  for (const std::string& setting : settings_) command.insert(command.end(), {"-c", setting});
  process_ = test::start(as_owner(command), log_);
  if (!is_ready()) throw std::runtime_error("PostgreSQL did not start: " + read_text(log_));
}

// False where the process has ended.
bool PostgresServer::is_ready() const {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  while (std::chrono::steady_clock::now() < limit) {
    if (PQping(url().c_str()) == PQPING_OK) return true;
    if (waitpid(process_, nullptr, WNOHANG) == process_) return false;
    usleep(10'000);
  }
  throw std::runtime_error("PostgreSQL does not answer: " + read_text(log_));
}

void PostgresServer::stop(const std::string& mode) {
  test::run(as_owner({kPrograms + "pg_ctl", "stop", "-D", data_, "-m", mode, "-w", "-t", "300"}),
            log_);
  wait_for(process_);
  process_ = 0;
}

std::string PostgresServer::url() const {
  std::string host;
  for (const char c : directory_.path()) host += c == '/' ? "%2F" : std::string(1, c);
  return fmt::format("postgres://postgres@{}/postgres", host);
}

std::string PostgresServer::new_place() {
  const std::string name = fmt::format("test{}", ++places_);
  PostgresDb(url(), PostgresDb::kOfTools, true).run("CREATE SCHEMA " + name);
  return url() + "?options=-csearch_path%3D" + name;
}

}  // namespace rainyday::store::test
