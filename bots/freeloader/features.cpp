// What a judgement of Freeloader goes by.
#include <algorithm>
#include <bit>

#include "bots/freeloader/door.hpp"
#include "bots/freeloader/mind.hpp"

namespace rainyday {

void Door<freeloader::Freeloader>::features(const freeloader::Freeloader& game,
                                            const freeloader::State& s, Seat seat,
                                            std::span<Feature, 20> out) {
  using namespace freeloader;
  constexpr int kFullPile = 40;
  const Content& content = game.content();
  const Mind mind(game, s, seat);
  const Means means = mind.means(s);
  const Standing own = game.standing(s, seat);
  int rival = 0;
  for (Seat other = 0; other < game.seats(); ++other) {
    const Standing standing = game.standing(s, other);
    if (other != seat && standing.qualified()) rival = std::max(rival, int{standing.points()});
  }
  int guarded = 0;
  for (int category = 0; category < content.categories; ++category) {
    if ((content.required >> category & 1) == 0) continue;
    guarded += std::popcount(s.stuff[seat] & content.in_category[category]) > 1 ? 1 : 0;
  }
  int favors = 0;
  int purse = 0;
  int friends = 0;
  int crashes = 0;
  for (House house = 0; house < kHouses; ++house) {
    const int count = game.count(s, seat, house);
    favors += count;
    purse = std::max(purse, count);
    friends += game.is_friend(s, seat, house) ? 1 : 0;
    crashes += has_seat(s.crash[house], seat) ? 1 : 0;
  }
  const int missing = std::popcount(own.missing);
  const int late = std::max(0, kFullPile - s.pile_size);
  const int counted[] = {
      own.points(),
      own.qualified() ? 1 : 0,
      missing,
      guarded,
      own.points() - rival,
      mind.hand_worth(means),
      s.hand_size[seat],
      favors,
      mind.favors_worth(means),
      purse,
      friends,
      crashes,
      s.pile_size,
      mind.rounds_left(),
      own.points() * late,
      missing * late,
      s.in_turn == seat ? 1 : 0,
      (seat + game.seats() - s.in_turn) % game.seats(),
      (seat + game.seats() - s.first) % game.seats(),
      s.pile_size == 0 ? 1 : 0,
  };
  put_features(counted, out);
}

}  // namespace rainyday
