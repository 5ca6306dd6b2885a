#include "server/net.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/asio_loop.hpp"
#include "server/connections.hpp"
#include "server/identity.hpp"
#include "server/log.hpp"

namespace rainyday::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

struct Listener {
  // Its executor is a strand: accepting and closing never run at once.
  tcp::acceptor acceptor;
  Service service;
};

namespace {

using HttpStream = beast::basic_stream<tcp, Executor>;
constexpr std::chrono::seconds kHttpTimeout{30};

template <class Field>
std::string field(const HttpRequest& request, Field name) {
  const auto value = request[name];
  return {value.data(), value.size()};
}

// All lines of a field as the one list that they are.
std::string list_field(const HttpRequest& request, std::string_view name) {
  std::string list;
  const auto [begin, end] = request.equal_range(beast::string_view(name.data(), name.size()));
  for (auto line = begin; line != end; ++line) {
    if (!list.empty()) list += ", ";
    list.append(line->value().data(), line->value().size());
  }
  return list;
}

Request plain(HttpRequest&& from, std::string address) {
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
  request.forwarded_for = list_field(from, "X-Forwarded-For");
  request.forwarded_proto = list_field(from, "X-Forwarded-Proto");
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

// --- HTTP ---

// What `start` gives to the callback that it is given.
template <class T, class F>
asio::awaitable<T> awaited(F start) {
  const auto executor = co_await asio::this_coro::executor;
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(T)>(
      [&](auto handler) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        start([shared, executor](T result) {
          asio::post(executor, [shared, result = std::move(result)]() mutable {
            std::move (*shared)(std::move(result));
          });
        });
      },
      asio::use_awaitable);
}

// Without what could be used again; ids are cut short in every line (log.cpp).
std::string loggable(std::string_view target) {
  std::string out(path_of(target).substr(0, 200));
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

asio::awaitable<void> run_http(Socket socket, std::shared_ptr<Listener> listener,
                               std::shared_ptr<SharedByConnections> shared) {
  error_code ignored;
  const auto peer = socket.remote_endpoint(ignored);
  const std::string address = normal_address(peer.address().to_string(ignored));
  // A proxy brings everybody.
  const auto& proxies = shared->settings.proxies;
  const bool proxy = std::find(proxies.begin(), proxies.end(), address) != proxies.end();
  const Limits& limits = shared->settings.limits;
  const ConnectionPlace place(shared, &SharedByConnections::plain, client_of(address),
                              limits.plain_of_address);
  if (!place.has_room() && !proxy) {
    ++shared->counters.refused_connections;
    co_return;
  }
  socket.set_option(tcp::no_delay(true), ignored);
  HttpStream stream(std::move(socket));
  beast::flat_buffer buffer;
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(limits.most_body);
    parser.header_limit(8 << 10);
    stream.expires_after(kHttpTimeout);
    auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kAwait);
    // How long a body in another encoding is, two programs in a row would not agree on.
    const std::string encoding = list_field(parser.get(), "Transfer-Encoding");
    if (!error && !encoding.empty() && !beast::iequals(encoding, "chunked")) {
      co_await write_response(
          stream, error_response(501, "bad_request", "Transfer-Encoding: must be chunked"), false,
          false);
      break;
    }
    if (!error) std::tie(error, size) = co_await http::async_read(stream, buffer, parser, kAwait);
    if (error == http::error::body_limit || error == http::error::header_limit) {
      co_await write_response(stream, error_response(413, "too_large"), false, false);
      break;
    }
    if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message) {
      co_await write_response(stream, error_response(400, "bad_request", error.message()), false,
                              false);
    }
    if (error) break;
    const bool keep_alive = parser.get().keep_alive();
    const bool head = parser.get().method() == http::verb::head;
    const bool upgrade = listener->service.socket && websocket::is_upgrade(parser.get());
    Response response;
    if (upgrade) {
      HttpRequest original = parser.get();
      const Request request = plain(parser.release(), address);
      auto allowed = co_await awaited<std::expected<Service::Socket, Response>>(
          [&](auto done) { listener->service.socket(request, std::move(done)); });
      if (auto bad = bad_handshake(original); bad && allowed) {
        allowed = std::unexpected(std::move(*bad));
      }
      if (allowed) {
        ConnectionPlace own(shared, &SharedByConnections::sockets, allowed->caller.client,
                            limits.sockets_of_address);
        if (own.has_room() && shared->counters.sockets < limits.sockets) {
          stream.expires_never();
          const auto rest = buffer.cdata();
          open_web_socket(stream.release_socket(), original, std::move(*allowed), shared,
                          std::move(own), {static_cast<const char*>(rest.data()), rest.size()});
          co_return;
        }
        ++shared->counters.refused_sockets;
        allowed = std::unexpected(own.has_room() ? error_response(503, "no_room") : too_many(1000));
      }
      if (allowed.error().status == 429) ++shared->counters.refused_requests;
      response = std::move(allowed.error());
    } else {
      Request request = plain(parser.release(), address);
      const bool logged = shared->settings.log_requests;
      const std::string method = logged ? request.method : "";
      const std::string path = logged ? loggable(request.target) : "";
      response = co_await awaited<Response>(
          [&](auto done) { listener->service.handle(std::move(request), std::move(done)); });
      if (logged) {
        log_info("request", {{"method", method}, {"path", path}, {"status", response.status}});
      }
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
      ++shared->counters.refused_accepts;
      // Out of files: wait for some to be closed.
      asio::steady_timer pause(listener->acceptor.get_executor(), std::chrono::milliseconds(100));
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
  auto listener = std::make_shared<Listener>(tcp::acceptor(asio::make_strand(loop_.context())),
                                             std::move(service));
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
  asio::co_spawn(listener->acceptor.get_executor(), accept(listener, shared_, loop_.context()),
                 asio::detached);
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
