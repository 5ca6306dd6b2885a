"""`rainyday serve`, `backup` and `check` as whoever runs a server uses them."""

import contextlib
import json
import os
import re
import resource
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request
from pathlib import Path

PROGRAM = os.environ.get("RAINYDAY", "build/release/rainyday")
PATIENCE = 300


class Served:
    """A server with its own data on free ports, until the block ends."""

    def __init__(self, data, *arguments, most_bytes=None):
        self.limits = limits(most_bytes) if most_bytes else None
        self.command = [PROGRAM, "serve", "--port", "0", "--metrics-port", "1", "--data", data, *arguments]

    def __enter__(self):
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, text=True, umask=0o022, preexec_fn=self.limits
        )
        self.lines = []
        self.port = self.read_port(r"rainyday: http://127\.0\.0\.1:(\d+)/$")
        self.metrics_port = self.read_port(r"rainyday: http://127\.0\.0\.1:(\d+)/metrics$")
        return self

    def read_port(self, pattern):
        for line in self.process.stdout:
            if found := re.match(pattern, line):
                return int(found[1])
            self.lines.append(line)
        raise AssertionError("the server has ended")

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        rest, _ = self.process.communicate(timeout=PATIENCE)
        self.lines += rest.splitlines(keepends=True)

    def get(self, path, port=None):
        with urllib.request.urlopen(f"http://127.0.0.1:{port or self.port}{path}", timeout=PATIENCE) as answer:
            return answer.headers, answer.read().decode()

    def post(self, path, body):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Authorization": "Bearer " + "a" * 43},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def make_table(self, **more):
        return self.post("/api/tables", {"game": "pig", "seats": 2, "open": True, **more})["id"]


def count_threads(pid, name):
    count = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        with contextlib.suppress(OSError):  # a thread that has ended since it was listed
            count += Path(task, "comm").read_text() == name + "\n"
    return count


def limits(most_bytes):
    """For a child: no file of it may grow beyond that."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))


def run(*command, **more):
    return subprocess.run([PROGRAM, *command], capture_output=True, text=True, timeout=PATIENCE, **more)


class ServeTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = os.path.join(folder.name, "data.db")
        self.copy = os.path.join(folder.name, "copy.db")
        self.folder = folder.name

    def test_settings_that_no_request_could_meet_are_refused(self):
        for wrong in (
            ["--public-url", "games.example"],
            ["--public-url", "https://games.example/rainyday"],
            ["--trusted-proxy", "localhost"],
            ["--trusted-proxy", "10.0.0.0/8"],
        ):
            command = [PROGRAM, "serve", "--port", "0", "--data", self.data, *wrong]
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 2, wrong)
            self.assertIn(wrong[1], done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
            self.assertFalse(os.path.exists(self.data), "nothing was made")

    @unittest.skipUnless(os.path.isdir("/proc/self/task"), "Linux alone tells of threads")
    def test_bots_think_in_as_many_threads_as_they_may(self):
        for words, threads in (([], max(1, os.cpu_count() - 1)), (["--bot-threads", "3"], 3)):
            with self.subTest(words), Served(self.data, *words) as server:
                while count_threads(server.process.pid, "bots") < threads:  # each says its name itself
                    time.sleep(0.01)
                self.assertEqual(count_threads(server.process.pid, "bots"), threads)

    def test_the_log_is_json_on_request(self):
        with Served(self.data, "--log-json", "--log-requests") as server:
            table = server.make_table()
        lines = [json.loads(line) for line in server.lines]
        for line in lines:
            self.assertRegex(line["time"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
            self.assertEqual(line["level"], "info")
        made = [line for line in lines if line["event"] == "table_made"]
        self.assertEqual([(line["table"], line["game"], line["seats"]) for line in made], [(table[:6], "pig", 2)])
        asked = [line for line in lines if line["event"] == "request"]
        self.assertEqual(
            [(line["method"], line["path"], line["status"]) for line in asked], [("POST", "/api/tables", 201)]
        )

    def test_the_figures_are_on_their_own_port(self):
        with Served(self.data) as server:
            server.make_table()
            headers, text = server.get("/metrics", server.metrics_port)
            self.assertEqual(headers["Content-Type"], "text/plain; version=0.0.4")
            self.assertRegex(text, r"(?m)^rainyday_requests_total 1$")
            self.assertRegex(text, r"(?m)^rainyday_tables_awake 1$")
            with self.assertRaises(urllib.error.HTTPError) as refused:
                server.get("/api/games", server.metrics_port)
            self.assertEqual(refused.exception.code, 404)
            refused.exception.close()
            try:
                self.assertNotIn("rainyday_requests_total", server.get("/metrics")[1])
            except urllib.error.HTTPError as without_page:
                without_page.close()

    def test_a_backup_made_while_it_serves_is_served(self):
        with Served(self.data) as server:
            table = server.make_table()
            backup = [PROGRAM, "backup", "--data", self.data, self.copy]
            subprocess.run(backup, check=True, timeout=PATIENCE)
            again = subprocess.run(backup, capture_output=True, text=True, timeout=PATIENCE)
            self.assertNotEqual(again.returncode, 0, "a file is not written over")
        self.assertTrue(os.path.exists(self.copy))
        with Served(self.copy) as server:
            tables = json.loads(server.get("/api/tables")[1])["tables"]
        self.assertEqual([one["id"] for one in tables], [table])

    def test_no_other_account_reads_the_data_or_its_copy(self):
        with Served(self.data) as server:
            server.make_table()
            backup = [PROGRAM, "backup", "--data", self.data, self.copy]
            subprocess.run(backup, check=True, timeout=PATIENCE, umask=0o022)
            modes = {one.name: oct(one.stat().st_mode & 0o777) for one in os.scandir(self.folder)}
        names = ["data.db", "data.db-wal", "data.db-shm", "data.db.lock", "copy.db"]
        self.assertEqual(modes, {name: "0o600" for name in names})

    def status(self, ask):
        try:
            ask()
        except urllib.error.HTTPError as error:
            error.close()
            return error.code
        return 200

    def test_a_data_file_is_examined_also_while_it_is_served(self):
        self.assertEqual(run("check", self.data).returncode, 2, "there is none")
        with Served(self.data) as server:
            table = server.make_table(seats=[None, "greedy"])
            server.post(f"/api/tables/{table}/start", {})
            served = run("check", self.data)
            self.assertEqual((served.returncode, served.stderr), (0, ""))
            self.assertRegex(served.stdout, r"^.*data\.db: 1 matches, \d+ records, \d+ packs and word lists: sound\n$")
        self.assertEqual(run("check", self.data).returncode, 0)
        with sqlite3.connect(self.data) as data:
            data.execute("UPDATE folded SET count = count + 1")
        data.close()
        damaged = run("check", self.data)
        self.assertEqual(damaged.returncode, 1)
        self.assertIn(f"{table}: damaged records", damaged.stderr)
        self.assertRegex(damaged.stdout, r": damaged\n$")
        with open(self.copy, "w") as other:
            other.write("not a database, but long enough to be looked at" * 100)
        self.assertEqual(run("check", self.copy).returncode, 2)

    def test_a_data_file_that_is_deleted_is_noticed_and_told(self):
        with Served(self.data) as server:
            table = server.make_table()
            self.assertEqual(self.status(lambda: server.get("/api/health")), 200)
            os.remove(self.data)
            self.assertEqual(self.status(server.make_table), 503)
            self.assertEqual(self.status(lambda: server.post(f"/api/tables/{table}/open", {"open": False})), 503)
            self.assertEqual(self.status(lambda: server.get("/api/health")), 503)
            self.assertEqual(self.status(lambda: server.get("/api/ready")), 503)
            self.assertIsNone(server.process.poll(), "it goes on")
        told = [line for line in server.lines if "store_fails" in line]
        self.assertEqual(len(told), 1, server.lines)
        self.assertIn("was deleted, moved or replaced", told[0])

    def test_files_that_may_not_grow_end_nothing(self):
        with Served(self.data, most_bytes=400_000) as server:
            table = server.make_table()
            answer = 200
            while answer == 200:
                answer = self.status(lambda: server.make_table(open=False))
            self.assertEqual(answer, 503)
            self.assertEqual(self.status(lambda: server.get("/api/health")), 503)
            self.assertEqual(self.status(lambda: server.get(f"/api/tables/{table}")), 200)
            self.assertIsNone(server.process.poll(), "it goes on")
            copied = run("backup", "--data", self.data, self.copy, preexec_fn=limits(20_000))
            self.assertEqual(copied.returncode, 2, copied.stderr)
            self.assertFalse([name for name in os.listdir(self.folder) if name.startswith("copy")])
        with Served(self.data) as server:
            self.assertEqual(self.status(lambda: server.get(f"/api/tables/{table}")), 200)


if __name__ == "__main__":
    unittest.main()
