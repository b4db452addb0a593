#pragma once

/* A position while somebody sets it up: what stands where, what is in his hand, and all the steps
 * back to the beginning. Anything may stand anywhere, but for the water; what is wrong with the
 * whole is found at once and hinders nothing.
 *
 * `changed` is emitted after every change, also of what is in the hand. What was called in, and the
 * count of quiet moves, are forgotten when something is changed on the board. Main thread. */

#include "app/editor/editor-tool.h"
#include "core/notation/position-text.h"
#include "core/rules/flaw.h"

#include <glib-object.h>

#define LOGRES_TYPE_POSITION_EDITOR (logres_position_editor_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresPositionEditor, logres_position_editor, LOGRES, POSITION_EDITOR, GObject)

/* From a position, to which the user can go back. */
LogresPositionEditor *logres_position_editor_new (const Position *base);

/* ---- Questions ---- */

/* Lent until the next change. */
const Position *logres_position_editor_get_position (LogresPositionEditor *self);
Flaw logres_position_editor_get_flaw (LogresPositionEditor *self);

EditorTool logres_position_editor_get_tool (LogresPositionEditor *self, Seat *seat);

/* Where the piece in the hand was picked up; NO_SQUARE: none is. */
Square logres_position_editor_get_held (LogresPositionEditor *self);

/* Whether it is other than where it began, or than what was made of it last. */
gboolean logres_position_editor_is_changed (LogresPositionEditor *self);

/* ---- The hand ---- */

/* The seat is of Knights and Men. A piece in the hand stays where it stood. */
void logres_position_editor_set_tool (LogresPositionEditor *self, EditorTool tool, Seat seat);

/* Does with the square what the tool does. False where nothing can stand there. */
gboolean logres_position_editor_press (LogresPositionEditor *self, Square sq);

/* Nothing is in the hand any more. */
void logres_position_editor_let_go (LogresPositionEditor *self);

/* ---- The board ---- */

/* Puts a thing there instead of whatever stood there. False, and nothing changed, in the water, and
 * for a tree where the game has none. */
gboolean
logres_position_editor_put (LogresPositionEditor *self, EditorTool tool, Seat seat, Square sq);

/* What stands on two squares changes places. False as above, or where nothing stands on `from`. */
gboolean logres_position_editor_move (LogresPositionEditor *self, Square from, Square to);

/* False where nothing stands. */
gboolean logres_position_editor_remove (LogresPositionEditor *self, Square sq);

/* ---- All of it ---- */

void logres_position_editor_set_seat (LogresPositionEditor *self, Seat seat);
void logres_position_editor_set_castle_moves (LogresPositionEditor *self, Seat seat, int n);
void logres_position_editor_set_duty (LogresPositionEditor *self, Duty duty, Square sq);

void logres_position_editor_set_position (LogresPositionEditor *self, const Position *pos);
void logres_position_editor_set_start (LogresPositionEditor *self);
void logres_position_editor_set_empty (LogresPositionEditor *self);

/* Another game of the family: its start in place of a start, and else what has a square there. */
void logres_position_editor_set_variant (LogresPositionEditor *self, const Variant *variant);

/* A position that was typed or pasted, of the game that is shown, or of another that it fits.
 * False, and nothing changed, if it is none; then `error` tells why it is not of this game. */
gboolean logres_position_editor_set_text (LogresPositionEditor *self,
                                          const char *text,
                                          PositionError *error);

/* What a game can be made of has been made of it. */
void logres_position_editor_note_used (LogresPositionEditor *self);

/* ---- Back and forward ---- */

gboolean logres_position_editor_can_undo (LogresPositionEditor *self);
gboolean logres_position_editor_can_redo (LogresPositionEditor *self);
void logres_position_editor_undo (LogresPositionEditor *self);
void logres_position_editor_redo (LogresPositionEditor *self);

/* All positions there were, from the first to the last that can be done again, and which of them is
 * shown. Lent until the next change. */
guint logres_position_editor_get_n_steps (LogresPositionEditor *self);
const Position *logres_position_editor_get_step (LogresPositionEditor *self, guint i);
guint logres_position_editor_get_at (LogresPositionEditor *self);
