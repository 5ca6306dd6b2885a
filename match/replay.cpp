#include "match/replay.hpp"

namespace rainyday::match {

std::string apply_record(MatchState& table, const std::string& text, ViewerSet listening,
                         std::vector<Frame>& frames, const Observer& observer) {
  const auto record = read_record(table.game(), text);
  if (!record) return record.error();
  News news;
  news.before = table.state;
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
  for (const std::string& text : records) {
    const std::string problem = apply_record(table, text, listening, frames, observer);
    if (!problem.empty()) return "record " + std::to_string(table.records + 1) + ": " + problem;
  }
  return {};
}

}  // namespace rainyday::match
