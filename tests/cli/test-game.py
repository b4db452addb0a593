#!/usr/bin/env python3
"""Play with `logres-cli game`: test-game.py LOGRES-CLI

The input and output of the program are pipes, not a terminal.
"""

import os
from pathlib import Path
import re
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
TIMEOUT = 60  # seconds; a game that hangs fails


def run(arguments, given):
    """Runs a game with this input. Returns the output, the errors and the exit status."""
    result = subprocess.run(
        [CLI, "game", *arguments], input=given.encode(), capture_output=True, timeout=TIMEOUT
    )
    return result.stdout.decode(), result.stderr.decode(), result.returncode


def check(path):
    """Returns what `check` prints about the game of a record, which must have no errors."""
    result = subprocess.run([CLI, "check", path], capture_output=True, text=True, timeout=TIMEOUT)
    assert result.returncode == 0, result
    return re.search(r"game 1: (.*)", result.stdout)[1]


class Game:
    """A game that is played line by line; each answer ends with the next prompt."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [CLI, "game", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.text = ""
        self.read()

    def read(self):
        """Reads up to a prompt, the only line that does not end with a line break."""
        self.text = ""
        while not re.search(r"^([A-Z][a-z]+)?> $", self.text, re.MULTILINE):
            byte = os.read(self.process.stdout.fileno(), 65536)
            assert byte, f"the end came after {self.text!r}"
            self.text += byte.decode()
        self.prompt = self.text.rsplit("\n", 1)[-1]
        return self.text

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        return self.read()

    def close(self):
        self.process.stdin.close()
        rest = self.process.stdout.read().decode()
        self.process.stdout.close()
        return rest, self.process.wait(TIMEOUT)


def position_of(game):
    return game.say("position").splitlines()[0]


# ---- Whole games ----

# The variants, with the seats that the test plays. It plays the hints of the engine.
GAMES = [
    ("camelot", "W"),
    ("camelot2000", "B"),
    ("cam", "W"),
    ("river", "W"),
    ("grand", "RB"),
    ("grand", "G"),
    ("chivalry", "B"),
    ("camette", "W"),
    ("grandcam", "RY"),
]


def whole_games_are_played_and_saved():
    for variant, seats in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.logres"
            settings = ("--level", "2", "--seats", seats, "--time", "20", "--seed", "3")
            game = Game(variant, *settings)
            n_typed = 0
            while game.prompt != "> ":
                hint = re.search("Hint: (.*) \\(", game.say("hint"))[1]
                if n_typed == 3:
                    before = position_of(game)
                    game.say(hint)
                    game.say("undo")
                    assert position_of(game) == before, variant
                game.say(hint)
                n_typed += 1
                assert n_typed < 1000, variant
            assert re.search("won(, as)? |Draw: ", game.text), game.text
            assert "Saved the game" in game.say(f"save {path}")
            last = position_of(game)
            assert game.close() == ("\n", 0), variant

            told = check(path)
            assert re.match(rf"{variant}, \d+ moves, (1-0|0-1|1/2-1/2) by [a-z-]+$", told), told
            text = path.read_text()
            assert '[Seed "3"]' in text and text.count('"Human"') == len(seats), text
            assert text.count('"Logres, level 2"') == (4 if "grand" in variant else 2) - len(seats)
            assert last.split(":")[0] in "WBRGY"


def the_same_seed_makes_the_same_game():
    def record(seed, level):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.logres"
            settings = ["cam", "--seats", "none", "--level", level, "--seed", seed]
            output, _, status = run([*settings, "--time", "100000"], f"save {path}\n")
            assert status == 0 and "Saved the game" in output
            return path.read_text().split("\n\n")[1]

    assert record("7", "3") == record("7", "3")
    assert len({record(seed, "3") for seed in "12345678"}) > 1


# ---- Commands ----

# The arguments, the input, and parts of the output in this order.
TALKS = [
    ("camelot", "E6-E9\n", "illegal: This piece cannot reach E9", "(`E6-E9`, at `E9`)"),
    ("camelot", "E6\nnonsense\n", "`E6`: this", "`nonsense`: this is not a move; `help` lists"),
    ("camelot", "\n  \n\t\n", "White> White> White> White> "),
    ("camelot W:WH4,A9:BG2,C12", "H4xF2\n", "illegal:"),
    ("camelot W:WKC5,A8:BD5,F5,E6", "A8-A9\n", "illegal: You must capture: the piece on C5 can do so."),
    ("camelot", "moves\n", "C6-B7", "White> "),
    ("camelot", "help\n", "resign", "overwrite", "White> "),
    ("camelot", "position\n", "White> W:WKC6,KJ6,", "White> "),
    ("camelot", "undo\n", "There is no move to undo."),
    ("camelot", "resign\nhint\nE6-E8\nundo\n", "Black won: the other side resigned.",
     "> The game is over.", "> The game is over.", "White to move", "White> "),
    ("camelot W:WA8:BB10", "moves\n", "The game is drawn", "Draw: each side has at most one piece.", "> The game is over."),
    # The engine has two men against an army, and claims a draw. Undo takes back the move before it.
    ("camelot W:WKC6,KD6,E6,F6:BD13,E13:h99", "C6-C5\nundo\n", "Draw: fifty moves without progress.",
     "> ", "White to move", "White> "),
    ("camelot W:WG15,F16,A8:BA13,B14", "G15-G16\nundo\n", "White won by reaching the castle.",
     "> ", "White to move"),
    ("river", "T@A1\nE5-E6\nT@D3\n", "illegal: ", "illegal: Place the trees first",
     "White to place a tree"),
    ("grand --seats RGBY", "G4-E2\n", "Red> ", "Green to move", "Green> "),
    ("grand --seats RGBY", "resign\n", "Green and Yellow won: the other side resigned."),
    ("grand --seats none R:RH15,I15:GI12:BB8:YD8", "", "Red to move", "Red: ", "Green: ",
     "Red and Blue won by reaching the castle."),
    ("camelot --seats WB W:WC6,D6:BD10,E10:h99", "C6-C5\ndraw\n", "You can claim a draw: type `draw`.",
     "Draw: fifty moves without progress."),
    ("camelot --seats WB", "draw\n", "Draw by agreement."),
    ("camelot --seats WB", "C6-C5\nC11-C12\nC5-C6\nC12-C11\n" * 2 + "draw\n",
     "You can claim a draw", "Draw: the same position occurred three times."),
    # The engine declines a draw when it is ahead, and accepts it when it is behind.
    ("camelot W:WB3:BKC11,KD12,E13,F11", "draw\n", "the engine declines your offer"),
    ("camelot --level 0 --time 50 W:WKB3,KC3,D3,E3:BC11,D12", "draw\n", "Draw by agreement"),
    # A capture is left out. Black demands it, or accepts the move, which only then can end the game.
    ("camelot2000 --seats WB W:WH4,A9:BH5,A13", "A9-A10\nforce\nA9-A10\nH4xH6\n",
     "skips a capture: `force` demands it", "must make the demanded capture",
     "illegal: A capture was demanded: the piece on H4 must make it.", "Black"),
    ("camelot2000 --seats WB W:WG15,F16,H4:BH5,A13", "G15-G16\nmoves\nA13-A12\nstand\n",
     "Black to answer: force or stand", "`force` demands the capture, `stand` accepts the move.",
     "There is no move to list.",
     "Answer the previous move first, with `force` or `stand`.", "White has won"),
    # The engine demands a capture when it would lose otherwise.
    ("camelot2000 W:WG15,F16,H4:BH5,A13", "G15-G16\n", "Black: force", "demanded", "White> "),
    ("cam --seats B", "quit\nresign\n", "White: ", "Black> The game was not saved."),
    ("camelot", "save\nsave /nonexistent/folder/x\noverwrite /\n", "The name of the file is missing.",
     "Could not save the game in `/nonexistent/folder/x`: ", "Could not save the game in `/`: "),
    ("camelot", "E6-E8\n" + "x" * 5000 + "\n\0\n\xff\n", "This line is too long or contains a NUL byte.",
     "This line is too long or contains a NUL byte.", "this is not a move", "The game was not saved."),
]

# Invalid arguments, and their error messages.
REFUSED = [
    ("chess", "`chess` is not one of"),
    ("camelot nonsense", "position, field 1"),
    ("camelot startpos startpos", "the arguments are"),
    ("camelot --level 16", "`16` is not a number from 0 to 15"),
    ("camelot --level", "`` is not a number"),
    ("camelot --seats X", "`X` is not a seat of camelot"),
    ("camelot --seats", "is missing"),
    ("camelot --time 0", "is not a number"),
    ("camelot --colour W", "setting: `--colour` is unknown"),
]


def commands_get_the_expected_answers():
    for arguments, typed, *expected in TALKS:
        output, error, status = run([*arguments.split(), *SEED], typed)
        pattern = ".*".join(map(re.escape, expected))
        assert re.search(pattern, output, re.DOTALL), (arguments, typed[:50], expected, output)
        assert status == 0 and error == "", (arguments, error)


# With a fixed seed the engine always plays the same.
SEED = ("--seed", "1")


def invalid_arguments_are_refused():
    for arguments, expected in REFUSED:
        output, error, status = run(arguments.split(), "quit\n")
        assert status == 2 and expected in error and output == "", (arguments, output, error)


def save_keeps_an_existing_file_and_overwrite_replaces_it():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a game.logres"
        path.write_text("something else")
        output, _, _ = run(["camelot"], f"E6-E8\nsave {path}\n")
        assert "a file with this name already exists" in output and "was not saved" in output, output
        assert path.read_text() == "something else"

        output, _, _ = run(["camelot"], f"E6-E8\noverwrite {path}\n")
        assert "was not saved" not in output
        assert check(path) == "camelot, 2 moves, * by unfinished"
        assert os.listdir(folder) == [path.name]

        # Overwriting keeps the mode of a private file, and a symbolic link stays a link.
        link = Path(folder) / "link"
        link.symlink_to(path)
        path.chmod(0o600)
        run(["camelot"], f"overwrite {link}\n")
        assert link.is_symlink() and check(path) == "camelot, 0 moves, * by unfinished"
        assert path.stat().st_mode & 0o777 == 0o600
        link.unlink()

        os.chmod(folder, 0o500)
        output, _, _ = run(["camelot"], f"save {folder}/other\n")
        os.chmod(folder, 0o700)
        assert os.geteuid() == 0 or "Could not save" in output, output


def a_game_goes_on_after_it_was_saved():
    with tempfile.TemporaryDirectory() as folder:
        first, second = Path(folder) / "1", Path(folder) / "2"
        typed = f"E6-E8\nsave {first}\nF6-F8\nresign\nsave {second}\n"
        output, _, _ = run(["camelot", "--level", "1"], typed)
        assert "was not saved" not in output
        assert check(first) == "camelot, 2 moves, * by unfinished"
        assert re.match(r"camelot, \d moves, 0-1 by resignation", check(second)), check(second)


def nobody_is_to_move_after_a_resignation():
    output, _, _ = run(["camelot"], "resign\nboard\nquit\n")
    after = output.split("the other side resigned.", 1)[1]
    assert "White: " in after and "to move" not in after, after


FUNCTIONS = [
    whole_games_are_played_and_saved,
    the_same_seed_makes_the_same_game,
    commands_get_the_expected_answers,
    invalid_arguments_are_refused,
    save_keeps_an_existing_file_and_overwrite_replaces_it,
    a_game_goes_on_after_it_was_saved,
    nobody_is_to_move_after_a_resignation,
]


def main():
    failures = 0

    for function in FUNCTIONS:
        try:
            function()
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            failures += 1
            print(f"{function.__name__}: {error!r:.3000}")

    print(f"{len(FUNCTIONS)} functions, {failures} failures")
    return 1 if failures else 0


sys.exit(main())
