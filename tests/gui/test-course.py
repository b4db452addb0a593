#!/usr/bin/env python3
"""The first course, played to its end: test-course.py LOGRES LOGRES-CLI TEST [LOOK…]

A look is a language, a size such as 360x640, or "dark". If LOGRES_GUI_PICTURES names a folder, two
pictures of each task are kept there."""

import os
import re
import subprocess
import sys

from desk import Desk

program, _, name, *looks = sys.argv[1:]

# The move in a hint.
MOVE = re.compile(r"[A-L]\d+([-x][A-L]\d+)+")

# For each lesson, the moves of each step, in the fewest moves.
COURSE = [
    ("Win!", ["G15-G16", "E15-F16 H15-G16", "H15-G16"]),
    ("The Step", ["E6-E7 E7-F8 F8-G7 G7-G6", "G8-H7 H7-G6 G6-F7 F7-E8", "D5-E6 E6-E7 I7-J6 J6-I5",
                  "D14-E15 F15-G16 E15-F16"]),
    ("The Canter", ["E6-E8", "C5-E5-E7", "E6-F5 C4-E4-G6", "F4-F6-H8-H10-F12-F14-F16 F15-G16"]),
    ("The Jump", ["E6-E8", "F8-H6", "J9-H7 D5-D6 D6-F8", "E5-E7 I6-G8-G10 E7-D8 D8-D10"]),
    ("You Must Jump", ["C5-C7", "F6-F7 F5-D7-B9", "C6-C8 G15-G16", "J4-I3 G14-G15 G15-G16"]),
    ("Chains", ["C5-E5-G5", "C5-E5-G7-G9", "D5-F5-F7-D7-D5", "C5-E7-G9-G11 J5-J7-H9-H7"]),
    ("Your Choice", ["E6-G8-I10", "E6-C8", "E14-G16", "I2-G2"]),
    ("The Charge", ["E5-E7-E9", "C4-E4-G6-I8-I10", "C5-E5-G7-G9-G11", "E6-D6",
                    "D3-E3 E3-E5-G7-I9-G11-E9-C11"]),
    ("The One Exception", ["E5-E7-G9", "E5-E7", "E6-E7", "C6-C8-E8"]),
    ("The Castle Move", ["F16-G16 D14-F16", "F16-G16 D14-F16", "E15-F15 F15-G16", "F15-G16 E15-F16"]),
    ("Your Own Castle", ["E2-F2 F2-G2 G2-H2", "H3-F1", "F1-E2", "F1-E2 C5-C7", "H3-F1-D3-D5-F7"]),
    ("How Games End", ["E6-E8-G10", "D3-C2", "C6-C8", "J4-I3 K3-I5"]),
]


# The buttons after lessons that are followed by a game.
BUTTONS = {"Chains": "Play a Small Game", "How Games End": "Play a Small Game"}

LESSONS = os.path.join(os.path.dirname(__file__), "..", "..", "data", "lessons")


class Newcomer:
    """Somebody who does what the page asks for."""

    def __init__(self, window):
        self.window = window
        self.page = window.find("panel", "Lesson")
        self.title = None
        self.n_pictures = 0

    def keep_picture(self):
        folder = os.environ.get("LOGRES_GUI_PICTURES")
        self.n_pictures += 1
        if folder:
            path = os.path.join(folder, "-".join(["course", *looks, f"{self.n_pictures:03d}.png"]))
            subprocess.run(["import", "-window", "root", path], check=False)

    def wait_lesson(self, title):
        self.window.wait(lambda: self.window.frame.is_named(None, title), f"the lesson “{title}”")

    def labels(self):
        return [node.name for node in self.page.all("label")]

    def wait_label(self, text):
        self.window.wait(lambda: self.page.find("label", text), f"“{text}”, not {self.labels()}")

    def board_area(self):
        return self.window.find("table", "Board", self.page).area

    def play(self, moves):
        table = self.window.find("table", "Board", self.page)
        self.window.wait(lambda: table.accessible.get_child_count() > 0, "the squares")
        board = Board(self.window, table)
        for i, move in enumerate(moves):
            path = move.split("-")
            self.wait_label(f"{i} of {len(moves)} move" + "s" * (len(moves) > 1))
            self.window.wait(self.is_to_move, f"the turn to move {path[0]}")
            board.wait_text(path[0], "White man", "White knight")
            board.drag(path)

    def expect_whole_praise(self):
        """Checks that the user need not scroll to read the words."""
        words = list(self.page.all("status bar"))[1]
        (_, y, _, height), (_, top, _, room) = words.area, self.page.find("scroll pane").area
        assert top <= y and y + height <= top + room, \
            f"“{words.name}” is cut off; {self.window.picture()}"

    def finish(self, before):
        """Checks the page after the last move. In a wide window the board has kept its place."""
        self.keep_picture()
        self.expect_whole_praise()
        assert "360x640" in looks or self.board_area() == before, self.window.picture()

    def do_step(self, i, n, moves):
        self.wait_label(f"Task {i + 1} of {n}")
        self.keep_picture()
        before = self.board_area()
        self.play(moves.split())
        self.window.find("image", "3 of 3 stars", self.page)
        self.finish(before)

    def go_on(self, button):
        self.window.wait_focus("push button", button)
        self.window.click(self.window.find("push button", button, self.page))

    def do_lesson(self, steps, button="Next Lesson"):
        for i, moves in enumerate(steps):
            self.do_step(i, len(steps), moves)
            self.go_on("Next" if i + 1 < len(steps) else button)

    def find_hint(self):
        """Asks for a hint and returns the squares of its move."""
        words = list(self.page.all("status bar"))[1]
        self.window.click(self.window.find("push button", "Hint", self.page))
        self.window.wait(lambda: MOVE.search(words.name), f"a move in “{words.name}”")
        return re.split("[-x]", MOVE.search(words.name).group())

    def is_to_move(self):
        hint = self.page.find("push button", "Hint")
        return hint is not None and hint.has("sensitive")

    def win_game(self, button):
        """Follows the hints until the game is won."""
        won = lambda: self.page.find("image", "3 of 3 stars")
        self.window.wait(lambda: self.is_to_move() and not won(), "the beginning of the game")
        self.keep_picture()
        before = self.board_area()
        n_moves = 0
        while not won():
            self.window.wait(lambda: self.is_to_move() or won(), "the computer's move")
            if won():
                break
            path = self.find_hint()
            table = self.window.find("table", "Board", self.page)
            Board(self.window, table).drag(path)
            n_moves += 1
            count = f"{n_moves} move" + "s" * (n_moves > 1)
            self.wait_label(count)
        self.finish(before)
        self.go_on(button)


def a_newcomer_plays_the_first_course(desk):
    """Begins on the start page and makes each move with the mouse. The course ends with games."""
    with Logres(program) as window:
        window.click_button("Start Learning")
        window.frame = window.dialog("Win!")
        newcomer = Newcomer(window)
        for title, steps in COURSE:
            newcomer.wait_lesson(title)
            newcomer.do_lesson(steps, BUTTONS.get(title, "Next Lesson"))
            if title == "Chains":
                newcomer.wait_lesson("Your First Game")
                newcomer.win_game("Next Lesson")
        newcomer.wait_lesson("A Race")
        newcomer.win_game("Play Camelot Against the Computer")


def the_small_games_are_won_with_hints(desk):
    """The last game of the course about Cam leads to a game of Cam against the computer."""
    folder = desk.folder("state/logres")
    ids = [name[:-7] for name in os.listdir(LESSONS) if name.endswith(".lesson")]
    with open(os.path.join(folder, "lessons"), "w", encoding="utf-8") as file:
        file.write("".join(f"[{id}]\nDone=true\n\n" for id in ids if id != "cam-4-game"))
    with Logres(program) as window:
        window.click_button("Continue Learning")
        main, window.frame = window.frame, window.dialog("A Game of Cam")
        Newcomer(window).win_game("Play Cam Against the Computer")
        window.frame = main
        window.find_game()


size = next((look for look in looks if look[0].isdigit()), "1280x1024")
with Desk(size=size, animation=False) as desk:
    from board import Board
    from logres import Logres

    for look in looks:
        if look == "dark":
            os.environ["ADW_DEBUG_COLOR_SCHEME"] = "prefer-dark"
        elif look != size:
            desk.speak(look)
    globals()[name](desk)
