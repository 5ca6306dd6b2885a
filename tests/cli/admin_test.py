"""`rainyday admin` against a server that runs."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
import urllib.error
import urllib.request

from serve_test import PATIENCE, PROGRAM, Served, run


class Admin(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.data = os.path.join(folder.name, "data.db")
        self.socket = os.path.join(folder.name, "admin.sock")

    def served(self, *more):
        return Served(self.data, "--admin-socket", self.socket, *more)

    def admin(self, *words):
        return run("admin", "--admin-socket", self.socket, *words)

    def told(self, *words):
        done = self.admin("--json", *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def refused(self, *words):
        done = self.admin(*words)
        self.assertEqual(done.returncode, 1, done.stdout)
        return done.stderr

    def status(self, ask):
        try:
            ask()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.load(error).get("error")
        return 200, None

    def test_tables_are_listed_and_closed(self):
        with self.served() as server:
            waiting = server.make_table(name="Ann")
            running = server.make_table(seats=[None, "greedy"], name="Ann")
            server.post(f"/api/tables/{running}/start", {})
            tables = {one["id"]: one for one in self.told("tables")["tables"]}
            self.assertEqual({waiting: False, running: True}, {id: one["running"] for id, one in tables.items()})
            self.assertEqual([seat["kind"] for seat in tables[running]["seats"]], ["person", "bot"])
            self.assertEqual([seat["kind"] for seat in tables[waiting]["seats"]], ["person", "free"])
            self.assertIn(f"{running}  pig  running, 0 connected: ", self.admin("tables").stdout)
            for table in (waiting, running[:6]):
                self.assertEqual(self.admin("close", table).stdout, "done\n")
            self.assertIn("is over", self.refused("close", running))
            for table in (waiting, running):
                self.assertEqual(json.loads(server.get(f"/api/tables/{table}")[1])["status"], "finished")
            self.assertIn("no table 123456", self.refused("close", "123456"))
            self.assertIn("there is no such table", self.refused("close", "0" * 32))
        self.assertTrue([line for line in server.lines if f"operator did=close table={running[:6]}" in line])

    def test_a_seat_is_freed_and_given_back(self):
        with self.served() as server:
            table = server.make_table(seats=[None, "greedy"], name="Ann")
            server.post(f"/api/tables/{table}/start", {})
            self.assertIn("no person's seat", self.refused("give-back", table, "1"))
            code = self.told("give-back", table, "0")["code"]
            taken = self.post_as("b" * 43, server, "/api/take-seat", {"code": code})
            self.assertEqual(taken["yours"], [0])
            self.assertEqual(self.status(lambda: self.post_as("b" * 43, server, "/api/take-seat", {"code": code}))[1],
                             "no_code")
            waiting = server.make_table(name="Ann")
            self.assertEqual(self.admin("free", waiting, "0").returncode, 0)
            self.assertEqual(self.status(lambda: server.post("/api/tables/" + waiting + "/leave", {"seat": 0})),
                             (403, "not_yours"))
            self.assertIn("no such seat", self.refused("free", table, "7"))
            self.assertIn("no person's seat", self.refused("free", table, "1"))

    def test_a_person_is_exported_and_forgotten(self):
        with self.served() as server:
            table = server.make_table(seats=[None, "greedy"], name="Annabel")
            server.post(f"/api/tables/{table}/start", {})
            phrase = server.post("/api/me/phrase", {})["phrase"]
            told = json.loads(self.admin("export", table, "0").stdout)
            self.assertEqual(told["tables"][0]["seats"], [{"seat": 0, "name": "Annabel"}])
            self.assertEqual([one["kind"] for one in told["kept"]], ["phrase"])
            self.assertIn("no person's seat", self.refused("export", table, "1"))
            self.assertEqual(self.admin("forget", table[:6], "0").stdout, "forgotten at 1 tables\n")
            self.assertEqual(self.status(lambda: self.post_as("c" * 43, server, "/api/me/take", {"by": phrase})),
                             (404, "no_pass"))
            self.assertEqual(json.loads(server.get(f"/api/tables/{table}")[1])["status"], "finished")
        self.assertFalse([line for line in server.lines if phrase in line])

    def test_reports_are_shown_and_closed(self):
        with self.served() as server:
            table = server.make_table(name="Ann")
            self.post_as("b" * 43, server, "/api/join", {"table": table, "name": "Bo"})
            server.post(f"/api/tables/{table}/report", {"seat": 1, "text": "rude"})
            shown = self.told("reports")["reports"]
            self.assertEqual([(one["table"], one["seat"], one["name"], one["text"]) for one in shown],
                             [(table, 1, "Bo", "rude")])
            self.assertIn(f"{table}  seat 1 (Bo): rude\n", self.admin("reports").stdout)
            self.assertEqual(self.admin("close-report", shown[0]["id"]).stdout, "done\n")
            self.assertEqual(self.told("reports")["reports"], [])
            self.assertIn("no report", self.refused("close-report", shown[0]["id"]))

    def post_as(self, token, server, path, body):
        request = urllib.request.Request(
            f"http://127.0.0.1:{server.port}{path}", data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Authorization": "Bearer " + token})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    def test_an_address_is_kept_out(self):
        with self.served("--trusted-proxy", "127.0.0.1", "--block", "192.0.2.7,2001:db8::1") as server:
            self.assertEqual(self.told("state")["blocked"], ["192.0.2.7", "20010db8000000::/56"])
            ask = lambda who: self.status(lambda: urllib.request.urlopen(urllib.request.Request(
                f"http://127.0.0.1:{server.port}/api/games", headers={"X-Forwarded-For": who}), timeout=PATIENCE).close())
            self.assertEqual(ask("192.0.2.7"), (403, "blocked"))
            self.assertEqual(ask("192.0.2.8"), (200, None))
            self.assertTrue(self.told("block", "192.0.2.8")["changed"])
            self.assertFalse(self.told("block", "192.0.2.8")["changed"])
            self.assertEqual(ask("192.0.2.8"), (403, "blocked"))
            self.assertTrue(self.told("unblock", "192.0.2.8")["changed"])
            self.assertEqual(ask("192.0.2.8"), (200, None))
            self.assertIn("must be one IP address", self.refused("block", "example"))
            self.assertRegex(server.get("/metrics", server.metrics_port)[1], r"(?m)^rainyday_blocked_requests_total 2$")
        done = run("serve", "--data", self.data, "--port", "0", "--block", "10.0.0.0/8")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--block 10.0.0.0/8", done.stderr)

    def test_no_new_tables_before_a_stop(self):
        with self.served() as server:
            table = server.make_table(seats=[None, "greedy"])
            self.assertEqual(self.admin("drain").stdout, "no new tables; 1 are awake\n")
            self.assertEqual(self.status(server.make_table), (503, "draining"))
            self.assertEqual(self.status(lambda: server.get("/api/ready"))[0], 503)
            self.assertEqual(self.status(lambda: server.get("/api/health"))[0], 200)
            self.assertEqual(server.post(f"/api/tables/{table}/start", {})["status"], "running")
            self.assertIn("no new tables are made", self.admin("state").stdout)
            self.assertEqual(self.admin("undrain").returncode, 0)
            self.assertEqual(self.status(server.make_table), (200, None))

    @unittest.skipUnless(os.geteuid() == 0, "only root can be somebody else")
    def test_nobody_else_may_ask(self):
        os.chmod(self.folder, 0o755)
        with self.served():
            self.assertEqual(os.stat(self.socket).st_mode & 0o077, 0)
            program = shutil.copy(PROGRAM, self.folder)  # where everybody gets at it
            command = [program, "admin", "--admin-socket", self.socket, "state"]
            done = subprocess.run(command, user=65534, group=65534, extra_groups=[], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            os.chmod(self.socket, 0o666)  # the file's rights are not what it rests on
            done = subprocess.run(command, user=65534, group=65534, extra_groups=[], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("only root and the account of the server may", done.stderr)
        self.assertFalse(os.path.exists(self.socket))

    def test_where_there_is_no_server(self):
        done = self.admin("state")
        self.assertEqual(done.returncode, 2)
        self.assertIn(self.socket, done.stderr)
        done = run("admin", "state")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--admin-socket", done.stderr)
        with self.served():
            second = run("serve", "--data", self.data + "2", "--port", "0", "--admin-socket", self.socket)
            self.assertEqual(second.returncode, 2)
            self.assertIn("another server answers there", second.stderr)
            self.assertEqual(self.admin("state").returncode, 0)


if __name__ == "__main__":
    unittest.main()
