#!/usr/bin/env python3
"""Check the printed rules and boards as PDF files: test-help-pdf.py TEST-HELP-PAPER

Each file has the rules of a game on the first page, the board on the second and its pieces on the
third. Skipped if the tools of Poppler are missing.
"""

from pathlib import Path
import os
import re
import shutil
import subprocess
import sys
import tempfile

if any(shutil.which(tool) is None for tool in ("pdfinfo", "pdftotext", "pdftoppm")):
    print("skipped: the tools of Poppler are missing")
    sys.exit(77)

SIZES = {"a4": "595.28 x 841.89 pts (A4)", "landscape": "841.89 x 595.28 pts (A4)",
         "letter": "612 x 792 pts (letter)", "a5": "419.53 x 595.28 pts"}


def output(*words):
    return subprocess.run(list(map(str, words)), check=True, capture_output=True, text=True).stdout


def check_pages(path):
    info = output("pdfinfo", path)
    assert re.search(r"Pages: +3\b", info), info
    size = SIZES[path.stem.split("-")[1]]
    assert size in info, (size, info)


def check_words(path):
    rules = " ".join(output("pdftotext", "-f", "1", "-l", "1", path, "-").split())
    for title in ("The Step", "The Canter", "The Jump", "The Charge", "Castle"):
        assert title in rules, (path.name, title, rules)
    pieces = output("pdftotext", "-f", "3", "-l", "3", path, "-")
    assert "Cut out" in pieces, (path.name, pieces)


def ink(path, page):
    """Returns the share of the page that is not white, in percent."""
    done = subprocess.run(["pdftoppm", "-r", "20", "-gray", "-f", str(page), "-l", str(page), path],
                          check=True, capture_output=True)
    pixels = done.stdout.split(b"255\n", 1)[1]
    return 100 * sum(pixel < 250 for pixel in pixels) / len(pixels)


def check_ink(path):
    for page, least in ((1, 10), (2, 15), (3, 3)):
        assert ink(path, page) > least, (path.name, page, ink(path, page))


with tempfile.TemporaryDirectory() as folder:
    subprocess.run([sys.argv[1], folder], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "CK_RUN_SUITE": "none"})
    files = sorted(Path(folder).glob("*.pdf"))
    assert len(files) >= 32, files
    for path in files:
        check_pages(path)
        check_words(path)
        check_ink(path)
