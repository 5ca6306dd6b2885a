// The Encoder of any Game.
#pragma once

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "arrays/observation.hpp"
#include "engine/game_adapter.hpp"

namespace rainyday {

// The room of one object of a list whose length is a field. Such lists are numbered in the order in
// which their first object is met; `end` is the number after those inside.
struct ItemsRoom {
  std::size_t row = 0;
  std::size_t tape = 0;
  std::size_t end = 0;
};

template <class Bag>
constexpr std::size_t kBagWords = 1 + (sizeof(Bag) + 7) / 8;

// The first pass over the fields: the names of the entries and how much room they take.
class EntryNames {
 public:
  EntryNames(const AnyGame& game, const std::vector<DomainEntries>& domains,
             std::vector<std::string>& names, std::vector<ItemsRoom>& rooms)
      : game_(game), domains_(domains), names_(names), rooms_(rooms) {}

  void number(std::string_view key, auto&&, std::int64_t = 0, std::int64_t = 0) { entry(key); }
  void count(std::string_view key, auto&&, std::int64_t, std::int64_t, int) { entry(key); }
  void flag(std::string_view key, auto&&) { entry(key); }
  void named(std::string_view key, auto&&, int domain) {
    if (long_ || domains_[static_cast<std::size_t>(domain)].wide()) return entry(key);
    values(key, domain, "=", "");
  }
  void word(std::string_view key, auto&&, Words words) { each_word(key, words, "=", ""); }
  void marks(std::string_view key, auto&&, Words words) { each_word(key, words, "[", "]"); }
  void seat(std::string_view key, auto&&, int) { each_seat(key, "=", ""); }
  void seats(std::string_view key, auto&&) { each_seat(key, "[", "]"); }
  template <class Bag>
  void bag(std::string_view key, const Bag&, int domain, auto&&...) {
    values(key, domain, "[", "]");
    tape_ += kBagWords<Bag> - 1;
  }
  template <class Each>
  void list(std::string_view key, int size, Each&& each) {
    for (int i = 0; i < size; ++i) inside(key, i, i, each);
  }
  template <class Each>
  void items(std::string_view key, auto&&, int most, Each&& each) {
    entry(std::string(key) + ".size");
    const std::size_t number = rooms_.size();
    const bool was_long = std::exchange(long_, long_ || most > kLong);
    rooms_.emplace_back();
    for (int i = 0; i < most; ++i) {
      const std::size_t row = names_.size();
      const std::size_t tape = tape_;
      const std::size_t before = rooms_.size();
      inside(key, i, 0, each);  // all are alike, and the first is sure to be there
      i > 0 ? rooms_.resize(before)
            : void(rooms_[number] = {names_.size() - row, tape_ - tape, rooms_.size()});
    }
    long_ = was_long;
  }
  static constexpr bool kReads = false;
  static constexpr bool kOnePlace = true;  // a field has it whatever it holds
  [[nodiscard]] std::size_t tape() const { return tape_; }

 private:
  void add(std::string_view key, std::string_view open, std::string_view value,
           std::string_view close) {
    std::string name = path_;
    name += key;
    name += open;
    name += value;
    name += close;
    names_.push_back(std::move(name));
  }
  void entry(std::string_view key) {
    add(key, "", "", "");
    ++tape_;
  }
  void values(std::string_view key, int domain, std::string_view open, std::string_view close) {
    for (const std::uint16_t value : domains_[static_cast<std::size_t>(domain)].values) {
      const bool seat = game_.tables().domains[static_cast<std::size_t>(domain)].is_seat();
      add(key, open, seat ? seat_word(static_cast<Seat>(value)) : game_.names().of(domain, value),
          close);
    }
    ++tape_;
  }
  // Values without a word are never there; they have their place all the same.
  void each_word(std::string_view key, Words words, std::string_view open, std::string_view close) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      add(key, open, words[i].empty() ? std::to_string(i) : words[i], close);
    }
    ++tape_;
  }
  void each_seat(std::string_view key, std::string_view open, std::string_view close) {
    for (Seat seat = 0; seat < game_.seats(); ++seat) add(key, open, seat_word(seat), close);
    ++tape_;
  }
  // The object `of` under the name of object `i`.
  template <class Each>
  void inside(std::string_view key, int i, int of, Each& each) {
    const std::size_t before = path_.size();
    path_ += std::string(key) + "[" + std::to_string(i) + "].";
    each(*this, of);
    path_.resize(before);
  }

  const AnyGame& game_;
  const std::vector<DomainEntries>& domains_;
  std::vector<std::string>& names_;
  std::vector<ItemsRoom>& rooms_;
  std::string path_;
  std::size_t tape_ = 0;
  bool long_ = false;
};

// Writes what differs from what the tape notes. A word of the tape is 0 where all entries of its
// field are.
class EntryWriter {
 public:
  EntryWriter(int seats, std::span<const DomainEntries> domains, std::span<const ItemsRoom> rooms,
              float* row, std::uint64_t* tape)
      : seats_(seats), domains_(domains), rooms_(rooms), row_(row), tape_(tape) {}

  template <class T>
  void number(std::string_view, const T& value, std::int64_t = 0, std::int64_t = 0) {
    const auto now = static_cast<std::int64_t>(value);
    if (static_cast<std::int64_t>(*tape_) != now) {
      *tape_ = static_cast<std::uint64_t>(now);
      *row_ = static_cast<float>(now);
    }
    ++row_;
    ++tape_;
  }
  template <class T>
  void count(std::string_view key, const T& value, std::int64_t, std::int64_t, int) {
    number(key, value);
  }
  template <class T>
  void flag(std::string_view key, const T& value) {
    number(key, value ? 1 : 0);
  }
  template <class T>
  void named(std::string_view key, const T& value, int domain) {
    const DomainEntries& entries = domains_[static_cast<std::size_t>(domain)];
    const auto which = static_cast<std::uint64_t>(static_cast<T>(value + 1));  // 0: none
    if (long_ || entries.wide()) return number(key, entry_of(which, entries));
    if (*tape_ != which) {
      if (const std::uint64_t old = entry_of(*tape_, entries); old != 0) row_[old - 1] = 0;
      if (const std::uint64_t now = entry_of(which, entries); now != 0) row_[now - 1] = 1;
      *tape_ = which;
    }
    row_ += entries.values.size();
    ++tape_;
  }
  template <class T>
  void word(std::string_view, const T& value, Words words) {
    one_of(static_cast<std::uint64_t>(value) + 1, words.size());
  }
  void seat(std::string_view, const Seat& value, int) {
    one_of(static_cast<std::uint64_t>(value) + 1, static_cast<std::size_t>(seats_));
  }
  template <class T>
  void marks(std::string_view, const T& value, Words words) {
    set(static_cast<std::uint64_t>(value), words.size());
  }
  void seats(std::string_view, const SeatSet& value) {
    set(value.bits(), static_cast<std::size_t>(seats_));
  }
  template <class Bag>
  void bag(std::string_view, const Bag& bag, int domain, auto&&...) {
    const std::vector<std::uint16_t>& values = domains_[static_cast<std::size_t>(domain)].values;
    // The bytes that it had, after a word that says that they are noted.
    if (*tape_ == 0 || std::memcmp(tape_ + 1, &bag, sizeof(Bag)) != 0) {
      write_counts(bag, domains_[static_cast<std::size_t>(domain)]);
      *tape_ = 1;
      std::memcpy(tape_ + 1, &bag, sizeof(Bag));
    }
    row_ += values.size();
    tape_ += kBagWords<Bag>;
  }
  template <class Each>
  void list(std::string_view, int size, Each&& each) {
    for (int i = 0; i < size; ++i) each(*this, i);
  }
  template <class T, class Each>
  void items(std::string_view key, const T& size, int most, Each&& each) {
    const auto before = static_cast<std::size_t>(*tape_);
    const auto now = static_cast<std::size_t>(size);
    number(key, size);
    const ItemsRoom& room = rooms_[room_];
    const std::size_t first = room_ + 1;
    const bool was_long = std::exchange(long_, long_ || most > kLong);
    for (std::size_t i = 0; i < now; ++i) {
      room_ = first;
      each(*this, static_cast<int>(i));
    }
    room_ = room.end;
    long_ = was_long;
    if (before > now) {
      std::fill_n(row_, room.row * (before - now), 0.0F);
      std::fill_n(tape_, room.tape * (before - now), 0);
    }
    const std::size_t left = static_cast<std::size_t>(most) - now;
    row_ += room.row * left;
    tape_ += room.tape * left;
  }
  static constexpr bool kReads = false;
  static constexpr bool kOnePlace = true;  // a field has it whatever it holds

  // 1 at `which`, counted from 1, and 0 at the other ones of so many.
  void one_of(std::uint64_t which, std::size_t of) {
    if (*tape_ != which) {
      if (*tape_ != 0 && *tape_ <= of) row_[*tape_ - 1] = 0;
      if (which != 0 && which <= of) row_[which - 1] = 1;
      *tape_ = which;
    }
    row_ += of;
    ++tape_;
  }

 private:
  // The place of the value before `which` in its entries, from 1; 0: none.
  static std::uint64_t entry_of(std::uint64_t which, const DomainEntries& entries) {
    if (which == 0 || which > entries.place.size()) return 0;
    return static_cast<std::uint64_t>(entries.place[which - 1] + 1);
  }
  // Bags that tell what differs between two are written sooner.
  template <class Bag>
  void write_counts(const Bag& bag, const DomainEntries& entries) {
    if constexpr (requires { bag.each_other(bag, [](int) {}); }) {
      if (*tape_ != 0) {
        Bag before;
        std::memcpy(&before, tape_ + 1, sizeof(Bag));
        bag.each_other(before, [&](int value) {
          const std::uint64_t entry = entry_of(static_cast<std::uint64_t>(value) + 1, entries);
          if (entry != 0) row_[entry - 1] = static_cast<float>(bag.count(value));
        });
        return;
      }
    }
    for (std::size_t i = 0; i < entries.values.size(); ++i) {
      row_[i] = static_cast<float>(bag.count(entries.values[i]));
    }
  }
  void set(std::uint64_t bits, std::size_t of) {
    if (*tape_ != bits) {
      *tape_ = bits;
      for (std::size_t i = 0; i < of; ++i) row_[i] = static_cast<float>(bits >> i & 1);
    }
    row_ += of;
    ++tape_;
  }

  int seats_;
  std::span<const DomainEntries> domains_;
  std::span<const ItemsRoom> rooms_;
  float* row_;
  std::uint64_t* tape_;
  std::size_t room_ = 0;
  bool long_ = false;
};

template <Game G>
class EncoderOf final : public Encoder {
 public:
  using State = typename G::State;

  EncoderOf(const AnyGame& any, const G& game) : game_(game), domains_(domain_entries(any)) {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < game.seats(); ++seat) names.push_back("eye=" + seat_word(seat));
    EntryNames entries(any, domains_, names, rooms_);
    State state = game_.start();
    game_.fields(entries, state);
    lay_out(std::move(names), entries.tape() + 1);
  }

  void encode(const AnyView& view, float* row, std::uint64_t* tape) const override {
    State shown = view.state().as<State>();
    write(shown, view.eye(), row, tape);
  }
  // `shown` is masked for the eye.
  void write(State& shown, Seat eye, float* row, std::uint64_t* tape) const {
    EntryWriter out(game_.seats(), domains_, rooms_, row, tape);
    out.one_of(eye == kNobody ? 0 : eye + 1u, static_cast<std::size_t>(game_.seats()));
    game_.fields(out, shown);
  }

 private:
  G game_;
  std::vector<DomainEntries> domains_;
  std::vector<ItemsRoom> rooms_;
};

}  // namespace rainyday
