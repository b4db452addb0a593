#pragma once

/* A game that is played and viewed. The session owns the record, and knows which position of the
 * game is the live one and which one is shown. All moves enter a game through this interface.
 *
 *     root ── 1 ── 2 ── 3 ── 4        live: the current position of the game, here 4
 *             └ 2' ── 3'              shown: the position on the board, here 3'
 *
 * A move at the live node continues a game that is unfinished and not studied, and becomes part of
 * the main line. All other moves only extend the tree of the record. Moves that were taken back
 * stay in the record.
 *
 * The signal `changed` is emitted after each change, but not after clock ticks and changes of the
 * report. Listeners read the new state from the session. The signal `ended` follows if a move, a
 * player or a clock has ended a game that is played here. A game is played here if it is new, or if
 * it was read unfinished and a person has continued it. Only the main thread may use a session.
 * Nodes and the record are lent until the session is freed.
 *
 * session-play.h has the actions of players, session-look.h the choice of the shown node,
 * session-edit.h the changes of the record, session-time.h the clocks, and session-mail.h the state
 * of an email game. */

#include "app/game/player.h"
#include "app/game/session-clock.h"
#include "app/game/session-state.h"
#include "core/record/record-reader.h"
#include "engine/report/report.h"

#include <glib-object.h>

#define LOGRES_TYPE_GAME_SESSION (logres_game_session_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameSession, logres_game_session, LOGRES, GAME_SESSION, GObject)

/* ---- Life cycle ---- */

/* Starts a game with its own seed, date and id, and a person on each seat. */
LogresGameSession *logres_game_session_new (const Position *start);

/* Reads a game from a text of any origin. Text that cannot be read becomes the unread text of the
 * record. `report`, which may be NULL, describes the first error. The state in the text tells the
 * live node. Without a state, the live node is the end of the played line (played-line.h) or of the
 * main line. The clocks are stopped. */
LogresGameSession *
logres_game_session_new_from_text (const char *text, const GameSpan *span, RecordReport *report);

/* A text of more bytes than this is read on another thread (long-reading.h), because reading it
 * would block the window. */
enum { LONG_GAME_TEXT = 1 << 16 };
/* Makes a session from a record that was read before, and takes ownership of the record. */
LogresGameSession *logres_game_session_new_from_record (Record *record);

/* ---- Questions ---- */

const Record *logres_game_session_get_record (LogresGameSession *self);

/* Returns whether players can claim draws in this game. */
gboolean logres_game_session_has_claims (LogresGameSession *self);
const Variant *logres_game_session_get_variant (LogresGameSession *self);
const Node *logres_game_session_get_shown (LogresGameSession *self);
const Node *logres_game_session_get_live (LogresGameSession *self);
gboolean logres_game_session_is_showing_live (LogresGameSession *self);

/* Returns the end of the line that a report is about; see played_line_end(). */
const Node *logres_game_session_get_end (LogresGameSession *self);

Player logres_game_session_get_player (LogresGameSession *self, Seat seat);
guint64 logres_game_session_get_seed (LogresGameSession *self);

/* Returns the result of the game, or ONGOING. `termination` may be NULL. */
Result logres_game_session_get_result (LogresGameSession *self, Termination *termination);

/* Returns the seat to move at the live node; NOBODY if the game is over. */
int logres_game_session_get_seat_to_move (LogresGameSession *self);

/* Returns the seat to move at the live node if a person at this machine plays it, otherwise
 * NOBODY. */
int logres_game_session_get_person_to_move (LogresGameSession *self);

/* Returns the user's seat, which the screen calls "You": the seat of the only person who plays on
 * this machine. Returns NOBODY if several people play here, or none. */
int logres_game_session_get_own_seat (LogresGameSession *self);

/* Returns whether the user only watches: computers play all seats of a game that is unfinished, not
 * studied and not locked. */
gboolean logres_game_session_is_watched (LogresGameSession *self);

/* Returns whether a person may make a move at the shown node. At the live node of an unfinished
 * game, a person at this machine must be to move and the game must not be paused. At other nodes,
 * in a study, and in a finished game, a move is possible unless the position ends the game. A
 * locked game takes no moves. */
gboolean logres_game_session_may_enter (LogresGameSession *self);

/* Returns the draws that can be claimed now, as a set of Claim. */
unsigned logres_game_session_get_claims (LogresGameSession *self);
/* Returns the seat that has offered a draw, or NOBODY. */
int logres_game_session_get_draw_offer (LogresGameSession *self);

/* Returns a number that grows with each change of the record or of the data of an email game. Code
 * that saves the record remembers the number. */
guint64 logres_game_session_get_serial (LogresGameSession *self);

/* Returns the help that the user had in this game, as bits of GameHelp. */
unsigned logres_game_session_get_help (LogresGameSession *self);
/* Notes that the user has this help. Does nothing after the end of the game. The state of the game
 * stores the help. Outside a step, emits `helped`; within a step, `changed` follows anyway. */
void logres_game_session_note_help (LogresGameSession *self, GameHelp help);

/* The score of several games, of which this is one, as the owner of the score writes it; NULL
 * without a score. The state of the game stores it. Setting it emits `helped`. */
const char *logres_game_session_get_score (LogresGameSession *self);
void logres_game_session_set_score (LogresGameSession *self, const char *score);

/* Returns the path of the user's file that contains the game, in the encoding of file names. NULL
 * means that the game has no file. The state of the game stores this path and the two values
 * below. */
const char *logres_game_session_get_file (LogresGameSession *self);
/* Returns the checksum of the game's text in that file; NULL if it is unknown. With the checksum
 * the program finds the game again in the file. */
const char *logres_game_session_get_file_sum (LogresGameSession *self);
/* Returns whether the record differs from the game's text in the user's file. For a game without a
 * file, returns whether the game has changed since it was started or read. */
gboolean logres_game_session_is_modified (LogresGameSession *self);

/* Returns the report on the game, or NULL if there is no report. The report is not part of the
 * record, but the state of the game stores its findings. */
const Report *logres_game_session_get_report (LogresGameSession *self);
/* Replaces the report and frees the old one. The session takes ownership. */
void logres_game_session_take_report (LogresGameSession *self, Report *report);
/* Emits `report-changed`. Code that adds findings to the report calls this; `changed` is not
 * emitted. */
void logres_game_session_tell_report (LogresGameSession *self);

/* Returns whether the game has no moves, no comment at the start, no unread text, no file and no
 * start position of its own. */
gboolean logres_game_session_is_untouched (LogresGameSession *self);

/* Notes that the game was read from the file `path` or saved in it. The game is then not modified,
 * and a locked game is unlocked. If `path` is NULL, the game has no file any more, and a lock
 * stays. */
void logres_game_session_set_file (LogresGameSession *self, const char *path, const char *sum);

/* Notes that the game in its file differs from the record. */
void logres_game_session_set_modified (LogresGameSession *self);

/* Returns the record as text, which the caller frees. If the text has the state, a session made
 * from the text is the same again, except that the undo history, the moves taken back, a request to
 * take moves back and a lock are lost. The new session is paused. */
char *logres_game_session_dup_text (LogresGameSession *self, gboolean with_state);
