#!/usr/bin/env python3
"""What the program says while the player thinks and moves: test-guidance.py LOGRES LOGRES-CLI CASE"""

import sys

from desk import Desk

program = sys.argv[1]


def start(desk, position, variant="camelot"):
    desk.leave_unfinished(variant, position)
    return Logres(program)


def the_hint_says_what_the_move_is_for(desk):
    for position, sentence in [
            ("W:WE5,D6,C3:BE6,K12,J12", "E5xE7 wins a man."),
            ("W:WE5,E7,C3:BE8,E9,F9", "E5-E6 stops the threat on E7.")]:
        with start(desk, position) as window:
            window.go_on()
            window.hand.press("Control_L+h")
            window.wait(lambda: any(sentence in words for words in window.words()), sentence)


def a_landing_that_must_go_on_is_not_refused(desk):
    with start(desk, "W:WKH5,H4,A9:BG2,A13") as window:
        board = window.go_on()
        board.click("H5")
        board.click("H3")
        window.wait_sentence("Cantered to H3. Now jump over G2.")
        assert not any("this is why" in board.text(square) for square in board.squares)
        board.click("F1")
        board.wait_text("F1", "White Knight")


def the_sentence_follows_a_drag(desk):
    with start(desk, "W:WKH5,H4,A9:BG2,A13") as window:
        board = window.go_on()
        board.lift("H5")
        for square, sentence in [("I5", "Let go to move to I5."),
                                 ("H3", "Cantered to H3. Now jump over G2."),
                                 ("F1", "Let go on F1 to capture 1 piece."),
                                 ("H5", "Your Knight on H5 is picked up.")]:
            board.carry(square)
            window.wait_sentence(sentence)
        board.drop()
        window.wait(lambda: "picked up" not in window.sentence(), "the piece to be put down")


CASES = {case.__name__: case for case in [
    the_hint_says_what_the_move_is_for, a_landing_that_must_go_on_is_not_refused,
    the_sentence_follows_a_drag]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
