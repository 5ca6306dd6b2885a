"""Actions a second and core of the Python module: bench/python.py [SECONDS]

Time is the process's own. Random legal actions; in a batch with full observations, masks and choices.
"""

import random
import sys
import time

import rainyday as rd


def rate(work, seconds):
    """Actions a second; `work` says how many it has made."""
    work()
    made, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        made += work()
    return made / (time.process_time() - begun)


def in_batch(game, rows):
    batch = rd.Batch(game, rows, threads=1)

    def work():
        before = batch.actions
        for _ in range(100):
            batch.step(batch.pick())
        return batch.actions - before

    return work


def step_by_step(game):
    luck, pick = rd.Luck(1), random.Random(1).random

    def work():
        state, made = game.new(), 0
        while not state.is_over:
            if state.is_chance:
                state.apply(state.draw(luck))
            else:
                choices = state.choices()
                state.apply(choices[int(pick() * len(choices))])
            made += 1
        return made

    return work


def main(seconds=2.0):
    game = rd.Game("spree", seats=4, simulated=True)
    for rows in (64, 256, 1024):
        print(f"batch of {rows:4}:  {rate(in_batch(game, rows), float(seconds)) / 1e6:5.2f} M actions/s")
    print(f"step by step:   {rate(step_by_step(game), float(seconds)) / 1e6:5.2f} M actions/s")
    for name in rd.games():
        made = rate(in_batch(rd.Game(name, simulated=True), 64), float(seconds))
        print(f"batch of   64:  {made / 1e6:5.2f} M actions/s of {name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
