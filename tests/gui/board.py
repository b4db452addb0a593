"""The board in the window: its squares by their names, and the ways of moving on it."""

import re
from collections import deque

PIECE = re.compile(r"tree|(White|Black|Red|Green|Blue|Yellow) (Knight|Man)")
ARROWS = {"Up": (0, -1), "Down": (0, 1), "Left": (-1, 0), "Right": (1, 0)}


class Board:
    def __init__(self, program, node):
        self.program = program
        self.squares = {cell.name.split(",")[0]: cell for cell in node.children()}
        self.look()

    # ---- What is heard ----

    def text(self, square):
        """What is said of a square, without its name."""
        return self.squares[square].name.partition(", ")[2]

    def pieces(self):
        """What stands on the squares, in words."""
        texts = {square: PIECE.search(self.text(square)) for square in self.squares}
        return {square: found.group() for square, found in texts.items() if found}

    def wait_text(self, square, part):
        self.program.wait(lambda: part in self.text(square), f"{square} to be “{part}”, "
                          f"not “{self.text(square)}”")

    def _difference(self, pieces):
        """Where the board is not as it should be, and what the program says."""
        there = self.pieces()
        squares = (f"{square} has {there.get(square, 'nothing')}, not {pieces.get(square, 'nothing')}"
                   f" (“{self.text(square)}”)" for square in sorted(self.squares)
                   if there.get(square) != pieces.get(square))
        return f"{'; '.join(squares)}; it says “{self.program.sentence()}”"

    def wait_pieces(self, pieces, what):
        try:
            self.program.wait(lambda: self.pieces() == pieces, what)
        except AssertionError as failure:
            if self.program.process.poll() is not None:
                raise
            raise AssertionError(f"{failure}: {self._difference(pieces)}") from failure

    # ---- By pointer ----

    def middle(self, square):
        return self.program.middle(self.squares[square])

    def click(self, square):
        self.program.hand.click(*self.middle(square))

    def lift(self, square):
        """The button goes down and stays there."""
        self.program.hand.move(*self.middle(square))
        self.program.hand.button(True)

    def carry(self, square):
        self.program.hand.move(*self.middle(square))

    def carry_over(self, square):
        """Waits until the piece has been seen there; events may be put together otherwise."""
        self.carry(square)
        self.wait_text(square, "the piece has come here")

    def drop(self):
        self.program.hand.button(False)

    def drag(self, path):
        """Over all landings but the last, where the piece is dropped."""
        self.lift(path[0])
        self.wait_text(path[0], "picked up")
        for square in path[1:-1]:
            self.carry_over(square)
        self.carry(path[-1])
        self.drop()

    def enter_by_pointer(self, path):
        """A tree is placed by a click."""
        if len(path) == 1:
            self.click(path[0])
        else:
            self.drag(path)

    # ---- By keys ----

    def cursor(self):
        """The square that has the focus."""
        return self.program.focus.name.split(",")[0] if self.program.focus else None

    def look(self):
        """Where each square lies; to be done again when the board has been turned or resized."""
        self.areas = {name: cell.area for name, cell in self.squares.items()}
        self.places = {(x // side, y // side): name for name, (x, y, side, _) in self.areas.items()}

    def _beyond(self, places, place, way):
        """The next square that way, over holes."""
        for i in range(1, 17):
            there = place[0] + i * way[0], place[1] + i * way[1]
            if there in places:
                return there
        return place

    def _arrows(self, start, end):
        """The keys that lead from one square to another."""
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
        """By arrow keys, and every square on the way has the focus in its turn."""
        self.program.wait(self.cursor, "the cursor")
        for key, there in self._arrows(self.cursor(), square):
            self.program.hand.press(key)
            self.program.wait(lambda: self.cursor() == there, f"the cursor on {there}")

    def enter(self, path):
        """Picks up on the first square and puts down on those that follow."""
        for square in path:
            self.go_to(square)
            self.program.hand.press("Return")
