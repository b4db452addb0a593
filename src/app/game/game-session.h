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
 * since continued. Main thread only. Nodes and the record are lent until the next change.
 *
 * session-play.h has what players do, session-look.h what a viewer does, session-edit.h what is
 * written in the record, session-time.h what stops the clocks, and session-mail.h what is sent. */

#include "app/game/player.h"
#include "app/game/session-clock.h"
#include "core/record/record-reader.h"
#include "engine/report/report.h"

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
enum { LONG_GAME_TEXT = 1 << 16 };
LogresGameSession *logres_game_session_new_from_record (Record *record);

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

/* A number that grows with each change of the record. Code that saves the record remembers it. */
guint64 logres_game_session_get_serial (LogresGameSession *self);

/* The user's file that contains the game, in the encoding of file names, or NULL; a checksum of the
 * game's text in that file, by which it is found there, or NULL; and whether the record differs
 * from that text. The state of the game keeps all three. */
const char *logres_game_session_get_file (LogresGameSession *self);
const char *logres_game_session_get_file_sum (LogresGameSession *self);
gboolean logres_game_session_is_modified (LogresGameSession *self);

/* A report on the game, or NULL. It is not part of the record, but the state of the game keeps its
 * findings. The session takes ownership and frees the report before. Code that adds findings to the
 * report tells so: that emits `report-changed` and not `changed`. */
const Report *logres_game_session_get_report (LogresGameSession *self);
void logres_game_session_take_report (LogresGameSession *self, Report *report);
void logres_game_session_tell_report (LogresGameSession *self);

/* Whether nothing was played, set up or written in the game yet. */
gboolean logres_game_session_is_untouched (LogresGameSession *self);

/* Notes that the game was saved in, or read from, this file; NULL if it has no file any more. */
void logres_game_session_set_file (LogresGameSession *self, const char *path, const char *sum);

/* Notes that the game in its file differs from the record. */
void logres_game_session_set_modified (LogresGameSession *self);

/* The record as text. With the state, the session can be restored as it is. To be freed. */
char *logres_game_session_dup_text (LogresGameSession *self, gboolean with_state);
