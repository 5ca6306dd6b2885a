// The line of play that leads to the present: what undo goes back over. Old steps are folded into a
// base state, so that a table stays small; how far back that leaves is a function of the journal.
#pragma once

#include <optional>
#include <vector>

#include "engine/any_game.hpp"
#include "match/types.hpp"

namespace rainyday::match {

struct Step {
  Action action;
  std::uint32_t question = 0;  // of a head: the seat's number for it
  Seat by = kChance;
  Seat head = kNobody;  // whose decision begins here, if it is one that undo can return to
  ViewerSet seen = 0;   // on a decision's first step: who was shown anything of what followed
  bool first = false;   // of a record
};

class History {
 public:
  // How many records that a spectator saw are remembered at least, and when older ones are folded.
  // Hidden steps do not count: how far back one can ask to go must not tell how many there were.
  static constexpr std::size_t kKept = 64;
  static constexpr std::size_t kMost = 96;

  void begin(AnyState state);

  void add(const Step& step, Time asked);
  void mark_seen(ViewerSet viewers);  // of the record whose steps were added last
  // After each record.
  void fold(const AnyGame& game);

  // Nothing before this moment is taken back without consent.
  void close() {
    open_from_ = steps_.size();
    asked_.clear();
  }
  // The mover's own decisions since then, as numbers of his questions, oldest first.
  [[nodiscard]] std::vector<std::uint32_t> alone(Seat seat) const;
  // How many steps lead back to that question of the seat; nothing if it is not remembered.
  [[nodiscard]] std::optional<std::size_t> back_to(Seat seat, std::uint32_t question) const;
  // Whether these steps showed anybody anything that the seat did not choose: luck, an answer of
  // another seat, something hidden.
  [[nodiscard]] bool showed(const AnyGame& game, Seat seat, std::size_t steps) const;
  [[nodiscard]] bool is_alone(std::size_t steps) const { return steps <= open(); }
  // Since when the question that these steps lead back to was running; of those alone only. 0: not
  // known.
  [[nodiscard]] Time asked(std::size_t steps) const { return asked_[open() - steps]; }

  // Takes steps back: the state then, and for each viewer how many shown records are undone.
  AnyState take_back(const AnyGame& game, std::size_t steps,
                     std::array<std::uint32_t, kMostViewers>& undone);

  [[nodiscard]] std::size_t size() const { return steps_.size(); }

  // For checkpoints.
  [[nodiscard]] const AnyState& base() const { return base_; }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  [[nodiscard]] std::size_t open_from() const { return open_from_; }
  [[nodiscard]] const std::vector<Time>& asked() const { return asked_; }
  void resume(AnyState base, std::vector<Step> steps, std::size_t open_from,
              std::vector<Time> asked);

 private:
  [[nodiscard]] std::size_t open() const { return steps_.size() - open_from_; }

  AnyState base_;
  std::vector<Step> steps_;
  std::size_t open_from_ = 0;
  std::vector<Time> asked_;  // of each step from there on
  std::size_t shown_ = 0;    // steps with the spectator's bit
};

}  // namespace rainyday::match
