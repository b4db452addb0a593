#!/usr/bin/env python3
"""Check reports on the command line: test-report.py LOGRES-CLI FOLDER [renew]

FOLDER has games, and their reports at a fixed number of nodes. If a change of the engine changes the
reports, `renew` writes them again. Read them before the commit.
"""

from pathlib import Path
import shutil
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
GAMES = sorted(Path(sys.argv[2]).glob("*.logres"))
RENEW = sys.argv[3:] == ["renew"]
FOLDER = Path(tempfile.mkdtemp())
OUT = FOLDER / "out.logres"

TWO = '[White "Bors"]\n\n1. E6-E8 *\n\n[White "Kay"]\n\n1. F6-F8 {Mine.} G10-G9 *\n'


def run(*words, text=None):
    words = [CLI, "report", *map(str, words)]
    return subprocess.run(words, capture_output=True, text=True, input=text, timeout=120)


def reported(*words, text=None):
    result = run(*words, text=text)
    assert result.returncode == 0, result
    return result.stdout


def the_report_of_a_game_is_always_the_same():
    assert GAMES
    for game in GAMES:
        golden = game.with_suffix(".txt")
        said = reported(game, "--nodes", 3000, "--write", OUT) + "\n" + OUT.read_text()
        if RENEW:
            golden.write_text(said)
        expected = golden.read_text()
        assert said == expected, f"{golden} differs from the report now:\n{said}"
        assert said == reported(game, "--nodes", 3000, "--write", OUT) + "\n" + OUT.read_text()


def a_record_with_a_report_has_no_errors():
    for game in GAMES:
        reported(game, "--nodes", 500, "--write", OUT)
        check = subprocess.run([CLI, "check", OUT], capture_output=True, text=True)
        assert check.returncode == 0, check
        assert "[%eval" in OUT.read_text()


def nothing_is_written_unless_asked_for():
    before = {game: game.read_bytes() for game in GAMES}
    reported(GAMES[0], "--nodes", 100)
    assert before == {game: game.read_bytes() for game in GAMES}


def one_game_of_many_is_chosen_and_the_others_stay():
    said = reported("-", "--game", 2, "--nodes", 100, "--write", OUT, text=TWO)
    assert "Kay" in said and "Bors" not in said, said
    written = OUT.read_text()
    assert written.startswith('[White "Bors"]\n\n1. E6-E8 *\n\n'), written
    assert "Mine." in written and written.count("[%eval") == 2, written
    both = reported("-", "--nodes", 100, text=TWO)
    assert "Kay" in both and "Bors" in both, both


def the_graph_of_a_game_is_a_picture():
    for ending, start in [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")]:
        picture = FOLDER / f"graph.{ending}"
        reported("-", "--game", 2, "--nodes", 100, "--graph", picture, text=TWO)
        assert picture.read_bytes().startswith(start)
    assert "<title>Kay – Black</title>\n<desc>" in (FOLDER / "graph.svg").read_text()


def errors_are_reported():
    for words, text, trouble in [
        (["-", "--game", 3], TWO, "-: there is no game 3; the last game has the number 2"),
        (["-"], "", "-: the file contains no game"),
        (["-"], "1. E6-E9 *\n", "-:1:7: `E9`: This piece cannot reach E9"),
        ([FOLDER / "none"], None, "none"),
        (["-", "--write", FOLDER / "no" / "such"], TWO, "such: "),
        (["-", "--nodes", 0], TWO, "--nodes"),
        (["-", "--nodes", "many"], TWO, "--nodes"),
        (["-", "--game"], TWO, "--game"),
        (["-", "--graph", FOLDER / "all.png"], TWO, "several games"),
        (["-", "--graph", FOLDER / "graph.jpg"], TWO, "--graph"),
        (["-", "--game", 1, "--graph", FOLDER / "no" / "such.png"], TWO, "such.png: "),
        ([], None, "report"),
    ]:
        result = run(*words, *([] if "--nodes" in words else ["--nodes", 50]), text=text)
        assert result.returncode == 2 and trouble in result.stderr, (words, result)


def a_failure_leaves_the_file_as_it_was():
    OUT.write_text("as it was")
    assert run("-", "--nodes", 50, "--write", OUT, text=TWO + "\n1. E6-E9 *\n").returncode == 2
    assert OUT.read_text() == "as it was"


FUNCTIONS = [
    the_report_of_a_game_is_always_the_same,
    a_record_with_a_report_has_no_errors,
    nothing_is_written_unless_asked_for,
    one_game_of_many_is_chosen_and_the_others_stay,
    the_graph_of_a_game_is_a_picture,
    errors_are_reported,
    a_failure_leaves_the_file_as_it_was,
]


def main():
    failures = 0

    for function in FUNCTIONS:
        try:
            function()
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            failures += 1
            print(f"{function.__name__}: {error!s:.8000}")
    shutil.rmtree(FOLDER)

    print(f"{len(FUNCTIONS)} functions, {failures} failures")
    return 1 if failures else 0


sys.exit(main())
