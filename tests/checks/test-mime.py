#!/usr/bin/env python3
"""Check the file types that the program opens: test-mime.py MIME-XML DESKTOP-FILE

MIME-XML gives *.logres one type. DESKTOP-FILE has this type and emails, and no other type. Without
update-mime-database the test is skipped.
"""

from pathlib import Path
import re
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77
MAIL = "message/rfc822"  # a type that every desktop has


def main():
    description, desktop_file = map(Path, sys.argv[1:])
    program = shutil.which("update-mime-database")
    if program is None:
        return SKIPPED

    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder)
        (database / "packages").mkdir()
        shutil.copy(description, database / "packages")
        done = subprocess.run([program, "-V", folder], capture_output=True, text=True)
        if done.returncode != 0 or "error" in done.stderr.lower():
            sys.exit(done.stderr)
        globs = (database / "globs2").read_text()

    types = re.findall(r"^\d+:([^:]+):\*\.logres$", globs, re.MULTILINE)
    if len(types) != 1:
        sys.exit(f"*.logres has the types {types}")
    opened = re.findall(r"^MimeType=(.*)$", desktop_file.read_text(), re.MULTILINE)
    wanted = f"{types[0]};{MAIL};"
    if opened != [wanted]:
        sys.exit(f"expected {wanted} in the desktop file, not {opened}")

    return 0


if __name__ == "__main__":
    sys.exit(main())
