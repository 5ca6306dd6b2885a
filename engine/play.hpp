// What the rules of a game work on. They are functions over a play in `.cpp` files; a game's `Play`
// adds what its rules say often (docs/adding-a-game.md, "Larger games").
#pragma once

#include "engine/action.hpp"

namespace rainyday {

// Apart from the rules, so that telling nobody costs a comparison and no registers.
[[gnu::noinline, gnu::cold]] inline void tell_out(const EventOut& out, SeatSet seats, int kind,
                                                  int a, int b, int c, int d) {
  out.send(out.sink, make_secret_event(seats, kind, a, b, c, d));
}

template <class G, class S>
struct PlayOf {
  const G& game;
  S& s;
  EventOut out;

  // Whether anybody listens: what only serves the telling is not worked out for nobody.
  [[nodiscard]] bool heard() const { return out.send != nullptr; }
  void tell(int kind, int a = kNone, int b = kNone, int c = kNone, int d = kNone) const {
    if (heard()) [[unlikely]] {
      tell_out(out, kEverybody, kind, a, b, c, d);
    }
  }
  // Told in full to these seats, with blanks to the others.
  void tell_some(SeatSet seats, int kind, int a = kNone, int b = kNone, int c = kNone) const {
    if (heard()) [[unlikely]] {
      tell_out(out, seats, kind, a, b, c, kNone);
    }
  }
};

}  // namespace rainyday
