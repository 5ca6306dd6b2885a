// What a worker of a browser calls, and what it lends. A text goes through memory: `room` is a
// place to write one, which the call that takes it gives back.
#include <cstdlib>

#include "cli/rule_book.hpp"
#include "device/host.hpp"
#include "device/round.hpp"
#include "games/registry.hpp"
#include "lessons/lesson.hpp"
#include "reports/trial.hpp"
#include "server/log.hpp"

#define RAINYDAY_IMPORT(name) __attribute__((import_module("device"), import_name(#name)))
#define RAINYDAY_EXPORT(name) __attribute__((export_name(#name)))

extern "C" {
RAINYDAY_IMPORT(now) double device_now();
RAINYDAY_IMPORT(fill) void device_fill(void* bytes, std::size_t size);
RAINYDAY_IMPORT(tell) void device_tell(const char* text, std::size_t size);

// There is one thread, and it never ends: what is to be done then is left undone.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}

namespace rainyday::device {
namespace {

class Worker final : public Outside {
 public:
  [[nodiscard]] Time now() const override { return static_cast<Time>(device_now()); }
  void fill(void* bytes, std::size_t size) override { device_fill(bytes, size); }
  void tell(const std::string& message) override { device_tell(message.data(), message.size()); }
};
Worker worker;

Json taken(char* text, std::size_t size) {
  Json message = Json::parse(text, text + size, nullptr, false);
  std::free(text);
  return message;
}

}  // namespace

extern "C" {

RAINYDAY_EXPORT(room) char* export_room(std::size_t size) {
  return static_cast<char*>(std::malloc(size));
}

// A message for the tables.
RAINYDAY_EXPORT(take) void export_take(char* text, std::size_t size) {
  static Host host(worker, {.rules = cli::rules_json});
  host.take(taken(text, size));
}

// A job for a bot.
RAINYDAY_EXPORT(think) void export_think(char* text, std::size_t size) {
  tell(worker, thought_of(taken(text, size)));
}

// {"id":…,"text":…}: whether a pack can be played, and its lessons.
RAINYDAY_EXPORT(check) void export_check(char* text, std::size_t size) {
  const Json message = taken(text, size);
  const auto pack = lessons::check_taught(message.value("text", ""));
  tell(worker,
       {{"do", "checked"}, {"id", message.value("id", 0U)}, {"problem", pack ? "" : pack.error()}});
}

// Games between bots (reports/trial.hpp); `id` comes back with the answer.
RAINYDAY_EXPORT(trial) void export_trial(char* text, std::size_t size) {
  const Json job = taken(text, size);
  Json answer = reports::trial(job);
  answer["do"] = "trial";
  if (job.is_object() && job.contains("id")) answer["id"] = job["id"];
  tell(worker, answer);
}

// {"game":…,"number":…}: a game played by itself, for tests. {"game":…,"actions":…}, {"game":…,
// "hard":…}: how fast it is.
RAINYDAY_EXPORT(round) void export_round(char* text, std::size_t size) {
  const Json message = taken(text, size);
  const std::string game = message.value("game", "");
  const int actions = message.value("actions", 0);
  const int hard = message.value("hard", 0);
  if (actions > 0 || hard > 0) {
    const std::string hash = hard > 0 ? think_hard(game, hard) : play_actions(game, actions);
    return tell(worker, {{"do", "round"}, {"hash", hash}});
  }
  const Round played = play_round(game, message.value("number", 0U));
  tell(worker, {{"do", "round"},
                {"hash", played.hash},
                {"messages", played.messages},
                {"over", played.over}});
}
}

}  // namespace rainyday::device

// A device has no log of its own: what goes wrong is told to whoever runs it.
namespace rainyday::server {

void log_info(LogEvent /*event*/, Fields /*fields*/) {}

void log_warning(LogEvent event, Fields fields) {
  Json message = {{"do", "log"}, {"event", event.name}};
  for (const Field& field : fields) message[std::string(field.name)] = field.text;
  device::tell(device::worker, message);
}

void log_error(LogEvent event, Fields fields) { log_warning(event, fields); }

}  // namespace rainyday::server
