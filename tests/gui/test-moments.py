#!/usr/bin/env python3
"""The first and last moments of a window: test-moments.py LOGRES LOGRES-CLI CASE"""

import os
import signal
import sys

from desk import Desk

program = sys.argv[1]

POSITION = "W:WKC6,D6,E6:BKD10,E10"
# The pieces move back and forth, so that the game takes a while to open.
LONG_GAME = '[Variant "camelot"]\n\n' + " ".join(
    f"{number}. {white} {black}" for number, (white, black) in enumerate(
        250 * [("E7-F8", "E10-F9"), ("F8-E7", "F9-E10")], 1)) + " *\n"
SHORT_GAME = '[Variant "camelot"]\n\n1. E7-F8 *\n'


# ---- Opening ----


def press_down_until(window, condition, what):
    """Presses an arrow key again and again, beginning before the window is there."""
    def pressed():
        window.hand.press("Down")
        return condition()

    window.wait(pressed, what)


def board_of(window, frame):
    table = frame.find("table", "Board")
    return table and table.accessible.get_child_count() > 0 and table.area[2] > 0


def front_board(window):
    """The board in a window other than the first window."""
    front = window.active
    return front and front.accessible != window.frame.accessible and board_of(window, front)


def impatient(logres, act):
    class Impatient(logres):
        """Sends input without waiting for the first window."""

        def _first_frame(self):
            act(self.hand)
            return super()._first_frame()

    return Impatient


def write(desk, text):
    path = os.path.join(desk.folder("files"), "game.logres")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def keys_are_taken_before_a_game_is_laid_out(desk):
    path = write(desk, LONG_GAME)
    with impatient(Logres, lambda hand: hand.press("Down"))(program, path) as window:
        press_down_until(window, lambda: board_of(window, window.frame), "the game")


def a_file_is_dropped_before_the_window_is_laid_out(desk):
    parcel, taken = Parcel([write(desk, SHORT_GAME)]), []

    def act(hand):
        windows = hand.windows()
        if windows and not taken and parcel.drop(windows[0][0], 400, 400):
            taken.append(True)

    with impatient(Logres, act)(program) as window:
        window.find_game()
        window.wait(lambda: window.listed() == ["E7-F8"], "the game")


def keys_are_taken_before_a_lesson_is_laid_out(desk):
    with Logres(program) as window:
        window.hand.press("Control_L+l")
        lessons = window.dialog("Lessons")
        window.tab_to("push button", "Begin")
        window.hand.press("Return")
        press_down_until(window, lambda: board_of(window, lessons), "the lesson")


def keys_are_taken_before_other_windows_are_laid_out(desk):
    desk.leave_unfinished("camelot", POSITION)
    for keys in ["Control_L+Alt_L+u", "Control_L+b"]:
        with Logres(program) as window:
            window.go_on()
            window.hand.press(keys)
            press_down_until(window, lambda: front_board(window), f"what {keys} opens")


# ---- In between ----


def a_comment_is_removed_while_it_scrolls(desk):
    """The pasted text is longer than its box."""
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        board.enter(["E7", "F8"])
        for _ in range(4):
            window.hand.press("Control_L+t")
            window.wait(lambda: window.focus and window.focus.role == "text", "the comment")
            for key in "a Return b Return c Return d".split():
                window.hand.press(key)
            window.wait(lambda: window.focus.text == "a\nb\nc\nd", "four lines")
            for key in "Control_L+Shift_L+c Control_L+v n f 8 5 r".split():
                window.hand.press(key)
            window.tab_to("push button", "Undo")
            window.hand.press("Return")
            window.wait(lambda: not window.frame.find("text"), "the end of the comment")


# ---- Closing ----


def a_program_that_died_fails_its_test(desk):
    """A critical message ends the program with this signal."""
    try:
        with Logres(program) as window:
            os.kill(window.process.pid, signal.SIGTRAP)
            window.process.wait()
    except AssertionError as error:
        assert str(-signal.SIGTRAP) in str(error), error
    else:
        raise AssertionError("expected a failure, as the program had died")


def a_position_is_discarded(desk):
    desk.leave_unfinished("camelot", POSITION)
    with Logres(program) as window:
        board = window.go_on()
        window.hand.press("Control_L+b")
        editor = window.dialog("Set Up Position")
        window.find("table", "Board", editor)
        window.hand.press("Control_L+2")
        window.hand.press("Control_L+w")
        question = window.dialog("Discard this position?")
        window.close_by("Alt_L+d", question)
        window.wait(lambda: len(window.hand.windows()) == 1, "the editor to go")
        board.enter(["D6", "D7"])
        window.wait(lambda: window.listed() == ["D6-D7"], "a move in the game")


def drag_window(window, frame):
    """Drags the window by the middle of its header bar and keeps the button down. Without a window
    manager, GDK moves the window."""
    xid, x, y = window.place(frame)
    before = dict(window.hand.windows())[xid]
    window.hand.move(x + frame.area[2] / 3, y + 20)
    window.hand.button(True)

    def moved():
        window.hand.nudge(8, 8)
        return dict(window.hand.windows())[xid] != before

    window.wait(moved, "the window to move")


def end_drag(window):
    for _ in range(5):
        window.hand.nudge(8, 8)
    window.hand.button(False)
    window.hand.nudge(8, 8)


def a_window_that_is_dragged_is_closed(desk):
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        for opened, closed in [("Control_L+Shift_L+n", "Control_L+w"), ("Control_L+b", "Control_L+w"),
                               ("F1", "Control_L+w"), ("Control_L+Shift_L+r", "Escape"),
                               ("Control_L+comma", "Escape")]:
            window.hand.press(opened)
            drag_window(window, window.dialog())
            window.hand.press(closed)
            window.wait(lambda: len(window.hand.windows()) == 1, "the window to go")
            end_drag(window)
            window.active = None
            window.hand.focus(window.place(window.frame)[0])
        board.enter(["E7", "F8"])
        window.wait(lambda: window.listed() == ["E7-F8"], "a move")


def a_window_that_was_dragged_in_haste_is_closed(desk):
    """The button goes up before GDK starts to move the window, so the move goes on until the
    pointer moves."""
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        window.hand.press("Control_L+Shift_L+n")
        dialog = window.dialog()
        _, x, y = window.place(dialog)
        window.hand.move(x + dialog.area[2] / 3, y + 20)
        window.process.send_signal(signal.SIGSTOP)
        window.hand.button(True)
        window.hand.nudge(40, 40)
        window.hand.button(False)
        window.process.send_signal(signal.SIGCONT)
        window.hand.press("Control_L+w")
        window.wait(lambda: len(window.hand.windows()) == 1, "the window to go")
        window.hand.nudge(8, 8)
        window.active = None
        window.hand.focus(window.place(window.frame)[0])
        board.enter(["E7", "F8"])
        window.wait(lambda: window.listed() == ["E7-F8"], "a move")


def a_program_ends_while_a_window_is_dragged(desk):
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        board.enter(["E7", "F8"])
        window.wait(lambda: window.listed() == ["E7-F8"], "a move")
        drag_window(window, window.frame)
        window.hand.press("Control_L+q")
        window.wait(lambda: not window.hand.windows(), "the window to go")
        end_drag(window)
        assert window.ended() == 0, window.process.returncode
    with Logres(program) as window:
        window.go_on()
        assert window.listed() == ["E7-F8"], window.listed()


def a_dragged_window_and_its_parent_are_closed(desk):
    """Both close before the program sees that the button is up."""
    desk.leave_unfinished("camelot", POSITION)
    with Logres(program) as window:
        window.go_on()
        window.hand.press("F1")
        window.dialog("Help")
        first = window.place(window.frame)[0]
        window.hand.focus(first)
        window.hand.press("Control_L+Alt_L+p")
        picture = window.dialog("Export Picture")
        window.hand.focus(window.place(picture)[0])
        drag_window(window, picture)
        window.hand.press("Escape")
        window.wait(lambda: len(window.hand.windows()) == 2, "the window to go")
        window.hand.focus(first)
        window.process.send_signal(signal.SIGSTOP)
        window.hand.button(False)
        window.hand.press("Control_L+w")
        window.process.send_signal(signal.SIGCONT)
        window.wait(lambda: len(window.hand.windows()) == 1, "its parent to go")
        window.hand.focus(window.hand.windows()[0][0])


def no_key_opens_the_inspector(desk):
    with Logres(program) as window:
        for keys in ["Control_L+Shift_L+i", "Control_L+Shift_L+d"]:
            window.hand.press(keys)
        window.hand.press("F1")
        window.dialog("Help")
        assert len(window.hand.windows()) == 2, "a window other than the help has opened"


CASES = {case.__name__: case for case in [
    keys_are_taken_before_a_game_is_laid_out, a_file_is_dropped_before_the_window_is_laid_out,
    keys_are_taken_before_a_lesson_is_laid_out,
    keys_are_taken_before_other_windows_are_laid_out, a_comment_is_removed_while_it_scrolls,
    a_program_that_died_fails_its_test, a_position_is_discarded, a_window_that_is_dragged_is_closed,
    a_window_that_was_dragged_in_haste_is_closed, a_program_ends_while_a_window_is_dragged,
    a_dragged_window_and_its_parent_are_closed, no_key_opens_the_inspector]}

with Desk() as desk:
    from logres import Logres
    from parcel import Parcel

    CASES[sys.argv[3]](desk)
