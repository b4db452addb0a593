#!/usr/bin/env python3
"""Games by mail, between two people with a program and a folder each: test-mail.py LOGRES LOGRES-CLI CASE"""

import os
import quopri
import subprocess
import sys

from desk import Desk, end_with_us, skip

program = sys.argv[1]

OWNER = """
import gi, sys
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk
Gtk.init()
Gdk.Display.get_default().get_clipboard().set(sys.argv[1])
print("ready", flush=True)
GLib.MainLoop().run()
"""

READER = """
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk
Gtk.init()
loop = GLib.MainLoop()
def read(clipboard, result):
    print(clipboard.read_text_finish(result), end="")
    loop.quit()
Gdk.Display.get_default().get_clipboard().read_text_async(None, read)
loop.run()
"""


# ---- The clipboard ----


def put_in_clipboard(text):
    """Another program has it, until it is ended."""
    owner = subprocess.Popen([sys.executable, "-c", OWNER, text], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, preexec_fn=end_with_us)
    if owner.stdout.readline() != b"ready\n":
        skip("Python knows no GTK 4 (gir1.2-gtk-4.0)")
    return owner


def clipboard(window):
    """The program has to go on meanwhile, as it is asked for the text."""
    reader = subprocess.Popen([sys.executable, "-c", READER], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, preexec_fn=end_with_us)
    text = reader.communicate(timeout=30)[0].decode()
    assert "%%%%% logres" in text, text
    return text


# ---- What happens to mails on their way ----


def quoted(text):
    return "On Friday somebody wrote:\n" + "".join(f"> {line}\n" for line in text.split("\n"))


def wrapped(text):
    """By a program that breaks lines after forty columns."""
    lines = []
    for line in text.split("\n"):
        while len(line) > 40 and " " in line[:40]:
            at = line.rindex(" ", 0, 40)
            lines.append(line[:at])
            line = line[at + 1:]
        lines.append(line)
    return "\n".join(lines) + "\n-- \nAnna\nsent from my telephone\n"


def as_html(text):
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return ("<html><body><p>Hello!</p>" + "<br>\n".join(escaped.split("\n")) +
            "<div>-- <br>Berta</div></body></html>")


def as_eml(text):
    body = quopri.encodestring(text.encode()).decode()
    return ("From: Anna <anna@example.org>\r\nTo: berta@example.org\r\nSubject: Camelot\r\n"
            "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
            "Content-Transfer-Encoding: quoted-printable\r\n\r\n" + body.replace("\n", "\r\n"))


# ---- Two people ----


def sit_down(desk, who):
    """The program finds this player's games when it starts."""
    os.environ["XDG_STATE_HOME"] = desk.folder("state-" + who)


def show_list(window):
    window.hand.press("Control_L+Shift_L+m")
    return window.dialog("Play by Mail")


def paste(window, text):
    """In the window that has the focus."""
    owner = put_in_clipboard(text)
    window.hand.press("Control_L+v")
    return owner


def send(window, more=None):
    """By keys: the message goes to the clipboard, and the player says that it was sent."""
    window.hand.press("Control_L+Alt_L+m")
    dialog = window.dialog("Send by Mail")
    if more:
        more(dialog)
    window.hand.press("Control_L+Shift_L+c")
    window.wait(lambda: dialog.find(name="The message is in the clipboard."), "the message")
    text = clipboard(window)
    window.close_by("Control_L+Return", dialog)
    window.wait_sentence("answers by mail")
    return text


def accept(window, text):
    """A mail with a new game, pasted in the list; who one is is clear where two play."""
    show_list(window)
    owner = paste(window, text)
    window.dialog("A New Game by Mail")
    window.hand.press("Control_L+Return")
    board = window.find_game()
    owner.kill()
    return board


def a_game_begins(desk):
    """By the dialog, and by keys; the other one gets the mail quoted, and answers."""
    sit_down(desk, "anna")
    with Logres(program) as window:
        show_list(window)
        window.hand.press("Control_L+n")
        window.dialog("New Game by Mail")
        window.hand.press("Control_L+Return")
        board = window.find_game()
        board.drag(["E6", "E8"])
        window.wait_sentence("waits for being sent")
        mail = send(window)
    sit_down(desk, "berta")
    with Logres(program) as window:
        board = accept(window, quoted(mail))
        window.wait(lambda: window.listed() == ["E6-E8"], "the first move")
        board.drag(["H11", "F9"])
        window.wait_sentence("waits for being sent")
        answer = send(window)
    sit_down(desk, "anna")
    with Logres(program) as window:
        show_list(window)
        owner = paste(window, wrapped(answer))
        window.find_game()
        window.wait(lambda: window.listed() == ["E6-E8", "H11-F9"], "the answer")
        owner.kill()


CASES = {case.__name__: case for case in [a_game_begins]}

with Desk() as desk:
    from logres import Logres, Node
    from parcel import Parcel

    CASES[sys.argv[3]](desk)
