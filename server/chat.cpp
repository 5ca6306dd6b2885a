#include "server/chat.hpp"

#include <algorithm>

#include "engine/json_text.hpp"

namespace rainyday::server {
namespace {

constexpr std::size_t kLinesKept = 100;
constexpr std::size_t kBytesKept = 16 * 1024;  // all of them go out with a hello

std::string text_of(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

nlohmann::ordered_json Chat::Line::json() const {
  nlohmann::ordered_json json{{"c", count}, {"t", time}, {"seat", nullptr}};
  if (said.seat) json["seat"] = *said.seat;
  if (said.name) json["name"] = *said.name;
  if (said.by_operator) json["operator"] = true;
  json["text"] = said.text;
  for (Seat seat = 0; seat < kMostSeats; ++seat) {
    if (has_seat(said.among, seat)) json["among"].push_back(seat);
  }
  return json;
}

std::string Chat::add(Said said, match::Time now) {
  const bool open = said.among.empty();
  Line& last = lines_.emplace_back(std::move(said), open ? ++count_ : ++among_count_, now);
  const nlohmann::ordered_json line = last.json();
  last.bytes = text_of(line).size();
  nlohmann::ordered_json message{{"type", "chat"}};
  message.update(line);
  // Each kind by itself: lines that an eye may not see must not push out those it may.
  const auto same = [&](const Line& other) { return other.said.among.empty() == open; };
  std::size_t lines = 0;
  std::size_t bytes = 0;
  for (const Line& other : lines_) {
    if (!same(other)) continue;
    ++lines;
    bytes += other.bytes;
  }
  for (; lines > kLinesKept || bytes > kBytesKept; --lines) {
    const auto oldest = std::ranges::find_if(lines_, same);
    bytes -= oldest->bytes;
    lines_.erase(oldest);
  }
  return text_of(message);
}

void Chat::drop_until(match::Time time) {
  std::erase_if(lines_, [time](const Line& line) { return line.time <= time; });
}

void Chat::unsay(const Digest& who) {
  std::erase_if(lines_, [&](const Line& line) { return line.said.who == who; });
}

Json Chat::said_by(const Digest& who, std::optional<SeatSet> told) const {
  Json lines = Json::array();
  for (const Line& line : lines_) {
    const SeatSet among = line.said.among;
    const bool heard = !told || among.empty() || !(among & *told).empty();
    if (line.said.who == who && heard) lines.emplace_back(line.json());
  }
  return lines;
}

std::string Chat::json(Seat viewer) const {
  JsonText out;
  out.list(lines_, [&](const Line& line) {
    if (line.said.among.empty() || has_seat(line.said.among, viewer))
      out.json(text_of(line.json()));
  });
  return std::move(out).text();
}

}  // namespace rainyday::server
