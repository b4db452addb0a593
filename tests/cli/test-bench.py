#!/usr/bin/env python3
"""Check that the engine plays as before: test-bench.py LOGRES-CLI NUMBER-FILE

The node count of `bench` depends on all decisions of the search. A commit that changes the engine's
play also changes the number in NUMBER-FILE, and a match must show that it is an improvement.
"""

from pathlib import Path
import re
import subprocess
import sys


def main():
    program, expected = sys.argv[1], int(Path(sys.argv[2]).read_text())
    output = subprocess.run([program, "bench"], check=True, capture_output=True, text=True).stdout
    counted = int(re.search(r"^nodes (\d+)$", output, re.MULTILINE)[1])

    print(f"bench: {counted} nodes, {expected} expected")
    return 0 if counted == expected else 1


sys.exit(main())
