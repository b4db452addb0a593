#!/usr/bin/env python3
"""Moves that are planned while the opponent is to move: test-premove.py LOGRES LOGRES-CLI CASE

The computer would think for a day, but a key makes it move at once.
"""

import os
import subprocess
import sys

from desk import Desk
from hand import RIGHT

program = sys.argv[1]

# White goes to A5, and Black cannot come near. Meanwhile White plans two canters.
FAR = "W:WC5,C6,D8,A4:BL12,K12"
FIRST = ["A4", "A5"]
PLAN = ["C5", "C7", "E9"]
# White offers the man on F6. Black must capture with one of two men, and comes to E5.
OFFER = ("W:WF5,D6,F4,G3,B8,A9,H3,I3,J3,H4,I4,J4,K4,L5:"
         "BG7,C7,H12,I12,J12,K12,H13,I13,J13,K13,L12")
SLOW = '[TimeControl "1/86400"]\n[Black "Logres"]\n[BlackLevel "15"]\n'
MOVE_NOW = "Control_L+m"
PLANNED = "Your next move is planned."


def start(desk, position, tags=SLOW, variant="camelot"):
    desk.leave_game(f'[Variant "{variant}"]\n[Position "{position}"]\n{tags}')
    return Logres(program)


def picture(name):
    folder = os.environ.get("LOGRES_PREMOVE_PICTURES")
    if folder:
        subprocess.run(["import", "-window", "root", os.path.join(folder, name + ".png")], check=True)


def make_first_move(window, board):
    board.drag(FIRST)
    board.wait_text(FIRST[1], "man")
    window.wait_sentence("is thinking.")


def plan_by_dragging(board):
    board.drag(PLAN)


def plan_by_clicking(board):
    for square in PLAN:
        board.click(square)
    board.click(PLAN[-1])


def plan_by_keys(board):
    board.enter([PLAN[0], PLAN[-1]])


def plan_by_typing(board):
    for letter in "".join(PLAN).lower():
        board.program.hand.press(letter)
    board.program.hand.press("Return")


def a_planned_move_is_played_when_its_turn_comes(desk):
    for plan in [plan_by_dragging, plan_by_clicking, plan_by_keys, plan_by_typing]:
        with start(desk, FAR) as window:
            board = window.go_on()
            make_first_move(window, board)
            plan(board)
            window.wait_sentence(PLANNED)
            for square in [PLAN[0], PLAN[-1]]:
                board.wait_text(square, "planned move")
            window.find("panel", "Planned move: C5-C7-E9", window.moves)
            board.wait_text(PLAN[0], "White man")
            picture(plan.__name__)
            window.hand.press(MOVE_NOW)
            window.wait(lambda: len(window.listed()) == 3, "the planned move")
            assert window.listed()[2] == "C5-C7-E9", window.listed()
            assert not window.moves.find("panel", "Planned move: C5-C7-E9")
            board.wait_text(PLAN[-1], "White man")


def cancel_by_button(window, board):
    window.click_button("Cancel")


def cancel_by_escape(window, board):
    window.hand.press("Escape")


def cancel_by_right_button(window, board):
    window.hand.click(*board.middle("F4"), RIGHT)


def cancel_by_undo(window, board):
    window.hand.press("Control_L+z")
    board.wait_text(FIRST[0], "White man")


def cancel_by_looking_back(window, board):
    window.hand.press("Alt_L+Left")


def a_plan_is_cancelled(desk):
    for cancel in [cancel_by_button, cancel_by_escape, cancel_by_right_button, cancel_by_undo,
                   cancel_by_looking_back]:
        with start(desk, FAR) as window:
            board = window.go_on()
            make_first_move(window, board)
            plan_by_dragging(board)
            window.wait_sentence(PLANNED)
            cancel(window, board)
            window.wait(lambda: not any("planned" in board.text(square) for square in PLAN),
                        f"no plan after {cancel.__name__}")
            assert PLANNED not in window.sentence()
            if cancel not in [cancel_by_undo, cancel_by_looking_back]:
                window.hand.press(MOVE_NOW)
                window.wait_sentence("Your move.")
            board.wait_text(PLAN[0], "White man")


def a_drag_goes_on_when_the_computer_moves(desk):
    with start(desk, FAR) as window:
        board = window.go_on()
        make_first_move(window, board)
        board.lift(PLAN[0])
        board.wait_text(PLAN[0], "picked up")
        board.carry_over(PLAN[1])
        window.hand.press(MOVE_NOW)
        window.wait(lambda: len(window.listed()) == 2, "the move of the computer")
        board.wait_text(PLAN[1], "the piece has come here")
        board.carry(PLAN[2])
        board.drop()
        board.wait_text(PLAN[2], "White man")
        window.wait_sentence("is thinking.")


def a_plan_that_is_illegal_says_why(desk):
    with start(desk, OFFER) as window:
        board = window.go_on()
        board.drag(["F5", "F6"])
        window.wait_sentence("is thinking.")
        board.drag(["F4", "E5"])
        window.wait_sentence(PLANNED)
        window.hand.press(MOVE_NOW)
        window.wait_sentence("E5 is no longer empty. Choose another move.")
        picture("illegal")
        assert "White man" in board.text("F4")
        board.click("A9")
        window.wait(lambda: "Choose another" not in window.sentence(), "the sentence to go")


def a_planned_mistake_is_asked_about(desk):
    """Black can capture in two ways. Far from there, White plans to offer three men for nothing."""
    desk.leave_settings("coach=true")
    with start(desk, "W:WJ10,K11,B7,D6,F4,B3,C3,D3,I3,J3:BK12,K13,L13,J13,L9,A9,C13,D13,E13") as window:
        board = window.go_on()
        board.drag(["J10", "J11"])
        window.click_button("Play Anyway")
        window.wait_sentence("is thinking.")
        board.drag(["B7", "B8"])
        window.wait_sentence(PLANNED)
        window.hand.press(MOVE_NOW)
        window.wait_sentence("This move lets Black capture on")
        picture("mistake")
        window.click_button("Choose Again")
        window.wait_sentence("Your move.")
        board.wait_text("B7", "White man")


def a_plan_is_forgotten_when_the_program_is_killed(desk):
    with start(desk, FAR) as window:
        board = window.go_on()
        make_first_move(window, board)
        plan_by_dragging(board)
        window.wait_sentence(PLANNED)
        window.kill()
    with Logres(program) as window:
        board = window.go_on()
        window.wait_sentence("is thinking.")
        window.hand.press(MOVE_NOW)
        window.wait_sentence("Your move.")
        assert "White man" in board.text(PLAN[0])
        assert len(window.listed()) == 2, window.listed()


FOUR = "".join(f'[{seat} "Logres"]\n[{seat}Level "15"]\n' for seat in ["Green", "Blue", "Yellow"])


def move_until(window, condition, what):
    """Makes one computer after another move. A computer that has not begun to think ignores this."""
    window.wait(lambda: window.hand.press(MOVE_NOW) or condition(), what)


def marked(board):
    return {square for square in board.squares if "last move" in board.text(square)}


def a_plan_waits_for_all_opponents(desk):
    """In a narrow window, as in a wide one, a plan stays while three computers move."""
    for size in [(1270, 900), (370, 660)]:
        desk.leave_game(f'[Variant "grand"]\n[TimeControl "1/86400"]\n{FOUR}')
        with Logres(program) as window:
            window.hand.resize(window.place(window.frame)[0], *size)
            board = window.go_on()
            board.drag(["H3", "J5"])
            window.wait_sentence("Green is thinking.")
            board.drag(["I4", "K4"])
            window.wait_sentence(PLANNED)
            picture(f"four-{size[0]}")
            before = marked(board)
            move_until(window, lambda: marked(board) != before, "the move of a computer")
            window.wait_sentence(PLANNED)
            move_until(window, lambda: "Red man" in board.text("K4"), "the planned move")
            window.wait(lambda: PLANNED not in window.sentence(), "the end of the plan")


def people_at_one_board_plan_nothing(desk):
    with start(desk, FAR, "") as window:
        board = window.go_on()
        board.drag(FIRST)
        window.wait_sentence("Black is to move.")
        for square in PLAN:
            board.click(square)
        board.drag(["L12", "L11"])
        window.wait_sentence("White is to move.")
        assert "planned" not in board.text(PLAN[0])


CASES = {case.__name__: case for case in [
    a_drag_goes_on_when_the_computer_moves,
    a_planned_move_is_played_when_its_turn_comes, a_plan_is_cancelled,
    a_plan_that_is_illegal_says_why, a_planned_mistake_is_asked_about, a_plan_waits_for_all_opponents, a_plan_is_forgotten_when_the_program_is_killed,
    people_at_one_board_plan_nothing]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
