"""Match files as a table, a line each, and a picture of it: match_table.py FILE-OR-FOLDER... [--plot PICTURE.png]

`rainyday simulate GAME --games 1000 --save FOLDER` writes such files; `rainyday export` makes a line of each decision.
"""

import sys
from pathlib import Path

import numpy as np
import rainyday as rd

COLUMNS = [("game", "U32"), ("seats", "i4"), ("actions", "i4"), ("choices", "f4"), ("winner", "i4"), ("best", "i4")]


def line(text):
    match = rd.read_match(text)
    state, asked, offered = match.start, 0, 0
    for by, action in match.steps:
        if by >= 0:
            asked, offered = asked + 1, offered + len(state.choices())
        state.apply(action)
    result = state.result()
    winner = int(np.argmax(result["worth"])) if result else -1
    best = max(result["scores"]) if result else -1
    return match.game.id, match.game.seats, len(match.steps), offered / max(asked, 1), winner, best


def read(paths):
    files = [file for path in map(Path, paths) for file in (sorted(path.glob("*")) if path.is_dir() else [path])]
    return np.array([line(file.read_text()) for file in files], COLUMNS)


def plot(table, picture):
    try:
        import matplotlib
    except ImportError:
        print("matplotlib is not there: no picture")
        return
    matplotlib.use("Agg")
    from matplotlib import pyplot

    pyplot.hist(table["actions"], bins=30)
    pyplot.xlabel("actions of a game")
    pyplot.ylabel("games")
    pyplot.savefig(picture)


def main(*arguments):
    paths, picture = list(arguments), None
    if "--plot" in paths:
        picture = paths.pop(paths.index("--plot") + 1)
        paths.remove("--plot")
    table = read(paths)
    for game in np.unique(table["game"]):
        of = table[table["game"] == game]
        print(f"{game}: {len(of)} matches of {of['actions'].mean():.0f} actions, {of['choices'].mean():.1f} choices each")
        for seat in range(of["seats"].max()):
            print(f"  S{seat} won {np.mean(of['winner'] == seat):.1%}")
    if picture:
        plot(table, picture)
    return table


if __name__ == "__main__":
    main(*sys.argv[1:])
