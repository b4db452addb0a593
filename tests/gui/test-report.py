#!/usr/bin/env python3
"""The report on a whole game: test-report.py LOGRES LOGRES-CLI CASE

A report is made, stopped, written into the game and removed again; a bad move is retried; and the
program is killed during a report.
"""

import os
import re
import subprocess
import sys

from desk import Desk, excuse_file_chooser, name_allocations

program, cli = sys.argv[1:3]

MOVES = "1. D7-D5-B7 F10-H12-J10 2. B7-C8 D10-D12 3. G6-F5 F11-G12"
N_POSITIONS = 7
FEW, MANY = 3000, 500_000_000
REPORT, STOP, NEXT, WRITE, TRY = "F8", "Control_L+F8", "F4", "Control_L+j", "F6"
GRAPH = "Control_L+Alt_L+g"
FALL = r"^(White|Black): the chance to win fell from \d+% to \d+%\."
UNDO, SAVE, STUDY = "Control_L+z", "Control_L+s", "F7"


def set_length(desk, n):
    """Sets the number of nodes to search for each position of the game."""
    desk.leave_settings(f"report-positions={n}", "analysis-engine=false")


def open_game(desk):
    path = os.path.join(desk.folder("files"), "mine.logres")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'[Variant "camelot"]\n\n{MOVES} *\n')
    return path


def saved(window, path):
    before = os.stat(path).st_mtime_ns
    window.hand.press(SAVE)
    window.wait(lambda: os.stat(path).st_mtime_ns != before, "the file to be saved")
    with open(path, encoding="utf-8") as file:
        return file.read().partition("\n\n")[2].replace("\n", " ").strip()


def read(window, pattern):
    """Returns the match of a text in the window with the pattern, or None."""
    found = (re.search(pattern, node.name) for node in window.page.below())
    return next((match for match in found if match), None)


def wait_read(window, pattern):
    return window.wait(lambda: read(window, pattern), f"“{pattern}”")


def wait_done(window):
    """Waits until the report is complete. The panel around the label has the same name sooner."""
    window.find("label", "Report")


def graph(window):
    return window.page.find(name="Chances during the game")


def a_report_is_stopped_and_stays(desk):
    set_length(desk, MANY)
    path = open_game(desk)
    with Logres(program, path) as window:
        window.find_game()
        window.hand.press(REPORT)
        wait_read(window, r"^0 of 7 positions$")
        # The fast pass is complete although the deep pass has hardly begun.
        window.wait(lambda: graph(window), "the graph")
        wait_read(window, r"^White$")
        window.hand.press(STOP)
        wait_read(window, r"^Stopped: 0 of 7 positions$")
        window.hand.press(NEXT)
        wait_read(window, FALL)
        x, y, width, height = graph(window).area
        _, left, top = window.place(window.frame)
        window.hand.click(left + x + 12, top + y + height / 2)
        window.wait(lambda: not read(window, FALL),
                    "the start of the game, which has no mistake")


def a_report_is_written_and_removed_by_one_undo(desk):
    set_length(desk, FEW)
    path = open_game(desk)
    with Logres(program, path) as window:
        window.find_game()
        window.hand.press(REPORT)
        wait_done(window)
        window.hand.press(WRITE)
        written = saved(window, path)
        assert written.count("[%eval") >= N_POSITIONS - 1, written
        assert re.search(r"(Inaccuracy|Mistake|Blunder), from", written), written
        window.hand.press(UNDO)
        assert saved(window, path) == f"{MOVES} *", saved(window, path)


def first_mistake():
    """The first bad move that the command line finds, and a better move."""
    text = f'[Variant "camelot"]\n\n{MOVES} *\n'
    said = subprocess.run([cli, "report", "-", "--nodes", str(FEW)], input=text,
                          capture_output=True, text=True, check=True).stdout
    return re.search(r"\d\.+ (\S+) .*Better: (\S+)\.", said).groups()


def a_mistake_is_tried_again(desk):
    set_length(desk, FEW)
    bad, better = first_mistake()
    path = open_game(desk)
    with Logres(program, path) as window:
        board = window.find_game()
        window.hand.press(REPORT)
        wait_done(window)
        window.hand.press(NEXT)
        wait_read(window, rf"^Better was {better}$")
        window.hand.press(TRY)
        wait_read(window, rf"^Find a better move than {bad}\.$")
        assert not read(window, rf"{better}"), "the better move is shown"
        board.drag(bad.split("-"))
        wait_read(window, r"^That move lowers your chances by \d+%\. Look again\.$")
        window.hand.press(TRY)
        wait_read(window, rf"^Find a better move than {bad}\.$")
        board.drag(better.split("-"))
        wait_read(window, r"^A good move. It keeps your chances\.$")
        assert saved(window, path).count(f"(1. {better})") == 1


def a_chosen_mistake_shows_the_position_before_it(desk):
    """The list says what was played and what was better. A move of the better line is played as a
    variation."""
    set_length(desk, FEW)
    bad, better = first_mistake()
    path = open_game(desk)
    with Logres(program, path) as window:
        window.find_game()
        window.hand.press(REPORT)
        wait_done(window)
        mistakes = [row for row in window.find("list", "Mistakes").all("list item") if bad in row.name]
        window.click(mistakes[0])
        wait_read(window, rf"^(White|Black) played {bad}$")
        wait_read(window, FALL)
        wait_read(window, rf"^Better was {better}$")
        # The line is ready to be played, by keys too.
        window.tab_to("push button", better)
        window.hand.press("Return")
        window.wait(lambda: not read(window, FALL), "the first move of the line")
        assert f"(1. {better})" in saved(window, path)


def the_graph_is_exported_as_a_picture(desk):
    """The graph is exported in each format. Without a report the program says that there is none."""
    set_length(desk, FEW)
    name_allocations()
    excuse_file_chooser()
    with Logres(program, open_game(desk)) as window:
        window.find_game()
        window.hand.press(GRAPH)
        wait_read(window, r"^There is no report on this game yet\.$")
        window.hand.press(REPORT)
        wait_done(window)
        for ending, start in [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")]:
            path = os.path.join(desk.folder("pictures"), "graph." + ending)
            window.hand.press(GRAPH)
            window.save_as(window.dialog("Export Graph"), path)
            with open(path, "rb") as file:
                assert file.read().startswith(start), path
        with open(os.path.join(desk.folder("pictures"), "graph.svg"), encoding="utf-8") as file:
            assert "Chances in the game" in file.read()


def n_kept(desk):
    """The number of positions with findings in the state folder."""
    folder = desk.folder("state/logres/games")
    found = set()
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            match = re.search(r'LogresFindings "([^"]*)"', file.read())
        found |= {tuple(part.split()[:2]) for part in match[1].split(";")[1:]} if match else set()
    return len({place for _, place in found})


def shown_findings_survive_a_kill(desk):
    set_length(desk, MANY)
    with Logres(program, open_game(desk)) as window:
        window.find_game()
        window.hand.press(REPORT)
        wait_read(window, r"^0 of 7 positions$")
        window.hand.press("Alt_L+Home")
        window.wait(lambda: graph(window) and read(window, r"\d+%"), "something found")
        window.hand.press(NEXT)
        verdict = wait_read(window, FALL)[0]
        window.kill()
    assert n_kept(desk) >= 2, "a verdict needs two positions"
    with Logres(program) as window:
        window.go_on()
        wait_read(window, r"^Stopped: 0 of 7 positions$")
        window.hand.press("Alt_L+Home")
        window.hand.press(NEXT)
        wait_read(window, "^" + re.escape(verdict))


with Desk() as desk:
    from logres import Logres

    globals()[sys.argv[3]](desk)
