#!/usr/bin/env python3
"""Check what the program prints without a display: test-no-display.py LOGRES VERSION"""

import os
import subprocess
import sys
import unittest

LOGRES, VERSION = sys.argv.pop(1), sys.argv.pop(1)
NO_DISPLAY = 69


def run(*words):
    env = {name: value for name, value in os.environ.items()
           if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"LC_ALL": "C.UTF-8", "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    return subprocess.run([LOGRES, *words], env=env, capture_output=True, text=True, timeout=60)


class WithoutADisplay(unittest.TestCase):
    def test_the_version_is_printed(self):
        told = run("--version")
        self.assertEqual((told.returncode, told.stdout, told.stderr), (0, f"Logres {VERSION}\n", ""))

    def test_help_is_printed(self):
        for option in "--help", "-h", "--help-all":
            told = run(option)
            self.assertEqual((told.returncode, told.stderr), (0, ""))
            self.assertIn("--version", told.stdout)

    def test_an_option_that_does_not_exist_is_refused(self):
        told = run("--nonsense")
        self.assertEqual(told.returncode, 1)
        self.assertIn("--nonsense", told.stderr)

    def test_a_missing_display_is_reported(self):
        for words in (), ("game.logres",):
            told = run(*words)
            self.assertEqual(told.returncode, NO_DISPLAY)
            self.assertEqual(told.stderr, "No display found.\n")


if __name__ == "__main__":
    unittest.main()
