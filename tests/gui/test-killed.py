#!/usr/bin/env python3
"""The program is killed while it plays, and goes on: test-killed.py LOGRES LOGRES-CLI TIMES

The computer plays against itself, with clocks. Each time the program is killed at random, and the
next start has to have the game with no move less and no more time than it had.
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

BEGUN = """[Variant "camelot"]
[WhiteLevel "1"]
[BlackLevel "1"]
[Seed "{}"]
[TimeControl "3000+0"]
[Result "*"]

*
"""
PATIENCE = 30
LONGEST_LIFE = 0.5


class Journal:
    """The one game of the state folder."""

    def __init__(self, desk):
        self.folder = desk.folder("state/logres/games")
        self.path = os.path.join(self.folder, "test.logres")

    def begin(self, seed):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(BEGUN.format(seed))

    def text(self):
        with open(self.path, encoding="utf-8") as file:
            return file.read()

    def check(self):
        """It is a game without a fault, and nothing had to be set aside."""
        done = subprocess.run([logres_cli, "check", self.path], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert not [name for name in os.listdir(self.folder) if ".bad" in name]
        return int(re.search(r" (\d+) moves?", done.stdout)[1])

    def stamps(self):
        """Every move has one."""
        return self.text().count("[%clk")

    def time_left(self):
        """Of both, in milliseconds."""
        state = re.search(r'LogresState "\S+ \S+ \S+ (\d+) (\d+)"', self.text())
        return int(state[1]) + int(state[2]) if state else 2 * 3000 * 1000

    def is_over(self):
        return '[Result "*"]' not in self.text()


def wait(condition, process, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert process.poll() is None, f"the program ended before {what}"
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.02)


def live_and_die(hand, journal, chance):
    """Goes on with the game; once a move has been made it is the program's turn to die."""
    before = journal.stamps()
    process = subprocess.Popen([logres], preexec_fn=end_with_us)
    wait(hand.windows, process, "its window")
    hand.focus(hand.windows()[-1][0])
    asked = 0

    def has_moved():
        nonlocal asked
        if time.monotonic() > asked + 0.5:
            hand.press("Control_L+Return")
            asked = time.monotonic()
        return journal.stamps() > before

    wait(has_moved, process, "a move")
    time.sleep(chance.uniform(0, LONGEST_LIFE))
    process.send_signal(signal.SIGKILL)
    process.wait()
    wait_for_no_window(hand)


def wait_for_no_window(hand):
    end = time.monotonic() + PATIENCE
    while hand.windows() and time.monotonic() < end:
        time.sleep(0.02)


with Desk() as desk:
    from hand import Hand

    random_source = random.Random(1)
    screen, kept = Hand(), Journal(desk)
    n_games = n_moves = 0
    for number in range(times):
        if number == 0 or kept.is_over():
            desk.forget_games()
            kept = Journal(desk)
            kept.begin(number)
            n_games += 1
        had, left = kept.check(), kept.time_left()
        live_and_die(screen, kept, random_source)
        assert kept.check() > had, f"after {number} kills there is no move more"
        assert kept.time_left() < left, f"after {number} kills no time has passed"
        n_moves += kept.check() - had
    print(f"killed {times} times in {n_games} games, {n_moves} moves, none lost")
