// A match file that somebody has: one that is over becomes a table of this device, to be seen
// again; of another one the table is told with which it goes on, here or at a server.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "device/kept_store.hpp"

namespace rainyday::device {

struct OpenedFile {
  // {"id":…}, or {"table":{…},"names":[…]}: the body of a new table and who plays where.
  Json answer;
  std::optional<KeptStore::Brought> brought;
};
// The error says what is wrong with it and where.
std::expected<OpenedFile, std::string> read_file(const std::string& text, Time now);

}  // namespace rainyday::device
