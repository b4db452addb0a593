#pragma once

/* Drags a piece from the palette to the board. The piece is drawn in a layer above the whole window
 * and put on the square where it is dropped. */

#include "app/editor/editor-board.h"
#include "app/editor/editor-palette.h"

typedef struct EditorCarry EditorCarry;

/* All arguments outlive the result. */
EditorCarry *editor_carry_new (LogresPositionEditor *editor,
                               LogresEditorPalette *palette,
                               LogresEditorBoard *board,
                               GtkFixed *air,
                               GtkImage *image);
void editor_carry_free (EditorCarry *self);
