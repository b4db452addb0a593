#pragma once

/* The actions of the position editor's window. Actions that a game window has too, such as Undo,
 * have the same names and keys here. */

#include "app/editor/editor-board.h"

/* Returns the action group "game" and adds the other actions to the window. All arguments outlive
 * the group. */
GSimpleActionGroup *editor_actions_new (GtkWindow *window,
                                        LogresPositionEditor *editor,
                                        LogresEditorBoard *board,
                                        AdwFlap *flap);

/* Enables the actions that are possible now. */
void editor_actions_update (GSimpleActionGroup *actions, LogresPositionEditor *editor);
