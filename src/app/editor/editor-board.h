#pragma once

/* The board of a position that is being set up: pressing, dragging and keys on its squares change
 * the position. What somebody drags off the board is gone, and so is what he presses with the right
 * button.
 *
 *     refused (square)     nothing can stand there
 */

#include "app/board/board-view.h"
#include "app/editor/position-editor.h"

#include <adwaita.h>

#define LOGRES_TYPE_EDITOR_BOARD (logres_editor_board_get_type ())
G_DECLARE_FINAL_TYPE (LogresEditorBoard, logres_editor_board, LOGRES, EDITOR_BOARD, AdwBin)

/* Takes a reference. Once. */
void logres_editor_board_set_editor (LogresEditorBoard *self, LogresPositionEditor *editor);

LogresBoardView *logres_editor_board_get_view (LogresEditorBoard *self);

/* Something is carried over the board from outside; NO_SQUARE: no more. */
void logres_editor_board_set_target (LogresEditorBoard *self, Square sq);
