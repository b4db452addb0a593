"""A finger on a touch screen. GTK's broadway backend draws into the page of a browser. This file does
what the program needs of such a browser."""

import os
import shutil
import socket
import struct
import subprocess
import time

from desk import end_with_us, skip

DAEMON = "gtk4-broadwayd"
PATIENCE = 15

# The numbers of the commands from the daemon, and the fixed lengths of some of them.
NEW_SURFACE, MOVE_RESIZE, UPLOAD_TEXTURE, SET_NODES, ROUNDTRIP = 2, 8, 13, 15, 16
LENGTHS = {0: 3, 1: 0, NEW_SURFACE: 10, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 9: 4, 10: 0, 12: 2, 14: 4,
           ROUNDTRIP: 6}
# The numbers of the messages to the daemon.
TOUCH, CONFIGURE, SCREEN_SIZE, ROUNDTRIP_DONE = 5, 11, 12, 14
BEGIN, UPDATE, END = 0, 1, 2


class Screen:
    """Use it in a `with` statement, which sets the environment so that programs use this screen."""

    def __init__(self, desk, width, height):
        if shutil.which(DAEMON) is None:
            skip(f"{DAEMON} is not installed")
        self.desk, self.size = desk, (width, height)
        self.path = os.path.join(desk.folder("run"), "screen")
        self.bytes, self.is_open = b"", False
        self.serial = self.sequence = 0
        self.surfaces = {}

    def __enter__(self):
        self.daemon = subprocess.Popen([DAEMON, "-u", self.path, ":7"], preexec_fn=end_with_us,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.environ.update(GDK_BACKEND="broadway", BROADWAY_DISPLAY=":7")
        os.environ.pop("GSK_RENDERER", None)
        self.socket = socket.socket(socket.AF_UNIX)
        self.wait(self._connect, "the screen")
        self._greet()
        self.tell(SCREEN_SIZE, *self.size, 1)
        return self

    def __exit__(self, *exception):
        self.socket.close()
        self.daemon.terminate()
        self.daemon.wait()

    def wait(self, condition, what):
        """Waits until the condition is true, and returns its value. Meanwhile the screen answers the
        daemon."""
        deadline = time.monotonic() + PATIENCE * float(os.environ.get("LOGRES_GUI_PATIENCE", "1"))
        while True:
            answer = condition()
            if answer:
                return answer
            if time.monotonic() > deadline:
                raise AssertionError(f"timed out waiting for {what}")
            self._listen()

    # ---- The browser's socket ----

    def _connect(self):
        try:
            self.socket.connect(self.path)
        except OSError:
            time.sleep(0.02)
            return False
        return True

    def _greet(self):
        self.socket.sendall(b"GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
                            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.socket.recv(1)
        assert b" 101 " in self.bytes, self.bytes
        self.bytes, self.is_open = b"", True
        self.socket.settimeout(0.02)

    def tell(self, kind, *words):
        """Sends a message. A browser must mask it; a mask of zeros does not change it."""
        body = b"".join(struct.pack(">I", word & 0xffffffff)
                        for word in [kind, self.serial, self._now(), *words])
        self.socket.sendall(bytes([0x82, 0x80 | len(body)]) + bytes(4) + body)

    def _now(self):
        return int(time.monotonic() * 1000) & 0x7fffffff

    def _listen(self):
        if not self.is_open:
            return
        try:
            self.bytes += self.socket.recv(65536)
        except TimeoutError:
            return
        while (frame := self._take_frame()) is not None:
            self._obey(frame)

    def _take_frame(self):
        """Returns the body of the next frame, or None if it has not arrived completely."""
        more, form = {126: (4, ">H"), 127: (10, ">Q")}.get(self.bytes[1], (2, None)) \
            if len(self.bytes) > 1 else (2, None)
        if len(self.bytes) < more:
            return None
        length = struct.unpack_from(form, self.bytes, 2)[0] if form else self.bytes[1]
        if len(self.bytes) < more + length:
            return None
        body, self.bytes = self.bytes[more:more + length], self.bytes[more + length:]
        return body

    # ---- The browser ----

    def _obey(self, body):
        at = 0
        while at < len(body):
            kind, self.serial = struct.unpack_from("<BI", body, at)
            at += 5
            at += self._do(kind, body, at)

    def _do(self, kind, body, at):
        """Executes a command. Returns the length of its data."""
        if kind == NEW_SURFACE:
            self.surfaces[struct.unpack_from("<H", body, at)[0]] = struct.unpack_from("<hhHH", body, at + 2)
        elif kind == ROUNDTRIP:
            self.tell(ROUNDTRIP_DONE, *struct.unpack_from("<HI", body, at))
        elif kind == MOVE_RESIZE:
            return self._move_resize(body, at)
        elif kind == UPLOAD_TEXTURE:
            return 8 + struct.unpack_from("<I", body, at + 4)[0]
        elif kind == SET_NODES:
            return 6 + 4 * struct.unpack_from("<I", body, at + 2)[0]
        return LENGTHS[kind]

    def _move_resize(self, body, at):
        number, flags = struct.unpack_from("<HB", body, at)
        x, y, width, height = self.surfaces[number]
        length = 3
        if flags & 1:
            x, y = struct.unpack_from("<hh", body, at + length)
            length += 4
        if flags & 2:
            width, height = struct.unpack_from("<HH", body, at + length)
            length += 4
        self.surfaces[number] = x, y, width, height
        self.tell(CONFIGURE, number, x, y, width, height)
        return length

    # ---- The finger ----

    def find_window(self, width, height):
        """Looks for a window whose contents have this size, and notes it with the width of its
        shadow. The shadow is six pixels larger below than above, which does not matter for a
        finger."""
        for number, (_, _, outer_width, outer_height) in self.surfaces.items():
            border = (outer_width - width) // 2
            if border >= 0 and outer_height - height == 2 * border:
                self.window, self.border = number, border
                return True
        return False

    def _touch(self, what, point):
        """Sends an event of the finger at a point of the window's contents."""
        left, top = self.surfaces[self.window][:2]
        x, y = (round(place) + self.border for place in point)
        self.tell(TOUCH, what, self.window, self.sequence, 1, left + x, top + y, x, y, 0)

    def tap(self, point):
        self.drag([point])

    def hold(self, point, condition, what):
        """Keeps the finger on a point until the condition is true."""
        self.sequence += 1
        self._touch(BEGIN, point)
        self.wait(condition, what)
        self._touch(END, point)

    def drag(self, points):
        """Touches the first point, moves along the points, and lifts the finger on the last
        point."""
        self.sequence += 1
        self._touch(BEGIN, points[0])
        for point in points[1:]:
            self._touch(UPDATE, point)
            self._listen()
        self._touch(END, points[-1])
