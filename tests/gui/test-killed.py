#!/usr/bin/env python3
"""Kills the program while it is used and checks that nothing is lost:
test-killed.py LOGRES LOGRES-CLI TIMES [DEED...]

The deeds are: the computer plays against itself with clocks; a comment is written; games of a file
are removed; a report is made; a move of an email game is made and sent. Each time the program is
killed at a random moment. Everything that was in a file is there afterwards, no file is broken, and
the next start continues the work.
"""

import os
import random
import re
import signal
import subprocess
import sys
import time

from desk import Desk, end_with_us

logres, logres_cli = sys.argv[1:3]
times = int(sys.argv[3])

PATIENCE = 60
LONGEST_LIFE = 0.5
SECONDS_TO_ANSWER = 0.5

MOVES = "1. D7-D5-B7 F10-H12-J10 2. B7-C8 D10-D12 3. G6-F5 F11-G12"
N_MOVES, N_GAMES, FEWEST_GAMES = 6, 60, 10
CONTINUE, COMMENT, REPORT, REMOVE = "Control_L+Return", "Control_L+t", "F8", "Delete"
MAIL_LIST, SEND = "Control_L+Shift_L+m", "Control_L+Alt_L+m"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


class Deed:
    """Something that a user does, whose progress can be measured in a file."""

    place = "state/logres/games/test.logres"
    begun = ""  # the contents of the file at the beginning
    goes_on = False  # whether the next run continues with the same file
    steps = []  # keys to press again and again until there is progress

    def __init__(self, desk):
        self.desk = desk
        self.folder = os.path.join(desk.home, type(self).__name__)
        self.number = 0

    def path(self, *parts):
        path = os.path.join(self.folder, *parts)
        os.makedirs(os.path.dirname(path), 0o700, exist_ok=True)
        return path

    @property
    def file(self):
        return self.path(self.place)

    def sit_down(self):
        """Sets the folders of this deed. Writes its file anew, unless this run goes on with the
        file."""
        os.environ["XDG_STATE_HOME"] = self.path("state")
        os.environ["XDG_DATA_HOME"] = self.path("data")
        if not self.goes_on or not os.path.exists(self.file) or self.is_over():
            subprocess.run(["rm", "-rf", self.folder], check=True)
            self.number += 1
            write(self.file, self.text())

    def text(self):
        return self.begun

    def is_over(self):
        return False

    def arguments(self):
        return []

    def check(self):
        """Checks that the file is valid and that none was set aside."""
        done = subprocess.run([logres_cli, "check", self.file], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        names = [name for _, _, names in os.walk(self.folder) for name in names]
        assert not [name for name in names if ".bad" in name], names


class Playing(Deed):
    goes_on = True
    steps = [CONTINUE]
    time_left = 0

    def text(self):
        self.time_left = 2 * 3000 * 1000
        return ('[Variant "camelot"]\n[WhiteLevel "1"]\n[BlackLevel "1"]\n'
                f'[Seed "{self.number}"]\n[TimeControl "3000+0"]\n[Result "*"]\n\n*\n')

    def is_over(self):
        return '[Result "*"]' not in read(self.file)

    def measure(self):
        """The measure is the number of moves. Each of them has a stamp of the clock."""
        return read(self.file).count("[%clk")

    def check(self):
        super().check()
        state = re.search(r'LogresState "\S+ \S+ \S+ (\d+) (\d+)"', read(self.file))
        left = int(state[1]) + int(state[2])
        assert left < self.time_left, "no time has passed"
        self.time_left = left


class Writing(Deed):
    begun = f'[Variant "camelot"]\n[Result "*"]\n\n{MOVES} *\n'
    steps = [CONTINUE, COMMENT, *"wellplayed"]

    def measure(self):
        """The measure is the number of letters in the comment."""
        comment = re.search(r"\{(\w+)\}", read(self.file))
        return len(comment[1]) if comment else 0

    def check(self):
        super().check()
        assert read(self.file).count("-") >= MOVES.count("-")


class Removing(Deed):
    place = "files/games.logres"
    goes_on = True
    steps = [REMOVE]

    def text(self):
        return "\n".join(f'[Variant "camelot"]\n[White "Player{i}"]\n[Result "*"]\n\n{MOVES} *\n'
                         for i in range(N_GAMES))

    def arguments(self):
        return [self.file]

    @staticmethod
    def players(text):
        return re.findall(r'"Player(\d+)"', text)

    def is_over(self):
        return len(self.players(read(self.file))) < FEWEST_GAMES

    def measure(self):
        return N_GAMES - len(self.players(read(self.file)))

    def check(self):
        """Games that were removed from the file are archived or open."""
        super().check()
        there = self.players(read(self.file))
        assert len(there) == len(set(there))
        for folder, _, names in [*os.walk(self.path("data/")), *os.walk(self.path("state/"))]:
            for name in names:
                if name.endswith(".logres"):
                    there += self.players(read(os.path.join(folder, name)))
        assert len(set(there)) == N_GAMES, f"{N_GAMES - len(set(there))} games are lost"


class Reporting(Deed):
    begun = f'[Variant "camelot"]\n[Result "*"]\n\n{MOVES} *\n'
    steps = [CONTINUE, REPORT, "", "", ""]

    def measure(self):
        """The measure is the number of positions with findings."""
        findings = re.search(r'LogresFindings "([^"]*)"', read(self.file))
        return len(findings[1].split(";")) - 1 if findings else 0

    def check(self):
        super().check()
        assert read(self.file).count("-") >= MOVES.count("-")


class Mailing(Deed):
    place = "state/logres/mail/test.logres"
    begun = ('[Variant "camelot"]\n[GameId "5a0d3c1e-0f5e-4a39-8c1c-2f0a6e9b7d11"]\n[Result "*"]\n'
             '[LogresState "0 0 1"]\n[LogresMail "1 0 0"]\n\n*\n')
    steps = [MAIL_LIST, "top", "Return", "bottom", *"e6", "minus", *"e8", "Return", SEND]

    def measure(self):
        return read(self.file).count("E6-E8")


def wait(condition, process, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, f"the program ended before {what}"
        assert time.monotonic() < end, f"timed out waiting for {what}"
        time.sleep(0.02)


class Use:
    """The program during a deed, until it is killed."""

    def __init__(self, hand, deed):
        self.hand, self.deed, self.asked, self.step = hand, deed, 0, 0
        self.process = subprocess.Popen([logres, *deed.arguments()], preexec_fn=end_with_us)
        wait(hand.windows, self.process, "its window")
        self.first = hand.windows()[0][0]
        hand.focus(self.first)

    def urge(self):
        """Presses the next key. Keys are repeated, as the program is not always ready for them."""
        key = self.deed.steps[self.step % len(self.deed.steps)]
        if self.step % len(self.deed.steps) == 0 or len(key) > 1 or not key:
            if time.monotonic() < self.asked + SECONDS_TO_ANSWER:
                return
            self.asked = time.monotonic()
        self.step += 1
        if key == "top" and len(self.hand.windows()) < 2:
            self.step = 0  # a key pressed in the wrong window would open something else
        elif key in ("top", "bottom"):
            self.hand.focus(self.hand.windows()[-1][0] if key == "top" else self.first)
        elif key:
            self.hand.press(key)

    def has_done_something(self, before):
        if self.deed.arguments():
            self.hand.focus(self.hand.windows()[-1][0])
        self.urge()
        return self.deed.measure() > before

    def die(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.urge()
            time.sleep(min(0.02, max(0, end - time.monotonic())))
        had = self.deed.measure()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        end = time.monotonic() + PATIENCE
        while self.hand.windows() and time.monotonic() < end:
            time.sleep(0.02)
        return had


def live_and_die(hand, deed, chance):
    """Waits for some progress, kills the program at a random moment, and returns the progress."""
    deed.sit_down()
    before = deed.measure()
    use = Use(hand, deed)
    wait(lambda: use.has_done_something(before), use.process, f"something done while {deed}")
    had = use.die(chance.uniform(0, LONGEST_LIFE))
    deed.check()
    assert deed.measure() >= had, f"{had - deed.measure()} lost while {deed}"
    return deed.measure() - before


with Desk() as desk:
    from hand import Hand

    desk.leave_settings("report-positions=500000000")
    kinds = [Playing, Writing, Removing, Reporting, Mailing]
    wanted = sys.argv[4:] or [kind.__name__.lower() for kind in kinds]
    kinds = [kind for kind in kinds if kind.__name__.lower() in wanted]
    deeds = [kind(desk) for kind in kinds]
    random_source, screen = random.Random(1), Hand()
    done = {kind.__name__: [0, 0] for kind in kinds}
    for number in range(times):
        deed = deeds[number % len(deeds)]
        amount = done[type(deed).__name__]
        amount[0] += 1
        amount[1] += live_and_die(screen, deed, random_source)
    for name, (n_kills, n_done) in done.items():
        print(f"{name}: killed {n_kills} times, {n_done} done, none lost")
