"""Files from another program that are dragged onto a window and dropped, by the XDND protocol."""

import ctypes
import time

from hand import library

VERSION = 5
CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
REPLACE, NO_MASK = 0, 0
STATUS_ACCEPTS = 1
PATIENCE = 15


class _Message(ctypes.Structure):
    """XClientMessageEvent."""

    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong),
                ("name", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5)]


class _Request(ctypes.Structure):
    """XSelectionRequestEvent."""

    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
                ("display", ctypes.c_void_p), ("owner", ctypes.c_ulong),
                ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong),
                ("target", ctypes.c_ulong), ("property", ctypes.c_ulong), ("time", ctypes.c_ulong)]


class _Notice(ctypes.Structure):
    """XSelectionEvent."""

    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int),
                ("display", ctypes.c_void_p), ("requestor", ctypes.c_ulong),
                ("selection", ctypes.c_ulong), ("target", ctypes.c_ulong),
                ("property", ctypes.c_ulong), ("time", ctypes.c_ulong)]


class _Event(ctypes.Union):
    _fields_ = [("type", ctypes.c_int), ("message", _Message), ("request", _Request),
                ("notice", _Notice), ("room", ctypes.c_long * 24)]


class Client:
    """Another program with an invisible window, and its data for each format."""

    def __init__(self):
        self.x11 = library("X11")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        for name in ["XInternAtom", "XDefaultRootWindow", "XCreateSimpleWindow"]:
            getattr(self.x11, name).restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        self.source = self.x11.XCreateSimpleWindow(self.display, self.root, 0, 0, 1, 1, 0, 0, 0)
        self.forms = {}

    def own(self, selection, forms):
        self.forms = {self._atom(name).value: text for name, text in forms.items()}
        self.x11.XSetSelectionOwner(self.display, self._atom(selection),
                                    ctypes.c_ulong(self.source), ctypes.c_ulong(0))
        self.x11.XFlush(self.display)

    def _atom(self, name):
        return ctypes.c_ulong(self.x11.XInternAtom(self.display, name.encode(), 0))

    def _tell(self, window, name, *data):
        event = _Event()
        event.message = _Message(type=CLIENT_MESSAGE, window=window, name=self._atom(name).value,
                                 format=32, data=(ctypes.c_long * 5)(*data))
        self._send(window, event)

    def _send(self, window, event):
        self.x11.XSendEvent(self.display, ctypes.c_ulong(window), 0, ctypes.c_long(NO_MASK),
                            ctypes.byref(event))
        self.x11.XFlush(self.display)

    def _hand_over(self, request):
        """Sends the data in the requested format, or refuses a format that does not exist."""
        data = self.forms.get(request.target)
        is_known = data is not None
        if is_known:
            kind, bits = request.target, 8
            if kind == self._atom("TARGETS").value:
                kind, bits = self._atom("ATOM").value, 32
            n_items = len(data) // (ctypes.sizeof(ctypes.c_long) if bits == 32 else 1)
            self.x11.XChangeProperty(
                self.display, ctypes.c_ulong(request.requestor), ctypes.c_ulong(request.property),
                ctypes.c_ulong(kind), bits, REPLACE, data, n_items)
        event = _Event()
        event.notice = _Notice(type=SELECTION_NOTIFY, requestor=request.requestor,
                               selection=request.selection, target=request.target,
                               property=request.property if is_known else 0, time=request.time)
        self._send(request.requestor, event)

    def _heard(self, name, seconds):
        """The contents of the next message with this name, or None. Requests are answered
        meanwhile."""
        deadline, wanted = time.monotonic() + seconds, self._atom(name).value
        event = _Event()
        while time.monotonic() < deadline:
            if not self.x11.XPending(self.display):
                time.sleep(0.005)
                continue
            self.x11.XNextEvent(self.display, ctypes.byref(event))
            if event.type == SELECTION_REQUEST:
                self._hand_over(event.request)
            elif event.type == CLIENT_MESSAGE and event.message.name == wanted:
                return list(event.message.data)
        return None


class Parcel(Client):
    """A list of files that another program drops on a window."""

    def __init__(self, paths):
        super().__init__()
        text = "".join(f"file://{path}\r\n" for path in paths).encode()
        self.own("XdndSelection", {"text/uri-list": text})

    def _wait_told(self, name):
        data = self._heard(name, PATIENCE)
        assert data is not None, f"expected {name} from the window, but it did not come"
        return data

    def drop(self, window, x, y):
        """Drops the files on an X window at a point of the screen. Returns whether they were
        accepted."""
        copy = self._atom("XdndActionCopy").value
        names = self._atom("text/uri-list").value
        self._tell(window, "XdndEnter", self.source, VERSION << 24, names, 0, 0)
        self._tell(window, "XdndPosition", self.source, 0, round(x) << 16 | round(y), 0, copy)
        if not self._wait_told("XdndStatus")[1] & STATUS_ACCEPTS:
            self._tell(window, "XdndLeave", self.source, 0, 0, 0, 0)
            return False
        self._tell(window, "XdndDrop", self.source, 0, 0, 0, 0)
        return bool(self._wait_told("XdndFinished")[1] & STATUS_ACCEPTS)
