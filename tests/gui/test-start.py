#!/usr/bin/env python3
"""The start page, by real events: test-start.py LOGRES LOGRES-CLI CASE"""

import os
import sys
import time

from desk import Desk

program = sys.argv[1]
LESSONS = os.path.join(os.path.dirname(__file__), "..", "..", "data", "lessons")

GAME = '[Variant "camelot"]\n[BlackLevel "6"]\n'
MOVES = "1. E7-F8 D11-C10"


def labels(window):
    return [label.name for label in window.frame.all("label")]


def wait_label(window, text):
    window.wait(lambda: text in labels(window), f"“{text}”, not {labels(window)}")


def is_in_frame(window, node):
    x, y, width, height = node.area
    return width > 0 and y >= 0 and y + height <= window.frame.area[3]


def the_unfinished_game_continues_with_one_button(desk):
    desk.leave_game(GAME, MOVES)
    with Logres(program) as window:
        for text in ["Your Unfinished Game", "Camelot against Computer, Medium",
                     "Your turn, move 2. You both have 14 pieces."]:
            wait_label(window, text)
        assert any(text.startswith("Played today, ") for text in labels(window)), labels(window)
        window.go_on()
        window.wait_sentence("Your move.")


def the_whole_card_is_visible_after_coming_back(desk):
    """The game is left for another one, whose card is at the end of the page."""
    desk.leave_game(GAME, MOVES)
    with Logres(program) as window:
        window.resize(window.frame, 360, 640)
        window.find("push button", "Continue")
        window.start_game("Grand Cam", ["Red", "Green", "Blue", "Yellow"])
        window.hand.press("Control_L+n")
        caption = window.find("label", "Your Unfinished Game")
        button = window.find("push button", "Continue")
        window.wait(lambda: is_in_frame(window, caption) and is_in_frame(window, button), "the card")
        window.wait_focus("push button", "Continue")
        window.hand.press("Return")
        window.find_game()


def a_card_says_which_level_was_beaten(desk):
    with open(os.path.join(desk.folder("data/logres"), "scores"), "w", encoding="utf-8") as file:
        file.write("[camelot]\nLevel1=2;0;0;\nLevel6=1;0;4;\nLevel7=0;1;1;\n\n[cam]\nLevel4=1;0;1;\n")
    with Logres(program) as window:
        for name, line in [("Camelot", "Level 6 beaten"), ("Cam", "Level 4 beaten"),
                           ("Camette", "Four pieces each")]:
            card = window.find("push button", name)
            assert card.find("label", line), [label.name for label in card.all("label")]


def leave_progress(desk, name, text):
    with open(os.path.join(desk.folder("state/logres"), name), "w", encoding="utf-8") as file:
        file.write(text)


def lesson_names():
    return [name[:-7] for name in os.listdir(LESSONS) if name.endswith(".lesson")]


def the_next_lesson_opens_at_its_step(desk):
    desk.leave_game(GAME, MOVES)
    leave_progress(desk, "lessons", "[first-01-win]\nStep=0\nDone=true\n\n[first-02-step]\nStep=1\n")
    with Logres(program) as window:
        for text in ["The Step", "Task 2 of 4", f"1 of {len(lesson_names())} done"]:
            wait_label(window, text)
        window.click_button("Continue Learning")
        lesson = window.dialog("The Step")
        window.wait(lambda: any("Task 2 of 4" in node.name for node in lesson.all("label")), "the step")


def the_puzzle_of_the_day_opens(desk):
    with Logres(program) as window:
        card = window.find("push button", "Puzzle of the Day")
        window.wait(lambda: any(", you play " in label.name for label in card.all("label")), "a task")
        window.click(card)
        window.dialog("Puzzles")
        for text in ["Puzzle of the Day", "to move"]:
            window.wait(lambda: any(text in node.name for node in window.active.all()), text)


def mistakes_take_the_place_of_the_lessons(desk):
    """All lessons are done, and a mistake of an own game waits."""
    leave_progress(desk, "lessons", "".join(f"[{name}]\nDone=true\n\n" for name in lesson_names()))
    leave_progress(desk, "mistakes", "[0000000000000001]\nGame=camelot\nDue=2026-11-01\n"
                   "Position=W:WKG2,KF15,E3,F16:BKH8,F6\nPlayed=G2-G3\nBetter=F15-G16\n")
    with Logres(program) as window:
        card = window.find("push button", "Review My Mistakes")
        window.wait(lambda: card.find("label", "1 Position"), "the number of positions")
        window.click(card)
        window.dialog("Puzzles")
        for text in ["Mistake 1 of 1", "You played G2-G3"]:
            window.wait(lambda: any(text in node.name for node in window.active.all()), text)


def leave_finished(desk, name, tags, moves, result):
    folder = desk.folder("data/logres/games")
    with open(os.path.join(folder, name + ".logres"), "w", encoding="utf-8") as file:
        file.write(f'[Variant "camelot"]\n{tags}[Result "{result}"]\n\n{moves} {result}\n')


def a_recent_game_opens_with_a_click(desk):
    leave_finished(desk, "one", '[BlackLevel "2"]\n', "1. E7-F8 D11-C10", "1-0")
    with Logres(program) as window:
        card = window.find("push button", "You beat level 2, Camelot · Computer, Easy, 1 move · today")
        window.click(card)
        window.find_game()
        window.wait(lambda: window.listed() == ["E7-F8", "D11-C10"], "the moves of the game")


def a_finished_game_is_a_recent_game_at_once(desk):
    desk.leave_game('[Variant "camelot"]\n[Position "W:WF16,G15,E6:BD13,E12"]\n[BlackLevel "2"]\n')
    with Logres(program) as window:
        def card():
            return next((node for node in window.frame.all("push button")
                         if node.name.startswith("You beat level 2, ")), None)

        board = window.go_on()
        board.drag(["G15", "G16"])
        window.wait(lambda: window.page.find("panel", "After the game"), "the end")
        for _ in range(2):
            window.hand.press("Control_L+n")
            window.click(window.wait(card, "the card of the game"))
            window.find_game()
            window.wait(lambda: window.listed() == ["G15-G16"], "the moves of the game")


def the_whole_page_fits_a_small_window(desk):
    desk.leave_game(GAME, MOVES)
    for name in ["one", "two"]:
        leave_finished(desk, name, '[BlackLevel "2"]\n', "1. E7-F8 D11-C10", "1-0")
    with Logres(program) as window:
        window.resize(window.frame, 1000, 700)
        cards = lambda: [node for node in window.frame.all("push button")
                         if node.name.startswith("You beat level 2, ")]
        window.wait(lambda: len(cards()) == 2 and all(is_in_frame(window, card) for card in cards()),
                    "the recent games")
        assert is_in_frame(window, window.find("push button", "Continue"))


def the_search_button_opens_the_earlier_games(desk):
    leave_finished(desk, "one", '[BlackLevel "2"]\n', "1. E7-F8 D11-C10", "1-0")
    with Logres(program) as window:
        window.click_button("Search Your Games")
        games = window.dialog("All Games")
        game = window.wait(lambda: next((node for node in games.all("push button")
                                         if "You beat level 2" in node.name), None), "the game")
        assert not game.has("focused")
        window.hand.press("Down")
        window.wait(lambda: game.has("focused"), "the focus on the game below the search")
        window.close_by("Escape", games)


def a_card_counts_the_email_games_with_your_move(desk):
    folder = desk.folder("state/logres/mail")
    now = int(time.time())
    for name, here, days, since in [("one", "1", 3, now), ("two", "1", 3, now - 4 * 86400),
                                    ("waiting", "2", 0, now)]:
        with open(os.path.join(folder, name + ".logres"), "w", encoding="utf-8") as file:
            file.write(f'[Variant "camelot"]\n[GameId "{name}"]\n[Result "*"]\n'
                       f'[LogresState "0 0 1"]\n[LogresMail "{here} 0 0"]\n'
                       f'[DaysPerMove "{days}"]\n[LogresMailNotes "since={since} known=0"]\n\n*\n')
    with Logres(program) as window:
        window.click_button("Your move in 2 email games")
        mail = window.dialog("Play by Email")
        for beginning in ["Your turn · until ", "Your turn · overdue since ",
                          "Waiting for White · since "]:
            window.wait(lambda: any(label.name.startswith(beginning) for label in mail.all("label")),
                        f"“{beginning}”")
        window.close_by("Escape", mail)


def four_recent_games_stand_side_by_side(desk):
    for name in ["one", "two", "three", "four"]:
        leave_finished(desk, name, '[BlackLevel "15"]\n', "1. E7-F8 D11-C10", "0-1")
    with Logres(program) as window:
        def tops():
            return [node.area[1] for node in window.frame.all("push button")
                    if node.name.startswith("You lost to level 15")]

        window.wait(lambda: len(tops()) == 4 and len(set(tops())) == 1, "four cards in a row")


def the_names_of_small_games_begin_at_one_place(desk):
    with Logres(program) as window:
        def places():
            cards = [window.find("push button", name) for name in ["Chivalry", "Camette", "Grand Cam"]]
            return {card.find("label", card.name).area[0] - card.area[0] for card in cards}

        window.wait(lambda: len(places()) == 1, "names at one place")


def the_menu_has_at_most_nine_entries(desk):
    with Logres(program) as window:
        window.hand.press("F10")
        names = window.entries_by_keys("About Logres")
        assert len(names) <= 9, names
        assert names[-4:] == ["Preferences", "Keyboard Shortcuts", "Help", "About Logres"], names
        window.hand.press("Escape")
        window.wait(lambda: window.focus and window.focus.role != "menu item", "the menu to close")


CASES = {case.__name__: case for case in [
    the_unfinished_game_continues_with_one_button, the_whole_card_is_visible_after_coming_back,
    a_card_says_which_level_was_beaten, the_next_lesson_opens_at_its_step,
    the_puzzle_of_the_day_opens, mistakes_take_the_place_of_the_lessons, a_recent_game_opens_with_a_click,
    a_finished_game_is_a_recent_game_at_once,
    four_recent_games_stand_side_by_side, the_names_of_small_games_begin_at_one_place,
    the_menu_has_at_most_nine_entries,
    a_card_counts_the_email_games_with_your_move, the_whole_page_fits_a_small_window,
    the_search_button_opens_the_earlier_games]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
