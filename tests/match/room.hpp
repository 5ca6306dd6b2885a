// A table in virtual time: drives a Match as a server would, keeps its records and everything that
// each viewer was told, with the time of it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "match/match.hpp"

namespace rainyday::match {

// Games of the tests: those of the registry, and Magpie (hidden cards, a sealed group, a window).
AnyGamePtr test_game(std::string_view id, int seats, std::vector<std::int32_t> options = {});
Shelf test_shelf();

struct Arrangement {
  friend void PrintTo(const Arrangement& setup, std::ostream* out);

  std::string game = "pig";
  int seats = 2;
  std::vector<std::int32_t> options;
  std::vector<std::string> bots;  // one per seat; missing: a person
  std::vector<Seat> people;       // see Header
  Clock clock;
  Order order = Order::kAsk;
  bool local = false;
  std::optional<AnyState> position = {};
  std::string luck = "scripted";
  std::uint64_t seed = 1;  // of the luck
};

// With `hmac1` the secret and the parts are made from the seed; see secret_of and part_of.
Header test_header(const Arrangement& setup);
Digest secret_of(std::uint64_t seed);
Digest part_of(std::uint64_t seed, Seat seat);
std::unique_ptr<Luck> test_luck(const Arrangement& setup);  // null: the header's own

struct Told {
  Time time = 0;
  std::uint32_t n = 0;
  std::string text;
  friend bool operator==(const Told&, const Told&) = default;
};
void PrintTo(const Told& told, std::ostream* out);

class Room {
 public:
  explicit Room(const Arrangement& setup);
  // Anybody connected, the table started and, where asked for, all parts opened.
  void begin();

  Outcome put(const Input& input);
  // Lets time pass: timers fire, bots answer.
  void advance(Time until);
  void wait(Time time) { advance(now + time); }

  // What a person at the page would send: the answer to the question that is open.
  void act(Seat seat, const std::string& action, const std::string& id = "");
  [[nodiscard]] bool asked(Seat seat) const { return match->table().is_asked(seat); }
  [[nodiscard]] std::uint32_t question(Seat seat) const {
    return match->table().seat(seat).question;
  }
  [[nodiscard]] const std::vector<Told>& told(Seat viewer) const {
    return told_[static_cast<std::size_t>(viewer_index(viewer))];
  }
  [[nodiscard]] Json last(Seat viewer) const;  // the last frame
  [[nodiscard]] std::string view(Seat viewer) const;
  [[nodiscard]] std::vector<std::string> choices(Seat seat) const;
  [[nodiscard]] const AnyGame& game() const { return match->table().game(); }

  // Forgets the machine and restores it from the records.
  void restart();

  Arrangement setup;
  Header header;
  std::unique_ptr<Match> match;
  Time now = 1000;
  Time bot_latency = 50;
  std::function<Time(const BotJob&)> latency;  // instead, where it depends on the job
  std::vector<std::string> records;
  std::optional<Time> wake;
  // With `keep_checkpoints`, one after each record; "" inside of an outcome with several.
  bool keep_checkpoints = false;
  std::vector<std::string> checkpoints;
  // Answers of bots, asked for when they are due; by default those of bots/.
  std::function<Action(const BotJob&)> bot;

 private:
  void take(Outcome outcome);

  std::array<std::vector<Told>, kMostViewers> told_;
  std::multimap<Time, BotJob> answers_;  // when they are due
  int next_id_ = 0;
};

// Lets persons play: each answers its questions after a while, at random from its choices, both
// from the number of the question alone. Ends with the game, or after `most` records as soon as
// `until` says so.
struct PersonPlay {
  std::uint64_t seed = 1;
  std::size_t most = 100000;
  Time slowest = 4000;
  std::function<bool()> until = {};
  bool lively = true;  // as the game's own lively player instead of at random
};
void play_out(Room& room, const PersonPlay& play);

}  // namespace rainyday::match
