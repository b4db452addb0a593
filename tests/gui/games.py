"""Games to play on the board: records, and what the command line says about their moves."""

import re
import subprocess

NAMES = {
    "camelot": "Camelot", "camelot2000": "Camelot 2000", "cam": "Cam", "river": "River Camelot",
    "grand": "Grand Camelot", "chivalry": "Chivalry", "camette": "Camette", "grandcam": "Grand Cam",
}
SEATS = {"W": "White", "B": "Black", "R": "Red", "G": "Green", "Y": "Yellow"}
FOUR_SEATS = {"B": "Blue"}
WINNERS = {"W": "White", "B": "Black", "RB": "Red and Blue", "GY": "Green and Yellow"}
ENDINGS = {
    "castle": "{} won by reaching the castle.",
    "capture": "{} won by capturing all enemy pieces.",
    "no-move": "{} won: the other side has no move left.",
}


class Move:
    """A move of a record: its path, square by square, and the position that it leads to."""

    def __init__(self, text, line, square=r"[A-P]\d+"):
        self.text = text
        self.path = re.findall(square, text)
        _, position, self.state = line.split("\t")
        self.pieces = pieces_of(position)
        self.seat = seat_of(position)


def _fields(position):
    """Splits a position. Returns the names of the seats by letter, the letter of the player to move,
    and the other fields."""
    letter, *fields = position.split(":")
    is_four = any(field.startswith("Y") for field in fields)
    return {**SEATS, **FOUR_SEATS} if is_four else SEATS, letter, fields


def seat_of(position):
    """The name of the player to move."""
    seats, letter, _ = _fields(position)
    return seats[letter]


def pieces_of(position):
    """The pieces on all squares, as the accessible names word them."""
    seats, _, fields = _fields(position)
    pieces = {}
    for field in fields:
        for square in filter(None, field[1:].split(",")):
            if field[0] == "t":
                pieces[square] = "tree"
            elif field[0] in seats:
                is_knight = re.match("K[A-Z]", square)
                kind = "knight" if is_knight else "man"
                pieces[square[1:] if is_knight else square] = f"{seats[field[0]]} {kind}"
    return pieces


def numbers_of(drawing):
    """Reads the numbers of the squares of Camelot 2000 from the board that the command line
    draws."""
    numbers, castles, count = {}, iter("ABYZ"), 0
    for row in re.findall(r"^ ?(\d+) (.*)$", drawing, re.MULTILINE):
        for column in range(0, len(row[1]), 3):
            cell = row[1][column:column + 3].ljust(3)
            square = chr(ord("A") + column // 3) + row[0]
            if cell.startswith("["):
                numbers[square] = next(castles)
            elif cell.strip():
                count += 1
                numbers[square] = str(count)
    return numbers


def _ask(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Game:
    def __init__(self, path, cli):
        with open(path, encoding="utf-8") as file:
            head, body = file.read().split("\n\n", 1)
        self.tags = dict(re.findall(r'\[(\w+) "(.*)"\]', head))
        self.variant = self.tags["Variant"]
        texts = [word for word in re.sub(r"\(.*?\)", "", body).split()
                 if not word.endswith(".") and word != self.tags["Result"]]
        self.is_numbered = self.variant == "camelot2000"
        square = r"\d+|[ABYZ]" if self.is_numbered else r"[A-P]\d+"
        self.moves = [Move(text, self._play(cli, texts[:i + 1]), square)
                      for i, text in enumerate(texts)]
        if self.is_numbered:
            self._number_squares(numbers_of(_ask(cli, "board", self.variant)))

    def _number_squares(self, numbers):
        for move in self.moves:
            move.pieces = {numbers[square]: piece for square, piece in move.pieces.items()}

    def _play(self, cli, moves):
        return _ask(cli, "play", self.variant, "startpos", *moves).strip("\n")

    @property
    def name(self):
        return NAMES[self.variant]

    @property
    def seats(self):
        """The players in the order of the dialog: team by team."""
        is_four = self.variant.startswith("grand")
        return ["Red", "Blue", "Green", "Yellow"] if is_four else ["White", "Black"]

    @property
    def ending(self):
        """The sentence about the result in the window."""
        sentence = ENDINGS[self.tags["Termination"]]
        return sentence.format(WINNERS[self.moves[-1].state.removeprefix("win:")])
