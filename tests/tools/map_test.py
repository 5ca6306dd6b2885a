"""The promises of the map in README.md: who may use whom, what the kernel is free of, how long a file is."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = re.compile(r'^\s*#\s*include\s+"([a-z_]+)/([a-z_]+)', re.MULTILINE)
# What would keep these folders from running anywhere: I/O, threads, clocks, foreign luck, exceptions.
PURE = ("engine", "games", "bots")
IMPURE = re.compile(
    r"#\s*include\s+<(?:random|thread|mutex|atomic|condition_variable|future|chrono|ctime|iostream|fstream|sstream|"
    r"cstdio|format|fmt/.*|filesystem|regex|cmath|math\.h|boost/.*)>|\bthrow\b|\btry\s*\{")
COMMENT = re.compile(r"//[^\n]*|\"(?:[^\"\\\n]|\\.)*\"")
LONGEST = 800


def folders():
    """Those of the table in README.md, in the order of dependence."""
    table = re.search(r"\| folder \| what \|\n\|---\|---\|\n((?:\|.*\n)+)", (ROOT / "README.md").read_text())[1]
    return [name for line in table.splitlines() for name in re.findall(r"\[(\w+)/\]", line.split("|")[1])]


def sources(folder, *endings):
    found = (p for ending in endings for p in (ROOT / folder).rglob(f"*{ending}"))
    return sorted(p for p in found if not {"node_modules", "dist", "generated"} & set(p.parts))


class MapTest(unittest.TestCase):
    def test_every_folder_is_on_the_map_and_says_what_it_is(self):
        known = folders()
        for path in ROOT.iterdir():
            if path.is_dir() and not path.name.startswith(".") and path.name not in ("build", "cmake"):
                self.assertIn(path.name, known)
        for name in known:
            self.assertTrue((ROOT / name / "README.md").is_file(), f"{name}/README.md")

    def test_a_folder_uses_only_what_stands_above_it(self):
        order = folders()
        code = order[:order.index("tests")]
        for number, folder in enumerate(code):
            for path in sources(folder, ".hpp", ".cpp"):
                for used, inner in INCLUDE.findall(path.read_text(encoding="utf-8")):
                    self.assertIn(used, order, f"{path} includes {used}/{inner}")
                    self.assertLessEqual(order.index(used), number, f"{path} includes {used}/{inner}")

    def test_a_game_knows_no_other_game(self):
        games = [p.name for p in (ROOT / "games").iterdir() if p.is_dir()]
        for game in games:
            for path in sources(f"games/{game}", ".hpp", ".cpp"):
                for used, inner in INCLUDE.findall(path.read_text(encoding="utf-8")):
                    if used == "games" and inner in games:
                        self.assertEqual(inner, game, f"{path} includes games/{inner}")

    def test_engine_games_and_bots_run_anywhere(self):
        for folder in PURE:
            for path in sources(folder, ".hpp", ".cpp"):
                text = COMMENT.sub("", path.read_text(encoding="utf-8"))
                self.assertIsNone(IMPURE.search(text), f"{path}: {IMPURE.search(text)}")

    def test_files_fit_the_head(self):
        for folder in folders():
            for path in sources(folder, ".hpp", ".cpp", ".py", ".ts", ".tsx"):
                lines = path.read_text(encoding="utf-8").count("\n")
                self.assertLessEqual(lines, LONGEST, f"{path} has {lines} lines")


if __name__ == "__main__":
    unittest.main()
