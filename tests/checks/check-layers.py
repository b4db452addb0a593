#!/usr/bin/env python3
"""Check what each folder of src/ includes and calls: check-layers.py SRC

FOLDERS names the folders that a folder may include, so a new dependency needs a change there. A
folder includes only folders of rows above its own, so folders do not form a circle. The models of
the application (its .c files that are not widgets) must not include GTK, and neither must the
headers that they include. In a folder, no more than three modules form a circle. A module is a .c
file and its header. core, mail and engine must not print, open files or end the program, because
the application calls them while its windows are open. A .c file includes its own header first,
which proves that the header compiles alone.
"""

from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
import re
import sys

# Each folder with the other folders that it may include, the lowest layer first.
FOLDERS = {
    "core/text": "",
    "core/rules": "",
    "core/notation": "core/text core/rules",
    "core/record": "core/text core/rules core/notation",
    "mail/mime": "core/text",
    "mail/game": "core/text core/notation core/record mail/mime",
    "engine/judge": "core/rules",
    "engine/search": "core/rules engine/judge",
    "engine/report": "core/text core/rules core/record engine/judge engine/search",
    "engine/proof": "core/rules core/notation engine/judge engine/search",
    "draw": "",  # only draw-resources.h, which the build generates
    "draw/medium": "core/text",
    "draw/board": "core/rules core/notation draw draw/medium",
    "draw/paper": "core/text core/rules core/notation core/record draw/medium draw/board",
    "wording": "core/text core/rules core/notation core/record mail/game engine/judge "
        "engine/report engine/search draw/board draw/paper",
    "cli/common": "core/text core/rules core/notation core/record engine/judge engine/search "
        "wording",
    "cli/position": "core/text core/rules core/notation engine/search draw/board cli/common",
    "cli/games": "core/text core/rules core/notation core/record engine/search engine/report "
        "draw/medium draw/board draw/paper wording cli/common cli/position",
    "cli/mail": "core/record mail/mime mail/game wording cli/common",
    "cli/ugi": "core/text core/rules core/notation core/record engine/search cli/common cli/position",
    "lab/match": "core/text core/rules core/notation core/record engine/judge engine/search "
        "cli/common",
    "lab/training": "core/text core/rules core/notation engine/judge engine/report engine/proof "
        "cli/common lab/match",
    "cli": "cli/common",
    "lab": "cli/common lab/match",
    "app/kit": "",
    "app/board": "core/rules core/notation draw/board app/kit wording",
    "app/game": "core/rules core/notation core/record engine/judge engine/search engine/report "
        "draw/board app/kit wording",
    "app/computer": "core/rules engine/search engine/report draw/board wording app/game",
    "app/move-list": "core/notation core/record draw/board app/kit wording app/board app/game",
    "app/sound": "app/kit app/game",
    "app/start": "core/rules core/notation engine/search draw/board app/kit wording app/board app/game",
    "app/progress": "core/rules engine/search draw/board app/kit wording app/board app/game "
        "app/start",
    "app/archive": "core/rules core/record app/kit wording app/board app/game",
    "app/move-input": "core/rules core/notation draw/board app/kit wording app/board "
        "app/game app/computer",
    "app/report": "core/rules core/notation engine/judge engine/report draw/medium draw/board draw/paper app/kit "
        "wording app/board app/game app/computer app/move-input",
    "app/editor": "core/rules core/notation app/kit wording app/board app/game app/start",
    "app/ending": "core/record engine/search engine/report draw/board app/kit wording app/board app/game "
        "app/move-list app/report app/start app/progress",
    "app/mail": "core/record mail/mime mail/game app/kit wording app/board "
        "app/game app/start app/archive",
    "app/collection": "core/record app/kit wording app/game app/archive",
    "app/explorer": "core/rules core/record draw/board app/kit wording app/board app/game app/archive "
        "app/collection",
    "app/study": "core/rules engine/search engine/report draw/board app/kit wording "
        "app/game app/computer app/explorer",
    "app/play": "core/record draw/board app/kit wording app/board app/game app/computer "
        "app/move-list app/sound app/start app/move-input app/explorer app/study app/report app/ending app/mail",
    "app/lessons": "core/rules core/notation engine/search draw/board app/kit wording app/board "
        "app/game app/computer app/sound app/move-input",
    "app/puzzles": "core/rules core/notation core/record engine/proof draw/board app/kit wording "
        "app/board app/game app/computer app/start app/move-input app/report app/ending",
    "app/export": "core/rules core/notation draw/board draw/paper app/kit wording app/board "
        "app/game app/report",
    "app/help": "core/rules core/notation draw/board draw/paper app/kit "
        "app/board app/move-input",
    "app/documents": "core/rules core/notation core/record app/kit wording app/game app/mail "
        "app/collection app/play",
    "app/shell": "app/kit app/board app/game app/computer app/start app/progress app/archive app/report app/editor "
        "app/mail app/collection app/play app/lessons app/puzzles app/export app/help app/documents",
    "app": "app/shell",
}

# Patterns of system headers. PURE has those of C11 without time, threads, files and languages. TEXT
# has <stdio.h> for snprintf(); FORBIDDEN has the functions of <stdio.h> that must not be called.
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
SOUND = ["gmodule.h", "gsound.h"]
MESSAGES = ["gmime/*.h"]
DRAWING = ["cairo*.h", "librsvg/*.h", "pango/*.h"]
HEAP = ["malloc.h"]
GTK = ["gtk/*.h", "gdk/*.h", "gsk/*.h", "adwaita.h"]
MODELS = HOSTED + DESCRIPTORS + LOCKS + GLIB + SOUND

# The system headers that a folder may include: the first row whose pattern fits the folder. The
# models of the application may include MODELS instead.
SYSTEM = {
    "core*": PURE + TEXT,
    "mail/mime": PURE + TEXT + GLIB + MESSAGES,
    "mail/game": PURE + TEXT + GLIB,
    "engine*": PURE + ATOMIC + CLOCK_AND_THREADS + PAGES,
    "draw*": HOSTED + GLIB + DRAWING,
    "wording": HOSTED + GLIB,
    "cli*": HOSTED + POSIX,
    "lab*": HOSTED + POSIX + GLIB,
    "app": HOSTED + HEAP + GLIB + GTK,
    "app/*": HOSTED + GLIB + DRAWING + GTK,
}

# Layers, and the functions that they must not call.
QUIET_LAYERS = ["core", "mail", "engine"]
FORBIDDEN = (
    "printf vprintf fprintf vfprintf puts fputs putchar putc fputc fwrite perror "
    "fopen freopen tmpfile scanf fscanf gets fgets getchar getc fgetc fread "
    "exit _Exit quick_exit abort atexit system getenv setjmp longjmp setlocale"
)

# The largest circle of modules that is allowed in a folder.
MOST_IN_CIRCLE = 3

INCLUDE = re.compile(r'\s*#\s*include\b\s*(?:"([^"]*)"|<([^>]*)>)?')
CALL = re.compile(rf"\b({FORBIDDEN.replace(' ', '|')})\s*\(")
COMMENT = r"/\*.*?\*/|//[^\n]*"
LITERAL = r'"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*'"
WIDGET_LIST = re.compile(r"widget_sources \+= files \((.*?)\)", re.DOTALL)


def without_comments(text):
    """Returns the text without its comments, but with all line breaks."""
    return re.sub(
        f"({LITERAL})|{COMMENT}",
        lambda match: match[1] or "\n" * match[0].count("\n"),
        text,
        flags=re.DOTALL,
    )


def includes_of(path):
    """Yields each include: its line, its header of src/ or None, and its system header or None."""
    for number, line in enumerate(without_comments(path.read_text()).split("\n"), 1):
        match = INCLUDE.match(line)
        if match:
            yield number, match[1], match[2]


def models(root):
    """Returns the models of the application, and all headers of app that they include."""
    found, waiting = set(), []
    for listing in root.glob("app/*/meson.build"):
        widgets = set(re.findall(r"'([^']*)'", " ".join(WIDGET_LIST.findall(listing.read_text()))))
        waiting += [path for path in listing.parent.glob("*.c") if path.name not in widgets]
    while waiting:
        path = waiting.pop()
        if path not in found and path.exists():
            found.add(path)
            waiting += [root / ours for _, ours, _ in includes_of(path) if ours]
    return {path for path in found if path.is_relative_to(root / "app")}


def system_headers(folder):
    return next(headers for pattern, headers in SYSTEM.items() if fnmatch(folder, pattern))


def wrong_include(folder, ours, system, is_model):
    """Returns a message if the folder must not have this include, else None."""
    if ours is not None:
        is_allowed = str(PurePosixPath(ours).parent) in [folder, *FOLDERS[folder].split()]
        return None if is_allowed else f'{folder} must not include "{ours}"'
    if system is not None:
        patterns = MODELS if is_model else system_headers(folder)
        is_allowed = any(fnmatch(system, pattern) for pattern in patterns)
        reader = "a model" if is_model else folder
        return None if is_allowed else f"{reader} must not include <{system}>"
    return "an include must name its header"


def errors_in(path, root, all_models):
    """Yields a message for each error in the includes of a file."""
    folder = path.parent.relative_to(root).as_posix()
    if folder not in FOLDERS:
        yield f"{path}: {folder} is not in FOLDERS"
        return

    first = None
    for number, ours, system in includes_of(path):
        first = first or ours or system
        error = wrong_include(folder, ours, system, path in all_models)
        if error:
            yield f"{path}:{number}: {error}"

    own = path.with_suffix(".h")
    if path.suffix == ".c" and own.exists() and first != own.relative_to(root).as_posix():
        yield f"{path}: must include its own header first"


def forbidden_calls(path, root):
    layer = path.relative_to(root).parts[0]
    if layer not in QUIET_LAYERS:
        return
    for number, line in enumerate(without_comments(path.read_text()).split("\n"), 1):
        for call in CALL.finditer("" if INCLUDE.match(line) else re.sub(LITERAL, "", line)):
            yield f"{path}:{number}: {layer} must not call {call[1]}()"


def errors_in_tables():
    """Yields a message for each folder in a row of FOLDERS that has no row above it."""
    rows = list(FOLDERS)
    for i, folder in enumerate(rows):
        for other in FOLDERS[folder].split():
            if other not in rows[:i]:
                yield f"FOLDERS: {folder} names {other}, which has no row above it"


def modules_included(root):
    """Returns for each module the other modules that it includes itself."""
    included = {}
    for path in root.rglob("*.[ch]"):
        module = path.relative_to(root).with_suffix("").as_posix()
        others = {Path(ours).with_suffix("").as_posix() for _, ours, _ in includes_of(path) if ours}
        included.setdefault(module, set()).update(others - {module})
    return included


def reached(module, included):
    """Returns all modules that a module includes, directly or through others."""
    found, waiting = set(), [module]
    while waiting:
        new = included.get(waiting.pop(), set()) - found
        found |= new
        waiting += new
    return found


def large_circles(root):
    """Yields a message for each circle of too many modules. A circle lies within one folder."""
    included = modules_included(root)
    below = {module: reached(module, included) for module in included}
    circles = {
        frozenset(other for other in below[module] if module in below.get(other, ()))
        for module in included
    }
    for circle in circles:
        if len(circle) > MOST_IN_CIRCLE:
            yield f"{len(circle)} modules form a circle: {' '.join(sorted(circle))}"


def main():
    root = Path(sys.argv[1])
    paths = sorted(root.rglob("*.[ch]"))
    all_models = models(root)
    errors = list(errors_in_tables())
    for path in paths:
        errors += [*errors_in(path, root, all_models), *forbidden_calls(path, root)]
    errors += sorted(large_circles(root))

    print(*errors, f"{len(paths)} files, {len(errors)} errors", sep="\n")
    # If no file was found, SRC is the wrong folder.
    return 1 if errors or not paths else 0


sys.exit(main())
