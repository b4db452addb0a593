#!/usr/bin/env python3
"""Refused input is explained in a sentence and on the board:
test-refusals.py LOGRES LOGRES-CLI FIRST LAST

Tries the rows FIRST to LAST. A row describes its input briefly: "C5 C7" are clicks, "C5~E5~E6" is a
drag over a square, and a text after a colon is typed."""

import sys

from desk import Desk

program, _, first, last = sys.argv[1:]

FREE = "W:WC5,D5:BC12,D12"
TREES = ":tA4,B5,L4,A13,B13,K13"
TO_AND_FRO = "-".join(["H5", "H3"] * 33)

# The variant, the position, the input, the expected sentence, and a square that shows the reason.
ROWS = [
    ("camelot", FREE, "C12", "You have no piece on C12.", "C12"),
    ("camelot", FREE, "C5 C8",
     "This piece cannot reach C8 in one step or leap.", "C8"),
    ("camelot", FREE, "D5 D7", "There is no piece on D6 to leap over.", "D6"),
    ("camelot", FREE, ":C5-C6-C7", "A step to C6 ends the move.", "C6"),
    ("camelot", FREE, "C5~E5~E6", "You cannot step to E6 after a leap.", "E6"),
    ("camelot", FREE, ":pass", "There is nothing to answer now.", None),
    ("camelot", FREE, ":C5-A1", "There is no such square.", None),
    ("camelot", FREE, ":T@D3", "All trees have been placed.", None),
    ("camelot", FREE, ":C5xC6", "Nothing is captured on the way to C6.", "C6"),
    ("camelot", "W:WH5,H4:BC12,D12", ":H5-H3-H5", "A canter cannot end where it began, on H5.", "H5"),
    ("camelot", "W:WH5,H4:BC12,D12", ":" + TO_AND_FRO, "This route is too long to write down.", None),
    ("camelot", "W:WF1,A8,C8:BD8,D12", "C8", "The piece on F1 must leave its castle first.", "F1"),
    ("camelot", "W:WF1,G1,C8:BD8,D12", "C8",
     "One of the pieces on F1 and G1 must leave its castle first.", "G1"),
    ("camelot", "W:WF1,A8:BF2,D12", "F1 E2",
     "This piece must leave its castle with a capture. It can start at F1.", "F1"),
    ("camelot", "W:WC5,H5:BC6,D12", "H5",
     "You must capture: the man on C5 can jump the piece on C6.", "C5"),
    ("camelot", "W:WC5,KH5,H6:BC6,H8", "H5 I5",
     "You must capture: the pieces on C5 and H5 can do so.", "C5"),
    ("camelot", "W:WF16,A9:BA13,B13", "F16 F15",
     "The piece on F16 is in the castle and cannot leave.", "F16"),
    ("camelot", "W:WF16,A9:BA13,B13:x2,0", "F16", "You have used both castle moves.", "F16"),
    ("camelot", "W:WD14,E15,F15:BA13,B13", "D14~F16~F14", "The move ends in the castle, on F16.", "F16"),
    ("camelot", "W:WC5,A5:BC6,C7", "C5 C6", "C6 is occupied.", "C6"),
    ("camelot", "W:WA5,A12:BB5,D5,F6,L9", "A5 C5 E5 C5", "The piece on D5 is already captured.",
     "D5"),
    ("camelot", "W:WC5,E6,A12:BD5,F5,L9", "C5 E5 E7", "You cannot canter over E6 after a jump.",
     "E6"),
    ("camelot", "W:WC5,C6:BC8,D12", "C5~C7~C9",
     "Only a knight can canter and then jump over C8. A man cannot.", "C8"),
    ("camelot", "W:WE2,D5:BC12,D12", "E2 F1", "You can enter your own castle, on F1, only by a jump.",
     "F1"),
    ("camelot", "W:WC5,A8:BD5,F5,E6", "C5 E5 E5",
     "You must go on and jump over one of the pieces on F5 and E6.", "E6"),
    ("camelot", "W:WKH5,H4,A9:BG2,A13", "H5 H3 H3",
     "The knight could jump from H3, so it must go on and capture.", "H3"),
    ("camelot", "W:WA4,L4:BA5,B5,B4,B3,A6,C6,C4,C2", "A4", "This piece has no move.", "B5"),
    ("grand", "R:RB8,H10:GG13,J13:BB6:YM8,L8", "B8 A8",
     "You can enter this castle, on A8, only by a jump.", "A8"),
    ("river", "W:WB4,D5:BC12,D12" + TREES, "B4 A5", "A5 is in the river. No piece can stop there.", "A5"),
    ("river", "W:WB4,D5:BC12,D12" + TREES, "B4 B5", "A tree stands on B5.", "B5"),
    ("river", "W:WB4,D5:BC12,D12" + TREES, ":T@A12", "All trees have been placed.", "A4"),
    ("river", FREE, "E2",
     "A tree cannot stand on E2. Choose empty land on your side, away from the castle and the bridges.",
     "E2"),
    ("river", FREE, ":C5-C6", "Place the trees first.", None),
    ("camelot2000", "W:WC5,H5:BC6,D12:fcapture", "122",
     "A capture was demanded: the piece on 117 must make it.", "117"),
    ("camelot2000", "W:WF15,G16,C5:BC6,D12", "4 A 105",
     "The last move ends the game but skipped a capture. Demand the capture, or accept the move.", None),
]


def do(window, board, gestures):
    if gestures.startswith(":"):
        window.hand.type(gestures[1:])
        window.hand.press("Return")
        return
    for gesture in gestures.split():
        path = gesture.split("~")
        if len(path) > 1:
            board.drag(path)
        else:
            board.click(path[0])


def check(desk, variant, position, gestures, sentence, evidence):
    desk.leave_unfinished(variant, position)
    with Logres(program) as window:
        board = window.go_on()
        do(window, board, gestures)
        window.wait_sentence(sentence)
        if evidence is not None:
            board.wait_text(evidence, "this is why")


with Desk() as desk:
    from logres import Logres

    for row in ROWS[int(first):int(last)]:
        print(*row[:3])
        check(desk, *row)
