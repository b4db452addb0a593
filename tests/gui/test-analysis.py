#!/usr/bin/env python3
"""Analyzing a game, by real events: test-analysis.py LOGRES LOGRES-CLI CASE"""

import os
import re
import resource
import sys
import time

from desk import Desk, skip

program = sys.argv[1]

OPENING = ["E7", "F8"]
REPLY = ["D11", "C10"]
FIRST = "1. E7-F8 "
LOST_S = 3  # seconds of analysis, which a running clock would lose
SPARE_KB = 300000  # enough for the windows and their fonts, and too little for the engine


def clocks(window):
    """The times on the clocks, in seconds."""
    shown = [re.fullmatch(r"(\d+):(\d\d)", word) for word in window.words()]
    return sorted(60 * int(clock[1]) + int(clock[2]) for clock in shown if clock)


def lines(window):
    """Returns the moves of each line of the engine."""
    found = [re.match(r"Line \d, (\S+|wins in \d+|loses in \d+): (.+)", node.name)
             for node in window.page.all("list item")]
    return [line[2] for line in found if line]


def rows(window):
    return [node for node in window.page.all("list item") if node.name.startswith("Line ")]


def analyze(window):
    window.hand.press("F7")
    window.wait(lambda: len(lines(window)) == 3, "three lines of the engine")


def a_game_in_play_is_analyzed_and_comes_back(desk):
    """The board, moves and clocks are the same afterwards; tried moves stay as variations."""
    desk.leave_game('[TimeControl "600+0"]\n[Black "Logres"]\n[BlackLevel "1"]\n', "1. G6-G5 G11-G12")
    with Logres(program) as window:
        board = window.go_on()
        window.wait_sentence("Your move.")
        window.wait(lambda: 0 < min(clocks(window)) < 600, "a clock that runs")
        before, begin, left = board.pieces(), time.monotonic(), min(clocks(window))
        analyze(window)
        opened = time.monotonic()
        window.wait(lambda: time.monotonic() > opened + LOST_S, "what a running clock would lose")
        board.drag(OPENING)
        board.wait_text(OPENING[1], "man")
        window.wait_sentence("Black is to move.")
        board.drag(REPLY)
        board.wait_text(REPLY[1], "man")
        closed = time.monotonic()
        window.hand.press("F7")
        board.wait_pieces(before, "the board as it was")
        window.wait_sentence("Your move.")
        window.wait(lambda: len(clocks(window)) == 2, "both clocks")
        spent = left - min(clocks(window))
        assert spent <= time.monotonic() - begin - (closed - opened) + 1, f"{spent} s went by"
        assert max(clocks(window)) == 600, clocks(window)
        assert len(window.listed()) == 4, window.listed()
        board.drag(["H7", "G8"])
        window.wait_sentence("Your move.")
        assert "White man" in board.text("G8") and "White man" in board.text("E7")


def middles(window, board):
    """The colors in the middle of all empty squares."""
    empty = set(board.squares) - set(board.pieces())
    return {square: window.hand.color(*board.middle(square)) for square in empty}


def the_arrow_of_the_engine_goes_with_the_analysis(desk):
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        before = middles(window, board)
        analyze(window)
        window.wait(lambda: middles(window, board) != before, "an arrow to an empty square")
        window.hand.press("F7")
        window.wait(lambda: middles(window, board) == before, "the board without an arrow")


def analysis_is_refused_in_a_game_with_clocks(desk):
    desk.leave_game('[TimeControl "600+0"]\n', "")
    with Logres(program) as window:
        window.go_on()
        window.wait_sentence("White is to move.")
        window.hand.press("F7")
        window.wait(lambda: any("a timed game" in word for word in window.words()), "the reason")
        assert not lines(window)


def a_line_is_inserted_and_removed_by_keys(desk):
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        before = board.pieces()
        analyze(window)
        window.wait(lambda: lines(window) and lines(window)[0].count("  ") > 3, "a line of several moves")
        window.hand.press("Control_L+e")
        window.wait(lambda: lines(window), "lines after the engine has stopped")
        best = lines(window)[0]
        window.hand.press("Control_L+i")
        window.wait(window.listed, "the line in the list")
        first = window.listed()[0].split(". ")[-1]
        assert first in best, (first, best)
        assert len(window.listed()) > 3, window.listed()
        assert board.pieces() == before, "the board changed"
        window.hand.press("Control_L+z")
        window.wait(lambda: not window.listed(), "the line to be gone")


def pointing_at_a_move_of_a_line_shows_its_position(desk):
    """The board shows the position after the move. A click plays the line up to the move."""
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        before = board.pieces()
        analyze(window)
        window.hand.press("Control_L+e")
        x, y, width, height = rows(window)[0].area
        _, left, top = window.place(window.frame)
        window.hand.move(left + x + 130, top + y + height / 2)
        window.wait(lambda: board.pieces() != before, "the move to be shown")
        shown = board.pieces()
        assert not window.listed(), "the move was made"
        window.hand.move(*board.middle("A8"))
        board.wait_pieces(before, "the board to be as it was")
        window.hand.click(left + x + 130, top + y + height / 2)
        window.hand.move(*board.middle("A8"))
        board.wait_pieces(shown, "the position of the line")
        assert len(window.listed()) == 1, window.listed()


def a_key_shows_its_position_although_a_line_is_pointed_at(desk):
    """The board shows the position that the key leads to, although the pointer stays on the line."""
    desk.leave_game("", FIRST + "D11-C10")
    with Logres(program) as window:
        board = window.go_on()
        after = board.pieces()
        window.hand.press("Alt_L+Left")
        window.wait(lambda: board.pieces() != after, "one move back")
        before = board.pieces()
        analyze(window)
        window.hand.press("Alt_L+Right")
        board.wait_pieces(after, "one move on")
        window.wait(lambda: len(lines(window)) == 3, "the lines of this position")
        x, y, width, height = rows(window)[0].area
        _, left, top = window.place(window.frame)
        window.hand.move(left + x + 130, top + y + height / 2)
        window.wait(lambda: board.pieces() not in [before, after], "the move to be shown")
        window.hand.press("Alt_L+Left")
        board.wait_pieces(before, "one move back")


def pointing_at_the_score_shows_a_line_move_by_move(desk):
    """When the pointer leaves the score, the board shows the position of the game again."""
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        before = board.pieces()
        analyze(window)
        window.hand.press("Control_L+e")
        x, y, width, height = rows(window)[0].area
        _, left, top = window.place(window.frame)
        window.hand.move(left + x + 20, top + y + height / 2)
        seen = [before]
        for _ in range(3):
            window.wait(lambda: board.pieces() not in seen, "the next move of the line")
            seen.append(board.pieces())
        window.hand.move(*board.middle("A8"))
        board.wait_pieces(before, "the board to be as it was")
        assert not window.listed(), "a move was made"


def a_narrow_window_shows_one_line_or_all_lines(desk):
    """The window becomes narrow without a warning of GTK about the layout."""
    os.environ["G_DEBUG"] = "fatal-warnings"
    with Logres(program) as window:
        window.start_game("Camelot", ["White", "Black"])
        analyze(window)
        xid = window.place(window.frame)[0]
        window.hand.resize(xid, 400, 700)
        window.wait(lambda: len(lines(window)) == 1, "one line")
        window.click(window.find(None, "All Lines"))
        window.wait(lambda: len(lines(window)) == 3, "all lines")
        window.click(window.find(None, "All Lines"))
        window.wait(lambda: len(lines(window)) == 1, "one line again")


def a_sheet_is_pulled_up_and_pushed_down(desk):
    """The engine's lines are on a sheet, which is pulled over the board. The board stays as it is."""
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        analyze(window)
        window.hand.resize(window.place(window.frame)[0], 370, 650)
        window.wait(lambda: len(lines(window)) == 1, "one line")
        top, bottom = board.middle("F16"), board.middle("F1")
        pull(window, -180)
        window.wait(lambda: len(lines(window)) == 3, "all lines")
        assert (board.middle("F16"), board.middle("F1")) == (top, bottom), "the board has moved"
        _, _, _, height = window.frame.area
        window.wait(lambda: window.middle(window.find(None, "All Lines"))[1] < 0.57 * height,
                    "the sheet to be up")
        pull(window, 180)
        window.wait(lambda: len(lines(window)) == 1, "one line again")
        window.wait(lambda: window.middle(window.find(None, "All Lines"))[1] > bottom[1],
                    "the whole board")
        assert board.middle("F1") == bottom, "the board has moved"


def pull(window, distance):
    """Drags the handle of the sheet by this number of pixels."""
    x, y = window.middle(window.find(None, "All Lines"))
    window.hand.move(x, y)
    window.hand.button(True)
    for step in range(1, 11):
        window.hand.move(x, y + distance * step / 10)
    window.hand.button(False)


def a_line_is_shown_and_played_by_keys(desk):
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        before = board.pieces()
        analyze(window)
        window.hand.press("Control_L+e")
        for _ in range(12):
            before_tab = window.n_focus_events
            window.hand.press("Tab")
            window.wait(lambda: window.n_focus_events >= before_tab + 2 and window.focus,
                        "the focus to move on")
            if window.focus.name.startswith("Line 1"):
                break
        window.hand.press("Right")
        window.hand.press("Right")
        window.wait(lambda: board.pieces() != before, "two moves to be shown")
        window.hand.press("Return")
        window.wait(lambda: len(window.listed()) == 2, "two moves in the list")
        window.wait_sentence("White is to move.")


def the_score_is_told_in_words_too(desk):
    """White has captured three pieces. The words belong to the side that the score favors."""
    desk.leave_game("", "1. F6-F8 D11-D9 2. C6-E8xC10xC12 F11-D9 3. E6-E8")
    with Logres(program) as window:
        window.go_on()
        analyze(window)
        window.wait(lambda: any(re.match(r"(A little better|Better|Nearly won) for White$", word)
                                for word in window.words()), "the words")


def the_wheel_goes_through_the_moves(desk):
    desk.leave_game("", FIRST + "D11-C10")
    with Logres(program) as window:
        board = window.go_on()
        after = board.pieces()
        window.hand.move(*board.middle("F8"))
        window.hand.button(True, 4)
        window.hand.button(False, 4)
        window.wait(lambda: board.pieces() != after, "one move back")
        window.hand.button(True, 5)
        window.hand.button(False, 5)
        board.wait_pieces(after, "one move on")


def an_arrow_key_is_held_while_the_engine_works(desk):
    """The key goes from the start of the game to its end. One move back, the engine has lines again."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "games", "camelot.logres")
    with Logres(program, path) as window:
        board = window.find_game()
        end = board.pieces()
        window.hand.press("F7")
        window.hand.press("Alt_L+Home")
        window.wait(lambda: board.pieces() != end and lines(window), "the start of the game")
        for _ in range(6):
            window.hand.hold("Alt_L+Right", 3)
            if board.pieces() == end:
                break
        board.wait_pieces(end, "the end of the game")
        window.hand.press("Alt_L+Left")
        window.wait(lambda: board.pieces() != end and lines(window), "the engine's lines")


def an_inserted_line_a_comment_and_a_mark_are_undone_one_by_one(desk):
    """Undo removes a whole comment at once, however many letters were typed."""
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        before = board.pieces()
        analyze(window)
        window.hand.press("Control_L+e")
        window.hand.press("Control_L+i")
        window.wait(window.listed, "the line in the list")
        line = window.listed()
        window.hand.press("Alt_L+Right")
        window.wait(lambda: board.pieces() != before, "the first move of the line")
        window.hand.press("Control_L+t")
        window.wait(lambda: window.focus and window.focus.name.startswith("About "), "the comment")
        window.hand.type("good")
        window.hand.press("Escape")
        window.wait(lambda: "good" in window.words(), "the comment under the move")
        window.hand.press("Control_L+1")
        window.wait(lambda: window.listed()[0].endswith("!"), "the mark")
        undo, redo = "Control_L+z", "Control_L+Shift_L+z"
        window.hand.press(undo)
        window.wait(lambda: window.listed() == line and "good" in window.words(), "no mark")
        window.hand.press(undo)
        window.wait(lambda: "good" not in window.words(), "no comment")
        assert window.listed() == line
        window.hand.press(undo)
        window.wait(lambda: not window.listed(), "no line")
        board.wait_pieces(before, "the start")
        for _ in range(3):
            window.hand.press(redo)
        window.wait(lambda: len(window.listed()) == len(line) and window.listed()[0].endswith("!")
                    and "good" in window.words(), "all of it again")


def an_engine_that_cannot_start_is_reported(desk):
    """The engine wants more memory than there is; once there is enough, the engine can start."""
    if os.environ.get("LOGRES_GUI_PATIENCE", "1") != "1":
        skip("with a sanitizer memory cannot be short")
    desk.leave_settings("analysis-memory=2048")
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        limits = resource.prlimit(window.process.pid, resource.RLIMIT_AS)
        with open(f"/proc/{window.process.pid}/status", encoding="ascii") as file:
            size = int(re.search(r"VmSize:\s+(\d+) kB", file.read())[1])
        resource.prlimit(window.process.pid, resource.RLIMIT_AS, ((size + SPARE_KB) * 1024, limits[1]))
        window.hand.press("F7")
        window.wait(lambda: any(word.startswith("The engine could not start.")
                                for word in window.words()), "the message")
        assert not lines(window)
        resource.prlimit(window.process.pid, resource.RLIMIT_AS, limits)
        board.drag(OPENING)
        board.wait_text(OPENING[1], "man")
        window.hand.press("Control_L+e")
        window.wait(lambda: lines(window), "the engine's lines")


def kept(desk):
    """Returns the saved game of the state folder."""
    with open(os.path.join(desk.folder("state/logres/games"), "test.logres"), encoding="utf-8") as file:
        return file.read()


def analysis_comes_back_when_the_program_was_killed(desk):
    """The analysis is restored at the same position, and the live node of the game is the same."""
    desk.leave_game("", FIRST + "D11-C10")
    with Logres(program) as window:
        board = window.go_on()
        game = board.pieces()
        analyze(window)
        board.drag(["H7", "G8"])
        window.wait(lambda: len(lines(window)) == 3 and len(window.listed()) == 3, "the new position")
        tried = board.pieces()
        window.wait(lambda: "[LogresStudy" in kept(desk) and "H7-G8" in kept(desk), "the saved analysis")
        window.kill()
    with Logres(program) as window:
        board = window.go_on()
        board.wait_pieces(tried, "the position that was analyzed")
        window.wait(lambda: len(lines(window)) == 3, "three lines of the engine")
        window.hand.press("F7")
        board.wait_pieces(game, "the game as it stood")
        window.wait(lambda: "[LogresStudy" not in kept(desk), "a saved game without the analysis")


CASES = {case.__name__: case for case in [
    a_game_in_play_is_analyzed_and_comes_back,
    the_arrow_of_the_engine_goes_with_the_analysis, analysis_is_refused_in_a_game_with_clocks,
    a_line_is_inserted_and_removed_by_keys, pointing_at_a_move_of_a_line_shows_its_position,
    a_key_shows_its_position_although_a_line_is_pointed_at,
    pointing_at_the_score_shows_a_line_move_by_move, a_narrow_window_shows_one_line_or_all_lines,
    a_sheet_is_pulled_up_and_pushed_down,
    an_arrow_key_is_held_while_the_engine_works, a_line_is_shown_and_played_by_keys,
    the_wheel_goes_through_the_moves, the_score_is_told_in_words_too,
    an_inserted_line_a_comment_and_a_mark_are_undone_one_by_one,
    an_engine_that_cannot_start_is_reported, analysis_comes_back_when_the_program_was_killed]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
