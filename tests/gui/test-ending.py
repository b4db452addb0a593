#!/usr/bin/env python3
"""The card after a game: test-ending.py LOGRES LOGRES-CLI CASE"""

import re
import sys

from desk import Desk

program = sys.argv[1]

# White wins with one more move.
TAGS = '[Variant "camelot"]\n[Position "W:WF16,G15,E6:BD13,E12,F10,KI6"]\n'
LAST = ["G15", "G16"]
LEVEL = '[GameId "ending"]\n[Black "Logres"]\n[BlackLevel "6"]\n'

# A game from its start, which Black, the user, wins with one more move.
WHOLE = '[Variant "cam"]\n[GameId "whole"]\n[LogresOrigin "here"]\n[White "Logres"]\n[WhiteLevel "6"]\n'
MOVES = ("1. C4-C6 E10-E8 2. E4-G6 E9-E7 3. B5-D7 C10-C8xE6xE4 4. F5xD3 E8-E6xC4xE2 "
         "5. C5-C7")
LAST_OF_WHOLE = ["E2", "D1"]
SIZES = [(1000, 700), (360, 640)]


def card_of(window):
    """Returns the visible card, or None."""
    return window.page.find("panel", "After the game")


def find_button(window, name):
    return card_of(window).find("push button", name)


def wait_gone(window):
    window.wait(lambda: not card_of(window), "the card to be gone")


def wait_accuracy(window):
    """Waits for the accuracy. Until then the card changes, and GTK 4.8 may lose a click."""
    window.wait(lambda: card_of(window) and any("%" in node.name for node in card_of(window).all("label")),
                "the accuracy")


def win_game(window, last=LAST):
    board = window.go_on()
    board.drag(last)
    wait_accuracy(window)


def says(window, text):
    return card_of(window).find(None, text)


def is_within(inner, outer):
    x, y, width, height = inner
    return (width > 0 and height > 0 and x >= outer[0] and y >= outer[1] and
            x + width <= outer[0] + outer[2] and y + height <= outer[1] + outer[3])


def a_won_game_shows_a_card_that_leads_to_the_next_level(desk):
    for width, height in SIZES:
        desk.leave_game(WHOLE, MOVES)
        with Logres(program) as window:
            window.resize(window.frame, width, height)
            win_game(window, LAST_OF_WHOLE)
            assert says(window, "You won in 5 moves")
            assert says(window, "One of your pieces reached the castle.")
            assert any(node.name.startswith("Level 6 beaten. Level 7 ") for node in card_of(window).all("label"))
            assert says(window, "Your Accuracy")
            assert any(node.name.startswith("computer ") for node in card_of(window).all("label"))
            assert says(window, "Your Rating")
            assert any(re.fullmatch(r"about \d+", node.name) for node in card_of(window).all("label"))
            for name in ["No Mistakes – Review the Game", "Rematch", "Next Level", "Show Moves", "New Game"]:
                assert is_within(find_button(window, name).area, window.frame.area), name
            window.press_button("Next Level")
            wait_gone(window)
            window.wait_sentence("Your move.")
            window.wait(lambda: any("Level 7" in node.name for node in window.page.all("panel")),
                        "the next level")
            desk.forget_games()


def undo_and_show_moves_take_the_card_away(desk):
    for leave in [lambda window: window.hand.press("Control_L+z"),
                  lambda window: window.click(find_button(window, "Previous move")),
                  lambda window: window.click(find_button(window, "Show Moves"))]:
        desk.leave_game(TAGS + LEVEL)
        with Logres(program) as window:
            win_game(window)
            leave(window)
            wait_gone(window)
            window.wait(lambda: window.page.find("panel", "Moves"), "the moves")


def people_see_who_has_won(desk):
    desk.leave_game(TAGS)
    with Logres(program) as window:
        win_game(window)
        assert says(window, "White won")
        assert not find_button(window, "Next Level")
        assert says(window, "Score: White 1, Black 0")
        window.click(find_button(window, "Rematch"))
        window.wait_sentence("White is to move.")
        window.click_button("Resign")
        window.close_by("Alt_L+r", window.dialog())
        window.wait(lambda: card_of(window), "the card of the rematch")
        assert says(window, "Score: White 0, Black 2")


def a_table_of_four_sees_the_whole_card(desk):
    """Below a narrow board, too, no button is cut off above the last row of buttons."""
    desk.leave_game('[Variant "grand"]\n', "1. H3-F5 J14-J12 D8-F10 N8-L10")
    with Logres(program) as window:
        window.resize(window.frame, 360, 640)
        window.go_on()
        window.hand.press("Control_L+Shift_L+r")
        window.close_by("Alt_L+r", window.dialog())
        wait_accuracy(window)
        assert says(window, "Score: Red and Blue 0, Green and Yellow 1")
        last = lambda: find_button(window, "Show Moves").area[1]
        window.wait(lambda: all(find_button(window, name).area[1] + find_button(window, name).area[3] < last()
                                for name in ["Rematch", "No Mistakes – Review the Game"]),
                    "the whole card")


CASES = {case.__name__: case for case in [
    a_won_game_shows_a_card_that_leads_to_the_next_level, undo_and_show_moves_take_the_card_away,
    people_see_who_has_won, a_table_of_four_sees_the_whole_card]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
