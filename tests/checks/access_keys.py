"""Finds texts that a user sees at the same time and whose access keys are the same.

`groups_of (path)` yields lists of source texts with access keys. Of a .ui file a group is a menu, or
the widgets of one page of a stack together with the widgets around that stack. Of a .c file it is a
function or a table, such as the buttons of a dialog.
"""

from ast import literal_eval
from xml.etree import ElementTree
import re

KEY = re.compile(r"(?<!_)_(\w)")
PAGES = ("GtkStackPage", "AdwViewStackPage", "GtkNotebookPage")
STRING = re.compile(r'\b(?:_|N_) \(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)')


def key_of(text):
    found = KEY.search(text)
    return found and found[1].casefold()


def is_label(node):
    return node.get("translatable") == "yes" and node.text and key_of(node.text)


def labels_of_menu(menu):
    """Yields the labels that one menu shows, without those of the menus that it opens."""
    for node in menu:
        if node.tag == "attribute" and is_label(node):
            yield node.text
        elif node.tag == "submenu":
            yield from (label.text for label in node.findall("attribute") if is_label(label))
        elif node.tag in ("section", "item"):
            yield from labels_of_menu(node)


def labels_by_page(node, page=()):
    """Yields each label of a widget with the pages of stacks that contain it, from the outermost."""
    if node.tag == "menu":
        return
    if node.get("class") in PAGES:
        page += (id(node),)
    for child in node:
        if child.tag == "property" and is_label(child):
            yield page, child.text
        yield from labels_by_page(child, page)


def groups_of_ui(path):
    tree = ElementTree.parse(path).getroot()
    for menu in [*tree.iter("menu"), *tree.iter("submenu")]:
        # The label of a submenu belongs to the menu around it.
        yield [text for node in menu for text in labels_of_menu([node]) if node.tag != "attribute"]
    labels = list(labels_by_page(tree))
    for page in {page for page, _ in labels}:
        yield [text for other, text in labels if other == page[:len(other)]]


def groups_of_c(path):
    for block in re.split(r"^}", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
        texts = ["".join(literal_eval(part) for part in re.findall(r'"(?:[^"\\]|\\.)*"', found[1]))
                 for found in STRING.finditer(block)]
        yield [text for text in texts if key_of(text)]


def groups_of(path):
    return groups_of_ui(path) if path.suffix == ".ui" else groups_of_c(path)


def clashes(texts):
    """Yields each pair of different texts with the same key."""
    seen = {}
    for text in texts:
        other = seen.setdefault(key_of(text), text)
        if other != text and key_of(text):
            yield other, text
