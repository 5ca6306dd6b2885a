// What the server writes into its log, as JSON, from here on.
#pragma once

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>
#include <sstream>
#include <vector>

#include "engine/json.hpp"
#include "server/log.hpp"

namespace rainyday::server {

class CapturedLog {
 public:
  CapturedLog() {
    spdlog::default_logger()->sinks().push_back(sink_);
    set_up_log(true, false);
  }
  ~CapturedLog() { spdlog::default_logger()->sinks().pop_back(); }
  CapturedLog(const CapturedLog&) = delete;
  CapturedLog& operator=(const CapturedLog&) = delete;

  // Once nothing writes any more.
  [[nodiscard]] std::string text() const { return out_.str(); }
  [[nodiscard]] std::vector<Json> lines() const {
    std::vector<Json> all;
    std::istringstream in(out_.str());
    for (std::string line; std::getline(in, line);) all.push_back(Json::parse(line));
    return all;
  }
  [[nodiscard]] std::vector<std::string> events() const {
    std::vector<std::string> names;
    for (const Json& line : lines()) names.push_back(line["event"]);
    return names;
  }

 private:
  std::ostringstream out_;
  std::shared_ptr<spdlog::sinks::sink> sink_ =
      std::make_shared<spdlog::sinks::ostream_sink_mt>(out_);
};

}  // namespace rainyday::server
