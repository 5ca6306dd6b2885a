"""The examples do what they say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples/python"))
import learner  # noqa: E402
import match_table  # noqa: E402
import monte_carlo  # noqa: E402
import tournament  # noqa: E402


def test_a_tournament_of_bots(capsys):
    won = tournament.main("pig", 30)
    assert won["greedy", "random"] > won["random", "greedy"]
    assert "greedy wins against: " in capsys.readouterr().out
    assert sum(won.values()) == pytest.approx(3 * 2 * 30)


def test_monte_carlo_beats_random():
    assert monte_carlo.main(10, 10) >= 0.8  # the same ten games every time


def test_the_monte_carlo_bot_has_40_lines():
    lines = Path(monte_carlo.__file__).read_text().split("def main")[0].splitlines()
    assert len(lines) <= 40


def test_the_learner_beats_random_in_freeloader():
    assert learner.main() > 0.42  # the same games every time


def test_a_thousand_match_files_in_a_table(tmp_path, capsys):
    plan = ["simulate", "pig", "--seats", "2", "--set", "target=20", "--games", "1000", "--save", str(tmp_path)]
    subprocess.run([os.environ["RAINYDAY"], *plan], check=True, capture_output=True)
    picture = tmp_path.parent / "actions.png"
    table = match_table.main(str(tmp_path), "--plot", str(picture))
    assert len(table) == 1000 and set(table["winner"]) == {0, 1} and (table["best"] >= 20).all()
    said = capsys.readouterr().out
    assert "pig: 1000 matches" in said
    assert picture.exists() or "no picture" in said
