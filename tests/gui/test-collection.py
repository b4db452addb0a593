#!/usr/bin/env python3
"""Files with many games, as a user handles them: test-collection.py LOGRES LOGRES-CLI CASE"""

import os
import subprocess
import sys
import time

from desk import Desk, end_with_us, name_allocations, skip

program = sys.argv[1]

N_GAMES = 10000
VARIANTS = ["camelot", "cam", "chivalry"]
MOVES = {"camelot": "E7-F8 D11-C10", "cam": "D5-D6", "chivalry": ""}


def game(player, variant="camelot"):
    return (f'[Variant "{variant}"]\n[White "{player}"]\n[Black "Nobody"]\n[Date "2026.11.21"]\n'
            f'[Result "1-0"]\n\n{MOVES[variant]} {{as it was played}} 1-0\n')


def write(desk, name, games):
    path = os.path.join(desk.folder("files"), name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(games))
    return path


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def players(path):
    """The white players in the order of the file."""
    with open(path, encoding="utf-8") as file:
        return [line.split('"')[1] for line in file if line.startswith("[White")]


def wait_players(window, path, expected):
    window.wait(lambda: players(path) == expected, f"{expected} in the file")


def find_cell(frame, text):
    """A cell of the table, once it has its place."""
    return next((node for node in frame.all("label", text) if node.area[2] > 0), None)


def processor_s(pid):
    """The processor time that the program has used, so that other load does not matter."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def carry(window, begin, end):
    """Drags in small steps, because GTK looks for a drop target between them."""
    window.hand.move(*begin)
    window.hand.button(True)
    for i in range(1, 21):
        window.hand.move(*(a + (b - a) * i / 20 for a, b in zip(begin, end)))
        time.sleep(0.03)
    time.sleep(0.3)
    window.hand.button(False)


def a_long_file_is_searched_and_a_game_opened(desk):
    path = write(desk, "long.logres",
                 [game(f"Player {i}", VARIANTS[i % len(VARIANTS)]) for i in range(N_GAMES)])
    begin = time.monotonic()
    with Logres(program, path) as window:
        window.wait(lambda: window.active and window.active.name == "long.logres", "the list")
        games = window.frame = window.active
        window.find("label", f"{N_GAMES} games", games)
        print(f"{N_GAMES} games: listed {time.monotonic() - begin:.2f} s after the start, with "
              f"{processor_s(window.process.pid):.2f} s of the processor")
        window.hand.type("cam 7654")
        window.find("label", f"1 of {N_GAMES} games", games)
        window.find("label", "Player 7654 – Nobody", games)
        window.hand.press("Return")
        window.move_to("long.logres")
        window.find_game()
        window.wait(lambda: "Player 7654" in window.words(), "the player of the game")


def a_game_is_moved_and_removed_by_keys_and_undone(desk):
    path = write(desk, "few.logres", [game(name) for name in "ABCDE"])
    with Logres(program, path) as window:
        window.find("label", "B – Nobody")
        for keys in ["Down", "Alt_L+Down"]:
            window.hand.press(keys)
        wait_players(window, path, list("ACBDE"))
        window.hand.press("Delete")
        wait_players(window, path, list("ACDE"))
        for _ in range(2):
            window.hand.press("Control_L+z")
        wait_players(window, path, list("ABCDE"))
        window.hand.press("Control_L+Shift_L+z")
        wait_players(window, path, list("ACBDE"))


def a_game_is_dragged_to_another_place(desk):
    path = write(desk, "few.logres", [game(name) for name in "ABCDE"])
    with Logres(program, path) as window:
        rows = [window.wait(lambda: find_cell(window.frame, f"{name} – Nobody"), name) for name in "AC"]
        begin, end = (window.middle(row) for row in rows)
        carry(window, begin, (end[0], end[1] + 6))
        wait_players(window, path, list("BCADE"))


def a_saved_game_replaces_its_old_version(desk):
    path = write(desk, "few.logres", [game(name) for name in ["Anna", "Berta", "Cleo"]])
    with Logres(program, path) as window:
        window.find("label", "Berta – Nobody")
        window.hand.type("berta")
        window.hand.press("Return")  # before the list has followed the last letter
        window.move_to("few.logres")
        board = window.find_game()
        window.wait(lambda: "Berta" in window.words(), "the player of the game")
        board.drag(["E6", "E5"])
        board.wait_text("E5", "White man")
        window.hand.press("Control_L+s")
        window.wait(lambda: "E6-E5" in open(path, encoding="utf-8").read(), "the move in the file")
        assert players(path) == ["Anna", "Berta", "Cleo"], players(path)


# ---- Texts from users ----


OWNER = """
import gi, sys
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk
Gtk.init()
Gdk.Display.get_default().get_clipboard().set(sys.argv[1])
print("ready", flush=True)
GLib.MainLoop().run()
"""


def put_in_clipboard(text):
    """Starts a program that owns the clipboard as long as the test runs."""
    owner = subprocess.Popen([sys.executable, "-c", OWNER, text], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, preexec_fn=end_with_us)
    if owner.stdout.readline() != b"ready\n":
        skip("Python knows no GTK 4 (gir1.2-gtk-4.0)")
    return owner


def finds(frame, *words):
    return any(all(word in node.name for word in words) for node in frame.all("label"))


def a_broken_text_is_shown_and_corrected(desk):
    name_allocations()
    owner = put_in_clipboard('[White "Anna"]\n\n1. E7-F8 D11-C10 2. E6-Q9 *\n\n'
                             '[White "Berta"]\n\n1. E7-F8 *\n')
    with Logres(program) as window:
        window.hand.press("Control_L+v")
        dialog = window.dialog("Fix Errors")
        window.wait(lambda: finds(dialog, "Line 3, column 24", "Q9"), "the place and the reason")
        window.find("label", "2 games can be opened", dialog)
        window.hand.type("e5")  # the error is selected
        window.find("label", "Everything can be read.", dialog)
        window.hand.press("Alt_L+o")
        games = window.dialog("Pasted Games")
        window.find("label", "2 games", games)
        window.hand.press("Return")
        window.find_game()
        window.wait(lambda: window.listed() == ["E7-F8", "D11-C10", "E6-E5"], "all moves")
    owner.kill()
    owner.wait()


def all_errors_are_listed(desk):
    """Each error has the number of its game. Choosing an error selects it in the text."""
    name_allocations()
    owner = put_in_clipboard('[White "Anna"]\n\n1. E7-F8 D11-C10 2. E6-Q9 *\n\n'
                             '[White "Berta"]\n\n1. E7-F8 *\n\n'
                             '[White "Cleo"]\n\n1. Z3 *\n\n[White "Dora"]\n\n1. E7-F8 Q8 *\n')
    with Logres(program) as window:
        window.hand.press("Control_L+v")
        dialog = window.dialog("Fix Errors")
        for number, place in [(1, "Line 3, column 24"), (3, "Line 11, column 4"),
                              (4, "Line 15, column 10")]:
            window.wait(lambda: any(node.name.startswith(f"Game {number}, {place}: ")
                                    for node in dialog.all("list item")), f"game {number}")
        window.find("label", "4 games can be opened", dialog)
        for keys in ["Tab", "Down", "Return"]:
            window.hand.press(keys)
        window.hand.type("E7-F8")
        window.hand.press("Alt_L+o")
        window.find("label", "4 games, 2 with errors", window.dialog("Pasted Games"))
    owner.kill()
    owner.wait()


def a_broken_game_of_a_file_is_corrected(desk):
    """The file gets the corrected game only when the game is saved."""
    name_allocations()
    broken = '[White "Cleo"]\n\n1. E7-F8 Q9 *\n'
    path = write(desk, "games.logres", [game("Anna"), broken, game("Berta")])
    with Logres(program, path) as window:
        window.find("label", "3 games, 1 with errors")
        window.hand.press("F8")
        window.hand.press("Return")
        window.dialog("Could not read this game completely")
        window.hand.press("Return")
        dialog = window.dialog("Fix Errors")
        window.wait(lambda: finds(dialog, "Line 3, column 10", "Q9"), "the place and the reason")
        window.hand.type("D11-C10")
        window.find("label", "Everything can be read.", dialog)
        window.hand.press("Escape")
        window.close_by("Escape", window.dialog("Discard this text?"))
        window.hand.press("Alt_L+o")
        window.move_to("• games.logres")
        window.find_game()
        window.wait(lambda: window.listed() == ["E7-F8", "D11-C10"], "all moves")
        assert broken in read(path)
        window.hand.press("Control_L+s")
        window.wait(lambda: "Q9" not in read(path) and "D11-C10" in read(path), "the saved move")
        assert players(path) == ["Anna", "Cleo", "Berta"], players(path)


CASES = {case.__name__: case for case in [
    a_long_file_is_searched_and_a_game_opened, a_game_is_moved_and_removed_by_keys_and_undone,
    a_game_is_dragged_to_another_place, a_saved_game_replaces_its_old_version,
    a_broken_text_is_shown_and_corrected, all_errors_are_listed,
    a_broken_game_of_a_file_is_corrected]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
