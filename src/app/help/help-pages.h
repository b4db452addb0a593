#pragma once

/* Declares the pages of the help and the macros with which they are written. Each source file
 * defines some of the pages. */

#include "app/help/help-book.h"

#include <glib/gi18n.h>

#define HEADING(words) { .kind = HELP_HEADING, .text = (words) }
#define TEXT(words) { .kind = HELP_TEXT, .text = (words) }
#define POINT(words) { .kind = HELP_POINT, .text = (words) }
#define KEY(names, words) { .kind = HELP_KEY, .text = (words), .keys = (names) }
#define FIGURE(words, ...)                                                                         \
  {                                                                                                \
    .kind = HELP_FIGURE, .text = (words), .picture = { __VA_ARGS__ }                               \
  }
#define ITEMS(table) .items = (table), .n_items = (int) G_N_ELEMENTS (table)

extern const HelpPage help_basics, help_moves, help_duty, help_castles, help_ends;
extern const HelpPage help_cam, help_river, help_grand, help_camelot2000, help_chivalry,
  help_camette, help_grandcam;
extern const HelpPage help_lessons, help_puzzles, help_moving, help_playing, help_analysis,
  help_reports, help_mail, help_files, help_levels, help_notation;
