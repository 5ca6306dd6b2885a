#include "games/getaway_driver/solo.hpp"

namespace rainyday::getaway_driver {
bool comes_from_perilous(Look, Space) { return false; }
std::uint32_t pile_weight(Look, int, bool) { return 0; }
void spend_unseen(Play&, u8, bool) {}
u8 automated_detour(Look, int, u8 direction) { return direction; }
void automated_place(Play&, int) {}
void solo_step(Play& p, Frame&) { p.pop(); }
void solo_actions(Look, List&) {}
void solo_answer(Play&, Frame&, Action) {}
}  // namespace rainyday::getaway_driver
