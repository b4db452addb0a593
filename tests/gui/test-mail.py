#!/usr/bin/env python3
"""Email games between two people, each with a program and a folder: test-mail.py LOGRES LOGRES-CLI
CASE"""

import os
import quopri
import subprocess
import sys
import threading
import urllib.parse

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


# ---- Clipboard ----


def put_in_clipboard(text):
    """Starts a program that owns the clipboard until it is ended."""
    owner = subprocess.Popen([sys.executable, "-c", OWNER, text], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, preexec_fn=end_with_us)
    if owner.stdout.readline() != b"ready\n":
        skip("Python knows no GTK 4 (gir1.2-gtk-4.0)")
    return owner


def clipboard(window):
    """Reads the clipboard. The program must go on meanwhile, because it provides the text."""
    reader = subprocess.Popen([sys.executable, "-c", READER], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, preexec_fn=end_with_us)
    text = reader.communicate(timeout=30)[0].decode()
    assert "%%%%% logres" in text, text
    return text


# ---- Changes of emails on their way ----


def quoted(text):
    return "On Friday somebody wrote:\n" + "".join(f"> {line}\n" for line in text.split("\n"))


def wrapped(text):
    """The text as changed by a program that breaks lines after forty columns."""
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
    """Gives the program the games of this player."""
    os.environ["XDG_STATE_HOME"] = desk.folder("state-" + who)


def show_list(window):
    window.hand.press("Control_L+Shift_L+m")
    return window.dialog("Play by Email")


def begin(window):
    """Begins the first game in the menu of the list, by keys."""
    show_list(window)
    window.hand.press("Control_L+n")
    window.wait(lambda: window.focus and "menu" in window.focus.role, "the menu of games")
    window.hand.press("Return")
    window.close_by("Alt_L+s", window.dialog("New Game"))
    return window.find_game()


def paste(window, text):
    """Pastes into the window that has the focus."""
    owner = put_in_clipboard(text)
    window.hand.press("Control_L+v")
    return owner


def send(window, more=None):
    """Sends by keys: copies the message to the clipboard and confirms that it was sent."""
    window.hand.press("Control_L+Alt_L+m")
    dialog = window.dialog("Send by Email")
    if more:
        more(dialog)
    window.hand.press("Control_L+Shift_L+c")
    window.wait(lambda: dialog.find(name="Message copied to the clipboard."), "the message")
    text = clipboard(window)
    window.close_by("Control_L+Return", dialog)
    window.wait(lambda: not list(window.answers("Send")), "the Send button to go")
    return text


def accept(window, text):
    """Accepts an email with a new game, pasted in the list. With two players, the seat is clear."""
    show_list(window)
    owner = paste(window, text)
    window.dialog("Invitation to a Game")
    window.hand.press("Control_L+Return")
    board = window.find_game()
    owner.kill()
    return board


def a_game_begins_with_two_emails(desk):
    """Everything is done by keys. The opponent gets the email quoted, and answers."""
    sit_down(desk, "anna")
    with Logres(program) as window:
        board = begin(window)
        board.enter(["E6", "E8"])
        window.wait_sentence("is waiting to be sent")
        mail = send(window)
    sit_down(desk, "berta")
    with Logres(program) as window:
        board = accept(window, quoted(mail))
        window.wait(lambda: window.listed() == ["E6-E8"], "the first move")
        board.enter(["H11", "F9"])
        window.wait_sentence("is waiting to be sent")
        answer = send(window)
    sit_down(desk, "anna")
    with Logres(program) as window:
        show_list(window)
        owner = paste(window, wrapped(answer))
        window.find_game()
        window.wait(lambda: window.listed() == ["E6-E8", "H11-F9"], "the answer")
        owner.kill()


# ---- A whole game ----

GAME = """[Variant "camelot"]
[Position "W:WD14,H15:BA6,A9"]
[GameId "a-game-that-is-set-up"]
[White "Anna & <Co"]
[Black "Berta"]
[Result "*"]

*
"""


def accept_seat(window, seat):
    """Accepts an email that does not name its sender, by keys."""
    show_list(window)
    owner = paste(window, "%%%%% logres\n" + GAME + "%%%%% end\n")
    window.dialog("Invitation to a Game")
    window.choose_in_row("You Play", "End" if seat == "Black" else "Home", seat)
    window.hand.press("Control_L+Return")
    board = window.find_game()
    owner.kill()
    return board


def expect_refused(window, text, heading, *words):
    """Checks that an email is refused with these words, and that the listed moves stay."""
    before = window.listed()
    owner = paste(window, text)
    dialog = window.dialog(heading)
    window.wait(lambda: all(any(word in node.name for node in dialog.all("label"))
                            for word in words), f"{words} to be told")
    window.close_by("Escape", dialog)
    owner.kill()
    assert window.listed() == before, window.listed()


def open_only_game(window):
    """Opens the first game of the list by keys."""
    show_list(window)
    window.hand.press("Return")
    return window.find_game()


def take(window, text, moves):
    owner = paste(window, text)
    window.wait(lambda: window.listed() == moves, f"{moves}, not {window.listed()}")
    owner.kill()


def a_game_is_played_to_its_end(desk):
    """Mail programs change most emails on their way. Emails with an illegal move, with other earlier
    moves, of another game and without a game are refused."""
    moves = ["D14-E15", "A9-A8", "E15-F16", "A8-A7", "H15-G16"]
    sit_down(desk, "anna")
    with Logres(program) as window:
        accept_seat(window, "White").drag(["D14", "E15"])
        window.wait_sentence("is waiting to be sent")
        first = send(window)
    sit_down(desk, "berta")
    with Logres(program) as window:
        board = accept_seat(window, "Black")
        take(window, quoted(first), moves[:1])
        expect_refused(window, first, "This email is already known")
        board.drag(["A9", "A8"])
        window.wait_sentence("is waiting to be sent")
    with Logres(program) as window:  # the move is still not sent
        open_only_game(window)
        window.wait_sentence("is waiting to be sent")
        second = send(window)
    sit_down(desk, "anna")
    with Logres(program) as window:
        board = open_only_game(window)
        expect_refused(window, second.replace("A9-A8", "A9-C7"),
                       "This email has a move that is not allowed", "column", "B8")
        expect_refused(window, second.replace("D14-E15", "D14-E14"),
                       "The moves in this email differ from the game", "D14-E14", "D14-E15")
        expect_refused(window, second.replace("a-game-that-is-set-up", "another"),
                       "This email belongs to another game")
        expect_refused(window, "Dear Anna, I am well.", "No game found in this text")
        take(window, wrapped(second), moves[:2])
        board.drag(["E15", "F16"])
        window.wait_sentence("is waiting to be sent")
        third = send(window)
    sit_down(desk, "berta")
    with Logres(program) as window:
        board = open_only_game(window)
        take(window, as_html(third), moves[:3])
        board.drag(["A8", "A7"])
        window.wait_sentence("is waiting to be sent")
        path = os.path.join(desk.folder("files"), "answer.eml")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(as_eml(send(window)))
    sit_down(desk, "anna")
    with Logres(program, path) as window:
        board = window.find_game()
        window.wait(lambda: window.listed() == moves[:4], "the mail of the file")
        board.drag(["H15", "G16"])
        window.wait_sentence("White won")
        last = send(window)
    sit_down(desk, "berta")
    with Logres(program) as window:
        open_only_game(window)
        owner = paste(window, quoted(quoted(last)))
        window.wait_sentence("You lost")
        owner.kill()
        window.find("push button", "Show Moves")
        window.press_button("Show Moves")
        assert window.listed() == moves, window.listed()
        dialog = show_list(window)
        window.find("label", "No Email Games", dialog)
        window.hand.press("Alt_L+f")
        window.find("label", "Anna & <Co – Berta", dialog)


# ---- Conditional moves ----


def a_conditional_move_is_sent_along_and_played(desk):
    """The line is played in the analysis before it is sent."""
    sit_down(desk, "anna")
    with Logres(program) as window:
        board = begin(window)
        board.drag(["E6", "E8"])
        window.wait_sentence("is waiting to be sent")
        window.hand.press("F7")
        window.wait_sentence("Black is to move.")
        for way in [["H11", "F9"], ["F6", "F8"]]:
            board.drag(way)
            board.wait_text(way[1], "man")
        window.hand.press("Control_L+Alt_L+i")
        window.wait(lambda: window.frame.find(name="The conditional moves go with your next email."), "the message")
        window.hand.press("F7")
        window.wait_sentence("is waiting to be sent")
        mail = send(window, lambda dialog: window.find("label", "H11-F9 F6-F8", dialog))
        assert '[If "H11-F9 F6-F8"]' in mail, mail
    sit_down(desk, "berta")
    with Logres(program) as window:
        board = accept(window, quoted(mail))
        board.drag(["H11", "F9"])
        window.wait_sentence("is waiting to be sent")
        window.hand.press("Control_L+Alt_L+m")
        window.wait(lambda: window.listed() == ["E6-E8", "H11-F9", "F6-F8"], "the answer")
        window.wait(lambda: window.frame.find(name="The other player had prepared the reply 2. F6-F8."), "the message")
        window.wait_sentence("Your move.")
        board.drag(["G11", "G9"])
        window.wait_sentence("is waiting to be sent")
        answer = send(window)
    sit_down(desk, "anna")
    with Logres(program) as window:
        open_only_game(window)
        take(window, wrapped(answer), ["E6-E8", "H11-F9", "F6-F8", "G11-G9"])
        window.wait_sentence("Your move.")


# ---- The email program ----


def set_mail_program(desk):
    """Sets an email program that writes the address that it gets into a file. Returns the path of
    that file."""
    folder, path = desk.folder("data/applications"), os.path.join(desk.folder("files"), "opened")
    script = os.path.join(desk.folder("files"), "mailer")
    with open(script, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\necho "$1" > {path}.new\nmv {path}.new {path}\n')
    os.chmod(script, 0o700)
    with open(os.path.join(folder, "mailer.desktop"), "w", encoding="utf-8") as file:
        file.write("[Desktop Entry]\nType=Application\nName=Mailer\n"
                   f"Exec={script} %u\nMimeType=x-scheme-handler/mailto;message/rfc822;\n")
    with open(os.path.join(desk.folder("config"), "mimeapps.list"), "w", encoding="utf-8") as file:
        file.write("[Default Applications]\nx-scheme-handler/mailto=mailer.desktop\n"
                   "message/rfc822=mailer.desktop\n")
    return path


def a_draft_goes_to_the_mail_program(desk):
    """The email is too long for a link. The move waits until the player confirms that it was
    sent."""
    path = set_mail_program(desk)
    sit_down(desk, "anna")
    with Logres(program) as window:
        board = accept_seat(window, "White")
        board.drag(["D14", "E15"])
        window.wait_sentence("is waiting to be sent")
        window.hand.press("Control_L+Alt_L+m")
        dialog = window.dialog("Send by Email")
        window.hand.press("Control_L+m")
        window.wait(lambda: os.path.exists(path), "the mail program")
        with open(path, encoding="utf-8") as file:
            opened = file.read().strip()
        with open(opened.removeprefix("file://"), encoding="utf-8") as file:
            draft = file.read()
        assert "D14-E15" in draft and "Subject: Camelot" in draft, draft
        window.close_by("Escape", dialog)
        window.wait_sentence("is waiting to be sent")
        window.hand.press("Control_L+z")
        window.wait_sentence("Your move.")


def share_by_email(window):
    """Chooses Send by Email from the card of a finished game."""
    window.click_button("Share")
    window.wait(lambda: window.focus and "menu" in window.focus.role, "the menu")
    for key in ["Down", "Down", "Return"]:
        window.hand.press(key)


def a_finished_game_is_shared_by_email(desk):
    """Without an email program, the player is told what to do instead."""
    desk.leave_game('[Variant "camelot"]\n[Position "W:WF16,G15,KE3:BC8,D8"]\n[Black "Berta"]\n')
    with Logres(program) as window:
        window.go_on().drag(["G15", "G16"])
        window.wait_sentence("won")
        share_by_email(window)
        dialog = window.dialog("No email program could open it")
        window.close_by("Escape", dialog)
    desk.leave_game('[Variant "camelot"]\n[Position "W:WF16,G15,KE3:BC8,D8"]\n[Black "Berta"]\n')
    path = set_mail_program(desk)
    with Logres(program) as window:
        window.go_on().drag(["G15", "G16"])
        window.wait_sentence("won")
        share_by_email(window)
        window.wait(lambda: os.path.exists(path), "the email program")
        with open(path, encoding="utf-8") as file:
            link = urllib.parse.unquote(file.read())
        # While the menu closes, the next key may be lost.
        window.wait(lambda: window.focus and window.focus.name == "Share", "the focus to leave the menu")
        assert link.startswith("mailto:?subject=Camelot: White - Berta"), link
        assert '[Black "Berta"]' in link and "1. G15-G16" in link, link


# ---- The list ----


def a_game_is_removed_and_brought_back(desk):
    sit_down(desk, "anna")
    with Logres(program) as window:
        accept_seat(window, "White")
    with Logres(program) as window:
        dialog = show_list(window)
        window.find("label", "Anna & <Co – Berta", dialog)
        assert any(node.name.startswith("Your turn · since ") for node in dialog.all("label"))
        window.hand.press("Delete")
        window.find("label", "No Email Games", dialog)
        window.hand.press("Control_L+z")
        window.find("label", "Anna & <Co – Berta", dialog)
        window.hand.press("Return")
        window.find_game()


# ---- Files that come slowly ----


class Pipe:
    """A file with an email. Its first 100 bytes come at once, the others when end() is called."""

    def __init__(self, path):
        self.path = path
        self.rest = threading.Event()
        if not os.path.exists(path):
            os.mkfifo(path)
        self.writer = threading.Thread(target=self.write, daemon=True)
        self.writer.start()

    def write(self):
        mail = as_eml("%%%%% logres\n" + GAME + "%%%%% end\n").encode()
        try:
            with open(self.path, "wb", buffering=0) as pipe:
                pipe.write(mail[:100])
                self.rest.wait()
                pipe.write(mail[100:])
        except BrokenPipeError:
            pass  # the program has closed the file

    def end(self):
        self.rest.set()
        self.writer.join()


def a_slow_email_can_be_awaited_or_canceled(desk):
    """A dialog says that the game is being read. Escape closes the dialog, and no game comes."""
    sit_down(desk, "anna")
    path = os.path.join(desk.folder("files"), "slow.eml")
    pipe = Pipe(path)
    with Logres(program, path) as window:
        window.find("label", "Reading the game…", window.dialog("slow.eml"))
        pipe.end()
        window.close_by("Escape", window.dialog("Invitation to a Game"))
    pipe = Pipe(path)
    with Logres(program, path) as window:
        window.close_by("Escape", window.dialog("slow.eml"))
        pipe.end()
        window.find("label", "No Email Games", show_list(window))


CASES = {case.__name__: case for case in [
    a_game_begins_with_two_emails, a_game_is_played_to_its_end,
    a_conditional_move_is_sent_along_and_played, a_draft_goes_to_the_mail_program,
    a_finished_game_is_shared_by_email, a_game_is_removed_and_brought_back,
    a_slow_email_can_be_awaited_or_canceled]}

with Desk() as desk:
    from logres import Logres

    CASES[sys.argv[3]](desk)
