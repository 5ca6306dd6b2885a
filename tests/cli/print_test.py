"""`rainyday print`: PDFs made by Chromium, looked at with poppler."""

import html
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ.get("RAINYDAY", "build/release/rainyday")
PATIENCE = 600
MM = 72 / 25.4  # points
# Chromium rounds a page to whole pixels.
PAPERS = {"a4": (210, 297), "a3": (297, 420), "letter": (215.9, 279.4), "tabloid": (279.4, 431.8)}


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)


class Pdf:
    def __init__(self, path):
        self.path = path
        listed = run("pdfinfo", "-f", "1", "-l", "-1", path).stdout
        self.sizes = [tuple(float(n) / MM for n in found) for found in re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", listed)]

    def words(self, page):
        """Each word of a page with its box in millimeters."""
        boxes = run("pdftotext", "-bbox", "-f", str(page), "-l", str(page), self.path, "-").stdout
        found = re.findall(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>', boxes)
        return [(html.unescape(text), *(float(n) / MM for n in numbers)) for *numbers, text in found]

    def text(self):
        return run("pdftotext", self.path, "-").stdout

    def images(self):
        with open(self.path, "rb") as file:
            inside = file.read().count(b"/Subtype /Image")  # those of patterns too
        return inside + len(run("pdfimages", "-list", self.path).stdout.splitlines()[2:])


class PrintTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        for tool in ("pdfinfo", "pdftotext", "pdfimages", "chromium"):
            assert shutil.which(tool), f"{tool} is missing: tools/setup test"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def print(self, game, *arguments):
        path = os.path.join(self.folder, "sheets.pdf")
        done = run(PROGRAM, "print", game, *arguments, "-o", path)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        pdf = Pdf(path)
        self.assertEqual(pdf.images(), 0)
        return pdf

    def near(self, got, wanted, off):
        self.assertLessEqual(abs(got - wanted), off, f"{got} is not {wanted}")

    def expect_paper(self, size, paper, across=False):
        wanted = PAPERS[paper][::-1] if across else PAPERS[paper]
        for got, mm in zip(size, wanted):
            self.near(got, mm, 0.4)

    def columns(self, pdf, page, letters):
        """The middles of the letters above the board's columns."""
        top = {}
        for text, x0, y0, x1, _ in pdf.words(page):
            if text in letters and (text not in top or y0 < top[text][0]):
                top[text] = (y0, (x0 + x1) / 2)
        self.assertEqual(sorted(top), sorted(letters))
        return [top[letter][1] for letter in letters]

    def expect_steps(self, places, step):
        for left, right in zip(places, places[1:]):
            self.near(right - left, step, 0.3)

    def test_tiles_are_true_to_size(self):
        pdf = self.print("spree", "--paper", "letter", "--parts", "board,pieces,summary")
        self.assertEqual(len(pdf.sizes), 5)
        for size in pdf.sizes:
            self.expect_paper(size, "letter")
        for page, letters in ((1, "abcde"), (2, "fghi"), (3, "jklmn")):
            self.expect_steps(self.columns(pdf, page, letters), 28)
        text = pdf.text()
        for words in ("Tile 2 of 3", "squares f to i", "Shoppers and cars", "LeGrand Mall", "sheet 5 of 5"):
            self.assertIn(words, text)

    def test_the_small_board_can_be_read(self):
        pdf = self.print("spree", "--paper", "a4", "--way", "one-page", "--parts", "board")
        self.assertEqual(len(pdf.sizes), 1)
        self.expect_paper(pdf.sizes[0], "a4", across=True)
        self.expect_steps(self.columns(pdf, 1, "abcdefghijklmn"), 0.64 * 28)
        # A line of letters is higher than their size; 5 pt are 1.76 mm.
        heights = [y1 - y0 for _, _, y0, _, y1 in pdf.words(1)]
        self.assertGreaterEqual(min(heights), 1.76)

    def test_a_whole_board_comes_on_large_paper_beside_small_sheets(self):
        pdf = self.print("spree", "--paper", "letter", "--way", "whole", "--parts", "board,score", "--ink", "black")
        self.assertEqual(len(pdf.sizes), 2)
        self.expect_paper(pdf.sizes[0], "tabloid", across=True)
        self.expect_paper(pdf.sizes[1], "letter")
        self.expect_steps(self.columns(pdf, 1, "abcdefghijklmn"), 28)

    def test_cards_meet_their_backs_and_none_is_missing(self):
        pdf = self.print("freeloader", "--parts", "cards", "--lang", "de")
        self.assertEqual(len(pdf.sizes), 12)
        width = pdf.sizes[0][0]
        fronts = 0
        for page in range(1, 13, 2):
            # The word under the points ends 5 mm before the cut.
            left = sorted(x1 + 5 - 63 for text, _, _, x1, _ in pdf.words(page) if text in ("Punkt", "Punkte"))
            fronts += len(left)
            middles = sorted((x0 + x1) / 2 for text, x0, _, x1, _ in pdf.words(page + 1) if text == "Freeloader")
            backs = [middle for middle in middles if 20 < middle < width - 20]
            self.assertEqual(len(left), 9)
            self.assertEqual(len(backs), 9)
            for x, back in zip(left, sorted((width - middle for middle in backs))):
                self.near(x + 63 / 2, back, 0.5)
        self.assertEqual(fronts, 54)

    def test_a_pack_of_ones_own(self):
        with open("packs/escape-from-elba/grid/pack.json", encoding="utf-8") as file:
            pack = json.load(file)
        pack["id"] = "mine"
        pack["title"] = "Elba </script> & I"
        path = os.path.join(self.folder, "pack.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(pack, file)
        pdf = self.print("escape-from-elba", "--pack", path, "--parts", "board,cards,rules", "--save-ink")
        text = pdf.text()
        self.assertIn("Elba </script> & I", text)
        self.assertIn("James Ernest", text)
        # The large letter in the middle of a card.
        large = [word for page in range(1, len(pdf.sizes) + 1) for word, _, y0, _, y1 in pdf.words(page) if y1 - y0 > 25]
        for letter, count in pack["letters"].items():
            self.assertEqual(large.count(letter), count, letter)
        self.assertEqual(len(large), sum(pack["letters"].values()))

    def test_a_booklet_is_imposed_and_large_paper_takes_two_pages(self):
        pdf = self.print("spree", "--paper", "a4", "--parts", "booklet")
        self.assertEqual(len(pdf.sizes) % 2, 0)
        for size in pdf.sizes:
            self.expect_paper(size, "a4", across=True)
        numbers = {}  # of the pages, at the right end of their feet
        for sheet in range(1, len(pdf.sizes) + 1):
            for text, x0, y0, x1, _ in pdf.words(sheet):
                if text.isdigit() and y0 > 195 and min(abs(x1 - 134.5), abs(x1 - 283)) < 1:
                    numbers[int(text)] = (sheet, "left" if x1 < 148.5 else "right")
        self.assertEqual(sorted(numbers), list(range(1, len(numbers) + 1)))
        first = [numbers[page] for page in (1, 2, 3, 4)]
        self.assertEqual(first, [(1, "right"), (2, "left"), (3, "right"), (4, "left")])
        pair = self.print("spree", "--paper", "tabloid", "--parts", "score,summary")
        self.assertEqual(len(pair.sizes), 1)
        self.expect_paper(pair.sizes[0], "tabloid", across=True)
        self.assertIn("too short: you fall", pair.text())

    def test_without_a_browser_one_file_is_written(self):
        path = os.path.join(self.folder, "sheets.pdf")
        done = run(PROGRAM, "print", "getaway-driver", "--browser", "none", "-o", path)
        self.assertEqual(done.returncode, 0)
        self.assertIn("no Chromium", done.stderr)
        self.assertEqual(os.listdir(self.folder), ["sheets.html"])
        with open(os.path.join(self.folder, "sheets.html"), encoding="utf-8") as file:
            page = file.read()
        self.assertNotRegex(page, r'(src|href)="(?!#|data:)')
        order = json.loads(re.search(r'id="order">(.*?)</script>', page)[1])
        self.assertEqual((order["game"], order["pack"]["id"]), ("getaway-driver", "downtown"))

    def test_what_is_wrong_is_said_and_nothing_written(self):
        path = os.path.join(self.folder, "sheets.pdf")
        for arguments, said in (
            (["spree", "--parts", "board,moon"], "no part 'moon' of spree; one of: board, pieces, score, cards, summary, rules"),
            (["spree", "--pack", "moon"], "no pack 'moon' of spree"),
            (["spree", "--paper", "b5"], "--paper"),
            (["moon"], "no game 'moon'"),
            (["pig"], "nothing to print for pig"),
            (["spree", "--browser", "/nowhere/chromium"], "cannot run '/nowhere/chromium'"),
        ):
            done = run(PROGRAM, "print", *arguments, "-o", path)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(said, done.stderr)
            self.assertEqual(os.listdir(self.folder), [])


if __name__ == "__main__":
    unittest.main()
