// A match file becomes a journal again, so that a table can show what was played elsewhere.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match_file.hpp"
#include "match/header.hpp"
#include "match/match_state.hpp"

namespace rainyday::match {

struct FromFile {
  Header header;
  std::vector<std::string> records;
  bool over = false;  // or closed
  Time began = 0;
  Time ended = 0;
};

// `file` is what `text` was read to. Of a server's or a device's file the journal has every line,
// so that its own file is this one again; of others what stands.
std::expected<FromFile, std::string> from_file(std::string_view text, const MatchFile& file,
                                               const Shelf& shelf);

// What a step is in the journal of a table that is about to take it.
Entry entry_of(const MatchState& table, const MatchStep& step);

}  // namespace rainyday::match
