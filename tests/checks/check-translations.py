#!/usr/bin/env python3
"""Check the translations: check-translations.py ROOT

po/POTFILES has every file with texts for users, and no other file. Every language of po/LINGUAS has
every text. No translation is fuzzy, is of a text that the program no longer has, or has other
placeholders. In no language two texts that are visible at once have the same access key. Plural forms
are written where the program asks for them; otherwise the tools of gettext do not find them. French
has its spaces before punctuation. Without the tools of gettext the languages are not checked.
"""

from ast import literal_eval
from pathlib import Path
import os
import re
import shutil
import subprocess
import sys
import tempfile

from access_keys import clashes, groups_of

CALL = re.compile(r"\b(?:_|N_|C_|NC_|Q_|ngettext|g_dngettext) \(|translatable=\"yes\"")
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dngettext:2,3", "g_dpgettext2:2c,3"]
FLAGS = ["N_:1:pass-c-format", "g_strdup_printf:1:c-format"]
# Placeholders, formats and bold markup. Mnemonics (see has_key) are checked separately.
PLACES = re.compile(r"@|%[0-9$]*l?[a-z]|</?b>")
# A call for a plural form whose text is not in the call.
HIDDEN_PLURAL = re.compile(r"ngettext \((?!\s*(?:NULL,\s*)?\")")
# French has a narrow no-break space before ; ! ? and a no-break space before : » % and after «.
WRONG_SPACE = re.compile("[\\w \u00a0][!?]|[ \u00a0];|\\w;(?= )|[ \u202f](?:[:»]|%%)|\\w:(?!\\w)"
                         "|«(?!\u00a0)|(?<!\u00a0)»")

root = Path(sys.argv[1])
po = root / "po"
faults = []


def listed(name):
    lines = (po / name).read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def has_texts(path):
    return path.suffix in (".in", ".lesson") or CALL.search(path.read_text(encoding="utf-8"))


def check_files():
    sources = [p for p in (root / "src").rglob("*") if p.suffix in (".c", ".h", ".ui")]
    # The desktop shows the texts of these files. The D-Bus service has none.
    sources += [p for p in (root / "data").glob("*.in") if ".service" not in p.name]
    sources += (root / "data" / "lessons").glob("*.lesson")
    needed = {str(p.relative_to(root)) for p in sources if has_texts(p)}
    there = listed("POTFILES")
    faults.extend(f"{name} has texts and is not in po/POTFILES" for name in sorted(needed - set(there)))
    faults.extend(f"{name} is in po/POTFILES without texts" for name in sorted(set(there) - needed))
    if there != sorted(set(there)):
        faults.append("po/POTFILES is not in order")
    faults.extend(f"{name} asks for a plural form of a text that is not in the call" for name in there
                  if HIDDEN_PLURAL.search((root / name).read_text(encoding="utf-8")))


def read_entries(text):
    """Yields for each entry its flags, and its strings by keyword, such as msgid or msgstr[1]."""
    for block in re.split(r"\n\s*\n", text):
        strings, flags, key = {}, "", None
        for line in block.splitlines():
            if line.startswith("#~"):
                flags += "obsolete"
            elif line.startswith("#"):
                flags += line if line.startswith("#,") else ""
            else:
                found = re.match(r'(msg\S*\s)?\s*(".*")$', line)
                if found is None:
                    continue
                key = found[1].strip() if found[1] else key
                strings[key] = strings.get(key, "") + literal_eval(found[2])
        if strings.get("msgid") or flags:
            yield flags, strings


def places_of(text):
    return sorted(PLACES.findall(text))


# Says whether a text has a mnemonic: an underscore before the letter of its key.
def has_key(text):
    return re.search(r"_\w", text) is not None


def check_entry(language, flags, strings):
    source = strings.get("msgid", "")
    where = f"{language}: “{source}”"
    if "obsolete" in flags:
        faults.append(f"{language}: an obsolete entry is left; remove it")
        return
    if "fuzzy" in flags and source:
        faults.append(f"{where} is fuzzy")
    several = strings.get("msgid_plural", source)
    for key, text in strings.items():
        if not key.startswith("msgstr"):
            continue
        if not text:
            faults.append(f"{where} is not translated")
        # A singular may have a word in place of a number, so the placeholders of the plural fit, too.
        elif places_of(text) not in (places_of(source), places_of(several)):
            faults.append(f"{where} has other placeholders")
        elif has_key(source) != has_key(text):
            faults.append(f"{where} has a mnemonic in one language only")
        # Annotations such as !? are no punctuation.
        elif language == "fr" and " !" not in source and WRONG_SPACE.search(text):
            faults.append(f"{where} has another space before punctuation")


def run(*command):
    # This folder has the rules by which gettext finds the texts of lessons.
    environment = dict(os.environ, GETTEXTDATADIRS=str(root / "data" / "lessons"))
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        faults.append(f"{command[0]}: {done.stderr.strip()}")
    return done.stdout


def make_template(path):
    run("xgettext", "--from-code=UTF-8", "--files-from=po/POTFILES", "--directory=.", "-o", path,
        *(f"--keyword={word}" for word in KEYWORDS), *(f"--flag={flag}" for flag in FLAGS))


def check_keys(language, translations):
    for name in listed("POTFILES"):
        if name.endswith((".ui", ".c")):
            for group in groups_of(root / name):
                texts = [translations.get(text, "") for text in group]
                faults.extend(f"{language}: in {name} “{one}” and “{other}” have the same access key"
                              for one, other in clashes(text for text in texts if text))


def check_language(language, template):
    path = po / f"{language}.po"
    if not path.is_file():
        faults.append(f"{path} is missing")
        return
    run("msgfmt", "--check", "-o", "/dev/null", str(path))
    merged = run("msgmerge", "--quiet", "--no-fuzzy-matching", "--no-wrap", "-o", "-", str(path), template)
    entries = list(read_entries(merged))
    for flags, strings in entries:
        check_entry(language, flags, strings)
    check_keys(language, {strings.get("msgid"): strings.get("msgstr", "") for _, strings in entries})


check_files()
if all(shutil.which(tool) for tool in ("xgettext", "msgfmt", "msgmerge")):
    with tempfile.TemporaryDirectory() as scratch:
        make_template(f"{scratch}/logres.pot")
        for each in listed("LINGUAS"):
            check_language(each, f"{scratch}/logres.pot")
elif not faults:
    print("The tools of gettext are missing.")
    sys.exit(77)

print("\n".join(faults) or "all texts are translated")
sys.exit(bool(faults))
