#!/usr/bin/env python3
"""Enters moves of many leaps in every way: test-entry.py LOGRES LOGRES-CLI VARIANT TURNS SCALE

TURNS is how often the board is turned. SCALE is the number of screen pixels for each pixel of the
window."""

import sys

from desk import Desk

program, _, variant, turns, scale = sys.argv[1:]

# In LONG a piece has three compulsory jumps. In SEVERAL a piece reaches a square by two routes,
# which capture different pieces.
LONG = {
    "camelot": "W:WE5,A12:BE6,E8,E10,L9",
    "grand": "R:RE5,M12:GE6,E8:BB9:YE10,L13",
}
SEVERAL = {
    "camelot": "W:WD12,A8:BD13,E13,E15,F15,L9",
    "grand": "R:RF12,M5:GF13,G13:BB9:YG15,H15,L13",
}
PATH = ["E5", "E7", "E9", "E11"]
HOME, OVER, END = {
    "camelot": ("D12", "D14", "F16"),
    "grand": ("F12", "F14", "H16"),
}[variant]


# ---- Ways that complete the move ----


def drag_directly(window, board):
    board.lift(PATH[0])
    board.carry(PATH[-1])
    board.drop()


def drag_over_every_landing(window, board):
    board.drag(PATH)


def click_both_ends(window, board):
    board.click(PATH[0])
    board.click(PATH[-1])


def click_leap_by_leap(window, board):
    for square in PATH:
        board.click(square)


def click_and_then_drag(window, board):
    board.click(PATH[0])
    board.click(PATH[1])
    board.wait_text(PATH[1], "the piece has come here")
    board.lift(PATH[1])
    board.carry_over(PATH[2])
    board.carry(PATH[3])
    board.drop()


def keys_to_both_ends(window, board):
    board.enter([PATH[0], PATH[-1]])


def keys_leap_by_leap(window, board):
    board.enter(PATH)


def type_in_full(window, board):
    window.hand.type("x".join(PATH).lower())
    window.hand.press("Return")


def type_the_ends(window, board):
    window.hand.type(f"{PATH[0]}x{PATH[-1]}".lower())
    window.hand.press("Return")


def type_the_ends_without_a_sign(window, board):
    window.hand.type(f"{PATH[0]}{PATH[-1]}".lower())
    window.hand.press("Return")


WAYS = [drag_directly, drag_over_every_landing, click_both_ends, click_leap_by_leap,
        click_and_then_drag, keys_to_both_ends, keys_leap_by_leap, type_in_full, type_the_ends,
        type_the_ends_without_a_sign]


# ---- Ways to cancel the move ----


def with_right_button(window, board):
    board.lift(PATH[0])
    board.carry_over(PATH[1])
    window.hand.click(*board.middle(PATH[2]), button=3)
    board.drop()


def by_dropping_at_home(window, board):
    board.lift(PATH[0])
    board.carry_over(PATH[1])
    board.carry(PATH[0])
    window.wait(lambda: "has come" not in board.text(PATH[1]), "the way back")
    board.drop()


def by_dropping_outside(window, board):
    board.lift(PATH[0])
    board.carry_over(PATH[1])
    window.hand.move(1, 1)
    board.drop()


def by_escape(window, board):
    """Takes back one leap after the other, then puts the piece down."""
    board.click(PATH[0])
    board.click(PATH[1])
    board.wait_text(PATH[1], "the piece has come here")
    board.click(PATH[2])
    board.wait_text(PATH[2], "the piece has come here")
    window.hand.press("Escape")
    board.wait_text(PATH[1], "the piece has come here")
    window.hand.press("Escape")
    board.wait_text(PATH[0], "picked up")
    window.hand.press("Escape")


def by_backspace(window, board):
    board.enter(PATH[:2])
    board.wait_text(PATH[1], "the piece has come here")
    window.hand.press("BackSpace")
    board.wait_text(PATH[0], "picked up")
    window.hand.press("BackSpace")


CANCELS = [with_right_button, by_dropping_at_home, by_dropping_outside, by_escape, by_backspace]


# ---- Several routes to one square ----


def by_number(window, board):
    window.hand.press("1")


def by_button(window, board):
    window.click(next(window.answers("Route 1")))


def by_landing(window, board):
    """Chooses a route by a click on a landing that the other route does not have."""
    board.click(OVER)


def narrow_down(window, board, how):
    board.click(HOME)
    board.click(END)
    window.wait_sentence("Several routes lead there.")
    how(window, board)


# ---- All ways ----


def start(desk, window_of, position):
    desk.leave_unfinished(variant, position)
    return window_of(program, scale=int(scale))


def turn(window, board):
    for _ in range(int(turns)):
        before = board.areas
        window.hand.press("Control_L+r")
        window.wait(lambda: board.look() or board.areas != before, "the board to be turned")


def take_back(window, board, pieces):
    window.hand.press("Control_L+z")
    board.wait_pieces(pieces, "the position from before")


def check_ways(window, board):
    before = board.pieces()
    for way in WAYS:
        way(window, board)
        board.wait_text(PATH[-1], "man")
        after = board.pieces()
        assert len(after) == len(before) - 3, (way.__name__, after)
        take_back(window, board, before)


def check_cancels(window, board):
    before = board.pieces()
    for way in CANCELS:
        way(window, board)
        window.wait(lambda: "picked up" not in board.text(PATH[0]), f"{way.__name__} to end it")
        assert board.pieces() == before, way.__name__


def check_choices(window, board):
    before = board.pieces()
    for how in [by_number, by_button, by_landing]:
        narrow_down(window, board, how)
        window.wait(lambda: len(board.pieces()) < len(before), f"a choice {how.__name__}")
        assert len(board.pieces()) == len(before) - 2, how.__name__
        take_back(window, board, before)


with Desk("2600x2100" if scale == "2" else "1280x1024") as desk:
    from logres import Logres

    for position, checks in [(LONG, [check_ways, check_cancels]), (SEVERAL, [check_choices])]:
        with start(desk, Logres, position[variant]) as window:
            board = window.go_on()
            turn(window, board)
            for check in checks:
                check(window, board)
