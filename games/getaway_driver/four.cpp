#include "games/getaway_driver/four.hpp"

namespace rainyday::getaway_driver {
void begin_shared_turn(Play&) {}
void note_trail(Play&, const Frame&, FollowMode, Space, bool) {}
void end_waiting(Play&) {}
void note_stunt(Play&, int, Space) {}
bool passes_by_shared_stunt(Look, int, Space) { return false; }
bool partner_has_ability(Look, int, int) { return false; }
bool partner_has_stunt(Look, const Frame&, int) { return false; }
bool partner_can_help(Look, int, int) { return false; }
bool partner_has_window_ability(Look, int, Ability) { return false; }
void push_partner(Play&, int, int) {}
void offer_share(Play&, int, Ability) {}
bool rights_can_help(Look, int) { return false; }
void rights_actions(Look, int, List&) {}
void use_right(Play&, int, Ability) {}
void push_fills_of_four(Play&) {}
void share_step(Play& p, Frame&) { p.pop(); }
void split_step(Play& p, Frame&) { p.pop(); }
void partner_step(Play& p, Frame&) { p.pop(); }
void bait_step(Play& p, Frame&) { p.pop(); }
void four_actions(Look, List&) {}
void four_answer(Play&, Frame&, Question, Action) {}
}  // namespace rainyday::getaway_driver
