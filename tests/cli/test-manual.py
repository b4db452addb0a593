#!/usr/bin/env python3
"""Check the manual pages: test-manual.py PROGRAM FOLDER

The pages must be well-formed and describe all commands and variants of the program and no others.
They must describe the tags and files in which the application keeps its state.
Their examples must be valid. A comment above an example says what it shows:
`.\\" check: position VARIANT`
(a position in each line), `.\\" check: play` (a variant, a position and moves in each line),
`.\\" check: record` (a game) or `.\\" check: email`. Without groff the form is not checked.
"""

from pathlib import Path
import re
import shutil
import subprocess
import sys
import tempfile

EXAMPLE = re.compile(r'^\.\\" check: ([^\n]*)\n\.EX\n(.*?)^\.EE$', re.MULTILINE | re.DOTALL)
FORMATTER = ["groff", "-man", "-ww", "-z", "-Tutf8", "-Kutf8"]

program, folder = sys.argv[1], Path(sys.argv[2])
pages = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("logres*.[56]")}
faults = []


def expect(is_right, what):
    if not is_right:
        faults.append(what)


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False)


# groff always exits with 0, so the test checks its error messages.
def check_form(name):
    told = run(*FORMATTER, str(folder / name))
    expect(not told.stderr and told.returncode == 0, f"{name}: {told.stderr}")


def check_commands():
    usage = run(program, "--help").stdout
    page = pages["logres-cli.6"]
    commands = set(re.findall(r"^  ([a-z]+) ", usage, re.MULTILINE))
    described = set(re.findall(r"^\.TP\n\.BI? ([a-z]+)", page, re.MULTILINE))
    expect(commands, "the program has no commands")
    expect(commands == described,
           f"logres-cli.6: commands only here or only in --help: {sorted(commands ^ described)}")

    variants = set(re.search(r"VARIANT is one of (.*)\.", usage).group(1).split(", "))
    named = set(re.findall(r"^\.BR? ([a-z0-9]+)", page.split(".SH COMMANDS")[0], re.MULTILINE))
    expect(variants <= named, f"logres-cli.6: variants that are missing: {sorted(variants - named)}")

    games = pages["logres.5"].split(".SH GAMES")[1].split(".SH")[0]
    described = set(re.findall(r"^\.TP\n\.B ([a-z0-9]+)", games, re.MULTILINE))
    expect(variants == described,
           f"logres.5: games only here or only in --help: {sorted(variants ^ described)}")


def check_state():
    page = pages["logres.5"].split(".SH STATE FILES")[1]
    sources = [path.read_text(encoding="utf-8") for path in (folder.parent / "src/app").glob("**/*.c")]
    tags = {tag for text in sources for tag in re.findall(r'_tag\[\] = "(Logres\w+)"', text)}
    files = {name for text in sources for name in re.findall(r'"logres", "(\w+)", NULL', text)}
    expect(len(tags) > 10 and len(files) > 5, f"too few tags or files: {sorted(tags | files)}")
    missing = {tag for tag in tags if not re.search(rf"\b{tag}\b", page)}
    missing |= {name for name in files if not re.search(rf"/logres/{name}\b", page)}
    expect(not missing, f"logres.5: tags and files that are missing: {sorted(missing)}")


def commands_for(kind, text, scratch):
    """Returns the commands that check an example. Each of them must succeed."""
    (scratch / "example").write_text(text, encoding="utf-8")
    what, *rest = kind.split()
    lines = text.splitlines()
    return {
        "position": [["board", *rest, line] for line in lines],
        "play": [["play", *line.split()] for line in lines],
        "record": [["check", str(scratch / "example")]],
        "email": [["mail", "read", str(scratch / "example")]],
    }[what]


def check_examples():
    kinds = set()
    with tempfile.TemporaryDirectory() as scratch:
        for kind, text in EXAMPLE.findall(pages["logres.5"]):
            kinds.add(kind)
            text = re.sub("^    ", "", text, flags=re.MULTILINE)
            for words in commands_for(kind, text, Path(scratch)):
                told = run(program, *words)
                expect(told.returncode == 0, f"logres.5: {' '.join(words)}: {told.stderr}")
    # Positions of eight variants, and moves, records and emails.
    expect(len(kinds) == 8 + 3, f"logres.5: only these examples are checked: {sorted(kinds)}")


expect(len(pages) == 3, f"expected 3 pages, found {sorted(pages)}")
if shutil.which(FORMATTER[0]):
    for page_name in sorted(pages):
        check_form(page_name)
check_commands()
check_state()
check_examples()

print("\n".join(faults) or "no errors")
sys.exit(bool(faults))
