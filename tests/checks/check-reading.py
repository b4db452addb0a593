#!/usr/bin/env python3
"""Check how easy the help and the lessons are to read: check-reading.py HELP-TEXT LESSONS

HELP-TEXT is the program that prints the texts of the help. The grade is that of Flesch and Kincaid:
the school year in which a child in the United States can read the text. No page of the help and no
lesson may have a grade above LIMIT. Headings are not sentences, and names of squares and moves are
not words, so they do not count.
"""

from pathlib import Path
import re
import subprocess
import sys
from xml.etree import ElementTree

LIMIT = 6.0

# The parts of a lesson that the player reads as sentences.
READ = ("text", "hint", "right", "wrong", "illegal", "other", "draw", "loss")

WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)?")
SENTENCE_END = re.compile(r"[.!?]+(?=[\s”\"]|$)")
MOVE = re.compile(r"\b(?:T@|K|KC)?[A-P]?\d+(?:[-xCJ][A-P]?\d+)*\b")
MARKUP = re.compile(r"</?\w+>")

# Words for which the rule of count_syllables() fails.
SYLLABLES = {"analysis": 4, "area": 3, "business": 2, "camelot": 3, "camette": 2,
             "create": 2, "different": 2, "every": 2, "everything": 3, "idea": 3, "ideas": 3,
             "leaves": 1, "moment": 2, "people": 2, "someone": 2, "something": 2, "sometimes": 2,
             "somewhere": 2, "variation": 4, "variations": 4}

# Endings that are not spoken as a syllable of their own: "moved", "jumped", "times", "castle's" and
# "lonely", but not "landed", "pieces" and "purely".
SILENT = re.compile(r"(?<=[^aeioutd])ed$|(?<=[^aeiouyscgxz])es$|(?<=[^aeiouyl])e$|(?<=[aeiouy]l)e$"
                    r"|(?<=[aeiou][mntvzrl])e(?=ly$|less$|ful$|ment$)")
# Endings with l that are a syllable: "castles", "doubled".
WITH_L = re.compile(r"(?<=[^aeiouyl]l)e[ds]$")
# Neighboring vowels that are spoken apart: "diamond", "violet", "trying", "actual", "player".
APART = re.compile(r"[^aeioucgqstx]i[aou]|iet|[aeiouy]ing$|[^gq]ua|eo[nl]|aye")
VOWELS = re.compile(r"[aeiouy]+")

TESTED = {"a": 1, "able": 2, "actual": 3, "basic": 2, "bridges": 2, "canter": 2, "canters": 2,
          "capture": 2, "captured": 2, "captures": 2, "castle": 2, "castles": 2, "choose": 1,
          "chooses": 2, "claim": 1, "computer": 3, "diamond": 3, "doubled": 2, "empty": 2,
          "enemies": 3, "enemy": 3, "every": 2, "goes": 1, "horse": 1, "jumped": 1, "knight": 1,
          "landed": 2, "leaves": 1, "lonely": 2, "moved": 1, "moves": 1, "opponent": 3,
          "opposite": 3, "piece": 1, "pieces": 2, "places": 2, "played": 1, "player": 2, "position": 3,
          "puzzle": 2, "question": 2, "quiet": 2, "rule": 1, "rules": 1, "square": 1,
          "squares": 1, "the": 1, "times": 1, "trying": 2, "violet": 3, "you’re": 1}


def count_syllables(word):
    """Counts groups of vowels, as the usual rule for English does."""
    word = re.sub("['’].*", "", word.lower())
    if word in SYLLABLES:
        return SYLLABLES[word]
    spoken = WITH_L.sub("e", word)
    spoken = SILENT.sub("", spoken) if spoken == word else spoken
    return max(len(VOWELS.findall(spoken)) + len(APART.findall(spoken)), 1)


def words_of(text):
    return WORD.findall(MOVE.sub(" ", MARKUP.sub("", text)))


def grade_of(texts):
    """Returns the grade, and the numbers of sentences and words."""
    words = [word for text in texts for word in words_of(text)]
    n_sentences = sum(bool(words_of(part)) for text in texts for part in SENTENCE_END.split(text))
    n_syllables = sum(map(count_syllables, words))
    if not words:
        return 0, 0, 0
    grade = 0.39 * len(words) / n_sentences + 11.8 * n_syllables / len(words) - 15.59
    return grade, n_sentences, len(words)


def help_pages(program):
    printed = subprocess.run([program], capture_output=True, check=True, text=True).stdout
    for page in printed.split("# ")[1:]:
        name, *texts = page.splitlines()
        yield f"help {name}", texts


def lessons(folder):
    for path in sorted(Path(folder).glob("*.lesson")):
        parts = ElementTree.parse(path).getroot().iter()
        yield path.stem, [" ".join(part.text.split()) for part in parts if part.tag in READ and part.text]


faults = [f"“{word}” has {n} syllables, not {count_syllables(word)}"
          for word, n in TESTED.items() if count_syllables(word) != n]
print("grade  sentences  words")
for name, texts in [*help_pages(sys.argv[1]), *lessons(sys.argv[2])]:
    grade, n_sentences, n_words = grade_of(texts)
    print(f"{grade:5.1f}  {n_sentences:9}  {n_words:5}  {name}")
    if n_words == 0:
        faults.append(f"{name} has no text")
    if grade > LIMIT:
        faults.append(f"{name} is above grade {LIMIT}")
print("\n".join(faults))
sys.exit(bool(faults))
