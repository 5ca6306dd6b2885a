#include "store/journal_index.hpp"

#include <cassert>

namespace rainyday::store {
namespace {
constexpr std::size_t kRowBytes = 16;  // about what a row costs beside its records
}

void JournalIndex::note_row(Seq seq, std::size_t bytes) {
  if (sizes_.empty()) front_ = seq;
  assert(next_seq() == seq);
  sizes_.push_back(static_cast<std::uint32_t>(bytes + kRowBytes));
  bytes_ += bytes + kRowBytes;
}

void JournalIndex::add_row(Seq seq, Key match, Number first, Number count,
                           std::string_view packed) {
  note_row(seq, packed.size());
  const auto [found, is_new] = tails_.try_emplace(match);
  Tail& tail = found->second;
  if (is_new) {
    tail.first_seq = seq;
    tail.first = first;
    oldest_.emplace(seq, match);
  }
  assert(tail.first + tail.count == first);
  tail.count += count;
  tail.packed += packed;
}

void JournalIndex::add_folded_row(Seq seq, std::size_t bytes) { note_row(seq, bytes); }

void JournalIndex::fold(Key match) {
  const auto found = tails_.find(match);
  if (found == tails_.end()) return;
  oldest_.erase(found->second.first_seq);
  tails_.erase(found);
}

void JournalIndex::drop_before(Seq seq) {
  for (; front_ < seq && !sizes_.empty(); ++front_) {
    bytes_ -= sizes_.front();
    sizes_.pop_front();
  }
}

const JournalIndex::Tail* JournalIndex::tail(Key match) const {
  const auto found = tails_.find(match);
  return found == tails_.end() ? nullptr : &found->second;
}

JournalIndex::Seq JournalIndex::first_unfolded() const {
  return oldest_.empty() ? next_seq() : oldest_.begin()->first;
}

}  // namespace rainyday::store
