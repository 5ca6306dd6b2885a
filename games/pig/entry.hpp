// Pig, the example of docs/adding-a-game.md: roll as often as you dare, hold to keep the points.
#pragma once

#include "engine/open_game.hpp"

namespace rainyday::pig {

// What operands can be, what can be done, what happened, why not, what is asked.
enum OfDomain : std::uint8_t { kSeat, kSide, kPoints };
inline constexpr Domain kDomains[] = {kSeats, numbers("side", 1, 20), numbers("points", 0, 9999)};
enum Kind : std::uint8_t { kRoll = 1, kHold, kDie };
inline constexpr Operand kDieOperands[] = {{"side", kSide}};
inline constexpr ActionRow kActions[] = {{}, {"roll"}, {"hold"}, {"die", kDieOperands, true}};
enum Happening : std::uint8_t { kRolled = 1, kHeld };
inline constexpr Operand kRolledOperands[] = {{"seat", kSeat}, {"side", kSide}, {"lost", kPoints}};
inline constexpr Operand kHeldOperands[] = {{"seat", kSeat}, {"score", kPoints}};
inline constexpr EventRow kEvents[] = {{}, {"rolled", kRolledOperands}, {"held", kHeldOperands}};
inline constexpr RefusalRow kRefusals[] = {{},
                                           {"not_now", "PIG-1"},
                                           {"enough", "PIG-3"},
                                           {"roll_first", "PIG-2"},
                                           {"no_such_side", "PIG-1", kDieOperands},
                                           game_over_row("PIG-3")};
enum Question : std::uint8_t { kDecide, kFall };
inline constexpr QuestionRow kQuestions[] = {{"decide"}, {"fall", Stream::kDice}};

struct Options {
  std::int32_t target, rounds;
};

// Plain bytes without padding, so that = copies and memcmp compares.
struct State {
  std::uint16_t score[kMostSeats];
  std::uint16_t pot;    // points of this turn, not yet kept
  std::uint16_t round;  // how many have ended
  std::uint8_t seat, rolling;
};

class Pig : public OpenGame<Pig, State, Options> {
 public:
  static constexpr std::string_view kId = "pig", kTitle = "Pig";
  static constexpr int kFewestSeats = 2, kMostSeats = 8;
  static constexpr int kMostActions = 20;          // the sides of the die
  static constexpr int kMostSteps = 8 * 50 * 202;  // seats, rounds, steps up to 200 points
  static constexpr std::array kOptions{
      OptionField<Options>{{"target", 10, 200, 100}, &Options::target},
      OptionField<Options>{{"rounds", 0, 50, 0}, &Options::rounds}};
  static constexpr Tables kTables{kDomains, kActions, kEvents, kRefusals, kQuestions};
  static Options for_simulation(Options o) { return {o.target, o.rounds == 0 ? 50 : o.rounds}; }
  Pig(const Place& pack, const Options& options, int seats)
      : OpenGame(options, seats), sides_(static_cast<int>(pack["sides"].integer(2, 20))) {}

  // PIG-1: a turn is a chain of rolls. PIG-2: it starts with one. PIG-3: it ends at the target.
  [[nodiscard]] Turn turn(const State& s) const {
    if (s.score[s.seat] >= options().target || stopped(s)) return {};
    if (s.rolling != 0) return {.actor = kChance, .question = kFall};
    return {.actor = s.seat, .question = kDecide, .open_forced = s.pot == 0 || wins(s)};
  }
  void actions(const State& s, ActionsOf<Pig>& list) const {
    list.clear();
    if (s.rolling != 0) return list.push_each(kDie, 1, sides_);
    if (!wins(s) && !stopped(s)) list.push(make_action(kRoll));
    if (s.pot > 0) list.push(make_action(kHold));
  }
  void apply(State& s, Action a, auto& events) const {
    s.rolling = a.kind == kRoll;
    if (a.kind == kRoll) return;
    if (a.kind == kHold) {
      s.score[s.seat] += s.pot;
      events(make_event(kHeld, s.seat, s.score[s.seat]));
    } else {
      const int side = a.operand[0];
      events(make_event(kRolled, s.seat, side, side == 1 ? s.pot : int{kNone}));
      s.pot += side;
      if (side > 1) return;
    }
    s.pot = 0;
    if (!wins(s)) pass_on(s.seat, s.round);
  }
  bool stopped(const State& s) const { return options().rounds > 0 && s.round >= options().rounds; }

  // Where there is a choice, 1 is to hold.
  [[nodiscard]] int greedy(const View<Pig>& view, const ActionsOf<Pig>& list, Random&) const {
    return list.size() > 1 && view.state().pot >= 20 ? 1 : 0;
  }

  // Positions in files: `check` finds what the rules do not allow, `fields` names every field.
  [[nodiscard]] std::string check(const State& s) const {
    for (int i = 0; i < seats(); ++i) {
      if (i != s.seat && s.score[i] >= options().target) return "score: over the target";
    }
    if (turn(s).is_over() && s.pot + s.rolling > 0) return "pot: the game is over";
    const int more = s.rolling != 0 ? 0 : sides_;
    return s.score[s.seat] + s.pot < options().target + more ? "" : "pot: over the target";
  }
  void fields(auto& io, State& s) const {
    io.list("seats", seats(), [&](auto& seat, int i) { seat.number("score", s.score[i]); });
    io.number("pot", s.pot);
    io.number("round", s.round);
    io.seat("seat", s.seat, seats());
    io.flag("rolling", s.rolling);
  }

 private:
  bool wins(const State& s) const { return s.score[s.seat] + s.pot >= options().target; }

  int sides_;
};
static_assert(Game<Pig>);
using Entry = Pig;

}  // namespace rainyday::pig
