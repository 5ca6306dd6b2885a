// A game names every field of its state once, in `fields(io, state)`; from it come the readable
// position, its reader and the patches that a page is sent (engine/patch.hpp).
//
//   io.number("steps", s.steps, 0, 99);
//   io.named("from", s.from, kSquare);             // all bits set: null
//   io.flag("rolled", s.rolled);
//   io.word("phase", s.phase, kPhaseNames);        // one of a list: "acting"
//   io.marks("menu", s.menu, kMarkNames);          // bits, each with a name: ["settled"]
//   io.seat("in_turn", s.in_turn, 4);              // always somebody: "S2"
//   io.seats("lying", s.lying);                    // a set of seats: ["S0","S3"]
//   io.bag("hand", s.hand, kCard);                 // anything with count(value) and add(value)
//   io.bag("deck", s.deck, kCard, [&] {…});        // left out: what this gives, the rest
//   io.count("hand_size", s.hand_size, 0, 8, s.hand.size());  // left out: as many as there are
//   io.list("seats", 4, [&](auto& io, int i) {…}); // a list of objects of known length
//   io.items("chain", s.size, 20, [&](auto& io, int i) {…});  // of a length that is a field
//
// Words, marks and seats are names in positions and numbers in the views of a page (FieldForm); a
// reader understands both. Which fields a game has: engine/field_list.hpp, docs/positions.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/json_text.hpp"
#include "engine/names.hpp"
#include "engine/place.hpp"

namespace rainyday {

template <class T>
inline constexpr T kNoValue = static_cast<T>(-1);

// The names of an enum's values, or of the bits of a set, from 0 on; what has none cannot be.
using Words = std::span<const std::string_view>;
std::string joined(Words words);  // "dealing, acting, over"

// How words, marks and seats are written: for people, or as the numbers that a page indexes by.
enum class FieldForm : std::uint8_t { kNames, kNumbers };

// Writes a JSON object, member by member.
class FieldWriter {
 public:
  explicit FieldWriter(const Names& names, FieldForm form = FieldForm::kNames)
      : names_(names), form_(form) {}

  template <class T>
  void number(std::string_view key, const T& value, std::int64_t = 0, std::int64_t = 0) {
    out_.put(key, static_cast<std::int64_t>(value));
  }
  template <class T>
  void flag(std::string_view key, const T& value) {
    out_.put(key, static_cast<bool>(value));
  }
  template <class T>
  void named(std::string_view key, const T& value, int domain) {
    out_.key(key);
    name(domain, value == kNoValue<T> ? kNone : static_cast<std::uint16_t>(value));
  }
  template <class T>
  void word(std::string_view key, const T& value, Words words) {
    out_.key(key);
    const auto index = static_cast<std::size_t>(value);
    either(static_cast<std::int64_t>(value), index < words.size() ? words[index] : "");
  }
  template <class T>
  void marks(std::string_view key, const T& value, Words words) {
    if (form_ == FieldForm::kNumbers) return number(key, value);
    out_.list(key, [&] {
      for (std::size_t bit = 0; bit < words.size(); ++bit) {
        if ((static_cast<std::uint64_t>(value) >> bit & 1) != 0) out_.put(words[bit]);
      }
    });
  }
  void seat(std::string_view key, const Seat& value, int) {
    out_.key(key);
    either(value, seat_word(value));
  }
  void seats(std::string_view key, const SeatSet& set) {
    out_.list(key, [&] {
      for (Seat seat = 0; seat < kMostSeats; ++seat) {
        if (has_seat(set, seat)) either(seat, seat_word(seat));
      }
    });
  }
  template <class T>
  void count(std::string_view key, const T& value, std::int64_t, std::int64_t, int) {
    number(key, value);
  }
  template <class Bag>
  void bag(std::string_view key, const Bag& bag, int domain, auto&&...) {
    out_.list(key, [&] {
      const Domain& d = names_.domains()[static_cast<std::size_t>(domain)];
      for (int value = d.low; value <= d.high; ++value) {
        for (int copies = bag.count(value); copies > 0; --copies) {
          name(domain, static_cast<std::uint16_t>(value));
        }
      }
    });
  }
  template <class Each>
  void list(std::string_view key, int size, Each&& each) {
    out_.list(key, [&] {
      for (int i = 0; i < size; ++i) out_.object([&] { each(*this, i); });
    });
  }
  template <class T, class Each>
  void items(std::string_view key, const T& size, int, Each&& each) {
    list(key, size, each);
  }

  // An object inside, if anything is written into it.
  template <class Write>
  void object_if_any(std::string_view key, Write&& write) {
    out_.object_if_any(key, write);
  }
  [[nodiscard]] std::string text() const { return "{" + out_.text() + "}"; }
  static constexpr bool kReads = false;

 private:
  void either(std::int64_t number, std::string_view name) {
    form_ == FieldForm::kNames ? out_.put(name) : out_.put(number);
  }
  void name(int domain, std::uint16_t value) {
    if (value == kNone) return out_.put(nullptr);
    names_.is_number(domain) ? out_.put(value) : out_.json(names_.quoted(domain, value));
  }

  const Names& names_;
  FieldForm form_;
  JsonText out_;
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
  template <class T>
  void word(std::string_view key, T& value, Words words) {
    if (const Place at = member(key); at.exists()) value = static_cast<T>(find_word(at, words));
  }
  template <class T>
  void marks(std::string_view key, T& value, Words words) {
    if (const Place at = member(key); at.exists()) value = static_cast<T>(find_marks(at, words));
  }
  void seat(std::string_view key, Seat& value, int seats) {
    if (const Place at = member(key); at.exists()) value = find_seat(at, seats);
  }
  void seats(std::string_view key, SeatSet& set) {
    const Place at = member(key);
    if (!at.exists()) return;
    set = {};
    const std::size_t size = at.size(0, kMostSeats);
    for (std::size_t i = 0; i < size; ++i) {
      const Seat seat = find_seat(at[i], kMostSeats);
      if (has_seat(set, seat)) at[i].problem("is there twice");
      set |= seat_bit(seat);
    }
  }
  template <class T>
  void count(std::string_view key, T& value, std::int64_t low, std::int64_t high, int actual) {
    has(key) ? number(key, value, low, high) : void(value = static_cast<T>(actual));
  }
  template <class Bag, class Rest>
  void bag(std::string_view key, Bag& bag, int domain, Rest&& rest) {
    has(key) ? this->bag(key, bag, domain) : void(bag = rest());
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
      if (!bag.add(value)) at[i].problem(why_no_more(bag, value));
    }
  }
  template <class Each>
  void list(std::string_view key, int size, Each&& each) {
    const Place at = member(key);
    if (!at.exists()) return;
    if (at.is_object()) return read_some(at, size, each);
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

  // Whether the document has this field.
  [[nodiscard]] bool has(std::string_view key) const { return place_.maybe(key).exists(); }

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
  // Why the bag did not take it.
  template <class Bag>
  static std::string_view why_no_more(const Bag& bag, std::uint16_t value) {
    if constexpr (requires { bag.why_no_more(value); }) return bag.why_no_more(value);
    return "is one too many";
  }
  Place member(std::string_view key) {
    known_.emplace_back(key);
    return place_.maybe(key);
  }
  template <class Each>
  void read_each(const Place& at, int size, Each& each) {
    for (int i = 0; i < size; ++i) read_one(at[static_cast<std::size_t>(i)], i, each);
  }
  template <class Each>
  void read_one(const Place& at, int i, Each& each) {
    FieldReader inner(names_, at);
    each(inner, i);
    inner.finish();
  }
  // {"1":{…},"S3":{…}}: those of a list that matter, by place.
  template <class Each>
  void read_some(const Place& at, int size, Each& each) {
    for (const std::string& key : at.keys()) {
      const std::optional<int> i = place_number(key);
      if (!i || *i >= size) {
        at.maybe(key).problem("there are " + std::to_string(size) + ", from 0");
        continue;
      }
      read_one(at.maybe(key), *i, each);
    }
  }
  static std::size_t find_word(const Place& at, Words words);
  static std::uint64_t find_marks(const Place& at, Words words);
  static Seat find_seat(const Place& at, int seats);

  std::uint16_t find(const Place& at, int domain) {
    const Domain& d = names_.domains()[static_cast<std::size_t>(domain)];
    if (d.is_seat()) {
      int seats = 0;
      while (!names_.of(domain, static_cast<std::uint16_t>(seats)).empty()) ++seats;
      return find_seat(at, seats);
    }
    if (names_.is_number(domain)) return static_cast<std::uint16_t>(at.integer(d.low, d.high));
    const std::string word = at.text(64);
    if (const auto value = names_.find(domain, word)) return *value;
    if (at.exists() && !word.empty()) {
      at.problem("no " + std::string(d.key) + " '" + word + "'");
    }
    return d.low;
  }

  const Names& names_;
  Place place_;
  std::vector<std::string> known_;
};

}  // namespace rainyday
