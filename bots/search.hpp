// A thinker for every game: each choice is tried in worlds sampled from the seat's own view, played
// on by quick players with the same luck for all choices. Worlds go to the choices that are still
// close (sequential halving), and the greedy choice stands unless another is better by a margin.
// It allocates nothing but, once a thread, what it plans in. It depends on nothing but the view,
// the seed and the number of playouts.
#pragma once

#include <bit>
#include <functional>
#include <limits>
#include <numeric>

#include "bots/analyst.hpp"
#include "bots/bot.hpp"
#include "bots/door.hpp"
#include "bots/plans.hpp"
#include "bots/weighing.hpp"

namespace rainyday {

template <Game G>
class Search {
 public:
  using State = typename G::State;
  using List = ActionsOf<G>;

  explicit Search(const G& game) : game_(game), judgement_(shipped()) {}

  // What `hard` thinks of the choices of the view's eye.
  Advice advise(const View<G>& view, const List& list, Random& rng, const Stop* stop) {
    Advice advice;
    if (list.size() == 1) {
      advice.size = 1;
      return advice;
    }
    add_all(game_.greedy(view, list, rng), list.size());
    if (!narrow(view, list, Door<G>::kPlayouts, kMostAdvised - 1, rng, stop)) return advice;
    std::array<Weighed, kMostAdvised> few;
    const std::span<Weighed> weighed = std::span(few).first(static_cast<std::size_t>(size_));
    for (std::size_t i = 0; i < weighed.size(); ++i) weighed[i].choice = tries_[i].choice;
    Leads leads;
    do {
      if (stop != nullptr && stop->asked()) return advice;
      weigh(view, list, rng, weighed, leads);
    } while (!is_known(weighed));
    tell(weighed, leads, advice);
    return advice;
  }

  // An index into the list of the view's eye.
  int think(Bot bot, const View<G>& view, const List& list, Random& rng, const Stop* stop) {
    if (bot.thinks()) {
      const bool deep = bot.row().deep;
      to_the_end_ = deep && Door<G>::kToTheEnd;
      if (deep && Door<G>::kPlans && list.size() > 1) planning_ = &Plans::anew();
      const int playouts = deep ? Door<G>::kDeepPlayouts : Door<G>::kPlayouts;
      const int choice =
          choose(view, list, bot.playouts() != 0 ? bot.playouts() : playouts, rng, stop);
      planning_ = nullptr;
      to_the_end_ = false;
      return choice;
    }
    if (rng.below(Door<G>::kHeeds) == 0) return game_.lively(view.state(), list, rng);
    return game_.greedy(view, list, rng);
  }

  // Tries every choice in one more world; gives how many there are. To be timed.
  int try_once(const View<G>& view, const List& list, Random& rng) {
    add_all(0, list.size());
    try_all(view, list, rng);
    return size_;
  }

  // See Analyst.
  void value(const State& s, int games, std::uint64_t seed, std::span<Spread> seats) {
    Random rng(seed, "value");
    for (int i = 0; i < games; ++i) {
      State copy = s;
      const Shares shares = play_on(copy, end_of(s), rng.next());
      for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        seats[seat].add(in_thousandths(shares[seat]));
      }
    }
  }
  Spread lead(const View<G>& view, Action made, Action other, int games, std::uint64_t seed) {
    Random rng(seed, "lead");
    Spread lead;
    for (int i = 0; i < games; ++i) {
      State world = game_.sample(view, rng);
      State same = world;
      const std::uint64_t luck = rng.next();
      lead.add(in_thousandths(share_after(world, other, view.eye(), luck) -
                              share_after(same, made, view.eye(), luck)));
    }
    return lead;
  }

 private:
  using Quick = typename QuickOf<G>::Type;
  using Shares = std::array<std::int32_t, kMostSeats>;

  static int in_thousandths(int share) { return share * 1000 / kWholeWin; }

  int choose(const View<G>& view, const List& list, int playouts, Random& rng, const Stop* stop) {
    const int greedy = game_.greedy(view, list, rng);
    if (list.size() == 1) return greedy;
    add_all(greedy, list.size());
    if (!narrow(view, list, playouts, 1, rng, stop)) return greedy;
    const Try& best = tries_[size_ > 1 ? 1 : 0];
    return best.is_better() ? best.choice : greedy;
  }

  // Tries the choices until the greedy one and a few others are left; false: nobody waits for it.
  bool narrow(const View<G>& view, const List& list, int playouts, int others, Random& rng,
              const Stop* stop) {
    const bool one = others == 1;  // else the others are wanted even where they are hopeless
    const int enough = one ? 1 : others + 1;
    const int stages = std::bit_width(static_cast<unsigned>(size_ - 1));
    for (int stage = 0; stage < stages && size_ > enough; ++stage) {
      const int worlds = std::max(kFewestWorlds, playouts / (stages * size_));
      for (int i = 0; i < worlds && size_ > enough; ++i) {
        if (stop != nullptr && stop->asked()) return false;
        try_all(view, list, rng);
        if (one && (i + 1) % kBatch == 0) drop_hopeless();
      }
      keep_better_half(others);
    }
    return true;
  }

  static constexpr int kFewestWorlds = 8;
  static constexpr int kBatch = 16;
  // Standard errors, squared.
  static constexpr std::int64_t kMargin = 1;
  static constexpr std::int64_t kHopeless = 9;
  // Thousandths of a win that are worth no more thought once there were so many worlds.
  static constexpr std::int64_t kNegligible = 3;
  static constexpr std::int64_t kTelling = 128;
  // Values are in thousandths of a win, so that squares of sums fit.
  static constexpr int kPart = kWholeWin / 1000;

  // How much better than the greedy choice it did in the same worlds.
  struct Try {
    int choice;
    std::int64_t worlds;
    std::int64_t sum;
    std::int64_t squares;

    // Whether the sum is off so much a world by more than so many squared standard errors.
    [[nodiscard]] bool is_beyond(std::int64_t wanted, std::int64_t margin) const {
      const std::int64_t more = sum - wanted * worlds;
      return more * more > margin * (squares - sum * sum / worlds);
    }
    [[nodiscard]] bool is_better() const { return sum > 0 && is_beyond(0, kMargin); }
    // Not better by anything that counts, as far as so many worlds can tell.
    [[nodiscard]] bool is_hopeless() const {
      const std::int64_t wanted = worlds < kTelling ? 0 : kNegligible;
      return sum < wanted * worlds && is_beyond(wanted, kHopeless);
    }
  };

  void add(int choice) { tries_[static_cast<std::size_t>(size_++)] = {choice, 0, 0, 0}; }
  // The greedy one in front.
  void add_all(int greedy, int choices) {
    size_ = 0;
    add(greedy);
    for (int i = 0; i < choices; ++i) {
      if (i != greedy) add(i);
    }
  }

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

  int value_of(State s, Action first, Seat me, std::uint64_t seed) {
    return share_after(s, first, me, seed) / kPart;
  }
  // Plays until the game is over or judged; the seat's share of the win then.
  int share_after(State& s, Action first, Seat me, std::uint64_t seed) {
    const int end = end_of(s);
    NoEvents events;
    game_.apply(s, first, events);
    if (planning_ == nullptr) return play_on(s, end, seed)[me];
    Plans::Path path(first);
    const int share = play_on(s, end, seed, me, &path)[me];
    planning_->learn(path, in_thousandths(share));
    return share;
  }

  // Each seat's share of what is left of the win when quick players go on, judged once the clock
  // says `end`. With a path, one seat tries out other choices at its later decisions.
  Shares play_on(State& s, int end, std::uint64_t seed, Seat me = kNobody,
                 Plans::Path* path = nullptr, std::int32_t left = kWholeWin) {
    // What is done in one turn does not shift the luck of the next one.
    const auto luck_of = [seed](int turn) {
      return SeededLuck(seed + static_cast<std::uint64_t>(turn));
    };
    int then = clock(s);
    SeededLuck luck = luck_of(then);
    const std::span<const QuestionRow> questions = G::tables().questions;
    Quick quick(game_);
    NoEvents events;
    Shares won{};
    for (int step = 0; step < G::kMostSteps; ++step) {
      const Turn turn = game_.turn(s);
      if (turn.is_over()) break;
      const int now = clock(s);
      if (now >= end) return with_rest(won, left, judged(s));
      if (now != then) luck = luck_of(now);
      then = now;
      if (turn.is_chance()) {
        if (count_attempt(s, won, left)) continue;
        game_.apply(s, game_.chance(s, luck.of(questions[turn.question].stream)), events);
        continue;
      }
      list_.clear();
      game_.actions(s, list_);
      int choice = list_.size() == 1 ? 0 : quick.choose(s, list_, luck.bots());
      if (path != nullptr && turn.actor == me && list_.size() > 1) {
        choice = planning_->choose(*path, list_, choice);
      }
      game_.apply(s, list_[choice], events);
    }
    return with_rest(won, left, game_.result(s).worth);
  }

  // An attempt to win counts by its odds, and the game goes on about the rest of the win as if it
  // had failed: one playout tells what comes of all of them. Once little is left dice decide.
  bool count_attempt(State& s, Shares& won, std::int32_t& left) const {
    if constexpr (Attempted<G>) {
      constexpr std::int32_t kLittle = kWholeWin / 5;
      if (left <= kLittle) return false;
      const std::optional<Attempt> attempt = Door<G>::attempt(s);
      if (!attempt) return false;
      const std::int32_t part = part_of(left, attempt->odds);
      won[attempt->seat] += part;
      left -= part;
      NoEvents events;
      game_.apply(s, attempt->failure, events);
      return true;
    }
    return false;
  }
  static std::int32_t part_of(std::int32_t left, std::int32_t share) {
    return static_cast<std::int32_t>(std::int64_t{left} * share / kWholeWin);
  }
  static Shares with_rest(Shares won, std::int32_t left, const Shares& shares) {
    for (std::size_t seat = 0; seat < won.size(); ++seat) won[seat] += part_of(left, shares[seat]);
    return won;
  }

  // Turns that have begun, where the door counts them.
  [[nodiscard]] int clock(const State& s) const {
    if constexpr (Judged<G>) return Door<G>::clock(game_, s);
    return 0;
  }

  // The clock's time at which a playout is judged.
  [[nodiscard]] int end_of(const State& s) const {
    if constexpr (Judged<G>) {
      if (judgement_ != nullptr && !to_the_end_) {
        return Door<G>::clock(game_, s) + Door<G>::kRounds * game_.seats();
      }
    }
    return kNoEnd;
  }
  static constexpr int kNoEnd = std::numeric_limits<int>::max();

  [[nodiscard]] Shares judged(const State& s) const {
    Shares parts{};
    if constexpr (Judged<G>) {
      if (judgement_ != nullptr) judge(game_, *judgement_, s, parts);
    }
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

  // --- advice ---

  // How much better the first of a pair did in the same worlds, as the second is counted.
  using Leads = std::array<std::array<Spread, kMostAdvised>, kMostAdvised>;

  void weigh(const View<G>& view, const List& list, Random& rng, std::span<Weighed> weighed,
             Leads& leads) {
    const State world = game_.sample(view, rng);
    const std::uint64_t seed = rng.next();
    std::array<int, kMostAdvised> values{};
    for (std::size_t i = 0; i < weighed.size(); ++i) {
      values[i] =
          in_thousandths(share_noted(world, list[weighed[i].choice], view.eye(), seed, weighed[i]));
      weighed[i].value.add(values[i]);
    }
    for (std::size_t i = 0; i < weighed.size(); ++i) {
      for (std::size_t k = 0; k < weighed.size(); ++k) leads[i][k].add(values[i] - values[k]);
    }
  }

  // As share_after; the features are noted on the way.
  int share_noted(State s, Action first, Seat me, std::uint64_t seed, Weighed& weighed) {
    if constexpr (Judged<G>) {
      const int then = Door<G>::clock(game_, s) + Door<G>::kRounds * game_.seats();
      NoEvents events;
      game_.apply(s, first, events);
      const Shares shares = play_on(s, then, seed);
      const bool over = game_.turn(s).is_over();
      if (!over) note_features(s, me, weighed);
      if (over || judgement_ != nullptr) return shares[me];
      const std::int32_t left =
          std::accumulate(shares.begin(), shares.end(), kWholeWin, std::minus());
      return shares[me] + play_on(s, kNoEnd, ~seed, kNobody, nullptr, left)[me];
    }
    return share_after(s, first, me, seed);
  }

  void note_features(const State& s, Seat me, Weighed& weighed) const {
    std::array<Feature, Door<G>::kFeatures.size()> features;
    Door<G>::features(game_, s, me, features);
    for (std::size_t i = 0; i < features.size(); ++i) weighed.features[i].add(features[i]);
  }

  // Whether all chances are true to three in a hundred, or as true as they are going to be.
  static bool is_known(std::span<const Weighed> weighed) {
    constexpr std::int64_t kEnoughWorlds = 192;  // so that differences show
    constexpr std::int64_t kMostWorlds = 600;
    constexpr int kTrue = 30;
    const std::int64_t worlds = weighed[0].value.count;
    if (worlds % kBatch != 0) return false;
    const auto is_true = [](const Weighed& one) { return one.range() <= kTrue; };
    return worlds >= kMostWorlds ||
           (worlds >= kEnoughWorlds && std::ranges::all_of(weighed, is_true));
  }

  void tell(std::span<const Weighed> weighed, const Leads& leads, Advice& advice) const {
    std::array<std::size_t, kMostAdvised> order{0, 1, 2};
    const auto places = std::span(order).first(weighed.size());
    std::ranges::sort(places, [&](std::size_t a, std::size_t b) {
      const auto sum = [&](std::size_t i) { return weighed[i].value.sum; };
      return sum(a) != sum(b) ? sum(a) > sum(b) : weighed[a].choice < weighed[b].choice;
    });
    advice.size = static_cast<int>(places.size());
    advice.worlds = static_cast<int>(weighed[0].value.count);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Weighed& one = weighed[places[i]];
      const Spread& lead = leads[places[0]][places[i]];
      advice.best[i] = {.choice = one.choice,
                        .chance = one.chance(),
                        .range = one.range(),
                        .close = lead.mean() * lead.mean() <= 4 * lead.error_squared(),
                        .why = {}};
      if constexpr (Judged<G>) {
        const Weighed& other = weighed[places[i == 0 ? 1 : 0]];
        advice.best[i].why = reasons(judgement_, features_of<G>(), one, other);
      }
    }
  }

  // A choice far behind the greedy one takes no more time.
  void drop_hopeless() {
    int kept = 1;
    for (int i = 1; i < size_; ++i) {
      const Try one = tries_[static_cast<std::size_t>(i)];
      if (!one.is_hopeless()) tries_[static_cast<std::size_t>(kept++)] = one;
    }
    size_ = kept;
  }

  // The greedy choice stays in front; of the others the better ones, best first.
  void keep_better_half(int fewest) {
    const auto rest = std::span(tries_).subspan(1, static_cast<std::size_t>(size_ - 1));
    std::ranges::sort(rest, [](const Try& a, const Try& b) {
      return a.sum != b.sum ? a.sum > b.sum : a.choice < b.choice;
    });
    size_ = std::min(size_, 1 + std::max(fewest, (size_ - 1) / 2));
  }

  const G& game_;
  List list_;
  std::array<Try, G::kMostActions> tries_;
  int size_ = 0;
  const Judgement* judgement_;
  bool to_the_end_ = false;    // playouts of this decision are not judged
  Plans* planning_ = nullptr;  // while it thinks, if it plans
};

}  // namespace rainyday
