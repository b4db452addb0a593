#pragma once

/* By how many plies a quiet move is searched less deeply, by the depth and by how many moves were
 * tried before it. */

int reduction (int depth, int n_before);
