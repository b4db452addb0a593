#include "app/editor/editor-tools.h"

#include "wording/game-names.h"

#include <glib/gi18n.h>

static const char *const keys[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "0" };

static int
n_pieces (const Variant *variant)
{
  return 2 * variant->n_seats;
}

int
editor_tools_n (const Variant *variant)
{
  return 1 + n_pieces (variant) + (variant->trees_each > 0) + 1;
}

void
editor_tools_get (const Variant *variant, int i, EditorTool *tool, Seat *seat)
{
  *seat = 0;
  if (i == 0)
    *tool = TOOL_HAND;
  else if (i == editor_tools_n (variant) - 1)
    *tool = TOOL_REMOVER;
  else if (i > n_pieces (variant))
    *tool = TOOL_TREE;
  else {
    *tool = i % 2 == 1 ? TOOL_KNIGHT : TOOL_MAN;
    *seat = (Seat) ((i - 1) / 2);
  }
}

const char *
editor_tools_key (int i)
{
  return i < (int) G_N_ELEMENTS (keys) ? keys[i] : NULL;
}

int
editor_tools_of_key (const Variant *variant, const char *key)
{
  for (int i = 0; i < MIN (editor_tools_n (variant), (int) G_N_ELEMENTS (keys)); i++)
    if (g_str_equal (keys[i], key))
      return i;

  return -1;
}

const char *
editor_tools_name (const Variant *variant, int i)
{
  EditorTool tool;
  Seat seat;

  editor_tools_get (variant, i, &tool, &seat);
  if (tool == TOOL_HAND)
    return _ ("Move");
  if (tool == TOOL_REMOVER)
    return _ ("Remove");
  if (tool == TOOL_TREE)
    return C_ ("piece", "Tree");

  return words_piece (army_of_seat (variant, seat), tool == TOOL_KNIGHT);
}
