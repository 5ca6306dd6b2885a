// What strangers ask of the routes: the first line is method and target, then header lines, an
// empty line and the body. Several requests, parted by a line of dashes, meet the same tables.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "server/api.hpp"
#include "tests/server/memory_store.hpp"

namespace {

using namespace rainyday::server;

class IdleBots final : public BotRunner {
 public:
  void submit(BotTask) override {}
  void cancel(const std::string&, rainyday::SeatSet) override {}
  [[nodiscard]] double backlog() const override { return 0; }
  void spare(Piece) override {}
};

std::string_view take_until(std::string_view& rest, std::string_view end) {
  const std::size_t at = rest.find(end);
  const std::string_view part = rest.substr(0, at);
  rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + end.size());
  return part;
}

Request read_request(std::string_view text, const std::string& table) {
  Request request;
  request.address = "127.0.0.1";
  std::string_view first = take_until(text, "\n");
  request.method = std::string(take_until(first, " "));
  request.target = std::string(first);
  if (const std::size_t at = request.target.find("TABLE"); at != std::string::npos) {
    request.target.replace(at, 5, table);
  }
  while (!text.empty()) {
    std::string_view line = take_until(text, "\n");
    if (line.empty()) break;
    const std::string_view name = take_until(line, ": ");
    const std::string value(line);
    if (name == "Host") request.host = value;
    if (name == "Origin") request.origin = value;
    if (name == "Cookie") request.cookie = value;
    if (name == "Authorization") request.authorization = value;
    if (name == "Content-Type") request.content_type = value;
    if (name == "If-None-Match") request.if_none_match = value;
    if (name == "X-Forwarded-For") request.forwarded_for = value;
  }
  request.body = std::string(text);
  return request;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  Settings settings;
  settings.proxies = {"127.0.0.1"};
  VirtualLoop loop(1'000'000);
  MemoryStore store(loop, 1);
  CountingEntropy entropy;
  IdleBots bots;
  Counters counters;
  Hub hub(loop, store, entropy, bots, settings, counters);
  Identity identity(settings);
  Api api(hub, identity, settings);
  std::string table = "00000000000000000000000000000000";
  for (int i = 0; i < 16 && !rest.empty(); ++i) {
    const Request request = read_request(take_until(rest, "\n----\n"), table);
    (void)api.socket(request);
    bool answered = false;
    api.handle(request, [&answered](const Response& response) {
      answered = response.status >= 200 && response.status < 600;
    });
    loop.run(loop.now() + 100);
    if (!answered) __builtin_trap();
    if (!store.matches.empty()) table = store.matches.begin()->first;
  }
  loop.run(loop.now() + 200'000);
  return 0;
}
