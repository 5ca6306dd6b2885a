// A store in memory for tests in virtual time and for fuzzing. A write takes as long as it is told
// to.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <utility>

#include "store/store.hpp"
#include "tests/server/virtual_loop.hpp"

namespace rainyday::server {

class MemoryStore final : public store::Store {
 public:
  MemoryStore(VirtualLoop& loop, Time commit) : commit_time(commit), loop_(loop) {}

  Time commit_time;
  std::map<std::string, store::Match> matches;
  std::map<Digest, store::Bytes> blobs;
  bool takes_blobs = true;
  bool takes_tables = true;
  bool takes_slips = true;
  // How the next append fails, and whether it is stored nevertheless.
  std::optional<store::Failure> next_append_fails;
  bool stored_nevertheless = false;
  bool next_list_fails = false;

  void create(store::NewMatch match, store::Done<> done) override {
    if (!takes_tables) return finish<void>(no_space(), std::move(done));
    matches[match.id] = {.epoch = 0, .header = match.header, .lobby = match.lobby};
    finish<void>({}, std::move(done));
  }
  void claim(store::MatchId match, store::Done<store::Match> done) override {
    const auto found = matches.find(match);
    if (found == matches.end()) return finish<store::Match>(missing(), std::move(done));
    ++found->second.epoch;
    finish<store::Match>(found->second, std::move(done));
  }
  void append(store::Append append, store::Done<> done) override {
    store::Match& match = matches[append.match];
    const auto failure = std::exchange(next_append_fails, {});
    const store::Result<> failed =
        failure ? std::unexpected(store::Error{*failure, "as told"}) : store::Result<>();
    if (failure && !stored_nevertheless) return finish<void>(failed, std::move(done));
    if (match.epoch != append.epoch || match.records.size() + 1 != append.n) {
      return finish<void>(std::unexpected(store::Error{store::Failure::lost, "lost"}),
                          std::move(done));
    }
    for (store::Bytes& record : append.records) match.records.push_back(std::move(record));
    if (append.header) match.header = *append.header;
    if (append.lobby) match.lobby = *append.lobby;
    if (append.checkpoint) match.checkpoint = append.checkpoint;
    finish<void>(failed, std::move(done));
  }
  void fold(store::Fold fold, store::Done<> done) override {
    for (const auto& [n, record] : fold.replacements) matches[fold.match].records[n - 1] = record;
    finish<void>({}, std::move(done));
  }
  void release(store::MatchId, store::Epoch, store::Done<> done) override {
    if (takes_blobs) return finish<void>({}, std::move(done));
    finish<void>(no_space(), std::move(done));
  }
  void put_blob(store::Bytes bytes, store::Done<Digest> done) override {
    if (!takes_blobs) return finish<Digest>(no_space(), std::move(done));
    const Digest digest = sha256(bytes);
    blobs[digest] = std::move(bytes);
    finish<Digest>(digest, std::move(done));
  }

  int reads = 0;
  void read(store::MatchId match, store::Done<store::Match> done) override {
    ++reads;
    const auto found = matches.find(match);
    finish<store::Match>(
        found == matches.end() ? missing() : store::Result<store::Match>(found->second),
        std::move(done));
  }
  void find(store::MatchId match, store::Done<store::Listed> done) override {
    find_if([&](const auto& entry) { return entry.first == match; }, std::move(done));
  }
  void find_code(std::string code, store::Done<store::Listed> done) override {
    find_if([&](const auto& entry) { return entry.second.lobby.code == code; }, std::move(done));
  }
  void open_tables(store::Page, store::Done<std::vector<store::Listed>> done) override {
    list(
        [](const store::Lobby& lobby) {
          return lobby.open && lobby.status == store::Status::waiting;
        },
        std::move(done));
  }
  void tables_of(Digest owner, bool left, store::Page,
                 store::Done<std::vector<store::Listed>> done) override {
    list(
        [&](const store::Lobby& lobby) {
          const std::size_t seats = left ? lobby.owners.size() : lobby.seats;
          return std::ranges::count(lobby.owners | std::views::take(seats), owner) > 0;
        },
        std::move(done));
  }
  void due(store::Millis until, store::Done<std::vector<store::MatchId>> done) override {
    if (std::exchange(next_list_fails, false)) {
      return finish<std::vector<store::MatchId>>(
          std::unexpected(store::Error{store::Failure::refused, "as told"}), std::move(done));
    }
    std::vector<store::MatchId> all;
    for (const auto& [id, match] : matches) {
      const store::Lobby& lobby = match.lobby;
      if (lobby.status == store::Status::running && lobby.deadline && *lobby.deadline <= until) {
        all.push_back(id);
      }
    }
    finish<std::vector<store::MatchId>>(std::move(all), std::move(done));
  }
  void expire(store::Millis before, store::Done<std::size_t> done) override {
    const auto old = [&](const auto& entry) {
      const store::Lobby& lobby = entry.second.lobby;
      return lobby.status == store::Status::finished && lobby.updated < before;
    };
    finish<std::size_t>(std::erase_if(matches, old), std::move(done));
  }
  void blob(Digest digest, store::Done<store::Bytes> done) override {
    const auto found = blobs.find(digest);
    finish<store::Bytes>(
        found == blobs.end() ? missing() : store::Result<store::Bytes>(found->second),
        std::move(done));
  }
  std::vector<store::Slip> slips_kept;
  void put_slip(store::Slip slip, bool only, store::Done<> done) override {
    if (!takes_slips) return finish<void>(no_space(), std::move(done));
    if (only) {
      std::erase_if(slips_kept, [&](const store::Slip& other) {
        return other.kind == slip.kind && other.owner == slip.owner;
      });
    }
    slips_kept.push_back(std::move(slip));
    finish<void>({}, std::move(done));
  }
  void take_slips(store::SlipQuery query, store::Millis now,
                  store::Done<std::vector<store::Slip>> done) override {
    if (!takes_slips) return finish<std::vector<store::Slip>>(no_space(), std::move(done));
    std::vector<store::Slip> taken = fitting(query, now);
    std::erase_if(slips_kept,
                  [&](const store::Slip& slip) { return std::ranges::count(taken, slip) > 0; });
    finish<std::vector<store::Slip>>(std::move(taken), std::move(done));
  }
  void slips(store::SlipQuery query, store::Millis now, store::Page,
             store::Done<std::vector<store::Slip>> done) override {
    finish<std::vector<store::Slip>>(fitting(query, now), std::move(done));
  }
  [[nodiscard]] store::Stats stats() const override { return {}; }

 private:
  [[nodiscard]] std::vector<store::Slip> fitting(const store::SlipQuery& query,
                                                 store::Millis now) const {
    std::vector<store::Slip> found;
    for (const store::Slip& slip : slips_kept) {
      if (query.kind.value_or(slip.kind) == slip.kind && query.key.value_or(slip.key) == slip.key &&
          query.owner.value_or(slip.owner) == slip.owner && slip.until.value_or(now + 1) > now) {
        found.push_back(slip);
      }
    }
    return found;
  }
  static std::unexpected<store::Error> no_space() {
    return std::unexpected(store::Error{store::Failure::refused, "no space"});
  }
  static std::unexpected<store::Error> missing() {
    return std::unexpected(store::Error{store::Failure::missing, "none"});
  }
  template <class T>
  void finish(store::Result<T> result, store::Done<T> done) {
    loop_.later(loop_.now() + commit_time,
                [result = std::move(result), done = std::move(done)]() mutable {
                  done(std::move(result));
                });
  }
  template <class F>
  void find_if(F wanted, store::Done<store::Listed> done) {
    const auto found = std::ranges::find_if(matches, wanted);
    if (found == matches.end()) return finish<store::Listed>(missing(), std::move(done));
    finish<store::Listed>(store::Listed{found->first, found->second.lobby}, std::move(done));
  }
  template <class F>
  void list(F wanted, store::Done<std::vector<store::Listed>> done) {
    std::vector<store::Listed> listed;
    for (const auto& [id, match] : matches) {
      if (wanted(match.lobby)) listed.push_back({id, match.lobby});
    }
    finish<std::vector<store::Listed>>(std::move(listed), std::move(done));
  }

  VirtualLoop& loop_;
};

// The same numbers every time.
class CountingEntropy final : public Entropy {
 public:
  void fill(void* bytes, std::size_t size) override {
    for (std::size_t i = 0; i < size; ++i) {
      state_ = state_ * 6364136223846793005u + 1442695040888963407u;
      static_cast<unsigned char*>(bytes)[i] = static_cast<unsigned char>(state_ >> 56);
    }
  }

 private:
  std::uint64_t state_ = 1;
};

}  // namespace rainyday::server
