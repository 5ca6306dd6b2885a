// What differs between two states of one game, field by field, as JSON: each changed member whole,
// but of a list of objects that is as long as before only what changed in it, by place:
//
//   {"steps":2,"seats":{"1":{"score":40}}}
//
// Every state of a game has the same fields; only lists differ in length. A field that stands in
// the state is compared with the same place of the state before; of one that a game makes up on the
// way (a bag of the bits of a number) the value before is noted in a first pass.
#pragma once

#include <cstddef>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/fields.hpp"

namespace rainyday {

// Whether an object is a part of some bytes.
template <class T>
bool stands_in(std::span<const std::byte> bytes, const T& value) {
  const auto* at = reinterpret_cast<const std::byte*>(&value);
  return std::less_equal<>{}(bytes.data(), at) &&
         std::less_equal<>{}(at + sizeof(T), bytes.data() + bytes.size());
}

// A value as it is noted.
template <class T>
constexpr std::int64_t number_of(const T& value) {
  if constexpr (std::is_same_v<T, SeatSet>) {
    return value.bits();
  } else {
    return static_cast<std::int64_t>(value);
  }
}

// The first pass, over the state before.
class FieldNotes {
 public:
  FieldNotes(const Names& names, std::span<const std::byte> state) : names_(names), state_(state) {}

  template <class T>
  void number(std::string_view, const T& value, std::int64_t = 0, std::int64_t = 0) {
    note(value);
  }
  template <class T>
  void flag(std::string_view, const T& value) {
    note(value);
  }
  template <class T>
  void named(std::string_view, const T& value, int) {
    note(value);
  }
  template <class T>
  void word(std::string_view, const T& value, Words) {
    note(value);
  }
  template <class T>
  void marks(std::string_view, const T& value, Words) {
    note(value);
  }
  void seat(std::string_view, const Seat& value, int) { note(value); }
  void seats(std::string_view, const SeatSet& set) { note(set); }
  template <class T>
  void count(std::string_view, const T& value, std::int64_t, std::int64_t, int) {
    note(value);
  }
  template <class Bag>
  void bag(std::string_view, const Bag& bag, int domain, auto&&...) {
    if (stands_in(state_, bag)) return;
    const Domain& d = names_.domains()[static_cast<std::size_t>(domain)];
    for (int value = d.low; value <= d.high; ++value) notes_.push_back(bag.count(value));
  }
  // Its length and where its notes end, then those of its objects.
  template <class Each>
  void list(std::string_view, int size, Each&& each) {
    notes_.push_back(size);
    const std::size_t end = notes_.size();
    notes_.push_back(0);
    for (int i = 0; i < size; ++i) each(*this, i);
    notes_[end] = static_cast<std::int64_t>(notes_.size());
  }
  template <class T, class Each>
  void items(std::string_view key, const T& size, int, Each&& each) {
    list(key, size, each);
  }
  static constexpr bool kReads = false;

  [[nodiscard]] const std::vector<std::int64_t>& notes() const { return notes_; }

 private:
  template <class T>
  void note(const T& value) {
    if (!stands_in(state_, value)) notes_.push_back(number_of(value));
  }

  const Names& names_;
  std::span<const std::byte> state_;
  std::vector<std::int64_t> notes_;
};

// The second pass, over the state after.
class PatchWriter {
 public:
  PatchWriter(const Names& names, std::span<const std::byte> before, const FieldNotes& notes,
              std::span<const std::byte> after)
      : names_(names),
        before_(before),
        notes_(notes.notes()),
        after_(after),
        out_(names, FieldForm::kNumbers) {}

  template <class T>
  void number(std::string_view key, const T& value, std::int64_t = 0, std::int64_t = 0) {
    if (changed(value)) out_.number(key, value);
  }
  template <class T>
  void flag(std::string_view key, const T& value) {
    if (changed(value)) out_.flag(key, value);
  }
  template <class T>
  void named(std::string_view key, const T& value, int domain) {
    if (changed(value)) out_.named(key, value, domain);
  }
  template <class T>
  void word(std::string_view key, const T& value, Words words) {
    if (changed(value)) out_.word(key, value, words);
  }
  template <class T>
  void marks(std::string_view key, const T& value, Words words) {
    if (changed(value)) out_.marks(key, value, words);
  }
  void seat(std::string_view key, const Seat& value, int seats) {
    if (changed(value)) out_.seat(key, value, seats);
  }
  void seats(std::string_view key, const SeatSet& set) {
    if (changed(set)) out_.seats(key, set);
  }
  template <class T>
  void count(std::string_view key, const T& value, std::int64_t, std::int64_t, int) {
    number(key, value);
  }
  template <class Bag>
  void bag(std::string_view key, const Bag& bag, int domain, auto&&...) {
    if (bag_changed(bag, domain)) out_.bag(key, bag, domain);
  }
  template <class Each>
  void list(std::string_view key, int size, Each&& each) {
    const bool same_size = notes_[next_++] == size;
    const auto end = static_cast<std::size_t>(notes_[next_++]);
    if (same_size) {
      out_.object_if_any(key, [&] {
        for (int i = 0; i < size; ++i) {
          out_.object_if_any(std::to_string(i), [&] { each(*this, i); });
        }
      });
    } else {
      out_.list(key, size, each);
    }
    next_ = end;
  }
  template <class T, class Each>
  void items(std::string_view key, const T& size, int, Each&& each) {
    list(key, size, each);
  }
  static constexpr bool kReads = false;

  [[nodiscard]] std::string text() const { return out_.text(); }

 private:
  template <class T>
  [[nodiscard]] const std::byte* place_before(const T& value) const {
    return before_.data() + (reinterpret_cast<const std::byte*>(&value) - after_.data());
  }
  template <class T>
  bool changed(const T& value) {
    if (!stands_in(after_, value)) return notes_[next_++] != number_of(value);
    return std::memcmp(place_before(value), &value, sizeof(T)) != 0;
  }
  template <class Bag>
  bool bag_changed(const Bag& bag, int domain) {
    // A bag made for the occasion may have gaps; one of a state has none.
    if constexpr (std::has_unique_object_representations_v<Bag>) {
      if (stands_in(after_, bag)) return std::memcmp(place_before(bag), &bag, sizeof(Bag)) != 0;
    }
    bool differs = false;
    const Domain& d = names_.domains()[static_cast<std::size_t>(domain)];
    for (int value = d.low; value <= d.high; ++value) {
      differs = bag.count(value) != notes_[next_++] || differs;
    }
    return differs;
  }

  const Names& names_;
  std::span<const std::byte> before_;
  const std::vector<std::int64_t>& notes_;
  std::span<const std::byte> after_;
  FieldWriter out_;
  std::size_t next_ = 0;
};

// `fields(io, state)` names the fields of a state, as a game does.
template <class State, class Fields>
std::string patch_json(const Names& names, State before, State after, Fields&& fields) {
  const auto bytes = [](const State& state) { return std::as_bytes(std::span(&state, 1)); };
  FieldNotes notes(names, bytes(before));
  fields(notes, before);
  PatchWriter writer(names, bytes(before), notes, bytes(after));
  fields(writer, after);
  return writer.text();
}

}  // namespace rainyday
