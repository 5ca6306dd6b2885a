#include "cli/parts.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <limits>
#include <sys/file.h>
#include <unistd.h>

#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "engine/json.hpp"
#include "engine/lines.hpp"
#include "engine/notation.hpp"
#include "engine/number.hpp"

namespace rainyday::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

std::string line_of(const Block& block) {
  OrderedJson json{{"block", block.number},
                   {"pair", block.pair},
                   {"won", block.won},
                   {"games", block.games},
                   {"unfinished", block.unfinished},
                   {"thoughts", OrderedJson::array()}};
  if (block.first) json["first"] = *block.first;
  for (const Thought& one : block.thoughts) {
    json["thoughts"].push_back({one.moves, one.nanoseconds, one.longest});
  }
  if (!block.faults.empty()) json["faults"] = OrderedJson::array();
  for (const Fault& fault : block.faults) {
    json["faults"].push_back({{"game", fault.game}, {"side", fault.side}, {"why", fault.why}});
  }
  return json.dump() + "\n";
}

Block read_block(const Place& place, const TournamentHead& head) {
  const auto pairs = static_cast<std::int64_t>(pairs_of(head.bots.size()).size());
  Block block;
  block.number = place["block"].integer(0, head.blocks - 1);
  block.pair = static_cast<std::size_t>(place["pair"].integer(0, pairs - 1));
  block.games = static_cast<int>(place["games"].integer(2, 2));
  block.unfinished = static_cast<int>(place["unfinished"].integer(0, 2));
  const Place won = place["won"];
  const Place thoughts = place["thoughts"];
  if (won.size(2, 2) != 2 || thoughts.size(2, 2) != 2) return block;
  for (std::size_t side = 0; side < 2; ++side) {
    block.won[side] = won[side].integer(0, 2 * std::int64_t{kWholeWin});
    const Place thought = thoughts[side];
    if (thought.size(3, 3) != 3) return block;
    block.thoughts[side] = {thought[std::size_t{0}].integer(0, kMost), thought[1].integer(0, kMost),
                            thought[2].integer(0, kMost)};
  }
  if (const Place first = place.maybe("first"); first.exists() && first.size(2, 2) == 2) {
    block.first = {first[std::size_t{0}].integer(0, block.won[0]),
                   first[1].integer(0, block.won[1])};
  }
  const Place faults = place.maybe("faults");
  const std::size_t count = faults.exists() ? faults.size(1, 2) : 0;
  for (std::size_t i = 0; i < count; ++i) {
    block.faults.push_back({static_cast<int>(faults[i]["game"].integer(0, 1)),
                            static_cast<int>(faults[i]["side"].integer(0, 1)),
                            faults[i]["why"].text()});
  }
  return block;
}

// A head that this program wrote, or not one.
bool read_head(TournamentHead& head) {
  const OrderedJson& json = head.json;
  if (!json.is_object() || json.value("tournament", 0) != 1) return false;
  head.bots = json.at("bots").get<std::vector<std::string>>();
  head.blocks = json.at("blocks").get<std::int64_t>();
  head.seats = json.at("seats").get<int>();
  const auto seed = whole_number<std::uint64_t>(json.at("seed").get<std::string>());
  if (!seed) return false;
  head.seed = *seed;
  if (!json.at("sprt").is_null()) head.sprt = json.at("sprt").get<std::pair<double, double>>();
  return head.bots.size() >= 2 && head.blocks > 0 && head.seats > 0 && head.blocks <= kMostBlocks &&
         head.bots.size() <= kMostRivals && head.units() <= kMostUnits &&
         json.at("title").is_string() && json.at("pack").at("title").is_string() &&
         json.at("set_to_end").is_object() && json.contains("game") && json.contains("options");
}

bool is_head(TournamentHead& head) {
  try {
    return read_head(head);
  } catch (const std::exception&) {  // a member is missing or of another kind
    return false;
  }
}

// The head and the blocks of a part. A last line without its end was cut off by a stop.
Parts read_part(const std::string& path, std::string_view text) {
  Parts part;
  text = text.substr(0, text.rfind('\n') + 1);  // npos + 1 is 0
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = next_line(text);
    if (number == 1) {
      part.head.json = OrderedJson::parse(line, nullptr, false);
      if (is_head(part.head)) continue;
      fail(fmt::format("{}: no part of a tournament", path));
    }
    std::string problem;
    const std::optional<Json> json = parse_json(line, kMostLineBytes, problem);
    Problems problems;
    if (json) {
      part.blocks.push_back(read_block(Place(&*json, "", problems), part.head));
      problem = problems.text();
    }
    if (!problem.empty()) fail(fmt::format("{}: line {}: {}", path, number, problem));
  }
  return part;
}

[[noreturn]] void fail_at(const std::string& path) {
  fail(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

}  // namespace

Shard parse_shard(const std::string& text) {
  const std::size_t slash = text.find('/');
  const std::string_view whole(text);
  const auto number = whole_number<std::int64_t>(whole.substr(0, slash));
  const auto count = whole_number<std::int64_t>(whole.substr(slash + 1));  // npos + 1 is 0
  if (slash != std::string::npos && number && count && *number >= 1 && *number <= *count)
    return {*number, *count};
  fail(fmt::format("--shard: must be such as 2/8, the second of eight parts, not {}",
                   in_quotes(text)));
}

std::vector<std::string> part_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code ignored;
    if (!std::filesystem::is_directory(path, ignored)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> inside;
    for (const auto& entry : std::filesystem::directory_iterator(path, ignored)) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with("part-") && name.ends_with(".jsonl")) inside.push_back(entry.path());
    }
    if (inside.empty()) fail(fmt::format("{}: no parts", path));
    std::ranges::sort(inside);
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

std::string part_path(const std::string& folder, Shard shard) {
  return fmt::format("{}/part-{}-of-{}.jsonl", folder, shard.number, shard.count);
}

PartFile::PartFile(const std::string& folder, Shard shard, const TournamentHead& head,
                   Scores& scores)
    : folder_(folder), path_(part_path(folder, shard)) {
  std::error_code error;
  std::filesystem::create_directories(folder + "/games", error);
  file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) fail_at(path_);
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
    fail(fmt::format("{}: another run is about it", path_));
  }
  const std::string text = read_file(path_);
  const std::size_t whole = text.rfind('\n') + 1;  // npos + 1 is 0
  if (::ftruncate(file_, static_cast<off_t>(whole)) != 0) fail_at(path_);
  if (whole == 0) {
    append(head.json.dump() + "\n");
    return;
  }
  Parts part = read_part(path_, text);
  if (part.head.json != head.json) {
    fail(fmt::format("{}: another tournament was played there; take another folder", path_));
  }
  for (Block& block : part.blocks) scores.add(std::move(block));
}

PartFile::~PartFile() {
  if (file_ >= 0) ::close(file_);
}

void PartFile::append(const std::string& line) {
  const ssize_t written = ::write(file_, line.data(), line.size());
  if (written != std::ssize(line)) fail_at(path_);
}

void PartFile::add(const Block& block) {
  const std::lock_guard lock(mutex_);
  append(line_of(block));
}

void PartFile::keep(std::int64_t block, std::size_t pair, int game, const std::string& text) const {
  write_file(fmt::format("{}/games/{}-{}-{}.jsonl", folder_, block, pair, game), text);
}

Parts read_parts(const std::vector<std::string>& paths) {
  Parts all;
  std::vector<bool> there;
  for (const std::string& path : part_files(paths)) {
    Parts part = read_part(path, read_file(path));
    if (part.head.blocks == 0) fail(fmt::format("{}: no part of a tournament", path));
    if (there.empty()) {
      all.head = std::move(part.head);
      there.resize(static_cast<std::size_t>(all.head.units()));
    } else if (part.head.json != all.head.json) {
      fail(fmt::format("{}: a part of another tournament", path));
    }
    const std::size_t pairs = pairs_of(all.head.bots.size()).size();
    for (Block& block : part.blocks) {
      const std::size_t unit = static_cast<std::size_t>(block.number) * pairs + block.pair;
      if (there[unit]) {
        fail(fmt::format("{}: block {} of pair {} was there before", path, block.number,
                         block.pair));
      }
      there[unit] = true;
      all.blocks.push_back(std::move(block));
    }
  }
  return all;
}

}  // namespace rainyday::cli
