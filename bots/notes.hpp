// What a greedy player thinks of the choices, noted while it chooses. In a playout nobody asks.
#pragma once

#include <algorithm>
#include <limits>
#include <span>

namespace rainyday {

class Notes {
 public:
  static constexpr int kNone = std::numeric_limits<int>::min();

  constexpr Notes() = default;  // nobody asks
  explicit constexpr Notes(std::span<int> scores) : scores_(scores.data()) {}

  [[nodiscard]] constexpr bool wanted() const { return scores_ != nullptr; }
  constexpr void put(int choice, int score) const {
    if (scores_ != nullptr) scores_[choice] = score;
  }

 private:
  int* scores_ = nullptr;
};

// The first of the best by a score, which is noted.
template <class List, class Score>
int best_of(const List& list, Notes notes, Score&& score) {
  int best = 0;
  int most = Notes::kNone;
  for (int i = 0; i < list.size(); ++i) {
    const int now = score(list[i]);
    notes.put(i, now);
    if (now <= most) continue;
    most = now;
    best = i;
  }
  return best;
}

// What was not noted is worse than all that was, and what a player took for other reasons than a
// score is better; unless it took just any.
inline void complete(std::span<int> scores, int taken, bool by_chance) {
  int least = std::numeric_limits<int>::max();
  for (const int score : scores) {
    if (score != Notes::kNone) least = std::min(least, score);
  }
  int& own = scores[static_cast<std::size_t>(taken)];
  if (least == std::numeric_limits<int>::max()) {
    std::ranges::fill(scores, 0);
    own = by_chance ? 0 : 1;
    return;
  }
  std::ranges::replace(scores, Notes::kNone, least - 1);
  const auto best = std::ranges::max_element(scores);
  if (&*best != &own) own = *best + 1;
}

}  // namespace rainyday
