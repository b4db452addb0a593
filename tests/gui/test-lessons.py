#!/usr/bin/env python3
"""Lessons, taken as by a beginner: test-lessons.py LOGRES LOGRES-CLI TEST"""

import os
import sys

from desk import Desk

program, _, name = sys.argv[1:]

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
LESSONS = os.path.join(ROOT, "data", "lessons")
LINGUAS = os.path.join(ROOT, "po", "LINGUAS")


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

    def wait_label(self, text):
        self.window.wait(lambda: text in [node.name for node in self.page.all("label")], f"“{text}”")

    def wait_stars(self, text):
        self.window.find("image", text, self.page)

    def press(self, button):
        self.window.click(self.window.find("push button", button, self.page))

    def wait_next(self, name="Next"):
        """Waits until the step is done and the button for the next step has the focus."""
        self.window.wait_focus("push button", name)


def leave_progress(desk, text):
    with open(os.path.join(desk.folder("state/logres"), "lessons"), "w", encoding="utf-8") as file:
        file.write(text)


def open_lessons(window):
    window.hand.press("Control_L+l")
    window.frame = window.dialog("Lessons")


def open_lesson(window, title):
    """Opens a lesson of the list with the mouse."""
    row = window.find("list item", title)
    window.click(row)
    return Lesson(window)


def go_to_row(window, course, title):
    """Chooses the course and opens the lesson by keys."""
    for name in [course, title]:
        window.tab_to("list item", name)
        window.hand.press("Return")


def go_to_lesson(window, course, title):
    go_to_row(window, course, title)
    return Lesson(window)


def a_lesson_is_learned_by_pointer(desk):
    """A refused move is explained on the board and in words; then come a hint and the right move. The
    next step comes by itself. There Black answers a wrong move, and the board goes back."""
    with Logres(program) as window:
        open_lessons(window)
        lesson = open_lesson(window, "You Must Jump")
        lesson.wait_text("Make the jump.")
        lesson.wait_label("Black waits.")
        lesson.board.click("G6")
        lesson.wait_words("Your man on C5 can jump, so no other move is allowed.")
        lesson.board.wait_text("C5", "this is why")
        lesson.press("Hint")
        lesson.wait_words("The man on C5 stands next to a black man.")
        lesson.board.drag(["C5", "C7"])
        lesson.wait_words("You found the jump.")
        lesson.wait_label("2 stars in this lesson")
        lesson.wait_text("Black must jump, too.")
        lesson.wait_label("Black answers.")
        lesson.wait_label("0 of 2 moves")
        lesson.board.drag(["F6", "G7"])
        lesson.wait_words("Black jumps twice, and you cannot jump back.")
        lesson.board.wait_text("E4", "Black man")
        lesson.board.wait_text("F6", "White man")
        lesson.wait_label("1 of 2 moves")
        lesson.board.drag(["F6", "F7"])
        lesson.board.wait_text("E6", "Black man")
        lesson.board.drag(["F5", "D7", "B9"])
        lesson.wait_words("One for two!")
        lesson.wait_label("4 stars in this lesson")


def a_wrong_first_move_can_be_tried_again(desk):
    """The man of the first task is picked up again, so that the next click moves it."""
    with Logres(program) as window:
        open_lessons(window)
        lesson = open_lesson(window, "Win!")
        lesson.board.wait_text("G15", "picked up")
        lesson.board.click("F15")
        lesson.wait_words("Your man is still outside.")
        lesson.board.wait_text("G15", "picked up")
        lesson.board.click("G16")
        lesson.wait_words("You won!")


def moves_in_a_row_need_no_pause(desk):
    """Black waits, so the next click counts even during the animation of the move before it."""
    with Logres(program) as window:
        open_lessons(window)
        lesson = open_lesson(window, "The Step")
        lesson.wait_label("0 of 4 moves")
        for square in ["E6", "E7", "E7", "F8", "F8", "G7", "G7", "G6"]:
            lesson.board.click(square)
        lesson.wait_label("3 stars in this lesson")


def a_lesson_is_learned_by_keys(desk):
    """Uses only the keyboard, from the first window to the end of the lesson. The next step waits
    until the user asks for it."""
    with Logres(program) as window:
        open_lessons(window)
        window.tab_to("push button", "Begin")
        window.hand.press("Return")
        lesson = Lesson(window)
        lesson.wait_text("Click the ringed square.")
        lesson.board.wait_text("G15", "picked up")
        window.hand.press("Escape")
        lesson.board.enter(["G15", "F15"])
        lesson.wait_words("Your man is still outside.")
        lesson.board.wait_text("G15", "White man")
        window.hand.press("F3")
        lesson.wait_words("The man on G15 is picked up already.")
        window.hand.press("Shift_L+F3")
        lesson.board.enter(["G15", "G13"])
        lesson.wait_words("There is no piece on G14 to leap over.")
        window.hand.press("Escape")
        lesson.board.enter(["G15", "G16"])
        lesson.wait_words("You won!")
        lesson.wait_stars("1 of 3 stars")
        lesson.wait_next()
        window.hand.press("Return")
        lesson.wait_text("Bring both men into the castle.")
        window.hand.press("Alt_L+Page_Up")
        lesson.wait_text("Click the ringed square.")
        window.hand.press("Alt_L+Page_Down")
        lesson.wait_text("Bring both men into the castle.")
        lesson.board.enter(["E15", "F16"])
        lesson.wait_label("1 of 2 moves")
        lesson.board.wait_text("F16", "White man")
        window.wait(lambda: "White man" in lesson.board.text("H15"), "the next move")
        lesson.board.enter(["H15", "G16"])
        lesson.wait_words("Two men, two moves.")
        lesson.wait_stars("3 of 3 stars")
        lesson.wait_next()


def progress_in_lessons_is_remembered(desk):
    """The move is typed, the program is closed in the middle and started again."""
    with Logres(program) as window:
        open_lessons(window)
        lesson = go_to_lesson(window, "More Rules", "Claim a Draw")
        lesson.wait_text("Go back to E6.")
        window.hand.type("e7-e8")
        window.hand.press("Return")
        lesson.wait_words("That is a new position.")
        lesson.board.wait_text("E7", "White knight")
        window.hand.type("e7-e6")
        window.hand.press("Return")
        lesson.wait_words("Now you may claim a draw.")
        window.hand.press("Alt_L+Page_Down")
        lesson.wait_text("Now you are stronger.")
    with Logres(program) as window:
        open_lessons(window)
        lesson = go_to_lesson(window, "More Rules", "Claim a Draw")
        lesson.wait_text("Now you are stronger.")
        lesson.board.drag(["D4", "D5"])
        lesson.wait_words("A new position!")
        lesson.wait_text("Make one more quiet move.")
        lesson.board.drag(["E5", "E6"])
        lesson.wait_words("Fifty quiet moves each")
        lesson.wait_next("Play a Small Game")
        window.click(window.find("push button", "All lessons", window.frame))
        window.find("image", "Done")
        n = len([name for name in os.listdir(LESSONS) if name.endswith(".lesson")])
        for text in [f"1 of {n} done", f"2 of {3 * n} stars"]:
            window.wait(lambda text=text: text in [node.name for node in window.frame.all("label")],
                        text)
        window.wait(lambda: window.find("list item", "More Rules").description.startswith("2 of "),
                    "the stars of the course")


def a_narrow_window_shows_courses_and_lessons_in_turn(desk):
    """The lessons of the course come first. The back button leads to the courses, and a click on a
    course to its lessons."""
    leave_progress(desk, "[first-01-win]\nStep=0\nDone=true\nStars=333\n")
    with Logres(program) as window:
        open_lessons(window)
        window.tab_to("push button", "Continue")
        window.find("list item", "The Step")
        window.click_button("All Courses")
        course = window.find("list item", "Playing Well")
        window.wait(lambda: window.frame.find("push button", "All Courses") is None, "the courses")
        window.click(course)
        window.wait_focus("push button", "Begin")
        window.find("list item", "Fill the Holes")
        window.find("push button", "All Courses")


def a_begun_lesson_fits_into_360_pixels_in_every_language(desk):
    """The row of the lesson has a bar, the number of the task and a button."""
    leave_progress(desk, "[first-01-win]\nDone=true\n\n[first-02-step]\nStep=2\n")
    with open(LINGUAS, encoding="utf-8") as file:
        languages = file.read().split()
    for language in languages:
        os.environ["LANGUAGE"] = language
        with Logres(program) as window:
            window.hand.press("Control_L+l")
            xid = window.place(window.dialog())[0]
            window.hand.resize(xid, 180, 640)
            width = lambda: dict(window.hand.windows())[xid][2]
            window.wait(lambda: 180 < width() <= 370, f"its least width in {language}")


def a_finished_course_goes_back_to_the_lesson_that_was_left(desk):
    finished = ["03-ring", "13-draw", "14-rules-game"]
    leave_progress(desk, "".join(f"[{name}]\nStep=0\nDone=true\n" for name in finished))
    with Logres(program) as window:
        open_lessons(window)
        go_to_lesson(window, "More Rules", "Claim a Draw")
        window.click(window.find("push button", "All lessons", window.frame))
        window.wait_focus("list item", "Claim a Draw")


def the_first_start_offers_the_lessons(desk):
    """A beginner clicks on the man first, which is picked up already, and on a wrong square. Then one
    click on the ring wins all the same."""
    with Logres(program) as window:
        window.find("label", "Learn to Play in Five Minutes")
        window.click_button("Start Learning")
        window.frame = window.dialog("Win!")
        lesson = Lesson(window)
        for square in ["G15", "G15", "E9"]:
            lesson.board.wait_text("G15", "picked up")
            lesson.board.click(square)
        lesson.wait_words("E9")
        lesson.board.click("G16")
        lesson.wait_label("3 stars in this lesson")


def lessons_are_translated(desk):
    """The texts of the lesson files are translated."""
    for language, text in [
        ("de", "Vor der Partie pflanzt jeder S"),
        ("fr", "Avant la partie, chaque joueur"),
        ("es", "Antes de la partida, cada juga"),
        ("ja", "対局の前に、それぞれ3本の木を植えます"),
    ]:
        desk.speak(language)
        with Logres(program) as window:
            open_lessons(window)
            go_to_row(window, "River Camelot", "The Trees")
            window.wait(lambda: any(text in node.name for node in window.frame.all("status bar")),
                        f"“{text}”")


def the_coach_helps_in_a_small_game(desk):
    desk.hire_coach()
    with Logres(program) as window:
        open_lessons(window)
        lesson = go_to_lesson(window, "Cam", "A Game of Cam")
        lesson.board.drag(["F8", "E9"])
        lesson.wait_words("This move lets Black capture on E9. Play it anyway?")
        lesson.press("Choose Again")
        lesson.board.wait_text("F8", "White man")
        lesson.board.drag(["F8", "E9"])
        lesson.press("Play Anyway")
        lesson.board.wait_text("D8", "Black knight")
        lesson.press("Take Back")
        lesson.board.wait_text("F8", "White man")


with Desk(size="360x640" if "narrow" in name else "1280x1024") as desk:
    from board import Board
    from logres import Logres

    globals()[name](desk)
