#!/usr/bin/env python3
"""What the program says while the player thinks and moves: test-guidance.py LOGRES LOGRES-CLI CASE"""

import os
import sys

from desk import Desk

program = sys.argv[1]
MISSED = "You could have entered the castle and won."


def start(desk, position, variant="camelot"):
    desk.leave_unfinished(variant, position)
    return Logres(program)


def start_against_computer(desk, position):
    """The computer would think for a day."""
    desk.leave_game(f'[Variant "camelot"]\n[Position "{position}"]\n[TimeControl "1/86400"]\n'
                    '[Black "Logres"]\n[BlackLevel "15"]\n')
    return Logres(program)


def the_hint_says_what_the_move_is_for(desk):
    for position, sentences in [
            ("W:WE5,D6,C3:BE6,K12,J12", ["E5xE7 wins a man."]),
            ("W:WE5,E7,C3:BE8,E9,F9", ["stops the threat on E7.", "brings your piece on E7 to safety."])]:
        with start(desk, position) as window:
            window.go_on()
            window.hand.press("Control_L+h")
            window.wait(lambda: any(sentence in words for words in window.words()
                                    for sentence in sentences), " or ".join(sentences))


def a_landing_that_must_go_on_is_not_refused(desk):
    with start(desk, "W:WKH5,H4,A9:BG2,A13") as window:
        board = window.go_on()
        board.click("H5")
        board.click("H3")
        window.wait_sentence("Cantered to H3. Now jump over G2.")
        assert not any("this is why" in board.text(square) for square in board.squares)
        board.click("F1")
        board.wait_text("F1", "White knight")


def the_sentence_follows_a_drag(desk):
    with start(desk, "W:WKH5,H4,A9:BG2,A13") as window:
        board = window.go_on()
        board.lift("H5")
        for square, sentence in [("I5", "Let go to move to I5."),
                                 ("H3", "Cantered to H3. Now jump over G2."),
                                 ("F1", "Let go on F1 to capture 1 piece."),
                                 ("H5", "You picked up the knight on H5.")]:
            board.carry(square)
            window.wait_sentence(sentence)
        board.drop()
        window.wait(lambda: "picked up" not in window.sentence(), "the piece to be put down")


def a_missed_win_is_taken_back(desk):
    desk.hire_coach()
    with start_against_computer(desk, "W:WF16,G15,L5:BC8,D8,E8") as window:
        board = window.go_on()
        board.drag(["L5", "L6"])
        window.wait(lambda: any(MISSED in words for words in window.words()), MISSED)
        window.click_button("Take Back")
        board.wait_text("L5", "White man")
        assert not list(window.answers("Take Back"))


def the_coach_shows_the_capture(desk):
    desk.hire_coach()
    with start_against_computer(desk, "W:WF6,A8,B8,C8,D3:BF8,K12,L12,J12") as window:
        board = window.go_on()
        board.drag(["F6", "F7"])
        window.wait_sentence("This move lets Black capture on F7. Play it anyway?")
        board.wait_text("F7", "will be captured")
        window.click_button("Choose Again")
        window.wait_sentence("Your move.")
        board.drag(["F6", "F7"])
        window.click_button("Play Anyway")
        window.click_button("Take Back")
        board.wait_text("F6", "White man")
        window.wait(lambda: window.focus and window.focus.role == "table cell", "the focus on the board")


def stops_again_on_the_square(window, board):
    board.click("C7")


def stops_by_the_button(window, board):
    """The column beside the board, which a narrow window hides, has a button of its own."""
    seen = lambda: [button for button in window.answers("Stop Here")
                    if button.area[2] > 0 and 0 < button.area[0] < window.frame.area[2]]
    window.wait(lambda: len(seen()) == 1, "one button")
    window.click(seen()[0])


def stops_by_keys(window, board):
    window.hand.press("Return")


def goes_on(window, board):
    board.click("E9")


def stop_in_all_ways(window, board):
    """The board keeps its size, as soon as the window has its size."""
    before, places = board.pieces(), []
    for way, end in [(stops_again_on_the_square, "C7"), (stops_by_the_button, "C7"),
                     (stops_by_keys, "C7"), (goes_on, "E9")]:
        board.enter(["C5", "C7"])
        window.wait_sentence("Cantered to C7.")
        board.wait_text("C7", "the piece has come here, may stop here")
        places.append(board.squares["C7"].area)
        way(window, board)
        board.wait_text(end, "White man")
        assert "White man" not in board.text("C5")
        window.wait_sentence("Black is to move.")
        window.hand.press("Control_L+z")
        board.wait_pieces(before, "the position from before")
        places.append(board.squares["C7"].area)
    assert len(set(places[1:])) == 1, places


def a_piece_that_could_go_on_waits(desk):
    for width, height in [(1000, 700), (360, 640)]:
        with start(desk, "W:WC5,C6,D8,L4:BK12,L12") as window:
            window.resize(window.frame, width, height)
            stop_in_all_ways(window, window.go_on())


def pointed_at_by_mouse(window, board, way):
    window.hand.move(*window.middle(next(window.answers(f"Route {way} "))))


def pointed_at_by_keys(window, board, way):
    window.tab_to("push button", next(window.answers(f"Route {way} ")).name)


def pointed_at_on_the_board(window, board, way):
    window.hand.move(*board.middle("D14" if way == 1 else "F14"))


def pointed_at_by_the_cursor(window, board, way):
    board.go_to("D14" if way == 1 else "F14")


def falling(board):
    return {square for square in board.squares if "will be captured" in board.text(square)}


def a_pointed_route_shows_its_captures(desk):
    captures = {1: ("D13", "E15"), 2: ("E13", "F15")}
    with start(desk, "W:WD12,A8:BD13,E13,E15,F15,L9") as window:
        board = window.go_on()
        board.enter(["D12", "F16"])
        window.wait_sentence("Several routes lead there.")
        for square, way in [("D14", 1), ("F14", 2)]:
            board.wait_text(square, f"route {way}")
        for point in [pointed_at_by_the_cursor, pointed_at_by_mouse, pointed_at_on_the_board,
                      pointed_at_by_keys]:
            for way, squares in captures.items():
                point(window, board, way)
                window.wait_sentence(f"Route {way} captures on {' and '.join(squares)}.")
                window.wait(lambda: falling(board) == set(squares),
                            f"{squares} to be marked when {point.__name__}")
        window.hand.press("Return")
        board.wait_text("F16", "White man")
        assert not {"E13", "F15"} & set(board.pieces()), board.pieces()


CASES = {case.__name__: case for case in [
    the_hint_says_what_the_move_is_for, a_landing_that_must_go_on_is_not_refused,
    the_sentence_follows_a_drag, a_piece_that_could_go_on_waits,
    a_pointed_route_shows_its_captures, a_missed_win_is_taken_back, the_coach_shows_the_capture]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
