"""`rainyday doctor`: what is well, doubtful and wrong with a set-up."""

import glob
import http.server
import json
import os
import shutil
import subprocess
import tempfile
import threading
import unittest
import urllib.error
import urllib.request

from serve_test import PATIENCE, PROGRAM, Served, run


def states(*words, **more):
    """The exit, and by subject what was found."""
    done = run("doctor", "--json", *words, **more)
    found = {}
    for one in json.loads(done.stdout):
        found.setdefault(one["about"], []).append((one["state"], one["text"]))
    return done.returncode, found


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """Some other program."""

    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *_):
        pass


class Database:
    """A PostgreSQL of its own, reached through a folder; the server refuses root."""

    def __init__(self, folder):
        os.chmod(folder, 0o755)
        self.home = os.path.join(folder, "postgres")
        self.programs = max(glob.glob("/usr/lib/postgresql/*/bin"))

    def call(self, name, *words):
        as_postgres = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        subprocess.run([*as_postgres, f"{self.programs}/{name}", *words], check=True, timeout=PATIENCE, cwd="/",
                       stdout=subprocess.DEVNULL)

    def __enter__(self):
        os.mkdir(self.home)
        if os.geteuid() == 0:
            shutil.chown(self.home, "postgres", "postgres")
        self.data = f"{self.home}/data"
        self.call("initdb", "-A", "trust", "--no-locale", "-E", "UTF8", "--no-sync", "-U", "club", "-D", self.data)
        self.call("pg_ctl", "start", "-w", "-D", self.data, "-l", f"{self.home}/log", "-o",
                  f"-c listen_addresses= -k {self.home}")
        self.call("createuser", "-h", self.home, "-U", "club", "guest")
        return f"postgres://club@/postgres?host={self.home}"

    def __exit__(self, *_):
        self.call("pg_ctl", "stop", "-m", "fast", "-D", self.data)


class Doctor(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.data = os.path.join(folder.name, "data.db")

    def examine(self, *words, **more):
        return states("--data", self.data, *words, **more)

    def expect(self, found, about, state, text):
        self.assertTrue([one for one in found.get(about, []) if one[0] == state and text in one[1]],
                        f"{about} {state} {text}: {found}")

    def test_nothing_is_wrong_with_a_new_place_and_nothing_is_made(self):
        code, found = self.examine("--port", "0")
        self.assertEqual(code, 0, found)
        self.expect(found, "port", "well", "free")
        self.expect(found, "data", "well", "can be made")
        self.assertIn("MB free", found["disk"][0][1])
        self.expect(found, "address", "well", "this machine only")
        self.expect(found, "metrics", "doubtful", "--metrics-port")
        self.assertEqual(os.listdir(self.folder), [])

    def test_quotas(self):
        code, found = self.examine("--port", "0", "--least-free", "100000000")
        self.assertEqual(code, 1)
        self.expect(found, "disk", "wrong", "--least-free")
        code, found = self.examine("--port", "0", "--most-sockets", "10000000")
        self.expect(found, "files", "wrong", "--most-sockets 10000000")
        with Served(self.data, "--most-tables", "1") as server:
            server.make_table()
            where = ("--port", str(server.port), "--metrics-port", str(server.metrics_port))
            _, found = self.examine(*where)
            self.expect(found, "quotas", "doubtful", "1 tables awake of 1")
            with self.assertRaises(urllib.error.HTTPError) as refused:
                server.make_table()
            self.assertEqual(json.loads(refused.exception.read()), {"error": "no_room"})
            refused.exception.close()
            _, found = self.examine(*where)
            self.expect(found, "quotas", "doubtful", "refused 1 times")
            self.expect(found, "quotas", "well", "0 sockets of")

    def test_people_read_lines(self):
        done = run("doctor", "--data", self.data, "--port", "0", "--public-url", "nowhere")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"(?m)^  WRONG  address  --public-url nowhere")
        self.assertRegex(done.stdout, r"(?m)^  ok     data     ")

    def test_a_port_of_another_program(self):
        other = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
        self.addCleanup(other.server_close)
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        port = str(other.server_address[1])
        code, found = self.examine("--port", port, "--metrics-port", port)
        other.shutdown()
        thread.join()
        self.assertEqual(code, 1)
        self.expect(found, "port", "wrong", "another program")
        self.expect(found, "metrics", "wrong", "another program")
        code, found = self.examine("--host", "somewhere")
        self.assertEqual(code, 1)
        self.expect(found, "port", "wrong", "must be an IP address")

    def test_data_that_others_may_read_or_that_cannot_be_there(self):
        with open(self.data, "w"):
            pass
        os.chmod(self.data, 0o644)
        code, found = self.examine("--port", "0")
        self.assertEqual(code, 1)
        self.expect(found, "data", "wrong", "chmod 600")
        code, found = states("--port", "0", "--data", os.path.join(self.folder, "none", "data.db"))
        self.assertEqual(code, 1)
        self.expect(found, "data", "wrong", "no such folder")
        code, found = states("--port", "0", "--data", self.folder)
        self.assertEqual(code, 1)
        self.expect(found, "data", "wrong", "not a file")

    @unittest.skipUnless(os.geteuid() == 0, "only root can be somebody else")
    def test_data_of_another_account(self):
        with open(self.data, "w"):
            pass
        os.chmod(self.data, 0o600)
        os.chown(self.data, 65534, 65534)
        code, found = self.examine("--port", "0")
        self.assertEqual(code, 1)
        self.expect(found, "data", "wrong", "but its folder is of root")
        os.chmod(self.folder, 0o755)
        os.chown(self.data, 0, 0)
        program = shutil.copy(PROGRAM, self.folder)  # where everybody gets at it
        command = [program, "doctor", "--json", "--port", "0", "--data", self.data]
        done = subprocess.run(command, capture_output=True, text=True, user=65534, group=65534, extra_groups=[])
        self.assertEqual(done.returncode, 1)
        self.assertIn("may not write it", done.stdout)

    def test_addresses_that_do_not_fit(self):
        for words, state, text in (
            (["--public-url", "https://games.example"], "wrong", "--trusted-proxy"),
            (["--public-url", "http://games.example"], "doubtful", "without TLS"),
            (["--trusted-proxy", "127.0.0.1"], "doubtful", "no --public-url"),
            (["--public-url", "https://games.example", "--trusted-proxy", "127.0.0.1"], "well", "https://games.example"),
            (["--public-url", "https://games.example", "--trusted-proxy", "10.0.0.1", "--host", "0.0.0.0"], "doubtful",
             "open past the proxy"),
        ):
            code, found = self.examine("--port", "0", *words)
            self.expect(found, "address", state, text)
            self.assertEqual(code, 1 if state == "wrong" else 0, found)

    def test_few_files(self):
        command = ["sh", "-c", 'ulimit -n 256; exec "$@"', "sh", PROGRAM, "doctor",
                   "--json", "--port", "0", "--data", self.data]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        found = {one["about"]: one for one in json.loads(done.stdout)}
        self.assertEqual((found["files"]["state"], done.returncode), ("doubtful", 0))
        self.assertIn("256 files", found["files"]["text"])

    def test_a_database_that_is_not_there(self):
        code, found = states("--port", "0", "--data", f"postgres://nobody@localhost/none?host={self.folder}")
        self.assertEqual(code, 1)
        self.expect(found, "database", "wrong", self.folder)
        self.assertNotIn("disk", found)

    def test_a_database(self):
        with Database(self.folder) as url:
            code, found = states("--port", "0", "--data", url)
            self.assertEqual(code, 0, found)
            self.expect(found, "database", "well", "answers and can be written")
            code, found = states("--port", "0", "--data", url + "&options=-csynchronous_commit%3Doff")
            self.assertEqual(code, 1)
            self.expect(found, "database", "wrong", "synchronous_commit is off")
            code, found = states("--port", "0", "--data", url.replace("club", "guest"))
            self.assertEqual(code, 1)
            self.expect(found, "database", "wrong", "may make no tables")

    def ask(self, server, **headers):
        request = urllib.request.Request(f"http://127.0.0.1:{server.port}/api/games", headers=headers)
        urllib.request.urlopen(request, timeout=PATIENCE).read()

    def test_a_server_that_runs_says_how_its_proxy_does(self):
        where = ["--public-url", "https://games.example", "--trusted-proxy", "127.0.0.1"]
        with Served(self.data, *where) as server:
            ports = ["--port", str(server.port), "--metrics-port", str(server.metrics_port)]
            self.ask(server, **{"X-Forwarded-For": "192.0.2.1"})
            code, found = self.examine(*ports, *where)
            self.assertEqual(code, 0, found)
            self.expect(found, "port", "well", "is served and well")
            self.expect(found, "metrics", "well", "figures are told")
            self.expect(found, "proxy", "well", "until now")
            self.ask(server)
            code, found = self.examine(*ports, *where)
            self.assertEqual(code, 1)
            self.expect(found, "proxy", "wrong", "1 requests of a trusted proxy were without X-Forwarded-For")
        with Served(self.data) as server:
            ports = ["--port", str(server.port), "--metrics-port", str(server.metrics_port)]
            self.ask(server, **{"X-Forwarded-For": "192.0.2.1"})
            code, found = self.examine(*ports)
            self.assertEqual(code, 1)
            self.expect(found, "proxy", "wrong", "1 requests had X-Forwarded-For")
            table = server.make_table()
            os.remove(self.data)
            with self.assertRaises(urllib.error.HTTPError) as refused:
                server.post(f"/api/tables/{table}/open", {"open": False})
            refused.exception.close()
            code, found = self.examine(*ports)
            self.expect(found, "port", "wrong", "cannot use its data")


if __name__ == "__main__":
    unittest.main()
