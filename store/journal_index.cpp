#include "store/journal_index.hpp"

#include <algorithm>
#include <cassert>

namespace rainyday::store {
namespace {
constexpr std::size_t kRowBytes = 16;  // about what a row costs beside its records
}

void JournalIndex::note_row(Seq seq, std::size_t bytes, Seq back) {
  if (rows_.empty()) front_ = seq;
  assert(next_seq() == seq);
  rows_.push_back(
      {static_cast<std::uint32_t>(bytes + kRowBytes), static_cast<std::uint32_t>(back)});
  bytes_ += bytes + kRowBytes;
}

void JournalIndex::add_row(Seq seq, Key match, Number first, Number count, std::size_t bytes) {
  const auto [found, is_new] = tails_.try_emplace(match);
  Tail& tail = found->second;
  note_row(seq, bytes, is_new ? 0 : seq - tail.last_seq);
  if (is_new) {
    tail.first_seq = seq;
    tail.first = first;
    oldest_.emplace(seq, match);
  }
  assert(tail.first + tail.count == first);
  tail.last_seq = seq;
  tail.count += count;
}

void JournalIndex::add_folded_row(Seq seq, std::size_t bytes) { note_row(seq, bytes, 0); }

void JournalIndex::fold(Key match) {
  const auto found = tails_.find(match);
  if (found == tails_.end()) return;
  oldest_.erase(found->second.first_seq);
  tails_.erase(found);
}

void JournalIndex::drop_before(Seq seq) {
  for (; front_ < seq && !rows_.empty(); ++front_) {
    bytes_ -= rows_.front().bytes;
    rows_.pop_front();
  }
}

const JournalIndex::Tail* JournalIndex::tail(Key match) const {
  const auto found = tails_.find(match);
  return found == tails_.end() ? nullptr : &found->second;
}

std::vector<JournalIndex::Seq> JournalIndex::rows(const Tail& tail) const {
  std::vector<Seq> rows;
  for (Seq seq = tail.last_seq;; seq -= rows_[static_cast<std::size_t>(seq - front_)].back) {
    rows.push_back(seq);
    if (seq == tail.first_seq) break;
  }
  std::ranges::reverse(rows);
  return rows;
}

JournalIndex::Seq JournalIndex::first_unfolded() const {
  return oldest_.empty() ? next_seq() : oldest_.begin()->first;
}

}  // namespace rainyday::store
