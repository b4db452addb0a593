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


CASES = {case.__name__: case for case in [the_hint_says_what_the_move_is_for]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
