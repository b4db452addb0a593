#!/usr/bin/env python3
"""Moves made with a finger: test-touch.py LOGRES LOGRES-CLI

Nothing can be heard of a program on such a screen. Where its squares lie is learnt on another
screen, where its window is as large, and what comes of a touch from what it keeps of the game."""

import os
import subprocess
import sys

from desk import Desk, end_with_us, name_allocations

program = sys.argv[1]

# What a new window has inside.
SIZE = 1000, 760
GAME = """[Variant "camelot"]
[Position "W:WE5,A12:BE6,E8,E10,L9,L8"]
[Result "*"]

*
"""
DRAGGED = ["E5", "E7", "E9", "E11"]
TAPPED = ["L9", "L10"]


def write(desk):
    path = os.path.join(desk.folder("files"), "touched.logres")
    with open(path, "w", encoding="utf-8") as file:
        file.write(GAME)
    return path


def learn_places(desk):
    """The middle of each square, in a window of that size."""
    with Logres(program, write(desk)) as window:
        board = window.find_game()
        xid = window.place(window.frame)[0]
        border = 10
        window.hand.resize(xid, SIZE[0] + border, SIZE[1] + border)
        window.wait(lambda: window.frame.area[2:] == SIZE, "a window of that size")
        board.look()
        return {name: (x + width / 2, y + height / 2)
                for name, (x, y, width, height) in board.areas.items()}


def kept(desk):
    """What the program keeps of its game."""
    folder = desk.folder("state/logres/games")
    text = ""
    for name in os.listdir(folder):
        if name.endswith(".logres"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text += file.read()
    return text


def touch(desk, screen, places):
    screen.wait(lambda: screen.find_window(*SIZE), "a window")
    screen.wait(lambda: kept(desk), "the game")
    screen.drag([places[square] for square in DRAGGED])
    screen.wait(lambda: "x".join(DRAGGED) in kept(desk), "the move that is dragged")
    for square in TAPPED:
        screen.tap(places[square])
    screen.wait(lambda: "-".join(TAPPED) in kept(desk), "the move that is tapped")


with Desk() as desk:
    from finger import Screen
    from logres import Logres

    places = learn_places(desk)
    desk.forget_games()
    name_allocations(100)
    with Screen(desk, 1400, 1050) as screen:
        process = subprocess.Popen([program, write(desk)], preexec_fn=end_with_us)
        try:
            touch(desk, screen, places)
        finally:
            process.terminate()
            status = process.wait()
    assert status == 0, f"the program ended with {status}"
