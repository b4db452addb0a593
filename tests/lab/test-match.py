#!/usr/bin/env python3
"""Check the commands for engine developers: test-match.py LOGRES-LAB LOGRES-CLI

Some tests compute the printed results again from the saved records.
"""

import math
from pathlib import Path
import re
import signal
import subprocess
import sys
import tempfile

LAB, CLI = sys.argv[1:]
BAD_ENGINE = Path(__file__).with_name("bad-engine.py")
TIMEOUT = 600


def run(*words):
    return subprocess.run([LAB, *words], capture_output=True, text=True, timeout=TIMEOUT)


def ask(*words):
    """Runs logres-cli."""
    return subprocess.run([CLI, *words], capture_output=True, text=True, timeout=TIMEOUT)


def match(variant, first, second, *words):
    return run("match", variant, "--first", first, "--second", second, *words)


def number(pattern, text):
    return float(re.search(pattern, text, re.MULTILINE)[1])


def counts(text):
    """Returns the numbers of won, drawn and lost games, and of pairs by their points."""
    games = re.search(r"^games \d+: won (\d+), drawn (\d+), lost (\d+)$", text, re.MULTILINE)
    pairs = re.search(r"^pairs \d+: by points 0 to 2: (.*)$", text, re.MULTILINE)
    return [int(n) for n in games.groups()], [int(n) for n in pairs[1].split()]


# ---- Repeated matches ----


def the_result_does_not_depend_on_the_threads(folder):
    answers, records = [], []
    for threads in "12":
        file = folder / f"threads-{threads}"
        done = match("cam", "nodes=200", "nodes=60", "--games", "24", "--concurrency", threads,
                     "--save", str(file))
        assert done.returncode == 0, done.stderr
        answers.append(done.stdout)
        records.append(file.read_text())
    assert answers[0] == answers[1] and records[0] == records[1]
    other = match("cam", "nodes=200", "nodes=60", "--games", "24", "--seed", "2")
    assert other.stdout != answers[0], "the seed changes nothing"


def an_engine_scores_half_against_itself(folder):
    """Both games of a pair are the same game with exchanged players."""
    for variant in ("camelot", "cam", "river", "grand"):
        done = match(variant, "nodes=60", "nodes=60", "--games", "12")
        assert counts(done.stdout)[1] == [0, 0, 6, 0, 0], done.stdout
        assert number(r"^Elo ([-+.\d]+) ", done.stdout) == 0


# ---- The printed result and the records ----


def half_points_of_first(game):
    white = re.search(r'^\[(?:White|Red) "(first|second): ', game, re.MULTILINE)[1]
    result = re.search(r'^\[Result "(.*)"\]', game, re.MULTILINE)[1]
    return {"1-0": 2, "0-1": 0, "1/2-1/2": 1}[result] if white == "first" else (
        {"1-0": 0, "0-1": 2, "1/2-1/2": 1}[result])


def opening_of(game, n):
    movetext = re.sub(r"\{[^}]*\}", "", game.split("\n\n", 1)[1])
    return [word for word in movetext.split() if not word.endswith(".")][:n]


def the_printed_numbers_follow_from_the_records(folder):
    for variant, openings in (("camelot2000", 8), ("river", 14), ("grandcam", 8)):
        file = folder / variant
        done = match(variant, "nodes=150", "player=greedy", "--games", "30", "--save", str(file))
        games = [text for text in re.split(r"(?=^\[Variant )", file.read_text(), flags=re.M) if text]
        points = [half_points_of_first(game) for game in games]
        pairs = [points[i] + points[i + 1] for i in range(0, 30, 2)]
        wins, by_points = counts(done.stdout)

        assert wins == [points.count(2), points.count(1), points.count(0)], done.stdout
        assert by_points == [pairs.count(i) for i in range(5)], done.stdout
        assert number(r"^score ([.\d]+) %", done.stdout) == round(100 * sum(points) / 60, 2)
        assert re.search(r"\n\n\[Variant ", file.read_text())
        assert not re.search(r"\n\n\n|[^\n]\n\[Variant ", file.read_text())
        checked = ask("check", str(file))
        assert checked.returncode == 0, checked.stderr
        assert checked.stdout.endswith("30 games, 0 problems\n")
        for i in range(0, 30, 2):
            assert opening_of(games[i], openings) == opening_of(games[i + 1], openings)
        assert len({tuple(opening_of(game, openings)) for game in games}) > 10


def elo_and_its_error_follow_from_the_pairs(folder):
    done = match("camette", "nodes=100", "nodes=20", "--games", "120")
    pairs = counts(done.stdout)[1]
    n = sum(pairs)
    mean = sum(count * i / 4 for i, count in enumerate(pairs)) / n
    spread = 1.959964 * math.sqrt(sum(c * (i / 4 - mean) ** 2 for i, c in enumerate(pairs)) / n / n)
    elo = [400 * math.log10(s / (1 - s)) for s in (mean - spread, mean, mean + spread)]

    assert abs(number(r"^Elo ([-+.\d]+) ", done.stdout) - elo[1]) < 0.06, done.stdout
    assert abs(number(r"^Elo .* ± ([.\d]+)$", done.stdout) - (elo[2] - elo[0]) / 2) < 0.06


# ---- Ends ----


def a_match_stops_when_its_test_has_decided(folder):
    done = match("camelot", "nodes=300", "player=random", "--games", "2000", "--sprt", "0", "100")
    assert sum(counts(done.stdout)[1]) < 200
    assert "the higher one" in done.stdout and number(r"LLR ([-.\d]+) of", done.stdout) >= 2.94
    done = match("camelot", "player=random", "nodes=300", "--games", "2000", "--sprt", "-100", "0")
    assert "the lower one" in done.stdout and number(r"LLR ([-.\d]+) of", done.stdout) <= -2.94
    done = match("camelot", "player=random", "player=random", "--games", "4", "--sprt", "-1", "1")
    assert "undecided" in done.stdout


def a_game_at_the_ply_limit_counts_as_a_draw(folder):
    file = folder / "long"
    done = match("camelot", "nodes=20", "nodes=20", "--games", "4", "--ply-cap", "10", "--save",
                 str(file))
    assert "\nends: ply cap 4\n" in done.stdout and counts(done.stdout)[0] == [0, 4, 0]
    assert file.read_text().count('[Termination "unfinished"]') == 4
    assert ask("check", str(file)).returncode == 0


def a_player_who_thinks_too_long_loses(folder):
    """A limit of one millisecond is too short for every player."""
    file = folder / "late"
    for limit in ("time=1", "clock=1"):
        file.unlink(missing_ok=True)
        done = match("camelot", limit, "nodes=20", "--games", "4", "--grace", "0", "--save", str(file))
        assert counts(done.stdout)[0] == [0, 0, 4], done.stdout
        assert "\nfouls of the first: time 4\n" in done.stdout and done.returncode == 0
        assert file.read_text().count('[Termination "time"]') == 4
        assert ask("check", str(file)).returncode == 0
    done = match("camelot", "clock=2000+20", "nodes=20", "--games", "2", "--grace", "2000")
    assert "fouls" not in done.stdout, done.stdout


# ---- Other programs ----


def another_program_plays_like_the_built_in_engine(folder):
    """The other program is Logres, too, so every pair of games ends even."""
    for variant in ("camelot", "camelot2000", "river", "grand"):
        for words in ("nodes=70", "nodes=70,contempt=1000"):
            done = match(variant, words, f"{words},engine={CLI} engine", "--games", "6",
                         "--concurrency", "2")
            assert done.returncode == 0 and counts(done.stdout)[1] == [0, 0, 3, 0, 0], done


# The way of the bad engine, the reported foul, the exit status, and the grace time in milliseconds,
# which is long for fouls without a time, because a busy machine delays programs.
FOULS = [
    ("cheats", "illegal move", 1, 5000),
    ("resigns", "illegal move", 1, 5000),
    ("babbles", "illegal move", 1, 5000),
    ("dies", "crash", 1, 5000),
    ("sleeps", "time", 0, 100),
    ("dawdles", "time", 0, 100),
]


def a_foul_loses_the_game_and_is_reported(folder):
    """Each game has the foul, because a program that has ended is started again."""
    file = folder / "fouls"
    for way, foul, status, grace in FOULS:
        file.unlink(missing_ok=True)
        done = match("camelot", f"time=100,engine=python3 {BAD_ENGINE} {CLI} {way}", "nodes=20",
                     "--games", "2", "--grace", str(grace), "--save", str(file))
        assert counts(done.stdout)[0] == [0, 0, 2], (way, done)
        assert f"\nfouls of the first: {foul} 2\n" in done.stdout, (way, done)
        assert done.returncode == status, (way, done)
        assert " ".join(file.read_text().split()).count(f"foul of the first player: {foul}.") == 2
        assert ask("check", str(file)).returncode == 0


def a_program_may_be_late_within_the_grace_of_the_match(folder):
    """The program is later than a match with the usual grace would wait for it."""
    done = match("camelot", f"time=100,engine=python3 {BAD_ENGINE} {CLI} stalls", "nodes=20",
                 "--games", "2", "--ply-cap", "16", "--grace", "60000")
    assert counts(done.stdout)[0] == [0, 2, 0] and "fouls" not in done.stdout, done


def a_missing_program_is_reported(folder):
    for command in ("true", "/nowhere/engine"):
        done = match("camelot", "nodes=20", f"nodes=20,engine={command}")
        assert done.returncode == 2 and f"engine {command}: has ended" in done.stderr, done
    assert "/nowhere/engine: not found" in done.stderr, ("no error output of the shell", done)


# ---- Self-play ----


def self_play_does_not_depend_on_the_threads(folder):
    files = [folder / f"part-{threads}" for threads in "12"]
    for threads, file in zip("12", files):
        done = run("selfplay", "river", "--games", "6", "--nodes", "100", "--concurrency",
                   threads, "--out", str(file))
        assert done.returncode == 0, done.stderr
    assert files[0].read_bytes() == files[1].read_bytes()
    assert number(r"^positions (\d+),", done.stdout) > 100


def parts_of_self_play_are_all_games_together(folder):
    """A game is in the same part, whatever the other parts are. Six games have no position twice."""
    sizes = []
    for shard in ("1/1", "1/2", "2/2", "6/6"):
        file = folder / shard.replace("/", "-")
        done = run("selfplay", "grand", "--games", "6", "--nodes", "50", "--shard", shard,
                   "--seed", "3", "--out", str(file))
        assert done.returncode == 0, done.stderr
        sizes.append(file.stat().st_size)
    assert sizes[0] == sizes[1] + sizes[2], sizes
    whole, last = ((folder / name).read_bytes() for name in ("1-1", "6-6"))
    assert whole.endswith(last) and last
    joined = folder / "joined"
    joined.write_bytes((folder / "1-2").read_bytes() + (folder / "2-2").read_bytes())
    done = run("fit", "grand", str(joined))
    assert done.returncode == 0, done.stderr


# ---- Training ----


def tuned_numbers_do_not_depend_on_the_threads(folder):
    texts = []
    for threads in "12":
        file = folder / f"numbers-{threads}"
        done = run("tune-search", "cam", "grand", "--games", "24", "--round", "4", "--nodes", "60",
                   "--concurrency", threads, "--out", str(file))
        assert done.returncode == 0, done.stderr
        texts.append(file.read_text())
    assert texts[0] == texts[1]
    words = ["set=" + ":".join(line.split()) for line in texts[0].splitlines()]
    assert len(words) > 15, words
    done = match("cam", ",".join(["nodes=60", *words]), "nodes=60", "--games", "2")
    assert done.returncode == 0, done


def a_number_of_the_search_changes_the_games(folder):
    def records(words):
        file = folder / words.replace(":", "-")
        assert match("cam", f"nodes=200,{words}", "nodes=200", "--games", "4", "--save", file).returncode == 0
        return file.read_text().replace(words, "")

    usual = records("set=window:30")
    assert records("set=enemy-near:3") == usual
    assert records("set=late-least:1,set=late-slope:10") != usual


def a_trained_net_plays_its_own_game(folder):
    """Training for another game, and a player with a net of another game, are refused."""
    samples, net, again = (folder / name for name in ("samples", "net", "again"))
    done = run("selfplay", "cam", "--games", "60", "--nodes", "20", "--out", samples)
    assert done.returncode == 0, done.stderr
    for file in (net, again):
        done = run("train", "cam", samples, "--epochs", "2", "--batch", "64", "--hidden", "32",
                   "--out", file)
        assert done.returncode == 0, done.stderr
        errors = re.findall(r"^epoch \d: error of learned positions ([\d.]+), of held-out positions "
                            r"([\d.]+)$", done.stdout, re.MULTILINE)
        least = number(r"^held-out error of the net ([\d.]+)$", done.stdout)
        assert len(errors) == 2 and least == min(float(held) for _, held in errors), done.stdout
    assert net.read_bytes() == again.read_bytes()
    assert match("cam", f"nodes=50,net={net}", "nodes=50", "--games", "4").returncode == 0

    broken = folder / "broken"
    broken.write_bytes(net.read_bytes()[:-2])
    short = folder / "short"
    short.write_bytes(samples.read_bytes()[:100])
    for command, complaint in (
        (("match", "camelot", "--first", f"nodes=9,net={net}", "--second", "nodes=9"),
         "has a net for `cam`"),
        (("match", "cam", "--first", f"nodes=9,net={broken}", "--second", "nodes=9"),
         "the size of the net does not fit its game"),
        (("match", "cam", "--first", f"nodes=9,net={samples}", "--second", "nodes=9"),
         "is not a net of this version"),
        (("match", "cam", "--first", f"nodes=9,net={net},engine=x", "--second", "nodes=9"),
         "cannot change the net"),
        (("selfplay", "camelot", "--player", f"nodes=9,net={net}", "--out", folder / "x"),
         "has a net for `cam`"),
        (("train", "camelot", samples, "--out", folder / "y"), "not a position of `camelot`"),
        (("train", "cam", short, "--out", folder / "z"), "is cut off"),
    ):
        done = run(*command)
        assert done.returncode == 2 and complaint in done.stderr, (command, done)


def training_ends_cleanly_when_interrupted(folder):
    """The signal comes after the first epoch, and the net of that epoch is written."""
    samples, net = folder / "samples", folder / "net"
    run("selfplay", "cam", "--games", "60", "--nodes", "20", "--out", samples)
    with subprocess.Popen([LAB, "train", "cam", samples, "--epochs", "1000", "--batch", "16", "--out",
                           net], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert "held out" in process.stdout.readline()
        assert process.stdout.readline().startswith("before:")
        assert process.stdout.readline().startswith("epoch 1:")
        process.send_signal(signal.SIGINT)
        shown, errors = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0 and "held-out error of the net" in shown, (shown, errors)
    assert match("cam", f"nodes=50,net={net}", "nodes=50", "--games", "2").returncode == 0


def an_error_of_no_positions_is_not_printed(folder):
    """A short game is one run of positions. It is learned, or held out with this seed."""
    samples = folder / "samples"
    play_samples(samples)
    for command in (("tune", "--epochs", "1"), ("fit",)):
        done = run(command[0], "cam", samples, *command[1:])
        assert done.returncode == 0 and "no position was held out" in done.stderr + done.stdout, done
        assert not re.search(r"error.*0\.00000", done.stderr + done.stdout), done
        done = run(command[0], "cam", samples, *command[1:], "--seed", "8")
        assert done.returncode == 2 and not done.stdout, done
        assert f"{samples}: all positions are held out" in done.stderr, done


# ---- Puzzles ----


def puzzles_do_not_depend_on_the_threads(folder):
    files = [folder / f"puzzles-{threads}" for threads in "12"]
    for threads, file in zip("12", files):
        done = run("puzzles", "camette", "--games", "20", "--each", "2", "--concurrency", threads,
                   "--out", str(file))
        assert done.returncode == 0, done.stderr
    rows = [line.split() for line in files[0].read_text().splitlines()]
    assert files[0].read_text() == files[1].read_text()
    assert number(r"puzzles (\d+)", done.stdout) == len(rows) > 3
    counts = [int(n) for n in re.findall(r"plies: (\d+)", done.stdout)]
    assert max(counts) == 2 and sum(counts) == len(rows), done.stdout
    for variant, kind, plies, grade, position, move in rows:
        played = ask("play", variant, position, move)
        assert variant == "camette" and played.returncode == 0, played.stderr
        assert (kind, plies) != ("win", "1") or "win:" in played.stdout, played.stdout


# ---- The ladder ----


def a_ladder_adds_up(folder):
    """The Elo of a level is the sum of the differences up to it. Their errors add up as squares."""
    tables = [run("ladder", "cam", "--games", "20", "--to", "3", "--concurrency", threads).stdout
              for threads in "12"]
    assert tables[0] == tables[1]
    rows = tables[0].splitlines()[1:]
    assert [row[:12].strip() for row in rows] == ["1 - greedy", "1 - random", "2 - 1", "3 - 2"]
    elo = variance = 0
    for row in rows[1:]:
        won, drawn, lost = (int(word) for word in row[12:].split()[:3])
        step, error, total, total_error = map(float, re.findall(r"([-+.\w]+) ± +([.\w]+)", row)[0] +
                                              re.findall(r"([-+.\w]+) ± +([.\w]+)", row)[1])
        share = (won + drawn / 2) / 20
        elo, variance = elo + step, variance + error**2
        assert won + drawn + lost == 20
        assert share in (0, 1) or abs(step - 400 * math.log10(share / (1 - share))) < 0.6, row
        assert elo == total or abs(elo - total) < 3, row
        assert total_error == math.inf or abs(math.sqrt(variance) - total_error) < 3, row
    part = run("ladder", "cam", "--games", "20", "--from", "1", "--to", "3").stdout.splitlines()[1:]
    assert [row[:49] for row in part] == [row[:49] for row in rows[2:]], part


def one_command_measures_levels_and_grades_puzzles(folder):
    """The puzzles come back with the grades that they have. The easier ones come first, but some move a
    little, so that no two side by side have the same theme."""
    old, new = folder / "old", folder / "new"
    lines = [line for line in (Path(__file__).parents[2] / "data/puzzles.txt").read_text().splitlines()
             if line.startswith("camette")]
    old.write_text("\n".join(["# A comment", *reversed(lines)]) + "\n")
    done = run("measure", "--games", "2", "--nodes", "50", "--puzzles", str(old), str(new))
    assert done.returncode == 0, done.stderr
    assert f"puzzles {len(lines)}, grades changed 0" in done.stdout, done.stdout
    graded = new.read_text().splitlines()[1:]
    grades = [int(line.split()[3]) for line in graded]
    assert sorted(graded) == sorted(lines)
    assert sum(grade < before for before, grade in zip(grades, grades[1:])) < len(lines) / 2
    assert all(abs(grade - place) < 300 for grade, place in zip(grades, sorted(grades)))
    rows = re.findall(r'^  \{ "(\w+)",$\n((?:    .*\n){5})', done.stdout, re.MULTILINE)
    assert len(rows) == 8, rows
    for variant, row in rows:
        cells = re.findall(r"\{ \d+, \d+, \d+, (\d+), (\d+) \}", row)
        assert len(cells) == 15, (variant, row)
        for column in zip(*cells):
            assert [*map(int, column)] == sorted(map(int, column)), (variant, row)
    again = run("measure", "--games", "2", "--nodes", "50", "--puzzles", str(old), str(new))
    assert again.returncode != 0 and str(new) in again.stderr, again.stderr


def a_ladder_counts_mistakes(folder):
    """No level misses a win. A table follows that of the results, with a row for each level."""
    lines = run("ladder", "cam", "--games", "10", "--to", "3", "--mistakes", "2").stdout.splitlines()
    assert [line[:12].strip() for line in lines[5:]] == ["cam", "1", "2", "3"], lines
    for line in lines[6:]:
        counts = [(int(made), int(n)) for made, n in re.findall(r"(\d+)/(\d+)", line)]
        assert len(counts) == 3 and all(made <= n for made, n in counts), line
        assert counts[0][1] > 0 and counts[1][0] == 0, line


def a_match_replaces_the_numbers_of_a_level(folder):
    """The error of level 1 is so large that it moves at random. Without it, it wins more."""
    games = [run("match", "cam", "--games", "20", "--first", player, "--second", "level=1").stdout
             for player in ("level=1", "level=1,numbers=2000:20:0")]
    won = [int(re.search(r"won (\d+)", text).group(1)) for text in games]
    assert won[1] > won[0], games


# ---- Invalid arguments ----

COMPLAINTS = [
    ("match camelot --first nodes=1", "--second: a player is missing"),
    ("match camelot --first nodes=1,foo=2 --second nodes=2", "`foo` is not a word of a player"),
    ("match camelot --first nodes=1,, --second nodes=2", "`` is not a word of a player"),
    ("match camelot --first player=x --second nodes=2", "`x` is unknown; the players are"),
    ("match camelot --first nodes --second nodes=2", "nodes: `` is not a number"),
    ("match camelot --first hash=2 --second nodes=2", "a limit is missing"),
    ("match camelot --first time=2,clock=5 --second nodes=2", "time and clock cannot"),
    ("match camelot --first clock=100+x --second nodes=2", "`x` is not a number"),
    ("match camelot --first nodes=2,without=abc --second nodes=2", "feature: `abc` is unknown"),
    ("match camelot --first nodes=2,set=abc:1 --second nodes=2", "constant: `abc` is unknown"),
    ("match camelot --first nodes=2,set=window --second nodes=2", "window: `` is not a number"),
    ("match camelot --first nodes=2,set=window:4 --second nodes=2", "`4` is not a number from 5 to 300"),
    ("match camelot --first nodes=2,set=window:9,engine=x --second nodes=2", "cannot change the search"),
    ("match camelot --first level=2,numbers=9:5 --second nodes=2", "`` is not a number"),
    ("match camelot --first level=2,numbers=9:5:5:5 --second nodes=2", "`5` follows the three numbers"),
    ("match camelot --first level=2,nodes=9,numbers=9:5:5,engine=x --second nodes=2", "cannot change the levels"),
    ("match camelot --first nodes=9,net=/no/engine=1,engine=x --second nodes=2", "/no/engine=1: No such"),
    ("match camelot --first level=2,numbers=0:5:5 --second nodes=2", "`0` is not a number from 1"),
    ("match camelot --first nodes=2,numbers=9:5:5 --second nodes=2", "a level below the highest"),
    ("ladder camelot --mistakes 0", "--mistakes: `0` is not a number"),
    ("tune-search", "an argument is missing"),
    ("tune-search cam chess", "variant: `chess` is not one of"),
    ("tune-search cam --round 3 --games 3 --nodes 9", "--round: the number must be even"),
    ("tune-search cam --nodes 0", "--nodes: `0` is not a number"),
    ("match camelot --first nodes=2 --second nodes=2 --sprt 5", "--sprt: one of the two Elo values"),
    ("match camelot --first nodes=2 --second nodes=2 --sprt 5 -1", "must be the lower one"),
    ("match camelot --first nodes=2 --second nodes=2 --sprt 5 nan", "`nan` is not a number"),
    ("match camelot --first nodes=2 --second nodes=2 --save /nowhere/x", "/nowhere/x: No such"),
    ("match camelot --first nodes=2 --second nodes=2 --bla", "`--bla` is unknown"),
    ("match camelot --first nodes=2,engine= --second nodes=2", "a command is missing"),
    ("match camelot --first level=2,engine=x --second nodes=2", "a limit is missing"),
    ("match camelot --first nodes=2,without=futility,engine=x --second nodes=2", "cannot change the search"),
    ("match camelot --first nodes=2,weights=WEIGHTS,engine=x --second nodes=2", "cannot change the weights"),
    ("match camelot --first nodes=2,weights=HEAVY --second nodes=2", "line 1: `man 100 2501` contains"),
    ("match camelot --first nodes=2,weights=LACKING --second nodes=2", "`late-gate` is missing"),
    ("match chess --first nodes=2 --second nodes=2", "variant: `chess` is not one of"),
    ("match camelot cam --first nodes=2 --second nodes=2", "the arguments are"),
    ("ladder camelot --from 15", "--from: `15` is not a number from 0 to 14"),
    ("ladder camelot --to 16", "--to: `16` is not a number from 1 to 15"),
    ("ladder camelot --from 5 --to 3", "must be lower"),
    ("tune camelot", "an argument is missing"),
    ("tune camelot x y", "the arguments are VARIANT FILE"),
    ("tune camelot /nowhere/x", "/nowhere/x: No such"),
    ("tune camelot /", "/: Is a directory"),
    ("tune camelot /dev/null", "/dev/null: the file contains no position"),
    ("match cam --first nodes=9,weights=/nowhere/x --second nodes=9", "/nowhere/x: No such"),
    ("selfplay camelot", "--out: a file is missing"),
    ("puzzles cam", "--out: a file is missing"),
    ("puzzles cam --out /nowhere/x", "/nowhere/x: No such"),
    ("puzzles chess --out x", "variant: `chess` is not one of"),
    ("measure --games 0 --puzzles EMPTY NEW", "empty: the file contains no puzzle"),
    ("measure --puzzles x", "--puzzles: the old file and the new one"),
    ("selfplay camelot --out /nowhere/x", "/nowhere/x: No such"),
    ("selfplay camelot --out", "--out: a file is missing"),
    ("selfplay camelot --out x --player clock=9", "self-play needs nodes"),
    ("selfplay camelot --out x --player player=random", "`player=random` tells no scores"),
    ("selfplay camelot --out x --player player=greedy", "`player=greedy` tells no scores"),
    ("selfplay camelot --out x --shard 3/2", "`3/2` is not a part such as 2/8"),
    ("selfplay camelot --out x --shard 2", "`2` is not a part such as 2/8"),
    ("selfplay camelot --out x --games 2 --shard 3/4", "`3/4` is a part without games"),
    ("train cam", "an argument is missing"),
    ("train cam x", "--out: a file is missing"),
    ("train cam x --out y --hidden 40", "must be a multiple of 32"),
    ("train grand x --out y --hidden 256", "more than 400000 bytes"),
    ("train cam x --out y --pieces 100", "--pieces"),
    ("tune camelot x --bla", "logres-lab: setting: `--bla` is unknown; `logres-lab tune --help`"),
]


def the_help_names_all_commands_and_logres_cli_says_where_they_are(folder):
    done = run("--help")
    assert done.returncode == 0 and done.stdout.startswith("Usage: logres-lab COMMAND"), done
    commands = re.findall(r"^  ([a-z-]+) ", done.stdout, re.MULTILINE)
    assert set(commands) == {words.split()[0] for words, _ in COMPLAINTS} | {"fit"}, commands
    for command in commands:
        done = run(command, "--help")
        of = "[SETTING" if command == "measure" else "VARIANT"
        assert f"Usage: logres-lab {command} {of}" in done.stdout, done
        done = ask(command, "camelot")
        assert done.returncode == 2 and not done.stdout, done
        assert f"logres-cli: command: `{command}` belongs to logres-lab" in done.stderr, done


def play_samples(file):
    assert run("selfplay", "cam", "--games", "1", "--nodes", "20", "--out", file).returncode == 0


def invalid_arguments_are_refused(folder):
    position, whole, lacking = (Path(folder, name) for name in ("position", "whole", "lacking"))
    play_samples(position)
    assert run("tune", "cam", position, "--epochs", "1", "--out", whole).returncode == 0
    lines = whole.read_text().splitlines(keepends=True)
    lacking.write_text("".join(line for line in lines if not line.startswith("late-gate")))
    heavy = Path(folder, "heavy")
    heavy.write_text("man 100 2501\n")
    empty = Path(folder, "empty")
    empty.touch()
    files = {"WEIGHTS": str(whole), "LACKING": str(lacking), "HEAVY": str(heavy),
             "EMPTY": str(empty), "NEW": str(folder / "new")}

    for words, complaint in COMPLAINTS:
        for name, path in files.items():
            words = words.replace(name, path)
        done = run(*words.split())
        assert done.returncode == 2 and complaint in done.stderr and not done.stdout, (words, done)


def an_existing_file_is_not_overwritten(folder):
    file = folder / "mine"
    plays = ("--first", "nodes=2", "--second", "nodes=2", "--games", "2")
    samples, many = folder / "samples", folder / "many"
    play_samples(samples)
    assert run("selfplay", "cam", "--games", "60", "--nodes", "20", "--out", many).returncode == 0
    book = folder / "book"
    book.write_text("camelot win 1 808 B:WK12,D14,E15:BF1,F2 F2-G1\n")
    orders = [("match", "cam", *plays, "--save"), ("tune", "cam", samples, "--epochs", "1", "--out"),
              ("selfplay", "cam", "--games", "1", "--nodes", "20", "--out"),
              ("train", "cam", many, "--epochs", "1", "--out"), ("puzzles", "cam", "--games", "1", "--out"),
              ("measure", "--games", "0", "--puzzles", book)]
    for order in orders:
        file.write_text("dear")
        done = run(*order, file)
        assert done.returncode == 2 and "the file already exists" in done.stderr, (order, done)
        assert file.read_text() == "dear" and not done.stdout, (order, done)
        file.write_text("")
        assert run(*order, file).returncode == 0, order


def a_full_disk_is_noticed(folder):
    if not Path("/dev/full").exists():
        return
    done = match("cam", "nodes=20", "nodes=30", "--games", "4", "--save", "/dev/full")
    assert done.returncode == 2 and "No space left" in done.stderr, done
    done = run("selfplay", "cam", "--games", "2", "--nodes", "20", "--out", "/dev/full")
    assert done.returncode == 2 and "No space left" in done.stderr, done


CHECKS = [
    the_result_does_not_depend_on_the_threads,
    an_engine_scores_half_against_itself,
    the_printed_numbers_follow_from_the_records,
    elo_and_its_error_follow_from_the_pairs,
    a_match_stops_when_its_test_has_decided,
    a_game_at_the_ply_limit_counts_as_a_draw,
    a_player_who_thinks_too_long_loses,
    another_program_plays_like_the_built_in_engine,
    a_foul_loses_the_game_and_is_reported,
    a_program_may_be_late_within_the_grace_of_the_match,
    a_missing_program_is_reported,
    self_play_does_not_depend_on_the_threads,
    parts_of_self_play_are_all_games_together,
    tuned_numbers_do_not_depend_on_the_threads,
    a_number_of_the_search_changes_the_games,
    a_trained_net_plays_its_own_game,
    training_ends_cleanly_when_interrupted,
    an_error_of_no_positions_is_not_printed,
    puzzles_do_not_depend_on_the_threads,
    the_help_names_all_commands_and_logres_cli_says_where_they_are,
    a_ladder_adds_up,
    one_command_measures_levels_and_grades_puzzles,
    a_ladder_counts_mistakes,
    a_match_replaces_the_numbers_of_a_level,
    invalid_arguments_are_refused,
    an_existing_file_is_not_overwritten,
    a_full_disk_is_noticed,
]


def main():
    failures = 0
    for check in CHECKS:
        with tempfile.TemporaryDirectory() as folder:
            try:
                check(Path(folder))
            except (AssertionError, AttributeError, TypeError, subprocess.TimeoutExpired) as error:
                failures += 1
                print(f"FAIL {check.__name__}: line {error.__traceback__.tb_next.tb_lineno}: {error}")
    print(f"{len(CHECKS) - failures} of {len(CHECKS)} checks passed")
    return 1 if failures else 0


sys.exit(main())
