#!/usr/bin/env python3
"""Test the tests: mutate.py N SEED [--folder FOLDER] [--part K/M] [--survivors]

Makes N small mistakes in the program, one at a time, and runs the tests of the usual suites on each.
A mistake is a negated condition, a number or a comparison that is off by one, two swapped arguments,
or a statement that is left out. SEED determines the mistakes, which are spread evenly over the source
files of the layers in TESTED_BY. The output says of each mistake which test noticed it, or that it
survived, so that a developer can write a test for it.

FOLDER gets a copy of the tracked files as they are now, and two builds of it. An interrupted run
continues there with the same arguments. --survivors copies the tests again, but not the sources, and
repeats the mistakes that no test noticed. --part makes every M-th mistake, beginning with K, so that
several runs can work at the same time, each in its own folder.

Meson lists the libraries of a test, and gcov the functions that a test runs. A test that does not run
the function of a mistake cannot notice it. If a mistake does not compile, or the compiled code stays
the same, another one is made instead.
"""

from collections import namedtuple
from pathlib import Path
import argparse
import functools
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

# The folders of src, the lowest layer first. A test belongs to the last of them whose library it
# links. Code that is compiled with GTK belongs to "gtk", in any folder.
LAYERS = ["core", "mail", "engine", "draw", "wording", "app", "cli", "lab", "gtk"]
# Each layer that gets mistakes, with the layers of the tests that must notice them. The tests of
# cli and lab also test code of other layers: the counts of moves, the nodes of the bench, the tuner.
TESTED_BY = {
    "core": ["core", "cli"],
    "mail": ["mail", "cli"],
    "engine": ["engine", "cli", "lab"],
    "wording": ["wording", "app"],
    "app": ["app"],
}

# A build with few optimizations. Wrong types are errors, so that such mistakes do not compile.
OPTIONS = [
    "-Doptimization=g",
    "-Ddebug=false",
    "-Dc_args=-Werror=incompatible-pointer-types -Werror=int-conversion",
]
TEST_ENV = {"CK_DEFAULT_TIMEOUT": "0", "G_DEBUG": "fatal-criticals", "CANBERRA_DRIVER": "null"}
MAX_MEMORY = 8 << 30
MAX_FILE = 1 << 30

Token = namedtuple("Token", "text start")
Site = namedtuple("Site", "kind start end text")
Test = namedtuple("Test", "name goals command env layer")


# ---- The text of a source file ----

TOKEN = re.compile(
    r"(?P<space>\s+|/\*.*?\*/|//[^\n]*|^[ \t]*#(?:[^\n\\]|\\.)*)"
    r'|(?P<text>"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*')"
    r"|(?P<other>\w+(?:\.\w*)?|->|\+\+|--|<<=|>>=|<<|>>|&&|\|\||[-+*/%&|^=!<>]=|.)",
    re.DOTALL | re.MULTILINE,
)
NUMBER = re.compile(r"(0|[1-9]\d*)([uUlL]*)$")
WORD = re.compile(r"[A-Za-z_]\w*$")
NEGATION = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">", "&&": "||", "||": "&&"}
NEIGHBOR = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
ASSIGNMENT = {"=", "+=", "-=", "*=", "/=", "|=", "&=", "^=", "<<=", ">>=", "++", "--"}
KEYWORDS = {"if", "while", "for", "switch", "return", "sizeof", "else", "do", "case", "goto"}
# Calls whose arguments get no mistakes: checks and messages for developers, and translated texts.
TALK = re.compile(
    r"(static_)?assert|g_assert\w*|g_return_\w+|g_warn\w*|g_debug|g_error|g_critical|g_message|_Static_assert|_|N_"
)
# RELEASE: calls that are not left out, as only a sanitizer notices memory that is not freed.
# SYMMETRIC: calls whose arguments are not swapped, as that hardly ever changes what they do.
RELEASE = re.compile(r".*(free|unref|destroy|_clear)|g_clear_\w+|va_end|close|__builtin_prefetch|g_type_ensure")
SYMMETRIC = re.compile(r"squares_(and|or|xor)|.*(equal|same|cmp|collate|max|min|distance).*|G_DEFINE.*|offsetof|G_STRUCT.*", re.I)


def bodies(text):
    """Returns the tokens of each function body. Its braces are in the first column."""
    found, body = [], None
    for match in TOKEN.finditer(text):
        if match["space"] is not None:
            continue
        token = Token(match[0], match.start())
        in_first_column = token.start == 0 or text[token.start - 1] == "\n"
        if token.text == "{" and in_first_column:
            body = []
        elif token.text == "}" and in_first_column:
            found += [body] if body else []
            body = None
        elif body is not None:
            body.append(token)
    return found


def closing(tokens, i):
    """Returns the index of the bracket that closes the one at i, or the last index if none does."""
    depth = 0
    for j in range(i, len(tokens)):
        depth += (tokens[j].text in "([{") - (tokens[j].text in ")]}")
        if depth == 0:
            return j
    return len(tokens) - 1


def arguments(tokens, first, last):
    """Returns the arguments from `first` up to `last` as pairs of indices. Commas separate them."""
    pieces, begin, i = [], first, first
    while i < last:
        if tokens[i].text in ("(", "[", "{"):
            i = closing(tokens, i)
        elif tokens[i].text == ",":
            pieces.append((begin, i))
            begin = i + 1
        i += 1
    return pieces + [(begin, last)]


def end_of(token):
    return token.start + len(token.text)


def slice_of(text, tokens, first, last):
    return text[tokens[first].start : end_of(tokens[last - 1])] if first < last else ""


def silent_parts(tokens):
    """Returns the indices of the tokens that belong to calls of TALK."""
    silent = set()
    for i, token in enumerate(tokens[:-1]):
        if tokens[i + 1].text == "(" and TALK.fullmatch(token.text):
            silent.update(range(i, closing(tokens, i + 1) + 1))
    return silent


def negations(text, tokens):
    for i, token in enumerate(tokens[:-1]):
        if token.text in ("if", "while") and tokens[i + 1].text == "(":
            last = closing(tokens, i + 1)
            inner = slice_of(text, tokens, i + 2, last)
            yield i, Site("negated condition", tokens[i + 2].start, tokens[last].start, f"!({inner})")
        elif token.text in NEGATION:
            yield i, Site("negated condition", token.start, end_of(token), NEGATION[token.text])


def is_length(tokens, i):
    """Says whether a number is the length in the declaration of an array, or the 0 of `{ 0 }`."""
    before, after = tokens[i - 1].text, tokens[i + 1].text
    declares = before == "[" and i > 2 and WORD.match(tokens[i - 2].text) and (
        WORD.match(tokens[i - 3].text) or tokens[i - 3].text == "*")
    return declares or (before == "{" and after == "}")


def off_by_ones(text, tokens):
    for i, token in enumerate(tokens):
        number = NUMBER.match(token.text)
        if token.text in NEIGHBOR:
            yield i, Site("off by one", token.start, end_of(token), NEIGHBOR[token.text])
        elif number and 0 < i < len(tokens) - 1 and not is_length(tokens, i):
            for step in (1, -1) if number[1] != "0" else (1,):
                changed = str(int(number[1]) + step) + number[2]
                yield i, Site("off by one", token.start, end_of(token), changed)


def swaps(text, tokens):
    for i, token in enumerate(tokens[:-1]):
        if tokens[i + 1].text != "(" or not WORD.match(token.text):
            continue
        if token.text in KEYWORDS or SYMMETRIC.fullmatch(token.text):
            continue
        pieces = arguments(tokens, i + 2, closing(tokens, i + 1))
        for (a, b), (c, d) in zip(pieces, pieces[1:]):
            one, other = slice_of(text, tokens, a, b), slice_of(text, tokens, c, d)
            if one != other and not one.startswith('"') and not other.startswith('"') and one and other:
                swapped = other + text[end_of(tokens[b - 1]) : tokens[c].start] + one
                yield i, Site("swapped argument", tokens[a].start, end_of(tokens[d - 1]), swapped)


def begins_statement(tokens, i):
    if i == 0 or tokens[i - 1].text in (";", "{", "}", "else"):
        return True
    if tokens[i - 1].text == ":":
        return tokens[i - 2].text == "default" or (i > 2 and tokens[i - 3].text == "case")
    if tokens[i - 1].text != ")":
        return False
    depth, j = 1, i - 1
    while depth and j > 0:
        j -= 1
        depth += (tokens[j].text == ")") - (tokens[j].text == "(")
    return j > 0 and tokens[j - 1].text in ("if", "while", "for")


def statement_end(tokens, i):
    """Returns the index of the semicolon after the call or assignment at i, or None.

    None stands for any other statement, and for a call of RELEASE."""
    j = i + 1 if tokens[i].text == "*" else i
    if not WORD.match(tokens[j].text) or tokens[j].text in KEYWORDS:
        return None
    if tokens[j + 1].text == "(" and RELEASE.fullmatch(tokens[j].text):
        return None
    while j + 2 < len(tokens) and tokens[j + 1].text in ("->", ".", "[", "("):
        j = closing(tokens, j + 1) if tokens[j + 1].text in "[(" else j + 2
    if tokens[j].text == ")" and tokens[j + 1].text == ";":
        return j + 1
    if tokens[j + 1].text not in ASSIGNMENT:
        return None
    while j < len(tokens) and tokens[j].text not in (";", ")"):  # a ")" ends the head of a for loop
        j = closing(tokens, j) + 1 if tokens[j].text in ("(", "[", "{") else j + 1
    return j if j < len(tokens) and tokens[j].text == ";" else None


def removals(text, tokens):
    depth = 0  # of parentheses; the semicolons inside them belong to the head of a for loop
    for i in range(len(tokens) - 2):
        depth += (tokens[i].text == "(") - (tokens[i].text == ")")
        end = statement_end(tokens, i) if depth == 0 and begins_statement(tokens, i) else None
        if end is not None:
            yield i, Site("removed statement", tokens[i].start, tokens[end].start, "")


def sites_of(text):
    """Returns all possible mistakes in a source file, by kind."""
    found = {}
    for tokens in bodies(text):
        silent = silent_parts(tokens)
        for kind in (negations, off_by_ones, swaps, removals):
            for i, site in kind(text, tokens):
                if i not in silent:
                    found.setdefault(site.kind, []).append(site)
    return found


# ---- The copy and its builds ----

def copy_tree(root, tree, parts=()):
    names = subprocess.check_output(["git", "-C", root, "ls-files", "-z", "--", *parts], text=True)
    for name in names.split("\0")[:-1]:
        if (root / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, tree / name)


def set_up(tree, build, options):
    if not (build / "build.ninja").exists():
        subprocess.run(["meson", "setup", build, tree, *options], check=True, stdout=subprocess.DEVNULL)


def introspect(build, what):
    return json.loads(subprocess.check_output(["meson", "introspect", f"--{what}", build]))


def ninja(build, *goals):
    """Builds the targets. Returns whether this succeeded."""
    return subprocess.run(
        ["ninja", "-C", build, "-j1", *goals], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ).returncode == 0


def layer_of(target, tree):
    where = Path(target["defined_in"]).parent.relative_to(tree).parts
    flags = [flag for part in target["target_sources"] for flag in part.get("parameters", [])]
    if any("/gtk-4" in flag for flag in flags):
        return "gtk"
    return where[1] if where[0] == "src" and len(where) > 1 else None


def read_libraries(tree, build):
    """Returns the layer and the sources of each library, by its path in the build folder."""
    libraries = {}
    for target in introspect(build, "targets"):
        layer = layer_of(target, tree)
        if target["type"] == "static library" and layer in LAYERS:
            sources = [Path(s) for part in target["target_sources"] for s in part.get("sources", [])]
            libraries[Path(target["filename"][0]).relative_to(build).as_posix()] = (layer, sources)
    return libraries


@functools.lru_cache(maxsize=None)
def inputs_of(build, *goals):
    return subprocess.check_output(["ninja", "-C", build, "-t", "inputs", *goals], text=True).split()


def read_tests(build, libraries):
    goals = {t["id"]: Path(t["filename"][0]).relative_to(build).as_posix()
             for t in introspect(build, "targets")}
    tests = []
    for test in introspect(build, "tests"):
        run = [goals[target] for target in test["depends"]]
        if not run or any(suite.endswith("slow") for suite in test["suite"]):
            continue
        ranks = [LAYERS.index(libraries[i][0]) for i in inputs_of(build, *run) if i in libraries]
        if ranks:
            tests.append(Test(test["name"], run, test["cmd"], test["env"], LAYERS[max(ranks)]))
    return tests


# ---- Running a test ----

def limit_process(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MAX_FILE, resource.RLIM_INFINITY))  # tests may set it
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def kill_session(leader):
    """Kills all processes of a test's session. They can be several process groups, as Check makes one
    for each of its tests."""
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and os.getsid(int(entry.name)) == leader:
                os.kill(int(entry.name), signal.SIGKILL)
        except ProcessLookupError:
            pass


def run_test(test, build, seconds):
    """Returns "passed", "failed" or "timed out", and the duration. The limits on the time follow from
    `seconds`, the usual duration. The files that the test leaves behind are removed. The names of their
    folders are short, because a message with a long path leaves out its end."""
    with tempfile.TemporaryDirectory(prefix="m-") as home:
        homes = {name: home for name in ("HOME", "TMPDIR", "XDG_RUNTIME_DIR")}
        homes |= {f"XDG_{name}_HOME": f"{home}/{name}" for name in ("DATA", "STATE", "CONFIG", "CACHE")}
        begin = time.monotonic()
        process = subprocess.Popen(
            test.command, cwd=build, env=os.environ | TEST_ENV | test.env | homes,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True, preexec_fn=lambda: limit_process(int(seconds) + 10))
        try:
            verdict = "passed" if process.wait(60 + 5 * seconds) == 0 else "failed"
        except subprocess.TimeoutExpired:
            verdict = "timed out"
        finally:
            kill_session(process.pid)
            process.wait()
    return verdict, time.monotonic() - begin


# ---- What each test runs ----

def functions_run(build, folders, tree):
    """Returns the functions that ran since the last call, as "path:first line-last line"."""
    counts = [path for folder in folders for path in (build / folder).glob("*.gcda")]
    if not counts:
        return []
    lines = subprocess.check_output(
        ["gcov", "--json-format", "--stdout", *counts], cwd=build, text=True, stderr=subprocess.DEVNULL)
    run = set()
    for line in lines.splitlines():
        for file in json.loads(line)["files"]:
            path = Path(os.path.normpath(build / file["file"]))
            if path.is_relative_to(tree):
                run |= {f"{path.relative_to(tree)}:{f['start_line']}-{f['end_line']}"
                        for f in file["functions"] if f["execution_count"]}
    for path in counts:
        path.unlink()
    return sorted(run)


def measure(test, build, folders, tree):
    """Returns the seconds that a test takes and the functions that it runs, or None if it fails."""
    if not ninja(build, *test.goals):
        print(f"{test.name}: does not build", flush=True)
        return None
    functions_run(build, folders, tree)
    verdict, seconds = run_test(test, build, 600)
    run = functions_run(build, folders, tree)
    print(f"{test.name}: {verdict}, {seconds:.1f} s, {len(run)} functions", flush=True)
    return {"seconds": seconds, "functions": run} if verdict == "passed" else None


def moved(test, old, new):
    """Returns the same test with the build folder `new` in place of `old`."""
    return test._replace(
        command=[word.replace(str(old), str(new)) for word in test.command],
        env={name: value.replace(str(old), str(new)) for name, value in test.env.items()})


def read_coverage(folder, tree, tests, libraries, names):
    """Returns what measure() returns for each test. It is measured once and saved, but again for tests
    in `names`."""
    kept = folder / "coverage.json"
    coverage = json.loads(kept.read_text()) if kept.exists() else {}
    build = folder / "coverage"
    set_up(tree, build, [*OPTIONS, "-Db_coverage=true"])
    folders = [f"{name}.p" for name, (layer, _) in libraries.items() if layer in TESTED_BY]
    for test in tests:
        if test.name not in coverage or test.name in names:
            coverage[test.name] = measure(moved(test, folder / "build", build), build, folders, tree)
            kept.write_text(json.dumps(coverage))
    return coverage


def runs_line(functions, name, line):
    for function in functions:
        path, lines = function.rsplit(":", 1)
        first, last = map(int, lines.split("-"))
        if path == name and first <= line <= last:
            return True
    return False


def tests_for(name, line, layer, tests, coverage):
    """Returns the tests that can notice a mistake in a line. Fast tests come first, and tests whose names
    share words with the file."""
    mine = [t for t in tests if t.layer in TESTED_BY[layer] and coverage.get(t.name)]
    able = [t for t in mine if runs_line(coverage[t.name]["functions"], name, line)]
    if not able:  # gcov may not see a function that is inlined everywhere
        able = [t for t in mine if any(f.startswith(f"{name}:") for f in coverage[t.name]["functions"])]
    words = set(Path(name).stem.split("-"))
    return sorted(able, key=lambda t: (
        (coverage[t.name]["seconds"] + 0.2) / 10 ** len(words & set(t.name.split("-")))))


# ---- Mistakes ----

def contents(build, goals):
    """Returns the hashes of the object files of some libraries. A library file has only their names."""
    objects = sorted(path for goal in goals for path in (build / f"{goal}.p").rglob("*.o"))
    return [hashlib.sha256(path.read_bytes()).digest() for path in objects]


def draw(rng, text):
    found = sites_of(text)
    return rng.choice(found[rng.choice(sorted(found))])


def describe(text, site):
    """Returns the line number of a mistake, and the line without and with the mistake."""
    begin = text.rfind("\n", 0, site.start) + 1
    end = text.find("\n", site.end)
    before = text[begin:end]
    after = text[begin : site.start] + site.text + text[site.end : end]
    return text.count("\n", 0, site.start) + 1, " ".join(before.split()), " ".join(after.split())


def judge(tests, build, coverage):
    """Returns the name of the test that notices a mistake, or None. A test must fail twice, as a busy
    machine can make any test fail once."""
    for test in tests:
        if not ninja(build, *test.goals):
            return f"{test.name} (does not link)"
        seconds = coverage[test.name]["seconds"]
        verdict, _ = run_test(test, build, seconds)
        if verdict == "timed out":
            return f"{test.name} (timed out)"
        if verdict == "failed" and run_test(test, build, seconds)[0] != "passed":
            return test.name
    return None


class Copy:
    """The copy of the program, with its builds and tests."""

    def __init__(self, folder, tree, changed_tests):
        self.tree, self.build, self.undo = tree, folder / "build", folder / "undo.json"
        self.take_back()
        set_up(tree, self.build, OPTIONS)
        self.libraries = read_libraries(tree, self.build)
        self.tests = [t for t in read_tests(self.build, self.libraries)
                      if any(t.layer in layers for layers in TESTED_BY.values())]
        self.layers = {}  # by source file
        for layer, sources in self.libraries.values():
            if layer in TESTED_BY:
                self.layers |= {source.relative_to(tree).as_posix(): layer for source in sources
                                if source.suffix == ".c" and sites_of(source.read_text())}
        self.coverage = read_coverage(folder, tree, self.tests, self.libraries, changed_tests)
        ninja(self.build, *{goal for name in self.layers for goal in self.goals(name)})
        self.plain = {name: contents(self.build, self.goals(name)) for name in self.layers}

    def take_back(self):
        """Undoes the current mistake, even if an interrupted run made it."""
        if self.undo.exists():
            name, text = json.loads(self.undo.read_text())
            (self.tree / name).write_text(text)
            self.undo.unlink()

    def goals(self, name):
        return [lib for lib, (_, sources) in self.libraries.items() if self.tree / name in sources]

    def attempt(self, name, site):
        """Makes a mistake, runs the tests, and undoes it. Returns None if the code does not compile or stays
        the same."""
        path, goals = self.tree / name, self.goals(name)
        text = path.read_text()
        line, before, after = describe(text, site)
        tests = tests_for(name, line, self.layers[name], self.tests, self.coverage)
        self.undo.write_text(json.dumps([name, text]))
        try:
            path.write_text(text[: site.start] + site.text + text[site.end :])
            if not ninja(self.build, *goals) or contents(self.build, goals) == self.plain[name]:
                return None
            killer = judge(tests, self.build, self.coverage)
        finally:
            self.take_back()
        return {"file": name, "line": line, "kind": site.kind, "before": before, "after": after,
                "site": site, "layer": self.layers[name], "killer": killer, "n_tests": len(tests)}

    def draw_and_attempt(self, seed, i):
        names = sorted(self.layers)
        random.Random(seed).shuffle(names)
        name = names[i % len(names)]
        rng, result = random.Random(f"{seed} {i}"), None
        while result is None:
            result = self.attempt(name, draw(rng, (self.tree / name).read_text()))
        return result


def show(i, result):
    fate = f"killed by {result['killer']}" if result["killer"] else (
        "survived" if result["n_tests"] else "survived: no test runs the function")
    print(f"{i + 1:3} {result['file']}:{result['line']}, {result['kind']}: {fate}\n"
          f"      - {result['before']}\n      + {result['after']}", flush=True)


def show_table(results):
    print(f"\n{'layer':8}{'mistakes':>10}{'noticed':>10}{'survived':>10}")
    for layer in [*TESTED_BY, "all"]:
        mine = [r for r in results if layer in (r["layer"], "all")]
        noticed = sum(1 for r in mine if r["killer"])
        if mine:
            print(f"{layer:8}{len(mine):10}{noticed:10}{len(mine) - noticed:10}")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("n", type=int)
    parser.add_argument("seed")
    parser.add_argument("--folder", type=Path, default=Path("build-mutants"))
    parser.add_argument("--part", default="0/1")
    parser.add_argument("--survivors", action="store_true")
    return parser.parse_args()


def changed_files(root, tree):
    names = subprocess.check_output(["git", "-C", root, "ls-files", "--", "tests"], text=True).split("\n")
    return [n for n in names if n and (root / n).is_file()
            and not ((tree / n).exists() and (tree / n).read_bytes() == (root / n).read_bytes())]


def main():
    args = parse_arguments()
    root = Path(subprocess.check_output(
        ["git", "-C", Path(__file__).parent, "rev-parse", "--show-toplevel"], text=True).strip())
    folder = args.folder.resolve()
    tree, kept = folder / "tree", folder / f"results-{args.seed}.json"
    changed = []
    if not tree.exists():
        copy_tree(root, tree)
    elif args.survivors:
        changed = changed_files(root, tree)
        copy_tree(root, tree, ["tests"])
    stems = {re.sub(r"^test-", "", Path(name).stem) for name in changed}
    copy = Copy(folder, tree, stems)
    results = json.loads(kept.read_text()) if kept.exists() else {}
    first, step = map(int, args.part.split("/"))
    for i in range(first, args.n, step):
        known = results.get(str(i))
        if known is None:
            known = copy.draw_and_attempt(args.seed, i)
        elif args.survivors and not known["killer"]:
            known = copy.attempt(known["file"], Site(*known["site"]))
        else:
            continue
        results[str(i)] = known
        show(i, known)
        kept.write_text(json.dumps(results))
    show_table(list(results.values()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
