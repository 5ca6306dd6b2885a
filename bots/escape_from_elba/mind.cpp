#include "bots/escape_from_elba/mind.hpp"

#include <algorithm>

namespace rainyday::escape_from_elba {

Mind::Mind(const EscapeFromElba& game, const State& s, Seat seat)
    : game_(game), content_(game.content()), s_(s), seat_(seat), pool_(s.hand[seat] + s.bag[seat]) {
  const int unseen = s.deck.size();
  int best = 1 << 30;
  int next = 1 << 30;
  for (int i = 0; i < content_.escapes; ++i) {
    const Letters word = letters(i);
    const Letters lacking = word - word.common(pool_);
    int missing = 0;
    each_letter(lacking, [&](Letter letter) {
      const int lack = lacking.count(letter);
      missing += lack * 8 * unseen / std::max(1, s.deck.count(letter) - lack + 1);
    });
    // A word that works anywhere saves the way; of two the one that is laid already.
    int hard = missing * 4;
    hard += content_.escape_room[static_cast<std::size_t>(i)] == kNothing ? 0 : 12;
    if (!s.bag[seat].contains(word)) hard += 2;
    if (hard < best) {
      next = best;
      aim_.second = aim_.word;
      best = hard;
      aim_.word = i;
      aim_.missing = missing;
    } else if (hard < next) {
      next = hard;
      aim_.second = i;
    }
  }
}

int Mind::worth(Letter letter) const {
  if (pool_.count(letter) <= letters(aim_.word).count(letter)) return 2;
  return aim_.missing > 0 && pool_.count(letter) <= letters(aim_.second).count(letter) ? 1 : 0;
}

int Mind::spare_cards() const { return pool_.size() - pool_.common(letters(aim_.word)).size(); }

int Mind::bag_worth(Letters bag) const {
  const Letters aim = letters(aim_.word);
  int worth = 30 * bag.common(aim).size() + 6 * bag.common(letters(aim_.second)).size();
  if (bag.contains(aim)) worth += 1000;
  return worth;
}

Letters Mind::best_bag(Letters chosen, Letters pool) const {
  const Lexicon& lexicon = game_.lexicon();
  Letters best;
  int most = -1;
  const auto consider = [&](Letters bag, int extra) {
    const int worth = bag_worth(bag) + extra;
    if (worth <= most) return;
    most = worth;
    best = bag;
  };
  lexicon.each_word(chosen, pool, [&](WordId word) {
    consider(lexicon.letters(word),
             10 * lexicon.weapons_of(word) + std::popcount(lexicon.jump_rooms_of(word)));
    return true;
  });
  if (chosen.size() >= kShortestWord) return best;
  consider(chosen, 0);
  // One or two letters of the word.
  Letters rest = pool - chosen;
  Letters pair = chosen;
  while (pair.size() < kShortestWord - 1 && !rest.empty()) {
    Letter pick = kNoLetter;
    each_letter(rest, [&](Letter letter) {
      const bool wanted = pair.count(letter) < letters(aim_.word).count(letter);
      if (pick == kNoLetter || (wanted && pair.count(pick) >= letters(aim_.word).count(pick))) {
        pick = letter;
      }
    });
    pair.add(pick);
    rest.subtract(pick);
    consider(pair, 0);
  }
  return best;
}

int Mind::attack_odds(int lead) {
  static constexpr std::array<int, 13> kWays{0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36};
  return kWays[static_cast<std::size_t>(std::clamp(lead + 6, 0, 12))];
}

int Mind::power(Guest guest) const {
  return s_.strength[guest] + (game_.is_player(guest) ? game_.weapons(s_, guest) : 0);
}

int Mind::odds_against(Guest other) const { return attack_odds(power(seat_) - power(other)); }

Mind::Way Mind::way_out() const {
  const Room here = s_.room[seat_];
  const Room goal = content_.escape_room[static_cast<std::size_t>(aim_.word)];
  if (goal == kNothing || goal == here) return {0, here, false};
  // From the goal outwards; an occupied room costs more the less the Fight there can be won.
  std::array<int, kMostRooms> cost;
  cost.fill(99);
  cost[goal] = 0;
  std::array<int, kMostRooms> entry;
  entry.fill(4);
  const int own = power(seat_);
  for (Guest guest = 0; guest < kGuests; ++guest) {
    const Room room = s_.room[guest];
    if (guest == seat_ || room >= kMostRooms || room == content_.safe) continue;
    entry[room] += (36 - attack_odds(own - power(guest))) / 3;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (Room room = 0; room < content_.rooms; ++room) {
      if (cost[room] == 99) continue;
      const int through = cost[room] + entry[room];
      each_room(content_.doors[room], [&](Room before) {
        if (through >= cost[before]) return;
        cost[before] = through;
        changed = true;
      });
    }
  }
  Way way{cost[here], kNothing, false};
  each_room(content_.doors[here], [&](Room next) {
    if (way.step == kNothing || cost[next] + entry[next] < cost[way.step] + entry[way.step]) {
      way.step = next;
    }
  });
  each_room(game_.jumps(s_, seat_), [&](Room next) {
    const int through = cost[next] + entry[next];
    if (through >= way.cost) return;
    way = {through, next, true};
  });
  return way;
}

int Mind::letter_prize(Seat other, Letter letter) const {
  int worth = 1;
  if (pool_.count(letter) < letters(aim_.word).count(letter)) worth += 6;
  const Letters bag = s_.bag[other];
  for (int i = 0; i < content_.escapes; ++i) {
    const Letters word = letters(i);
    if (!bag.contains(word) || word.count(letter) == 0) continue;
    if (bag.count(letter) == word.count(letter)) worth += 2 * s_.strength[other];
  }
  return worth;
}

int Mind::prize_worth(Seat other) const {
  int best = s_.hand_size[other] > 0 ? 2 : 0;
  each_letter(s_.bag[other],
              [&](Letter letter) { best = std::max(best, letter_prize(other, letter)); });
  return best;
}

bool Mind::threatens(Seat other) const {
  const Room here = s_.room[other];
  if (s_.strength[other] < 3 || here == content_.safe) return false;
  for (int i = 0; i < content_.escapes; ++i) {
    const Room tower = content_.escape_room[static_cast<std::size_t>(i)];
    if (tower == kNothing || !s_.bag[other].contains(letters(i))) continue;
    if (content_.way[here][tower] <= 1) return true;
  }
  return false;
}

int Mind::nearest() const {
  int best = 99;
  for (int guest = game_.seats(); guest < kGuests; ++guest) {
    const Room room = s_.room[static_cast<std::size_t>(guest)];
    best = std::min<int>(best, content_.way[s_.room[seat_]][room]);
  }
  return best;
}

}  // namespace rainyday::escape_from_elba
