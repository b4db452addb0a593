"""Another program on the same screen. It owns the clipboard, closes windows as a window manager
does, and asks them whether they still answer."""

import ctypes
import time

from parcel import Client

SUBSTRUCTURE_NOTIFY = 1 << 19
TEXT_FORMS = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING"]


class Neighbor(Client):
    def __init__(self):
        super().__init__()
        self.n_pings = 0
        self.x11.XSelectInput(self.display, self.root, ctypes.c_long(SUBSTRUCTURE_NOTIFY))

    def copy(self, text):
        """Puts a text into the clipboard as UTF-8, even if it ends within a character."""
        data = text.encode("utf-8", "surrogateescape")
        forms = {name: data for name in TEXT_FORMS}
        names = (ctypes.c_long * len(forms))(*(self._atom(name).value for name in forms))
        self.own("CLIPBOARD", {**forms, "TARGETS": bytes(names)})

    def is_managed(self):
        """Says whether a window manager is running."""
        self.x11.XGetSelectionOwner.restype = ctypes.c_ulong
        return self.x11.XGetSelectionOwner(self.display, self._atom("WM_S0")) != 0

    def close(self, window):
        self._tell(window, "WM_PROTOCOLS", self._atom("WM_DELETE_WINDOW").value, 0, 0, 0, 0)

    def answers(self, window, seconds):
        """Asks the window whether it is alive. An answer in time means that it has handled all earlier
        events. Returns whether an answer came."""
        self.n_pings += 1
        ping = self._atom("_NET_WM_PING").value
        self._tell(window, "WM_PROTOCOLS", ping, self.n_pings, window, 0, 0)
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            data = self._heard("WM_PROTOCOLS", left)
            if data and data[:2] == [ping, self.n_pings]:
                return True
        return False

    def serve(self, seconds):
        """Waits some seconds and answers requests for the clipboard."""
        self._heard("nothing", seconds)
