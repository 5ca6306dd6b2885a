#include "cli/sums.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <map>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "engine/lines.hpp"

namespace rainyday::cli {
namespace {

constexpr std::int64_t kMostParts = 1'000'000;

std::string mark_of(std::string_view kind) { return std::string(kind) + "_part"; }

bool is_part(const Json& part, std::string_view kind) {
  return part.is_object() && part.contains(mark_of(kind));
}

Json read_sums_part(const std::string& file, std::string_view kind) {
  Json part = Json::parse(read_file(file), nullptr, false);
  if (!is_part(part, kind)) fail(fmt::format("{}: no part of `{}`", file, kind));
  return part;
}

Shard take_shard(Json& part, const std::string& file) {
  Problems problems;
  const Place place = Place(&part, "", problems)["shard"];
  Shard shard;
  if (place.size(2, 2) == 2) {
    shard.count = place[1].integer(1, kMostParts);
    shard.number = place[std::size_t{0}].integer(1, shard.count);
  }
  if (problems.any()) fail(fmt::format("{}: {}", file, problems.text()));
  part.erase("shard");
  return shard;
}

Json take_sums(Json& part) {
  Json sums = part.value("sums", Json());
  part.erase("sums");
  return sums;
}

}  // namespace

SumsPart::SumsPart(const std::string& folder, const std::string& shard, Json head)
    : folder_(folder), shard_(parse_shard(shard)), head_(std::move(head)) {
  if (folder.empty()) fail("--shard: needs --save DIR");
  path_ = part_path(folder, shard_);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (std::filesystem::exists(path_, error)) fail(fmt::format("{}: is there already", path_));
}

void SumsPart::write(const Json& sums) const {
  Json part = head_;
  part["shard"] = {shard_.number, shard_.count};
  part["sums"] = sums;
  write_file(path_, part.dump() + "\n");
  print(fmt::format("part {} of {} is in {}\n", shard_.number, shard_.count, folder_));
}

bool are_sums(const std::vector<std::string>& paths, std::string_view kind) {
  const std::string text = read_file(part_files(paths).front());
  std::string_view rest = text;
  return is_part(Json::parse(next_line(rest), nullptr, false), kind);
}

WholeSums read_sums(const std::vector<std::string>& paths, std::string_view kind) {
  WholeSums whole;
  std::int64_t count = 0;
  std::map<std::int64_t, WholeSums::One> parts;
  for (const std::string& file : part_files(paths)) {
    Json part = read_sums_part(file, kind);
    const Shard shard = take_shard(part, file);
    Json sums = take_sums(part);
    if (whole.file.empty()) {
      whole.file = file;
      whole.head = part;
      count = shard.count;
    }
    if (part != whole.head) fail(fmt::format("{}: a part of another run", file));
    if (shard.count != count) fail(fmt::format("{}: of other parts", file));
    if (!parts.try_emplace(shard.number, file, std::move(sums)).second) {
      fail(fmt::format("{}: was there before", file));
    }
  }
  if (std::ssize(parts) != count) {
    fail(fmt::format("{} of {} parts are missing", count - std::ssize(parts), count));
  }
  for (auto& [number, one] : parts) whole.parts.push_back(std::move(one));
  return whole;
}

}  // namespace rainyday::cli
