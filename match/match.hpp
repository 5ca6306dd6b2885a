// One running table: a machine without I/O. Inputs and the time go in; records to store, frames for
// each viewer, bot jobs and the next wake-up come out. docs/match.md says how a server drives it.
//
// `step` changes the machine at once. Whoever drives it stores the records first and passes on the
// rest only when they are durable; where that fails the machine is thrown away and restored. So it
// is where an outcome is `broken`: nothing is stored that would not replay.
#pragma once

#include <array>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/match_file.hpp"
#include "match/frames.hpp"
#include "match/input.hpp"
#include "match/luck.hpp"
#include "match/match_state.hpp"
#include "match/record.hpp"

namespace rainyday::match {

class Match {
 public:
  // A new table. Without `luck` its source is the one the header names.
  explicit Match(Header header, std::unique_ptr<Luck> luck = nullptr);
  // A table whose journal is `records`; with a checkpoint these are the records after it. The error
  // names the record that does not fit.
  static std::expected<Match, std::string> restore(Header header,
                                                   std::span<const std::string> records,
                                                   std::unique_ptr<Luck> luck = nullptr);
  static std::expected<Match, std::string> restore(Header header, std::string_view checkpoint,
                                                   std::span<const std::string> records,
                                                   std::unique_ptr<Luck> luck = nullptr);

  // A table that goes on where a match file of the command line is, with the luck that follows from
  // its seed. The file's seats are the header's; what it took back is forgotten.
  static Match go_on(Header header, const MatchFile& file);

  // After `restore` and `go_on`: all timers begin anew, so that downtime is charged to nobody.
  Outcome wake(Time now);
  // Since when people could come: nobody is lost for a server that was down.
  void served_from(Time time) { served_from_ = time; }
  Outcome step(const Input& input, Time now);
  // How the table answers what it does not do: a refusal, or once more what it has done before.
  // Nothing where `step` would do something.
  [[nodiscard]] std::optional<Frame> answer(const Input& input, Time now);

  // Frames are written only for viewers that listen; all are counted.
  void listen(Seat viewer, bool on);
  // Everything for a viewer that begins or begins again.
  [[nodiscard]] std::string whole(Seat viewer) const { return whole_frame(table_, viewer); }
  // The table with all that undo, streams and clocks need, as JSON.
  [[nodiscard]] std::string checkpoint(Nameless nameless = {}) const;
  [[nodiscard]] const MatchState& table() const { return table_; }
  // Persons whose clock runs. In a group that is nobody else's to know.
  [[nodiscard]] SeatSet on_the_clock() const;
  // What is left of a seat's clock for the whole game, and whether it stands still.
  [[nodiscard]] Time left(Seat seat, Time now) const;
  [[nodiscard]] bool is_paused(Seat seat, Time now) const;
  // A device goes round: what of `Presence` need not wait for what is being stored. Whether it did.
  bool cover(const Presence& here, Time now);

 private:
  friend struct MatchProbe;  // of the tests
  explicit Match(MatchState table, std::unique_ptr<Luck> luck);
  [[nodiscard]] std::string replay(std::span<const std::string> records);

  // What a bot is doing about a question.
  struct Thinking {
    std::uint32_t question = 0;  // 0: nothing
    Time since = 0;
    Action answer;  // kind 0: not yet
    Time at = 0;
  };
  // An answer of a group and when it counts.
  struct Ready {
    Time time = 0;
    Action action;  // kind 0: the first one
    std::string_view how;
  };
  struct Closing {
    Time time = 0;
    std::vector<Entry> plays;
  };

  void take(const Input& input);
  void on(const Start& input);
  void on(const Open& input);
  void on(const Act& input);
  void on(const SetOrder& input);
  void on(const Undo& input);
  void on(const AnswerUndo& input);
  void on(const GiveSeat& input);
  void on(const AskHint& input);
  void on(const Hurry& input);
  void on(const AskReopen& input);
  void on(const AnswerReopen& input);
  void on(const EndReopen& input);
  void on(const TakeReopened& input);
  void on(const BotAnswer& input);
  void on(const Presence& input);
  void on(const Timer& input);
  void on(const Resume& input);
  void on(const Close& input);
  // Why these are refused, or a frame without members. The others are the driver's own, and not
  // refused.
  [[nodiscard]] Frame answer_to(const Act& input) const;
  [[nodiscard]] Frame answer_to(const SetOrder& input) const;
  [[nodiscard]] Frame answer_to(const Undo& input) const;
  [[nodiscard]] Frame answer_to(const AnswerUndo& input) const;
  [[nodiscard]] Frame answer_to(const GiveSeat& input) const;
  [[nodiscard]] Frame answer_to(const AskHint& input) const;
  [[nodiscard]] Frame answer_to(const Hurry& input) const;
  [[nodiscard]] Frame answer_to(const AnswerReopen& input) const;
  [[nodiscard]] static Frame refused(std::string_view id, Refused why);
  // The same, and a message that came before is answered again, not done again.
  template <class Message>
  [[nodiscard]] Frame answer_now(const Message& message) const {
    const bool before = !message.id.empty() && table_.seat(message.seat).last_id == message.id;
    return before ? ack_frame(message.id) : answer_to(message);
  }
  [[nodiscard]] bool is_alone(const Undo& input, std::size_t steps) const;
  [[nodiscard]] Time running_since(std::size_t steps) const;
  [[nodiscard]] SeatSet others(const Undo& input) const;
  [[nodiscard]] bool knows(Seat seat) const { return seat < table_.seat_count(); }
  void charge(Seat seat, Time answered);
  void charge_open();
  void charge_sealed();
  void hand_over(Seat seat);
  void seal(const Act& act, Action action);
  void stop_thinking(Seat seat);
  void undo_alone(const Undo& input, std::size_t steps);
  void note_who_is_here();

  // A record under way.
  void perform(const Entry& entry);
  void settle();
  bool settle_once();
  void draw();
  void make_luck();
  [[nodiscard]] std::string written();
  void finish_record(Outcome& outcome);
  void reply(Seat seat, Frame frame) {
    frame.viewer = seat;
    replies_.push_back(std::move(frame));
  }

  // Time.
  [[nodiscard]] std::optional<Time> next_due() const;
  void fire();
  [[nodiscard]] std::optional<Closing> closing() const;
  [[nodiscard]] std::optional<Ready> ready(Seat seat) const;
  [[nodiscard]] std::optional<Time> bot_ready(Seat seat) const;
  [[nodiscard]] std::optional<Time> clock_end() const;
  [[nodiscard]] bool is_covered(Seat seat) const;
  [[nodiscard]] Time longest_pause(Seat seat) const;
  [[nodiscard]] Time used(Seat seat, Time now) const;
  [[nodiscard]] std::optional<Time> ends(Seat seat) const;
  [[nodiscard]] bool has_own_time() const;
  [[nodiscard]] bool is_up(Seat seat) const;
  [[nodiscard]] std::uint64_t running(Seat seat) const;
  [[nodiscard]] std::optional<Time> reopen_due() const;
  [[nodiscard]] bool thinks(Seat seat) const;
  void stop_idle_thoughts();
  void start_bots(Outcome& outcome);
  void give_hints(Outcome& outcome);
  void finish(Outcome& outcome);

  MatchState table_;
  std::unique_ptr<Luck> luck_;
  ViewerSet listening_ = 0;
  SeatSet here_{};     // seats whose owners are here, with whatever eyes
  SeatSet covered_{};  // seats of somebody who looks through another one of his
  std::array<Time, kMostSeats> covered_at_{};
  Time served_from_ = 0;
  bool anybody_ = false;
  Time now_ = 0;
  Time woken_ = 0;
  Time opened_ = 0;                           // the present group, or the opening of the luck
  std::array<Time, kMostSeats> sealed_at_{};  // or handed over
  std::array<Thinking, kMostSeats> thinking_{};
  std::array<std::uint32_t, kMostSeats>
      hinting_{};     // a question that is thought about for a person
  SeatSet hinted_{};  // just now
  SeatSet cancelled_{};
  Record record_;
  News news_;
  std::vector<Frame> replies_;
  std::string broken_;
};

}  // namespace rainyday::match
