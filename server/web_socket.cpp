// One WebSocket: what a client says (frames.hpp) to its table, and what it is told (line.hpp).
// There are many that wait, so one that does has no buffer, no coroutine and one timer.
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/detail/hybi13.hpp>
#include <sys/socket.h>

#include "engine/json_text.hpp"
#include "server/connections.hpp"
#include "server/frames.hpp"
#include "server/limits.hpp"
#include "server/line.hpp"
#include "server/silence.hpp"

namespace rainyday::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
constexpr double kHellosAtOnce = 10;
constexpr std::uint16_t kNormal = 1000;

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

std::string handshake(const HttpRequest& request) {
  beast::websocket::detail::sec_ws_accept_type proof;
  beast::websocket::detail::make_sec_ws_accept(proof, request[http::field::sec_websocket_key]);
  return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Accept: " +
         std::string(proof.data(), proof.size()) + "\r\n\r\n";
}

class WebSocket final : public Wire, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Socket socket, Service::Socket service, std::shared_ptr<SharedByConnections> shared,
            ConnectionPlace place)
      : shared_(std::move(shared)),
        line_(std::move(socket), limits().most_queue),
        timer_(line_.get_executor()),
        frames_(limits().most_message),
        table_(std::move(service.table)),
        client_(service.caller.client),
        place_(std::move(place)),
        counted_(std::in_place, counters().sockets),
        silence_(limits(), now()) {}

  // On the socket's strand, with what came behind the request.
  void open(const HttpRequest& request, Caller caller, std::string_view more) {
    line_.on_waiting = [weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->post([](WebSocket& own) { own.wait_to_write(); });
    };
    write(handshake(request));
    table_->connect(shared_from_this(), std::move(caller));
    set_timer();
    frames_.feed(more);
    take_frames();
    wait_to_read();
  }

  void send(Text message) override {
    switch (line_.send_text(*message)) {
      case Line::Sent::kYes:
        ++counters().sent;
        return;
      case Line::Sent::kTooSlow:  // harmless, it comes back and resumes
        ++counters().dropped;
        shared_->sent_away(client_, table_->short_id(), "too_slow");
        return post([](WebSocket& own) { own.line_.close(); });
      case Line::Sent::kClosed:
        return;
    }
  }

  void close(std::string_view why) override {
    if (why != "stopping") shared_->sent_away(client_, table_->short_id(), why);
    line_.send_last_text(*shared_text({json_object("type", "bye", "why", why)}));
    post([](WebSocket& own) { own.shut(kNormal); });
  }

 private:
  [[nodiscard]] const Limits& limits() const { return shared_->settings.limits; }
  [[nodiscard]] Counters& counters() const { return shared_->counters; }

  template <class F>
  void post(F what) {
    asio::post(line_.get_executor(), [self = shared_from_this(), what] { what(*self); });
  }

  // Who does not take even that is gone.
  void write(const std::string& bytes) {
    if (!line_.write(bytes)) line_.close();
  }

  // --- reading ---

  // Waited for without a buffer.
  void wait_to_read() {
    line_.socket().async_wait(tcp::socket::wait_read, [self = shared_from_this()](error_code e) {
      if (e || !self->read()) return self->ended();
      self->wait_to_read();
    });
  }

  // False: the line has ended.
  bool read() {
    thread_local std::array<char, 8192> bytes;
    const ssize_t size =
        ::recv(line_.socket().native_handle(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (size < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    if (size == 0) return false;
    silence_.heard(now());
    frames_.feed({bytes.data(), static_cast<std::size_t>(size)});
    take_frames();
    return true;
  }

  void take_frames() {
    while (!finished_) {
      const auto found = frames_.next();
      if (!found) return;
      take(*found);
    }
    frames_ = FrameReader(limits().most_message);  // nothing more is listened to
  }

  void take(const FrameReader::Found& found) {
    using enum FrameReader::Kind;
    switch (found.kind) {
      case kText:
      case kBinary:
        ++counters().messages;
        if (!deaf_) take_message(found);
        return;
      case kPing:
      case kPong:
        if (!deaf_ && !has_room()) return end("flood");
        if (found.kind == kPing) write(pong_frame(found.data));
        return;
      case kClose:
        return finish(shut_ ? "" : close_frame(kNormal));
      case kBroken:
        return finish(close_frame(found.code));
    }
  }

  bool has_room() {
    const auto rate = static_cast<double>(limits().messages_per_second);
    return bucket_.take(shared_->loop.now(), rate, 3 * rate);
  }

  void take_message(const FrameReader::Found& found) {
    if (!has_room()) return end("flood");
    if (found.kind != FrameReader::Kind::kText) return end("unreadable");
    auto message = read_message(found.data);
    if (!message) return end("unreadable");
    if (std::holds_alternative<Hello>(*message)) {
      if (!hellos_.take(shared_->loop.now(), 1, kHellosAtOnce)) return end("flood");
      silence_.greeted();
    }
    if (silence_.is_greeted()) table_->receive(shared_from_this(), std::move(*message));
  }

  // --- its end ---

  void end(std::string_view why) {
    deaf_ = true;
    close(why);
  }

  // The other side is asked to close it; what it still says is not heard.
  void shut(std::uint16_t code) {
    if (!open_ || shut_ || finished_) return;
    deaf_ = shut_ = true;
    write(close_frame(code));
    silence_.closing(now());
    set_timer();
  }

  // Nothing more is said on either side, but for these; the other one closes it.
  void finish(const std::string& last) {
    deaf_ = finished_ = true;
    line_.finish(last);
    silence_.closing(now());
    set_timer();
  }

  // It counts no more from here on, however long the table has other things to do.
  void ended() {
    if (!std::exchange(open_, false)) return;
    timer_.cancel();
    line_.close();
    place_.reset();
    counted_.reset();
    table_->disconnect(shared_from_this());
  }

  // --- time ---

  [[nodiscard]] bool is_closing() const { return shut_ || finished_; }

  static Silence::Time now() {
    return std::chrono::duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
  }

  void set_timer() {
    timer_.expires_at(Clock::time_point(milliseconds(silence_.due())));
    timer_.async_wait([weak = weak_from_this()](error_code error) {
      const auto self = weak.lock();
      if (!error && self != nullptr && self->open_) self->look_at_time();
    });
  }

  // Who says nothing is asked, and is gone if he still says nothing.
  void look_at_time() {
    if (Clock::now() < timer_.expiry()) return;  // it was set anew when this was under way already
    switch (silence_.look(now())) {
      case Silence::Then::kGone:
        return line_.close();
      case Silence::Then::kNoHello:
        return end("no_hello");
      case Silence::Then::kPing:
        write(ping_frame());
        break;
      case Silence::Then::kWait:
        break;
    }
    set_timer();
  }

  void wait_to_write() {
    line_.socket().async_wait(tcp::socket::wait_write, [self = shared_from_this()](error_code e) {
      if (!e && self->line_.flush()) self->wait_to_write();
    });
  }

  const std::shared_ptr<SharedByConnections> shared_;
  Line line_;
  asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor> timer_;
  FrameReader frames_;
  std::shared_ptr<Table> table_;
  std::string client_;
  Bucket bucket_;
  Bucket hellos_;  // each is answered with all that there is to see
  std::optional<ConnectionPlace> place_;
  std::optional<Counted> counted_;
  Silence silence_;
  bool open_ = true;
  bool deaf_ = false;      // what comes is not for the table
  bool shut_ = false;      // by us
  bool finished_ = false;  // by both
};

}  // namespace

std::optional<Response> bad_handshake(const HttpRequest& request) {
  constexpr std::size_t kKeyLetters = 24;
  if (request.count(http::field::host) == 0) return error_response(400, "bad_request", "Host");
  if (request[http::field::sec_websocket_key].size() != kKeyLetters) {
    return error_response(400, "bad_request", "Sec-WebSocket-Key");
  }
  if (request[http::field::sec_websocket_version] != "13") {
    Response response = error_response(426, "upgrade_required");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return response;
  }
  return {};
}

void open_web_socket(Socket socket, const HttpRequest& request, Service::Socket service,
                     std::shared_ptr<SharedByConnections> shared, ConnectionPlace place,
                     std::string_view more) {
  Caller caller = service.caller;
  std::make_shared<WebSocket>(std::move(socket), std::move(service), std::move(shared),
                              std::move(place))
      ->open(request, std::move(caller), more);
}

}  // namespace rainyday::server
