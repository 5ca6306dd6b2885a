// The journal run through a viewer's eye: nothing per viewer is stored, and yet every frame that
// was ever sent can be had again, byte for byte.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/match_file.hpp"
#include "match/frames.hpp"
#include "match/match_state.hpp"

namespace rainyday::match {

// Who looks on while records are applied.
struct Observer {
  std::function<void(const Entry&)> before = {};  // each entry
  std::function<void(News&)> after = {};          // the entries of a record, before they are told
  bool whole = false;                             // frames have the view in place of a patch
};

// Applies one record and tells the viewers that listen. Returns what does not fit, or "".
std::string apply_record(MatchState& table, const std::string& text, ViewerSet listening,
                         std::vector<Frame>& frames, const Observer& observer = {});
// All of them; what does not fit is said with the number of its record.
std::string apply_records(MatchState& table, std::span<const std::string> records,
                          ViewerSet listening, std::vector<Frame>& frames,
                          const Observer& observer = {});

// --- a match from its beginning ---

// Who is told the frames of one viewer, those that he wants.
struct Reader {
  enum Wish : std::uint8_t { kNothing, kNext, kWhole };  // whole: with the view, to begin with
  std::function<Wish(std::uint64_t)> wish;               // of the frame after so many
  std::function<void(std::string)> read;
};
struct Replayed {
  std::uint64_t frames = 0;
  std::string stopped;  // where and why it did before its end, or ""
};
// Through a viewer's eye as it was sent; nothing: with everything shown.
Replayed replay(const Header& header, std::span<const std::string> records,
                std::optional<Seat> viewer, const Reader& reader);

// What was played and not taken back, and with which frame of the open replay each step was shown.
struct Played {
  struct At {
    Time t = 0;
    std::size_t line = 0;
  };
  AnyState start;
  std::vector<MatchStep> steps;
  std::vector<At> at;  // of each step
};
// The error says what cannot be replayed.
std::expected<Played, std::string> played(const Header& header,
                                          std::span<const std::string> records);

}  // namespace rainyday::match
