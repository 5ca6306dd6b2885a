#include "device/host.hpp"

#include "device/opened_file.hpp"
#include "engine/json_text.hpp"
#include "lessons/served.hpp"

namespace rainyday::device {
namespace {

// Whoever has the device is one person to its tables; nobody else can ask.
constexpr std::string_view kBearer = "Bearer whoever-has-this-device-is-one-person-to-it";

server::Settings of_a_device(server::Settings settings) {
  settings.limits = server::no_limits();
  settings.local = true;
  settings.own_packs = true;
  return settings;
}

server::Request request_of(std::string method, std::string target, std::string body = {}) {
  return {.method = std::move(method),
          .target = std::move(target),
          .authorization = std::string(kBearer),
          .content_type = "application/json",
          .address = "device",
          .body = std::move(body)};
}

}  // namespace

class Host::Wire final : public server::Wire {
 public:
  Wire(Outside& outside, std::uint32_t socket) : outside_(outside), socket_(socket) {}
  void send(server::Text message) override {
    if (open_) tell(outside_, {{"do", "text"}, {"socket", socket_}, {"text", message->text()}});
  }
  void close(std::string_view why) override {
    send(server::shared_text({json_object("type", "bye", "why", why)}));
    if (std::exchange(open_, false)) tell(outside_, {{"do", "closed"}, {"socket", socket_}});
  }
  void cut() { open_ = false; }

 private:
  Outside& outside_;
  std::uint32_t socket_;
  bool open_ = true;
};

Host::Host(Outside& outside, server::Settings settings)
    : outside_(outside),
      settings_(of_a_device(std::move(settings))),
      identity_(settings_),
      loop_(outside),
      entropy_(outside),
      store_(outside),
      bots_(outside, loop_),
      hub_(loop_, store_, entropy_, bots_, settings_, counters_),
      api_(hub_, identity_, settings_) {
  hub_.world().slow = loop_.strand();
}

void Host::take(const Json& message) {
  const std::string what = message.is_object() ? message.value("do", "") : "";
  if (what == "request") request(message);
  if (what == "open") open(message);
  if (what == "text") text(message);
  if (what == "close") close(message.value("socket", 0U));
  if (what == "kept") store_.kept(message);
  if (what == "found") store_.found(message);
  if (what == "thought") bots_.thought(message);
  run();
}

void Host::run() {
  if (const auto next = loop_.run()) tell(outside_, {{"do", "alarm"}, {"at", *next}});
}

void Host::request(const Json& message) {
  const auto id = message.value("id", 0U);
  const std::string target = message.value("target", "");
  if (target == "/api/file") {
    const Json text = Json::parse(message.value("body", ""), nullptr, false);
    return open_file(id, text.is_string() ? text.get<std::string>() : "");
  }
  if (target == "/api/lesson") {
    return learn(id, Json::parse(message.value("body", ""), nullptr, false));
  }
  api_.handle(
      request_of(message.value("method", "GET"), target, message.value("body", "")),
      [this, id](const server::Response& it) { answer(id, it.status, std::string(it.bytes())); });
}

void Host::answer(std::uint32_t id, int status, const std::string& body) {
  tell(outside_, {{"do", "answer"}, {"id", id}, {"status", status}, {"body", body}});
}

// One of the lessons that a pack carries, which only this device has.
void Host::learn(std::uint32_t id, const Json& request) {
  const auto refuse = [&](const std::string& why) {
    const auto refused = server::error_response(400, "bad_request", why);
    answer(id, refused.status, std::string(refused.bytes()));
  };
  if (!request.is_object()) return refuse("must be an object");
  const Json pack = request.value("pack", Json());
  if (pack != learned_.pack) {
    learned_.taught =
        lessons::check_taught(pack.dump(-1, ' ', false, Json::error_handler_t::replace));
    learned_.pack = pack;
  }
  if (!learned_.taught) return refuse(learned_.taught.error());
  const Json named = request.value("lesson", Json());
  const lessons::Lesson* lesson =
      named.is_string() ? lessons::find_lesson(*learned_.taught, named.get<std::string>())
                        : nullptr;
  if (lesson == nullptr) return refuse("lesson: there is none of this id");
  const auto served = lessons::served(*lesson, request.value("at", Json()));
  if (!served) return refuse(served.error());
  answer(id, 200, served->dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Host::open_file(std::uint32_t id, const std::string& text) {
  const auto opened = read_file(text, loop_.now());
  if (!opened) {
    const auto refused = server::error_response(400, "bad_request", opened.error());
    return answer(id, refused.status, std::string(refused.bytes()));
  }
  const std::string body = opened->answer.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (!opened->brought) return answer(id, 200, body);
  store_.bring(*opened->brought, [this, id, body](const store::Result<>& kept) {
    const bool here = kept || kept.error().failure == store::Failure::taken;
    const auto refused = server::error_response(503, "unavailable");
    here ? answer(id, 200, body) : answer(id, refused.status, std::string(refused.bytes()));
  });
}

void Host::open(const Json& message) {
  const auto socket = message.value("socket", 0U);
  const auto wire = std::make_shared<Wire>(outside_, socket);
  auto found = api_.socket(request_of("GET", message.value("target", "")));
  auto table = found ? hub_.table(found->table) : nullptr;
  if (table == nullptr) return wire->close("no_table");
  sockets_[socket] = {wire, table};
  tell(outside_, {{"do", "opened"}, {"socket", socket}});
  table->connect(wire, std::move(found->caller));
}

void Host::text(const Json& message) {
  const auto found = sockets_.find(message.value("socket", 0U));
  if (found == sockets_.end()) return;
  Socket& socket = found->second;
  auto read = server::read_message(message.value("text", ""));
  if (!read) return socket.wire->close("unreadable");
  socket.greeted = socket.greeted || std::holds_alternative<server::Hello>(*read);
  if (socket.greeted) socket.table->receive(socket.wire, std::move(*read));
}

void Host::close(std::uint32_t socket) {
  const auto found = sockets_.extract(socket);
  if (found.empty()) return;
  found.mapped().wire->cut();
  found.mapped().table->disconnect(found.mapped().wire);
}

}  // namespace rainyday::device
