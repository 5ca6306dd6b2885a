#include "tests/store/load.hpp"

#include <cstdio>
#include <cstring>
#include <fmt/format.h>

#include "tests/store/fixture.hpp"
#include "tests/support/effort.hpp"

namespace rainyday::store::test {
namespace {

MatchId id_of(std::uint32_t match) { return fmt::format("match{}", match); }

// Record n of an append of `count` records from `first` on. Its length varies.
Bytes record_of(std::uint32_t match, Number n, Number first, std::size_t count) {
  const auto length = static_cast<std::size_t>((n * 2654435761U + match * 40503U) % 160);
  return fmt::format("match {} record {} of {}+{} {}", match, n, first, count,
                     std::string(length, static_cast<char>('a' + n % 26)));
}

std::uint64_t hash_of(std::string_view record) {
  const Digest digest = sha256(record);
  std::uint64_t hash = 0;
  std::memcpy(&hash, digest.data(), sizeof hash);
  return hash;
}

std::string position_after(Number n) { return fmt::format("position after {}", n); }

// Whether the records are whole appends, one after the other.
std::string find_wrong_record(std::uint32_t match, const std::vector<Bytes>& records) {
  for (std::size_t i = 0; i < records.size();) {
    const Number first = i + 1;
    unsigned long long said_first = 0;
    std::size_t count = 0;
    if (std::sscanf(records[i].c_str(), "match %*u record %*u of %llu+%zu", &said_first, &count) !=
            2 ||
        said_first != first) {
      return fmt::format("match {}: record {} is not the first of an append", match, first);
    }
    for (std::size_t k = 0; k < count; ++k, ++i) {
      if (i >= records.size()) {
        return fmt::format("match {}: half an append at {}", match, first);
      }
      if (records[i] != record_of(match, i + 1, first, count)) {
        return fmt::format("match {}: record {} has other contents", match, i + 1);
      }
    }
  }
  return {};
}

std::string find_loss(std::uint32_t match, const Match& found, const Acknowledged& last) {
  if (found.records.size() < last.n) {
    return fmt::format("match {}: {} records are there, {} were acknowledged", match,
                       found.records.size(), last.n);
  }
  if (last.n > 0 && hash_of(found.records[last.n - 1]) != last.hash) {
    return fmt::format("match {}: record {} is not the one acknowledged", match, last.n);
  }
  if (found.checkpoint && (found.checkpoint->n > found.records.size() ||
                           found.checkpoint->position != position_after(found.checkpoint->n))) {
    return fmt::format("match {}: the checkpoint is not of its records", match);
  }
  return find_wrong_record(match, found.records);
}

std::string try_to_go_on(Store& store, std::uint32_t match, const Match& found) {
  const Number next = found.records.size() + 1;
  const auto result =
      append(store, append_of(id_of(match), found, next, {record_of(match, next, next, 1)}));
  if (!result) return fmt::format("match {} does not go on: {}", match, result.error().what);
  const auto again = read(store, id_of(match));
  if (!again || again->records.size() != next) {
    return fmt::format("match {}: a new record is not there", match);
  }
  return {};
}

}  // namespace

Load::Load(Store& store, int matches, std::uint64_t seed,
           std::function<void(const Acknowledged&)> acknowledge)
    : store_(store), acknowledge_(std::move(acknowledge)) {
  for (int i = 0; i < matches; ++i) {
    Writer writer;
    writer.number = static_cast<std::uint32_t>(i);
    writer.id = id_of(writer.number);
    writer.random.seed(seed * 1000 + static_cast<std::uint64_t>(i));
    auto match = claim(store, writer.id);
    if (!match && match.error().failure == Failure::missing) {
      (void)create(store, new_match(writer.id));
      match = claim(store, writer.id);
    }
    if (!match) continue;  // the power may go at any moment
    writer.epoch = match->epoch;
    writer.next = match->records.size() + 1;
    writers_.push_back(std::move(writer));
  }
}

void Load::start() {
  {
    const std::lock_guard lock(mutex_);
    active_ = writers_.size();
  }
  for (Writer& writer : writers_) step(writer);
}

void Load::wait() {
  std::unique_lock lock(mutex_);
  stopped_.wait(lock, [&] { return active_ == 0; });
}

void Load::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wait();
}

void Load::go_on(Writer& writer, bool good) {
  std::unique_lock lock(mutex_);
  if (good && !stopping_) {
    lock.unlock();
    step(writer);
    return;
  }
  if (active_ == 1 && !stopping_) on_idle();
  --active_;
  stopped_.notify_all();
}

void Load::step(Writer& writer) {
  constexpr unsigned kOneIn = 32;
  switch (writer.random() % kOneIn) {
    case 0:
      park(writer);
      break;
    case 1:
      store_.fold({writer.id, writer.epoch, {}},
                  [this, &writer](const Result<>& result) { go_on(writer, result.has_value()); });
      break;
    default:
      append_some(writer);
  }
}

void Load::append_some(Writer& writer) {
  Append append;
  append.match = writer.id;
  append.epoch = writer.epoch;
  append.n = writer.next;
  const std::size_t count = 1 + writer.random() % 4;
  for (std::size_t i = 0; i < count; ++i) {
    append.records.push_back(record_of(writer.number, writer.next + i, writer.next, count));
  }
  const Acknowledged last{writer.number, writer.next + count - 1, hash_of(append.records.back())};
  if (writer.random() % 8 == 0) append.checkpoint = Checkpoint{last.n, position_after(last.n)};
  if (writer.random() % 8 == 0) {
    append.lobby = new_match(writer.id).lobby;
    append.lobby->updated = static_cast<Millis>(last.n);
    append.lobby->owners = {sha256(fmt::format("owner {}", writer.random() % 4))};
  }
  store_.append(std::move(append), [this, &writer, last](const Result<>& result) {
    if (result) {
      writer.next = last.n + 1;
      acknowledge_(last);
    }
    go_on(writer, result.has_value());
  });
}

void Load::park(Writer& writer) {
  store_.release(writer.id, writer.epoch, [this, &writer](const Result<>& released) {
    if (!released) return go_on(writer, false);
    store_.claim(writer.id, [this, &writer](const Result<Match>& match) {
      if (match) writer.epoch = match->epoch;
      go_on(writer, match && match->records.size() + 1 == writer.next);
    });
  });
}

std::vector<std::string> find_losses(Store& store, int matches,
                                     const LastAcknowledged& acknowledged) {
  std::vector<std::string> problems;
  for (std::uint32_t match = 0; match < static_cast<std::uint32_t>(matches); ++match) {
    const auto last = acknowledged.find(match);
    const auto found = claim(store, id_of(match));
    if (!found) {
      const bool never_was =
          last == acknowledged.end() && found.error().failure == Failure::missing;
      if (!never_was) problems.push_back(found.error().what);
      continue;
    }
    std::string problem =
        find_loss(match, *found, last == acknowledged.end() ? Acknowledged{} : last->second);
    if (problem.empty()) problem = try_to_go_on(store, match, *found);
    if (!problem.empty()) problems.push_back(std::move(problem));
  }
  return problems;
}

int times(int ordinary, int in_a_long_run) {
  constexpr int kPart = slow_build() ? 5 : 1;
  return long_run() ? in_a_long_run : ordinary / kPart;
}

void show_progress(const char* what, int done, int all) {
  if (!long_run()) return;
  fmt::print("[ {:8} ] {} of {}\n", what, done, all);
  std::fflush(stdout);
}

}  // namespace rainyday::store::test
