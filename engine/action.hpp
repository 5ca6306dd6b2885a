// Seats, actions, lists of actions and turns: the words every game is written in.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <type_traits>

#include "engine/result.hpp"
#include "engine/seats.hpp"

namespace rainyday {

// Operand values that stand for no value: an optional operand left out, and one an eye may not see.
inline constexpr std::uint16_t kNone = 0xFFFF;
inline constexpr std::uint16_t kHidden = 0xFFFE;

// Eight bytes: a kind of the game's action table and up to three operands.
struct Action {
  std::uint16_t kind = 0;
  std::array<std::uint16_t, 3> operand{kNone, kNone, kNone};

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

constexpr Action make_action(int kind, int a = kNone, int b = kNone, int c = kNone) {
  return {static_cast<std::uint16_t>(kind),
          {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
           static_cast<std::uint16_t>(c)}};
}

// What an eye sees of an action that is hidden from it altogether.
inline constexpr Action kUnseen{};

// Storage for the legal actions of one decision, on the stack and uninitialised. For chance each
// action carries its weight. Actions lie there as numbers: the compiler knows that storing one
// leaves the size alone, and so keeps that in a register while a list is made.
template <int kMost>
class ActionList {
 public:
  static constexpr int kCapacity = kMost;
  class Iterator {
   public:
    using value_type = Action;
    using reference = Action;
    using pointer = const Action*;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;

    Iterator() = default;
    explicit Iterator(const std::uint64_t* at) : at_(at) {}
    Action operator*() const { return std::bit_cast<Action>(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) { return Iterator(at_++); }
    friend difference_type operator-(Iterator a, Iterator b) { return a.at_ - b.at_; }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const std::uint64_t* at_ = nullptr;
  };

  ActionList() {}  // NOLINT(modernize-use-equals-default): leaves the arrays uninitialised

  void clear() { size_ = 0; }
  void push(Action action) {
    assert(size_ < kMost);
    actions_[size_++] = std::bit_cast<std::uint64_t>(action);
  }
  void push(Action action, std::uint32_t weight) {
    weights_[size_] = weight;
    push(action);
  }
  // Each of these as likely as another: the sides of a die.
  void push_each(int kind, int low, int high) {
    for (int value = low; value <= high; ++value) push(make_action(kind, value), 1);
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] bool has(Action action) const {
    for (const Action one : *this) {
      if (one == action) return true;
    }
    return false;
  }
  Action operator[](int i) const { return std::bit_cast<Action>(actions_[i]); }
  [[nodiscard]] std::uint32_t weight(int i) const { return weights_[i]; }
  [[nodiscard]] std::span<const std::uint32_t> weights() const {
    return {weights_, static_cast<std::size_t>(size_)};
  }
  [[nodiscard]] Iterator begin() const { return Iterator(actions_); }
  [[nodiscard]] Iterator end() const { return Iterator(actions_ + size_); }

 private:
  int size_ = 0;
  std::uint64_t actions_[kMost];
  std::uint32_t weights_[kMost];
};

// Who acts now and what is asked.
struct Turn {
  Seat actor = kNobody;
  std::uint8_t question = 0;  // index into the game's question table
  SeatSet group{};            // seats that may answer now independently of each other
  bool open_forced = false;   // everybody's view shows that one action is left
  Seat concerned = kNobody;   // the seat of the group that the question touches most, if any
  // Of a group: 0 if each must pick, else the first action of each list lets it pass, and the
  // number tells this window from the one that an answer opens (answers to one are none to the
  // next).
  std::uint8_t window = 0;

  [[nodiscard]] bool is_chance() const { return actor == kChance; }
  [[nodiscard]] bool is_over() const { return actor == kNobody; }
  [[nodiscard]] bool is_seat() const { return actor < kMostSeats; }
  friend bool operator==(const Turn&, const Turn&) = default;
};

// Why an action is refused: a row of the game's refusal table and its operands. Row 0: it is legal.
struct Refusal {
  std::uint16_t row = 0;
  std::array<std::uint16_t, 3> operand{kNone, kNone, kNone};

  explicit operator bool() const { return row != 0; }
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

constexpr Refusal refuse(int row, int a = kNone, int b = kNone, int c = kNone) {
  return {static_cast<std::uint16_t>(row),
          {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
           static_cast<std::uint16_t>(c)}};
}

// What happened, for log, animation and sound. Seats outside `full` see the operands that the
// event table calls secret as blanks.
struct Event {
  std::uint16_t kind = 0;
  std::array<std::uint16_t, 4> operand{kNone, kNone, kNone, kNone};
  SeatSet full = kEverybody;

  friend bool operator==(const Event&, const Event&) = default;
};

constexpr Event make_event(int kind, int a = kNone, int b = kNone, int c = kNone, int d = kNone) {
  return {static_cast<std::uint16_t>(kind),
          {static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
           static_cast<std::uint16_t>(c), static_cast<std::uint16_t>(d)}};
}
constexpr Event make_secret_event(SeatSet full, int kind, int a = kNone, int b = kNone,
                                  int c = kNone, int d = kNone) {
  Event event = make_event(kind, a, b, c, d);
  event.full = full;
  return event;
}

// The sink of a playout: what happened is of no interest and costs nothing.
struct NoEvents {
  void operator()(const Event&) const {}
};

// Where events go when the rules are compiled apart from the sink: nowhere in a playout.
struct EventOut {
  void* sink = nullptr;
  void (*send)(void*, const Event&) = nullptr;
};
template <class Sink>
EventOut event_out(Sink& sink) {
  if constexpr (std::is_same_v<std::remove_const_t<Sink>, NoEvents>) {
    return {};
  } else {
    return {&sink, [](void* to, const Event& e) { (*static_cast<Sink*>(to))(e); }};
  }
}

}  // namespace rainyday
