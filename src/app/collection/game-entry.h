#pragma once

/* An entry for one game of a collection: its text, and what a list shows about the game. The moves
 * are not in memory. Later the collection sets the slot and the text, for example after it saved
 * the file. A check (collection-check.h) sets the state, and then the entry emits `checked`. */

#include "app/archive/game-summary.h"

#include <gio/gio.h>

#define LOGRES_TYPE_GAME_ENTRY (logres_game_entry_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameEntry, logres_game_entry, LOGRES, GAME_ENTRY, GObject)

/* The greatest length of a game in bytes. The moves of a longer text would use up the memory. */
enum { MOST_GAME_TEXT = 4 << 20 };

/* The place of a game in a text: `file` is the id of the text's GameIndex, or 0 if the game is in
 * no text, and `index` counts the games of the text from 0. */
typedef struct GameSlot {
  guint file, index;
} GameSlot;

typedef enum GameState { GAME_UNCHECKED, GAME_WHOLE, GAME_BROKEN } GameState;

/* Other modules may read all fields, and set only the slot. */
struct _LogresGameEntry {
  GObject parent_instance;

  GBytes *text; /* owned; need not end in '\0'; another thread must take a reference */
  gsize line;   /* the number in the file of the text's first line */
  GameSlot slot;

  const Variant *variant; /* NULL if it is unknown */
  Result result;
  GameState state;
  guint n_turns;
  const char *date; /* "" if it is missing */
  char *words;      /* owned; the names of all players and the date, each followed by '\0' */
  char *archived;   /* owned; the path of the archived copy; NULL without a copy */
};

LogresGameEntry *logres_game_entry_new (GBytes *text, gsize line);

void logres_game_entry_set_state (LogresGameEntry *self, GameState state);

/* Sets `summary` to what a list shows of the game. */
void logres_game_entry_get_brief (LogresGameEntry *self, GameSummary *summary);

/* Sets another copy of the same text, and the number of its first line. */
void logres_game_entry_set_text (LogresGameEntry *self, GBytes *text, gsize line);

/* Gives the entry a text of its own, so that it does not keep a whole file in memory. */
void logres_game_entry_copy_text (LogresGameEntry *self);

/* Archives the game when the user removes it from a file, so that the user can get it back. Does
 * nothing if the archived copy exists already. Returns FALSE with an error if archiving fails. */
gboolean logres_game_entry_archive (LogresGameEntry *self, GError **error);

/* Deletes the archived copy, if there is one, because the file contains the game again. The copy
 * stays if the user has continued to play it. */
void logres_game_entry_forget_archived (LogresGameEntry *self);
