// The Encoder of any Game.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <utility>

#include "arrays/observation.hpp"
#include "engine/game_adapter.hpp"

namespace rainyday {

// How much room fields take: those of one object of a list whose length is a field, or those that
// follow from some bytes, with these. Both are numbered in the order in which they are met, of a
// list its first object; `end` is the number after those inside.
struct FieldRoom {
  std::uint32_t row = 0;
  std::uint32_t tape = 0;
  std::uint32_t end = 0;
};

// What is the same in all rows.
struct RowPlan {
  // Such a field is one entry whatever its domain.
  static constexpr std::uint32_t kOneEntry = 1u << 31;

  int seats = 0;
  std::vector<DomainEntries> domains;
  std::vector<FieldRoom> rooms;
  // Where in the row stands what a word of the tape notes; of several words the first one counts.
  std::vector<std::uint32_t> places;
};

// Bytes are noted after a word that says that they are.
constexpr std::size_t words_for(std::size_t bytes) { return (bytes + 3) / 4; }
template <class Bag>
constexpr std::size_t kBagWords = 1 + words_for(sizeof(Bag));

// The first pass over the fields: the names of the entries and how much room they take.
class EntryNames {
 public:
  EntryNames(const AnyGame& game, RowPlan& plan, std::vector<std::string>& names)
      : game_(game), plan_(plan), names_(names) {}

  void number(std::string_view key, auto&&, std::int64_t = 0, std::int64_t = 0) { entry(key); }
  void count(std::string_view key, auto&&, std::int64_t, std::int64_t, int) { entry(key); }
  void flag(std::string_view key, auto&&) { entry(key); }
  void named(std::string_view key, auto&&, int domain) {
    if (long_ || plan_.domains[static_cast<std::size_t>(domain)].wide()) {
      return entry(key, RowPlan::kOneEntry);
    }
    note();
    values(key, domain, "=", "");
  }
  void word(std::string_view key, auto&&, Words words) { each_word(key, words, "=", ""); }
  void marks(std::string_view key, auto&&, Words words) { each_word(key, words, "[", "]"); }
  void seat(std::string_view key, auto&&, int) { each_seat(key, "=", ""); }
  void seats(std::string_view key, auto&&) { each_seat(key, "[", "]"); }
  template <class Bag>
  void bag(std::string_view key, const Bag&, int domain, auto&&...) {
    for (std::size_t i = 0; i < kBagWords<Bag>; ++i) note();
    values(key, domain, "[", "]");
  }
  template <class Each>
  void list(std::string_view key, int size, Each&& each) {
    for (int i = 0; i < size; ++i) inside(key, i, i, each);
  }
  template <class Each>
  void items(std::string_view key, auto&&, int most, Each&& each) {
    entry(std::string(key) + ".size");
    const bool was_long = std::exchange(long_, long_ || most > kLong);
    const Room room(*this);
    for (int i = 0; i < most; ++i) {
      const std::size_t before = plan_.rooms.size();
      inside(key, i, 0, each);  // all are alike, and the first is sure to be there
      i > 0 ? plan_.rooms.resize(before) : room.close(*this);
    }
    long_ = was_long;
  }
  template <class Each, class... From>
  void part(Each&& each, const From&... from) {
    const Room room(*this);
    for (std::size_t i = 0; i < (1 + ... + words_for(from.size())); ++i) note();
    each(*this);
    room.close(*this);
  }
  void eyes() { each_seat("eye", "=", ""); }
  static constexpr bool kReads = false;
  static constexpr bool kOnePlace = true;  // a field has it whatever it holds

 private:
  // From where it is made to where it is closed.
  class Room {
   public:
    explicit Room(EntryNames& in)
        : number_(in.plan_.rooms.size()), row_(in.names_.size()), tape_(in.plan_.places.size()) {
      in.plan_.rooms.emplace_back();
    }
    void close(EntryNames& in) const {
      in.plan_.rooms[number_] = {static_cast<std::uint32_t>(in.names_.size() - row_),
                                 static_cast<std::uint32_t>(in.plan_.places.size() - tape_),
                                 static_cast<std::uint32_t>(in.plan_.rooms.size())};
    }

   private:
    std::size_t number_;
    std::size_t row_;
    std::size_t tape_;
  };

  // One more word of the tape, for the entries that follow.
  void note(std::uint32_t mark = 0) {
    plan_.places.push_back(static_cast<std::uint32_t>(names_.size()) | mark);
  }
  void add(std::string_view key, std::string_view open, std::string_view value,
           std::string_view close) {
    std::string name = path_;
    name += key;
    name += open;
    name += value;
    name += close;
    names_.push_back(std::move(name));
  }
  void entry(std::string_view key, std::uint32_t mark = 0) {
    note(mark);
    add(key, "", "", "");
  }
  void values(std::string_view key, int domain, std::string_view open, std::string_view close) {
    for (const std::uint16_t value : plan_.domains[static_cast<std::size_t>(domain)].values) {
      const bool seat = game_.tables().domains[static_cast<std::size_t>(domain)].is_seat();
      add(key, open, seat ? seat_word(static_cast<Seat>(value)) : game_.names().of(domain, value),
          close);
    }
  }
  // Values without a word are never there; they have their place all the same.
  void each_word(std::string_view key, Words words, std::string_view open, std::string_view close) {
    note();
    for (std::size_t i = 0; i < words.size(); ++i) {
      add(key, open, words[i].empty() ? std::to_string(i) : words[i], close);
    }
  }
  void each_seat(std::string_view key, std::string_view open, std::string_view close) {
    note();
    for (Seat seat = 0; seat < game_.seats(); ++seat) add(key, open, seat_word(seat), close);
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
  RowPlan& plan_;
  std::vector<std::string>& names_;
  std::string path_;
  bool long_ = false;
};

// A row and its tape. Writes what a word of the tape notes; the word is 0 where all entries of its
// field are.
class EntryRow {
 public:
  EntryRow(const RowPlan& plan, float* row, std::uint32_t* tape)
      : plan_(plan), row_(row), tape_(tape) {}

  [[nodiscard]] const RowPlan& plan() const { return plan_; }
  [[nodiscard]] std::uint32_t* tape() const { return tape_; }

  [[gnu::noinline]] void number(std::uint32_t* at, std::uint32_t now) const {
    *at = now;
    *entries(at) = static_cast<float>(static_cast<std::int32_t>(now));
  }
  // 1 at `now`, counted from 1, and 0 at the other ones of so many.
  [[gnu::noinline]] void one_of(std::uint32_t* at, std::uint32_t now, std::size_t of) const {
    const std::uint32_t old = std::exchange(*at, now);
    float* const entry = entries(at);
    if (old != 0 && old <= of) entry[old - 1] = 0;
    if (now != 0 && now <= of) entry[now - 1] = 1;
  }
  [[gnu::noinline]] void named(std::uint32_t* at, std::uint32_t now, int domain) const {
    const DomainEntries& values = plan_.domains[static_cast<std::size_t>(domain)];
    const std::uint32_t old = std::exchange(*at, now);
    float* const entry = entries(at);
    if ((place(at) & RowPlan::kOneEntry) != 0) {
      *entry = static_cast<float>(entry_of(now, values));
      return;
    }
    if (const std::uint32_t was = entry_of(old, values); was != 0) entry[was - 1] = 0;
    if (const std::uint32_t is = entry_of(now, values); is != 0) entry[is - 1] = 1;
  }
  [[gnu::noinline]] void set(std::uint32_t* at, std::uint32_t now, std::size_t of) const {
    std::uint32_t differs = std::exchange(*at, now) ^ now;
    if (of < 32) differs &= (1u << of) - 1;
    for (float* const entry = entries(at); differs != 0; differs &= differs - 1) {
      const int bit = std::countr_zero(differs);
      entry[bit] = static_cast<float>(now >> bit & 1);
    }
  }
  // Bags that tell what differs between two are written sooner.
  template <class Bag>
  [[gnu::noinline]] void bag(std::uint32_t* at, const Bag& bag, int domain) const {
    const DomainEntries& values = plan_.domains[static_cast<std::size_t>(domain)];
    const std::int32_t* const places = values.place.data();
    float* const entry = entries(at);
    const auto show = [&](int value) {
      if (places[value] >= 0) entry[places[value]] = static_cast<float>(bag.count(value));
    };
    bool shown = false;
    if constexpr (requires { bag.each_other(bag, show); }) {
      shown = *at != 0;
      if (shown) {
        Bag before = bag;
        std::memcpy(static_cast<void*>(&before), at + 1, sizeof(Bag));
        bag.each_other(before, show);
      }
    }
    if (!shown) std::ranges::for_each(values.values, show);
    *at = 1;
    std::memcpy(at + 1, &bag, sizeof(Bag));
  }
  // Objects that are no longer there, the first of them noted at `at`.
  [[gnu::noinline]] void clear(std::uint32_t* at, const FieldRoom& room,
                               std::size_t objects) const {
    std::fill_n(entries(at), room.row * objects, 0.0F);
    std::fill_n(at, room.tape * objects, 0);
  }

 private:
  [[nodiscard]] std::uint32_t place(const std::uint32_t* at) const {
    return plan_.places[static_cast<std::size_t>(at - tape_)];
  }
  [[nodiscard]] float* entries(const std::uint32_t* at) const {
    return row_ + (place(at) & ~RowPlan::kOneEntry);
  }
  // The place of the value before `which` in its entries, from 1; 0: none.
  static std::uint32_t entry_of(std::uint32_t which, const DomainEntries& values) {
    if (which == 0 || which > values.place.size()) return 0;
    return static_cast<std::uint32_t>(values.place[which - 1] + 1);
  }

  const RowPlan& plan_;
  float* row_;
  std::uint32_t* tape_;
};

// Goes over the fields and writes those that differ from what the tape notes. It becomes a part of
// the one function that goes over the fields of a game, and its members stay in registers: most
// fields are as they were, and then a comparison is all that is left.
class EntryWriter {
 public:
  explicit EntryWriter(const EntryRow& out)
      : out_(&out), at_(out.tape()), room_(out.plan().rooms.data()) {}

  template <class T>
  [[gnu::always_inline]] void number(std::string_view, const T& value, std::int64_t = 0,
                                     std::int64_t = 0) {
    if (const std::uint32_t now = word_of(value); *at_ != now) out_->number(at_, now);
    ++at_;
  }
  template <class T>
  [[gnu::always_inline]] void count(std::string_view key, const T& value, std::int64_t,
                                    std::int64_t, int) {
    number(key, value);
  }
  template <class T>
  [[gnu::always_inline]] void flag(std::string_view key, const T& value) {
    number(key, value ? 1 : 0);
  }
  template <class T>
  [[gnu::always_inline]] void named(std::string_view, const T& value, int domain) {
    const std::uint32_t now = word_of(static_cast<T>(value + 1));  // 0: none
    if (*at_ != now) out_->named(at_, now, domain);
    ++at_;
  }
  template <class T>
  [[gnu::always_inline]] void word(std::string_view, const T& value, Words words) {
    one_of(word_of(value) + 1, words.size());
  }
  [[gnu::always_inline]] void seat(std::string_view, const Seat& value, int) {
    one_of(value + 1u, seats_here());
  }
  template <class T>
  [[gnu::always_inline]] void marks(std::string_view, const T& value, Words words) {
    set(word_of(value), words.size());
  }
  [[gnu::always_inline]] void seats(std::string_view, const SeatSet& value) {
    set(word_of(value.bits()), seats_here());
  }
  template <class Bag>
  [[gnu::always_inline]] void bag(std::string_view, const Bag& bag, int domain, auto&&...) {
    if (*at_ == 0 || std::memcmp(at_ + 1, &bag, sizeof(Bag)) != 0) out_->bag(at_, bag, domain);
    at_ += kBagWords<Bag>;
  }
  template <class Each>
  [[gnu::always_inline]] void list(std::string_view, int size, Each&& each) {
    for (int i = 0; i < size; ++i) {
      [[clang::always_inline]] each(*this, i);
    }
  }
  template <class T, class Each>
  [[gnu::always_inline]] void items(std::string_view key, const T& size, int most, Each&& each) {
    const std::size_t before = *at_;
    const auto now = static_cast<std::size_t>(size);
    number(key, size);
    const FieldRoom& room = *room_;
    const FieldRoom* const first = room_ + 1;
    for (std::size_t i = 0; i < now; ++i) {
      room_ = first;
      [[clang::always_inline]] each(*this, static_cast<int>(i));
    }
    room_ = out_->plan().rooms.data() + room.end;
    if (before > now) out_->clear(at_, room, before - now);
    at_ += room.tape * (static_cast<std::size_t>(most) - now);
  }
  // What is inside is met seldom, and by a writer of its own.
  template <class Each, class... From>
  [[gnu::always_inline]] void part(Each&& each, const From&... from) {
    const FieldRoom& room = *room_;
    if (*at_ == 0 || !same_bytes(at_ + 1, from...)) {
      std::uint32_t* noted = at_;
      *noted++ = 1;
      ((std::memcpy(noted, from.data(), from.size()), noted += words_for(from.size())), ...);
      EntryWriter inside(*out_, noted, room_ + 1);
      [[clang::noinline]] each(inside);
    }
    at_ += room.tape;
    room_ = out_->plan().rooms.data() + room.end;
  }
  [[gnu::always_inline]] void eye(Seat eye) { one_of(eye == kNobody ? 0 : eye + 1u, seats_here()); }
  static constexpr bool kReads = false;
  static constexpr bool kOnePlace = true;  // a field has it whatever it holds

 private:
  EntryWriter(const EntryRow& out, std::uint32_t* at, const FieldRoom* room)
      : out_(&out), at_(at), room_(room) {}

  template <class T>
  [[gnu::always_inline]] static std::uint32_t word_of(const T& value) {
    static_assert(sizeof(T) <= sizeof(std::uint32_t));
    return static_cast<std::uint32_t>(value);
  }
  [[gnu::always_inline]] static bool same_bytes(const std::uint32_t*) { return true; }
  template <class... More>
  [[gnu::always_inline]] static bool same_bytes(const std::uint32_t* noted,
                                                std::span<const std::byte> first,
                                                const More&... more) {
    return std::memcmp(noted, first.data(), first.size()) == 0 &&
           same_bytes(noted + words_for(first.size()), more...);
  }
  [[gnu::always_inline]] [[nodiscard]] std::size_t seats_here() const {
    return static_cast<std::size_t>(out_->plan().seats);
  }
  [[gnu::always_inline]] void one_of(std::uint32_t now, std::size_t of) {
    if (*at_ != now) out_->one_of(at_, now, of);
    ++at_;
  }
  [[gnu::always_inline]] void set(std::uint32_t now, std::size_t of) {
    if (*at_ != now) out_->set(at_, now, of);
    ++at_;
  }

  const EntryRow* out_;
  std::uint32_t* at_;
  const FieldRoom* room_;
};

template <Game G>
class EncoderOf final : public Encoder {
 public:
  using State = typename G::State;

  EncoderOf(const AnyGame& any, const G& game)
      : game_(game), plan_{.seats = game.seats(), .domains = domain_entries(any)} {
    std::vector<std::string> names;
    EntryNames entries(any, plan_, names);
    entries.eyes();
    State state = game_.start();
    game_.fields(entries, state);
    lay_out(std::move(names), plan_.places.size());
  }

  void encode(const AnyView& view, float* row, std::uint32_t* tape) const override {
    State shown = view.state().as<State>();
    write(shown, view.eye(), row, tape);
  }
  // `shown` is masked for the eye.
  void write(State& shown, Seat eye, float* row, std::uint32_t* tape) const {
    const EntryRow out(plan_, row, tape);
    EntryWriter writer(out);
    writer.eye(eye);
    [[clang::always_inline]] game_.fields(writer, shown);
  }

 private:
  G game_;
  RowPlan plan_;
};

}  // namespace rainyday
