#!/usr/bin/env python3
"""Puzzles, solved and failed, by real events: test-puzzles.py LOGRES LOGRES-CLI PUZZLES CASE"""

import itertools
import os
import re
import subprocess
import sys

from desk import Desk

program, cli, book = sys.argv[1:4]

GAMES = ["camelot", "camelot2000", "cam", "river", "grand", "chivalry", "camette", "grandcam"]
# The themes in the order of their list, with the rules that tests need.
THEMES = {"Win in One Move": lambda puzzle: puzzle.kind in ("win", "charge") and puzzle.plies == 1,
          "Win in Two Moves": None, "Win in Three Moves": None, "Long Win": None,
          "Charge": lambda puzzle: "-" in puzzle.key and "x" in puzzle.key,
          "Several Captures": lambda puzzle: puzzle.key.count("x") > 1, "Sacrifice": None,
          "Canter": None, "Into the Castle": None, "Quiet Move": None,
          "Only Move": lambda puzzle: puzzle.kind == "only",
          "Draw": lambda puzzle: puzzle.kind == "draw",
          "Long Chain": lambda puzzle: puzzle.key.count("x") > 3,
          "Defend the Castle": None, "Escape": None}
START = 1000


def picture(name):
    folder = os.environ.get("LOGRES_PUZZLE_PICTURES")
    if folder:
        subprocess.run(["import", "-window", "root", os.path.join(folder, name + ".png")], check=True)


class Puzzle:
    """A puzzle of the book, which has a puzzle in each line."""

    def __init__(self, line, numbers):
        self.game, self.kind, plies, grade, self.position, self.key = line.split()[:6]
        self.plies, self.grade = int(plies), int(grade)
        self.numbers = numbers if self.game == "camelot2000" else {}

    @property
    def pieces(self):
        return {self.name(square): piece for square, piece in pieces_of(self.position).items()}

    def name(self, square):
        """The name of a square on the board."""
        return self.numbers.get(square, square)

    def path(self, move):
        return [self.name(square) for square in re.findall(r"[A-P]\d+", move)]


def ask(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def read_book():
    numbers = numbers_of(ask(cli, "board", "camelot2000"))
    with open(book, encoding="utf-8") as file:
        return [Puzzle(line, numbers) for line in file if line.strip() and line[0] != "#"]


# ---- The window ----


class Puzzles:
    """The window of puzzles, opened by its button on the start page or by its key."""

    def __init__(self, window, by_key=False, mode="Rated", game=None):
        self.open(window, by_key)
        self.wait_modes()
        if not by_key:
            self.choose(mode)
        if game:
            self.choose_in_row("Game", GAMES.index(game) + 1, NAMES[game])
        window.hand.press("Alt_L+s")
        if mode != "My Mistakes":
            self.find()

    def open(self, window, by_key):
        self.window, self.first = window, window.frame
        if by_key:
            window.hand.press("Control_L+u")
        else:
            window.click_button("Puzzles")
        window.frame = window.dialog("Puzzles")
        self.known = {frozenset(puzzle.pieces.items()): puzzle for puzzle in read_book()}

    def wait_modes(self):
        """Waits for the page that asks for a mode, and returns the button that starts."""
        return self.wait_button("Start")

    def wait_button(self, name):
        """Waits until a button has the focus, which it may have got before its page was shown."""
        button = self.window.find("push button", name)
        self.window.wait(lambda: button.has("focused"), f"the focus on “{name}”")
        return button

    def choose(self, mode):
        """Chooses a mode by its card."""
        card = self.window.find("push button", mode)
        self.window.click(card)
        self.window.wait(lambda: card.has("pressed"), f"the answer “{mode}”")

    def find(self):
        """Waits until a puzzle of the book is shown, and returns it."""
        self.board = self.puzzle = None
        self.window.wait(self.has_found, "a puzzle of the book on the board")
        return self.puzzle

    def has_found(self):
        table = self.window.frame.find("table", "Board")
        if table is None or not table.accessible.get_child_count() or not table.area[2]:
            return False
        board = Board(self.window, table)
        puzzle = self.known.get(frozenset(board.pieces().items()))
        if puzzle is None or not self.says("to move"):
            return False
        self.board, self.puzzle = board, puzzle
        return True

    def nodes(self):
        """All visible widgets of the window, without the squares of boards."""
        queue = [self.window.frame]
        while queue:
            node = queue.pop(0)
            yield node
            if node.role != "table":
                queue += [child for child in node.children() if child.has("visible")]

    def labels(self):
        """All text in the window, except that of the squares."""
        return [node.name for node in self.nodes() if node.role in ("label", "status bar")]

    def says(self, text):
        return any(text in label for label in self.labels())

    def wait(self, text):
        self.window.wait(lambda: self.says(text), f"“{text}”, not {self.labels()}")

    def number(self, caption):
        """Returns the number after a caption in the window."""
        return next(int(label.split(": ")[1]) for label in self.labels()
                    if label.startswith(caption + ": "))

    def rating(self):
        return self.number("Rating")

    def click(self, name):
        self.window.click_button(name, self.window.frame)

    def skip(self):
        """Goes to the next puzzle."""
        before = self.puzzle.position
        button = "Next" if self.window.frame.find("push button", "Next") else "Skip"
        self.click(button)
        self.wait_other(before)

    def wait_other(self, position):
        self.window.wait(lambda: self.has_found() and self.puzzle.position != position,
                         "another puzzle")

    def choose_in_row(self, name, number, choice):
        self.window.choose_in_row(name, "Home " + "Down " * number, choice)

    def wish_for(self, game, theme=None):
        """Asks for puzzles of a game and a theme, and waits until one that fits is shown."""
        self.window.hand.press("Control_L+Shift_L+u")
        self.wait_modes()
        card = self.window.find("push button", "Rated")
        place = card.area
        self.choose("By Theme" if theme else "Rated")
        if theme:
            self.choose_in_row("Theme", list(THEMES).index(theme), theme)
            assert card.area == place, "the cards moved away from the pointer"
        self.choose_in_row("Game", GAMES.index(game) + 1, NAMES[game])
        self.window.hand.press("Alt_L+s")
        self.window.wait(lambda: self.has_found() and self.puzzle.game == game and
                         (not theme or THEMES[theme](self.puzzle)), f"a {theme} of {game}")
        return self.puzzle

    # ---- Solving ----

    def enter(self, move):
        if move == "pass":
            self.click("Pass")
        else:
            self.board.drag(self.puzzle.path(move))

    def shown(self, position):
        """The pieces of a position, with the names of the squares on the board."""
        return {self.puzzle.name(square): piece for square, piece in pieces_of(position).items()}

    def after(self, position, move):
        return ask(cli, "play", self.puzzle.game, position, move).split("\t")[1]

    def answered(self, position):
        """The position that the board shows after one or two answers."""
        positions, pieces = [position], self.board.pieces()
        for _ in range(2):
            positions = [line.split("\t")[1] for position in positions
                         for line in ask(cli, "moves", self.puzzle.game, position).splitlines()]
            for position in positions:
                if self.shown(position) == pieces:
                    return position
        raise AssertionError(f"no answer leads to {pieces}")

    def further_move(self, position, depth):
        answer = ask(cli, "analyse", self.puzzle.game, position, "--depth", str(depth))
        return answer.strip().splitlines()[-1].split()[1]

    def has_gone_on(self, left, made):
        """Says whether the answer to a move was played; `made` are the pieces after that move."""
        if self.puzzle.kind in ("win", "charge"):
            return self.says("Right! Keep going.") and self.says(f"win in {left}.")
        return self.says("Right! Keep going.") and self.board.pieces() != made

    def solve(self):
        """Plays the right move, and then any move that wins or saves the draw."""
        is_win = self.puzzle.kind in ("win", "charge")
        left = (self.puzzle.plies + 1) // 2
        position, move = self.puzzle.position, self.puzzle.key
        while True:
            before, position = self.board.pieces(), self.after(position, move)
            made = self.shown(position)
            self.enter(move)
            self.window.wait(lambda: move == "pass" or self.board.pieces() != before, "the move")
            left -= 1
            self.window.wait(lambda: self.says("Solved!") or self.has_gone_on(left, made),
                             f"an answer to {move}")
            if self.says("Solved!"):
                return
            position = self.answered(position)
            move = self.further_move(position, 2 * left if is_win else 8)


# ---- Cases ----


def puzzles_of_all_games_and_kinds_are_solved(desk):
    """Each solved puzzle makes the rating higher. The next start has the same rating."""
    with Logres(program) as window:
        puzzles = Puzzles(window)
        wishes = [(game, None) for game in GAMES]
        wishes += [("camelot", "Only Move"), ("camelot2000", "Draw"), ("cam", "Charge")]
        before = puzzles.rating()
        assert before == START, before
        for game, theme in wishes:
            puzzles.wish_for(game, theme)
            if puzzles.puzzle.kind == "draw" and puzzles.puzzle.plies > 2:
                puzzles.skip()
            puzzles.solve()
            window.wait(lambda: puzzles.rating() > before, "a higher rating")
            before = puzzles.rating()
            assert puzzles.number("Difficulty") == puzzles.puzzle.grade, puzzles.labels()
        assert puzzles.number("Streak") == len(wishes), puzzles.labels()
        assert puzzles.number("Day Streak") == 1, puzzles.labels()
    with Logres(program) as window:
        again = Puzzles(window)
        assert again.rating() == before, (again.rating(), before)


def a_wrong_move_is_refuted_and_tried_again(desk):
    with Logres(program) as window:
        puzzles = Puzzles(window)
        puzzle = puzzles.wish_for("camelot", "Only Move")
        puzzles.enter(wrong_move(puzzle))
        puzzles.wait("That loses. The opponent replies")
        window.wait(lambda: puzzles.rating() < START, "a lower rating")
        lower = puzzles.rating()
        puzzles.click("Retry")
        puzzles.board.wait_pieces(puzzle.pieces, "the puzzle as it was")
        puzzles.solve()
        assert puzzles.rating() == lower, puzzles.rating()


def wrong_move(puzzle):
    """Returns a move that ends on another square than the right move."""
    for line in ask(cli, "moves", puzzle.game, puzzle.position).splitlines():
        move = line.split()[0]
        if puzzle.path(move)[-1] != puzzle.path(puzzle.key)[-1]:
            return move
    raise AssertionError("no wrong move")


def hints_and_the_solution_lower_the_rating(desk):
    with Logres(program) as window:
        puzzles = Puzzles(window)
        puzzle = puzzles.wish_for("camette", "Win in One Move")
        square = puzzle.path(puzzle.key)[0]
        price = window.find("push button", "Hint").description
        assert price == "With a hint, the puzzle counts as not solved", price
        puzzles.click("Hint")
        puzzles.wait(f"Look at the piece on {square}.")
        puzzles.click("Hint")
        puzzles.wait(f"The move is {puzzle.key}.")
        window.wait(lambda: puzzles.rating() < START, "a lower rating")
        lower = puzzles.rating()
        puzzles.solve()
        assert puzzles.rating() == lower, puzzles.rating()
        puzzles.skip()
        puzzles.click("Solution")
        puzzles.wait("This is the solution.")
        window.wait(lambda: puzzles.rating() < lower, "a lower rating still")


def a_puzzle_is_solved_by_keys_alone(desk):
    """Goes from the start page to the next puzzle without the mouse."""
    with Logres(program) as window:
        puzzles = Puzzles(window, by_key=True)
        puzzles.wish_for("camette", "Win in One Move")
        position = puzzles.puzzle.position
        window.hand.press("Control_L+Next")
        puzzles.wait_other(position)
        window.wait(puzzles.board.cursor, "the keyboard on the board")
        puzzles.board.enter(puzzles.puzzle.path(puzzles.puzzle.key))
        puzzles.wait("Solved!")
        puzzles.wait(" wins in 1")
        assert not puzzles.says("to move"), puzzles.labels()
        window.wait_focus("push button", "Next")
        position = puzzles.puzzle.position
        window.hand.press("Return")
        puzzles.wait_other(position)


def steps_of_others(puzzle):
    """The steps of all pieces but the one that must capture, far from the castles."""
    pieces, captor = pieces_of(puzzle.position), puzzle.key.split("x")[0]
    color = "White" if puzzle.position.startswith("W") else "Black"
    for square, piece in pieces.items():
        if square == captor or not piece.startswith(color):
            continue
        for files, ranks in itertools.product([-1, 0, 1], repeat=2):
            file, rank = chr(ord(square[0]) + files), int(square[1:]) + ranks
            if "A" <= file <= "L" and 4 <= rank <= 13 and f"{file}{rank}" not in pieces:
                yield puzzle.path(f"{square}-{file}{rank}")


def a_missed_capture_is_demanded(desk):
    """With captures on demand, a missed capture is demanded and does not count as a wrong move."""
    with Logres(program) as window:
        puzzles = Puzzles(window)
        puzzles.wish_for("camelot2000", "Several Captures")
        while "-" in puzzles.puzzle.key:  # a knight need not charge
            puzzles.skip()
        puzzle = puzzles.puzzle
        start, end = next(steps_of_others(puzzle))
        puzzles.board.click(start)
        window.wait(lambda: puzzles.says("You picked up"), "the piece in the hand")
        puzzles.board.click(end)
        puzzles.wait("You must capture here")
        puzzles.board.wait_pieces(puzzle.pieces, "the puzzle as it was")
        assert puzzles.rating() == START, puzzles.rating()
        puzzles.solve()
        window.wait(lambda: puzzles.rating() > START, "a higher rating")


def the_puzzle_of_the_day_is_analyzed(desk):
    with Logres(program) as window:
        puzzles = Puzzles(window, mode="Puzzle of the Day")
        puzzle = puzzles.puzzle
        puzzles.wait("Puzzle of the Day")
        puzzles.skip()
        window.hand.press("Control_L+Home")
        window.wait(lambda: puzzles.has_found() and puzzles.puzzle == puzzle, "the daily puzzle")
        puzzles.click("Hint")
        puzzles.wait("Look at the piece on ")
        puzzles.click("Analyze")
        window.frame = puzzles.first
        board = window.find_game()
        board.wait_pieces(puzzle.pieces, "the position of the puzzle")
        window.wait(lambda: any(node.name.startswith("Line 1, ")
                                for node in window.page.all("list item")), "a line of the engine")


def a_theme_without_puzzles_cannot_be_started(desk):
    with Logres(program) as window:
        puzzles = Puzzles(window, mode="Puzzle of the Day")
        puzzles.click("All Puzzle Modes")
        start = puzzles.wait_modes()
        puzzles.choose("By Theme")
        puzzles.choose_in_row("Theme", list(THEMES).index("Draw"), "Draw")
        puzzles.choose_in_row("Game", 0, "Every Game")
        games = [puzzle.game for puzzle in read_book() if puzzle.kind == "draw"]
        puzzles.wait(f"{len(games)} puzzles")
        puzzles.wait("One move saves a game that looks lost.")
        game = next(game for game in GAMES if game not in games)
        puzzles.choose_in_row("Game", GAMES.index(game) + 1, NAMES[game])
        puzzles.wait("0 puzzles")
        assert not start.has("sensitive")


def a_theme_counts_its_tried_puzzles(desk):
    with Logres(program) as window:
        puzzles = Puzzles(window)
        puzzles.wish_for("camette", "Win in One Move")
        place = next(label for label in puzzles.labels() if label.startswith("Camette, 1 of "))
        n = int(place.split()[-1])
        puzzles.click("Solution")
        puzzles.wait("This is the solution.")
        puzzles.skip()
        puzzles.wait(f"Camette, 2 of {n}")
        puzzles.click("All Puzzle Modes")
        puzzles.wait_modes()
        puzzles.wait(f"1 of {n} puzzles tried")


# ---- The rush ----


def lives(puzzles):
    return [node.name for node in puzzles.nodes() if node.name.endswith(("life left", "lives left"))]


def clock(puzzles):
    """The time that the clock shows, in seconds."""
    minutes, seconds = next(label for label in puzzles.labels()
                            if re.fullmatch(r"\d:\d\d", label)).split(":")
    return 60 * int(minutes) + int(seconds)


def solve_rushed(puzzles):
    """Solves a puzzle of a rush, which goes on by itself. The first ones of Camelot take one move."""
    score, puzzle = puzzles.number("Score"), puzzles.find()
    assert puzzle.plies == 1, puzzle.position
    puzzles.enter(puzzle.key)
    puzzles.window.wait(lambda: puzzles.number("Score") == score + 1, "a point")
    puzzles.wait_other(puzzle.position)


def a_rush_counts_points_and_lives(desk):
    """Then another rush begins, and the best score is still known at the next start."""
    with Logres(program) as window:
        puzzles = Puzzles(window, mode="Rush", game="camelot")
        puzzles.wait("3:00")
        assert lives(puzzles) == ["3 lives left"], lives(puzzles)
        rating_hidden = not any(label.startswith("Rating: ") for label in puzzles.labels())
        assert rating_hidden, puzzles.labels()
        solve_rushed(puzzles)
        window.hand.press("Control_L+Alt_L+Next")  # does nothing until the rush has ended
        solve_rushed(puzzles)
        puzzles.enter(wrong_move(puzzles.find()))
        window.wait(lambda: lives(puzzles) == ["2 lives left"], "a life less")
        puzzles.wait_other(puzzles.puzzle.position)
        puzzles.click("Skip")
        window.wait(lambda: lives(puzzles) == ["1 life left"], "another life less")
        puzzles.wait_other(puzzles.puzzle.position)
        window.hand.press("Control_L+Next")
        for text in ["No Lives Left", "You solved 2 puzzles.", "Your first score."]:
            puzzles.wait(text)
        window.wait_focus("push button", "Again")
        window.hand.press("Return")
        puzzles.find()
        assert lives(puzzles) == ["3 lives left"], lives(puzzles)
        assert puzzles.number("Score") == 0, puzzles.labels()
    with Logres(program) as window:
        puzzles = Puzzles(window, mode="Rush", game="camelot")
        window.hand.press("Control_L+Shift_L+u")
        puzzles.wait("Your best score is 2.")


def a_rush_pauses_in_another_window(desk):
    """The clock begins with the first move. A covered board keeps users from thinking for free."""
    with Logres(program) as window:
        puzzles = Puzzles(window, mode="Rush", game="camelot")
        solve_rushed(puzzles)
        window.wait(lambda: clock(puzzles) < 180, "the clock to run")
        rush = window.frame
        window.hand.focus(window.place(puzzles.first)[0])
        puzzles.wait("The clock stops while you are in another window.")
        stopped = clock(puzzles)
        window.hand.focus(window.place(rush)[0])
        puzzles.wait_button("Resume")
        assert clock(puzzles) == stopped, (clock(puzzles), stopped)
        window.hand.press("Return")
        puzzles.find()
        window.wait(lambda: clock(puzzles) < stopped, "the clock to run on")


def a_rush_ends_when_its_time_is_up(desk):
    """In light and dark, and in a narrow window."""
    jump = os.path.join(desk.home, "jump")
    os.environ.update(LD_PRELOAD=sys.argv[5], CLOCK_JUMP=jump)
    for scheme in ["light", "dark"]:
        desk.leave_settings(f"color-scheme='{scheme}'")
        with Logres(program) as window:
            puzzles = Puzzles(window, mode="Rush", game="camelot")
            solve_rushed(puzzles)
            with open(jump, "w", encoding="utf-8") as file:
                file.write("175")
            window.wait(lambda: clock(puzzles) < 6, "the last seconds")
            picture(f"rush-last-{scheme}")
            puzzles.wait("Time Is Up")
            puzzles.wait("You solved 1 puzzle.")
            picture(f"rush-{scheme}")
            window.resize(window.frame, 360, 650)
            picture(f"rush-{scheme}-narrow")
            puzzles.click("Again")
            window.wait(lambda: clock(puzzles) == 180, "a new rush")
        os.remove(jump)


# ---- The user's own mistakes ----

MISTAKE = """[{id:016x}]
Game={game}
Position={position}
Played={played}
Better={better}
Before=980
After=450
Mended=0
Due=2026-11-0{id}

"""


def leave_mistakes(desk):
    """Leaves two mistakes, one of them of a game among four."""
    rows = [("camelot", "W:WKG2,KF15,E3,F16:BKH8,F6", "G2-G3", "F15-G16"),
            ("grand", "R:RJ15:GF5:BKN6,KO7,KH12,C7,B9,B10:Y", "J15-J14", "J15-I16")]
    with open(mistakes_of(desk), "w", encoding="utf-8") as file:
        for number, (game, position, played, better) in enumerate(rows, 1):
            file.write(MISTAKE.format(id=number, game=game, position=position, played=played,
                                      better=better))


def mistakes_of(desk):
    return os.path.join(desk.folder("state/logres"), "mistakes")


def board_with(puzzles, square):
    """The board of the mistake that is shown, with a piece on that square."""
    def find():
        boards = (Board(puzzles.window, node) for node in puzzles.nodes()
                  if node.role == "table" and node.area[2])
        return next((board for board in boards if square in board.pieces()), None)
    return puzzles.window.wait(find, f"a board with a piece on {square}")


def own_mistakes_are_reviewed(desk):
    """Any move that keeps the chance to win is right. A mended mistake does not come again."""
    leave_mistakes(desk)
    with Logres(program) as window:
        puzzles = Puzzles(window, mode="My Mistakes")
        for text in ["Mistake 1 of 2", "Camelot, you play White", "You played G2-G3",
                     "Find a better move."]:
            puzzles.wait(text)
        window.hand.press("Shift_L+F7")  # the analysis would show the answer
        board_with(puzzles, "E3").drag(["E3", "E4"])
        puzzles.wait("A good move. It keeps your chances.")
        assert len(window.frames()) == 2, "the answer could be analyzed before the try"
        puzzles.wait("Better was F15-G16")
        window.wait_focus("push button", "Next")
        window.hand.press("Return")
        puzzles.wait("Mistake 2 of 2")
        board_with(puzzles, "J15").drag(["J15", "J14"])
        puzzles.wait("That move lowers your chances by 53%. Look again.")
        window.wait_focus("push button", "Try Again")
        window.hand.press("Return")
        puzzles.wait("Find a better move.")
        puzzles.click("Show the Answer")
        puzzles.wait("Better was J15-I16")
        window.hand.press("Control_L+F5")
        puzzles.wait("Find a better move.")
        window.hand.press("Shift_L+F5")
        puzzles.wait("Better was J15-I16")
        window.hand.press("Control_L+Next")
        puzzles.wait("You found 1 of 2.")
        puzzles.wait_button("Other Puzzles")
        window.hand.press("Return")
        puzzles.wait("Nothing to review today.")
        assert not window.find("push button", "Start").has("sensitive")


def leave_bad_game(desk):
    """White, the user, has made mistakes."""
    desk.leave_game('[Variant "camette"]\n[BlackLevel "1"]\n',
                    "1. C2-E4 C6-C4xC2xA4 2. E4xC6xC4 A4-A3 3. C4-D5 A3-B2")


def resign(window):
    window.click_button("Resign")
    window.close_by("Alt_L+r", window.dialog())


def report(window):
    window.hand.press("F8")


def a_finished_game_leaves_its_mistakes(desk):
    leave_bad_game(desk)
    with Logres(program) as window:
        window.go_on()
        window.wait_sentence("Your move.")
        window.hand.press("Control_L+u")
        puzzles = window.dialog("Puzzles")
        window.click(window.find("push button", "My Mistakes", puzzles), puzzles)
        start = window.find("push button", "Start", puzzles)
        window.wait(lambda: not start.has("sensitive"), "no mistakes")
        window.hand.focus(window.place(window.frame)[0])
        resign(window)
        window.wait(lambda: os.path.exists(mistakes_of(desk)), "a file of mistakes")
        window.hand.focus(window.place(puzzles)[0])
        window.wait(lambda: start.has("sensitive"), "mistakes to review")
        window.hand.press("Control_L+Alt_L+r")
        window.frame = puzzles
        texts = lambda: [label.name for label in window.frame.all("label")]
        window.wait(lambda: any(text.startswith("You played ") for text in texts()), "a mistake")
        assert any("Camette, you play White" in text for text in texts()), texts()


def a_full_report_leaves_its_mistakes(desk):
    """The game goes on, so there was no quick report."""
    leave_bad_game(desk)
    with Logres(program) as window:
        window.go_on()
        window.wait_sentence("Your move.")
        report(window)
        window.wait(lambda: os.path.exists(mistakes_of(desk)), "a file of mistakes")


def mistakes_that_cannot_be_saved_are_reported(desk):
    """The file is a link to itself, so it cannot be read."""
    for end in [report, resign]:
        leave_bad_game(desk)
        os.symlink("mistakes", mistakes_of(desk))
        with Logres(program) as window:
            window.go_on()
            window.wait_sentence("Your move.")
            end(window)
            window.wait(lambda: any(words.startswith("Could not save your mistakes: ")
                                    for words in window.words()), "a message")


CASES = [a_rush_ends_when_its_time_is_up, mistakes_that_cannot_be_saved_are_reported, a_full_report_leaves_its_mistakes, own_mistakes_are_reviewed, a_finished_game_leaves_its_mistakes, a_rush_counts_points_and_lives, a_rush_pauses_in_another_window, a_theme_without_puzzles_cannot_be_started, a_theme_counts_its_tried_puzzles, puzzles_of_all_games_and_kinds_are_solved, a_wrong_move_is_refuted_and_tried_again,
         hints_and_the_solution_lower_the_rating, a_missed_capture_is_demanded,
         a_puzzle_is_solved_by_keys_alone, the_puzzle_of_the_day_is_analyzed]

with Desk() as desk:
    from board import Board
    from games import NAMES, numbers_of, pieces_of
    from logres import Logres

    next(case for case in CASES if case.__name__ == sys.argv[4])(desk)
