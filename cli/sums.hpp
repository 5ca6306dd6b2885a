// Parts of a run whose games may be played anywhere (simulate, compare, train): one JSON line in a
// file, what is played and what came of the part's games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/parts.hpp"
#include "engine/json.hpp"

namespace rainyday::cli {

class SumsPart {
 public:
  // `shard` as on the command line; `head` has a member KIND_part and all that decides what is
  // played. Fails where the part is there already.
  SumsPart(const std::string& folder, const std::string& shard, Json head);

  // Its games (or blocks) of so many: a stretch, so that parts one after the other are the whole.
  [[nodiscard]] std::int64_t first(std::int64_t of) const {
    return of * (shard_.number - 1) / shard_.count;
  }
  [[nodiscard]] std::int64_t last(std::int64_t of) const {
    return of * shard_.number / shard_.count;
  }
  [[nodiscard]] const std::string& path() const { return path_; }
  void write(const Json& sums) const;  // and says so

 private:
  std::string folder_;
  std::string path_;
  Shard shard_;
  Json head_;
};

// All parts in these files and folders; fails where they are not those of one run.
struct WholeSums {
  std::string file;  // the first, for what is wrong with the head
  Json head;
  struct One {
    std::string file;
    Json sums;
  };
  std::vector<One> parts;  // in their order
};
bool are_sums(const std::vector<std::string>& paths, std::string_view kind);  // "compare"
WholeSums read_sums(const std::vector<std::string>& paths, std::string_view kind);

}  // namespace rainyday::cli
