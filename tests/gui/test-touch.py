#!/usr/bin/env python3
"""Moves made with a finger: test-touch.py LOGRES LOGRES-CLI [line | library | route NUMBER]

The screen with the finger has no AT-SPI. The test finds the places of the squares on another screen
with a window of the same size, and reads the result of a touch from the saved game."""

import os
import subprocess
import sys
import time

from desk import Desk, end_with_us, name_allocations

program = sys.argv[1]

# The size of a new window without its border.
SIZE = 1000, 760
LIST_SIZE = 1000, 700  # of earlier games
GAME = """[Variant "camelot"]
[Position "W:WE5,A12:BE6,E8,E10,L9,L8"]
[Result "*"]

*
"""
STUDIED = '[Variant "camelot"]\n[LogresStudy "1"]\n'
WAIT_S = 4  # seconds until the engine has lines, and until a page is complete
DRAGGED = ["E5", "E7", "E9", "E11"]
TAPPED = ["L9", "L10"]


# Moves by taps: over the number of one of two routes, and two taps where the piece could go on.
ROUTES = [("W:WD12,A8:BD13,E13,E15,F15,L9", ["D12", "F16", "D14"], "D12xD14xF16"),
          ("W:WC5,C6,D8,L4:BK12,L12", ["C5", "C7", "C7"], "C5-C7 "),
          ("W:WC5,C6,D8,L4:BK12,L12", ["C5", "C7", "E9"], "C5-C7-E9")]


def write(desk, text):
    path = os.path.join(desk.folder("files"), "touched.logres")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def learn_places(desk):
    """The center of each square in a window of this size."""
    with Logres(program, write(desk, GAME)) as window:
        board = window.find_game()
        window.resize(window.frame, *SIZE)
        board.look()
        return {name: (x + width / 2, y + height / 2)
                for name, (x, y, width, height) in board.areas.items()}


def kept(desk):
    """The saved game."""
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


def tap_all(desk, screen, places, squares, move):
    screen.wait(lambda: screen.find_window(*SIZE), "a window")
    screen.wait(lambda: kept(desk), "the game")
    for square in squares:
        screen.tap(places[square])
    screen.wait(lambda: move in kept(desk), f"the move {move}")


def tap_route(desk, position, squares, move):
    places = learn_places(desk)
    text = f'[Variant "camelot"]\n[Position "{position}"]\n[Result "*"]\n\n*\n'
    on_screen(desk, text, lambda screen: tap_all(desk, screen, places, squares, move))


def learn_line(desk):
    """Returns the places of the button Continue, and of the score and the first move of the engine's
    best line."""
    desk.leave_game(STUDIED)
    with Logres(program) as window:
        window.resize(window.frame, *SIZE)
        x, y, width, height = window.find("push button", "Continue").area
        button = x + width / 2, y + height / 2
        window.go_on()
        window.find_game()
        row = window.wait(lambda: next((node for node in window.page.all("list item")
                                        if node.name.startswith("Line 1, ")), None), "a line")
        x, y, _, height = row.area
        return button, (x + 20, y + height / 2), (x + 130, y + height / 2)


def touch_line(desk, screen, button, score, move):
    """Touching the score shows the line without changing the game. Touching a move plays the line up
    to it."""
    end = time.monotonic() + WAIT_S
    screen.wait(lambda: screen.find_window(*SIZE) and time.monotonic() > end, "the start page")
    screen.tap(button)
    screen.wait(lambda: "LogresStudy" in kept(desk), "the game")
    for point, has_moved in [(score, False), (score, False), (move, True)]:
        end = time.monotonic() + WAIT_S
        screen.wait(lambda: time.monotonic() > end, "the engine")
        screen.tap(point)
        screen.wait(lambda: time.monotonic() > end + 1, "a second after the tap")
        screen.wait(lambda: ("1. " in kept(desk)) == has_moved, f"a saved move: {has_moved}")


def leave_finished(desk):
    """Writes a game into the archive. Returns its path."""
    path = os.path.join(desk.folder("data/logres/games"), "won.logres")
    with open(path, "w", encoding="utf-8") as file:
        file.write('[BlackLevel "3"]\n[Result "1-0"]\n\n1. E7-F8 1-0\n')
    return path


def learn_library(desk):
    """Returns the places of the button All Games, and of the card of a game behind that button."""
    with Logres(program) as window:
        window.resize(window.frame, *SIZE)
        x, y, width, height = window.find("push button", "All Games").area
        button = x + width / 2, y + height / 2
        window.click_button("All Games")
        dialog = window.dialog("All Games")
        card = window.wait(lambda: next((node for node in dialog.all("push button")
                                         if node.name.startswith("You beat")), None), "the card")
        x, y, _, height = card.area
        window.close_by("Escape", dialog)
        return button, (x + 40, y + height / 2)


def hold_card(screen, path, button, card):
    """A long press opens the menu of a card, and not its game."""
    end = time.monotonic() + WAIT_S
    screen.wait(lambda: screen.find_window(*SIZE) and time.monotonic() > end, "the start page")
    screen.tap(button)
    screen.wait(lambda: screen.find_window(*LIST_SIZE), "the window of earlier games")
    end = time.monotonic() + WAIT_S
    screen.wait(lambda: time.monotonic() > end, "the cards")
    n = len(screen.surfaces)
    screen.hold(card, lambda: len(screen.surfaces) > n, "the menu")
    assert os.path.exists(path), "the game is open"


def on_screen(desk, text, act, unfinished=None):
    desk.forget_games()
    if unfinished:
        desk.leave_game(unfinished)
    name_allocations(100)
    with Screen(desk, 1400, 1050) as screen:
        arguments = [write(desk, text)] if text else []
        process = subprocess.Popen([program, *arguments], preexec_fn=end_with_us)
        try:
            act(screen)
        finally:
            process.terminate()
            # The program may still wait for an answer of the screen before it ends.
            screen.wait(lambda: process.poll() is not None, "the end of the program")
    assert process.returncode == 0, f"the program ended with {process.returncode}"


with Desk() as desk:
    from finger import Screen
    from logres import Logres

    if sys.argv[3:] == ["line"]:
        places = learn_line(desk)
        on_screen(desk, None, lambda screen: touch_line(desk, screen, *places), unfinished=STUDIED)
    elif sys.argv[3:] == ["library"]:
        path = leave_finished(desk)
        places = learn_library(desk)
        on_screen(desk, None, lambda screen: hold_card(screen, path, *places))
    elif sys.argv[3:4] == ["route"]:
        tap_route(desk, *ROUTES[int(sys.argv[4])])
    else:
        places = learn_places(desk)
        on_screen(desk, GAME, lambda screen: touch(desk, screen, places))
