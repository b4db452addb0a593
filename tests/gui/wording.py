"""The texts of the program in the language in which it runs, found by their English wording."""

import functools
import os
import re
import struct

# A placeholder in a message.
PLACE = re.compile(r"%(?:(\d+)\$)?[sdu]|@")


def _read_messages(path):
    """Reads pairs of English and translated messages from a compiled catalog."""
    with open(path, "rb") as file:
        data = file.read()
    n, english, translated = struct.unpack_from("<3I", data, 8)

    def text(table, i):
        length, start = struct.unpack_from("<2I", data, table + 8 * i)
        return data[start:start + length].decode()

    return [(text(english, i), text(translated, i)) for i in range(n)]


@functools.cache
def _catalog(language):
    """Returns the translations of each text, in all contexts and plural forms, without underscores."""
    path = os.path.join(os.environ["LOGRES_LOCALE_DIR"], language, "LC_MESSAGES", "logres.mo")
    catalog = {}
    for message, translations in _read_messages(path):
        for text in message.rpartition("\4")[2].split("\0"):
            catalog.setdefault(text.replace("_", ""), set()).update(
                translations.replace("_", "").split("\0"))
    return catalog


def _pattern(message):
    """Returns a pattern for the message with its placeholders filled in."""
    pattern, end = "", 0
    for place in PLACE.finditer(message):
        value = r"(\d+)" if place[0][-1] in "du" else "(.+)"
        pattern += re.escape(message[end:place.start()]) + value
        end = place.end()
    return re.compile(pattern + re.escape(message[end:]))


@functools.cache
def _patterns(language):
    """Returns the messages with placeholders between words, with their patterns."""
    return [(message, _pattern(message)) for message in _catalog(language)
            if PLACE.search(message) and re.search(r"\w", PLACE.sub("", message))]


def _fill(text, values):
    rest = iter(values)
    return PLACE.sub(lambda found: values[int(found[1]) - 1] if found[1] else next(rest), text)


@functools.cache
def _translations(language, text):
    catalog = _catalog(language)
    if text in catalog:
        return catalog[text]
    return {_fill(other, found.groups()) for message, pattern in _patterns(language)
            if (found := pattern.fullmatch(text)) for other in catalog[message]} or {text}


def translations(text):
    """Returns all translations of an English text, whose placeholders may be filled in already. A text
    without translations stays as it is."""
    language = os.environ.get("LANGUAGE")
    return _translations(language, text) if language else {text}
