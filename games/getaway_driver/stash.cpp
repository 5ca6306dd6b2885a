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

// How near the tokens lie to each other.
class Spread {
 public:
  explicit Spread(Look at) : at_(at), size_(tokens(at)) {
    for (int t = 0; t < size_; ++t) {
      for (int other = t + 1; other < size_; ++other) {
        const int apart = distance(t, other);
        token_[index(t)].note(other, apart);
        token_[index(other)].note(t, apart);
      }
    }
  }
  [[nodiscard]] int size() const { return size_; }
  // GD-R012, GD-R014: a token moved three times counts as right.
  [[nodiscard]] bool is_wrong(int t) const {
    return at_.s.stash_moves[t] < kMostMoves && !in_range(at_, token_[index(t)].nearest);
  }
  // Whether a right token has no other near it than this one.
  [[nodiscard]] bool needs(int t, int other) const {
    if (at_.s.stash_moves[t] >= kMostMoves || is_wrong(t)) return false;
    const Near& near = token_[index(t)];
    return near.who == other && near.second > at_.game.options().stash_max;
  }

 private:
  struct Near {
    int nearest = kFar;
    int second = kFar;
    int who = -1;
    void note(int other, int distance) {
      if (distance < nearest) {
        second = nearest;
        nearest = distance;
        who = other;
      } else if (distance < second) {
        second = distance;
      }
    }
  };
  static std::size_t index(int t) { return static_cast<std::size_t>(t); }
  [[nodiscard]] int distance(int a, int b) const {
    return at_.game.table().distance(at_.s.stash[a], at_.s.stash[b]);
  }

  Look at_;
  int size_;
  std::array<Near, kMostStash> token_;
};

// The columns from `first` to `last`, as far as there are such.
std::uint64_t columns(int first, int last) {
  if (last < 0) return 0;
  return ~std::uint64_t{0} << std::max(first, 0) & ~std::uint64_t{0} >> (63 - std::min(last, 63));
}

// Calls `each(row, columns)` for the spaces up to a distance from a centre.
template <class Each>
void within(const Spaces& table, Space centre, int distance, Each&& each) {
  const int x = table.x[centre];
  const int y = table.y[centre];
  for (int dy = -distance; dy <= distance; ++dy) {
    const int rest = distance - std::abs(dy);
    const int row = y + dy;
    if (row < 0 || row >= table.height) continue;
    each(static_cast<std::size_t>(row), columns(x - rest, x + rest));
  }
}

void keep_within(const Spaces& table, Space centre, int distance, Rows& rows) {
  Rows kept(table);
  within(table, centre, distance,
         [&](std::size_t row, std::uint64_t columns) { kept.row[row] = rows.row[row] & columns; });
  rows = kept;
}

// GD-R013: where the token is right; with care no right token turns wrong, that is: one that has
// no other token near keeps this one.
Rows places(Look at, const Spread& spread, int token, bool careful) {
  const Spaces& table = at.game.table();
  const int least = at.game.options().stash_min;
  const int most = at.game.options().stash_max;
  Rows near(table);
  Rows close(table);
  for (int t = 0; t < spread.size(); ++t) {
    if (t == token) continue;
    within(table, at.s.stash[t], most,
           [&](std::size_t row, std::uint64_t columns) { near.row[row] |= columns; });
    within(table, at.s.stash[t], least - 1,
           [&](std::size_t row, std::uint64_t columns) { close.row[row] |= columns; });
  }
  Rows rows = bare_spaces(at);
  for (std::size_t y = 0; y < table.height; ++y) rows.row[y] &= near.row[y] & ~close.row[y];
  for (int t = 0; careful && t < spread.size(); ++t) {
    if (t != token && spread.needs(t, token)) keep_within(table, at.s.stash[t], most, rows);
  }
  return rows;
}

// GD-R014: the second demand is dropped when no wrong token has a fitting space.
bool is_careful(Look at, const Spread& spread) {
  for (int t = 0; t < spread.size(); ++t) {
    if (spread.is_wrong(t) && places(at, spread, t, true).any()) return true;
  }
  return false;
}

}  // namespace

Rows fitting_spaces(Look at, int token) {
  const Spread spread(at);
  Rows rows = places(at, spread, token, true);
  if (!rows.any() && !is_careful(at, spread)) rows = places(at, spread, token, false);
  if (at.game.options().stash_adjust != 0 || !rows.any()) return rows;
  const Spaces& table = at.game.table();
  for (int distance = 1;; ++distance) {
    std::uint64_t found = 0;
    within(table, at.s.stash[token], distance,
           [&](std::size_t row, std::uint64_t columns) { found |= rows.row[row] & columns; });
    if (found == 0) continue;
    keep_within(table, at.s.stash[token], distance, rows);
    return rows;
  }
}

int first_to_adjust(Look at) {
  const Spread spread(at);
  int wrong = -1;
  for (int t = 0; t < spread.size(); ++t) {
    if (!spread.is_wrong(t)) continue;
    if (places(at, spread, t, true).any()) return t;
    if (wrong < 0 && places(at, spread, t, false).any()) wrong = t;
  }
  return wrong;
}

void adjust_actions(Look at, List& list) {
  const Spread spread(at);
  for (const bool careful : {true, false}) {
    for (int t = 0; t < spread.size(); ++t) {
      if (spread.is_wrong(t) && places(at, spread, t, careful).any())
        list.push(make_action(kDoAdjust, t));
    }
    if (!list.empty()) return;
  }
}

}  // namespace rainyday::getaway_driver
