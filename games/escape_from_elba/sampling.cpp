// Worlds that a view allows, each arrangement of physical cards equally likely.
//
// Two things bound the hidden places: the deck holds only what it was made of, so some letters must
// be in Hands; and a Hand holds what the eye has seen going there. A world is proposed by laying
// the known cards first and dealing the rest, and accepted so often that the odds are right: a Hand
// with h of a letter could have got its known ones in more ways than the proposal counts.
#include <algorithm>
#include <optional>

#include "games/escape_from_elba/game.hpp"

namespace rainyday::escape_from_elba {
namespace {

using Numbers = std::array<double, kMostOfALetter + 1>;

constexpr Numbers kFactorial = [] {
  Numbers factorial{};
  factorial[0] = 1;
  for (std::size_t n = 1; n < factorial.size(); ++n) {
    factorial[n] = factorial[n - 1] * static_cast<double>(n);
  }
  return factorial;
}();

constexpr std::array<Numbers, kMostOfALetter + 1> kChoose = [] {
  std::array<Numbers, kMostOfALetter + 1> choose{};
  for (std::size_t n = 0; n < choose.size(); ++n) {
    for (std::size_t k = 0; k <= n; ++k) {
      choose[n][k] = kFactorial[n] / (kFactorial[k] * kFactorial[n - k]);
    }
  }
  return choose;
}();

double choose(int n, int k) {
  return kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

int below(Random& rng, int bound) {
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound)));
}

// Moves one card at random.
void move_card(Letters& from, int& left, Letters& to, Random& rng) {
  const Letter letter = from.nth(below(rng, left--));
  from.subtract(letter);
  to.add(letter);
}

// Subsets of `size` cards of which each letter has at least its bound: drawn in proportion to the
// number of physical subsets.
class BoundedDraw {
 public:
  // `least` are not more than `size`.
  BoundedDraw(Letters cards, Letters least, int size)
      : cards_(cards), least_(least), more_(size - least.size()) {
    const auto none = [this](auto& row) { std::fill_n(row.begin(), more_ + 1, 0.0); };
    none(ways_[kLetters]);
    ways_[kLetters][0] = 1;
    int most = 0;  // there can be of the letters so far
    for (int letter = kLetters - 1; letter >= 0; --letter) {
      auto& here = ways_[static_cast<std::size_t>(letter)];
      const auto& next = ways_[static_cast<std::size_t>(letter) + 1];
      none(here);
      const int from = least.count(static_cast<Letter>(letter));
      const int all = cards.count(static_cast<Letter>(letter));
      for (int take = 0; take <= std::min(all - from, more_); ++take) {
        const double of = choose(all, from + take);
        const int last = std::min(more_, take + most);
        for (int sum = take; sum <= last; ++sum) {
          here[static_cast<std::size_t>(sum)] += of * next[static_cast<std::size_t>(sum - take)];
        }
      }
      most += std::max(all - from, 0);
    }
  }

  [[nodiscard]] double ways() const { return ways_[0][static_cast<std::size_t>(more_)]; }

  Letters draw(Random& rng) const {
    Letters drawn = least_;
    int open = more_;
    for (Letter letter = 0; letter < kLetters; ++letter) {
      const int from = least_.count(letter);
      const int all = cards_.count(letter);
      const auto& next = ways_[letter + 1u];
      double point = rng.fraction() * ways_[letter][static_cast<std::size_t>(open)];
      int last = 0;  // the last one that is possible, should rounding run over the end
      for (int take = 0; take <= std::min(all - from, open); ++take) {
        const double of = choose(all, from + take) * next[static_cast<std::size_t>(open - take)];
        if (of > 0) last = take;
        point -= of;
        if (point < 0 && of > 0) break;
      }
      drawn += Letters::one(letter, last);
      open -= last;
    }
    return drawn;
  }

 private:
  Letters cards_;
  Letters least_;
  int more_;                                                          // besides the least
  std::array<std::array<double, kMostPile + 1>, kLetters + 1> ways_;  // by letter, of the more
};

// Which doubtful cards may be gone from each Hand, and how many worlds go with it.
struct Loss {
  double ways;
  std::array<Letters, kMostPlayers> lost;
};
struct Losses {
  std::array<Loss, 128> loss;
  std::size_t size = 0;
};

class Sampler {
 public:
  Sampler(const EscapeFromElba& game, State& s, Seat eye, Random& rng)
      : s_(s), rng_(rng), unseen_(s.deck) {
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      if (seat == eye || s.hand_size[seat] == 0) continue;
      const Sight sight = s.sights.of(seat, eye < game.seats() ? eye : std::size_t{kPublic});
      hands_[size_++] = {seat, s.hand_size[seat], sight.sure, sight.blurred(), sight.gone(), {}};
      hidden_ += s.hand_size[seat];
      informed_ = informed_ || !sight.empty();
      blurred_ = blurred_ || sight.gone() > 0;
    }
    forced_ = unseen_ - unseen_.common(s.made_of);  // cannot be in the deck
  }

  void fill() {
    constexpr int kMostTries = 2000;
    const bool weighed = blurred_ && !forced_.empty() && list_losses();
    for (int tries = 0; tries < kMostTries; ++tries) {
      if (weighed) {
        pick_losses();
      } else {
        draw_losses();
      }
      if (!place_known()) continue;
      if (!deal()) continue;
      if (!informed_ || rng_.fraction() < acceptance()) break;
    }
    s_.deck = unseen_;
    for (int i = 0; i < size_; ++i) {
      s_.hand[hands_[at(i)].seat] = hands_[at(i)].cards;
      s_.deck -= hands_[at(i)].cards;
    }
  }

 private:
  struct Hand {
    Seat seat;
    int size;
    Letters sure;
    Letters blurred;
    int gone;
    Letters lost;  // of the blurred ones, in this proposal
    Letters cards{};
  };
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  // Which of the doubtful cards are gone: any, as physical cards.
  void draw_losses() {
    if (!blurred_) return;
    for (int i = 0; i < size_; ++i) {
      Hand& hand = hands_[at(i)];
      hand.lost = Letters{};
      Letters left = hand.blurred;
      int count = left.size();
      for (int gone = hand.gone; gone > 0; --gone) move_card(left, count, hand.lost, rng_);
    }
  }

  // All losses together with how many worlds go with each, if there are not too many: needed where
  // the deck is bounded as well, for then they differ.
  bool list_losses() {
    losses_.emplace();
    return list_losses(0, 1);
  }
  bool list_losses(int i, double ways) {
    if (i == size_) {
      if (losses_->size == losses_->loss.size()) return false;
      if (!place_known()) return true;
      ways *= BoundedDraw(pool_, least_, open_).ways();
      Loss loss{ways, {}};
      for (int k = 0; k < size_; ++k) loss.lost[at(k)] = hands_[at(k)].lost;
      if (ways > 0) losses_->loss[losses_->size++] = loss;
      return true;
    }
    hands_[at(i)].lost = Letters{};
    return list_losses(i, 0, hands_[at(i)].gone, ways);
  }
  bool list_losses(int i, Letter letter, int gone, double ways) {
    Hand& hand = hands_[at(i)];
    if (gone == 0) {
      const Letters kept = hand.lost;
      const bool all = list_losses(i + 1, ways);
      hand.lost = kept;
      return all;
    }
    if (letter == kLetters) return true;
    const int most = hand.blurred.count(letter);
    for (int take = 0; take <= most && take <= gone; ++take) {
      hand.lost += Letters::one(letter, take);
      const bool all =
          list_losses(i, static_cast<Letter>(letter + 1), gone - take, ways * choose(most, take));
      hand.lost -= Letters::one(letter, take);
      if (!all) return false;
    }
    return true;
  }
  void pick_losses() {
    const auto& loss = losses_->loss;
    double total = 0;
    for (std::size_t k = 0; k < losses_->size; ++k) total += loss[k].ways;
    double point = rng_.fraction() * total;
    std::size_t i = 0;
    while (i + 1 < losses_->size && point >= loss[i].ways) point -= loss[i++].ways;
    for (int k = 0; k < size_; ++k) hands_[at(k)].lost = loss[i].lost[at(k)];
  }

  // False where so many cards are not there.
  bool place_known() {
    pool_ = unseen_;
    open_ = hidden_;
    Letters placed;
    for (int i = 0; i < size_; ++i) {
      Hand& hand = hands_[at(i)];
      hand.cards = hand.sure + hand.blurred - hand.lost;
      if (hand.cards.size() > hand.size || !pool_.contains(hand.cards)) return false;
      pool_ -= hand.cards;
      placed += hand.cards;
      open_ -= hand.cards.size();
    }
    least_ = forced_ - forced_.common(placed);
    return least_.size() <= open_;
  }

  // The other cards of the Hands; what is left is the deck.
  bool deal() {
    Letters from = pool_;
    int left = s_.deck_size + open_;
    if (!least_.empty()) {
      const BoundedDraw draw(pool_, least_, open_);
      if (draw.ways() <= 0) return false;
      from = draw.draw(rng_);
      left = open_;
    }
    for (int i = 0; i < size_; ++i) {
      Hand& hand = hands_[at(i)];
      for (int open = hand.size - hand.cards.size(); open > 0; --open) {
        move_card(from, left, hand.cards, rng_);
      }
    }
    return true;
  }

  // The share of this proposal that is taken: 1 / (ways in which the known cards of each Hand can
  // be among its cards), against the greatest that can be.
  [[nodiscard]] double acceptance() const {
    double accepted = 1;
    for (int i = 0; i < size_; ++i) {
      const Hand& hand = hands_[at(i)];
      if (hand.sure.empty() && hand.blurred.empty()) continue;
      std::array<double, kMostPile + 1> ways;  // by doubtful cards that are gone
      std::array<double, kMostPile + 1> next;
      std::fill_n(ways.begin(), hand.gone + 1, 0.0);
      ways[0] = 1;
      int most = 0;
      for (Letter letter = 0; letter < kLetters; ++letter) {
        const int held = hand.cards.count(letter);
        const int sure = hand.sure.count(letter);
        const int doubtful = hand.blurred.count(letter);
        if (held + doubtful == 0) continue;
        accepted *= kFactorial[at(sure)] / kFactorial[at(held)];
        std::fill_n(next.begin(), hand.gone + 1, 0.0);
        for (int gone = 0; gone <= doubtful; ++gone) {
          const int others = held - sure - doubtful + gone;
          if (others < 0) continue;
          const double of = choose(doubtful, gone) / kFactorial[at(others)];
          for (int k = 0; k <= most && k + gone <= hand.gone; ++k) {
            next[at(k + gone)] += ways[at(k)] * of;
          }
        }
        most = std::min(most + doubtful, hand.gone);
        std::copy_n(next.begin(), hand.gone + 1, ways.begin());
      }
      accepted /= ways[at(hand.gone)];
    }
    return accepted;
  }

  State& s_;
  Random& rng_;
  Letters unseen_;  // in the deck and in hidden Hands
  Letters forced_;  // of these, in Hands
  std::array<Hand, kMostPlayers> hands_;
  int size_ = 0;
  int hidden_ = 0;
  bool informed_ = false;
  bool blurred_ = false;
  // Of the present proposal, after the known cards are laid: what is left, the least of it that
  // must go into Hands, and their free places.
  Letters pool_;
  Letters least_;
  int open_ = 0;
  std::optional<Losses> losses_;  // large, and seldom needed
};

}  // namespace

// Other seats know nothing of each other's Hands; a Bag that somebody puts together is begun anew,
// or any one that the cards allow.
State EscapeFromElba::sample(const View<EscapeFromElba>& view, Random& rng) const {
  State s = view.state();
  Sampler(*this, s, view.eye(), rng).fill();
  if (s.phase == kLaying && view.eye() != s.in_turn) {
    const Letters pool = s.bag[s.in_turn] + s.hand[s.in_turn];
    while (true) {
      const LetterSet next = lexicon().keep_next(s.chosen, pool);
      if (next == 0 || (lexicon().is_clean(s.chosen) && rng.below(4) == 0)) break;
      unsigned rest = next;
      for (int skip = below(rng, std::popcount(rest)); skip > 0; --skip) rest &= rest - 1;
      s.chosen.add(static_cast<Letter>(std::countr_zero(rest)));
    }
  }
  return s;
}

}  // namespace rainyday::escape_from_elba
