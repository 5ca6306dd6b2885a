#include "tests/conformance/planted.hpp"

#include <algorithm>

namespace rainyday::conformance {
namespace {

GameInfo info_with(const AnyGame& game, std::size_t trailer) {
  GameInfo info = game.info();
  info.state_size += trailer;
  return info;
}

}  // namespace

Wrapper::Wrapper(AnyGamePtr inner, std::size_t trailer)
    : AnyGame(info_with(*inner, trailer), inner->pack(), inner->options(), inner->seats(),
              [&](int domain, int value) {
                return inner->names().of(domain, static_cast<std::uint16_t>(value));
              }),
      inner_(std::move(inner)),
      trailer_(trailer) {}

AnyState Wrapper::inner(const AnyState& s) const {
  AnyState state(s.bytes().size() - trailer_);
  std::ranges::copy(s.bytes().first(state.bytes().size()), state.bytes().begin());
  return state;
}

AnyState Wrapper::outer(const AnyState& s, Trailer trailer) const {
  AnyState state(s.bytes().size() + trailer_);
  std::ranges::copy(s.bytes(), state.bytes().begin());
  std::ranges::copy(trailer, state.bytes().last(trailer_).begin());
  return state;
}

void Wrapper::apply(AnyState& s, Action a, std::vector<Event>* events) const {
  AnyState state = inner(s);
  inner_->apply(state, a, events);
  s = outer(state, trailer(s));
}

AnyState Wrapper::sample(const AnyView& view, Random& rng) const {
  return outer(inner_->sample(inner(view), rng), trailer(view.state()));
}

AnyState Wrapper::masked(const AnyState& s, Seat eye) const {
  return outer(masked_by(*inner_, inner(s), eye), trailer(s));
}

Action LoadedChance::chance(const AnyState& s, Random& rng) const {
  AnyActions list;
  actions(s, list);
  return rng.below(6) == 0 ? list[0] : Wrapper::chance(s, rng);
}

std::string_view name_of(Leak leak) {
  constexpr std::string_view kNames[] = {"nothing", "asks only who can answer",
                                         "skips forced steps", "keeps the order of a deck",
                                         "clears only the moved card's mark"};
  return kNames[static_cast<std::size_t>(leak)];
}

LeakyGame::Memory LeakyGame::memory(const AnyState& s) const {
  Memory memory;
  std::memcpy(&memory, trailer(s).data(), sizeof(memory));
  return memory;
}

AnyState LeakyGame::with(const AnyState& s, const Memory& memory) const {
  return outer(inner(s), std::as_bytes(std::span(&memory, 1)));
}

void LeakyGame::apply(AnyState& s, Action a, std::vector<Event>* events) const {
  Memory kept = memory(s);
  remember(kept, s, a);
  Wrapper::apply(s, a, events);
  s = with(s, kept);
  answer_for_seats(s, events);
}

void LeakyGame::remember(Memory& memory, const AnyState& before, Action a) const {
  const bool hidden = seen(before, a, kNobody) != a;
  if (leak_ == Leak::kKeepsTheOrderOfTheDeck && hidden && turn(before).is_chance()) {
    memory.last_draw = a;
    ++acted_;
  }
  if (leak_ != Leak::kClearsOnlyTheMovedMark || a.operand[0] == kNone) return;
  const auto card = (a.operand[0] + 5u * a.operand[1] + 7u * a.operand[2]) % 16;
  const auto mark = static_cast<std::uint16_t>(1u << card);
  for (Seat seat = 0; seat < seats(); ++seat) {
    std::uint16_t& marks = memory.marks[seat];
    if (seen(before, a, seat) == a) {
      marks = static_cast<std::uint16_t>(marks | mark);
    } else if (marks != 0) {
      // What this seat knew has become uncertain; an honest game clears all of it.
      marks = static_cast<std::uint16_t>(marks & ~mark);
      ++acted_;
    }
  }
}

void LeakyGame::answer_for_seats(AnyState& s, std::vector<Event>* events) const {
  AnyActions list;
  for (int steps = 0; steps < 1000; ++steps) {
    const Turn now = turn(s);
    if (!now.is_seat()) return;
    const bool skips = leak_ == Leak::kAsksOnlyWhoCanAnswer
                           ? has_seat(now.group, now.actor)
                           : leak_ == Leak::kSkipsForcedSteps && !now.open_forced;
    if (!skips) return;
    actions(s, list);
    if (list.size() != 1) return;
    Wrapper::apply(s, list[0], events);
    ++acted_;
  }
}

AnyState LeakyGame::masked(const AnyState& s, Seat eye) const {
  Memory kept = memory(s);
  for (Seat seat = 0; seat < kMostSeats; ++seat) {
    if (seat != eye) kept.marks[seat] = 0;
  }
  return with(Wrapper::masked(s, eye), kept);
}

AnyState FaultySampler::masked(const AnyState& s, Seat eye) const {
  truth_ = s;
  return Wrapper::masked(s, eye);
}

AnyState FaultySampler::sample(const AnyView& view, Random& rng) const {
  if (fault_ == SamplerFault::kReturnsTheTrueWorld) return truth_;
  const AnyState one = Wrapper::sample(view, rng);
  const AnyState two = Wrapper::sample(view, rng);
  const bool first = std::ranges::lexicographical_compare(one.bytes(), two.bytes());
  return first ? one : two;
}

}  // namespace rainyday::conformance
