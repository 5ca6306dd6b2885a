"""What docs/running.md promises: copies that are restored, and figures under the names that are watched."""

import json
import os
import re
import shutil
import tempfile
import unittest
from pathlib import Path

from serve_test import Served, run

ROOT = Path(__file__).resolve().parents[2]


class Running(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.data = str(self.folder / "rainyday.db")
        self.settings = str(self.folder / "rainyday.conf")
        Path(self.settings).write_text(f"RAINYDAY_DATA={self.data}\n")

    def test_a_copy_is_restored(self):
        copy = str(self.folder / "copy.db")
        with Served(self.data) as server:
            table = server.make_table(seats=[None, "greedy"])
            server.post(f"/api/tables/{table}/start", {})
            done = run("backup", "--config", self.settings, copy)
            self.assertEqual(done.returncode, 0, done.stderr)
            late = server.make_table()
        self.assertEqual(run("check", copy).returncode, 0)
        shutil.move(self.data, self.data + ".broken")
        shutil.copy(copy, self.data)
        os.chmod(self.data, 0o600)
        self.assertEqual(run("check", "--config", self.settings).returncode, 0)
        with Served(self.data) as server:
            # The token of `post` is the cookie of that time.
            mine = json.loads(server.get(f"/api/tables/{table}")[1])
            self.assertEqual((mine["id"], mine["status"]), (table, "running"))
            left = server.post(f"/api/tables/{table}/leave", {"seat": 0})
            self.assertEqual(left["yours"], [0], "the seat is still its owner's")
            with self.assertRaises(Exception) as missing:
                server.get(f"/api/tables/{late}")
            self.assertEqual(missing.exception.code, 404, "what came after the copy")
            missing.exception.close()

    def test_what_is_watched_is_told(self):
        with Served(self.data) as server:
            figures = server.get("/metrics", server.metrics_port)[1]
        told = set(re.findall(r"(?m)^(rainyday_\w+)", figures))
        rules = (ROOT / "packaging/alerts.yml").read_text()
        board = json.loads((ROOT / "packaging/grafana.json").read_text())
        asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
        self.assertGreater(len(asked), 20)
        for text in [*re.findall(r"(?m)^ +expr: (.*)$", rules), *asked]:
            names = re.findall(r"rainyday_\w+", text)
            self.assertTrue(names or text.startswith("up{"), text)
            self.assertLessEqual(set(names), told, text)
            # A counter is asked how fast it grows, anything else how much there is.
            for name in names:
                grows = name.endswith(("_total", "_bucket"))
                self.assertEqual(bool(re.search(rf"(rate|increase)\({name}\[", text)), grows, text)
        # Every figure of our own is on the board.
        shown = set(re.findall(r"rainyday_\w+", " ".join(asked)))
        unseen = {name for name in told if not name.endswith(("_sum", "_count"))} - shown
        self.assertEqual(unseen, {"rainyday_store_appends_total"} & unseen)

    def test_ports_and_places_are_those_of_the_package(self):
        page = (ROOT / "docs/running.md").read_text()
        settings = (ROOT / "packaging/rainyday.conf").read_text()
        port = re.search(r"(?m)^RAINYDAY_METRICS_PORT=(\d+)$", settings)[1]
        self.assertIn(f"on port {port} of 127.0.0.1", page)
        self.assertIn(f"127.0.0.1:{port}", (ROOT / "packaging/alerts.yml").read_text())
        data = re.search(r"(?m)^RAINYDAY_DATA=(.*)$", settings)[1]
        self.assertIn(f"-m 600 /var/backups/rainyday-DATE.db {data}", page)


if __name__ == "__main__":
    unittest.main()
