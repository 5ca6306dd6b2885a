// Adjusting the Stash tokens: which are wrong, and where they may go.
#include "games/getaway_driver/city.hpp"
#include "games/getaway_driver/setup.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr int kFar = 10000;
constexpr int kMostMoves = 3;  // GD-R014

int tokens(Look at) { return at.game.stash_count() * at.game.drivers(); }

bool in_range(Look at, int distance) {
  return distance >= at.game.options().stash_min && distance <= at.game.options().stash_max;
}

// The distance from a space to the nearest token other than these two.
int nearest(Look at, Space space, int except, int also_except = -1) {
  int least = kFar;
  for (int t = 0; t < tokens(at); ++t) {
    if (t == except || t == also_except) continue;
    least = std::min(least, at.game.table().distance(space, at.s.stash[t]));
  }
  return least;
}

// GD-R012, GD-R014: a token moved three times counts as right.
bool is_wrong(Look at, int token) {
  return at.s.stash_moves[token] < kMostMoves &&
         !in_range(at, nearest(at, at.s.stash[token], token));
}

// GD-R013: the token is right there, and no right token turns wrong.
struct Test {
  Look at;
  int token;
  std::array<int, kMostStash> without{};  // of right tokens: the nearest besides `token`; else -1
  bool careful = true;

  Test(Look looked, int moved, bool keep_right) : at(looked), token(moved), careful(keep_right) {
    for (int t = 0; t < tokens(at); ++t) {
      const bool guarded =
          careful && t != token && !is_wrong(at, t) && at.s.stash_moves[t] < kMostMoves;
      without[static_cast<std::size_t>(t)] = guarded ? nearest(at, at.s.stash[t], t, token) : -1;
    }
  }
  [[nodiscard]] bool fits(Space space) const {
    if (at.s.at[space] != 0 || has_stash(at.s, space)) return false;
    if (!in_range(at, nearest(at, space, token))) return false;
    for (int t = 0; t < tokens(at); ++t) {
      const int other = without[static_cast<std::size_t>(t)];
      if (other < 0) continue;
      if (!in_range(at, std::min(other, at.game.table().distance(at.s.stash[t], space))))
        return false;
    }
    return true;
  }
};

// Every space at a distance from a centre, each once.
template <class Each>
void around(const Table& table, Space centre, int distance, Each&& each) {
  const int x = table.x[centre];
  const int y = table.y[centre];
  for (int dy = -distance; dy <= distance; ++dy) {
    const int rest = distance - std::abs(dy);
    if (table.inside(x - rest, y + dy)) each(table.space(x - rest, y + dy));
    if (rest != 0 && table.inside(x + rest, y + dy)) each(table.space(x + rest, y + dy));
  }
}

Fits search(Look at, int token, bool careful) {
  const Table& table = at.game.table();
  const Test test(at, token, careful);
  Fits fits;
  for (int distance = 1; distance < table.width + table.height; ++distance) {
    around(table, at.s.stash[token], distance, [&](Space space) {
      if (test.fits(space)) fits.add(space);
    });
    if (fits.size > 0 && at.game.options().stash_adjust == 0) break;
  }
  return fits;
}

// GD-R014: the second demand is dropped when no wrong token has a fitting space.
bool is_careful(Look at) {
  for (int t = 0; t < tokens(at); ++t) {
    if (is_wrong(at, t) && search(at, t, true).size > 0) return true;
  }
  return false;
}

}  // namespace

Fits fitting_spaces(Look at, int token) { return search(at, token, is_careful(at)); }

int first_to_adjust(Look at) {
  int wrong = -1;
  for (int t = 0; t < tokens(at); ++t) {
    if (!is_wrong(at, t)) continue;
    if (search(at, t, true).size > 0) return t;
    if (wrong < 0 && search(at, t, false).size > 0) wrong = t;
  }
  return wrong;
}

void adjust_actions(Look at, List& list) {
  const bool careful = is_careful(at);
  for (int t = 0; t < tokens(at); ++t) {
    if (is_wrong(at, t) && search(at, t, careful).size > 0) list.push(make_action(kDoAdjust, t));
  }
}

}  // namespace rainyday::getaway_driver
