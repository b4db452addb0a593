#!/usr/bin/env python3
"""Write nets as C: make-nets.py OUT VARIANT.net...

OUT gets the table of src/engine/judge/shipped-net.h. The bytes of a net are an array of 64-bit
numbers, because a net must start at a multiple of eight.
"""

from pathlib import Path
import sys

out, *nets = map(Path, sys.argv[1:])
text = '#include "engine/judge/shipped-net.h"\n\n'
rows = ""
for net in nets:
    data = net.read_bytes()
    numbers = (int.from_bytes(data[at : at + 8], "little") for at in range(0, len(data), 8))
    text += f"static const uint64_t {net.stem}[] = {{\n"
    text += "".join(f"  {number:#x},\n" for number in numbers) + "};\n\n"
    rows += f'  {{ "{net.stem}", {net.stem}, {len(data)} }},\n'
out.write_text(text + f"const ShippedNet shipped_nets[MOST_SHIPPED_NETS] = {{\n{rows}}};\n")
