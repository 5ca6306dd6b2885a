#include "cli/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <random>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/failure.hpp"
#include "engine/notation.hpp"
#include "engine/number.hpp"
#include "engine/options.hpp"

namespace rainyday::cli {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string read_all(std::FILE* file, const std::string& path) {
  constexpr std::size_t kMostBytes = 32 << 20;
  std::string text;
  char buffer[65536];
  while (const std::size_t size = std::fread(buffer, 1, sizeof buffer, file)) {
    text.append(buffer, size);
    if (text.size() > kMostBytes) fail(fmt::format("{}: longer than {} bytes", path, kMostBytes));
  }
  if (std::ferror(file) != 0) fail(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  return text;
}

bool is_path(std::string_view name) {
  return name.find('/') != std::string_view::npos || name.ends_with(".json");
}

}  // namespace

std::string read_file(const std::string& path) {
  if (path == "-") return read_all(stdin, "standard input");
  std::error_code ignored;  // opening it says what is wrong
  if (std::filesystem::is_directory(path, ignored))
    fail(fmt::format("cannot read {}: a folder", path));
  const File file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) fail(fmt::format("cannot read {}: {}", path, std::strerror(errno)));
  return read_all(file.get(), path);
}

// The new file takes the place of the old one at once, with its permissions, also behind a link.
int try_write_file(const std::string& path, std::string_view text) {
  std::error_code none;
  const std::filesystem::path behind = std::filesystem::canonical(path, none);
  const std::string target = none ? path : behind.string();
  const std::string beside = fmt::format("{}.{}.new", target, ::getpid());
  const auto given_up = [&] {
    const int reason = errno;
    std::remove(beside.c_str());
    return reason;
  };
  File file(std::fopen(beside.c_str(), "wbx"));
  if (file == nullptr) return given_up();
  struct stat old{};
  if (::stat(target.c_str(), &old) == 0) (void)::fchmod(::fileno(file.get()), old.st_mode & 07777);
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                       std::fflush(file.get()) == 0 && ::fsync(::fileno(file.get())) == 0;
  if (!written) return given_up();
  file.reset();
  return std::rename(beside.c_str(), target.c_str()) == 0 ? 0 : given_up();
}

void write_file(const std::string& path, std::string_view text) {
  const int reason = try_write_file(path, text);
  if (reason != 0) fail(fmt::format("cannot write {}: {}", path, std::strerror(reason)));
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

Packs::Packs(const std::string& name) : id_(name) {
  if (!is_path(name)) return;
  auto pack = load_pack(read_file(name));
  if (!pack) fail(fmt::format("{}: {}", name, pack.error()));
  id_ = pack->id;
  loaded_ = std::move(*pack);
}

const Pack* Packs::find(std::string_view game, std::string_view id) const {
  const bool asked = id.empty() && !id_.empty();
  if (asked) id = id_;
  if (loaded_ && loaded_->game == game && loaded_->id == id) return &*loaded_;
  const Pack* pack = find_pack(game, id);
  if (pack == nullptr && asked) fail(fmt::format("--pack: no pack {} for {}", in_quotes(id), game));
  return pack;
}

void Packs::expect(const AnyGame& game, const std::string& file) const {
  if (id_.empty() || game.pack().id == id_) return;
  fail(fmt::format("--pack: {} is played with the pack {}, not with {}", file, game.pack().id,
                   in_quotes(id_)));
}

Shelf Packs::shelf() const {
  return {find_game, [this](std::string_view game, std::string_view id) { return find(game, id); }};
}

std::vector<std::string> match_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    const auto first = static_cast<std::ptrdiff_t>(files.size());
    for (const auto& entry : std::filesystem::directory_iterator(path, error)) {
      if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
    }
    std::sort(files.begin() + first, files.end());
  }
  return files;
}

MatchFile read_match(const std::string& path, const Packs& packs) {
  auto match = MatchFile::read(read_file(path), packs.shelf());
  if (!match) fail(fmt::format("{}: {}", path, match.error()));
  packs.expect(match->game(), path);
  return std::move(*match);
}

const GameEntry& known_game(const std::string& id) {
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) fail(fmt::format("no game {}; one of: {}", in_quotes(id), game_list()));
  return *entry;
}

std::string game_list() {
  std::string out;
  for (const GameEntry& entry : all_games()) {
    if (!entry.shown()) continue;
    if (!out.empty()) out += ", ";
    out += entry.info().id;
  }
  return out;
}

std::string seat_numbers(const GameInfo& info) {
  const std::vector<int>& numbers = info.seat_numbers;
  const bool all = static_cast<int>(numbers.size()) == numbers.back() - numbers.front() + 1;
  if (all) return fmt::format("{} to {} seats", numbers.front(), numbers.back());
  return fmt::format("{} or {} seats", fmt::join(numbers.begin(), numbers.end() - 1, ", "),
                     numbers.back());
}

int seats_of(const GameInfo& info, std::optional<int> asked) {
  if (!asked) return info.usual_seats;
  const int seats = *asked;
  // Options may allow more.
  const bool many = seats > info.seat_numbers.back() && seats <= info.most_seats;
  if (!many && std::ranges::find(info.seat_numbers, seats) == info.seat_numbers.end()) {
    fail(fmt::format("{} has {}, not {}", info.title, seat_numbers(info), seats));
  }
  return seats;
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> words;
  for (;;) {
    const std::size_t comma = text.find(',');
    words.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return words;
    text.remove_prefix(comma + 1);
  }
}

std::vector<std::int32_t> options_of(const GameInfo& info, const std::vector<std::string>& set) {
  std::vector<std::int32_t> options = standard_options(info);
  for (const std::string& assignment : set) {
    if (const auto done = set_option(info, options, assignment); !done) fail(done.error());
  }
  return options;
}

AnyGamePtr make_table(const TableArguments& table, bool simulated) {
  const GameEntry& entry = known_game(table.game);
  const GameInfo info = entry.info();
  std::vector<std::int32_t> options = options_of(info, table.set);
  if (simulated) options = entry.for_simulation(options);
  const Packs packs(table.pack);
  const Pack* pack = packs.find(info.id, packs.id());
  if (pack == nullptr) {
    std::string known;
    for (const Pack& one : packs_of(info.id)) known += (known.empty() ? "" : ", ") + one.id;
    fail(fmt::format("no pack {} for {}; one of: {}", in_quotes(packs.id()), info.title, known));
  }
  auto game = entry.make(*pack, options, seats_of(info, table.seats));
  if (!game) fail(fmt::format("{}: {}", info.id, game.error()));
  return std::move(*game);
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32) | device();
}

Seat parse_eye(const std::string& text, int seats) {
  if (text == "spectator") return kNobody;
  const bool named = text.starts_with('S') || text.starts_with('s');
  const int seat = whole_number<int>(std::string_view(text).substr(named ? 1 : 0)).value_or(-1);
  if (seat < 0 || seat >= seats) {
    fail(fmt::format("--as: must be a seat from S0 to S{} or spectator, not {}", seats - 1,
                     in_quotes(text)));
  }
  return static_cast<Seat>(seat);
}

}  // namespace rainyday::cli
