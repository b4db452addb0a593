#!/usr/bin/env python3
"""Runs a command in a made-up language: pseudo-locale.py LANGUAGE CATALOG COMMAND…

The English texts come from CATALOG, the compiled translation of a language that is complete. In the
language "ar" they are written in Arabic letters, so they run from right to left. In "en@long" each
text is 40 % longer. Placeholders, markup, access keys and names of squares stay as they are. Without
the catalog the test is skipped, and also if the C library finds no translation.
"""

import ctypes
import locale
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile

# These parts of a text have a meaning for the program.
KEPT = re.compile(r"%[0-9.$]*(?:O|l|z)?[a-zA-Z%]|</?[a-z][^>]*>|&[a-z]+;|\b[A-Z][0-9]+\b|_\w")
ARABIC = dict(zip("abcdefghijklmnopqrstuvwxyz", "ابثدعفجهيجكلمنوبقرستخوشغيز"))
ISOLATED = b"a move in a sentence\4%s"
NEUTRAL = "/usr/lib/locale/C.utf8"


def in_arabic(text):
    """An access key stands in parentheses after the text, as in other alphabets."""
    key = re.search(r"_(\w)", text)
    text = translated(text.replace("_", "", 1) if key else text, arabic_letters)
    return f"{text} (_{key[1]})" if key else text


def arabic_letters(words):
    return "".join(ARABIC.get(letter.lower(), letter) for letter in words)


def lengthened(words):
    """Doubles letters, four for ten characters."""
    longer, owed = "", 0.5
    for letter in words:
        owed += 0.4
        n = int(owed) if letter.isalpha() else 0
        longer += letter * (1 + n)
        owed -= n
    return longer


def in_long_words(text):
    return translated(text, lengthened)


def translated(text, change):
    kept = KEPT.findall(text) + [""]
    return "".join(change(words) + keep for words, keep in zip(KEPT.split(text), kept))


def sources(catalog):
    """Returns the texts as they are in a catalog: with context, and with the plural after a zero."""
    order = "<" if catalog[:4] == b"\xde\x12\x04\x95" else ">"
    n, start = struct.unpack_from(order + "8x2I", catalog)
    places = [struct.unpack_from(order + "2I", catalog, start + 8 * i) for i in range(n)]
    return sorted(catalog[at:at + length] for length, at in places if length > 0)


def make_catalog(texts, language):
    change = in_arabic if language == "ar" else in_long_words
    head = b"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n!=1;\n"
    rows = [(b"", head)]
    for text in texts:
        words = text.split(b"\4")[-1].decode()
        rows.append((text, "\0".join(change(form) for form in words.split("\0")).encode()))
        if text == ISOLATED and language == "ar":
            rows[-1] = text, "\u200f\u2068%s\u2069".encode()
    return written(rows)


def written(rows):
    """The format is described in the manual of gettext, under “The Format of GNU MO Files”."""
    n = len(rows)
    tables, strings, at = b"", b"", 28 + 16 * n
    for column in range(2):
        for row in rows:
            tables += struct.pack("<2I", len(row[column]), at + len(strings))
            strings += row[column] + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, n, 28, 28 + 8 * n, 0, at) + tables + strings


def make_locale(folder):
    """Makes a locale like C.UTF-8 with another name and returns this name. In C.UTF-8 itself, the C
    library of Debian 13 ignores LANGUAGE."""
    if not os.path.isdir(NEUTRAL):
        return "C.UTF-8"
    shutil.copytree(NEUTRAL, os.path.join(folder, "en_XX.utf8"))
    os.environ["LOCPATH"] = folder
    return "en_XX.UTF-8"


def is_found(text, folder):
    """Asks the C library for the translation of a text, in the locale of the environment."""
    library = ctypes.CDLL(None)
    library.dgettext.restype = ctypes.c_char_p
    locale.setlocale(locale.LC_ALL, "")
    library.bindtextdomain(b"logres", folder.encode())
    return library.dgettext(b"logres", text) != text


language, source = sys.argv[1:3]
if not os.path.exists(source):
    print("The translations are not built.")
    sys.exit(77)

with tempfile.TemporaryDirectory() as scratch, open(source, "rb") as file:
    folder = os.path.join(scratch, language, "LC_MESSAGES")
    os.makedirs(folder)
    with open(os.path.join(folder, "logres.mo"), "wb") as catalog:
        catalog.write(make_catalog(sources(file.read()), language))
    os.environ.update(LC_ALL=make_locale(scratch), LANGUAGE=language, LOGRES_LOCALE_DIR=scratch)
    if not is_found(b"Camelot", scratch):
        print("The C library finds no translation.")
        sys.exit(77)
    sys.exit(subprocess.run(sys.argv[3:]).returncode)
