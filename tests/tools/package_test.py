"""The pieces of the Debian package: manual page, settings, unit, scripts, and what watches the server."""

import configparser
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
PROGRAM = os.environ.get("RAINYDAY", "build/release/rainyday")
PATIENCE = 300


def run(*words, **more):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=PATIENCE, **more)


def told(*words):
    done = run(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def commands():
    """The subcommands in the help."""
    return re.findall(r"(?m)^  ([a-z-]+) ", told("--help").split("Subcommands:")[1])


class Manual(unittest.TestCase):
    def setUp(self):
        self.page = told("manual")

    def test_it_has_every_command_and_option_of_the_help(self):
        self.assertGreater(len(commands()), 20)
        for command in commands():
            section = re.search(rf"(?ms)^\.SS {re.escape(command)}\n(.*?)(?=^\.S[SH] )", self.page)
            self.assertTrue(section, command)
            for option in re.findall(r"(?m)^  (?:-\w,)?(--[a-z-]+)", told(command, "--help").split("Subcommands:")[0]):
                self.assertIn(option.replace("-", r"\-"), section[1], f"{command} {option}")

    def test_mandoc_finds_nothing_wrong_with_it(self):
        mandoc = shutil.which("mandoc")
        self.assertTrue(mandoc, "tools/setup test installs it")
        done = subprocess.run([mandoc, "-T", "lint", "-W", "error"], input=self.page, capture_output=True, text=True)
        self.assertEqual(done.stdout + done.stderr, "")
        shown = subprocess.run([mandoc, "-T", "utf8"], input=self.page, capture_output=True, text=True).stdout
        text = re.sub(r".\x08", "", shown)
        self.assertIn("rainyday serve [options]", text)
        self.assertIn("RAINYDAY_PUBLIC_URL", text)


class Program(unittest.TestCase):
    @unittest.skipUnless("build/release" in PROGRAM, "the others have debug information")
    def test_it_does_not_know_where_it_was_built(self):
        self.assertNotIn(os.fsencode(ROOT) + b"/", Path(PROGRAM).read_bytes())


class Settings(unittest.TestCase):
    def setUp(self):
        self.text = (PACKAGING / "rainyday.conf").read_text()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name, "rainyday.conf")

    def doctor(self, text, **environment):
        self.file.write_text(text)
        done = run("doctor", "--json", "--config", str(self.file), env={**os.environ, **environment})
        return done

    def test_the_file_has_every_setting_that_is_understood(self):
        understood = re.findall(r"Env:(RAINYDAY_[A-Z_]+)", re.sub(r"\s+", " ", told("serve", "--help")))
        written = re.findall(r"(?m)^#?(RAINYDAY_[A-Z_]+)=", self.text)
        self.assertEqual(sorted(written), sorted(understood))
        self.assertEqual(len(set(written)), len(written))

    def test_commented_values_are_understood(self):
        values = re.sub(r"(?m)^#(RAINYDAY_)", r"\1", self.text)
        self.assertGreater(values.count("\nRAINYDAY_"), 10)
        done = self.doctor(values)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        self.assertIn("127.0.0.1:8080", done.stdout)

    def test_options_come_before_the_environment_and_that_before_the_file(self):
        data = f"RAINYDAY_DATA={self.file.parent}/a.db\nRAINYDAY_HOST=nowhere\n"
        self.assertIn("nowhere:8080", self.doctor(data).stdout)
        self.assertIn("elsewhere:8080", self.doctor(data, RAINYDAY_HOST="elsewhere").stdout)
        again = run("doctor", "--host", "here", "--config", str(self.file), env={**os.environ, "RAINYDAY_HOST": "x"})
        self.assertIn("here:8080", again.stdout)

    def test_a_line_that_is_not_understood_is_an_error(self):
        for wrong, why in (
            ("RAINYDAY_PROT=1\n", ":1: no such setting: 'RAINYDAY_PROT'"),
            ("# x\n\nquiet\n", ":3: must be NAME=value: 'quiet'"),
            ("=1\n", ":1: no such setting: ''"),
            ("RAINYDAY_PORT=1\nRAINYDAY_PORT=2\n", ":2: stands here twice: 'RAINYDAY_PORT'"),
            ("RAINYDAY_PORT=many\n", "--port"),
        ):
            done = self.doctor(wrong)
            self.assertEqual(done.returncode, 2, wrong)
            self.assertIn(why, done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1)

    def test_the_unit_starts_it_with_that_file_and_as_nobody_special(self):
        unit = configparser.ConfigParser(strict=False, interpolation=None)
        unit.optionxform = str
        unit.read(PACKAGING / "rainyday.service")
        service = unit["Service"]
        self.assertEqual(service["ExecStart"], "/usr/bin/rainyday serve --config /etc/rainyday/rainyday.conf")
        self.assertEqual((service["User"], service["CapabilityBoundingSet"]), ("rainyday", ""))
        # What the settings name lies where the unit lets it write.
        self.assertIn(f"RAINYDAY_DATA=/var/lib/{service['StateDirectory']}/", self.text)
        self.assertIn(f"RAINYDAY_ADMIN_SOCKET=/run/{service['RuntimeDirectory']}/", self.text)
        if analyze := shutil.which("systemd-analyze"):
            done = subprocess.run([analyze, "verify", "--man=no", PACKAGING / "rainyday.service"],
                                  capture_output=True, text=True)
            wrong = [line for line in done.stderr.splitlines() if "rainyday.service" in line]
            self.assertEqual([line for line in wrong if "is not executable" not in line], [])

    def test_the_scripts_of_dpkg_can_be_read(self):
        for name in ("postinst", "prerm", "postrm"):
            done = subprocess.run(["sh", "-n", PACKAGING / name], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)


if __name__ == "__main__":
    unittest.main()
