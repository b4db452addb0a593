#!/usr/bin/env python3
"""A position is set up while a game is open: test-editor.py LOGRES LOGRES-CLI CASE

Changes of the position never change the game."""

import os
import signal
import sys

from board import Board
from desk import Desk

program = sys.argv[1]

POSITION = "W:WKC6,D6,E6:BKD10,E10"
POSITION_OF_FOUR = "R:RH8:GKH9:BH10:YI9"
NARROW, BORDER = 360, 10
RIGHT = 3


class Editor:
    """The window of the position editor with its board. The board calls this object in place of a
    Logres."""

    def __init__(self, program, frame):
        self.program = program
        self.frame = frame
        self.hand, self.wait = program.hand, program.wait
        self.table = program.find("table", "Board", frame)
        self.wait(lambda: self.table.accessible.get_child_count() > 0 and self.table.area[2] > 0,
                  "the squares")
        self.board = Board(self, self.table)

    @property
    def focus(self):
        return self.program.focus

    def middle(self, node):
        return self.program.middle(node, self.frame)

    def button(self, name):
        return self.program.find("push button", name, self.frame)

    def tool(self, name):
        return self.program.find("push button", name, self.frame)

    def wait_sentence(self, text):
        status = self.frame.find("status bar")
        self.wait(lambda: text in status.name, f"“{text}”, not “{status.name}”")

    def wait_pieces(self, **changes):
        """Waits for the previous pieces with these changes; None stands for an empty square."""
        expected = dict(self.before, **changes)
        expected = {square: piece for square, piece in expected.items() if piece}
        self.wait(lambda: self.board.pieces() == expected, f"{changes}, not {self.board.pieces()}")
        self.before = expected

    def carry(self, tool, x, y):
        """Drags a tool from the palette to a point of the screen, with a stop halfway."""
        from_x, from_y = self.middle(self.tool(tool))
        self.hand.move(from_x, from_y)
        self.hand.button(True)
        self.hand.move((from_x + x) / 2, (from_y + y) / 2)
        self.hand.move(x, y)
        self.hand.button(False)


def open_editor(window, board):
    window.hand.press("Control_L+b")
    editor = Editor(window, window.dialog("Set Up Position"))
    editor.before = board.pieces()
    assert editor.board.pieces() == editor.before
    return editor


def outside(editor):
    """A point of the window outside the board."""
    x, y = editor.middle(editor.table)
    return x - editor.table.area[2] / 2 + 4, y - editor.table.area[3] / 2 + 4


def records(desk):
    """The saved records of the open games."""
    folder = desk.folder("state/logres/games")
    names = [name for name in os.listdir(folder) if name.endswith(".logres")]
    return {name: open(os.path.join(folder, name), encoding="utf-8").read() for name in names}


def check_new_game(window, desk, before, position):
    """Checks that there is one more game, from the position, and that the others did not change."""
    window.wait(lambda: len(records(desk)) == len(before) + 1, "a new game")
    after = records(desk)
    assert {name: after[name] for name in before} == before
    new = next(text for name, text in after.items() if name not in before)
    assert f'[Position "{position}"]' in new, new


def a_position_is_set_up_by_dragging(desk):
    desk.leave_unfinished("camelot", POSITION)
    with Logres(program) as window:
        game = window.go_on()
        old = game.pieces()
        editor = open_editor(window, game)
        editor.board.drag(["D6", "H8"])
        editor.wait_pieces(D6=None, H8="White man")
        # A piece is dropped on another piece: both change places.
        editor.board.drag(["H8", "E10"])
        editor.wait_pieces(H8="Black man", E10="White man")
        editor.carry("Black knight", *editor.board.middle("A4"))
        editor.wait_pieces(A4="Black knight")
        # A piece is dragged off the board and so removed.
        editor.board.lift("A4")
        editor.board.wait_text("A4", "picked up")
        editor.hand.move(*outside(editor))
        editor.hand.button(False)
        editor.wait_pieces(A4=None)
        editor.hand.click(*editor.board.middle("E6"), RIGHT)
        editor.wait_pieces(E6=None)
        # While a tool is chosen, each clicked square gets its piece.
        editor.hand.click(*editor.middle(editor.tool("White man")))
        for square in ["F5", "G5"]:
            editor.board.click(square)
        editor.wait_pieces(F5="White man", G5="White man")
        window.hand.press("Control_L+z")
        editor.wait_pieces(G5=None)

        before = records(desk)
        editor.hand.click(*editor.middle(editor.button("Play from Here")))
        window.wait(lambda: window.active and window.active.find("push button", "Start Game"), "players")
        window.hand.press("Alt_L+s")
        check_new_game(window, desk, before, "W:WKC6,F5,E10:BKD10,H8")
        assert game.pieces() == old


def an_impossible_position_is_refused_with_a_reason(desk):
    desk.leave_unfinished("camelot", POSITION)
    with Logres(program) as window:
        game = window.go_on()
        editor = open_editor(window, game)
        editor.wait_sentence("White is to move.")
        editor.wait(lambda: editor.button("Analyze").has("sensitive"), "the button")
        for square in ["A4", "A5", "A6", "A7"]:
            editor.carry("White knight", *editor.board.middle(square))
            editor.board.wait_text(square, "White knight")
        editor.wait_sentence("White has more knights than at the start.")
        editor.board.wait_text("C6", "this is why")
        for name in ["Analyze", "Play from Here"]:
            assert not editor.button(name).has("sensitive"), name
        window.hand.press("Control_L+z")
        editor.wait_sentence("White is to move.")
        assert "this is why" not in editor.board.text("C6")
        editor.wait(lambda: editor.button("Analyze").has("sensitive"), "the button")
        window.hand.press("Control_L+2")
        editor.wait_sentence("There is no piece on the board.")
        assert not editor.button("Analyze").has("sensitive")


def a_position_is_set_up_by_keys(desk):
    desk.leave_unfinished("camelot", POSITION)
    with Logres(program) as window:
        game = window.go_on()
        old = game.pieces()
        editor = open_editor(window, game)
        window.hand.press("Up")
        editor.board.enter(["C6", "C8"])
        editor.wait_pieces(C6=None, C8="White knight")
        # The fifth tool is the black man.
        editor.board.go_to("H9")
        window.hand.press("5")
        window.hand.press("Return")
        editor.wait_pieces(H9="Black man")
        editor.board.go_to("E10")
        window.hand.press("Delete")
        editor.wait_pieces(E10=None)
        before = records(desk)
        window.hand.press("F7")
        check_new_game(window, desk, before, "W:WKC8,D6,E6:BKD10,H9")
        assert game.pieces() == old


def a_position_comes_back_when_the_program_was_killed(desk):
    desk.leave_unfinished("camelot", POSITION)
    window = Logres(program).__enter__()
    editor = open_editor(window, window.go_on())
    editor.board.drag(["D6", "H8"])
    editor.wait_pieces(D6=None, H8="White man")
    os.kill(window.process.pid, signal.SIGKILL)
    window.__exit__(KeyboardInterrupt)
    with Logres(program) as window:
        frame = window.wait(lambda: next((frame for frame in window.opened
                                          if frame.name == "Set Up Position"), None), "the editor")
        again = Editor(window, frame)
        assert again.board.pieces() == editor.before


def a_pasted_position_ends_the_drag_of_a_piece(desk):
    """The new variant has other tools, so the drag of the old tool ends."""
    desk.leave_unfinished("camelot", POSITION)
    neighbor = Neighbor()
    neighbor.copy(POSITION_OF_FOUR)
    with Logres(program) as window:
        editor = open_editor(window, window.go_on())
        x, y = outside(editor)
        editor.hand.move(*editor.middle(editor.tool("Black knight")))
        empty = editor.hand.color(x, y)
        editor.hand.button(True)
        editor.hand.move(x + 1, y)
        editor.hand.move(x, y)
        window.wait(lambda: editor.hand.color(x, y) != empty, "the piece that is carried")
        window.hand.press("Control_L+v")
        window.wait(lambda: neighbor.serve(0.05) or pasted(editor), "the position")
        window.wait(lambda: editor.hand.color(x, y) == empty, "no piece at the pointer")
        editor.hand.button(False)
        window.wait(lambda: pasted(editor), "the position as it was pasted")
        assert editor.hand.color(x, y) == empty


def pasted(editor):
    board = Board(editor, editor.table)
    return board.pieces() == {"H8": "Red man", "H9": "Green knight", "H10": "Blue man",
                              "I9": "Yellow man"}


def width_of(window, xid):
    return dict(window.hand.windows())[xid][2]


def an_editor_can_be_360_pixels_wide_in_every_language(desk):
    """The labels of all languages fit into NARROW pixels."""
    for language in ["de", "es", "fr", "ja"]:
        desk.speak(language)
        with Logres(program) as window:
            window.hand.press("Control_L+b")
            xid = window.place(window.dialog())[0]
            before, too_narrow = width_of(window, xid), NARROW // 2
            window.hand.resize(xid, too_narrow, 2 * NARROW)
            window.wait(lambda: width_of(window, xid) not in (before, too_narrow), "its least width")
            width = width_of(window, xid)
            assert width <= NARROW + BORDER, f"{width} pixels in {language}"


with Desk() as desk:
    from logres import Logres
    from neighbor import Neighbor

    globals()[sys.argv[3]](desk)
