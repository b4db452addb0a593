#pragma once

/* The board of the position editor. Presses, drags and keys on its squares change the position. The
 * user removes a piece by dragging it off the board or pressing it with the right button.
 *
 *     refused (square)     the user tried to put a piece or tree on a square where it cannot stand
 */

#include "app/board/board-view.h"
#include "app/editor/position-editor.h"

#include <adwaita.h>

#define LOGRES_TYPE_EDITOR_BOARD (logres_editor_board_get_type ())
G_DECLARE_FINAL_TYPE (LogresEditorBoard, logres_editor_board, LOGRES, EDITOR_BOARD, AdwBin)

/* Call once. Takes a reference to the editor. */
void logres_editor_board_set_editor (LogresEditorBoard *self, LogresPositionEditor *editor);

LogresBoardView *logres_editor_board_get_view (LogresEditorBoard *self);

/* Marks the square below a piece that is dragged from the palette. NO_SQUARE removes the mark. */
void logres_editor_board_set_target (LogresEditorBoard *self, Square sq);
