// Games with faults planted into them from outside, to prove that the suite finds such faults. Each
// wraps another game and passes on what it does not spoil.
#pragma once

#include "engine/any_game.hpp"

namespace rainyday::conformance {

// Delegates everything. The state may have a trailer behind the inner state's bytes.
class Wrapper : public AnyGame {
 public:
  explicit Wrapper(AnyGamePtr inner, std::size_t trailer = 0);

  [[nodiscard]] AnyGamePtr sharing(const AnyGame& other) const override {
    return inner_->sharing(other);
  }
  [[nodiscard]] AnyState start() const override { return outer(inner_->start(), {}); }
  [[nodiscard]] Turn turn(const AnyState& s) const override { return inner_->turn(inner(s)); }
  void actions(const AnyState& s, AnyActions& list) const override {
    inner_->actions(inner(s), list);
  }
  using AnyGame::refusal;
  [[nodiscard]] Refusal refusal(const AnyState& s, Action a) const override {
    return inner_->refusal(inner(s), a);
  }
  void apply(AnyState& s, Action a, std::vector<Event>* events) const override;
  [[nodiscard]] Result result(const AnyState& s) const override { return inner_->result(inner(s)); }
  [[nodiscard]] Action chance(const AnyState& s, Random& rng) const override {
    return inner_->chance(inner(s), rng);
  }
  [[nodiscard]] AnyState sample(const AnyView& view, Random& rng) const override;
  [[nodiscard]] Action seen(const AnyState& s, Action a, Seat eye) const override {
    return inner_->seen(inner(s), a, eye);
  }
  [[nodiscard]] bool reveals(const AnyState& s, Action a) const override {
    return inner_->reveals(inner(s), a);
  }
  [[nodiscard]] std::string check(const AnyState& s) const override {
    return inner_->check(inner(s));
  }
  [[nodiscard]] int lively(const AnyView& view, const AnyActions& list,
                           Random& rng) const override {
    return inner_->lively(inner(view), list, rng);
  }
  [[nodiscard]] int greedy(const AnyView& view, const AnyActions& list,
                           Random& rng) const override {
    return inner_->greedy(inner(view), list, rng);
  }
  [[nodiscard]] std::string picture(const AnyView& view, const Paper& paper) const override {
    return inner_->picture(inner(view), paper);
  }
  void write(const AnyState& s, FieldWriter& out) const override { inner_->write(inner(s), out); }
  [[nodiscard]] std::vector<FieldRow> field_list() const override { return inner_->field_list(); }
  [[nodiscard]] std::string patch(const AnyState& before, const AnyState& after) const override {
    return inner_->patch(inner(before), inner(after));
  }
  [[nodiscard]] AnyState read(const Place& place) const override {
    return outer(inner_->read(place), {});
  }

 protected:
  using Trailer = std::span<const std::byte>;
  [[nodiscard]] AnyState inner(const AnyState& s) const;
  [[nodiscard]] AnyView inner(const AnyView& view) const {
    return make_view(inner(view.state()), view.eye());
  }
  // The inner state with a trailer; an empty one is all zero.
  [[nodiscard]] AnyState outer(const AnyState& s, Trailer trailer) const;
  [[nodiscard]] Trailer trailer(const AnyState& s) const {
    return s.bytes().subspan(s.bytes().size() - trailer_);
  }
  [[nodiscard]] AnyState masked(const AnyState& s, Seat eye) const override;

 private:
  AnyGamePtr inner_;
  std::size_t trailer_;
};

// Draws the first outcome too often.
class LoadedChance final : public Wrapper {
 public:
  using Wrapper::Wrapper;
  [[nodiscard]] Action chance(const AnyState& s, Random& rng) const override;
};

enum class Leak : std::uint8_t {
  kNone,  // the wrapper itself tells nothing
  kAsksOnlyWhoCanAnswer,
  kSkipsForcedSteps,
  kKeepsTheOrderOfTheDeck,
  kClearsOnlyTheMovedMark,
};
inline constexpr Leak kLeaks[] = {Leak::kAsksOnlyWhoCanAnswer, Leak::kSkipsForcedSteps,
                                  Leak::kKeepsTheOrderOfTheDeck, Leak::kClearsOnlyTheMovedMark};
std::string_view name_of(Leak leak);

class LeakyGame final : public Wrapper {
 public:
  LeakyGame(AnyGamePtr inner, Leak leak) : Wrapper(std::move(inner), sizeof(Memory)), leak_(leak) {}

  void apply(AnyState& s, Action a, std::vector<Event>* events) const override;
  // How often the game gave the fault something to spoil.
  [[nodiscard]] long acted() const { return acted_; }

 private:
  // What a faulty game remembers: the last card dealt, and marks of what each seat has seen.
  struct Memory {
    Action last_draw;
    std::uint16_t marks[kMostSeats];
  };
  [[nodiscard]] AnyState masked(const AnyState& s, Seat eye) const override;
  [[nodiscard]] Memory memory(const AnyState& s) const;
  [[nodiscard]] AnyState with(const AnyState& s, const Memory& memory) const;
  void remember(Memory& memory, const AnyState& before, Action a) const;
  void answer_for_seats(AnyState& s, std::vector<Event>* events) const;

  Leak leak_;
  mutable long acted_ = 0;
};

enum class SamplerFault : std::uint8_t {
  kReturnsTheTrueWorld,
  kLikesSomeWorlds,  // of two worlds the one whose bytes are smaller
};

class FaultySampler final : public Wrapper {
 public:
  FaultySampler(AnyGamePtr inner, SamplerFault fault) : Wrapper(std::move(inner)), fault_(fault) {}
  [[nodiscard]] AnyState sample(const AnyView& view, Random& rng) const override;

 private:
  [[nodiscard]] AnyState masked(const AnyState& s, Seat eye) const override;

  SamplerFault fault_;
  mutable AnyState truth_;  // the last state that a view was taken of
};

}  // namespace rainyday::conformance
