#include "match/replay.hpp"

namespace rainyday::match {

std::string apply_record(Table& table, const Record& record, ViewerSet listening,
                         std::vector<Frame>& frames,
                         const std::function<void(const Entry&)>& before) {
  News news;
  news.before = table.state;
  table.time = record.time;
  for (const Entry& entry : record.entries) {
    if (before) before(entry);
    if (std::string problem = apply_entry(table, news, entry); !problem.empty()) return problem;
  }
  ask(table, news);
  for (Frame& frame : tell(table, news, listening)) frames.push_back(std::move(frame));
  ++table.records;
  return {};
}

std::string apply_records(Table& table, std::span<const std::string> records, ViewerSet listening,
                          std::vector<Frame>& frames,
                          const std::function<void(const Entry&)>& before) {
  for (const std::string& text : records) {
    const auto record = read_record(table.game(), text);
    const std::string problem =
        record ? apply_record(table, *record, listening, frames, before) : record.error();
    if (!problem.empty()) return "record " + std::to_string(table.records + 1) + ": " + problem;
  }
  return {};
}

Page page(Table table, std::span<const std::string> records, Seat viewer, std::uint32_t from,
          std::uint32_t count) {
  const auto index = static_cast<std::size_t>(viewer_index(viewer));
  const auto number = [&] { return table.numbers[index]; };
  Page page;
  table.file.reset();  // not of interest here
  for (std::size_t n = 0; n < records.size(); ++n) {
    // A frame's record is known only once it is told, so the whole is written again until it comes.
    if (number() + 1 == from) page.whole = whole_frame(table, viewer);
    const bool wanted = number() + 1 >= from && page.frames.size() < count;
    const ViewerSet listening = wanted ? viewer_bit(viewer) : ViewerSet{0};
    page.stopped = apply_records(table, records.subspan(n, 1), listening, page.frames);
    if (!page.stopped.empty()) break;
  }
  page.last = number();
  if (number() < from) page.whole = whole_frame(table, viewer);
  return page;
}

}  // namespace rainyday::match
