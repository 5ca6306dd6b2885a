"""Tests of tools/levels with games of Pig and numbers that take no time."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

LEVELS = Path(__file__).resolve().parents[2] / "tools/levels"
PROGRAM = os.environ.get("RAINYDAY", "build/release/rainyday")


class LevelsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def levels(self, *words):
        return subprocess.run([sys.executable, LEVELS, "--save", self.folder / "played", "--seed", "5", "--threads", "1", *words],
                              capture_output=True, text=True, env={**os.environ, "RAINYDAY": PROGRAM})

    def table(self, *words):
        done = self.levels(*words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return [[cell.strip() for cell in line.strip("|").split("|")] for line in done.stdout.splitlines()]

    def test_a_row_a_game_and_two_columns_a_pair(self):
        words = ("--games", "pig:2,pig:4", "--pairs", "greedy:random,lively:random", "--blocks", "6,3")
        table = self.table(*words)
        self.assertEqual(table[0], ["game", "seats", "`greedy` against `random`", "a decision of `greedy`, longest",
                                    "`lively` against `random`", "a decision of `lively`, longest"])
        self.assertEqual([row[:2] for row in table[2:]], [["pig", "2"], ["pig", "4"]])
        played = subprocess.run([PROGRAM, "tournament", "pig", "--seats", "4", "--bots", "lively,random", "--blocks", "3", "--seed", "5",
                                 "--json"], capture_output=True, text=True, check=True)
        mean = json.loads(played.stdout)["pairs"][0]["share"]
        self.assertEqual(table[3][4], f"{100 * mean['mean']:.1f} % ({100 * mean['low']:.0f} to {100 * mean['high']:.0f}), 3 blocks")
        self.assertRegex(table[3][5], r"^\d+\.\d{3} s, \d+\.\d\d s$")
        # Nothing is played again, and what a stop left out is.
        self.assertEqual(self.table(*words), table)
        part = self.folder / "played/pig-2-greedy-random/part-1-of-1.jsonl"
        part.write_text("".join(part.read_text().splitlines(keepends=True)[:4]))
        again = self.table(*words)
        self.assertEqual([row[2::2] for row in again], [row[2::2] for row in table])

    def test_roles_and_escapes_are_told(self):
        table = self.table("--games", "getaway-driver:2,getaway-driver:1", "--pairs", "greedy:random", "--blocks", "2")
        share = r"\d+\.\d % \(\d+ to \d+\)"
        self.assertRegex(table[2][2], f"^{share}, as the Driver {share}, as the Police {share}, 2 blocks$")
        self.assertRegex(table[3][2], f"^escapes {share}, `random` {share}, 2 blocks$")

    def test_what_is_wrong_is_said(self):
        done = self.levels("--games", "chess")
        self.assertEqual(done.returncode, 2)
        self.assertIn("chess", done.stderr)
        self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
