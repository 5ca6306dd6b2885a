// A player who does useful things at random, so that games end and every rule is met.
#include "games/freeloader/game.hpp"

namespace rainyday::freeloader {

int Freeloader::lively(const State& s, const List& list, Random& rng) const {
  const int size = list.size();
  if (size == 1) return 0;
  const auto whim = static_cast<unsigned>(rng.next() >> 32);
  // Any of the first `below` entries, by the upper half of the whim.
  const auto any = [&](int below) {
    return static_cast<int>((whim >> 16) * static_cast<unsigned>(below) >> 16);
  };
  switch (s.phase) {
    case kTurn:
      break;
    case kBefriending:  // a free spot is taken, a fight is a matter of mood
      return list[1].kind == kTake || (whim & 1) != 0 ? 1 : any(size);
    case kPaying:
    case kLosing:
      return (whim & 7) != 0 ? 0 : any(size);
    default:
      return any(size);
  }
  if ((whim & 15) == 0) return any(size);
  // Throws, draws and six favors stand first, then what the cards allow.
  const int moves = std::popcount(throws(s, s.in_turn));
  int draws = moves;
  while (list[draws].kind == kDraw) ++draws;
  const int cards = draws + kHouses;
  if (cards < size && (whim >> 4 & 3) != 0) {
    return cards + any(size - cards);
  }
  const unsigned mood = whim >> 6 & 7;
  if (mood < 3 && draws > moves) return moves + any(draws - moves);
  return mood < 6 ? any(moves) : draws + any(kHouses);
}

}  // namespace rainyday::freeloader
