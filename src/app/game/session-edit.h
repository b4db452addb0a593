#pragma once

/* Changes of the record of a game. Each change is a step of the undo history. All nodes must belong
 * to the session. */

#include "app/game/game-session.h"
#include "app/game/history-state.h"
#include "engine/report/annotation.h"

/* All changes between these two calls form one step. The signal `changed` is emitted at the end.
 * `name` is the step's name in the user's language, which the tooltip of Undo shows. */
void logres_game_session_begin_edit (LogresGameSession *self, const char *name);
void logres_game_session_end_edit (LogresGameSession *self);

/* Call this when the user stops typing a text. All changes of the text before this call form one
 * step. */
void logres_game_session_end_text (LogresGameSession *self);

void logres_game_session_set_player (LogresGameSession *self, Seat seat, const Player *player);

/* Writes a new time control into the tags and fills all clocks. Call this for a game that has not
 * begun or restarts. */
void logres_game_session_set_time_control (LogresGameSession *self,
                                           const TimeControl *control,
                                           gboolean is_by_team);

/* Sets a comment or the drawings of a node. Returns FALSE if drawings are invalid; see
 * node_set_text(). */
gboolean logres_game_session_set_text (LogresGameSession *self,
                                       const Node *node,
                                       NodeText which,
                                       const char *text);
/* Adds the mark if `is_set`, otherwise removes it. Returns FALSE if the mark cannot be added; see
 * node_add_mark(). */
gboolean logres_game_session_set_mark (LogresGameSession *self,
                                       const Node *node,
                                       guint8 mark,
                                       gboolean is_set);

/* Adds moves after a node and reuses moves that exist already. The live and shown nodes do not
 * change. Returns the last node; returns NULL and adds nothing if a move is not legal. */
const Node *logres_game_session_insert_line (LogresGameSession *self,
                                             const Node *from,
                                             const Move *moves,
                                             guint n_moves);

/* Writes a report into the record: evaluations, marks, comments and better lines; see annotation.h.
 * The function `words` must not use its parameter `user_data`. */
void logres_game_session_write_report (LogresGameSession *self,
                                       const Report *report,
                                       AnnotationWords words);

/* Exchanges a variation with the line that stands before it. Returns FALSE if nothing has
 * changed. */
gboolean logres_game_session_promote (LogresGameSession *self, const Node *node);
/* Makes the node and all nodes before it part of the main line. Returns FALSE if nothing has
 * changed. */
gboolean logres_game_session_make_main (LogresGameSession *self, const Node *node);

/* Removes a move and all moves after it. If the live node is one of the removed nodes, the node
 * before them becomes live. Returns FALSE for the root, and in an email game for moves that are
 * settled. The session frees removed nodes only when it is freed itself. */
gboolean logres_game_session_cut (LogresGameSession *self, const Node *node);

/* The result of logres_game_session_paste(). */
typedef struct PasteReport {
  guint n_pasted, n_left_out; /* numbers of moves; words that are not moves are not counted */
  char *left_out; /* the first word that could not be read, otherwise the first illegal move; NULL
                   * if nothing was left out; the caller frees it */
} PasteReport;

/* Pastes those moves of a text (line-text.h) that are legal, with their comments. Adds the moves
 * after the shown node. But if the text begins at the position of the root, and not at the shown
 * position, adds them after the root. Returns FALSE if no move could be pasted. */
gboolean logres_game_session_paste (LogresGameSession *self, const char *text, PasteReport *report);

/* ---- Undo and redo ---- */

/* Returns the name of the step to undo or redo, which is lent. Returns NULL if there is no such
 * step. */
const char *logres_game_session_get_step_name (LogresGameSession *self, UndoWay way);

/* Returns whether the step to undo or redo changed the live node, the moves taken back or the
 * result. During play, the action Undo takes moves back instead of undoing such a step. */
gboolean logres_game_session_is_step_of_game (LogresGameSession *self, UndoWay way);

/* Undoes or redoes one step of any kind. Returns FALSE if there is none. */
gboolean logres_game_session_take_step (LogresGameSession *self, UndoWay way);

/* Forgets all steps, for example when a game begins after its setup. */
void logres_game_session_forget_edits (LogresGameSession *self);
