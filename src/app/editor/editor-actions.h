#pragma once

/* What can be done in a window for setting up a position, by name. What it has in common with a
 * game is called the same and has the same keys. */

#include "app/editor/editor-board.h"

/* The group "game"; others are added to the window. All it is told of outlive it. */
GSimpleActionGroup *editor_actions_new (GtkWindow *window,
                                        LogresPositionEditor *editor,
                                        LogresEditorBoard *board,
                                        AdwFlap *flap);

/* Which of them can be done now. */
void editor_actions_update (GSimpleActionGroup *actions, LogresPositionEditor *editor);
