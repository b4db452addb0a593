#!/usr/bin/env python3
"""Make a sound of the program: make-sound.py NAME OUT.wav

Sounds are struck wood and bronze, as sums of fading sines: nothing is recorded.
"""

from math import exp, pi, sin
from struct import pack
import sys
import wave

RATE = 44100

# The partial tones of a material: pitch, loudness and decay, as multiples of the stroke's.
# A free bar, and a bell with its quiet third.
WOOD = [(1, 1, 1), (2.76, 0.45, 0.5), (5.4, 0.2, 0.25)]
BRONZE = [(1, 1, 1), (2, 0.5, 0.7), (2.4, 0.15, 0.5), (3, 0.2, 0.4)]

# Strokes: the material, when it is struck, the seconds until there is a third left, the pitch in
# hertz, and the loudness.
SOUNDS = {
    "move": [(WOOD, 0, 0.03, 210, 1)],
    "capture": [(WOOD, 0, 0.025, 260, 0.7), (WOOD, 0.07, 0.05, 140, 1)],
    "low-clock": [(WOOD, 0, 0.04, 880, 1), (WOOD, 0.2, 0.04, 880, 1)],
    "end": [(BRONZE, 0, 0.22, 392, 0.8), (BRONZE, 0.15, 0.22, 523.25, 0.8),
            (BRONZE, 0.3, 0.3, 659.25, 1)],
}

# The level of the loudest sample, of the highest possible one; the length of a stroke, in decays; the
# seconds until a stroke is at its loudest; and the seconds in which a sound fades out.
PEAK, HEARD, ATTACK, FADE = 0.4, 5, 0.0015, 0.01


def stroke_at(stroke, time):
    material, start, decay, hertz, loudness = stroke
    time -= start
    if time < 0:
        return 0
    partials = (share * exp(-time / (decay * fading)) * sin(2 * pi * hertz * pitch * time)
                for pitch, share, fading in material)
    return sum(partials) * loudness * min(1, time / ATTACK)


def samples_of(strokes):
    n = int(RATE * max(start + HEARD * decay for _, start, decay, _, _ in strokes))
    sounds = [sum(stroke_at(stroke, i / RATE) for stroke in strokes)
              * min(1, (n - 1 - i) / RATE / FADE) for i in range(n)]
    factor = PEAK * 32767 / max(map(abs, sounds))
    return [round(sound * factor) for sound in sounds]


def main():
    samples = samples_of(SOUNDS[sys.argv[1]])
    with wave.open(sys.argv[2], "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(pack(f"<{len(samples)}h", *samples))


main()
