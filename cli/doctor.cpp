// doctor: what is wrong with a set-up of `serve`, or will be one day. It changes nothing.
#include <arpa/inet.h>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <libpq-fe.h>
#include <linux/magic.h>
#include <memory>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timex.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "server/client.hpp"
#include "server/disk.hpp"
#include "server/identity.hpp"

namespace rainyday::cli {
namespace {

enum class State : std::uint8_t { kWell, kDoubtful, kWrong };

struct Finding {
  std::string about;
  State state;
  std::string text;
};

class Findings {
 public:
  void well(std::string about, std::string text) { add(State::kWell, about, text); }
  void doubtful(std::string about, std::string text) { add(State::kDoubtful, about, text); }
  void wrong(std::string about, std::string text) { add(State::kWrong, about, text); }
  [[nodiscard]] const std::vector<Finding>& all() const { return all_; }

 private:
  void add(State state, std::string& about, std::string& text) {
    all_.push_back({std::move(about), state, std::move(text)});
  }
  std::vector<Finding> all_;
};

constexpr int kPatience = 5000;  // milliseconds of a local program's silence
constexpr double kMegabyte = 1 << 20;

server::ClientReply ask(std::uint16_t port, const char* path) {
  return server::ask(port, {.target = path, .patience = kPatience});
}

// --- ports ---

// 0, or why nobody can listen there: errno.
int try_port(const std::string& host, std::uint16_t port) {
  sockaddr_in6 six{.sin6_family = AF_INET6, .sin6_port = htons(port)};
  sockaddr_in four{.sin_family = AF_INET, .sin_port = htons(port)};
  const bool is_six = inet_pton(AF_INET6, host.c_str(), &six.sin6_addr) == 1;
  if (!is_six && inet_pton(AF_INET, host.c_str(), &four.sin_addr) != 1) return EINVAL;
  const int handle = ::socket(is_six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (handle < 0) return errno;
  const int on = 1;
  setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  const auto* address =
      is_six ? reinterpret_cast<const sockaddr*>(&six) : reinterpret_cast<const sockaddr*>(&four);
  const socklen_t size = is_six ? sizeof six : sizeof four;
  const bool bound = ::bind(handle, address, size) == 0 && ::listen(handle, 1) == 0;
  const int problem = bound ? 0 : errno;
  ::close(handle);
  return problem;
}

// Whether Rainyday is served there now.
bool look_at_port(const server::Settings& settings, Findings& out) {
  const std::string where = fmt::format("{}:{}", settings.host, settings.port);
  const int problem = try_port(settings.host, settings.port);
  if (problem == 0) {
    out.well("port", where + ": free, nothing is served");
    return false;
  }
  if (problem != EADDRINUSE) {
    const char* hint = problem == EACCES   ? " (below 1024: use a proxy)"
                       : problem == EINVAL ? " (must be an IP address)"
                                           : "";
    out.wrong("port", fmt::format("{}: {}{}", where, std::strerror(problem), hint));
    return false;
  }
  const server::ClientReply health = ask(settings.port, "/api/health");
  const Json answer = Json::parse(health.body, nullptr, false);
  if (!answer.is_object() || !answer.contains("version") || !answer.contains("ok")) {
    out.wrong("port", where + ": another program has it; stop that, or set another --port");
    return false;
  }
  if (health.status != 200) {
    out.wrong("port", where + ": Rainyday is served, but cannot use its data; see its log");
  } else {
    out.well("port", where + ": Rainyday is served and well");
  }
  return true;
}

void look_at_metrics(const server::Settings& settings, bool served, Findings& out) {
  const std::uint16_t port = settings.metrics_port;
  if (port == 0) return out.doubtful("metrics", "nobody would notice: no --metrics-port");
  const std::string where = fmt::format("127.0.0.1:{}", port);
  const int problem = try_port("127.0.0.1", port);
  if (problem != 0 && problem != EADDRINUSE) {
    return out.wrong("metrics", fmt::format("{}: {}", where, std::strerror(problem)));
  }
  const bool ours =
      problem == EADDRINUSE && ask(port, "/metrics").body.find("rainyday_") != std::string::npos;
  if (ours && !served) {
    out.wrong("metrics", where + ": of another Rainyday");
  } else if (!ours && problem == EADDRINUSE) {
    out.wrong("metrics", where + ": another program has it");
  } else {
    out.well("metrics", where + (ours ? ": figures are told" : ": free"));
  }
}

// --- data ---

std::string account(uid_t id) {
  const passwd* found = getpwuid(id);
  return found == nullptr ? std::to_string(id) : found->pw_name;
}

void look_at_rights(const std::string& file, const std::string& folder, Findings& out) {
  struct stat of_folder{};
  struct stat of_file{};
  if (::stat(folder.c_str(), &of_folder) != 0 || !S_ISDIR(of_folder.st_mode)) {
    return out.wrong("data", folder + ": no such folder");
  }
  const bool there = ::stat(file.c_str(), &of_file) == 0;
  if (there && !S_ISREG(of_file.st_mode)) return out.wrong("data", file + ": not a file");
  if (::access(folder.c_str(), R_OK | W_OK | X_OK) != 0 ||
      (there && ::access(file.c_str(), R_OK | W_OK) != 0)) {
    return out.wrong("data", fmt::format("{}: {} may not write it; its folder is of {}", file,
                                         account(geteuid()), account(of_folder.st_uid)));
  }
  if (there && of_file.st_uid != of_folder.st_uid) {
    return out.wrong("data", fmt::format("{}: of {}, but its folder is of {}; chown one of them",
                                         file, account(of_file.st_uid), account(of_folder.st_uid)));
  }
  if (there && (of_file.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    return out.wrong("data", file + ": others may read all hands and the luck; chmod 600");
  }
  out.well("data", file + (there ? ": can be read and written" : ": can be made"));
}

void look_at_disk(const server::Settings& settings, const std::string& folder, Findings& out) {
  struct statfs disk{};
  if (::statfs(folder.c_str(), &disk) != 0) return;
  // SQLite's log in shared memory is of one machine.
  if (disk.f_type == NFS_SUPER_MAGIC || disk.f_type == SMB_SUPER_MAGIC ||
      disk.f_type == CIFS_SUPER_MAGIC) {
    return out.wrong("disk", folder + ": on another machine; a data file must be on a disk here");
  }
  const auto found = server::look_at_disk(settings.store);
  if (!found) return;
  const server::Limits& limits = settings.limits;
  const double used = static_cast<double>(found->used) / kMegabyte;
  const double free = static_cast<double>(found->free) / kMegabyte;
  const double most = static_cast<double>(limits.most_data) / kMegabyte;
  const std::string text = fmt::format("{}: {:.0f} MB free, {:.0f} MB used", folder, free, used);
  if (free < 100 || disk.f_ffree == 0) {
    out.wrong("disk", text + "; nothing could be stored soon");
  } else if (!found->has_room(limits)) {
    out.wrong("disk", text + "; no new tables are made (--least-free, --most-data)");
  } else if (most > 0 && used > 0.8 * most) {
    out.doubtful("disk", fmt::format("{} of {:.0f} (--most-data)", text, most));
  } else if (free < 1000 || free < used) {
    out.doubtful("disk", text + "; not enough for a copy and a year");
  } else {
    out.well("disk", text);
  }
}

void look_at_file(const server::Settings& settings, Findings& out) {
  const std::string& file = settings.store;
  std::string folder = std::filesystem::path(file).parent_path().string();
  if (folder.empty()) folder = ".";
  look_at_rights(file, folder, out);
  look_at_disk(settings, folder, out);
}

// --- database ---

using Connection = std::unique_ptr<PGconn, decltype(&PQfinish)>;
using Rows = std::unique_ptr<PGresult, decltype(&PQclear)>;

std::string first_line(const char* text) {
  const std::string all = text;
  return all.substr(0, all.find('\n'));
}

void look_at_database(const std::string& url, Findings& out) {
  constexpr const char* kQuestion =
      "SELECT current_setting('server_version'), current_setting('server_version_num')::int, "
      "pg_is_in_recovery(), current_setting('fsync') = 'on', "
      "current_setting('synchronous_commit') <> 'off', "
      "has_schema_privilege(current_schema(), 'CREATE'), "
      "round(extract(epoch FROM clock_timestamp()))::bigint";
  constexpr int kOldest = 120000;
  constexpr std::int64_t kApart = 5;
  const std::array names = {"connect_timeout", "dbname", static_cast<const char*>(nullptr)};
  const std::array values = {"5", url.c_str(), static_cast<const char*>(nullptr)};
  const Connection line(PQconnectdbParams(names.data(), values.data(), 1), &PQfinish);
  if (PQstatus(line.get()) != CONNECTION_OK) {
    return out.wrong("database", first_line(PQerrorMessage(line.get())));
  }
  const Rows rows(PQexec(line.get(), kQuestion), &PQclear);
  if (PQresultStatus(rows.get()) != PGRES_TUPLES_OK) {
    return out.wrong("database", first_line(PQerrorMessage(line.get())));
  }
  const auto text = [&](int column) { return std::string(PQgetvalue(rows.get(), 0, column)); };
  const auto is = [&](int column) { return text(column) == "t"; };
  const std::string name = fmt::format("PostgreSQL {}", text(0));
  std::vector<std::string> problems;
  if (std::stoi(text(1)) < kOldest) problems.emplace_back("too old, 12 is the oldest");
  if (is(2)) problems.emplace_back("a standby, which cannot be written");
  if (!is(3)) problems.emplace_back("fsync is off: what people were told can be lost");
  if (!is(4)) problems.emplace_back("synchronous_commit is off: what people were told can be lost");
  if (!is(5)) problems.emplace_back("this account may make no tables: GRANT CREATE ON SCHEMA");
  for (const std::string& problem : problems)
    out.wrong("database", fmt::format("{}: {}", name, problem));
  if (problems.empty()) out.well("database", name + ": answers and can be written");
  const std::int64_t apart = std::abs(std::stoll(text(6)) - std::time(nullptr));
  if (apart > kApart) {
    out.doubtful("clock", fmt::format("the database's clock is {} s from ours", apart));
  }
}

// --- who comes, and how ---

double figure(const std::string& metrics, const std::string& name) {
  const std::size_t at = metrics.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::strtod(&metrics[at + name.size() + 2], nullptr);
}

void look_at_headers(const server::Settings& settings, Findings& out) {
  const std::string figures = ask(settings.metrics_port, "/metrics").body;
  const auto count = [&](const char* name) { return figure(figures, name); };
  const double unbelieved = count("rainyday_unbelieved_forwards_total");
  const double missing = count("rainyday_missing_forwards_total");
  const double strange = count("rainyday_bad_origins_total");
  if (unbelieved > 0) {
    out.wrong("proxy", fmt::format("{} requests had X-Forwarded-For from an address that is no "
                                   "--trusted-proxy: all who come that way are one client",
                                   unbelieved));
  }
  if (missing > 0) {
    out.wrong("proxy", fmt::format("{} requests of a trusted proxy were without X-Forwarded-For: "
                                   "let it set that (docs/nginx.conf)",
                                   missing));
  }
  if (strange > 0) {
    out.doubtful("proxy",
                 fmt::format("{} requests came from pages of other addresses: is --public-url "
                             "what browsers show?",
                             strange));
  }
  if (unbelieved + missing + strange == 0) {
    out.well("proxy", "the requests until now had what they should");
  }
}

void look_at_ways(const server::Settings& settings, bool served, Findings& out) {
  const bool local = settings.host == "127.0.0.1" || settings.host == "::1";
  const bool secure = settings.public_url.starts_with("https://");
  if (settings.public_url.empty()) {
    if (local && settings.proxies.empty()) {
      out.well("address", "for this machine only: no --public-url");
    } else {
      out.doubtful("address",
                   "no --public-url: browsers elsewhere come without TLS or are refused");
    }
  } else if (!secure) {
    out.doubtful("address",
                 settings.public_url + ": without TLS anybody on the way can play along");
  } else if (settings.proxies.empty()) {
    out.wrong("address", settings.public_url +
                             ": needs a proxy, and --trusted-proxy, else all the world is one "
                             "client with one client's limits");
  } else {
    out.well("address", settings.public_url);
  }
  if (secure && !local) {
    out.doubtful("address",
                 fmt::format("{} is open past the proxy: --host 127.0.0.1 is not", settings.host));
  }
  if (served && settings.metrics_port != 0) look_at_headers(settings, out);
}

// What it has been refused for, and how near it is to that.
void look_at_quotas(const server::Settings& settings, Findings& out) {
  const std::string figures = ask(settings.metrics_port, "/metrics").body;
  const auto look = [&](const char* what, const char* refused, const char* now, const char* most) {
    const std::string text =
        fmt::format("{} {} of {}", figure(figures, now), what, figure(figures, most));
    const double times = figure(figures, refused);
    if (times > 0) {
      out.doubtful("quotas", fmt::format("{}; refused {} times since the start", text, times));
    } else if (figure(figures, now) > 0.8 * figure(figures, most)) {
      out.doubtful("quotas", text + " that may be");
    } else {
      out.well("quotas", text);
    }
  };
  look("tables awake", "rainyday_no_room_total", "rainyday_tables_awake",
       "rainyday_most_tables_awake");
  look("sockets", "rainyday_refused_sockets_total", "rainyday_sockets", "rainyday_most_sockets");
}

// --- this machine ---

void look_at_machine(const server::Settings& settings, Findings& out) {
  timex clock{};
  if (::adjtimex(&clock) == TIME_ERROR) {
    out.doubtful("clock", "nothing keeps it right: systemd-timesyncd or chrony does");
  } else {
    out.well("clock", "is kept right");
  }
  constexpr rlim_t kFew = 4096;
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
    const std::string most = fmt::format("{} files and sockets may be open", files.rlim_max);
    const auto sockets = static_cast<rlim_t>(settings.limits.sockets);
    if (sockets > files.rlim_max) {
      out.wrong("files",
                fmt::format("{}, fewer than --most-sockets {}; raise LimitNOFILE=", most, sockets));
    } else if (files.rlim_max < kFew) {
      out.doubtful("files", most + "; raise LimitNOFILE= or ulimit -n");
    } else {
      out.well("files", most);
    }
  }
}

void tell(const std::vector<Finding>& findings, bool json) {
  constexpr std::array kJson = {"well", "doubtful", "wrong"};
  constexpr std::array kShown = {"  ok     ", "  doubt  ", "  WRONG  "};
  Json list = Json::array();
  for (const Finding& one : findings) {
    const auto state = static_cast<std::size_t>(one.state);
    if (json) {
      list.push_back({{"about", one.about}, {"state", kJson[state]}, {"text", one.text}});
    } else {
      fmt::print("{}{:<9}{}\n", kShown[state], one.about, printable(one.text));
    }
  }
  if (json) fmt::print("{}\n", list.dump());
}

}  // namespace

int run_doctor(const DoctorArguments& arguments) {
  server::Settings settings = settings_of(arguments.serve);
  Findings out;
  if (std::string problem = server::normalize(settings); !problem.empty()) {
    out.wrong("address", problem);
  } else {
    const bool served = look_at_port(settings, out);
    look_at_metrics(settings, served, out);
    look_at_ways(settings, served, out);
    if (served && settings.metrics_port != 0) look_at_quotas(settings, out);
  }
  const std::string& data = settings.store;
  if (data.starts_with("postgres://") || data.starts_with("postgresql://")) {
    look_at_database(data, out);
  } else {
    look_at_file(settings, out);
  }
  look_at_machine(settings, out);
  tell(out.all(), arguments.json);
  const auto is_wrong = [](const Finding& one) { return one.state == State::kWrong; };
  return std::ranges::any_of(out.all(), is_wrong) ? kRefused : kDone;
}

}  // namespace rainyday::cli
