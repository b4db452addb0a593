"""A desktop for one test: a virtual screen, a session bus and empty folders."""

import ctypes
import locale
import os
import shutil
import signal
import subprocess
import sys
import tempfile

SKIPPED = 77
TOOLS = ["Xvfb", "dbus-daemon", "glib-compile-schemas"]
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data")
SCHEMA = "io.github.logres.Logres.gschema.xml"
BUS_OF_READERS = "dbus-1/services/org.a11y.Bus.service"


def skip(why):
    print("skipped:", why)
    sys.exit(SKIPPED)


def name_allocations(depth=10):
    """Makes the address sanitizer unwind through libraries without frame pointers. This is
    slow, but lsan.supp needs it to tell leaks of libraries from our own."""
    options = os.environ.get("ASAN_OPTIONS", "")
    os.environ["ASAN_OPTIONS"] = \
        f"{options}:fast_unwind_on_malloc=0:malloc_context_size={depth}"


def excuse_file_chooser():
    """Excuses a leak in this test: GTK 4.8 leaks names while it sorts a folder to complete a typed
    name. The only function with a name on that stack is g_strconcat(), which other code uses, too."""
    options, _, path = os.environ.get("LSAN_OPTIONS", "").rpartition(":suppressions=")
    if path:
        with open(path, encoding="utf-8") as file:
            excuses = file.read()
        path = os.path.join(os.environ["HOME"], "lsan.supp")
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"{excuses}leak:^g_strconcat$\n")
        os.environ["LSAN_OPTIONS"] = f"{options}:suppressions={path}"


def end_with_us():
    """Makes a child process end when the test ends, even if the test is killed. The child calls this
    before it executes a program. This works only on Linux."""
    try:
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)  # PR_SET_PDEATHSIG
    except AttributeError:
        pass


def _announced(command):
    """Starts a server in a process group of its own. Returns it and the line that it prints when
    ready."""
    ours, its = os.pipe()
    server = subprocess.Popen(
        [word.replace("FD", str(its)) for word in command], pass_fds=[its],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True, preexec_fn=end_with_us)
    os.close(its)
    with os.fdopen(ours) as pipe:
        line = pipe.readline().strip()
    if not line:
        skip(f"{command[0]} does not start")
    return server, line


def _stop(server):
    if server.poll() is None:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait()


def _has_data(name):
    folders = os.environ.get("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(":")
    return any(os.path.exists(os.path.join(folder, name)) for folder in folders)


class Desk:
    """Use it in a `with` statement. At the end, its servers are stopped and its folders removed."""

    def __init__(self, size="1280x1024", pace="quick", animation=True):
        for tool in TOOLS:
            if shutil.which(tool) is None:
                skip(f"{tool} is not installed")
        if not _has_data(BUS_OF_READERS):
            skip("there is no bus for screen readers (at-spi2-core)")
        self.size = size
        self.pace = pace
        self.animation = animation
        self.coach = False

    def __enter__(self):
        self.home = tempfile.mkdtemp(prefix="logres-gui-")
        self._set_folders()
        self.screen, number = _announced(
            ["Xvfb", "-displayfd", "FD", "-screen", "0", self.size + "x24", "-nolisten", "tcp"])
        os.environ["DISPLAY"] = ":" + number
        self.bus, address = _announced(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=FD"])
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = address
        return self

    def __exit__(self, *exception):
        _stop(self.bus)
        _stop(self.screen)
        shutil.rmtree(self.home, ignore_errors=True)

    def folder(self, name):
        path = os.path.join(self.home, name)
        os.makedirs(path, 0o700, exist_ok=True)
        return path

    def forget_games(self):
        """Removes all games from the state folder."""
        shutil.rmtree(self.folder("state"))

    def leave_game(self, tags, moves=""):
        """Replaces all games of the state folder by one open game. The program finds the game
        when it starts."""
        self.forget_games()
        folder = self.folder("state/logres/games")
        with open(os.path.join(folder, "test.logres"), "w", encoding="utf-8") as file:
            file.write(f'{tags}[Result "*"]\n\n{moves} *\n')

    def leave_unfinished(self, variant, position):
        self.leave_game(f'[Variant "{variant}"]\n[Position "{position}"]\n')

    def leave_settings(self, *lines):
        """Stores settings such as "coach=true" in place of all others. The program finds
        them when it starts."""
        os.environ["GSETTINGS_BACKEND"] = "keyfile"
        folder = self.folder("config/glib-2.0/settings")
        with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
            file.write("\n".join(["[io/github/logres/Logres]", *lines, ""]))

    def hire_coach(self):
        """Lets the coach help from the start, as usual. In other tests it would interrupt."""
        self.coach = True
        self._schemas()

    def speak(self, language):
        """Chooses the language of the program. The C library of Debian 13 finds no translations in
        C.UTF-8, so the test is skipped there."""
        os.environ["LANGUAGE"] = language
        library = ctypes.CDLL(None)
        library.dgettext.restype = ctypes.c_char_p
        locale.setlocale(locale.LC_ALL, "")
        library.bindtextdomain(b"logres", os.environ["LOGRES_LOCALE_DIR"].encode())
        if library.dgettext(b"logres", b"Lessons") == b"Lessons":
            skip(f"the C library finds no translations for {language}")

    def _set_folders(self):
        environment = {
            "HOME": self.home,
            "XDG_RUNTIME_DIR": self.folder("run"),
            "GDK_BACKEND": "x11",
            "GSK_RENDERER": "cairo",
            "GSETTINGS_BACKEND": "memory",
            "G_DEBUG": "fatal-criticals",
            "LC_ALL": "C.UTF-8",
        }
        for kind in ["STATE", "CONFIG", "DATA", "CACHE"]:
            environment[f"XDG_{kind}_HOME"] = self.folder(kind.lower())
        os.environ.update(environment)
        # Disable OpenGL, with the names of GTK 4.8 and those of newer releases.
        os.environ.setdefault("GDK_DEBUG", "gl-disable")
        os.environ.setdefault("GDK_DISABLE", "gl,vulkan")
        for name in ["WAYLAND_DISPLAY", "GTK_A11Y", "GTK_THEME", "LANGUAGE", "AT_SPI_BUS_ADDRESS"]:
            os.environ.pop(name, None)
        os.environ["GSETTINGS_SCHEMA_DIR"] = self._schemas()

    def _schemas(self):
        """Makes the settings with other defaults, so that no test waits for the computer's moves or
        is asked about its own."""
        folder = self.folder("schemas")
        shutil.copy(os.path.join(DATA, SCHEMA), folder)
        with open(os.path.join(folder, "tests.gschema.override"), "w", encoding="utf-8") as file:
            file.write(f"[io.github.logres.Logres]\ncomputer-pace='{self.pace}'\n"
                       f"animation={str(self.animation).lower()}\n"
                       f"coach={str(self.coach).lower()}\n")
        subprocess.run(["glib-compile-schemas", folder], check=True)
        return folder
