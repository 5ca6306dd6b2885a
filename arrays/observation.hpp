// A view as a row of numbers. Every field of `fields(io, state)` has its place in it:
//   number, count     one entry, the number                         round
//   flag              one entry, 0 or 1                             rolled
//   word, seat        one entry a value, 1 at the one               phase=acting   in_turn=S2
//   named             the same, all 0 for none                      from=f6
//   marks, seats      one entry each, 1 where it is in the set      lying[S0]
//   bag               one entry each, how many                      seats[1].hand[9c]
//   list              its objects one after the other               houses[0].best[1].seat=S3
//   items             how many there are, then room for all         chain.size  chain[0].card=9c
// Of a domain with more than kWide values the field is one entry: which of them, from 1, 0 for
// none. The first entries say whose eye it is: eye=S0 …, all 0 for a spectator.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"

namespace rainyday {

inline constexpr int kLong = 64;

// The values of a domain at a table and their places in a row.
struct DomainEntries {
  static constexpr std::size_t kWide = 256;

  std::vector<std::uint16_t> values;
  std::vector<std::int32_t> place;  // by value; -1: none
  [[nodiscard]] bool wide() const { return values.size() > kWide; }
};
std::vector<DomainEntries> domain_entries(const AnyGame& game);

// Rows are written again and again with little changed between: a tape beside each row notes what
// it shows, so that only what differs is touched. Both begin as zeros.
using Tape = std::vector<std::uint32_t>;

class Encoder {
 public:
  virtual ~Encoder() = default;
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }  // of the entries
  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] std::size_t tape_size() const { return tape_size_; }
  virtual void encode(const AnyView& view, float* row, std::uint32_t* tape) const = 0;
  [[nodiscard]] std::vector<float> observation(const AnyView& view) const;

 protected:
  void lay_out(std::vector<std::string> names, std::size_t tape_size) {
    names_ = std::move(names);
    tape_size_ = tape_size;
  }

 private:
  std::vector<std::string> names_;
  std::size_t tape_size_ = 0;
};

}  // namespace rainyday
