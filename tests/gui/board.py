"""The board in the window: its squares by name, and the ways to move a piece on it."""

import re
from collections import deque

from wording import translations

PIECE = re.compile(r"tree|(White|Black|Red|Green|Blue|Yellow) (knight|man)")
# Between the parts of an accessible name, also in Chinese and Japanese.
SEPARATOR = re.compile("[,、，] ?")
ARROWS = {"Up": (0, -1), "Down": (0, 1), "Left": (-1, 0), "Right": (1, 0)}


class Board:
    def __init__(self, program, node):
        self.program = program
        self.pointed_at = None, None
        self.squares = {SEPARATOR.split(cell.name)[0]: cell for cell in node.children()}
        self.look()

    # ---- Accessible names ----

    def text(self, square):
        """The accessible name of a square without the name of the square itself."""
        return "".join(SEPARATOR.split(self.squares[square].name, 1)[1:])

    def pieces(self):
        """The pieces on all squares, as the accessible names word them."""
        texts = {square: PIECE.search(self.text(square)) for square in self.squares}
        return {square: found.group() for square, found in texts.items() if found}

    def wait_text(self, square, *parts):
        """Waits for one of these English parts of the accessible name, or a translation of it."""
        words = set().union(*map(translations, parts))
        self.program.wait(lambda: any(word in self.text(square) for word in words),
                          f"{square} to be “{' or '.join(words)}”, not “{self.text(square)}”")

    def _difference(self, pieces):
        """Describes the squares with wrong pieces, the sentence and the last place of the pointer."""
        there = self.pieces()
        squares = (f"{square} has {there.get(square, 'nothing')}, not {pieces.get(square, 'nothing')}"
                   f" (“{self.text(square)}”)" for square in sorted(self.squares)
                   if there.get(square) != pieces.get(square))
        square, place = self.pointed_at
        return (f"{'; '.join(squares)}; it says “{self.program.sentence()}”; the pointer went to "
                f"{place} for {square}, which is at {self.middle(square)}")

    def wait_pieces(self, pieces, what):
        try:
            self.program.wait(lambda: self.pieces() == pieces, what)
        except AssertionError as failure:
            if self.program.process.poll() is not None:
                raise
            raise AssertionError(f"{failure}: {self._difference(pieces)}") from failure

    # ---- Mouse ----

    def middle(self, square):
        """Returns the middle of a square on the screen, as soon as the square has a place."""
        cell = self.squares[square]
        self.program.wait(lambda: cell.area[2] > 0, f"the place of {square}")
        self.pointed_at = square, self.program.middle(cell)
        return self.pointed_at[1]

    def click(self, square):
        self.program.hand.click(*self.middle(square))

    def lift(self, square):
        """Presses the button on the square and holds it."""
        self.program.hand.move(*self.middle(square))
        self.program.hand.button(True)

    def carry(self, square):
        self.program.hand.move(*self.middle(square))

    def carry_over(self, square):
        """Drags to the square and waits until the piece is there. Otherwise GTK may merge this
        motion with the next one."""
        self.carry(square)
        self.wait_text(square, "the piece has come here")

    def drop(self):
        self.program.hand.button(False)

    def drag(self, path):
        """Drags the piece over all squares of the path and drops it on the last square."""
        self.lift(path[0])
        self.wait_text(path[0], "picked up")
        for square in path[1:-1]:
            self.carry_over(square)
        self.carry(path[-1])
        self.drop()

    def enter_by_pointer(self, path):
        """Drags a piece along the path, or places a tree by a click."""
        if len(path) == 1:
            self.click(path[0])
        else:
            self.drag(path)

    # ---- Keyboard ----

    def cursor(self):
        """The square that has the focus."""
        return SEPARATOR.split(self.program.focus.name)[0] if self.program.focus else None

    def look(self):
        """Finds the place of each square. Call this again after the board was turned or resized."""
        self.areas = {name: cell.area for name, cell in self.squares.items()}
        self.places = {(x // side, y // side): name for name, (x, y, side, _) in self.areas.items()}

    def _beyond(self, places, place, way):
        """Returns the next place in a direction, even beyond a hole in the board. Without such a
        place, returns `place`."""
        for i in range(1, 17):
            there = place[0] + i * way[0], place[1] + i * way[1]
            if there in places:
                return there
        return place

    def _arrows(self, start, end):
        """Returns the arrow keys from one square to another, with the square that each leads to."""
        places = self.places
        place_of = {name: place for place, name in places.items()}
        ways, queue = {place_of[start]: []}, deque([place_of[start]])
        while place_of[end] not in ways:
            place = queue.popleft()
            for key, way in ARROWS.items():
                there = self._beyond(places, place, way)
                if there not in ways:
                    ways[there] = ways[place] + [(key, places[there])]
                    queue.append(there)
        return ways[place_of[end]]

    def go_to(self, square):
        """Goes to the square by arrow keys and checks that each square on the way gets the
        focus."""
        self.program.wait(self.cursor, "the cursor")
        for key, there in self._arrows(self.cursor(), square):
            self.program.hand.press(key)
            self.program.wait(lambda: self.cursor() == there, f"the cursor on {there}")

    def enter(self, path):
        """Picks the piece up on the first square and selects each further square."""
        for square in path:
            self.go_to(square)
            self.program.hand.press("Return")
