#!/usr/bin/env python3
"""The dialog for a new game: test-new-game.py LOGRES LOGRES-CLI CASE"""

import os
import sys

from desk import Desk

program = sys.argv[1]


def open_dialog(window, game):
    window.tab_to("push button", game)
    window.hand.press("Return")
    return window.dialog("New Game")


def open_dialog_again(window, game):
    """Leaves the game for the start page, and opens the dialog of a game there."""
    window.hand.press("Control_L+n")
    window.find("push button", "Continue")
    return open_dialog(window, game)


def chosen(dialog, names):
    """Returns those of these answers that are chosen."""
    return [name for name in names if dialog.find("push button", name).has("pressed")]


def says(window, dialog, text):
    window.wait(lambda: any(text in label.name for label in dialog.all("label")), f"“{text}”")


def a_game_against_the_computer_starts_with_enter(desk):
    with Logres(program) as window:
        dialog = open_dialog(window, "Camelot")
        assert chosen(dialog, ["Computer", "Two People", "Email"]) == ["Computer"]
        assert chosen(dialog, ["White", "Black", "Random"]) == ["White"]
        window.close_by("Return", dialog)
        board = window.find_game()
        board.drag(["E7", "F8"])
        window.wait(lambda: len(window.listed()) == 2, "the computer's move")


def a_level_is_chosen_by_word_and_by_slider(desk):
    with Logres(program) as window:
        dialog = open_dialog(window, "Camelot")
        for word, sentence in [("Medium", "Level 6 sees long captures, but misses charges."),
                               ("Hard", "Level 11 sees all moves and compares ")]:
            window.choose_card(word)
            says(window, dialog, sentence)
        window.tab_to("slider", "Level")
        window.hand.press("End")
        says(window, dialog, "Level 15 plays as well as it can.")
        assert chosen(dialog, ["Easy", "Medium", "Hard"]) == ["Hard"]
        window.hand.press("Home")
        says(window, dialog, "Level 1 moves almost at random.")
        window.wait(lambda: chosen(dialog, ["Easy", "Medium", "Hard"]) == ["Easy"], "Easy")
        window.close_by("Escape", dialog)


def the_last_game_of_a_variant_is_remembered(desk):
    with Logres(program) as window:
        dialog = open_dialog(window, "Camelot")
        window.choose_card("Random")
        window.choose_card("15 + 10")
        window.tab_to("slider", "Level")
        window.hand.press("End")
        window.close_by("Alt_L+s", dialog)
        window.find_game()

        dialog = open_dialog_again(window, "Cam")
        assert chosen(dialog, ["No Clock", "15 + 10"]) == ["No Clock"]
        window.close_by("Escape", dialog)
        dialog = open_dialog(window, "Camelot")
        assert chosen(dialog, ["White", "Black", "Random"]) == ["Random"]
        assert chosen(dialog, ["No Clock", "15 + 10"]) == ["15 + 10"]
        says(window, dialog, "Level 15 plays as well as it can.")
        window.close_by("Escape", dialog)


def each_of_four_seats_has_a_person_or_a_level(desk):
    with Logres(program) as window:
        dialog = open_dialog(window, "Grand Camelot")
        kinds = ["You and Computers", "With a Friend", "Four People"]
        assert chosen(dialog, kinds) == ["You and Computers"]
        window.choose_card("With a Friend")
        for seat in ["Red, Person", "Green, Level 1", "Blue, Person", "Yellow, Level 1"]:
            assert dialog.find(name=seat), seat
        window.choose_card("Four People")
        assert dialog.find(name="Yellow, Person")
        window.choose_card("You and Computers")
        window.choose_card("Medium")
        assert dialog.find(name="Yellow, Level 6")
        window.click(dialog.find(name="Blue, Level 6"), dialog)
        window.wait(lambda: window.focus and "menu" in window.focus.role, "the menu of Blue")
        window.hand.press("Home")
        window.hand.press("Return")
        window.wait(lambda: chosen(dialog, kinds) == ["With a Friend"], "a friend")
        window.close_by("Alt_L+s", dialog)
        window.find_game()


def open_options(window, dialog):
    """Clicks on the row of the other options when it has its place."""
    label = dialog.find("label", "More Options")
    window.wait(lambda: label.area[2] > 0, "the place of the options")
    window.click(label, dialog)


def option(window, dialog, name):
    """Opens the other options, and returns one of them."""
    if not dialog.find("check box", name):
        open_options(window, dialog)
    return window.wait(lambda: dialog.find("check box", name), name)


def leave_wins(desk, n):
    with open(os.path.join(desk.folder("data/logres"), "scores"), "w", encoding="utf-8") as file:
        file.write(f"[cam]\nLevel1={n};0;0\n")


def the_coach_leaves_and_the_next_level_is_proposed_after_a_win(desk):
    """It is the fifth win of the user."""
    leave_wins(desk, 4)
    desk.hire_coach()
    desk.leave_game('[Variant "camelot"]\n[Position "W:WF16,G15,KE3:BC8,D8"]\n[GameId "won"]\n'
                    '[BlackLevel "1"]\n')
    with Logres(program) as window:
        dialog = open_dialog(window, "Camelot")
        says(window, dialog, "Level 1 moves almost at random.")
        assert not dialog.find("push button", "Try Level 2")
        assert option(window, dialog, "Coach").has("checked")
        window.close_by("Escape", dialog)
        board = window.go_on()
        board.drag(["G15", "G16"])
        window.wait_sentence("won")

        window.hand.press("Control_L+n")
        window.find("push button", "Camelot")
        dialog = open_dialog(window, "Camelot")
        assert not option(window, dialog, "Coach").has("checked")
        says(window, dialog, "Level 1 moves almost at random.")
        window.press_button("Try Level 2")
        says(window, dialog, "Level 2 seldom notices what you can capture.")
        window.close_by("Escape", dialog)


def type_in(window, dialog, name, text):
    """Types a text in a row. AT-SPI does not report the text, and GTK 4.8 only reports that the
    widget before has lost the focus."""
    label = dialog.find("label", name)
    window.wait(lambda: label.area[1] > 0, "the place of the row")
    window.click(label, dialog)
    window.wait(lambda: not window.focus or window.focus.role != "push button",
                f"the focus in {name}")
    window.hand.type(text)


def saved_mail(desk):
    """Returns the text of the only saved email game."""
    folder = desk.folder("state/logres/mail")
    texts = []
    for name in os.listdir(folder):
        if name.endswith(".logres"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                texts.append(file.read())
    return texts[0] if len(texts) == 1 else ""


def a_game_by_email_starts_here(desk):
    with Logres(program) as window:
        dialog = open_dialog(window, "Camelot")
        window.choose_card("Email")
        assert not dialog.find("push button", "No Clock")
        type_in(window, dialog, "Email Address", "anna")
        window.choose_in_row("Days for a Move", "Home Down Down Down", "3 days")
        window.close_by("Alt_L+s", dialog)
        window.find_game().drag(["E7", "F8"])
        window.wait(lambda: list(window.answers("Send")), "the button that sends the move")
        window.wait(lambda: "to1=anna" in saved_mail(desk), "the address")
        assert '[DaysPerMove "3"]' in saved_mail(desk)

        dialog = open_dialog_again(window, "Camelot")
        assert chosen(dialog, ["Computer", "Email"]) == ["Email"]
        assert window.tab_to("combo box", "Days for a Move").description.startswith("3 days")
        window.close_by("Escape", dialog)


def choose_for_seat(window, dialog, seat, keys):
    """Chooses from the menu of a seat by keys. The first item has the focus at first."""
    window.click(window.wait(lambda: next((node for node in dialog.below() if node.name == seat),
                                          None), seat), dialog)
    window.wait(lambda: window.focus and "menu" in window.focus.role, f"the menu of {seat}")
    for key in keys:
        window.hand.press(key)


def partners_at_one_screen_play_four_by_email(desk):
    with Logres(program) as window:
        dialog = open_dialog(window, "Grand Camelot")
        window.resize(dialog, 680, 950)
        choose_for_seat(window, dialog, "Green, Level 1", ["Home", "Down", "Return"])
        for seat in ["Red, You", "Green, By Email", "Blue, By Email", "Yellow, By Email"]:
            window.wait(lambda: dialog.find(name=seat), seat)
        assert chosen(dialog, ["You and Computers", "With a Friend", "Email"]) == ["Email"]
        assert not dialog.find("push button", "No Clock")
        choose_for_seat(window, dialog, "Blue, By Email", ["Return"])
        window.wait(lambda: dialog.find(name="Blue, Person"), "a person for Blue")
        assert chosen(dialog, ["You and Computers", "With a Friend", "Email"]) == ["Email"]
        assert not dialog.find("label", "Email address: Blue")
        type_in(window, dialog, "Email address: Green", "anna")
        window.close_by("Alt_L+s", dialog)
        board = window.find_game()
        board.drag(["G4", "G5"])
        window.wait(lambda: list(window.answers("Send")), "the button that sends the move")
        window.wait(lambda: "to1=anna" in saved_mail(desk), "the address")

        dialog = open_dialog_again(window, "Grand Camelot")
        assert chosen(dialog, ["You and Computers", "With a Friend", "Email"]) == ["Email"]
        assert dialog.find(name="Blue, Person")
        choose_for_seat(window, dialog, "Green, By Email", ["Down", "Down", "Return"])
        for seat in ["Green, Level 1", "Yellow, Level 1"]:
            window.wait(lambda: dialog.find(name=seat), seat)
        window.close_by("Escape", dialog)


def the_stronger_side_begins_without_some_pieces(desk):
    with Logres(program) as window:
        dialog = open_dialog(window, "Cam")
        open_options(window, dialog)
        window.resize(dialog, 660, 960)
        window.tab_to("push button", "No Handicap")
        window.press_button("White")
        pieces = window.wait(lambda: [node for node in dialog.all("push button")
                                      if ", White" in node.name], "the pieces")
        window.press_button(pieces[0].name)
        window.wait(lambda: pieces[0].has("pressed"), "the piece to be chosen")
        square = pieces[0].name.split(",")[0]
        window.close_by("Alt_L+s", dialog)
        board = window.find_game()
        assert "White" not in board.squares[square].name, board.squares[square].name


def a_narrow_dialog_shows_every_question(desk):
    with Logres(program) as window:
        for game in ["Camelot", "Grand Camelot"]:
            dialog = open_dialog(window, game)
            window.resize(dialog, 360, 640)
            left, _, width, _ = dialog.area
            for node in dialog.all("push button"):
                x, _, own, _ = node.area
                assert left <= x and x + own <= left + width, (node.name, node.area)
            window.close_by("Escape", dialog)


CASES = {case.__name__: case for case in [
    a_game_against_the_computer_starts_with_enter, a_level_is_chosen_by_word_and_by_slider,
    the_last_game_of_a_variant_is_remembered, each_of_four_seats_has_a_person_or_a_level,
    the_coach_leaves_and_the_next_level_is_proposed_after_a_win,
    a_game_by_email_starts_here, partners_at_one_screen_play_four_by_email, the_stronger_side_begins_without_some_pieces, a_narrow_dialog_shows_every_question]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
