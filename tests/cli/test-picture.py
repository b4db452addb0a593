#!/usr/bin/env python3
"""Check the pictures that the command line draws: test-picture.py LOGRES-CLI

Needs no display. Checks that need another program (pdftotext) are skipped if it is missing.
"""

from pathlib import Path
import os
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zlib

CLI = sys.argv[1]
FOLDER = Path(tempfile.mkdtemp())
SVG = "{http://www.w3.org/2000/svg}"
ENDINGS = ("png", "svg", "pdf")
POSITION = "W:WKG2,H5:BKH7,F9"
CAPTION = "Sir Bors & <the> castle – Дракон"


def run(*words, **how):
    without_display = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    return subprocess.run(
        [CLI, "picture", *map(str, words)], capture_output=True, timeout=120, env=without_display, **how
    )


def picture(ending, *settings, variant="camelot", position=POSITION):
    """Returns the bytes of a picture. Checks that the program prints nothing."""
    path = FOLDER / f"picture.{ending}"
    path.unlink(missing_ok=True)
    result = run(variant, position, path, *settings)
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b""), result
    return path.read_bytes()


def size_of(png):
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and png[12:16] == b"IHDR"
    return struct.unpack(">II", png[16:24])


def pixels(png):
    """Returns the bytes of all rows of the picture, each row with its filter byte before it."""
    data, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        data += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    return zlib.decompress(data)


def a_picture_is_as_wide_as_asked_for():
    for width in (32, 33, 480, 1999):
        for variant in ("camelot", "grand", "camette"):
            png = picture("png", "--size", width, variant=variant, position="startpos")
            assert size_of(png)[0] == width, (variant, width, size_of(png))
            assert len(pixels(png)) == size_of(png)[1] * (1 + 3 * width)


def a_turned_board_lies_on_its_side():
    width, height = size_of(picture("png", "--size", 500))
    turned_width, turned_height = size_of(picture("png", "--size", 500, "--turn", 1))
    assert width == turned_width == 500 and height > 600 and turned_height < 420


def a_longer_caption_makes_the_picture_higher():
    plain, short = size_of(picture("png")), size_of(picture("png", "--caption", "Short"))
    long = size_of(picture("png", "--caption", "Long, " * 60))
    assert plain[1] < short[1] < long[1] and plain[0] == long[0]


def a_clear_picture_has_an_alpha_channel():
    assert picture("png")[25] == 2 and picture("png", "--clear")[25] == 6  # RGB, RGBA


def the_same_arguments_give_the_same_bytes():
    for ending in ENDINGS:
        words = (ending, "--caption", CAPTION, "--mark", "E6")
        assert picture(*words) == picture(*words), ending


def every_setting_changes_the_picture():
    settings = [
        ["--theme", "plain"], ["--theme", "contrast"], ["--theme", "printed"], ["--theme", "night"],
        ["--dark"],
        ["--pieces", "plain"], ["--pieces", "contrast"], ["--pieces", "figures"],
        ["--turn", "1"], ["--turn", "2"], ["--turn", "3"], ["--no-coordinates"], ["--clear"],
        ["--mark", "E6"], ["--mark", "E6,F8"], ["--mark", "E6", "--mark", "G8"],
        ["--caption", "a"], ["--size", "201"],
    ]  # fmt: skip
    settings += [["--mark", f"{kind}:H7"] for kind in MARKS]
    settings += [["--arrow", f"{kind}H5-H7"] for kind in ARROWS]
    pictures = [picture("png", "--size", 200, *words) for words in [[], *settings]]
    assert len(set(pictures)) == len(pictures)
    assert picture("png", "--mark", "circle:E6") == picture("png", "--mark", "E6")
    assert picture("png", "--arrow", "arrow:H5xH7") == picture("png", "--arrow", "H5-H7")


MARKS = "circle last movable captor picked reason stop pass capture go-on charge prey fallen".split()
ARROWS = ["", "arrow7:", "last:", "route:", "choice:", "choice12:", "hint:", "best:", "best1:"]
ARROWS += ["threat:", "threat9:"]


def an_svg_describes_its_content():
    root = ElementTree.fromstring(picture("svg", "--caption", CAPTION, "--size", 300))
    assert root.tag == SVG + "svg" and root.get("width") == "300px", root.attrib
    assert [child.tag for child in root[:2]] == [SVG + "title", SVG + "desc"]
    assert root[0].text == CAPTION and root[1].text == f"camelot {POSITION}"

    root = ElementTree.fromstring(picture("svg"))
    assert root[0].text == "camelot, White to move" and root[1].text == f"camelot {POSITION}"


def an_svg_has_no_images():
    assert b"<image" not in picture("svg", "--caption", CAPTION, variant="river", position="startpos")


def the_caption_of_a_pdf_is_text():
    picture("pdf", "--caption", CAPTION)
    if shutil.which("pdftotext") is None:
        print("pdftotext is missing: skipped")
        return
    words = ["pdftotext", "-enc", "UTF-8", FOLDER / "picture.pdf", "-"]
    text = subprocess.run(words, capture_output=True, check=True, text=True).stdout
    assert CAPTION in text, text


def invalid_arguments_are_refused():
    target = FOLDER / "refused.png"
    rows = [
        (["chess", POSITION, target], "variant: `chess` is not one of"),
        (["camelot", "W:WZ9:B", target], "position, field 2: `Z9` is not a square of this board"),
        (["camelot", "-", target], "position, field 1: `-` is not one of the players"),
        (["camelot", POSITION, FOLDER / "a.jpeg"], "a.jpeg` must end in .png"),
        (["camelot", POSITION], "picture: an argument is missing"),
        (["camelot", POSITION, target, "--size"], "--size: a number is missing"),
        (["camelot", POSITION, target, "--size", "31"], "--size: `31` is not a number from 32 to"),
        (["camelot", POSITION, target, "--size", "10001"], "--size: `10001` is not a number"),
        (["camelot", POSITION, target, "--size", "1e3"], "--size: `1e3` is not a number"),
        (["camelot", POSITION, target, "--turn", "4"], "--turn: `4` is not a number from 0 to 3"),
        (["camelot", POSITION, target, "--theme", "gold"], "--theme: `gold` is unknown; the "),
        (["camelot", POSITION, target, "--pieces", "x"], "--pieces: `x` is unknown; the "),
        (["camelot", POSITION, target, "--mark", "Z9"], "--mark: `Z9` is not a square of camelot"),
        (["camelot", POSITION, target, "--mark", "E6,"], "--mark: `` is not a square"),
        (["camelot", POSITION, target, "--mark", "E6F7"], "--mark: `E6F7` is not a square"),
        (["camelot", POSITION, target, "--mark", "blob:E6"], "--mark: `blob` is not a mark; the"),
        (["camelot", POSITION, target, "--mark", ":E6"], "--mark: `` is not a mark; the"),
        (["camelot", POSITION, target, "--arrow", "E6"], "--arrow: `E6` has only one square"),
        (["camelot", POSITION, target, "--arrow", "E6-"], "--arrow: `` is not a square"),
        (["camelot", POSITION, target, "--arrow", "E6-E6"], "--arrow: `E6-E6` has the same square twice in a row"),
        (["camelot", POSITION, target, "--arrow", "E6-A1"], "--arrow: `A1` is not a square of"),
        (["camelot", POSITION, target, "--arrow", "bow:E6-E8"], "--arrow: `bow` is not an arrow;"),
        (["camelot", POSITION, target, "--arrow", "hint1:E6-E8"], "--arrow: `hint1` is not an arrow"),
        (["camelot", POSITION, target, "--arrow", "best100:E6-E8"], "`best100` is not an arrow"),
        (["camelot", POSITION, target, "--arrow", "E6" + "-E7-E6" * 50], "has too many squares"),
        (["camelot", POSITION, target, *["--arrow", "E6-E8"] * 25], "is one arrow too many"),
        (["camelot", POSITION, target, "--caption", "\x1b[1m"], "contains a control character"),
        (["camelot", POSITION, target, "--frame"], "setting: `--frame` is unknown;"),
        (["camelot", POSITION, target, "more"], "setting: `more` is unknown;"),
    ]
    for words, complaint in rows:
        result = run(*words)
        assert result.returncode == 2 and complaint in result.stderr.decode(), (words, result)
    result = subprocess.run(
        [CLI, "picture", "camelot", POSITION, target, "--caption", b"\xff"], capture_output=True
    )
    assert result.returncode == 2 and b"is not UTF-8" in result.stderr, result
    assert not target.exists()


def a_file_is_written_whole_or_not_at_all():
    """A limit on the file size simulates a full disk."""

    def fill_disk():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    for ending in ENDINGS:
        path = FOLDER / f"full.{ending}"
        path.write_text("older")
        result = run("camelot", POSITION, path, preexec_fn=fill_disk)
        assert result.returncode == 2 and f"full.{ending}: " in result.stderr.decode(), result
        assert path.read_text() == "older"
        assert list(FOLDER.glob("full*")) == [path], list(FOLDER.glob("full*"))
        path.unlink()

    result = run("camelot", POSITION, FOLDER / "missing" / "a.png")
    assert result.returncode == 2 and b"a.png: No such file or directory" in result.stderr, result


FUNCTIONS = [
    a_picture_is_as_wide_as_asked_for,
    a_turned_board_lies_on_its_side,
    a_longer_caption_makes_the_picture_higher,
    a_clear_picture_has_an_alpha_channel,
    the_same_arguments_give_the_same_bytes,
    every_setting_changes_the_picture,
    an_svg_describes_its_content,
    an_svg_has_no_images,
    the_caption_of_a_pdf_is_text,
    invalid_arguments_are_refused,
    a_file_is_written_whole_or_not_at_all,
]


def main():
    failures = 0

    for function in FUNCTIONS:
        try:
            function()
        except (AssertionError, OSError, ElementTree.ParseError, subprocess.SubprocessError) as error:
            failures += 1
            print(f"{function.__name__}: {error!r:.2000}")
    shutil.rmtree(FOLDER)

    print(f"{len(FUNCTIONS)} functions, {failures} failures")
    return 1 if failures else 0


sys.exit(main())
