#pragma once

/* The keys of a board: what each of them means there. Letters and figures begin a typed move. */

#include <gtk/gtk.h>

/* What comes of them, for the widget. False: the key is somebody else's. */
typedef struct BoardKeyFuncs {
  gboolean (*is_open) (GtkWidget *widget); /* there is a board to move on */
  gboolean (*move_cursor) (GtkWidget *widget, guint key);
  void (*activate) (GtkWidget *widget); /* where the cursor is */
  void (*step_back) (GtkWidget *widget);
  gboolean (*escape) (GtkWidget *widget);
  void (*type) (GtkWidget *widget, const char *text);
  void (*show_cursor) (GtkWidget *widget);
  void (*hide_cursor) (GtkWidget *widget);
} BoardKeyFuncs;

/* The table is borrowed for ever. */
void board_keys_add (GtkWidget *widget, const BoardKeyFuncs *funcs);
