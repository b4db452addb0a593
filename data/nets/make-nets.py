#!/usr/bin/env python3
"""Write nets as C: make-nets.py little|big OUT VARIANT.net...

OUT gets the table of src/engine/judge/shipped-net.h, for a processor with this order of bytes. The
files are little-endian. The bytes of a net are an array of 64-bit numbers, because a net must start
at a multiple of eight.
"""

from pathlib import Path
import struct
import sys

HEAD = "8s6IQI20s"  # NetHead of src/engine/judge/net.h
BUCKETS, CHECKSUM = 5, 7  # two of its fields


def checksum(data):
    total = 14695981039346656037
    for byte in data:
        total = (total ^ byte) * 1099511628211 % 2**64
    return total


def to_big(data):
    head = list(struct.unpack_from("<" + HEAD, data))
    at = struct.calcsize("<" + HEAD)
    n_weights = (len(data) - at) // 2 - 2 * head[BUCKETS]
    numbers = f"{head[BUCKETS]}i{n_weights}h"
    body = struct.pack(">" + numbers, *struct.unpack_from("<" + numbers, data, at))
    head[CHECKSUM] = checksum(body)
    return struct.pack(">" + HEAD, *head) + body


order, out, *nets = sys.argv[1:]
text = '#include "engine/judge/shipped-net.h"\n\n'
rows = ""
for net in map(Path, nets):
    data = net.read_bytes()
    n_bytes = len(data)
    if order == "big":
        data = to_big(data)
    data = data.ljust(n_bytes + -n_bytes % 8, b"\0")
    numbers = (int.from_bytes(data[at : at + 8], order) for at in range(0, len(data), 8))
    text += f"static const uint64_t {net.stem}[] = {{\n"
    text += "".join(f"  {number:#x},\n" for number in numbers) + "};\n\n"
    rows += f'  {{ "{net.stem}", {net.stem}, {n_bytes} }},\n'
Path(out).write_text(text + f"const ShippedNet shipped_nets[MOST_SHIPPED_NETS] = {{\n{rows}}};\n")
