#!/usr/bin/env python3
"""Files of many games, as somebody uses them: test-collection.py LOGRES LOGRES-CLI CASE"""

import os
import sys
import time

from desk import Desk

program = sys.argv[1]

N_GAMES = 10000
VARIANTS = ["camelot", "cam", "chivalry"]
MOVES = {"camelot": "E7-F8 D11-C10", "cam": "D5-D6", "chivalry": ""}


def game(player, variant="camelot"):
    return (f'[Variant "{variant}"]\n[White "{player}"]\n[Black "Nobody"]\n[Date "2026.11.21"]\n'
            f'[Result "1-0"]\n\n{MOVES[variant]} {{as it was played}} 1-0\n')


def write(desk, name, games):
    path = os.path.join(desk.folder("files"), name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(games))
    return path


def players(path):
    """Of White, in the order of the file."""
    with open(path, encoding="utf-8") as file:
        return [line.split('"')[1] for line in file if line.startswith("[White")]


def wait_players(window, path, expected):
    window.wait(lambda: players(path) == expected, f"{expected} in the file")


def find_cell(frame, text):
    """In the table; the list for narrow windows is there as well, and not seen."""
    return next((node for node in frame.all("label", text) if node.area[2] > 0), None)


def carry(window, begin, end):
    """Step by step, as a hand does; GTK looks for who takes it in between."""
    window.hand.move(*begin)
    window.hand.button(True)
    for i in range(1, 21):
        window.hand.move(*(a + (b - a) * i / 20 for a, b in zip(begin, end)))
        time.sleep(0.03)
    time.sleep(0.3)
    window.hand.button(False)


def a_long_file_is_searched_and_a_game_opened(desk):
    path = write(desk, "long.logres",
                 [game(f"Player {i}", VARIANTS[i % len(VARIANTS)]) for i in range(N_GAMES)])
    begin = time.monotonic()
    with Logres(program, path) as window:
        games = window.dialog("long.logres")
        window.find("label", f"{N_GAMES} games", games)
        print(f"{N_GAMES} games: listed {time.monotonic() - begin:.2f} s after the start")
        window.hand.type("cam 7654")
        window.find("label", f"1 of {N_GAMES} games", games)
        window.find("label", "Player 7654 – Nobody", games)
        window.hand.press("Return")
        window.find_game()
        window.wait(lambda: "Player 7654" in window.words(), "the player of the game")


def games_change_places_and_go(desk):
    path = write(desk, "few.logres", [game(name) for name in "ABCDE"])
    with Logres(program, path) as window:
        window.dialog("few.logres")
        for keys in ["Down", "Alt_L+Down"]:
            window.hand.press(keys)
        wait_players(window, path, list("ACBDE"))
        window.hand.press("Delete")
        wait_players(window, path, list("ACDE"))
        for _ in range(2):
            window.hand.press("Control_L+z")
        wait_players(window, path, list("ABCDE"))
        window.hand.press("Control_L+Shift_L+z")
        wait_players(window, path, list("ACBDE"))


def a_game_is_carried_to_another_place(desk):
    path = write(desk, "few.logres", [game(name) for name in "ABCDE"])
    with Logres(program, path) as window:
        games = window.dialog("few.logres")
        rows = [window.wait(lambda: find_cell(games, f"{name} – Nobody"), name) for name in "AC"]
        begin, end = (window.middle(row, games) for row in rows)
        carry(window, begin, (end[0], end[1] + 6))
        wait_players(window, path, list("BCADE"))


def a_game_that_is_saved_goes_back_into_its_place(desk):
    path = write(desk, "few.logres", [game(name) for name in "ABC"])
    with Logres(program, path) as window:
        window.dialog("few.logres")
        window.hand.press("Down")
        window.hand.press("Return")
        board = window.find_game()
        window.wait(lambda: "B" in window.words(), "the player of the game")
        window.hand.focus(window.place(window.frame)[0])
        board.drag(["E6", "E5"])
        board.wait_text("E5", "White Man")
        window.hand.press("Control_L+s")
        window.wait(lambda: "E6-E5" in open(path, encoding="utf-8").read(), "the move in the file")
        assert players(path) == list("ABC"), players(path)


CASES = {case.__name__: case for case in [
    a_long_file_is_searched_and_a_game_opened, games_change_places_and_go,
    a_game_is_carried_to_another_place, a_game_that_is_saved_goes_back_into_its_place]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
