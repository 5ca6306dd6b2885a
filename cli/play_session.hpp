// A game at one terminal: a table as a server has them (match/match.hpp), driven without waiting,
// with a match file as its store.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/news.hpp"
#include "cli/outside.hpp"
#include "engine/match_file.hpp"
#include "match/match.hpp"

namespace rainyday::cli {

// Somebody who waits for a bot that thinks, and may hurry it.
class Waiting : public Stop {
 public:
  virtual void begins(Seat bot) = 0;
  virtual bool ends() = 0;  // whether it was hurried
};

class PlaySession {
 public:
  // One player a seat: a bot, the path of a program, or nothing for a person. `limit`: seconds of a
  // program's answer.
  PlaySession(MatchFile file, const std::vector<std::string>& players, std::uint64_t seed,
              double limit, Language language);

  [[nodiscard]] const MatchFile& file() const { return file_; }
  [[nodiscard]] const AnyGame& game() const { return file_.game(); }
  [[nodiscard]] const Speech& speech() const { return speech_; }
  [[nodiscard]] const match::MatchState& table() const { return match_.table(); }
  [[nodiscard]] int people() const { return table().people().size(); }
  [[nodiscard]] Seat first_person() const;                 // kNobody where bots play alone
  [[nodiscard]] std::string player_name(Seat seat) const;  // "you" or the bot's

  // Plays on until a person is asked or the game is over: chance, bots, what leaves no choice, and
  // what standing orders let pass. Who waits may be nobody.
  void run_to_question(Waiting* waiting);
  [[nodiscard]] int turns() const { return turns_; }  // how often another one was to move
  [[nodiscard]] Seat asked() const;  // the person whose answer is waited for; nobody: it is over
  [[nodiscard]] AnyView view() const { return match::asked_view(table(), asked()); }  // of that one
  [[nodiscard]] std::uint64_t hint_seed() const;  // of a hint to it
  void act(Action action);                        // of that one; legal
  // A standing order of that one; whether it has let the open question pass.
  bool order(match::Order order);

  // What the person asked may take back alone; no action: nothing.
  [[nodiscard]] Action undoable() const;
  void undo();

  // What the eye may know of everything that happened since it was last told.
  std::vector<std::string> news(Seat eye);
  [[nodiscard]] std::vector<std::string> log(Seat eye) const;  // and before

 private:
  void put(const match::Input& input);
  void take(const match::Outcome& outcome);
  void store(const match::Record& record);
  [[nodiscard]] Action choice_of(const match::BotJob& job, const Stop* stop);
  void answer(const match::BotJob& job, Waiting* waiting);
  [[nodiscard]] bool has_nothing_to_choose() const;

  MatchFile file_;
  Speech speech_;
  std::uint64_t seed_;
  double limit_;
  std::map<Seat, std::unique_ptr<Outsider>> outside_;  // null: it plays no further
  match::Match match_;
  int turns_ = 0;
  match::Time now_ = 1;
  std::optional<match::Time> wake_;
  std::deque<match::BotJob> jobs_;
  std::vector<Event> log_;
  std::vector<std::size_t> steps_;  // of the match, that each of the log belongs to
  std::vector<std::size_t> told_;   // entries of the log, by seat; the spectator last
};

}  // namespace rainyday::cli
