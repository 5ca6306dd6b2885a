// What a match file says besides luck and actions: who played which seat, whom undo and reopening
// took to agree. It goes line by line and says what cannot have been. Internal to match/.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "match/header.hpp"
#include "match/match_state.hpp"

namespace rainyday::match {

// The actions that stand, and the state they lead to; any of them can be taken back.
class LineOfPlay {
 public:
  struct Done {
    Action action;
    Seat by = kChance;
    bool taught = false;   // somebody learned something: not taken back alone
    bool decided = false;  // an answer to a question of that seat alone
    bool showed = false;   // something hidden
  };
  LineOfPlay(const AnyGame& game, AnyState start);
  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] std::size_t size() const { return done_.size(); }
  [[nodiscard]] std::span<const Done> last(std::size_t count) const {
    return std::span(done_).last(count);
  }
  void add(const Done& step);
  void take_back(std::size_t count);

 private:
  static constexpr std::size_t kEvery = 64;
  const AnyGame& game_;
  AnyState state_;
  std::vector<Done> done_;
  std::vector<AnyState> kept_;  // before every 64th
};

class TableWatch {
 public:
  explicit TableWatch(const Header& header);

  // Each gives what is wrong with a line, or "".
  std::string seat(const Place& line, const AnyState& state);
  std::string consent(const Place& line);
  std::string reopen(const Place& line);
  std::string undo(Seat by, std::size_t count, const LineOfPlay& play);
  // Before a seat's action is applied, and what it is then to `play`.
  std::string step(Seat by, Action action, const Place& line, const AnyState& state,
                   LineOfPlay::Done& done);
  // After any action.
  void went_on(Seat by, const AnyState& state);

  // Where a bot answers from: in a group as if those before it let it pass.
  [[nodiscard]] AnyState asked_state(Seat seat, const AnyState& state) const;
  [[nodiscard]] std::uint32_t unasked() const { return unasked_; }
  [[nodiscard]] int by_consent() const { return by_consent_; }
  [[nodiscard]] int unproved() const { return unproved_; }  // in older files

 private:
  struct Player {
    std::string level;                     // "" a person
    std::string name;                      // of whoever has the seat
    bool of_nobody = false;                // a bot's from the start, until it is reopened
    std::size_t handed = ~std::size_t{0};  // to a bot, after so many moves
    std::uint64_t least = 0;  // questions put to it: standing orders are not in the file
    std::uint64_t most = 0;
  };
  struct Group {
    Turn turn;
    AnyState state;
    SeatSet answered{};
    std::size_t since = 0;  // moves
  };
  struct Consent {
    Seat by = kNobody;
    SeatSet asked{};
    SeatSet waiting{};
  };

  void ask(const AnyState& state);
  [[nodiscard]] SeatSet people() const;
  [[nodiscard]] Seat read_seat(const Place& place) const;
  [[nodiscard]] SeatSet read_seats(const Place& place) const;
  [[nodiscard]] std::string bot_problem(Seat by, const Place& line) const;
  std::string no_bot_problem(Seat by, const Place& line, const Turn& turn);
  std::string needs_consent(Seat by, std::span<const LineOfPlay::Done> steps);

  const Header& header_;
  std::vector<Player> players_;
  bool asked_ = false;  // the question that the state puts was counted
  std::optional<Group> group_;
  Seat mover_ = kNobody;
  std::size_t moves_ = 0;
  std::optional<Consent> consent_;
  std::optional<Reopening> reopening_;
  Seat taken_ = kNobody;  // a reopened seat that somebody new gets next
  SeatSet renewed_{};     // those that somebody got
  std::uint32_t unasked_ = 0;
  int by_consent_ = 0;
  int unproved_ = 0;
};

}  // namespace rainyday::match
