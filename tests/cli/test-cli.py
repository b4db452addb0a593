#!/usr/bin/env python3
"""Check what the command line answers: test-cli.py LOGRES-CLI

Each case is a row: the command, its standard input, and the expected output, errors and exit status. A
text must be equal, and a pattern must match the whole text. Cases that do not fit into a row have
functions below.
"""

import os
import re
import shlex
import subprocess
import sys

CLI = sys.argv[1]
TIMEOUT = 60  # seconds; a command that hangs fails

ANYTHING = re.compile(".*", re.DOTALL)


def containing(*parts):
    """Returns a pattern that matches texts with these parts in this order."""
    return re.compile(".*" + ".*".join(map(re.escape, parts)) + ".*", re.DOTALL)


CAMETTE_MOVES = """\
C2-A4	B:WKA4,B3,C3,D3:BKC6,B5,C5,D5	ongoing
C2-B2	B:WKB2,B3,C3,D3:BKC6,B5,C5,D5	ongoing
C3-A3	B:WKC2,A3,B3,D3:BKC6,B5,C5,D5	ongoing
B3-A3	B:WKC2,A3,C3,D3:BKC6,B5,C5,D5	ongoing
C3-B2	B:WKC2,B2,B3,D3:BKC6,B5,C5,D5	ongoing
B3-B2	B:WKC2,B2,C3,D3:BKC6,B5,C5,D5	ongoing
D3-C4	B:WKC2,B3,C3,C4:BKC6,B5,C5,D5	ongoing
D3-D4	B:WKC2,B3,C3,D4:BKC6,B5,C5,D5	ongoing
D3-E3	B:WKC2,B3,C3,E3:BKC6,B5,C5,D5	ongoing
D3-E4	B:WKC2,B3,C3,E4:BKC6,B5,C5,D5	ongoing
C3-B4	B:WKC2,B3,D3,B4:BKC6,B5,C5,D5	ongoing
C3-C4	B:WKC2,B3,D3,C4:BKC6,B5,C5,D5	ongoing
C3-D4	B:WKC2,B3,D3,D4:BKC6,B5,C5,D5	ongoing
C3-E3	B:WKC2,B3,D3,E3:BKC6,B5,C5,D5	ongoing
B3-A4	B:WKC2,C3,D3,A4:BKC6,B5,C5,D5	ongoing
B3-B4	B:WKC2,C3,D3,B4:BKC6,B5,C5,D5	ongoing
B3-C4	B:WKC2,C3,D3,C4:BKC6,B5,C5,D5	ongoing
D3-D2	B:WKC2,D2,B3,C3:BKC6,B5,C5,D5	ongoing
C3-D2	B:WKC2,D2,B3,D3:BKC6,B5,C5,D5	ongoing
C2-C4	B:WKC4,B3,C3,D3:BKC6,B5,C5,D5	ongoing
C2-D2	B:WKD2,B3,C3,D3:BKC6,B5,C5,D5	ongoing
C2-E4	B:WKE4,B3,C3,D3:BKC6,B5,C5,D5	ongoing
"""

CAMETTE_BOARD = """\
 7       [.]
 6     .  B  .
 5  .  b  b  b  .
 4  .  .  .  .  .
 3  .  w  w  w  .
 2     .  W  .
 1       [.]
    A  B  C  D  E
[.] castle
White: knights W 1, men w 3
Black: knights B 1, men b 3
White to move
"""

RIVER_BOARD = """\
16                [.][.]
15        .  .  .  .  .  .  .  .
14     .  .  .  .  .  .  .  .  .  .
13  .  .  .  .  .  .  .  .  .  .  .  .
12  .  ^  .  .  .  .  .  .  .  .  . ~~~
11  .  .  .  .  .  .  .  .  . ~~~~~~~~~
10  .  ^  .  .  .  .  . ~~~=b=~~~~~~~~~
 9  .  .  .  .  . ~~~~~~~~~=B=~~~ .  .
 8  .  ^ ~~~=.=~~~~~~~~~ .  .  .  .  .
 7 ~~~~~~~~~=w=~~~ .  .  .  .  .  .  .
 6 ~~~~~~~~~ .  .  .  .  .  .  .  .  .
 5 ~~~ .  .  .  .  .  .  .  .  .  ^  .
 4  .  .  .  .  .  .  .  .  .  .  .  .
 3     .  .  ^  .  .  .  .  ^  .  .
 2        .  .  .  .  .  .  .  .
 1                [w][.]
    A  B  C  D  E  F  G  H  I  J  K  L
[.] castle, =.= bridge, ~~~ river,  ^  tree
White: knights W 0, men w 2, castle moves 1 of 2
Black: knights B 1, men b 1, castle moves 0 of 2
Black to move; plies without a capture or a move into the goal: 7
"""

GRANDCAM_BOARD = """\
13                   [.]
12                 .  g  G
11           .  .  .  .  .  .  .
10        .  .  .  .  .  .  .  .  .
 9        .  .  .  .  .  .  .  .  .
 8     .  .  .  .  .  .  .  .  .  .  .
 7 [.] .  .  b  .  .  .  .  .  .  y  . [B]
 6     .  .  .  .  .  .  .  .  .  Y  .
 5        .  .  .  .  .  .  .  .  .
 4        .  .  .  .  .  .  .  .  .
 3           .  .  .  .  .  .  .
 2                 R  r  .
 1                   [.]
    A  B  C  D  E  F  G  H  I  J  K  L  M
[.] castle
Red: knights R 1, men r 1
Green: knights G 1, men g 1
Blue: knights B 1, men b 1
Yellow: knights Y 1, men y 1
Red and Blue have won
"""

# The position after E6-E8 and E10-E9.
OPENED = (
    "W:WKC6,KJ6,KD7,KI7,D6,F6,G6,H6,I6,E7,F7,G7,H7,E8"
    ":BKD10,KI10,KC11,KJ11,E9,F10,G10,H10,D11,E11,F11,G11,H11,I11"
)

# The man on H4 must capture. G15-G16 leaves the capture out and wins, unless Black says `force`.
OFFENCE = "play camelot2000 W:WG15,F16,H4:BH5,A13"

GAMES = """\
[White "Bors"]
[Result "1-0"]
[Termination "resignation"]

1. E6-E8 E10-E9 {Why?} (1... H11-F9 2. C6-C5) 2. E8xE10xG12!! 1-0

[Variant "cam"]
[Position "W:WB11,B4:BC12,E12,A9"]
[Result "1-0"]
[Termination "castle"]

1. B11xD13 1-0
"""

BAD_GAMES = """\
[Variant "chess"]

1. E6-E8 *

[Position "W:WB11,B44:BC12,E12,A9"]

1. B11-B12 1-0

1. E6-E8 E10-E9
2. F6-F8 1-0

1. E6-E8 (1. E6-E7 *

[Position "W:WF16,G15,H5:BA13,L13"]
[Result "0-1"]
[Termination "no-move"]

1. G15-G16 0-1

[Result "1-0"]

1. E6-E8 0-1

1. E6-E8 {so it goes
"""

BAD_GAMES_REPORT = """\
-:1: game 1: camelot, 0 moves, *
-:5: game 2: camelot, 0 moves, *
-:9: game 3: camelot, 2 moves, *
-:12: game 4: camelot, 1 move, *
-:14: game 5: camelot, 1 move, 0-1 by no-move
-:20: game 6: camelot, 1 move, 0-1
-:24: game 7: camelot, 1 move, *
-: 7 games, 8 problems
"""

BAD_GAMES_PROBLEMS = """\
-:1:11: `chess` is not a game that Logres knows. Expected a variant from the list in `logres-cli --help`.
-:5:19: `B44` is not a square of this board. Expected a position of the variant.
-:10:4: `F6-F8`: You must capture: the pieces on D7 and E8 can do so. Expected a legal move.
-:12:17: `E7`: E7 is occupied. Expected a legal move.
-:14: the result is 0-1; expected 1-0, as on the board
-:14: the tag says `no-move`, but the game does not end this way on the board
-:20: the result after the moves differs from the tag
-:24:10: This comment is never closed. Expected `}`.
"""

TREES = "tD3,I3,K5,B8,B10,B12"
ROWS = [
    # Help and version, before a command and after it.
    ("--version", "", re.compile(r"logres-cli \d+\.\d+\.\d+\n"), "", 0),
    ("moves --version", "", re.compile(r"logres-cli \d+\.\d+\.\d+\n"), "", 0),
    ("--help", "", containing("Usage: logres-cli COMMAND", "\n  moves ", "grandcam"), "", 0),
    ("perft --help", "", containing("Usage: logres-cli perft VARIANT DEPTH [POSITION]"), "", 0),
    ("board nonsense --help", "", containing("Usage: logres-cli board VARIANT"), "", 0),
    # Unknown commands, options and variants, and a wrong number of arguments.
    ("", "", "", containing("a command is missing"), 2),
    ("''", "", "", containing("command: `` is unknown"), 2),
    ("Moves", "", "", containing("command: `Moves` is unknown"), 2),
    ("--perft", "", "", containing("option: `--perft` is unknown"), 2),
    ("perft camelot 1 --quick", "", "", containing("option: `--quick` is unknown"), 2),
    ("perft camelot", "", "", containing("perft: an argument is missing", "Usage:"), 2),
    ("perft camelot 1 startpos 2", "", "", containing("perft: `2` is one argument too many"), 2),
    ("perft chess 1", "", "", containing("variant: `chess` is not one of camelot, "), 2),
    ("perft '' 1", "", "", containing("variant: `` is not one of camelot, "), 2),
    ("perft CAMELOT 1", "", "", containing("variant: `CAMELOT` is not one of camelot, "), 2),
    # A message cuts a long argument and escapes its control characters.
    (
        ["moves", "x\x1b[2J\n" + "y" * 1000],
        "",
        "",
        containing("variant: `x\\x1b[2J\\x0a" + "y" * 34 + "...` is not one of"),
        2,
    ),
    # perft
    ("perft camelot 0", "", "1\n", "", 0),
    ("perft camelot 1", "", "100\n", "", 0),
    ("perft camelot 2 startpos", "", "10026\n", "", 0),
    ("perft -- camelot 3 startpos", "", "1070822\n", "", 0),
    ("perft cam 4", "", "9420260\n", "", 0),
    ("perft river 3", "", "63960\n", "", 0),
    ("perft grand 3", "", "513040\n", "", 0),
    ("perft camette 05", "", "774222\n", "", 0),
    ("perft camelot 1 W:WF16,G16:BA8,B8", "", "0\n", "", 0),
    ("perft camelot 0 W:WF16,G16:BA8,B8", "", "1\n", "", 0),
    ("perft camelot 20 W:WF16,G16:BA8,B8", "", "0\n", "", 0),
    ("perft camelot ''", "", "", containing("depth: `` is not a number from 0 to 20"), 2),
    ("perft camelot -1", "", "", containing("option: `-1` is unknown"), 2),
    ("perft camelot -- -1", "", "", containing("depth: `-1` is not a number from 0 to 20"), 2),
    ("perft camelot 21", "", "", containing("depth: `21` is not a number from 0 to 20"), 2),
    ("perft camelot 99999999999999999999", "", "", containing("is not a number from 0 to 20"), 2),
    ("perft camelot 4294967297", "", "", containing("is not a number from 0 to 20"), 2),
    ("perft camelot 1x", "", "", containing("depth: `1x` is not a number"), 2),
    ("perft camelot ' 1'", "", "", containing("depth: ` 1` is not a number"), 2),
    # divide
    ("divide camelot 1 W:WF1,A8:BL8,L9", "", "F1-E2 1\nF1-F2 1\nF1-G2 1\n", "", 0),
    ("divide camelot 2 W:WF16,G16:BA8,B8", "", "", "", 0),
    ("divide camelot 0", "", "", containing("depth: `0` is not a number from 1 to 20"), 2),
    # moves
    ("moves camette", "", CAMETTE_MOVES, "", 0),
    ("moves camette startpos", "", CAMETTE_MOVES, "", 0),
    # A position may be typed with white space and small letters. The output has neither.
    (["moves", "camette", " w : wKc2,b3 , c3,D3:\tbKC6,b5,c5,d5 :h0 "], "", CAMETTE_MOVES, "", 0),
    ("moves camelot W:WF16,G16:BA8,B8", "", "", "", 0),
    # The output leaves out the number of quiet plies.
    (
        "moves camelot W:WF1,A8:BL8,L9:x1,0:h44",
        "",
        "F1-E2\tB:WE2,A8:BL8,L9:x1,0\tongoing\n"
        "F1-F2\tB:WF2,A8:BL8,L9:x1,0\tongoing\n"
        "F1-G2\tB:WG2,A8:BL8,L9:x1,0\tongoing\n",
        "",
        0,
    ),
    # If two paths have the same result, the first one in square order is shown.
    ("moves camelot W:WF1,A8:BE2,F2,E3,A12", "", "F1xD3xF3xF1\tB:WF1,A8:BA12\tongoing\n", "", 0),
    # play
    ("play camelot startpos E6-E8 E10-E9", "", f"E10-E9\t{OPENED}\tongoing\n", "", 0),
    ("play camelot startpos e6-e8 e10-e9", "", f"E10-E9\t{OPENED}\tongoing\n", "", 0),
    ("play camelot2000 startpos 107C83 59-71", "", f"E10-E9\t{OPENED}\tongoing\n", "", 0),
    # The first and the last square are enough if only one path fits.
    (
        "play camelot W:WKH5,H4,A9:BG2,A13 H5xF1",
        "",
        "H5-H3xF1\tB:WKF1,H4,A9:BA13\tongoing\n",
        "",
        0,
    ),
    ("play cam W:WB11,B4:BC12,E12,A9 B11xD13", "", "B11xD13\tB:WB4,D13:BA9,E12\twin:W\n", "", 0),
    (
        "play grand R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0 pass",
        "",
        "pass\tG:RH16:GH1,I12:BB5:YD5,D6:x2,0,0,0\tongoing\n",
        "",
        0,
    ),
    (
        "play river startpos T@D3 T@I3 T@K5",
        "",
        containing("T@K5\tB:W", ":tD3,I3,K5\tongoing\n"),
        "",
        0,
    ),
    # Illegal moves: the message has the reason, the number of the move, and the wrong square.
    (
        "play camelot W:WKH5,H4,A9:BG2,A13 H5-H3",
        "",
        "",
        "illegal: The knight could jump from H3, so it must go on and capture. (move 1, `H5-H3`, at `H3`)\n",
        1,
    ),
    (
        "play camelot W:WE5,A8:BE6,L13 A8-A9",
        "",
        "",
        "illegal: You must capture: the piece on E5 can do so. (move 1, `A8-A9`)\n",
        1,
    ),
    (
        "play camelot startpos E6-E8 E10-E8",
        "",
        "",
        "illegal: E8 is occupied. (move 2, `E10-E8`, at `E8`)\n",
        1,
    ),
    (
        "play camelot startpos E6-Z9",
        "",
        "",
        containing("illegal: There is no such square.", "`Z9`"),
        1,
    ),
    (
        "play camelot startpos E10-E9",
        "",
        "",
        containing("illegal: You have no piece on E10.", "E10"),
        1,
    ),
    ("play camelot startpos pass", "", "", containing("illegal: There is nothing to answer now."), 1),
    ("play camelot W:WF16,G16:BA8,B8 F16-G16", "", "", containing("illegal: The game is over."), 1),
    ("play river startpos E4-E5", "", "", containing("illegal: Place the trees first."), 1),
    ("play river startpos T@D3 T@D3", "", "", containing("A tree stands on D3. (move 2, `T@D3`"), 1),
    (
        ["play", "camelot", "startpos", "C6" + "-C8-C6" * 100],
        "",
        "",
        containing("illegal: This route is too long to write down. (move 1, `C6-C8-C6-C8-"),
        1,
    ),
    # Moves that cannot be read or are ambiguous, and wrong arguments.
    (
        "play camelot startpos E6-E8 knight",
        "",
        "",
        containing("move 2, `knight`: this is not a move"),
        2,
    ),
    (
        "play camelot startpos E6-E8-q",
        "",
        "",
        containing("move 1, `E6-E8-q`, at `q`: this is no"),
        2,
    ),
    ("play camelot startpos E6-", "", "", containing("move 1, `E6-`: this move is incomplete"), 2),
    ("play camelot startpos ''", "", "", containing("move 1, ``: this move is incomplete"), 2),
    (
        "play camelot W:WE4,A8:BD5,F5,D7,F7,F9,L13 E4xG10",
        "",
        "",
        containing("move 1, `E4xG10`: this may be E4x", "6xE8xG10 or E4x"),
        2,
    ),
    ("play camelot startpos", "", "", containing("play: an argument is missing"), 2),
    ("play camelot - E6-E8", "", "", containing("position, field 1: `-` is not one of the players."), 2),
    # Captures on demand
    (f"{OFFENCE} G15-G16", "", "G15-G16\tB:WH4,F16,G16:BH5,A13\tongoing\n", "", 0),
    (f"{OFFENCE} G15-G16 stand", "", "stand\tB:WH4,F16,G16:BH5,A13\twin:W\n", "", 0),
    (f"{OFFENCE} G15-G16 force", "", "force\tW:WH4,G15,F16:BH5,A13:fcapture\tongoing\n", "", 0),
    (f"{OFFENCE} G15-G16 force H4xH6", "", "H4xH6\tB:WH6,G15,F16:BA13\tongoing\n", "", 0),
    (
        f"{OFFENCE} G15-G16 A13-A12",
        "",
        "",
        containing("illegal: Answer the previous move first, with `force` or `stand`."),
        1,
    ),
    (
        f"{OFFENCE} G15-G16 force G15-G16",
        "",
        "",
        containing("A capture was demanded: the piece on H4 must make it."),
        1,
    ),
    ("moves camelot2000 W:WG15,F16,H4:BH5,A13:fcapture", "", containing("H4xH6\t"), "", 0),
    # board
    ("board camette", "", CAMETTE_BOARD, "", 0),
    (f"board river B:WD7,F1:BKI9,I10:x1,0:{TREES}:h7", "", RIVER_BOARD, "", 0),
    ("board grandcam Y:RKF2,G2:GKH12,G12:BKM7,D7:YKK6,K7", "", GRANDCAM_BOARD, "", 0),
    ("board river", "", containing("\nWhite to place a tree\n"), "", 0),
    ("board camelot W:WA8:BL9", "", containing("\nThe game is drawn\n"), "", 0),
    ("board cam B:WD13:BD7", "", containing("\nWhite has won\n"), "", 0),
    # check
    (
        "check -",
        GAMES,
        "-:1: game 1: camelot, 3 moves and 2 in variations, 1-0 by resignation\n"
        "-:7: game 2: cam, 1 move, 1-0 by castle\n"
        "-: 2 games, 0 problems\n",
        "",
        0,
    ),
    ("check -", BAD_GAMES, BAD_GAMES_REPORT, BAD_GAMES_PROBLEMS, 1),
    ("check -", "", "-: 0 games, 0 problems\n", "", 0),
    (
        "check -",
        "[\n",
        ANYTHING,
        containing("-:1:2: The tag has an error at the end of the line. Expected the name"),
        1,
    ),
    ("check -", "\0\1\2", ANYTHING, containing("-:1:1: `\\ufffd` may not stand here"), 1),
    ("check -", "1. E6-E8 $999 *", ANYTHING, containing("-:1:10: `$999` is not a mark"), 1),
    (
        "check -",
        "1. E6-E8 ) *",
        ANYTHING,
        containing("-:1:10: `)` may not stand here. Expected"),
        1,
    ),
    ("check -", "C6-C5 (" * 100_000, ANYTHING, containing("-:1:"), 1),
    ("check -", "x" * 5_000_000, ANYTHING, containing("-:1: the game is too long"), 1),
    (
        "check",
        "",
        "",
        containing("check: an argument is missing", "Usage: logres-cli check FILE..."),
        2,
    ),
    ("check /nonsense", "", "", containing("/nonsense: No such file or directory"), 2),
    ("check /", "", "", containing("/: Is a directory"), 2),
    ("check / -", GAMES, containing("-: 2 games, 0 problems"), containing("/: Is a directory"), 2),
    # Positions from standard input: the output is a block for each line, ended by an empty line.
    ("perft camelot 1 -", "", "", "", 0),
    ("perft camelot 1 -", "startpos\n", "100\n\n", "", 0),
    ("perft camelot 1 -", "startpos", "100\n\n", "", 0),
    ("perft camelot 2 -", "startpos\r\n W:WF16,G16:BA8,B8\t\n", "10026\n\n0\n\n", "", 0),
    ("moves camelot -", "W:WF16,G16:BA8,B8\n" * 2, "\n\n", "", 0),
    ("moves camette -", "startpos\n" * 3, (CAMETTE_MOVES + "\n") * 3, "", 0),
    ("board camette -", "startpos\n", CAMETTE_BOARD + "\n", "", 0),
    (
        "perft cam 1 -",
        "startpos\n\nW:WZ9:B\nstartpos\n",
        "54\n\n"
        "error: position, field 1: The letter of the player to move is missing.\n\n"
        "error: position, field 2: `Z9` is not a square of this board.\n\n"
        "54\n\n",
        containing("standard input: invalid lines: 2 of 4; the first is line 2\n"),
        2,
    ),
    (
        "perft cam 1 -",
        "start\0pos\n" + " " * 4100 + "startpos\n\0\nstartpos",
        "error: the line contains a NUL byte\n\n"
        "error: the line is longer than 4095 bytes\n\n"
        "error: the line contains a NUL byte\n\n"
        "54\n\n",
        containing("invalid lines: 3 of 4"),
        2,
    ),
    ("perft cam 1 -", "W" * 10_000_000, containing("error: the line is longer"), ANYTHING, 2),
    ("perft cam 1 -", " " * 4087 + "startpos", "54\n\n", "", 0),
    ("perft cam 1 -", "-\n", containing("error: position, field 1: `-` is not one of the players."), ANYTHING, 2),
]


# Invalid positions, with a part of the message.
BAD_POSITIONS = [
    ("camelot", "", "field 1: The letter of the player to move is missing."),
    ("camelot", "R:W:B", "field 1: `R` is not one of the players."),
    ("camelot", "WW:W:B", "field 1: `WW` is not one of the players."),
    ("camelot", "W", "A player is missing. A player without pieces is just a letter."),
    ("camelot", "W:WA8", "A player is missing. A player without pieces is just a letter."),
    ("camelot", "W:WZ9:B", "field 2: `Z9` is not a square of this board."),
    ("cam", "W:WA8:BH8", "field 3: `H8` is not a square of this board."),
    ("camelot", "W:WA8,:B", "field 2: A square is missing."),
    ("camelot", "W:WA8,KA8:B", "field 2: The square of `KA8` is already occupied."),
    ("camelot", "W:WK:B", "field 2: `K` is not a square of this board."),
    ("camelot", "W:WA8:WA9:B", "field 3: There is already a part like `WA9`."),
    ("camelot", "W:WA8:BA9:q", "field 4: `q` is not a part of a position."),
    ("camelot", "W:WA8:BA9:", "field 4: A part of the position is empty."),
    ("camelot", "W:WA8:BA9:x3,0", "field 4: `3` is not a valid number here."),
    ("camelot", "W:WA8:BA9:x1", "field 4: `1` is not a valid number here."),
    ("camelot", "W:WA8:BA9:x1,", "field 4: A number is missing."),
    ("camelot", "W:WA8:BA9:h99999999999999999999", "field 4: `99999999999999999999` is not a valid number here."),
    ("camelot", "W:WA8:BA9:tD3", "field 4: A tree cannot stand there: `tD3`."),
    ("camelot", "W:WA8:BA9:fcapture", "field 4: `fcapture` is not a capture that can be demanded here."),
    ("camelot2000", "W:WA8:BL9:fcapture", "That capture cannot be demanded."),
    ("river", "W:WJ11:B", "field 2: `J11` is in the river. No piece can stand there."),
    ("river", f"W:WD3:B:{TREES}", "field 4: A piece and a tree cannot share a square: `D3`."),
    ("river", "W:W:B:tJ3,J3", "field 4: The square of `J3` is already occupied."),
    ("river", "W:W:B:tF2", "field 4: A tree cannot stand there: `F2`."),
    ("river", f"W:W:B:{TREES},A9", "field 4: `A9` is one tree too many."),
    ("river", "W:W:B:tB10", "The trees do not fit this game."),
    ("river", "B:W:B:tD3", "It is the other player's turn to place a tree."),
    ("camette", "W:WA3,B3,C3,D3,E3:B", "field 2: With `E3`, the player has more pieces than at the start."),
    ("camette", "W:WKA3,KB3:B", "field 2: With `KB3`, the player has more knights than at the start."),
]

ROWS += [
    (["moves", variant, position], "", "", containing("position", problem), 2)
    for variant, position, problem in BAD_POSITIONS
]

# An illegal move for each reason, with the message.
TREES_AFAR = "tA4,B5,L4,A13,B13,K13"
REFUSALS = [
    ("camelot", "W:WC5:BC12", "C5-C6", "The game is over."),
    ("camelot", "W:WC5,D5:BC12,D12", "stand", "There is nothing to answer now."),
    ("river", "W:WC5,D5:BC12,D12:tA4,B5", "C5-C6", "Place the trees first."),
    ("camelot", "W:WC5,D5:BC12,D12", "T@A4", "All trees have been placed."),
    ("camelot", "W:WC5,D5:BC12,D12", "C5" + "-C6" * 64, "This route is too long to write down."),
    ("camelot", "W:WC5,D5:BC12,D12", "C5-C6-M9", "There is no such square."),
    (
        "river",
        "W:WC5,D5:BC12,D12",
        "T@E2",
        "A tree cannot stand on E2. "
        "Choose empty land on your side, away from the castle and the bridges.",
    ),
    ("camelot", "W:WC5,D5:BC12,D12", "E5-E6", "You have no piece on E5."),
    (
        "camelot2000",
        "W:WC5,H5:BC6,D12:fcapture",
        "H5-H6",
        "A capture was demanded: the piece on C5 must make it.",
    ),
    ("camelot", "W:WF1,G1,C8:BD8,D12", "C8-C9", "One of the pieces on F1 and G1 must leave its castle first."),
    (
        "camelot2000",
        "W:WKF1,F2,A8:BF4,H10,A12",
        "F1-G2",
        "This piece must leave its castle with a capture. It can start at F3.",
    ),
    ("camelot", "W:WC5,KH5,H6:BC6,H8", "H5-I5", "You must capture: the pieces on C5 and H5 can do so."),
    (
        "camelot",
        "W:WF16,A9:BA13,B13",
        "F16-F15",
        "The piece on F16 is in the castle and cannot leave.",
    ),
    (
        "camelot",
        "W:WF16,A9:BA13,B13:x2,0",
        "F16-G16",
        "You have used both castle moves.",
    ),
    (
        "camelot",
        "W:WD14,E15,F15:BA13,B13",
        "D14-F16-F14",
        "The move ends in the castle, on F16.",
    ),
    ("camelot", "W:WC5,D5:BC12,D12", "C5-C6-C7", "A step to C6 ends the move."),
    ("river", f"W:WB4,D5:BC12,D12:{TREES_AFAR}", "B4-A5", "A5 is in the river. No piece can stop there."),
    ("river", f"W:WB4,D5:BC12,D12:{TREES_AFAR}", "B4-B5", "A tree stands on B5."),
    ("camelot", "W:WC5,D5:BC12,D12", "C5-D5", "D5 is occupied."),
    ("camelot", "W:WC5,D5:BC12,D12", "C5-E5-E6", "You cannot step to E6 after a leap."),
    (
        "camelot",
        "W:WC5,D5:BC12,D12",
        "C5-E6",
        "This piece cannot reach E6 in one step or leap.",
    ),
    ("camelot", "W:WC5,D5:BC12,D12", "C5-C7", "There is no piece on C6 to leap over."),
    ("camelot", "W:WC5,D4:BD5,D12", "C5xE5xC5", "The piece on D5 is already captured."),
    ("camelot", "W:WC5,E6:BD5,D12", "C5xE5-E7", "You cannot canter over E6 after a jump."),
    (
        "camelot",
        "W:WC5,C6:BC8,D12",
        "C5-C7xC9",
        "Only a knight can canter and then jump over C8. A man cannot.",
    ),
    (
        "camelot",
        "W:WD3,E2:BC12,D12",
        "D3-F1",
        "You can enter your own castle, on F1, only by a jump.",
    ),
    (
        "grand",
        "R:RB8,H10:GG13,J13:BB6:YM8,L8",
        "B8-A8",
        "You can enter this castle, on A8, only by a jump.",
    ),
    ("camelot", "W:WC5,A8:BD5,F5,E6", "C5xE5", "You must go on and jump over one of the pieces on F5 and E6."),
    (
        "camelot",
        "W:WKH5,H4,I3,A9:BG2,A13",
        "H5-H3-J3",
        "The knight could jump from H3, so it must go on and capture.",
    ),
    ("camelot", "W:WH5,H4:BC12,D12", "H5-H3-H5", "A canter cannot end where it began, on H5."),
    ("camelot", "W:WC5,D5:BC12,D12", "C5xC6", "Nothing is captured on the way to C6."),
]

ROWS += [
    (["play", variant, position, move], "", "", containing(f"illegal: {reason} (move 1, "), 1)
    for variant, position, move, reason in REFUSALS
]


def run(arguments, **how):
    """Runs the program. The output is returned as bytes, as it may not be valid text."""
    if isinstance(arguments, str):
        arguments = shlex.split(arguments)
    how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "timeout": TIMEOUT, **how}
    return subprocess.run([CLI, *arguments], **how)


def differences(row):
    """Yields a message for each difference between the row and the result."""
    arguments, given, *expected = row
    result = run(arguments, input=given.encode())
    got = [result.stdout.decode(), result.stderr.decode(), result.returncode]

    for name, right, real in zip(("output", "error", "status"), expected, got):
        is_right = right.fullmatch(real) if isinstance(right, re.Pattern) else right == real
        if not is_right:
            yield f"{name} is {real!r:.2000}, not {right!r:.2000}"


def divide_lists_all_moves_and_its_counts_add_up():
    for variant in ("camelot", "camelot2000", "cam", "river", "grand", "camette", "grandcam"):
        lines = run(f"divide {variant} 3").stdout.decode().splitlines()
        total = run(f"perft {variant} 3").stdout.decode()
        moves = run(f"moves {variant}").stdout.decode().splitlines()
        assert sum(int(line.split()[1]) for line in lines) == int(total), variant
        names = [line.split()[0] for line in lines]
        assert names == [line.split("\t")[0] for line in moves], variant


def an_output_error_is_reported():
    commands = ["moves camelot", "perft camelot 1", "--help", "perft cam 1 -"]
    for command in commands:
        with open("/dev/full", "w") as full:
            result = run(command, stdout=full, input=b"startpos\n" * 3)
        assert result.returncode == 2 and b"standard output" in result.stderr, command


def a_closed_output_is_reported():
    result = run("moves camelot", stdout=None, preexec_fn=lambda: os.close(1))
    assert result.returncode == 2 and b"standard output" in result.stderr, result


def the_help_offers_standard_input_where_it_is_read():
    commands = re.findall(r"\n  (\w+) +VARIANT", run("--help").stdout.decode())
    assert len(commands) > 6, commands
    for command in commands:
        is_offered = b"With `-`" in run(f"{command} --help").stdout
        answer = run(f"{command} camelot 1 -" if "DEPTH" in run(f"{command} --help").stdout.decode()
                     else f"{command} camelot -", input=b"startpos\n")
        assert is_offered == (answer.returncode == 0), (command, answer)


def an_input_error_is_reported():
    folder = os.open("/", os.O_RDONLY)
    result = run("perft cam 1 -", stdin=folder)
    os.close(folder)
    assert result.returncode == 2 and b"standard input" in result.stderr, result


def each_line_of_input_is_answered_at_once():
    command = [CLI, "perft", "cam", "1", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        for _ in range(3):
            process.stdin.write(b"startpos\n")
            process.stdin.flush()
            assert process.stdout.readline() == b"54\n"
            assert process.stdout.readline() == b"\n"


def a_position_with_20598_moves_lists_each_once():
    position = (
        "W:WKI6,KI8,KE12,KA10,F5,H7,G7,B8,F9,F4,A7,D11,B9,C11"
        ":BB6,B7,D5,B5,D4,D7,D6,E5,F7,D8,C7,E7,C5,D9"
    )
    lines = run(f"moves camelot {position}").stdout.decode().splitlines()
    results = [line.split("\t")[1] for line in lines]
    assert len(lines) == 20598 and results == sorted(set(results)), len(lines)


FUNCTIONS = [
    divide_lists_all_moves_and_its_counts_add_up,
    an_output_error_is_reported,
    a_closed_output_is_reported,
    the_help_offers_standard_input_where_it_is_read,
    an_input_error_is_reported,
    each_line_of_input_is_answered_at_once,
    a_position_with_20598_moves_lists_each_once,
]


def main():
    failures = 0

    for row in ROWS:
        for difference in differences(row):
            failures += 1
            print(f"{row[0]!r:.200}: {difference}")
    for function in FUNCTIONS:
        try:
            function()
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            failures += 1
            print(f"{function.__name__}: {error!r:.2000}")

    print(f"{len(ROWS)} rows, {len(FUNCTIONS)} functions, {failures} failures")
    return 1 if failures else 0


sys.exit(main())
