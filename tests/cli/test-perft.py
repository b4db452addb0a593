#!/usr/bin/env python3
"""Count leaves with logres-cli and compare with the table: test-perft.py PROGRAM TABLE MOST

A line of the table has a position and the numbers of leaves at depth 1, 2, 3 and so on. Depths with
more than MOST leaves are skipped. One run of the program counts all positions of a variant at one
depth.
"""
import subprocess
import sys


def read_table(path):
    """Yields (variant, [(position, [leaves at depth 1, 2, ...]), ...])."""
    variant, rows = None, []
    for line in open(path, encoding='utf-8'):
        words = line.split()
        if not words or line.startswith('#'):
            continue
        if line.startswith('['):
            if rows:
                yield variant, rows
            variant, rows = words[0].strip('[]'), []
        else:
            rows.append((words[0], [int(word) for word in words[1:]]))
    yield variant, rows


def count_leaves(program, variant, depth, positions):
    answer = subprocess.run([program, 'perft', variant, str(depth), '-'],
                            input=''.join(text + '\n' for text in positions),
                            capture_output=True, text=True, check=True)
    return [block.strip() for block in answer.stdout.split('\n\n')[:-1]]


def check_depth(program, variant, depth, rows, most):
    """Returns the number of counts that were checked, and how many of them were wrong."""
    asked = [(text, leaves[depth - 1]) for text, leaves in rows
             if len(leaves) >= depth and leaves[depth - 1] <= most]
    found = count_leaves(program, variant, depth, [text for text, _ in asked])
    wrong = 0
    for (text, leaves), count in zip(asked, found, strict=True):
        if count != str(leaves):
            print(f'{variant} {text} depth {depth}: {count}, expected {leaves}')
            wrong += 1
    return len(asked), wrong


def main():
    program, table, most = sys.argv[1], sys.argv[2], int(float(sys.argv[3]))
    n_checked = n_wrong = 0
    for variant, rows in read_table(table):
        for depth in range(1, max(len(leaves) for _, leaves in rows) + 1):
            checked, wrong = check_depth(program, variant, depth, rows, most)
            n_checked += checked
            n_wrong += wrong
    print(f'{n_checked} counts, {n_wrong} wrong')
    return n_wrong > 0 or n_checked == 0


sys.exit(main())
