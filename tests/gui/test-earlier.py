#!/usr/bin/env python3
"""The window of earlier games, by keys, mouse and menu:
test-earlier.py LOGRES LOGRES-CLI CASE"""

import os
import sys

from desk import Desk
from hand import RIGHT

program = sys.argv[1]

ANNA = '[White "Anna"]\n[Result "0-1"]\n\n1. E7-F8 0-1\n'
ROSA = '[Variant "grand"]\n[Red "Rosa"]\n[Result "1-0"]\n\n1-0\n'
WON = '[BlackLevel "3"]\n[LogresAccuracy "81 64"]\n[Result "1-0"]\n[Termination "castle"]\n\n1. E7-F8 1-0\n'
RESIGNED = '[Variant "cam"]\n[WhiteLevel "9"]\n[Result "1-0"]\n[Termination "resignation"]\n\n' \
    '1. C4-C6 1-0\n'


def leave(desk, **games):
    """Writes games into the archive. The first one is the latest. Returns the folder."""
    folder = desk.folder("data/logres/games")
    for i, (name, text) in enumerate(games.items()):
        path = os.path.join(folder, name + ".logres")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.utime(path, (1.7e9 - i, 1.7e9 - i))
    return folder


def open_list(window):
    window.hand.press("Control_L+Shift_L+o")
    return window.dialog("All Games")


def cards(dialog, words=""):
    return [node for node in dialog.all("push button") if "move" in node.name and words in node.name]


def card(window, dialog, words):
    return window.wait(lambda: next(iter(cards(dialog, words)), None), f"the card “{words}”")


def has_label(dialog, words):
    return any(words in node.name for node in dialog.all("label"))


def choose(window, *names):
    """Goes to entries of an open menu by keys, and chooses each."""
    for name in names:
        window.down_to(name)
        before = window.focus
        window.hand.press("Return")
        window.wait(lambda: window.focus != before, f"{name} to be chosen")


def pick(window, dialog, name, place):
    """Picks an item of a list of filters."""
    window.click(window.find("combo box", name, dialog), dialog)
    window.wait(lambda: window.focus and window.focus.role == "list item", f"the list {name}")
    for _ in range(place):
        window.hand.press("Down")
    window.hand.press("Return")


def games_are_found_deleted_and_continued_by_keys(desk):
    folder = leave(desk, anna=ANNA, rosa=ROSA)
    rosa = os.path.join(folder, "rosa.logres")
    with Logres(program) as window:
        dialog = open_list(window)
        card(window, dialog, "Rosa")
        # Typing starts a search.
        window.hand.type("rosa")
        window.wait(lambda: cards(dialog, "Rosa") and not cards(dialog, "Anna"), "one game")
        window.hand.press("Down")
        window.hand.press("Delete")
        window.wait(lambda: has_label(dialog, "0 of 1 game"), "no game")
        assert os.path.exists(rosa), "the file has gone before the toast"
        window.hand.press("Control_L+z")
        window.wait(lambda: cards(dialog, "Rosa"), "the game again")

        window.close_by("Return", dialog)
        window.find_game()
        window.wait(lambda: not os.path.exists(rosa), "the game to be open")
        assert "Rosa" in window.frame.name or any(
            "Rosa" in node.name for node in window.frame.below()), "another game"


def a_click_opens_a_game(desk):
    leave(desk, won=WON, anna=ANNA)
    with Logres(program) as window:
        window.click_button("All Games")
        dialog = window.dialog("All Games")
        won = card(window, dialog, "You beat level 3, Two of your pieces reached the castle.")
        assert "Camelot · Computer, Easy, 1 move · " in won.name, won.name
        assert won.name.endswith("accuracy 81%"), won.name
        window.click(won, dialog)
        window.active = None
        window.find_game()
        window.wait(lambda: window.listed() == ["E7-F8"], "the moves of the game")


def the_list_stays_open_beside_the_game(desk):
    """The list is not modal, and shows games that are archived while it is open."""
    folder = leave(desk, won=WON)
    desk.folder("state/logres/games")
    with Logres(program) as window:
        dialog = open_list(window)
        card(window, dialog, "You beat level 3")
        window.wait(lambda: has_label(dialog, "1 game"), "the game")
        first = window.place(window.frame)[0]
        window.hand.focus(first)
        window.wait(lambda: window.active and window.active.accessible == window.frame.accessible,
                    "the first window in front")
        path = os.path.join(folder, "anna.logres")
        with open(path, "w", encoding="utf-8") as file:
            file.write(ANNA)
        open_list(window)
        card(window, dialog, "Anna")
        assert len(window.frames()) == 2, "a second list"
        window.close_by("Escape", dialog)


def a_deleted_game_comes_back_or_goes_with_its_toast(desk):
    folder = leave(desk, won=WON, anna=ANNA)
    won = os.path.join(folder, "won.logres")
    with Logres(program) as window:
        dialog = open_list(window)
        window.hand.click(*window.middle(card(window, dialog, "You beat"), dialog), RIGHT)
        choose(window, "Delete")
        window.wait(lambda: not cards(dialog, "You beat"), "the card to go")
        assert os.path.exists(won), "the file has gone before the toast"
        window.click(window.find("label", "Undo", dialog), dialog)
        card(window, dialog, "You beat")
        window.wait_focus("push button", cards(dialog, "You beat")[0].name)
        window.hand.press("Delete")
        window.wait(lambda: not cards(dialog, "You beat"), "the card to go again")
        window.wait(lambda: not os.path.exists(won), "the file to go with the toast")
        assert os.path.exists(os.path.join(folder, "removed", "won.logres")), "it is lost"
        window.close_by("Escape", dialog)


def a_crash_after_a_deletion_loses_nothing(desk):
    folder = leave(desk, won=WON)
    with Logres(program) as window:
        dialog = open_list(window)
        card(window, dialog, "You beat")
        window.hand.press("Down")
        window.hand.press("Delete")
        window.wait(lambda: not cards(dialog, "You beat"), "the card to go")
        window.kill()
    assert os.path.exists(os.path.join(folder, "won.logres")), "the game is lost"


def a_card_has_a_menu_to_share_its_game(desk):
    folder = leave(desk, won=WON)
    path = os.path.join(desk.folder("files"), "shared.logres")
    with Logres(program) as window:
        dialog = open_list(window)
        card(window, dialog, "You beat")
        window.hand.press("Down")
        window.hand.press("Menu")
        choose(window, "Share", "Copy Game")
        window.wait(lambda: has_label(dialog, "Game copied to the clipboard."), "the message")
        window.hand.press("Menu")
        choose(window, "Share", "Save As…")
        window.wait(lambda: window.active and window.active.accessible != dialog.accessible, "a dialog")
        window.save_as(window.dialog(), path)
    with open(path, encoding="utf-8") as file:
        assert "E7-F8" in file.read()
    assert os.listdir(folder) == ["won.logres"], os.listdir(folder)


def a_star_stays_with_its_game(desk):
    """The star is set by keys, and after the next start, it is removed in the menu."""
    folder = leave(desk, won='[GameId "won"]\n' + WON, anna=ANNA)
    with Logres(program) as window:
        dialog = open_list(window)
        card(window, dialog, "You beat level 3, Two")
        window.wait(lambda: has_label(dialog, "2 games"), "all games")
        window.hand.press("Down")
        window.hand.press("Control_L+d")
        card(window, dialog, "You beat level 3, with a star, Two")
        window.click_button("With a Star", dialog)
        window.wait(lambda: len(cards(dialog)) == 1, "the game with a star")
        window.close_by("Escape", dialog)
    os.rename(os.path.join(folder, "won.logres"), os.path.join(folder, "other.logres"))
    with Logres(program) as window:
        dialog = open_list(window)
        card(window, dialog, "You beat level 3, with a star, Two")
        window.click_button("With a Star", dialog)
        window.wait(lambda: has_label(dialog, "1 of 2 games"), "one game")
        window.hand.click(*window.middle(card(window, dialog, "with a star"), dialog), RIGHT)
        choose(window, "Remove Star")
        window.wait(lambda: has_label(dialog, "0 of 2 games"), "no game")
        window.click_button("Clear Filters", dialog)
        window.wait(lambda: len(cards(dialog)) == 2, "all games again")
        window.close_by("Escape", dialog)


def a_resigned_game_is_played_on(desk):
    leave(desk, resigned=RESIGNED, won=WON)
    with Logres(program) as window:
        dialog = open_list(window)
        resigned = card(window, dialog, "You lost to level 9, You resigned.")
        window.hand.click(*window.middle(resigned, dialog), RIGHT)
        choose(window, "Play from Here Against…")
        window.wait(lambda: any(frame.find("label", "Play from Here") for frame in window.frames()),
                    "the question with whom to play")
        window.kill()


def filters_are_cleared_by_a_button(desk):
    leave(desk, won=WON, anna=ANNA, resigned=RESIGNED)
    with Logres(program) as window:
        dialog = open_list(window)
        window.wait(lambda: len(cards(dialog)) == 3, "three games")
        pick(window, dialog, "Result", 2)
        window.wait(lambda: len(cards(dialog)) == 1 and cards(dialog, "You lost"), "the lost game")
        pick(window, dialog, "Game", 1)
        window.wait(lambda: has_label(dialog, "0 of 3 games"), "no games")
        window.hand.type("<x&y")
        window.wait(lambda: has_label(dialog, "<x&y"), "the question with the words")
        window.click_button("Clear Filters", dialog)
        window.wait(lambda: len(cards(dialog)) == 3, "all games again")
        pick(window, dialog, "Opponent", 4)
        window.wait(lambda: len(cards(dialog)) == 1 and cards(dialog, "Anna"), "the game of people")
        window.close_by("Escape", dialog)


def an_empty_archive_offers_a_new_game(desk):
    with Logres(program) as window:
        dialog = open_list(window)
        window.wait(lambda: has_label(dialog, "0 games"), "no games")
        window.click_button("New Game", dialog)
        window.dialog("New Game")
        window.kill()


def a_narrow_window_has_one_column(desk):
    leave(desk, won=WON, anna=ANNA)
    with Logres(program) as window:
        dialog = open_list(window)
        left = [0, 0]

        def n_columns():
            left[:] = [node.area[0] for node in cards(dialog)]
            return len(set(left)) if len(left) == 2 else 0

        window.wait(lambda: n_columns() == 2, "two columns")
        window.hand.resize(window.place(dialog)[0], 360, 640)
        window.wait(lambda: n_columns() == 1, "one column")
        window.wait(lambda: dialog.area[2] <= 360, "a narrow window")
        window.wait(lambda: all(sum(node.area[0:3:2]) <= 360 for node in cards(dialog)),
                    "the cards to fit")
        window.close_by("Escape", dialog)


CASES = {case.__name__: case for case in [
    games_are_found_deleted_and_continued_by_keys, a_click_opens_a_game,
    the_list_stays_open_beside_the_game,
    a_deleted_game_comes_back_or_goes_with_its_toast, a_crash_after_a_deletion_loses_nothing,
    a_card_has_a_menu_to_share_its_game, a_star_stays_with_its_game, a_resigned_game_is_played_on,
    filters_are_cleared_by_a_button, an_empty_archive_offers_a_new_game,
    a_narrow_window_has_one_column]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
