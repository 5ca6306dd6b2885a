// Pig: roll as often as you dare, hold to keep the points; a one loses them all. Not shown to
// players: it is the example of docs/adding-a-game.md.
#pragma once

#include "engine/open_game.hpp"
#include "engine/pack.hpp"
#include "engine/place.hpp"

namespace rainyday::pig {

// What operands can be, what can be done, what happened, why not, what is asked.
enum OfDomain : std::uint8_t { kSeat, kSide, kPoints };
inline constexpr Domain kDomains[] = {{"seat", Domain::kNumber, 0, kMostSeats - 1},
                                      {"side", Domain::kNumber, 1, 20},
                                      {"points", Domain::kNumber, 0, 9999}};
enum Kind : std::uint8_t { kRoll = 1, kHold, kDie };
inline constexpr Operand kDieOperands[] = {{"side", kSide}};
inline constexpr ActionRow kActions[] = {{"", {}, ""},
                                         {"roll", {}, "roll the die"},
                                         {"hold", {}, "keep the points and pass the die on"},
                                         {"die", kDieOperands, "the die shows {side}", true}};
enum Happening : std::uint8_t { kRolled = 1, kHeld };
inline constexpr Operand kRolledOperands[] = {{"seat", kSeat}, {"side", kSide}, {"lost", kPoints}};
inline constexpr Operand kHeldOperands[] = {{"seat", kSeat}, {"score", kPoints}};
inline constexpr EventRow kEvents[] = {
    {"", {}, "", ""},
    {"rolled", kRolledOperands, "{seat} rolls {side}[ and loses {lost}]", ""},
    {"held", kHeldOperands, "{seat} holds and has {score}", ""}};
enum WhyNot : std::uint8_t { kNotNow = 1, kNoSuchSide, kRollFirst, kEnough };
inline constexpr RefusalRow kRefusals[] = {
    {"", "", {}, ""},
    {"not_now", "PIG-1", {}, "The die falls after a roll and at no other time."},
    {"no_such_side", "PIG-1", kDieOperands, "The die has no side {side}."},
    {"roll_first", "PIG-2", {}, "Roll at least once before you hold."},
    {"enough", "PIG-3", {}, "That is enough to win: hold."},
    game_over_row("PIG-3")};
enum Question : std::uint8_t { kDecide, kFall };
inline constexpr QuestionRow kQuestions[] = {{"decide", "Roll or hold?"},
                                             {"fall", "The die falls.", Stream::kDice}};
inline constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};

struct Options {
  std::int32_t target, rounds;
};

// Plain bytes without padding, so that = copies and memcmp compares.
struct State {
  std::uint16_t score[kMostSeats];
  std::uint16_t pot;    // points of this turn, not yet kept
  std::uint16_t round;  // how many have ended
  std::uint8_t seat;
  enum Phase : std::uint8_t { kDeciding, kRolling, kOver } phase;
};
inline constexpr std::string_view kPhases[] = {"deciding", "rolling", "over"};

// Nothing is hidden.
class Pig : public OpenGame<Pig, State, Options> {
 public:
  static constexpr std::string_view kId = "pig", kTitle = "Pig";
  static constexpr int kFewestSeats = 2, kMostSeats = 8;
  static constexpr int kMostActions = 20;          // the sides of the die
  static constexpr int kMostSteps = 8 * 50 * 202;  // seats, rounds, steps up to 200 points
  static constexpr std::array kOptions{
      OptionField<Options>{{"target", "points that win", 10, 200, 100}, &Options::target},
      OptionField<Options>{{"rounds", "or 0: no end", 0, 50, 0}, &Options::rounds}};
  static const Tables& tables() { return kTables; }
  static Options for_simulation(Options o) { return {o.target, o.rounds == 0 ? 50 : o.rounds}; }
  static std::expected<Pig, std::string> make(const Pack& pack, const Options& options, int seats) {
    Problems problems;
    const auto sides = Place(pack.data.get(), "", problems)["sides"].integer(2, 20);
    if (problems.any()) return std::unexpected(problems.text());
    return Pig(options, seats, static_cast<int>(sides));
  }

  // PIG-1: a turn is a chain of rolls. PIG-2: it starts with one. PIG-3: it ends at the target.
  [[nodiscard]] Turn turn(const State& s) const {
    if (s.phase == State::kOver) return {};
    if (s.phase == State::kRolling) return {.actor = kChance, .question = kFall};
    return {.actor = s.seat, .question = kDecide, .open_forced = s.pot == 0 || wins(s)};
  }
  void actions(const State& s, ActionsOf<Pig>& list) const {
    list.clear();
    if (s.phase == State::kRolling) {
      for (int side = 1; side <= sides_; ++side) list.push(make_action(kDie, side), 1);
    } else if (s.phase == State::kDeciding) {
      if (!wins(s)) list.push(make_action(kRoll));
      if (s.pot > 0) list.push(make_action(kHold));
    }
  }
  [[nodiscard]] Refusal refusal(const State& s, Action a) const {
    if (s.phase != (a.kind == kDie ? State::kRolling : State::kDeciding)) return refuse(kNotNow);
    if (a.kind == kDie) return refuse(kNoSuchSide, a.operand[0]);
    return refuse(a.kind == kHold ? kRollFirst : kEnough);
  }
  void apply(State& s, Action a, auto& events) const {
    if (a.kind == kRoll) {
      s.phase = State::kRolling;
    } else if (a.kind == kHold) {
      s.score[s.seat] = static_cast<std::uint16_t>(s.score[s.seat] + s.pot);
      events(make_event(kHeld, s.seat, s.score[s.seat]));
      end_turn(s);
    } else {
      const bool lost = a.operand[0] == 1;
      events(make_event(kRolled, s.seat, a.operand[0], lost ? s.pot : int{kNone}));
      s.phase = State::kDeciding;
      s.pot = static_cast<std::uint16_t>(s.pot + a.operand[0]);
      if (lost) end_turn(s);
    }
  }
  [[nodiscard]] Result result(const State& s) const {
    Result result = ranked(s.score, s.phase == State::kOver);
    if (result.finished() && s.score[s.seat] < options_.target) result.ending = Ending::kLimit;
    return result;
  }

  // Where there is a choice, 1 is to hold.
  [[nodiscard]] int greedy(const View<Pig>& view, const ActionsOf<Pig>& list, Random&) const {
    return list.size() > 1 && view.state().pot >= 20 ? 1 : 0;
  }

  // Positions in files: `check` finds what the rules do not allow, `fields` names every field.
  [[nodiscard]] std::string check(const State& s) const {
    for (int i = 0; i < seats_; ++i) {
      const bool won = s.phase == State::kOver && i == s.seat;
      if (s.score[i] >= options_.target + (won ? sides_ : 0)) return "score: over the target";
    }
    const int most = options_.target + (s.phase == State::kRolling ? 0 : sides_);
    return s.score[s.seat] + s.pot < most ? "" : "pot: over the target";
  }
  void fields(auto& io, State& s) const {
    io.list("seats", seats_, [&](auto& seat, int i) { seat.number("score", s.score[i]); });
    io.number("pot", s.pot);
    io.number("round", s.round);
    io.seat("seat", s.seat, seats_);
    io.word("phase", s.phase, kPhases);
  }

 private:
  Pig(const Options& options, int seats, int sides) : OpenGame(options, seats), sides_(sides) {}
  bool wins(const State& s) const { return s.score[s.seat] + s.pot >= options_.target; }
  void end_turn(State& s) const {
    s.pot = 0;
    s.phase = wins(s) ? State::kOver : State::kDeciding;
    if (s.phase == State::kDeciding) s.seat = next_seat(s.seat, seats_);
    if (s.phase == State::kDeciding && s.seat == 0) ++s.round;
    if (options_.rounds > 0 && s.round >= options_.rounds) s.phase = State::kOver;
  }

  int sides_;
};
static_assert(Game<Pig>);

using Entry = Pig;
inline constexpr int kShelf = 0;  // an example, not shown

}  // namespace rainyday::pig
