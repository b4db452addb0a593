#!/usr/bin/env python3
"""Exports pictures and pages, as a user does: test-export.py LOGRES LOGRES-CLI"""

import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

from desk import Desk, excuse_file_chooser, name_allocations

program = sys.argv[1]

OPENING = ["E7", "F8"]
SVG = "{http://www.w3.org/2000/svg}"
WIDTH = 1200  # the default width of a picture, in pixels


def read(path):
    with open(path, "rb") as file:
        return file.read()


def output(tool, *arguments):
    """Returns the output of a tool for a file, or None if the tool is not installed."""
    if shutil.which(tool) is None:
        return None
    return subprocess.run([tool, *arguments], check=True, capture_output=True).stdout


def another_dialog(window, than):
    """Waits until the dialog in front is not `than`, and returns it."""
    def front():
        dialog = window.dialog()
        return dialog if than is None or dialog.accessible != than.accessible else None
    return window.wait(front, "another dialog")


def export_picture(window, path):
    window.hand.press("Control_L+Alt_L+p")
    dialog = window.dialog("Export Picture")
    window.hand.press("Return")
    window.save_as(another_dialog(window, dialog), path)


def export_pages(window, path):
    window.hand.press("Control_L+Shift_L+p")
    window.save_as(window.dialog("Export as PDF"), path)


def check_png(path):
    data = read(path)
    assert data.startswith(b"\x89PNG") and int.from_bytes(data[16:20], "big") == WIDTH
    colors = output("identify", "-format", "%k", path)
    assert colors is None or int(colors) > 100, "the picture is nearly empty"


def check_svg(path):
    root = xml.parse(path).getroot()
    assert root.find(SVG + "title").text == "Camelot, Black to move"
    assert root.find(SVG + "desc").text.startswith("camelot ")
    output("rsvg-convert", path)


def check_pdf(path):
    assert read(path).startswith(b"%PDF")
    output("pdftoppm", "-png", "-r", "20", path)


def check_pages(path):
    assert read(path).startswith(b"%PDF")
    text = output("pdftotext", "-layout", path, "-")
    assert text is None or (b"E7-F8" in text and b"Camelot" in text), text


with Desk() as desk:
    from logres import Logres

    folder = desk.folder("files")
    name_allocations(20)
    excuse_file_chooser()
    with Logres(program) as window:
        board = window.start_game("Camelot", ["White", "Black"])
        board.drag(OPENING)
        board.wait_text(OPENING[1], "man")
        window.hand.press("Control_L+Alt_L+Shift_L+p")
        window.wait(lambda: window.frame.find(name="Picture copied to the clipboard."), "the message about the clipboard")
        path = os.path.join(folder, "pages.pdf")
        export_pages(window, path)
        check_pages(path)
        for name, check in [("a.png", check_png), ("a.svg", check_svg), ("a.pdf", check_pdf)]:
            path = os.path.join(folder, name)
            export_picture(window, path)
            check(path)
        assert sorted(os.listdir(folder)) == ["a.pdf", "a.png", "a.svg", "pages.pdf"]
