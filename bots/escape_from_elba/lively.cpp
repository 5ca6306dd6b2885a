// A player who does useful things at random, so that games end and every rule is met.
#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {

int EscapeFromElba::lively(const State& s, const List& list, Random& rng) const {
  const int size = list.size();
  if (size == 1) return 0;
  const auto whim = static_cast<unsigned>(rng.next() >> 32);
  // Any of the entries from `from` on, by the upper half of the whim.
  const auto any = [&](int from, int to) {
    return from + static_cast<int>((whim >> 16) * static_cast<unsigned>(to - from) >> 16);
  };
  switch (s.phase) {
    case kDrawing:  // a few cards
      return s.hand_size[s.in_turn] < 4 || (whim & 7) == 0 ? 0 : 1;
    case kActing: {
      const int last = size - 1;
      if (list[last - 1].kind == kEscape && (whim & 3) != 0) return last - 1;
      if ((whim & 7) == 0) return any(0, size);
      // With a word for a tower go there: the first step of a shortest way.
      const EscapeSet words =
          s.bag[s.in_turn].empty() ? EscapeSet{0} : lexicon().escapes(s.bag[s.in_turn]);
      if (words != 0) {
        const int word = std::countr_zero(unsigned{words});
        const Room goal = content_.escape_room[static_cast<std::size_t>(word)];
        if (goal != kNothing) {
          const RoomSet near =
              content_.doors[s.room[s.in_turn]] & content_.nearer(goal, s.room[s.in_turn]);
          int i = 0;
          while (i < last && list[i].kind == kWalk) {
            if (has_room(near, static_cast<Room>(list[i].operand[0]))) return i;
            ++i;
          }
        }
      }
      return any(0, last);
    }
    case kKeeping:  // go on while a word can grow
      return list[size - 1].kind != kKept || (whim & 7) != 0 ? any(0, size - 1) : size - 1;
    case kDropping:  // the Hand is kept
      return list[size - 1].kind == kFinish && (whim & 3) != 0 ? size - 1 : any(0, size);
    default:
      return any(0, size);
  }
}

}  // namespace rainyday::escape_from_elba
