#include "match/replay.hpp"

#include <algorithm>

#include "engine/json.hpp"

namespace rainyday::match {
namespace {

// What does not fit is said with the number of its record.
template <class Apply>
std::string each_record(const MatchState& table, std::span<const std::string> records,
                        Apply&& apply) {
  for (const std::string& text : records) {
    const std::string problem = apply(text);
    if (!problem.empty()) return "record " + std::to_string(table.records + 1) + ": " + problem;
  }
  return {};
}

// The members by name, as replays have them where they are not what was sent.
std::string by_name(const std::string& frame) { return Json::parse(frame).dump(); }

Replayed replay_seen(const Header& header, std::span<const std::string> records, Seat viewer,
                     const Reader& reader) {
  MatchState table = new_table(header);
  const std::uint32_t& count = table.numbers[static_cast<std::size_t>(viewer_index(viewer))];
  std::string stopped = each_record(table, records, [&](const std::string& text) {
    const Reader::Wish wish = reader.wish(count);
    const bool whole = wish == Reader::kWhole;
    std::vector<Frame> frames;
    std::string problem =
        apply_record(table, text, wish == Reader::kNothing ? ViewerSet{0} : viewer_bit(viewer),
                     frames, {.whole = whole});
    for (const Frame& frame : frames) reader.read(whole ? by_name(frame.json()) : frame.json());
    return problem;
  });
  return {count, std::move(stopped)};
}

// A journal with everything shown.
struct OpenFrame {
  const MatchState& table;
  News& news;
  std::uint64_t before;  // frames
  std::size_t line;      // so many stand with this one
  std::size_t fresh;     // steps
  std::size_t gone;      // steps taken back
};

template <class Show>
Replayed replay_open(const Header& header, std::span<const std::string> records, Show&& show) {
  MatchState table = new_table(header);
  std::vector<Frame> none;
  std::vector<std::size_t> lines;  // that stand, as numbers of steps
  std::uint64_t count = 0;
  std::string stopped = each_record(table, records, [&](const std::string& text) {
    const std::size_t before = table.history.size();
    const auto after = [&](News& news) {
      const bool shows = news.stepped || news.undone || news.began || news.ended;
      if (!shows || table.state.bytes().empty()) return;
      const std::size_t now = table.history.size();
      const std::size_t gone = news.undone ? before - now : 0;
      if (!news.undone) lines.push_back(now - before);
      for (std::size_t left = gone; left > 0 && !lines.empty(); lines.pop_back()) {
        left -= std::min(left, lines.back());
      }
      show(OpenFrame{table, news, count++, lines.size(), news.undone ? 0 : now - before, gone});
    };
    return apply_record(table, text, 0, none, {.after = after});
  });
  return {count, std::move(stopped)};
}

}  // namespace

std::string apply_record(MatchState& table, const std::string& text, ViewerSet listening,
                         std::vector<Frame>& frames, const Observer& observer) {
  const auto record = read_record(table.game(), text);
  if (!record) return record.error();
  News news;
  news.before = table.state;
  news.whole = observer.whole;
  table.time = record->time;
  for (const Entry& entry : record->entries) {
    if (observer.before) observer.before(entry);
    if (std::string problem = apply_entry(table, news, entry); !problem.empty()) return problem;
  }
  if (observer.after) observer.after(news);
  ask(table, news);
  for (Frame& frame : tell(table, news, listening)) frames.push_back(std::move(frame));
  ++table.records;
  return {};
}

std::string apply_records(MatchState& table, std::span<const std::string> records,
                          ViewerSet listening, std::vector<Frame>& frames,
                          const Observer& observer) {
  return each_record(table, records, [&](const std::string& text) {
    return apply_record(table, text, listening, frames, observer);
  });
}

Replayed replay(const Header& header, std::span<const std::string> records,
                std::optional<Seat> viewer, const Reader& reader) {
  if (viewer) return replay_seen(header, records, *viewer, reader);
  return replay_open(header, records, [&](const OpenFrame& frame) {
    const Reader::Wish wish = reader.wish(frame.before);
    if (wish == Reader::kNothing) return;
    frame.news.whole = wish == Reader::kWhole;
    reader.read(by_name(open_frame(frame.table, frame.news, frame.before + 1, frame.line)));
  });
}

std::expected<Played, std::string> played(const Header& header,
                                          std::span<const std::string> records) {
  Played all;
  const Replayed run = replay_open(header, records, [&](const OpenFrame& frame) {
    if (frame.news.began) all.start = frame.table.history.base();
    all.steps.resize(all.steps.size() - frame.gone);
    all.at.resize(all.steps.size());
    for (const Step& step : std::span(frame.table.history.steps()).last(frame.fresh)) {
      all.steps.push_back({.by = step.by, .action = step.action});
      all.at.push_back({frame.table.time, frame.line});
    }
  });
  if (!run.stopped.empty()) return std::unexpected(run.stopped);
  return all;
}

}  // namespace rainyday::match
