#!/usr/bin/env python3
"""The manual page describes every command and every variant of the program, and no others:
test-manual.py PROGRAM PAGE"""
import re
import subprocess
import sys

program, page = sys.argv[1], open(sys.argv[2], encoding='utf-8').read()
usage = subprocess.run([program, '--help'], capture_output=True, text=True, check=True).stdout

commands = set(re.findall(r'^  ([a-z]+) ', usage, re.MULTILINE))
variants = set(re.search(r'VARIANT is one of (.*)\.', usage).group(1).split(', '))
described = set(re.findall(r'^\.TP\n\.BI? ([a-z]+)', page, re.MULTILINE))
named = set(re.findall(r'^\.BR? ([a-z0-9]+)', page.split('.SH COMMANDS')[0], re.MULTILINE))

print('commands:', *sorted(commands ^ described) or ['all described'])
print('variants:', *sorted(variants - named) or ['all named'])
sys.exit(commands != described or not variants <= named or not commands)
