#pragma once

/* The actions of the position editor's window. Actions that a game window has too, such as Undo,
 * have the same names and keys here. */

#include "app/editor/editor-board.h"

/* Adds the actions to the window and returns the group "game", which the caller unreferences. All
 * arguments must outlive the group. */
GSimpleActionGroup *editor_actions_new (GtkWindow *window,
                                        LogresPositionEditor *editor,
                                        LogresEditorBoard *board,
                                        AdwFlap *flap);

/* Enables the actions that are possible now. */
void editor_actions_update (GSimpleActionGroup *actions, LogresPositionEditor *editor);
