#!/usr/bin/env python3
"""A monkey with a mouse and a keyboard, for a program that was built with sanitizers:

    monkey.py BUILD SEED MINUTES   act at random
    monkey.py BUILD --replay FILE  repeat the actions of FILE
    monkey.py BUILD --shrink FILE  find fewer actions that lead to the same finding, in FILE.short

Each line of monkey-SEED.actions, in the current folder, has the seconds since the last action and an
action. A finding is reported and ends the run. When the program has ended, it is started again
with the same home folder."""

import json
import os
import random
import sys
import time

from cage import Cage, Finding
from whims import Whims

build = os.path.abspath(sys.argv[1])
program, cli = (os.path.join(build, "src", path) for path in ["app/logres", "cli/logres-cli"])
os.environ.setdefault("GSETTINGS_SCHEMA_DIR", os.path.join(build, "data"))
os.environ.setdefault("LOGRES_LOCALE_DIR", os.path.join(build, "po"))
FOLDER = os.getcwd()


def say(*words):
    print(*words, flush=True)


def tell(finding, cage):
    say(f"after {cage.n_actions} actions and {cage.n_started} starts: {finding.what}")
    say(finding.text)


def finish(cage):
    """Ends the program and checks that it ends well and that every game is complete."""
    for action in ["settle", "end", "settle"]:
        cage.do([action])


def go(seed, minutes):
    """Acts at random for so many minutes. Returns the finding, or None."""
    end = time.monotonic() + 60 * minutes
    path = os.path.join(FOLDER, f"monkey-{seed}.actions")
    with Cage(program, cli) as cage, open(path, "w", encoding="utf-8") as file:
        whims = Whims(random.Random(seed), cage)
        whims.mood()
        try:
            last = time.monotonic()
            while last < end:
                for action in whims.next():
                    now = time.monotonic()
                    file.write(json.dumps([round(now - last, 3), action]) + "\n")
                    file.flush()
                    last = now
                    cage.do(action)
            finish(cage)
        except Finding as finding:
            tell(finding, cage)
            cage.keep(os.path.join(FOLDER, f"monkey-{seed}.home"))
            return finding
        say(f"seed {seed}: {cage.n_actions} actions and {cage.n_started} starts in {minutes} minutes, "
            f"nothing found")
    return None


def play(actions):
    """Runs the actions. Returns the finding and the number of actions that were run. Each action
    has at least its original delay after the action before it."""
    with Cage(program, cli) as cage:
        try:
            last = time.monotonic()
            for pause, action in actions:
                cage.do(["wait", max(0, last + pause - time.monotonic())])
                last = time.monotonic()
                cage.do(action)
            finish(cage)
        except Finding as finding:
            return finding, cage.n_actions // 2
    return None, len(actions)


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def write(path, actions):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(action) + "\n" for action in actions)


def replay(path):
    finding, n_done = play(read(path))
    say(f"after {n_done} actions: {finding.what}\n{finding.text}" if finding else "nothing found")
    return finding


def until_found(actions, what):
    """Runs the actions. Returns those up to the finding, or None if it does not occur."""
    finding, n_done = play(actions)
    return actions[:n_done] if finding is not None and finding.what == what else None


def shrink(path):
    """Shrinks the actions by delta debugging: leaves out ever smaller parts."""
    actions = read(path)
    finding, n_done = play(actions)
    if finding is None:
        say("nothing found")
        return None
    actions = actions[:n_done]
    length = len(actions) // 2
    while length > 0:
        at = 0
        while at < len(actions):
            fewer = until_found(actions[:at] + actions[at + length:], finding.what)
            if fewer is None:
                at += length
                continue
            actions = fewer
            write(path + ".short", actions)
            say(f"{len(actions)} actions: {finding.what}")
        length //= 2
    return finding


if sys.argv[2] == "--replay":
    found = replay(sys.argv[3])
elif sys.argv[2] == "--shrink":
    found = shrink(sys.argv[3])
else:
    found = go(int(sys.argv[2]), float(sys.argv[3]))
sys.exit(1 if found else 0)
