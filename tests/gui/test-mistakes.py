#!/usr/bin/env python3
"""The walk through the mistakes of a finished game: test-mistakes.py LOGRES LOGRES-CLI CASE"""

import os
import re
import sys

from board import Board
from desk import Desk

program = sys.argv[1]
GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "games")
# The player of the first seat makes mistakes in both games and wins with the last move.
SEATS = {"camelot": ["Black"], "grand": ["Green", "Blue", "Yellow"]}
# The first move throws away a won race to the castle, which even a quick search sees.
RACE = '[Position "W:WF16,H14:BF1,H4,D10"]\n'
RACE_MOVES = "H14-H13 D10-D9 H13-G14 D9-D8 G14-G15 D8-D7 G15-G16".split()
QUESTION = "Find a better move."
# The praise goes away by itself, so a slow machine may see only the end of the walk.
NONE_FOUND = r"Done\. You found 0 of 1\."


def leave_game(desk, variant, position, moves):
    """Leaves a game against computers that lacks its last move. Returns the squares of this move."""
    tags = "".join(f'[{seat} "Logres"]\n[{seat}Level "2"]\n' for seat in SEATS[variant])
    desk.leave_game(f'[Variant "{variant}"]\n[GameId "walk"]\n{tags}{position}', " ".join(moves[:-1]))
    return squares_of(moves[-1])


def leave_race(desk):
    return leave_game(desk, "camelot", RACE, RACE_MOVES)


def leave_grand(desk):
    with open(os.path.join(GAMES, "grand.logres"), encoding="utf-8") as file:
        moves = file.read().partition("\n\n")[2].split()[:-1]
    return leave_game(desk, "grand", "", moves)


def is_within(inner, outer):
    x, y, width, height = inner
    return (width > 0 and height > 0 and x >= outer[0] and y >= outer[1] and
            x + width <= outer[0] + outer[2] and y + height <= outer[1] + outer[3])


def read(window, pattern):
    found = (re.search(pattern, node.name) for node in window.page.below())
    return next((match for match in found if match), None)


def wait_read(window, pattern):
    return window.wait(lambda: read(window, pattern), f"“{pattern}”")


def find_board(window):
    table = window.find("table", "Board", window.page)
    window.wait(lambda: table.accessible.get_child_count() > 0 and table.area[2] > 0, "the squares")
    return Board(window, table)


def kept(desk):
    """All games in the state folder, as text."""
    folder = desk.folder("state/logres/games")
    texts = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            texts[name] = file.read()
    return texts


def squares_of(move):
    return re.split("[-x]", move)


def show_answer(window):
    """Shows the answer and returns the better move."""
    window.click_button("Show the Answer")
    return wait_read(window, r"^Better was (\S+)$")[1]


def the_mistakes_are_walked_through_by_mouse(desk):
    """The first walk shows the answer, and the second one finds the move. The game stays as it is."""
    last = leave_race(desk)
    with Logres(program) as window:
        window.go_on().drag(last)
        button = window.find("push button", "See Your Mistakes")
        before = kept(desk)
        window.click(button)
        wait_read(window, r"^Mistake 1 of 1$")
        wait_read(window, f"^{re.escape(QUESTION)}$")
        played = wait_read(window, r"^You played (\S+)$")[1]
        wait_read(window, r"^Your chance to win fell from \d+% to \d+%\.")
        assert not read(window, "^Better was"), "the answer is shown"

        find_board(window).drag(squares_of(played))
        wait_read(window, r"^That move lowers your chances by \d+%\. Look again\.$")
        window.click_button("Try Again")
        wait_read(window, f"^{re.escape(QUESTION)}$")

        better = show_answer(window)
        board = find_board(window)
        before_line = board.pieces()
        window.click_button("Play the Line")
        window.wait(lambda: board.pieces() != before_line, "the line to be played")
        window.click_button("Try It Yourself")
        window.wait(lambda: not read(window, "^Better was"), "the answer to hide")
        find_board(window).drag(squares_of(better))
        wait_read(window, rf"^(Well done\. .*{better}.*\.|{NONE_FOUND})$")
        wait_read(window, f"^{NONE_FOUND}$")

        window.click_button("Back to the Result")
        window.click_button("See Your Mistakes")
        wait_read(window, r"^Mistake 1 of 1$")
        find_board(window).drag(squares_of(better))
        wait_read(window, r"^Done\. You found 1 of 1\.$")
        assert kept(desk) == before, "the walk changed the game"
        window.click_button("Rematch")
        window.wait(lambda: window.page.find("panel", "Moves"), "the next game")


def check_narrow(window):
    """The window has not grown, the squares are large enough for a finger, and the card is whole."""
    card = window.find("panel", "Mistake")
    scrolled = window.wait(lambda: next((node for node in window.page.all("scroll pane")
                                         if node.find("panel", "Mistake")), None), "the card")
    window.wait(lambda: is_within(card.area, scrolled.area), "the whole card")
    assert window.has_size(window.frame, 360, 640), window.frame.area
    side = min(node.area[2] for node in window.find("table", "Board").all("table cell"))
    assert side >= 24, f"squares of {side} pixels"


def the_mistakes_are_walked_through_by_keys_in_a_narrow_window(desk):
    """The title has the number of the mistake."""
    last = leave_race(desk)
    with Logres(program) as window:
        window.resize(window.frame, 360, 640)
        window.go_on().drag(last)
        window.find("push button", "See Your Mistakes")
        window.tab_to("push button", "See Your Mistakes")
        window.hand.press("Return")
        wait_read(window, f"^{re.escape(QUESTION)}$")
        wait_read(window, r"^Mistake 1 of 1$")
        check_narrow(window)
        window.tab_to("push button", "Show the Answer")
        window.hand.press("Return")
        better = wait_read(window, r"^Better was (\S+)$")[1]
        window.wait_focus("push button", "Try It Yourself")
        check_narrow(window)
        window.hand.press("Return")
        window.wait(lambda: not read(window, "^Better was"), "the answer to hide")
        window.hand.type(better.lower())
        window.hand.press("Return")
        wait_read(window, rf"^(Well done\. .*|{NONE_FOUND})$")
        wait_read(window, f"^{NONE_FOUND}$")
        for name in ["Rematch", "Back"]:
            assert is_within(window.find("push button", name).area, window.frame.area), name
        window.hand.press("Shift_L+F4")
        wait_read(window, r"^Mistake 1 of 1$")


def four_players_have_mistakes_of_their_team(desk):
    last = leave_grand(desk)
    with Logres(program) as window:
        window.go_on()
        window.hand.type("-".join(last).lower())
        window.hand.press("Return")
        window.click(window.find("push button", "See Your Mistakes"))
        wait_read(window, r"^Mistake 1 of \d+$")
        wait_read(window, r"^Your team’s chance to win fell from \d+% to \d+%\.")
        better = show_answer(window)
        window.click_button("Try It Yourself")
        window.wait(lambda: not read(window, "^Better was"), "the answer to hide")
        window.hand.type(better.lower())
        window.hand.press("Return")
        # The next mistake, or the end, comes by itself.
        wait_read(window, r"^(Mistake 2 of \d+|Done\. You found 0 of 1\.)$")


with Desk() as desk:
    from logres import Logres

    globals()[sys.argv[3]](desk)
