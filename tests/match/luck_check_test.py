"""The second implementation of the luck agrees with the first: on the vectors of docs/luck.md and on a
whole match file; and it finds what was tampered with."""
import hashlib
import json
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True
import luck_check  # noqa: E402

FILE = (ROOT / "tests/match/files/pig.jsonl").read_bytes()
LOCAL = (ROOT / "tests/match/files/local.jsonl").read_bytes()  # of a device
OLD = (ROOT / "tests/match/files/pig_1.jsonl").read_bytes()  # before consents were written


class Vectors(unittest.TestCase):
    def test_agree(self):
        page = (ROOT / "docs/luck.md").read_text()
        vectors = json.loads(re.search(r"```json\n(.*?)```", page, re.S).group(1))
        match, secret = vectors["match"], bytes.fromhex(vectors["secret"])
        self.assertEqual(luck_check.commitment(match, secret).hex(), vectors["commitment"])
        parts = []
        for seat in vectors["seats"]:
            part = bytes.fromhex(seat["part"])
            made = luck_check.seat_commitment(match, seat["seat"], part)
            self.assertEqual(made.hex(), seat["commitment"])
            parts.append(None if seat["withheld"] else part)
        key = luck_check.luck_key(secret, vectors["header"].encode(), parts)
        self.assertEqual(key.hex(), vectors["key"])
        for draw in vectors["draws"]:
            point = luck_check.point(key, draw["i"], int(draw["of"]))
            self.assertEqual(point, (int(draw["r"]), draw["j"]))
        for bot in vectors["bots"]:
            self.assertEqual(str(luck_check.bot_seed(key, bot["seat"], bot["q"])), bot["seed"])


class WholeMatch(unittest.TestCase):
    def test_passes(self):
        self.assertIsNone(luck_check.check_file(FILE))
        self.assertIsNone(luck_check.check_file(OLD))
        self.assertIsNone(luck_check.check_file(LOCAL))
        self.assertTrue(luck_check.is_finished(FILE))
        self.assertEqual(luck_check.file_hash(FILE), hashlib.sha256(FILE).hexdigest())
        self.assertEqual(luck_check.file_hash(FILE.replace(b"\n", b"\r\n")), luck_check.file_hash(FILE))

    def test_tampering_is_found(self):
        for old, new in [(b'"Ann"', b'"Eve"'), (b'"i":3,', b'"i":4,'), (b'"r":', b'"r":9'),
                         (b'"secret":"', b'"secret":"00'), (b'"parts":["', b'"parts":[null,"')]:
            self.assertIn(old, FILE)
            self.assertIsNotNone(luck_check.check_file(FILE.replace(old, new, 1)), old)

    def test_forged_lines_are_found(self):
        lines = FILE.splitlines(keepends=True)
        without = lambda word: b"".join(line for line in lines if word not in line)  # noqa: E731
        self.assertIn("nobody agreed", luck_check.check_file(without(b'"agreed"')))
        self.assertIn("answer", luck_check.check_file(without(b'"consent":"asked"')))
        self.assertIn("withheld", luck_check.check_file(without(b'"withheld"')))
        self.assertIn("end", luck_check.check_file(without(b'"result"')))
        self.assertIn("last line", luck_check.check_file(b"".join(lines[:20])))
        first = b"".join(lines[:20] + lines[-1:])
        self.assertIn("end", luck_check.check_file(first))
        closed = b"".join(lines[:20] + [b'{"closed":true,"t":1}\n'] + lines[-1:])
        self.assertIsNone(luck_check.check_file(closed))
        self.assertFalse(luck_check.is_finished(closed))
        placed = FILE.replace(b'"file":2', b'"file":2,"position":{}', 1)
        self.assertIn("the luck gives", luck_check.check_file(placed))


if __name__ == "__main__":
    unittest.main()
