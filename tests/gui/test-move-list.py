#!/usr/bin/env python3
"""The move list of a long game shows the current move: test-move-list.py LOGRES LOGRES-CLI LAYOUT
VARIANT [report]

The game has sixty rounds. Moves are played, taken back, made again and gone through.
"""

import os
import sys

from desk import Desk

program, cli, layout, variant = sys.argv[1:5]
has_report = sys.argv[5:] == ["report"]

ROUNDS = 60
SIZES = {"wide": (1010, 710), "screen": (1376, 778), "narrow": (370, 660)}
# Each player moves a man to and fro. In grand, Red moves first, then Green, Blue and Yellow.
MEN = {"camelot": [("E6", "E5"), ("E11", "E12")],
       "grand": [("H5", "H6"), ("H12", "H11"), ("E8", "F8"), ("L8", "K8")]}
BUTTON = "Players and moves"
WORDS = "To and fro, as often as it takes."


def turns():
    """The moves of the game as pairs of squares, one after another."""
    number = 0
    while True:
        for man in MEN[variant]:
            yield man if number % 2 == 0 else man[::-1]
        number += 1


def record():
    moves, words = turns(), []
    for number in range(1, ROUNDS + 1):
        words += [f"{number}."] + ["-".join(next(moves)) for _ in MEN[variant]]
        if number % 20 == 0:
            words.append("{" + WORDS + "}")
    return " ".join(words)


def is_within(inner, outer):
    x, y, width, height = inner
    return (width > 0 and height > 0 and x >= outer[0] and y >= outer[1] and
            x + width <= outer[0] + outer[2] and y + height <= outer[1] + outer[3])


def cells(window):
    return list(window.moves.all("push button"))


def current(window):
    """The button of the current move. It is the only one that the Tab key reaches."""
    return next((cell for cell in cells(window) if cell.has("focusable")), None)


def area_of_list(window):
    return window.moves.find("scroll pane").area


def number_of(cell):
    """The number of the round and the seat of a move."""
    return cell.description.split(".")[0]


def wait_current(window, number, move, what):
    """Waits until the current move is this one and stands in the visible part of the list."""
    def is_shown():
        cell = current(window)
        return (cell and number_of(cell) == str(number) and cell.name.endswith("-".join(move)) and
                is_within(cell.area, area_of_list(window)))
    def found():
        cell = current(window)
        return (f"{cell.name} of round {number_of(cell)} at {cell.area}, the list is at "
                f"{area_of_list(window)}" if cell else "no current move")
    try:
        window.wait(is_shown, what)
    except AssertionError as failure:
        raise AssertionError(f"{failure}: {found()}") from failure


class Reader:
    """The list beside the board. In a narrow window the list covers the board when it is opened."""

    def __init__(self, window, board):
        self.window, self.board = window, board
        self.moves = [move for move, _ in zip(turns(), range((ROUNDS + 1) * len(MEN[variant])))]
        self.bar = None

    def check(self, n, what):
        """Checks the list after `n` moves."""
        if layout == "narrow":
            self.turn_over(True)
        wait_current(self.window, (n - 1) // len(MEN[variant]) + 1, self.moves[n - 1], what)
        if layout == "narrow":
            self.turn_over(False)

    def turn_over(self, is_open):
        """Opens or closes the list. While the list covers the board, the header bar has a button for
        this."""
        self.window.hand.press("F9")
        if self.bar is None:
            button = self.window.wait(self.find_header_button, "the button in the header bar")
            self.bar = Node(button.accessible.get_parent())
        self.window.wait(lambda: bool(self.bar.find("push button", BUTTON)) == is_open,
                         "the list or the board")

    def find_header_button(self):
        """The button that is higher than the board."""
        return next((button for button in self.window.page.all("push button", BUTTON)
                     if button.area[1] < 50), None)

    def play(self, n):
        before, after = self.moves[n - 1]
        self.board.drag([before, after])
        self.board.wait_text(after, "man")


def make_report(window):
    window.hand.press("F8")
    window.find("label", "Report")


def read_list(window, board):
    reader, n_seats = Reader(window, board), len(MEN[variant])
    n = ROUNDS * n_seats
    reader.check(n, "the last move of the game")
    if has_report:
        make_report(window)
        reader.check(n, "the last move beside a report")
    for _ in range(2):
        n += 1
        reader.play(n)
        reader.check(n, "a move that was played")
    window.hand.press("Control_L+z")
    reader.check(n - 1, "the move before one that was taken back")
    window.hand.press("Control_L+Shift_L+z")
    reader.check(n, "a move that was made again")
    live = ROUNDS * n_seats if has_report else n
    for key, there in [("Alt_L+Home", 1), ("Alt_L+Right", 1), ("Alt_L+Right", 2), ("Alt_L+End", live),
                       ("Alt_L+Left", live - 1)]:
        window.hand.press(key)
        reader.check(there, f"the move after {key}")
    for _ in range(30):
        window.hand.press("Alt_L+Left")
    reader.check(live - 31, "a move further up")
    window.hand.press("Alt_L+Home")
    for _ in range(25):
        window.hand.press("Alt_L+Right")
    reader.check(25, "a move further down")


def keep_still(desk):
    """Turns animations off, so that the list covers the board at once."""
    with open(os.path.join(desk.folder("config/gtk-4.0"), "settings.ini"), "w") as file:
        file.write("[Settings]\ngtk-enable-animations=false\n")


with Desk(size="1400x1024") as desk:
    from logres import Logres, Node

    keep_still(desk)
    desk.leave_settings("report-positions=200", "analysis-engine=false")
    desk.leave_game(f'[Variant "{variant}"]\n', record())
    with Logres(program) as window:
        window.hand.resize(window.place(window.frame)[0], *SIZES[layout])
        board = window.go_on()
        read_list(window, board)
