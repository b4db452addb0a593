#!/usr/bin/env python3
"""Check that text from outside never controls a terminal: test-outside-text.py LOGRES-CLI LOGRES-LAB

Puts every character that a terminal obeys into the files that commands read, into arguments, file
names, typed lines and the output of another program. Standard output is a terminal in these tests.
None of the characters may reach it or standard error. A pipe, however, gets the exact text of a
record.
"""

import functools
import os
from pathlib import Path
import re
import subprocess
import sys
import tempfile
import tty

CLI, LAB = map(os.path.abspath, sys.argv[1:])
TIMEOUT = 60

RANGES = [(0x00, 0x1f), (0x7f, 0x9f), (0x61c, 0x61c), (0x200e, 0x200f), (0x2028, 0x202e),
          (0x2066, 0x206f)]
OBEYED = [chr(code) for first, last in RANGES for code in range(first, last + 1)]

# Each of the first two poisons has a half of these characters, because messages cut long words. The
# third poison has bytes that only old terminals obey.
HALF = len(OBEYED) // 2
POISONS = [("x" + "x".join(part) + "x").encode() for part in (OBEYED[:HALF], OBEYED[HALF:])]
POISONS += [b"x\x9b31mx\x85x\xff\xc2x"]

# ---- Inputs with the poison in place of each "@" ----

# Tags that can have any value, and tags whose values are limited or have a meaning.
FREE_TAGS = ["Event", "Date", "White", "Black", "GameId", "TimeControl", "Annotator", "Unknown"]
OTHER_TAGS = ["Variant", "Position", "Result", "Termination", "HouseClaims", "Seed", "MailLine",
              "Sender", "DrawOffer", "If"]


def record(tags):
    return "".join(f'[{tag} "@"]\n' for tag in tags).encode() + b"\n1. E6-E8 *\n"


RECORDS = [
    record(FREE_TAGS),
    *(record([tag]) for tag in OTHER_TAGS),
    b'[White "Bors"]\n[@ "Kay"]\n\n1. E6-E8 *\n',
    b'[White "Bors" @]\n\n1. E6-E8 *\n',
    b'[White "Bors"]\n[Position "W:W@:BA8"]\n\n1. E6-E8 *\n',
    b'[White "Bors"]\n\n{@} 1. E6-E8 {@ [%cal @]} (1. F6-F8 {@}) *\n',
    b'[White "Bors"]\n\n1. @ *\n',
    b'[White "Bors"]\n\n1. E6-E8$@ *\n',
    b'[White "Bors"]\n\n1. E6-E8 @ *\n',
    b'[White "Bors"]\n\n1. E6-E8 1/2-@\n',
]
GAME = b'[Variant "camelot"]\n[White "Bors"]\n[Black "Kay"]\n[GameId "1"]\n\n*\n'
MAIL = b"From: @\nSubject: =?utf-8?q?@?=\nContent-Type: text/plain\nX-@: @\n\n@\n\n" + GAME
PLAYED = [b"@\n", b"man @\n", b"@" * 16]
NAMED = [GAME, b"nothing", b"[White @]\n\n1. E6-E9 *\n", b"startpos\t1\tx\n", b"x\n"]

# ---- Commands that get the poison ----

# FILE has the poison; GAME and PLAYED do not.
ON_RECORDS = """
check FILE
report FILE --nodes 1
mail write FILE
mail write FILE --eml
mail write FILE --move E6-E8
mail read FILE
mail read FILE --game GAME
mail read GAME --game FILE
print FILE OUT.pdf
"""
ON_MAILS = """
mail read FILE
mail read FILE --game GAME
mail read FILE --game GAME --as White
"""
ON_PLAYED = """
fit camelot FILE
tune camelot FILE --epochs 1
tune camelot PLAYED --start FILE
match cam --first weights=FILE,depth=1 --second depth=1 --games 2
"""
# The file name has the poison.
ON_NAMES = """
check @
report @ --nodes 1
mail write @ --move E9
mail read @
mail read @ --game GAME
print @ OUT.pdf
fit camelot @
tune camelot @ --epochs 1
match cam --first weights=@ --second depth=1 --games 2
"""
# An argument has the poison.
ON_WORDS = """
@
--@
analyse camelot @
analyse camelot startpos --nodes @
bench @
board @
board camelot @
check @
divide camelot 1 @
engine @
fit camelot @
game camelot --seats @
game camelot @
ladder cam --games @
mail @ GAME
mail read @
mail read GAME --@ x
mail read GAME --game @
mail write GAME --@
mail write GAME --as @
mail write GAME --move @
mail write GAME --move E6-E8 --if @
mail write GAME --move E6-E8 --save @/x
mail write GAME --note @
mail write GAME --to @
match cam --first @ --second depth=1
match cam --first depth=1 --second depth=1 --games 2 --save @/x
match cam --first depth=1 --second depth=1 --sprt @ 1
match cam --first engine=@ --second depth=1 --games 2
match cam --first weights=@ --second depth=1
moves camelot @
moves camelot W:W@:B
perft @ 1
perft camelot @
picture camelot startpos @
picture camelot startpos @/x.png
picture camelot startpos OUT.png --caption @
picture camelot startpos OUT.png --theme @
play camelot startpos @
play camelot startpos E6-@
print @ OUT.pdf
print GAME @
print GAME @/x.pdf
print GAME OUT.pdf --theme @
puzzles cam --out @/x --games 1
report @
report GAME --@ 3
report GAME --graph @
report GAME --graph @/x.png
report GAME --nodes @
report GAME --write @/x
selfplay cam --out @/x --games 2
tune camelot PLAYED --epochs 1 --out @/x
tune camelot PLAYED --start @
"""
# Standard input has the poison.
ON_INPUT = {
    "check -": [b'[White "@"]\n\n1. @\n'],
    "engine": [
        b"@\n", b"position @\n", b"position fen @\n", b"position startpos @\n",
        b"position startpos moves @\n", b"setoption name @\n", b"setoption name Hash value @\n",
        b"setoption name UCI_Variant value @\n", b"go @\n", b"go searchmoves @\n", b"query @\n",
    ],
    "game camelot": [b"@\n", b"E6-@\n", b"moves @\n", b"save @\n", b"save @/x\n"],
    "moves camelot -": [b"@\n", b"W:W@:B\n"],
    "perft camelot 1 -": [b"@\n"],
}

# Another engine, which prints the poison wherever its lines can have any text.
ENGINE = """\
import sys
poison = open({name!r}, "rb").read()
def say(*lines):
    for line in lines:
        sys.stdout.buffer.write(line.replace(b"@", poison) + b"\\n")
    sys.stdout.flush()
for line in sys.stdin:
    word = line.split()[0]
    if word in ("ugi", "uci"):
        say(b"id name @", b"id author @", b"option name @ type string default @")
        say(word.encode() + b"ok")
    elif word == "isready":
        say(b"@", b"readyok")
    elif word == "go":
        say(b"info string @", b"info depth 1 score cp @ pv @", b"bestmove @")
    elif word == "quit":
        break
"""

# ---- The output ----


def read_all(terminal):
    shown = b""
    try:
        while part := os.read(terminal, 65536):
            shown += part
    except OSError:  # every writer has closed the terminal
        pass
    os.close(terminal)
    return shown


@functools.cache
def commands_of_lab():
    told = subprocess.run([LAB, "--help"], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^  ([a-z]+) ", told, re.MULTILINE)


@functools.cache
def good_records():
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "records"
        subprocess.run([LAB, "selfplay", "camelot", "--games", "1", "--nodes", "20", "--out", file],
                       capture_output=True, check=True)
        return file.read_bytes()


def program_of(command):
    return LAB if os.fsdecode(command) in commands_of_lab() else CLI


def run(words, given, folder):
    """Returns the exit status, the output on the terminal, and standard error."""
    terminal, output = os.openpty()
    tty.setraw(output)  # line breaks arrive as they were sent
    with tempfile.TemporaryFile() as errors, tempfile.TemporaryFile() as put_in:
        put_in.write(given)
        put_in.seek(0)
        with subprocess.Popen([program_of(words[0]), *words], stdin=put_in, stdout=output, stderr=errors,
                              cwd=folder) as process:
            os.close(output)
            shown = read_all(terminal)
            process.wait(TIMEOUT)
        errors.seek(0)
        return process.returncode, shown, errors.read()


def is_wrong(char):
    """Returns whether a terminal obeys the character, or the character is an invalid byte. Line breaks
    and tabs are allowed, as the programs print them themselves."""
    return char in OBEYED and char not in "\n\t" or "\ud800" <= char <= "\udfff"


def check_shown(words, given=b"", folder=None):
    status, *streams = run(words, given, folder)
    assert status in (0, 1, 2), (words, given, status)
    for stream in streams:
        shown = stream.decode(errors="surrogateescape").replace("\r\n", "\n")
        wrong = set(filter(is_wrong, shown))
        assert not wrong and "x\tx" not in shown, (words, given, wrong, shown)
    return b"".join(streams)


def in_a_word(poison):
    """Returns the poison without the bytes that a file name cannot have."""
    return bytes(byte for byte in poison if byte not in b"\0/")


def commands(lines):
    return [line.encode().split() for line in lines.strip().split("\n")]


def check_file(command, file, text, poison, word=b""):
    """Runs a command with the poison in the file, and with `word` for each "@" in the arguments."""
    file.write_bytes(text.replace(b"@", poison))
    check_shown([part.replace(b"@", word) for part in command], folder=file.parent)


def nothing_in_a_file_is_obeyed(folder):
    (folder / "GAME").write_bytes(GAME)
    (folder / "PLAYED").write_bytes(good_records())
    for lines, texts in ((ON_RECORDS, RECORDS), (ON_MAILS, [MAIL]), (ON_PLAYED, PLAYED)):
        for command in commands(lines):
            for text in texts:
                for poison in POISONS:
                    check_file(command, folder / "FILE", text, poison)


def nothing_in_the_name_of_a_file_is_obeyed(folder):
    (folder / "GAME").write_bytes(GAME)
    for command in commands(ON_NAMES):
        for text in NAMED:
            for poison in POISONS:
                name = in_a_word(poison)
                check_file(command, folder / os.fsdecode(name), text, poison, name)


def nothing_in_an_argument_is_obeyed(folder):
    (folder / "GAME").write_bytes(GAME)
    for command in commands(ON_WORDS):
        for poison in POISONS:
            check_file(command, folder / "PLAYED", good_records(), poison, in_a_word(poison))


def nothing_that_is_typed_is_obeyed(folder):
    for command, inputs in ON_INPUT.items():
        for text in inputs:
            for poison in POISONS:
                check_shown(command.split(), text.replace(b"@", poison), folder)


def nothing_that_another_program_says_is_obeyed(folder):
    engine, file = folder / "engine.py", folder / "poison"
    engine.write_text(ENGINE.format(name=str(file)))
    command = ["match", "cam", "--first", f"engine={sys.executable} {engine}", "--second",
               "depth=1", "--games", "2"]
    for poison in POISONS:
        file.write_bytes(poison.replace(b"\n", b""))
        check_shown(command, folder=folder)


def escapes_can_be_read(folder):
    """An escape has the code of the character, or of an invalid byte. Letters are not escaped."""
    file = folder / "game"
    file.write_text('[White "B\u202eors\x9b"]\n[Black "\u00c9mile"]\n\n1. E6-E8 *\n', "utf-8")
    shown = check_shown(["report", file, "--nodes", "1"])
    assert rb"B\u202eors\u009b" in shown and "\u00c9mile".encode() in shown, shown
    shown = check_shown(["check", b"a\x1bb\nc\x9b"])
    assert rb"a\x1bb\x0ac\x9b: " in shown, shown


def another_program_gets_the_exact_text(folder):
    file, name = folder / "game", "B\u202eo\u009brs\u2066"
    file.write_text(f'[Variant "camelot"]\n[White "{name}"]\n\n1. E6-E8 *\n', "utf-8")
    for command in ("read", "write"):
        done = subprocess.run([CLI, "mail", command, file], capture_output=True, check=True,
                              timeout=TIMEOUT)
        assert name.encode() in done.stdout, done


FUNCTIONS = [
    nothing_in_a_file_is_obeyed,
    nothing_in_the_name_of_a_file_is_obeyed,
    nothing_in_an_argument_is_obeyed,
    nothing_that_is_typed_is_obeyed,
    nothing_that_another_program_says_is_obeyed,
    escapes_can_be_read,
    another_program_gets_the_exact_text,
]


def main():
    n_failures = 0
    for function in FUNCTIONS:
        with tempfile.TemporaryDirectory() as folder:
            try:
                function(Path(folder))
            except (AssertionError, OSError, subprocess.SubprocessError) as error:
                n_failures += 1
                print(f"{function.__name__}: {error!a:.2000}")
    print(f"{len(FUNCTIONS)} functions, {n_failures} failures")
    return 1 if n_failures else 0


sys.exit(main())
