"""Runs the program for monkey.py on a desktop of its own and does the monkey's actions. An action is
a list of plain data. An error message of the program raises a Finding."""

import ctypes
import glob
import os
import re
import shutil
import signal
import struct
import subprocess
import time

from desk import Desk, end_with_us, skip
from hand import Hand
from neighbor import Neighbor
from parcel import Parcel

SETTLED_S = 1.0
STUCK_S = 120.0
FRAMES_S = 1.0
END_S = 60.0
MANAGER = ["xfwm4", "--compositor=off", "--vblank=off"]

# Messages on stderr that match this are findings. The sanitizer's message about a trap is not a
# finding, because a trap only ends the program after a critical message.
ALARM = re.compile(r"CRITICAL \*\*|WARNING \*\*|ERROR \*\*|runtime error:|ERROR: \w+Sanitizer(?!: TRAP)|"
                   r"error_code \d+ request_code \d+")
# Messages that are not findings, each with its reason. A third text is a fact about the windows or
# the stack that must hold, too.
CRAMPED, KEYS_SHOWN = "a window is smaller than its least size", "the window of shortcuts is open"
ABOUT_SHOWN = "the window about the program is open"
WINDOWS = {"Keyboard shortcuts": KEYS_SHOWN, "About": ABOUT_SHOWN}
GTK_ALONE = "the stack has no function of ours but main()"
MAIN, OURS = re.compile(r"\.\./src/app/main\.c"), re.compile(r"\.\./src/(?!app/main\.c)")
EXCUSED = [
    ("Broken accounting of active state for widget",
     "GTK counts held buttons, and misses the release of one over a menu or a closed window"),
    (r"attempt to allocate (Gtk|Adw|LogresEditor)\w+ \S+ \S+ with width -?\d+ and height -?\d+",
     "without a window manager windows can be too small, and then GTK's boxes give the board and the "
     "palette of the editor less than nothing", CRAMPED),
    (r"gtk_widget_measure: assertion 'for_size >= -1' failed",
     "the same cause, in a GtkBox of one of GTK's dialogs", CRAMPED),
    (r"received an X Window System error", "the following lines name the error, and are checked"),
    (r"GtkLabel \S+ \(label\) reported min width -\d+, but sizes must be >= 0",
     "GTK 4.8 measures labels of its window of shortcuts wrongly", KEYS_SHOWN),
    (r"Trying to snapshot GtkStack \S+ without a current allocation",
     "seen once, as the window of shortcuts became smaller; its pages are GTK's", KEYS_SHOWN),
    (r"Trying to snapshot GtkStack \S+ without a current allocation",
     "the title of the window About, which changed as the window became larger", ABOUT_SHOWN),
    (r"gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET \(widget\)' failed",
     "GTK 4.8's file chooser looks for the focus in its list when no widget has it", GTK_ALONE),
    (r"gtk_widget_compute_bounds: assertion 'GTK_IS_WIDGET \(widget\)' failed",
     "GTK 4.8's file chooser opens its menu in idle time, even if it is closed", GTK_ALONE),
    (r"gtk_tree_sortable_get_sort_column_id: assertion 'GTK_IS_TREE_SORTABLE \(sortable\)' failed",
     "GTK 4.8's file chooser asks for the order of its list before the list has its files", GTK_ALONE),
    (r"Trying to snapshot GtkGizmo \S+ without a current allocation",
     "an inner part of a widget of GTK, such as a popover; it is drawn in the next frame"),
    (r"Failed to measure available space: Error getting filesystem info for \S+/run/doc: ",
     "GTK's file chooser asks the document portal of the desktop, which lets nobody in"),
    ("gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR",
     "gdk_popup_present() finds no monitor for a menu whose button lies beyond the screen"),
]

# After these messages the program may end with any status: G_DEBUG=fatal-criticals ends it even after
# an excused message, an X error ends it, and a second process ends if the first does not answer.
MAY_END = re.compile(r"CRITICAL \*\*|error_code|^Failed to register: ", re.MULTILINE)

# ---- Landlock: the program can write only inside its home, even by a file dialog ----

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_SET_NO_NEW_PRIVS, _PATH_BENEATH = 38, 1
_WRITE, _TRUNCATE = 1 << 1, 1 << 14
_CHANGES = _WRITE | _TRUNCATE | sum(1 << bit for bit in range(4, 14))


def _system_call(number, *arguments):
    return ctypes.CDLL(None, use_errno=True).syscall(ctypes.c_long(number), *arguments)


def wall_in(home):
    """Lets a child process write only in `home`, /dev and /proc. Called before it executes a program."""
    rights = struct.pack("Q", _CHANGES)
    rules = _system_call(_CREATE_RULESET, rights, ctypes.c_size_t(len(rights)), 0)
    for path, changes in [(home, _CHANGES), ("/dev", _WRITE), ("/proc", _WRITE)]:
        folder = os.open(path, os.O_PATH)
        _system_call(_ADD_RULE, rules, _PATH_BENEATH, struct.pack("=Qi", changes, folder), 0)
        os.close(folder)
    ctypes.CDLL(None).prctl(_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    if _system_call(_RESTRICT_SELF, rules, 0) != 0:
        os._exit(77)


class Finding(Exception):
    """A fault: a line that is the same each time the fault occurs, and the whole output."""

    def __init__(self, what, text=""):
        super().__init__(what)
        self.what, self.text = what, text


def in_general(line):
    """The line without the numbers that differ from run to run."""
    line = re.sub(r"\d\d:\d\d:\d\d\.\d+: ", "", line)
    return re.sub(r"0x[0-9a-f]+|==\d+==|\b\d+\b", "N", line).strip()


def is_excused(line, times):
    return any(re.search(pattern, line) and set(when) <= times for pattern, _, *when in EXCUSED)


class Process:
    """One run of the program."""

    def __init__(self, command, home, number):
        self.path = os.path.join(home, f"stderr-{number}")
        with open(self.path, "w", encoding="utf-8") as errors:
            self.child = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=errors, stderr=errors, cwd=home,
                preexec_fn=lambda: (end_with_us(), wall_in(home)))
        self.is_killed = False
        self.n_heard = 0
        self.wrong = []

    def said(self):
        with open(self.path, encoding="utf-8", errors="replace") as errors:
            return errors.read()

    def _listen(self, text, has_ended, times):
        """Reads the new complete lines, but a critical message only when the program has ended."""
        critical = text.find("CRITICAL **")
        end = len(text) if has_ended else text.rfind("\n", 0, critical if critical >= 0 else None) + 1
        self.wrong += [line for line in text[self.n_heard:end].splitlines()
                       if ALARM.search(line) and not is_excused(line, times)]
        self.n_heard = end

    def check(self, times):
        """Raises a finding for an error message. `times` are the facts, as in EXCUSED, that have held
        since the program last answered."""
        status = self.child.poll()
        text = self.said()
        if MAIN.search(text) and not OURS.search(text):
            times = times | {GTK_ALONE}
        self._listen(text, status is not None, times)
        rest = "\n".join(line for line in text.splitlines() if line and not is_excused(line, times))
        summary = re.search(r"SUMMARY: .*", text)
        if self.wrong and (status is not None or not self._may_say_more()):
            first = self.wrong[0] if "Sanitizer" not in self.wrong[0] or not summary else summary.group()
            raise Finding(in_general(first), rest)
        if status not in (None, 0) and not self.is_killed and not MAY_END.search(text):
            raise Finding(f"the program ended with {status}", rest)

    def _may_say_more(self):
        """Says whether a fatal message was read, whose stack may still follow."""
        return any("WARNING" not in line for line in self.wrong)


class Cage:
    """The program on its desktop, in a `with` statement. Each method do_… is an action."""

    def __init__(self, program, cli):
        if _system_call(_CREATE_RULESET, None, ctypes.c_size_t(0), 1) < 3:
            skip("the kernel has no Landlock to keep the monkey from your files")
        self.program, self.cli = program, cli
        self.desk = Desk()
        self.processes = []
        self.manager = None
        self.n_started = self.n_actions = 0
        self.n_ended = 0

    def __enter__(self):
        self.desk.__enter__()
        self.home = self.desk.home
        os.environ["TMPDIR"] = self.desk.folder("tmp")
        # The other tests look for leaks. To tell a leak from memory that libraries keep until the
        # end, the sanitizer would need complete stacks, which take six times as long.
        os.environ["ASAN_OPTIONS"] = "handle_abort=1:handle_sigtrap=1:detect_leaks=0:" + \
            os.environ.get("ASAN_OPTIONS", "")
        os.environ["UBSAN_OPTIONS"] = "print_stacktrace=1:halt_on_error=1"
        self._set_handlers()
        self.hand, self.neighbor = Hand(), Neighbor()
        self.held = set()
        self.seen = {}
        self.last_answer = time.monotonic()
        return self

    def __exit__(self, *exception):
        for process in self.processes:
            process.child.kill()
            process.child.wait()
        if self.manager:
            self.manager.kill()
            self.manager.wait()
        self.desk.__exit__(*exception)

    def _set_handlers(self):
        """Makes links and emails open with a program that does nothing."""
        folder = os.path.join(self.desk.folder("data"), "applications")
        os.makedirs(folder)
        kinds = "x-scheme-handler/mailto;x-scheme-handler/https;message/rfc822;"
        with open(os.path.join(folder, "nothing.desktop"), "w", encoding="utf-8") as file:
            file.write("[Desktop Entry]\nType=Application\nName=Nothing\nExec=true %u\n"
                       f"MimeType={kinds}\n")
        with open(os.path.join(self.desk.folder("config"), "mimeapps.list"), "w",
                  encoding="utf-8") as file:
            file.write("[Default Applications]\n")
            file.writelines(f"{kind}=nothing.desktop\n" for kind in kinds.split(";") if kind)

    # ---- Windows ----

    def is_alive(self):
        return any(process.child.poll() is None for process in self.processes)

    def windows(self, least=2):
        """Returns the windows that are not popups, the topmost first, as (window, area)."""
        return [(self.hand.inside(window), area) for window, area in reversed(self.hand.windows(least))
                if not self.hand.is_popup(window)]

    def _look(self, times=()):
        """Notes facts that explain messages of GTK, even if the window is gone by the time of the
        message."""
        windows = [window for window, _ in self.windows(least=1)]
        times = set(times)
        if any(self.hand.is_small(window) for window in windows):
            times.add(CRAMPED)
        times.update(WINDOWS[title] for title in map(self.hand.title, windows) if title in WINDOWS)
        self.seen.update(dict.fromkeys(times, time.monotonic()))

    def _times(self):
        """Returns the facts that were seen since FRAMES_S before the program last answered."""
        return {name for name, at in self.seen.items() if at > self.last_answer - FRAMES_S}

    # ---- Actions ----

    def do(self, action):
        self.n_actions += 1
        getattr(self, "do_" + action[0])(*action[1:])
        for process in self.processes:
            if process.child.poll() is not None:
                self._bury(process)

    def _bury(self, process):
        self.processes.remove(process)
        self.n_ended += 1
        for button in list(self.held):
            self.do_up(button)
        try:
            process.check(self._times())
        finally:
            os.remove(process.path)
        if not self.processes:
            self.check_files()

    def do_manage(self):
        """Starts a window manager, if there is one."""
        if shutil.which(MANAGER[0]) is None or self.manager:
            return
        # The window manager's own criticals do not count.
        environment = {name: value for name, value in os.environ.items() if name != "G_DEBUG"}
        self.manager = subprocess.Popen(MANAGER, env=environment, preexec_fn=end_with_us,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + END_S
        while not self.neighbor.is_managed() and time.monotonic() < deadline:
            time.sleep(0.02)

    def do_start(self, *arguments):
        """Starts the program. If the program is already running, the second process passes its
        arguments to the first process."""
        self.n_started += 1
        paths = [os.path.join(self.home, name) for name in arguments]
        self.processes.append(Process([self.program, *paths], self.home, self.n_started))
        deadline = time.monotonic() + END_S
        while not self.windows() and self.is_alive() and time.monotonic() < deadline:
            time.sleep(0.005)
        self.last_answer = time.monotonic()

    def do_write(self, name, text):
        path = os.path.join(self.home, name)
        os.makedirs(os.path.dirname(path), 0o700, exist_ok=True)
        with open(path, "wb") as file:
            file.write(text.encode("utf-8", "surrogateescape"))

    def do_copy(self, text):
        self.neighbor.copy(text)

    def do_keys(self, keys):
        self.hand.press(keys)

    def do_move(self, x, y):
        self.hand.move(x, y)

    def do_down(self, button):
        self.held.add(button)
        self.hand.button(True, button)

    def do_up(self, button):
        self.held.discard(button)
        self.hand.button(False, button)

    def do_wheel(self, button):
        self.hand.button(True, button)
        self.hand.button(False, button)

    def _at(self, place):
        """Returns the window of this number, or None. The topmost window has the number 0."""
        windows = self.windows()
        return windows[place][0] if place < len(windows) else None

    def do_focus(self, place):
        if window := self._at(place):
            self.hand.focus(window)

    def do_raise(self, place):
        if window := self._at(place):
            self.hand.raise_window(window)

    def do_resize(self, place, width, height):
        if window := self._at(place):
            self._look([CRAMPED] if self.hand.is_small(window, (width, height)) else [])
            self.hand.resize(window, width, height)

    def do_shift(self, place, x, y):
        if window := self._at(place):
            self.hand.shift(window, x, y)

    def do_drop(self, name, x, y):
        """Drops a file from another program. A window that closes meanwhile does not answer."""
        if window := self._at(0):
            try:
                Parcel([os.path.join(self.home, name)]).drop(window, x, y)
            except AssertionError:
                pass

    def do_close(self, place):
        if window := self._at(place):
            self.neighbor.close(window)

    def do_kill(self):
        self._signal(signal.SIGKILL)

    def do_end(self):
        self._signal(signal.SIGTERM)

    def _signal(self, number):
        for process in self.processes:
            process.is_killed |= number == signal.SIGKILL
            process.child.send_signal(number)
            try:
                process.child.wait(END_S)
            except subprocess.TimeoutExpired:
                self._stuck("after a signal")

    def do_wait(self, seconds):
        self.neighbor.serve(seconds)

    def do_settle(self):
        """Waits up to SETTLED_S until the program has handled all events. Looks for findings."""
        window = self._at(0)
        self._look()
        times = self._times()
        if window is None or self.neighbor.answers(window, SETTLED_S):
            self.last_answer = time.monotonic()
        elif self.is_alive() and time.monotonic() > self.last_answer + STUCK_S:
            self._stuck("")
        self._look()
        for process in self.processes:
            process.check(times | self._times())

    def _stuck(self, when):
        """Raises a finding about a program that hangs, with the stack that the sanitizer prints."""
        process = self.processes[0]
        process.child.send_signal(signal.SIGABRT)
        try:
            process.child.wait(END_S)
        except subprocess.TimeoutExpired:
            pass
        raise Finding(f"stuck {when}", process.said())

    # ---- After a run ----

    def check_files(self):
        """Checks that the games in the state folder are complete."""
        games = glob.glob(os.path.join(self.home, "state/logres/**/*"), recursive=True)
        bad = [path for path in games if ".bad" in os.path.basename(path)]
        if bad:
            raise Finding("a file was set aside", "\n".join(bad + [self._read(path) for path in bad]))
        for path in games:
            # A game that keeps unreadable text has errors, so it is not checked.
            if not path.endswith(".logres") or "[%unread]" in self._read(path):
                continue
            done = subprocess.run([self.cli, "check", path], capture_output=True, text=True,
                                  errors="replace", check=False)
            if done.returncode != 0 or done.stderr:
                said = [path, done.stdout, done.stderr, self._read(path)]
                raise Finding("a broken game", "\n".join(said))

    def _read(self, path):
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()

    def keep(self, folder):
        """Copies all files for an investigation, with a screenshot if ImageMagick is installed."""
        shutil.copytree(self.home, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("run"),
                        symlinks=True, ignore_dangling_symlinks=True)
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", os.path.join(folder, "screen.png")], check=False)
