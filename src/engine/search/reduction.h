#pragma once

/* Late-move reduction: the number of plies to take off for a quiet move, at least one. It grows
 * with the depth and with the number of moves that were tried before. Both must be at least 1. */

int reduction (int depth, int n_before);
