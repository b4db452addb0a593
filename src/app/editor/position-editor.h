#pragma once

/* A position that the user is setting up, with all undo steps, the chosen tool and the held piece.
 * Pieces may stand anywhere except in the river. The position may be impossible.
 *
 * The signal `changed` is emitted after each change, including a change of the tool or the held
 * piece. A change of the pieces or of the player to move clears the capture duty and the count of
 * quiet moves. Call these functions only on the main thread. */

#include "app/editor/editor-tool.h"
#include "core/notation/position-text.h"
#include "core/rules/flaw.h"

#include <glib-object.h>

#define LOGRES_TYPE_POSITION_EDITOR (logres_position_editor_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresPositionEditor, logres_position_editor, LOGRES, POSITION_EDITOR, GObject)

/* Other modules may read all fields, but set none. */
struct _LogresPositionEditor {
  GObject parent_instance;

  GArray *steps; /* owned; an array of Position, up to the last step that can be redone */
  guint at;      /* the index of the current step */
  Position used; /* the last position that became a game, or else the first step */

  EditorTool tool;
  Seat seat;   /* owner of the pieces that the tool puts */
  Square held; /* the square of the held piece; NO_SQUARE if none is held */
};

/* Makes an editor. `base` is the first step, to which Undo can return. */
LogresPositionEditor *logres_position_editor_new (const Position *base);

/* ---- Questions ---- */

/* Returns the current position, which is lent until the next change. */
const Position *logres_position_editor_get_position (LogresPositionEditor *self);

/* Returns whether the position differs from the position that last became a game, or from the first
 * step if none became a game yet. */
gboolean logres_position_editor_is_changed (LogresPositionEditor *self);

/* ---- Tools ---- */

/* Chooses a tool and puts a held piece back. The seat matters only for knights and men. */
void logres_position_editor_set_tool (LogresPositionEditor *self, EditorTool tool, Seat seat);

/* Uses the tool on the square. Returns FALSE if the tool can do nothing there. */
gboolean logres_position_editor_press (LogresPositionEditor *self, Square sq);

/* Puts the held piece back on its square. */
void logres_position_editor_let_go (LogresPositionEditor *self);

/* ---- The board ---- */

/* Puts the piece or tree of the tool on the square, and removes the piece or tree that stood on the
 * square. TOOL_REMOVER empties the square. TOOL_HAND is not allowed. Returns FALSE and changes
 * nothing if the square is in the river or not on the board, or for a tree in a variant without
 * trees. */
gboolean
logres_position_editor_put (LogresPositionEditor *self, EditorTool tool, Seat seat, Square sq);

/* Exchanges the contents of two squares. Returns FALSE and changes nothing if `from` is empty or
 * its piece cannot stand on `to`. */
gboolean logres_position_editor_move (LogresPositionEditor *self, Square from, Square to);

/* Removes what stands on the square. Returns FALSE if the square is empty. */
gboolean logres_position_editor_remove (LogresPositionEditor *self, Square sq);

/* ---- The whole position ---- */

void logres_position_editor_set_seat (LogresPositionEditor *self, Seat seat);
void logres_position_editor_set_castle_moves (LogresPositionEditor *self, Seat seat, int n);
void logres_position_editor_set_duty (LogresPositionEditor *self, Duty duty, Square sq);

void logres_position_editor_set_position (LogresPositionEditor *self, const Position *pos);

/* Changes the variant. A start position becomes the start of that variant. In any other position, a
 * piece or tree stays if, in the new variant, its owner exists and it may stand on its square. */
void logres_position_editor_set_variant (LogresPositionEditor *self, const Variant *variant);

/* Sets a typed or pasted position of the current variant, or of another one if only that fits. If
 * none fits, returns FALSE, changes nothing, and `error` tells why the text is not of the current
 * variant. */
gboolean logres_position_editor_set_text (LogresPositionEditor *self,
                                          const char *text,
                                          PositionError *error);

/* Notes that the current position has become a game. */
void logres_position_editor_note_used (LogresPositionEditor *self);

/* ---- Undo and redo ---- */

gboolean logres_position_editor_can_undo (LogresPositionEditor *self);
gboolean logres_position_editor_can_redo (LogresPositionEditor *self);
void logres_position_editor_undo (LogresPositionEditor *self);
void logres_position_editor_redo (LogresPositionEditor *self);

/* Returns one of the steps, lent until the next change. 0 is the first step. */
const Position *logres_position_editor_get_step (LogresPositionEditor *self, guint i);
