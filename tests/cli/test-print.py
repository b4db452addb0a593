#!/usr/bin/env python3
"""Check the pages that the command line prints: test-print.py LOGRES-CLI

Needs no display. Checks that need pdftotext or pdfinfo are skipped if these are missing.
"""

from pathlib import Path
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
FOLDER = Path(tempfile.mkdtemp())
PDF = FOLDER / "game.pdf"
HAS_POPPLER = shutil.which("pdftotext") is not None and shutil.which("pdfinfo") is not None

GAME = """\
[Event "The Round Table"]
[White "Sir Bors – Дракон"]
[Black "Sir Kay <&>"]
[Date "2026.11.21"]
[Result "1-0"]
[Termination "resignation"]

{Before the game.} 1. E6-E8 E10-E9 {Why?} (1... H11-F9 2. C6-C5 {this too}) 2. E8xE10xG12!! $220
{[%clk 0:04:12] [%cal Ge6f8] Two at once.} 1-0
"""

FOUR = """\
[Variant "grand"]
[Red "Arthur"]
[Green "Mordred"]
[Blue "Gawain"]
[Yellow "Morgana"]
[Result "1/2-1/2"]
[Termination "agreement"]

1. F3-F4 J14-K15 C7-E7 N7-L7 1/2-1/2
"""

DANCE = "C6-C5 C11-C12 C5-C6 C12-C11".split()


def dance(n_moves):
    """Returns a game of so many moves without captures."""
    return " ".join(DANCE[i % 4] for i in range(n_moves)) + " *\n"


def run(*words, **how):
    without_display = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    how = {"capture_output": True, "timeout": 120, "env": without_display, **how}
    return subprocess.run([CLI, "print", *map(str, words)], **how)


def printed(game, *settings):
    """Returns the bytes of a PDF. Checks that the program prints nothing."""
    PDF.unlink(missing_ok=True)
    result = run("-", PDF, *settings, input=game.encode())
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b""), result
    return PDF.read_bytes()


def text_of(game, *settings):
    printed(game, *settings)
    words = ["pdftotext", "-enc", "UTF-8", "-layout", PDF, "-"]
    return subprocess.run(words, capture_output=True, check=True, text=True).stdout


def n_pages(game, *settings):
    printed(game, *settings)
    info = subprocess.run(["pdfinfo", PDF], capture_output=True, check=True, text=True).stdout
    return int(re.search(r"Pages: +(\d+)", info)[1])


def tags_moves_and_comments_are_text_in_the_pdf():
    text = text_of(GAME)
    parts = ["Sir Bors – Дракон", "Sir Kay <&>", "1-0", "Camelot · The Round Table · 2026.11.21"]
    parts += ["White won: the other side resigned.", "Before the game.", "E6-E8", "E10-E9", "Why?", "E8xE10xG12!!"]
    parts += ["1... H11-F9 2. C6-C5 this too", "Two at once.", "2. E8xE10xG12!!"]
    for part in parts:
        assert part in text, (part, text)
    for part in ("%clk", "%cal", "$220"):
        assert part not in text, (part, text)


def a_game_of_four_players_has_four_moves_in_a_round():
    text = text_of(FOUR)
    assert re.search(r"1\. F3-F4 J14-K15 C7-E7 N7-L7", text), text
    for part in ("Arthur", "Mordred", "Gawain", "Morgana", "Grand Camelot · Draw by agreement."):
        assert part in text, (part, text)


def every_move_is_printed_once():
    text = text_of(dance(402))
    numbers = sorted(map(int, re.findall(r"\b(\d+)\. C[56]-", text.split("201... ")[0])))
    assert numbers == list(range(1, 202)), numbers
    assert text.count("C11-C12") + text.count("C12-C11") >= 201, text


def long_games_take_more_pages():
    pages = [n_pages(dance(n)) for n in (2, 1000, 3000)]
    assert pages == sorted(set(pages)) and pages[0] == 1, pages
    assert n_pages(dance(3000), "--paper", "a5") > pages[2]
    assert n_pages(dance(1000), "--diagrams", 5) > pages[1]
    text = text_of(dance(3000))
    for page in range(1, pages[2] + 1):
        assert re.search(rf"\b{page} ?/ ?{pages[2]}\b", text), text


def all_games_are_printed_or_the_chosen_one():
    both = GAME + "\n" + FOUR
    assert n_pages(both) == n_pages(GAME) + n_pages(FOUR)
    assert "Sir Kay" in text_of(both) and "Morgana" in text_of(both)
    assert "Sir Kay" not in text_of(both, "--game", 2)


def a_long_comment_is_printed_completely():
    words = " ".join(f"word{i}" for i in range(6000))
    text = text_of("1. E6-E8 {" + words + "} *")
    found = re.findall(r"word(\d+)", text)
    assert sorted(map(int, found)) == list(range(6000)), len(found)


JUDGED = """\
1. E6-E8 {[%eval 0.40]} E10-E9? {[%eval 2.10]} 2. E8xE10xG12!! {[%eval #9]} *
"""


def a_game_with_evaluations_has_a_graph():
    caption = "Chances of the first side to win"
    assert caption in text_of(JUDGED) and "E8xE10xG12!!" in text_of(JUDGED)
    assert caption not in text_of(GAME)
    assert caption not in text_of("1. E6-E8 {[%eval 0.40]} *")
    assert printed(JUDGED) != printed(JUDGED.replace("2.10", "-2.10"))


def the_same_arguments_give_the_same_bytes_and_others_do_not():
    assert printed(GAME) == printed(GAME)
    settings = [[], ["--paper", "a5"], ["--paper", "letter"], ["--theme", "wooden"]]
    settings += [["--pieces", "plain"], ["--diagrams", "1"]]
    assert len({printed(GAME, *words) for words in settings}) == len(settings)


def invalid_arguments_are_refused():
    good, bad, empty = (FOLDER / name for name in ("good", "bad", "empty"))
    good.write_text(GAME)
    bad.write_text(GAME + "\n1. E6-E8 E10-E9\n2. F6-F8 1-0\n")
    empty.write_text("")
    target = FOLDER / "refused.pdf"
    rows = [
        ([FOLDER / "missing", target], "missing: No such file or directory"),
        ([bad, target], "bad:12:4: `F6-F8`: You must capture"),
        ([empty, target], "empty: the file contains no game"),
        ([good, target, "--game", "2"], "good: there is no game 2; the last game has the number 1"),
        ([good, target, "--game", "0"], "--game: `0` is not a number from 1"),
        ([good, target, "--diagrams", "-1"], "--diagrams: `-1` is not a number"),
        ([good, target, "--theme", "gold"], "--theme: `gold` is unknown; the "),
        ([good, target, "--pieces", "gold"], "--pieces: `gold` is unknown; the "),
        ([good, target, "--paper", "a0"], "--paper: `a0` is unknown; the "),
        ([good, FOLDER / "a.png"], "a.png` must end in .pdf"),
        ([good], "print: an argument is missing"),
        ([good, FOLDER / "missing" / "a.pdf"], "a.pdf: No such file or directory"),
    ]
    for words, complaint in rows:
        result = run(*words)
        assert result.returncode == 2 and complaint in result.stderr.decode(), (words, result)
    assert not target.exists()
    result = run(bad, target, "--game", 1)
    assert result.returncode == 0 and target.exists(), result


def a_file_is_written_whole_or_not_at_all():
    """A limit on the file size simulates a full disk."""

    def fill_disk():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    path = FOLDER / "full.pdf"
    path.write_text("older")
    result = run("-", path, input=GAME.encode(), preexec_fn=fill_disk)
    assert result.returncode == 2 and b"full.pdf: " in result.stderr, result
    assert path.read_text() == "older" and list(FOLDER.glob("full*")) == [path]


FUNCTIONS = [
    the_same_arguments_give_the_same_bytes_and_others_do_not,
    invalid_arguments_are_refused,
    a_file_is_written_whole_or_not_at_all,
]
READING = [
    tags_moves_and_comments_are_text_in_the_pdf,
    a_game_of_four_players_has_four_moves_in_a_round,
    every_move_is_printed_once,
    long_games_take_more_pages,
    all_games_are_printed_or_the_chosen_one,
    a_long_comment_is_printed_completely,
    a_game_with_evaluations_has_a_graph,
]


def main():
    failures = 0
    functions = FUNCTIONS + (READING if HAS_POPPLER else [])

    if not HAS_POPPLER:
        print(f"pdftotext or pdfinfo is missing: {len(READING)} functions skipped")
    for function in functions:
        try:
            function()
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            failures += 1
            print(f"{function.__name__}: {error!r:.2000}")
    shutil.rmtree(FOLDER)

    print(f"{len(functions)} functions, {failures} failures")
    return 1 if failures else 0


sys.exit(main())
