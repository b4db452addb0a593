#!/usr/bin/env python3
"""Talk to the engine as other programs do: test-engine-protocol.py LOGRES-CLI NETS

Tests the commands while the engine is idle and while it searches. Each of a few hundred invalid lines
gets an error message and changes nothing.
"""

from pathlib import Path
import queue
import random
import re
import subprocess
import sys
import tempfile
import threading
import time

CLI = sys.argv[1]
NETS = Path(sys.argv[2])
FOLDER = Path(tempfile.mkdtemp())
TIMEOUT = 60  # seconds; an engine that hangs fails

VARIANTS = "camelot camelot2000 cam river grand chivalry camette grandcam".split()

# Matches every line that the engine prints, except the board after `d`.
KNOWN_LINES = re.compile(
    rb"(id (name|author) [ -~]+|option name [ -~]+|ugiok|uciok|readyok|response [a-z0-9]+"
    rb"|info string [ -~]+"
    rb"|info depth \d+( seldepth \d+ multipv \d+)? score (cp|mate) -?\d+( (upper|lower)bound)?"
    rb"( nodes \d+ nps \d+ hashfull \d+ time \d+ pv( [A-Z0-9a-z@x-]+)+)?"
    rb"|bestmove (\(none\)|[A-Za-z0-9@-]+( ponder [A-Za-z0-9@-]+)?))"
)


class Engine:
    """A session with the engine. A thread reads its lines, so that waiting for one can time out."""

    def __init__(self, *lines):
        command = [CLI, "engine"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.send(*lines)

    def __enter__(self):
        return self

    def __exit__(self, *what):
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                pipe.close()
            except BrokenPipeError:
                pass

    def listen(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line if isinstance(line, bytes) else line.encode() + b"\n")
        self.process.stdin.flush()

    def read(self, timeout=TIMEOUT):
        """Returns the next line, or None at the end of the output."""
        line = self.lines.get(timeout=timeout)
        assert line is None or line.endswith(b"\n"), line
        return line if line is None else line[:-1].decode("ascii")

    def until(self, pattern):
        """Returns all lines up to the first one whose beginning matches the pattern."""
        lines = []
        while not lines or not re.match(pattern, lines[-1]):
            line = self.read()
            assert line is not None, f"no {pattern} in {lines}"
            lines.append(line)
        return lines

    def ask(self, *lines):
        """Sends the lines and `isready`. Returns the answers, without the `readyok`."""
        self.send(*lines, "isready")
        return self.until("readyok$")[:-1]

    def best(self, *lines):
        self.send(*lines)
        return self.until("bestmove ")

    def state(self):
        """Returns the position, the answers to the queries, and a search with the current options."""
        told = self.ask("d", "query gameover", "query p1turn", "query result")
        lines = self.best("setoption name Clear Hash", "go nodes 20000")
        return told + [re.sub(r" nps \d+| time \d+", "", line) for line in lines]

    def rest(self):
        """Ends the input. Returns the rest of the output, and the exit status."""
        self.process.stdin.close()
        lines = iter(self.read, None)
        return list(lines), self.process.wait(TIMEOUT)


def play(variant, position, *moves):
    """Returns the columns of `logres-cli play` for the last move, or None if a move is illegal."""
    command = [CLI, "play", variant, position, *moves]
    result = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT)
    return result.stdout.rstrip("\n").split("\t") if result.returncode == 0 else None


# ---- The first commands, and the end ----


def both_protocols_list_the_variants_and_the_options():
    for word in ("ugi", "uci"):
        with Engine() as engine:
            engine.send(word)
            lines = engine.until(f"{word}ok$")
            assert lines[0].startswith("id name Logres "), lines
            variants = [line for line in lines if "UCI_Variant" in line][0]
            assert variants.split(" var ")[1:] == VARIANTS, variants
            names = {re.match("option name (.*) type ", line)[1] for line in lines if "option" in line}
            assert names == {
                "UCI_Variant", "MultiPV", "Threads", "Hash", "Clear Hash", "Level", "Seed",
                "Contempt", "Ponder", "EvalFile",
            }, names


def changed_options_keep_their_listed_defaults():
    with Engine() as engine:
        before = engine.ask("ugi")
        engine.ask("setoption name MultiPV value 3", "setoption name UCI_Variant value cam",
                   "setoption name Ponder value true")
        assert engine.ask("uci")[:-1] == before[:-1]


def the_end_of_input_and_quit_end_the_session():
    for lines in ([], ["quit"], ["", "  ", "quit"]):
        with Engine(*lines) as engine:
            assert engine.rest() == ([], 0), lines


# ---- Positions ----

# Each position with its state: whether the game is over, whether the first team is to move, and the
# result.
STATES = [
    ("camelot", "startpos", "false true none"),
    ("camelot", "startpos moves E6-E8", "false false none"),
    ("camelot", "startpos moves e6-e8 E10-E9 E8xE10xC10xC12xE10xG12", "false false none"),
    ("camelot", "fen W:WF16,G16:BA8,B8", "true true p1win"),
    ("camelot", "fen W : w g15 , F16 : b A8 , B8 moves G15-G16", "true false p1win"),
    ("camelot", "fen B:WA8,B8:BF1,G2 moves G2-G1", "true true p2win"),
    ("camelot", "fen W:WA8:BB10", "true true draw"),
    ("cam", "fen W:WB11,B4:BC12,E12,A9 moves B11xD13", "true false p1win"),
    ("river", "startpos moves T@B3", "false true none"),
    ("river", "startpos moves T@B3 T@C3 T@D3 T@A10 T@A11", "false false none"),
    ("grand", "startpos", "false true none"),
    ("grand", "startpos moves G4-E2", "false false none"),
    ("grand", "fen B:RB8,C8:GG13:BN7:YM8", "false true none"),
    ("grand", "fen R:RH16:GG13,H1:B:YD5,D6:x2,0,0,0", "true true p2win"),
    ("camelot2000", "fen W:WG15,F16,H4:BH5,A13 moves G15-G16", "false false none"),
    ("camelot2000", "fen W:WG15,F16,H4:BH5,A13 moves G15-G16 stand", "true false p1win"),
    ("camelot2000", "fen W:WG15,F16,H4:BH5,A13 moves G15-G16 force", "false true none"),
    ("camelot2000", "fen W:WG15,F16,H4:BH5,A13:fcapture", "false true none"),
    # Draws that a player can claim: a threefold repetition, and fifty moves without progress.
    ("cam", "startpos moves C4-B4 C10-B10 B4-C4 B10-C10", "false true none"),
    ("cam", "startpos" + " moves" + " C4-B4 C10-B10 B4-C4 B10-C10" * 2, "true true draw"),
    ("camelot", "fen W:WC6,D6:BD10,E10:h99", "false true none"),
    ("camelot", "fen W:WC6,D6:BD10,E10:h99 moves C6-C5", "true false draw"),
]


def queries_are_answered_in_all_states_of_a_game():
    for variant, position, expected in STATES:
        with Engine(f"setoption name UCI_Variant value {variant}") as engine:
            lines = engine.ask(f"position {position}", *(f"query {word}" for word in QUERIES))
            assert lines == [f"response {word}" for word in expected.split()], (position, lines)


QUERIES = "gameover p1turn result".split()


def moves_lead_to_the_same_position_as_with_play():
    moves = "E6-E8 E10-E9 E8xE10xC10xC12xE10xG12".split()
    with Engine() as engine:
        shown = engine.ask(f"position startpos moves {' '.join(moves)}", "d")[-1]
        assert shown.split(":h")[0] == play("camelot", "startpos", *moves)[1], shown


def a_game_that_waits_for_an_answer_is_not_over():
    position = "position fen W:WG15,F16,H4:BH5,A13 moves G15-G16"
    with Engine("setoption name UCI_Variant value camelot2000") as engine:
        assert "Black to answer: force or stand" in engine.ask(position, "d")
        assert "White has won" in engine.ask(position + " stand", "d")


def another_variant_begins_at_its_own_start():
    with Engine() as engine:
        for variant in VARIANTS:
            shown = engine.ask(f"setoption name uci_variant value {variant}", "d")
            board = subprocess.run([CLI, "board", variant], capture_output=True, text=True)
            assert shown[:-1] == board.stdout.splitlines(), variant


# ---- The command go ----

GO = [
    "depth 3",
    "nodes 500",
    "movetime 30",
    "mate 2",
    "wtime 500 btime 500",
    "wtime 500 btime 500 winc 20 binc 20",
    "p1time 500 p2time 500 p1inc 20 p2inc 20",
    "p1time 500 p2time 500 movestogo 1",
    "p1time 500 p2time 500 movestogo 0",
    "wtime 1 btime 1",
    "wtime -50 btime -50",
    "btime 300 wtime 300 depth 50 nodes 100000 movetime 200",
    "nodes 1",
    "depth 999 movetime 20",
    "depth 2 depth 3",
]

GO_POSITIONS = [
    ("camelot", "startpos", "C6-D5 C6-B5"),
    ("cam", "fen B:WKC4,KE4,B5,C5:BKC10,D9,E9,F9", "D9-D8"),
    ("river", "startpos moves T@B3", "T@C3 T@D3"),
    ("grand", "startpos moves G4-E2", "F14-E13"),
    ("camelot2000", "fen W:WH4,A8:BH5,A13", "H4xH6"),
]


def each_form_of_go_gives_one_legal_move():
    for variant, position, choice in GO_POSITIONS:
        start = position.split()[1 if position.startswith("fen") else 0]
        moves = position.split(" moves ")[1].split() if " moves " in position else []
        with Engine(f"setoption name UCI_Variant value {variant}", f"position {position}") as engine:
            for words in GO:
                *told, last = engine.best(f"go {words}")
                best = last.split()[1]
                assert play(variant, start, *moves, best), (variant, words, best)
                assert f" pv {best}" in told[-1], (variant, words, best, told)
                assert engine.ask() == [], words
            for words in (f"searchmoves {choice} depth 3", f"depth 3 searchmoves {choice}"):
                best = engine.best(f"go {words}")[-1].split()[1]
                assert best in choice.split(), (words, best)


def go_without_a_limit_waits_for_stop():
    for variant, position, _ in GO_POSITIONS:
        lines = (f"setoption name UCI_Variant value {variant}", f"position {position}")
        for words in ("go infinite", "go infinite depth 2", "go"):
            with Engine(*lines, words) as engine:
                time.sleep(0.2)
                engine.send("isready")
                assert not any("bestmove" in line for line in engine.until("readyok$")), words
                assert engine.best("stop")[-1].startswith("bestmove "), words
                assert engine.ask("stop", "stop") == []


def a_finished_game_has_no_best_move():
    position = "position fen W:WF16,G16:BA8,B8"
    with Engine(position) as engine:
        assert engine.best("go depth 3") == ["info depth 0 score mate 0", "bestmove (none)"]
        assert engine.ask("go infinite") == []
        assert engine.best("stop")[-1] == "bestmove (none)"


def each_go_with_a_stop_at_once_gives_a_best_move():
    with Engine() as engine:
        for _ in range(100):
            engine.send("go infinite", "stop")
        bests = [engine.until("bestmove ")[-1] for _ in range(100)]
        assert engine.ask() == [] and all(play("camelot", "startpos", b.split()[1]) for b in bests[:5])


def a_decided_score_is_reported_in_moves():
    with Engine("setoption name UCI_Variant value cam") as engine:
        lines = engine.best("position fen W:WC12,A5:BE10", "go depth 4")
        assert " score mate 1 " in lines[-2] and lines[-1] == "bestmove C12-D13", lines
        lines = engine.best("position fen B:WC12,A5:BA10,A9", "go depth 4")
        assert " score mate -1 " in lines[-2], lines


def a_win_that_leaves_no_move_is_found_as_mate_in_one():
    """The search sees only one ply after the winning move that Black cannot move."""
    with Engine("position fen W:WA5,A6,B3,B4,B5,C4,C6,D3:BA4") as engine:
        lines = engine.best("go mate 1")
        assert " score mate 1 " in lines[-2] and lines[-1] == "bestmove D3-C2", lines


def several_lines_of_play_are_reported_best_first():
    with Engine("setoption name MultiPV value 3") as engine:
        lines = engine.best("go depth 3")
        last = [line.split() for line in lines if " depth 3 " in line][-3:]
        assert [words[words.index("multipv") + 1] for words in last] == ["1", "2", "3"], lines
        scores = [int(words[words.index("score") + 2]) for words in last]
        assert scores == sorted(scores, reverse=True), scores
        assert lines[-1].split()[1] == last[0][last[0].index("pv") + 1]


def a_repetition_of_an_earlier_position_is_a_draw():
    """A move that repeats a position is worth a draw, even with a large advantage."""
    start = "fen B:WKC6,KJ6,D6,E6:BKD10,KD11 moves D10-D9 C6-C5 D9-D10"
    with Engine() as engine:
        lines = engine.best(f"position {start}", "go searchmoves C5-C6 depth 2")
        assert " score cp 0 " in lines[-2], lines
        alone = engine.ask("d")[-1]
        lines = engine.best(f"position fen {alone}", "go searchmoves C5-C6 depth 2")
        assert " score cp 0 " not in lines[-2], lines


def a_search_with_an_empty_table_is_always_the_same():
    with Engine() as engine:
        seen = set()
        for word in ("uginewgame", "ucinewgame", "setoption name Clear Hash"):
            lines = engine.best(word, "position startpos", "go nodes 20000")
            seen.add(tuple(re.sub(r" nps \d+| time \d+", "", line) for line in lines))
        assert len(seen) == 1


def moves_of_a_level_change_with_the_level_and_the_seed():
    def moves_of(level, seed):
        with Engine(f"setoption name Level value {level}", f"setoption name Seed value {seed}") as e:
            played = []
            for _ in range(6):
                at = "position startpos" + (" moves " + " ".join(played) if played else "")
                played.append(e.best(at, "go nodes 20000")[-1].split()[1])
            return played

    assert moves_of(1, 5) == moves_of(1, 5)
    assert len({tuple(moves_of(1, seed)) for seed in range(8)}) > 1
    assert moves_of(1, 5) != moves_of(0, 5)


def an_evaluation_file_is_used_until_it_is_taken_away():
    def search(value):
        engine.ask(f"setoption name EvalFile value {value}")
        return engine.state()

    with Engine("setoption name UCI_Variant value cam") as engine:
        usual = engine.state()
        assert search("none") != usual
        assert search(NETS / "cam.net") == usual
        without = search("none")
        for net, reason in BAD_NETS.items():
            path = FOLDER / "bad.net"
            path.write_bytes(net)
            (answer,) = engine.ask(f"setoption name EvalFile value {path}")
            assert answer == f'info string `{path}` is not a file for EvalFile: {reason}', answer
            assert engine.state() == without
        assert search("") == search("<empty>") == usual


def an_evaluation_is_explained():
    """The rows of the weights make up their sum, up to one hundredth for each row. The net comes last."""
    for variant in ("cam", "camelot2000", "chivalry"):
        moves = subprocess.run([CLI, "moves", variant], capture_output=True, text=True).stdout.splitlines()
        with Engine(f"setoption name UCI_Variant value {variant}") as engine:
            lines = engine.ask("position startpos moves " + moves[-1].split()[0], "eval")
            rows = {line[:14].strip(): float(line[14:]) for line in lines[1:] if not line.startswith("The")}
            total = rows.pop("all weights")
            assert ("net" in rows) == (variant != "chivalry"), lines
            rows.pop("net", 0)
            assert len(rows) == 21 and abs(sum(rows.values()) - total) < 0.21, lines
            assert any(rows.values()), lines
            engine.ask("setoption name EvalFile value none")
            assert not any(line.startswith("net") for line in engine.ask("eval"))
            (answer,) = engine.ask("eval now")
            assert answer == "info string `now` is unexpected after eval", answer


CAM_NET = (NETS / "cam.net").read_bytes()
BAD_NETS = {
    b"": "the file is not a net of this version of the engine",
    CAM_NET[:-2]: "the size of the net does not fit its game",
    CAM_NET[:-1] + bytes([CAM_NET[-1] ^ 1]): "the net is damaged: its checksum differs",
    CAM_NET.replace(b"cam\0", b"chess\0", 1): "the net is for an unknown game",
}


def the_engine_demands_a_capture_that_was_left_out():
    lines = ("setoption name UCI_Variant value camelot2000",)
    with Engine(*lines) as engine:
        # Black loses at once without `force`.
        best = engine.best("position fen W:WG15,F16,H4:BH5,A13 moves G15-G16", "go depth 4")
        assert best[-1] == "bestmove force", best
        assert any(" pv force " in line for line in best), best


# ---- Pondering ----


def pondering_becomes_a_search_after_ponderhit():
    for variant, position, _ in GO_POSITIONS:
        start = (f"setoption name UCI_Variant value {variant}", f"position {position}")
        for words in ("ponder nodes 3000", "ponder depth 2", "wtime 200 btime 200 ponder", "mate 1 ponder"):
            with Engine(*start, f"go {words}") as engine:
                time.sleep(0.1)
                assert not any("bestmove" in line for line in engine.ask()), words
                assert any("already thinking" in line for line in engine.ask("go depth 1"))
                told = engine.best("ponderhit")
                assert f" pv {told[-1].split()[1]}" in told[-2], told
                assert engine.ask("stop") == []
                assert "is not pondering" in engine.ask("ponderhit")[0]


def pondering_can_be_stopped():
    with Engine() as engine:
        for _ in range(50):
            engine.best("go ponder movetime 100000", "stop")
            engine.best("go ponder nodes 1", "ponderhit")
            engine.best("go ponder movetime 100000", "ponderhit", "stop")
        assert engine.ask() == []
        for words in ("go ponder infinite", "go ponder movetime 100000"):
            engine.send(words, "ponderhit")
            time.sleep(0.1)
            assert not any("bestmove" in line for line in engine.ask()), words
            assert any("already thinking" in line for line in engine.ask("go depth 1"))
            assert engine.best("stop")[-1].startswith("bestmove ")
        engine.send("go ponder movetime 100000")
        lines, status = engine.rest()
        assert status == 0 and sum(line.startswith("bestmove ") for line in lines) == 1


def the_expected_reply_is_reported_only_with_ponder_on():
    for variant, position, _ in GO_POSITIONS:
        start = position.split()[1 if position.startswith("fen") else 0]
        moves = position.split(" moves ")[1].split() if " moves " in position else []
        with Engine(f"setoption name UCI_Variant value {variant}", f"position {position}") as engine:
            assert len(engine.best("go depth 4")[-1].split()) == 2
            engine.send("setoption name Ponder value true")
            *_, told, last = engine.best("go depth 4")
            line = told.split(" pv ")[1].split()
            assert last == " ponder ".join(["bestmove " + line[0], *line[1:2]]), (told, last)
            assert len(line) == 1 or play(variant, start, *moves, *line[:2]), line


# ---- Commands during a search ----


def commands_during_a_search_work_or_are_refused():
    with Engine("go infinite") as engine:
        engine.send("position startpos moves E6-E8", "query p1turn", "setoption name MultiPV value 2")
        engine.until("response false$")
        for line in ("go depth 1", "setoption name Hash value 2", "setoption name Threads value 2",
                     "setoption name Clear Hash", "ucinewgame"):
            engine.send(line)
            assert "thinking" in engine.until("info string")[-1], line
        # The search keeps its position although another one was set.
        best = engine.best("stop")[-1].split()[1]
        assert play("camelot", "startpos", best), best
        engine.send("go depth 2")
        lines = engine.until("bestmove ")
        assert any(" multipv 2 " in line for line in lines)
        assert play("camelot", "startpos", "E6-E8", lines[-1].split()[1])


def a_session_that_ends_during_a_search_gives_a_best_move():
    for words in ("go infinite", "go depth 90", "go movetime 100000"):
        for last in ([], ["quit"]):
            with Engine(words, *last) as engine:
                lines, status = engine.rest()
                assert status == 0, (words, last)
                assert sum(line.startswith("bestmove ") for line in lines) == 1, lines


def lines_are_whole_during_a_search():
    with Engine("setoption name MultiPV value 10", "setoption name Threads value 2") as engine:
        engine.send("go infinite", *["isready", "query result", "nonsense"] * 500, "stop")
        lines = engine.until("bestmove ") + engine.ask()
        assert all(KNOWN_LINES.fullmatch(line.encode()) for line in lines), lines
        for word in ("readyok", "response none", "info string `nonsense`"):
            assert sum(line.startswith(word) for line in lines) == 500, word


# ---- Invalid lines ----

MALFORMED = """
hello
UGI
uci\x01
ugi here
uci here
isready now
uginewgame now
ucinewgame now
d E6
position
position here
position startpos E6-E8
position startpos moves E6-E9
position startpos moves E6-E8 E6-E8
position startpos moves E6-E8 nonsense
position startpos moves E6
position startpos moves 26-27
position startpos moves T@D3
position startpos moves pass
position startpos moves force
position startpos moves stand
position startpos moves moves
position startpos startpos
position fen
position fen moves
position fen moves E6-E8
position fen startpos
position fen W
position fen W:W:B:h12:h12
position fen X:WA8:BB10
position fen W:WZ9:BB10
position fen W:WA1:BB10
position fen W:WA8,A8:BB10
position fen W:WA8:BB10:tD3
position fen W:WA8:BB10:x3,0
position fen W:WA8:BB10:x
position fen W:WA8:BB10:h
position fen W:WA8:BB10:h99999
position fen W:WA8:BB10:fcapture
position fen W:WA8:BB10:q
position fen W:WA8:BB10 garbage
position fen W:WA8:BB10 moves A8-A10
position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
position moves E6-E8
go nowhere
go depth
go depth x
go depth 0
go depth -1
go depth 3.5
go depth 1001
go depth 99999999999999999999999999
go depth depth 3
go nodes
go nodes 0
go nodes 99999999999999999999999999
go nodes 1e6
go movetime
go movetime 0
go movetime -5
go movetime 99999999999
go mate 0
go wtime
go wtime soon
go wtime 500
go winc 5
go binc 5
go movestogo 5
go btime 500 movestogo -1
go btime 500 binc -5
go p1time 500 p1inc 10
go ponder depth
go searchmoves
go searchmoves depth 3
go searchmoves E6-E9
go searchmoves E6-E8 E6-E9
go searchmoves E6-E8 nonsense depth 3
go searchmoves force
go searchmoves pass
go E6-E8
go depth 3 E6-E8
go infinite 5
go perft 3
query
query weather
query GAMEOVER
query result nonsense
query result result
setoption
setoption MultiPV value 3
setoption name
setoption name value
setoption name value 3
setoption name Courage value 3
setoption name MultiPV
setoption name MultiPV value
setoption name MultiPV value 0
setoption name MultiPV value 11
setoption name MultiPV value x
setoption name MultiPV value 3 4
setoption name Multi PV value 3
setoption name Threads value 0
setoption name Threads value 65
setoption name Threads value -1
setoption name Hash value 0
setoption name Hash value 65536
setoption name Hash value 65537
setoption name Hash value 99999999999999999999999999
setoption name Clear value 1
setoption name Clear Hash value
setoption name Clear Hash value 5
setoption name Ponder
setoption name Ponder value
setoption name Ponder value yes
setoption name Ponder value true true
setoption name Level value 16
setoption name Level value -1
setoption name Seed value -1
setoption name Seed value 4294967296
setoption name EvalFile
setoption name EvalFile value /no/such/file.net
setoption name EvalFile value -
setoption name EvalFile value None
setoption name UCI_Variant
setoption name UCI_Variant value
setoption name UCI_Variant value chess
setoption name UCI_Variant value Camelot
setoption name UCI_Variant value camelot cam
ponderhit
ponderhit now
debug on
register later
bestmove E6-E8
info string hello
readyok
""".strip("\n").split("\n")

WORDS = (
    "position startpos fen moves go depth nodes movetime searchmoves setoption name value MultiPV Hash "
    "query result E6-E8 E6-E9 T@D3 W:WA8:BB10 0 -1 7 99999999999 camelot \x7f %s %n ;"
).split()


def invalid_lines(dice):
    """Yields lines that are not valid commands, with their line breaks."""
    for line in MALFORMED:
        yield line.encode() + b"\n"
    for _ in range(150):
        length = dice.choice((1, 3, 10, 100, 1000))
        line = bytes(dice.choice((*range(10), *range(11, 256))) for _ in range(length))
        yield b"\xff" + line + b"\n"
    for word in (b"position fen ", b"position startpos moves ", b"go ", b"setoption name ", b"query "):
        for _ in range(20):
            length = dice.choice((1, 5, 50, 5000))
            yield word + bytes(dice.randrange(128, 256) for _ in range(length)) + b"\n"
    for _ in range(100):
        yield b"x " + " ".join(dice.choices(WORDS, k=dice.randrange(1, 9))).encode() + b"\n"
    for middle in (b"\0", b"\0" * 5000, b"a" * (1 << 20), b"E6-E8 " * 400000, b"\xe2\x82" * 9000):
        yield b"position startpos moves " + middle + b"\n"
    yield b"isready\0\n"
    yield b"quit\0\n"
    yield b"go depth 3\0\n"
    yield b"setoption name Hash value 2\0\n"


def invalid_lines_are_answered_and_change_nothing():
    seed = 20261
    lines = list(invalid_lines(random.Random(seed)))
    assert len(lines) > 400
    settings = ["setoption name MultiPV value 2", "setoption name Level value 7"]
    with Engine(*settings, "position startpos moves E6-E8") as engine:
        before = engine.state()
        for line in lines:
            answer = engine.ask(line)
            assert len(answer) == 1 and answer[0].startswith("info string "), (line[:200], answer)
            assert len(answer[0]) < 1000 and KNOWN_LINES.fullmatch(answer[0].encode()), answer
        assert engine.state() == before
        # During a search these lines change nothing, either.
        engine.send("go infinite")
        for line in lines:
            if not line.startswith((b"go", b"setoption name Hash", b"setoption name Threads")):
                engine.send(line)
        engine.send("isready")
        engine.until("readyok$")
        assert len([line for line in engine.best("stop") if "bestmove" in line]) == 1
        assert engine.state() == before


def empty_lines_are_ignored():
    with Engine() as engine:
        assert engine.ask("", " ", "\t\r", " \v\f ") == []
        assert engine.ask("  query \t result \r") == ["response none"]


FUNCTIONS = [
    both_protocols_list_the_variants_and_the_options,
    changed_options_keep_their_listed_defaults,
    the_end_of_input_and_quit_end_the_session,
    queries_are_answered_in_all_states_of_a_game,
    moves_lead_to_the_same_position_as_with_play,
    a_game_that_waits_for_an_answer_is_not_over,
    another_variant_begins_at_its_own_start,
    each_form_of_go_gives_one_legal_move,
    go_without_a_limit_waits_for_stop,
    a_finished_game_has_no_best_move,
    each_go_with_a_stop_at_once_gives_a_best_move,
    a_decided_score_is_reported_in_moves,
    a_win_that_leaves_no_move_is_found_as_mate_in_one,
    several_lines_of_play_are_reported_best_first,
    a_repetition_of_an_earlier_position_is_a_draw,
    a_search_with_an_empty_table_is_always_the_same,
    moves_of_a_level_change_with_the_level_and_the_seed,
    an_evaluation_file_is_used_until_it_is_taken_away,
    an_evaluation_is_explained,
    the_engine_demands_a_capture_that_was_left_out,
    pondering_becomes_a_search_after_ponderhit,
    pondering_can_be_stopped,
    the_expected_reply_is_reported_only_with_ponder_on,
    commands_during_a_search_work_or_are_refused,
    a_session_that_ends_during_a_search_gives_a_best_move,
    lines_are_whole_during_a_search,
    invalid_lines_are_answered_and_change_nothing,
    empty_lines_are_ignored,
]


def main():
    failures = 0

    for function in FUNCTIONS:
        try:
            function()
        except (AssertionError, OSError, queue.Empty, subprocess.SubprocessError) as error:
            failures += 1
            print(f"{function.__name__}: {error!r:.2000}")

    print(f"{len(FUNCTIONS)} functions, {failures} failures")
    return 1 if failures else 0


sys.exit(main())
