#pragma once

/* The keys of a board: what each of them means there. Letters and figures begin a typed move. */

#include <gtk/gtk.h>

/* What comes of them, for the listener. False: the key is somebody else's. */
typedef struct BoardKeyFuncs {
  gboolean (*is_open) (gpointer listener); /* there is a board to move on */
  gboolean (*move_cursor) (gpointer listener, guint key);
  void (*activate) (gpointer listener);                    /* where the cursor is */
  void (*draw) (gpointer listener, GdkModifierType state); /* from here, or to here */
  void (*step_back) (gpointer listener);
  gboolean (*escape) (gpointer listener);
  void (*type) (gpointer listener, const char *text);
  void (*show_cursor) (gpointer listener);
  void (*hide_cursor) (gpointer listener);
} BoardKeyFuncs;

/* The listener lives as long as the widget; the table is borrowed for ever. */
void board_keys_add (GtkWidget *widget, const BoardKeyFuncs *funcs, gpointer listener);
