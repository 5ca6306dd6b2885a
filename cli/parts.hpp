// Parts of a tournament in files of JSON lines: the head, then each block as soon as it is played.
// A run that was stopped goes on from its part; parts of several runs are put together.
#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "cli/standings.hpp"

namespace rainyday::cli {

// One of `count` runs; it plays the blocks whose numbers leave `number` - 1 when divided by them.
struct Shard {
  std::int64_t number = 1;
  std::int64_t count = 1;

  [[nodiscard]] bool has(std::int64_t unit) const { return unit % count == number - 1; }
};
Shard parse_shard(const std::string& text);  // "2/8"; fails

// The part of a run in a folder, which is made.
class PartFile {
 public:
  // Fails where it is in use, or where something else is played there. What is there is added to
  // the scores.
  PartFile(const std::string& folder, Shard shard, const TournamentHead& head, Scores& scores);
  ~PartFile();
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  void add(const Block& block);  // any thread
  // A match file of it.
  void keep(std::int64_t block, std::size_t pair, int game, const std::string& text) const;

 private:
  void append(const std::string& line);

  std::string folder_;
  std::string path_;
  std::mutex mutex_;
  int file_ = -1;
};

// The parts that these files and folders are; fails where there are none.
std::vector<std::string> part_files(const std::vector<std::string>& paths);
std::string part_path(const std::string& folder, Shard shard);

// All parts in these files and folders; fails where they are not parts of one tournament.
struct Parts {
  TournamentHead head;
  std::vector<Block> blocks;
};
Parts read_parts(const std::vector<std::string>& paths);

}  // namespace rainyday::cli
