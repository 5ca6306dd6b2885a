// The journal run through a viewer's eye: nothing per viewer is stored, and yet every frame that
// was ever sent can be had again, byte for byte.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "match/frames.hpp"
#include "match/match_state.hpp"

namespace rainyday::match {

// Who looks on while records are applied.
struct Observer {
  std::function<void(const Entry&)> before = {};  // each entry
  std::function<void(const News&)> after = {};    // the entries of a record, before they are told
};

// Applies one record and tells the viewers that listen. Returns what does not fit, or "".
std::string apply_record(MatchState& table, const std::string& text, ViewerSet listening,
                         std::vector<Frame>& frames, const Observer& observer = {});
// All of them; what does not fit is said with the number of its record.
std::string apply_records(MatchState& table, std::span<const std::string> records,
                          ViewerSet listening, std::vector<Frame>& frames,
                          const Observer& observer = {});

}  // namespace rainyday::match
