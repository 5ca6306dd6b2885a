// A game names every field of its state once, in `fields(io, state)`; from it come the readable
// position, its reader and the patches that a page is sent (engine/patch.hpp).
//
//   io.number("steps", s.steps, 0, 99);
//   io.named("from", s.from, kSquare);             // all bits set: null
//   io.flag("rolled", s.rolled);
//   io.seats("lying", s.lying);                    // a set of seats: [0,3]
//   io.bag("deck", s.deck, kCard);                 // anything with count(value) and add(value)
//   io.list("seats", 4, [&](auto& io, int i) {…}); // a list of objects of known length
//   io.items("chain", s.size, 20, [&](auto& io, int i) {…});  // of a length that is a field
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/json.hpp"
#include "engine/names.hpp"
#include "engine/notation.hpp"

namespace rainyday {

template <class T>
inline constexpr T kNoValue = static_cast<T>(-1);

// Writes a JSON object, member by member.
class FieldWriter {
 public:
  explicit FieldWriter(const Names& names) : names_(names) { out_ = "{"; }

  template <class T>
  void number(std::string_view key, const T& value, std::int64_t = 0, std::int64_t = 0) {
    begin(key);
    append_number(out_, static_cast<std::int64_t>(value));
  }
  template <class T>
  void flag(std::string_view key, const T& value) {
    begin(key);
    out_ += value ? "true" : "false";
  }
  template <class T>
  void named(std::string_view key, const T& value, int domain) {
    begin(key);
    name(domain, value == kNoValue<T> ? kNone : static_cast<std::uint16_t>(value));
  }
  void seats(std::string_view key, const SeatSet& set) {
    begin(key);
    out_ += '[';
    for (Seat seat = 0; seat < kMostSeats; ++seat) {
      if (!has_seat(set, seat)) continue;
      if (out_.back() != '[') out_ += ',';
      out_ += std::to_string(seat);
    }
    out_ += ']';
  }
  template <class Bag>
  void bag(std::string_view key, const Bag& bag, int domain) {
    begin(key);
    out_ += '[';
    const Domain& d = names_.domains()[static_cast<std::size_t>(domain)];
    for (int value = d.low; value <= d.high; ++value) {
      for (int copies = bag.count(value); copies > 0; --copies) {
        if (out_.back() != '[') out_ += ',';
        name(domain, static_cast<std::uint16_t>(value));
      }
    }
    out_ += ']';
  }
  template <class Each>
  void list(std::string_view key, int size, Each&& each) {
    begin(key);
    out_ += '[';
    for (int i = 0; i < size; ++i) {
      out_ += i == 0 ? "{" : ",{";
      each(*this, i);
      out_ += '}';
    }
    out_ += ']';
  }
  template <class T, class Each>
  void items(std::string_view key, const T& size, int, Each&& each) {
    list(key, size, each);
  }

  [[nodiscard]] std::string text() const { return out_ + "}"; }

  // An object inside, which goes again if nothing was written into it.
  [[nodiscard]] std::size_t open(std::string_view key) {
    const std::size_t before = out_.size();
    begin(key);
    out_ += '{';
    return before;
  }
  void close_unless_empty(std::size_t before) {
    out_.back() == '{' ? out_.resize(before) : void(out_ += '}');
  }
  static constexpr bool kReads = false;

 private:
  void begin(std::string_view key) {
    if (out_.back() != '{') out_ += ',';
    write_json_string(out_, key);
    out_ += ':';
  }
  void name(int domain, std::uint16_t value) {
    if (value == kNone) {
      out_ += "null";
    } else if (names_.is_number(domain)) {
      append_number(out_, value);
    } else {
      out_ += names_.quoted(domain, value);
    }
  }

  const Names& names_;
  std::string out_;
};

// Reads what FieldWriter wrote, or what a person wrote like it. A field that is not there keeps the
// value it has, so that a hand-written position names only what matters.
class FieldReader {
 public:
  FieldReader(const Names& names, Place place) : names_(names), place_(std::move(place)) {}

  template <class T>
  void number(std::string_view key, T& value, std::int64_t low = 0,
              std::int64_t high = sizeof(T) == 1 ? 255 : 65535) {
    if (const Place at = member(key); at.exists()) value = static_cast<T>(at.integer(low, high));
  }
  template <class T>
  void flag(std::string_view key, T& value) {
    if (const Place at = member(key); at.exists()) value = static_cast<T>(at.flag() ? 1 : 0);
  }
  template <class T>
  void named(std::string_view key, T& value, int domain) {
    const Place at = member(key);
    if (!at.exists()) return;
    value = at.is_null() ? kNoValue<T> : static_cast<T>(find(at, domain));
  }
  void seats(std::string_view key, SeatSet& set) {
    const Place at = member(key);
    if (!at.exists()) return;
    set = 0;
    const std::size_t size = at.size(0, kMostSeats);
    for (std::size_t i = 0; i < size; ++i) {
      set =
          static_cast<SeatSet>(set | seat_bit(static_cast<Seat>(at[i].integer(0, kMostSeats - 1))));
    }
  }
  template <class Bag>
  void bag(std::string_view key, Bag& bag, int domain) {
    constexpr std::size_t kMostCards = 512;
    const Place at = member(key);
    if (!at.exists()) return;
    bag = Bag{};
    const std::size_t size = at.size(0, kMostCards);
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint16_t value = find(at[i], domain);
      if (!bag.add(value)) at[i].problem("is one too many");
    }
  }
  template <class Each>
  void list(std::string_view key, int size, Each&& each) {
    const Place at = member(key);
    if (!at.exists()) return;
    if (at.size(static_cast<std::size_t>(size), static_cast<std::size_t>(size)) == 0) return;
    read_each(at, size, each);
  }
  template <class T, class Each>
  void items(std::string_view key, T& size, int most, Each&& each) {
    const Place at = member(key);
    if (!at.exists()) return;
    size = static_cast<T>(at.size(0, static_cast<std::size_t>(most)));
    read_each(at, size, each);
  }

  // Reports members that no field asked for. Call after the last field.
  void finish() {
    for (const std::string& key : place_.keys()) {
      bool known = false;
      for (const std::string& k : known_) known = known || k == key;
      if (!known) place_.maybe(key).problem("is not a field of this game");
    }
  }
  static constexpr bool kReads = true;

 private:
  Place member(std::string_view key) {
    known_.emplace_back(key);
    return place_.maybe(key);
  }
  template <class Each>
  void read_each(const Place& at, int size, Each& each) {
    for (int i = 0; i < size; ++i) {
      FieldReader inner(names_, at[static_cast<std::size_t>(i)]);
      each(inner, i);
      inner.finish();
    }
  }
  std::uint16_t find(const Place& at, int domain) {
    if (names_.is_number(domain)) {
      const Domain& d = names_.domains()[static_cast<std::size_t>(domain)];
      return static_cast<std::uint16_t>(at.integer(d.low, d.high));
    }
    const std::string word = at.text(64);
    if (const auto value = names_.find(domain, word)) return *value;
    if (at.exists() && !word.empty()) {
      at.problem("no " + std::string(names_.domains()[static_cast<std::size_t>(domain)].key) +
                 " '" + word + "'");
    }
    return names_.domains()[static_cast<std::size_t>(domain)].low;
  }

  const Names& names_;
  Place place_;
  std::vector<std::string> known_;
};

}  // namespace rainyday
