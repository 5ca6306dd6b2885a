// What is kept of one game between bots for a report. It is gathered through the tables of the
// game: what seats chose, what the table was told, and how the scores stood. No game is known here.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bots/runs.hpp"
#include "engine/any_game.hpp"
#include "engine/match_file.hpp"

namespace rainyday::match {

// What is counted by name: a kind of action (table "action"), or a value of a domain.
struct Subject {
  std::string table;  // "action", "card", "square"
  std::string name;   // in the notation: "shop", "9c", "f6"
  friend bool operator==(const Subject&, const Subject&) = default;
};

// The subjects of a game, and which values are seats. Only domains that somebody's action or an
// open event names.
class Subjects {
 public:
  static constexpr int kNone = -1;

  explicit Subjects(const AnyGame& game);

  [[nodiscard]] const std::vector<Subject>& all() const { return all_; }
  [[nodiscard]] int of_kind(int kind) const { return kinds_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] int of(const Operand& operand, std::uint16_t value) const;
  // kNobody where the value is no seat. A Driver or a guest may be one.
  [[nodiscard]] Seat seat_of(const Operand& operand, std::uint16_t value) const;

 private:
  struct Values {
    std::vector<int> subjects;  // from the domain's lowest value
    std::vector<Seat> seats;
  };
  std::vector<Subject> all_;
  std::vector<int> kinds_;
  std::vector<Values> domains_;
  std::vector<std::uint16_t> lows_;
};

// Figures of one game, as whole numbers; in a report they are divided by their scale.
enum Measure : std::uint8_t {
  kRounds,
  kTurns,
  kActionsMade,
  kMinutes,        // of a table of people, in tenths: an estimate
  kLeadChanges,    // between seats that were ahead alone
  kDecided,        // the part of the game after which the later winner stays ahead, in thousandths
  kChoices,        // of a decision, in hundredths
  kWithoutChoice,  // decisions with one choice, in thousandths
  kIdle,           // turns without a choice, in thousandths
  kWinnerScore,
  kMargin,  // between the winner and the best of the others
  kDeeds,   // turns in which a seat did something that names another, for each other
  kMeasures,
};
struct MeasureRow {
  const char* name;
  int scale;
};
inline constexpr std::array<MeasureRow, kMeasures> kMeasureRows{{{"rounds", 1},
                                                                 {"turns", 1},
                                                                 {"actions", 1},
                                                                 {"minutes", 10},
                                                                 {"lead_changes", 1},
                                                                 {"decided", 1000},
                                                                 {"choices", 100},
                                                                 {"forced", 1000},
                                                                 {"idle", 1000},
                                                                 {"winner_score", 1},
                                                                 {"margin", 1},
                                                                 {"deeds", 1}}};

// What a person at a table is thought to take: for each time that a seat has to think (a run of its
// decisions of which one is a choice), and for whatever is done with the hands.
inline constexpr int kSecondsToThink = 10;
inline constexpr int kSecondsToDo = 2;

// Decisions by how many choices they had: 1, 2, 3, 4 or 5, … 50 or more.
inline constexpr std::array<int, 8> kChoiceBins{1, 2, 3, 4, 6, 10, 20, 50};

inline constexpr std::int32_t kUnknown = INT32_MIN;

struct GameFacts {
  Result result;
  int turned = 0;                                  // so many seats the plan's bots were turned by
  std::array<std::uint8_t, kMostSeats> order{};    // of each seat: 0 for who went first
  std::array<std::int32_t, kMeasures> measures{};  // kUnknown where it has no such figure
  std::array<std::int32_t, kChoiceBins.size()> choices{};
  // By subject and seat: how often a kind was chosen, or in how many turns a thing was used.
  std::vector<std::int32_t> uses;
  std::vector<std::int32_t> unowned;  // by subject: turns in which nobody's doing named it
  std::vector<int> touched;           // the subjects of which any of these is not 0
  // Turns in which the first did something that names the second; and by event.
  std::array<std::array<std::int32_t, kMostSeats>, kMostSeats> whom{};
  std::vector<std::int32_t> deeds;
  int aimed = 0;      // of them, while another than the doer was ahead alone
  int at_leader = 0;  // and it was that one
};

// Watches game after game of one table.
class GameWatch {
 public:
  GameWatch(const AnyGame& game, const Subjects& subjects);

  void begin(int turned);
  // What was done, by a seat out of so many choices or by chance; `after` is the state then.
  void step(const Turn& turn, int choices, Action action, std::span<const Event> events,
            const AnyState& after);
  const GameFacts& end(const AnyState& state);

 private:
  void decided(Seat seat, int choices);
  void happened(const Event& event, Seat actor);
  void name(int subject, Seat seat);
  void act_on(Seat doer, Seat other);
  void new_turn(Seat owner);
  void close_turn();
  void look(const AnyState& state);
  void measure(const AnyState& state);

  const AnyGame& game_;
  const Subjects& subjects_;
  std::size_t seats_;
  int turn_event_ = 0;   // the row of `turn_began`; 0: turns are runs of decisions by one seat
  int round_event_ = 0;  // the row of `round`; 0: as many turns as there are seats
  GameFacts facts_;
  std::vector<int> last_use_;  // by subject and seat, then by subject: the turn of the last use
  std::array<std::array<int, kMostSeats>, kMostSeats> last_deed_{};
  std::vector<Seat> ahead_;  // after each turn: who was alone; kNobody: several
  std::array<bool, kMostSeats> went_{};
  int next_order_ = 0;
  int turn_ = 0;  // from 1; 0: before the first
  int rounds_ = 0;
  int steps_ = 0;
  int thoughts_ = 0;
  int decisions_ = 0;
  int choices_ = 0;
  int idle_ = 0;
  Seat owner_ = kNobody;
  Seat thinker_ = kNobody;
  bool thought_ = false;  // this run of decisions had a choice already
  bool chose_ = false;    // the owner had one in this turn
  bool turned_over_ = false;
  bool scored_ = false;  // the scores told the seats apart before the end
};

// Game `number` of a plan, watched: the same game that a simulation of it plays.
const GameFacts& play_watched(const AnyGame& game, const SimulationPlan& plan, std::int64_t luck,
                              int turned, GameWatch& watch);
// The same game as its steps.
std::vector<MatchStep> play_steps(const AnyGame& game, const SimulationPlan& plan,
                                  std::int64_t luck, int turned);

}  // namespace rainyday::match
