#pragma once

/* A game that is played and viewed. The session owns the record, and knows which position of the
 * game is the live one and which one is shown. All moves enter a game through this interface.
 *
 *     root ── 1 ── 2 ── 3 ── 4        live: the current position of the game
 *             └ 2' ── 3'              shown: the position on the board, anywhere
 *
 * A move at the live node continues the game and becomes the main line. A move at any other node is
 * a variation. Nothing is ever overwritten: moves that were taken back stay as variations.
 *
 * The signal `changed` is emitted after each change except clock ticks; listeners read the new
 * state from the session. The signal `ended` follows when a move, a player or a clock has ended a
 * game that is played here: a new game, or a game that was read unfinished and that a person has
 * since continued. Main thread only. Nodes and the record are lent until the next change. */

#include "app/game/player.h"
#include "app/game/session-clock.h"
#include "core/record/record-reader.h"
#include "engine/report/annotation.h"

#include <glib-object.h>

#define LOGRES_TYPE_GAME_SESSION (logres_game_session_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameSession, logres_game_session, LOGRES, GAME_SESSION, GObject)

/* ---- Life cycle ---- */

/* A new game with its own seed, date and id, and a person on each seat. */
LogresGameSession *logres_game_session_new (const Position *start);

/* Reads a game from a text of any origin. Text that cannot be read becomes the record's unread
 * text, and `report`, which may be NULL, tells about it. The live node is the one that the state in
 * the text names, otherwise the end of the played line (played-line.h) or of the main line. The
 * clocks are stopped. */
LogresGameSession *
logres_game_session_new_from_text (const char *text, const GameSpan *span, RecordReport *report);

/* The same for a record that was read before. The session takes ownership. A text of LONG_GAME_TEXT
 * bytes and more should be read on another thread, because reading it would block the window. */
enum { LONG_GAME_TEXT = 1 << 18 };
LogresGameSession *logres_game_session_new_from_record (Record *record);

/* A copy of the game with the shown node as its live node. It has the whole record except result,
 * file and id; `self` does not change. */
LogresGameSession *logres_game_session_new_from_shown (LogresGameSession *self);

void logres_game_session_set_time_func (LogresGameSession *self, LogresTimeFunc func);

/* ---- Questions ---- */

const Record *logres_game_session_get_record (LogresGameSession *self);
const Variant *logres_game_session_get_variant (LogresGameSession *self);
const Node *logres_game_session_get_shown (LogresGameSession *self);
const Node *logres_game_session_get_live (LogresGameSession *self);
gboolean logres_game_session_is_showing_live (LogresGameSession *self);

Player logres_game_session_get_player (LogresGameSession *self, Seat seat);
guint64 logres_game_session_get_seed (LogresGameSession *self);

/* The result of the game; ONGOING while it is not over. */
Result logres_game_session_get_result (LogresGameSession *self, Termination *termination);

/* The seat to move at the live node; NOBODY if the game is over. */
int logres_game_session_get_seat_to_move (LogresGameSession *self);

/* The same if a person plays this seat; NOBODY if the computer does. */
int logres_game_session_get_person_to_move (LogresGameSession *self);

/* Whether a person may make a move at the shown node: at the live node if the person is to move and
 * the game is not paused, in a variation, and anywhere in a studied game. */
gboolean logres_game_session_may_enter (LogresGameSession *self);

/* The claims (a set of Claim) that can be made now, and the seat that has offered a draw, or
 * NOBODY. */
unsigned logres_game_session_get_claims (LogresGameSession *self);
int logres_game_session_get_draw_offer (LogresGameSession *self);

gboolean logres_game_session_can_undo (LogresGameSession *self);
gboolean logres_game_session_can_redo (LogresGameSession *self);

/* A number that grows with each change of the record. Code that saves the record remembers it. */
guint64 logres_game_session_get_serial (LogresGameSession *self);

/* The user's file that contains the game, in the encoding of file names, or NULL; a checksum of the
 * game's text in that file, by which it is found there, or NULL; and whether the record differs
 * from that text. The state of the game keeps all three. */
const char *logres_game_session_get_file (LogresGameSession *self);
const char *logres_game_session_get_file_sum (LogresGameSession *self);
gboolean logres_game_session_is_modified (LogresGameSession *self);

/* The findings of a report about the game (report-state.h), or NULL. They are not part of the
 * record, but the state of the game keeps them. A change emits `findings-changed` and not
 * `changed`. */
const char *logres_game_session_get_findings (LogresGameSession *self);
void logres_game_session_set_findings (LogresGameSession *self, const char *text);

/* Whether nothing was played, set up or written in the game yet. */
gboolean logres_game_session_is_untouched (LogresGameSession *self);

/* Notes that the game was saved in, or read from, this file; NULL if it has no file any more. */
void logres_game_session_set_file (LogresGameSession *self, const char *path, const char *sum);

/* Notes that the game in its file differs from the record. */
void logres_game_session_set_modified (LogresGameSession *self);

/* The record as text. With the state, the session can be restored as it is. To be freed. */
char *logres_game_session_dup_text (LogresGameSession *self, gboolean with_state);

/* Locks the game: its clocks stop, and every change is refused. `why` tells the player the reason.
 * NULL unlocks the game, and so does logres_game_session_set_file(). */
void logres_game_session_lock (LogresGameSession *self, const char *why);
const char *logres_game_session_get_lock (LogresGameSession *self);

/* ---- Playing ---- */

/* Plays a move or an answer at the shown node. Returns FALSE if it is not legal there; `why` may be
 * NULL. */
gboolean logres_game_session_play (LogresGameSession *self, Move move, Explanation *why);

/* The same at the live node, unless the game is over or studied. */
gboolean logres_game_session_play_live (LogresGameSession *self, Move move, Explanation *why);

/* Go back to the last turn of a person, and forward to the next. */
gboolean logres_game_session_undo (LogresGameSession *self);
gboolean logres_game_session_redo (LogresGameSession *self);

/* The same by agreement. If people play for both sides, the other side must agree first; the
 * request lapses when the game goes on. */
gboolean logres_game_session_ask_undo (LogresGameSession *self);
gboolean logres_game_session_is_undo_asked (LogresGameSession *self);
void logres_game_session_answer_undo (LogresGameSession *self, gboolean agrees);

/* Makes the shown node the live node, on the main line. A finished game loses its result by this;
 * use logres_game_session_new_from_shown() to keep it. */
void logres_game_session_play_on (LogresGameSession *self);

/* A draw offer lasts until the other team has moved. If both teams offer, they have agreed. Each
 * player acts for the team. These return FALSE if they are not possible now. */
gboolean logres_game_session_resign (LogresGameSession *self, Seat seat);
gboolean logres_game_session_offer_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_accept_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_decline_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_claim_draw (LogresGameSession *self, Claim claim);

/* ---- Studying ---- */

/* While a game is studied, its clocks stand and the live node stays: all moves are variations.
 * Leaving the study shows the live node again. The state of the game keeps this setting. */
void logres_game_session_set_studying (LogresGameSession *self, gboolean is_studying);
gboolean logres_game_session_is_studying (LogresGameSession *self);

/* FALSE while people play against each other with clocks. */
gboolean logres_game_session_may_study (LogresGameSession *self);

/* ---- Navigation ---- */

void logres_game_session_show (LogresGameSession *self, const Node *node);
void logres_game_session_show_first (LogresGameSession *self);
void logres_game_session_show_back (LogresGameSession *self);
void logres_game_session_show_forward (LogresGameSession *self);
void logres_game_session_show_last (LogresGameSession *self); /* of the current line */
void logres_game_session_show_live (LogresGameSession *self);

/* ---- Editing the record ----
 *
 * Each change is a step that can be undone. All nodes must belong to this session. */

/* All changes between these two calls form one step, and `changed` is emitted at its end. The name
 * appears in the user's language after "Undo:". */
void logres_game_session_begin_edit (LogresGameSession *self, const char *name);
void logres_game_session_end_edit (LogresGameSession *self);

/* Ends a text that the user types. All letters typed before belong to one step. */
void logres_game_session_end_text (LogresGameSession *self);

void logres_game_session_set_player (LogresGameSession *self, Seat seat, const Player *player);
gboolean logres_game_session_set_tag (LogresGameSession *self, const char *name, const char *value);

/* Comments and drawings; see node_set_text(). */
gboolean logres_game_session_set_text (LogresGameSession *self,
                                       const Node *node,
                                       NodeText which,
                                       const char *text);
gboolean logres_game_session_set_mark (LogresGameSession *self,
                                       const Node *node,
                                       guint8 mark,
                                       gboolean is_set);

/* The engine's evaluation of the position, from the view of the first team. */
void logres_game_session_set_eval (LogresGameSession *self, const Node *node, int hundredths);
void logres_game_session_set_eval_win (LogresGameSession *self, const Node *node, int moves);
void logres_game_session_clear_eval (LogresGameSession *self, const Node *node);

/* Adds moves after a node and reuses moves that exist already. The live and shown nodes do not
 * change. Returns the last node; returns NULL and adds nothing if a move is not legal. */
const Node *logres_game_session_insert_line (LogresGameSession *self,
                                             const Node *from,
                                             const Move *moves,
                                             guint n_moves);

/* Writes a report into the record: evaluations, marks, comments and better lines; see
 * annotation.h. */
void logres_game_session_write_report (LogresGameSession *self,
                                       const Report *report,
                                       AnnotationWords words,
                                       void *user_data);

/* The first moves a variation one place up, the second makes it the main line from the start. They
 * return FALSE if there is nothing to do. */
gboolean logres_game_session_promote (LogresGameSession *self, const Node *node);
gboolean logres_game_session_make_main (LogresGameSession *self, const Node *node);

/* Removes a move and all that follow it. If the live node is among them, the position before them
 * becomes live. */
gboolean logres_game_session_cut (LogresGameSession *self, const Node *node);

/* Pastes moves from the clipboard (line-text.h) with their comments, as far as they are legal:
 * after the shown node, or at the root if they begin there. Returns FALSE if no move could be
 * pasted. */
typedef struct PasteReport {
  guint n_pasted, n_left_out;
  char *left_out; /* to be freed; the first word or move that is illegal or cannot be read */
} PasteReport;

gboolean logres_game_session_paste (LogresGameSession *self, const char *text, PasteReport *report);

/* Whether the node is still in the tree. Removed nodes are not freed before the session is. */
gboolean logres_game_session_has (LogresGameSession *self, const Node *node);

/* ---- Undo and redo ---- */

/* The name of the step to undo or redo; NULL if there is none. Lent. */
const char *logres_game_session_get_undo_name (LogresGameSession *self);
const char *logres_game_session_get_redo_name (LogresGameSession *self);

/* Whether that step changed the live node. During play, such a step is taken back instead. */
gboolean logres_game_session_is_undo_of_game (LogresGameSession *self);
gboolean logres_game_session_is_redo_of_game (LogresGameSession *self);

/* Undo or redo one step of any kind. */
gboolean logres_game_session_undo_edit (LogresGameSession *self);
gboolean logres_game_session_redo_edit (LogresGameSession *self);

/* Forgets all steps, for example when a game that was set up begins. */
void logres_game_session_forget_edits (LogresGameSession *self);

/* ---- Clocks ---- */

/* Fills all clocks. Call this for a game that has not begun or restarts. */
void logres_game_session_set_time_control (LogresGameSession *self,
                                           const TimeControl *control,
                                           gboolean is_by_team);
const TimeControl *logres_game_session_get_time_control (LogresGameSession *self);
gint64 logres_game_session_get_time_left_us (LogresGameSession *self, Seat seat);

/* A new game is paused. */
void logres_game_session_set_paused (LogresGameSession *self, gboolean is_paused);
gboolean logres_game_session_is_paused (LogresGameSession *self);

/* Ends the pause for a person. A game that was read now counts as played here. */
void logres_game_session_go_on (LogresGameSession *self);
gboolean logres_game_session_is_clock_running (LogresGameSession *self);

/* Call this regularly while clocks run. It ends the game if a player has run out of time. */
void logres_game_session_look_at_clock (LogresGameSession *self);
