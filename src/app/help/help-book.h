#pragma once

/* The help: the rules of all games and how they are played here, as pages of paragraphs and
 * pictures. It is a table; its words are translated when they are shown.
 *
 * A picture is a part of a board with something to be seen on it. Whether it shows what it says is
 * for the rules to decide: help_scene_read() asks them. */

#include "core/rules/refusal.h"

#include <glib.h>

typedef enum HelpShow {
  HELP_BOARD,   /* the position as it is */
  HELP_TURN,    /* the same, as the program shows it to the player to move */
  HELP_MOVES,   /* legal moves, as arrows; numbered where there are several */
  HELP_PICKED,  /* a piece picked up and led along the squares, as the program shows it */
  HELP_REFUSED, /* a move that is not allowed, and why */
} HelpShow;

typedef struct HelpPicture {
  const char *variant;
  const char *position; /* as text; NULL: the start */
  const char *area;     /* its corners, lower left and upper right; NULL: the whole board */
  HelpShow show;
  const char *moves; /* squares with anything between them, moves with spaces between them */
  Refusal refusal;   /* of HELP_REFUSED */
} HelpPicture;

typedef enum HelpKind {
  HELP_HEADING,
  HELP_TEXT,
  HELP_POINT, /* of a list */
  HELP_FIGURE,
  HELP_KEY,    /* what a key does */
  HELP_LEVELS, /* the levels of the engine and what they are worth; no text */
} HelpKind;

typedef struct HelpItem {
  HelpKind kind;
  const char *text; /* to be translated; of a figure: what is to be seen there */
  const char *keys; /* of HELP_KEY, as the shortcuts window writes them */
  HelpPicture picture;
} HelpItem;

typedef enum HelpPart { HELP_RULES, HELP_FAMILY, HELP_PROGRAM, N_HELP_PARTS } HelpPart;

typedef struct HelpPage {
  const char *id; /* a game's where the page is about one */
  HelpPart part;
  const char *title; /* to be translated */
  const HelpItem *items;
  int n_items;
} HelpPage;

/* Pages in the order in which they are read. */
extern const HelpPage *const help_pages[];
extern const int n_help_pages;

/* The page about a game; the first page where a game has none of its own, or where it is NULL. */
const HelpPage *help_page_of (const Variant *variant);
