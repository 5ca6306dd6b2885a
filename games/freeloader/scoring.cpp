// Points, bonuses, and who qualifies.
#include <algorithm>

#include "games/freeloader/game.hpp"

namespace rainyday::freeloader {

bool Freeloader::crashes(const State& s, Seat seat) const {
  return std::ranges::any_of(s.crash, [&](SeatSet guests) { return has_seat(guests, seat); });
}

// FL-020, FL-087, FL-123, FL-124, FL-127, FL-135, FL-R81, FL-R82, FL-R92
Standing Freeloader::standing(CardSet stuff, bool crashes) const {
  Standing own;
  each_card(stuff, [&](Card card) { own.printed += content_.points[card]; });
  for (int i = 0; i < content_.sets; ++i) {
    const MatchingSet& set = content_.set[i];
    if ((stuff & set.cards) == set.cards) own.bonus += set.bonus;
  }
  unsigned has = 0;
  for (int category = 0; category < content_.categories; ++category) {
    has |= static_cast<unsigned>((stuff & content_.in_category[category]) != 0) << category;
  }
  has |= crashes ? content_.crash_counts : 0u;
  own.missing = static_cast<std::uint8_t>(content_.required & ~has);
  return own;
}

}  // namespace rainyday::freeloader
