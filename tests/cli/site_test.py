"""`rainyday site`: the page as files."""

import hashlib
import os
import re
import subprocess
import tempfile
import unittest

PROGRAM = os.environ.get("RAINYDAY", "build/release/rainyday")
PATIENCE = 600


def run(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=PATIENCE)


class Site(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.TemporaryDirectory()
        self.folder = os.path.join(self.home.name, "site")

    def tearDown(self):
        self.home.cleanup()

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def test_all_that_the_page_needs_is_there(self):
        made = run("site", self.folder)
        self.assertEqual(made.returncode, 0, made.stderr)
        count = sum(len(files) for _, _, files in os.walk(self.folder))
        self.assertEqual(made.stdout, f"{count} files in {self.folder}\n")
        page = self.read("index.html")
        self.assertIn("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ", page)
        self.assertIn(hashlib.sha256(page.encode()).hexdigest(), self.read("service.js"))
        for name in ["404.html", "settings/index.html", "new/spree/index.html", "learn/get-out/index.html",
                     "puzzle/get-out/index.html"]:
            self.assertEqual(self.read(name), page)
        parts = re.findall(r'"/([^"]+\.(?:js|css|svg|wasm|woff2|webmanifest))"', self.read("service.js"))
        self.assertGreater(len(parts), 20)
        self.assertEqual([one for one in parts if not os.path.exists(os.path.join(self.folder, one))], [])
        [engine] = [one for one in parts if one.endswith(".wasm")]
        self.assertLess(os.path.getsize(os.path.join(self.folder, engine + ".br")), 1_000_000)

    def test_what_lies_in_a_folder_is_left_alone(self):
        os.mkdir(self.folder)
        with open(os.path.join(self.folder, "index.html"), "w", encoding="utf-8") as file:
            file.write("mine")
        refused = run("site", self.folder)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("must be a new or an empty folder", refused.stderr)
        self.assertEqual(os.listdir(self.folder), ["index.html"])
        self.assertEqual(self.read("index.html"), "mine")

    def test_where_nothing_can_be_written_it_says_so(self):
        refused = run("site", "/dev/null/site")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("/dev/null/site", refused.stderr)


if __name__ == "__main__":
    unittest.main()
