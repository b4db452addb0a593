#!/usr/bin/env python3
"""The window about the user's progress: test-progress.py LOGRES LOGRES-CLI CASE"""

import datetime
import os
import sys

from desk import Desk

program = sys.argv[1]


def leave_results(desk, text):
    with open(os.path.join(desk.folder("data/logres"), "scores"), "w", encoding="utf-8") as file:
        file.write(text)


def log(n, level):
    """Games of the last n days, won and lost in turn."""
    today = datetime.date.today()
    games = [f"{today - datetime.timedelta(days=n - 1 - i)} {'lost' if i % 2 else 'won'} {level} rated {i}"
             for i in range(n)]
    return f"Level{level}={n - n // 2};0;{n // 2};\nGames={';'.join(games)};\n"


def open_progress(window):
    window.hand.press("Control_L+Shift_L+e")
    return window.dialog("Progress")


def wait_label(window, dialog, text):
    window.wait(lambda: dialog.find("label", text), f"the label “{text}”")


def begin_game(window):
    """Starts a game of Camelot against the computer with the choices that the dialog proposes."""
    window.tab_to("push button", "Camelot")
    window.hand.press("Return")
    dialog = window.dialog("New Game")
    window.close_by("Alt_L+s", dialog)
    return window.find_game()


def resign(window):
    window.click_button("Resign")
    window.close_by("Alt_L+r", window.dialog())
    window.wait_sentence("You lost.")


def a_finished_game_is_rated_and_its_level_played_again(desk):
    with Logres(program) as window:
        begin_game(window)
        resign(window)
        dialog = open_progress(window)
        wait_label(window, dialog, "1 rated game of Camelot")
        assert any(node.name.startswith("about ") for node in dialog.all("label"))
        wait_label(window, dialog, "1 day in a row")
        wait_label(window, dialog, "0 of 15")
        window.press_button("Level 1")
        window.wait(lambda: "You lost." not in window.sentence(), "a new game")
        window.find_game()


def a_game_with_a_hint_is_not_rated(desk):
    with Logres(program) as window:
        begin_game(window)
        window.click_button("Hint")
        resign(window)
        dialog = open_progress(window)
        wait_label(window, dialog, "No rating yet")
        wait_label(window, dialog, "0 of 15")
        window.close_by("Escape", dialog)


def each_variant_has_its_rating(desk):
    leave_results(desk, f"[camelot]\n{log(12, 5)}[cam]\n{log(4, 2)}")
    with Logres(program) as window:
        dialog = open_progress(window)
        wait_label(window, dialog, "12 rated games of Camelot")
        assert any(node.name.startswith("give or take ") for node in dialog.all("label"))
        wait_label(window, dialog, "12 days in a row")
        wait_label(window, dialog, "Your best is 12 days.")
        window.click_button("Cam", dialog)
        wait_label(window, dialog, "4 rated games of Cam")
        assert dialog.find("push button", "Level 2, beaten")
        window.close_by("Escape", dialog)


def a_beginner_starts_the_first_level_from_the_progress(desk):
    with Logres(program) as window:
        dialog = open_progress(window)
        wait_label(window, dialog, "No Results Yet")
        window.press_button("Level 1")
        window.find_game()
        window.wait_sentence("Your move.")


def old_results_are_shown_without_a_rating(desk):
    leave_results(desk, "[camelot]\nLevel1=3;0;1;\nLevel2=1;1;0;\n")
    with Logres(program) as window:
        dialog = open_progress(window)
        wait_label(window, dialog, "No rating yet")
        wait_label(window, dialog, "2 of 15")
        window.close_by("Escape", dialog)


def the_progress_fits_into_a_narrow_window(desk):
    leave_results(desk, f"[camelot]\n{log(12, 5)}[cam]\n{log(4, 2)}[grand]\n{log(2, 2)}")
    with Logres(program) as window:
        dialog = open_progress(window)
        window.hand.resize(window.place(dialog)[0], 360, 640)
        window.wait(lambda: dialog.area[2] <= 380, "a narrow window")
        for button in dialog.all("push button"):
            x, _, width, _ = button.area
            assert x >= 0 and x + width <= dialog.area[2] + 10, f"{button.name} is cut off"
        window.close_by("Escape", dialog)


CASES = {case.__name__: case for case in [
    a_finished_game_is_rated_and_its_level_played_again, a_game_with_a_hint_is_not_rated,
    each_variant_has_its_rating, a_beginner_starts_the_first_level_from_the_progress,
    old_results_are_shown_without_a_rating,
    the_progress_fits_into_a_narrow_window]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
