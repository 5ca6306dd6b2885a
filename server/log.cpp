#include "server/log.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/spdlog.h>

#include "engine/notation.hpp"

namespace rainyday::server {
namespace {

bool as_json = false;

void log(spdlog::level::level_enum level, Event event, Fields fields) {
  if (spdlog::should_log(level)) spdlog::log(level, "{}", log_line(as_json, event.name, fields));
}

void append(std::string& out, bool json, const Field& field) {
  out += json ? ",\"" : " ";
  out += field.name;
  out += json ? "\":" : "=";
  if (field.is_number || (!json && field.text.find_first_of(" \"=\n") == std::string::npos)) {
    out += field.text;
  } else {
    write_json_string(out, field.text);
  }
}

}  // namespace

std::string log_line(bool json, std::string_view event, Fields fields) {
  std::string out = json ? "\"event\":\"" : "";
  out += event;
  if (json) out += '"';
  for (const Field& field : fields) append(out, json, field);
  return out;
}

void log_info(Event event, Fields fields) { log(spdlog::level::info, event, fields); }
void log_warning(Event event, Fields fields) { log(spdlog::level::warn, event, fields); }
void log_error(Event event, Fields fields) { log(spdlog::level::err, event, fields); }

void set_up_log(bool json, bool quiet) {
  as_json = json;
  spdlog::set_level(quiet ? spdlog::level::warn : spdlog::level::info);
  if (!json) return;
  spdlog::set_formatter(std::make_unique<spdlog::pattern_formatter>(
      R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc));
}

}  // namespace rainyday::server
