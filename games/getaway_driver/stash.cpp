// Adjusting the Stash tokens: which are wrong, and where they may go.
#include "games/getaway_driver/rules.hpp"
#include "games/getaway_driver/setup.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr int kMostMoves = 3;  // GD-R014

// How near the tokens lie to each other.
class Spread {
 public:
  explicit Spread(Look at)
      : at_(at),
        size_(at.game.stash_count() * at.game.drivers()),
        least_(at.game.options().stash_min),
        most_(at.game.options().stash_max) {
    for (int off = 0; off <= most_; ++off) {
      near_[index(off)] = columns(most_ - off);
      close_[index(off)] = columns(least_ - 1 - off);
    }
    for (int t = 0; t < size_; ++t) {
      Token& token = token_[index(t)];
      const Space space = at.s.stash[t];
      token = {at.game.table().x[space], at.game.table().y[space], kFar, kFar, -1};
      for (int other = 0; other < t; ++other) {
        const int apart = distance(t, other);
        token.note(other, apart);
        token_[index(other)].note(t, apart);
      }
    }
  }
  [[nodiscard]] int size() const { return size_; }
  // GD-R012, GD-R014: a token moved three times counts as right.
  [[nodiscard]] bool is_wrong(int t) const {
    const int nearest = token_[index(t)].nearest;
    return at_.s.stash_moves[t] < kMostMoves && (nearest < least_ || nearest > most_);
  }
  // GD-R013: where the token is right; with care no right token turns wrong, that is: one that has
  // no other token near keeps this one.
  [[nodiscard]] Rows places(int token, bool careful) const {
    const Spaces& table = at_.game.table();
    Rows near(table);
    Rows close(table);
    for (int t = 0; t < size_; ++t) {
      if (t == token) continue;
      const Token& other = token_[index(t)];
      const int last = std::min(other.y + most_, table.height - 1);
      for (int y = std::max(other.y - most_, 0); y <= last; ++y) {
        near.row[index(y)] |= near_[index(std::abs(y - other.y))] << other.x;
        close.row[index(y)] |= close_[index(std::abs(y - other.y))] << other.x;
      }
    }
    Rows rows = bare_spaces(at_);
    for (std::size_t y = 0; y < rows.height; ++y)
      rows.row[y] &= (near.row[y] & ~close.row[y]) >> kMargin;
    for (int t = 0; careful && t < size_; ++t) {
      if (t == token || !needs(t, token)) continue;
      const Token& other = token_[index(t)];
      for (int y = 0; y < table.height; ++y) {
        const int off = std::abs(y - other.y);
        rows.row[index(y)] &= off > most_ ? 0 : near_[index(off)] << other.x >> kMargin;
      }
    }
    return rows;
  }

 private:
  static constexpr int kFar = 10000;
  static constexpr int kMargin = 9;  // the largest distance (options.hpp)
  struct Token {
    int x;
    int y;
    int nearest;
    int second;
    int who;
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
    return std::abs(token_[index(a)].x - token_[index(b)].x) +
           std::abs(token_[index(a)].y - token_[index(b)].y);
  }
  // Whether a right token has no other near it than this one.
  [[nodiscard]] bool needs(int t, int other) const {
    if (at_.s.stash_moves[t] >= kMostMoves || is_wrong(t)) return false;
    return token_[index(t)].who == other && token_[index(t)].second > most_;
  }
  // The columns up to a distance from the first, which has kMargin others before it here.
  static std::uint64_t columns(int distance) {
    if (distance < 0) return 0;
    return ((std::uint64_t{2} << 2 * distance) - 1) << (kMargin - distance);
  }

  Look at_;
  int size_;
  int least_;
  int most_;
  std::array<std::uint64_t, kMargin + 1> near_;   // enough, by the number of rows off
  std::array<std::uint64_t, kMargin + 1> close_;  // too near
  std::array<Token, kMostStash> token_;
};

// GD-R014: the second demand is dropped when no wrong token has a fitting space.
bool is_careful(const Spread& spread) {
  for (int t = 0; t < spread.size(); ++t) {
    if (spread.is_wrong(t) && spread.places(t, true).any()) return true;
  }
  return false;
}

// Of a set that is not empty those nearest to a space.
void keep_nearest(const Spaces& table, Space centre, Rows& rows) {
  const int x = table.x[centre];
  const auto off = [&](std::size_t y) { return std::abs(static_cast<int>(y) - table.y[centre]); };
  int nearest = 2 * kMostHeight;
  for (std::size_t y = 0; y < rows.height; ++y) {
    if (rows.row[y] == 0) continue;
    const int right = std::countr_zero(rows.row[y] >> x);
    const int left = std::countl_zero(rows.row[y] << (63 - x));
    nearest = std::min(nearest, off(y) + std::min(left, right));
  }
  for (std::size_t y = 0; y < rows.height; ++y) {
    const int rest = nearest - off(y);
    const std::uint64_t centre_bit = std::uint64_t{1} << x;
    rows.row[y] &= rest < 0 || rest >= kMostHeight ? 0 : centre_bit >> rest | centre_bit << rest;
  }
}

}  // namespace

Rows fitting_spaces(Look at, int token) {
  const Spread spread(at);
  Rows rows = spread.places(token, true);
  if (!rows.any() && !is_careful(spread)) rows = spread.places(token, false);
  if (at.game.options().stash_adjust == 0 && rows.any())
    keep_nearest(at.game.table(), at.s.stash[token], rows);
  return rows;
}

int first_to_adjust(Look at) {
  const Spread spread(at);
  int wrong = -1;
  for (int t = 0; t < spread.size(); ++t) {
    if (!spread.is_wrong(t)) continue;
    if (spread.places(t, true).any()) return t;
    if (wrong < 0 && spread.places(t, false).any()) wrong = t;
  }
  return wrong;
}

void adjust_actions(Look at, List& list) {
  const Spread spread(at);
  for (const bool careful : {true, false}) {
    for (int t = 0; t < spread.size(); ++t) {
      if (spread.is_wrong(t) && spread.places(t, careful).any())
        list.push(make_action(kDoAdjust, t));
    }
    if (!list.empty()) return;
  }
}

}  // namespace rainyday::getaway_driver
