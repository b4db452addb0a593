#!/usr/bin/env python3
"""A whole game by keys and by the texts for a screen reader: test-by-keys.py LOGRES LOGRES-CLI
GAME"""

import re
import sys

from desk import Desk
from games import Game

program, cli, record = sys.argv[1:]


def leapt_over(path):
    """Returns the doubled coordinates of the squares between the landings."""
    places = [(ord(square[0]), int(square[1:])) for square in path]
    return {(a + c, b + d) for (a, b), (c, d) in zip(places, places[1:])}


def choose(window, move):
    """Presses the number of the route that leaps over the same squares as the move."""
    ways = window.wait(lambda: list(window.answers("Route ")), "the buttons of the routes")
    for number, way in enumerate(ways, 1):
        if leapt_over(way.name.partition(": ")[2].split(", ")) == leapt_over(move.path):
            window.hand.press(str(number))
            return
    raise AssertionError(f"{move.text} is not one of {[way.name for way in ways]}")


def enter(window, board, move):
    """Presses Enter on the first and the last square, there once more if the piece could go on. A
    question may follow."""
    board.go_to(move.path[0])
    window.hand.press("Return")
    board.wait_text(move.path[0], "picked up")
    board.go_to(move.path[-1])
    before = window.sentence()
    window.hand.press("Return")
    window.wait(lambda: window.sentence() != before, "an answer")
    if "Several routes" in window.sentence():
        choose(window, move)
    elif "Cantered to" in window.sentence():
        window.hand.press("Return")


def check_names(window):
    """Checks that accessible names are for people: no names of classes and no underscores."""
    for node in window.frame.below():
        if node.role in ["push button", "image", "table", "table cell"]:
            assert not re.match("(Gtk|Adw|Logres)[A-Z]|_", node.name), (node.role, node.name)


def play(window, game):
    check_names(window)
    board = window.start_game(game.name, ["White", "Black"])
    window.wait_sentence("White is to move.")
    for move in game.moves:
        enter(window, board, move)
        board.wait_pieces(move.pieces, f"the board after {move.text}")
        window.wait_sentence(game.ending if move is game.moves[-1] else f"{move.seat} is to move.")
    window.find("push button", "Show Moves")
    window.press_button("Show Moves")
    assert window.listed() == [move.text for move in game.moves], window.listed()


with Desk():
    from logres import Logres

    game = Game(record, cli)
    with Logres(program) as window:
        play(window, game)
