#pragma once

/* The tools for setting up a position of a game, in the order in which they lie beside its board:
 * the hand, each player's pieces, trees, what removes. Each has a figure for a key. */

#include "app/editor/editor-tool.h"

int editor_tools_n (const Variant *variant);
void editor_tools_get (const Variant *variant, int i, EditorTool *tool, Seat *seat);

/* "1" for the first; the eleventh has none, and removes. -1: none has this key. */
int editor_tools_of_key (const Variant *variant, const char *key);
const char *editor_tools_key (int i); /* NULL: none */

/* What it is called: "White Knight". */
const char *editor_tools_name (const Variant *variant, int i);
