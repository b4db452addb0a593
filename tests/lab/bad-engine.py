#!/usr/bin/env python3
"""A program that speaks the protocol and plays badly in one way: bad-engine.py CLI WAY

CLI is the path of logres-cli. As its first two moves of a game the program plays the first move that
logres-cli lists. Then it plays an illegal move, crashes, stops answering, thinks too long, thinks
much too long about one move, sends nonsense or resigns, depending on WAY.
"""

import subprocess
import sys
import time

CLI, WAY = sys.argv[1:]
GOOD_MOVES = 2

WAYS = {
    "cheats": lambda: print("bestmove A7-L7", flush=True),
    "dies": lambda: sys.exit(3),
    "sleeps": lambda: time.sleep(3600),
    "dawdles": lambda: (time.sleep(0.3), play()),
    "stalls": lambda: (n_played == GOOD_MOVES + 1 and time.sleep(2.5), play()),
    "babbles": lambda: print("bestmove " + 5000 * "E6-E8-", flush=True),
    "resigns": lambda: print("bestmove 0000", flush=True),
}


def play():
    """Plays the first move that logres-cli lists."""
    position = positions[-1] if positions else "startpos"
    listed = subprocess.run([CLI, "moves", "camelot", position], capture_output=True, text=True)
    print("bestmove " + listed.stdout.split("\t")[0], flush=True)


def position_after(words):
    """Returns the text of the position after `position startpos moves …`."""
    if len(words) < 4:
        return "startpos"
    played = subprocess.run([CLI, "play", "camelot", "startpos", *words[3:]], capture_output=True,
                            text=True)
    return played.stdout.split("\t")[1]


positions, n_played = [], 0  # the position to move in, if any; moves in this game
for line in sys.stdin:
    words = line.split()
    word = words[0] if words else ""
    if word == "uci" or word == "ugi":
        print(f"id name bad\n{word}ok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word in ("ucinewgame", "uginewgame"):
        n_played = 0
    elif word == "position":
        positions = [position_after(words)]
    elif word == "go":
        n_played += 1
        WAYS[WAY]() if n_played > GOOD_MOVES else play()
    elif word == "quit":
        break
