#include "tests/conformance/play.hpp"

#include "tests/conformance/settings.hpp"

namespace rainyday::conformance {

std::string_view name_of(Player player) {
  constexpr std::string_view kNames[] = {"random", "lively", "greedy"};
  return kNames[static_cast<std::size_t>(player)];
}

std::string Step::where() const {
  std::string out = describe(game) + ", " + std::string(name_of(player)) + " players, seed " +
                    std::to_string(seed) + ", step " + std::to_string(number);
  out += turn.is_chance() ? " (chance: " : " (seat " + std::to_string(turn.actor) + ": ";
  return out + game.notation(action) + ")";
}

int pick_by_weight(const AnyActions& list, Random& rng) {
  std::uint64_t total = 0;
  for (const std::uint32_t weight : list.weights()) total += weight;
  std::uint64_t left = rng.below(static_cast<std::uint32_t>(total));
  int i = 0;
  while (left >= list.weight(i)) left -= list.weight(i++);
  return i;
}

int choose(const AnyGame& game, Player player, const AnyState& state, Seat actor,
           const AnyActions& list, Random& rng) {
  switch (player) {
    case Player::kRandom:
      break;
    case Player::kLively:
      return game.lively(game.view(state, actor), list, rng);
    case Player::kGreedy:
      return game.greedy(game.view(state, actor), list, rng);
  }
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
}

Played play(const AnyGame& game, const Players& players, std::uint64_t seed,
            const std::function<bool(const Step&)>& see, int most) {
  Random luck(seed, "luck");
  Random mind(seed, "mind");
  Played played{.state = game.start()};
  AnyState before;
  AnyActions list;
  std::vector<Event> events;
  while (played.steps < most) {
    const Turn turn = game.turn(played.state);
    played.finished = turn.is_over();
    if (played.finished) break;
    game.actions(played.state, list);
    const Player player = players(turn.actor, played.steps);
    int chosen = -1;
    if (!list.empty()) {
      chosen = turn.is_chance() ? pick_by_weight(list, luck)
                                : choose(game, player, played.state, turn.actor, list, mind);
    }
    if (chosen < 0 || chosen >= list.size()) {
      ADD_FAILURE() << describe(game) << ", " << name_of(player) << " players, seed " << seed
                    << ", step " << played.steps << ": chose " << chosen << " of " << list.size();
      break;
    }
    const Action action = list[chosen];
    before = played.state;
    events.clear();
    game.apply(played.state, action, &events);
    const Step step{game, player, seed,   played.steps, before,
                    turn, list,   action, played.state, events};
    ++played.steps;
    if (!see(step)) break;
  }
  return played;
}

Played play(const AnyGame& game, Player player, std::uint64_t seed,
            const std::function<bool(const Step&)>& see, int most) {
  return play(game, [player](Seat, int) { return player; }, seed, see, most);
}

Played play(const AnyGame& game, Player player, std::uint64_t seed,
            const std::function<bool(const Step&)>& see) {
  return play(game, player, seed, see, game.info().most_steps + 1);
}

std::vector<Seat> eyes_of(const AnyGame& game) {
  std::vector<Seat> eyes;
  for (Seat seat = 0; seat < game.seats(); ++seat) eyes.push_back(seat);
  eyes.push_back(kNobody);
  return eyes;
}

}  // namespace rainyday::conformance
