"""The program as a screen reader sees it, through AT-SPI, with a mouse and a keyboard."""

import os
import subprocess
import time
from collections import deque

from board import Board
from desk import end_with_us, skip
from hand import Hand
from wording import translations

try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError):
    skip("Python knows no AT-SPI (python3-gi, gir1.2-atspi-2.0)")

# wait() checks its condition after each AT-SPI event, and every LOOK_AGAIN_MS, because GTK does not
# report every change. Every TRUST seconds it reads all again; after PATIENCE seconds it fails.
LOOK_AGAIN_MS = 20
TRUST = 3
PATIENCE = 15 * float(os.environ.get("LOGRES_GUI_PATIENCE", "1"))
LONGEST_MENU = 10  # more entries than any menu has
BORDER = 5  # of a window without a window manager, in pixels
# These properties of a widget are cached until an event reports a change.
KEPT = Atspi.Cache.NAME | Atspi.Cache.ROLE
# Names of roles in newer releases of AT-SPI or GTK, with the name that the tests use.
OLDER_ROLES = {"button": "push button", "toggle button": "push button", "grouping": "panel"}
EVENTS = ["object:property-change", "object:state-changed", "object:children-changed"]


def text_of(accessible):
    return Atspi.Text.get_text(accessible, 0, -1) if accessible.get_text_iface() else ""


def labels_of(accessible):
    for relation in accessible.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
            yield from (relation.get_target(i) for i in range(relation.get_n_targets()))


class Node:
    """A widget as AT-SPI describes it."""

    def __init__(self, accessible):
        self.accessible = accessible

    @property
    def name(self):
        """In GTK 4.18 a status bar and a menu item have no name. Here, the name of a status bar is
        its text, and the name of a menu item is the text of its label."""
        name = self.accessible.get_name() or ""
        if not name and self.role == "panel":  # GTK 4.8 does not report a name that is set later
            self.accessible.clear_cache()
            name = self.accessible.get_name() or ""
        if not name and self.role == "status bar":
            name = text_of(self.accessible)
        elif not name and "menu item" in self.role:
            name = " ".join(text_of(label) for label in labels_of(self.accessible))
        return name

    @property
    def text(self):
        """The typed or displayed text, read again each time."""
        return text_of(self.accessible)

    @property
    def description(self):
        return self.accessible.get_description() or ""

    @property
    def role(self):
        name = self.accessible.get_role_name()
        return OLDER_ROLES.get(name, name)

    @property
    def area(self):
        """The area in the window, in the window's pixels."""
        extents = self.accessible.get_extents(Atspi.CoordType.WINDOW)
        return extents.x, extents.y, extents.width, extents.height

    def has(self, state):
        return self.accessible.get_state_set().contains(getattr(Atspi.StateType, state.upper()))

    def children(self):
        for i in range(self.accessible.get_child_count()):
            child = self.accessible.get_child_at_index(i)
            if child is not None:
                yield Node(child)

    def below(self):
        """All visible widgets in this one, itself included, parents before children."""
        queue = deque([self])
        while queue:
            node = queue.popleft()
            yield node
            queue.extend(child for child in node.children() if child.has("visible"))

    def is_named(self, role, name):
        """Says whether this is a widget of this role, with this English name or a translation of it."""
        return role in (None, self.role) and (name is None or self.name in translations(name))

    def all(self, role=None, name=None):
        return (node for node in self.below() if node.is_named(role, name))

    def find(self, role=None, name=None):
        return next(self.all(role, name), None)

    def read_again(self):
        """Clears the caches of this widget and of all widgets in it. AT-SPI does so only for widgets that
        it still knows as children."""
        queue = deque([self])
        while queue:
            node = queue.popleft()
            node.accessible.clear_cache()
            try:
                queue.extend(node.children())
            except GLib.Error:  # it has just gone
                pass


class Logres:
    """The running program. Use it in a `with` statement, which closes it and checks that it ends
    well."""

    def __init__(self, program, *arguments, scale=1):
        self.command = [program, *arguments]
        self.hand = Hand()
        self.scale = scale
        self.focus = self.holder = self.active = None
        self.opened = []
        self.n_focus_events = 0
        self.is_killed = False

    def __enter__(self):
        self.listener = Atspi.EventListener.new(self._hear)
        for event in EVENTS:
            self.listener.register(event)
        environment = dict(os.environ, GDK_SCALE=str(self.scale))
        self.process = subprocess.Popen(self.command, env=environment, preexec_fn=end_with_us)
        self.frame = self.wait(self._first_frame, "the window")
        return self

    def __exit__(self, kind, *exception):
        for event in EVENTS:
            self.listener.deregister(event)
        if kind is not None:
            self.process.kill()
            self.process.wait()
        elif self.process.poll() is None:
            self.close()
        elif not self.is_killed:
            self._expect_good_end()

    def kill(self):
        """Kills the program, so that its status is not checked."""
        self.process.kill()
        self.process.wait()
        self.is_killed = True

    # ---- AT-SPI ----

    def _hear(self, event):
        if event.type == "object:state-changed:focused":
            self.n_focus_events += 1
            self.focus = Node(event.source) if event.detail1 else None
            # When an entry gets the focus, GTK 4.8 reports that a part of the entry has lost it.
            has_lost = not event.detail1 and event.source == self.holder
            self.holder = None if has_lost else event.source
        elif event.type == "object:state-changed:active":
            self.active = Node(event.source) if event.detail1 else None
            self.opened += [self.active] if self.active else []

    def wait(self, condition, what):
        """Waits until the condition is true, and returns its value. AT-SPI loses the event of a change
        now and then, so the widgets are read again from time to time."""
        deadline, doubt = time.monotonic() + PATIENCE, time.monotonic() + TRUST
        while True:
            try:
                answer = condition()
            except GLib.Error:  # GTK 4.8 reports windows before they answer questions
                answer = None
            if answer:
                return answer
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended with {self.process.returncode}, before {what}")
            if time.monotonic() > deadline:
                raise AssertionError(f"timed out waiting for {what}; {self.picture()}")
            if time.monotonic() > doubt:
                doubt += TRUST
                Node(Atspi.get_desktop(0)).read_again()
            self._let_time_pass()

    def _let_time_pass(self):
        context = GLib.MainContext.default()
        tick = GLib.timeout_add(LOOK_AGAIN_MS, lambda: True)
        context.iteration(True)
        while context.pending():
            context.iteration(False)
        GLib.source_remove(tick)

    def picture(self):
        """Takes a screenshot of a failed test, if LOGRES_GUI_PICTURES names a folder."""
        folder = os.environ.get("LOGRES_GUI_PICTURES")
        if folder is None:
            return "no picture was taken"
        path = os.path.join(folder, f"logres-{self.process.pid}.png")
        subprocess.run(["import", "-window", "root", path], check=False)
        return f"see {path}"

    def find(self, role, name, inside=None):
        """Waits for a widget and returns it."""
        return self.wait(lambda: (inside or self.frame).find(role, name), f"a {role} “{name}”")

    # ---- Mouse ----

    def place(self, frame):
        """The X window of a frame, and the point on the screen where its contents begin."""
        return self.wait(lambda: self._find_window(frame), "a window of that size")

    def _find_window(self, frame):
        """Finds the X window of a frame. GTK 4.18 counts the border as part of the frame and then
        shifts all places in it the wrong way; it also ignores other paddings. So places are only
        right to about ten pixels."""
        frame_x, frame_y, width, height = (length * self.scale for length in frame.area)
        for window, (x, y, outer_width, outer_height) in reversed(self.hand.windows()):
            border = (outer_width - width) / 2
            if 0 <= border <= 20 * self.scale and outer_height - height == 2 * border:
                return window, x + border - 2 * frame_x, y + border - 2 * frame_y
        return None

    def middle(self, node, frame=None):
        _, left, top = self.place(frame or self.frame)
        x, y, width, height = node.area
        return left + (x + width / 2) * self.scale, top + (y + height / 2) * self.scale

    def click(self, node, frame=None):
        self.hand.click(*self.middle(node, frame))

    def click_button(self, name, frame=None):
        self.click(self.find("push button", name, frame), frame)

    # ---- Keyboard ----

    def entries_by_keys(self, last):
        """The names of the entries of a menu, in the order in which the arrow key goes through them: down
        to the last entry, and then one more round."""
        names = self.down_to(last)
        for _ in range(LONGEST_MENU):
            names.append(self._next_entry())
        return list(dict.fromkeys(names))

    def down_to(self, name):
        """Presses the arrow key in a menu until an entry has the focus, and returns the names on the way.
        A menu that is not yet laid out leads from some entry back to the first one."""
        self.wait(lambda: self.focus and self.focus.role == "menu item", "the menu")
        names = [self.focus.name]
        self.wait(lambda: names[-1] == name or names.append(self._next_entry()), f"the entry “{name}”")
        return names

    def _next_entry(self):
        before = self.n_focus_events
        self.hand.press("Down")
        self.wait(lambda: self.n_focus_events > before and self.focus, "the next entry")
        return self.focus.name

    def wait_focus(self, role, name):
        self.wait(lambda: self.focus and self.focus.is_named(role, name),
                  f"the focus on the {role} “{name}”")

    def tab_to(self, role, name):
        """Moves the focus to a widget with the Tab key alone."""
        for _ in range(40):
            before = self.n_focus_events
            self.hand.press("Tab")
            # The focus first leaves one widget and then reaches another. If a window has just become
            # active, the focus may reach its first widget only now.
            self.wait(lambda: self.n_focus_events >= before + 2 and self.holder, "the focus to move on")
            if self.focus and self.focus.is_named(role, name):
                return self.focus
        raise AssertionError(f"the Tab key does not reach the {role} “{name}”")

    def press_button(self, name):
        """Presses a button by keys. In GTK 4.18 the place of a button is wrong by the paddings around
        it, so a click may miss."""
        self.tab_to("push button", name)
        self.hand.press("Return")

    # ---- Windows ----

    def resize(self, frame, width, height):
        """Makes a window as large as this inside its border. GTK 4.18 counts the border."""
        self.hand.resize(self.place(frame)[0], width + 2 * BORDER, height + 2 * BORDER)
        self.wait(lambda: self.has_size(frame, width, height), f"{width} by {height} pixels")

    def has_size(self, frame, width, height):
        outer = width + 2 * BORDER, height + 2 * BORDER
        return frame.area[2:] in [(width, height), outer]

    def _is_ours(self, frame):
        """Says whether a window belongs to this program. Events of an earlier program may come
        late."""
        return frame.accessible.get_process_id() == self.process.pid

    def _first_frame(self):
        """Returns the first window that is still there, or None. In GTK 4.8 its role may not be known
        yet."""
        for frame in self.opened:
            try:
                if frame.role == "frame" and self._is_ours(frame):
                    frame.accessible.get_application().set_cache_mask(KEPT)
                    return frame
            except GLib.Error:  # it has gone, or does not answer yet
                continue
        return None

    def _front(self, name):
        front = self.active
        if front and front.accessible != self.frame.accessible and self._is_ours(front):
            return front if front.is_named(None, name) else None
        return None

    def dialog(self, name=None):
        """Waits until a window other than the first one is in front, and returns it."""
        return self.wait(lambda: self._front(name), f"the window {name or 'in front'}")

    def frames(self):
        """All windows of the program."""
        return list(Node(self.frame.accessible.get_application()).children())

    def move_to(self, name):
        """Goes on in another window, which has this name, as if a window manager gave it the focus."""
        left = self.frame.accessible
        self.frame = self.wait(lambda: next((frame for frame in self.frames() if frame.name == name
                                             and frame.accessible != left), None), f"the window {name}")
        self.hand.focus(self.place(self.frame)[0])

    def close_by(self, keys, frame):
        """Closes a window by keys and gives the focus back to the first window, as a window manager
        would do. Closed widgets are not asked anything, because GTK 4.8 would print criticals."""
        window = self.place(frame)[0]
        self.hand.press(keys)
        self.wait(lambda: window not in [other for other, _ in self.hand.windows()],
                  "the window to close")
        self.active = None
        self.hand.focus(self.place(self.frame)[0])

    def save_as(self, dialog, path):
        """Saves under this path by the file dialog, and gives the focus back to the first window."""
        self.hand.press("Control_L+a")
        self.hand.type(path)
        self.close_by("Return", dialog)
        self.wait(lambda: os.path.exists(path), path)

    # ---- Games ----

    def start_game(self, name, people, strongest=()):
        """Starts a new game by keys: among people alone, or between a person and the computer. If
        the seat of the computer is named, it has the highest level."""
        self.tab_to("push button", name)
        self.hand.press("Return")
        dialog = self.dialog("New Game")
        if len(people) > 1:
            self.choose_card("Two People" if len(people) == 2 else "Four People")
        else:
            self.choose_card("Computer")
            self.choose_card(people[0])
        if strongest:
            self.tab_to("slider", "Level")
            self.hand.press("End")
        self.close_by("Alt_L+s", dialog)
        return self.find_game()

    def choose_card(self, name):
        """Chooses one of several answers in the dialog for a new game."""
        card = self.tab_to("push button", name)
        if not card.has("pressed"):
            self.hand.press("space")
            self.wait(lambda: card.has("pressed"), f"the answer “{name}”")

    def go_on(self):
        """Continues the unfinished game by the button on the start page."""
        self.click_button("Continue")
        return self.find_game()

    def choose_in_row(self, name, keys, choice):
        """Selects an item in a combo row by keys, starting from the current item."""
        row = self.tab_to("combo box", name)
        self.hand.press("space")
        self.wait(lambda: self.focus and self.focus.role == "list item", f"the choices for {name}")
        for key in keys.split():
            self.hand.press(key)
        self.hand.press("Return")
        self.wait(lambda: self.focus and self.focus.name == name and
                  row.description.startswith(choice), f"{name} to be “{choice}”")

    def find_game(self):
        """Waits for the page of a game, and returns its board."""
        self.page = self.find("panel", "Game")
        table = self.find("table", "Board", self.page)
        self.wait(lambda: table.accessible.get_child_count() > 0 and table.area[2] > 0, "the squares")
        self.status = self.find("status bar", None, self.page)
        return Board(self, table)

    @property
    def moves(self):
        """The list of moves. In a narrow window it may be hidden."""
        return self.find("panel", "Moves", self.page)

    def sentence(self):
        return self.status.name

    def words(self):
        """All text on the page."""
        return [node.name for node in self.page.all("label")]

    def answers(self, beginning):
        """Returns the buttons on the page whose names have this beginning."""
        return (node for node in self.page.all("push button") if node.name.startswith(beginning))

    def wait_sentence(self, text):
        self.wait(lambda: text in self.sentence(), f"“{text}”, not “{self.sentence()}”")

    def listed(self):
        """The visible moves in the list. If the program plays meanwhile, the list is read again."""
        return self.wait(lambda: [self._listed()], "a list of moves that stays")[0]

    def _listed(self):
        return [label.name for node in self.moves.all("push button") for label in node.all("label")]

    # ---- Ending ----

    def ended(self):
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < deadline:
            self._let_time_pass()
        return self.process.poll()

    def _expect_good_end(self):
        status = self.ended()
        assert status == 0, f"the program ended with {status}; {self.picture()}"

    def close(self):
        self.hand.press("Control_L+q")
        self._expect_good_end()
