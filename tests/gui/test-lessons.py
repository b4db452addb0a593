#!/usr/bin/env python3
"""Lessons, taken as by a beginner: test-lessons.py LOGRES LOGRES-CLI TEST"""

import os
import sys

from desk import Desk

program, _, name = sys.argv[1:]


class Lesson:
    """The lesson on the screen: its text, its board and its buttons."""

    def __init__(self, window):
        self.window = window
        self.page = window.find("panel", "Lesson")
        table = window.find("table", "Board", self.page)
        window.wait(lambda: table.accessible.get_child_count() > 0 and table.area[2] > 0,
                    "the squares")
        self.text, self.words = [node for node in self.page.all("status bar")]
        self.board = Board(window, table)

    def wait_text(self, part):
        self.window.wait(lambda: part in self.text.name, f"“{part}”, not “{self.text.name}”")

    def wait_words(self, part):
        self.window.wait(lambda: part in self.words.name, f"“{part}”, not “{self.words.name}”")

    def press(self, button):
        self.window.click(self.window.find("push button", button, self.page))

    def wait_next(self, name="Next"):
        """Waits until the step is done and the button for the next step has the focus."""
        self.window.wait_focus("push button", name)


def open_lessons(window):
    window.hand.press("Control_L+l")
    window.frame = window.dialog("Lessons")


def open_lesson(window, title):
    """Opens a lesson of the list with the mouse."""
    row = window.find("list item", title)
    window.click(row)
    return Lesson(window)


def go_to_lesson(window, title):
    """Goes to a lesson by the arrow keys, even if it is far down in the list."""
    window.tab_to("list item", "The plain move")
    while window.focus.name != title:
        before = window.focus.name
        window.hand.press("Down")
        window.wait(lambda: window.focus and window.focus.name not in ("", before), "the next row")
    window.hand.press("Return")
    return Lesson(window)


def a_lesson_is_learned_by_pointer(desk):
    """A refused move is explained on the board and in words; then come a hint and the right
    move."""
    with Logres(program) as window:
        open_lessons(window)
        lesson = open_lesson(window, "You must jump")
        lesson.wait_text("Press the Man on G6")
        lesson.board.click("G6")
        lesson.wait_words("You must capture: the Man on C5 can jump the piece on C6.")
        lesson.board.wait_text("C5", "this is why")
        lesson.press("Hint")
        lesson.wait_words("The Man on C5 stands next to an enemy")
        lesson.board.drag(["C5", "C7"])
        lesson.wait_words("Pieces that can capture are marked")
        lesson.press("Next")
        lesson.wait_text("Two of your Men can jump here.")
        lesson.board.drag(["C5", "C7"])
        lesson.wait_words("That is allowed as well. This time use the Man on G6.")
        lesson.board.wait_text("C6", "Black Man")
        lesson.board.click("G6")
        lesson.board.click("G8")
        lesson.wait_words("The other jump waits")
        lesson.press("Next Lesson")
        lesson.wait_text("After a jump the piece must go on")


def a_lesson_is_learned_by_keys(desk):
    """Uses only the keyboard, from the first window to the end of the lesson."""
    with Logres(program) as window:
        open_lessons(window)
        window.tab_to("push button", "Begin")
        window.hand.press("Return")
        lesson = Lesson(window)
        lesson.wait_text("Move the Man on E6 one square")
        lesson.board.enter(["G6", "G7"])
        lesson.wait_words("That was the Knight.")
        lesson.board.wait_text("G6", "White Knight")
        window.hand.press("F3")
        lesson.wait_words("Press the Man on E6, then one of the eight squares")
        window.hand.press("Shift_L+F3")
        lesson.board.enter(["E6", "E9"])
        lesson.wait_words("This piece cannot reach E9")
        window.hand.press("Escape")
        lesson.board.enter(["E6", "F7"])
        lesson.wait_words("A step like this is called a plain move.")
        lesson.wait_next()
        window.hand.press("Return")
        lesson.wait_text("Move the Knight on G6 one square back.")
        window.hand.press("Alt_L+Page_Up")
        lesson.wait_text("Move the Man on E6 one square")
        window.hand.press("Alt_L+Page_Down")
        lesson.wait_text("Move the Knight on G6 one square back.")
        lesson.board.enter(["G6", "H5"])
        lesson.wait_words("Pieces may go back")
        lesson.wait_next("Next Lesson")


def progress_in_lessons_is_remembered(desk):
    """The move is typed, the other side answers, the program is closed in the middle and started
    again."""
    with Logres(program) as window:
        open_lessons(window)
        lesson = go_to_lesson(window, "The race to the castle")
        lesson.wait_text("A race.")
        window.hand.type("f15-f16")
        window.hand.press("Return")
        lesson.wait_words("Black is faster.")
        lesson.board.wait_text("F15", "White Man")
        window.hand.type("e14-g16")
        window.hand.press("Return")
        lesson.wait_words("One leap instead of two steps.")
        lesson.board.wait_text("G2", "Black Man")
        lesson.wait_next()
        window.hand.press("Return")
        lesson.wait_text("And now win.")
    with Logres(program) as window:
        open_lessons(window)
        lesson = go_to_lesson(window, "The race to the castle")
        lesson.wait_text("And now win.")
        lesson.board.wait_text("G16", "White Man")
        lesson.board.drag(["F15", "F16"])
        lesson.wait_words("Count for both sides")
        lesson.press("All Lessons")
        window.find("image", "Done")
        window.wait(lambda: "1 of 22 done" in [node.name for node in window.frame.all("label")],
                    "the count")


def the_first_start_offers_the_lessons(desk):
    with Logres(program) as window:
        window.find("label", "Learn to Play in Five Minutes")
        window.click_button("Start Learning")
        window.dialog("The plain move")


def lessons_are_translated(desk):
    """The texts of the lesson files are translated."""
    for language, title, text in [("de", "Springen ist Pflicht", "Kann eine Ihrer Figuren springen"),
                                  ("fr", "Il faut sauter", "Si l’une de vos pièces peut sauter"),
                                  ("es", "Hay que saltar", "Si una de tus piezas puede saltar"),
                                  ("ja", "ジャンプしなければならない", "ジャンプできる駒があれば")]:
        os.environ["LANGUAGE"] = language
        with Logres(program) as window:
            window.hand.press("Control_L+l")
            window.frame = window.dialog()
            row = window.find("list item", title)
            window.click(row)
            window.wait(lambda: any(text in node.name for node in window.frame.all("status bar")),
                        f"“{text}”")


with Desk() as desk:
    from board import Board
    from logres import Logres

    globals()[name](desk)
