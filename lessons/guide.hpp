// One learner in one scene: what is asked of him, what he does, and what comes of it. A table as
// `match/` has them, driven by the script of the scene in place of people, bots and luck.
#pragma once

#include <string>
#include <vector>

#include "lessons/lesson.hpp"
#include "match/frames.hpp"
#include "match/match_state.hpp"

namespace rainyday::lessons {

class Guide {
 public:
  // At the beginning of a step of the scene, which must outlive it.
  Guide(const Scene& scene, int step);

  [[nodiscard]] const AnyGame& game() const { return *scene_.game; }
  [[nodiscard]] const AnyState& state() const { return table_.state; }
  [[nodiscard]] const match::MatchState& table() const { return table_; }
  // What the learner answers from.
  [[nodiscard]] AnyView view() const { return match::asked_view(table_, scene_.learner); }
  // What serves; empty where the step is passed.
  [[nodiscard]] std::vector<Action> asked() const;
  // The first of these and all that the learner is asked for right after it.
  [[nodiscard]] std::vector<Action> run() const;
  // What happened, also what is hidden from the learner, and what his page is told of it.
  struct Told {
    std::vector<Event> events;
    std::vector<match::Frame> frames;
  };
  // Does one of what is asked and all that follows by the script, up to the next thing that is
  // asked or the end of the step. `id` is that of the learner's message.
  Told act(Action action, const std::string& id = {});
  [[nodiscard]] bool passed() const { return line_ == script_.size(); }
  // Why the script cannot be played; "" as long as it can.
  [[nodiscard]] const std::string& problem() const { return problem_; }

  // Where the one before it is passed.
  void begin_step(int step);

 private:
  [[nodiscard]] std::size_t next_of_learner() const;
  [[nodiscard]] bool is_waited_for() const;
  void bring_forward(Action action);
  void play_line(match::News& news, const std::string& id = {});
  void tell(match::News& news, Told& told);

  const Scene& scene_;
  std::vector<Line> script_;  // of the step, in the order in which it is done
  std::size_t line_ = 0;
  bool any_ = false;
  match::MatchState table_;
  std::string problem_;
};

}  // namespace rainyday::lessons
