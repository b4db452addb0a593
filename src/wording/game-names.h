#pragma once

/* The names of variants, players, pieces and moves in the user's language, and sentences about
 * results. The ids in the tables of core are for files and are never shown. */

#include "core/record/record.h"
#include "draw/board/army.h"

#include <glib.h>

const char *words_variant (const Variant *variant);
const char *words_variant_line (const Variant *variant); /* a description in one line */

const char *words_seat (const Variant *variant, Seat seat);
const char *words_piece (Army army, gboolean is_knight); /* A name such as "White Knight". */

/* The levels of the computer are divided into groups of the same size. Return the index of a
 * level's group, and its name: "Easy", "Medium" or "Hard". */
enum { N_STRENGTHS = 3 };
int strength_of_level (int level);
const char *words_strength (int level);

/* Returns a name such as "White" or "Red and Blue". The caller frees it. */
char *words_new_team (const Variant *variant, int team);

/* Returns the number of the round to which the next move after a node belongs. */
guint words_round (const Node *node);

/* Returns a move or a square for a sentence on the screen. In a language that is written from right
 * to left, the text gets invisible characters, which keep its parts in their order. The caller
 * frees it. */
char *words_new_isolated (const char *text);

/* Returns the text without these characters, for a file. The caller frees it. */
char *words_new_plain (const char *text);

/* Returns the move for the screen, in the notation of the variant, with numbered squares if the
 * variant has them. A move without squares is given in words. The caller frees the text. */
char *words_new_move (const Position *pos, Move move);

/* Returns the text with a place for a line break before each leap of a move, and with none after
 * it, so that a long route is never broken inside the name of a square. The caller frees it. */
char *words_new_breakable (const char *text);

/* Returns the sentence with a word in place of each '@'. The caller frees it. */
char *words_filled (const char *sentence, const char *word);

/* Adds a sentence to a text, which may be empty. */
void words_add_sentence (GString *text, const char *sentence);

/* Returns the sentences in one text. NULL is the end of the list. The caller frees the text. */
char *words_new_sentences (const char *first, ...) G_GNUC_NULL_TERMINATED;

/* Returns a sentence about the result, which the caller frees; NULL for ONGOING. */
char *words_new_ending (const Variant *variant, Result result, Termination termination);

/* Returns a sentence about why a side has won, for a text that already says which; otherwise like
 * words_new_ending(). It speaks to the user, whose seat is `own`, or -1 if several people played or
 * none. */
char *words_new_reason (const Variant *variant, Result result, Termination termination, int own);
