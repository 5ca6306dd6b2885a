// Adjusting the Stash tokens: which are wrong, and where they may go.
#include <algorithm>
#include <cstdlib>

#include "games/getaway_driver/rules.hpp"
#include "games/getaway_driver/setup.hpp"

namespace rainyday::getaway_driver {
namespace {

constexpr int kMostMoves = 3;  // GD-R014

// How near the tokens lie to each other.
class Spread {
 public:
  explicit Spread(Look at) : at_(at), size_(at.game.stash_tokens()) {
    for (int t = 0; t < size_; ++t) {
      const Space space = at.s.stash[t];
      x_[t] = at.game.table().x[space];
      y_[t] = at.game.table().y[space];
    }
  }
  [[nodiscard]] int size() const { return size_; }
  // GD-R012, GD-R014: a token moved three times counts as right.
  [[nodiscard]] bool is_wrong(int t) const { return may_move(t) && !is_placed(t); }
  // GD-R013: where the token is right; with care no right token turns wrong, that is: one that has
  // no other token near keeps this one.
  [[nodiscard]] Rows places(int token, bool careful, Band band) const {
    Rows near(band);
    Rows close(band);
    for (int t = 0; t < size_; ++t) {
      if (t == token) continue;
      const std::uint64_t* near_rows = near_.round(y_[t]);
      const std::uint64_t* close_rows = too_near_.round(y_[t]);
      for (std::size_t y = band.begin; y < band.end; ++y) {
        near.row[y] |= near_rows[y] << x_[t];
        close.row[y] |= close_rows[y] << x_[t];
      }
    }
    Rows rows = bare_spaces(at_, band);
    for (std::size_t y = band.begin; y < band.end; ++y)
      rows.row[y] &= (near.row[y] & ~close.row[y]) >> Diamond::kMost;
    for (int t = 0; careful && t < size_; ++t) {
      if (!needs(t, token)) continue;
      const std::uint64_t* near_rows = near_.round(y_[t]);
      for (std::size_t y = band.begin; y < band.end; ++y)
        rows.row[y] &= near_rows[y] << x_[t] >> Diamond::kMost;
    }
    return rows;
  }
  [[nodiscard]] bool has_places(int token, bool careful) const {
    constexpr std::size_t kRows = 4;  // at a time, as most have one soon
    const std::size_t height = at_.game.table().height;
    for (std::size_t y = 0; y < height; y += kRows) {
      if (places(token, careful, {y, std::min(y + kRows, height)}).any()) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] int apart(int t, int other) const {
    return std::abs(x_[t] - x_[other]) + std::abs(y_[t] - y_[other]);
  }
  [[nodiscard]] bool may_move(int t) const { return at_.s.stash_moves[t] < kMostMoves; }
  [[nodiscard]] bool is_placed(int t) const {
    bool near = false;
    for (int o = 0; o < size_; ++o) {
      if (o == t) continue;
      const int far = apart(t, o);
      if (far < least_) return false;
      near |= far <= most_;
    }
    return near;
  }
  // Whether a right token has no other near it than this one.
  [[nodiscard]] bool needs(int t, int other) const {
    if (t == other || apart(t, other) > most_ || !may_move(t)) return false;
    for (int o = 0; o < size_; ++o) {
      if (o != t && o != other && apart(t, o) <= most_) return false;
    }
    return apart(t, other) >= least_;
  }

  Look at_;
  int size_;
  int least_ = at_.game.options().stash_min;
  int most_ = at_.game.options().stash_max;
  const Diamond& near_ = at_.game.stash_near();
  const Diamond& too_near_ = at_.game.stash_too_near();
  int x_[kMostStash];
  int y_[kMostStash];
};

// GD-R014: the second demand is dropped when no wrong token has a fitting space.
bool is_careful(const Spread& spread) {
  for (int t = 0; t < spread.size(); ++t) {
    if (spread.is_wrong(t) && spread.has_places(t, true)) return true;
  }
  return false;
}

// Of a set that is not empty those nearest to a space.
void keep_nearest(const Spaces& table, Space centre, Rows& rows) {
  const int x = table.x[centre];
  const int centre_y = table.y[centre];
  const auto off = [&](std::size_t y) { return std::abs(static_cast<int>(y) - centre_y); };
  int nearest = 2 * kMostHeight;
  for (std::size_t y = rows.band.begin; y < rows.band.end; ++y) {
    if (rows.row[y] == 0) continue;
    const int right = std::countr_zero(rows.row[y] >> x);
    const int left = std::countl_zero(rows.row[y] << (63 - x));
    nearest = std::min(nearest, off(y) + std::min(left, right));
  }
  const std::uint64_t centre_bit = std::uint64_t{1} << x;
  for (std::size_t y = rows.band.begin; y < rows.band.end; ++y) {
    const int rest = nearest - off(y);
    rows.row[y] &= rest < 0 || rest >= kMostHeight ? 0 : centre_bit >> rest | centre_bit << rest;
  }
}

}  // namespace

// Where the nearest are wanted, those of a row that has some are the nearest of that row.
Rows fitting_spaces(Look at, int token, Band band) {
  const Spread spread(at);
  Rows rows = spread.places(token, true, band);
  if (!rows.any() && !is_careful(spread)) rows = spread.places(token, false, band);
  if (at.game.options().stash_adjust == 0 && rows.any())
    keep_nearest(at.game.table(), at.s.stash[token], rows);
  return rows;
}

int first_to_adjust(Look at) {
  const Spread spread(at);
  int wrong = -1;
  for (int t = 0; t < spread.size(); ++t) {
    if (!spread.is_wrong(t)) continue;
    if (spread.has_places(t, true)) return t;
    if (wrong < 0 && spread.has_places(t, false)) wrong = t;
  }
  return wrong;
}

void adjust_actions(Look at, List& list) {
  const Spread spread(at);
  for (const bool careful : {true, false}) {
    for (int t = 0; t < spread.size(); ++t) {
      if (spread.is_wrong(t) && spread.has_places(t, careful)) list.push(make_action(kDoAdjust, t));
    }
    if (!list.empty()) return;
  }
}

}  // namespace rainyday::getaway_driver
