#!/usr/bin/env python3
"""Events in a window while a game is played: test-window.py LOGRES LOGRES-CLI CASE"""

import os
import struct
import sys
import time

from desk import Desk

program = sys.argv[1]

# First moves that lose nothing at once, so the computer must search.
OPENING = ["E7", "F8"]
ANOTHER = ["H7", "G8"]
REPLY = ["D11", "C10"]

SLOW = 2  # a slow computer needs more seconds than this for each move


def is_within(inner, outer):
    x, y, width, height = inner
    return (width > 0 and height > 0 and x >= outer[0] and y >= outer[1] and
            x + width <= outer[0] + outer[2] and y + height <= outer[1] + outer[3])


def overlaps(area, other):
    return all(area[i] < other[i] + other[i + 2] and other[i] < area[i] + area[i + 2] for i in (0, 1))


def is_said_within(window, sentence):
    return any(is_within(node.area, window.frame.area)
               for node in window.page.all(name=sentence) if node.role != "push button")


def a_narrow_window_shows_the_board_and_the_sentence(desk):
    with Logres(program) as window:
        window.resize(window.frame, 360, 650)
        board = window.start_game("Camelot", ["White", "Black"])
        for path, seat in [(OPENING, "Black"), (REPLY, "White")]:
            board.drag(path)
            board.wait_text(path[1], "man")
            window.wait(lambda: is_said_within(window, f"{seat} is to move."), "words to be read")
        for name, square in board.squares.items():
            assert is_within(square.area, window.frame.area), (name, square.area)


def the_board_keeps_its_size_while_a_move_is_typed(desk):
    """The field also leaves the castle free, where a typed move may end."""
    with Logres(program) as window:
        window.start_game("Camelot", ["White", "Black"])
        for width, height in [(1000, 760), (360, 650)]:
            window.resize(window.frame, width, height)
            board = window.find_game()
            window.hand.type("e7")
            window.wait(lambda: any(node.name.startswith("E7-") for node in window.page.all("status bar")),
                        "the moves of this piece")
            now = {name: cell.area for name, cell in board.squares.items()}
            assert now == board.areas, (now["A6"], board.areas["A6"])
            field = window.find("text", "Type a move", window.page)
            assert not [name for name in ["F1", "G1"] if overlaps(field.area, now[name])]
            window.hand.press("Escape")
            window.wait(lambda: not window.page.find("text", "Type a move"), "the field to be gone")


def a_move_that_is_taken_back_is_not_answered(desk):
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White"], strongest=["Black"])
        before = board.pieces()
        board.drag(OPENING)
        window.wait_sentence("The computer is thinking.")
        window.hand.press("Control_L+z")
        window.wait_sentence("Your move.")
        board.wait_pieces(before, "the board from before")
        board.drag(ANOTHER)
        window.wait_sentence("The computer is thinking.")
        window.wait_sentence("Your move.")
        assert "White man" in board.text(ANOTHER[1]) and "White man" in board.text(OPENING[0])
        listed = window.listed()
        assert len(listed) == 3 and listed[0] == "H7-G8" and listed[2] == "E7-F8", listed


def a_program_ends_during_a_search(desk):
    """The search would take a day."""
    desk.leave_game('[TimeControl "1/86400"]\n[Black "Logres"]\n[BlackLevel "15"]\n', "")
    with Logres(program) as window:
        board = window.go_on()
        board.drag(OPENING)
        window.wait_sentence("The computer is thinking.")
        window.hand.press("Control_L+q")
        status = window.process.wait(timeout=PATIENCE)
    assert status == 0, status
    with Logres(program) as window:
        window.go_on()
        assert window.listed()[0] == "-".join(OPENING), window.listed()


def a_slow_computer_waits_before_its_move(desk):
    """The strength of the computer on the first start needs much less than SLOW seconds."""
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White"])
        choose_setting(window, "Computer’s Pace", 2, "Slow")
        board.drag(OPENING)
        dropped = time.monotonic()
        window.wait(lambda: len(window.listed()) == 2, "the answer")
        assert time.monotonic() - dropped >= SLOW, "the computer did not wait"


def a_captured_piece_is_shown_until_the_next_click(desk):
    desk.leave_unfinished("camelot", "W:WD5,A5:BD6,L13")
    with Logres(program) as window:
        board = window.go_on()
        board.drag(["D5", "D7"])
        board.wait_text("D6", "captured here")
        board.click("A5")
        window.wait(lambda: "captured here" not in board.text("D6"), "the captured piece to disappear")
        board.wait_text("D7", "last move")


FOUR = """[Variant "grand"]
[Green "Logres"]
[GreenLevel "3"]
[Blue "Logres"]
[BlueLevel "3"]
[Yellow "Logres"]
[YellowLevel "3"]
"""
ROUND = "1. H3-J5 G13-G15-E13 C9-E11 N10-L10"


def all_moves_of_a_round_stay_marked(desk):
    """The person plays Red, who moves first."""
    desk.leave_game(FOUR, ROUND)
    with Logres(program) as window:
        board = window.go_on()
        for square in ["G13", "E13", "C9", "E11", "N10", "L10"]:
            board.wait_text(square, "last move")
        assert "last move" not in board.text("J5"), "the person's own move is marked"
        for name in ["Red, H3-J5", "Green, G13-G15-E13", "Blue, C9-E11", "Yellow, N10-L10"]:
            window.find("push button", name, window.moves)


def the_last_round_is_shown_again(desk):
    desk.leave_game(FOUR, ROUND)
    with Logres(program) as window:
        xid, _, _ = window.place(window.frame)
        window.hand.resize(xid, 1270, 900)
        board = window.go_on()
        there = board.pieces()
        moves = window.find("panel", "Since Your Last Move", window.page)
        again = window.find("push button", "Show Again", moves)
        window.find("label", "Blue, your partner", moves)
        window.click(again)
        board.wait_text("G13", "Green")
        assert "last move" in board.text("J5"), "the person's own move is not marked"
        board.wait_pieces(there, "the end of the round")
        window.click(again)
        board.wait_text("G13", "Green")
        board.click("A8")
        board.wait_pieces(there, "the game as it is")


def a_watched_game_is_paused_and_goes_on_move_by_move(desk):
    desk.leave_game('[Variant "camelot"]\n[White "Logres"]\n[WhiteLevel "1"]\n'
                    '[Black "Logres"]\n[BlackLevel "1"]\n', "1. E6-E8 E11-E9")
    with Logres(program) as window:
        window.go_on()
        bar = window.find(None, "Watch the game", window.page)

        def press(name):
            window.click(window.find("push button", name, bar))

        press("Slow")
        press("Pause")
        window.wait_sentence("The game is paused.")
        n = len(window.listed())
        for more in [1, 2]:
            press("One Move")
            window.wait(lambda: len(window.listed()) == n + more, "one move")
        window.wait_sentence("The game is paused.")
        press("Normal")
        press("Resume")
        window.wait(lambda: len(window.listed()) > n + 3, "the game to go on")
        press("Pause")
        window.wait_sentence("The game is paused.")


# ---- Menus ----


def the_menu_of_a_game_has_at_most_nine_entries(desk):
    with Logres(program) as window:
        window.start_game("Camelot", ["White", "Black"])
        window.hand.press("F10")
        names = window.entries_by_keys("About Logres")
        assert len(names) <= 9, names
        assert names[-4:] == ["Preferences", "Keyboard Shortcuts", "Help", "About Logres"], names
        window.hand.press("Escape")
        window.wait(lambda: window.focus and window.focus.role != "menu item", "the menu to close")


# ---- Buttons ----


def a_game_is_played_with_the_buttons(desk):
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        board.drag(OPENING)
        board.wait_text(OPENING[1], "White man")
        window.click_button("Undo")
        board.wait_text(OPENING[0], "White man")
        window.click_button("Resign")
        dialog = window.dialog()
        window.close_by("Alt_L+r", dialog)
        window.wait_sentence("Black won: the other side resigned.")


def the_window_of_keys_has_two_pages_and_opens_on_the_game(desk):
    with Logres(program) as window:
        window.hand.press("Control_L+Shift_L+slash")
        keys = window.dialog("Keyboard shortcuts")
        shown = lambda name: window.find("list item", name, keys).area[2] > 0
        window.wait(lambda: shown("Undo"), "the keys of a game")
        assert not shown("Full screen")
        tabs = [node for node in keys.all("page tab") if node.area[2] > 0]
        assert [tab.name for tab in tabs] == ["Game", "Program"], [tab.name for tab in tabs]
        window.click(tabs[1], keys)
        window.wait(lambda: shown("Full screen"), "the other keys")
        window.close_by("Escape", keys)


# ---- Right-to-left languages ----


def leave_empty_catalog(desk, language):
    """Makes a catalog without translations. Otherwise GTK would not use its own catalog and
    direction."""
    head = b"Content-Type: text/plain; charset=UTF-8\n"
    folder = desk.folder(f"locale/{language}/LC_MESSAGES")
    with open(os.path.join(folder, "logres.mo"), "wb") as file:
        file.write(struct.pack("<7I", 0x950412de, 0, 1, 28, 36, 0, 0))
        file.write(struct.pack("<4I", 0, 44, len(head), 45) + b"\0" + head + b"\0")
    os.environ["LOGRES_LOCALE_DIR"] = desk.folder("locale")
    os.environ["LANGUAGE"] = language


def the_help_is_searched_and_its_rules_are_printed(desk):
    """In a narrow window, by keys alone."""
    with Logres(program) as window:
        window.hand.press("F1")
        help = window.dialog("Help")
        window.hand.resize(window.place(help)[0], 360, 640)
        for key in "charge":
            window.hand.press(key)
        results = window.find("list", "Search results", help)
        window.wait(lambda: len(list(results.children())) > 3, "the results")
        window.hand.press("Return")
        window.wait(lambda: any(card.has("focused") and "canter first" in card.name
                                for card in help.all("panel")), "the text about the charge")
        window.hand.press("Control_L+Alt_L+f")
        window.close_by("Escape", window.dialog("Print"))


def a_board_is_printed_from_a_game(desk):
    with Logres(program) as window:
        window.start_game("Camelot", ["White", "Black"])
        window.hand.press("Control_L+Alt_L+b")
        window.close_by("Escape", window.dialog("Print"))


def the_help_has_the_same_keys_from_right_to_left(desk):
    leave_empty_catalog(desk, "ar")
    with Logres(program) as window:
        window.hand.press("F1")
        help = window.dialog("Help")
        rows = list(window.find("list", "Pages", help).children())
        assert rows[0].area[0] > help.area[2] / 2, "the list is on the left"
        for page in range(3):
            window.wait(lambda: rows[page].has("selected"), f"page {page + 1} of the help")
            window.hand.press("Alt_L+Right")
        window.wait(lambda: rows[3].has("selected"), "the page after that")
        window.close_by("Escape", help)


# ---- Colors ----


def corner(board, square):
    """A point of a square outside its piece and marks."""
    x, y = board.middle(square)
    side = board.areas[square][2]
    return x - 0.4 * side, y + 0.4 * side


def choose_setting(window, row, number, choice):
    window.hand.press("Control_L+comma")
    dialog = window.dialog("Preferences")
    window.choose_in_row(row, "Home" + number * " Down", choice)
    window.close_by("Escape", dialog)


def themes_change_the_colors_on_the_screen(desk):
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        _, left, top = window.place(window.frame)
        ground = left + 20, top + 80
        square = corner(board, "F4")
        for row, number, choice, point in [
                ("Style", 2, "Dark", ground), ("Style", 1, "Light", ground),
                ("Style", 2, "Dark", square), ("Board", 1, "Light wood", square),
                ("Board", 2, "Dark wood", square), ("Board", 3, "Plain", square),
                ("Board", 4, "High contrast", square), ("Board", 5, "Printed", square),
                ("Style", 1, "Light", ground), ("Board", 0, "Wood", square)]:
            before = window.hand.color(*point)
            choose_setting(window, row, number, choice)
            window.wait(lambda: window.hand.color(*point) != before, f"{row}: {choice}")
        board.drag(OPENING)
        board.wait_text(OPENING[1], "White man")


def a_dark_window_has_a_dark_board_unless_the_user_chose_another(desk):
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        x, y = corner(board, "F4")
        is_dark = lambda: max(window.hand.color(x, y)) < 128
        assert not is_dark()
        choose_setting(window, "Style", 2, "Dark")
        window.wait(is_dark, "a dark board")
        choose_setting(window, "Board", 1, "Light wood")
        window.wait(lambda: not is_dark(), "the board that was chosen")
        choose_setting(window, "Style", 1, "Light")
        choose_setting(window, "Style", 2, "Dark")
        assert not is_dark()


def a_board_that_an_older_version_stored_is_as_dark_as_the_window(desk):
    """The older version had only one wood, and stored its name."""
    desk.leave_settings("board-theme='wooden'", "color-scheme='dark'")
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        x, y = corner(board, "F4")
        assert max(window.hand.color(x, y)) < 128


# ---- Files ----


def write(desk, name, text):
    path = os.path.join(desk.folder("files"), name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def words_of(window, dialog):
    """All text in the dialog."""
    return " ".join(node.name for node in dialog.all("label"))


def broken_files_are_reported(desk):
    """One file is unreadable, one is readable in part, and one does not exist."""
    broken = write(desk, "broken.logres", '[Variant "camelot"]\n\n1. E7-F8 D11-C10 2. E6-A1 *\n')
    other = write(desk, "other.logres", '[Variant "backgammon"]\n\n1. E7-F8 *\n')
    missing = os.path.join(desk.folder("files"), "missing.logres")
    for path, words in [(broken, ["not read this game completely", "Line 3", "A1"]),
                        (other, ["backgammon"]), (missing, ["missing.logres"])]:
        with Logres(program, path) as window:
            dialog = window.dialog()
            window.wait(lambda: all(word in words_of(window, dialog) for word in words),
                        f"{words} to be told")
            window.close_by("Escape", dialog)
            if path == broken:
                window.find_game()
                window.wait(lambda: window.listed() == ["E7-F8", "D11-C10"], "the legal moves")
        desk.forget_games()


def a_file_that_may_not_be_written_stays_as_it_is(desk):
    path = write(desk, "mine.logres", '[Variant "camelot"]\n\n1. E7-F8 *\n')
    before = read(path)
    os.chmod(path, 0o400)
    with Logres(program, path) as window:
        board = window.find_game()
        board.drag(REPLY)
        board.wait_text(REPLY[1], "man")
        window.hand.press("Control_L+s")
        dialog = window.dialog()
        window.wait(lambda: "mine.logres" in words_of(window, dialog), "the file to be named")
        assert read(path) == before
        window.close_by("Escape", dialog)
        assert window.listed() == ["E7-F8", "-".join(REPLY)], window.listed()
        os.chmod(path, 0o600)
        window.hand.press("Control_L+s")
        window.wait(lambda: "-".join(REPLY) in read(path), "the file to be saved")


CASES = {case.__name__: case for case in [
    the_board_keeps_its_size_while_a_move_is_typed,
    the_window_of_keys_has_two_pages_and_opens_on_the_game,
    a_dark_window_has_a_dark_board_unless_the_user_chose_another,
    a_board_that_an_older_version_stored_is_as_dark_as_the_window,
    a_narrow_window_shows_the_board_and_the_sentence, a_move_that_is_taken_back_is_not_answered,
    a_program_ends_during_a_search, a_slow_computer_waits_before_its_move,
    the_menu_of_a_game_has_at_most_nine_entries, a_game_is_played_with_the_buttons,
    a_captured_piece_is_shown_until_the_next_click, all_moves_of_a_round_stay_marked,
    the_last_round_is_shown_again, a_watched_game_is_paused_and_goes_on_move_by_move,
    the_help_has_the_same_keys_from_right_to_left,
    the_help_is_searched_and_its_rules_are_printed, a_board_is_printed_from_a_game, themes_change_the_colors_on_the_screen,
    broken_files_are_reported,
    a_file_that_may_not_be_written_stays_as_it_is]}

with Desk() as desk:
    from logres import PATIENCE, Logres

    CASES[sys.argv[3]](desk)
