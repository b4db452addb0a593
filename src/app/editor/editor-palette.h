#pragma once

/* The tools that a position is set up with, as buttons. One is chosen; pieces and trees can be
 * carried away from there as well.
 *
 *     carried (tool, seat, x, y)    one of them is being carried to there, in the palette's own
 *                                   coordinates
 *     dropped (tool, seat, x, y)    it is let go there; NaN where that has come to nothing
 */

#include "app/editor/position-editor.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_EDITOR_PALETTE (logres_editor_palette_get_type ())
G_DECLARE_FINAL_TYPE (LogresEditorPalette, logres_editor_palette, LOGRES, EDITOR_PALETTE, GtkWidget)

/* Takes a reference. Once. */
void logres_editor_palette_set_editor (LogresEditorPalette *self, LogresPositionEditor *editor);
