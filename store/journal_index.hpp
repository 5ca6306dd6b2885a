// Which rows of a SQLite journal are not folded yet: in the order of writing, and for each match
// those that are its own. What is in them stays in the table. Internal to store/.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <unordered_map>
#include <vector>

#include "store/store.hpp"

namespace rainyday::store {

class JournalIndex {
 public:
  using Key = std::int64_t;  // of a match
  using Seq = std::int64_t;  // of a row

  struct Tail {
    Seq first_seq = 0;
    Seq last_seq = 0;
    Number first = 0;  // the number of its first record
    Number count = 0;  // of records
  };

  // A row that is in the table; rows come one after the other, without gaps.
  void add_row(Seq seq, Key match, Number first, Number count, std::size_t bytes);
  // A row that is in the table and folded already.
  void add_folded_row(Seq seq, std::size_t bytes);
  // The rows of a match now count no more.
  void fold(Key match);
  // The rows before `seq` are no longer in the table.
  void drop_before(Seq seq);

  [[nodiscard]] const Tail* tail(Key match) const;
  [[nodiscard]] std::vector<Seq> rows(const Tail& tail) const;
  [[nodiscard]] Seq next_seq() const { return front_ + static_cast<Seq>(rows_.size()); }
  [[nodiscard]] Seq front() const { return front_; }
  // The first row that counts, or next_seq(): all before may be dropped.
  [[nodiscard]] Seq first_unfolded() const;
  // The matches with unfolded rows by the first of these.
  [[nodiscard]] const std::map<Seq, Key>& oldest_first() const { return oldest_; }
  [[nodiscard]] std::size_t unfolded_matches() const { return tails_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }  // of all rows in the table

 private:
  struct Row {
    std::uint32_t bytes;
    std::uint32_t back;  // so many rows before is the last one of the same match; 0: there is none
  };
  void note_row(Seq seq, std::size_t bytes, Seq back);

  std::unordered_map<Key, Tail> tails_;
  std::map<Seq, Key> oldest_;
  std::deque<Row> rows_;  // from front_ on
  Seq front_ = 1;
  std::size_t bytes_ = 0;
};

}  // namespace rainyday::store
