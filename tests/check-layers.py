#!/usr/bin/env python3
"""Check that every folder of src/ keeps to its layer: check-layers.py SRC

What a folder may include stands in LAYERS and nothing else is allowed, so that a new dependency is a
line changed here, where it is seen. core and engine must not print, open files or end the program
either: they live inside somebody's open window. A .c file includes its own header first, which
proves that the header stands alone.
"""

from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
import re
import sys

# Patterns of system headers. PURE is the part of C11 that knows no time, threads, files or language;
# <stdio.h> is in TEXT, for snprintf: FORBIDDEN sees to the rest of it.
PURE = "assert ctype errno float inttypes limits math stdalign stdarg stdbool stddef stdint stdlib string"
PURE = [f"{name}.h" for name in PURE.split()]
TEXT = ["stdio.h"]
ATOMIC = ["stdatomic.h"]
CLOCK_AND_THREADS = ["time.h", "pthread.h"]
PAGES = ["sys/mman.h"]
HOSTED = PURE + TEXT + ATOMIC + ["time.h", "locale.h", "signal.h", "threads.h"]
POSIX = ["unistd.h", "getopt.h", "fcntl.h", "poll.h", "pthread.h", "sys/*.h"]
DESCRIPTORS = ["fcntl.h", "unistd.h"]
LOCKS = ["sys/file.h"]
GLIB = ["glib.h", "glib-object.h", "glib-unix.h", "glib/*.h", "gio/*.h"]
SOUND = ["gmodule.h", "pulse/*.h"]
DRAWING = ["cairo*.h", "librsvg/*.h", "pango/*.h"]
HEAP = ["malloc.h"]
GTK = ["gtk/*.h", "gdk/*.h", "gsk/*.h", "adwaita.h"]

# Each folder: the folders it may include, and the system headers.
LAYERS = {
    "core": (["core"], PURE + TEXT),
    "engine": (["core", "engine"], PURE + ATOMIC + CLOCK_AND_THREADS + PAGES),
    "draw": (["core", "draw"], HOSTED + GLIB + DRAWING),
    "cli": (["core", "engine", "draw", "cli"], HOSTED + POSIX),
    "app/model": (["core", "engine", "draw", "app/model"], HOSTED + DESCRIPTORS + LOCKS + GLIB + SOUND),
    "app": (["app/ui"], HOSTED + HEAP + GLIB + GTK),
    "app/ui": (["core", "engine", "draw", "app/model", "app/ui"], HOSTED + GLIB + DRAWING + GTK),
}

# Functions that must not be called there.
QUIET_LAYERS = ["core", "engine"]
FORBIDDEN = (
    "printf vprintf fprintf vfprintf puts fputs putchar putc fputc fwrite perror "
    "fopen freopen tmpfile scanf fscanf gets fgets getchar getc fgetc fread "
    "exit _Exit quick_exit abort atexit system getenv setjmp longjmp setlocale"
)

INCLUDE = re.compile(r'\s*#\s*include\b\s*(?:"([^"]*)"|<([^>]*)>)?')
CALL = re.compile(rf"\b({FORBIDDEN.replace(' ', '|')})\s*\(")
COMMENT = r"/\*.*?\*/|//[^\n]*"
LITERAL = r'"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*'"


def without_comments(text):
    """The text with nothing of a comment left but its line breaks."""
    return re.sub(
        f"({LITERAL})|{COMMENT}",
        lambda match: match[1] or "\n" * match[0].count("\n"),
        text,
        flags=re.DOTALL,
    )


def wrong_include(layer, ours, system):
    """What is wrong with an include of this layer, or None."""
    folders, patterns = LAYERS[layer]

    if ours is not None:
        is_allowed = str(PurePosixPath(ours).parent) in folders
        return None if is_allowed else f'{layer} must not include "{ours}"'
    if system is not None:
        is_allowed = any(fnmatch(system, pattern) for pattern in patterns)
        return None if is_allowed else f"{layer} must not include <{system}>"
    return "an include must name its header"


def errors_in(path, root):
    """Each error of one file as a line of text."""
    layer = path.parent.relative_to(root).as_posix()
    if layer not in LAYERS:
        yield f"{path}: no layer is called {layer}"
        return

    first = None
    for number, line in enumerate(without_comments(path.read_text()).split("\n"), 1):
        include = INCLUDE.match(line)
        if include:
            first = first or include[1] or include[2]
            error = wrong_include(layer, *include.groups())
            if error:
                yield f"{path}:{number}: {error}"
        elif layer in QUIET_LAYERS:
            for call in CALL.finditer(re.sub(LITERAL, "", line)):
                yield f"{path}:{number}: {layer} must not call {call[1]}()"

    own = path.with_suffix(".h")
    if path.suffix == ".c" and own.exists() and first != own.relative_to(root).as_posix():
        yield f"{path}: must include its own header first"


def main():
    root = Path(sys.argv[1])
    paths = sorted(root.rglob("*.[ch]"))
    errors = [error for path in paths for error in errors_in(path, root)]

    print(*errors, f"{len(paths)} files, {len(errors)} errors", sep="\n")
    # No file at all means that somebody looks in the wrong place.
    return 1 if errors or not paths else 0


sys.exit(main())
