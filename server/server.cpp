#include "server/server.hpp"

#include <future>
#include <sys/resource.h>
#include <thread>

#include "server/admin.hpp"
#include "server/admin_socket.hpp"
#include "server/api.hpp"
#include "server/asio_loop.hpp"
#include "server/bots.hpp"
#include "server/disk.hpp"
#include "server/hub.hpp"
#include "server/log.hpp"
#include "server/net.hpp"
#include "server/slow_thread.hpp"

namespace rainyday::server {
namespace {

constexpr std::chrono::milliseconds kParkWithin{4000};
constexpr std::chrono::milliseconds kStopWithin{4500};

int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

// Gives how many may be open.
rlim_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
  (void)getrlimit(RLIMIT_NOFILE, &limit);
  log_info("open_files", {{"most", limit.rlim_cur}});
  return limit.rlim_cur;
}

}  // namespace

// In the order of construction; taken apart the other way round.
struct Server::Parts {
  explicit Parts(Settings given)
      : settings(std::move(given)),
        threads(settings.threads > 0 ? settings.threads : std::min(cores(), 4)),
        identity(settings),
        loop(threads, settings.speed) {}

  Settings settings;
  int threads;
  Identity identity;
  Counters counters;
  AsioLoop loop;
  std::unique_ptr<Entropy> entropy = system_entropy();
  std::unique_ptr<store::Store> store;
  std::unique_ptr<BotPool> bots;
  std::unique_ptr<Hub> hub;
  std::shared_ptr<SlowThread> slow;
  std::unique_ptr<Api> api;
  std::unique_ptr<Net> net;
  std::unique_ptr<Admin> admin;
  std::unique_ptr<AdminSocket> admin_socket;
  std::uint16_t port = 0;
  std::uint16_t metrics_port = 0;
  std::vector<std::thread> running;
  bool stopped = false;

  std::string open();
  std::string listen();
  std::string listen_to_operator();
  void run();
  void park();
  void close();
  [[nodiscard]] std::string metrics() const {
    return metrics_text(counters, settings.limits,
                        {.stats = store->stats(),
                         .bots_waiting = bots->waiting(),
                         .bot_backlog = bots->backlog(),
                         .store_works = !hub->world().watch.is_failing(),
                         .replays_waiting = api->replays_waiting(),
                         .codes_are_slow = api->codes_are_slow(),
                         .disk = look_at_disk(settings.store)});
  }
};

std::string Server::Parts::open() {
  auto opened = store::open(settings.store, {.name = settings.name, .lease = settings.lease});
  if (!opened) return opened.error().what;
  store = std::move(*opened);
  bots = std::make_unique<BotPool>(settings.bot_threads > 0 ? settings.bot_threads
                                                            : std::max(1, cores() - 1));
  hub = std::make_unique<Hub>(loop, *store, *entropy, *bots, settings, counters);
  slow = std::make_shared<SlowThread>();
  hub->world().slow = slow;
  hub->world().has_disk = [this] {
    const auto disk = look_at_disk(settings.store);
    return !disk || disk->has_room(settings.limits);
  };
  api = std::make_unique<Api>(*hub, identity, settings);
  net = std::make_unique<Net>(loop, settings, counters);
  for (const std::string& client : settings.blocked) hub->world().gate.block(client);
  return {};
}

std::string Server::Parts::listen() {
  Service service;
  service.handle = [this](Request request, Answer answer) {
    api->handle(std::move(request), std::move(answer));
  };
  service.socket = [this](const Request& request, Service::Admit admit) {
    auto socket = api->socket(request);
    if (!socket) return admit(std::unexpected(std::move(socket.error())));
    auto table = hub->table(socket->table);
    if (table == nullptr) return admit(std::unexpected(hub->no_table()));
    if (!hub->world().peers.are_several()) {
      return admit(Service::Socket{std::move(table), std::move(socket->caller)});
    }
    table->read(
        [caller = std::move(socket->caller), admit = std::move(admit)](Table& found) mutable {
          if (auto other = found.direction()) return admit(std::unexpected(std::move(*other)));
          admit(Service::Socket{found.shared_from_this(), std::move(caller)});
        });
  };
  auto taken = net->listen(settings.host, settings.port, std::move(service));
  if (!taken) return taken.error();
  port = *taken;
  identity.set_port(port);
  const std::string here = "http://" + settings.host + ":" + std::to_string(port);
  hub->world().peers.set_self(
      {settings.name, settings.public_url.empty() ? here : settings.public_url});
  if (std::string problem = listen_to_operator(); !problem.empty()) return problem;
  if (settings.metrics_port == 0) return {};
  constexpr std::uint16_t kAnyFree = 1;
  const auto show = [this](const Request& request, Answer answer) {
    const bool known = path_of(request.target) == "/metrics";
    answer(known ? Response{.type = "text/plain; version=0.0.4", .body = metrics()}
                 : error_response(404, "not_found"));
  };
  auto other =
      net->listen("127.0.0.1", settings.metrics_port == kAnyFree ? 0 : settings.metrics_port,
                  {.handle = show, .socket = {}});
  if (!other) return other.error();
  metrics_port = *other;
  return {};
}

std::string Server::Parts::listen_to_operator() {
  if (settings.admin_socket.empty()) return {};
  admin = std::make_unique<Admin>(*hub);
  auto opened = AdminSocket::open(settings.admin_socket,
                                  [this](std::string_view line) { return admin->answer(line); });
  if (!opened) return opened.error();
  admin_socket = std::move(*opened);
  return {};
}

void Server::Parts::run() {
  hub->start();
  loop.watch(counters.loop_lag);
  for (int i = 0; i < threads; ++i) {
    running.emplace_back([this] { loop.context().run(); });
  }
}

Server::Server() = default;
Server::~Server() { stop(); }

std::expected<std::unique_ptr<Server>, std::string> Server::start(Settings settings) {
  if (std::string problem = normalize(settings); !problem.empty()) return std::unexpected(problem);
  const rlim_t files = raise_file_limit();
  if (settings.limits.sockets == 0)
    settings.limits.sockets = static_cast<std::int64_t>(files / 5 * 4);
  std::unique_ptr<Server> server(new Server);
  server->parts_ = std::make_unique<Parts>(std::move(settings));
  server->parts_->stopped = true;  // nothing runs yet
  if (std::string problem = server->parts_->open(); !problem.empty())
    return std::unexpected(problem);
  if (std::string problem = server->parts_->listen(); !problem.empty())
    return std::unexpected(problem);
  server->parts_->stopped = false;
  server->parts_->run();
  log_info("serving", {{"port", server->port()}});
  return server;
}

std::uint16_t Server::port() const { return parts_->port; }
std::uint16_t Server::metrics_port() const { return parts_->metrics_port; }
std::string Server::metrics() const { return parts_->metrics(); }

// Nobody is connected any more, and the loop stands still.
void Server::Parts::park() {
  stopped = true;
  log_info("stopping", {{"tables", counters.tables.load()}});
  if (admin_socket != nullptr) admin_socket->close();
  net->close();
  const auto done = std::make_shared<std::promise<void>>();
  auto all_parked = done->get_future();
  hub->stop([done] { done->set_value(); });
  if (all_parked.wait_for(kParkWithin) != std::future_status::ready) {
    log_warning("not_all_parked");
  } else {
    // The last goodbyes go out.
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  loop.context().stop();
  for (std::thread& thread : running) thread.join();
}

// Waits for threads: a bot's thought, the store's disk or database.
void Server::Parts::close() {
  admin_socket.reset();
  slow->close();  // before the bots, whom it gives work
  bots.reset();
  store.reset();
  log_info("stopped");
}

void Server::stop() {
  if (parts_ == nullptr || parts_->stopped) return;
  parts_->park();
  parts_->close();
}

bool Server::stop_in_time() {
  if (parts_ == nullptr || parts_->stopped) return true;
  const auto limit = std::chrono::steady_clock::now() + kStopWithin;
  parts_->park();
  const auto done = std::make_shared<std::promise<void>>();
  auto closed = done->get_future();
  std::thread closing([parts = parts_.get(), done] {
    parts->close();
    done->set_value();
  });
  if (closed.wait_until(limit) == std::future_status::ready) {
    closing.join();
    return true;
  }
  log_warning("not_closed");
  closing.detach();
  (void)parts_.release();  // the threads still use it
  return false;
}

}  // namespace rainyday::server
