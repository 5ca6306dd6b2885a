// One WebSocket. Beast reads; what is sent goes past it (line.hpp).
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include "server/connections.hpp"
#include "server/limits.hpp"
#include "server/line.hpp"

namespace rainyday::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Stream = websocket::stream<Line, false>;  // without compression
constexpr double kHellosAtOnce = 10;

// One of them, as long as it lives.
class Counted {
 public:
  explicit Counted(std::atomic<std::int64_t>& count) : count_(count) { ++count_; }
  ~Counted() { --count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  std::atomic<std::int64_t>& count_;
};

class WebSocket final : public Wire, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Socket socket, std::shared_ptr<SharedByConnections> shared)
      : stream_(std::move(socket), shared->settings.limits.most_queue),
        shared_(std::move(shared)),
        limits_(shared_->settings.limits),
        counters_(shared_->counters) {}

  asio::awaitable<void> run(HttpRequest request, Service::Socket service) {
    line().on_waiting = [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->post([](WebSocket& own) { own.wait_to_write(); });
    };
    stream_.set_option(timeouts());
    stream_.read_message_max(limits_.most_message);
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
      if (!closing_ && !has_room()) end("flood");
    });
    if (const auto [error] = co_await stream_.async_accept(request, kAwait); error) co_return;
    request = {};
    open_ = true;
    table_ = service.table;
    client_ = service.caller.client;
    table_->connect(shared_from_this(), std::move(service.caller));
    wait_for_hello();
    co_await read();
    open_ = false;
    // A farewell under way sees to the socket itself; else nothing may keep it, as somebody who
    // does not read would.
    shut_ ? line().shut_off() : line().close();
    if (hello_timer_) hello_timer_->cancel();
    table_->disconnect(shared_from_this());
  }

  void send(Text message) override {
    switch (line().send_text(*message)) {
      case Line::Sent::kYes:
        ++counters_.sent;
        return;
      case Line::Sent::kTooSlow:  // harmless, it comes back and resumes
        ++counters_.dropped;
        shared_->sent_away(client_, table_->short_id(), "too_slow");
        return post([](WebSocket& own) { own.line().close(); });
      case Line::Sent::kClosed:
        return;
    }
  }

  void close(std::string_view why) override {
    if (why != "stopping") shared_->sent_away(client_, table_->short_id(), why);
    line().send_last_text(*shared_text({R"({"type":"bye","why":")", why, "\"}"}));
    post([](WebSocket& own) { own.shut(); });
  }

 private:
  [[nodiscard]] Line& line() { return stream_.next_layer(); }

  template <class F>
  void post(F what) {
    asio::post(stream_.get_executor(), [self = shared_from_this(), what] { what(*self); });
  }

  // A ping goes out when half of the idle time has passed in silence.
  [[nodiscard]] websocket::stream_base::timeout timeouts() const {
    return {.handshake_timeout = std::chrono::seconds(10),
            .idle_timeout = std::chrono::milliseconds(2 * limits_.ping_every),
            .keep_alive_pings = true};
  }

  void wait_for_hello() {
    hello_timer_.emplace(stream_.get_executor());
    hello_timer_->expires_after(std::chrono::milliseconds(limits_.hello_within));
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
      if (!closing_) take(buffer);
      buffer.consume(buffer.size());
    }
  }

  bool has_room() {
    const auto rate = static_cast<double>(limits_.messages_per_second);
    return bucket_.take(shared_->loop.now(), rate, 3 * rate);
  }

  void take(const beast::flat_buffer& buffer) {
    if (!has_room()) return end("flood");
    if (!stream_.got_text()) return end("unreadable");
    const auto bytes = buffer.cdata();
    auto message = read_message({static_cast<const char*>(bytes.data()), bytes.size()});
    if (!message) return end("unreadable");
    if (std::holds_alternative<Hello>(*message)) {
      if (!hellos_.take(shared_->loop.now(), 1, kHellosAtOnce)) return end("flood");
      hello_timer_.reset();
      greeted_ = true;
    }
    if (greeted_) table_->receive(shared_from_this(), std::move(*message));
  }

  void end(std::string_view why) {
    closing_ = true;
    close(why);
  }

  void wait_to_write() {
    line().socket().async_wait(tcp::socket::wait_write, [self = shared_from_this()](error_code e) {
      if (!e && self->line().flush()) self->wait_to_write();
    });
  }

  void shut() {
    if (!open_ || shut_) return;
    shut_ = true;
    closing_ = true;
    stream_.async_close(websocket::close_code::normal, Closed{shared_from_this()});
  }

  // A lambda would put the folder where it was compiled into the program: Beast keeps its name.
  struct Closed {
    std::shared_ptr<WebSocket> self;
    void operator()(error_code) const { self->line().close(); }
  };

  Stream stream_;
  const std::shared_ptr<SharedByConnections> shared_;
  const Limits& limits_;
  Counters& counters_;
  std::shared_ptr<Table> table_;
  std::string client_;
  Bucket bucket_;
  Bucket hellos_;  // each is answered with all that there is to see
  std::optional<asio::steady_timer> hello_timer_;
  bool open_ = false;
  bool greeted_ = false;
  bool closing_ = false;
  bool shut_ = false;
};

}  // namespace

asio::awaitable<void> run_web_socket(Socket socket, HttpRequest request, Service::Socket service,
                                     std::shared_ptr<SharedByConnections> shared,
                                     ConnectionPlace place) {
  const ConnectionPlace own = std::move(place);
  const Counted counted(shared->counters.sockets);
  const auto web_socket = std::make_shared<WebSocket>(std::move(socket), shared);
  co_await web_socket->run(std::move(request), std::move(service));
}

}  // namespace rainyday::server
