#include "server/log.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <spdlog/pattern_formatter.h>
#include <spdlog/spdlog.h>

#include "engine/notation.hpp"
#include "server/limits.hpp"

namespace rainyday::server {
namespace {

bool as_json = false;

// A match's whole id would let anybody look on: of so many digits in a row the first six are shown.
std::string without_ids(std::string_view text) {
  constexpr std::size_t kShown = 6;
  constexpr std::size_t kIdLength = 32;
  std::string out;
  while (!text.empty()) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789abcdef"), text.size());
    const bool is_id = digits >= kIdLength;
    out.append(text.substr(0, is_id ? kShown : std::max<std::size_t>(digits, 1)));
    if (is_id) out += "…";
    text.remove_prefix(std::max<std::size_t>(digits, 1));
  }
  return out;
}

void append(std::string& out, bool json, const Field& field) {
  const std::string text = field.is_number ? field.text : without_ids(field.text);
  out += json ? ",\"" : " ";
  out += field.name;
  out += json ? "\":" : "=";
  if (field.is_number || (!json && text.find_first_of(" \"=\n") == std::string::npos)) {
    out += text;
  } else {
    write_json_string(out, text);
  }
}

// Lines that are alike, some at once and then two a second: no stranger fills the disk.
struct LineLimits {
  std::mutex mutex;
  std::array<LineLimit, kLogEvents.size()> of;

  std::optional<std::uint64_t> take(LogEvent event) {
    if (event.name == "request") return 0;  // were asked for, all of them
    using namespace std::chrono;
    const auto now = duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
    const auto* row = std::ranges::find(kLogEvents, event.name, &match::NameRow::name);
    const std::lock_guard lock(mutex);
    return of[static_cast<std::size_t>(row - kLogEvents.begin())].take(now);
  }
};
LineLimits line_limits;

void log(spdlog::level::level_enum level, LogEvent event, Fields fields) {
  if (!spdlog::should_log(level)) return;
  const auto unsaid = line_limits.take(event);
  if (!unsaid) return;
  std::string line = log_line(as_json, event.name, fields);
  if (*unsaid > 0) append(line, as_json, {"unsaid", *unsaid});
  spdlog::log(level, "{}", line);
}

}  // namespace

std::string log_line(bool json, std::string_view event, Fields fields) {
  std::string out = json ? "\"event\":\"" : "";
  out += event;
  if (json) out += '"';
  for (const Field& field : fields) append(out, json, field);
  return out;
}

void log_info(LogEvent event, Fields fields) { log(spdlog::level::info, event, fields); }
void log_warning(LogEvent event, Fields fields) { log(spdlog::level::warn, event, fields); }
void log_error(LogEvent event, Fields fields) { log(spdlog::level::err, event, fields); }

void set_up_log(bool json, bool quiet) {
  as_json = json;
  {
    const std::lock_guard lock(line_limits.mutex);
    line_limits.of = {};
  }
  spdlog::set_level(quiet ? spdlog::level::warn : spdlog::level::info);
  if (!json) return;
  spdlog::set_formatter(std::make_unique<spdlog::pattern_formatter>(
      R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc));
}

}  // namespace rainyday::server
