#include "server/replays.hpp"

#include <fmt/format.h>

#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"
#include "match/frames.hpp"
#include "match/record.hpp"
#include "match/replay.hpp"

namespace rainyday::server {
namespace {

std::string page_json(std::uint32_t from, std::uint32_t total, bool over,
                      const std::vector<std::string>& frames, std::string_view stopped,
                      std::string_view stored) {
  std::string out = fmt::format("{{\"from\":{},\"total\":{},\"over\":{}", from, total, over);
  if (!stopped.empty()) {
    out += ",\"stopped\":";
    write_json_string(out, stopped);
    if (!stored.empty()) out.append(",\"result\":").append(stored);
  }
  out += ",\"frames\":[";
  for (const std::string& frame : frames) {
    if (out.back() != '[') out += ',';
    out += frame;
  }
  return out + "]}";
}

// The frame with the view that it leads to in place of a patch.
std::string with_view(const std::string& frame, const std::string& whole) {
  Json json = Json::parse(frame);
  const Json all = Json::parse(whole);
  json.erase("patch");
  for (const char* key : {"seats", "line", "view", "turn"}) {
    if (all.contains(key)) json[key] = all[key];
  }
  return json.dump();
}

// Everything shown: the state itself and every event in full.
class OpenReplay {
 public:
  explicit OpenReplay(const match::Header& header) : table_(match::new_table(header)) {}

  // What does not fit, or "".
  std::string add(const std::string& text, std::uint32_t from) {
    const auto record = match::read_record(table_.game(), text);
    if (!record) return record.error();
    match::News news;
    table_.time = record->time;
    const std::size_t steps = table_.history.size();
    for (const match::Entry& entry : record->entries) {
      if (std::string problem = match::apply_entry(table_, news, entry); !problem.empty())
        return problem;
    }
    const std::size_t now = table_.history.size();
    match::ask(table_, news);
    (void)match::tell(table_, news, 0);
    ++table_.records;
    const bool shows = news.stepped || news.undone || news.began || news.ended;
    if (!shows || table_.state.bytes().empty()) return {};
    news.undone ? take_back(steps - now) : lines_.push_back(now - steps);
    if (total_ >= from && frames_.size() < kFramesOfAPage) frames_.push_back(frame(news));
    ++total_;
    return {};
  }
  [[nodiscard]] std::string page(std::uint32_t from, std::string_view stopped,
                                 std::string_view stored) const {
    return page_json(from, total_, true, frames_, stopped, stored);
  }

 private:
  void take_back(std::size_t steps) {
    while (steps > 0 && !lines_.empty()) {
      steps -= std::min(steps, lines_.back());
      lines_.pop_back();
    }
  }

  std::string frame(const match::News& news) {
    const AnyGame& game = table_.game();
    Json frame{{"n", total_ + 1}, {"t", table_.time}, {"line", lines_.size()}};
    if (frames_.empty()) {
      frame["view"] = Json::parse(view_json(game, table_.state));
    } else {
      frame["patch"] = Json::parse(game.patch(last_, table_.state));
    }
    last_ = table_.state;
    if (news.undone) frame["undone"] = {{"to", lines_.size()}, {"by", news.undone_by}};
    if (news.began && table_.withheld != 0) {
      for (Seat seat = 0; seat < table_.seat_count(); ++seat) {
        if (has_seat(table_.withheld, seat)) frame["withheld"].push_back(seat);
      }
    }
    for (const Event& event : news.events) {
      frame["events"].push_back(Json::parse(event_json(game.tables(), game.names(), event)));
    }
    const Turn turn = table_.turn;
    frame["turn"] = nullptr;
    if (turn.is_seat()) {
      frame["turn"] = {{"question", game.tables().questions[turn.question].name},
                       {"actor", turn.actor}};
    }
    if (table_.phase == match::Phase::kOver) {
      frame["result"] = Json::parse(match::result_json(game, table_.state));
    }
    return frame.dump();
  }

  match::Table table_;
  AnyState last_;                   // that was shown
  std::vector<std::size_t> lines_;  // that stand, as numbers of steps
  std::uint32_t total_ = 0;
  std::vector<std::string> frames_;
};

}  // namespace

std::string replay_page(const match::Header& header, std::span<const std::string> records,
                        Seat viewer, std::uint32_t from, bool over, std::string_view stored) {
  const match::Page page =
      match::page(match::new_table(header), records, viewer, from + 1, kFramesOfAPage);
  std::vector<std::string> frames;
  for (const match::Frame& frame : page.frames) frames.push_back(frame.text);
  if (!frames.empty()) {
    const match::Page next = match::page(match::new_table(header), records, viewer, from + 2, 0);
    if (!next.whole.empty()) frames[0] = with_view(frames[0], next.whole);
  }
  return page_json(from, page.last, over, frames, page.stopped, stored);
}

std::string open_replay_page(const match::Header& header, std::span<const std::string> records,
                             std::uint32_t from, std::string_view stored) {
  OpenReplay replay(header);
  std::string stopped;
  for (std::size_t n = 0; n < records.size() && stopped.empty(); ++n) {
    stopped = replay.add(records[n], from);
    if (!stopped.empty()) stopped = fmt::format("record {}: {}", n + 1, stopped);
  }
  return replay.page(from, stopped, stored);
}

}  // namespace rainyday::server
