"""`rainyday export --format npz` has what the module has of the same matches, and docs/export.md tells all of it."""

import os
import re
import subprocess
from pathlib import Path

import numpy as np
import pytest
import rainyday as rd

from test_games import TABLES

TEXT = (Path(__file__).resolve().parents[2] / "docs/export.md").read_text()
RAINYDAY = os.environ.get("RAINYDAY", "")


def run(*arguments):
    return subprocess.run([RAINYDAY, *map(str, arguments)], check=True, capture_output=True, text=True).stdout


def names_in(part):
    rows = re.findall(r"^\| (`[^|]*) \|", part, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]


def decisions(text):
    """Of a simulation, where each seat is asked when the others before it have answered."""
    match = rd.read_match(text)
    state = match.start
    for number, (by, action) in enumerate(match.steps, 1):
        if by >= 0 and len(state.choices()) > 1:
            yield number, state.view(by), action, match.state.result()
        state.apply(action)


@pytest.mark.parametrize("game", sorted({game.id for game in TABLES}))
def test_arrays_are_those_of_the_module(game, tmp_path):
    run("simulate", game, "--games", 1, "--bots", "lively", "--save", tmp_path / "games")
    run("export", tmp_path / "games", "--format", "npz", "-o", tmp_path / "all.npz")
    arrays = dict(np.load(tmp_path / "all.npz"))  # at each look it would read an array anew
    assert list(arrays) == names_in(TEXT.split("## npz")[1])
    texts = [Path(str(path)).read_text() for path in arrays["files"]]
    table = rd.read_match(texts[0]).game
    assert list(arrays["observation_names"]) == table.observation_names
    ends = arrays["choices_end"]
    choices = np.split(arrays["choices"], ends[:-1])
    assert len(choices) == len(ends) == len(arrays["observations"]) and ends[-1] == len(arrays["choices"])
    rows = {(file, step): row for row, (file, step) in enumerate(zip(arrays["file"], arrays["step"]))}
    assert len(rows) == len(ends)
    same = 0
    for file, text in enumerate(texts):
        for step, view, action, result in decisions(text):
            if (row := rows.get((file, step))) is None:
                continue
            seat = arrays["seat"][row]
            assert seat == view.eye and arrays["choice"][row] == table.action(action).id
            assert arrays["choice"][row] in choices[row]
            assert arrays["worth"][row] == pytest.approx(result["worth"][seat])
            assert arrays["score"][row] == result["scores"][seat] and arrays["ended"][row] == result["ended"]
            if (arrays["observations"][row] == view.observation()).all():
                same += 1
                assert sorted(choices[row]) == sorted(view.choices().ids)
    assert same > 0.5 * len(ends) > 10  # others were asked in groups
    assert np.isnan(arrays["chance"]).all()


def test_columns_are_those_of_the_document(tmp_path):
    run("simulate", "pig", "--games", 1, "--save", tmp_path / "games")
    head = run("export", tmp_path / "games").splitlines()[0]
    assert head.split(",") == names_in(TEXT.split("## npz")[0])
