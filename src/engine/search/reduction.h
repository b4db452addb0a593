#pragma once

/* Late-move reduction: the number of plies to take off for a quiet move, from the depth and from
 * the number of moves tried before it. */

int reduction (int depth, int n_before);
