#pragma once

/* The pages of the help: one for each variant, and a few about the program. A page is a table of
 * paragraphs, pictures and cards. Texts are translated when they are shown or printed.
 *
 * A picture shows a board or a part of it. help_board_read() checks each picture against the
 * rules. */

#include "core/rules/variant.h"

#include <glib.h>

typedef enum HelpShow {
  HELP_BOARD,  /* the position without marks */
  HELP_TURN,   /* the position with the marks that the player to move sees */
  HELP_MOVES,  /* legal moves as arrows, numbered if there are several */
  HELP_PICKED, /* a piece that is picked up and led along the squares */
} HelpShow;

typedef struct HelpPicture {
  const char *variant;
  const char *position; /* as text; NULL: the start */
  const char *area;     /* the lower left and upper right corners; NULL: the whole board */
  HelpShow show;
  const char *moves; /* moves with spaces between them; the squares of a move have '-', 'x' or
                      * nothing between them */
} HelpPicture;

typedef enum HelpKind {
  HELP_TEXT,
  HELP_POINT,  /* an item of a list */
  HELP_FIGURE, /* a picture; `text` is its description for people who cannot see it. The texts and
                * points after it stand beside it. */
  HELP_CARD,   /* a rule or a hint with a title, and a picture unless its variant is NULL */
} HelpKind;

typedef struct HelpItem {
  HelpKind kind;
  const char *title; /* to be translated; for HELP_CARD */
  const char *text;  /* to be translated */
  HelpPicture picture;
} HelpItem;

typedef enum HelpPart { HELP_GAMES, HELP_PROGRAM } HelpPart;

typedef struct HelpPage {
  const char *id; /* the id of the variant if the page is about a variant */
  HelpPart part;
  const char *title; /* to be translated */
  const HelpItem *items;
  int n_items;
} HelpPage;

gboolean help_item_has_picture (const HelpItem *item);

/* Returns page `number`, counted from 0 in reading order. A variant without a written page gets a
 * page that is made from its row in the table of variants. */
const HelpPage *help_page (int number);
int help_n_pages (void);

/* Returns the page about a variant, or the first page if `variant` is NULL. */
const HelpPage *help_page_of (const Variant *variant);
