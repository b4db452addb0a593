#pragma once

/* A game that is played and looked at: it owns the record, and knows where the game stands and what
 * is shown of it. This is the only door by which a move enters a game.
 *
 *     root ── 1 ── 2 ── 3 ── 4        live: where the game stands
 *             └ 2' ── 3'              shown: what somebody looks at, anywhere
 *
 * A move made where the game stands carries it on and becomes the main line; one made anywhere else
 * is a variation. Nothing is ever overwritten: moves that were taken back stay as variations.
 *
 * `changed` is emitted after every change but the ticking of clocks; listeners take the new state
 * from here. `ended` follows it when a move, a player or a clock has ended a game that is played
 * here: a new one, or one that was read before it was over and that a person has played or gone on
 * with since. Belongs to the main thread. Nodes and the record are lent for reading, as long as
 * nothing changes. */

#include "app/game/player.h"
#include "app/game/session-clock.h"
#include "core/record/record-reader.h"
#include "engine/report/annotation.h"

#include <glib-object.h>

#define LOGRES_TYPE_GAME_SESSION (logres_game_session_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameSession, logres_game_session, LOGRES, GAME_SESSION, GObject)

/* ---- Life ---- */

/* A new game, with people on all seats, a seed, a date and an id of its own. */
LogresGameSession *logres_game_session_new (const Position *start);

/* A game from a text, whether its own or somebody else's: what cannot be read is kept as the
 * record's unread text, and `report`, which may be NULL, tells. The game stands at the end of the
 * main line, or of the one that was played (played-line.h), or where the state says that was
 * written with it; its clocks stand. */
LogresGameSession *
logres_game_session_new_from_text (const char *text, const GameSpan *span, RecordReport *report);

/* The same of a record that was read already, on another thread perhaps, as a window would stand
 * still while a text of this length is read. It belongs to the session then. */
enum { LONG_GAME_TEXT = 1 << 18 };
LogresGameSession *logres_game_session_new_from_record (Record *record);

/* A game of its own that goes on from the node that is shown, with all there is in the record but
 * its result, file and id; this one stays as it is. */
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

/* How the game ended: ONGOING while it has not. */
Result logres_game_session_get_result (LogresGameSession *self, Termination *termination);

/* Whose turn it is in the game; NOBODY when it is over. */
int logres_game_session_get_seat_to_move (LogresGameSession *self);

/* The same where it is a person's turn; NOBODY where it is the computer's. */
int logres_game_session_get_person_to_move (LogresGameSession *self);

/* Whether a person may make a move at the node that is shown: where it is his turn in the game,
 * unless that is paused, or a variation; anywhere while it is studied. */
gboolean logres_game_session_may_enter (LogresGameSession *self);

/* The claims, of Claim, that can be made now, and who has offered a draw: a seat, or NOBODY. */
unsigned logres_game_session_get_claims (LogresGameSession *self);
int logres_game_session_get_draw_offer (LogresGameSession *self);

gboolean logres_game_session_can_undo (LogresGameSession *self);
gboolean logres_game_session_can_redo (LogresGameSession *self);

/* Goes up with every change of the record: whoever saves it remembers the number. */
guint64 logres_game_session_get_serial (LogresGameSession *self);

/* The user's file that the game belongs to, in the encoding of file names; NULL where it has none.
 * And a checksum of what stands there of it, by which it is found among others; NULL where that is
 * not known. And whether the record is other than it was read or saved there. All of it comes back
 * with the state. */
const char *logres_game_session_get_file (LogresGameSession *self);
const char *logres_game_session_get_file_sum (LogresGameSession *self);
gboolean logres_game_session_is_modified (LogresGameSession *self);

/* What a report has found about the game, in a text of its own (report-state.h); NULL. It is no
 * part of the record and comes back with the state; `findings-changed` is emitted, not `changed`.
 */
const char *logres_game_session_get_findings (LogresGameSession *self);
void logres_game_session_set_findings (LogresGameSession *self, const char *text);

/* Whether nobody has moved yet, set up anything or written about the game. */
gboolean logres_game_session_is_untouched (LogresGameSession *self);

/* It has been saved in, or read from, this file as it is now; NULL where it has none any more. */
void logres_game_session_set_file (LogresGameSession *self, const char *path, const char *sum);

/* In its file it stands otherwise. */
void logres_game_session_set_modified (LogresGameSession *self);

/* The record as text; with the state where the game is to go on later as it stands. To be freed. */
char *logres_game_session_dup_text (LogresGameSession *self, gboolean with_state);

/* Nothing happens in a locked game: its clocks stand, and whatever is done to it is refused. `why`
 * is for the player to read, and NULL unlocks it; so does saving it in a file. */
void logres_game_session_lock (LogresGameSession *self, const char *why);
const char *logres_game_session_get_lock (LogresGameSession *self);

/* ---- Playing ---- */

/* A move or answer at the node that is shown. False if it is not legal there; `why` may be NULL. */
gboolean logres_game_session_play (LogresGameSession *self, Move move, Explanation *why);

/* The same where the game stands, whatever is shown; not in a game that is over or studied. */
gboolean logres_game_session_play_live (LogresGameSession *self, Move move, Explanation *why);

/* Back to the last turn of a person, and forward again to the next. */
gboolean logres_game_session_undo (LogresGameSession *self);
gboolean logres_game_session_redo (LogresGameSession *self);

/* The same by agreement: where people sit on both sides it is asked first, until it is answered or
 * the game goes on. */
gboolean logres_game_session_ask_undo (LogresGameSession *self);
gboolean logres_game_session_is_undo_asked (LogresGameSession *self);
void logres_game_session_answer_undo (LogresGameSession *self, gboolean agrees);

/* The game goes on from the node that is shown, as its main line. One that is over loses its result
 * by that: logres_game_session_new_from_shown() keeps it. */
void logres_game_session_play_on (LogresGameSession *self);

/* An offer stands until the other team has moved. Two offers are an agreement. A player's deed
 * binds his team. False where it is not the time for it. */
gboolean logres_game_session_resign (LogresGameSession *self, Seat seat);
gboolean logres_game_session_offer_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_accept_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_decline_draw (LogresGameSession *self, Seat seat);
gboolean logres_game_session_claim_draw (LogresGameSession *self, Claim claim);

/* ---- Studying ---- */

/* While a game is studied its clocks stand and nobody carries it on: whatever is played anywhere is
 * a variation. To leave off studying is to be back where the game stands. It comes back with the
 * state. */
void logres_game_session_set_studying (LogresGameSession *self, gboolean is_studying);
gboolean logres_game_session_is_studying (LogresGameSession *self);

/* Not while people play against each other by the clock. */
gboolean logres_game_session_may_study (LogresGameSession *self);

/* ---- Looking ---- */

void logres_game_session_show (LogresGameSession *self, const Node *node);
void logres_game_session_show_first (LogresGameSession *self);
void logres_game_session_show_back (LogresGameSession *self);
void logres_game_session_show_forward (LogresGameSession *self);
void logres_game_session_show_last (LogresGameSession *self); /* of this line */
void logres_game_session_show_live (LogresGameSession *self);

/* ---- Writing in the record ----
 *
 * Each of these is a step that can be undone. Nodes are those of this session. */

/* All that is done to the game between these two is one step, and told at its end. The name is what
 * the user reads behind "Undo:", in his language. */
void logres_game_session_begin_edit (LogresGameSession *self, const char *name);
void logres_game_session_end_edit (LogresGameSession *self);

/* A text that is written letter by letter is one step, up to here. */
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

/* What an engine thinks of the position, from the first team's side. */
void logres_game_session_set_eval (LogresGameSession *self, const Node *node, int hundredths);
void logres_game_session_set_eval_win (LogresGameSession *self, const Node *node, int moves);
void logres_game_session_clear_eval (LogresGameSession *self, const Node *node);

/* Moves from a node on; those that are there already are gone along. The game stands and is shown
 * where it was. The last node; NULL, and nothing put in, if one of them is not legal. */
const Node *logres_game_session_insert_line (LogresGameSession *self,
                                             const Node *from,
                                             const Move *moves,
                                             guint n_moves);

/* What a report says of the game: evaluations, marks, comments, better lines; see annotation.h. */
void logres_game_session_write_report (LogresGameSession *self,
                                       const Report *report,
                                       AnnotationWords words,
                                       void *user_data);

/* One place up among the variations; the main line, all the way from the start. False if there was
 * nothing to do. */
gboolean logres_game_session_promote (LogresGameSession *self, const Node *node);
gboolean logres_game_session_make_main (LogresGameSession *self, const Node *node);

/* Takes a move out with all that follows. One on the way to where the game stands is part of the
 * game: that stands before it then. */
gboolean logres_game_session_cut (LogresGameSession *self, const Node *node);

/* Moves from the clipboard (line-text.h), with all that is said of them, where they are legal: at
 * the node that is shown, or at the start of the game if they begin there. False if there was none.
 */
typedef struct PasteReport {
  guint n_pasted, n_left_out;
  char *left_out; /* to be freed; the first word or move that does not fit or cannot be read */
} PasteReport;

gboolean logres_game_session_paste (LogresGameSession *self, const char *text, PasteReport *report);

/* Whether a node is still in the tree. One that was is never freed before the session is. */
gboolean logres_game_session_has (LogresGameSession *self, const Node *node);

/* ---- Undoing ---- */

/* The name of the step; NULL where there is none. Lent. */
const char *logres_game_session_get_undo_name (LogresGameSession *self);
const char *logres_game_session_get_redo_name (LogresGameSession *self);

/* Whether that step changed how the game itself stands: in play such a one is taken back. */
gboolean logres_game_session_is_undo_of_game (LogresGameSession *self);
gboolean logres_game_session_is_redo_of_game (LogresGameSession *self);

/* The last step, whatever it was, and the next one. */
gboolean logres_game_session_undo_edit (LogresGameSession *self);
gboolean logres_game_session_redo_edit (LogresGameSession *self);

/* What was done until now stays: a game that has been set up begins. */
void logres_game_session_forget_edits (LogresGameSession *self);

/* ---- Clocks ---- */

/* For a game that has not begun, or to begin again with full clocks. */
void logres_game_session_set_time_control (LogresGameSession *self,
                                           const TimeControl *control,
                                           gboolean is_by_team);
const TimeControl *logres_game_session_get_time_control (LogresGameSession *self);
gint64 logres_game_session_get_time_left_us (LogresGameSession *self, Seat seat);

/* Games begin with their clocks standing. */
void logres_game_session_set_paused (LogresGameSession *self, gboolean is_paused);
gboolean logres_game_session_is_paused (LogresGameSession *self);

/* A person ends the pause. A game that was read is played here by that. */
void logres_game_session_go_on (LogresGameSession *self);
gboolean logres_game_session_is_clock_running (LogresGameSession *self);

/* To be called now and then while clocks run: ends the game of one who is out of time. */
void logres_game_session_look_at_clock (LogresGameSession *self);
