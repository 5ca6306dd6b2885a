"""`rainyday serve` and `rainyday backup` as whoever runs a server uses them."""

import json
import os
import re
import signal
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

PROGRAM = os.environ.get("RAINYDAY", "build/release/rainyday")
PATIENCE = 300


class Served:
    """A server with its own data on free ports, until the block ends."""

    def __init__(self, data, *arguments):
        self.command = [PROGRAM, "serve", "--port", "0", "--metrics-port", "1", "--data", data, *arguments]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True, umask=0o022)
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

    def make_table(self):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/tables",
            data=json.dumps({"game": "pig", "seats": 2, "open": True}).encode(),
            headers={"Content-Type": "application/json", "Authorization": "Bearer " + "a" * 43},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["id"]


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


if __name__ == "__main__":
    unittest.main()
