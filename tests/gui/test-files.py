#!/usr/bin/env python3
"""Opening, dropping and saving files, as a user does: test-files.py LOGRES LOGRES-CLI CASE"""

import os
import subprocess
import sys

from desk import Desk, excuse_file_chooser, name_allocations

program = sys.argv[1]

OPENING = ["E7", "F8"]
REPLY = ["D11", "C10"]
GAME = '[Variant "camelot"]\n\n1. E7-F8 *\n'
OTHER = '[Variant "cam"]\n\n1. C5-C6 *\n'
BROKEN = '[Variant "camelot"]\n\n1. E7-F8 D11-C10 2. E6-A1 *\n'


def write(desk, name, text):
    path = os.path.join(desk.folder("files"), name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def wait_words(window, dialog, *words):
    window.wait(lambda: all(word in " ".join(node.name for node in dialog.all("label"))
                            for word in words), f"{words} to be told")


# ---- At the start ----


def a_file_opens_only_its_own_window(desk):
    """The unfinished game waits until the program is started without a file."""
    files = {"one.logres": [GAME], "two.logres": [GAME, OTHER]}
    desk.leave_game("", "1. E7-F8")
    for name, games in files.items():
        with Logres(program, write(desk, name, "\n".join(games))) as window:
            window.wait(lambda: [frame.name for frame in window.frames()] == [name], f"only {name}")
            assert {frame.name for frame in window.opened} == {name}, "another window was in front"
            window.hand.press("Control_L+w")
            assert window.ended() == 0
    with Logres(program) as window:
        window.go_on()
        assert window.listed() == ["E7-F8"], window.listed()


def a_start_after_a_file_brings_the_unfinished_game(desk):
    """The program is started again while the window of the file is open."""
    desk.leave_game("", "1. E7-F8 D11-C10")
    with Logres(program, write(desk, "one.logres", GAME)) as window:
        window.find_game()
        subprocess.run([program], check=True)
        window.move_to("Logres")
        window.go_on()
        assert window.listed() == ["E7-F8", "D11-C10"], window.listed()


# ---- Dropping ----


def drop(window, board, paths, square):
    """Drops files on a square of the board if there is one, else in the middle of the window."""
    xid, left, top = window.place(window.frame)
    x, y = board.middle(square) if board else window.middle(window.frame)
    assert Parcel(paths).drop(xid, x, y), "the window takes no files"


def a_file_dropped_on_the_start_page_is_opened(desk):
    with Logres(program) as window:
        drop(window, None, [write(desk, "one.logres", GAME)], None)
        window.find_game()
        window.wait(lambda: window.listed() == ["E7-F8"], "the game")


def a_broken_file_dropped_on_a_board_is_reported(desk):
    """The game on the board does not change."""
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        board.drag(OPENING)
        board.wait_text(OPENING[1], "man")
        drop(window, board, [write(desk, "other.logres", '[Variant "chess"]\n\n1. e4 *\n')], "F9")
        dialog = window.dialog()
        wait_words(window, dialog, "other.logres", "chess", "Line 1")
        assert len(window.frames()) == 2, "the broken file opened a window besides the message"
        window.close_by("Escape", dialog)
        board.drag(REPLY)
        board.wait_text(REPLY[1], "man")
        assert window.listed() == ["E7-F8", "D11-C10"], window.listed()


# ---- Saving ----


def save_as(window, path):
    """Types a path into the file dialog, in which the name has the focus. Returns the dialog."""
    window.hand.press("Control_L+Shift_L+s")
    dialog = window.dialog("Save Game")
    window.hand.press("Control_L+a")
    window.hand.type(path)
    return dialog


def a_game_is_saved_under_a_name_by_keys(desk):
    name_allocations()
    excuse_file_chooser()
    path = os.path.join(desk.folder("files"), "mine.logres")
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        board.drag(OPENING)
        board.wait_text(OPENING[1], "man")
        window.close_by("Return", save_as(window, path))
        window.wait(lambda: os.path.exists(path) and "E7-F8" in read(path), "the file")
        board.drag(REPLY)
        board.wait_text(REPLY[1], "man")
        assert "D11-C10" not in read(path)
        window.close_by("Escape", save_as(window, path))
        window.hand.press("Control_L+s")
        window.wait(lambda: "D11-C10" in read(path), "the second move in the file")


def a_changed_file_is_asked_about_before_it_is_closed(desk):
    """The program asks before the window closes, and before it quits."""
    path = write(desk, "mine.logres", GAME)
    with Logres(program, path) as window:
        board = window.find_game()
        board.drag(REPLY)
        board.wait_text(REPLY[1], "man")
        for keys in ["Control_L+w", "Control_L+q"]:
            window.hand.press(keys)
            dialog = window.dialog("Save changes to “mine.logres”?")
            window.close_by("Escape", dialog)
            assert window.listed() == ["E7-F8", "D11-C10"] and read(path) == GAME
        window.hand.press("Control_L+q")
        window.dialog("Save changes to “mine.logres”?")
        window.hand.press("Return")
        assert window.ended() == 0, window.process.returncode
    assert "D11-C10" in read(path), read(path)


def changes_that_were_not_saved_come_back_at_the_next_start(desk):
    path = write(desk, "mine.logres", GAME)
    with Logres(program, path) as window:
        board = window.find_game()
        board.drag(REPLY)
        board.wait_text(REPLY[1], "man")
        window.hand.press("Control_L+w")
        window.dialog("Save changes to “mine.logres”?")
        window.hand.press("Alt_L+d")
        assert window.ended() == 0, window.process.returncode
    assert read(path) == GAME, read(path)
    with Logres(program) as window:
        window.go_on()
        assert window.listed() == ["E7-F8", "D11-C10"], window.listed()
        window.hand.press("Control_L+s")
        window.wait(lambda: "D11-C10" in read(path), "the second move in the file")


# ---- Opening again ----


def the_file_before_the_last_is_opened_from_the_menu(desk):
    """The user closes the window of each file, so that the last start does not restore the games."""
    for name, text in [("first.logres", OTHER), ("second.logres", GAME), ("third.logres", OTHER)]:
        with Logres(program, write(desk, name, text)) as window:
            window.find_game()
            window.hand.press("Control_L+w")
            assert window.ended() == 0, window.process.returncode
    with Logres(program) as window:
        window.hand.press("F10")
        window.down_to("File")
        window.hand.press("Right")
        window.down_to("Open Recent")
        window.hand.press("Right")
        window.down_to("second.logres")
        window.hand.press("Return")
        window.find_game()
        window.wait(lambda: window.listed() == ["E7-F8"], "the game of the second file")


CASES = {case.__name__: case for case in [
    a_file_opens_only_its_own_window, a_start_after_a_file_brings_the_unfinished_game,
    a_file_dropped_on_the_start_page_is_opened, a_broken_file_dropped_on_a_board_is_reported,
    a_game_is_saved_under_a_name_by_keys, a_changed_file_is_asked_about_before_it_is_closed,
    changes_that_were_not_saved_come_back_at_the_next_start,
    the_file_before_the_last_is_opened_from_the_menu]}

with Desk() as desk:
    from logres import Logres
    from parcel import Parcel

    CASES[sys.argv[3]](desk)
