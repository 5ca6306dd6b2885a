// What a hint about Escape from Elba goes by.
#include <algorithm>

#include "bots/escape_from_elba/door.hpp"
#include "bots/escape_from_elba/mind.hpp"

namespace rainyday {

void Door<escape_from_elba::EscapeFromElba>::features(const escape_from_elba::EscapeFromElba& game,
                                                      const escape_from_elba::State& s, Seat seat,
                                                      std::span<Feature, 7> out) {
  using namespace escape_from_elba;
  constexpr int kPoint = 4;         // in what a Way counts
  if (s.phase <= kChoosingFirst) {  // the Guests are not in their rooms yet
    std::ranges::fill(out, Feature{0});
    return;
  }
  const Mind mind(game, s, seat);
  const Letters word = mind.letters(mind.aim().word);
  int lacking = 0;
  for (Letter letter = 0; letter < kLetters; ++letter) {
    lacking +=
        std::max(0, word.count(letter) - s.hand[seat].count(letter) - s.bag[seat].count(letter));
  }
  int rivals = 0;
  int close = 0;
  for (Seat other = 0; other < game.seats(); ++other) {
    if (other == seat) continue;
    bool ready = false;
    for (int i = 0; i < game.content().escapes; ++i) {
      ready = ready || s.bag[other].contains(mind.letters(i));
    }
    rivals += ready ? 1 : 0;
    close += mind.threatens(other) ? 1 : 0;
  }
  const int counted[] = {
      mind.ready() ? 1 : 0,
      lacking,
      mind.way_out().cost / kPoint,
      s.strength[seat],
      game.weapons(s, seat),
      rivals,
      close,
  };
  put_features(counted, out);
}

}  // namespace rainyday
