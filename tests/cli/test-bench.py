#!/usr/bin/env python3
"""Check that the engine plays as it did: test-bench.py LOGRES-CLI NUMBER-FILE

The node count of `bench` depends on everything that the search decides. A change of the engine's play
changes the number with it, and a match must show that the change is an improvement.
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
