// A thinker for every game: each choice is tried in worlds sampled from the seat's own view, played
// on by quick players with the same luck for all choices. Worlds go to the choices that are still
// close (sequential halving), and the greedy choice stands unless another is better by a margin.
// It allocates nothing, and depends on nothing but the view, the seed and the effort.
#pragma once

#include <bit>
#include <limits>

#include "bots/analyst.hpp"
#include "bots/bot.hpp"
#include "bots/door.hpp"

namespace rainyday {

template <Game G>
class Search {
 public:
  using State = typename G::State;
  using List = ActionsOf<G>;

  explicit Search(const G& game) : game_(game), judgement_(shipped()) {}

  // An index into the list of the view's eye.
  int think(const BotRow& bot, const View<G>& view, const List& list, Random& rng,
            const Stop* stop) {
    if (bot.maker == Maker::kSearch) return choose(view, list, bot.effort, rng, stop);
    if (rng.below(Door<G>::kHeeds) == 0) return game_.lively(view.state(), list, rng);
    return game_.greedy(view, list, rng);
  }

  // See Analyst.
  void value(const State& s, int games, std::uint64_t seed, std::span<Sample> seats) {
    Random rng(seed, "value");
    for (int i = 0; i < games; ++i) {
      State copy = s;
      const Shares shares = play_on(copy, end_of(s), rng.next());
      for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        seats[seat].add(in_thousandths(shares[seat]));
      }
    }
  }
  Sample lead(const View<G>& view, Action made, Action other, int games, std::uint64_t seed) {
    Random rng(seed, "lead");
    Sample lead;
    for (int i = 0; i < games; ++i) {
      const State world = game_.sample(view, rng);
      const std::uint64_t luck = rng.next();
      lead.add(in_thousandths(share_after(world, other, view.eye(), luck) -
                              share_after(world, made, view.eye(), luck)));
    }
    return lead;
  }

 private:
  using Shares = std::array<std::int32_t, kMostSeats>;

  static std::int64_t in_thousandths(std::int64_t share) { return share * 1000 / kWholeWin; }

  int choose(const View<G>& view, const List& list, int effort, Random& rng, const Stop* stop) {
    const int greedy = game_.greedy(view, list, rng);
    if (list.size() == 1) return greedy;
    size_ = 0;
    add(greedy);
    for (int i = 0; i < list.size(); ++i) {
      if (i != greedy) add(i);
    }
    const int stages = std::bit_width(static_cast<unsigned>(size_ - 1));
    const int playouts = Door<G>::kPlayouts * effort;
    for (int stage = 0; stage < stages && size_ > 1; ++stage) {
      const int worlds = std::max(kFewestWorlds, playouts / (stages * size_));
      for (int i = 0; i < worlds && size_ > 1; ++i) {
        if (stop != nullptr && stop->asked()) return greedy;
        try_all(view, list, rng);
        if ((i + 1) % kBatch == 0) drop_hopeless();
      }
      keep_better_half();
    }
    const Try& best = tries_[size_ > 1 ? 1 : 0];
    return best.is_better(kMargin) ? best.choice : greedy;
  }

  static constexpr int kFewestWorlds = 8;
  static constexpr int kBatch = 16;
  // Standard errors, squared.
  static constexpr std::int64_t kMargin = 1;
  static constexpr std::int64_t kHopeless = 9;
  // Values are in thousandths of a win, so that squares of sums fit.
  static constexpr int kPart = kWholeWin / 1000;

  // How much better than the greedy choice it did in the same worlds.
  struct Try {
    int choice;
    std::int64_t worlds;
    std::int64_t sum;
    std::int64_t squares;

    // Whether the sum is beyond so many squared standard errors.
    [[nodiscard]] bool is_beyond(std::int64_t margin) const {
      return sum * sum > margin * (squares - sum * sum / worlds);
    }
    [[nodiscard]] bool is_better(std::int64_t margin) const { return sum > 0 && is_beyond(margin); }
    [[nodiscard]] bool is_worse(std::int64_t margin) const { return sum < 0 && is_beyond(margin); }
  };

  void add(int choice) { tries_[static_cast<std::size_t>(size_++)] = {choice, 0, 0, 0}; }

  // One more world, in which all choices that are left meet the same luck.
  void try_all(const View<G>& view, const List& list, Random& rng) {
    const State world = game_.sample(view, rng);
    const std::uint64_t seed = rng.next();
    const int greedy = value_of(world, list[tries_[0].choice], view.eye(), seed);
    for (int i = 1; i < size_; ++i) {
      Try& one = tries_[static_cast<std::size_t>(i)];
      const int lead = value_of(world, list[one.choice], view.eye(), seed) - greedy;
      ++one.worlds;
      one.sum += lead;
      one.squares += std::int64_t{lead} * lead;
    }
  }

  int value_of(const State& s, Action first, Seat me, std::uint64_t seed) {
    return share_after(s, first, me, seed) / kPart;
  }
  int share_after(State s, Action first, Seat me, std::uint64_t seed) {
    const int end = end_of(s);
    NoEvents events;
    game_.apply(s, first, events);
    return play_on(s, end, seed)[me];
  }

  // Each seat's share of the win when quick players go on, judged once the clock says `end`.
  Shares play_on(State& s, int end, std::uint64_t seed) {
    SeededLuck luck(seed);
    const std::span<const QuestionRow> questions = G::tables().questions;
    NoEvents events;
    for (int step = 0; step < G::kMostSteps; ++step) {
      const Turn turn = game_.turn(s);
      if (turn.is_over()) break;
      if constexpr (Judged<G>) {
        if (Door<G>::clock(game_, s) >= end) return judged(s);
      }
      if (turn.is_chance()) {
        game_.apply(s, game_.chance(s, luck.of(questions[turn.question].stream)), events);
        continue;
      }
      list_.clear();
      game_.actions(s, list_);
      game_.apply(s, list_[quick(s, turn.actor, luck.bots())], events);
    }
    return game_.result(s).worth;
  }

  // The clock's time at which a playout is judged.
  [[nodiscard]] int end_of(const State& s) const {
    if constexpr (Judged<G>) {
      if (judgement_ != nullptr) {
        return Door<G>::clock(game_, s) + Door<G>::kRounds * game_.seats();
      }
    }
    return std::numeric_limits<int>::max();
  }
  [[nodiscard]] Shares judged(const State& s) const {
    Shares parts{};
    judge(game_, *judgement_, s, parts);
    return parts;
  }
  // The judgement that the program has of this game, or null.
  static const Judgement* shipped() {
    if constexpr (Judged<G>) {
      static const std::optional<Judgement> read = embedded_judgement(G::kId, features_of<G>());
      return read ? &*read : nullptr;
    }
    return nullptr;
  }

  int quick(const State& s, Seat actor, Random& rng) {
    if (list_.size() == 1) return 0;
    return game_.greedy(View<G>(game_, s, actor), list_, rng);
  }

  // A choice far behind the greedy one takes no more time.
  void drop_hopeless() {
    int kept = 1;
    for (int i = 1; i < size_; ++i) {
      const Try one = tries_[static_cast<std::size_t>(i)];
      if (!one.is_worse(kHopeless)) tries_[static_cast<std::size_t>(kept++)] = one;
    }
    size_ = kept;
  }

  // The greedy choice stays in front; of the others the better ones, best first.
  void keep_better_half() {
    const auto rest = std::span(tries_).subspan(1, static_cast<std::size_t>(size_ - 1));
    std::ranges::sort(rest, [](const Try& a, const Try& b) {
      return a.sum != b.sum ? a.sum > b.sum : a.choice < b.choice;
    });
    size_ = std::min(size_, 1 + std::max(1, (size_ - 1) / 2));
  }

  const G& game_;
  List list_;
  std::array<Try, G::kMostActions> tries_;
  int size_ = 0;
  const Judgement* judgement_;
};

}  // namespace rainyday
