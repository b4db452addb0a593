#pragma once

/* The buttons for the tools of the position editor. The user clicks a button to choose its tool,
 * and can drag pieces and trees from the palette to the board.
 *
 *     carried (tool, seat, x, y)    a piece is being dragged to this point, in the palette's own
 *                                   coordinates
 *     dropped (tool, seat, x, y)    the piece is dropped at this point; x and y are NaN if the drag
 *                                   was cancelled
 */

#include "app/editor/position-editor.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_EDITOR_PALETTE (logres_editor_palette_get_type ())
G_DECLARE_FINAL_TYPE (LogresEditorPalette, logres_editor_palette, LOGRES, EDITOR_PALETTE, GtkWidget)

/* Call once. Takes a reference to the editor. */
void logres_editor_palette_set_editor (LogresEditorPalette *self, LogresPositionEditor *editor);
