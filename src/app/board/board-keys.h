#pragma once

/* Connects the keys of a board view to functions of a listener. Letters and digits start a typed
 * move. */

#include <gtk/gtk.h>

/* Functions that the keys call. FALSE means that the key is not used, so that other widgets get
 * it. */
typedef struct BoardKeyFuncs {
  gboolean (*is_open) (gpointer listener); /* whether there is a board to use */
  gboolean (*move_cursor) (gpointer listener, guint key);
  void (*activate) (gpointer listener);                    /* at the cursor */
  void (*draw) (gpointer listener, GdkModifierType state); /* starts or ends a drawing */
  void (*step_back) (gpointer listener);
  gboolean (*escape) (gpointer listener);
  void (*type) (gpointer listener, const char *text);
  void (*show_cursor) (gpointer listener);
  void (*hide_cursor) (gpointer listener);
} BoardKeyFuncs;

/* The listener must live as long as the widget; `funcs` must live for ever. */
void board_keys_add (GtkWidget *widget, const BoardKeyFuncs *funcs, gpointer listener);
