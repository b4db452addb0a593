#!/usr/bin/env python3
"""A whole game by dragging: test-by-dragging.py LOGRES LOGRES-CLI GAME"""

import sys

from desk import Desk
from games import Game

program, cli, record = sys.argv[1:]


def enter(window, board, move):
    if not move.path:
        window.click_button("Pass", window.page)
    else:
        board.enter_by_pointer(move.path)


def play(window, game):
    board = window.start_game(game.name, game.seats)
    for move in game.moves:
        enter(window, board, move)
        board.wait_pieces(move.pieces, f"the board after {move.text}")
        window.wait_sentence(game.ending if move is game.moves[-1] else f"{move.seat} is to move.")
    window.find("push button", "Show Moves")
    window.press_button("Show Moves")
    assert len(window.listed()) == len(game.moves), window.listed()


with Desk():
    from logres import Logres

    game = Game(record, cli)
    with Logres(program) as window:
        play(window, game)
