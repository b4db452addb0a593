#pragma once

/* Captures: jumps and charges of one piece after the other, each result once. */

#include "core/scene.h"

/* Of these pieces: every jump, and every charge of those that are Knights. */
void hunt_captures (const Scene *scene, const SquareSet *pieces, Output *out);

/* Of one piece, its jumping beginning on one of these squares of its class only: its own for a
 * jump, others for a charge. */
void hunt_captures_from (const Scene *scene, Square from, uint64_t entries, Output *out);
