#pragma once

/* Declares the pages of the help and the macros with which they are written. A page is a list of
 * tables. Pages about games share the tables of rules that the games have in common. */

#include "app/help/help-book.h"

#include <glib/gi18n.h>

#define TEXT(words) { .kind = HELP_TEXT, .text = (words) }
#define POINT(words) { .kind = HELP_POINT, .text = (words) }
#define FIGURE(words, shown) { .kind = HELP_FIGURE, .text = (words), .picture = shown }
#define CARD(name, words, shown)                                                                   \
  { .kind = HELP_CARD, .title = (name), .text = (words), .picture = shown }
#define PLAIN_CARD(name, words) { .kind = HELP_CARD, .title = (name), .text = (words) }

/* The pictures of a FIGURE or a CARD, as HelpPicture and HelpShow describe them. */
#define START(variant) { (variant), NULL, NULL, HELP_BOARD, NULL }
#define TURN(variant, pos, area) { (variant), (pos), (area), HELP_TURN, NULL }
#define MOVES(variant, pos, area, path) { (variant), (pos), (area), HELP_MOVES, (path) }
#define PICKED(variant, pos, area, path) { (variant), (pos), (area), HELP_PICKED, (path) }

typedef struct HelpTable {
  const HelpItem *items;
  int n;
} HelpTable;

#define TABLE(rows) { (rows), (int) G_N_ELEMENTS (rows) }

enum { MOST_TABLES = 8 };

typedef struct HelpSource {
  const char *id;
  HelpPart part;
  const char *title;
  const HelpTable *tables[MOST_TABLES]; /* the first NULL ends the list */
} HelpSource;

/* The two kinds of pieces; each game has them. */
#define PIECES N_ ("A knight is a large piece with the head of a horse. A man is a small piece.")

/* Rules that several games share. */
extern const HelpTable help_aims, help_single_aims, help_moves, help_duty, help_own_castle,
  help_draws, help_house_draws;

extern const HelpSource help_camelot, help_cam, help_river, help_grand, help_camelot2000,
  help_chivalry, help_camette, help_grandcam;
extern const HelpSource help_playing, help_study, help_files;
