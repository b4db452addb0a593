"""The whims of monkey.py. A whim is a method that yields a few actions, such as those of a drag or of
a new game. Actions are plain data for the cage. A whim looks at the windows and the saved games to
reach deep states, but its actions can be repeated without them."""

import glob
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.path.join(HERE, "..", "..")
SCREEN = 1280, 1024
LEFT, MIDDLE, RIGHT, WHEEL_UP, WHEEL_DOWN, WHEEL_LEFT, WHEEL_RIGHT = range(1, 8)
MOST_WINDOWS = 5

NAMES = {"Primary": "Control_L", "Alt": "Alt_L", "Shift": "Shift_L"}
# Characters that need Shift on the keyboard of a virtual display.
SHIFTED = {"question": "Shift_L+slash", "plus": "Shift_L+equal"}
LEAVING = {"app.quit", "window.close", "win.choose-game"}
PLAIN_KEYS = """Up Down Left Right Up Down Left Right Return Return space Escape Tab Tab Shift_L+Tab
  Home End Page_Up Page_Down Delete BackSpace Menu Shift_L+F10 F10 Insert Control_L+a Control_L+x
  Control_L+Tab Control_L+Left Control_L+Shift_L+Right Shift_L+Left Control_L+Delete Alt_L+F4 F12 F3
  Control_L+f Control_L+Up Control_L+Down Control_L+space minus slash comma period""".split()
LETTERS = list("abcdefghijklmnopqrstuvwxyz0123456789")
TYPED = {"-": "minus", " ": "space", "\n": "Return", "*": "Shift_L+8", ".": "period"}

LEVELS = """[Variant "{}"]\n{}[Seed "{}"]\n[TimeControl "{}"]\n[Result "*"]\n\n{}*\n"""
SEATS = {"camelot": "White Black", "cam": "White Black", "river": "White Black",
         "camelot2000": "White Black", "chivalry": "White Black", "camette": "White Black",
         "grand": "Red Green Blue Yellow", "grandcam": "Red Green Blue Yellow"}
# A mistake that the user can review.
MISTAKE = ("[{:016x}]\nGame={}\nPosition={}\nPlayed={}\nBetter={}\n"
           "Before=980\nAfter=450\nDue=2026-01-01\n")
MISTAKES = "\n".join([
    MISTAKE.format(1, "camelot", "W:WKG2,KF15,E3,F16:BKH8,F6", "G2-G3", "F15-G16"),
    MISTAKE.format(2, "grand", "R:RJ15:GF5:BKN6,KO7,KH12,C7,B9,B10:Y", "J15-J14", "J15-I16")])
GARBAGE = ["", "\0", "W:", "W:WKC6,D6,E6:BKD10,E10", "B:W:B", "[Variant", "[Variant \"cam\"]\n\n1. C5-C6 (",
           "E7-F8 D11-C10", "{" * 3000, "1. " * 2000, "\u202eE7-F8\u202c {\u0085}", "\udcff\udcfe E7",
           "ＡＢＣ", "W:WKZ99:B", "http://example.org/", "camelot startpos"]


def accelerators():
    """Returns the keys of each action of the program."""
    path = os.path.join(SOURCES, "src", "app", "shell", "shortcuts.c")
    with open(path, encoding="utf-8") as file:
        rows = re.findall(r'^  \{ .*, "([a-z.()\d-]+)", "(.*)" \},$', file.read(), re.MULTILINE)
    return {name: [as_pressed(key) for key in keys.split()] for name, keys in rows}


def as_pressed(accelerator):
    """The accelerator "<Primary><Shift>n" in the form of hand.press()."""
    *held, key = re.findall(r"\w+", accelerator)
    return "+".join([NAMES[name] for name in held] + [SHIFTED.get(key, key)])


def read(path):
    """Reads a file, which the program may have removed meanwhile."""
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def time_of(path):
    return os.path.getmtime(path) if os.path.exists(path) else 0


def main_line(text):
    """The moves of a record without variations, comments and marks."""
    text = re.sub(r"^\[.*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\{[^}]*\}", "", text)
    while re.search(r"\([^()]*\)", text):
        text = re.sub(r"\([^()]*\)", "", text)
    return [word for word in text.split() if re.match(r"[A-Z\d]\w*[-x]", word) and "/" not in word
            and not re.fullmatch(r"\d-\d", word)]


class Whims:
    def __init__(self, chance, cage):
        self.chance, self.cage = chance, cage
        self.keys = accelerators()
        self.texts = self._texts()
        self.n_files = self.n_begun = 0

    def _texts(self):
        texts = list(GARBAGE)
        for pattern in ["gui/games/*", "fuzz/corpus/record/*", "fuzz/corpus/mail/*",
                        "fuzz/corpus/position/*"]:
            paths = sorted(glob.glob(os.path.join(SOURCES, "tests", pattern)))
            texts += [read(path) for path in paths]
        return texts

    # ---- Parts ----

    def often(self, times):
        return range(self.chance.randint(1, times))

    def settle(self):
        """Usually waits for the program. Otherwise the next events come before the program has handled
        the last events."""
        if self.chance.random() < 0.8:
            yield ["settle"]

    def press(self, keys):
        yield ["keys", keys]
        yield from self.settle()

    def act(self, *names):
        """Presses a key of one of these actions."""
        known = [name for name in names if name in self.keys]
        if known:
            yield from self.press(self.chance.choice(self.keys[self.chance.choice(known)]))

    def type(self, text):
        for letter in text:
            key = TYPED.get(letter, "Shift_L+" + letter.lower() if letter.isupper() else letter)
            yield ["keys", key]
        yield ["settle"]

    def point(self):
        """Returns a point, usually in the topmost window, and sometimes in its header bar."""
        windows = self.cage.windows()
        if not windows or self.chance.random() < 0.05:
            return self.chance.randrange(SCREEN[0]), self.chance.randrange(SCREEN[1])
        x, y, width, height = windows[0][1]
        if self.chance.random() < 0.15:
            # the header bar
            return x + self.chance.randrange(width), y + min(height - 1, self.chance.randrange(8, 60))
        return x + self.chance.randrange(width), y + self.chance.randrange(height)

    def near(self, place):
        """A place a few squares away."""
        side = self.chance.choice([30, 45, 60])
        return tuple(max(0, at + side * self.chance.randint(-2, 2)) for at in place)

    def click_at(self, place, button=LEFT):
        yield ["move", *place]
        yield ["down", button]
        yield ["up", button]

    # ---- Mouse ----

    def click(self):
        place = self.point()
        for _ in range(self.chance.choice([1, 1, 1, 2, 3])):
            yield from self.click_at(place, self.chance.choice([LEFT] * 8 + [MIDDLE, RIGHT, RIGHT]))
        yield from self.settle()

    def drag(self):
        button = self.chance.choice([LEFT] * 5 + [RIGHT])
        place = self.point()
        yield ["move", *place]
        yield ["down", button]
        for _ in self.often(4):
            place = self.chance.choice([self.near(place), self.near(place), self.point()])
            yield ["move", *place]
            if self.chance.random() < 0.5:
                yield ["settle"]
            if self.chance.random() < 0.05:
                yield from self.any_key()
        yield ["up", button]
        yield from self.settle()

    def drag_outside(self):
        yield ["move", *self.point()]
        yield ["down", LEFT]
        yield ["move", *self.point()]
        yield from self.settle()
        yield ["move", *self.chance.choice([(0, 0), (SCREEN[0] - 1, SCREEN[1] - 1), (SCREEN[0] - 1, 5)])]
        yield from self.settle()
        yield ["up", LEFT]

    def close_while_dragging(self):
        yield ["move", *self.point()]
        yield ["down", LEFT]
        for _ in self.often(3):
            yield ["move", *self.point()]
            yield from self.settle()
        yield self.chance.choice([["keys", "Control_L+w"], ["close", 0], ["keys", "Escape"],
                                  ["keys", "Control_L+v"], ["keys", "Control_L+n"]])
        yield from self.settle()
        yield ["move", *self.point()]
        yield ["up", LEFT]
        yield from self.settle()

    def wheel(self):
        yield ["move", *self.point()]
        for _ in self.often(5):
            yield ["wheel", self.chance.choice([WHEEL_UP, WHEEL_DOWN, WHEEL_LEFT, WHEEL_RIGHT])]
        yield from self.settle()

    def hover(self):
        for _ in self.often(4):
            yield ["move", *self.point()]
            yield ["settle"]

    # ---- Keyboard ----

    def any_key(self):
        """Presses one of the program's keys. Those of LEAVING are rarer."""
        name = self.chance.choice(list(self.keys))
        if name not in LEAVING or self.chance.random() < 0.2:
            yield from self.press(self.chance.choice(self.keys[name]))

    def plain_keys(self):
        for _ in self.often(6):
            yield from self.press(self.chance.choice(PLAIN_KEYS))

    def arrows(self):
        for _ in self.often(12):
            yield from self.press(self.chance.choice(["Up", "Down", "Left", "Right", "Return"]))

    def letters(self):
        for _ in self.often(5):
            yield ["keys", self.chance.choice(LETTERS)]
        yield from self.press(self.chance.choice(["Return", "Escape", "Tab", "BackSpace"]))

    def mnemonic(self):
        yield from self.press("Alt_L+" + self.chance.choice(LETTERS))

    def menu(self):
        yield from self.press(self.chance.choice(["F10", "Menu", "Shift_L+F10"]))
        for _ in self.often(8):
            yield from self.press(self.chance.choice(["Down", "Down", "Up", "Right", "Left", "Return"]))

    # ---- Windows ----

    def opened(self):
        """Opens a window and uses it at once, closes it at once, or acts in it for a while."""
        names = ["app.help", "app.lessons", "app.puzzles", "app.mail", "app.preferences", "app.results",
                 "app.about", "win.show-help-overlay", "win.open", "win.earlier-games", "win.save-as",
                 "win.edit-position", "win.export-picture", "win.export-graph", "win.print",
                 "win.export-pdf", "game.send", "game.read-mail", "game.send-line", "app.new-window",
                 "game.comment", "game.resign", "game.offer", "game.claim"]
        yield ["keys", self.chance.choice(self.keys[self.chance.choice(
            [name for name in names if name in self.keys])])]
        yield from self.chance.choice([self.left_at_once, self.hasty, self.hasty, self.led, self.led])()

    def left_at_once(self):
        yield from self.settle()
        yield self.chance.choice([["keys", "Escape"], ["keys", "Control_L+w"], ["close", 0]])

    def hasty(self):
        """Presses keys before anything was drawn."""
        for _ in self.often(6):
            yield ["keys", self.chance.choice(PLAIN_KEYS + LETTERS)]
        yield from self.settle()

    def led(self):
        yield ["settle"]
        for _ in self.often(15):
            yield from self.chance.choice([self.click, self.plain_keys, self.drag, self.wheel,
                                           self.mnemonic])()

    def too_many(self):
        """Closes one of several windows."""
        yield ["raise", self.chance.randrange(1, MOST_WINDOWS)]
        yield ["focus", 0]
        yield self.chance.choice([["close", 0], ["keys", "Control_L+w"], ["keys", "Escape"]])
        yield ["settle"]
        yield from self.press(self.chance.choice(["Escape", "Alt_L+d", "Return", "Right"]))

    def other_window(self):
        yield ["raise", self.chance.randrange(1, MOST_WINDOWS)]
        yield ["focus", 0]
        yield from self.settle()

    def size(self):
        width, height = self.chance.choice(
            [(1, 1), (40, 40), (300, 30), (360, 294), (1000, 760), (1280, 1024), (600, 900), (1100, 500),
             (self.chance.randint(1, 1300), self.chance.randint(1, 1000))])
        yield ["resize", 0, width, height]
        yield from self.settle()
        if self.chance.random() < 0.7:
            yield from self.chance.choice([self.arrows, self.click, self.any_key])()
            yield ["resize", 0, self.chance.randint(700, 1200), self.chance.randint(600, 1000)]
            yield from self.settle()

    def shift(self):
        yield ["shift", 0, self.chance.randint(-300, 900), self.chance.randint(-200, 800)]
        yield from self.settle()
        if self.chance.random() < 0.7:
            yield ["shift", 0, 0, 0]

    # ---- Games ----

    def new_game(self):
        yield from self.act("win.choose-game", "app.new-window")
        yield ["settle"]
        for _ in self.often(8):
            yield ["keys", "Tab"]
        yield from self.press("Return")
        if self.chance.random() < 0.2:
            yield from self.hasty()
        yield ["settle"]
        for _ in range(self.chance.choice([0, 0, 3, 8])):
            yield from self.press(self.chance.choice(["Tab", "space", "Down", "Return", "Up", "Right"]))
        yield ["keys", "Alt_L+s"]
        yield from self.chance.choice([self.hasty, self.arrows, self.settle])()

    def file(self):
        """Opens a file from another program."""
        self.n_files += 1
        name = f"files/{self.n_files}.{self.chance.choice(['logres', 'logres', 'txt', 'eml'])}"
        yield ["write", name, self.text()]
        yield ["start", name]
        yield from self.chance.choice([self.hasty, self.arrows, self.settle])()

    def dropped(self):
        """Drops a file from another window."""
        self.n_files += 1
        name = f"files/{self.n_files}.logres"
        yield ["write", name, self.text()]
        yield ["drop", name, *self.point()]
        yield from self.chance.choice([self.hasty, self.arrows, self.settle])()

    def text(self):
        """A game, a position or neither; sometimes cut off or broken."""
        text = self.chance.choice([self.chance.choice(self.texts), self.computers(), self.kept()])
        if self.chance.random() < 0.15:
            text = text[self.chance.randrange(len(text) + 1):]
        if self.chance.random() < 0.15:
            text = text[:self.chance.randrange(len(text) + 1)]
        return text

    def computers(self):
        """A game in which the computer plays some seats, or all of them."""
        variant = self.chance.choice(list(SEATS))
        levels = "".join(f'[{seat}Level "{self.chance.choice([1, 1, 2, 5, 12])}"]\n'
                         for seat in SEATS[variant].split() if self.chance.random() < 0.8)
        control = self.chance.choice(["-", "3000+0", "60+1", "5+0", "1/2"])
        return LEVELS.format(variant, levels, self.chance.randrange(1000), control, "")

    def _kept(self):
        pattern = os.path.join(self.cage.home, "state/logres/**/*.logres")
        return sorted(glob.glob(pattern, recursive=True))

    def kept(self):
        paths = self._kept()
        return read(self.chance.choice(paths)) if paths else ""

    def paste(self):
        yield ["copy", self.text()]
        for _ in self.often(2):
            yield from self.act("win.paste", "win.paste", "game.paste-moves", "game.read-mail")
        yield from self.chance.choice([self.hasty, self.arrows, self.settle])()

    def copied(self):
        yield from self.act("win.copy-game", "win.copy-position", "game.copy-line", "game.copy-tree",
                            "win.copy-picture")
        yield from self.act("win.paste", "game.paste-moves")

    def play(self):
        """Types legal moves."""
        for _ in self.often(4):
            move = self._legal()
            if move is None:
                return
            yield from self.type(move + "\n")
            if self.chance.random() < 0.3:
                yield from self.act("game.move-now", "game.hint", "game.undo", "game.play-on")

    def _legal(self):
        """A legal move of the last written game, or None."""
        paths = self._kept()
        if not paths:
            return None
        text = read(max(paths, key=time_of))
        tags = dict(re.findall(r'\[(\w+) "(.*)"\]', text))
        variant, start = tags.get("Variant", "cam"), tags.get("Position", "startpos")
        played = self._ask("play", variant, start, *main_line(text)).splitlines()
        position = played[-1].split("\t")[1] if played else start
        moves = [line.split("\t")[0] for line in self._ask("moves", variant, position).splitlines()]
        return self.chance.choice(moves) if moves else None

    def _ask(self, *question):
        return subprocess.run([self.cage.cli, *question], capture_output=True, text=True,
                              errors="replace", check=False).stdout.strip()

    def walk(self):
        for _ in self.often(8):
            yield from self.act("game.first", "game.back", "game.forward", "game.live", "game.previous-line",
                                "game.next-line", "game.undo", "game.redo", "game.back", "game.forward")

    def change(self):
        for _ in self.often(5):
            yield from self.act("game.promote", "game.make-main", "game.delete", "game.mark(1)",
                                "game.remove-drawings", "game.undo", "game.redo", "game.insert-line",
                                "game.turn-board", "game.again", "game.rematch", "game.play-from")

    def comment(self):
        yield from self.act("game.comment")
        yield from self.type("".join(self.chance.choice("abc \nE-") for _ in self.often(12)))
        yield from self.press(self.chance.choice(["Escape", "Control_L+z", "Control_L+Shift_L+z", "Tab"]))

    def study(self):
        yield from self.act("game.analysis")
        for _ in self.often(10):
            yield from self.act("game.engine", "game.threat", "game.more-lines", "game.fewer-lines",
                                "game.arrows", "game.insert-line", "game.back", "game.forward", "game.first")
        if self.chance.random() < 0.5:
            yield from self.chance.choice([self.click, self.drag, self.play, self.arrows, self.pause])()

    def report(self):
        yield from self.act("game.report")
        for _ in self.often(8):
            yield from self.chance.choice([self.pause, self.step_in_report, self.step_in_report])()

    def step_in_report(self):
        yield from self.act("game.report-pause", "game.report-stop", "game.next-mistake",
                            "game.previous-mistake", "game.retry", "game.write-report", "game.undo")

    def editor(self):
        yield from self.act("win.edit-position")
        if self.chance.random() < 0.3:
            yield from self.hasty()
        yield ["settle"]
        for _ in self.often(15):
            yield from self.chance.choice([self.click, self.drag, self.arrows, self.editor_keys, self.paste,
                                           self.plain_keys, self.letters])()
        yield from self.press(self.chance.choice(["Control_L+w", "Escape", "F7", "Alt_L+p", "Return"]))
        yield from self.plain_keys()

    def editor_keys(self):
        yield from self.chance.choice([self.act("editor.start", "editor.empty", "editor.base"),
                                       self.press(self.chance.choice("123456789")),
                                       self.act("game.undo", "game.redo")])

    def lessons(self):
        yield from self.act("app.lessons")
        yield from self.hasty()
        for _ in self.often(12):
            yield from self.chance.choice([self.click, self.drag, self.arrows, self.step_in_lesson])()

    def step_in_lesson(self):
        yield from self.act("lesson.next", "lesson.next", "lesson.back", "lesson.hint", "lesson.show",
                            "lesson.undo", "lesson.start-over", "lesson.list")

    def puzzles(self):
        if self.chance.random() < 0.5:
            yield ["write", "state/logres/mistakes", MISTAKES]
        yield from self.act("app.puzzles", "app.review-mistakes", "app.daily-puzzle")
        yield from self.hasty()
        for _ in self.often(12):
            yield from self.chance.choice([self.click, self.drag, self.arrows, self.step_in_puzzle])()

    def step_in_puzzle(self):
        yield from self.act("puzzle.hint", "puzzle.solution", "puzzle.retry", "puzzle.next", "puzzle.next",
                            "puzzle.daily", "puzzle.modes", "puzzle.again", "puzzle.analyse")

    def library(self):
        """Leaves finished games, which the explorer finds, too, and looks for some of them."""
        for _ in self.often(4):
            self.n_files += 1
            name = f"data/logres/games/left-{self.n_files}.logres"
            yield ["write", name, self.chance.choice([self.finished(), self.text()])]
        yield from self.act("win.earlier-games", "win.search-games")
        yield from self.hasty()
        for _ in self.often(12):
            yield from self.chance.choice([self.click, self.arrows, self.letters, self.menu,
                                           self.plain_keys, self.size])()

    def finished(self):
        """A game of a person that has a result."""
        return self.chance.choice([text for text in self.texts if '[Result "0-1"]' in text])

    def ending(self):
        """Resigns, and walks through the mistakes that the quick report finds."""
        yield from self.act("game.resign")
        yield ["keys", "Alt_L+r"]
        yield from self.chance.choice([self.hasty, self.pause, self.settle])()
        yield from self.act("game.mistakes")
        for _ in self.often(12):
            yield from self.chance.choice([self.click, self.drag, self.arrows, self.mnemonic, self.pause,
                                           self.step_in_report, self.plain_keys])()
        yield from self.press(self.chance.choice(["Alt_L+Left", "Control_L+w", "Escape", "F2"]))

    def progress(self):
        yield from self.act("app.results")
        yield from self.hasty()
        yield from self.led()

    def pause(self):
        yield ["wait", round(self.chance.choice([0.05, 0.2, 0.5, 1.5]), 2)]

    # ---- Quitting ----

    def leave(self):
        yield self.chance.choice([["keys", "Control_L+q"], ["keys", "Control_L+q"], ["end"], ["kill"],
                                  ["close", 0]])
        yield from self.settle()
        yield from self.press(self.chance.choice(["Escape", "Alt_L+d", "Return", "Right"]))

    # ---- Moods ----

    ALL = ["click", "drag", "drag_outside", "close_while_dragging", "wheel", "hover", "any_key",
           "plain_keys", "arrows", "letters", "mnemonic", "menu", "opened", "other_window", "size",
           "shift", "new_game", "file", "dropped", "paste", "copied", "play", "walk", "change",
           "comment", "study", "report", "editor", "lessons", "puzzles", "library",
           "ending", "progress", "pause"]

    def mood(self):
        """Makes some whims frequent for a while and others impossible."""
        self.weights = [self.chance.choice([0, 1, 1, 1, 4]) for _ in self.ALL]

    def begin(self):
        """Prepares the desktop, starts the program, and often presses keys at once."""
        if self.n_begun == 0 and self.chance.random() < 0.5:
            yield ["manage"]
        self.n_begun += 1
        if self.chance.random() < 0.3:
            yield ["write", f"state/logres/games/planted-{self.n_files}.logres", self.computers()]
        if self.chance.random() < 0.3:
            yield from self.file()
        else:
            yield ["start"]
        yield ["focus", 0]
        if self.chance.random() < 0.5:
            yield from self.hasty()
        if self.chance.random() < 0.4:
            yield from self.press(self.keys["win.continue"][0])
            yield from self.hasty()

    def next(self):
        """The actions of the next whim."""
        if not self.cage.is_alive():
            yield from self.begin()
            return
        if self.chance.random() < 0.02:
            self.mood()
        if len(self.cage.windows()) > MOST_WINDOWS:
            yield from self.too_many()
        if self.chance.random() < 0.004:
            yield from self.leave()
        yield ["focus", 0]
        yield from getattr(self, self.chance.choices(self.ALL, self.weights)[0])()


# The monkey is a slow test. This quick test fails if accelerators() finds no keys.
if __name__ == "__main__":
    sys.exit(0 if accelerators() else "no keys were found")
