#include "puzzles/finder.hpp"

#include <algorithm>
#include <utility>

#include "bots/weighing.hpp"
#include "match/analysis.hpp"
#include "match/walk.hpp"

namespace rainyday::puzzles {
namespace {

constexpr int kFewestChoices = 2;
constexpr int kMostChoices = 40;
constexpr int kGlance = 24;       // games that tell what is worth a thought
constexpr int kFirstLook = 8;     // a part of the games tells what is worth all of them
constexpr double kPromising = 2;  // standard errors then
constexpr int kHope = 100;        // thousandths of a win that the best must have
constexpr int kLeast = 30;        // thousandths of a win between the best and the second

// A choice in the same worlds as all the others, and how far it is behind one of them.
struct Tried {
  Action action;
  Weighed own;
  Spread behind;

  // By so many standard errors; below 0: it is ahead.
  [[nodiscard]] bool is_behind(double errors) const {
    const auto mean = static_cast<double>(behind.mean());
    return mean * errors > 0 &&
           mean * mean > errors * errors * static_cast<double>(behind.error_squared());
  }
};

std::vector<Tried> try_all(const AnyGame& game, const AnyView& view, const AnyActions& list,
                           Action best, Analyst& analyst, int games, Random& rng) {
  std::vector<Tried> tried;
  for (int i = 0; i < list.size(); ++i) {
    tried.push_back({.action = list[i], .own = {.choice = i}, .behind = {}});
  }
  std::ranges::iter_swap(tried.begin(), std::ranges::find(tried, best, &Tried::action));
  std::array<Spread, kMostSeats> shares;
  const auto seats = std::span(shares).first(static_cast<std::size_t>(game.seats()));
  for (int i = 0; i < games; ++i) {
    const AnyState world = game.sample(view, rng);
    const std::uint64_t luck = rng.next();
    std::int64_t first = 0;
    for (Tried& one : tried) {
      AnyState after = world;
      game.apply(after, one.action, nullptr);
      shares = {};
      analyst.value(after, 1, luck, seats);
      const std::int64_t share = shares[view.eye()].sum;
      if (&one == &tried.front()) first = share;
      one.own.value.add(share);
      one.behind.add(first - share);
    }
  }
  return tried;
}

bool is_clear(std::span<const Tried> tried, double errors) {
  return std::ranges::all_of(tried.subspan(1),
                             [&](const Tried& one) { return one.is_behind(errors); });
}

// What a quick player may do here, whatever it thinks of first.
bool is_obvious(const AnyGame& game, const AnyView& view, const AnyActions& list, Action action,
                Random& rng) {
  constexpr int kTimes = 8;
  for (int i = 0; i < kTimes; ++i) {
    if (choose(Bot::kGreedy, game, view, list, rng) == action) return true;
  }
  return false;
}

Turn turn_after(const AnyGame& game, AnyState world, Action action) {
  game.apply(world, action, nullptr);
  return game.turn(world);
}

// Whether it is a whole answer, not one step of many after which the same is asked again.
bool is_whole(const AnyGame& game, const AnyState& world, Action action) {
  const Turn asked = game.turn(world);
  const Turn next = turn_after(game, world, action);
  return next.actor != asked.actor || next.question != asked.question;
}

bool may_end_it(const AnyGame& game, const AnyState& world, const AnyActions& list) {
  return std::ranges::any_of(
      list, [&](Action action) { return turn_after(game, world, action).is_over(); });
}

int in_thousandths(std::int64_t millionths) { return static_cast<int>(millionths / 1000); }

Judged judged(const Tried& one, bool best) {
  Judged out{.action = one.action, .chance = one.own.chance(), .range = one.own.range()};
  if (best) return out;
  out.behind = in_thousandths(one.behind.mean());
  out.behind_range = in_thousandths(static_cast<std::int64_t>(
      match::Analysis::kRange * static_cast<double>(whole_root(one.behind.error_squared()))));
  return out;
}

}  // namespace

std::vector<Decision> decisions_of(const AnyGame& game, const AnyState& start,
                                   std::span<const MatchStep> steps) {
  std::vector<Decision> decisions;
  match::Walk walk(game, start);
  AnyActions list;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Turn turn = walk.turn();
    if (turn.is_seat() && !match::is_group(turn) && !turn.open_forced) {
      AnyView view = game.view(walk.state(), turn.actor);
      game.choices(view, list);
      if (list.size() >= kFewestChoices && list.size() <= kMostChoices) {
        decisions.push_back({.step = i, .view = std::move(view)});
      }
    }
    walk.apply(steps[i].by, steps[i].action);
  }
  return decisions;
}

std::optional<Puzzle> puzzle_of(const AnyGamePtr& game, const AnyView& view, Analyst& analyst,
                                const FindingPlan& plan, std::uint64_t number) {
  std::uint64_t seed = plan.seed;
  Random rng(split_mix(seed) + number, "puzzle");
  AnyActions list;
  game->choices(view, list);
  const AnyState world = game->sample(view, rng);
  const Action obvious = choose(Bot::kGreedy, *game, view, list, rng);
  if (!is_whole(*game, world, obvious) || may_end_it(*game, world, list)) return std::nullopt;
  const auto look = [&](Action first, int games) {
    return try_all(*game, view, list, first, analyst, games, rng);
  };
  if (std::ranges::none_of(look(obvious, kGlance),
                           [](const Tried& one) { return one.is_behind(-1); })) {
    return std::nullopt;
  }
  const Action best = choose(plan.bot, *game, view, list, rng);
  if (best == obvious || !is_whole(*game, world, best)) return std::nullopt;
  if (is_obvious(*game, view, list, best, rng)) return std::nullopt;
  if (!is_clear(look(best, plan.games / kFirstLook), kPromising)) return std::nullopt;
  // Judged anew, as what was chosen for its luck looks better than it is.
  std::vector<Tried> tried = look(best, plan.games);
  if (!is_clear(tried, match::Analysis::kSure)) return std::nullopt;
  std::ranges::sort(std::span(tried).subspan(1), {},
                    [](const Tried& one) { return std::pair(one.behind.sum, one.own.choice); });
  if (in_thousandths(tried[1].behind.mean()) < kLeast) return std::nullopt;
  if (tried[0].own.chance() < kHope) return std::nullopt;
  Puzzle puzzle{.game = game,
                .state = world,
                .seat = view.eye(),
                .games = plan.games,
                .obvious = obvious,
                .choices = {},
                .from = {}};
  for (const Tried& one : tried) puzzle.choices.push_back(judged(one, &one == &tried.front()));
  return puzzle;
}

}  // namespace rainyday::puzzles
