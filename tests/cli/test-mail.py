#!/usr/bin/env python3
"""Play by email on the command line, with separate files for each player: test-mail.py LOGRES-CLI"""

import os
import pathlib
import stat
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
START = '[Variant "camelot"]\n[White "Bors"]\n[Black "Kay"]\n[GameId "g1"]\n\n*\n'


def run(*arguments, given=""):
    done = subprocess.run([CLI, "mail", *map(str, arguments)], input=given.encode(),
                          capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def done(*arguments, given=""):
    status, output, errors = run(*arguments, given=given)
    assert status == 0, (arguments, status, errors)
    return output


def quoted(mail):
    return "".join(f"> {line}\r\n" for line in mail.splitlines()) + "\r\n-- \r\nSent from my phone\r\n"


def as_html(mail):
    mail = mail.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return "<html><body>" + mail.replace("\n", "<br>\n") + "</body></html>"


MANGLES = [quoted, as_html, lambda mail: mail, lambda mail: mail.replace("-", "\u2013")]


class Player:
    def __init__(self, folder, name):
        self.file = pathlib.Path(folder) / f"{name}.logres"
        self.name = name

    def take(self, mail):
        known = ["--game", self.file, "--as", self.name] if self.file.exists() else []
        self.file.write_text(done("read", "-", *known, given=mail))

    def send(self, *words):
        return done("write", self.file, "--as", self.name, *words, "--save", self.file)


def a_game_is_played_by_email(folder):
    white, black = Player(folder, "White"), Player(folder, "Black")
    players = [white, black]
    white.file.write_text(START)
    moves = "E6-E8 H11-F9 F6-F8 H10-H9 H6-H8 C11-B10".split()
    for i, move in enumerate(moves):
        mail = players[i % 2].send("--move", move, *(["--eml"] if i % 3 == 0 else []))
        players[1 - i % 2].take(MANGLES[i % 4](mail) if i % 3 else mail)
        assert f" {move}" in mail or f". {move}" in mail, mail
    assert black.file.read_text().count("-") == white.file.read_text().count("-")

    black.take(white.send("--offer-draw"))
    assert '[DrawOffer "White"]' in black.file.read_text()
    white.take(quoted(black.send("--accept-draw")))
    assert '[Termination "agreement"]' in white.file.read_text()
    status, output, errors = run("write", white.file, "--move", "C6-B7")
    assert status == 1 and output == "" and "over" in errors, errors


def conditional_moves_are_played(folder):
    white, black = Player(folder, "White"), Player(folder, "Black")
    white.file.write_text(START)
    mail = white.send("--move", "E6-E8", "--if", "H11-F9 G6-G8", "--if", "I11-G9 F6-F8 C11-B10 C6-B7")
    assert '[If "H11-F9 G6-G8"]' in mail and '[If "I11-G9 F6-F8 C11-B10 C6-B7"]' in mail
    black.take(mail)
    mail = black.send("--move", "I11-G9")
    assert "1. E6-E8 I11-G9 2. F6-F8 *" in mail, mail
    white.take(mail)
    mail = black.send("--move", "C11-B10")
    white.take(mail)
    assert "C6-B7" in white.file.read_text() and "MailLine" not in white.file.read_text()


def the_other_games_of_a_file_are_kept(folder):
    file = pathlib.Path(folder) / "two.logres"
    second = '[Event "second"]\n\n1. F6-F8 *\n'
    file.write_text(START + "\n" + second)
    done("write", file, "--move", "E6-E8", "--save", file)
    once = file.read_text()
    assert "E6-E8" in once and once.endswith(second), once
    done("write", file, "--save", file)
    assert file.read_text() == once, file.read_text()
    file.write_text(START + "\n[Event \"zero\"]\n\n1. E6-E8 {a\0b} *\n\n" + second)
    done("write", file, "--save", file)
    assert file.read_text().endswith("{a b} *\n\n" + second), file.read_text()


def a_pipe_is_written_and_stays_a_pipe(folder):
    game, pipe = pathlib.Path(folder) / "one.logres", pathlib.Path(folder) / "pipe"
    game.write_text(START)
    os.mkfifo(pipe)
    reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
    try:
        done("write", game, "--move", "E6-E8", "--save", pipe)
        assert stat.S_ISFIFO(os.stat(pipe).st_mode)
        assert b"E6-E8" in reader.communicate(timeout=60)[0]
    finally:
        reader.kill()


def an_offer_is_still_open_in_a_second_email(folder):
    white = Player(folder, "White")
    white.file.write_text(START)
    white.send("--move", "E6-E8", "--offer-draw")
    assert '[DrawOffer "White"]' in done("write", white.file)


def a_conditional_move_that_wins_ends_the_game(folder):
    white, black = Player(folder, "White"), Player(folder, "Black")
    start = '[Variant "camelot"]\n[Position "B:WF16,G15,A8:BB10,C10"]\n'
    white.file.write_text(start + '[MailLine "White 0 B10-B9 G15-G16"]\n\n*\n')
    black.file.write_text(start + "\n*\n")
    white.take(black.send("--move", "B10-B9"))
    game = white.file.read_text()
    assert '[Result "1-0"]' in game and "G15-G16 1-0" in game, game


def comments_variations_and_marks_are_not_sent(folder):
    file = pathlib.Path(folder) / "own.logres"
    file.write_text('[Variant "camelot"]\n[Annotator "secret"]\n\n{secret} 1. E6-E8! {secret} (1. F6-F8) 1... '
                    "H11-F9?? {[%eval 1.25] [%cal Ge6f8] secret} (1... I11-G9) *\n")
    mail = done("write", file)
    assert "E6-E8 H11-F9" in mail
    for word in ("secret", "F6-F8", "I11-G9", "!", "?", "eval", "cal"):
        assert word not in mail, word
    _, added, told = run("read", "-", "--game", file, given=done("write", file, "--move", "F6-F8"))
    assert added.count("secret") == 4 and "F6-F8 *" in added, added
    assert told.endswith(":1: The email has been read: 1 new move\n"), told


def no_line_has_more_than_72_characters(folder):
    file = pathlib.Path(folder) / "long.logres"
    file.write_text(f'[Variant "grand"]\n[Red "{"Sir Bors of Gaul " * 9}"]\n\n*\n')
    for line in done("write", file, "--note", "words " * 60).splitlines():
        assert len(line) <= 72, line


# Settings of `mail write`, with a part of the message, and the exit status.
WRITING = [
    (["--move", "E6-E9"], "--move: illegal: ", 1),
    (["--move", "foo"], "--move: `foo`: this is not a move", 2),
    (["--accept-draw"], "the opponent has not offered a draw", 1),
    (["--claim-draw"], "the rules allow no claim of a draw here", 1),
    (["--move", "E6-E8", "--if", "H11-F9"], "--if: Conditional moves end with your reply.", 1),
    (["--move", "E6-E8", "--if", "G6-G8 H11-F9"], "--if: `G6-G8`: A move in this line is not allowed. ", 1),
    (["--move"], "`--move` needs a value after it", 2),
    (["--as", "Black", "--move", "E6-E8"], "it is not this player's turn", 1),
    (["--as", "Red"], "`Red` is not a player of the game", 2),
    (["--loud"], "`--loud` is not a setting", 2),
]

# Changes of the email before `mail read`, with a part of the message, and the exit status.
READING = [
    (lambda mail: "Hello", "No game found in this text. An email from Logres has lines", 2),
    (lambda mail: mail.split(" *\n")[0], "The game in this email is cut off. Its end is missing.", 2),
    (lambda mail: mail.replace("camelot\"", "chess\""), "The game in this email cannot be read. Line 24, column 11: `chess` is not a game that Logres knows", 2),
    (lambda mail: mail.replace("g1", "g2"), "This email belongs to another game. To start that game", 1),
    (lambda mail: mail.replace("camelot\"", "river\""), "This email belongs to another game. It uses other rules.", 1),
    (lambda mail: mail.replace("E6-E8", "F6-F8"), "The moves in this email differ from the game. The email has 1. F6-F8. The game has 1. E6-E8.", 1),
    (lambda mail: mail.replace("H11-F9", "H11-F8"), ":31:14: This email has a move that is not allowed. Line 31, column 14: ", 1),
    (lambda mail: mail.replace("H11-F9", "G6-G8"), ":31:10: A move is missing from this email. Line 31, column 10: ", 1),
    (lambda mail: mail.replace(" *\n", " 0-1\n"), "The result in this email is not valid. ", 1),
]


def every_refusal_says_why_and_changes_nothing(folder):
    white, black = Player(folder, "White"), Player(folder, "Black")
    white.file.write_text(START)
    for words, reason, right in WRITING:
        status, output, errors = run("write", white.file, *words, "--save", white.file)
        assert (status, output) == (right, "") and reason in errors, (words, status, errors)
        assert white.file.read_text() == START

    black.take(white.send("--move", "E6-E8"))
    before, mail = white.file.read_text(), black.send("--move", "H11-F9")
    for change, reason, right in READING:
        status, output, errors = run("read", "-", "--game", white.file, "--as", "White", given=change(mail))
        assert (status, output) == (right, "") and reason in errors, (reason, status, errors)
    assert white.file.read_text() == before
    status, output, errors = run("read", "-", "--game", white.file, "--as", "Black", given=mail)
    assert status == 1 and "This email has a move of yours that you did not make. The move is 1... H11-F9." in errors, errors


TESTS = [
    a_game_is_played_by_email,
    conditional_moves_are_played,
    the_other_games_of_a_file_are_kept,
    a_pipe_is_written_and_stays_a_pipe,
    an_offer_is_still_open_in_a_second_email,
    a_conditional_move_that_wins_ends_the_game,
    comments_variations_and_marks_are_not_sent,
    no_line_has_more_than_72_characters,
    every_refusal_says_why_and_changes_nothing,
]

for test in TESTS:
    with tempfile.TemporaryDirectory() as folder:
        test(folder)
    print(test.__name__)
