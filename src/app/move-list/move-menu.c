#include "app/move-list/move-menu.h"

#include "wording/mark-words.h"

#include <glib/gi18n.h>

static const struct {
  const char *label, *action;
} tree_items[] = {
  { N_ ("_Move the Variation Up"), "game.promote" },
  { N_ ("Make It the Main _Line"), "game.make-main" },
  { N_ ("_Delete from Here On"), "game.delete" },
}, clipboard_items[] = {
  { N_ ("C_opy the Moves from Here On"), "game.copy-line" },
  { N_ ("Copy Them with _Variations"), "game.copy-tree" },
  { N_ ("_Paste Moves Here"), "game.paste-moves" },
};

static void
append_marks (GMenu *menu)
{
  static const guint8 marks[] = { 1, 2, 3, 4, 5, 6, 10, 16, 17, 13 };
  g_autoptr (GMenu) submenu = g_menu_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++) {
    g_autofree char *label =
      g_strdup_printf ("%s   %s", mark_words_sign (marks[i]), mark_words_name (marks[i]));
    g_autofree char *action = g_strdup_printf ("game.mark(%u)", marks[i]);

    g_menu_append (submenu, label, action);
  }
  g_menu_append_submenu (menu, _ ("Mar_k"), G_MENU_MODEL (submenu));
}

GMenu *
move_menu_new (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) words = g_menu_new (), tree = g_menu_new (), clipboard = g_menu_new ();

  append_marks (words);
  g_menu_append (words, _ ("_Comment on the Move"), "game.comment");
  g_menu_append (words, _ ("_Remove All Drawings"), "game.remove-drawings");
  for (gsize i = 0; i < G_N_ELEMENTS (tree_items); i++)
    g_menu_append (tree, _ (tree_items[i].label), tree_items[i].action);
  for (gsize i = 0; i < G_N_ELEMENTS (clipboard_items); i++)
    g_menu_append (clipboard, _ (clipboard_items[i].label), clipboard_items[i].action);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (words));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (tree));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (clipboard));

  return menu;
}
