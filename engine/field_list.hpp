// The fields of a game as a table: what docs/positions.md is held against.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/fields.hpp"

namespace rainyday {

struct FieldRow {
  std::string name;    // "seats[].hand"
  std::string values;  // "list of card", "dealing, acting, over"
};

// Goes over `fields(io, state)` once; of a list of objects it sees the first.
class FieldList {
 public:
  FieldList(const Names& names, std::vector<FieldRow>& rows, std::string path = {})
      : names_(names), rows_(rows), path_(std::move(path)) {}

  template <class T>
  void number(std::string_view key, const T&, std::int64_t low = 0,
              std::int64_t high = sizeof(T) == 1 ? 255 : 65535) {
    row(key, std::to_string(low) + ".." + std::to_string(high));
  }
  template <class T>
  void count(std::string_view key, const T& value, std::int64_t low, std::int64_t high, int) {
    number(key, value, low, high);
  }
  void flag(std::string_view key, auto&&) { row(key, "true, false"); }
  void named(std::string_view key, auto&&, int domain) { row(key, one(domain) + " or null"); }
  void word(std::string_view key, auto&&, Words words) { row(key, joined(words)); }
  void marks(std::string_view key, auto&&, Words words) { row(key, "list of " + joined(words)); }
  void seat(std::string_view key, auto&&, int) { row(key, "seat"); }
  void seats(std::string_view key, auto&&) { row(key, "list of seat"); }
  void bag(std::string_view key, auto&&, int domain, auto&&...) {
    row(key, "list of " + one(domain));
  }
  template <class Each>
  void list(std::string_view key, int size, Each&& each) {
    row(key, std::to_string(size) + (size == 1 ? " object" : " objects"));
    inside(key, each);
  }
  template <class Each>
  void items(std::string_view key, auto&&, int most, Each&& each) {
    row(key, "up to " + std::to_string(most) + " objects");
    inside(key, each);
  }
  static constexpr bool kReads = false;

 private:
  void row(std::string_view key, std::string values) {
    rows_.push_back({path_ + std::string(key), std::move(values)});
  }
  template <class Each>
  void inside(std::string_view key, Each& each) {
    FieldList inner(names_, rows_, path_ + std::string(key) + "[].");
    each(inner, 0);
  }
  [[nodiscard]] std::string one(int domain) const {
    const Domain& d = names_.domains()[static_cast<std::size_t>(domain)];
    if (!names_.is_number(domain)) return std::string(d.key);
    return std::to_string(d.low) + ".." + std::to_string(d.high);
  }

  const Names& names_;
  std::vector<FieldRow>& rows_;
  std::string path_;
};

}  // namespace rainyday
