"""A tournament that is played in parts by GNU parallel, and one that is stopped and goes on."""
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

RAINYDAY = os.environ["RAINYDAY"]
PIG = ["pig", "--seats", "2", "--bots", "greedy,lively,random", "--blocks", "30"]
PATIENCE = 600  # seconds in which something must come


def without_time(out):
    result = json.loads(out)
    del result["time"]
    return json.dumps(result)


def run(*words):
    return subprocess.run([RAINYDAY, *words], capture_output=True, text=True, check=True).stdout


# Plays until the file `go` is gone, and then thinks for ever; `games` has a line for each process.
GATED = """#!/bin/sh
here=$(dirname "$0")
echo begun >> "$here/games"
while read -r line; do
  case $line in *'"type":"ask"'*) ;; *) continue ;; esac
  if [ ! -e "$here/go" ] && [ "$(wc -l < "$here/games")" -gt 4 ]; then sleep 100000; fi
  at=${line#*'"at":'}
  echo "{\\"at\\":${at%%,*},\\"action\\":\\"roll\\"}"
done
"""


class BatchTest(unittest.TestCase):
    def test_gnu_parallel_plays_what_one_run_plays(self):
        with tempfile.TemporaryDirectory() as folder:
            merged = subprocess.run(["examples/batch/parallel.sh", f"{folder}/parts", "tournament", *PIG], env={**os.environ, "PARTS": "5"},
                                    capture_output=True, text=True)
            self.assertEqual(merged.returncode, 0, merged.stderr)
            self.assertEqual(len(list(pathlib.Path(folder, "parts").glob("part-*-of-5.jsonl"))), 5)
            self.assertEqual(without_time(run("merge", f"{folder}/parts", "--json")),
                             without_time(run("tournament", *PIG, "--json")))
            self.assertEqual(merged.stdout, run("merge", f"{folder}/parts"))

    def test_the_others_split_the_same_way(self):
        for words in (["simulate", "pig", "--games", "40"],
                      ["train", "get-out", "--seats", "2", "--games", "40", "--rounds", "2"]):
            with self.subTest(words[0]), tempfile.TemporaryDirectory() as folder:
                merged = subprocess.run(["examples/batch/parallel.sh", f"{folder}/parts", *words], env={**os.environ, "PARTS": "3"},
                                        capture_output=True, text=True)
                self.assertEqual(merged.returncode, 0, merged.stderr)
                how = ["--json"] if words[0] == "simulate" else []
                self.assertEqual(run("merge", f"{folder}/parts", *how), run(*words, *how))

    def test_it_goes_on_after_ctrl_c(self):
        for kind in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(kind), tempfile.TemporaryDirectory() as name:
                folder = pathlib.Path(name)
                bot = folder / "bot.sh"
                bot.write_text(GATED)
                bot.chmod(0o755)
                words = ["tournament", "pig", "--seats", "2", "--bots", f"greedy,{bot}", "--blocks", "6", "--limit", str(PATIENCE),
                         "--threads", "1", "--json"]
                saved = [*words, "--save", str(folder / "parts")]
                first = subprocess.Popen([RAINYDAY, *saved], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                part = folder / "parts" / "part-1-of-1.jsonl"
                begun = time.monotonic()
                # Two blocks are played, and the fifth process never answers.
                while not (part.exists() and part.read_text().count("\n") == 3
                           and (folder / "games").read_text().count("\n") == 5):
                    self.assertIsNone(first.poll())
                    self.assertLess(time.monotonic() - begun, PATIENCE)
                    time.sleep(0.01)
                first.send_signal(kind)
                out, told = first.communicate(timeout=PATIENCE)
                self.assertEqual((first.returncode, out), (130, ""))
                self.assertIn("the same command goes on from here", told)
                kept = part.read_text()
                self.assertEqual(kept.count("\n"), 3)
                (folder / "go").touch()
                again = run(*saved)
                self.assertTrue(part.read_text().startswith(kept), "nothing is played twice")
                self.assertEqual(without_time(again), without_time(run(*words)))


if __name__ == "__main__":
    unittest.main()
