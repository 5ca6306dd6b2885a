// A device whose storage is a map, and which does what it is told at once.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "device/host.hpp"
#include "engine/json.hpp"

namespace rainyday::device {

class Device final : public Outside {
 public:
  [[nodiscard]] Time now() const override { return now_; }
  void fill(void* bytes, std::size_t size) override {
    auto* out = static_cast<std::uint8_t*>(bytes);
    for (std::size_t i = 0; i < size; ++i) out[i] = ++last_byte_;
  }
  void tell(const std::string& message) override { told_.push_back(Json::parse(message)); }

  struct Answer {
    int status = 0;
    std::string body;
    [[nodiscard]] Json json() const { return Json::parse(body); }
  };
  Answer ask(const std::string& method, const std::string& target, const Json& body) {
    answer_ = {};
    host_.take({{"do", "request"},
                {"id", 1},
                {"method", method},
                {"target", target},
                {"body", method == "GET" ? "" : body.dump()}});
    run();
    return answer_;
  }
  Answer get(const std::string& target) { return ask("GET", target, {}); }
  Answer open(const std::string& file) { return ask("POST", "/api/file", file); }
  void watch(const std::string& table) {
    host_.take({{"do", "open"}, {"socket", 1}, {"target", table + "/socket"}});
    host_.take({{"do", "text"}, {"socket", 1}, {"text", R"({"type":"hello","seat":null})"}});
    run();
  }
  void wait(Time time) {
    now_ += time;
    host_.take({{"do", "time"}});
    run();
  }

  std::map<std::string, std::string> rows;
  std::vector<Json> thoughts;  // of bots, in another worker

 private:
  void run() {
    while (!told_.empty()) {
      const Json message = std::move(told_.front());
      told_.pop_front();
      const std::string what = message["do"];
      if (what == "keep") keep(message);
      if (what == "look") look(message);
      if (what == "think") host_.take(thoughts.emplace_back(thought_of(message)));
      if (what == "answer") answer_ = {message["status"], message["body"]};
    }
  }
  void keep(const Json& message) {
    const auto found = rows.find(message["key"]);
    const Json is = found == rows.end() ? Json() : Json(found->second);
    const bool fits = message["key"] == "" || is == message["is"];
    for (const Json& row : message["rows"]) {
      if (fits) rows[row[0]] = row[1];
    }
    host_.take({{"do", "kept"}, {"id", message["id"]}, {"how", fits ? "kept" : "lost"}});
  }
  void look(const Json& message) {
    Json found = Json::array();
    for (const auto& [key, text] : rows) {
      for (const std::string prefix : message["prefixes"]) {
        if (key.starts_with(prefix)) found.push_back({key, text});
      }
    }
    host_.take({{"do", "found"}, {"id", message["id"]}, {"rows", found}});
  }

  Time now_ = 1'700'000'000'000;
  std::uint8_t last_byte_ = 0;
  std::deque<Json> told_;
  Answer answer_;
  Host host_{*this};
};

}  // namespace rainyday::device
