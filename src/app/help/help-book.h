#pragma once

/* The pages of the help: the rules of all variants and the use of the program. The pages are tables
 * of paragraphs and pictures. Texts are translated when they are shown.
 *
 * A picture shows a board or a part of it. help_board_read() checks each picture against the
 * rules. */

#include "core/rules/refusal.h"

#include <glib.h>

typedef enum HelpShow {
  HELP_BOARD,   /* the position without marks */
  HELP_TURN,    /* the position with the marks that the player to move sees */
  HELP_MOVES,   /* legal moves as arrows, numbered if there are several */
  HELP_PICKED,  /* a piece that is picked up and led along the squares */
  HELP_REFUSED, /* a move that is not allowed, and the reason */
} HelpShow;

typedef struct HelpPicture {
  const char *variant;
  const char *position; /* as text; NULL: the start */
  const char *area;     /* the lower left and upper right corners; NULL: the whole board */
  HelpShow show;
  const char *moves; /* moves with spaces between them; the squares of a move have '-', 'x' or
                      * nothing between them */
  Refusal refusal;   /* for HELP_REFUSED */
} HelpPicture;

typedef enum HelpKind {
  HELP_HEADING,
  HELP_TEXT,
  HELP_POINT, /* an item of a list */
  HELP_FIGURE,
  HELP_KEY,    /* a key and what it does */
  HELP_LEVELS, /* the engine's levels and their strength; has no text */
} HelpKind;

typedef struct HelpItem {
  HelpKind kind;
  const char *text; /* to be translated; for a figure, its description */
  const char *keys; /* for HELP_KEY, in the notation of GtkShortcutsShortcut */
  HelpPicture picture;
} HelpItem;

typedef enum HelpPart { HELP_RULES, HELP_FAMILY, HELP_PROGRAM, N_HELP_PARTS } HelpPart;

typedef struct HelpPage {
  const char *id; /* the id of the variant if the page is about a variant */
  HelpPart part;
  const char *title; /* to be translated */
  const HelpItem *items;
  int n_items;
} HelpPage;

/* Returns page `number`, counted from 0 in reading order. A variant without a written page gets a
 * page that is made from its row in the table of variants. */
const HelpPage *help_page (int number);
int help_n_pages (void);

/* Returns the page about a variant, or the first page if `variant` is NULL. */
const HelpPage *help_page_of (const Variant *variant);
