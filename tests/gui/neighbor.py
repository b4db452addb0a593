"""Another program on the same screen: it owns the clipboard, closes windows as a window manager does,
and asks them whether they are still alive."""

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
        """To the clipboard, as UTF-8; half a character is taken as well."""
        data = text.encode("utf-8", "surrogateescape")
        forms = {name: data for name in TEXT_FORMS}
        names = (ctypes.c_long * len(forms))(*(self._atom(name).value for name in forms))
        self.own("CLIPBOARD", {**forms, "TARGETS": bytes(names)})

    def is_managed(self):
        """A window manager has come."""
        self.x11.XGetSelectionOwner.restype = ctypes.c_ulong
        return self.x11.XGetSelectionOwner(self.display, self._atom("WM_S0")) != 0

    def close(self, window):
        self._tell(window, "WM_PROTOCOLS", self._atom("WM_DELETE_WINDOW").value, 0, 0, 0, 0)

    def answers(self, window, seconds):
        """Whether the window has come as far as this question, behind all that was done before."""
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
        """Lets time pass, and hands over what it is asked for."""
        self._heard("nothing", seconds)
