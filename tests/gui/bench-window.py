#!/usr/bin/env python3
"""Measure how soon the window appears and how much memory the program takes:
bench-window.py LOGRES LOGRES-CLI GAME

The program's files are in the disk cache. The cairo renderer is used without OpenGL. If GNOME Chess
is installed, both programs start in turn. Memory is the resident size when the window is at rest,
and again after GAME was played by dragging with a screen reader. A hint at the start of the game
loads the engine, whose transposition table is then subtracted. Exits with 1 if a figure is above
its limit."""

import os
import re
import shutil
import statistics
import subprocess
import sys
import time

from desk import Desk, end_with_us
from games import Game

program, cli, record = sys.argv[1:]

N_STARTS = 15
MOST_MS, MOST_RATIO, MOST_MB, MOST_MB_AFTER_GAME = 150, 1.0, 45, 62
TABLE_MB = 16  # the size of the application's transposition table
CHESS = shutil.which("gnome-chess", path=os.environ["PATH"] + ":/usr/games")


def start(hand, command):
    """Starts a program. Returns its process, and the milliseconds until its window was mapped."""
    begin = time.monotonic()
    process = subprocess.Popen([command], preexec_fn=end_with_us, stderr=subprocess.DEVNULL)
    hand.wait_mapped()
    return process, (time.monotonic() - begin) * 1000


def stop(process):
    process.terminate()
    process.wait()


def time_starts(hand, commands):
    """Returns lists of milliseconds. The first start of each command only warms the caches."""
    times = {command: [] for command in commands}
    for _ in range(N_STARTS + 1):
        for command in commands:
            process, milliseconds = start(hand, command)
            stop(process)
            times[command].append(milliseconds)
    return {command: list[1:] for command, list in times.items()}


def resident_mb(process):
    with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
        return int(re.search(r"VmRSS:\s*(\d+) kB", file.read())[1]) / 1024


def processor_time(process):
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        user, system = file.read().rpartition(")")[2].split()[11:13]
    return int(user) + int(system)


def resident_at_rest(process):
    """Returns the resident size once the program has done nothing for half a second: neither the size
    nor the processor time has changed. After a game, the program still judges the moves."""
    readings = []
    while len(readings) < 5 or len(set(readings[-5:])) > 1:
        time.sleep(0.1)
        readings.append((resident_mb(process), processor_time(process)))
    return readings[-1][0]


def table_mb(process):
    """Returns the resident part of the engine's table, which is a memory mapping of its own."""
    with open(f"/proc/{process.pid}/smaps", encoding="ascii") as file:
        pieces = re.findall(r"^Size:\s*(\d+) kB(?:\n\w+:.*)*?\nRss:\s*(\d+) kB", file.read(), re.MULTILINE)
    return sum(int(rss) / 1024 for size, rss in pieces if 0 <= int(size) - TABLE_MB * 1024 < 64)


def memory_at_start(hand):
    process, _ = start(hand, program)
    megabytes = resident_at_rest(process)
    stop(process)
    return megabytes


def memory_after_game():
    from logres import Logres

    game = Game(record, cli)
    with Logres(program) as window:
        board = window.start_game(game.name, game.seats)
        before = window.words()
        window.hand.press("Control_L+h")
        window.wait(lambda: window.words() != before, "a hint")
        for move in game.moves:
            board.enter_by_pointer(move.path)
            board.wait_pieces(move.pieces, f"the board after {move.text}")
        window.wait_sentence(game.ending)
        return resident_at_rest(window.process) - table_mb(window.process)


def report(what, figure, unit, most):
    is_well = figure <= most
    print(f"{what:40} {figure:7.2f} {unit:2}  at most {most}{'' if is_well else '  TOO MUCH'}")
    return is_well


def report_starts(times):
    for command, list in times.items():
        print(f"{os.path.basename(command):12} median {statistics.median(list):6.1f} ms, "
              f"{min(list):.1f} to {max(list):.1f}, of {len(list)} starts")


with Desk() as desk:
    from hand import Hand

    hand = Hand()
    times = time_starts(hand, [program, CHESS] if CHESS else [program])
    report_starts(times)
    median = statistics.median(times[program])
    well = [report("window mapped", median, "ms", MOST_MS)]
    if CHESS:
        well.append(report("compared with gnome-chess", median / statistics.median(times[CHESS]), "",
                           MOST_RATIO))
    well.append(report("resident at the start", memory_at_start(hand), "MB", MOST_MB))
    well.append(report("resident after a game, without table", memory_after_game(), "MB",
                       MOST_MB_AFTER_GAME))

sys.exit(0 if all(well) else 1)
