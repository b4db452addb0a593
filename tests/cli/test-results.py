#!/usr/bin/env python3
"""Compare the moves that logres-cli lists with lists made by others: test-results.py PROGRAM FOLDER

Each file in the folder has the name of a variant and contains blocks: a line "= POSITION", then a line
"POSITION AFTER<TAB>STATE" for each distinct result. Two other programs, which share no code with
Logres, agreed on the results.
"""
import gzip
import pathlib
import subprocess
import sys


def read_blocks(path):
    """Returns [(position, [line, ...]), ...]."""
    blocks = []
    for line in gzip.open(path, 'rt', encoding='utf-8'):
        line = line.rstrip('\n')
        if line.startswith('= '):
            blocks.append((line[2:], []))
        else:
            blocks[-1][1].append(line)
    return blocks


def list_moves(program, variant, positions):
    """Returns the output, in which an empty line ends each block, as [[line, ...], ...]."""
    answer = subprocess.run([program, 'moves', variant, '-'],
                            input=''.join(text + '\n' for text in positions),
                            capture_output=True, text=True, check=True)
    blocks = [[]]
    for line in answer.stdout.splitlines():
        if line:
            blocks[-1].append(line)
        else:
            blocks.append([])
    return blocks[:-1]


def check_variant(program, path):
    variant = path.name.split('.')[0]
    blocks = read_blocks(path)
    found = list_moves(program, variant, [text for text, _ in blocks])
    wrong = 0
    for (text, expected), lines in zip(blocks, found, strict=True):
        results = [line.split('\t', 1)[1] for line in lines]
        if results != expected:
            print(f'{variant} {text}:')
            print('\n'.join(f'  {line}' for line in sorted(set(results) ^ set(expected))))
            wrong += 1
    return len(blocks), wrong


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    counts = [check_variant(program, path) for path in sorted(folder.glob('*.txt.gz'))]
    n_positions, n_wrong = map(sum, zip(*counts))
    print(f'{len(counts)} variants, {n_positions} positions, {n_wrong} wrong')
    return n_wrong > 0 or len(counts) != 8


sys.exit(main())
