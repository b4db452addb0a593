#pragma once

/* Declares the pages of the help and the macros with which they are written. Each source file
 * defines some of the pages. */

#include "app/help/help-book.h"

#include <glib/gi18n.h>

#define HEADING(words) { .kind = HELP_HEADING, .text = (words) }
#define TEXT(words) { .kind = HELP_TEXT, .text = (words) }
#define POINT(words) { .kind = HELP_POINT, .text = (words) }
#define KEY(names, words) { .kind = HELP_KEY, .text = (words), .keys = (names) }
#define FIGURE(words, shown) { .kind = HELP_FIGURE, .text = (words), .picture = shown }

/* The pictures of a FIGURE, as HelpPicture and HelpShow describe them. */
#define START(variant) { (variant), NULL, NULL, HELP_BOARD, NULL, REFUSAL_NONE }
#define TURN(variant, pos, area) { (variant), (pos), (area), HELP_TURN, NULL, REFUSAL_NONE }
#define MOVES(variant, pos, area, path)                                                            \
  { (variant), (pos), (area), HELP_MOVES, (path), REFUSAL_NONE }
#define PICKED(variant, pos, area, path)                                                           \
  { (variant), (pos), (area), HELP_PICKED, (path), REFUSAL_NONE }
#define REFUSED(variant, pos, area, path, why)                                                     \
  { (variant), (pos), (area), HELP_REFUSED, (path), (why) }

#define ITEMS(table) .items = (table), .n_items = (int) G_N_ELEMENTS (table)

extern const HelpPage help_basics, help_moves, help_duty, help_castles, help_ends;
extern const HelpPage help_cam, help_river, help_grand, help_camelot2000, help_chivalry,
  help_camette, help_grandcam;
extern const HelpPage help_lessons, help_puzzles, help_moving, help_playing, help_analysis,
  help_reports, help_mail, help_files, help_levels, help_notation;
