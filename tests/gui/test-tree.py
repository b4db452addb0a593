#!/usr/bin/env python3
"""Editing the tree of a game's moves: test-tree.py LOGRES LOGRES-CLI CASE"""

import os
import sys

from desk import Desk
from hand import LEFT, RIGHT

program = sys.argv[1]

REPLY = ["D11", "C10"]
ANOTHER = ["I11", "J10"]
UNDO, REDO = "Control_L+z", "Control_L+Shift_L+z"


def open_game(desk, moves="1. E7-F8 D11-C10"):
    path = os.path.join(desk.folder("files"), "mine.logres")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'[Variant "camelot"]\n\n{moves} *\n')
    return path


def saved(window, path):
    """Saves the game, and returns its moves in the file."""
    before = os.stat(path).st_mtime_ns
    window.hand.press("Control_L+s")
    window.wait(lambda: os.stat(path).st_mtime_ns != before, "the file to be saved")
    with open(path, encoding="utf-8") as file:
        return file.read().partition("\n\n")[2].replace("\n", " ").strip()


def heard(window):
    """The moves of the list by their accessible names."""
    return [node.name for node in window.moves.all("push button")]


def wait_listed(window, *moves):
    window.wait(lambda: heard(window) == list(moves), f"{moves}, not {heard(window)}")


def press(window, *keys):
    for key in keys:
        window.hand.press(key)


def draw(window, board, start, end, modifier=None):
    """Draws an arrow or a circle with the right button. The pointer stops halfway along an arrow."""
    window.hand.move(*board.middle(start))
    if modifier:
        window.hand.keep(modifier, True)
    window.hand.button(True, RIGHT)
    if end != start:
        (x1, y1), (x2, y2) = board.middle(start), board.middle(end)
        window.hand.move((x1 + x2) / 2, (y1 + y2) / 2)
        window.hand.move(x2, y2)
    window.hand.button(False, RIGHT)
    if modifier:
        window.hand.keep(modifier, False)


def arrows_and_circles_are_kept_in_the_record(desk):
    path = open_game(desk)
    with Logres(program, path) as window:
        board = window.find_game()
        draw(window, board, "E6", "G8")
        draw(window, board, "G7", "G7")
        draw(window, board, "D6", "D9", "Shift_L")
        text = saved(window, path)
        assert text == "1. E7-F8 D11-C10 {[%cal Ge6g8,Rd6d9] [%csl Gg7]} *", text
        draw(window, board, "E6", "G8")
        assert saved(window, path) == "1. E7-F8 D11-C10 {[%cal Rd6d9] [%csl Gg7]} *"
        press(window, UNDO, UNDO)
        assert saved(window, path) == "1. E7-F8 D11-C10 {[%cal Ge6g8] [%csl Gg7]} *"
        press(window, REDO)
        assert "Rd6d9" in saved(window, path)


def drawings_are_removed_all_at_once(desk):
    path = open_game(desk)
    with Logres(program, path) as window:
        board = window.find_game()
        draw(window, board, "E6", "G8")
        draw(window, board, "G7", "G7")
        press(window, "Alt_L+BackSpace")
        assert saved(window, path) == "1. E7-F8 D11-C10 *"
        press(window, UNDO)
        assert saved(window, path) == "1. E7-F8 D11-C10 {[%cal Ge6g8] [%csl Gg7]} *"
        choose_in_menu(window, "D11-C10", "Remove All Drawings")
        assert saved(window, path) == "1. E7-F8 D11-C10 *"


def drawings_are_made_by_keys(desk):
    path = open_game(desk)
    with Logres(program, path) as window:
        board = window.find_game()
        board.go_to("E6")
        press(window, "Insert")
        board.go_to("G7")
        press(window, "Insert")
        board.go_to("C6")
        press(window, "period", "Escape", "Insert", "Insert")
        assert saved(window, path) == "1. E7-F8 D11-C10 {[%cal Ge6g7] [%csl Gc6]} *"


def the_right_button_puts_a_piece_down(desk):
    path = open_game(desk)
    with Logres(program, path) as window:
        board = window.find_game()
        board.lift("E6")
        board.wait_text("E6", "picked up")
        board.carry("G8")
        draw(window, board, "G8", "G8")
        window.hand.button(False, LEFT)
        window.wait(lambda: "picked up" not in board.text("E6"), "the piece to be put down")
        press(window, "Control_L+1")
        assert saved(window, path) == "1. E7-F8 D11-C10! *"


def with_variation(window):
    """Adds another reply, which is then shown."""
    board = window.find_game()
    press(window, "Alt_L+Left")
    board.wait_text("D11", "man")
    board.drag(ANOTHER)
    wait_listed(window, "E7-F8", "D11-C10", "I11-J10")
    return board


def a_variation_that_was_cut_comes_back(desk):
    path = open_game(desk)
    with Logres(program, path) as window:
        with_variation(window)
        press(window, "Alt_L+Delete")
        wait_listed(window, "E7-F8", "D11-C10")
        assert saved(window, path) == "1. E7-F8 D11-C10 *"
        press(window, UNDO)
        wait_listed(window, "E7-F8", "D11-C10", "I11-J10")
        assert saved(window, path) == "1. E7-F8 D11-C10 (1... I11-J10) *"
        press(window, UNDO)
        wait_listed(window, "E7-F8", "D11-C10")
        press(window, REDO)
        wait_listed(window, "E7-F8", "D11-C10", "I11-J10")
        assert saved(window, path) == "1. E7-F8 D11-C10 (1... I11-J10) *"


def a_variation_becomes_the_main_line(desk):
    path = open_game(desk)
    with Logres(program, path) as window:
        with_variation(window)
        press(window, "Alt_L+Shift_L+Up")
        wait_listed(window, "E7-F8", "I11-J10", "D11-C10")
        assert saved(window, path) == "1. E7-F8 I11-J10 (1... D11-C10) *"
        window.wait(lambda: window.find("push button", "Undo").description ==
                    "Undo: Promote Variation", "the name of the step")
        press(window, UNDO)
        wait_listed(window, "E7-F8", "D11-C10", "I11-J10")
        window.wait(lambda: window.frame.name.startswith("•"), "the mark of a change in the title")
        press(window, REDO)
        window.wait(lambda: not window.frame.name.startswith("•"), "the game as it was saved")
        press(window, UNDO)
        press(window, "Alt_L+Shift_L+Home")
        assert saved(window, path) == "1. E7-F8 I11-J10 (1... D11-C10) *"


def a_line_is_pasted_where_it_was_cut(desk):
    path = open_game(desk)
    with Logres(program, path) as window:
        with_variation(window)
        press(window, "Control_L+2", "Control_L+Alt_L+c", "Alt_L+Delete")
        wait_listed(window, "E7-F8", "D11-C10")
        press(window, "Control_L+Alt_L+v")
        wait_listed(window, "E7-F8", "D11-C10", "I11-J10, mistake")
        press(window, "Control_L+Alt_L+v")
        window.wait(lambda: any("does not fit here" in word for word in window.words()),
                    "the message that the line does not fit")
        assert saved(window, path) == "1. E7-F8 D11-C10 (1... I11-J10?) *"


def marks_are_set_by_keys(desk):
    path = open_game(desk)
    with Logres(program, path) as window:
        window.find_game()
        press(window, "Control_L+3", "Control_L+8")
        wait_listed(window, "E7-F8", "D11-C10, very good move, the first side is better")
        assert saved(window, path) == "1. E7-F8 D11-C10!! $16 *"
        press(window, "Control_L+4", "Control_L+8")
        assert saved(window, path) == "1. E7-F8 D11-C10?? *"
        press(window, UNDO, UNDO)
        assert saved(window, path) == "1. E7-F8 D11-C10!! $16 *"


def arrow_keys_move_the_focus_in_the_list(desk):
    path = open_game(desk, "1. E7-F8 D11-C10 (1... I11-J10 {So?} 2. H7-G8) 2. E6-E7")
    with Logres(program, path) as window:
        window.find_game()
        window.tab_to("push button", "E6-E7")
        for key, move in [("Left", "D11-C10"), ("Down", "I11-J10"), ("Right", "H7-G8"),
                          ("Up", "I11-J10"), ("Left", "E7-F8"), ("End", "E6-E7"),
                          ("Home", "E7-F8")]:
            window.hand.press(key)
            window.wait_focus("push button", move)


def open_menu(window, move):
    """Opens the menu of a move in the list with the right button. Returns the menu and its place on
    the screen."""
    cell = next(node for node in window.moves.all("push button") if node.name.startswith(move))
    # GTK 4.18 ignores paddings in the places of widgets, so the move is lower than reported.
    x, y = window.middle(cell)
    window.hand.click(x, y + 0.4 * cell.area[3], RIGHT)
    menu = window.find("menu", None, window.moves)
    place = window.wait(lambda: [area[:2] for _, area in window.hand.windows()
                                 if area[2:] == menu.area[2:]], "the menu on the screen")
    return menu, place[0]


def choose_in_menu(window, move, name):
    menu, (left, top) = open_menu(window, move)
    (x, y, _, _), (at_x, at_y, width, height) = menu.area, menu.find("menu item", name).area
    window.hand.click(left + at_x - x + width / 2, top + at_y - y + height / 2)
    window.wait(lambda: not window.moves.find("menu"), "the menu to close")


def the_menu_of_a_move_changes_the_tree(desk):
    """The menu changes the move on which the right button opened it. That move is shown."""
    path = open_game(desk, "1. E7-F8 D11-C10 (1... I11-J10 2. H7-G8) (1... G11-G9) 2. E6-E7")
    with Logres(program, path) as window:
        board = window.find_game()
        choose_in_menu(window, "G11-G9", "Promote Variation")
        board.wait_text("G9", "man")
        assert saved(window, path) == \
            "1. E7-F8 D11-C10 (1... G11-G9) (1... I11-J10 2. H7-G8) 2. E6-E7 *"
        choose_in_menu(window, "H7-G8", "Make Main Line")
        assert saved(window, path) == \
            "1. E7-F8 I11-J10 (1... D11-C10 2. E6-E7) (1... G11-G9) 2. H7-G8 *"
        choose_in_menu(window, "G11-G9", "Copy Moves from Here")
        choose_in_menu(window, "G11-G9", "Delete from Here")
        wait_listed(window, "E7-F8", "I11-J10", "D11-C10", "E6-E7", "H7-G8")
        choose_in_menu(window, "E7-F8", "Paste Moves Here")
        wait_listed(window, "E7-F8", "I11-J10", "D11-C10", "E6-E7", "G11-G9", "H7-G8")
        press(window, UNDO, UNDO, UNDO, UNDO)
        assert saved(window, path) == \
            "1. E7-F8 D11-C10 (1... I11-J10 2. H7-G8) (1... G11-G9) 2. E6-E7 *"


def the_menu_of_a_move_is_used_by_keys(desk):
    path = open_game(desk)
    with Logres(program, path) as window:
        board = window.find_game()
        window.hand.move(*board.middle("F8"))  # the menu does not open under the pointer
        window.tab_to("push button", "D11-C10")
        press(window, "Menu")
        window.wait_focus("menu item", "Annotate")
        press(window, "Return")
        window.wait(lambda: window.moves.find("menu item", "??   blunder"), "the marks")
        window.down_to("??   blunder")
        press(window, "Return")
        wait_listed(window, "E7-F8", "D11-C10, blunder")
        assert saved(window, path) == "1. E7-F8 D11-C10?? *"


CASES = {case.__name__: case for case in [
    arrows_and_circles_are_kept_in_the_record, drawings_are_removed_all_at_once, drawings_are_made_by_keys,
    the_right_button_puts_a_piece_down, a_variation_that_was_cut_comes_back,
    a_variation_becomes_the_main_line, a_line_is_pasted_where_it_was_cut, marks_are_set_by_keys,
    arrow_keys_move_the_focus_in_the_list, the_menu_of_a_move_changes_the_tree,
    the_menu_of_a_move_is_used_by_keys]}

with Desk() as desk:
    from logres import Logres

    for case in [CASES[name] for name in sys.argv[3:]] or CASES.values():
        case(desk)
        desk.forget_games()
        print(case.__name__)
