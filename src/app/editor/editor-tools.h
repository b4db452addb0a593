#pragma once

/* The list of tools for a variant, in the order of the palette: the hand, the pieces of each
 * player, trees, and the remover. The first ones have a digit as their key. */

#include "app/editor/editor-tool.h"

int editor_tools_n (const Variant *variant);
void editor_tools_get (const Variant *variant, int i, EditorTool *tool, Seat *seat);

/* The tool with this key: "1" is the first. The eleventh has no digit and is the remover. Returns
 * -1 if no tool has this key. */
int editor_tools_of_key (const Variant *variant, const char *key);
const char *editor_tools_key (int i); /* NULL if it has no key */

/* The name of the tool, such as "White Knight". */
const char *editor_tools_name (const Variant *variant, int i);
