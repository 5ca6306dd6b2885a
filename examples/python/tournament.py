"""Bots against each other, every one against every other from every seat: tournament.py [GAME [ROUNDS [BOT...]]]"""

import itertools
import sys

import rainyday as rd


def play(game, bots, seed):
    """What the game was worth to each seat."""
    luck = rd.Luck(seed)
    state = game.new()
    for _ in range(game.most_steps):
        if state.is_over:
            break
        actor = state.actor
        state.apply(state.draw(luck) if state.is_chance else bots[actor].choose(state.view(actor), luck))
    result = state.result()
    return result["worth"] if result else [0.0] * game.seats


def main(name="pig", rounds=20, *names):
    game = rd.Game(name, seats=2 if name == "pig" else 4, simulated=True)
    names = names or ("random", "lively", "greedy")
    won = {pair: 0.0 for pair in itertools.permutations(names, 2)}
    for a, b in itertools.combinations(names, 2):
        for seed in range(int(rounds)):
            for one, other in ((a, b), (b, a)):  # the same luck with the seats exchanged
                bots = [rd.Bot(one if seat % 2 == 0 else other) for seat in range(game.seats)]
                for seat, worth in enumerate(play(game, bots, seed)):
                    won[(one, other) if seat % 2 == 0 else (other, one)] += worth
    for a in names:
        shares = [f"{won[a, b] / (2 * int(rounds)):6.1%} of {b}" for b in names if b != a]
        print(f"{a:>8} wins against: " + ", ".join(shares))
    return won


if __name__ == "__main__":
    main(*sys.argv[1:])
