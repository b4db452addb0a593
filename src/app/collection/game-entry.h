#pragma once

/* An entry for one game of a collection: its text, and what a list shows about the game. The moves
 * are not in memory. An entry does not change, except for its place, which the collection sets, and
 * its state: a later check finds out whether the game can be read completely and emits the signal
 * `checked`. */

#include "app/archive/game-summary.h"

#include <gio/gio.h>

#define LOGRES_TYPE_GAME_ENTRY (logres_game_entry_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameEntry, logres_game_entry, LOGRES, GAME_ENTRY, GObject)

/* A longer text cannot be a game, and its moves would use up the memory. */
enum { MOST_GAME_TEXT = 4 << 20 };

/* The place of a game in a text: the id of its GameIndex, or 0 for none, and its number there. */
typedef struct GameSlot {
  guint file, index;
} GameSlot;

typedef enum GameState { GAME_UNCHECKED, GAME_WHOLE, GAME_BROKEN } GameState;

/* `line` is the number of its first line in the file. */
LogresGameEntry *logres_game_entry_new (GBytes *text, gsize line);

/* The data of the game. Names and date are lent, and "" if they are missing. */
const Variant *logres_game_entry_get_variant (LogresGameEntry *self); /* NULL: unknown */
const char *logres_game_entry_get_name (LogresGameEntry *self, Seat seat);
const char *logres_game_entry_get_date (LogresGameEntry *self);
Result logres_game_entry_get_result (LogresGameEntry *self);
guint logres_game_entry_get_n_turns (LogresGameEntry *self);

GameState logres_game_entry_get_state (LogresGameEntry *self);
void logres_game_entry_set_state (LogresGameEntry *self, GameState state);

/* All of these at once. */
void logres_game_entry_get_brief (LogresGameEntry *self, GameSummary *summary);

/* The text, which need not end in '\0'. Lent; a thread must take a reference. */
GBytes *logres_game_entry_get_text (LogresGameEntry *self);
gsize logres_game_entry_get_line (LogresGameEntry *self);

/* Sets another copy of the same text. */
void logres_game_entry_set_text (LogresGameEntry *self, GBytes *text, gsize line);

/* Gives the entry a text of its own, so that it does not keep a whole file in memory. */
void logres_game_entry_copy_text (LogresGameEntry *self);

GameSlot logres_game_entry_get_slot (LogresGameEntry *self);
void logres_game_entry_set_slot (LogresGameEntry *self, GameSlot slot);
