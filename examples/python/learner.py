"""A tiny learner, NumPy only, that beats random players of Freeloader: learner.py [STEPS]

It has one number for each action, its taste for it, and does what it likes better more often. After each game
the tastes that were followed grow if it won more than expected, and shrink if less (REINFORCE).
"""

import sys

import numpy as np
import rainyday as rd

ROWS = 256


class Learner:
    def __init__(self, game, seed=1):
        self.game, self.taste, self.rng = game, np.zeros(game.action_count, np.float32), np.random.default_rng(seed)

    def choose(self, batch):
        """A choice of each row and how likely each was."""
        liked = np.where(batch.choices >= 0, self.taste[batch.choices], -np.inf)
        odds = np.exp(liked - liked.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        which = (odds.cumsum(axis=1) > self.rng.random((len(batch), 1))).argmax(axis=1)
        return which, odds

    def play(self, steps, seed, rate=0.0):
        """In seat 0, the others do anything; its part of all wins. It learns where there is a rate."""
        batch, rows = rd.Batch(self.game, ROWS, seed=seed), np.arange(ROWS)
        slope = np.zeros((ROWS, self.game.action_count), np.float32)  # of its choices in the game of a row
        won = games = 0.0
        for _ in range(steps):
            which, odds = self.choose(batch)
            own = np.flatnonzero(batch.seats == 0)
            actions = batch.pick()
            actions[own] = batch.choices[own, which[own]]
            if rate > 0:
                odds[rows, which] -= 1
                odds[batch.choices < 0] = 0
                np.subtract.at(slope, (own[:, None], batch.choices[own]), odds[own])
            batch.step(actions)
            over = np.flatnonzero(batch.ended)
            games += len(over)
            won += batch.returns[over, 0].sum()
            self.taste += rate * (batch.returns[over, 0] - won / max(games, 1)) @ slope[over]
            slope[over] = 0
        return won / games


def main(steps=3000):
    learner = Learner(rd.Game("freeloader", seats=3, simulated=True))
    learner.play(int(steps), seed=1, rate=0.02)
    share = learner.play(int(steps) // 3, seed=2)
    print(f"Freeloader with three: the learner has {share:.1%} of the wins, a random player would have 33.3%")
    return share


if __name__ == "__main__":
    main(*sys.argv[1:])
