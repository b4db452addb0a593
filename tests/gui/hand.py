"""Mouse and keyboard: real events of the X server, through its XTest extension."""

import ctypes
import ctypes.util
import time

from desk import skip

LEFT, RIGHT = 1, 3
VIEWABLE = 2


def library(name):
    found = ctypes.util.find_library(name)
    if found is None:
        skip(f"lib{name} is not installed")
    return ctypes.CDLL(found)


class _Attributes(ctypes.Structure):
    """XWindowAttributes, of which only a part is used."""

    _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int), ("width", ctypes.c_int),
                ("height", ctypes.c_int), ("border_and_depth", ctypes.c_int * 2),
                ("visual_and_root", ctypes.c_void_p * 2), ("kind", ctypes.c_int * 4),
                ("backing", ctypes.c_ulong * 2), ("save_under", ctypes.c_int),
                ("colors", ctypes.c_ulong), ("has_colors", ctypes.c_int),
                ("map_state", ctypes.c_int), ("masks", ctypes.c_long * 3),
                ("override_redirect", ctypes.c_int), ("rest", ctypes.c_byte * 128)]


class _SizeHints(ctypes.Structure):
    """XSizeHints, of which only a part is used."""

    _fields_ = [("flags", ctypes.c_long), ("place", ctypes.c_int * 4), ("min_width", ctypes.c_int),
                ("min_height", ctypes.c_int), ("rest", ctypes.c_byte * 128)]


@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
def _overlook(display, error):
    """Ignores the error of a window that has gone meanwhile. Otherwise Xlib would end the test."""
    return 0


class Hand:
    def __init__(self):
        self.x11, self.xtst = library("X11"), library("Xtst")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XStringToKeysym.restype = ctypes.c_ulong
        self.x11.XGetImage.restype = ctypes.c_void_p
        self.x11.XGetPixel.restype = ctypes.c_ulong
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x11.XSetErrorHandler(_overlook)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))

    # ---- Mouse ----

    def _sync(self):
        self.x11.XSync(self.display, 0)

    def move(self, x, y):
        self.xtst.XTestFakeMotionEvent(self.display, -1, round(x), round(y), ctypes.c_ulong(0))
        self._sync()

    def nudge(self, dx, dy):
        """Moves the pointer by a distance."""
        self.xtst.XTestFakeRelativeMotionEvent(self.display, dx, dy, ctypes.c_ulong(0))
        self._sync()

    def button(self, is_down, button=LEFT):
        self.xtst.XTestFakeButtonEvent(self.display, button, int(is_down), ctypes.c_ulong(0))
        self._sync()

    def click(self, x, y, button=LEFT):
        self.move(x, y)
        self.button(True, button)
        self.button(False, button)

    # ---- Keyboard ----

    def _code(self, key):
        return self.x11.XKeysymToKeycode(
            self.display, ctypes.c_ulong(self.x11.XStringToKeysym(key.encode())))

    def _key(self, code, is_down):
        self.xtst.XTestFakeKeyEvent(self.display, code, int(is_down), ctypes.c_ulong(0))

    def keep(self, key, is_down):
        """Presses a key and keeps it down, or releases it."""
        self._key(self._code(key), is_down)
        self._sync()

    def press(self, keys):
        """Presses keys together, by their X names, such as "Return" or "Control_L+z"."""
        codes = [self._code(key) for key in keys.split("+")]
        for code in codes:
            self._key(code, True)
        for code in reversed(codes):
            self._key(code, False)
        self._sync()

    def hold(self, keys, seconds):
        """Holds keys for some seconds; the X server repeats the last key."""
        codes = [self._code(key) for key in keys.split("+")]
        for code in codes:
            self._key(code, True)
        self._sync()
        time.sleep(seconds)
        for code in reversed(codes):
            self._key(code, False)
        self._sync()

    def type(self, text):
        names = {"-": "minus", " ": "space", "@": "Shift_L+2", "/": "slash", ".": "period",
                 "_": "Shift_L+minus", "<": "Shift_L+comma", "&": "Shift_L+7"}
        for letter in text:
            self.press(names.get(letter, "Shift_L+" + letter.lower() if letter.isupper() else letter))

    # ---- Windows: what a window manager sees and does ----

    def windows(self, least=2):
        """Returns the visible windows that are at least `least` pixels wide and high, the topmost
        last, as pairs of a window and (x, y, width, height)."""
        found = [(child, self._area(child)) for child in self._children(self.root)
                 if self._attributes(child).map_state == VIEWABLE]
        return [(window, area) for window, area in found if min(area[2:]) >= least]

    def _children(self, window):
        root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        self.x11.XQueryTree(self.display, window, ctypes.byref(root), ctypes.byref(parent),
                            ctypes.byref(children), ctypes.byref(count))
        found = children[:count.value]
        if count.value:
            self.x11.XFree(children)
        return found

    def inside(self, window):
        """The program's own window inside the frame of a window manager."""
        named = [child for child in self._children(ctypes.c_ulong(window)) if self.title(child)]
        return named[0] if named else window

    def wait_mapped(self):
        """Waits until the next window is shown that is more than 100 pixels wide."""
        substructure_notify, map_notify, window_at = 1 << 19, 19, 40
        self.x11.XSelectInput(self.display, self.root, ctypes.c_long(substructure_notify))
        event = (ctypes.c_byte * 192)()
        while True:
            self.x11.XNextEvent(self.display, event)
            if ctypes.c_int.from_buffer(event).value != map_notify:
                continue
            if self._area(ctypes.c_ulong.from_buffer(event, window_at).value)[2] > 100:
                return

    def _attributes(self, window):
        attributes = _Attributes()
        self.x11.XGetWindowAttributes(self.display, ctypes.c_ulong(window), ctypes.byref(attributes))
        return attributes

    def is_popup(self, window):
        """Says whether this is a menu or another window that a window manager does not manage."""
        return bool(self._attributes(window).override_redirect)

    def is_small(self, window, size=None):
        """Says whether the window is smaller than the minimum that its program sets. If `size` is
        given, says this of a window with this size."""
        hints, given, has_least_size = _SizeHints(), ctypes.c_long(), 1 << 4
        self.x11.XGetWMNormalHints(self.display, ctypes.c_ulong(window), ctypes.byref(hints),
                                   ctypes.byref(given))
        width, height = size or self._area(window)[2:]
        return bool(hints.flags & has_least_size) and (width < hints.min_width or height < hints.min_height)

    def title(self, window):
        name = ctypes.c_char_p()
        self.x11.XFetchName(self.display, ctypes.c_ulong(window), ctypes.byref(name))
        text = (name.value or b"").decode("utf-8", "replace")
        if name:
            self.x11.XFree(name)
        return text

    def _area(self, window):
        attributes = self._attributes(window)
        return attributes.x, attributes.y, attributes.width, attributes.height

    def color(self, x, y):
        """The color of a pixel on the screen: red, green and blue, from 0 to 255."""
        all_planes, as_pixels = ctypes.c_ulong(-1), 2
        image = ctypes.c_void_p(self.x11.XGetImage(
            self.display, self.root, round(x), round(y), 1, 1, all_planes, as_pixels))
        pixel = self.x11.XGetPixel(image, 0, 0)
        self.x11.XDestroyImage(image)
        return pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255

    def focus(self, window):
        self.x11.XSetInputFocus(self.display, ctypes.c_ulong(window), 2, ctypes.c_ulong(0))
        self._sync()

    def resize(self, window, width, height):
        self.x11.XResizeWindow(self.display, ctypes.c_ulong(window), width, height)
        self._sync()

    def shift(self, window, x, y):
        self.x11.XMoveWindow(self.display, ctypes.c_ulong(window), x, y)
        self._sync()

    def raise_window(self, window):
        self.x11.XRaiseWindow(self.display, ctypes.c_ulong(window))
        self._sync()
