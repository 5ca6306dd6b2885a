#include "server/net.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <map>
#include <spdlog/spdlog.h>

#include "server/asio_loop.hpp"
#include "server/limits.hpp"

namespace rainyday::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

// What all connections of a server share.
struct SharedByConnections {
  const Settings& settings;
  Counters& counters;
  Loop& loop;
  std::mutex mutex;
  std::map<std::string, int> sockets;  // by client

  bool add_socket(const std::string& client) {
    const std::lock_guard lock(mutex);
    int& count = sockets[client];
    if (count >= settings.limits.sockets_of_address) return false;
    ++count;
    ++counters.sockets;
    return true;
  }
  void remove_socket(const std::string& client) {
    const std::lock_guard lock(mutex);
    --counters.sockets;
    if (--sockets[client] == 0) sockets.erase(client);
  }
};

struct Listener {
  tcp::acceptor acceptor;
  Service service;
};

namespace {

// The executor by its own type: the erased one costs at every step.
using Executor = asio::strand<asio::io_context::executor_type>;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using HttpStream = beast::basic_stream<tcp, Executor>;
using Stream = websocket::stream<Socket, false>;  // without compression
constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds kHttpTimeout{30};

template <class Field>
std::string field(const http::request<http::string_body>& request, Field name) {
  const auto value = request[name];
  return {value.data(), value.size()};
}

Request plain(http::request<http::string_body>&& from, std::string address) {
  Request request;
  request.method = std::string(from.method_string());
  request.target = std::string(from.target());
  request.host = field(from, http::field::host);
  request.origin = field(from, http::field::origin);
  request.cookie = field(from, http::field::cookie);
  request.authorization = field(from, http::field::authorization);
  request.content_type = field(from, http::field::content_type);
  request.if_none_match = field(from, http::field::if_none_match);
  request.accept_encoding = field(from, http::field::accept_encoding);
  request.forwarded_for = field(from, "X-Forwarded-For");
  request.forwarded_proto = field(from, "X-Forwarded-Proto");
  request.address = std::move(address);
  request.body = std::move(from.body());
  return request;
}

http::response<http::span_body<const char>> beast_response(const Response& from, bool keep_alive) {
  const std::string_view bytes = from.bytes();
  http::response<http::span_body<const char>> response(static_cast<http::status>(from.status), 11);
  response.set(http::field::content_type, from.type);
  for (const auto& [name, value] : from.headers) response.insert(name, value);
  response.keep_alive(keep_alive);
  response.body() = {bytes.data(), bytes.size()};
  response.prepare_payload();
  return response;
}

// --- one WebSocket ---

class WebSocket final : public Wire, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Socket socket, const Settings& settings, Counters& counters, Loop& loop)
      : stream_(std::move(socket)), settings_(settings), counters_(counters), loop_(loop) {}

  asio::awaitable<void> run(http::request<http::string_body> request, Service::Socket service) {
    stream_.set_option(timeouts());
    stream_.read_message_max(settings_.limits.most_message);
    stream_.write_buffer_bytes(1024);
    stream_.auto_fragment(false);
    stream_.text(true);
    if (const auto [error] = co_await stream_.async_accept(request, kAwait); error) co_return;
    request = {};
    open_ = true;
    table_ = service.table;
    table_->connect(shared_from_this(), service.caller);
    service.caller = {};
    wait_for_hello();
    co_await read();
    open_ = false;
    if (hello_timer_) hello_timer_->cancel();
    table_->disconnect(shared_from_this());
  }

  void send(Text message) override {
    asio::post(stream_.get_executor(),
               [self = shared_from_this(), message = std::move(message)] { self->push(message); });
  }

  void close(std::string_view why) override {
    Text bye = shared_text("{\"type\":\"bye\",\"why\":\"" + std::string(why) + "\"}");
    asio::post(stream_.get_executor(), [self = shared_from_this(), bye = std::move(bye)] {
      self->push(bye);
      self->closing_ = true;
      self->write();
    });
  }

 private:
  // A ping goes out when half of the idle time has passed in silence.
  [[nodiscard]] websocket::stream_base::timeout timeouts() const {
    return {.handshake_timeout = std::chrono::seconds(10),
            .idle_timeout = std::chrono::milliseconds(2 * settings_.limits.ping_every),
            .keep_alive_pings = true};
  }

  void wait_for_hello() {
    hello_timer_.emplace(stream_.get_executor());
    hello_timer_->expires_after(std::chrono::milliseconds(settings_.limits.hello_within));
    hello_timer_->async_wait([weak = weak_from_this()](error_code error) {
      const auto self = weak.lock();
      if (!error && self != nullptr && self->open_) self->close("no_hello");
    });
  }

  asio::awaitable<void> read() {
    beast::flat_buffer buffer;
    for (;;) {
      const auto [error, size] = co_await stream_.async_read(buffer, kAwait);
      if (error) co_return;
      ++counters_.messages;
      if (closing_) {
        buffer.consume(buffer.size());
        continue;
      }
      const auto bytes = buffer.cdata();
      auto message = stream_.got_text()
                         ? read_message({static_cast<const char*>(bytes.data()), bytes.size()})
                         : std::expected<Message, std::string>(std::unexpected("not text"));
      buffer.consume(buffer.size());
      const auto rate = static_cast<double>(settings_.limits.messages_per_second);
      if (!bucket_.take(loop_.now(), rate, 3 * rate)) {
        close("flood");
        continue;
      }
      if (!message) {
        close("unreadable");
        continue;
      }
      if (std::holds_alternative<Hello>(*message)) {
        hello_timer_.reset();
        greeted_ = true;
      }
      if (greeted_) table_->receive(shared_from_this(), std::move(*message));
    }
  }

  void push(const Text& message) {
    if (!open_ || closing_) return;
    bytes_ += message->size();
    if (bytes_ > settings_.limits.most_queue) return drop();
    queue_.push_back(message);
    write();
  }

  // Too slow: harmless, it comes back and resumes.
  void drop() {
    ++counters_.dropped;
    open_ = false;
    error_code ignored;
    stream_.next_layer().close(ignored);
  }

  void write() {
    if (writing_ || !open_) return;
    if (queue_.empty()) {
      if (closing_) shut();
      return;
    }
    writing_ = true;
    ++counters_.sent;
    stream_.async_write(
        asio::buffer(*queue_.front()),
        [self = shared_from_this()](error_code error, std::size_t) { self->written(error); });
  }

  void written(error_code error) {
    writing_ = false;
    bytes_ -= queue_.front()->size();
    queue_.erase(queue_.begin());
    if (!error) write();
  }

  void shut() {
    if (shut_) return;
    shut_ = true;
    stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) {});
  }

  Stream stream_;
  const Settings& settings_;
  Counters& counters_;
  Loop& loop_;
  std::shared_ptr<Table> table_;
  std::vector<Text> queue_;  // mostly one; a deque would take a page
  std::size_t bytes_ = 0;
  Bucket bucket_;
  std::optional<asio::steady_timer> hello_timer_;
  bool open_ = false;
  bool greeted_ = false;
  bool writing_ = false;
  bool closing_ = false;
  bool shut_ = false;
};

// --- HTTP ---

asio::awaitable<Response> answer_of(const Service& service, Request request) {
  const auto executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(
      [&](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        service.handle(std::move(request), [shared, executor](Response response) {
          asio::post(executor, [shared, response = std::move(response)]() mutable {
            std::move (*shared)(std::move(response));
          });
        });
      },
      asio::use_awaitable);
}

// "/api/tables/4f0c…/file" without what could be used again.
std::string loggable(std::string_view target) {
  std::string out(path_of(target).substr(0, 200));
  const std::size_t at = out.find("/tables/");
  constexpr std::size_t kShown = 8 + 6;
  if (at != std::string::npos && out.size() > at + 40) out.replace(at + kShown, 26, "…");
  if (out.starts_with("/t/")) out = "/t/…";
  if (out.starts_with("/m/")) out = "/m/…";
  return out;
}

asio::awaitable<bool> write_response(HttpStream& stream, const Response& response, bool keep_alive,
                                     bool head) {
  auto message = beast_response(response, keep_alive);
  if (head) {
    http::response_serializer<http::span_body<const char>> serializer(message);
    const auto [error, size] = co_await http::async_write_header(stream, serializer, kAwait);
    co_return !error && keep_alive;
  }
  const auto [error, size] = co_await http::async_write(stream, message, kAwait);
  co_return !error && keep_alive;
}

asio::awaitable<void> run_socket(Socket socket, http::request<http::string_body> request,
                                 Service::Socket service,
                                 std::shared_ptr<SharedByConnections> shared) {
  const std::string client = service.caller.client;
  const auto web_socket = std::make_shared<WebSocket>(std::move(socket), shared->settings,
                                                      shared->counters, shared->loop);
  co_await web_socket->run(std::move(request), std::move(service));
  shared->remove_socket(client);
}

asio::awaitable<void> run_http(Socket socket, std::shared_ptr<Listener> listener,
                               std::shared_ptr<SharedByConnections> shared) {
  error_code ignored;
  const auto peer = socket.remote_endpoint(ignored);
  const std::string address = peer.address().to_string(ignored);
  socket.set_option(tcp::no_delay(true), ignored);
  HttpStream stream(std::move(socket));
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(shared->settings.limits.most_body);
    parser.header_limit(8 << 10);
    stream.expires_after(kHttpTimeout);
    const auto [error, size] = co_await http::async_read(stream, buffer, parser, kAwait);
    if (error == http::error::body_limit || error == http::error::header_limit) {
      co_await write_response(stream, error_response(413, "too_large"), false, false);
      break;
    }
    if (error) break;
    const bool keep_alive = parser.get().keep_alive();
    const bool head = parser.get().method() == http::verb::head;
    const bool upgrade = listener->service.socket && websocket::is_upgrade(parser.get());
    Response response;
    if (upgrade) {
      http::request<http::string_body> original = parser.get();
      const Request request = plain(parser.release(), address);
      auto allowed = listener->service.socket(request);
      if (allowed && !shared->add_socket(allowed->caller.client)) {
        allowed = std::unexpected(error_response(429, "too_many"));
      }
      if (allowed) {
        stream.expires_never();
        // On its own, so that what reading requests took is given back.
        asio::co_spawn(co_await asio::this_coro::executor,
                       run_socket(stream.release_socket(), std::move(original), std::move(*allowed),
                                  std::move(shared)),
                       asio::detached);
        co_return;
      }
      response = std::move(allowed.error());
    } else {
      Request request = plain(parser.release(), address);
      const std::string line = shared->settings.log_requests
                                   ? request.method + " " + loggable(request.target)
                                   : std::string();
      response = co_await answer_of(listener->service, std::move(request));
      if (!line.empty()) spdlog::info("{} {}", line, response.status);
    }
    stream.expires_after(kHttpTimeout);
    if (!co_await write_response(stream, response, keep_alive, head)) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> accept(std::shared_ptr<Listener> listener,
                             std::shared_ptr<SharedByConnections> shared,
                             asio::io_context& context) {
  for (;;) {
    auto [error, socket] =
        co_await listener->acceptor.async_accept(asio::make_strand(context), kAwait);
    if (!listener->acceptor.is_open()) co_return;
    if (error) {
      // Out of files: wait for some to be closed.
      asio::steady_timer pause(context, std::chrono::milliseconds(100));
      co_await pause.async_wait(kAwait);
      continue;
    }
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, run_http(std::move(socket), listener, shared), asio::detached);
  }
}

}  // namespace

Net::Net(AsioLoop& loop, const Settings& settings, Counters& counters)
    : loop_(loop), shared_(new SharedByConnections{settings, counters, loop, {}, {}}) {}

Net::~Net() = default;

std::expected<std::uint16_t, std::string> Net::listen(const std::string& host, std::uint16_t port,
                                                      Service service) {
  error_code error;
  const auto address = asio::ip::make_address(host, error);
  if (error) return std::unexpected("not an address: " + host);
  auto listener = std::make_shared<Listener>(tcp::acceptor(loop_.context()), std::move(service));
  const tcp::endpoint endpoint(address, port);
  listener->acceptor.open(endpoint.protocol(), error);
  if (!error) listener->acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) listener->acceptor.bind(endpoint, error);
  if (!error) listener->acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return std::unexpected(host + ":" + std::to_string(port) + ": " + error.message());
  }
  const std::uint16_t taken = listener->acceptor.local_endpoint().port();
  listeners_.push_back(listener);
  asio::co_spawn(loop_.context(), accept(listener, shared_, loop_.context()), asio::detached);
  return taken;
}

void Net::close() {
  for (const auto& listener : listeners_) {
    asio::post(listener->acceptor.get_executor(), [listener] {
      error_code ignored;
      listener->acceptor.close(ignored);
    });
  }
}

}  // namespace rainyday::server
