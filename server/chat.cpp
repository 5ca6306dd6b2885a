#include "server/chat.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/notation.hpp"
#include "match/frames.hpp"

namespace rainyday::server {
namespace {

constexpr std::size_t kLinesKept = 100;
constexpr std::size_t kBytesKept = 16 * 1024;  // all of them go out with a hello

}  // namespace

std::string Chat::add(const Said& said, match::Time now) {
  const bool open = said.among.empty();
  std::string text = fmt::format("\"c\":{},\"t\":{},\"seat\":{}", open ? ++count_ : ++among_count_,
                                 now, said.seat ? std::to_string(*said.seat) : "null");
  if (said.name) {
    text += ",\"name\":";
    write_json_string(text, *said.name);
  }
  if (said.by_operator) text += ",\"operator\":true";
  text += ",\"text\":";
  write_json_string(text, said.text);
  if (!open) {
    text += ",\"among\":";
    match::append_seats(text, said.among);
  }
  lines_.push_back({said.among, text, said.who, now});
  // Each kind by itself: lines that an eye may not see must not push out those it may.
  const auto same = [&](const Line& line) { return line.among.empty() == open; };
  std::size_t lines = 0;
  std::size_t bytes = 0;
  for (const Line& line : lines_) {
    if (!same(line)) continue;
    ++lines;
    bytes += line.members.size();
  }
  for (; lines > kLinesKept || bytes > kBytesKept; --lines) {
    const auto oldest = std::ranges::find_if(lines_, same);
    bytes -= oldest->members.size();
    lines_.erase(oldest);
  }
  return text;
}

void Chat::drop_until(match::Time time) {
  std::erase_if(lines_, [time](const Line& line) { return line.time <= time; });
}

void Chat::unsay(const Digest& who) {
  std::erase_if(lines_, [&](const Line& line) { return line.who == who; });
}

Json Chat::said_by(const Digest& who, std::optional<SeatSet> told) const {
  Json lines = Json::array();
  for (const Line& line : lines_) {
    const bool heard = !told || line.among.empty() || !(line.among & *told).empty();
    if (line.who != who || !heard) continue;
    lines.push_back(Json::parse("{" + line.members + "}", nullptr, false));
  }
  return lines;
}

std::string Chat::json(Seat viewer) const {
  std::string out = "[";
  for (const Line& line : lines_) {
    if (!line.among.empty() && !has_seat(line.among, viewer)) continue;
    if (out.back() != '[') out += ',';
    out += "{" + line.members + "}";
  }
  return out + "]";
}

}  // namespace rainyday::server
