#pragma once

/* Changes of the record of a game. Each one is a step that can be undone. All nodes must belong to
 * the session. */

#include "app/game/game-session.h"
#include "app/game/history-state.h"
#include "engine/report/annotation.h"

/* All changes between these two calls form one step, and `changed` is emitted at its end. The name
 * appears in the user's language after "Undo:". */
void logres_game_session_begin_edit (LogresGameSession *self, const char *name);
void logres_game_session_end_edit (LogresGameSession *self);

/* Ends a text that the user types. All letters typed before belong to one step. */
void logres_game_session_end_text (LogresGameSession *self);

void logres_game_session_set_player (LogresGameSession *self, Seat seat, const Player *player);

/* Fills all clocks. Call this for a game that has not begun or restarts. */
void logres_game_session_set_time_control (LogresGameSession *self,
                                           const TimeControl *control,
                                           gboolean is_by_team);

/* Comments and drawings; see node_set_text(). */
gboolean logres_game_session_set_text (LogresGameSession *self,
                                       const Node *node,
                                       NodeText which,
                                       const char *text);
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

/* Writes a report into the record: evaluations, marks, comments and better lines; see
 * annotation.h. `words` gets no data of its own. */
void logres_game_session_write_report (LogresGameSession *self,
                                       const Report *report,
                                       AnnotationWords words);

/* The first moves a variation one place up, the second makes it the main line from the start. They
 * return FALSE if there is nothing to do. */
gboolean logres_game_session_promote (LogresGameSession *self, const Node *node);
gboolean logres_game_session_make_main (LogresGameSession *self, const Node *node);

/* Removes a move and all that follow it. If the live node is among them, the position before them
 * becomes live. Removed nodes are not freed before the session is. */
gboolean logres_game_session_cut (LogresGameSession *self, const Node *node);

/* Pastes moves from the clipboard (line-text.h) with their comments, as far as they are legal:
 * after the shown node, or at the root if they begin there. Returns FALSE if no move could be
 * pasted. */
typedef struct PasteReport {
  guint n_pasted, n_left_out;
  char *left_out; /* to be freed; the first word or move that is illegal or cannot be read */
} PasteReport;

gboolean logres_game_session_paste (LogresGameSession *self, const char *text, PasteReport *report);

/* ---- Undo and redo ---- */

/* The name of the step to undo or redo; NULL without such a step. Lent. */
const char *logres_game_session_get_step_name (LogresGameSession *self, UndoWay way);

/* Whether that step changed the live node. During play, such a step is taken back instead. */
gboolean logres_game_session_is_step_of_game (LogresGameSession *self, UndoWay way);

/* Undoes or redoes one step of any kind. */
gboolean logres_game_session_take_step (LogresGameSession *self, UndoWay way);

/* Forgets all steps, for example when a game that was set up begins. */
void logres_game_session_forget_edits (LogresGameSession *self);
