// The journal run through a viewer's eye: nothing per viewer is stored, and yet every frame that
// was ever sent can be had again, byte for byte.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "match/frames.hpp"
#include "match/table.hpp"

namespace rainyday::match {

// Applies one record and tells the viewers that listen. Returns what does not fit, or "".
// `before` is called before each entry.
std::string apply_record(Table& table, const Record& record, ViewerSet listening,
                         std::vector<Frame>& frames,
                         const std::function<void(const Entry&)>& before = {});
std::string apply_records(Table& table, std::span<const std::string> records, ViewerSet listening,
                          std::vector<Frame>& frames,
                          const std::function<void(const Entry&)>& before = {});

// A stretch of a viewer's stream: everything as of frame `from` - 1, and the frames from there on.
struct Page {
  std::string whole;
  std::vector<Frame> frames;
  std::uint32_t last = 0;  // the last number of the stream
  std::string stopped;     // why the journal could not be run further; "" where it was run whole
};
// `table` is as it was before the records: `new_table(header)` for all of them.
Page page(Table table, std::span<const std::string> records, Seat viewer, std::uint32_t from,
          std::uint32_t count);

}  // namespace rainyday::match
