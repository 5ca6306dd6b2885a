#!/usr/bin/env python3
"""A bot for `rainyday tournament` and `rainyday play` (docs/outside-bots.md): holds at 20 in Pig, and
plays any other game at random."""
import json
import random
import sys

rng = random.Random(20)  # a fixed seed: the same view, the same game


def choose(game, view, choices):
    if game == "pig":
        return "hold" if view["pot"] >= 20 else "roll"
    return rng.choice(choices)


game = None
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        game = message["game"]
    elif message["type"] == "ask":
        action = choose(game, message["view"], message["choices"])
        print(json.dumps({"at": message["at"], "action": action}), flush=True)
