// A game at one terminal: its match, who sits where, what each eye has been told.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/speech.hpp"
#include "engine/match_file.hpp"

namespace rainyday::cli {

class PlaySession {
 public:
  // One player a seat: a bot, or nothing for a person.
  PlaySession(MatchFile match, std::vector<std::optional<Bot>> players, std::uint64_t seed);

  [[nodiscard]] const MatchFile& match() const { return match_; }
  [[nodiscard]] const AnyGame& game() const { return match_.game(); }
  [[nodiscard]] const Speech& speech() const { return speech_; }
  [[nodiscard]] int people() const;
  [[nodiscard]] Seat first_person() const;                 // kNobody where bots play alone
  [[nodiscard]] std::string player_name(Seat seat) const;  // "you" or the bot's

  // Plays on until a person is asked or the game is over: chance, bots, and what leaves no choice.
  void run_to_question();
  void act(Action action);  // of the person asked; legal

  // What the eye may know of everything that happened since it was last asked here.
  std::vector<std::string> news(Seat eye);

  // How many actions the person asked may take back: to the last moment when he chose, and never
  // past chance, another seat, or a step that taught anybody anything. 0: none.
  [[nodiscard]] int undoable() const;
  void take_back(int count);

 private:
  void step(Action action);
  // Whether the actor, a person, has to be asked. A single choice is taken unasked where everybody
  // sees that it is one, and where nobody else could learn from it: one person against bots.
  [[nodiscard]] bool needs_asking(const AnyState& state, Turn turn) const;
  [[nodiscard]] Action bot_choice(Bot bot, Seat seat) const;

  struct Entry {
    std::size_t step;  // of the match
    Event event;
  };

  MatchFile match_;
  Speech speech_;
  std::vector<std::optional<Bot>> players_;
  std::uint64_t seed_;
  SeededLuck luck_;
  std::vector<Entry> log_;
  std::vector<std::size_t> told_;  // entries of the log, by seat; the spectator last
};

}  // namespace rainyday::cli
