#pragma once

/* A piece that is carried from the palette over the window, and put on the square where it is let
 * go. It is seen in the air above all that. */

#include "app/editor/editor-board.h"
#include "app/editor/editor-palette.h"

typedef struct EditorCarry EditorCarry;

/* All outlive it. */
EditorCarry *editor_carry_new (LogresPositionEditor *editor,
                               LogresEditorPalette *palette,
                               LogresEditorBoard *board,
                               GtkFixed *air,
                               GtkImage *image);
void editor_carry_free (EditorCarry *self);
