// How the rules files work together: a play changes a state, procedures are frames, a step either
// asks somebody or goes on.
#pragma once

#include "engine/play.hpp"
#include "games/getaway_driver/game.hpp"

namespace rainyday::getaway_driver {

using List = GetawayDriver::List;

struct Play : PlayOf<GetawayDriver, State> {
  Frame& push(Proc proc, int driver = 0) {
    Frame frame{};
    frame.proc = proc;
    frame.driver = static_cast<u8>(driver);
    s.frames.push(frame);
    return s.frames.top();
  }
  void pop() { s.frames.pop(); }
  void ask(Question question, Seat seat) {
    s.question = question;
    s.actor = seat;
  }
  [[nodiscard]] bool over() const { return s.question == kOver; }
};

// A reader's pair of game and state, for what may be done and what holds.
struct Look {
  const GetawayDriver& game;
  const State& s;
};
inline Look look(const Play& p) { return {p.game, p.s}; }

void win(Play& p, Side side);
// Something came of this round that cannot come again (GD-R272).
inline void note_progress(Play& p) { p.s.progress = p.game.options().stall != 0; }
// Goes on until somebody is asked or the game is over.
void run(Play& p);

// One step of each procedure.
void setup_step(Play& p, Frame& f);
void round_step(Play& p, Frame& f);
void fill_step(Play& p, Frame& f);
void drive_step(Play& p, Frame& f);
void extra_step(Play& p, Frame& f);
void enter_step(Play& p, Frame& f);
void turn_up_step(Play& p, Frame& f);
void follow_step(Play& p, Frame& f);
void crash_step(Play& p, Frame& f);
void vantage_step(Play& p, Frame& f);
void look_step(Play& p, Frame& f);
void jam_step(Play& p, Frame& f);
void switch_step(Play& p, Frame& f);
void police_step(Play& p, Frame& f);
void arrive_step(Play& p, Frame& f);
void buy_step(Play& p, Frame& f);
void place_step(Play& p, Frame& f);
void solo_step(Play& p, Frame& f);
void share_step(Play& p, Frame& f);
void split_step(Play& p, Frame& f);
void partner_step(Play& p, Frame& f);
void bait_step(Play& p, Frame& f);

// What may be answered, and what an answer does, by question.
void setup_actions(Look at, List& list);
void setup_answer(Play& p, Frame& f, Question asked, Action action);
void fill_actions(Look at, List& list);
void fill_answer(Play& p, Frame& f, Question asked, Action action);
void drive_actions(Look at, List& list);
void drive_answer(Play& p, Frame& f, Action action);
void extra_actions(Look at, List& list);
void extra_answer(Play& p, Frame& f, Action action);
void enter_actions(Look at, List& list);
void enter_answer(Play& p, Frame& f, Question asked, Action action);
void turn_up_actions(Look at, List& list);
void turn_up_answer(Play& p, Frame& f, Question asked, Action action);
void follow_actions(Look at, List& list);
void follow_answer(Play& p, Frame& f, Question asked, Action action);
void crash_answer(Play& p, Frame& f, Action action);
void look_actions(Look at, List& list);
void look_answer(Play& p, Frame& f, Question asked, Action action);
void jam_actions(Look at, List& list);
void jam_answer(Play& p, Frame& f, Action action);
void switch_actions(Look at, List& list);
void switch_answer(Play& p, Frame& f, Action action);
void police_actions(Look at, List& list);
void police_answer(Play& p, Frame& f, Action action);
void buy_actions(Look at, List& list);
void buy_answer(Play& p, Frame& f, Action action);
void place_actions(Look at, List& list);
void place_answer(Play& p, Frame& f, Question asked, Action action);
void window_actions(Look at, List& list);
void window_answer(Play& p, Frame& f, Question asked, Action action);
void solo_actions(Look at, List& list);
void solo_answer(Play& p, Frame& f, Action action);
void four_actions(Look at, List& list);
void four_answer(Play& p, Frame& f, Question asked, Action action);
void event_actions(Look at, List& list);

}  // namespace rainyday::getaway_driver
