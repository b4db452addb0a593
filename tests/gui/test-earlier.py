#!/usr/bin/env python3
"""Archived games are found, removed, restored and continued by keys:
test-earlier.py LOGRES LOGRES-CLI"""

import os
import sys

from desk import Desk

program = sys.argv[1]

GAMES = {
    "anna.logres": '[White "Anna"]\n[Result "0-1"]\n\n1. E7-F8 0-1\n',
    "rosa.logres": '[Variant "grand"]\n[Red "Rosa"]\n[Result "1-0"]\n\n1-0\n',
}


def leave_games(desk):
    folder = desk.folder("data/logres/games")
    for name, text in GAMES.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    return folder


def is_listed(dialog, player):
    return any(player in node.name for node in dialog.all("label"))


with Desk() as desk:
    from logres import Logres

    folder = leave_games(desk)
    rosa = os.path.join(folder, "rosa.logres")
    with Logres(program) as window:
        window.hand.press("Control_L+Shift_L+o")
        dialog = window.dialog("Earlier Games")
        window.wait(lambda: is_listed(dialog, "Rosa"), "the games")

        # Typing starts a search.
        window.hand.type("rosa")
        window.wait(lambda: is_listed(dialog, "Rosa") and not is_listed(dialog, "Anna"), "one game")
        window.hand.press("Down")
        window.hand.press("Delete")
        window.wait(lambda: not os.path.exists(rosa), "the game to go")
        window.wait(lambda: is_listed(dialog, "No such game"), "the message that no game fits")
        window.hand.press("Control_L+z")
        window.wait(lambda: os.path.exists(rosa) and is_listed(dialog, "Rosa"), "the game again")

        window.hand.press("Down")
        window.close_by("Return", dialog)
        window.find_game()
        window.wait(lambda: not os.path.exists(rosa), "the game to be open")
        assert "Rosa" in window.frame.name or any(
            "Rosa" in node.name for node in window.frame.below()), "another game"
