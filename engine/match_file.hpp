// A match file: JSON lines, the save file, the replay, the bug report and the test fixture.
//   {"rainyday":1,"game":"pig","revision":1,"pack":{…},"options":{…},"seats":2,"luck":"seed","seed":"7"}
//   {"by":0,"do":"roll"}
//   {"by":"chance","do":"rolled 4"}
//   {"undo":2}                                  the last two actions are taken back
//   {"result":{"ended":"won","places":[1,2],"scores":[100,63],"worth":[1,0]}}
// Members and kinds of lines that this version does not know are ignored and kept. `docs/files.md`
// has every member.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/shelf.hpp"

namespace rainyday {

// Of what is read: a stranger's file is bounded.
inline constexpr std::size_t kMostFileBytes = 16 << 20;
inline constexpr std::size_t kMostLineBytes = 1 << 20;
inline constexpr std::size_t kMostFileLines = 500'000;

struct MatchStep {
  Seat by = kChance;
  Action action;
  int line = 0;  // of the file, from 1
};

// What a header says beside the game.
struct MatchSetup {
  std::optional<std::uint64_t> seed;
  std::vector<std::string> bots;   // one per seat, "" for a person; empty: not said
  std::vector<std::string> names;  // one per seat; empty: not said
};

class MatchFile {
 public:
  // A new match, from the start or from a position.
  MatchFile(AnyGamePtr game, MatchSetup setup);
  MatchFile(AnyGamePtr game, MatchSetup setup, AnyState position);

  // Every action is checked. The error names the line.
  static std::expected<MatchFile, std::string> read(std::string_view text, const Shelf& shelf);
  [[nodiscard]] std::string text() const;

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const AnyGamePtr& game_ptr() const { return game_; }
  [[nodiscard]] const MatchSetup& setup() const { return setup_; }
  [[nodiscard]] const AnyState& start() const { return start_; }
  [[nodiscard]] const AnyState& state() const { return state_; }  // after the last step
  [[nodiscard]] const std::vector<MatchStep>& steps() const { return steps_; }
  [[nodiscard]] Turn turn() const { return game_->turn(state_); }

  // Adds a legal action of the actor, and the result where it ends the game. `events` may be null.
  void add(Action action, std::vector<Event>* events = nullptr);
  // Takes the last actions back; the file says so. No more than there are.
  void take_back(int count);

 private:
  MatchFile() = default;
  std::string read_header(std::string_view text, const Shelf& shelf);
  std::string read_line(std::string_view line);
  std::string read_action(const Place& place);
  std::string read_undo(const Place& place);
  std::string replay();
  [[nodiscard]] std::string check_result() const;

  AnyGamePtr game_;
  MatchSetup setup_;
  AnyState start_;
  AnyState state_;
  std::vector<MatchStep> steps_;
  std::vector<std::string> lines_;  // as they stand in the file, the header first
  int result_line_ = 0;             // 0: there is none
};

// Why `by` may not do this now, with the id of the rule; "" if it may. The action is well-formed.
std::string why_not(const AnyGame& game, const AnyState& state, Seat by, Action action);

// "S2" or "chance".
std::string actor_name(Seat actor);

// "SP-040: No doubling back: you came from f6."
std::string refusal_sentence(const AnyGame& game, const Refusal& refusal);

// The stream of a match's luck from which the next chance step draws: what earlier steps drew from
// the seed is drawn again first, whether or not the file took it.
SeededLuck luck_after(const MatchFile& match, std::uint64_t seed);
Stream chance_stream(const AnyGame& game, Turn turn);

}  // namespace rainyday
