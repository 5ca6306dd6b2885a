"""`rainyday play` at a terminal: colours, help, undo, why not, save and resume, as a person sees them."""

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import tempfile
import termios
import unittest

PROGRAM = os.environ.get("RAINYDAY", "build/release/rainyday")
GAMES = [game["id"] for game in json.loads(subprocess.check_output([PROGRAM, "games", "--json"]))]
PATIENCE = 300
BOARD = {"en": "board", "de": "brett"}
LARGE = {"en": "board large", "de": "brett groß"}


class Terminal:
    """The program on a pseudo terminal of some size. Output is read up to a prompt or the end."""

    def __init__(self, *arguments, columns=120, rows=70, **environment):
        self.code = None
        self.child, self.line = pty.fork()
        if self.child == 0:
            os.environ.update({"TERM": "xterm-256color", "COLUMNS": "", "LC_ALL": "C"}, **environment)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execv(PROGRAM, ["rainyday", "play", *arguments])

    def read(self, until=None):
        out = b""
        while not re.search(rb"> (\x1b\[[0-9;]*m)*$", out) and not (until and until.encode() in out):
            if not select.select([self.line], [], [], PATIENCE)[0]:
                raise TimeoutError(out.decode(errors="replace"))
            try:
                piece = os.read(self.line, 65536)
            except OSError:  # the program has ended
                break
            if not piece:
                break
            out += piece
        return out.decode()

    def type(self, text):
        os.write(self.line, (text + "\n").encode())
        return self.read()

    def exit(self):
        if self.code is None:
            os.close(self.line)
            self.code = os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])
        return self.code


class PlayTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = os.path.join(self.folder.name, "match.jsonl")

    def begin(self, **settings):
        game = Terminal("spree", "--seats", "you,greedy,lively", "--seed", "3", **settings)
        self.addCleanup(game.exit)
        return game

    def test_a_turn_is_taken_back_saved_and_resumed(self):
        game = self.begin()
        self.assertIn("Type ? for help.", game.read())
        self.assertIn("undo", game.type("?"))
        parked = game.type("1")
        self.assertIn("You park at d1", parked)
        self.assertIn("S2 walks to n6, n5, m5, l5, k5, k4, k3, j3, i3, h3", parked)  # in one line
        self.assertIn("You roll 4 + 2", game.type("roll"))
        self.assertIn("5 steps left and came from d1", game.type("step E"))
        back = game.type("undo")
        self.assertIn("Taken back: step E", back)
        self.assertIn("6 steps left", back)
        self.assertIn("Nothing can be taken back", game.type("undo"))  # the dice have been seen
        self.assertIn("SP-130", game.type("why shoot S1"))
        self.assertIn("SP-040   Doubling back", game.type("rules SP-040"))
        self.assertIn("numbered 1 to 3", game.type("999"))
        self.assertIn("no action 'xyzzy'", game.type("xyzzy"))
        self.assertIn("No such file", game.type("save /nonexistent/folder/x"))
        self.assertIn("not saved", game.type("leave"))
        self.assertIn("Saved", game.type(f"save {self.file}"))
        self.assertIn("Left before the end", game.type("leave"))
        self.assertEqual(game.exit(), 0)

        again = Terminal("--resume", self.file)
        shown = again.read()
        self.assertIn("S1: greedy", shown)
        self.assertIn("6 steps left", shown)
        self.assertIn("You walk to e1", again.type("step E"))
        again.type("leave")
        again.type("leave")
        self.assertEqual(again.exit(), 0)

    def test_a_bot_that_thinks_is_hurried(self):
        # It begins, and would think for a minute and more on a quick machine.
        game = Terminal("freeloader", "--seats", "you,expert@1000000,greedy", "--seed", "5")
        self.addCleanup(game.exit)
        thinks = game.read(until="medium would.")
        self.assertIn("S1 (expert@1000000) thinks. Enter hurries it", thinks)
        self.assertNotIn("S0: Your turn", thinks)
        self.assertIn("S0: Your turn", game.type(""))
        self.assertIn("Left before", game.type("leave"))
        self.assertEqual(game.exit(), 0)

    def test_german_in_eighty_columns(self):
        game = Terminal("freeloader", "--seats", "you,greedy,lively", "--seed", "4", columns=80,
                        LC_ALL="", LC_MESSAGES="", LANG="de_DE.UTF-8", NO_COLOR="1")
        self.addCleanup(game.exit)
        self.assertIn("lawyer: Anwältin", game.read())
        self.assertIn("die Regeln in Kürze", game.type("?"))
        for typed in ("?", "xyzzy", "zurück"):
            self.assertLessEqual(max(map(len, game.type(typed).splitlines())), 80)
        game.type("1")
        self.assertIn("nicht gespeichert", game.type("aufhören"))
        self.assertIn("Vor dem Ende aufgehört.", game.type("aufhören"))
        self.assertEqual(game.exit(), 0)

    def test_colours_only_where_they_are_wanted(self):
        self.assertIn("\x1b[1;38;5;", self.begin().read())
        self.assertNotIn("\x1b[", self.begin(NO_COLOR="1").read())

    def test_every_board_fits_in_eighty_columns(self):
        for language in ("en", "de"):
            for game in GAMES:
                with self.subTest(game=game, language=language):
                    table = Terminal(game, "--seed", "3", "--lang", language, columns=80, NO_COLOR="1")
                    self.addCleanup(table.exit)
                    lines = table.read().splitlines()
                    self.assertGreater(len(lines), 20)
                    self.assertLessEqual(max(map(len, lines)), 80)

    def test_a_low_window_shows_a_small_board_and_the_whole_question(self):
        for language in ("en", "de"):
            for game in GAMES:
                with self.subTest(game=game, language=language):
                    table = Terminal(game, "--seed", "3", "--lang", language, columns=80, rows=24,
                                     NO_COLOR="1")
                    self.addCleanup(table.exit)
                    for turn in range(6):
                        lines = (table.type("1") if turn else table.read()).splitlines()
                        self.assertLessEqual(max(map(len, lines)), 80)
                        asked = max(i for i, line in enumerate(lines) if re.match(r"S0: ", line))
                        self.assertLess(len(lines) - asked, 24)
                        self.assertTrue(lines[asked + 1].startswith("  1  "))
                    small = table.type(BOARD[language])
                    self.assertLessEqual(len(small.splitlines()), 24)  # with what was typed and the prompt
                    large = table.type(LARGE[language])
                    self.assertGreaterEqual(len(large.splitlines()), len(small.splitlines()))
                    wide = Terminal(game, "--seed", "3", "--lang", language, NO_COLOR="1")
                    self.addCleanup(wide.exit)
                    wide.read()
                    self.assertIn(wide.type(BOARD[language]).splitlines()[3], wide.type(LARGE[language]))

    def test_a_low_window_has_room_for_the_question_and_the_board(self):
        table = Terminal("spree", "--seed", "3", columns=80, rows=24, NO_COLOR="1")
        self.addCleanup(table.exit)
        table.read()
        lines = table.type("1").splitlines()
        self.assertEqual([line[2:4] for line in lines if re.match(r"[> ] S\d  ", line)], ["S0"])
        rows = [i for i, line in enumerate(lines) if re.match(r" \d \|", line)]
        self.assertEqual(len(rows), 9)
        self.assertIn("  S3  ", table.type("board"))

    def test_standing_orders_have_a_line_each(self):
        for columns in (80, 120):
            table = self.begin(columns=columns, NO_COLOR="1")
            table.read()
            lines = table.type("order").splitlines()[1:-1]
            self.assertEqual(lines[0], "  In the turns of others:")
            orders = [line for line in lines[1:] if line.startswith("    order ")]
            self.assertEqual([line.split()[1] for line in orders], ["ask:", "concerned:", "skip:"])
            self.assertEqual(len(orders), len(lines) - 1)

    def test_a_narrow_window_is_told(self):
        self.assertIn("columns wide and this window 50", self.begin(columns=50).read())
        self.assertNotIn("columns wide", self.begin(columns=80).read())

    def test_control_d_leaves_but_warns_of_what_is_not_saved(self):
        game = self.begin()
        game.read()
        game.type("1")
        os.write(game.line, b"\x04")
        self.assertIn("not saved", game.read())
        os.write(game.line, b"\x04")
        self.assertIn("Left before the end", game.read())
        self.assertEqual(game.exit(), 0)

    def test_the_board_is_drawn_once_in_a_turn(self):
        game = self.begin(NO_COLOR="1")
        self.assertIn("┏━━━", game.read())
        self.assertIn("┏━━━", game.type("1"))
        rolled = game.type("roll")
        self.assertNotIn("┏━━━", rolled)
        self.assertIn("6 steps left", rolled)
        self.assertNotIn("┏━━━", game.type("step E"))
        self.assertIn("┏━━━", game.type("board"))


if __name__ == "__main__":
    unittest.main()
