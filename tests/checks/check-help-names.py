#!/usr/bin/env python3
"""Check that the help names buttons and menu items as they are: check-help-names.py ROOT

A name in bold in a text of the help is the label of something in the program, or a move.
"""

from pathlib import Path
import re
import sys

app = Path(sys.argv[1]) / "src" / "app"
MOVE = re.compile(r"T@D3|(KC)?[A-P]?\d+([-xCJ][A-P]?\d+)+")
JOINED = re.compile(r'"\s*\n\s*"')
LABEL = re.compile(r'translatable="yes">([^<]*)<|_ \("([^"]*)"\)')


def text_of(path):
    return JOINED.sub("", path.read_text(encoding="utf-8"))


def plain(label):
    return label.replace("_", "").removesuffix("…")


sources = [path for path in sorted(app.rglob("*")) if path.suffix in (".c", ".ui")]
labels = {plain(found[1] or found[2])
          for path in sources if path.parent.name != "help" for found in LABEL.finditer(text_of(path))}
names = {name for path in (app / "help").glob("*.c") for name in re.findall("<b>(.*?)</b>", text_of(path))}
missing = sorted(name for name in names if name not in labels and not MOVE.fullmatch(name))
print("\n".join(f"nothing in the program is called “{name}”" for name in missing)
      or f"{len(names)} names are right")
sys.exit(bool(missing))
