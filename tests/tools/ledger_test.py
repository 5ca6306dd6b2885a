"""Tests of tools/ledger on small trees of its own."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

LEDGER = Path(__file__).resolve().parents[2] / "tools/ledger"

RULES = """# Spree
## Ledger
| id | rule | where |
|---|---|---|
| SP-001 | One. | x |
| SP-002 | Two. | x |
| SP-003 | Three. | x |
| SP-004 | Four, see SP-001. | x |
## Rulings
| SP-R01 | Why? | So. |
| SP-R02 | Why? | So. |
"""
SCENARIOS = "## O01 First\n- Checks: SP-001\n## O02 Second\n"


class LedgerTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.write("docs/rules/spree.md", RULES)
        self.write("docs/rules/spree.scenarios.md", SCENARIOS)

    def write(self, path, text):
        path = Path(self.folder.name) / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_ledger(self, *arguments):
        return subprocess.run(
            [sys.executable, LEDGER, "--root", self.folder.name, *arguments],
            capture_output=True, text=True, check=False)

    def spree(self):
        return json.loads(self.run_ledger("--json").stdout)["games"]["spree"]

    def missing_with(self, test, path="tests/spree/a_test.cpp"):
        self.write(path, test)
        game = self.spree()
        return game["rules"]["missing"] + game["rulings"]["missing"]

    def test_nothing_tested(self):
        result = self.run_ledger()
        self.assertEqual(result.returncode, 0)
        self.assertIn("rules 0/4   rulings 0/2   scenarios 0/2", result.stdout)
        self.assertIn("rules without a test: SP-001..004", result.stdout)
        self.assertIn("scenarios without a test: O01..02", result.stdout)

    def test_single_mentions_lists_and_ranges(self):
        for text, missing in [
            ("TEST(A, B) {}  // SP-002", ["SP-001", "SP-003", "SP-004", "SP-R01", "SP-R02"]),
            ("// SP-001..003", ["SP-004", "SP-R01", "SP-R02"]),
            ("// SP-001..SP-003, SP-R02", ["SP-004", "SP-R01"]),
            ("// SP-002 to SP-004", ["SP-001", "SP-R01", "SP-R02"]),
            ("// SP-001, 003, R01", ["SP-002", "SP-004", "SP-R02"]),
            ("// SP-R01..02", ["SP-001", "SP-002", "SP-003", "SP-004"]),
            ("// SP-R01..R02, SP-001..003", ["SP-004"]),
            ('expect_refused("walk a1", "SP-004");',
             ["SP-001", "SP-002", "SP-003", "SP-R01", "SP-R02"]),
            ("TEST(Spree, SP_004_Four) {}", ["SP-001", "SP-002", "SP-003", "SP-R01", "SP-R02"]),
        ]:
            with self.subTest(text):
                self.assertEqual(self.missing_with(text + "\n"), missing)
                self.assertEqual(self.run_ledger().stderr, "")

    def test_a_number_after_an_id_is_not_always_an_id(self):
        self.assertNotIn("SP-001", self.missing_with("// SP-001, 200 points\n"))
        self.assertEqual(self.run_ledger().returncode, 0)

    def test_only_tests_of_the_game_and_the_conformance_suite_count(self):
        for path in ["tests/cli/play_test.cpp", "tests/spree/table.hpp", "tests/elsewhere/a_test.cpp",
                     "web/src/board.test.ts", "web/node_modules/x/x.test.ts"]:
            with self.subTest(path):
                self.assertIn("SP-001", self.missing_with("// SP-001", path))
        self.assertNotIn("SP-001", self.missing_with("// SP-001", "tests/conformance/a_test.cpp"))

    def test_unknown_ids_outside_the_tests_of_the_game_are_errors_too(self):
        self.write("web/src/board.test.ts", "// SP-009")
        self.assertEqual(self.run_ledger().returncode, 1)

    def test_unknown_ids_are_errors(self):
        for text in ["// SP-005", "// SP-R3", "// SP-003..005", "// SP-001, 009", "// SP-003..001"]:
            with self.subTest(text):
                self.write("tests/spree/a_test.cpp", "\n" + text + "\n")
                result = self.run_ledger()
                self.assertEqual(result.returncode, 1)
                self.assertIn("tests/spree/a_test.cpp:2: ", result.stderr)

    def test_unknown_ids_in_the_rules_code_are_errors_but_no_tests(self):
        self.assertIn("SP-001", self.missing_with("// SP-001", "games/spree/spree.cpp"))
        self.write("games/spree/spree.cpp", "// SP-009")
        self.assertEqual(self.run_ledger().returncode, 1)

    def test_rows_that_stand_twice_are_errors(self):
        self.write("docs/rules/spree.md", RULES + "| SP-001 | Again. | x |\n")
        self.assertEqual(self.run_ledger().returncode, 1)

    def test_scenarios_are_found_by_the_names_of_tests_of_their_game(self):
        self.write("tests/spree/o_test.cpp", "// O02\nTEST(SpreeScenario,\n     O01_First) {}\n")
        self.write("tests/elsewhere/o_test.cpp", "TEST(Other, O02Second) {}\n")
        self.assertEqual(self.spree()["scenarios"]["missing"], ["O02"])
        self.write("tests/spree/p_test.cpp", "TEST_F(SpreeScenario, O02Second) {}\n")
        self.assertEqual(self.spree()["scenarios"]["missing"], [])

    def test_a_game_on_the_shelf_may_miss_nothing(self):
        self.write("games/pig/entry.hpp", "static constexpr int kShelf = 0;\n")
        self.write("games/spree/game.hpp", "static constexpr int kShelf = 1;\n")
        self.write("tests/spree/a_test.cpp",
                   "// SP-001..004, R01, R02\nTEST(A, O01) {}\nTEST(A, O02) {}\n")
        self.assertEqual(self.run_ledger().returncode, 0)
        self.write("tests/spree/a_test.cpp", "// SP-001..004, R01\nTEST(A, O01) {}\nTEST(A, O02) {}\n")
        result = self.run_ledger()
        self.assertEqual(result.returncode, 1)
        self.assertIn("spree is on the shelf but 1 rulings lack a test", result.stderr)
        self.write("games/bird_chess/game.hpp", "static constexpr int kShelf = 2;\n")
        self.assertIn("docs/rules/bird-chess.md: no ledger", self.run_ledger().stderr)


if __name__ == "__main__":
    unittest.main()
