#pragma once

/* The sounds of the program, made of struck wood and bronze as a sum of fading sines: nothing is
 * recorded and no file is read. */

#include <glib.h>

/* From the least to the most important. */
typedef enum Cue { CUE_NONE, CUE_MOVE, CUE_CAPTURE, CUE_LOW_CLOCK, CUE_END, N_CUES } Cue;

/* Samples of 16 bits in the machine's order, one channel. */
enum { TONE_RATE = 44100 };

/* The samples of a cue; not of CUE_NONE. */
GBytes *tone_new (Cue cue);
