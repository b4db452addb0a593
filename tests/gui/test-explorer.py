#!/usr/bin/env python3
"""The explorer of a position, by real events: test-explorer.py LOGRES LOGRES-CLI CASE"""

import os
import re
import subprocess
import sys
import time

from desk import Desk
from logres import Logres

program, cli = sys.argv[1:3]

N_MANY = 400


def keep(desk, games):
    """Puts finished games into the archive."""
    folder = desk.folder("data/logres/games")
    for i, game in enumerate(games):
        with open(os.path.join(folder, f"{i}.logres"), "w", encoding="utf-8") as file:
            file.write(game + "\n")


def write(desk, games):
    path = os.path.join(desk.folder("files"), "games.logres")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n\n".join(games) + "\n")
    return path


def open_first(window, n_games):
    """Opens the first game of the list, and returns its board."""
    window.wait(lambda: window.active and window.active.name == "games.logres", "the list")
    window.frame = window.active
    window.find("label", f"{n_games} games")
    window.hand.press("Return")
    window.move_to("games.logres")
    return window.find_game()


def resting(window, role, name):
    """Returns a widget when it has its place, so that no animation moves it any more."""
    node = window.page.find(role, name)
    before = node and node.area
    time.sleep(0.1)
    return node if node and node.area == before else None


def explore(window, *keys):
    """Opens the analysis, presses the keys, and opens the explorer, which may be in a tab or in a
    column that is hidden. Waits for the lines of the engine first, because they move the rest."""
    for key in ["F7", *keys]:
        window.hand.press(key)
    window.wait(lambda: any(node.name.startswith("Line 1, ")
                            for node in window.page.all("list item")), "a line of the engine")
    if window.page.find("page tab list").area[0] > window.frame.area[2]:
        window.click_button("Players and moves", window.page)
    window.tab_to("page tab", "Explorer")
    window.hand.press("space")
    window.find("panel", "Explorer", window.page)


def rows(window):
    """What a screen reader says about each move, without the score."""
    names = [node.name for node in window.page.all("list item")]
    return [name.split(", score")[0] for name in names if " game" in name]


def scored(window):
    return [node.name for node in window.page.all("list item") if ", score " in node.name]


def scores_of_moves(window):
    found = [re.match(r"(\S+): .*, score (.+)", name) for name in scored(window)]
    return {row[1]: row[2] for row in found}


def scores_of_lines(window):
    """The scores of the engine's lines by their first moves."""
    found = [re.match(r"Line \d, (.+): 1\. (\S+) ", node.name) for node in window.page.all("list item")]
    return {line[2]: line[1] for line in found if line}


def wait_rows(window, expected):
    window.wait(lambda: rows(window) == expected, f"{expected}, not {rows(window)}")


def row(window, move):
    return window.wait(lambda: next((node for node in window.page.all("list item")
                                     if node.name.startswith(f"{move}: ")), None), f"the move {move}")


KEPT = ["1. D7-D8 D10-C10 2. I7-I8 I10-J10 3. E7-E8 1-0",
        "1. I7-I8 I10-J10 2. D7-D8 D10-C10 3. F7-F8 0-1",
        "1. D7-D8 I10-J10 1/2-1/2",
        "1. D7-D8 *"]


def moves_of_all_games_are_listed_with_their_results(desk):
    """Games that reach a position in another order of moves meet."""
    keep(desk, KEPT)
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        explore(window)
        wait_rows(window, ["D7-D8: 3 games, White won 50%, draws 50%, Black won 0%",
                           "I7-I8: 1 game, White won 0%, draws 0%, Black won 100%"])
        window.find("label", "4 games, in any order of moves", window.page)
        for route in [["D7", "D8"], ["I10", "J10"], ["I7", "I8"], ["D10", "C10"]]:
            board.drag(route)
        wait_rows(window, ["E7-E8: 1 game, White won 100%, draws 0%, Black won 0%",
                           "F7-F8: 1 game, White won 0%, draws 0%, Black won 100%"])


def a_move_is_shown_by_pointing_and_played_by_a_click(desk):
    keep(desk, KEPT)
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        explore(window)
        before = board.pieces()
        window.hand.move(*window.middle(row(window, "D7-D8")))
        board.wait_text("D8", "White")
        window.hand.move(*board.middle("A4"))
        board.wait_pieces(before, "the board as it was")
        window.click(row(window, "D7-D8"))
        board.wait_text("D8", "White")
        window.wait_sentence("Black is to move.")
        wait_rows(window, ["D10-C10: 1 game, White won 100%, draws 0%, Black won 0%",
                           "I10-J10: 1 game, White won 0%, draws 100%, Black won 0%"])


def a_move_is_shown_and_played_by_keys(desk):
    keep(desk, KEPT)
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        explore(window)
        name = row(window, "D7-D8").name
        window.tab_to("list item", name)
        board.wait_text("D8", "White")
        window.hand.press("Down")
        board.wait_text("I8", "White")
        window.wait(lambda: "White" not in board.text("D8"), "the other move to be taken back")
        window.hand.press("Return")
        window.wait_sentence("Black is to move.")
        wait_rows(window, ["I10-J10: 1 game, White won 0%, draws 0%, Black won 100%"])


def the_engine_scores_the_moves_that_it_knows(desk):
    """All first moves of Camelot are in the archive, so those of the three lines are too. The scores
    are compared after the engine has stopped, so that they do not change meanwhile."""
    moves = subprocess.run([cli, "moves", "camelot"], capture_output=True, text=True, check=True)
    keep(desk, [f"1. {line.split()[0]} 1-0" for line in moves.stdout.splitlines()])
    with Logres(program) as window:
        window.start_game("Camelot", ["White", "Black"])
        explore(window)
        window.wait(lambda: len(scored(window)) == 3, "the scores of three moves")
        window.hand.press("Control_L+e")
        window.wait(lambda: scores_of_moves(window) == scores_of_lines(window) != {},
                    f"the scores {scores_of_lines(window)}, not {scores_of_moves(window)}")


def the_sheet_of_a_narrow_window_has_the_explorer(desk):
    keep(desk, KEPT)
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        window.resize(window.frame, 360, 650)
        window.hand.press("F7")
        window.click(window.wait(lambda: resting(window, "push button", "All Lines"), "the handle"))
        window.find("panel", "Explorer", window.page)
        wait_rows(window, ["D7-D8: 3 games, White won 50%, draws 50%, Black won 0%",
                           "I7-I8: 1 game, White won 0%, draws 0%, Black won 100%"])
        window.tab_to("list item", row(window, "D7-D8").name)
        board.wait_text("D8", "White")
        window.hand.press("Return")
        window.wait_sentence("Black is to move.")
        assert window.has_size(window.frame, 360, 650), window.frame.area


def a_score_that_a_game_notes_is_shown(desk):
    """The engine has no line for this move."""
    keep(desk, ["1. C6-B5 {[%eval -1.25]} D11-C12 *", "1. C6-B5 {[%eval -1.25]} D11-C12 0-1"])
    with Logres(program) as window:
        window.start_game("Camelot", ["White", "Black"])
        explore(window)
        window.wait(lambda: any(name.startswith("C6-B5:") and name.endswith("−1.25")
                                for name in scored(window)), "the score")


def a_position_without_games_offers_a_collection(desk):
    with Logres(program) as window:
        window.start_game("Camelot", ["White", "Black"])
        explore(window)
        window.find("label", "No game has this position", window.page)
        window.click_button("Open a Collection…", window.page)
        window.close_by("Escape", window.dialog())


def the_user_chooses_between_own_games_and_a_collection(desk):
    keep(desk, KEPT)
    path = write(desk, ["1. E7-E8 1-0", "1. D7-D8 0-1"])
    with Logres(program, path) as window:
        open_first(window, 2)
        explore(window, "Alt_L+Home")
        window.find("label", "6 games: 4 yours, 2 from the collection, in any order of moves",
                    window.page)
        window.press_button("My Games")
        wait_rows(window, ["D7-D8: 1 game, White won 0%, draws 0%, Black won 100%",
                           "E7-E8: 1 game, White won 100%, draws 0%, Black won 0%"])
        window.press_button("My Games")
        window.press_button("Collection")
        window.find("label", "4 games, in any order of moves", window.page)


def reading_is_stopped_and_goes_on_while_the_window_is_used(desk):
    """The newest file is a pipe, so the reading of the first batch lasts until the test writes into
    it. The open game is read, too, but does not count before it is over."""
    keep(desk, ["1. D7-D8 D10-C10 1-0"] * N_MANY)
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        pipe = os.path.join(desk.folder("data/logres/games"), "pipe.logres")
        os.mkfifo(pipe)
        explore(window)
        window.find("status bar", f"Reading {N_MANY + 2} games, 0 % done", window.page)
        window.click_button("Stop", window.page)
        window.find("status bar", f"0 of {N_MANY + 2} games read", window.page)
        board.drag(["D7", "D8"])
        window.wait_sentence("Black is to move.")
        with open(pipe, "w", encoding="utf-8") as file:
            file.write("1. D7-D8 I10-J10 1-0")
        row(window, "I10-J10")
        assert f"{N_MANY + 1} games, in any order of moves" not in window.words()
        window.click_button("Resume", window.page)
        window.find("label", f"{N_MANY + 1} games, in any order of moves", window.page)


def teams_have_the_results_of_four_players(desk):
    keep(desk, ['[Variant "grand"]\n\n1. H3-F5 J14-J12 D8-F10 1-0',
                '[Variant "grand"]\n\n1. H3-F5 J14-J12 D8-F10 0-1'])
    with Logres(program) as window:
        window.start_game("Grand Camelot", ["Red", "Blue", "Green", "Yellow"])
        explore(window)
        wait_rows(window, ["H3-F5: 2 games, Red and Blue won 50%, draws 0%, Green and Yellow won 50%"])


with Desk() as desk:
    globals()[sys.argv[3]](desk)
